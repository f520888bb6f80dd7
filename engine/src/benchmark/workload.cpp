// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/workload.h"

#include "benchmark/contract_notes.h"
#include "benchmark/page_documents.h"

#include <quoin/atomic_file.h>
#include <quoin/template_json.h>

#include <algorithm>

namespace quoin {

namespace {

using enum BenchmarkProfile;
constexpr std::array both = {Compliant, Plain};
constexpr std::array compliant = {Compliant};
constexpr std::array plain = {Plain};

BenchmarkDocument retail(std::uint64_t seed, std::uint64_t number)
{
    return makeContractNote(NoteKind::Retail, seed, number);
}

constexpr std::string_view contractNote = "templates/contract-note/contract-note.quoin", pages = "benchmark/pages.quoin";

constexpr Workload workloads[] = {
    {{"contract-notes", "Contract notes as a broker sends them: 80 % retail, 15 % active, 5 % high-frequency, shuffled", both, 100}, contractNote,
        [](std::uint64_t seed, std::uint64_t number) { return makeContractNote(kindInMix(seed, number), seed, number); }},
    {{"retail", "One page with two trades", both, 200}, contractNote, retail},
    {{"active", "Two pages with 40 trades and a watermark", both, 100}, contractNote, [](std::uint64_t seed, std::uint64_t number) { return makeContractNote(NoteKind::Active, seed, number); }},
    {{"high-frequency", "2,000 trades in seven columns", both, 4}, contractNote, [](std::uint64_t seed, std::uint64_t number) { return makeContractNote(NoteKind::HighFrequency, seed, number); }},
    {{"text_short", "12 lines of text", plain, 500}, pages, [](std::uint64_t seed, std::uint64_t number) { return makeTextPages(12, seed, number); }, Workload::Way::Render, false, true},
    {{"text_240_lines", "240 lines of text on five pages", plain, 60}, pages, [](std::uint64_t seed, std::uint64_t number) { return makeTextPages(240, seed, number); }, Workload::Way::Render, false, true},
    {{"table_180_rows", "A ruled table of three columns and 180 rows", plain, 100}, pages, [](std::uint64_t seed, std::uint64_t number) { return makeTablePages(TablePages::Table, 180, seed, number); }, Workload::Way::Render, false, true},
    {{"table_900_rows", "The same with 900 rows", plain, 20}, pages, [](std::uint64_t seed, std::uint64_t number) { return makeTablePages(TablePages::Table, 900, seed, number); }, Workload::Way::Render, false, true},
    {{"invoice_40_rows", "The same with 40 rows and three sums", plain, 300}, pages, [](std::uint64_t seed, std::uint64_t number) { return makeTablePages(TablePages::Invoice, 40, seed, number); }, Workload::Way::Render, false, true},
    {{"png_table_180_rows", "A picture with transparency above a table of 180 rows", plain, 60}, pages,
        [](std::uint64_t seed, std::uint64_t number) { return makeTablePages(TablePages::PictureAndTable, 180, seed, number); }, Workload::Way::Render, false, true},
    {{"png_rows_60", "60 rows with the picture in each", plain, 100}, pages, [](std::uint64_t seed, std::uint64_t number) { return makeTablePages(TablePages::PictureRows, 60, seed, number); }, Workload::Way::Render, false, true},
    {{"users_2000", "A register of 2,000 people in five columns, two of them wrapped", compliant, 4}, "benchmark/users.quoin", makeUsers},
    {{"statement_10000_pages", "An account statement of 10,000 pages", compliant, 1, false}, "benchmark/statement.quoin", makeStatement, Workload::Way::Render, true},
    {{"retail_with_compile", "Retail, with reading and compiling the template for each document", both, 20}, contractNote, retail, Workload::Way::CompileAndRender},
    {{"cold_start", "Retail, by a process for each document, from its start to the file on disk", both, 5}, contractNote, retail, Workload::Way::Process},
};

void replaceAll(std::string &text, std::string_view what, std::string_view with)
{
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
}

} // namespace

std::string_view nameOf(BenchmarkProfile profile)
{
    return profile == Compliant ? "compliant" : "plain";
}

std::span<const BenchmarkWorkload> benchmarkWorkloads()
{
    static const std::vector<BenchmarkWorkload> known = [] {
        std::vector<BenchmarkWorkload> out;
        for (const Workload &workload : workloads)
            out.push_back(workload.facts);
        return out;
    }();
    return known;
}

const BenchmarkWorkload *findBenchmarkWorkload(std::string_view name)
{
    const Workload *found = findWorkload(name);
    return found == nullptr ? nullptr : &found->facts;
}

const Workload *findWorkload(std::string_view name)
{
    const auto found = std::find_if(std::begin(workloads), std::end(workloads), [name](const Workload &w) { return w.facts.name == name; });
    return found == std::end(workloads) ? nullptr : found;
}

Result<Template> readWorkloadTemplate(const Workload &workload, BenchmarkProfile profile, const std::filesystem::path &folder)
{
    const std::filesystem::path file = folder / workload.file;
    auto text = readFile(file, Limits().fileBytes);
    if (!text)
        return text.error();
    if (profile == Plain) {
        replaceAll(*text, "\u20b9", "Rs ");
        replaceAll(*text, "Noto Sans", "Helvetica");
    }
    auto read = readTemplate(*text, file.string());
    if (!read)
        return read.error();
    OutputSection &output = read->value.output;
    output.tagged = profile == Compliant;
    output.fonts = profile == Compliant ? FontMode::Embed : FontMode::Standard14;
    output.conformance.clear();
    if (profile == Compliant)
        output.conformance = {"pdfa-4", "pdfua-2"};
    return std::move(read->value);
}

std::vector<BenchmarkOptions> benchmarkPlan(const BenchmarkRequest &request)
{
    std::vector<BenchmarkOptions> plan;
    const auto optionsFor = [&request](std::size_t documents, bool largeData) {
        BenchmarkOptions options;
        options.runs = request.runs > 0 ? request.runs : request.full ? 5 : 3;
        options.documents = request.documents > 0 ? request.documents : documents * (request.full && !largeData ? 10 : 1);
        options.warmUp = largeData ? 0 : std::max<std::size_t>(2, options.documents / 5);
        options.program = request.program;
        options.allocations = request.allocations;
        options.judge = request.full && !largeData;
        options.progress = request.progress;
        options.stop = request.stop;
        return options;
    };
    if (request.subject) {
        plan.push_back(optionsFor(100, false));
        plan.back().workers = request.workers;
        return plan;
    }
    for (const Workload &workload : workloads) {
        const BenchmarkWorkload &facts = workload.facts;
        const bool asked = std::find(request.workloads.begin(), request.workloads.end(), facts.name) != request.workloads.end();
        if (request.workloads.empty() ? !facts.quick && !request.full : !asked)
            continue;
        for (const BenchmarkProfile profile : request.profile ? std::span(&*request.profile, 1) : facts.profiles) {
            BenchmarkOptions options = optionsFor(facts.documents, workload.largeData);
            options.workload = facts.name;
            options.profile = profile;
            std::vector<unsigned> workers = {workload.largeData ? 1 : request.workers};
            while (facts.name == "contract-notes" && workers.back() > 1)
                workers.push_back(workers.back() / 2);
            for (auto it = workers.rbegin(); it != workers.rend(); ++it) {
                options.workers = *it;
                plan.push_back(options);
            }
        }
    }
    return plan;
}

} // namespace quoin
