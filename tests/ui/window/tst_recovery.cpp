// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include "document/templatedocument.h"
#include "window/recovery.h"

using namespace quoin;

namespace {

constexpr char childVariable[] = "QUOIN_TEST_RECOVERY_FOLDER";

Template sample(const char *title)
{
    Template result;
    result.meta.title = title;
    return result;
}

void setTitle(TemplateDocument &document, const char *title)
{
    document.apply(QStringLiteral("Change title"), [title](const Template &before) {
        Template after = before;
        after.meta.title = title;
        return after;
    });
}

QStringList sideFiles(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList({QStringLiteral("*.recovery")}, QDir::Files);
}

} // namespace

class RecoveryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unreadableFilesArePutAside()
    {
        const QTemporaryDir folder;
        for (const auto &[name, bytes] : std::initializer_list<std::pair<const char *, QByteArray>> {
                 {"empty.recovery", ""}, {"cut.recovery", "{\"quoinRecovery\": 1"}, {"noTemplate.recovery", "{\"quoinRecovery\":1}\n{\"quoin\": 1, \"meta\": "}, {"other.recovery", "{\"x\":1}\n{\"quoin\": 1}"},
                 {"binary.recovery", QByteArray(5000, '\xff')}}) {
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
        QVERIFY(RecoveryKeeper::find(folder.path()).empty());
        QVERIFY(sideFiles(folder).isEmpty());
        QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*.broken")}, QDir::Files).size(), 5);
    }

    void aFolderThatCantBeWrittenIsToldOnce()
    {
        TemplateDocument document;
        document.reset(sample("a"), {});
        RecoveryKeeper keeper(&document, QStringLiteral("/proc/quoin-nothing-here"));
        QSignalSpy failed(&keeper, &RecoveryKeeper::failed);
        setTitle(document, "b");
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 5000);
        QVERIFY(failed.front().front().toString().contains(QStringLiteral("quoin-nothing-here")));
        setTitle(document, "c");
        QTest::qWait(RecoveryKeeper::delayMs + 400);
        QCOMPARE(failed.count(), 1);
    }

    void editsAreKeptWithinTwoSecondsEvenWhileTyping()
    {
        const QTemporaryDir folder;
        TemplateDocument document;
        document.reset(sample("a"), {});
        const RecoveryKeeper keeper(&document, folder.path());
        QSignalSpy written(&keeper, &RecoveryKeeper::written);
        QVERIFY(sideFiles(folder).isEmpty());
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; written.isEmpty() && timer.elapsed() < 4000; ++i) {
            setTitle(document, qPrintable(QString::number(i)));
            QTest::qWait(50);
        }
        QCOMPARE(written.count(), 1);
        QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(sideFiles(folder).size(), 1);
    }

    void nothingStaysBehindWhenNothingIsUnsaved()
    {
        const QTemporaryDir folder;
        {
            TemplateDocument document;
            document.reset(sample("a"), {});
            const RecoveryKeeper keeper(&document, folder.path());
            QSignalSpy written(&keeper, &RecoveryKeeper::written);
            setTitle(document, "b");
            QVERIFY(written.wait(5000));
            document.undoStack()->undo();
            QVERIFY(sideFiles(folder).isEmpty());
            setTitle(document, "c");
            QVERIFY(written.wait(5000));
            QCOMPARE(sideFiles(folder).size(), 1);
            QVERIFY(document.saveAs(folder.filePath(QStringLiteral("t.quoin"))));
            QVERIFY(sideFiles(folder).isEmpty());
        }
        QVERIFY(RecoveryKeeper::find(folder.path()).empty());
    }

    void aLivingWindowsWorkIsNotOffered()
    {
        const QTemporaryDir folder;
        TemplateDocument document;
        document.reset(sample("a"), {});
        const RecoveryKeeper keeper(&document, folder.path());
        QSignalSpy written(&keeper, &RecoveryKeeper::written);
        setTitle(document, "b");
        QVERIFY(written.wait(5000));
        QVERIFY(RecoveryKeeper::find(folder.path()).empty());
        QCOMPARE(sideFiles(folder).size(), 1);
    }

    // kill -9 in the middle of the work.
    void theWorkOfADeadProcessIsOffered()
    {
        const QTemporaryDir folder;
        QProcess child;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(childVariable), folder.path());
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationFilePath(), {});
        QVERIFY(child.waitForReadyRead(10'000)); // it has written
        child.kill();
        QVERIFY(child.waitForFinished(5000));
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        auto work = RecoveryKeeper::find(folder.path());
        QCOMPARE(work.size(), std::size_t(1));
        QCOMPARE(work.front().value.meta.title, std::string("unsaved"));
        QCOMPARE(work.front().originalPath, QStringLiteral("/nowhere/original.quoin"));
        QCOMPARE(work.front().name, QStringLiteral("original.quoin"));
        QVERIFY(qAbs(work.front().time.secsTo(QDateTime::currentDateTime())) < 60);
        // While one window offers it, another one doesn't.
        QVERIFY(RecoveryKeeper::find(folder.path()).empty());
        work.front().discard();
        work.clear();
        QVERIFY(sideFiles(folder).isEmpty());
    }
};

// The window that will be killed: edits, says so when the side file is there, and goes on living.
static int runChild(const QString &folder)
{
    TemplateDocument document;
    document.reset(sample("a"), QStringLiteral("/nowhere/original.quoin"));
    const RecoveryKeeper keeper(&document, folder);
    QObject::connect(&keeper, &RecoveryKeeper::written, [] {
        puts("written");
        fflush(stdout);
    });
    setTitle(document, "unsaved");
    return QCoreApplication::exec();
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (const QString folder = qEnvironmentVariable(childVariable); !folder.isEmpty())
        return runChild(folder);
    RecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_recovery.moc"
