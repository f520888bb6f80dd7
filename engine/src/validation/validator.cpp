// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/validation.h>

#include "core/descriptor.h"
#include "core/folder_access.h"
#include "core/system_error.h"
#include "core/temporary_folder.h"
#include "core/utf8.h"
#include "validation/child_process.h"
#include "pdf/xmp_reader.h"
#include "validation/report_parser.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace quoin {

namespace {

namespace fs = std::filesystem;
using Clock = ChildProcess::Clock;

constexpr std::array<ValidationProfile, 15> profileTable = {{
    {"pdfa-1a", "1a", "PDF/A-1a validation profile"},
    {"pdfa-1b", "1b", "PDF/A-1b validation profile"},
    {"pdfa-2a", "2a", "PDF/A-2a validation profile"},
    {"pdfa-2b", "2b", "PDF/A-2b validation profile"},
    {"pdfa-2u", "2u", "PDF/A-2u validation profile"},
    {"pdfa-3a", "3a", "PDF/A-3a validation profile"},
    {"pdfa-3b", "3b", "PDF/A-3b validation profile"},
    {"pdfa-3u", "3u", "PDF/A-3u validation profile"},
    {"pdfa-4", "4", "PDF/A-4 validation profile"},
    {"pdfa-4e", "4e", "PDF/A-4e validation profile"},
    {"pdfa-4f", "4f", "PDF/A-4f validation profile"},
    {"pdfua-1", "ua1", "PDF/UA-1 validation profile"},
    {"pdfua-2", "ua2", "PDF/UA-2 + Tagged PDF validation profile"},
    {"wtpdf-1-accessibility", "wt1a", "WTPDF 1.0 Accessibility validation profile"},
    {"wtpdf-1-reuse", "wt1r", "WTPDF 1.0 Reuse validation profile"},
}};

constexpr std::string_view everyClaim = "0"; // the flavour that stands for what the document claims
constexpr std::chrono::seconds longestStart(60);
constexpr std::size_t longestReport = 16u << 20;
constexpr std::size_t besideHeap = 1u << 30; // memory of a Java process that isn't its heap
constexpr std::size_t largestWritten = 512u << 20; // by the validator: report, log, temporary files
constexpr std::size_t largestPdf = std::size_t(1) << 30;

Diagnostic reason(std::string id, std::string message, std::vector<std::string> arguments = {})
{
    Diagnostic d;
    d.category = ErrorCategory::System;
    d.id = std::move(id);
    d.message = std::move(message);
    d.arguments = std::move(arguments);
    return d;
}

Diagnostic cancelled()
{
    Diagnostic d = reason("cancelled", "The validation was stopped.");
    d.category = ErrorCategory::Cancelled;
    return d;
}

struct Fingerprint {
    std::string sha256;
    std::uint64_t size = 0;
    bool operator==(const Fingerprint &) const = default;
};

Fingerprint fingerprint(std::string_view bytes)
{
    static constexpr char hex[] = "0123456789abcdef";
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
    unsigned size = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
    Fingerprint out {{}, bytes.size()};
    for (unsigned i = 0; i < size; ++i)
        out.sha256 += {hex[digest[i] >> 4], hex[digest[i] & 15]};
    return out;
}

bool isNewEnough(std::string_view version)
{
    unsigned major = 0;
    unsigned minor = 0;
    const char *end = version.data() + version.size();
    const auto first = std::from_chars(version.data(), end, major);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != '.')
        return false;
    const auto second = std::from_chars(first.ptr + 1, end, minor);
    return second.ec == std::errc() && (major > 1 || (major == 1 && minor >= 28)); // PDF/UA-2 and WTPDF profiles
}

// What a program that went away left as its last words.
std::string lastWords(const ChildProcess &child)
{
    const std::string &errors = child.errors();
    std::size_t end = errors.find_last_not_of(" \t\r\n");
    if (end == std::string::npos)
        return {};
    const std::size_t begin = errors.rfind('\n', end);
    return excerpt(std::string_view(errors).substr(begin == std::string::npos ? 0 : begin + 1, end - (begin == std::string::npos ? 0 : begin + 1) + 1), 200);
}

