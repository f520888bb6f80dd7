// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/program.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// Measures the whole way from data to a finished file, on documents that all differ, and looks into every file afterwards.
namespace quoin {

enum class BenchmarkProfile : std::uint8_t {
    Compliant, // PDF/A-4 and PDF/UA-2
    Plain, // no standard, no tags, no signature; fonts are embedded all the same
};
std::string_view nameOf(BenchmarkProfile);

// contract-notes (80 % retail, 15 % active, 5 % high-frequency, shuffled), retail, active, high-frequency.
const std::vector<std::string> &benchmarkWorkloads();

struct BenchmarkOptions {
    std::string workload; // one of benchmarkWorkloads()
    BenchmarkProfile profile = BenchmarkProfile::Compliant;
    unsigned workers = 1;
    unsigned runs = 5;
    std::size_t documents = 100; // of a run
    std::size_t warmUp = 20; // documents before the first run, of other data
    std::uint64_t seed = 42;
    std::optional<Signature> signature; // of the retail notes, Compliant
    std::function<void(const std::string &)> progress; // between the runs
    std::stop_token stop;
};

struct BenchmarkResult {
    std::string workload;
    BenchmarkProfile profile = BenchmarkProfile::Compliant;
    bool isSigned = false; // its retail notes
    unsigned workers = 0;
    std::size_t documents = 0; // of all runs
    std::vector<double> runs; // documents a second
    double best = 0, mean = 0, median = 0, worst = 0, deviation = 0; // of the runs
    double p50 = 0, p95 = 0, p99 = 0; // milliseconds from data to file, of all documents
    double cpuMicroseconds = 0; // a document, all threads
    std::uint64_t peakMemory = 0; // of the process so far, with the files of a run, which are kept for looking into them
    double bytes = 0; // a document
    std::size_t wrongDocuments = 0;
    std::string firstWrong; // what was wrong with the first of them
};

// `folder` holds contract-note/contract-note.quoin. Error: it can't be read, there is no such workload, or cancelled. A document that
// isn't right is no error but counted.
Result<BenchmarkResult> runBenchmark(const BenchmarkOptions &, const std::filesystem::path &folder, const Environment &);

// The reports, each with the machine and the build.
std::string benchmarkJson(const std::vector<BenchmarkResult> &);
std::string benchmarkCsv(const std::vector<BenchmarkResult> &);
std::string benchmarkHtml(const std::vector<BenchmarkResult> &); // one page that loads nothing

} // namespace quoin
