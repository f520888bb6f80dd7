// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "dialogs/mergedialog.h"
#include "judges.h"
#include "templates.h"
#include "workbench.h"

#include <quoin/program.h>

using namespace quoin;

class MergeDialogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    test::Workbench m_bench;

    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    // A document with a page per word.
    void write(const char *name, const std::vector<const char *> &words)
    {
        Template value = test::body({});
        value.meta.title = name;
        for (std::size_t i = 0; i < words.size(); ++i) {
            Block block = *test::paragraph("p" + std::to_string(i), words[i]);
            block.pageBreakBefore = i > 0;
            value.body.items.push_back(std::make_shared<const Block>(block));
        }
        Environment environment;
        environment.fonts = m_bench.renderer->fonts();
        const auto program = Program::compile(value, environment);
        QVERIFY(program);
        StringSink sink;
        QVERIFY((*program)->render(Data(), {}, sink));
        QVERIFY(testsupport::writeBytes(path(name), sink.bytes));
    }

    static QStringList pagesOf(const QString &file)
    {
        return QString::fromUtf8(testsupport::outputOf(QStringLiteral("pdftotext"), {file, QStringLiteral("-")})).simplified().split(u' ', Qt::SkipEmptyParts);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_bench.show(test::body({test::paragraph("p", "x")})));
        write("one.pdf", {"A", "B", "C"});
        write("two.pdf", {"D", "E"});
    }

    void mergesInOrderAndTurns()
    {
        MergeDialog dialog(m_folder.path());
        dialog.show();
        dialog.addFiles({path("one.pdf"), path("two.pdf")});
        auto *table = dialog.findChild<QTableWidget *>();
        QCOMPARE(table->rowCount(), 2);
        table->item(0, 1)->setText(QStringLiteral("3, 1"));
        qobject_cast<QComboBox *>(table->cellWidget(1, 2))->setCurrentIndex(1);
        table->setCurrentCell(1, 0);
        for (QToolButton *button : dialog.findChildren<QToolButton *>()) {
            if (button->toolTip() == QLatin1String("Move up"))
                button->click();
        }
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("two.pdf"));
        QVERIFY(!dialog.findChildren<QRadioButton *>()[1]->isEnabled()); // one file of several
        dialog.findChild<QLineEdit *>()->setText(QStringLiteral("all")); // beside the others, with its ending
        QSignalSpy finished(&dialog, &MergeDialog::finished);
        dialog.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 20'000);
        QCOMPARE(finished[0][0].toString(), path("all.pdf"));
        QCOMPARE(testsupport::qpdfFaults(path("all.pdf")), QString());
        if (!testsupport::has(QStringLiteral("pdftotext")))
            QSKIP("pdftotext is not installed");
        QCOMPARE(pagesOf(path("all.pdf")), QString::fromLatin1("D E C A").split(u' '));
        const QByteArray info = testsupport::outputOf(QStringLiteral("pdfinfo"), {QStringLiteral("-f"), QStringLiteral("1"), QStringLiteral("-l"), QStringLiteral("4"), path("all.pdf")}).simplified();
        QVERIFY2(info.contains("Page 2 rot: 90") && info.contains("Page 3 rot: 0"), info.constData());
        QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("result"))->text().startsWith(path("all.pdf")));
    }

    void splits()
    {
        MergeDialog dialog(m_folder.path());
        dialog.show();
        dialog.addFiles({path("one.pdf")});
        dialog.findChildren<QRadioButton *>()[1]->setChecked(true);
        dialog.findChild<QSpinBox *>()->setValue(2);
        for (QLineEdit *edit : dialog.findChildren<QLineEdit *>()) {
            if (edit->objectName().isEmpty())
                edit->setText(QStringLiteral("parts"));
        }
        QSignalSpy finished(&dialog, &MergeDialog::finished);
        dialog.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 20'000);
        QCOMPARE(QDir(path("parts")).entryList(QDir::Files), QString::fromLatin1("000001.pdf 000002.pdf").split(u' '));
        if (testsupport::has(QStringLiteral("pdftotext")))
            QCOMPARE(pagesOf(path("parts/000001.pdf")), QString::fromLatin1("A B").split(u' '));
    }

    void failureIsShownAndLeavesNothing()
    {
        QVERIFY(testsupport::writeBytes(path("broken.pdf"), "no PDF"));
        MergeDialog dialog(m_folder.path());
        dialog.show();
        dialog.addFiles({path("one.pdf"), path("broken.pdf")});
        dialog.findChild<QLineEdit *>()->setText(QStringLiteral("none.pdf"));
        dialog.start();
        auto *result = dialog.findChild<QLabel *>(QStringLiteral("result"));
        QTRY_VERIFY_WITH_TIMEOUT(result->isVisible(), 20'000);
        QVERIFY2(result->text().contains(QLatin1String("broken.pdf")), qPrintable(result->text()));
        QVERIFY(!QFile::exists(path("none.pdf")));
    }

    void askForThePassword()
    {
        QFile in(path("one.pdf"));
        QVERIFY(in.open(QFile::ReadOnly));
        StringSink locked;
        Encryption encryption;
        encryption.userPassword = "open";
        encryption.ownerPassword = "own";
        QVERIFY(encrypt(in.readAll().toStdString(), encryption, locked));
        QVERIFY(testsupport::writeBytes(path("locked.pdf"), locked.bytes));
        MergeDialog dialog(m_folder.path());
        dialog.show();
        dialog.addFiles({path("locked.pdf")});
        dialog.findChild<QLineEdit *>()->setText(QStringLiteral("unlocked.pdf"));
        QSignalSpy finished(&dialog, &MergeDialog::finished);
        QTimer timer;
        int asked = 0;
        connect(&timer, &QTimer::timeout, &dialog, [&] {
            if (auto *question = dialog.findChild<QInputDialog *>(); question && question->isVisible()) {
                ++asked;
                question->setTextValue(QStringLiteral("open"));
                question->accept();
            }
        });
        timer.start(20);
        dialog.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 20'000);
        QCOMPARE(asked, 1);
        QCOMPARE(testsupport::qpdfFaults(path("unlocked.pdf")), QString());
    }
};

QTEST_MAIN(MergeDialogTest)
#include "tst_mergedialog.moc"
