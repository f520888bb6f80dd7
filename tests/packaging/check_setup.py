#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""packaging/run and packaging/test up to the point where they would build: arguments, the table of packages, other distributions.

Usage: check_setup.py ROOT"""
import os
import re
import subprocess
import sys
import unittest

ROOT = sys.argv.pop(1)
PACKAGING = os.path.join(ROOT, "packaging")


def shell(script):
    """Runs bash with the functions of setup.sh."""
    return subprocess.run(["bash", "-c", f'. "{PACKAGING}/setup.sh"\n{script}'], capture_output=True, text=True, check=False)


class Setup(unittest.TestCase):
    def test_every_need_has_a_name_everywhere(self):
        with open(os.path.join(PACKAGING, "packages.txt"), encoding="utf-8") as file:
            lines = file.readlines()
        for line in lines:
            if line.startswith("#"):
                continue
            row = line.split()
            self.assertEqual(len(row), 4, line)
            self.assertIn(row[0], ("build", "test", "validator", "browser"), line)
            for name in row[1].split("|"):
                self.assertRegex(name, r"^[a-z0-9][a-z0-9+.-]+$")

    def test_needs_are_listed_once(self):
        names = shell("needs 2 build test validator").stdout.split()
        self.assertEqual(len(names), len(set(names)))
        self.assertGreater(len(names), 30)

    def test_other_distributions_get_the_names_and_status_2(self):
        done = shell("knownDistribution() { return 1; }\ninstallPackages build test")
        self.assertEqual(done.returncode, 2, done.stderr)
        fedora, arch = (re.search(f"^{name}: *(.*)$", done.stdout, re.M)[1].split() for name in ("Fedora", "Arch"))
        for name in ("qt6-qtbase-devel", "harfbuzz-devel", "qpdf"):
            self.assertIn(name, fedora)
        for name in ("qt6-base", "harfbuzz", "qpdf"):
            self.assertIn(name, arch)
        self.assertNotIn("-", fedora + arch)

    def test_nothing_is_asked_of_apt_when_all_is_there(self):
        done = shell('missingNeeds() { :; }\nasRoot() { echo "asked: $*"; }\nknownDistribution() { :; }\ninstallPackages build test')
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    def test_an_alternative_that_is_installed_will_do(self):
        done = shell('dpkg-query() { printf "installed libjpeg62-turbo-dev:amd64\\nconfig-files cmake\\n"; }\nmissingNeeds "libjpeg-dev|libjpeg62-turbo-dev" cmake')
        self.assertEqual(done.stdout.split(), ["cmake"], done.stderr)

    def test_the_first_alternative_that_exists_is_installed(self):
        done = shell('apt-cache() { [ "$2" = second ] && echo "  Candidate: 1" || echo "  Candidate: (none)"; }\ninstallable "first|second|third"\ninstallable "first|third"')
        self.assertEqual(done.stdout.split(), ["second"])
        self.assertIn("first or third", done.stderr)
        self.assertNotEqual(done.returncode, 0)

    def test_arguments_of_run(self):
        def run(*arguments):
            return subprocess.run([os.path.join(PACKAGING, "run"), *arguments], capture_output=True, text=True, check=False)
        self.assertEqual(run("--help").returncode, 0)
        self.assertIn("FILE.quoin", run("--help").stdout)
        self.assertEqual(run("--surplus").returncode, 2)
        self.assertEqual(run("a.quoin", "b.quoin").returncode, 2)
        self.assertEqual(run("missing.quoin").returncode, 1)
        self.assertIn("missing.quoin", run("missing.quoin").stderr)

    def test_scripts_are_right_shell(self):
        for name in ("packaging/run", "packaging/test", "packaging/setup.sh", ".ci/run"):
            done = subprocess.run(["bash", "-n", os.path.join(ROOT, name)], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)


if __name__ == "__main__":
    unittest.main()
