#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: CC0-1.0
"""Draws logo.png of the benchmark: 104 x 71, RGBA, of about the size that such a logo has elsewhere (an IDAT of some 6.5 KB). It
writes beside itself; the same bytes each time with the same zlib."""
import math
import os
import struct
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 104, 71


def pixel(x, y, grain):
    """A disc and a wedge, with a little grain, on nothing."""
    distance = math.hypot(x - 36, y - 35.5)
    opacity = max(0.0, min(1.0, 32.5 - distance))
    wedge = 52 < x < 100 and abs(y - 35.5) < (100 - x) * 0.65
    if wedge:
        return 33 + grain, 97 + grain, 140 + grain, 255
    return 214 - int(distance) + grain, 120 + int(distance) + grain, 40 + grain, int(opacity * 255)


state = 1
rows = bytearray()
for row in range(HEIGHT):
    rows.append(0)
    for column in range(WIDTH):
        state = (state * 1103515245 + 12345) & 0x7fffffff
        rows += bytes(pixel(column, row, (state >> 16) % 3))
data = b"\x89PNG\r\n\x1a\n"
for kind, chunk in ((b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 6, 0, 0, 0)), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b"")):
    data += struct.pack(">I", len(chunk)) + kind + chunk + struct.pack(">I", zlib.crc32(kind + chunk))
with open(os.path.join(HERE, "logo.png"), "wb") as file:
    file.write(data)
print(len(data), "bytes")
