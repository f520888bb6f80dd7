#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""Inputs that must end with a clear error or a stated rule: in time, within bounded memory, and with nothing left behind."""
import resource
import subprocess
import unittest
import xml.etree.ElementTree as ElementTree

from support import CLI, CliTest, need, template, tool

SECONDS = 10
MEMORY = 512 << 20


def bounded(*arguments):
    """Runs with an address space and a clock that a bomb would break."""
    return subprocess.run([CLI, *arguments], capture_output=True, timeout=SECONDS, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (4 * MEMORY, 4 * MEMORY)))


class Hostile(CliTest):
    def refused(self, source, *words, data=None):
        source = self.write("t.quoin", source)
        options = ["--data", self.write("d.json", data)] if data is not None else []
        done = bounded("render", source, *options, "-o", self.path("o.pdf"))
        message = done.stderr.decode()
        self.assertEqual(done.returncode, 1, message[:2000])
        for word in words:
            self.assertIn(word, message)
        self.assertNotIn("o.pdf", self.files())
        return message

    def rendered(self, source, data=None):
        source = self.write("t.quoin", source)
        options = ["--data", self.write("d.json", data)] if data is not None else []
        done = bounded("render", source, *options, "-o", self.path("o.pdf"))
        self.assertEqual(done.returncode, 0, done.stderr.decode()[:2000])
        tool("qpdf", "--check", self.path("o.pdf"))
        return done.stderr.decode()

    def test_bracket_bomb(self):
        for bomb in ("[" * 100_000, '{"a":' * 100_000, '{"quoin": 1, "body": ' + "[" * 100_000 + "]" * 100_000 + "}"):
            self.refused(bomb, "t.quoin:1:", "64")
        self.refused(template(), "d.json:1:", "64", data="[" * 100_000)

    def test_nested_blocks(self):
        block = {"type": "paragraph", "text": "deep"}
        for _ in range(40):
            block = {"type": "group", "blocks": [block]}
        self.refused(template(block), "t.quoin:1:")

    def test_ten_thousand_columns(self):
        columns = [{"width": "1fr"}] * 10_000
        self.refused(template({"type": "table", "columns": columns, "rows": [{"type": "row", "cells": [{"type": "cell", "text": "x"}]}]}), "t.quoin:1:", "1000")

    def test_table_without_columns(self):
        self.refused(template({"type": "table", "columns": [], "rows": []}), "t.quoin:1:")

    def test_box_of_a_billion_points(self):
        for key in ("width", "height"):
            self.refused(template({"type": "frame", "height": 10, **{key: 1_000_000_000}}), "t.quoin:1:", "14,400,000")
        self.refused(template({"type": "spacer", "height": "1000000000pt"}), "t.quoin:1:", "14,400,000")

    def test_box_taller_than_any_page_ends_by_a_rule(self):
        for block in ({"type": "shape", "kind": "rectangle", "height": 14_000_000}, {"type": "frame", "height": 14_000_000}, {"type": "spacer", "height": 14_000_000}):
            with self.subTest(block=block):
                self.rendered(template({"type": "paragraph", "text": "before"}, block, {"type": "paragraph", "text": "after"}))
                self.assertLess(int(tool("qpdf", "--show-npages", self.path("o.pdf"))), 10)
                self.assertIn("after", tool("pdftotext", self.path("o.pdf"), "-"))

    def test_row_taller_than_the_page(self):
        text = "\n".join(f"line {i}" for i in range(200))
        source = template({"type": "table", "keepTogether": True, "columns": [{"width": "1fr"}, {"width": "1fr"}],
                           "rows": [{"type": "row", "split": False, "cells": [{"type": "cell", "text": text}, {"type": "cell", "text": "side"}]}]})
        self.rendered(source)
        shown = tool("pdftotext", self.path("o.pdf"), "-")
        for i in range(200):
            self.assertRegex(shown, rf"\bline {i}\b")
        self.assertEqual(shown.count("side"), 1)

    def test_missing_image(self):
        self.refused(template({"type": "image", "alt": "x", "source": "nothing.png"}), "t.quoin:1:", "nothing.png")

    def test_image_that_is_none(self):
        self.write("a.png", "this is no image")
        self.refused(template({"type": "image", "alt": "x", "source": "a.png"}), "a.png")

    def test_numbers_without_measure(self):
        for width in ("1e400", "1e39", "-1", "99999999999999999999", '"20 parsecs"', '"-3pt"', "NaN"):
            with self.subTest(width=width):
                self.refused('{"quoin": 1, "body": [{"id": "s", "type": "shape", "width": ' + width + ', "height": 1}]}', "t.quoin:1:")

    def test_style_that_extends_itself(self):
        self.refused(template({"type": "paragraph", "text": "x"}, styles={"a": {"extends": "b"}, "b": {"extends": "a"}}), "t.quoin:1:")

    def test_margins_wider_than_the_page(self):
        self.refused(template({"type": "paragraph", "text": "x"}, page={"marginLeft": "150mm", "marginRight": "150mm"}), "t.quoin:1:")

    def test_span_past_the_last_column(self):
        self.refused(template({"type": "table", "columns": [{"width": "1fr"}], "rows": [{"type": "row", "cells": [{"type": "cell", "colSpan": 3, "text": "x"}]}]}), "t.quoin:1:")

    def test_expression_bombs(self):
        for expression in ("(" * 100_000 + "1" + ")" * 100_000, "+".join("1" for _ in range(100_000)), "1 / 0", "__proto__()", "missingFunction(1)"):
            with self.subTest(expression=expression[:30]):
                self.refused(template({"type": "paragraph", "text": "{{ " + expression + " }}"}), "t.quoin:1:")

    def test_data_is_never_evaluated(self):
        self.rendered(template({"type": "paragraph", "text": "{{ name }}"}), data={"name": "{{7*7}} %n%s"})
        self.assertIn("{{7*7}} %n%s", tool("pdftotext", self.path("o.pdf"), "-"))

    def test_pdf_syntax_in_texts(self):
        name = ") Tj ET endstream endobj >> \\ ( <x> BT ]]> <?xpacket end='w'?> & %%EOF"
        self.rendered(template({"type": "heading", "level": 1, "text": "{{ name }}"}, meta={"title": "{{ name }}", "author": "{{ name }}"}), data={"name": name})
        self.assertIn("".join(name.split()), "".join(tool("pdftotext", self.path("o.pdf"), "-").split()))
        metadata = ElementTree.fromstring(tool("pdfinfo", "-meta", self.path("o.pdf")).strip())
        texts = [element.text for element in metadata.iter() if element.tag.endswith("}li")]
        self.assertEqual(texts.count(name), 2, "title and author")

    def test_a_megabyte_without_a_break(self):
        self.rendered(template({"type": "paragraph", "text": "{{ text }}"}), data={"text": "x" * 100_000})

    def test_one_error_does_not_spoil_the_next_run(self):
        self.refused(template({"type": "image", "alt": "x", "source": "nothing.png"}), "nothing.png")
        self.rendered(template({"type": "paragraph", "text": "fine"}))


if __name__ == "__main__":
    need("qpdf", "pdftotext", "pdfinfo")
    unittest.main()
