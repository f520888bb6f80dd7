#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""check_schema.py SCHEMA FITTING_FOLDER WRONG_FOLDER: every file of the one must fit the schema, none of the other may.

Ends with 77 where python3-jsonschema isn't there."""

import json
import pathlib
import sys

try:
    import jsonschema
    validator_class = jsonschema.Draft202012Validator
except (ImportError, AttributeError):
    sys.exit(77)

schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
validator_class.check_schema(schema)
validator = validator_class(schema)

failed = False
counts = []
for folder, should_fit in ((sys.argv[2], True), (sys.argv[3], False)):
    files = sorted(pathlib.Path(folder).glob("*.quoin"))
    counts.append(len(files))
    for file in files:
        error = next(validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))), None)
        if (error is None) != should_fit:
            failed = True
            print(f"{file.name}: {'fits, but should not' if error is None else f'{error.json_path}: {error.message}'}")
print(f"{counts[0]} fit, {counts[1]} do not")
sys.exit(1 if failed or 0 in counts else 0)
