// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/validation.h>

#include "core/utf8.h"
#include "model/json_text.h"

#include <algorithm>

namespace quoin {

namespace {

// For XML and HTML, text and attribute values. What XML can't hold becomes U+FFFD.
std::string escaped(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decodeUtf8(text, at);
        if (c == U'&')
            out += "&amp;";
        else if (c == U'<')
            out += "&lt;";
        else if (c == U'>')
            out += "&gt;";
        else if (c == U'"')
            out += "&quot;";
        else if (c == U'\'')
            out += "&#39;";
        else if ((c < 0x20 && c != U'\t' && c != U'\n') || c == 0xFFFE || c == 0xFFFF)
            appendUtf8(out, replacementCharacter);
        else
            appendUtf8(out, c);
    }
    return out;
}

std::string number(std::uint64_t value)
{
    return std::to_string(value);
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many)
{
    return number(count) + " " + std::string(count == 1 ? one : many);
}

// ---- JSON ----

void writeJson(JsonText &json, const Finding &finding)
{
    const auto text = [&json](std::string_view key, std::string_view value) {
        json.key(key);
        json.string(value);
    };
    const auto count = [&json](std::string_view key, std::int64_t value) {
        json.key(key);
        json.raw(std::to_string(value));
    };
    json.beginObject();
    text("specification", finding.specification);
    text("clause", finding.clause);
    count("testNumber", finding.testNumber);
    text("description", finding.description);
    text("object", finding.object);
    text("test", finding.test);
    count("count", static_cast<std::int64_t>(finding.count));
    json.key("places");
    json.beginArray();
    for (const FindingPlace &place : finding.places) {
        json.beginObject();
        if (place.page >= 0)
            count("page", place.page + 1);
        if (place.object > 0) {
            count("object", place.object);
            text("objectType", place.objectType);
        }
        if (place.mcid >= 0)
            count("mcid", place.mcid);
        text("message", place.message);
        text("context", place.context);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeJson(JsonText &json, const ProfileResult &profile)
{
    json.beginObject();
    json.key("profile");
    json.string(profile.profile);
    json.key("title");
    json.string(profile.title);
    json.key("compliant");
    json.boolean(profile.compliant);
    for (const auto &[key, value] : {std::pair("passedRules", profile.passedRules), std::pair("failedRules", profile.failedRules), std::pair("passedChecks", profile.passedChecks), std::pair("failedChecks", profile.failedChecks)}) {
        json.key(key);
        json.raw(number(value));
    }
    json.key("findings");
    json.beginArray();
    for (const Finding &finding : profile.findings)
        writeJson(json, finding);
    json.endArray();
    json.endObject();
}

std::string jsonReport(std::span<const ValidationResult> results)
{
    JsonText json;
    json.beginObject();
    json.key("verdict");
    json.string(verdictText(overallVerdict(results)));
    json.key("results");
    json.beginArray();
    for (const ValidationResult &result : results) {
        json.beginObject();
        const std::pair<std::string_view, std::string_view> texts[] = {{"file", result.file}, {"sha256", result.sha256}, {"verdict", verdictText(result.verdict)}, {"reasonId", result.reason.id}, {"reason", result.reason.message}, {"validator", result.validator}};
        for (const auto &[key, value] : texts) {
            json.key(key);
            json.string(value);
        }
        json.key("size");
        json.raw(number(result.size));
        json.key("milliseconds");
        json.raw(std::to_string(result.duration.count()));
        json.key("profiles");
        json.beginArray();
        for (const ProfileResult &profile : result.profiles)
            writeJson(json, profile);
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return prettyJson(json.take());
}

// ---- XML ----

std::string attribute(std::string_view name, std::string_view value)
{
    return " " + std::string(name) + "=\"" + escaped(value) + "\"";
}

std::string xmlReport(std::span<const ValidationResult> results)
{
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<validation" + attribute("verdict", verdictText(overallVerdict(results))) + ">\n";
    for (const ValidationResult &result : results) {
        out += "  <result" + attribute("file", result.file) + attribute("sha256", result.sha256) + attribute("size", number(result.size)) + attribute("verdict", verdictText(result.verdict)) + attribute("validator", result.validator) + attribute("milliseconds", std::to_string(result.duration.count())) + ">\n";
        if (!result.reason.id.empty())
            out += "    <reason" + attribute("id", result.reason.id) + ">" + escaped(result.reason.message) + "</reason>\n";
        for (const ProfileResult &profile : result.profiles) {
            out += "    <profile" + attribute("key", profile.profile) + attribute("title", profile.title) + attribute("compliant", profile.compliant ? "true" : "false") + attribute("passedRules", number(profile.passedRules)) + attribute("failedRules", number(profile.failedRules)) + attribute("passedChecks", number(profile.passedChecks)) + attribute("failedChecks", number(profile.failedChecks)) + ">\n";
            for (const Finding &finding : profile.findings) {
                out += "      <finding" + attribute("specification", finding.specification) + attribute("clause", finding.clause) + attribute("testNumber", std::to_string(finding.testNumber)) + attribute("object", finding.object) + attribute("count", number(finding.count)) + ">\n";
                out += "        <description>" + escaped(finding.description) + "</description>\n        <test>" + escaped(finding.test) + "</test>\n";
                for (const FindingPlace &place : finding.places) {
                    out += "        <place";
                    if (place.page >= 0)
                        out += attribute("page", std::to_string(place.page + 1));
                    if (place.object > 0)
                        out += attribute("object", std::to_string(place.object)) + attribute("objectType", place.objectType);
                    if (place.mcid >= 0)
                        out += attribute("mcid", std::to_string(place.mcid));
                    out += attribute("context", place.context) + ">" + escaped(place.message) + "</place>\n";
                }
                out += "      </finding>\n";
            }
            out += "    </profile>\n";
        }
        out += "  </result>\n";
    }
    return out + "</validation>\n";
}

// ---- HTML ----

// No script, no link, nothing from elsewhere; light and dark.
constexpr std::string_view htmlHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Validation report</title>
<style>
:root { color-scheme: light dark; --text: #1c2733; --quiet: #556472; --line: #d5dce3; --page: #fff; --card: #f6f8fa; --pass: #11703a; --fail: #b3261e; --open: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --text: #e6ebf0; --quiet: #a3b0bc; --line: #3a4653; --page: #161c22; --card: #1f272f; --pass: #6fd79a; --fail: #ff9d94; --open: #f0c36d; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; overflow-wrap: anywhere; } h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; } th { color: var(--quiet); font-weight: 600; }
.verdict { font-weight: 700; white-space: nowrap; } .pass { color: var(--pass); } .fail { color: var(--fail); } .open { color: var(--open); }
.quiet { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; } code { font: .85rem ui-monospace, monospace; overflow-wrap: anywhere; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .8rem; margin: .5rem 0; } summary { cursor: pointer; } details p { margin: .5rem 0; } li { margin: .3rem 0; }
</style>
</head>
<body>
)";

std::string verdictCell(std::string_view element, Verdict verdict)
{
    const char *look = verdict == Verdict::Pass ? "pass" : (verdict == Verdict::Fail ? "fail" : "open");
    const char *sign = verdict == Verdict::Pass ? "✓ " : (verdict == Verdict::Fail ? "✗ " : "? "); // not by colour alone
    return "<" + std::string(element) + " class=\"verdict " + look + "\">" + sign + std::string(verdictText(verdict)) + "</" + std::string(element) + ">";
}

void writeHtml(std::string &out, const Finding &finding)
{
    out += "<details><summary><strong>" + escaped(finding.specification) + ", " + escaped(finding.clause) + "</strong>, test " + std::to_string(finding.testNumber) + " <span class=\"quiet\">" + counted(finding.count, "place", "places") + "</span><br>" + escaped(finding.description) + "</summary>\n";
    out += "<p class=\"quiet\">" + escaped(finding.object) + ": <code>" + escaped(finding.test) + "</code></p>\n<ol>\n";
    for (const FindingPlace &place : finding.places) {
        const std::string where = describe(place);
        out += "<li>" + escaped(place.message) + (where.empty() ? "" : " <span class=\"quiet\">(" + escaped(where) + ")</span>") + "<br><code>" + escaped(place.context) + "</code></li>\n";
    }
    out += "</ol>\n";
    if (finding.count > finding.places.size())
        out += "<p class=\"quiet\">and " + number(finding.count - finding.places.size()) + " more</p>\n";
    out += "</details>\n";
}

std::string htmlReport(std::span<const ValidationResult> results)
{
    std::string out(htmlHead);
    out += "<h1>Validation report</h1>\n<table>\n<thead><tr><th scope=\"col\">File</th><th scope=\"col\">Profile</th><th scope=\"col\">Status</th><th scope=\"col\">Description</th></tr></thead>\n<tbody>\n";
    for (const ValidationRow &row : validationTable(results))
        out += "<tr><td>" + escaped(row.file) + "</td><td>" + escaped(row.profile) + "</td>" + verdictCell("td", row.verdict) + "<td>" + escaped(row.description) + "</td></tr>\n";
    out += "</tbody>\n</table>\n";
    for (const ValidationResult &result : results) {
        out += "<h2>" + escaped(result.file) + " " + verdictCell("span", result.verdict) + "</h2>\n<p class=\"quiet\">";
        out += counted(result.size, "byte", "bytes") + (result.sha256.empty() ? "" : ", SHA-256 <code>" + result.sha256 + "</code>") + (result.validator.empty() ? "" : "<br>" + escaped(result.validator)) + ", " + std::to_string(result.duration.count()) + " ms</p>\n";
        if (!result.reason.id.empty())
            out += "<p>" + escaped(result.reason.message) + "</p>\n";
        for (const ProfileResult &profile : result.profiles) {
            out += "<h3>" + escaped(profileName(profile)) + " " + verdictCell("span", profile.compliant ? Verdict::Pass : Verdict::Fail) + "</h3>\n<p class=\"quiet\">" + counted(profile.passedRules, "rule", "rules") + " kept in " + counted(profile.passedChecks, "check", "checks") + ", " + counted(profile.failedRules, "rule", "rules") + " broken at " + counted(profile.failedChecks, "place", "places") + "</p>\n";
            for (const Finding &finding : profile.findings)
                writeHtml(out, finding);
        }
    }
    return out + "</body>\n</html>\n";
}

} // namespace

std::string profileName(const ProfileResult &profile)
{
    // "PDF/UA-2 + Tagged PDF validation profile": a table has no room for what every line says.
    std::string name = profile.title;
    for (const std::string_view ending : {" validation profile", " + Tagged PDF"}) {
        if (name.size() > ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0)
            name.resize(name.size() - ending.size());
    }
    return name;
}

std::string describe(const Finding &finding)
{
    return finding.specification + ", " + finding.clause + ", test " + std::to_string(finding.testNumber);
}

std::string describe(const FindingPlace &place)
{
    std::string out;
    const auto add = [&out](const std::string &part) { out += (out.empty() ? "" : ", ") + part; };
    if (place.page >= 0)
        add("page " + number(static_cast<std::uint64_t>(place.page) + 1));
    if (place.object > 0)
        add("object " + std::to_string(place.object) + (place.objectType.empty() ? "" : " (" + place.objectType + ")"));
    if (place.mcid >= 0)
        add("marked content " + std::to_string(place.mcid));
    return out;
}

std::string describe(const ValidationResult &result)
{
    if (!result.reason.id.empty())
        return result.reason.message;
    std::uint64_t rules = 0;
    std::uint64_t places = 0;
    std::string names;
    for (const ProfileResult &profile : result.profiles) {
        rules += profile.failedRules;
        places += profile.failedChecks;
        names += (names.empty() ? "" : ", ") + profileName(profile);
    }
    if (rules == 0)
        return names + ": no rule is broken";
    return names + ": " + counted(rules, "rule", "rules") + " broken at " + counted(places, "place", "places");
}

std::vector<ValidationRow> validationTable(std::span<const ValidationResult> results)
{
    std::vector<ValidationRow> rows;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const ValidationResult &result = results[i];
        if (result.verdict == Verdict::NotChecked) {
            std::string profiles;
            for (const ProfileResult &profile : result.profiles)
                profiles += (profiles.empty() ? "" : ", ") + profileName(profile);
            rows.push_back({result.file, std::move(profiles), Verdict::NotChecked, describe(result), i});
            continue;
        }
        for (const ProfileResult &profile : result.profiles) {
            std::string description = profile.compliant ? "no rule is broken in " + counted(profile.passedChecks, "check", "checks")
                                                        : counted(profile.failedRules, "rule", "rules") + " broken at " + counted(profile.failedChecks, "place", "places");
            rows.push_back({result.file, profileName(profile), profile.compliant ? Verdict::Pass : Verdict::Fail, std::move(description), i});
        }
    }
    return rows;
}

std::string validationReport(std::span<const ValidationResult> results, ValidationReportFormat format)
{
    switch (format) {
    case ValidationReportFormat::Json:
        return jsonReport(results);
    case ValidationReportFormat::Xml:
        return xmlReport(results);
    case ValidationReportFormat::Html:
        break;
    }
    return htmlReport(results);
}

} // namespace quoin
