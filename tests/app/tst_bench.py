#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""quoin-cli bench: its reports agree, and a document that lacks its own text is counted as wrong."""
import csv
import json
import os
import shutil
import unittest

from support import CliTest, run


DATA = os.environ["QUOIN_DATA_DIR"]
SEVEN = ["text_short", "text_240_lines", "table_180_rows", "table_900_rows", "invoice_40_rows", "png_table_180_rows", "png_rows_60"]
STAGES = ["bind", "layout", "shape", "write", "compress", "hash", "sign"]


class Bench(CliTest):
    def bench(self, *arguments, data=DATA):
        done = run("bench", *arguments, "--json", self.path("b.json"), "--csv", self.path("b.csv"), "--html", self.path("b.html"), "--data-folder", data, seconds=300)
        with open(self.path("b.json"), encoding="utf-8") as file:
            return done, json.load(file)

    def test_reports(self):
        done, report = self.bench("--workload", "active", "--workers", "2", "--runs", "2", "--documents", "20")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertTrue(report["machine"]["processor"])
        self.assertTrue(report["build"]["compiler"])
        self.assertRegex(report["commit"], "^(unknown|[0-9a-f]{12}(-dirty)?)$")
        results = report["results"]
        self.assertEqual([(r["engine"], r["profile"], r["workers"]) for r in results], [("quoin", "compliant", 2), ("quoin", "plain", 2)])
        with open(self.path("b.csv"), encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        with open(self.path("b.html"), encoding="utf-8") as file:
            page = file.read()
        self.assertNotIn("http", page)
        self.assertNotIn("@import", page)
        for result, row in zip(results, rows, strict=True):
            speed = result["ops_per_second"]
            self.assertEqual(result["wrong_documents"], 0)
            self.assertEqual((result["documents"], result["checked_documents"]), (40, 40))
            self.assertTrue(0 < speed["worst"] <= speed["median"] <= speed["best"])
            self.assertTrue(0 < result["latency_ms"]["p50"] <= result["latency_ms"]["p99"])
            self.assertGreater(result["peak_rss_bytes"], 1e6)
            self.assertEqual(list(result["stages_us"]), STAGES)
            self.assertAlmostEqual(sum(result["stages_us"].values()), result["cpu_us_per_document"], 3)
            self.assertAlmostEqual(float(row["median"]), speed["median"], 2)
            self.assertAlmostEqual(float(row["layout_us"]), result["stages_us"]["layout"], 2)
            self.assertIn(f'<td>{speed["median"]:,.0f}</td>' if speed["median"] > 99.95 else f'<td>{speed["median"]:.1f}</td>', page)
        self.assertGreater(results[0]["bytes_per_document"], results[1]["bytes_per_document"])

    def test_workloads(self):
        """Each small one, in its profiles; what it claims of its files is looked for in them."""
        names = ["contract-notes", "retail", *SEVEN, "retail_with_compile", "cold_start"]
        done, report = self.bench(*(part for name in names for part in ("--workload", name)), "--workers", "2", "--runs", "1", "--documents", "20")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        results = {(r["workload"], r["profile"], r["workers"]): r for r in report["results"]}
        both = ["contract-notes", "retail", "retail_with_compile", "cold_start"]
        self.assertEqual(set(results), {(name, profile, 2) for name in both for profile in ("compliant", "plain")} | {(name, "plain", 2) for name in SEVEN}
                         | {("contract-notes", profile, 1) for profile in ("compliant", "plain")})
        for (name, profile, _), result in results.items():
            self.assertEqual(result["wrong_documents"], 0, result["first_wrong"])
            self.assertEqual(result["signed"], profile == "compliant")
            self.assertGreater(result["bytes_per_document"], 2000)
            if name == "retail":
                self.assertEqual(result["stages_us"]["sign"] > 0, profile == "compliant")
                self.assertLessEqual(result["bytes_per_document"], 40_000)

    def test_own_template(self):
        """Each sample, on data made from its own; what the sample shows of its strings, each document must show of its."""
        for name, profile in (("invoice", "compliant"), ("statement", "compliant"), ("letter", "compliant")):
            with self.subTest(name):
                done, report = self.bench("--template", os.path.join(DATA, "templates", name, name + ".quoin"), "--workers", "2", "--runs", "2", "--documents", "5")
                self.assertEqual(done.returncode, 0, done.stderr.decode())
                (result,) = report["results"]
                self.assertEqual((result["workload"], result["profile"], result["documents"], result["wrong_documents"]), (name, profile, 10, 0))
        # A name that no document shows as it is in its own data.
        template = {"quoin": 1, "meta": {"title": "Wrong"}, "body": [{"type": "paragraph", "id": "a", "text": "{{ name == 'Mr Holloway' ? 'a' : 'b' }}{{ town }} Smith"}], "data": {"inline": {"name": "Smith", "town": "Oldham"}}}
        done, report = self.bench("--template", self.write("wrong.quoin", template), "--runs", "1", "--documents", "5")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(report["results"][0]["wrong_documents"], 5)

    def test_template_formats(self):
        done, report = self.bench("--workload", "template_formats", "--documents", "3")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        formats = report["template_formats"]
        self.assertEqual([(f["format"], f["compressed"]) for f in formats], [(name, zstd) for name in ("JSON", "JSON in zip", "CBOR", "MessagePack") for zstd in (False, True)] * 2)
        for result in formats:
            self.assertTrue(result["exact"] and result["same_hash"])
            self.assertEqual(result["documents"], 3)
            self.assertTrue(0 < result["write_us"]["least"] <= result["write_us"]["median"] <= result["write_us"]["most"])
            self.assertGreater(result["read_us"]["median"], 0)
        self.assertEqual(formats[0]["ratio"], 1)
        for plain, packed in zip(formats[0::2], formats[1::2], strict=True):
            if plain["format"] != "JSON in zip":
                self.assertGreater(packed["ratio"], 2 * plain["ratio"])

    def test_wrong_documents_are_counted(self):
        data = self.path("data")
        shutil.copytree(DATA, data)
        file = os.path.join(data, "templates", "contract-note", "contract-note.quoin")
        with open(file, encoding="utf-8") as source:
            text = source.read()
        self.assertIn("{{ client.pan }}", text)
        os.remove(file)
        with open(file, "w", encoding="utf-8") as changed:
            changed.write(text.replace("{{ client.pan }}", "the same for all"))
        done, report = self.bench("--workload", "active", "--runs", "2", "--documents", "20", data=data)
        self.assertEqual(done.returncode, 1)
        self.assertEqual([r["wrong_documents"] for r in report["results"]], [40, 40])
        self.assertIn("doesn't show BK", report["results"][0]["first_wrong"])


if __name__ == "__main__":
    unittest.main()
