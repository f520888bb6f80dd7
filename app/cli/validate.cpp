// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "interrupt.h"
#include "output.h"

#include <quoin/validation.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace quoin::cli {

namespace {

constexpr std::size_t shownPlaces = 5; // of a rule; the reports have them all

struct ValidateArguments {
    std::vector<std::string> files;
    std::vector<std::string> profiles;
    std::string json, xml, html;
    int timeLimit = 300;
};

// By Quoin's key or by veraPDF's own name of it.
const ValidationProfile *profileOf(const std::string &name)
{
    for (const ValidationProfile &profile : validationProfiles()) {
        if (profile.key == name || profile.flavour == name)
            return &profile;
    }
    return nullptr;
}

std::string knownProfiles()
{
    std::string out = "auto";
    for (const ValidationProfile &profile : validationProfiles())
        out += ", " + std::string(profile.key) + " (" + std::string(profile.flavour) + ")";
    return out;
}

// The keys asked for; empty where one isn't known, which has been told.
std::optional<std::vector<std::string>> chosenProfiles(const std::vector<std::string> &names)
{
    std::vector<std::string> keys;
    for (const std::string &name : names) {
        if (name == "auto" && names.size() == 1)
            return keys;
        const ValidationProfile *profile = profileOf(name);
        if (profile == nullptr) {
            complain(name == "auto" ? "--profile: auto stands alone." : "--profile: There is no profile '" + name + "'; there are " + knownProfiles() + ".");
            return std::nullopt;
        }
        if (std::find(keys.begin(), keys.end(), profile->key) == keys.end())
            keys.emplace_back(profile->key);
    }
    return keys;
}

std::size_t characters(std::string_view utf8)
{
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// The rules that a file breaks.
std::string brokenRules(const ValidationResult &result)
{
    std::string out;
    for (const ProfileResult &profile : result.profiles) {
        for (const Finding &finding : profile.findings) {
            out += printable(result.file) + ": " + printable(profileName(profile)) + ": " + printable(describe(finding)) + ": " + printable(finding.description) + "\n";
            const std::size_t shown = std::min(finding.places.size(), shownPlaces);
            for (std::size_t i = 0; i < shown; ++i) {
                const std::string where = describe(finding.places[i]);
                out += "    " + printable(where) + (where.empty() ? "" : ": ") + printable(finding.places[i].message) + "\n";
            }
            if (finding.count > shown)
                out += "    and " + std::to_string(finding.count - shown) + " more\n";
        }
    }
    return out;
}

std::string table(const std::vector<ValidationRow> &rows)
{
    std::vector<std::array<std::string, 4>> cells = {{"File", "Profile", "Status", "Description"}};
    for (const ValidationRow &row : rows)
        cells.push_back({printable(row.file), row.profile.empty() ? "-" : printable(row.profile), std::string(verdictText(row.verdict)), printable(row.description)});
    std::array<std::size_t, 3> widths {};
    for (const auto &line : cells) {
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], characters(line[i]));
    }
    std::string out;
    for (const auto &line : cells) {
        for (std::size_t i = 0; i < widths.size(); ++i)
            out += line[i] + std::string(widths[i] - characters(line[i]) + 2, ' ');
        out += line[3] + "\n";
    }
    return out;
}

Status statusOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return Status::Good;
    case Verdict::Fail:
        return Status::BadInput;
    case Verdict::NotChecked:
        break;
    }
    return Status::Environment;
}

Status validate(const ValidateArguments &arguments)
{
    const auto profiles = chosenProfiles(arguments.profiles);
    if (!profiles)
        return Status::Usage;
    const std::array<std::pair<const std::string &, ValidationReportFormat>, 3> reports = {{{arguments.json, ValidationReportFormat::Json}, {arguments.xml, ValidationReportFormat::Xml}, {arguments.html, ValidationReportFormat::Html}}};
    const auto toStandardOutput = std::count_if(reports.begin(), reports.end(), [](const auto &report) { return report.first == "-"; });
    if (toStandardOutput > 1) {
        complain("Only one report can go to standard output.");
        return Status::Usage;
    }

    const Interruptible interruptible; // what a stopped run leaves unchecked is said to be so, and no child stays behind
    ValidationOptions options;
    options.profiles = *profiles;
    options.timeLimit = std::chrono::seconds(arguments.timeLimit);
    options.stop = interruptible.stop();
    const std::vector<std::filesystem::path> files(arguments.files.begin(), arguments.files.end());
    Validator validator;
    const std::vector<ValidationResult> results = validator.validateFiles(files, options);

    std::string text;
    for (const ValidationResult &result : results)
        text += brokenRules(result);
    text += (text.empty() ? "" : "\n") + table(validationTable(results));
    Status status = statusOf(overallVerdict(results));
    // A report takes the place of the table, which a person still sees.
    if (toStandardOutput > 0) {
        text.pop_back();
        complain(text);
    } else if (const auto written = writeOutput("-", text); !written) {
        status = fail(written.error());
    }
    for (const auto &[file, format] : reports) {
        if (file.empty())
            continue;
        if (const auto written = writeOutput(file, validationReport(results, format)); !written)
            status = fail(written.error());
    }
    return status;
}

} // namespace

Action addValidate(CLI::App &verb)
{
    auto arguments = std::make_shared<ValidateArguments>();
    ValidateArguments &a = *arguments;
    verb.add_option("files", a.files, "PDF files")->required()->type_name("FILE");
    verb.add_option("--profile", a.profiles, "Profiles to check, separated by commas, instead of every one that a file claims (auto): " + knownProfiles())->type_name("LIST")->delimiter(',')->allow_extra_args(false);
    verb.add_option("--json", a.json, "Report to write, - for standard output")->type_name("OUT");
    verb.add_option("--xml", a.xml, "Likewise")->type_name("OUT");
    verb.add_option("--html", a.html, "Likewise, a page to look at")->type_name("OUT");
    verb.add_option("--time-limit", a.timeLimit, "Seconds for one file")->type_name("S")->check(CLI::Range(1, 86400))->capture_default_str();
    verb.footer("veraPDF does the checking, in a process of its own: $QUOIN_VERAPDF, else where packaging/get-verapdf puts it, else in PATH.\nStatus: 0 every file passes; 1 one fails; 2 usage; 3 one was not checked.");
    return [arguments] { return validate(*arguments); };
}

} // namespace quoin::cli
