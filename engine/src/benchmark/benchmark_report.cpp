// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/benchmark.h>

#include <benchmark_commit.h>
#include <nlohmann/json.hpp>

#include <cstdio>
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

std::string number(double value, int decimals)
{
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

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

constexpr std::string_view pageHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quoin benchmark</title>
<style>
:root{color-scheme:light dark;--back:#fff;--text:#1c2833;--quiet:#566573;--line:#d5dbdf;--tile:#f3f6f8;--bar:#21618c;--bad:#b03a2e}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--back:#15191d;--text:#e8ecef;--quiet:#a3aeb7;--line:#39434b;--tile:#20272d;--bar:#5dade2;--bad:#f1948a}}
:root[data-theme=dark]{--back:#15191d;--text:#e8ecef;--quiet:#a3aeb7;--line:#39434b;--tile:#20272d;--bar:#5dade2;--bad:#f1948a}
body{background:var(--back);color:var(--text);font:15px/1.5 sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}
p{color:var(--quiet)}button{font:inherit;margin-right:.4rem;padding:.3rem .8rem;color:inherit;background:var(--tile);border:1px solid var(--line);border-radius:4px}
button[aria-pressed=true]{border-color:var(--bar);box-shadow:inset 0 -2px var(--bar)}
.tiles{display:flex;flex-wrap:wrap;gap:.8rem;margin:1rem 0}.tile{background:var(--tile);border:1px solid var(--line);border-radius:6px;padding:.7rem 1rem;min-width:10rem}
.tile b{display:block;font-size:1.5rem}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}th:first-child,td:first-child,th:nth-child(2),td:nth-child(2){text-align:left}
.bad{color:var(--bad)}[data-show=compliant] .plain,[data-show=plain] .compliant{display:none}
</style></head><body data-show="all"><h1>Quoin benchmark</h1>
)";

constexpr std::string_view pageScript = R"(<script>
document.querySelectorAll('[data-pick]').forEach(function(button){button.onclick=function(){
 document.body.dataset.show=button.dataset.pick;
 document.querySelectorAll('[data-pick]').forEach(function(other){other.setAttribute('aria-pressed',other===button)})}});
document.getElementById('theme').onclick=function(){var root=document.documentElement;
 var dark=root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme:dark)').matches;root.dataset.theme=dark?'light':'dark'};
</script></body></html>
)";

} // namespace

std::string benchmarkJson(const BenchmarkReport &report)
{
    using Json = nlohmann::ordered_json;
    Json root;
    root["machine"] = {{"processor", processor()}, {"threads", std::thread::hardware_concurrency()}, {"system", system()}};
    root["build"] = {{"compiler", __VERSION__}, {"kind", buildKind}};
    root["commit"] = QUOIN_COMMIT;
    root["results"] = Json::array();
    for (const BenchmarkResult &r : report.results) {
        Json result = {{"engine", r.engine}, {"workload", r.workload}, {"profile", nameOf(r.profile)}, {"signed", r.isSigned}, {"workers", r.workers}, {"documents", r.documents}, {"warm_up", r.warmUp},
            {"runs", r.runs}, {"ops_per_second", {{"best", r.best}, {"mean", r.mean}, {"median", r.median}, {"worst", r.worst}, {"stdev", r.deviation}}},
            {"latency_ms", {{"p50", r.p50}, {"p95", r.p95}, {"p99", r.p99}}}, {"cpu_us_per_document", r.cpuMicroseconds}, {"peak_rss_bytes", r.peakMemory},
            {"bytes_per_document", r.bytes}};
        if (r.allocations >= 0)
            result["allocations"] = r.allocations;
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
        for (const double value : {r.best, r.mean, r.median, r.worst, r.deviation, r.p50, r.p95, r.p99, r.cpuMicroseconds})
            out += ',' + number(value, 3);
        out += ',' + std::to_string(r.peakMemory) + ',' + number(r.bytes, 0) + ',' + (r.allocations >= 0 ? number(r.allocations, 1) : std::string()) + ',' + std::to_string(r.wrongDocuments);
        for (std::size_t i = 0; i < benchmarkStages.size(); ++i)
            out += ',' + (r.stages ? number((*r.stages)[i], 3) : std::string());
        out += '\n';
    }
    return out;
}

std::string benchmarkHtml(const BenchmarkReport &report)
{
    const std::vector<BenchmarkResult> &results = report.results;
    std::string out(pageHead);
    out += "<p>" + escaped(processor()) + ", " + std::to_string(std::thread::hardware_concurrency()) + " threads; " + escaped(system()) + "; compiler " + escaped(__VERSION__) + ", " + std::string(buildKind)
        + ".</p><p>Every document differs, and each file was read back outside the clock and searched for its own name, numbers and amounts. Data is parsed before the clock starts.</p>\n";
    out += R"(<div role="group" aria-label="Profiles"><button data-pick="all" aria-pressed="true">All</button><button data-pick="compliant" aria-pressed="false">Compliant</button>)"
           R"(<button data-pick="plain" aria-pressed="false">Plain</button><button id="theme">Light or dark</button></div><div class="tiles">)";
    for (const BenchmarkResult &r : results)
        out += "<div class=\"tile " + std::string(nameOf(r.profile)) + "\">" + escaped(r.workload) + ", " + std::string(nameOf(r.profile)) + "<b>" + number(r.median, 0) + "</b>documents a second</div>";
    out += "</div>\n<div class=\"scroll\"><table><thead><tr>";
    for (const char *head : {"Workload", "Profile", "Signed", "Workers", "Documents", "Median/s", "Best/s", "Mean/s", "Worst/s", "Spread", "p50 ms", "p95 ms", "p99 ms", "CPU µs", "Peak MB", "Bytes", "Wrong"})
        out += "<th scope=\"col\">" + std::string(head) + "</th>";
    out += "</tr></thead><tbody>\n";
    for (const BenchmarkResult &r : results) {
        out += "<tr class=\"" + std::string(nameOf(r.profile)) + "\"><td>" + escaped(r.workload) + "</td><td>" + std::string(nameOf(r.profile)) + "</td><td>" + (r.isSigned ? "yes" : "no");
        for (const std::string &cell : {std::to_string(r.workers), std::to_string(r.documents), number(r.median, 0), number(r.best, 0), number(r.mean, 0), number(r.worst, 0), number(r.deviation, 1),
                 number(r.p50, 3), number(r.p95, 3), number(r.p99, 3), number(r.cpuMicroseconds, 1), number(static_cast<double>(r.peakMemory) / 1e6, 0), number(r.bytes, 0)})
            out += "</td><td>" + cell;
        out += "</td><td" + std::string(r.wrongDocuments > 0 ? " class=\"bad\" title=\"" + escaped(r.firstWrong) + '"' : "") + '>' + std::to_string(r.wrongDocuments) + "</td></tr>\n";
    }
    out += "</tbody></table></div>\n";
    return out + std::string(pageScript);
}

} // namespace quoin
