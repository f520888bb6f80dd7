// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/peers.h"

#include "benchmark/shown_text.h"
#include "benchmark/statistics.h"
#include "benchmark/workload.h"
#include "core/temporary_folder.h"
#include "validation/child_process.h"

#include <quoin/atomic_file.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace quoin {

namespace {

constexpr std::chrono::minutes patience(10); // with all runs of a peer
constexpr std::chrono::seconds patienceWithText(20);
constexpr std::size_t lookedInto = 50; // files of the last run

Diagnostic peerError(const std::filesystem::path &program, const std::string &why)
{
    return {.category = ErrorCategory::System, .id = "benchmark.peer", .message = "The peer " + program.filename().string() + " failed: " + why + '.'};
}

// Their fonts' codes are no text by themselves, so another program reads it; nothing where it isn't there.
std::optional<std::string> textOfFile(const std::filesystem::path &file, const std::stop_token &stop)
{
    const auto process = ChildProcess::start({.program = "/usr/bin/env", .arguments = {"pdftotext", "-layout", file.string(), "-"}, .environment = {}});
    if (!process)
        return {};
    (*process)->closeInput();
    if ((*process)->waitForExit(ChildProcess::Clock::now() + patienceWithText, stop) != ChildProcess::Wait::Exited || (*process)->exitCode() != 0)
        return {};
    return withoutSpaces((*process)->output());
}

void check(BenchmarkResult &result, const std::filesystem::path &folder, const std::vector<BenchmarkDocument> &documents, const std::stop_token &stop)
{
    std::size_t looked = 0;
    for (; looked < std::min(documents.size(), lookedInto); ++looked) {
        const auto text = textOfFile(folder / (std::to_string(looked) + ".pdf"), stop);
        if (!text) {
            if (looked > 0) {
                ++looked;
                ++result.wrongDocuments;
            }
            break;
        }
        if (result.sampleText.empty())
            result.sampleText = text->substr(0, 2000);
        const auto missing = std::find_if(documents[looked].shown.begin(), documents[looked].shown.end(), [&text](const std::string &shown) { return text->find(withoutSpaces(shown)) == std::string::npos; });
        if (missing != documents[looked].shown.end() && result.wrongDocuments++ == 0)
            result.firstWrong = "The document doesn't show " + *missing + '.';
    }
    result.checkedDocuments = looked;
    result.remark += looked == 0 ? "; not looked into, since pdftotext isn't there" : "; looked into " + std::to_string(looked) + " files of the last run";
}

Result<BenchmarkResult> runPeer(const BenchmarkOptions &options, const Workload &workload, const std::filesystem::path &program, const std::filesystem::path &logo)
{
    const auto folder = TemporaryFolder::create("peer");
    if (!folder)
        return folder.error();
    std::string lines;
    std::vector<BenchmarkDocument> last;
    const auto add = [&](std::uint64_t first, std::size_t count, bool keep) {
        for (std::size_t i = 0; i < count; ++i) {
            BenchmarkDocument document = workload.document(options.seed, first + i);
            lines += document.json + '\n';
            if (keep)
                last.push_back(std::move(document));
        }
    };
    add(benchmarkWarmUpNumbers, options.warmUp, false);
    for (unsigned run = 0; run < options.runs; ++run)
        add(run * options.documents, options.documents, run + 1 == options.runs);
    if (const auto written = writeFileAtomically((*folder)->path / "data.jsonl", lines); !written)
        return written.error();
    const auto process = ChildProcess::start({.program = program,
        .arguments = {std::to_string(options.workers), std::to_string(options.runs), std::to_string(options.documents), std::to_string(options.warmUp), (*folder)->path.string(), logo.string()},
        .environment = {}});
    if (!process)
        return process.error();
    (*process)->closeInput();
    const auto wait = (*process)->waitForExit(ChildProcess::Clock::now() + patience, options.stop);
    if (wait == ChildProcess::Wait::Stopped)
        return Diagnostic {.category = ErrorCategory::Cancelled, .id = "benchmark.cancelled", .message = "The benchmark was cancelled."};
    if (wait != ChildProcess::Wait::Exited || (*process)->exitCode() != 0)
        return peerError(program, (*process)->errors());

    BenchmarkResult result;
    try {
        const auto told = nlohmann::json::parse((*process)->output());
        result.engine = told.at("engine");
        result.remark = told.at("remark");
        result.runs = told.at("runs").get<std::vector<double>>();
        std::vector<double> latencies = told.at("latency_ms").get<std::vector<double>>();
        result.cpuMicroseconds = told.at("cpu_us_per_document");
        result.bytes = told.at("bytes_per_document");
        result.peakMemory = told.at("peak_rss_bytes");
        if (result.runs.size() != options.runs || latencies.empty())
            return peerError(program, "it told of other runs");
        std::sort(latencies.begin(), latencies.end());
        result.p50 = quantile(latencies, 0.50);
        result.p95 = quantile(latencies, 0.95);
        result.p99 = quantile(latencies, 0.99);
    } catch (const nlohmann::json::exception &error) {
        return peerError(program, error.what());
    }
    result.workload = options.workload;
    result.profile = options.profile;
    result.workers = options.workers;
    result.documents = options.runs * options.documents;
    result.warmUp = options.warmUp;
    result.speed = statisticsOf(result.runs);
    check(result, (*folder)->path, last, options.stop);
    return result;
}

} // namespace

Result<std::vector<BenchmarkResult>> runPeers(const BenchmarkOptions &options, const std::filesystem::path &programs, const std::filesystem::path &dataFolder)
{
    std::vector<BenchmarkResult> results;
    const Workload *workload = findWorkload(options.workload);
    if (workload == nullptr || !workload->peers)
        return results;
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(programs, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->is_regular_file(error))
            found.push_back(entry->path());
    }
    if (found.empty())
        return Diagnostic {.category = ErrorCategory::Resource, .id = "benchmark.no-peers", .message = "There are no peers in '" + programs.string() + "'; build the target 'peers' first."};
    std::sort(found.begin(), found.end());
    for (const std::filesystem::path &program : found) {
        auto result = runPeer(options, *workload, program, dataFolder / "benchmark" / "logo.png");
        if (!result)
            return result.error();
        results.push_back(std::move(*result));
    }
    return results;
}

} // namespace quoin
