// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/atomic_file.h>
#include <quoin/error.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// What the real veraPDF says about a PDF. It runs as a child process, never in this one.
namespace quoin {

// A profile that veraPDF can check.
struct ValidationProfile {
    std::string_view key; // "pdfa-4", "pdfua-2": as in templates and on the command line
    std::string_view flavour; // "4", "ua2": veraPDF's own
    std::string_view title; // "PDF/A-4 validation profile": as a report names it
};
std::span<const ValidationProfile> validationProfiles();
const ValidationProfile *findValidationProfile(std::string_view key); // null: unknown

// Pass is only said on a complete report for exactly the bytes that were asked about and every profile asked for (or claimed).
enum class Verdict : std::uint8_t { Pass,
    Fail,
    NotChecked };
std::string_view verdictText(Verdict); // "PASS", "FAIL", "NOT CHECKED"

// One place where a rule is broken.
struct FindingPlace {
    std::string context; // veraPDF's path to the object
    std::string message;
    std::int32_t page = -1; // from 0; -1: the context names none
    std::int64_t object = 0; // number of the nearest indirect object in the context; 0: none
    std::string objectType; // veraPDF's name of it: "SEFigure", "PDPage"
    std::int32_t mcid = -1; // marked content
};

struct Finding {
    std::string specification; // "ISO 19005-4:2020"
    std::string clause; // "6.2.4.3"
    int testNumber = 0;
    std::string description; // the requirement
    std::string object; // type of object it is about
    std::string test; // veraPDF's expression
    std::uint64_t count = 0; // places in all; `places` has the first ones only
    std::vector<FindingPlace> places;
};

struct ProfileResult {
    std::string profile; // key; empty where it is none of validationProfiles()
    std::string title;
    bool compliant = false;
    std::uint64_t passedRules = 0, failedRules = 0, passedChecks = 0, failedChecks = 0;
    std::vector<Finding> findings; // by specification, clause (numerically) and test number
};

struct ValidationResult {
    std::string file; // as the caller named it
    std::string sha256; // of the bytes that were checked, lower-case hex; empty where they could not be read
    std::uint64_t size = 0;
    Verdict verdict = Verdict::NotChecked;
    // Why not, where NotChecked. Ids: validation.no-validator, .no-java, .not-started, .version, .crashed, .timed-out, .out-of-memory,
    // .report (cut, wrong, too long), .other-file, .file-changed, .not-a-pdf, .no-claim, .profile-missing, .failed; file.read; cancelled.
    Diagnostic reason;
    std::vector<ProfileResult> profiles; // in the order of the report
    std::string validator; // "veraPDF 1.30.2"
    std::chrono::milliseconds duration {};
};

struct ValidationOptions {
    std::vector<std::string> profiles; // keys; empty: every profile that the document claims
    std::chrono::milliseconds timeLimit = std::chrono::minutes(5); // of one file
    std::size_t memoryMegabytes = 1024; // of Java's heap
    std::stop_token stop;
};

// The validator program: $QUOIN_VERAPDF (the program or its folder), then <cache>/quoin/verapdf/verapdf, then PATH. The error says
// what was looked for and how to get it.
Result<std::filesystem::path> findValidator();

// Keeps a warm veraPDF for each set of profiles that was asked for, and starts it anew when it went away. Calls of several
// threads wait for each other. Whatever a child leaves running when it is too slow, too large or this object goes, is ended with
// its whole process group.
class Validator
{
public:
    enum class Mode : std::uint8_t { Warm,
        OneShot /* a process a file */ };
    // An empty program is looked for at the first file.
    explicit Validator(std::filesystem::path program = {}, Mode = Mode::Warm);
    ~Validator();
    Validator(const Validator &) = delete;

    // Never fails: what goes wrong is a NotChecked with its reason. The file is copied aside first, so the verdict is about
    // exactly the bytes of `sha256`; where the file has other bytes afterwards it is NotChecked.
    ValidationResult validateFile(const std::filesystem::path &, const ValidationOptions & = {});
    // Of bytes that are in no file: a PDF just made.
    ValidationResult validateBytes(std::string_view pdf, const std::string &name, const ValidationOptions & = {});
    // One after the other; `done` gets each result as soon as it is there. Once stopped, the rest is NotChecked.
    std::vector<ValidationResult> validateFiles(std::span<const std::filesystem::path>, const ValidationOptions & = {}, const std::function<void(const ValidationResult &)> &done = {});

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// The worst of all: Fail, then NotChecked, then Pass; NotChecked of none.
Verdict overallVerdict(std::span<const ValidationResult>);

// "PDF/A-4, PDF/UA-2: 3 rules broken at 14 places", or the reason: one line for a table.
std::string describe(const ValidationResult &);

// A line of the end table: a profile of a file with its verdict; of a file that was not checked one line with the reason.
struct ValidationRow {
    std::string file;
    std::string profile; // "PDF/A-4"; empty: not known
    Verdict verdict = Verdict::NotChecked;
    std::string description;
    std::size_t result = 0; // its index
};
std::vector<ValidationRow> validationTable(std::span<const ValidationResult>);
std::string profileName(const ProfileResult &); // "PDF/A-4"
std::string describe(const Finding &); // "ISO 19005-4:2020, 6.2.4.3, test 2"
std::string describe(const FindingPlace &); // "page 3, object 19 (SEFigure), marked content 2"; empty where nothing is known

enum class ValidationReportFormat : std::uint8_t { Json,
    Xml,
    Html /* one page, needs nothing else */ };
std::string validationReport(std::span<const ValidationResult>, ValidationReportFormat);

} // namespace quoin
