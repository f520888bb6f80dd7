// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/benchmark.h>
#include <quoin/template_json.h>

#include "benchmark/contract_notes.h"
#include "benchmark/shown_text.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <numeric>
#include <thread>

#include <sys/resource.h>

namespace quoin {

namespace {

struct Document {
    ContractNote note;
    Data data;
    std::string pdf;
    std::string problem;
    double milliseconds = 0;
};

double cpuMicroseconds()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return 1e6 * static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

std::uint64_t peakMemory()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

// The value below which so much of the sorted ones is.
double quantile(const std::vector<double> &sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

class Benchmark
{
public:
    Benchmark(const BenchmarkOptions &options, const Program &program)
        : m_options(options)
        , m_program(program)
    {
        if (options.profile == BenchmarkProfile::Compliant)
            m_render.conformance = std::vector<std::string> {"pdfa-4", "pdfua-2"};
        else
            m_render.conformance.emplace(), m_render.tagged = false;
        m_render.stop = options.stop;
    }

    Result<std::vector<Document>> documents(std::size_t count, std::uint64_t firstNumber) const
    {
        std::vector<NoteKind> kinds;
        if (m_options.workload == "contract-notes")
            kinds = mixOfNotes(count, m_options.seed);
        else
            kinds.assign(count, m_options.workload == "retail" ? NoteKind::Retail : m_options.workload == "active" ? NoteKind::Active
                                                                                                                   : NoteKind::HighFrequency);
        std::vector<Document> out(count);
        for (std::size_t i = 0; i < count; ++i) {
            out[i].note = makeContractNote(kinds[i], m_options.seed, firstNumber + i);
            auto data = Data::fromJson(out[i].note.json, "benchmark");
            if (!data)
                return data.error();
            out[i].data = std::move(*data);
        }
        return out;
    }

    // Seconds. Each worker takes the next document that nobody has.
    double render(std::vector<Document> &documents) const
    {
        std::atomic<std::size_t> next = 0;
        const auto start = std::chrono::steady_clock::now();
        {
            std::vector<std::jthread> workers;
            for (unsigned w = 0; w < m_options.workers; ++w)
                workers.emplace_back([&] {
                    for (std::size_t i; (i = next++) < documents.size() && !m_options.stop.stop_requested();)
                        renderOne(documents[i]);
                });
        }
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }

    void check(Document &document) const
    {
        if (!document.problem.empty())
            return;
        const auto shown = readShownText(document.pdf);
        if (!shown) {
            document.problem = shown.error().message;
            return;
        }
        if (shown->pages < document.note.leastPages || shown->pages > document.note.mostPages)
            document.problem = "The document has " + std::to_string(shown->pages) + " pages.";
        // Amounts come in the order of the trades, but the client's facts stand elsewhere: each is looked for behind the one before
        // it and, where it isn't there, from the start.
        std::size_t at = 0;
        for (const std::string &text : document.note.shown) {
            std::size_t found = shown->text.find(text, at);
            if (found == std::string::npos)
                found = shown->text.find(text);
            if (found == std::string::npos) {
                document.problem = "The document doesn't show " + text + '.';
                return;
            }
            at = found;
        }
        if (isSigned(document)) {
            const auto signatures = verifySignatures(document.pdf);
            if (!signatures || signatures->size() != 1 || signatures->front().state != SignatureState::Intact)
                document.problem = "The signature isn't intact.";
        }
    }

private:
    bool isSigned(const Document &document) const { return m_options.signature && m_options.profile == BenchmarkProfile::Compliant && document.note.kind == NoteKind::Retail; }

    void renderOne(Document &document) const
    {
        const auto start = std::chrono::steady_clock::now();
        RenderOptions options = m_render;
        if (isSigned(document))
            options.signature = m_options.signature;
        StringSink sink;
        const auto rendered = m_program.render(document.data, options, sink);
        document.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
        if (!rendered)
            document.problem = rendered.error().message;
        else if (hasErrors(rendered->diagnostics))
            document.problem = rendered->diagnostics.front().message;
        document.pdf = std::move(sink.bytes);
    }

    const BenchmarkOptions &m_options;
    const Program &m_program;
    RenderOptions m_render;
};

void summarize(BenchmarkResult &result, std::vector<double> &latencies, double cpu, double bytes)
{
    std::vector<double> runs = result.runs;
    std::sort(runs.begin(), runs.end());
    const auto count = static_cast<double>(runs.size());
    result.worst = runs.front();
    result.best = runs.back();
    result.median = (runs[(runs.size() - 1) / 2] + runs[runs.size() / 2]) / 2;
    result.mean = std::accumulate(runs.begin(), runs.end(), 0.0) / count;
    double squares = 0;
    for (const double run : runs)
        squares += (run - result.mean) * (run - result.mean);
    result.deviation = runs.size() > 1 ? std::sqrt(squares / (count - 1)) : 0;
    std::sort(latencies.begin(), latencies.end());
    result.p50 = quantile(latencies, 0.50);
    result.p95 = quantile(latencies, 0.95);
    result.p99 = quantile(latencies, 0.99);
    result.cpuMicroseconds = cpu / static_cast<double>(result.documents);
    result.bytes = bytes / static_cast<double>(result.documents);
    result.peakMemory = peakMemory();
}

} // namespace

std::string_view nameOf(BenchmarkProfile profile)
{
    return profile == BenchmarkProfile::Compliant ? "compliant" : "plain";
}

const std::vector<std::string> &benchmarkWorkloads()
{
    static const std::vector<std::string> names = {"contract-notes", "retail", "active", "high-frequency"};
    return names;
}

Result<BenchmarkResult> runBenchmark(const BenchmarkOptions &options, const std::filesystem::path &folder, const Environment &environment)
{
    const auto &known = benchmarkWorkloads();
    if (std::find(known.begin(), known.end(), options.workload) == known.end())
        return Diagnostic {.category = ErrorCategory::Data, .id = "benchmark.workload", .message = "There is no workload '" + options.workload + "'; there are contract-notes, retail, active, high-frequency."};
    if (options.workers == 0 || options.runs == 0 || options.documents == 0)
        return Diagnostic {.category = ErrorCategory::Data, .id = "benchmark.none", .message = "A benchmark needs a worker, a run and a document at least."};
    const auto source = readTemplateFile(folder / "contract-note" / "contract-note.quoin");
    if (!source)
        return source.error();
    const auto program = Program::compile(source->value, environment);
    if (!program)
        return program.error();

    const Benchmark benchmark(options, **program);
    BenchmarkResult result;
    result.workload = options.workload;
    result.profile = options.profile;
    result.isSigned = options.signature && options.profile == BenchmarkProfile::Compliant && (options.workload == "retail" || options.workload == "contract-notes");
    result.workers = options.workers;
    std::vector<double> latencies;
    double cpu = 0, bytes = 0;
    for (unsigned run = 0; run <= options.runs; ++run) {
        // The first is the warm-up. Its numbers are others, so that nothing of it can be of use later but fonts and tables.
        const std::size_t count = run == 0 ? options.warmUp : options.documents;
        auto documents = benchmark.documents(count, run == 0 ? 50'000'000 : (run - 1) * options.documents + 1);
        if (!documents)
            return documents.error();
        const double cpuBefore = cpuMicroseconds(), seconds = benchmark.render(*documents), cpuSpent = cpuMicroseconds() - cpuBefore;
        if (options.stop.stop_requested())
            return Diagnostic {.category = ErrorCategory::Cancelled, .id = "benchmark.cancelled", .message = "The benchmark was cancelled."};
        if (run == 0)
            continue;
        cpu += cpuSpent;
        result.runs.push_back(static_cast<double>(count) / seconds);
        result.documents += count;
        for (Document &document : *documents) {
            benchmark.check(document);
            latencies.push_back(document.milliseconds);
            bytes += static_cast<double>(document.pdf.size());
            if (!document.problem.empty() && result.wrongDocuments++ == 0)
                result.firstWrong = document.problem;
            document.pdf = {};
        }
        if (options.progress)
            options.progress(options.workload + ", " + std::string(nameOf(options.profile)) + ": run " + std::to_string(run) + " of " + std::to_string(options.runs));
    }
    summarize(result, latencies, cpu, bytes);
    return result;
}

} // namespace quoin
