// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "interrupt.h"
#include "output.h"
#include "signing.h"
#include "verb.h"

#include <quoin/benchmark.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace quoin::cli {

namespace {

struct BenchArguments {
    std::string preset = "quick", profile = "all", json, csv, html, templates;
    std::vector<std::string> workloads;
    unsigned workers = 1, runs = 0, documents = 0;
    SigningArguments signing;
};

// So that quick is through in a minute on a slow machine.
std::size_t documentsOf(const std::string &workload, bool full)
{
    const std::size_t quick = workload == "high-frequency" ? 10 : workload == "contract-notes" ? 200
        : workload == "active"                                                                 ? 400
                                                                                               : 1000;
    return full ? 10 * quick : quick;
}

Status bench(const BenchArguments &arguments)
{
    auto signature = arguments.signing.signature();
    if (!signature)
        return fail(signature.error());
    auto fonts = FontLibrary::create(defaultFontFolder());
    if (!fonts)
        return fail(fonts.error());
    const bool full = arguments.preset == "full";
    Interruptible interruptible;
    std::vector<BenchmarkResult> results;
    std::size_t wrong = 0;
    for (const std::string &workload : arguments.workloads.empty() ? benchmarkWorkloads() : arguments.workloads) {
        for (const BenchmarkProfile profile : {BenchmarkProfile::Compliant, BenchmarkProfile::Plain}) {
            if (arguments.profile != "all" && arguments.profile != nameOf(profile))
                continue;
            BenchmarkOptions options;
            options.workload = workload;
            options.profile = profile;
            options.workers = arguments.workers;
            options.runs = arguments.runs > 0 ? arguments.runs : full ? 5
                                                                      : 3;
            options.documents = arguments.documents > 0 ? arguments.documents : documentsOf(workload, full);
            options.warmUp = std::max<std::size_t>(2, options.documents / 5);
            options.signature = *signature;
            options.progress = [](const std::string &text) { complain(text); };
            options.stop = interruptible.stop();
            auto result = runBenchmark(options, arguments.templates.empty() ? defaultDataFolder() / "templates" : std::filesystem::path(arguments.templates), {.fonts = *fonts, .folder = {}, .limits = {}});
            if (!result)
                return fail(result.error());
            std::printf("%-15s %-9s %u workers: %.0f documents/s (%.0f to %.0f), p99 %.3f ms, %.1f us of CPU, %.0f bytes, %zu wrong\n", workload.c_str(), std::string(nameOf(profile)).c_str(), result->workers,
                result->median, result->worst, result->best, result->p99, result->cpuMicroseconds, result->bytes, result->wrongDocuments);
            std::fflush(stdout);
            if (result->wrongDocuments > 0)
                complain(workload + ": " + result->firstWrong);
            wrong += result->wrongDocuments;
            results.push_back(std::move(*result));
        }
    }
    for (const auto &[file, report] : {std::pair {&arguments.json, &benchmarkJson}, {&arguments.csv, &benchmarkCsv}, {&arguments.html, &benchmarkHtml}}) {
        if (file->empty())
            continue;
        const auto written = writeOutput(*file, report(results));
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
    verb.add_option("--preset", a.preset, "quick: under a minute; full: ten times the documents, five runs")->check(CLI::IsMember({"quick", "full"}))->capture_default_str();
    verb.add_option("--workload", a.workloads, "One or more of them; all without it")->check(CLI::IsMember(benchmarkWorkloads()))->type_name("NAME");
    verb.add_option("--profile", a.profile, "compliant (PDF/A-4 and PDF/UA-2), plain or all")->check(CLI::IsMember({"compliant", "plain", "all"}))->capture_default_str();
    verb.add_option("--workers", a.workers, "Threads that render")->check(CLI::Range(1, 1024))->type_name("N")->capture_default_str();
    verb.add_option("--runs", a.runs, "Runs of each workload; 3, or 5 with full")->check(CLI::Range(1, 1000))->type_name("N");
    verb.add_option("--documents", a.documents, "Documents of a run, instead of the preset's")->check(CLI::Range(1, 1000000))->type_name("N");
    verb.add_option("--json", a.json, "Report to write; - is standard output")->type_name("FILE");
    verb.add_option("--csv", a.csv, "Likewise")->type_name("FILE");
    verb.add_option("--html", a.html, "Likewise, a page that loads nothing")->type_name("FILE");
    verb.add_option("--templates", a.templates, "Folder of the templates to measure; the installed ones without it")->type_name("FOLDER");
    a.signing.add(verb);
    return [arguments] { return bench(*arguments); };
}

} // namespace quoin::cli
