// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/benchmark.h>

#include "benchmark/report_text.h"

#include <benchmark_commit.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <thread>

#include <sys/utsname.h>

namespace quoin {

namespace {

std::string processor()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("model name", 0) == 0) {
            const std::size_t colon = line.find(": ");
            return colon == std::string::npos ? line : line.substr(colon + 2);
        }
    }
    return "unknown";
}

std::string system()
{
    utsname name {};
    return uname(&name) == 0 ? std::string(name.sysname) + ' ' + name.release + ' ' + name.machine : "unknown";
}

constexpr std::string_view buildKind =
#ifdef NDEBUG
    "optimized";
#else
    "with assertions: not for comparing";
#endif

nlohmann::ordered_json statisticsJson(const BenchmarkStatistics &s)
{
    return {{"least", s.least}, {"mean", s.mean}, {"median", s.median}, {"most", s.most}, {"stdev", s.deviation}};
}

} // namespace

BuildFacts buildFacts()
{
    return {processor(), std::thread::hardware_concurrency(), system(), __VERSION__, std::string(buildKind), QUOIN_COMMIT};
}

std::string number(double value, int decimals)
{
    if (value < 0)
        return '-' + number(-value, decimals);
    // Whole and fraction by themselves: printf would take the locale's separator.
    const double scale = decimals == 0 ? 1 : decimals == 1 ? 10
                                                           : 1000;
    const auto scaled = static_cast<long long>(value * scale + 0.5);
    if (decimals == 0)
        return std::to_string(scaled);
    std::string fraction = std::to_string(scaled % static_cast<long long>(scale));
    fraction.insert(0, static_cast<std::size_t>(decimals) - fraction.size(), '0');
    return std::to_string(scaled / static_cast<long long>(scale)) + '.' + fraction;
}

