// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/page_documents.h"

#include "benchmark/random.h"

#include <array>
#include <cstdio>

namespace quoin {

namespace {

std::string digits(std::uint64_t value, std::size_t width)
{
    std::string text = std::to_string(value);
    return text.size() < width ? std::string(width - text.size(), '0') + text : text;
}

std::string cents(std::uint64_t value)
{
    return std::to_string(value / 100) + '.' + digits(value % 100, 2);
}

// As the template writes it: 1,234,567.89.
std::string grouped(std::uint64_t value)
{
    std::string text = cents(value);
    for (std::size_t at = text.size() - 3; at > 3;)
        text.insert(at -= 3, ",");
    return text;
}

constexpr std::array<std::string_view, 4> tableTitles = {"Shared table benchmark", "Shared invoice benchmark", "Shared image and table benchmark", "Shared table image rows benchmark"};
constexpr std::array<std::string_view, 4> tableKinds = {"table", "invoice", "picture", "pictures"};

// Entries that fit below the title and below the repeated heading row of later pages.
constexpr std::size_t statementPages = 10'000, entriesOfFirstPage = 40, entriesOfPage = 41;

} // namespace

BenchmarkDocument makeTextPages(std::size_t lines, std::uint64_t seed, std::uint64_t number)
{
    Random random(seed, number);
    BenchmarkDocument out;
    out.json = R"({"title":")" + std::string(lines > 100 ? "Shared multipage text benchmark" : "Shared short text benchmark") + R"(","kind":"text","rows":[],"pictureRows":[],"lines":[)";
    for (std::size_t i = 0; i < lines; ++i) {
        const std::string line = digits(random.below(1000), 3);
        out.json += (i == 0 ? "\"" : ",\"") + line + '"';
        out.shown.push_back("Paragraph " + line + ": shared");
    }
    out.json += "]}";
    out.leastPages = out.mostPages = 1 + lines / 55;
    return out;
}

BenchmarkDocument makeTablePages(TablePages kind, std::size_t rows, std::uint64_t seed, std::uint64_t number)
{
    Random random(seed, number);
    const auto index = static_cast<std::size_t>(kind);
    const bool invoice = kind == TablePages::Invoice, pictures = kind == TablePages::PictureRows;
    BenchmarkDocument out;
    out.json = R"({"title":")" + std::string(rows > 500 ? "Shared multipage table benchmark" : tableTitles[index]) + R"(","kind":")" + std::string(tableKinds[index]) + R"(","lines":[],)"
        + (pictures ? R"("rows":[],"pictureRows":[)" : R"("pictureRows":[],"rows":[)");
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < rows; ++i) {
        // The value that this row has everywhere else, and less than a row's step more.
        const std::uint64_t value = invoice ? (i + 1) * 109 + random.below(109) : i * 125 + random.below(125);
        const std::string code = (invoice ? "INV-" : "ROW-") + digits(random.below(1000), 3);
        sum += value;
        out.json += (i == 0 ? R"({"code":")" : R"(,{"code":")") + code + R"(","what":")"
            + (invoice ? "Professional services line " + digits(i + 1, 3) : std::string("Operational PDF generation benchmark row")) + R"(","value":")" + cents(value) + R"("})";
        out.shown.push_back(code);
        out.shown.push_back(cents(value));
    }
    out.json += ']';
    if (invoice) {
        const std::uint64_t tax = sum / 11;
        out.json += R"(,"subtotal":")" + cents(sum) + R"(","tax":")" + cents(tax) + R"(","total":")" + cents(sum + tax) + '"';
        out.shown.push_back(cents(sum));
        out.shown.push_back(cents(sum + tax));
    }
    out.json += '}';
    const std::size_t height = 22 + (kind == TablePages::PictureAndTable ? 365 : 0) + 18 + rows * (pictures ? 32 : 18) + (invoice ? 54 : 0);
    out.leastPages = 1 + height / 770;
    out.mostPages = out.leastPages + height / 7000 + 1; // what is lost at the ends of pages
    return out;
}

