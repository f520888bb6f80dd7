// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "validation/report_parser.h"

#include "core/utf8.h"

#include <quoin/data.h>

#include <algorithm>
#include <charconv>
#include <compare>

namespace quoin {

namespace {

constexpr std::size_t longestReport = 64u << 20;

Diagnostic broken(std::string what)
{
    Diagnostic d;
    d.category = ErrorCategory::System;
    d.id = "validation.report";
    d.message = "veraPDF's report can't be relied on: " + std::move(what) + ".";
    d.arguments = {d.message};
    return d;
}

std::string text(Value object, std::string_view key)
{
    const Value value = object.find(key);
    return value.kind() == ValueKind::String ? std::string(value.string()) : std::string();
}

// -1 where there is no such whole number from 0.
std::int64_t count(Value object, std::string_view key)
{
    const Value value = object.find(key);
    if (value.kind() != ValueKind::Number)
        return -1;
    const auto number = value.number().toInt64();
    return number && *number >= 0 ? *number : -1;
}

// "6.2.4.3" before "6.2.10": part by part as numbers.
std::strong_ordering compareClauses(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        const std::size_t endA = std::min(a.find('.'), a.size());
        const std::size_t endB = std::min(b.find('.'), b.size());
        unsigned numberA = 0;
        unsigned numberB = 0;
        const bool numeric = std::from_chars(a.data(), a.data() + endA, numberA).ptr == a.data() + endA && std::from_chars(b.data(), b.data() + endB, numberB).ptr == b.data() + endB;
        const auto order = numeric ? numberA <=> numberB : a.substr(0, endA).compare(b.substr(0, endB)) <=> 0;
        if (order != std::strong_ordering::equal)
            return order;
        a.remove_prefix(std::min(endA + 1, a.size()));
        b.remove_prefix(std::min(endB + 1, b.size()));
    }
    return a.size() <=> b.size();
}

bool comesBefore(const Finding &a, const Finding &b)
{
    if (a.specification != b.specification)
        return a.specification < b.specification;
    const auto clauses = compareClauses(a.clause, b.clause);
    return clauses != std::strong_ordering::equal ? std::is_lt(clauses) : a.testNumber < b.testNumber;
}

Result<Finding> parseFinding(Value rule)
{
    Finding finding;
    finding.specification = text(rule, "specification");
    finding.clause = text(rule, "clause");
    finding.testNumber = static_cast<int>(std::clamp<std::int64_t>(count(rule, "testNumber"), 0, INT32_MAX));
    finding.description = text(rule, "description");
    finding.object = text(rule, "object");
    finding.test = text(rule, "test");
    const std::int64_t failed = count(rule, "failedChecks");
    if (finding.specification.empty() || finding.clause.empty() || failed <= 0)
        return broken("a broken rule has no specification, clause or number of places");
    finding.count = static_cast<std::uint64_t>(failed);
    const Value checks = rule.find("checks");
    for (std::size_t i = 0; i < checks.size(); ++i) {
        if (text(checks.at(i), "status") != "passed")
            finding.places.push_back(placeOfContext(text(checks.at(i), "context"), text(checks.at(i), "errorMessage")));
    }
    return finding;
}

Result<ProfileResult> parseProfile(Value result)
{
    ProfileResult profile;
    profile.title = text(result, "profileName");
    const auto known = std::find_if(validationProfiles().begin(), validationProfiles().end(), [&profile](const ValidationProfile &p) { return p.title == profile.title; });
    if (known != validationProfiles().end())
        profile.profile = known->key;
    if (profile.title.empty())
        return broken("it names no profile");
    if (const std::string end = text(result, "jobEndStatus"); end != "normal")
        return broken("the check of '" + excerpt(profile.title) + "' ended with '" + excerpt(end) + "'");
    const Value compliant = result.find("compliant");
    const Value details = result.find("details");
    const Value rules = details.find("ruleSummaries");
    const std::int64_t passedRules = count(details, "passedRules");
    const std::int64_t failedRules = count(details, "failedRules");
    const std::int64_t passedChecks = count(details, "passedChecks");
    const std::int64_t failedChecks = count(details, "failedChecks");
    if (compliant.kind() != ValueKind::Boolean || rules.kind() != ValueKind::Array || std::min({passedRules, failedRules, passedChecks, failedChecks}) < 0)
        return broken("the result for '" + excerpt(profile.title) + "' isn't whole");
    profile.compliant = compliant.boolean();
    profile.passedRules = static_cast<std::uint64_t>(passedRules);
    profile.failedRules = static_cast<std::uint64_t>(failedRules);
    profile.passedChecks = static_cast<std::uint64_t>(passedChecks);
    profile.failedChecks = static_cast<std::uint64_t>(failedChecks);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (text(rules.at(i), "ruleStatus") == "PASSED")
            continue;
        Result<Finding> finding = parseFinding(rules.at(i));
        if (!finding)
            return finding.error();
        profile.findings.push_back(*std::move(finding));
    }
    const bool clean = failedRules == 0 && failedChecks == 0 && profile.findings.empty();
    if (profile.compliant != clean || profile.findings.size() != profile.failedRules)
        return broken("the result for '" + excerpt(profile.title) + "' contradicts itself");
    if (profile.compliant && (passedRules == 0 || passedChecks == 0))
        return broken("nothing was checked for '" + excerpt(profile.title) + "'");
    std::stable_sort(profile.findings.begin(), profile.findings.end(), comesBefore);
    return profile;
}

