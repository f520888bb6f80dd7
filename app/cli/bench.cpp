// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "../allocations.h"
#include "console.h"
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
    std::string preset = "quick", profile = "all", json, csv, html, data;
    std::vector<std::string> workloads;
    unsigned workers = 0, runs = 0, documents = 0;
};

std::vector<std::string> workloadNames()
{
    std::vector<std::string> names;
    for (const BenchmarkWorkload &workload : benchmarkWorkloads())
        names.emplace_back(workload.name);
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
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    Interruptible interruptible;
    BenchmarkReport report;
    std::size_t wrong = 0;
    for (BenchmarkOptions &options : benchmarkPlan(request)) {
        if (arguments.runs > 0)
            options.runs = arguments.runs;
        if (arguments.documents > 0) {
            options.documents = arguments.documents;
            options.warmUp = std::max<std::size_t>(2, arguments.documents / 5);
        }
        options.program = program;
        options.allocations = allocationCounter();
        options.stop = interruptible.stop();
        auto result = runBenchmark(options, arguments.data.empty() ? defaultDataFolder() : std::filesystem::path(arguments.data), *fonts);
        if (!result)
            return fail(result.error());
        std::printf("%-22s %-9s %u workers: %9.2f documents/s (%.2f to %.2f), p99 %.3f ms, %.1f us of CPU, %.0f bytes, %zu wrong\n", result->workload.c_str(), std::string(nameOf(result->profile)).c_str(),
            result->workers, result->median, result->worst, result->best, result->p99, result->cpuMicroseconds, result->bytes, result->wrongDocuments);
        std::fflush(stdout);
        if (result->wrongDocuments > 0)
            complain(result->workload + ": " + result->firstWrong);
        for (const std::string *verdict : {&result->qpdf, &result->verapdf}) {
            if (verdict->rfind("FAIL", 0) == 0) {
                complain(result->workload + ": " + *verdict);
                ++wrong;
            }
        }
        wrong += result->wrongDocuments;
        report.results.push_back(std::move(*result));
    }
    for (const auto &[file, text] : {std::pair {&arguments.json, &benchmarkJson}, {&arguments.csv, &benchmarkCsv}, {&arguments.html, &benchmarkHtml}}) {
        if (file->empty())
            continue;
        const auto written = writeOutput(*file, text(report));
        if (!written)
            return fail(written.error());
    }
    return wrong > 0 ? Status::BadInput : Status::Good;
}

} // namespace

Action addBench(CLI::App &verb)
{
    auto arguments = std::make_shared<BenchArguments>();
    BenchArguments &a = *arguments;
    verb.add_option("--preset", a.preset, "quick: under a minute; full: five times the documents, five runs, and the workloads that take long")->check(CLI::IsMember({"quick", "full"}))->capture_default_str();
    verb.add_option("--workload", a.workloads, "One or more of them; the preset's without it")->check(CLI::IsMember(workloadNames()))->type_name("NAME");
    verb.add_option("--profile", a.profile, "compliant (PDF/A-4 and PDF/UA-2, retail notes signed), plain, or all: as each workload has it")->check(CLI::IsMember({"compliant", "plain", "all"}))->capture_default_str();
    verb.add_option("--workers", a.workers, "Threads that render; one a processor without it. contract-notes is measured with fewer too")->check(CLI::Range(1, 1024))->type_name("N");
    verb.add_option("--runs", a.runs, "Runs of each workload; 3, or 5 with full")->check(CLI::Range(1, 1000))->type_name("N");
    verb.add_option("--documents", a.documents, "Documents of a run, instead of the preset's")->check(CLI::Range(1, 1000000))->type_name("N");
    verb.add_option("--json", a.json, "Report to write; - is standard output")->type_name("FILE");
    verb.add_option("--csv", a.csv, "Likewise")->type_name("FILE");
    verb.add_option("--html", a.html, "Likewise, a page that loads nothing")->type_name("FILE");
    verb.add_option("--data-folder", a.data, "Folder with templates/ and benchmark/; the installed one without it")->type_name("FOLDER");
    return [arguments] { return bench(*arguments); };
}

} // namespace quoin::cli
