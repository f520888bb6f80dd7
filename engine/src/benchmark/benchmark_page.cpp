// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/report_text.h"
#include "model/base64.h"

#include <quoin/benchmark.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace quoin {

namespace {

constexpr std::string_view pageHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Quoin benchmark</title>
<style>
:root{color-scheme:light;--back:#fff;--text:#1c2833;--quiet:#56636e;--line:#d5dbdf;--tile:#f3f6f8;--accent:#21618c;--bad:#a93226;--good:#1d7a46;
--s0:#1b6ca8;--s1:#2a9d8f;--s2:#8ab17d;--s3:#d9a441;--s4:#e07a3f;--s5:#b5546b;--s6:#7d5ba6}
:root[data-theme=dark]{color-scheme:dark;--back:#15191d;--text:#e8ecef;--quiet:#a3aeb7;--line:#39434b;--tile:#20272d;--accent:#6ab7e8;--bad:#f1948a;--good:#6fcf97;
--s0:#4aa3df;--s1:#4fc3b3;--s2:#a9cf9b;--s3:#e9c46a;--s4:#f4a261;--s5:#d98299;--s6:#a98bd0}
body{background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:82rem;padding:0 1rem}
h1{margin:0 0 .3rem}h2{margin:2.2rem 0 .6rem;font-size:1.25rem}p{color:var(--quiet);margin:.4rem 0;max-width:60rem}
button{font:inherit;padding:.3rem .8rem;color:inherit;background:var(--tile);border:1px solid var(--line);border-radius:4px;cursor:pointer}
button[aria-pressed=true]{border-color:var(--accent);box-shadow:inset 0 -2px var(--accent)}button:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.bar{display:flex;flex-wrap:wrap;gap:.4rem;margin:1rem 0}.bar #theme{margin-left:auto}
.tiles{display:flex;flex-wrap:wrap;gap:.8rem;margin:.6rem 0}.tile{background:var(--tile);border:1px solid var(--line);border-radius:6px;padding:.7rem 1rem;min-width:11rem}
.tile span{display:block;color:var(--quiet);font-size:.85rem}.tile b{display:block;font-size:1.5rem;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}th{color:var(--quiet);font-weight:600}td.wrap{white-space:normal;min-width:20rem}
.l{text-align:left}.bad{color:var(--bad);font-weight:600}.good{color:var(--good)}
.stages{display:flex;width:22rem;height:1rem;border-radius:3px;overflow:hidden}.stages i{display:block;height:100%}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1rem;color:var(--quiet);font-size:.85rem}.legend i{display:inline-block;width:.8rem;height:.8rem;border-radius:2px;margin-right:.35rem;vertical-align:-1px}
details{border-bottom:1px solid var(--line);padding:.35rem 0}summary{cursor:pointer}a{color:var(--accent)}
pre{background:var(--tile);border:1px solid var(--line);border-radius:6px;padding:.7rem;max-height:22rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem}
body[data-show=compliant] .plain,body[data-show=plain] .compliant,body[data-format=plain] .zstd,body[data-format=zstd] .raw{display:none}
</style></head><body data-show="all" data-format="all"><h1>Quoin benchmark</h1>
)";

constexpr std::string_view pageScript = R"(<script>
(function(){var root=document.documentElement,body=document.body;
root.dataset.theme=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';
document.getElementById('theme').onclick=function(){root.dataset.theme=root.dataset.theme==='dark'?'light':'dark'};
document.querySelectorAll('[data-pick]').forEach(function(button){button.onclick=function(){var pick=button.dataset.pick.split(' ');
body.dataset[pick[0]]=pick[1];
button.parentNode.querySelectorAll('[data-pick]').forEach(function(other){other.setAttribute('aria-pressed',other===button)})}})})();
</script></body></html>
)";

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
            // What a file shows may be codes of its fonts; the page stays UTF-8.
            out += static_cast<unsigned char>(c) < 0x80 && (c >= 0x20 || c == '\n') ? std::string(1, c) : "\u00b7";
        }
    }
    return out;
}

