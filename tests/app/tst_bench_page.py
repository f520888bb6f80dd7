#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""The benchmark's page in a real browser: toggles and theme work, it loads nothing. QUOIN_PICTURES names a folder for its pictures."""
import os
import unittest

from browser import Browser
from support import CliTest, need, run


class Page(CliTest):
    def test_page(self):
        file = self.path("b.html")
        done = run("bench", "--workload", "contract-notes", "--workload", "retail", "--workload", "table_180_rows", "--workload", "template_formats", "--workers", "2", "--runs", "2", "--documents", "20", "--html", file, seconds=300)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        browser = Browser()
        self.addCleanup(browser.close)
        browser.open("about:blank")
        browser.requests()  # those of the browser's own first page
        browser.open("file://" + file)

        def shown(selector):
            return browser.run(f"return [...document.querySelectorAll('{selector}')].filter(e => e.checkVisibility()).length")

        def picture(name):
            if folder := os.environ.get("QUOIN_PICTURES"):
                browser.picture(os.path.join(folder, name + ".png"))

        everything = {kind: shown("." + kind) for kind in ("compliant", "plain", "raw", "zstd")}
        for kind, count in everything.items():
            self.assertGreater(count, 3, kind)
        # Profiles: each shows its own, all of it and nothing of the other.
        for kind, other in (("compliant", "plain"), ("plain", "compliant")):
            browser.click(f'[data-pick="show {kind}"]')
            self.assertEqual((shown("." + kind), shown("." + other)), (everything[kind], 0))
            self.assertEqual(browser.run(f"return document.querySelector('[data-pick=\"show {kind}\"]').getAttribute('aria-pressed')"), "true")
            self.assertEqual(shown(".raw"), everything["raw"])
        browser.click('[data-pick="show all"]')
        self.assertEqual(shown(".compliant"), everything["compliant"])
        browser.click('[data-pick="format zstd"]')
        self.assertEqual((shown(".zstd"), shown(".raw")), (everything["zstd"], 0))
        browser.click('[data-pick="format plain"]')
        self.assertEqual((shown(".zstd"), shown(".raw")), (0, everything["raw"]))
        # The theme: another paper and another ink, readable on it.
        def colours():
            return browser.run("var s = getComputedStyle(document.body); return [s.backgroundColor, s.color].map(c => c.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + +b, 0))")
        paper, ink = colours()
        picture("first")
        browser.click("#theme")
        other_paper, other_ink = colours()
        picture("second")
        self.assertGreater(abs(paper - ink), 380)
        self.assertGreater(abs(other_paper - other_ink), 380)
        self.assertNotEqual(paper > ink, other_paper > other_ink)
        # A sample opens and its text is there.
        self.assertEqual(shown("details pre"), 0)
        browser.click("details.compliant summary")
        self.assertEqual(shown("details pre"), 1)
        self.assertIn("CONTRACT NOTE", browser.run("return document.querySelector('details[open] pre').textContent"))
        picture("sample")
        browser.run("window.scrollTo(0, document.querySelector('.stages').getBoundingClientRect().top - 120)")
        picture("stages")
        self.assertEqual([address for address in browser.requests() if not address.startswith(("file://" + file, "data:"))], [])
        self.assertEqual(browser.complaints(), [])


if __name__ == "__main__":
    need("chromium", "chromedriver")
    unittest.main()
