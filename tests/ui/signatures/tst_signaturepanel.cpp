// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "judges.h"
#include "settings/settings.h"
#include "signatures/signaturepanel.h"
#include "templates.h"
#include "workbench.h"

#include <quoin/program.h>

using namespace quoin;

class SignaturePanelTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    test::Workbench m_bench;
    std::unique_ptr<Settings> m_settings;
    std::string m_signed;

    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    // The findings of the only signature, "what: finding" a line, its own first.
    QString findings(SignaturePanel &panel, const QString &file)
    {
        QSignalSpy checked(&panel, &SignaturePanel::checked);
        panel.checkFile(file);
        if (!checked.wait(20'000) || panel.tree()->topLevelItemCount() != 1)
            return {};
        const QTreeWidgetItem *top = panel.tree()->topLevelItem(0);
        QString out = top->text(0) + QStringLiteral(": ") + top->text(1) + u'\n';
        for (int i = 0; i < top->childCount(); ++i)
            out += top->child(i)->text(0) + QStringLiteral(": ") + top->child(i)->text(1) + u'\n';
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        m_settings = std::make_unique<Settings>();
        m_settings->setTrustFile(QString());
        QVERIFY(m_bench.show(test::body({test::paragraph("p", "To be signed")})));
        if (!testsupport::has(QStringLiteral("openssl")))
            QSKIP("openssl, which makes the test's key, is not installed");
        testsupport::outputOf(QStringLiteral("openssl"), {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"), QStringLiteral("ec"), QStringLiteral("-pkeyopt"), QStringLiteral("ec_paramgen_curve:P-256"), QStringLiteral("-noenc"), QStringLiteral("-subj"), QStringLiteral("/CN=Ada"), QStringLiteral("-days"), QStringLiteral("30"), QStringLiteral("-keyout"), path("key.pem"), QStringLiteral("-out"), path("root.pem")});
        const auto signer = Signer::fromFiles(path("key.pem").toStdString(), path("root.pem").toStdString(), {});
        QVERIFY(signer);
        Environment environment;
        environment.fonts = m_bench.renderer->fonts();
        const auto program = Program::compile(test::body({test::paragraph("p", "To be signed")}), environment);
        QVERIFY(program);
        RenderOptions options;
        options.signature = Signature {};
        options.signature->signer = *signer;
        StringSink sink;
        QVERIFY((*program)->render(Data(), options, sink));
        m_signed = sink.bytes;
        QVERIFY(testsupport::writeBytes(path("good.pdf"), m_signed));
    }

    void goodOne()
    {
        SignaturePanel panel(m_settings.get());
        panel.show();
        const QString unknown = findings(panel, path("good.pdf"));
        QVERIFY2(unknown.startsWith(QLatin1String("Signature1: Intact, the whole file\n")), qPrintable(unknown));
        for (const char *line : {"Signed by: Ada\n", "Covers: Revision 1 of 1\n", "Level: PAdES-B-B\n", "Chain: not checked: no roots are trusted\n"})
            QVERIFY2(unknown.contains(QLatin1String(line)), qPrintable(unknown));
        m_settings->setTrustFile(path("root.pem"));
        QVERIFY(findings(panel, path("good.pdf")).contains(QLatin1String("Chain: leads to a trusted root\n")));
        m_settings->setTrustFile(QString());
    }

    void flippedByte()
    {
        std::string bytes = m_signed;
        bytes[bytes.find("%PDF") + 12] ^= 1; // in the comment below the header: the file stays one that can be read
        QVERIFY(testsupport::writeBytes(path("flipped.pdf"), bytes));
        SignaturePanel panel(m_settings.get());
        panel.show();
        const QString said = findings(panel, path("flipped.pdf"));
        QVERIFY2(said.startsWith(QLatin1String("Signature1: Changed since it was signed\n")), qPrintable(said));
        QVERIFY(said.contains(QLatin1String("Problem: ")));
    }

    void cameLater()
    {
        QVERIFY(testsupport::writeBytes(path("later.pdf"), m_signed + "more"));
        SignaturePanel panel(m_settings.get());
        panel.show();
        const QString said = findings(panel, path("later.pdf"));
        QVERIFY2(said.startsWith(QLatin1String("Signature1: Intact, but something came later\n")), qPrintable(said));
        QVERIFY2(said.contains(QLatin1String("4 bytes came later")), qPrintable(said));
    }

    void notSignedAndNoPdf()
    {
        QVERIFY(testsupport::writeBytes(path("none.pdf"), "hello"));
        SignaturePanel panel(m_settings.get());
        panel.show();
        QSignalSpy checked(&panel, &SignaturePanel::checked);
        panel.checkFile(path("none.pdf"));
        QVERIFY(checked.wait(20'000));
        QCOMPARE(panel.tree()->topLevelItemCount(), 0);
    }

    // The last file that was asked for is the one that is shown.
    void lastOneCounts()
    {
        SignaturePanel panel(m_settings.get());
        panel.show();
        QSignalSpy checked(&panel, &SignaturePanel::checked);
        panel.checkFile(path("none.pdf"));
        panel.checkFile(path("good.pdf"));
        QVERIFY(checked.wait(20'000));
        QCOMPARE(checked.size(), 1);
        QCOMPARE(panel.file(), path("good.pdf"));
        QCOMPARE(panel.tree()->topLevelItemCount(), 1);
    }
};

QTEST_MAIN(SignaturePanelTest)
#include "tst_signaturepanel.moc"
