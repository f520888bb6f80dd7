// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "validation_support.h"

#include <quoin/data.h>
#include <quoin/validation.h>

#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>

using namespace quoin;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

// Shell functions for the programs that play veraPDF: `report NAME SIZE` writes what the real one writes on a good file.
const char shellHead[] = R"(#!/bin/sh
report() {
    printf '{"report":{"buildInformation":{"releaseDetails":[{"id":"core","version":"%s"}]},"jobs":[{"itemDetails":{"name":"%s","size":%s},"validationResult":[' "${version:-1.30.2}" "$1" "$2"
    separator=
    for profile in ${profiles:-PDF/A-4 PDF/UA-2_+_Tagged_PDF}; do
        name=$(echo "$profile validation profile" | tr _ ' ')
        if [ -n "$broken" ]; then
            printf '%s{"details":{"passedRules":99,"failedRules":1,"passedChecks":198,"failedChecks":2,"ruleSummaries":[{"ruleStatus":"FAILED","specification":"S","clause":"1","testNumber":1,"failedChecks":2,"checks":[]}]},"jobEndStatus":"normal","profileName":"%s","statement":"s","compliant":false}' "$separator" "$name"
        else
            printf '%s{"details":{"passedRules":100,"failedRules":0,"passedChecks":200,"failedChecks":0,"ruleSummaries":[]},"jobEndStatus":"normal","profileName":"%s","statement":"s","compliant":true}' "$separator" "$name"
        fi
        separator=,
    done
    printf ']}],"batchSummary":{"totalJobs":1,"outOfMemory":0,"veraExceptions":0,"failedEncryptedJobs":0,"failedParsingJobs":0,"validationSummary":{"failedJobCount":0,"totalJobCount":1,"compliantPdfaCount":%s,"nonCompliantPdfaCount":%s,"successfulJobCount":1}}}}\n' $((1 - ${broken:-0})) "${broken:-0}"
}
size() { wc -c < "$1" | tr -d ' '; }
for pdf in "$@"; do :; done
)";

// The loop of a server that answers each path with a report file; $answer is run for each, its output is the report.
const char serverLoop[] = R"(
n=0
say() { n=$((n+1)); eval "$1" > "$VERAPDF_TMPDIR/r$n.xml"; echo "$VERAPDF_TMPDIR/r$n.xml"; }
say :
while read -r pdf; do say "$answer"; done
)";

bool anyProcessNamed(const std::string &marker)
{
    for (const auto &entry : fs::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "cmdline");
        const std::string line((std::istreambuf_iterator<char>(file)), {});
        if (line.find(marker) != std::string::npos)
            return true;
    }
    return false;
}

} // namespace

class TestValidator : public QObject
{
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_base;
    std::string m_pdf = pdfWithXmp(xmpPacket(" pdfaid:part=\"4\" pdfuaid:part=\"2\">"));
    int m_programs = 0;

    fs::path program(const std::string &body)
    {
        const fs::path path = m_base / ("verapdf" + std::to_string(++m_programs));
        std::ofstream(path) << shellHead << body;
        ::chmod(path.c_str(), 0755);
        return path;
    }

    // How many folders of the validator are left in its temporary folder.
    std::size_t leftFolders() const
    {
        std::size_t count = 0;
        for (const auto &entry : fs::directory_iterator(m_base / "tmp"))
            count += entry.path().filename().native().rfind("quoin-validation-", 0) == 0 ? 1 : 0;
        return count;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_base = m_temporary.path().toStdString();
        fs::create_directory(m_base / "tmp");
        qputenv("TMPDIR", (m_base / "tmp").c_str());
    }

    void cleanup()
    {
        QCOMPARE(leftFolders(), std::size_t(0));
    }

