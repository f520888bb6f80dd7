// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "../allocations.h"
#include "console.h"
#include "inputs.h"
#include "interrupt.h"
#include "output.h"
#include "verb.h"

#include <quoin/benchmark.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <system_error>
#include <thread>

namespace quoin::cli {

namespace {

struct BenchArguments {
    std::string preset = "quick", profile = "all", json, csv, html, data, source;
    std::vector<std::string> workloads;
    unsigned workers = 0, runs = 0, documents = 0;
    bool peers = false;
};

std::vector<std::string> workloadNames()
{
    std::vector<std::string> names;
    for (const BenchmarkWorkload &workload : benchmarkWorkloads())
        names.emplace_back(workload.name);
    names.emplace_back(templateFormatsWorkload);
    return names;
}

Status bench(const BenchArguments &arguments)
{
    const auto fonts = FontLibrary::create(defaultFontFolder());
    if (!fonts)
        return fail(fonts.error());
    BenchmarkRequest request;
    request.full = arguments.preset == "full";
    request.workloads = arguments.workloads;
    if (arguments.profile != "all")
        request.profile = arguments.profile == nameOf(BenchmarkProfile::Plain) ? BenchmarkProfile::Plain : BenchmarkProfile::Compliant;
    request.workers = arguments.workers > 0 ? arguments.workers : std::max(1u, std::thread::hardware_concurrency());
    std::error_code error;
    request.program = std::filesystem::read_symlink("/proc/self/exe", error);
    Interruptible interruptible;
    request.runs = arguments.runs;
    request.documents = arguments.documents;
    if (!arguments.source.empty()) {
        auto read = readInput(arguments.source);
        if (const auto *status = std::get_if<Status>(&read))
            return *status;
        Input &input = std::get<Input>(read);
        auto sample = sampleData(input.source, input.folder);
        if (!sample)
            return fail(sample.error());
        request.subject = std::make_shared<BenchmarkSubject>(BenchmarkSubject {std::filesystem::path(arguments.source).stem().string(), std::move(input.source), std::move(*sample), input.folder});
    }
    if (arguments.peers)
        request.peers = request.program.parent_path() / "peers";
    request.allocations = allocationCounter();
    request.stop = interruptible.stop();
    bool good = true;
    request.done = [&good](const BenchmarkResult &result) {
        std::printf("%-18s %-22s %-9s %u workers: %9.2f documents/s (%.2f to %.2f), p99 %.3f ms, %.1f us of CPU, %.0f bytes, %zu wrong\n", printable(result.engine).c_str(), result.workload.c_str(), std::string(nameOf(result.profile)).c_str(),
            result.workers, result.speed.median, result.speed.least, result.speed.most, result.p99, result.cpuMicroseconds, result.bytes, result.wrongDocuments);
        std::fflush(stdout);
        if (result.wrongDocuments > 0)
            complain(result.engine + ", " + result.workload + ": " + result.firstWrong);
        good = good && (result.engine != "quoin" || result.wrongDocuments == 0);
        for (const std::string *verdict : {&result.qpdf, &result.verapdf}) {
            if (verdict->rfind("FAIL", 0) == 0) {
                complain(result.workload + ": " + *verdict);
                good = false;
            }
        }
    };
    const auto report = runBenchmarks(request, arguments.data.empty() ? defaultDataFolder() : std::filesystem::path(arguments.data), *fonts);
    if (!report)
        return fail(report.error());
    for (const TemplateFormatResult &format : report->formats) {
        std::printf("%-31s %-12s %-5s %9.0f bytes, %6.1f times smaller, written in %8.1f us, read in %8.1f us, %s\n", format.fixture.c_str(), format.format.c_str(), format.compressed ? "zstd" : "",
            format.bytes, format.ratio, format.write.median, format.read.median, format.exact && format.sameHash ? "exact" : "CHANGED");
        good = good && format.exact && format.sameHash;
    }
    for (const auto &[file, text] : {std::pair {&arguments.json, &benchmarkJson}, {&arguments.csv, &benchmarkCsv}, {&arguments.html, &benchmarkHtml}}) {
        if (file->empty())
            continue;
        const auto written = writeOutput(*file, text(*report));
        if (!written)
            return fail(written.error());
    }
    return good ? Status::Good : Status::BadInput;
}

} // namespace

Action addBench(CLI::App &verb)
{
    auto arguments = std::make_shared<BenchArguments>();
    BenchArguments &a = *arguments;
    verb.add_option("--preset", a.preset, "quick: under a minute; full: ten times the documents, five runs, and the workloads that take long")->check(CLI::IsMember({"quick", "full"}))->capture_default_str();
    verb.add_option("--workload", a.workloads, "One or more of them; the preset's without it")->check(CLI::IsMember(workloadNames()))->type_name("NAME");
    verb.add_option("--template", a.source, "This template instead, on its sample data with other letters and digits for each document")->type_name("FILE")->excludes("--workload");
    verb.add_option("--profile", a.profile, "compliant (PDF/A-4 and PDF/UA-2, retail notes signed), plain, or all: as each workload has it")->check(CLI::IsMember({"compliant", "plain", "all"}))->capture_default_str();
    verb.add_option("--workers", a.workers, "Threads that render; one a processor without it. contract-notes is measured with fewer too")->check(CLI::Range(1, 1024))->type_name("N");
    verb.add_option("--runs", a.runs, "Runs of each workload; 3, or 5 with full")->check(CLI::Range(1, 1000))->type_name("N");
    verb.add_option("--documents", a.documents, "Documents of a run, instead of the preset's")->check(CLI::Range(1, 1000000))->type_name("N");
    verb.add_flag("--peers", a.peers, "Other libraries too, by the programs of the target \"peers\" beside this one: libharu, cairo, QPdfWriter at the page workloads");
    verb.add_option("--json", a.json, "Report to write; - is standard output")->type_name("FILE");
    verb.add_option("--csv", a.csv, "Likewise")->type_name("FILE");
    verb.add_option("--html", a.html, "Likewise, a page that loads nothing")->type_name("FILE");
    verb.add_option("--data-folder", a.data, "Folder with templates/ and benchmark/; the installed one without it")->type_name("FOLDER");
    return [arguments] { return bench(*arguments); };
}

} // namespace quoin::cli
