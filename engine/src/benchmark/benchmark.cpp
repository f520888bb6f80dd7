// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/benchmark.h>
#include <quoin/template_json.h>
#include <quoin/validation.h>

#include "benchmark/peers.h"
#include "benchmark/process_memory.h"
#include "benchmark/shown_text.h"
#include "benchmark/statistics.h"
#include "benchmark/test_identity.h"
#include "benchmark/varied_data.h"
#include "benchmark/workload.h"
#include "core/stage_clock.h"
#include "core/temporary_folder.h"
#include "validation/child_process.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <numeric>
#include <thread>

#include <sys/resource.h>

namespace quoin {

namespace {

static_assert(benchmarkStages.size() == stageCount);

constexpr std::size_t samplePdfBytes = 100'000, sampleTextBytes = 4'000;
constexpr std::chrono::seconds patience(60); // with a process for one document

struct Document {
    BenchmarkDocument facts;
    Data data;
    std::string dataFile; // of a process
    std::string pdf;
    std::string problem;
    double milliseconds = 0;
};

// Takes the bytes as a file would, and keeps none.
class DiscardingSink : public ByteSink
{
public:
    Result<void> write(std::span<const std::byte>) override { return {}; }
};

double cpuMicroseconds(int who)
{
    rusage usage {};
    getrusage(who, &usage);
    return 1e6 * static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

Diagnostic wrongRequest(std::string message)
{
    return {.category = ErrorCategory::Data, .id = "benchmark.request", .message = std::move(message)};
}

// What a run costs besides its time.
struct Costs {
    std::array<std::uint64_t, stageCount> ticks {};
    std::uint64_t allocations = 0;
    std::uint64_t peakMemory = 0;
};

// What is measured.
struct Job {
    std::string name;
    Template source;
    std::filesystem::path folder; // of its files
    std::function<BenchmarkDocument(std::uint64_t number)> document;
    Workload::Way way = Workload::Way::Render;
    bool signs = false;
};

class Benchmark
{
public:
    Benchmark(const BenchmarkOptions &options, Job job, const std::shared_ptr<FontLibrary> &fonts)
        : m_options(options)
        , m_job(std::move(job))
        , m_environment({.fonts = fonts, .folder = m_job.folder, .limits = {}})
    {
        m_render.stop = options.stop;
    }

    Result<void> prepare()
    {
        auto program = Program::compile(m_job.source, m_environment);
        if (!program)
            return program.error();
        m_program = *program;
        auto folder = TemporaryFolder::create("benchmark");
        if (!folder)
            return folder.error();
        m_folder = std::move(*folder);
        const auto identity = TestIdentity::create();
        if (!identity)
            return identity.error();
        m_templateText = writeTemplate(m_job.source);
        for (const auto &[file, text] : {std::pair {keyFile(), &identity->key}, {certificatesFile(), &identity->certificates}, {m_folder->path / "template.quoin", &m_templateText}}) {
            if (const auto written = writeFileAtomically(file, *text); !written)
                return written;
        }
        const auto signer = Signer::fromFiles(keyFile(), certificatesFile(), {});
        if (!signer)
            return signer.error();
        m_signature.signer = *signer;
        return {};
    }

    Result<std::vector<Document>> documents(std::size_t count, std::uint64_t firstNumber) const
    {
        std::vector<Document> out(count);
        for (std::size_t i = 0; i < count; ++i) {
            Document &document = out[i];
            document.facts = m_job.document(firstNumber + i);
            auto data = Data::fromJson(document.facts.json, "benchmark");
            if (!data)
                return data.error();
            document.data = std::move(*data);
            if (m_job.way == Workload::Way::Process) {
                document.dataFile = (m_folder->path / ("data-" + std::to_string(firstNumber + i) + ".json")).string();
                if (const auto written = writeFileAtomically(document.dataFile, document.facts.json); !written)
                    return written.error();
            }
            document.facts.json = {};
        }
        return out;
    }

    // Seconds. Each worker takes the next document that nobody has.
    double render(std::vector<Document> &documents) const
    {
        const auto start = std::chrono::steady_clock::now();
        work(documents.size(), [&](std::size_t i) {
            const auto began = std::chrono::steady_clock::now();
            renderOne(documents[i]);
            documents[i].milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
        });
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (m_job.way == Workload::Way::Process) {
            for (Document &document : documents)
                collect(document);
        }
        return seconds;
    }

    // The same with the stages' clock running and the bytes thrown away.
    Costs measureCosts(const std::vector<Document> &documents) const
    {
        Costs costs;
        std::mutex mutex;
        resetPeakMemory();
        work(documents.size(), [&](std::size_t i) {
            DiscardingSink sink;
            StageClock clock;
            const std::uint64_t before = m_options.allocations ? m_options.allocations() : 0;
            clock.start(Stage::Layout);
            (void)renderTo(documents[i], sink);
            clock.stop();
            const std::scoped_lock lock(mutex);
            for (std::size_t stage = 0; stage < stageCount; ++stage)
                costs.ticks[stage] += clock.ticks()[stage];
            costs.allocations += m_options.allocations ? m_options.allocations() - before : 0;
        });
        costs.peakMemory = peakMemory();
        return costs;
    }

    // What each of them shows, on the workers' number of threads. Gives the text of the first.
    std::string check(std::vector<Document> &documents) const
    {
        std::string first;
        work(documents.size(), [&](std::size_t i) {
            std::string text = check(documents[i]);
            if (i == 0)
                first = std::move(text);
        });
        return first;
    }

    std::string check(Document &document) const // the text it shows
    {
        if (!document.problem.empty())
            return {};
        auto shown = readShownText(document.pdf);
        if (!shown) {
            document.problem = shown.error().message;
            return {};
        }
        if (shown->pages < document.facts.leastPages || shown->pages > document.facts.mostPages)
            document.problem = "The document has " + std::to_string(shown->pages) + " pages.";
        // Amounts come in the order of the trades, but the client's facts stand elsewhere: each is looked for behind the one before
        // it and, where it isn't there, from the start.
        const std::string whole = withoutSpaces(shown->text);
        std::size_t at = 0;
        for (const std::string &text : document.facts.shown) {
            const std::string wanted = withoutSpaces(text);
            std::size_t found = whole.find(wanted, at);
            if (found == std::string::npos)
                found = whole.find(wanted);
            if (found == std::string::npos) {
                document.problem = "The document doesn't show " + text + '.';
                return std::move(shown->text);
            }
            at = found;
        }
        if (isSigned(document)) {
            const auto signatures = verifySignatures(document.pdf);
            if (!signatures || signatures->size() != 1 || signatures->front().state != SignatureState::Intact)
                document.problem = "The signature isn't intact.";
        }
        return std::move(shown->text);
    }

    void judge(const Document &document, BenchmarkResult &result) const
    {
        const std::filesystem::path file = m_folder->path / "judged.pdf";
        if (!writeFileAtomically(file, document.pdf))
            return;
        if (const auto qpdf = ChildProcess::start({.program = "/usr/bin/env", .arguments = {"qpdf", "--check", file.string()}, .environment = {}})) {
            (*qpdf)->closeInput();
            if ((*qpdf)->waitForExit(ChildProcess::Clock::now() + patience, m_options.stop) == ChildProcess::Wait::Exited && (*qpdf)->exitCode() != 127)
                result.qpdf = (*qpdf)->exitCode() == 0 ? "PASS" : "FAIL: " + (*qpdf)->errors();
        }
        if (m_job.source.output.conformance.empty() || !findValidator())
            return;
        const ValidationResult verdict = Validator({}, Validator::Mode::OneShot).validateFile(file, {.profiles = {}, .stop = m_options.stop});
        result.verapdf = verdictText(verdict.verdict);
        if (verdict.verdict == Verdict::NotChecked)
            result.verapdf += ": " + verdict.reason.message;
        for (const ProfileResult &profile : verdict.profiles) {
            if (!profile.findings.empty())
                result.verapdf += ": " + profile.findings.front().specification + ' ' + profile.findings.front().clause + ' ' + profile.findings.front().description;
        }
    }

    std::string shownBy(const Data &data) const // empty where it can't be rendered
    {
        StringSink sink;
        if (!m_program->render(data, m_render, sink))
            return {};
        const auto shown = readShownText(sink.bytes);
        return shown ? shown->text : std::string();
    }

    const Job &job() const { return m_job; }

private:
    bool isSigned(const Document &document) const { return m_job.signs && document.facts.isSigned; }
    std::filesystem::path keyFile() const { return m_folder->path / "key.pem"; }
    std::filesystem::path certificatesFile() const { return m_folder->path / "certificates.pem"; }

    template<class F> void work(std::size_t count, const F &task) const
    {
        std::atomic<std::size_t> next = 0;
        std::vector<std::jthread> workers;
        for (unsigned w = 0; w < m_options.workers; ++w)
            workers.emplace_back([&] {
                for (std::size_t i; (i = next++) < count && !m_options.stop.stop_requested();)
                    task(i);
            });
    }

    std::string renderTo(const Document &document, ByteSink &sink) const // what is wrong, if anything
    {
        RenderOptions options = m_render;
        if (isSigned(document))
            options.signature = m_signature;
        std::shared_ptr<const Program> program = m_program;
        if (m_job.way == Workload::Way::CompileAndRender) {
            const auto read = readTemplate(m_templateText, "benchmark");
            if (!read)
                return read.error().message;
            const auto compiled = Program::compile(read->value, m_environment);
            if (!compiled)
                return compiled.error().message;
            program = *compiled;
        }
        const auto rendered = program->render(document.data, options, sink);
        if (!rendered)
            return rendered.error().message;
        return hasErrors(rendered->diagnostics) ? rendered->diagnostics.front().message : std::string();
    }

    void renderOne(Document &document) const
    {
        if (m_job.way == Workload::Way::Process) {
            runProcess(document);
            return;
        }
        StringSink sink;
        document.problem = renderTo(document, sink);
        document.pdf = std::move(sink.bytes);
    }

    void runProcess(Document &document) const
    {
        std::vector<std::string> arguments = {"render", (m_folder->path / "template.quoin").string(), "--data", document.dataFile, "-o", document.dataFile + ".pdf"};
        if (isSigned(document))
            arguments.insert(arguments.end(), {"--sign-key", keyFile().string(), "--sign-cert", certificatesFile().string()});
        const auto process = ChildProcess::start({.program = m_options.program, .arguments = std::move(arguments), .environment = {}});
        if (!process) {
            document.problem = process.error().message;
            return;
        }
        (*process)->closeInput();
        if ((*process)->waitForExit(ChildProcess::Clock::now() + patience, m_options.stop) != ChildProcess::Wait::Exited || (*process)->exitCode() != 0)
            document.problem = "The process failed: " + (*process)->errors();
    }

    static void collect(Document &document)
    {
        const std::string file = document.dataFile + ".pdf";
        if (document.problem.empty()) {
            auto bytes = readFile(file, Limits().fileBytes);
            if (bytes)
                document.pdf = std::move(*bytes);
            else
                document.problem = bytes.error().message;
        }
        std::error_code ignored;
        std::filesystem::remove(file, ignored);
        std::filesystem::remove(document.dataFile, ignored);
    }

    const BenchmarkOptions &m_options;
    const Job m_job;
    const Environment m_environment;
    std::shared_ptr<const Program> m_program;
    std::string m_templateText;
    std::unique_ptr<TemporaryFolder> m_folder;
    Signature m_signature;
    RenderOptions m_render;
};

void summarize(BenchmarkResult &result, std::vector<double> &latencies, double cpu, double bytes)
{
    result.speed = statisticsOf(result.runs);
    std::sort(latencies.begin(), latencies.end());
    result.p50 = quantile(latencies, 0.50);
    result.p95 = quantile(latencies, 0.95);
    result.p99 = quantile(latencies, 0.99);
    result.cpuMicroseconds = cpu / static_cast<double>(result.documents);
    result.bytes = bytes / static_cast<double>(result.documents);
}

// Shares of the ticks, as parts of the CPU time of the runs.
void attribute(BenchmarkResult &result, const Costs &costs)
{
    const auto all = static_cast<double>(std::accumulate(costs.ticks.begin(), costs.ticks.end(), std::uint64_t(0)));
    if (all <= 0)
        return;
    auto &stages = result.stages.emplace();
    for (std::size_t i = 0; i < stages.size(); ++i)
        stages[i] = result.cpuMicroseconds * static_cast<double>(costs.ticks[i]) / all;
}

Result<void> checkOptions(const BenchmarkOptions &options)
{
    if (options.workers == 0 || options.runs == 0 || options.documents == 0)
        return wrongRequest("A benchmark needs a worker, a run and a document at least.");
    return {};
}

Result<BenchmarkResult> measure(const BenchmarkOptions &options, const Benchmark &benchmark)
{
    const bool process = benchmark.job().way == Workload::Way::Process;
    const Diagnostic cancelled {.category = ErrorCategory::Cancelled, .id = "benchmark.cancelled", .message = "The benchmark was cancelled."};

    BenchmarkResult result;
    result.workload = benchmark.job().name;
    result.profile = benchmark.job().source.output.conformance.empty() ? BenchmarkProfile::Plain : BenchmarkProfile::Compliant;
    result.workers = options.workers;
    result.warmUp = options.warmUp;
    const auto progress = [&](unsigned run, double speed) {
        if (options.progress)
            options.progress({.workload = result.workload, .profile = result.profile, .workers = options.workers, .run = run, .runs = options.runs, .documentsPerSecond = speed});
    };

    // The numbers of the warm-up are others, so that nothing of it can be of use later but fonts and tables.
    {
        auto warmUp = benchmark.documents(options.warmUp, benchmarkWarmUpNumbers);
        if (!warmUp)
            return warmUp.error();
        benchmark.render(*warmUp);
    }
    Costs costs;
    std::size_t costDocuments = 0;
    if (!process) {
        costDocuments = std::clamp<std::size_t>(options.documents / 5, 1, 200);
        const auto documents = benchmark.documents(costDocuments, benchmarkStageNumbers);
        if (!documents)
            return documents.error();
        costs = benchmark.measureCosts(*documents);
        result.peakMemory = costs.peakMemory;
        if (options.allocations)
            result.allocations = static_cast<double>(costs.allocations) / static_cast<double>(costDocuments);
    }
    progress(0, 0);

    std::vector<double> latencies;
    double cpu = 0, bytes = 0;
    const int who = process ? RUSAGE_CHILDREN : RUSAGE_SELF;
    for (unsigned run = 1; run <= options.runs; ++run) {
        auto documents = benchmark.documents(options.documents, (run - 1) * options.documents);
        if (!documents)
            return documents.error();
        const double cpuBefore = cpuMicroseconds(who), seconds = benchmark.render(*documents), cpuSpent = cpuMicroseconds(who) - cpuBefore;
        if (options.stop.stop_requested())
            return cancelled;
        cpu += cpuSpent;
        result.runs.push_back(static_cast<double>(options.documents) / seconds);
        result.documents += options.documents;
        result.checkedDocuments += options.documents;
        std::string text = benchmark.check(*documents);
        if (options.stop.stop_requested())
            return cancelled;
        if (run == 1)
            result.sampleText = text.substr(0, sampleTextBytes);
        for (Document &document : *documents) {
            latencies.push_back(document.milliseconds);
            bytes += static_cast<double>(document.pdf.size());
            if (!document.problem.empty() && result.wrongDocuments++ == 0)
                result.firstWrong = document.problem;
            result.isSigned = result.isSigned || (benchmark.job().signs && document.facts.isSigned);
            if (run == 1 && &document == &documents->front()) {
                if (options.judge)
                    benchmark.judge(document, result);
                if (document.pdf.size() <= samplePdfBytes)
                    result.samplePdf = document.pdf;
            }
            document.pdf = {};
        }
        progress(run, result.runs.back());
    }
    summarize(result, latencies, cpu, bytes);
    attribute(result, costs);
    return result;
}

} // namespace

Result<BenchmarkResult> runBenchmark(const BenchmarkOptions &options, const std::filesystem::path &folder, const std::shared_ptr<FontLibrary> &fonts)
{
    const Workload *workload = findWorkload(options.workload);
    if (workload == nullptr)
        return wrongRequest("There is no workload '" + options.workload + "'.");
    if (const auto checked = checkOptions(options); !checked)
        return checked.error();
    auto source = readWorkloadTemplate(*workload, options.profile, folder);
    if (!source)
        return source.error();
    Benchmark benchmark(options,
        {.name = options.workload,
            .source = std::move(*source),
            .folder = (folder / workload->file).parent_path(),
            .document = [workload, seed = options.seed](std::uint64_t number) { return workload->document(seed, number); },
            .way = workload->way,
            .signs = options.profile == BenchmarkProfile::Compliant},
        fonts);
    if (const auto prepared = benchmark.prepare(); !prepared)
        return prepared.error();
    auto result = measure(options, benchmark);
    if (result)
        result->remark = options.profile == BenchmarkProfile::Plain ? "standard fonts by name, not tagged"
            : result->isSigned                                      ? "PDF/A-4, PDF/UA-2, tagged, subsets embedded, signed (PAdES B-B, ECDSA P-256)"
                                                                    : "PDF/A-4, PDF/UA-2, tagged, subsets embedded";
    return result;
}

Result<BenchmarkResult> runBenchmark(const BenchmarkOptions &options, const BenchmarkSubject &subject, const std::shared_ptr<FontLibrary> &fonts)
{
    if (const auto checked = checkOptions(options); !checked)
        return checked.error();
    const std::string expressions = writeTemplate(subject.source);
    std::vector<bool> shows; // of the strings that vary: whether the sample's one is seen
    Benchmark benchmark(options,
        {.name = subject.name,
            .source = subject.source,
            .folder = subject.folder,
            .document =
                [&](std::uint64_t number) {
                    VariedData varied = varyData(subject.sample.root(), expressions, options.seed * 0x100000001b3u + number);
                    BenchmarkDocument document;
                    document.json = std::move(varied.json);
                    for (std::size_t i = 0; i < shows.size(); ++i) {
                        if (shows[i])
                            document.shown.push_back(std::move(varied.texts[i]));
                    }
                    document.mostPages = Limits().pages;
                    return document;
                }},
        fonts);
    if (const auto prepared = benchmark.prepare(); !prepared)
        return prepared.error();
    // Shorter ones are found anywhere.
    constexpr std::size_t telling = 4;
    const std::string seen = withoutSpaces(benchmark.shownBy(subject.sample));
    for (const std::string &text : unvariedData(subject.sample.root(), expressions).texts)
        shows.push_back(text.size() >= telling && seen.find(withoutSpaces(text)) != std::string::npos);
    return measure(options, benchmark);
}

Result<BenchmarkReport> runBenchmarks(const BenchmarkRequest &request, const std::filesystem::path &folder, const std::shared_ptr<FontLibrary> &fonts)
{
    BenchmarkReport report;
    const auto add = [&](BenchmarkResult result) {
        if (request.done)
            request.done(result);
        report.results.push_back(std::move(result));
    };
    for (const BenchmarkOptions &options : benchmarkPlan(request)) {
        auto result = request.subject ? runBenchmark(options, *request.subject, fonts) : runBenchmark(options, folder, fonts);
        if (!result)
            return result.error();
        add(std::move(*result));
        if (request.peers.empty())
            continue;
        auto others = runPeers(options, request.peers, folder);
        if (!others)
            return others.error();
        for (BenchmarkResult &other : *others)
            add(std::move(other));
    }
    if (request.subject)
        return report;
    const auto &asked = request.workloads;
    if (asked.empty() || std::find(asked.begin(), asked.end(), templateFormatsWorkload) != asked.end()) {
        auto formats = measureTemplateFormats({.templates = request.documents > 0 ? request.documents : request.full ? 100u : 10u, .stop = request.stop}, folder);
        if (!formats)
            return formats.error();
        report.formats = std::move(*formats);
    }
    return report;
}

} // namespace quoin
