// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "dialogs/exportdialog.h"
#include "judges.h"
#include "settings/settings.h"
#include "templates.h"
#include "workbench.h"

using namespace quoin;

class ExportDialogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    test::Workbench m_bench;
    std::unique_ptr<Settings> m_settings;

    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    static void press(ExportDialog &dialog, const char *text)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == QLatin1String(text)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        QFAIL("no such button");
    }

    static QByteArray bytesOf(const QString &file)
    {
        QFile in(file);
        return in.open(QFile::ReadOnly) ? in.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        m_settings = std::make_unique<Settings>();
        Template value = test::body({test::paragraph("p", "To be exported")});
        value.meta.title = "T";
        value.meta.language = "en";
        QVERIFY(m_bench.show(std::move(value)));
    }

    void writesWhatWasChosen()
    {
        ExportDialog dialog(&m_bench.document, m_bench.renderer.get(), m_settings.get());
        dialog.show();
        dialog.setFile(path("out")); // ".pdf" is added
        dialog.findChild<QComboBox *>()->setCurrentIndex(4); // PDF/A-4 and PDF/UA-2
        QSignalSpy exported(&dialog, &ExportDialog::exported);
        press(dialog, "Export");
        QTRY_COMPARE_WITH_TIMEOUT(exported.size(), 1, 10'000);
        QCOMPARE(exported.front().front().toString(), path("out.pdf"));
        QVERIFY(bytesOf(path("out.pdf")).contains("<pdfaid:part>4"));
        QCOMPARE(testsupport::qpdfFaults(path("out.pdf")), QString());
        QVERIFY(!m_bench.document.isModified());

        ExportDialog again(&m_bench.document, m_bench.renderer.get(), m_settings.get());
        QCOMPARE(again.findChild<QComboBox *>()->currentIndex(), 4);
    }

    void failureLeavesNoFile()
    {
        ExportDialog dialog(&m_bench.document, m_bench.renderer.get(), m_settings.get());
        dialog.show();
        dialog.setFile(path("no/such/folder/out.pdf"));
        QString told;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&told] {
            if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
                told = box->informativeText();
                box->accept();
            }
        });
        timer.start(20);
        QSignalSpy failed(&dialog, &ExportDialog::failed);
        press(dialog, "Export");
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), 10'000);
        QCOMPARE(failed.size(), 1);
        QVERIFY2(told.contains(QStringLiteral("no/such/folder")), qPrintable(told));
        QVERIFY(!QFile::exists(path("no")));
    }

    void signs()
    {
        if (!testsupport::has(QStringLiteral("openssl")))
            QSKIP("openssl, which makes the test's key, is not installed");
        const QString key = path("key.pem"), certificate = path("certificate.pem"), locked = path("key.p12");
        const auto openssl = [](const QString &arguments) {
            int status = -1;
            testsupport::outputOf(QStringLiteral("openssl"), arguments.split(u' '), nullptr, &status);
            return status == 0;
        };
        QVERIFY(openssl(QStringLiteral("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -subj /CN=Ada -days 30 -keyout %1 -out %2").arg(key, certificate)));
        QVERIFY(openssl(QStringLiteral("pkcs12 -export -inkey %1 -in %2 -passout pass:secret -out %3").arg(key, certificate, locked)));

        ExportDialog dialog(&m_bench.document, m_bench.renderer.get(), m_settings.get());
        dialog.show();
        dialog.setFile(path("signed.pdf"));
        QLineEdit *passphrase = nullptr, *keyFile = nullptr;
        for (QLineEdit *edit : dialog.findChildren<QLineEdit *>()) {
            if (edit->echoMode() == QLineEdit::Password)
                passphrase = edit;
            else if (edit->placeholderText() == QLatin1String("PKCS#12 or PEM"))
                keyFile = edit;
        }
        QVERIFY(passphrase && keyFile);
        QVERIFY(!passphrase->isVisible());
        for (QCheckBox *box : dialog.findChildren<QCheckBox *>()) {
            if (box->text().contains(QLatin1String("private key")))
                box->click();
        }
        QVERIFY(passphrase->isVisible());
        QTest::keyClicks(keyFile, locked);

        // A wrong passphrase is told, and nothing is written.
        QTest::keyClicks(passphrase, QStringLiteral("wrong"));
        QString told;
        QTimer::singleShot(0, this, [&told] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            told = box->informativeText();
            box->accept();
        });
        press(dialog, "Export");
        QVERIFY2(told.contains(QStringLiteral("The passphrase isn't the one")) && !told.contains(QStringLiteral("wrong")), qPrintable(told));
        QVERIFY(!QFile::exists(path("signed.pdf")));
        QVERIFY(passphrase->text().isEmpty());

        QTest::keyClicks(passphrase, QStringLiteral("secret"));
        QSignalSpy exported(&dialog, &ExportDialog::exported);
        press(dialog, "Export");
        QTRY_COMPARE_WITH_TIMEOUT(exported.size(), 1, 10'000);
        const auto reports = verifySignatures(bytesOf(path("signed.pdf")).toStdString(), {certificate.toStdString()});
        QVERIFY(reports && reports->size() == 1);
        QCOMPARE(reports->front().state, SignatureState::Intact);
        QCOMPARE(reports->front().chain, ChainState::Trusted);

        // The key's file is remembered, its passphrase is not.
        const Settings::ExportChoice choice = m_settings->exportChoice(m_bench.document.filePath());
        QVERIFY(choice.sign);
        QCOMPARE(choice.keyFile, locked);
        m_settings->setExportChoice(m_bench.document.filePath(), {});
    }
};

QTEST_MAIN(ExportDialogTest)
#include "tst_exportdialog.moc"
