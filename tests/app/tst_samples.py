#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""Every sample with each of its data files, rendered by quoin-cli and looked at with qpdf and poppler.

Usage: tst_samples.py            all but the validator
       tst_samples.py --validate   PDF/A-4 and PDF/UA-2 by veraPDF"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import SAMPLES, SAMPLE_TEXTS, SKIPPED, TEMPLATES, CliTest, load, missing_in_order, need, run, sample_files, tool


class Samples(CliTest):
    @classmethod
    def setUpClass(cls):
        cls.rendered = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.rendered)
        for sample, data, *_ in SAMPLES:
            template_file, data_file = sample_files(sample, data)
            done = run("render", template_file, "--data", data_file, "-o", cls.pdf(sample, data))
            # No warning either.
            if done.returncode != 0 or done.stderr:
                raise AssertionError(f"{sample} with {data}: status {done.returncode}\n{done.stderr.decode()}")

    @classmethod
    def pdf(cls, sample, data):
        return os.path.join(cls.rendered, f"{sample}-{data}.pdf")

    def each(self, check):
        """Calls check(sample, data as a value, path of the PDF) for each sample with each of its data files."""
        for sample, data, *_ in SAMPLES:
            with self.subTest(sample=sample, data=data):
                check(sample, load(sample_files(sample, data)[1]), self.pdf(sample, data))

    def test_all_are_listed(self):
        folders = {name for name in os.listdir(TEMPLATES) if os.path.isdir(os.path.join(TEMPLATES, name))}
        self.assertEqual(folders, {sample for sample, *_ in SAMPLES})

    def test_structure_is_sound(self):
        def check(_sample, _data, pdf):
            report = tool("qpdf", "--check", pdf)
            self.assertIn("No syntax or stream encoding errors found", report)
            self.assertNotIn("WARNING", report)
        self.each(check)

    def test_page_counts(self):
        for sample, data, least, most in SAMPLES:
            pages = int(tool("qpdf", "--show-npages", self.pdf(sample, data)))
            self.assertTrue(least <= pages <= most, f"{sample} with {data} has {pages} pages, not {least} to {most}")

    def test_tag_tree_holds_every_text_in_reading_order(self):
        def check(sample, data, pdf):
            if len(data.get("trades", [])) > 100:
                return  # poppler's walk is quadratic: minutes for 14,000 cells; the page text is looked at below
            # An element's own text stands quoted on lines below it.
            text = " ".join(re.findall(r'^\s*"(.*)"$', tool("pdfinfo", "-struct-text", pdf), re.M))
            self.assertIsNone(missing_in_order(text, SAMPLE_TEXTS[sample](data)))
        self.each(check)

    def test_page_text_holds_every_text_in_order(self):
        def check(sample, data, pdf):
            text = tool("pdftotext", "-raw", pdf, "-")
            self.assertNotIn("\ufffd", text)
            self.assertIsNone(missing_in_order(text, SAMPLE_TEXTS[sample](data)))
        self.each(check)

    def test_repeated_request_gives_the_same_bytes(self):
        template_file, data_file = sample_files("contract-note", "active.json")
        first, second = (self.path(name) for name in ("1.pdf", "2.pdf"))
        for pdf in (first, second):
            self.succeeds("render", template_file, "--data", data_file, "-o", pdf, "--time", "2026-11-30T12:00:00Z")
        self.assertEqual(self.read("1.pdf"), self.read("2.pdf"))

    def test_fonts_are_embedded_subsets(self):
        def check(_sample, _data, pdf):
            rows = tool("pdffonts", pdf).splitlines()[2:]
            self.assertTrue(rows)
            for row in rows:
                self.assertRegex(row, r"^[A-Z]{6}\+.* yes +yes +yes +\d+ +0$", "embedded, a subset, with ToUnicode")
        self.each(check)

    def test_bookmarks(self):
        outline = json.loads(tool("qpdf", "--json=1", "--json-key=outlines", self.pdf("contract-note", "retail.json")))["outlines"]
        self.assertEqual([entry["title"] for entry in outline], ["Contract note CN/2026/118402"])
        self.assertEqual([entry["title"] for entry in outline[0]["kids"]], ["Client details", "Trades", "Summary"])

    def test_lint_finds_nothing(self):
        for sample in {sample for sample, *_ in SAMPLES}:
            self.succeeds("lint", sample_files(sample, "")[0])

    def test_generated_files_are_what_their_scripts_make(self):
        # Run on a copy: the scripts write beside themselves.
        copy = self.path("templates")
        subprocess.run(["cp", "-r", TEMPLATES, copy], check=True)
        subprocess.run([sys.executable, os.path.join(copy, "make-data.py")], check=True)
        for name in ("contract-note/retail.json", "contract-note/active.json", "contract-note/high-frequency.json", "statement/statement.json"):
            with open(os.path.join(TEMPLATES, name), "rb") as kept:
                self.assertEqual(kept.read(), self.read("templates/" + name), name)


def validate(verapdf):
    """All samples through veraPDF; status 1 where one fails."""
    if not os.access(verapdf, os.X_OK):
        print(f"SKIPPED: veraPDF is not at {verapdf}; packaging/get-verapdf puts it there")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        pdfs = []
        for sample, data, *_ in SAMPLES:
            template_file, data_file = sample_files(sample, data)
            pdfs.append(os.path.join(folder, f"{sample}-{data}.pdf"))
            done = run("render", template_file, "--data", data_file, "-o", pdfs[-1])
            if done.returncode != 0:
                print(done.stderr.decode())
                return 1
        report = json.loads(subprocess.run([verapdf, "--format", "json", "--loglevel", "0", "-df", "4", *pdfs], capture_output=True, check=False).stdout)["report"]
        checked = run("validate", *pdfs, environment={"QUOIN_VERAPDF": verapdf}, seconds=300)
    bad = 0 if len(report["jobs"]) == len(SAMPLES) else 1
    if checked.returncode != 0:
        bad += 1
        print("quoin-cli validate doesn't agree:", checked.stdout.decode(), checked.stderr.decode())
    for job in report["jobs"]:
        name = os.path.basename(job["itemDetails"]["name"])
        verdicts = {result["profileName"]: result for result in job.get("validationResult", [])}
        for profile in ("PDF/A-4", "PDF/UA-2"):
            result = next((result for found, result in verdicts.items() if profile in found), None)
            good = result is not None and result["compliant"] and result["jobEndStatus"] == "normal"
            bad += not good
            print("PASS" if good else "FAIL", name, profile)
            for rule in (result or {}).get("details", {}).get("ruleSummaries", []):
                print(f"    {rule['specification']} {rule['clause']}-{rule['testNumber']}: {rule['description'][:200]} ({rule['failedChecks']}x) {rule['checks'][0].get('errorMessage', '')[:200]}")
    return 1 if bad else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--validate"]:
        # Where packaging/get-verapdf puts it.
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        sys.exit(validate(os.path.join(os.environ.get("QUOIN_VERAPDF") or os.path.join(cache, "quoin/verapdf"), "verapdf")))
    need("qpdf", "pdftotext", "pdfinfo", "pdffonts")
    unittest.main()
