# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""What the tests of the command line share: running it and other programs, and the samples with the texts they must show.

The environment names the program (QUOIN_CLI) and the source tree (QUOIN_SOURCE_DIR); ctest sets both."""
import datetime
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from decimal import Decimal

CLI = os.environ["QUOIN_CLI"]
TEMPLATES = os.path.join(os.environ["QUOIN_SOURCE_DIR"], "resources", "templates")
SKIPPED = 77  # ctest shows it as "Skipped"


def run(*arguments, data=None, seconds=60, folder=None, environment=None):
    """Runs quoin-cli; a run that hangs fails the test."""
    return subprocess.run([CLI, *arguments], input=data, capture_output=True, timeout=seconds, cwd=folder, check=False,
                          env={**os.environ, **(environment or {})})


def tool(name, *arguments):
    """Output of another program, which must succeed."""
    done = subprocess.run([name, *arguments], capture_output=True, timeout=120, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{name} {' '.join(arguments)}: status {done.returncode}\n{done.stdout.decode()}\n{done.stderr.decode()}")
    return done.stdout.decode()


def need(*programs):
    """Ends the test program as skipped, with the reason, where a program is missing."""
    for program in programs:
        if not shutil.which(program):
            print(f"SKIPPED: {program} is not installed")
            raise SystemExit(SKIPPED)


class CliTest(unittest.TestCase):
    """A folder of its own for each test."""

    maxDiff = 4000

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        if isinstance(content, (dict, list)):
            content = json.dumps(content)
        with open(self.path(name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return self.path(name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def files(self):
        return sorted(os.path.relpath(os.path.join(folder, f), self.folder) for folder, _, names in os.walk(self.folder) for f in names)

    def succeeds(self, *arguments, **options):
        done = run(*arguments, **options)
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""), arguments)
        return done

    def fails(self, status, *arguments, **options):
        done = run(*arguments, **options)
        self.assertEqual(done.returncode, status, f"{arguments}\n{done.stderr.decode()}")
        self.assertEqual(done.stdout, b"")
        self.assertTrue(done.stderr.strip(), "a failure says why")
        return done.stderr.decode()


def template(*body, **sections):
    """A small template with the blocks as its body."""
    blocks = [{"id": f"b{i}", **block} for i, block in enumerate(body)]
    return {"quoin": 1, "meta": {"title": "Test"}, **sections, "body": blocks}


# ---- samples ---------------------------------------------------------------------------------------------------------

# template, data, least number of pages, greatest
SAMPLES = [
    ("contract-note", "retail.json", 1, 1),
    ("contract-note", "active.json", 2, 3),
    ("contract-note", "high-frequency.json", 60, 100),
    ("invoice", "invoice.json", 1, 1),
    ("statement", "statement.json", 3, 6),
    ("letter", "letter.json", 1, 1),
    ("certificate", "certificate.json", 1, 1),
    ("service-agreement", "service-agreement.json", 3, 5),
]


def sample_files(sample, data):
    return os.path.join(TEMPLATES, sample, sample + ".quoin"), os.path.join(TEMPLATES, sample, data)


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_float=Decimal)


def money(amount, indian=False):
    """1234567.5 -> 1,234,567.50 or 12,34,567.50"""
    whole, _, cents = f"{abs(Decimal(amount)):.2f}".partition(".")
    head, tail = whole[:-3], whole[-3:]
    groups = re.sub(r"(?<=\d)(?=(\d\d)+$)" if indian else r"(?<=\d)(?=(\d{3})+$)", ",", head)
    return ("-" if amount < 0 else "") + (groups + "," if head else "") + tail + "." + cents


def day(text, form):
    date = datetime.date.fromisoformat(text)
    return form.replace("MMMM", "\0").replace("MMM", "\1").replace("yyyy", str(date.year)).replace("d", str(date.day)) \
        .replace("\0", date.strftime("%B")).replace("\1", "Sept" if date.month == 9 else date.strftime("%b"))


def contract_note_texts(d):
    tier, client = d["tier"], d["client"]
    yield from ["CONTRACT NOTE", "No. " + d["note"]["number"], day(d["note"]["date"], "d MMMM yyyy"), "Client details", "Trades", "Summary", "CLIENT DETAILS"]
    yield from ["Client name", client["name"], "Client code", client["code"], "PAN", client["pan"], "Trade date", day(client["tradeDate"], "d MMM yyyy")]
    if tier == "active":
        yield from ["Settlement no.", client["settlement"], "Settles on", day(client["settlementDate"], "d MMM yyyy")]
    yield "TRADES"
    head = {"retail": "Symbol ISIN Action", "active": "Symbol Action", "highFrequency": "ID Time Symbol Action"}[tier]
    yield from [*head.split(), "Qty", "Price", "Total"]
    for t in d["trades"]:
        first = {"retail": [t["symbol"], t["isin"]], "active": [t["symbol"]], "highFrequency": [str(t["id"]), t["time"], t["symbol"]]}[tier]
        yield from [*first, t["action"], str(t["quantity"]), "₹" + money(t["price"], True), "₹" + money(t["total"], True)]
    if tier == "retail":
        rows = [("Net obligation", "netObligation"), ("Securities transaction tax (STT)", "stt"), ("Total payable", "totalPayable")]
    elif tier == "active":
        rows = [("Turnover", "turnover"), ("Brokerage", "brokerage"), ("Regulatory charges", "regulatory"), ("Net payable", "netPayable")]
    else:
        yield from ["AUDIT", "Trades in this note", f"{d['audit']['trades']:,}", "Turnover", "₹" + money(d["audit"]["turnover"], True)]
        return
    yield "SUMMARY"
    for label, key in rows:
        yield from [label, "₹" + money(d["summary"][key], True)]


def invoice_texts(d):
    invoice, customer = d["invoice"], d["customer"]
    yield from ["Halden & Voss", "Exhibition and information design", "Invoice", "BILL TO", customer["name"], customer["contact"], customer["street"],
                customer["city"], customer["country"], "Invoice number", invoice["number"], "Date", day(invoice["date"], "d MMMM yyyy"), "Due",
                day(invoice["due"], "d MMMM yyyy"), "Your reference", invoice["reference"], "Description", "Quantity", "Unit", "Rate", "Amount"]
    for item in d["items"]:
        yield from [item["title"], item["detail"], str(item["quantity"]), item["unit"], "£" + money(item["rate"]), "£" + money(item["amount"])]
    yield from ["Subtotal", "£" + money(invoice["subtotal"]), f"VAT at {invoice['vatRate']} %", "£" + money(invoice["vat"]), "Total due", "£" + money(invoice["total"]),
                "Payment", "Please pay by", "quoting", invoice["number"], "Thank you for working with us."]


def statement_texts(d):
    bank, customer, account = d["bank"], d["customer"], d["account"]
    yield from [bank["name"], bank["phone"], customer["name"], customer["street"], customer["city"], customer["country"], "Account", account["name"],
                "Account number", account["number"], "Sort code", account["sortCode"], "IBAN", account["iban"], "Account statement",
                day(d["period"]["from"], "d MMMM yyyy") + " to " + day(d["period"]["to"], "d MMMM yyyy")]
    yield from ["Opening balance", "Money in", "Money out", "Closing balance"]
    yield from ["£" + money(d[key]) for key in ("opening", "moneyIn", "moneyOut", "closing")]
    for month in d["months"]:
        yield from [month["name"], "Date", "Details", "Type", "Money in", "Money out", "Balance", "Balance brought forward", money(month["opening"])]
        for e in month["entries"]:
            amounts = [money(e[key]) for key in ("in", "out") if e[key] is not None]
            yield from [day(e["date"], "d MMM"), e["party"], e["text"], e["kind"], *amounts, money(e["balance"])]
        yield from [month["name"] + " in total", money(month["moneyIn"]), money(month["moneyOut"]), money(month["closing"])]
    yield "Please check this statement."


def letter_texts(d):
    recipient, letter, plan = d["recipient"], d["letter"], d["plan"]
    yield from ["Fennimore & Daughters", "Makers and menders", recipient["name"], recipient["company"], recipient["street"], recipient["city"], recipient["country"],
                "Date", letter["place"] + ", " + day(letter["date"], "d MMMM yyyy"), "Your reference", letter["yourReference"], "Our reference",
                letter["ourReference"], letter["subject"], recipient["salutation"] + ",", "What we found"]
    for finding in d["findings"]:
        yield from [finding["what"] + ":", finding["text"] + "."]
    yield from ["What we propose", day(plan["start"], "d MMMM yyyy"), f"{plan['weeks']} weeks", "€" + money(plan["price"]), "With kind regards",
                d["signer"]["name"], d["signer"]["role"], "Enclosures", *d["enclosures"]]


def certificate_texts(d):
    course = d["course"]
    yield from [d["school"]["name"].upper(), "Certificate of Completion", "This is to certify that", d["holder"]["name"], f"{course['hours']} hours",
                day(course["from"], "d MMMM") + " to " + day(course["to"], "d MMMM yyyy"), course["grade"], course["name"], d["principal"]["name"],
                d["principal"]["role"], d["director"]["name"], d["director"]["role"], d["school"]["place"], day(d["certificate"]["date"], "d MMMM yyyy"),
                "No. " + d["certificate"]["number"]]


def service_agreement_texts(d):
    agreement, provider, customer = d["agreement"], d["provider"], d["customer"]
    yield from ["Service agreement", f"No. {agreement['number']} of " + day(agreement["date"], "d MMMM yyyy"), "The provider", "The customer"]
    for party in (provider, customer):
        yield from [party["name"], party["street"], party["city"], "Company no. " + party["registration"]]
    yield from ["IN THIS AGREEMENT", "1.", "Definitions", "9.", "Signatures", "1 Definitions", "a.", "Services", "b.", "working hours", "2 Services", "Service", "Scope", "Monthly fee"]
    for service in d["services"]:
        yield from [service["name"], service["scope"], "£" + money(service["fee"])]
    yield from ["All services", "£" + money(d["monthlyFee"]), "Changes", "3 Service levels", "Priority", "Meaning", "Response", "Restored", "Credit"]
    for level in d["levels"]:
        yield from [level["priority"], level["meaning"], level["response"], level["restore"], level["credit"]]
    yield from ["4 Fees and payment", "i.", "by no more than", "ii.", "5 What the customer does", "7 Term and ending", f"{agreement['termMonths']} months",
                f"{agreement['noticeDays']} days", "8 Liability", "9 Signatures", "For " + provider["name"], provider["signer"], provider["role"],
                "For " + customer["name"], customer["signer"], customer["role"]]


SAMPLE_TEXTS = {
    "contract-note": contract_note_texts, "invoice": invoice_texts, "statement": statement_texts, "letter": letter_texts,
    "certificate": certificate_texts, "service-agreement": service_agreement_texts,
}


def normal(text):
    return re.sub(r"\s+", " ", text.replace("\u00a0", " ").replace("\u202f", " ")).strip()


def missing_in_order(text, expected):
    """The first expected text that doesn't follow the ones before it, with what stands there; None where all do."""
    text, position = normal(text), 0
    for part in expected:
        found = text.find(normal(part), position)
        if found < 0:
            return f"{part!r} isn't after {text[max(0, position - 60):position]!r}, which goes on {text[position:position + 120]!r}"
        position = found + len(normal(part))
    return None