Diagnostic whyItEnded(const ChildProcess &child)
{
    const std::string words = lastWords(child);
    const std::string said = words.empty() ? "." : ": " + words;
    if (child.signal() != 0)
        return reason("validation.crashed", "veraPDF was ended by signal " + std::to_string(child.signal()) + said, {std::to_string(child.signal()), words});
    switch (child.exitCode()) {
    case 127:
        return reason("validation.no-java", "veraPDF needs Java 11 or newer, which isn't there" + said, {words});
    case 3:
        return reason("validation.out-of-memory", "veraPDF ran out of memory" + said, {words});
    default:
        return reason("validation.crashed", "veraPDF ended with status " + std::to_string(child.exitCode()) + " before it was done" + said, {std::to_string(child.exitCode()), words});
    }
}

Diagnostic whyNoAnswer(ChildProcess::Wait wait, const ChildProcess &child, std::chrono::milliseconds limit)
{
    switch (wait) {
    case ChildProcess::Wait::Stopped:
        return cancelled();
    case ChildProcess::Wait::TimedOut: {
        const std::string seconds = std::to_string(std::chrono::ceil<std::chrono::seconds>(limit).count());
        return reason("validation.timed-out", "veraPDF took longer than " + seconds + " s and was ended.", {seconds});
    }
    case ChildProcess::Wait::OutputTooLong:
        return reason("validation.report", "veraPDF wrote more than 16 MB and was ended.");
    default:
        return whyItEnded(child);
    }
}

ChildProcessSettings settingsFor(const fs::path &program, const fs::path &folder, std::size_t memoryMegabytes, std::vector<std::string> arguments)
{
    ChildProcessSettings settings;
    settings.program = program;
    settings.arguments = std::move(arguments);
    // Our launcher and veraPDF's own: both run Java, which reads the last one.
    settings.environment = {
        {"VERAPDF_TMPDIR", folder.native()},
        {"LC_ALL", "C.UTF-8"},
        {"JAVA_TOOL_OPTIONS", "\"-Djava.io.tmpdir=" + folder.native() + "\" -Xmx" + std::to_string(memoryMegabytes) + "m"},
    };
    settings.dataBytes = (memoryMegabytes << 20) + besideHeap;
    settings.fileBytes = largestWritten;
    settings.outputBytes = longestReport;
    return settings;
}

// `-df 1a`: a document without a claim is then checked against a profile that can be told from a claimed one.
std::vector<std::string> commonArguments(std::string_view flavour)
{
    return {"--format", "json", "--loglevel", "0", "-f", std::string(flavour), "-df", "1a"};
}

// A running `verapdf --servermode`: one path a line in, the name of a report file a line out.
struct Server {
    std::unique_ptr<TemporaryFolder> folder;
    std::unique_ptr<ChildProcess> child;
    std::size_t memoryMegabytes = 0;
};

} // namespace

std::span<const ValidationProfile> validationProfiles()
{
    return profileTable;
}

const ValidationProfile *findValidationProfile(std::string_view key)
{
    const auto found = std::find_if(profileTable.begin(), profileTable.end(), [key](const ValidationProfile &p) { return p.key == key; });
    return found == profileTable.end() ? nullptr : &*found;
}

Result<fs::path> findValidator()
{
    std::error_code error;
    const auto usable = [&error](const fs::path &path) { return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0; };
    const auto absolute = [&error](const fs::path &path) { return fs::absolute(path, error); };
    if (const char *chosen = std::getenv("QUOIN_VERAPDF"); chosen != nullptr && *chosen != '\0') {
        for (const fs::path &path : {fs::path(chosen), fs::path(chosen) / "verapdf"}) {
            if (usable(path))
                return absolute(path);
        }
        return reason("validation.no-validator", "QUOIN_VERAPDF names '" + excerpt(chosen, 200) + "', where no program veraPDF is.", {chosen});
    }
    const char *cache = std::getenv("XDG_CACHE_HOME");
    const char *home = std::getenv("HOME");
    fs::path folder;
    if (cache != nullptr && *cache == '/')
        folder = cache;
    else if (home != nullptr && *home != '\0')
        folder = fs::path(home) / ".cache";
    if (!folder.empty() && usable(folder / "quoin/verapdf/verapdf"))
        return folder / "quoin/verapdf/verapdf";
    const char *pathList = std::getenv("PATH");
    for (std::string_view rest = pathList == nullptr ? "" : pathList; !rest.empty();) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const fs::path candidate = fs::path(rest.substr(0, end)) / "verapdf";
        if (end > 0 && usable(candidate))
            return absolute(candidate);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return reason("validation.no-validator", "veraPDF isn't installed: it is looked for in " + (folder / "quoin/verapdf").native() + " and in PATH. packaging/get-verapdf fetches it.", {(folder / "quoin/verapdf").native()});
}

