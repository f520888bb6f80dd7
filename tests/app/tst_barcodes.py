#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""Barcodes as a scanner sees them: rendered to pixels by poppler and read back by ZBar."""
import unittest

from support import CliTest, need, tool

CODES = [  # members of the block, what ZBar reads
    ({"value": "https://example.org/{{ id }}"}, "QR-Code:https://example.org/Zürich-42"),
    ({"value": "{{ id }}", "errorCorrection": "high", "width": "30mm"}, "QR-Code:Zürich-42"),
    ({"symbology": "ean13", "value": "400638133393"}, "EAN-13:4006381333931"),
    ({"symbology": "ean8", "value": "9638507"}, "EAN-8:96385074"),
    ({"symbology": "upcA", "value": "03600029145"}, "EAN-13:0036000291452"),
    ({"symbology": "code128", "value": "ABC-{{ number }}", "width": "60mm", "height": "12mm"}, "CODE-128:ABC-12345"),
    ({"symbology": "gs1-128", "value": "(01)09506000134352(10)ABC", "showText": False}, "CODE-128:010950600013435210ABC"),
    ({"symbology": "code39", "value": "HELLO"}, "CODE-39:HELLO"),
    ({"symbology": "itf14", "value": "0950600013435"}, "I2/5:09506000134352"),
]


class Barcodes(CliTest):
    def test_read_back(self):
        for members, expected in CODES:
            with self.subTest(expected):
                template = self.write("code.quoin", {"quoin": 1, "body": [{"type": "barcode", "id": "q1", **members}],
                                                     "data": {"inline": {"id": "Zürich-42", "number": 12345}}})
                self.succeeds("render", template, "-o", self.path("code.pdf"))
                tool("pdftoppm", "-r", "200", "-png", "-singlefile", self.path("code.pdf"), self.path("code"))
                self.assertEqual(tool("zbarimg", "-q", "--nodbus", self.path("code.png")).strip(), expected)
                self.assertIn("No syntax or stream encoding errors", tool("qpdf", "--check", self.path("code.pdf")))

    def test_a_wrong_check_digit_makes_no_file(self):
        template = self.write("code.quoin", {"quoin": 1, "body": [{"type": "barcode", "id": "q1", "symbology": "ean13", "value": "4006381333932"}]})
        message = self.fails(1, "render", template, "-o", self.path("code.pdf"))
        self.assertIn("Invalid check digit '2', expecting '1'", message)
        self.assertEqual(self.files(), ["code.quoin"])


if __name__ == "__main__":
    need("zbarimg", "pdftoppm", "qpdf")
    unittest.main()
