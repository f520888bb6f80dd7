#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""quoin-cli validate: status, table and reports with programs that play veraPDF, and with the real one where it is installed."""
import json
import os
import signal
import subprocess
import time
import unittest
import xml.etree.ElementTree

from support import CLI, CliTest, run, template

FAKE = os.path.join(os.environ["QUOIN_SOURCE_DIR"], "tests", "support", "fake-verapdf")
GOOD = "answer=report"
BROKEN = "answer=report broken=1"


class Validate(CliTest):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("tmp"))
        source = self.write("t.quoin", template({"type": "paragraph", "text": "x"}, meta={"title": "T", "language": "en"}, output={"conformance": ["pdfa-4", "pdfua-2"]}))
        self.pdf = self.path("good.pdf")
        self.succeeds("render", source, "-o", self.pdf)

    def validator(self, settings):
        return {"QUOIN_VERAPDF": FAKE, "FAKE_SETTINGS": settings, "TMPDIR": self.path("tmp")}

    def table(self, done):
        """The end table's rows below its head."""
        lines = done.stdout.decode().splitlines()
        head = max(i for i, line in enumerate(lines) if line.startswith("File "))
        starts = [lines[head].index(word) for word in ("File", "Profile", "Status", "Description")] + [None]
        return [tuple(line[a:b].strip() for a, b in zip(starts, starts[1:])) for line in lines[head + 1:]]

    def test_pass_is_status_0(self):
        done = self.succeeds("validate", self.pdf, environment=self.validator(GOOD))
        self.assertEqual(self.table(done), [(self.pdf, "PDF/A-4", "PASS", "no rule is broken in 200 checks"), (self.pdf, "PDF/UA-2", "PASS", "no rule is broken in 200 checks")])
        self.assertEqual(os.listdir(self.path("tmp")), [])

    def test_fail_is_status_1_and_names_the_rules(self):
        done = run("validate", self.pdf, environment=self.validator(BROKEN))
        self.assertEqual(done.returncode, 1, done.stderr)
        text = done.stdout.decode()
        self.assertIn(f"{self.pdf}: PDF/A-4: ISO 0, 1.2, test 3: Said \ufffd[31m red\n    page 5, object 8 (PDPage): Broken here\n    and 6 more", text)
        self.assertEqual(self.table(done)[0], (self.pdf, "PDF/A-4", "FAIL", "1 rule broken at 7 places"))

    def test_not_checked_is_status_3(self):
        cases = {
            "no program": ({"QUOIN_VERAPDF": self.path("nothing")}, "no program veraPDF is"),
            "crash": (self.validator("kill -SEGV $$"), "signal 11"),
        }
        for name, (environment, words) in cases.items():
            with self.subTest(name):
                done = run("validate", self.pdf, environment=environment)
                self.assertEqual(done.returncode, 3)
                file, _, status, description = self.table(done)[0]
                self.assertEqual((file, status), (self.pdf, "NOT CHECKED"))
                self.assertIn(words, description)
        for settings in ("exit 0", "answer=:", "answer='report | head -c 300'", "answer='pdf=/etc/passwd report'", "answer='echo {}'", "answer='yes | head -c 20000000'"):
            with self.subTest(settings):
                done = run("validate", self.pdf, environment=self.validator(settings))
                self.assertEqual((done.returncode, self.table(done)[0][2]), (3, "NOT CHECKED"), done.stdout)

    def test_time_limit(self):
        begin = time.monotonic()
        done = run("validate", "--time-limit", "1", self.pdf, environment=self.validator("answer='sleep 60'"))
        self.assertEqual(done.returncode, 3)
        self.assertIn("longer than 1 s", self.table(done)[0][3])
        self.assertLess(time.monotonic() - begin, 10)
        self.assertEqual(os.listdir(self.path("tmp")), [])

    def test_many_files_and_the_worst_decides(self):
        other = self.write("other.pdf", "hello")
        done = run("validate", self.pdf, self.path("none.pdf"), other, environment=self.validator(GOOD))
        self.assertEqual(done.returncode, 3)
        self.assertEqual([row[2] for row in self.table(done)], ["PASS", "PASS", "NOT CHECKED", "NOT CHECKED"])
        self.assertEqual(run("validate", self.pdf, self.path("none.pdf"), environment=self.validator(BROKEN)).returncode, 1)

    def test_profiles_can_be_chosen(self):
        # One that the report isn't about, and only that: a profile is asked for one at a time.
        done = run("validate", "--profile", "ua2,pdfa-4", self.pdf, environment=self.validator(GOOD))
        self.assertEqual(done.returncode, 3)
        self.assertIn("pdfua-2", self.table(done)[0][3])
        self.succeeds("validate", "--profile", "auto", self.pdf, environment=self.validator(GOOD))

    def test_reports(self):
        environment = self.validator(BROKEN)
        done = run("validate", self.pdf, "--json", self.path("r.json"), "--xml", self.path("r.xml"), "--html", self.path("r.html"), environment=environment)
        self.assertEqual(done.returncode, 1)
        report = json.loads(self.read("r.json"))
        self.assertEqual((report["verdict"], len(report["results"][0]["profiles"])), ("FAIL", 2))
        self.assertEqual(xml.etree.ElementTree.fromstring(self.read("r.xml")).tag, "validation")
        self.assertIn(b"FAIL", self.read("r.html"))
        # To standard output: the table goes to standard error.
        done = run("validate", self.pdf, "--json", "-", environment=environment)
        self.assertEqual(json.loads(done.stdout)["verdict"], "FAIL")
        self.assertIn("1 rule broken", done.stderr.decode())
        done = run("validate", self.pdf, "--json", self.path("nowhere/r.json"), environment=self.validator(GOOD))
        self.assertEqual(done.returncode, 3)
        self.assertIn("nowhere", done.stderr.decode())

    def test_usage_is_status_2(self):
        for arguments in ([], ["--profile", "9", self.pdf], ["--profile", "auto,4", self.pdf], ["--json", "-", "--xml", "-", self.pdf], ["--time-limit", "0", self.pdf]):
            with self.subTest(arguments):
                self.fails(2, "validate", *arguments)

    def test_interrupted(self):
        environment = self.validator("answer='sleep 60'")
        with subprocess.Popen([CLI, "validate", self.pdf, self.pdf], stdout=subprocess.PIPE, env={**os.environ, **environment}) as running:
            # Once the child was asked, there is a folder for the copy and one for the child.
            for _ in range(200):
                if len(os.listdir(self.path("tmp"))) == 2:
                    break
                time.sleep(0.05)
            running.send_signal(signal.SIGINT)
            output = running.communicate(timeout=10)[0].decode()
        self.assertEqual(running.returncode, 3)
        self.assertEqual(output.count("NOT CHECKED  The validation was stopped."), 2, output)
        self.assertEqual(os.listdir(self.path("tmp")), [])