std::string_view verdictText(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return "PASS";
    case Verdict::Fail:
        return "FAIL";
    case Verdict::NotChecked:
        break;
    }
    return "NOT CHECKED";
}

struct Validator::Private {
    fs::path program;
    Mode mode = Mode::Warm;
    std::mutex mutex; // held while a file is checked
    std::map<std::string, Server, std::less<>> servers; // by flavour; guarded by mutex

    // ---- one report ----

    Result<std::string> report(const fs::path &pdf, const fs::path &folder, std::string_view flavour, const ValidationOptions &options)
    {
        if (program.empty()) {
            const Result<fs::path> found = findValidator();
            if (!found)
                return found.error();
            program = *found;
        }
        const auto deadline = Clock::now() + options.timeLimit;
        return mode == Mode::Warm ? askServer(pdf, flavour, options, deadline) : runOnce(pdf, folder, flavour, options, deadline);
    }

    Result<std::string> runOnce(const fs::path &pdf, const fs::path &folder, std::string_view flavour, const ValidationOptions &options, Clock::time_point deadline)
    {
        std::vector<std::string> arguments = commonArguments(flavour);
        arguments.push_back(pdf.native());
        Result<std::unique_ptr<ChildProcess>> child = ChildProcess::start(settingsFor(program, folder, options.memoryMegabytes, std::move(arguments)));
        if (!child)
            return child.error();
        (*child)->closeInput();
        const ChildProcess::Wait wait = (*child)->waitForExit(deadline, options.stop);
        const int code = (*child)->exitCode();
        // 0: valid, 1: not valid, 7 and 8: can't be read; each with a report.
        if (wait != ChildProcess::Wait::Exited || (code != 0 && code != 1 && code != 7 && code != 8))
            return whyNoAnswer(wait, **child, options.timeLimit);
        if ((*child)->leftOutputOpen())
            return reason("validation.report", "veraPDF's report can't be relied on: a program that it left behind could still write to it.");
        const Result<ParsedReport> parsed = parseReport((*child)->output());
        if (!parsed)
            return parsed.error();
        const bool compliant = !parsed->exception && std::all_of(parsed->profiles.begin(), parsed->profiles.end(), [](const ProfileResult &p) { return p.compliant; });
        if (compliant != (code == 0))
            return reason("validation.report", "veraPDF's report can't be relied on: it doesn't agree with its status " + std::to_string(code) + ".");
        return (*child)->output();
    }

    Result<Server *> serverFor(std::string_view flavour, const ValidationOptions &options, Clock::time_point deadline)
    {
        const auto found = servers.find(flavour);
        if (found != servers.end() && found->second.memoryMegabytes == options.memoryMegabytes && !found->second.child->hasExited())
            return &found->second;
        servers.erase(std::string(flavour));
        Result<std::unique_ptr<TemporaryFolder>> folder = TemporaryFolder::create("validation");
        if (!folder)
            return folder.error();
        std::vector<std::string> arguments {"--servermode"};
        const std::vector<std::string> common = commonArguments(flavour);
        arguments.insert(arguments.end(), common.begin(), common.end());
        Result<std::unique_ptr<ChildProcess>> child = ChildProcess::start(settingsFor(program, (*folder)->path, options.memoryMegabytes, std::move(arguments)));
        if (!child)
            return child.error();
        // It says that it is ready with the name of an empty report.
        std::string line;
        const auto ready = std::min(deadline, Clock::now() + longestStart);
        const ChildProcess::Wait wait = (*child)->waitForLine(line, ready, options.stop);
        if (wait != ChildProcess::Wait::Line)
            return whyNoAnswer(wait, **child, std::min<std::chrono::milliseconds>(options.timeLimit, longestStart));
        // Only in its own folder: what a child process says may not make us remove anything else.
        std::error_code ignored;
        if (fs::path(line).parent_path() == (*folder)->path)
            fs::remove(line, ignored);
        Server server {*std::move(folder), *std::move(child), options.memoryMegabytes};
        return &servers.emplace(flavour, std::move(server)).first->second;
    }

