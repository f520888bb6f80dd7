#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""The MIME type becomes known from its file, and desktop file, metainfo, icon and MIME file agree on the one id and type.

Usage: check_mime.py PACKAGING_FOLDER"""
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ID = "org.quoin.Quoin"
TYPE = "application/vnd.quoin.template+json"


def check(condition, message):
    if not condition:
        sys.exit("FAIL: " + message)


folder = sys.argv[1]
for name in (ID + ".desktop", ID + ".metainfo.xml", ID + ".mime.xml", f"icons/{ID}.svg"):
    check(os.path.exists(os.path.join(folder, name)), f"{name} is missing")

entries = dict(line.strip().split("=", 1) for line in open(os.path.join(folder, ID + ".desktop"), encoding="utf-8") if "=" in line)
check(entries["Icon"] == ID, "the desktop file's icon isn't " + ID)
check(TYPE in entries["MimeType"].split(";"), "the desktop file doesn't name " + TYPE)
check(entries["Exec"].split()[0] == "quoin", "the desktop file doesn't start quoin")

metainfo = ElementTree.parse(os.path.join(folder, ID + ".metainfo.xml")).getroot()
check(metainfo.findtext("id") == ID, "the metainfo's id isn't " + ID)
check(metainfo.findtext("launchable") == ID + ".desktop", "the metainfo doesn't launch the desktop file")
check(TYPE in [e.text for e in metainfo.iter("mediatype")], "the metainfo doesn't name " + TYPE)

if not shutil.which("update-mime-database"):
    print("SKIPPED: update-mime-database is not installed")
    sys.exit(77)
with tempfile.TemporaryDirectory() as data:
    mime = os.path.join(data, "mime")
    os.makedirs(os.path.join(mime, "packages"))
    shutil.copy(os.path.join(folder, ID + ".mime.xml"), os.path.join(mime, "packages"))
    subprocess.run(["update-mime-database", mime], check=True)
    globs = open(os.path.join(mime, "globs2"), encoding="utf-8").read()
    check(f"{TYPE}:*.quoin" in globs, "*.quoin doesn't become " + TYPE)
print("one id, one type")