class RealValidator(CliTest):
    def setUp(self):
        super().setUp()
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        self.verapdf = os.environ.get("QUOIN_VERAPDF") or os.path.join(cache, "quoin/verapdf")
        if not os.path.exists(self.verapdf):
            self.skipTest(f"veraPDF is not at {self.verapdf}; packaging/get-verapdf puts it there")

    def test_sample_passes_and_a_damaged_one_fails(self):
        source = self.write("t.quoin", template({"type": "heading", "level": 1, "text": "Title"}, {"type": "paragraph", "text": "x"}, meta={"title": "T", "language": "en"}, output={"conformance": ["pdfa-4", "pdfua-2"]}))
        self.succeeds("render", source, "-o", self.path("good.pdf"), "--compression", "0")
        done = self.succeeds("validate", self.path("good.pdf"))
        self.assertEqual(done.stdout.decode().count(" PASS "), 2)
        # A key that veraPDF asks for is called otherwise.
        bad = self.read("good.pdf").replace(b"/MarkInfo", b"/MarkOnfo")
        self.assertNotEqual(bad, self.read("good.pdf"))
        done = run("validate", self.write("bad.pdf", bad), "--json", self.path("r.json"))
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("FAIL", done.stdout.decode())
        profiles = json.loads(self.read("r.json"))["results"][0]["profiles"]
        self.assertTrue(any(profile["findings"] for profile in profiles))

    def test_chosen_profile_is_checked_without_a_claim(self):
        source = self.write("t.quoin", template({"type": "paragraph", "text": "x"}))
        self.succeeds("render", source, "-o", self.path("plain.pdf"))
        self.assertEqual(run("validate", self.path("plain.pdf")).returncode, 3, "no claim")
        self.assertEqual(run("validate", "--profile", "4,ua2", self.path("plain.pdf")).returncode, 1)


if __name__ == "__main__":
    unittest.main()