    Result<std::string> askServer(const fs::path &pdf, std::string_view flavour, const ValidationOptions &options, Clock::time_point deadline)
    {
        const Result<Server *> server = serverFor(flavour, options, deadline);
        if (!server)
            return server.error();
        ChildProcess &child = *(*server)->child;
        std::string line;
        ChildProcess::Wait wait = ChildProcess::Wait::Exited;
        if (child.write(pdf.native() + "\n"))
            wait = child.waitForLine(line, deadline, options.stop);
        else
            child.kill();
        if (wait != ChildProcess::Wait::Line) {
            const Diagnostic why = whyNoAnswer(wait, child, options.timeLimit);
            servers.erase(std::string(flavour));
            return why;
        }
        Result<std::string> report = takeReport(line, (*server)->folder->path);
        // A server that answers with something else than a report, or says more than it was asked, isn't asked again.
        if (!report || child.hasExited() || !child.output().empty())
            servers.erase(std::string(flavour));
        return report;
    }

    // The report file that a server named; only one in its own folder is read.
    static Result<std::string> takeReport(const std::string &line, const fs::path &folder)
    {
        const fs::path named = line;
        const Result<FolderAccess> access = FolderAccess::open(folder, FolderAccess::Links::None);
        if (!access)
            return access.error();
        if (named.parent_path() != folder)
            return reason("validation.report", "veraPDF named a report outside its folder: '" + excerpt(line, 200) + "'.");
        Result<std::string> text = access->read(named.filename().native(), longestReport);
        std::error_code ignored;
        fs::remove(named, ignored);
        if (!text)
            return reason("validation.report", "veraPDF's report can't be read: " + text.error().message);
        return text;
    }

    // ---- one document ----

    Result<ParsedReport> check(const fs::path &pdf, const fs::path &folder, const Fingerprint &is, std::string_view flavour, const ValidationOptions &options)
    {
        const Result<std::string> text = report(pdf, folder, flavour, options);
        if (!text)
            return text.error();
        Result<ParsedReport> parsed = parseReport(*text);
        if (!parsed)
            return parsed;
        if (!isNewEnough(parsed->version))
            return reason("validation.version", "veraPDF 1.28 or newer is needed; this is '" + excerpt(parsed->version) + "'.", {parsed->version});
        if (parsed->fileName != pdf.native() || parsed->fileSize != static_cast<std::int64_t>(is.size))
            return reason("validation.other-file", "veraPDF's report is about another file: '" + excerpt(parsed->fileName, 100) + "' with " + std::to_string(parsed->fileSize) + " bytes.");
        if (parsed->outOfMemory)
            return reason("validation.out-of-memory", "veraPDF ran out of memory (limit " + std::to_string(options.memoryMegabytes) + " MB).", {std::to_string(options.memoryMegabytes)});
        if (parsed->exception && parsed->isNoPdf)
            return reason("validation.not-a-pdf", "veraPDF can't read the file: " + excerpt(*parsed->exception, 300), {excerpt(*parsed->exception, 300)});
        if (parsed->exception)
            return reason("validation.failed", "veraPDF failed: " + excerpt(*parsed->exception, 300), {excerpt(*parsed->exception, 300)});
        return parsed;
    }

    static bool hasProfile(const ParsedReport &report, std::string_view key)
    {
        return std::any_of(report.profiles.begin(), report.profiles.end(), [key](const ProfileResult &p) { return p.profile == key; });
    }

    void checkChosen(const fs::path &pdf, const fs::path &folder, const Fingerprint &is, const ValidationOptions &options, ValidationResult &result)
    {
        for (const std::string &key : options.profiles) {
            const ValidationProfile *profile = findValidationProfile(key);
            if (profile == nullptr) {
                result.reason = reason("validation.profile-missing", "There is no profile '" + excerpt(key) + "'.", {key});
                return;
            }
            const Result<ParsedReport> report = check(pdf, folder, is, profile->flavour, options);
            if (!report) {
                result.reason = report.error();
                return;
            }
            if (report->profiles.size() != 1 || !hasProfile(*report, key)) {
                result.reason = reason("validation.profile-missing", "veraPDF's report isn't about " + key + ".", {key});
                return;
            }
            result.validator = "veraPDF " + report->version;
            result.profiles.push_back(report->profiles[0]);
        }
    }