// 12,345 or, where that says too little, 1.234.
std::string readable(double value)
{
    if (value == 0)
        return "0";
    if (value < 99.95)
        return number(value, value < 10 ? 3 : 1);
    std::string text = number(value, 0);
    for (std::size_t at = text.size(); at > 3;)
        text.insert(at -= 3, ",");
    return text;
}

std::string megabytes(std::uint64_t bytes)
{
    return bytes == 0 ? std::string("\u2013") : readable(static_cast<double>(bytes) / 1e6);
}

struct Cell {
    std::string html;
    const char *kind = "";
};

std::string row(std::string_view kind, const std::vector<Cell> &cells)
{
    std::string out = "<tr class=\"" + std::string(kind) + "\">";
    for (const Cell &cell : cells)
        out += *cell.kind == '\0' ? "<td>" + cell.html + "</td>" : "<td class=\"" + std::string(cell.kind) + "\">" + cell.html + "</td>";
    return out + "</tr>\n";
}

// The first `left` columns are words.
std::string tableHead(std::initializer_list<const char *> names, std::size_t left)
{
    std::string out = "<div class=\"scroll\"><table><thead><tr>";
    for (const char *name : names) {
        out += left > 0 ? "<th scope=\"col\" class=\"l\">" : "<th scope=\"col\">";
        out += std::string(name) + "</th>";
        left -= left > 0 ? 1 : 0;
    }
    return out + "</tr></thead><tbody>\n";
}
constexpr std::string_view tableEnd = "</tbody></table></div>\n";

std::string tile(std::string_view kind, const std::string &above, const std::string &figure, const std::string &below)
{
    return "<div class=\"tile " + std::string(kind) + "\"><span>" + above + "</span><b>" + figure + "</b><span>" + below + "</span></div>";
}

std::string buttons(std::string_view label, std::string_view key, std::initializer_list<std::pair<const char *, const char *>> choices)
{
    std::string out = "<div role=\"group\" aria-label=\"" + std::string(label) + "\" class=\"bar\" style=\"margin:0\">";
    bool first = true;
    for (const auto &[value, name] : choices) {
        out += "<button data-pick=\"" + std::string(key) + ' ' + value + "\" aria-pressed=\"" + (first ? "true" : "false") + "\">" + name + "</button>";
        first = false;
    }
    return out + "</div>";
}

// What can be set side by side.
using Setting = std::tuple<std::string, BenchmarkProfile, unsigned>;
Setting settingOf(const BenchmarkResult &r)
{
    return {r.workload, r.profile, r.workers};
}

std::string nameOf(const Setting &setting)
{
    const auto &[workload, profile, workers] = setting;
    return escaped(workload) + ", " + std::string(quoin::nameOf(profile)) + ", " + std::to_string(workers) + (workers == 1 ? " worker" : " workers");
}

bool isOurs(const BenchmarkResult &r)
{
    return r.engine == "quoin";
}

std::string summaryTiles(const std::vector<BenchmarkResult> &results)
{
    std::map<std::pair<std::string, BenchmarkProfile>, const BenchmarkResult *> best; // of the worker counts
    std::vector<const BenchmarkResult *> order;
    std::size_t documents = 0, wrong = 0;
    for (const BenchmarkResult &r : results) {
        if (!isOurs(r))
            continue;
        documents += r.checkedDocuments;
        wrong += r.wrongDocuments;
        const BenchmarkResult *&known = best[{r.workload, r.profile}];
        if (known == nullptr)
            order.push_back(&r);
        if (known == nullptr || r.speed.median > known->speed.median)
            known = &r;
    }
    std::string out = "<h2>Summary</h2><div class=\"tiles\">";
    for (const BenchmarkResult *first : order) {
        const BenchmarkResult &r = *best[{first->workload, first->profile}];
        out += tile(quoin::nameOf(r.profile), nameOf(settingOf(r)), readable(r.speed.median), "documents a second; " + readable(r.cpuMicroseconds) + " \u00b5s of CPU each");
    }
    if (documents > 0)
        out += tile("", "documents looked into", readable(static_cast<double>(documents)), wrong == 0 ? "<span class=\"good\">none is wrong</span>" : "<span class=\"bad\">" + std::to_string(wrong) + " are wrong</span>");
    return out + "</div>\n";
}

