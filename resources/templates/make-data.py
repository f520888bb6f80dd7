#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: CC0-1.0
"""Writes the samples' generated data: the contract notes with 2, 40 and 2,000 trades, and the account statement.

Always the same files: everything is drawn with seed 42. People, companies and numbers are made up. Run it from anywhere; it writes beside itself."""
import datetime
import json
import os
import random
import re
from decimal import ROUND_HALF_EVEN, Decimal

HERE = os.path.dirname(os.path.abspath(__file__))
SYMBOLS = ["ARUNALTD", "BHARATWIRE", "CHENABSTL", "DECCANAGRO", "EKTAPHARMA", "FALGUNITEX", "GODAVARIPW", "HIMGIRICEM", "INDUSAUTO", "JHELUMCHEM",
           "KAVERISUG", "LOTUSBANK", "MALABARTEA", "NARMADAFIN", "ORCHIDINFR", "PAMPAFOODS", "QUTUBMEDIA", "RAVIELEC", "SINDHUSHIP", "TAPTIMOTOR"]
CENT = Decimal("0.01")


def isin(number):
    """An ISIN of the Indian form with its right check digit."""
    body = f"INE{number:03d}A01{number % 90 + 10:02d}"
    digits = [int(d) for c in body for d in str(int(c, 36))]
    total = sum(sum(divmod(d * 2, 10)) if i % 2 == 0 else d for i, d in enumerate(reversed(digits)))
    return f"{body}{-total % 10}"


def rounded(amount):
    return amount.quantize(CENT, ROUND_HALF_EVEN)


def write(path, value):
    """JSON with one line a list item, and decimals as numbers that keep their zeros."""
    text = json.dumps(value, ensure_ascii=False, indent=2, default=lambda d: f"\0{d}\0")
    text = re.sub(r'"\\u0000(-?[0-9.]+)\\u0000"', r"\1", text)
    text = re.sub(r"\n( {4,})\{\n([^{}\[\]]*?)\n\1\}", lambda m: f"\n{m[1]}{{ " + " ".join(m[2].split("\n")).replace(m[1] + "  ", "") + " }", text)
    with open(os.path.join(HERE, path), "w", encoding="utf-8") as file:
        file.write(text + "\n")


def trades(rng, count):
    isins = {symbol: isin(113 + 37 * i) for i, symbol in enumerate(SYMBOLS)}
    start = datetime.datetime(2026, 11, 27, 9, 15)
    for i in range(count):
        symbol = rng.choice(SYMBOLS)
        quantity = 10 * rng.randint(1, 50)
        price = Decimal(rng.randint(10_000, 350_000)).scaleb(-2)
        yield {
            "id": i + 1,
            "time": (start + datetime.timedelta(seconds=i)).strftime("%H:%M:%S"),
            "symbol": symbol,
            "isin": isins[symbol],
            "action": rng.choice(["BUY", "SELL"]),
            "quantity": quantity,
            "price": price,
            "total": rounded(price * quantity),
        }


def contract_note(tier, number, count, client):
    rng = random.Random(f"42 {tier}")
    rows = list(trades(rng, count))
    if tier == "retail":
        buy, sell = sorted(rows, key=lambda t: -t["total"])  # so that the client has to pay
        buy["action"], sell["action"] = "BUY", "SELL"
    bought = sum((t["total"] for t in rows if t["action"] == "BUY"), Decimal("0.00"))
    sold = sum((t["total"] for t in rows if t["action"] == "SELL"), Decimal("0.00"))
    net = bought - sold  # positive: the client pays
    tax = rounded((bought + sold) / 1000)
    note = {"tier": tier, "note": {"number": number, "date": "2026-11-27"}, "client": client, "trades": rows}
    if tier == "retail":
        note["summary"] = {"netObligation": net, "stt": tax, "totalPayable": net + tax}
    elif tier == "active":
        brokerage, regulatory = Decimal("20.00"), Decimal("150.00")
        note["summary"] = {"turnover": bought + sold, "brokerage": brokerage, "regulatory": regulatory, "netPayable": net + brokerage + regulatory}
    else:
        note["audit"] = {"trades": count, "turnover": bought + sold}
    return note


