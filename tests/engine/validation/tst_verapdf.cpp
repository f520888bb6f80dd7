// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "validation_support.h"

#include <quoin/validation.h>

using namespace quoin;
namespace fs = std::filesystem;

// The real veraPDF. Skipped, visibly, where it isn't installed.
class TestVeraPdf : public QObject
{
    Q_OBJECT

    fs::path m_program;

private Q_SLOTS:
    void initTestCase()
    {
        const Result<fs::path> program = findValidator();
        if (!program)
            QSKIP(program.error().message.c_str());
        m_program = *program;
    }

    void bothModesAgree()
    {
        const std::string pdf = pdfWithXmp(xmpPacket(" pdfaid:part=\"4\" pdfaid:rev=\"2020\" pdfuaid:part=\"2\" pdfuaid:rev=\"2024\">"));
        Validator warm(m_program);
        Validator once(m_program, Validator::Mode::OneShot);
        for (const std::vector<std::string> &profiles : {std::vector<std::string> {}, {"pdfa-4"}, {"pdfua-2", "wtpdf-1-reuse"}}) {
            ValidationOptions options;
            options.profiles = profiles;
            const ValidationResult first = warm.validateBytes(pdf, "a.pdf", options);
            const ValidationResult second = once.validateBytes(pdf, "a.pdf", options);
            if (first.verdict == Verdict::NotChecked)
                QFAIL(first.reason.message.c_str());
            QCOMPARE(first.verdict, Verdict::Fail);
            QCOMPARE(second.verdict, Verdict::Fail);
            QCOMPARE(first.profiles.size(), profiles.empty() ? std::size_t(2) : profiles.size());
            QCOMPARE(describe(first), describe(second));
            for (std::size_t i = 0; i < first.profiles.size(); ++i) {
                QCOMPARE(first.profiles[i].profile, second.profiles[i].profile);
                QCOMPARE(first.profiles[i].findings.size(), second.profiles[i].findings.size());
                QVERIFY(!first.profiles[i].findings.empty());
            }
        }
    }

    void notPdf()
    {
        Validator validator(m_program);
        QCOMPARE(validator.validateBytes("hello", "a.pdf").reason.id, std::string("validation.not-a-pdf"));
        QCOMPARE(validator.validateBytes("", "a.pdf").reason.id, std::string("validation.not-a-pdf"));
        QCOMPARE(validator.validateBytes(pdfWithXmp(""), "a.pdf").reason.id, std::string("validation.no-claim"));
    }

    void endedAtItsTime()
    {
        Validator validator(m_program);
        ValidationOptions options;
        options.timeLimit = std::chrono::milliseconds(50);
        QCOMPARE(validator.validateBytes(pdfWithXmp(""), "a.pdf", options).reason.id, std::string("validation.timed-out"));
        // The next one gets a new process.
        QCOMPARE(validator.validateBytes(pdfWithXmp(""), "a.pdf").reason.id, std::string("validation.no-claim"));
    }

    void samples_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("description");
        QTest::newRow("four claims") << "a4-ua2-wtpdf-pass.pdf"
                                     << "PDF/A-4, PDF/UA-2, WTPDF 1.0 Accessibility, WTPDF 1.0 Reuse: no rule is broken";
        QTest::newRow("PDF/A-4") << "pdfa4-pass.pdf"
                                 << "PDF/A-4: no rule is broken";
        QTest::newRow("annotation") << "pdfa4-fail-annotation.pdf"
                                    << "PDF/A-4: 2 rules broken at 2 places";
        QTest::newRow("colour") << "pdfa4-fail-colour.pdf"
                                << "PDF/A-4: 3 rules broken at 8 places";
        QTest::newRow("figure") << "ua2-fail-figure-alt.pdf"
                                << "PDF/UA-2, WTPDF 1.0 Accessibility, WTPDF 1.0 Reuse: 2 rules broken at 2 places";
    }

    void samples()
    {
        QFETCH(QString, name);
        QFETCH(QString, description);
        const QString folder = qEnvironmentVariable("QUOIN_SHARED_DIR", QStringLiteral(QUOIN_SOURCE_DIR "/../shared")) + QStringLiteral("/verapdf/samples/");
        if (!QFile::exists(folder))
            QSKIP("no samples of the veraPDF corpus beside the project (QUOIN_SHARED_DIR)");
        static Validator validator(m_program);
        const ValidationResult result = validator.validateFile(QString(folder + name).toStdString());
        QCOMPARE(QString::fromStdString(describe(result)), description);
        QCOMPARE(result.verdict, description.endsWith(QLatin1String("no rule is broken")) ? Verdict::Pass : Verdict::Fail);
        if (name == QLatin1String("ua2-fail-figure-alt.pdf")) {
            QCOMPARE(result.profiles[0].findings[0].places[0].object, std::int64_t(20));
            QCOMPARE(result.profiles[0].findings[0].places[0].objectType, std::string("SEFigure"));
        }
    }

    // Damage inside the document: never a pass, and the process stays usable.
    void damaged()
    {
        const QString folder = qEnvironmentVariable("QUOIN_SHARED_DIR", QStringLiteral(QUOIN_SOURCE_DIR "/../shared")) + QStringLiteral("/verapdf/samples/");
        QFile file(folder + QStringLiteral("pdfa4-pass.pdf"));
        if (!file.open(QIODevice::ReadOnly))
            QSKIP("no samples of the veraPDF corpus beside the project (QUOIN_SHARED_DIR)");
        const std::string whole = file.readAll().toStdString();
        Validator validator(m_program);
        for (std::size_t part = 1; part < 8; ++part)
            QVERIFY(validator.validateBytes(whole.substr(0, whole.size() * part / 8), "cut.pdf").verdict != Verdict::Pass);
        QCOMPARE(validator.validateBytes(whole, "whole.pdf").verdict, Verdict::Pass);
    }
};

QTEST_GUILESS_MAIN(TestVeraPdf)
#include "tst_verapdf.moc"
