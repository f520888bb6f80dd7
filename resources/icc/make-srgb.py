#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: CC0-1.0
"""Writes sRGB.icc: a small ICC v4 display profile of IEC 61966-2-1, for the output intent of PDF/A files.

Everything in it is computed here from the standard's numbers: the chromaticities of primaries and white point, adapted to D50
by the Bradford matrix, and the transfer function as one parametric curve that the three channels share.
"""
import struct
import sys


def multiply(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(len(b[0]))] for i in range(3)]


def inverse(m):
    (a, b, c), (d, e, f), (g, h, i) = m
    det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return [[(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det],
            [(f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det],
            [(d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det]]


def xyz(x, y):
    return [x / y, 1.0, (1 - x - y) / y]


D50 = [0.9642, 1.0, 0.8249]  # ICC.1 7.2.16
D65 = xyz(0.3127, 0.3290)
BRADFORD = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]

primaries = [xyz(0.64, 0.33), xyz(0.30, 0.60), xyz(0.15, 0.06)]
columns = [[p[row] for p in primaries] for row in range(3)]
scale = multiply(inverse(columns), [[v] for v in D65])
columns = [[columns[row][i] * scale[i][0] for i in range(3)] for row in range(3)]
source = multiply(BRADFORD, [[v] for v in D65])
target = multiply(BRADFORD, [[v] for v in D50])
gain = [[target[i][0] / source[i][0] if i == j else 0.0 for j in range(3)] for i in range(3)]
adaptation = multiply(inverse(BRADFORD), multiply(gain, BRADFORD))
columns = multiply(adaptation, columns)


def fixed(value):
    return struct.pack(">i", round(value * 65536))


def xyz_tag(values):
    return b"XYZ \0\0\0\0" + b"".join(fixed(v) for v in values)


def text_tag(text):
    data = text.encode("utf-16-be")
    return b"mluc\0\0\0\0" + struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", len(data), 28) + data


curve = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(fixed(v) for v in (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))
tags = [
    (b"desc", text_tag("sRGB")),
    (b"cprt", text_tag("CC0")),
    (b"wtpt", xyz_tag(D50)),
    (b"chad", b"sf32\0\0\0\0" + b"".join(fixed(v) for row in adaptation for v in row)),
    (b"rXYZ", xyz_tag([columns[row][0] for row in range(3)])),
    (b"gXYZ", xyz_tag([columns[row][1] for row in range(3)])),
    (b"bXYZ", xyz_tag([columns[row][2] for row in range(3)])),
    (b"rTRC", curve),
    (b"gTRC", curve),
    (b"bTRC", curve),
]

table, data, offsets = b"", b"", {}
start = 128 + 4 + 12 * len(tags)
for name, body in tags:
    if body not in offsets:
        offsets[body] = start + len(data)
        data += body + b"\0" * (-len(body) % 4)
    table += name + struct.pack(">II", offsets[body], len(body))
size = start + len(data)
header = struct.pack(">I4sI4s4s4s6H4sII4s4sQI", size, b"\0\0\0\0", 0x04400000, b"mntr", b"RGB ", b"XYZ ", 2026, 1, 1, 0, 0, 0, b"acsp", 0, 0,
                     b"\0\0\0\0", b"\0\0\0\0", 0, 0)
header += b"".join(fixed(v) for v in D50) + b"\0" * 48
assert len(header) == 128
with open(sys.argv[1] if len(sys.argv) > 1 else "sRGB.icc", "wb") as out:
    out.write(header + struct.pack(">I", len(tags)) + table + data)