    void oneShot_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("outcome"); // "PASS", "FAIL" or the reason's id
        const auto row = [](const char *name, const char *body, const char *outcome) { QTest::newRow(name) << QString::fromLatin1(body) << QString::fromLatin1(outcome); };
        const char *good = "report \"$pdf\" $(size \"$pdf\")";
        row("good", good, "PASS");
        row("no Java", "echo 'veraPDF: no java found' >&2; exit 127", "validation.no-java");
        row("old version", "version=1.16.1 report \"$pdf\" $(size \"$pdf\")", "validation.version");
        row("version that is none", "version=new report \"$pdf\" $(size \"$pdf\")", "validation.version");
        row("cut report", "report \"$pdf\" $(size \"$pdf\") | head -c 400", "validation.report");
        row("empty report", "exit 0", "validation.report");
        row("no output, status 1", "exit 1", "validation.report");
        row("bad arguments", "echo usage; exit 2", "validation.crashed");
        row("out of memory", "exit 3", "validation.out-of-memory");
        row("exception", "report \"$pdf\" $(size \"$pdf\"); exit 9", "validation.crashed");
        row("segmentation fault", "report \"$pdf\" $(size \"$pdf\"); kill -SEGV $$", "validation.crashed");
        row("hangs", "sleep 98765", "validation.timed-out");
        row("hangs after the report", "report \"$pdf\" $(size \"$pdf\"); sleep 98765", "validation.timed-out");
        row("ignores SIGTERM", "trap '' TERM HUP INT; sleep 98765 & while :; do wait; done", "validation.timed-out");
        row("endless output", "yes '{\"report\":'", "validation.report");
        row("endless errors", "yes error >&2", "validation.timed-out");
        row("invalid UTF-8", "report \"$pdf\" $(size \"$pdf\") | sed 's/\"statement\":\"s\"/\"statement\":\"\\xff\"/'", "validation.report");
        row("XML bomb", "echo '<!DOCTYPE r [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><r>&b;</r>'", "validation.report");
        row("grandchild keeps the pipe", "sleep 98765 & report \"$pdf\" $(size \"$pdf\")", "validation.report");
        row("other file", "report /tmp/other.pdf $(size \"$pdf\")", "validation.other-file");
        row("other size", "report \"$pdf\" 7", "validation.other-file");
        row("valid with status 1", "report \"$pdf\" $(size \"$pdf\"); exit 1", "validation.report");
        row("a claim is missing", "profiles=PDF/A-4 report \"$pdf\" $(size \"$pdf\")", "validation.profile-missing");
        row("broken rule", "broken=1 report \"$pdf\" $(size \"$pdf\"); exit 1", "FAIL");
        row("broken rule with status 0", "broken=1 report \"$pdf\" $(size \"$pdf\")", "validation.report");
        row("can't be read", "printf '{\"report\":{\"buildInformation\":{\"releaseDetails\":[{\"id\":\"core\",\"version\":\"1.30.2\"}]},\"jobs\":[{\"itemDetails\":{\"name\":\"%s\",\"size\":%s},\"taskException\":{\"type\":\"PARSE\",\"exceptionMessage\":\"no PDF\"}}],\"batchSummary\":{\"totalJobs\":1,\"outOfMemory\":0,\"failedParsingJobs\":1}}}' \"$pdf\" $(size \"$pdf\"); exit 7", "validation.not-a-pdf");
    }

    void oneShot()
    {
        QFETCH(QString, body);
        QFETCH(QString, outcome);
        Validator validator(program(body.toStdString()), Validator::Mode::OneShot);
        ValidationOptions options;
        options.timeLimit = outcome == QLatin1String("validation.timed-out") ? 700ms : 20s;
        QElapsedTimer clock;
        clock.start();
        const ValidationResult result = validator.validateBytes(m_pdf, "a.pdf", options);
        QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
        const std::string got = result.verdict == Verdict::NotChecked ? result.reason.id : std::string(verdictText(result.verdict));
        QVERIFY2(got == outcome.toStdString(), (got + ": " + result.reason.message).c_str());
        QCOMPARE(result.reason.message.empty(), result.verdict != Verdict::NotChecked);
        QVERIFY(result.reason.message.size() < 600);
        QCOMPARE(result.sha256.size(), std::size_t(64));
        // The whole group is gone: nobody runs the program any more, nor what it started.
        QVERIFY(!anyProcessNamed(m_base.native() + "/verapdf"));
        QVERIFY(!anyProcessNamed(std::string("sleep\0"
                                             "98765",
            11)));
    }

    void warm_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("outcome");
        const auto row = [](const char *name, const std::string &body, const char *outcome) { QTest::newRow(name) << QString::fromStdString(body) << QString::fromLatin1(outcome); };
        const auto server = [](const char *answer) { return "answer='" + std::string(answer) + "'" + serverLoop; };
        row("good", server("report \"$pdf\" $(size \"$pdf\")"), "PASS");
        row("never ready", "sleep 98765", "validation.timed-out");
        row("goes away at once", "exit 4", "validation.crashed");
        row("no Java", "echo 'no java' >&2; exit 127", "validation.no-java");
        row("hangs on the file", server("sleep 98765"), "validation.timed-out");
        row("dies on the file", server("kill -SEGV $$"), "validation.crashed");
        row("empty report", server(":"), "validation.report");
        row("cut report", server("report \"$pdf\" $(size \"$pdf\") | head -c 300"), "validation.report");
        row("report of another file", server("report /tmp/other.pdf 12"), "validation.other-file");
        row("report file outside", "echo; while read -r pdf; do echo /etc/passwd; done", "validation.report");
        row("report file by a way out", "echo; while read -r pdf; do echo \"$VERAPDF_TMPDIR/../../x\"; done", "validation.report");
        row("report is a link", "echo; while read -r pdf; do ln -s /etc/passwd \"$VERAPDF_TMPDIR/l\"; echo \"$VERAPDF_TMPDIR/l\"; done", "validation.report");
        row("report is a pipe", "echo; while read -r pdf; do mkfifo \"$VERAPDF_TMPDIR/p\"; echo \"$VERAPDF_TMPDIR/p\"; done", "validation.report");
        row("report that isn't there", "echo; while read -r pdf; do echo \"$VERAPDF_TMPDIR/none\"; done", "validation.report");
        row("report too long", server("head -c 20000000 /dev/zero"), "validation.report");
        row("endless line", "echo; read -r pdf; yes | tr -d '\\n'", "validation.report");
    }

    void warm()
    {
        QFETCH(QString, body);
        QFETCH(QString, outcome);
        {
            Validator validator(program(body.toStdString()));
            ValidationOptions options;
            options.timeLimit = outcome == QLatin1String("validation.timed-out") ? 700ms : 20s;
            const ValidationResult result = validator.validateBytes(m_pdf, "a.pdf", options);
            const std::string got = result.verdict == Verdict::NotChecked ? result.reason.id : std::string(verdictText(result.verdict));
            QVERIFY2(got == outcome.toStdString(), (got + ": " + result.reason.message).c_str());
        }
        QVERIFY(!anyProcessNamed(m_base.native() + "/verapdf"));
        QVERIFY(!anyProcessNamed(std::string("sleep\0"
                                             "98765",
            11)));
    }

    // The first line of a server names an empty report, which is removed: but nothing outside its folder.
    void removesNothingOutside()
    {
        const fs::path precious = m_base / "precious";
        QFile file(QString::fromStdString(precious.native()));
        QVERIFY(file.open(QFile::WriteOnly));
        Validator validator(program("echo " + precious.native() + "; while read -r pdf; do echo " + precious.native() + "; done"));
        QCOMPARE(validator.validateBytes(m_pdf, "a.pdf").reason.id, std::string("validation.report"));
        QVERIFY(fs::exists(precious));
    }

    // One server for many files; it is started again when it died.
    void warmProcessIsKept()
    {
        const std::string starts = (m_base / "starts").native();
        const fs::path fake = program("echo x >> " + starts + "\nanswer='case $(size \"$pdf\") in 3) kill -KILL $$;; *) report \"$pdf\" $(size \"$pdf\");; esac'" + serverLoop);
        Validator validator(fake);
        QCOMPARE(validator.validateBytes(m_pdf, "a").verdict, Verdict::Pass);
        QCOMPARE(validator.validateBytes(m_pdf + "\n", "b").verdict, Verdict::Pass);
        QCOMPARE(fs::file_size(starts), std::uintmax_t(2));
        QCOMPARE(validator.validateBytes("bad", "c").reason.id, std::string("validation.crashed"));
        QCOMPARE(validator.validateBytes(m_pdf, "d").verdict, Verdict::Pass);
        QCOMPARE(fs::file_size(starts), std::uintmax_t(4));
    }

    void chosenProfiles()
    {
        const fs::path fake = program("for a in \"$@\"; do [ \"$last\" = -f ] && flavour=$a; last=$a; done\ncase $flavour in 4) profiles=PDF/A-4;; ua2) profiles=PDF/UA-2_+_Tagged_PDF;; *) profiles=PDF/A-1a;; esac\nreport \"$pdf\" $(size \"$pdf\")");
        Validator validator(fake, Validator::Mode::OneShot);
        ValidationOptions options;
        options.profiles = {"pdfua-2", "pdfa-4"};
        const ValidationResult both = validator.validateBytes(pdfWithXmp(""), "a.pdf", options);
        QCOMPARE(both.verdict, Verdict::Pass);
        QCOMPARE(both.profiles.size(), std::size_t(2));
        QCOMPARE(both.validator, std::string("veraPDF 1.30.2"));
        options.profiles = {"pdfa-4", "pdfa-2b"};
        QCOMPARE(validator.validateBytes(m_pdf, "a.pdf", options).reason.id, std::string("validation.profile-missing"));
        options.profiles = {"pdfa-9"};
        QCOMPARE(validator.validateBytes(m_pdf, "a.pdf", options).reason.id, std::string("validation.profile-missing"));
    }

    void withoutClaim()
    {
        const fs::path fake = program("profiles=PDF/A-1a report \"$pdf\" $(size \"$pdf\")");
        Validator validator(fake, Validator::Mode::OneShot);
        QCOMPARE(validator.validateBytes(pdfWithXmp(""), "a.pdf").reason.id, std::string("validation.no-claim"));
        QCOMPARE(validator.validateBytes("not a PDF", "a.pdf").reason.id, std::string("validation.no-claim"));
        QCOMPARE(validator.validateBytes(pdfWithXmp(xmpPacket(" pdfaid:part='1' pdfaid:conformance='A'>")), "a.pdf").verdict, Verdict::Pass);
    }

    void noProgram()
    {
        QCOMPARE(Validator(m_base / "none").validateBytes(m_pdf, "a").reason.id, std::string("validation.not-started"));
        QCOMPARE(Validator(m_base, Validator::Mode::OneShot).validateBytes(m_pdf, "a").reason.id, std::string("validation.not-started"));
        const fs::path text = m_base / "text";
        std::ofstream(text) << "no program";
        QCOMPARE(Validator(text).validateBytes(m_pdf, "a").reason.id, std::string("validation.not-started"));
    }

    void finding()
    {
        const fs::path folder = m_base / "installed";
        fs::create_directories(folder / "quoin/verapdf");
        fs::copy_file(program("exit 0"), folder / "quoin/verapdf/verapdf");
        const auto saved = [](const char *name) { return qgetenv(name); };
        const QByteArray chosen = saved("QUOIN_VERAPDF"), cache = saved("XDG_CACHE_HOME"), path = saved("PATH");
        qputenv("QUOIN_VERAPDF", (folder / "quoin/verapdf").c_str());
        QCOMPARE(findValidator()->native(), (folder / "quoin/verapdf/verapdf").native());
        qputenv("QUOIN_VERAPDF", (m_base / "none").c_str());
        QCOMPARE(findValidator().error().id, std::string("validation.no-validator"));
        qunsetenv("QUOIN_VERAPDF");
        qputenv("XDG_CACHE_HOME", folder.c_str());
        QCOMPARE(findValidator()->native(), (folder / "quoin/verapdf/verapdf").native());
        qputenv("XDG_CACHE_HOME", (m_base / "none").c_str());
        qputenv("PATH", (":" + (m_base / "none").native() + ":" + (folder / "quoin/verapdf").native()).c_str());
        QCOMPARE(findValidator()->native(), (folder / "quoin/verapdf/verapdf").native());
        qputenv("PATH", (m_base / "none").c_str());
        const Result<fs::path> none = findValidator();
        qputenv("PATH", path);
        chosen.isNull() ? qunsetenv("QUOIN_VERAPDF") : qputenv("QUOIN_VERAPDF", chosen);
        cache.isNull() ? qunsetenv("XDG_CACHE_HOME") : qputenv("XDG_CACHE_HOME", cache);
        QVERIFY(!none);
        QVERIFY(none.error().message.find("get-verapdf") != std::string::npos);
    }

    void files()
    {
        const fs::path pdf = m_base / "one file.pdf";
        std::ofstream(pdf) << m_pdf;
        Validator validator(program("report \"$pdf\" $(size \"$pdf\")"), Validator::Mode::OneShot);
        const fs::path list[] = {pdf, m_base / "none.pdf", m_base, pdf};
        std::vector<std::string> seen;
        const auto results = validator.validateFiles(list, {}, [&seen](const ValidationResult &r) { seen.push_back(r.file); });
        QCOMPARE(results.size(), std::size_t(4));
        QCOMPARE(results[0].verdict, Verdict::Pass);
        QCOMPARE(results[0].size, std::uint64_t(m_pdf.size()));
        QCOMPARE(results[1].reason.id, std::string("file.read"));
        QCOMPARE(results[2].reason.id, std::string("file.read"));
        QCOMPARE(results[3].verdict, Verdict::Pass);
        QCOMPARE(seen.size(), std::size_t(4));
        QCOMPARE(overallVerdict(results), Verdict::NotChecked);
        QCOMPARE(overallVerdict({}), Verdict::NotChecked);
        QCOMPARE(overallVerdict({results.data(), 1}), Verdict::Pass);
    }

    void fileChangesMeanwhile()
    {
        const fs::path pdf = m_base / "changing.pdf";
        std::ofstream(pdf) << m_pdf;
        Validator validator(program("echo >> '" + pdf.native() + "'; report \"$pdf\" $(size \"$pdf\")"), Validator::Mode::OneShot);
        const ValidationResult result = validator.validateFile(pdf);
        QCOMPARE(result.verdict, Verdict::NotChecked);
        QCOMPARE(result.reason.id, std::string("validation.file-changed"));
    }

    void stops()
    {
        for (const Validator::Mode mode : {Validator::Mode::OneShot, Validator::Mode::Warm}) {
            Validator validator(program("sleep 98765"), mode);
            std::stop_source source;
            ValidationOptions options;
            options.stop = source.get_token();
            std::jthread stopper([&source] {
                std::this_thread::sleep_for(200ms);
                source.request_stop();
            });
            QElapsedTimer clock;
            clock.start();
            const ValidationResult result = validator.validateBytes(m_pdf, "a", options);
            QCOMPARE(result.reason.id, std::string("cancelled"));
            QCOMPARE(result.reason.category, ErrorCategory::Cancelled);
            QVERIFY(clock.elapsed() < 2000);
            QCOMPARE(validator.validateFiles(std::vector<fs::path>(3, m_base / "x"), options).back().reason.id, std::string("cancelled"));
        }
    }

    void memoryIsBounded()
    {
        // As a hostile Java would: allocates without end. The limit is of private memory, the heap's plus 1 GiB.
        Validator validator(program("exec python3 -c 'b=bytearray(3<<30); print(len(b))'"), Validator::Mode::OneShot);
        ValidationOptions options;
        options.memoryMegabytes = 64;
        const ValidationResult result = validator.validateBytes(m_pdf, "a", options);
        QVERIFY(result.verdict == Verdict::NotChecked);
        QVERIFY2(result.reason.message.find("MemoryError") != std::string::npos || result.reason.id == "validation.report", result.reason.message.c_str());
    }

    void noDescriptorsOrChildrenLeft()
    {
        const auto descriptors = [] { return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator()); };
        Validator validator(program("report \"$pdf\" $(size \"$pdf\")"), Validator::Mode::OneShot);
        validator.validateBytes(m_pdf, "a");
        const auto before = descriptors();
        for (int i = 0; i < 20; ++i)
            validator.validateBytes(m_pdf, "a");
        QCOMPARE(descriptors(), before);
        QVERIFY(::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD);
    }

    void reports()
    {
        ValidationResult failed;
        failed.file = "a <b>&\"'.pdf";
        failed.sha256 = std::string(64, 'a');
        failed.size = 1;
        failed.verdict = Verdict::Fail;
        failed.validator = "veraPDF 1.30.2";
        Finding finding {"ISO 14289-2:2024", "8.2.5", 2, "</p><script>alert(1)</script>", "SEFigure", "a < b && c", 101, {{"root/pages[1]", "bad \x01 \xFF text", 1, 20, "SEFigure", 3}}};
        failed.profiles = {{"pdfua-2", "PDF/UA-2 + Tagged PDF validation profile", false, 1, 1, 2, 101, {finding}}};
        ValidationResult open;
        open.file = "b.pdf";
        open.reason.id = "validation.no-java";
        open.reason.message = "No Java.";
        const ValidationResult results[] = {failed, open};

        const std::string json = validationReport(results, ValidationReportFormat::Json);
        const Result<Data> data = Data::fromJson(json, "report.json");
        if (!data)
            QFAIL(toString(data.error()).c_str());
        const Value root = data->root();
        QCOMPARE(root.find("verdict").string(), std::string_view("FAIL"));
        const Value place = root.find("results").at(0).find("profiles").at(0).find("findings").at(0).find("places").at(0);
        QCOMPARE(place.find("page").string(), std::string_view("2"));
        QCOMPARE(place.find("mcid").string(), std::string_view("3"));
        QCOMPARE(root.find("results").at(0).find("file").string(), std::string_view(failed.file));
        QCOMPARE(root.find("results").at(1).find("reasonId").string(), std::string_view("validation.no-java"));

        const std::string xml = validationReport(results, ValidationReportFormat::Xml);
        QXmlStreamReader reader(QByteArray::fromStdString(xml));
        QStringList names;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement)
                names << reader.name().toString();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QCOMPARE(names, (QStringList {QStringLiteral("validation"), QStringLiteral("result"), QStringLiteral("profile"), QStringLiteral("finding"), QStringLiteral("description"), QStringLiteral("test"), QStringLiteral("place"), QStringLiteral("result"), QStringLiteral("reason")}));

        const std::string html = validationReport(results, ValidationReportFormat::Html);
        QVERIFY(html.find("<script") == std::string::npos && html.find("src=") == std::string::npos && html.find("href=") == std::string::npos && html.find("http") == html.find("http-equiv"));
        QVERIFY(html.find("✗ FAIL") != std::string::npos && html.find("? NOT CHECKED") != std::string::npos && html.find("and 100 more") != std::string::npos);
        QCOMPARE(describe(failed), std::string("PDF/UA-2: 1 rule broken at 101 places"));
        QCOMPARE(describe(open), std::string("No Java."));
    }
};

QTEST_GUILESS_MAIN(TestValidator)
#include "tst_validator.moc"
