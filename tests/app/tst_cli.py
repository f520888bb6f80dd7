#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""quoin-cli as a person or a script uses it: arguments, status, standard streams, files that appear whole, batches."""
import json
import os
import stat
import unittest

from support import CliTest, need, run, sample_files, template, tool

HELLO = template({"type": "paragraph", "text": "Hello {{ name }}"})


class Arguments(CliTest):
    def test_help_tells_every_verb(self):
        done = self.succeeds("--help")
        for verb, argument in (("render", "TEMPLATE"), ("lint", "TEMPLATE"), ("schema", "--output"), ("validate", "FILE"), ("merge", "--pages"), ("split", "--every"), ("verify", "--trust")):
            self.assertIn(verb, done.stdout.decode())
            self.assertIn(argument, self.succeeds(verb, "--help").stdout.decode())

    def test_version(self):
        self.assertRegex(self.succeeds("--version").stdout.decode(), r"^quoin-cli \d+\.\d+\.\d+\n$")

    def test_usage_is_status_2(self):
        for arguments in ([], ["paint"], ["render"], ["render", "a.quoin"], ["render", "a.quoin", "-o"], ["lint"], ["schema", "surplus"],
                          ["render", "a.quoin", "-o", "b.pdf", "--unknown"], ["render", "a.quoin", "-o", "b.pdf", "--compression", "10"],
                          ["render", "a.quoin", "-o", "b.pdf", "--time", "yesterday"], ["render", "a.quoin", "-o", "b.pdf", "--name", "x"],
                          ["render", "a.quoin", "-o", "b.pdf", "--data", "d.json", "--batch", "r.jsonl"],
                          ["render", "a.quoin", "-o", "b.pdf", "--conformance", "pdfx-9"],
                          ["render", "a.quoin", "-o", "b.pdf", "--user-password-file", "p"], ["merge", "a.pdf", "b.pdf", "c.pdf", "-o", "d.pdf", "--pages", "1", "--pages", "2"],
                          ["merge", "-o", "d.pdf"], ["merge", "a.pdf", "-o", "d.pdf", "--rotate", "45"], ["split", "a.pdf", "-o", "d", "--every", "0"], ["render", "a.quoin", "-o", "b.pdf", "--conformance", "pdfa-4,pdfa-4f"]):
            with self.subTest(arguments=arguments):
                self.fails(2, *arguments, folder=self.folder)
        self.assertEqual(self.files(), [])

    def test_schema_is_json_schema(self):
        schema = json.loads(self.succeeds("schema").stdout)
        self.assertIn("2020-12", schema["$schema"])
        self.succeeds("schema", "-o", self.path("s.json"))
        self.assertEqual(json.loads(self.read("s.json")), schema)


class Assembly(CliTest):
    def setUp(self):
        super().setUp()
        pages = [block for number in range(1, 6) for block in ({"type": "paragraph", "text": f"Page {number}"}, {"type": "pageBreak"})][:-1]
        source = self.write("t.quoin", template(*pages))
        self.succeeds("render", source, "-o", self.path("five.pdf"), "--conformance", "none")

    def test_merge_takes_the_pages_in_order(self):
        self.succeeds("merge", self.path("five.pdf"), self.path("five.pdf"), "--pages", "5,1", "--pages", "z", "-o", self.path("o.pdf"))
        self.assertEqual(tool("pdftotext", self.path("o.pdf"), "-").split(), ["Page", "5", "Page", "1", "Page", "5"])

    def test_split_names_the_parts(self):
        self.succeeds("split", self.path("five.pdf"), "-o", self.path("parts"), "--every", "2")
        self.assertEqual(sorted(os.listdir(self.path("parts"))), ["000001.pdf", "000002.pdf", "000003.pdf"])
        self.assertEqual(tool("pdftotext", self.path("parts/000003.pdf"), "-").split(), ["Page", "5"])

    def test_a_bad_part_leaves_no_file(self):
        self.write("bad.pdf", "no PDF")
        done = self.fails(1, "merge", self.path("five.pdf"), self.path("bad.pdf"), "-o", self.path("o.pdf"))
        self.assertIn("bad.pdf", done)
        self.assertNotIn("o.pdf", self.files())

    def test_encrypted_both_ways(self):
        owner, user = self.write("owner", "meister\n"), self.write("user", "leser\n")
        self.succeeds("render", self.path("t.quoin"), "-o", self.path("locked.pdf"), "--conformance", "none", "--owner-password-file", owner, "--user-password-file", user, "--deny", "copy,print")
        self.assertIn("Page 3", tool("pdftotext", "-upw", "leser", self.path("locked.pdf"), "-"))
        said = tool("qpdf", "--show-encryption", "--password=leser", self.path("locked.pdf"))
        for line in ("R = 6", "extract for any purpose: not allowed", "print low resolution: not allowed", "extract for accessibility: allowed", "modify forms: allowed"):
            self.assertIn(line, said)
        self.fails(1, "merge", self.path("locked.pdf"), "-o", self.path("o.pdf"))
        self.succeeds("merge", self.path("locked.pdf"), "-o", self.path("o.pdf"), "--password-file", user)
        self.assertIn("Page 3", tool("pdftotext", self.path("o.pdf"), "-"))
        done = self.fails(1, "render", self.path("t.quoin"), "-o", self.path("a.pdf"), "--conformance", "pdfa-4", "--owner-password-file", owner)
        self.assertIn("PDF/A forbids encryption", done)
        self.assertNotIn("a.pdf", self.files())


