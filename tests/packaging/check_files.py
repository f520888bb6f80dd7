#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""Looks at every file of the source tree: licence lines, the fixed top level, paths of a machine, things left for later.

Usage: check_files.py ROOT. Prints each finding as file:line: what, and ends with status 1 where there is any."""
import fnmatch
import os
import re
import sys

TOP_LEVEL = {"CMakeLists.txt", "CMakePresets.json", "LICENSES", "README.md", "app", "engine", "packaging", "resources", "tests",
             "translations", "ui"}
IGNORED = {".git", ".cache"}  # and build*, as in .gitignore
LICENCES = {"Apache-2.0", "CC0-1.0", "GPL-3.0-or-later", "OFL-1.1"}
# Which licence a room's files bear; the first prefix that fits decides.
ROOMS = [("ui/", "GPL-3.0-or-later"), ("app/main.cpp", "GPL-3.0-or-later"), ("engine/", "Apache-2.0"), ("app/", "Apache-2.0"),
         ("resources/templates/", "CC0-1.0")]
COPYRIGHT = "SPDX-FileCopyrightText: 2026 The Quoin authors"
LICENCE = re.compile(r"SPDX-License-Identifier: ([A-Za-z0-9.-]+)")
MACHINE_PATH = re.compile(r"(^|[^.a-zA-Z])/(work|farm)/")
LEFT_FOR_LATER = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")


def source_files(root):
    for folder, folders, files in os.walk(root):
        top = folder == root
        folders[:] = sorted(f for f in folders if f not in IGNORED and f != "__pycache__" and not (top and f.startswith("build")))
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), root)
            if not name.endswith(".user") and name != ".git":
                yield path


def listed_elsewhere(root):
    """Glob patterns of .reuse/dep5 with their licence."""
    patterns, files = [], []
    for line in open(os.path.join(root, ".reuse/dep5"), encoding="utf-8"):
        key, _, value = line.partition(":")
        if key == "Files":
            files = value.split()
        elif key == "License":
            patterns += [(pattern, value.strip()) for pattern in files]
    return patterns


def main():
    root = os.path.abspath(sys.argv[1])
    patterns = listed_elsewhere(root)
    findings, count = [], 0
    for name in sorted(os.listdir(root)):
        if not name.startswith(".") and not name.startswith("build") and name not in TOP_LEVEL:
            findings.append(f"{name}: doesn't belong to the top level")
    for path in source_files(root):
        count += 1
        data = open(os.path.join(root, path), "rb").read()
        text = data.decode("utf-8", "replace")
        if path.startswith("LICENSES/"):
            continue
        beside = os.path.join(root, path + ".license")
        head = open(beside, encoding="utf-8").read() if os.path.exists(beside) else text[:1200]
        licence = LICENCE.search(head)
        if licence and COPYRIGHT in head:
            name = licence.group(1)
        else:
            name = next((found for pattern, found in patterns if fnmatch.fnmatch(path, pattern)), None)
        if name is None:
            findings.append(f"{path}:1: no SPDX lines, and not listed in .reuse/dep5")
        elif name not in LICENCES or not os.path.exists(os.path.join(root, "LICENSES", name + ".txt")):
            findings.append(f"{path}:1: the licence {name} has no text in LICENSES")
        else:
            wanted = next((room[1] for room in ROOMS if path.startswith(room[0])), name)
            if name != wanted and path != "resources/templates/CMakeLists.txt":
                findings.append(f"{path}:1: bears {name}, its room {wanted}")
        if b"\0" in data[:8000]:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if path != "tests/packaging/check_files.py" and MACHINE_PATH.search(line):
                findings.append(f"{path}:{number}: a path of one machine")
            if LEFT_FOR_LATER.search(line) and not path.endswith(".ts"):
                findings.append(f"{path}:{number}: left for later")
    print("\n".join(findings))
    print(f"{count} files, {len(findings)} findings")
    return 1 if findings or count < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
