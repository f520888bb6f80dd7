// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "validation/report_parser.h"

using namespace quoin;

namespace {

// As veraPDF 1.30.2 writes it, with two profiles of which one is broken.
const char report[] = R"json({"report":{"buildInformation":{"releaseDetails":[{"id":"core","version":"1.30.2","buildDate":1780483380000},{"id":"apps","version":"9.9","buildDate":1}]},
"jobs":[{"itemDetails":{"name":"/tmp/x/document.pdf","size":25614},"validationResult":[
{"details":{"passedRules":1725,"failedRules":3,"passedChecks":2000,"failedChecks":130,"ruleSummaries":[
{"ruleStatus":"FAILED","specification":"ISO 14289-2:2024","clause":"8.10","testNumber":1,"status":"failed","failedChecks":1,"description":"d1","object":"PDPage","test":"t1","checks":[{"status":"failed","context":"root/document[0]/pages[3](8 0 obj PDPage)/contentStream[0](9 0 obj PDContentStream)/operators[3]/markedContent[0]{mcid:17}","errorMessage":"m1","errorArguments":[]}]},
{"ruleStatus":"FAILED","specification":"ISO 14289-2:2024","clause":"8.2.5.28.2","testNumber":2,"status":"failed","failedChecks":128,"description":"Figure needs <Alt>","object":"SEFigure","test":"Alt != null","checks":[{"status":"failed","context":"root/document[0]/StructTreeRoot[0](5 0 obj PDStructTreeRoot)/K[0](10 0 obj SEDocument Document)/K[1](19 0 obj SEP P)/K[0](20 0 obj SEFigure Figure)","errorMessage":"m2","errorArguments":[null]}]},
{"ruleStatus":"FAILED","specification":"ISO 14289-2:2024","clause":"8.2.5.28.2","testNumber":1,"status":"failed","failedChecks":1,"description":"d3","object":"SEFigure","test":"t3","checks":[]}]},
"jobEndStatus":"normal","profileName":"PDF/UA-2 + Tagged PDF validation profile","statement":"s","compliant":false},
{"details":{"passedRules":109,"failedRules":0,"passedChecks":872,"failedChecks":0,"ruleSummaries":[]},"jobEndStatus":"normal","profileName":"PDF/A-4 validation profile","statement":"s","compliant":true}
],"processingTime":{"start":5,"finish":2,"duration":"-00:00:00.003","difference":-3}}],
"batchSummary":{"duration":{"start":1,"finish":2,"duration":"00:00:00.001","difference":1},"totalJobs":1,"outOfMemory":0,"veraExceptions":0,"failedEncryptedJobs":0,"multiJob":false,"failedParsingJobs":0,
"validationSummary":{"failedJobCount":0,"totalJobCount":1,"compliantPdfaCount":0,"nonCompliantPdfaCount":1,"successfulJobCount":1}}}})json";

std::string changed(const std::string &from, const std::string &to)
{
    std::string text = report;
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        qFatal("no '%s' in the report", from.c_str());
    return text.replace(at, from.size(), to);
}

} // namespace

class TestReportParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whole()
    {
        const Result<ParsedReport> parsed = parseReport(report);
        if (!parsed)
            QFAIL(parsed.error().message.c_str());
        QCOMPARE(parsed->version, std::string("1.30.2"));
        QCOMPARE(parsed->fileName, std::string("/tmp/x/document.pdf"));
        QCOMPARE(parsed->fileSize, std::int64_t(25614));
        QVERIFY(!parsed->exception);
        QCOMPARE(parsed->profiles.size(), std::size_t(2));
        const ProfileResult &ua = parsed->profiles[0];
        QCOMPARE(ua.profile, std::string("pdfua-2"));
        QVERIFY(!ua.compliant);
        QCOMPARE(ua.failedChecks, std::uint64_t(130));
        // By clause as numbers, then by test: 8.2.5.28.2 comes before 8.10.
        QCOMPARE(ua.findings.size(), std::size_t(3));
        QCOMPARE(ua.findings[0].clause + "-" + std::to_string(ua.findings[0].testNumber), std::string("8.2.5.28.2-1"));
        QCOMPARE(ua.findings[1].clause + "-" + std::to_string(ua.findings[1].testNumber), std::string("8.2.5.28.2-2"));
        QCOMPARE(ua.findings[2].clause, std::string("8.10"));
        QCOMPARE(ua.findings[1].count, std::uint64_t(128));
        QCOMPARE(ua.findings[1].description, std::string("Figure needs <Alt>"));
        const FindingPlace &figure = ua.findings[1].places[0];
        QCOMPARE(figure.object, std::int64_t(20));
        QCOMPARE(figure.objectType, std::string("SEFigure"));
        QCOMPARE(figure.page, -1);
        QCOMPARE(figure.mcid, -1);
        const FindingPlace &content = ua.findings[2].places[0];
        QCOMPARE(content.page, 3);
        QCOMPARE(content.object, std::int64_t(9));
        QCOMPARE(content.mcid, 17);
        QVERIFY(parsed->profiles[1].compliant && parsed->profiles[1].profile == "pdfa-4");
    }

    void refused_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const std::string &text) { QTest::newRow(name) << QString::fromStdString(text); };
        row("empty", "");
        row("blank", " \n");
        row("not JSON", "PASS document.pdf 4");
        row("XML bomb", "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><r>&b;</r>");
        row("nested deep", std::string(100'000, '['));
        row("an empty object", "{}");
        row("a list", "[]");
        row("two reports", std::string(report) + report);
        row("no jobs", changed("\"jobs\"", "\"jobz\""));
        row("no summary", changed("\"batchSummary\"", "\"batch\""));
        row("more jobs in the summary", changed("\"totalJobs\":1", "\"totalJobs\":2"));
        row("no result", changed("\"validationResult\"", "\"result\""));
        row("ended by a time limit", changed("\"jobEndStatus\":\"normal\"", "\"jobEndStatus\":\"timeout\""));
        row("ended by cancelling", changed("\"jobEndStatus\":\"normal\"", "\"jobEndStatus\":\"cancelled\""));
        row("no profile name", changed("\"profileName\":\"PDF/A-4 validation profile\",", ""));
        row("compliance as text", changed("\"compliant\":true", "\"compliant\":\"true\""));
        row("compliant with broken rules", changed("\"compliant\":false", "\"compliant\":true"));
        row("not compliant without broken rules", changed("\"compliant\":true", "\"compliant\":false"));
        row("fewer rules than counted", changed("\"failedRules\":3", "\"failedRules\":4"));
        row("negative count", changed("\"passedRules\":109", "\"passedRules\":-109"));
        row("nothing checked", changed("\"passedRules\":109", "\"passedRules\":0"));
        row("no rules", changed("\"ruleSummaries\":[]", "\"ruleSummaries\":{}"));
        row("exceptions in the summary", changed("\"veraExceptions\":0", "\"veraExceptions\":1"));
        row("unparsed in the summary", changed("\"failedParsingJobs\":0", "\"failedParsingJobs\":1"));
        row("compliant in the summary", changed("\"compliantPdfaCount\":0", "\"compliantPdfaCount\":1"));
        row("failed job in the summary", changed("\"failedJobCount\":0", "\"failedJobCount\":1"));
        row("duplicate key", changed("\"compliant\":false", "\"compliant\":false,\"compliant\":true"));
    }

    void refused()
    {
        QFETCH(QString, text);
        const Result<ParsedReport> parsed = parseReport(text.toStdString());
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().id, std::string("validation.report"));
        QVERIFY(parsed.error().message.size() < 500);
    }

    void everyPrefixIsRefused()
    {
        const std::string whole = report;
        for (std::size_t length = 0; length < whole.size(); length += 7)
            QVERIFY(!parseReport(whole.substr(0, length)));
    }

    void invalidUtf8()
    {
        QVERIFY(!parseReport(changed("\"m1\"", "\"\xE9\"")));
    }

    void exceptions()
    {
        std::string text = report;
        const std::size_t begin = text.find("\"validationResult\"");
        text.replace(begin, text.find(",\"processingTime\"") - begin, "\"taskException\":{\"type\":\"PARSE\",\"exception\":\"e\",\"exceptionMessage\":\"Couldn't parse stream\",\"executed\":true,\"success\":false}");
        const Result<ParsedReport> parsed = parseReport(text);
        QVERIFY(parsed);
        QCOMPARE(*parsed->exception, std::string("Couldn't parse stream"));
        QVERIFY(parsed->isNoPdf && parsed->profiles.empty());
        QVERIFY(parseReport(changed("\"outOfMemory\":0", "\"outOfMemory\":1"))->outOfMemory);
    }

    void contexts()
    {
        QCOMPARE(placeOfContext("", "").page, -1);
        QCOMPARE(placeOfContext("pages[x]", "").page, -1);
        QCOMPARE(placeOfContext("pages[99999999999999999999]", "").page, -1);
        QCOMPARE(placeOfContext("a( obj )", "").object, std::int64_t(0));
        QCOMPARE(placeOfContext("root(null)/x(7 0 obj PDFont)/y(null)", "").object, std::int64_t(7));
        QCOMPARE(placeOfContext(" obj ", "").object, std::int64_t(0));
    }

    // What the real one wrote, where it is at hand.
    void realReports()
    {
        const QString folder = qEnvironmentVariable("QUOIN_SHARED_DIR", QStringLiteral(QUOIN_SOURCE_DIR "/../shared")) + QStringLiteral("/verapdf/reports/");
        if (!QFile::exists(folder))
            QSKIP("no reports of the real veraPDF beside the project (QUOIN_SHARED_DIR)");
        const std::pair<const char *, std::size_t> expected[] = {{"a4-ua2-wtpdf-pass.json", 0}, {"pdfa4-fail-colour.json", 3}, {"ua2-fail-figure-alt.json", 2}};
        for (const auto &[name, findings] : expected) {
            QFile file(folder + QLatin1String(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Result<ParsedReport> parsed = parseReport(file.readAll().toStdString());
            if (!parsed)
                QFAIL(parsed.error().message.c_str());
            std::size_t found = 0;
            for (const ProfileResult &profile : parsed->profiles)
                found += profile.findings.size();
            QCOMPARE(found, findings);
        }
    }
};

QTEST_GUILESS_MAIN(TestReportParser)
#include "tst_report_parser.moc"