class Signatures(CliTest):
    def setUp(self):
        super().setUp()
        need("openssl")
        self.key, self.root = self.path("key.pem"), self.path("root.pem")
        tool("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-subj", "/CN=Ada", "-days", "30", "-keyout", self.key, "-out", self.root)
        self.source = self.write("t.quoin", template({"type": "paragraph", "text": "Hello"}))

    def test_sign_and_verify(self):
        self.succeeds("render", self.source, "-o", self.path("o.pdf"), "--sign-key", self.key, "--sign-cert", self.root, "--sign-reason", "Seen", "--time", "2026-11-30T12:00:00Z")
        said = self.succeeds("verify", self.path("o.pdf"), "--trust", self.root).stdout.decode()
        for words in ("Signature1: INTACT", "signer: Ada", "2026-11-30T12:00:00Z", "the whole file", "PAdES-B-B", "chain: trusted"):
            self.assertIn(words, said)
        with open(self.path("o.pdf"), "ab") as file:
            file.write(b"more")
        done = run("verify", self.path("o.pdf"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("4 bytes came later", done.stdout.decode())

    def test_arguments_that_contradict_each_other(self):
        for arguments, said in ((("--tsa", "http://127.0.0.1:1/"), "--tsa needs a key"),
                                (("--sign-key", self.key, "--level", "B-T"), "--level B-T needs a time-stamp authority"),
                                (("--sign-key", self.key, "--level", "B-B", "--tsa", "http://127.0.0.1:1/"), "--level B-B has no time-stamp"),
                                (("--sign-key", self.key, "--tsa-trust", self.root), "--tsa-trust is about")):
            self.assertIn(said, self.fails(2, "render", self.source, "-o", self.path("o.pdf"), *arguments))
        self.assertNotIn("o.pdf", self.files())

    def test_pkcs12_with_its_passphrase_from_standard_input(self):
        tool("openssl", "pkcs12", "-export", "-inkey", self.key, "-in", self.root, "-passout", "pass:geheim", "-out", self.path("ada.p12"))
        self.succeeds("render", self.source, "-o", self.path("o.pdf"), "--sign-p12", self.path("ada.p12"), "--sign-pass-file", "-", data=b"geheim\n")
        self.assertIn("Signature1: INTACT", self.succeeds("verify", self.path("o.pdf"), "--trust", self.root).stdout.decode())

    def test_a_failure_to_sign_leaves_no_file(self):
        said = self.fails(1, "render", self.source, "-o", self.path("o.pdf"), "--sign-key", self.root)
        self.assertIn("no private key", said)
        self.assertNotIn("o.pdf", self.files())

    def test_unsigned_is_status_1(self):
        self.succeeds("render", self.source, "-o", self.path("o.pdf"))
        done = run("verify", self.path("o.pdf"))
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        self.assertIn("no signature", done.stdout.decode())


class Render(CliTest):
    def test_to_file_and_to_standard_output(self):
        source, data = self.write("t.quoin", HELLO), self.write("d.json", {"name": "Ada"})
        options = ["--time", "2026-11-30T12:00:00Z"]
        self.succeeds("render", source, "--data", data, "-o", self.path("o.pdf"), *options)
        self.assertEqual(self.succeeds("render", source, "--data", data, "-o", "-", *options).stdout, self.read("o.pdf"))
        self.assertEqual(self.succeeds("render", source, "--data", "-", "-o", "-", *options, data=b'{"name": "Ada"}').stdout, self.read("o.pdf"))
        self.assertIn("Hello Ada", tool("pdftotext", self.path("o.pdf"), "-"))
        self.assertEqual(self.files(), ["d.json", "o.pdf", "t.quoin"])

    def test_sample_data_is_used_without_data(self):
        self.write("t.quoin", {**HELLO, "data": {"sample": "s.json"}})
        self.write("s.json", {"name": "Sample"})
        self.succeeds("render", "t.quoin", "-o", "o.pdf", folder=self.folder)
        self.assertIn("Hello Sample", tool("pdftotext", self.path("o.pdf"), "-"))

    def test_csv(self):
        source = self.write("t.quoin", template({"type": "paragraph", "for": "row in rows", "text": "{{ row.name }} pays {{ row.price }}"}))
        self.succeeds("render", source, "--data", self.write("d.csv", "name,price\nAda,1.50\nGrace,2\n"), "-o", self.path("o.pdf"))
        text = tool("pdftotext", self.path("o.pdf"), "-")
        self.assertIn("Ada pays 1.50", text)
        self.assertIn("Grace pays 2", text)

    def test_time(self):
        source = self.write("t.quoin", template({"type": "paragraph", "text": "x"}))
        def dates(*options, **environment):
            self.succeeds("render", source, "-o", self.path("o.pdf"), *options, environment=environment)
            return tool("pdfinfo", "-isodates", "-meta", self.path("o.pdf"))
        self.assertIn("2026-11-30T12:00:00", dates("--time", "2026-11-30T12:00:00Z"))
        self.assertIn("1970-01-02T00:00:00", dates("--time", "86400"))
        self.assertIn("1970-01-02T00:00:00", dates(SOURCE_DATE_EPOCH="86400"))

    def test_conformance_instead_of_the_templates(self):
        source = self.write("t.quoin", template({"type": "paragraph", "text": "x"}, output={"conformance": ["pdfa-4"]}))
        self.succeeds("render", source, "-o", self.path("a.pdf"))
        self.succeeds("render", source, "-o", self.path("none.pdf"), "--conformance", "none")
        self.assertIn("pdfaid", tool("pdfinfo", "-meta", self.path("a.pdf")))
        self.assertNotIn("pdfaid", tool("pdfinfo", "-meta", self.path("none.pdf")))

    def test_compression(self):
        source = sample_files("contract-note", "")[0]
        sizes = []
        for level in ("0", "1", "9"):
            self.succeeds("render", source, "-o", self.path(level), "--compression", level)
            tool("qpdf", "--check", self.path(level))
            sizes.append(len(self.read(level)))
        self.assertTrue(sizes[0] > sizes[1] >= sizes[2], sizes)

    def test_locale_never_reaches_the_output(self):
        source = sample_files("invoice", "")[0]
        outputs = {run("render", source, "-o", "-", "--time", "0", environment={"LC_ALL": locale, "LANG": locale}).stdout
                   for locale in ("C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8")}
        self.assertEqual(len(outputs), 1)
        self.assertTrue(outputs.pop().startswith(b"%PDF-2.0"))


class Failures(CliTest):
    def test_bad_input_is_status_1_with_a_place(self):
        good = self.write("good.quoin", HELLO)
        data = self.write("d.json", {"name": "Ada"})
        cases = [
            # template, data, what standard error must begin with
            ('{"quoin": 1,\n "body": [}', None, "bad.quoin:2:"),
            ('{"quoin": 1,\n "body": [{"id": "p", "type": "paragraph",\n  "text": 7}]}', None, "bad.quoin:3:"),
            ('{"quoin": 1,\n "body": [\n  {"id": "p", "type": "paragraph", "text": "{{ 1 + }}"}]}', None, "bad.quoin:3:"),
            ('{"quoin": 1,\n "body": [\n  {"id": "i", "type": "image", "alt": "x", "source": "nothing.png"}]}', None, "bad.quoin:3:"),
            (None, '{"name":\n nope}', "d.json:2:"),
            (None, '{"a": 1, "a": 2}', "d.json:1:10"),
        ]
        for source, json_text, place in cases:
            with self.subTest(source=source, data=json_text):
                self.write("o.pdf", "old")
                if source:
                    self.write("bad.quoin", source)
                    message = self.fails(1, "render", "bad.quoin", "-o", "o.pdf", folder=self.folder)
                else:
                    self.write("d.json", json_text)
                    message = self.fails(1, "render", good, "--data", "d.json", "-o", "o.pdf", folder=self.folder)
                self.assertTrue(message.startswith(place), message)
                self.assertEqual(self.read("o.pdf"), b"old", "a failure leaves what was there")

    def test_lint_gives_status_1_too(self):
        self.assertTrue(self.fails(1, "lint", self.write("t.quoin", '{"quoin": 1, "body": [{"id": "a b", "type": "paragraph"}]}')))

    def test_lint_warns_of_unknown_keys_and_is_good(self):
        done = run("lint", self.write("t.quoin", '{"quoin": 1,\n "body": [{"id": "p", "type": "paragraph", "tex": "x"}]}'))
        self.assertEqual(done.returncode, 0)
        self.assertIn("t.quoin:2:", done.stderr.decode())
        self.assertIn("warning", done.stderr.decode())
        self.assertIn('"text"', done.stderr.decode(), "the nearest known key")

    def test_lint_tells_what_people_who_do_not_see_the_page_would_miss(self):
        source = self.write("t.quoin", template({"type": "heading", "level": 1, "text": "a"}, {"type": "heading", "level": 3, "text": "b", "format": {"color": "#CCCCCC"}}))
        done = run("lint", source)
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stderr.decode(), r"t.quoin:1:\d+: warning: A heading of level 3 follows one of level 1")
        self.assertIn("#CCCCCC on #FFFFFF is 1.6:1", done.stderr.decode())

    def test_missing_files_are_named(self):
        for arguments in (["render", "none.quoin", "-o", "o.pdf"], ["lint", "none.quoin"], ["render", self.write("t.quoin", HELLO), "--data", "none.json", "-o", "o.pdf"],
                          ["render", self.path("t.quoin"), "--batch", "none.jsonl", "-o", "out"]):
            with self.subTest(arguments=arguments):
                self.assertIn("none.", self.fails(1, *arguments, folder=self.folder))

    def test_environment_is_status_3(self):
        source = self.write("t.quoin", template({"type": "paragraph", "text": "x"}))
        self.assertIn("nowhere", self.fails(3, "render", source, "-o", self.path("nowhere/o.pdf")))
        self.fails(3, "render", source, "-o", self.path("o.pdf"), environment={"QUOIN_DATA_DIR": self.folder})
        os.mkfifo(self.path("pipe"))
        self.fails(3, "render", source, "-o", self.path("pipe"))
        self.assertTrue(stat.S_ISFIFO(os.stat(self.path("pipe")).st_mode))
        self.assertEqual(self.files(), ["pipe", "t.quoin"])

    def test_full_standard_output(self):
        source = self.write("t.quoin", template({"type": "paragraph", "text": "x"}))
        with open("/dev/full", "wb") as full:
            import subprocess
            from support import CLI
            done = subprocess.run([CLI, "render", source, "-o", "-"], stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 3)
        self.assertIn("No space left", done.stderr.decode())

    def test_no_file_outside_the_folder(self):
        os.mkdir(self.path("inner"))
        self.write("secret.png", "x")
        for name in ("../secret.png", self.path("secret.png"), "../does-not-exist.png"):
            self.write("inner/t.quoin", template({"type": "image", "alt": "x", "source": name}))
            message = self.fails(1, "render", self.path("inner/t.quoin"), "-o", self.path("o.pdf"))
            self.assertNotIn("No such file", message, "whether it exists is not told")


class Batch(CliTest):
    def rows(self, *rows):
        return self.write("rows.jsonl", "".join(row if isinstance(row, str) else json.dumps(row) + "\n" for row in rows))

    def test_numbered_files(self):
        source = self.write("t.quoin", HELLO)
        rows = self.rows({"name": "One"}, "\n", {"name": "Two"}, '{"name": "Three"}')  # an empty line; no newline at the end
        self.assertEqual(run("render", source, "--batch", rows, "-o", self.path("out"), "--jobs", "2").returncode, 0)
        self.assertEqual(self.files(), ["out/000001.pdf", "out/000002.pdf", "out/000003.pdf", "rows.jsonl", "t.quoin"])
        for number, name in ((1, "One"), (2, "Two"), (3, "Three")):
            self.assertIn("Hello " + name, tool("pdftotext", self.path(f"out/00000{number}.pdf"), "-"))

    def test_one_failure_does_not_stop_the_rest(self):
        source = self.write("t.quoin", HELLO)
        rows = self.rows({"name": "One"}, '{"name": }\n', {"name": "Three"})
        message = self.fails(1, "render", source, "--batch", rows, "-o", self.path("out"))
        self.assertIn("rows.jsonl:2:10: ", message)
        self.assertIn("2 written, 1 failed", message)
        self.assertEqual(self.files()[:2], ["out/000001.pdf", "out/000003.pdf"])

    def test_same_bytes_for_one_and_for_many_workers(self):
        source = self.write("t.quoin", HELLO)
        rows = self.rows(*({"name": f"Number {i}"} for i in range(40)))
        for jobs in ("1", "7"):
            self.assertEqual(run("render", source, "--batch", rows, "-o", self.path(jobs), "--jobs", jobs, "--time", "0").returncode, 0)
        for i in range(1, 41):
            self.assertEqual(self.read(f"1/{i:06}.pdf"), self.read(f"7/{i:06}.pdf"))

    def test_names_are_made_safe(self):
        source = self.write("t.quoin", HELLO)
        names = {"INV/2026": "INV_2026.pdf", "../../etc/passwd": "_.._etc_passwd.pdf", " .hidden. ": "hidden.pdf", "a\nb\u0000c": "a_b_c.pdf", "Größe 7": "Größe 7.pdf",
                 "done.pdf": "done.pdf", "é" * 150: "é" * 98 + ".pdf"}
        rows = self.rows(*({"name": name} for name in names))
        done = run("render", source, "--batch", rows, "-o", self.path("out"), "--name", "{{ name }}")
        self.assertEqual(sorted(os.listdir(self.path("out"))), sorted(names.values()), done.stderr.decode())

    def test_clash_and_empty_name_are_errors(self):
        source = self.write("t.quoin", HELLO)
        rows = self.rows({"name": "a/b"}, {"name": "a:b"}, {"name": "..."}, {"other": 1}, {"name": "c"})
        message = self.fails(1, "render", source, "--batch", rows, "-o", self.path("out"), "--name", "{{ name }}")
        self.assertRegex(message, r"rows.jsonl:2:1: .*a_b\.pdf.*line 1")
        self.assertIn("rows.jsonl:3:1: ", message)
        self.assertIn("rows.jsonl:4:", message)
        self.assertIn("2 written, 3 failed", message)
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["a_b.pdf", "c.pdf"])

    def test_from_standard_input(self):
        source = self.write("t.quoin", HELLO)
        done = run("render", source, "--batch", "-", "-o", self.path("out"), data=b'{"name": "x"}\n')
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual(self.files(), ["out/000001.pdf", "t.quoin"])

    def test_memory_stays_bounded(self):
        source = self.write("t.quoin", HELLO)
        rows = self.rows(*({"name": "x" * 2000} for _ in range(3000)))
        done = run("render", source, "--batch", rows, "-o", self.path("out"), "--jobs", "2", seconds=250)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual(len(os.listdir(self.path("out"))), 3000)


if __name__ == "__main__":
    need("qpdf", "pdftotext", "pdfinfo")
    unittest.main()
