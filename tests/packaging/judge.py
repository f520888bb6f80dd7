#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""Runs a validating program of the distribution. Usage: judge.py PROGRAM ARGUMENT... Status 77 (skipped) where it is missing."""
import shutil
import subprocess
import sys

if not shutil.which(sys.argv[1]):
    print(f"SKIPPED: {sys.argv[1]} is not installed")
    sys.exit(77)
sys.exit(subprocess.run(sys.argv[1:], check=False).returncode)
