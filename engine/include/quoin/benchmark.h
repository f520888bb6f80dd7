// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/program.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// Measures the whole way from data to a finished file, on documents that all differ, and looks into every file afterwards.
namespace quoin {

enum class BenchmarkProfile : std::uint8_t {
    Compliant, // PDF/A-4 and PDF/UA-2, tagged to the cell, subsets embedded; retail contract notes signed (ECDSA on P-256, two certificates)
    Plain, // no standard, no tags, no signature, the standard 14 fonts by name
};
std::string_view nameOf(BenchmarkProfile); // "compliant", "plain"

struct BenchmarkWorkload {
    std::string_view name; // "contract-notes", "text_short"
    std::string_view description; // a sentence
    std::span<const BenchmarkProfile> profiles; // that it is measured in where none is asked for
    std::size_t documents = 0; // of a quick run; a full one has ten times as many
    bool quick = true; // part of the quick preset
};
std::span<const BenchmarkWorkload> benchmarkWorkloads();
const BenchmarkWorkload *findBenchmarkWorkload(std::string_view name); // null: unknown

struct BenchmarkProgress {
    std::string_view workload;
    BenchmarkProfile profile = BenchmarkProfile::Compliant;
    unsigned workers = 0, run = 0, runs = 0; // run from 1; 0: the warm-up
    double documentsPerSecond = 0; // of this run; 0 for the warm-up
};

struct BenchmarkOptions {
    std::string workload; // a name of benchmarkWorkloads()
    BenchmarkProfile profile = BenchmarkProfile::Compliant;
    unsigned workers = 1;
    unsigned runs = 5;
    std::size_t documents = 100; // of a run
    std::size_t warmUp = 20; // documents before the first run, of other data
    std::uint64_t seed = 42;
    std::filesystem::path program; // quoin-cli, which cold_start starts
    // How often the calling thread has asked for memory so far; null: not counted.
    std::uint64_t (*allocations)() = nullptr;
    bool judge = false; // one document also by `qpdf --check` and, where it claims a standard, veraPDF, as far as they are there
    std::function<void(const BenchmarkProgress &)> progress; // from the caller's thread, after each run and its checks
    std::stop_token stop; // between documents and within them
};

// Where the time of a document goes; the order of BenchmarkResult::stages.
inline constexpr std::array<std::string_view, 7> benchmarkStages = {"bind", "layout", "shape", "write", "compress", "hash", "sign"};

struct BenchmarkStatistics {
    double least = 0, most = 0, mean = 0, median = 0, deviation = 0;
};

struct BenchmarkResult {
    std::string engine = "quoin";
    std::string workload;
    BenchmarkProfile profile = BenchmarkProfile::Compliant;
    bool isSigned = false; // its retail notes
    unsigned workers = 0;
    std::size_t documents = 0; // of all runs
    std::size_t warmUp = 0;
    std::vector<double> runs; // documents a second
    BenchmarkStatistics speed; // of the runs
    double p50 = 0, p95 = 0, p99 = 0; // milliseconds from data to file, of all documents
    double cpuMicroseconds = 0; // a document, all threads
    // Of the process while it renders without keeping files, with its fonts, programs and the data of a few documents. 0: not known.
    std::uint64_t peakMemory = 0;
    double bytes = 0; // a document
    double allocations = -1; // a document, of C++ alone; below 0: not counted
    // Microseconds of a document, measured apart from the runs and scaled so that they sum to cpuMicroseconds. Empty: not known.
    std::optional<std::array<double, benchmarkStages.size()>> stages;
    std::size_t checkedDocuments = 0; // were looked into: all of ours
    std::size_t wrongDocuments = 0; // of those
    std::string firstWrong; // what was wrong with the first of them
    std::string qpdf, verapdf; // verdict on one document: "PASS", "FAIL: why"; empty: not asked or not there
    std::string sampleText; // what the first document shows, at most a few thousand characters
    std::string samplePdf; // its bytes, where they aren't many
    std::string remark; // what differs from the others' files
};

// `folder` is the data folder: templates/contract-note/ and benchmark/ are in it. Error: a template can't be read, there is no such
// workload, or cancelled. A document that isn't right is no error but counted.
Result<BenchmarkResult> runBenchmark(const BenchmarkOptions &, const std::filesystem::path &folder, const std::shared_ptr<FontLibrary> &);

// How a template fares in another format: written and read again as a value, with its data in it.
struct TemplateFormatResult {
    std::string format; // "JSON", "JSON in zip", "CBOR", "MessagePack"
    bool compressed = false; // by zstd
    std::string fixture;
    std::size_t documents = 0; // each other data
    double bytes = 0; // of one, mean
    double ratio = 0; // of plain JSON to it
    BenchmarkStatistics write, read; // microseconds
    std::uint64_t peakMemory = 0; // resident, of writing and reading one
    bool exact = false; // every value, its kind and the order of keys came back
    bool sameHash = false; // SHA-256 of the canonical form is the same
    std::string sample; // how one begins; what isn't printable as \xNN
};

struct TemplateFormatOptions {
    std::size_t templates = 20; // of each kind, after three to warm up
    std::uint64_t seed = 42;
    std::stop_token stop;
};
Result<std::vector<TemplateFormatResult>> measureTemplateFormats(const TemplateFormatOptions &, const std::filesystem::path &folder);
inline constexpr std::string_view templateFormatsWorkload = "template_formats";

struct BenchmarkReport {
    std::vector<BenchmarkResult> results;
    std::vector<TemplateFormatResult> formats;
};

// A template and its sample data, measured as it is: its own standards and fonts, never signed.
struct BenchmarkSubject {
    std::string name; // for the results
    Template source;
    Data sample;
    std::filesystem::path folder; // of its files
};
// Each document has the sample's data with other letters and digits in it. What the sample's strings become must show where the
// sample itself does. `workload` and `profile` of the options don't count.
Result<BenchmarkResult> runBenchmark(const BenchmarkOptions &, const BenchmarkSubject &, const std::shared_ptr<FontLibrary> &);

struct BenchmarkRequest {
    bool full = false; // ten times the documents, five runs instead of three, and the workloads that take long
    std::vector<std::string> workloads; // of benchmarkWorkloads(), and templateFormatsWorkload; none: the preset's
    std::optional<BenchmarkProfile> profile; // none: those of each workload
    unsigned workers = 1; // contract-notes also with half as many, a quarter and so on: that is how it scales
    unsigned runs = 0; // instead of the preset's; 0: those
    std::size_t documents = 0; // of a run; likewise
    std::shared_ptr<const BenchmarkSubject> subject; // instead of the workloads
    std::filesystem::path peers; // folder of the peers' programs (tests/bench/peers); empty: none
    // As in BenchmarkOptions.
    std::filesystem::path program;
    std::uint64_t (*allocations)() = nullptr;
    std::function<void(const BenchmarkProgress &)> progress;
    std::function<void(const BenchmarkResult &)> done; // from the caller's thread, after each measurement
    std::stop_token stop;
};
// What there is to measure, in order.
std::vector<BenchmarkOptions> benchmarkPlan(const BenchmarkRequest &);
// All of it, one after the other. `folder` as for runBenchmark.
Result<BenchmarkReport> runBenchmarks(const BenchmarkRequest &, const std::filesystem::path &folder, const std::shared_ptr<FontLibrary> &);

// With the machine, the build and the commit.
std::string benchmarkJson(const BenchmarkReport &);
std::string benchmarkCsv(const BenchmarkReport &);
std::string benchmarkHtml(const BenchmarkReport &); // one page that loads nothing

// What benchmarkJson wrote, as far as it is there; the bytes may be hostile.
Result<BenchmarkReport> readBenchmarkJson(std::string_view json, const std::string &fileName);

} // namespace quoin