std::string benchmarkJson(const BenchmarkReport &report)
{
    using Json = nlohmann::ordered_json;
    Json root;
    const BuildFacts facts = buildFacts();
    root["machine"] = {{"processor", facts.processor}, {"threads", facts.threads}, {"system", facts.system}};
    root["build"] = {{"compiler", facts.compiler}, {"kind", facts.kind}};
    root["commit"] = facts.commit;
    root["results"] = Json::array();
    for (const BenchmarkResult &r : report.results) {
        Json result = {{"engine", r.engine}, {"workload", r.workload}, {"profile", nameOf(r.profile)}, {"signed", r.isSigned}, {"workers", r.workers}, {"documents", r.documents}, {"warm_up", r.warmUp},
            {"runs", r.runs}, {"ops_per_second", {{"best", r.speed.most}, {"mean", r.speed.mean}, {"median", r.speed.median}, {"worst", r.speed.least}, {"stdev", r.speed.deviation}}},
            {"latency_ms", {{"p50", r.p50}, {"p95", r.p95}, {"p99", r.p99}}}, {"cpu_us_per_document", r.cpuMicroseconds}, {"peak_rss_bytes", r.peakMemory},
            {"bytes_per_document", r.bytes}};
        if (r.allocations >= 0)
            result["allocations"] = r.allocations;
        result["checked_documents"] = r.checkedDocuments;
        result["wrong_documents"] = r.wrongDocuments;
        result["first_wrong"] = r.firstWrong;
        if (r.stages) {
            for (std::size_t i = 0; i < r.stages->size(); ++i)
                result["stages_us"][std::string(benchmarkStages[i])] = (*r.stages)[i];
        }
        for (const auto &[key, text] : {std::pair {"qpdf", &r.qpdf}, {"verapdf", &r.verapdf}, {"remark", &r.remark}}) {
            if (!text->empty())
                result[key] = *text;
        }
        root["results"].push_back(std::move(result));
    }
    for (const TemplateFormatResult &f : report.formats) {
        root["template_formats"].push_back({{"format", f.format}, {"compressed", f.compressed}, {"template", f.fixture}, {"documents", f.documents}, {"bytes", f.bytes}, {"ratio", f.ratio},
            {"write_us", statisticsJson(f.write)}, {"read_us", statisticsJson(f.read)}, {"peak_rss_bytes", f.peakMemory}, {"exact", f.exact}, {"same_hash", f.sameHash}});
    }
    return root.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string benchmarkCsv(const BenchmarkReport &report)
{
    std::string out = "engine,workload,profile,signed,workers,documents,best,mean,median,worst,stdev,p50_ms,p95_ms,p99_ms,cpu_us_per_document,peak_rss_bytes,bytes_per_document,allocations,wrong_documents";
    for (const std::string_view stage : benchmarkStages)
        out += ',' + std::string(stage) + "_us";
    out += '\n';
    for (const BenchmarkResult &r : report.results) {
        out += r.engine + ',' + r.workload + ',' + std::string(nameOf(r.profile)) + (r.isSigned ? ",yes," : ",no,") + std::to_string(r.workers) + ',' + std::to_string(r.documents);
        for (const double value : {r.speed.most, r.speed.mean, r.speed.median, r.speed.least, r.speed.deviation, r.p50, r.p95, r.p99, r.cpuMicroseconds})
            out += ',' + number(value, 3);
        out += ',' + std::to_string(r.peakMemory) + ',' + number(r.bytes, 0) + ',' + (r.allocations >= 0 ? number(r.allocations, 1) : std::string()) + ',' + std::to_string(r.wrongDocuments);
        for (std::size_t i = 0; i < benchmarkStages.size(); ++i)
            out += ',' + (r.stages ? number((*r.stages)[i], 3) : std::string());
        out += '\n';
    }
    return out;
}

Result<BenchmarkReport> readBenchmarkJson(std::string_view json, const std::string &fileName)
{
    using Json = nlohmann::json;
    const auto wrong = [&fileName](const std::string &why) {
        return Diagnostic {.category = ErrorCategory::Data, .id = "benchmark.report", .message = "'" + fileName + "' is no report of a benchmark: " + why + '.'};
    };
    BenchmarkReport report;
    try {
        const Json root = Json::parse(json);
        for (const Json &from : root.at("results")) {
            BenchmarkResult &r = report.results.emplace_back();
            r.engine = from.at("engine");
            r.workload = from.at("workload");
            const std::string profile = from.at("profile");
            if (profile != nameOf(BenchmarkProfile::Compliant) && profile != nameOf(BenchmarkProfile::Plain))
                return wrong("there is no profile \"" + profile + '"');
            r.profile = profile == nameOf(BenchmarkProfile::Plain) ? BenchmarkProfile::Plain : BenchmarkProfile::Compliant;
            r.isSigned = from.value("signed", false);
            r.workers = from.at("workers");
            r.documents = from.at("documents");
            r.warmUp = from.value("warm_up", std::size_t(0));
            r.runs = from.value("runs", std::vector<double>());
            const Json &speed = from.at("ops_per_second");
            r.speed = {speed.at("worst"), speed.at("best"), speed.at("mean"), speed.at("median"), speed.at("stdev")};
            const Json &latency = from.at("latency_ms");
            r.p50 = latency.at("p50");
            r.p95 = latency.at("p95");
            r.p99 = latency.at("p99");
            r.cpuMicroseconds = from.at("cpu_us_per_document");
            r.peakMemory = from.at("peak_rss_bytes");
            r.bytes = from.at("bytes_per_document");
            r.allocations = from.value("allocations", -1.0);
            r.checkedDocuments = from.value("checked_documents", r.documents);
            r.wrongDocuments = from.at("wrong_documents");
            r.firstWrong = from.value("first_wrong", std::string());
            r.qpdf = from.value("qpdf", std::string());
            r.verapdf = from.value("verapdf", std::string());
            r.remark = from.value("remark", std::string());
            if (const auto stages = from.find("stages_us"); stages != from.end()) {
                auto &parts = r.stages.emplace();
                for (std::size_t i = 0; i < parts.size(); ++i)
                    parts[i] = stages->at(std::string(benchmarkStages[i]));
            }
        }
    } catch (const Json::exception &error) {
        return wrong(error.what());
    }
    return report;
}

} // namespace quoin
