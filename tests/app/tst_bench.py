#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""quoin-cli bench: its reports agree, and a document that lacks its own text is counted as wrong."""
import csv
import json
import os
import shutil
import unittest

from support import TEMPLATES, CliTest, run


class Bench(CliTest):
    def bench(self, templates=TEMPLATES):
        done = run("bench", "--workload", "active", "--runs", "2", "--documents", "20", "--json", self.path("b.json"), "--csv", self.path("b.csv"), "--html", self.path("b.html"), "--templates", templates, seconds=300)
        with open(self.path("b.json"), encoding="utf-8") as file:
            return done, json.load(file)["results"]

    def test_reports(self):
        done, results = self.bench()
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual([r["profile"] for r in results], ["compliant", "plain"])
        with open(self.path("b.csv"), encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        with open(self.path("b.html"), encoding="utf-8") as file:
            page = file.read()
        self.assertNotIn("http", page)
        for result, row in zip(results, rows):
            speed = result["ops_per_second"]
            self.assertEqual(result["wrong_documents"], 0)
            self.assertEqual(result["documents"], 40)
            self.assertTrue(0 < speed["worst"] <= speed["median"] <= speed["best"])
            self.assertTrue(0 < result["latency_ms"]["p50"] <= result["latency_ms"]["p99"])
            self.assertAlmostEqual(float(row["median"]), speed["median"], 2)
            self.assertIn(f'<td>{speed["median"]:.0f}</td>', page)
        self.assertGreater(results[0]["bytes_per_document"], results[1]["bytes_per_document"])

    def test_wrong_documents_are_counted(self):
        data = self.path("data")
        shutil.copytree(TEMPLATES, data)
        file = os.path.join(data, "contract-note", "contract-note.quoin")
        with open(file, encoding="utf-8") as source:
            text = source.read()
        self.assertIn("{{ client.pan }}", text)
        os.remove(file)
        with open(file, "w", encoding="utf-8") as changed:
            changed.write(text.replace("{{ client.pan }}", "the same for all"))
        done, results = self.bench(data)
        self.assertEqual(done.returncode, 1)
        self.assertEqual([r["wrong_documents"] for r in results], [40, 40])
        self.assertIn("doesn't show BK", results[0]["first_wrong"])


if __name__ == "__main__":
    unittest.main()