std::string winners(const std::vector<BenchmarkResult> &results)
{
    std::map<Setting, std::vector<const BenchmarkResult *>> groups;
    for (const BenchmarkResult &r : results)
        groups[settingOf(r)].push_back(&r);
    std::string tiles, rows;
    for (auto &[setting, group] : groups) {
        if (group.size() < 2)
            continue;
        std::stable_sort(group.begin(), group.end(), [](const auto *a, const auto *b) { return a->speed.median > b->speed.median; });
        const std::string_view kind = quoin::nameOf(std::get<BenchmarkProfile>(setting));
        tiles += tile(kind, nameOf(setting), escaped(group[0]->engine), readable(group[0]->speed.median / group[1]->speed.median) + " times " + escaped(group[1]->engine));
        const auto ours = std::find_if(group.begin(), group.end(), [](const auto *r) { return isOurs(*r); });
        for (const BenchmarkResult *r : group) {
            rows += row(kind,
                {{escaped(std::get<0>(setting)), "l"}, {std::string(kind), "l"}, {escaped(r->engine), "l"}, {std::to_string(r->workers)}, {readable(r->speed.median)},
                    {ours == group.end() ? std::string("\u2013") : readable((*ours)->speed.median / r->speed.median)}, {readable(r->bytes)},
                    {std::to_string(r->wrongDocuments) + " of " + std::to_string(r->checkedDocuments), r->wrongDocuments > 0 ? "bad" : ""}, {escaped(r->remark), "l wrap"}});
        }
    }
    if (rows.empty())
        return {};
    return "<h2>Winners</h2><div class=\"tiles\">" + tiles + "</div>\n<h2>Side by side</h2><p>Quoin's speed as a multiple of the others', in the same run on the same number of workers. What the files of each hold differs, as said "
        "beside them.</p>\n"
        + tableHead({"Workload", "Profile", "Engine", "Workers", "Median/s", "Quoin is \u00d7", "Bytes", "Wrong", "Its files"}, 3) + rows + std::string(tableEnd);
}

std::string measurements(const std::vector<BenchmarkResult> &results)
{
    std::string out = "<h2>Measurements</h2>\n"
        + tableHead({"Workload", "Profile", "Engine", "Signed", "Workers", "Documents", "Median/s", "Best/s", "Mean/s", "Worst/s", "Spread", "p50 ms", "p95 ms", "p99 ms", "CPU \u00b5s", "Peak MB", "Bytes", "Allocations", "Wrong"}, 4);
    for (const BenchmarkResult &r : results) {
        out += row(quoin::nameOf(r.profile),
            {{escaped(r.workload), "l"}, {std::string(quoin::nameOf(r.profile)), "l"}, {escaped(r.engine), "l"}, {r.isSigned ? "yes" : "no", "l"}, {std::to_string(r.workers)}, {std::to_string(r.documents)},
                {readable(r.speed.median)}, {readable(r.speed.most)}, {readable(r.speed.mean)}, {readable(r.speed.least)}, {readable(r.speed.deviation)}, {number(r.p50, 3)}, {number(r.p95, 3)}, {number(r.p99, 3)},
                {readable(r.cpuMicroseconds)}, {megabytes(r.peakMemory)}, {readable(r.bytes)}, {r.allocations >= 0 ? readable(r.allocations) : std::string("\u2013")},
                {std::to_string(r.wrongDocuments), r.wrongDocuments > 0 ? "bad" : ""}});
    }
    return out + std::string(tableEnd);
}