def statement():
    """A current account over a quarter: salary, rent, cards, transfers; every running balance adds up."""
    rng = random.Random("42 statement")
    cards = [("Greenleaf Grocers", 12, 96), ("Harbour Bakery", 4, 18), ("Metro Transit", 3, 24), ("Corner Pharmacy", 6, 40), ("Lantern Books", 9, 45),
             ("Blue Door Coffee", 3, 9), ("Fieldhouse Sports", 18, 120), ("Parkside Cinema", 11, 38), ("Kestrel Fuel", 38, 74), ("Orchard Market", 8, 52)]
    entries, day = [], datetime.date(2026, 9, 1)
    while day <= datetime.date(2026, 11, 30):
        if day.day == 1:
            entries.append((day, "Standing order", "Rent, 14 Quay Street", "Rowan Property Ltd", Decimal("-1150.00")))
        if day.day == 3:
            entries.append((day, "Direct debit", "Electricity and gas", "Tideway Energy", -Decimal(rng.randint(6200, 11800)).scaleb(-2)))
        if day.day == 12:
            entries.append((day, "Direct debit", "Mobile and broadband", "Signal Works", Decimal("-46.50")))
        if day.day == 18:
            entries.append((day, "Transfer", "To savings 8820 4417", "Own account", Decimal("-300.00")))
        if day.day == 25:
            entries.append((day, "Credit", "Salary " + day.strftime("%B"), "Tessellate Systems Ltd", Decimal("3284.17")))
        if rng.random() < 0.78:
            name, low, high = rng.choice(cards)
            entries.append((day, "Card", "Card ending 4021", name, -Decimal(rng.randint(low * 100, high * 100)).scaleb(-2)))
        if rng.random() < 0.06:
            name = rng.choice(["Ines Moreau", "Tom Adeyemi", "Ruth Calder"])
            entries.append((day, "Transfer", rng.choice(["Dinner, thanks!", "Concert tickets", "Weekend trip share"]), name, Decimal(rng.randint(1500, 14000)).scaleb(-2)))
        day += datetime.timedelta(days=1)

    opening = Decimal("2418.66")
    balance, months = opening, []
    for day, kind, text, party, amount in entries:
        balance += amount
        name = day.strftime("%B %Y")
        if not months or months[-1]["name"] != name:
            months.append({"name": name, "opening": balance - amount, "entries": []})
        months[-1]["entries"].append({
            "date": day.isoformat(), "kind": kind, "party": party, "text": text,
            "in": amount if amount > 0 else None, "out": -amount if amount < 0 else None, "balance": balance})
    for month in months:
        month["moneyIn"] = sum((e["in"] for e in month["entries"] if e["in"]), Decimal("0.00"))
        month["moneyOut"] = sum((e["out"] for e in month["entries"] if e["out"]), Decimal("0.00"))
        month["closing"] = month["entries"][-1]["balance"]
    return {
        "bank": {"name": "Alderbrook Bank", "phone": "+44 20 7946 0120", "web": "https://alderbrook.example"},
        "customer": {"name": "Ms Eleanor Whitcombe", "street": "Flat 3, 14 Quay Street", "city": "Bristol BS1 4QR", "country": "United Kingdom"},
        "account": {"name": "Everyday Current Account", "number": "4417 0093", "sortCode": "30-94-57", "iban": "GB21 ALDB 3094 5744 1700 93"},
        "period": {"from": "2026-09-01", "to": "2026-11-30", "issued": "2026-12-01"},
        "opening": opening,
        "moneyIn": sum((m["moneyIn"] for m in months), Decimal("0.00")),
        "moneyOut": sum((m["moneyOut"] for m in months), Decimal("0.00")),
        "closing": balance,
        "months": months,
    }


def main():
    write("contract-note/retail.json", contract_note("retail", "CN/2026/118402", 2, {
        "name": "Anjali Raghunathan", "code": "RT48213", "pan": "BKQPR4821L", "tradeDate": "2026-11-27"}))
    write("contract-note/active.json", contract_note("active", "CN/2026/118977", 40, {
        "name": "Vikram Desai", "code": "AC10577", "pan": "CDHPD1057K", "tradeDate": "2026-11-27", "settlement": "N2026226", "settlementDate": "2026-11-30"}))
    write("contract-note/high-frequency.json", contract_note("highFrequency", "CN/2026/119040", 2000, {
        "name": "Sahyadri Quant LLP", "code": "HF00931", "pan": "AAQFS0931M", "tradeDate": "2026-11-27"}))
    write("statement/statement.json", statement())


if __name__ == "__main__":
    main()
