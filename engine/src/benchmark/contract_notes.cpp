// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/contract_notes.h"

#include "benchmark/random.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace quoin {

namespace {

constexpr std::array symbols = {"INDUSAUTO", "QUTUBMEDIA", "KAVERISUG", "NARMADAFIN", "ORCHIDINFR", "CHENABSTL", "SINDHUSHIP", "LOTUSBANK", "TAPTIMOTOR", "JHELUMCHEM",
    "EKTAPHARMA", "FALGUNITEX", "GODAVARIPW", "HIMALCEM", "BETWAOIL", "RAVITELE", "SARASFOODS", "MAHIMINES", "VAIGAIAIR", "PAMBAGOLD"};
constexpr std::array firstNames = {"Anjali", "Vikram", "Rohan", "Meera", "Kabir", "Nandini", "Arun", "Leela", "Tara", "Dev", "Isha", "Manoj", "Priya", "Samir", "Uma", "Yash"};
constexpr std::array lastNames = {"Desai", "Menon", "Rao", "Bose", "Kapoor", "Nair", "Sen", "Gupta", "Pillai", "Verma", "Joshi", "Patel", "Das", "Khan", "Iyer", "Shah"};

std::string decimal(std::uint64_t paise)
{
    char text[32];
    std::snprintf(text, sizeof text, "%llu.%02u", static_cast<unsigned long long>(paise / 100), static_cast<unsigned>(paise % 100));
    return text;
}

// As en-IN groups: 12,34,567.89.
std::string grouped(std::uint64_t paise)
{
    std::string text = decimal(paise);
    for (std::size_t at = text.size() - 3, group = 3; at > group; group = 2)
        text.insert(at -= group, ",");
    return text;
}

} // namespace

BenchmarkDocument makeContractNote(NoteKind kind, std::uint64_t seed, std::uint64_t number)
{
    Random random(seed, number * 4 + static_cast<std::uint64_t>(kind));
    BenchmarkDocument note;
    note.isSigned = kind == NoteKind::Retail;
    const std::size_t trades = kind == NoteKind::Retail ? 2 : kind == NoteKind::Active ? 40
                                                                                       : 2000;
    note.leastPages = kind == NoteKind::Retail ? 1 : kind == NoteKind::Active ? 2
                                                                              : 40;
    note.mostPages = kind == NoteKind::Retail ? 1 : kind == NoteKind::Active ? 3
                                                                             : 100;

    char text[256];
    const std::string name = std::string(firstNames[random.below(firstNames.size())]) + ' ' + lastNames[random.below(lastNames.size())];
    std::snprintf(text, sizeof text, "CN/2026/%08llu", static_cast<unsigned long long>(number % 100'000'000));
    const std::string noteNumber = text;
    std::snprintf(text, sizeof text, "RT%07u", static_cast<unsigned>(random.below(10'000'000)));
    const std::string code = text;
    std::snprintf(text, sizeof text, "BK%c%c%c%04u%c", static_cast<char>('A' + random.below(26)), static_cast<char>('A' + random.below(26)), static_cast<char>('A' + random.below(26)),
        static_cast<unsigned>(random.below(10'000)), static_cast<char>('A' + random.below(26)));
    const std::string pan = text;
    std::snprintf(text, sizeof text, "2026-%02u-%02u", static_cast<unsigned>(1 + random.below(12)), static_cast<unsigned>(1 + random.below(28)));
    const std::string date = text;
    note.shown = {name, noteNumber, code, pan};

    std::string &json = note.json;
    json.reserve(400 + trades * 150);
    json = R"({"tier":")" + std::string(kind == NoteKind::Retail ? "retail" : kind == NoteKind::Active ? "active"
                                                                                                       : "highFrequency");
    json += R"(","note":{"number":")" + noteNumber + R"(","date":")" + date + R"("},"client":{"name":")" + name + R"(","code":")" + code + R"(","pan":")" + pan;
    json += R"(","tradeDate":")" + date + '"';
    if (kind == NoteKind::Active)
        json += R"(,"settlement":"N2026)" + std::to_string(100 + random.below(200)) + R"(","settlementDate":")" + date + '"';
    json += R"(},"trades":[)";
    std::uint64_t turnover = 0, bought = 0, sold = 0;
    for (std::size_t i = 0; i < trades; ++i) {
        const std::uint64_t symbol = random.below(symbols.size()), quantity = 10 * (1 + random.below(50)), price = 10'000 + random.below(340'001), total = quantity * price;
        const bool buys = random.below(2) == 0;
        const std::size_t second = 9 * 3600 + 15 * 60 + i;
        turnover += total;
        (buys ? bought : sold) += total;
        std::snprintf(text, sizeof text, R"(%s{"id":%zu,"time":"%02zu:%02zu:%02zu","symbol":"%s","isin":"INE%03uA01%03u","action":"%s","quantity":%u,)", i == 0 ? "" : ",", i + 1, second / 3600,
            second / 60 % 60, second % 60, symbols[symbol], static_cast<unsigned>(100 + symbol * 37), static_cast<unsigned>(101 + symbol * 41), buys ? "BUY" : "SELL", static_cast<unsigned>(quantity));
        json += text;
        json += R"("price":)" + decimal(price) + R"(,"total":)" + decimal(total) + '}';
        note.shown.push_back(grouped(total));
    }
    json += ']';
    const std::uint64_t net = bought > sold ? bought - sold : sold - bought, tax = turnover / 1000;
    switch (kind) {
    case NoteKind::Retail:
        json += R"(,"summary":{"netObligation":)" + decimal(net) + R"(,"stt":)" + decimal(tax) + R"(,"totalPayable":)" + decimal(net + tax) + '}';
        note.shown.push_back(grouped(net + tax));
        break;
    case NoteKind::Active:
        json += R"(,"summary":{"turnover":)" + decimal(turnover) + R"(,"brokerage":20.00,"regulatory":150.00,"netPayable":)" + decimal(net + 17'000) + '}';
        note.shown.push_back(grouped(net + 17'000));
        break;
    case NoteKind::HighFrequency:
        json += R"(,"audit":{"trades":)" + std::to_string(trades) + R"(,"turnover":)" + decimal(turnover) + '}';
        note.shown.push_back(grouped(turnover));
    }
    json += '}';
    return note;
}

NoteKind kindInMix(std::uint64_t seed, std::uint64_t number)
{
    std::array<NoteKind, 20> kinds {};
    kinds.fill(NoteKind::Retail);
    kinds[0] = NoteKind::HighFrequency;
    std::fill(kinds.begin() + 1, kinds.begin() + 4, NoteKind::Active);
    Random random(seed, number / kinds.size());
    for (std::size_t i = kinds.size(); i > 1; --i)
        std::swap(kinds[i - 1], kinds[random.below(i)]);
    return kinds[number % kinds.size()];
}

} // namespace quoin