std::string stages(const std::vector<BenchmarkResult> &results)
{
    std::string rows;
    for (const BenchmarkResult &r : results) {
        if (!r.stages)
            continue;
        std::string bar = "<div class=\"stages\" role=\"img\" aria-label=\"Shares of the stages\">";
        std::vector<Cell> cells = {{escaped(r.workload), "l"}, {std::string(quoin::nameOf(r.profile)), "l"}, {std::to_string(r.workers), "l"}, {}};
        for (std::size_t i = 0; i < r.stages->size(); ++i) {
            const double part = (*r.stages)[i];
            bar += "<i style=\"width:" + number(r.cpuMicroseconds > 0 ? 100 * part / r.cpuMicroseconds : 0, 3) + "%;background:var(--s" + std::to_string(i) + ")\" title=\"" + std::string(benchmarkStages[i]) + ' '
                + readable(part) + " \u00b5s\"></i>";
            cells.push_back({readable(part)});
        }
        cells[3] = {bar + "</div>", "l"};
        cells.push_back({readable(r.cpuMicroseconds)});
        rows += row(quoin::nameOf(r.profile), cells);
    }
    if (rows.empty())
        return {};
    std::string out = "<h2>Where the time goes</h2><p>Microseconds of CPU a document, measured in a pass of its own and scaled so that the stages sum to the whole.</p><p class=\"legend\">";
    for (std::size_t i = 0; i < benchmarkStages.size(); ++i)
        out += "<span><i style=\"background:var(--s" + std::to_string(i) + ")\"></i>" + std::string(benchmarkStages[i]) + "</span>";
    return out + "</p>\n" + tableHead({"Workload", "Profile", "Workers", "Shares", "Bind", "Layout", "Shape", "Write", "Compress", "Hash", "Sign", "Whole"}, 4) + rows + std::string(tableEnd);
}

std::string scaling(const std::vector<BenchmarkResult> &results)
{
    std::string rows;
    for (const BenchmarkResult &r : results) {
        const auto one = std::find_if(results.begin(), results.end(), [&r](const BenchmarkResult &o) { return o.engine == r.engine && o.workload == r.workload && o.profile == r.profile && o.workers == 1; });
        if (r.workers == 1 || one == results.end())
            continue;
        rows += row(quoin::nameOf(r.profile),
            {{escaped(r.workload), "l"}, {std::string(quoin::nameOf(r.profile)), "l"}, {escaped(r.engine), "l"}, {std::to_string(r.workers)}, {readable(r.speed.median)},
                {readable(r.speed.median / one->speed.median)}, {one->cpuMicroseconds > 0 ? number(100 * (r.cpuMicroseconds / one->cpuMicroseconds - 1), 1) : std::string("\u2013")}});
    }
    if (rows.empty())
        return {};
    return "<h2>Scaling</h2>\n" + tableHead({"Workload", "Profile", "Engine", "Workers", "Median/s", "\u00d7 one worker", "CPU more, %"}, 3) + rows + std::string(tableEnd);
}

std::string templateFormats(const std::vector<TemplateFormatResult> &formats)
{
    if (formats.empty())
        return {};
    std::string tiles, rows, samples;
    std::vector<std::string> fixtures;
    for (const TemplateFormatResult &f : formats) {
        if (std::find(fixtures.begin(), fixtures.end(), f.fixture) == fixtures.end())
            fixtures.push_back(f.fixture);
        const std::string name = escaped(f.format) + (f.compressed ? " + zstd" : "");
        const char *kind = f.compressed ? "zstd" : "raw";
        rows += row(kind,
            {{escaped(f.fixture), "l"}, {name, "l"}, {readable(f.bytes)}, {number(f.ratio, 1)}, {readable(f.write.median)}, {readable(f.write.deviation)}, {readable(f.bytes > 0 ? f.bytes * f.ratio / f.write.median : 0)},
                {readable(f.read.median)}, {readable(f.read.deviation)}, {readable(f.bytes > 0 ? f.bytes * f.ratio / f.read.median : 0)}, {f.peakMemory == 0 ? std::string("\u2013") : readable(static_cast<double>(f.peakMemory) / 1000)},
                {f.exact ? "yes" : "no", f.exact ? "good" : "bad"}, {f.sameHash ? "same" : "other", f.sameHash ? "good" : "bad"}});
        samples += "<details class=\"" + std::string(kind) + "\"><summary>" + name + ", " + escaped(f.fixture) + "</summary><pre>" + escaped(f.sample) + "</pre></details>\n";
    }
    for (const std::string &fixture : fixtures) {
        const auto least = [&](auto figure) {
            const TemplateFormatResult *best = nullptr;
            for (const TemplateFormatResult &f : formats) {
                if (f.fixture == fixture && f.exact && (best == nullptr || figure(f) < figure(*best)))
                    best = &f;
            }
            return best;
        };
        const auto add = [&](const TemplateFormatResult *best, const std::string &what, const std::string &figure) {
            if (best != nullptr)
                tiles += tile("", escaped(fixture), escaped(best->format) + (best->compressed ? " + zstd" : ""), what + ": " + figure);
        };
        const auto *smallest = least([](const auto &f) { return f.bytes; });
        const auto *writer = least([](const auto &f) { return f.write.median; });
        const auto *reader = least([](const auto &f) { return f.read.median; });
        add(smallest, "smallest", smallest ? readable(smallest->bytes) + " bytes" : "");
        add(writer, "written fastest", writer ? readable(writer->write.median) + " \u00b5s" : "");
        add(reader, "read fastest", reader ? readable(reader->read.median) + " \u00b5s" : "");
    }
    return "<h2>Template formats</h2><p>A template with its data as a value, written and read again; each has other data, and three came before the clock. Times are medians; the ratio is that of plain JSON; throughput counts bytes of "
           "plain JSON; exact: every value, its kind and the order of keys came back.</p>\n"
        + buttons("Compression", "format", {{"all", "All"}, {"plain", "Uncompressed"}, {"zstd", "zstd"}}) + "<div class=\"tiles\">" + tiles + "</div>\n"
        + tableHead({"Template", "Format", "Bytes", "Ratio", "Write \u00b5s", "Spread", "MB/s", "Read \u00b5s", "Spread", "MB/s", "Peak kB", "Exact", "Hash"}, 2) + rows + std::string(tableEnd) + samples;
}