    void checkClaims(const fs::path &pdf, const fs::path &folder, const Fingerprint &is, std::string_view bytes, const ValidationOptions &options, ValidationResult &result)
    {
        const Result<ParsedReport> report = check(pdf, folder, is, everyClaim, options);
        if (!report) {
            result.reason = report.error();
            return;
        }
        result.validator = "veraPDF " + report->version;
        const auto claims = claimedProfiles(bytes);
        if (!claims) {
            result.reason = reason("validation.no-claim", "What the document claims can't be read from its metadata.");
        } else if (claims->empty()) {
            result.reason = reason("validation.no-claim", "The document claims no profile; choose the ones to check.");
        } else {
            result.profiles = report->profiles;
            for (const std::string &claim : *claims) {
                if (!hasProfile(*report, claim))
                    result.reason = reason("validation.profile-missing", "The document claims " + excerpt(claim) + ", which veraPDF didn't check.", {claim});
            }
        }
    }

    ValidationResult validate(std::string_view bytes, const std::string &name, const ValidationOptions &options)
    {
        const std::lock_guard lock(mutex);
        const auto begin = Clock::now();
        const Fingerprint is = fingerprint(bytes);
        ValidationResult result;
        result.file = name;
        result.sha256 = is.sha256;
        result.size = is.size;
        if (options.stop.stop_requested()) {
            result.reason = cancelled();
            return result;
        }
        const Result<std::unique_ptr<TemporaryFolder>> folder = TemporaryFolder::create("validation");
        if (!folder) {
            result.reason = folder.error();
            return result;
        }
        const fs::path copy = (*folder)->path / "document.pdf";
        if (const Result<void> written = writeFileAtomically(copy, bytes); !written) {
            result.reason = written.error();
            return result;
        }
        if (options.profiles.empty())
            checkClaims(copy, (*folder)->path, is, bytes, options, result);
        else
            checkChosen(copy, (*folder)->path, is, options, result);
        if (result.reason.id.empty()) {
            const bool pass = !result.profiles.empty() && std::all_of(result.profiles.begin(), result.profiles.end(), [](const ProfileResult &p) { return p.compliant; });
            result.verdict = pass ? Verdict::Pass : Verdict::Fail;
        }
        result.duration = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
        return result;
    }
};

Validator::Validator(fs::path program, Mode mode)
    : d(std::make_unique<Private>())
{
    d->program = std::move(program);
    d->mode = mode;
}

Validator::~Validator() = default;

ValidationResult Validator::validateBytes(std::string_view pdf, const std::string &name, const ValidationOptions &options)
{
    return d->validate(pdf, name, options);
}

ValidationResult Validator::validateFile(const fs::path &file, const ValidationOptions &options)
{
    const auto unreadable = [&file](const Diagnostic &why) {
        ValidationResult result;
        result.file = file.native();
        result.reason = why;
        return result;
    };
    const Result<std::string> bytes = readFile(file, largestPdf);
    if (!bytes)
        return unreadable(bytes.error());
    ValidationResult result = d->validate(*bytes, file.native(), options);
    const Result<std::string> after = readFile(file, largestPdf);
    if (result.verdict != Verdict::NotChecked && (!after || fingerprint(*after) != Fingerprint {result.sha256, result.size})) {
        result.verdict = Verdict::NotChecked;
        result.reason = reason("validation.file-changed", "The file changed while it was checked.");
    }
    return result;
}

std::vector<ValidationResult> Validator::validateFiles(std::span<const fs::path> files, const ValidationOptions &options, const std::function<void(const ValidationResult &)> &done)
{
    std::vector<ValidationResult> out;
    for (const fs::path &file : files) {
        if (options.stop.stop_requested()) {
            ValidationResult &result = out.emplace_back();
            result.file = file.native();
            result.reason = cancelled();
        } else {
            out.push_back(validateFile(file, options));
        }
        if (done)
            done(out.back());
    }
    return out;
}

Verdict overallVerdict(std::span<const ValidationResult> results)
{
    const auto any = [results](Verdict verdict) { return std::any_of(results.begin(), results.end(), [verdict](const ValidationResult &r) { return r.verdict == verdict; }); };
    if (any(Verdict::Fail))
        return Verdict::Fail;
    return results.empty() || any(Verdict::NotChecked) ? Verdict::NotChecked : Verdict::Pass;
}

} // namespace quoin
