#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""quoin-cli import, and render of another program's template.

Usage: tst_import.py              all but the validator
       tst_import.py --validate   PDF/A-4 and PDF/UA-2 by veraPDF"""
import glob
import json
import os
import re
import sys
import tempfile
import unittest

from support import CliTest, need, run, tool, SKIPPED

SOURCE = os.environ["QUOIN_SOURCE_DIR"]
SHARED = os.path.join(os.environ.get("QUOIN_SHARED_DIR") or os.path.join(SOURCE, "..", "shared"), "gopdfsuit-samples")


def samples():
    own = sorted(glob.glob(os.path.join(SOURCE, "tests", "engine", "import", "samples", "*.json")))
    shared = sorted(glob.glob(os.path.join(SHARED, "*.json")))
    if not shared:
        print("SKIPPED: gopdfsuit's samples aren't beside the project (QUOIN_SHARED_DIR)")
    return own + shared


def texts(value, key=""):
    """What a template shows: texts of cells without a picture or box, of title and footer; but formulas."""
    if isinstance(value, list):
        for entry in value:
            yield from texts(entry, key)
    elif isinstance(value, dict):
        rows = value.get("table", {}).get("rows") if key == "title" else None
        hidden = "image" in value or "form_field" in value or "chequebox" in value or value.get("mathEnabled") or rows
        if "text" in value and not hidden:
            yield value["text"]
        for name, entry in value.items():
            if name not in ("config", "bookmarks") and isinstance(entry, (dict, list)):
                yield from texts(entry, name)


class Import(CliTest):
    def test_samples_show_every_text(self):
        for file in samples():
            with self.subTest(os.path.basename(file)):
                done = run("render", file, "-o", self.path("out.pdf"))
                self.assertEqual(done.returncode, 0, done.stderr.decode())
                tool("qpdf", "--check", self.path("out.pdf"))
                shown = re.sub(r"\s+", "", tool("pdftotext", "-raw", self.path("out.pdf"), "-"))
                with open(file, encoding="utf-8") as source:
                    for text in texts(json.load(source)):
                        for word in text.split():
                            self.assertIn(word, shown)

    def test_written_templates_render_alike(self):
        for file in samples():
            with self.subTest(os.path.basename(file)):
                done = run("import", file, "-o", self.path("made.quoin"))
                self.assertEqual(done.returncode, 0, done.stderr.decode())
                for source, target in ((file, "a.pdf"), (self.path("made.quoin"), "b.pdf")):
                    self.assertEqual(run("render", source, "-o", self.path(target), "--time", "0").returncode, 0)
                self.assertEqual(self.read("a.pdf"), self.read("b.pdf"))
                made = self.read("made.quoin").decode()
                for secret in ("PRIVATE KEY", "CERTIFICATE", "aaaa"):
                    self.assertNotIn(secret, re.sub(r'"base64": "[^"]*"', "", made))

    def test_report_names_places(self):
        file = self.write("t.json", '{"table":[{"maxcolumns":1,\n"rows":[{"row":[{"text":"a","form_field":{"type":"text","name":"f"}}]}]}],\n"blink":1}')
        done = run("import", file, "-o", "-")
        self.assertEqual(done.returncode, 0)
        self.assertIn('"quoin": 1', done.stdout.decode())
        said = done.stderr.decode()
        self.assertIn("t.json:2:42: warning: Form fields", said)
        self.assertIn("t.json:3:9: warning: The key \"blink\"", said)

    def test_hostile_files(self):
        cases = {
            "negative": '{"table":[{"maxcolumns":-5,"rows":[]}]}',
            "huge": '{"table":[{"maxcolumns":1000000000,"rows":[{"row":[{}]}]}]}',
            "index": '{"elements":[{"type":"table","index":-1}]}',
            "loop": '{"table":[{"maxcolumns":9,"rows":[' + ",".join(['{"row":[{},{},{},{},{},{},{},{},{}]}'] * 100) + ']}],"elements":[' + ",".join(['{"type":"table"}'] * 2000) + "]}",
        }
        for name, content in cases.items():
            with self.subTest(name):
                said = self.fails(1, "render", self.write(name + ".json", content), "-o", self.path("out.pdf"))
                self.assertRegex(said, name + r"\.json:\d+:\d+: ")
        self.assertFalse(os.path.exists(self.path("out.pdf")))

    def test_files_that_are_no_end(self):
        big = self.path("big.json")
        with open(big, "wb") as file:
            file.write(b'{"image":[{"imagename":"x","imagedata":"')
            for _ in range(70):
                file.write(b"A" * (1 << 20))
            file.write(b'"}]}')
        self.assertIn("fileBytes", self.fails(1, "render", big, "-o", self.path("out.pdf")))
        half = self.write("half.json", '{"image":[{"imagename":"x","imagedata":"' + "A" * (30 << 20) + '"}]}')
        done = run("render", half, "-o", self.path("out.pdf"))
        self.assertEqual(done.returncode, 0)
        self.assertIn("The image can't be shown", done.stderr.decode())

    def test_cells_beyond_the_columns(self):
        file = self.write("t.json", '{"table":[{"maxcolumns":1,"rows":[{"row":[{"text":"in"},{"text":"beyond","wrap":true}]}]}]}')
        done = run("render", file, "-o", self.path("out.pdf"))
        self.assertEqual(done.returncode, 0)
        self.assertIn("more cells than the table's 1 columns", done.stderr.decode())


def validate(verapdf):
    """Every sample with both profiles; their pictures all have names, which become descriptions."""
    if not os.access(verapdf, os.X_OK):
        print(f"SKIPPED: veraPDF is not at {verapdf}; packaging/get-verapdf puts it there")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        pdfs = []
        for file in samples():
            name = os.path.join(folder, os.path.splitext(os.path.basename(file))[0])
            done = run("import", file, "-o", name + ".quoin")
            if done.returncode == 0:
                done = run("render", name + ".quoin", "-o", name + ".pdf", "--conformance", "pdfa-4,pdfua-2")
            if done.returncode != 0:
                print(file, done.stderr.decode())
                return 1
            pdfs.append(name + ".pdf")
        checked = run("validate", *pdfs, environment={"QUOIN_VERAPDF": verapdf}, seconds=300)
        print(checked.stdout.decode(), checked.stderr.decode())
        return checked.returncode


if __name__ == "__main__":
    if sys.argv[1:2] == ["--validate"]:
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        sys.exit(validate(os.path.join(os.environ.get("QUOIN_VERAPDF") or os.path.join(cache, "quoin/verapdf"), "verapdf")))
    need("qpdf", "pdftotext")
    unittest.main()