std::string samples(const std::vector<BenchmarkResult> &results)
{
    std::string out;
    for (const BenchmarkResult &r : results) {
        if (r.sampleText.empty() && r.samplePdf.empty() && r.qpdf.empty())
            continue;
        out += "<details class=\"" + std::string(quoin::nameOf(r.profile)) + "\"><summary>" + escaped(r.engine) + ": " + nameOf(settingOf(r)) + "</summary>";
        for (const auto &[judge, verdict] : {std::pair {"qpdf --check", &r.qpdf}, {"veraPDF", &r.verapdf}}) {
            if (!verdict->empty())
                out += "<p>" + std::string(judge) + ": <span class=\"" + (verdict->rfind("PASS", 0) == 0 ? "good" : "bad") + "\">" + escaped(*verdict) + "</span></p>";
        }
        if (!r.firstWrong.empty())
            out += "<p class=\"bad\">" + escaped(r.firstWrong) + "</p>";
        if (!r.samplePdf.empty())
            out += "<p><a download=\"" + escaped(r.workload) + '-' + std::string(quoin::nameOf(r.profile)) + ".pdf\" href=\"data:application/pdf;base64," + toBase64(r.samplePdf) + "\">The first file</a> ("
                + readable(static_cast<double>(r.samplePdf.size())) + " bytes)</p>";
        out += "<pre>" + escaped(r.sampleText) + "</pre></details>\n";
    }
    return out.empty() ? out : "<h2>Samples</h2><p>What the first document of each shows, as it was read back.</p>\n" + out;
}

} // namespace

std::string benchmarkHtml(const BenchmarkReport &report)
{
    const BuildFacts facts = buildFacts();
    std::string out(pageHead);
    out += "<p>" + escaped(facts.processor) + ", " + std::to_string(facts.threads) + " threads; " + escaped(facts.system) + "; compiler " + escaped(facts.compiler) + ", " + escaped(facts.kind) + "; commit "
        + escaped(facts.commit)
        + ".</p><p>Every document differs. Each file was read back outside the clock and searched for its own name, numbers and amounts; the page count and the signature were checked. Data is parsed before the clock starts; a fifth of the "
          "documents of a run, with other data, comes before the first. Memory and allocations are those of a pass that keeps no files.</p>\n<div class=\"bar\">"
        + buttons("Profiles", "show", {{"all", "All"}, {"compliant", "Compliant"}, {"plain", "Plain"}}) + "<button id=\"theme\">Light or dark</button></div>\n";
    out += summaryTiles(report.results) + winners(report.results) + measurements(report.results) + stages(report.results) + scaling(report.results) + templateFormats(report.formats) + samples(report.results);
    return out + std::string(pageScript);
}

} // namespace quoin
