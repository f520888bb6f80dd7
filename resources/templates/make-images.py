#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: CC0-1.0
"""Draws the samples' logos and the certificate's seal as PNG. A mark is a function from a point of the unit square to a colour.

Python's own library is enough: each pixel is the mean of 4 x 4 points. Run it from anywhere; it writes beside itself."""
import math
import os
import struct
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
CLEAR = (0, 0, 0, 0)
SAMPLES = 4


def colour(text):
    return (*(int(text[i:i + 2], 16) for i in (1, 3, 5)), 255)


def write_png(path, size, mark, alpha, dpi):
    """alpha: keeps transparency; otherwise the mark is put on white."""
    rows = bytearray()
    steps = [(i + 0.5) / SAMPLES for i in range(SAMPLES)]
    for y in range(size):
        rows.append(0)
        for x in range(size):
            total = [0, 0, 0, 0]
            for dy in steps:
                for dx in steps:
                    r, g, b, a = mark((x + dx) / size, (y + dy) / size)
                    total[0] += r * a
                    total[1] += g * a
                    total[2] += b * a
                    total[3] += a
            opacity = total[3] / SAMPLES ** 2
            if alpha:
                rgb = [round(c / total[3]) if total[3] else 0 for c in total[:3]]
                rows += bytes((*rgb, round(opacity)))
            else:
                rows += bytes(round(c / SAMPLES ** 2 / 255 + 255 - opacity) for c in total[:3])

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", size, size, 8, 6 if alpha else 2, 0, 0, 0)
    metre = round(dpi / 0.0254)
    with open(os.path.join(HERE, path), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1))
                   + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b""))


def studio(x, y):
    """Halden & Voss: two quarter discs that make an opening book."""
    if 0.04 <= x < 0.48 and 0.06 <= y <= 0.94 and math.hypot(x - 0.48, (y - 0.94) / 2) < 0.44:
        return colour("#0F4C5C")
    if 0.52 <= x <= 0.96 and 0.06 <= y <= 0.94 and math.hypot(x - 0.52, (y - 0.06) / 2) < 0.44:
        return colour("#E36414")
    return CLEAR


def bank(x, y):
    """Alderbrook Bank: a leaf over a stream."""
    if math.hypot(x - 0.5, y - 0.5) > 0.49:
        return CLEAR
    if math.hypot(x - 0.16, y - 0.40) < 0.46 and math.hypot(x - 0.84, y - 0.40) < 0.46 and y < 0.70:
        vein = abs(x - 0.5) < 0.012 and y > 0.24
        return colour("#1B4332") if vein else colour("#95D5B2")
    wave = 0.035 * math.sin((x - 0.1) * 4 * math.pi)
    if any(abs(y - base - wave) < 0.022 for base in (0.74, 0.84)):
        return colour("#D8F3DC")
    return colour("#1B4332")


def optics(x, y):
    """Fennimore: a lens, its axis and its focus."""
    r = math.hypot(x - 0.5, y - 0.5)
    if abs(math.hypot(x - 0.5, y - 0.5) - 0.44) < 0.035:
        return colour("#3D348B")
    if math.hypot(x - 0.16, y - 0.5) < 0.45 and math.hypot(x - 0.84, y - 0.5) < 0.45 and r < 0.44:
        return colour("#7678ED")
    if math.hypot(x - 0.78, y - 0.5) < 0.055:
        return colour("#F18701")
    if abs(y - 0.5) < 0.012 and r < 0.44:
        return colour("#3D348B")
    return CLEAR


def tiles(x, y):
    """Tessellate: a ring of hexagons, one of them lit."""
    side = 0.188
    for q, r, tint in ((0, 0, None), (1, 0, "#1D3557"), (0, 1, "#457B9D"), (-1, 1, "#1D3557"), (-1, 0, "#457B9D"), (0, -1, "#1D3557"), (1, -1, "#E63946")):
        if tint is None:
            continue
        dx = abs(x - 0.5 - side * math.sqrt(3) * (q + r / 2))
        dy = abs(y - 0.5 - side * 1.5 * r)
        inner = side - 0.012
        if dx <= inner * math.sqrt(3) / 2 and dx / math.sqrt(3) + dy <= inner:
            return colour(tint)
    return CLEAR


def seal(x, y):
    """Harbour Lights: a compass rose in a scalloped seal."""
    dx, dy = x - 0.5, y - 0.5
    r, angle = math.hypot(dx, dy), math.atan2(dy, dx)
    gold, dark, pale = colour("#B08D2E"), colour("#7A5F16"), colour("#FBF6E6")
    if r > 0.465 + 0.022 * math.cos(angle * 36):
        return CLEAR
    if r > 0.415:
        return gold
    if r > 0.395:
        return pale
    if r > 0.385:
        return gold
    for turn, length, width in ((0, 0.355, 0.095), (math.pi / 4, 0.225, 0.075)):
        for k in range(4):
            a = turn + k * math.pi / 2
            along, across = dx * math.cos(a) + dy * math.sin(a), -dx * math.sin(a) + dy * math.cos(a)
            if along >= 0 and abs(across) <= min(along, width * (1 - along / length) * 1.35):
                return dark if across > 0 else gold
    return pale


if __name__ == "__main__":
    write_png("invoice/logo.png", 220, studio, True, 300)
    write_png("statement/logo.png", 240, bank, True, 300)
    write_png("letter/logo.png", 240, optics, False, 300)
    write_png("service-agreement/logo.png", 240, tiles, True, 300)
    write_png("certificate/seal.png", 420, seal, True, 300)