// The number between two marks, from `at`; -1 where there is none.
std::int64_t numberAt(std::string_view text, std::size_t at)
{
    std::int64_t number = -1;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
    return error == std::errc() && number >= 0 ? number : -1;
}

} // namespace

FindingPlace placeOfContext(std::string context, std::string message)
{
    FindingPlace place;
    place.message = std::move(message);
    if (const std::size_t pages = context.find("pages["); pages != std::string::npos)
        place.page = static_cast<std::int32_t>(std::min<std::int64_t>(numberAt(context, pages + 6), INT32_MAX));
    if (const std::size_t mcid = context.rfind("mcid:"); mcid != std::string::npos)
        place.mcid = static_cast<std::int32_t>(std::min<std::int64_t>(numberAt(context, mcid + 5), INT32_MAX));
    // "(19 0 obj SEP P)": the last one is the nearest object.
    for (std::size_t at = context.rfind(" obj "); at != std::string::npos && at > 0; at = context.rfind(" obj ", at - 1)) {
        const std::size_t open = context.rfind('(', at);
        const std::int64_t number = open == std::string::npos ? -1 : numberAt(context, open + 1);
        if (number <= 0)
            continue;
        place.object = number;
        const std::size_t begin = at + 5;
        place.objectType = context.substr(begin, std::min(context.find_first_of(" )", begin), context.size()) - begin);
        break;
    }
    place.context = std::move(context);
    return place;
}

Result<ParsedReport> parseReport(std::string_view json)
{
    if (json.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return broken("it is empty");
    Limits limits;
    limits.fileBytes = longestReport;
    const Result<Data> data = Data::fromJson(json, "report", limits);
    if (!data)
        return broken("it is cut or damaged (" + toString(data.error()) + ")");
    const Value report = data->root().find("report");
    const Value jobs = report.find("jobs");
    const Value summary = report.find("batchSummary");
    if (jobs.kind() != ValueKind::Array || summary.kind() != ValueKind::Object)
        return broken("it has no jobs or no summary");
    if (jobs.size() != 1 || count(summary, "totalJobs") != 1)
        return broken("it is about " + std::to_string(jobs.size()) + " files, not one");

    ParsedReport out;
    const Value releases = report.find("buildInformation").find("releaseDetails");
    for (std::size_t i = 0; i < releases.size(); ++i) {
        if (out.version.empty() || text(releases.at(i), "id") == "core")
            out.version = text(releases.at(i), "version");
    }
    const Value job = jobs.at(0);
    out.fileName = text(job.find("itemDetails"), "name");
    out.fileSize = count(job.find("itemDetails"), "size");
    out.outOfMemory = count(summary, "outOfMemory") != 0;
    if (const Value exception = job.find("taskException"); !exception.isNull() || out.outOfMemory) {
        out.exception = text(exception, "exceptionMessage");
        if (out.exception->empty())
            out.exception = out.outOfMemory ? "out of memory" : "no reason given";
        out.isNoPdf = text(exception, "type") == "PARSE" || count(summary, "failedParsingJobs") > 0 || count(summary, "failedEncryptedJobs") > 0;
        return out;
    }

    const Value results = job.find("validationResult");
    if (results.kind() != ValueKind::Array || results.size() == 0)
        return broken("it has no result");
    for (std::size_t i = 0; i < results.size(); ++i) {
        Result<ProfileResult> profile = parseProfile(results.at(i));
        if (!profile)
            return profile.error();
        out.profiles.push_back(*std::move(profile));
    }
    if (count(summary, "veraExceptions") != 0 || count(summary, "failedParsingJobs") != 0 || count(summary, "failedEncryptedJobs") != 0)
        return broken("its summary tells of failures that its results don't have");
    const Value validations = summary.find("validationSummary");
    const bool allCompliant = std::all_of(out.profiles.begin(), out.profiles.end(), [](const ProfileResult &p) { return p.compliant; });
    if (count(validations, "totalJobCount") != 1 || count(validations, "failedJobCount") != 0 || count(validations, "compliantPdfaCount") != (allCompliant ? 1 : 0))
        return broken("its summary contradicts its results");
    return out;
}

} // namespace quoin