BenchmarkDocument makeUsers(std::uint64_t seed, std::uint64_t number)
{
    static constexpr std::array firstNames = {"Ada", "Boris", "Carla", "Deniz", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Katja", "Luca", "Maria", "Nils", "Olga", "Pavel"};
    static constexpr std::array lastNames = {"Albrecht", "Bianchi", "Cortes", "Dvorak", "Eriksen", "Fischer", "Garnier", "Hansen", "Ivanova", "Jansen", "Kowalski", "Lopez", "Moreau", "Novak", "Olsen", "Peeters"};
    static constexpr std::array streets = {"Harbour Road", "Long Lane", "Mill Street", "Station Square", "Church Walk", "Garden Terrace", "King's Avenue", "Orchard Close"};
    static constexpr std::array towns = {"Northbridge on the Water", "Great Easterly Marsh", "Lower Wickenford", "Saint Albany by the Sea", "Upper Thornfield"};
    static constexpr std::array remarks = {"Paid in full, wants the printed yearbook by mail", "Moved house last spring, new address confirmed by phone", "Pays by quarter, next payment after the holidays",
        "On the waiting list for the evening course in town"};
    Random random(seed, number);
    BenchmarkDocument out;
    out.json = R"({"title":"Register )" + digits(number % 100'000'000, 8) + R"(","users":[)";
    out.shown.push_back("Register " + digits(number % 100'000'000, 8));
    for (std::size_t i = 0; i < 2000; ++i) {
        const std::string name = std::string(firstNames[random.below(firstNames.size())]) + ' ' + lastNames[random.below(lastNames.size())];
        const std::string member = digits(random.below(10'000'000), 7);
        out.json += std::string(i == 0 ? "" : ",") + R"({"number":")" + std::to_string(i + 1) + R"(","name":")" + name + R"(","address":")" + std::to_string(1 + random.below(300)) + ' '
            + streets[random.below(streets.size())] + ", " + towns[random.below(towns.size())] + R"(","since":"20)" + digits(random.below(26), 2) + '-' + digits(1 + random.below(12), 2) + '-'
            + digits(1 + random.below(28), 2) + R"(","remark":"M)" + member + ": " + remarks[random.below(remarks.size())] + "\"}";
        out.shown.push_back(name);
        out.shown.push_back('M' + member);
    }
    out.json += "]}";
    out.leastPages = 60;
    out.mostPages = 120;
    return out;
}

BenchmarkDocument makeStatement(std::uint64_t seed, std::uint64_t number)
{
    static constexpr std::array kinds = {"Card payment", "Transfer", "Standing order", "Direct debit", "Cash withdrawal", "Interest"};
    Random random(seed, number);
    const std::string account = digits(random.below(100'000'000), 8);
    const std::size_t entries = entriesOfFirstPage + (statementPages - 1) * entriesOfPage;
    BenchmarkDocument out;
    out.json.reserve(entries * 100);
    out.json = R"({"account":")" + account + R"(","entries":[)";
    out.shown.push_back("Statement of " + account);
    std::uint64_t balance = 100'000'000;
    for (std::size_t i = 0; i < entries; ++i) {
        const std::uint64_t amount = 1 + random.below(1'000'000);
        balance += amount;
        out.json += (i == 0 ? R"({"date":"2026-)" : R"(,{"date":"2026-)") + digits(1 + i * 12 / entries, 2) + '-' + digits(1 + random.below(28), 2) + R"(","text":")" + kinds[random.below(kinds.size())] + ' '
            + digits(random.below(1'000'000), 6) + R"(","amount":)" + cents(amount) + R"(,"balance":)" + cents(balance) + '}';
        if (i % 97 == 0)
            out.shown.push_back(grouped(balance));
    }
    out.json += "]}";
    out.leastPages = out.mostPages = statementPages;
    return out;
}

} // namespace quoin
