// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0

// AtomicFile against kills, failing system calls and full disks. The program runs itself as `--write PATH SIZE` under strace, which
// kills it or lets a call fail at the n-th of the calls that matter, for every n.
#include <QTest>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <quoin/atomic_file.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <csignal>
#include <sys/mount.h>

using namespace quoin;

namespace {

constexpr int newSize = 200'000; // several buffers
const QString calls = QStringLiteral("write,fsync,linkat,renameat,unlinkat,fchmod,fchown,flock,ftruncate");

int writeAsked(const char *path, const char *size)
{
    const Result<void> written = writeFileAtomically(path, std::string(static_cast<std::size_t>(std::atoi(size)), 'n'));
    if (!written) {
        std::printf("%s\n", written.error().message.c_str());
        return 1;
    }
    return 0;
}

bool canTrace()
{
    QProcess strace;
    strace.start(QStringLiteral("strace"), {QStringLiteral("-o"), QStringLiteral("/dev/null"), QStringLiteral("true")});
    return strace.waitForFinished() && strace.exitStatus() == QProcess::NormalExit && strace.exitCode() == 0;
}

} // namespace

class TestAtomicFileFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void killed_data() { scenarios(); }
    void killed();
    void callFails_data();
    void callFails();
    void fullDisk();
    void manyWriters_data();
    void manyWriters();

private:
    static void scenarios();
    struct Run {
        int exitCode = 0;
        bool crashed = false;
        QByteArray output;
    };
    void start(QProcess &, const QStringList &injections, int tmpfileCall);
    Run write(const QStringList &injections, int tmpfileCall = 0);
    int numberOfTmpfileCall();
    QByteArray content() const;
    QStringList names() const { return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); }
    // The old or the new, never else; one leftover at most, gone with the next write.
    void verifyWhole(const QByteArray &old);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    const QByteArray m_new = QByteArray(newSize, 'n');
};

void TestAtomicFileFaults::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(QStringLiteral("target"));
}

void TestAtomicFileFaults::scenarios()
{
    QTest::addColumn<bool>("exists");
    QTest::addColumn<bool>("unnamedFiles"); // whether the file system has them (O_TMPFILE)
    QTest::newRow("new file") << false << true;
    QTest::newRow("replaced file") << true << true;
    QTest::newRow("new file, no unnamed files") << false << false;
    QTest::newRow("replaced file, no unnamed files") << true << false;
}

void TestAtomicFileFaults::start(QProcess &process, const QStringList &injections, int tmpfileCall)
{
    QStringList arguments {QCoreApplication::applicationFilePath(), QStringLiteral("--write"), m_path, QString::number(newSize)};
    QStringList injected = injections;
    if (tmpfileCall > 0)
        injected << QStringLiteral("openat:error=EOPNOTSUPP:when=%1").arg(tmpfileCall);
    if (!injected.isEmpty()) {
        QStringList strace {QStringLiteral("strace"), QStringLiteral("-f"), QStringLiteral("-qq"), QStringLiteral("-o"), QStringLiteral("/dev/null"), QStringLiteral("-e"), QStringLiteral("trace=openat,") + calls};
        for (const QString &injection : injected)
            strace << QStringLiteral("-e") << QStringLiteral("inject=") + injection;
        arguments = strace + arguments;
    }
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(arguments.takeFirst(), arguments);
}

TestAtomicFileFaults::Run TestAtomicFileFaults::write(const QStringList &injections, int tmpfileCall)
{
    QProcess process;
    start(process, injections, tmpfileCall);
    process.waitForFinished(60'000);
    return {process.exitCode(), process.exitStatus() != QProcess::NormalExit, process.readAll()};
}

// The dynamic linker opens files too, so the number has to be found.
int TestAtomicFileFaults::numberOfTmpfileCall()
{
    QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("log"));
    QProcess process;
    process.start(QStringLiteral("strace"), {QStringLiteral("-o"), log, QStringLiteral("-e"), QStringLiteral("trace=openat"), QCoreApplication::applicationFilePath(), QStringLiteral("--write"), folder.filePath(QStringLiteral("f")), QStringLiteral("1")});
    process.waitForFinished(60'000);
    QFile file(log);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    int number = 0;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        if (line.startsWith("openat(")) {
            ++number;
            if (line.contains("O_TMPFILE"))
                return number;
        }
    }
    return 0;
}

QByteArray TestAtomicFileFaults::content() const
{
    QFile file(m_path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("absent");
}

void TestAtomicFileFaults::verifyWhole(const QByteArray &old)
{
    const QByteArray now = content();
    QVERIFY2(now == old || now == m_new, qPrintable(QStringLiteral("%1 bytes of something else").arg(now.size())));
    QVERIFY2(names().size() <= 2, qPrintable(names().join(QLatin1Char(' '))));
    QVERIFY(bool(writeFileAtomically(m_path.toStdString(), "next")));
    QCOMPARE(content(), QByteArray("next"));
    QCOMPARE(names(), QStringList {QStringLiteral("target")});
    QVERIFY(QFile::remove(m_path));
}

void TestAtomicFileFaults::killed()
{
    if (!canTrace())
        QSKIP("strace is not installed or may not trace here");
    QFETCH(bool, exists);
    QFETCH(bool, unnamedFiles);
    const int tmpfileCall = unnamedFiles ? 0 : numberOfTmpfileCall();
    QVERIFY(unnamedFiles || tmpfileCall > 0);
    int kills = 0;
    for (const QString &call : calls.split(QLatin1Char(','))) {
        for (int n = 1;; ++n) {
            if (exists)
                QVERIFY(bool(writeFileAtomically(m_path.toStdString(), "old")));
            const Run run = write({call + QStringLiteral(":signal=KILL:when=%1").arg(n)}, tmpfileCall);
            const bool wasKilled = run.crashed || run.exitCode == 128 + SIGKILL;
            QVERIFY2(wasKilled || run.exitCode == 0, run.output.constData());
            if (!wasKilled)
                QVERIFY(content() == m_new);
            verifyWhole(exists ? "old" : "absent");
            if (!wasKilled)
                break;
            ++kills;
        }
    }
    QVERIFY2(kills >= 5, qPrintable(QString::number(kills)));
}

void TestAtomicFileFaults::callFails_data()
{
    QTest::addColumn<bool>("exists");
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<QByteArray>("error");
    QTest::addColumn<QByteArray>("says");
    for (const bool exists : {false, true}) {
        const auto row = [exists](const char *call, const char *error, const char *says) {
            QTest::addRow("%s %s, %s", call, error, exists ? "replaced file" : "new file") << exists << QByteArray(call) << QByteArray(error) << QByteArray(says);
        };
        row("write", "ENOSPC", "No space left on device, at least ");
        row("write", "EDQUOT", "Disk quota exceeded, at least ");
        row("write", "EIO", "Input/output error.");
        row("fsync", "EIO", "Input/output error.");
        row("fsync", "ENOSPC", "No space left on device");
        row("linkat", "EROFS", "Read-only file system.");
        row("linkat", "ENOSPC", "No space left on device");
    }
    QTest::newRow("renameat EACCES") << true << QByteArray("renameat") << QByteArray("EACCES") << QByteArray("Permission denied.");
    QTest::newRow("renameat EIO") << true << QByteArray("renameat") << QByteArray("EIO") << QByteArray("Input/output error.");
}

void TestAtomicFileFaults::callFails()
{
    if (!canTrace())
        QSKIP("strace is not installed or may not trace here");
    QFETCH(bool, exists);
    QFETCH(QByteArray, call);
    QFETCH(QByteArray, error);
    QFETCH(QByteArray, says);
    for (const bool sticky : {false, true}) {
        if (exists)
            QVERIFY(bool(writeFileAtomically(m_path.toStdString(), "old")));
        // For writes to our file only: not its message on standard output.
        const Run run = write({QString::fromLatin1(call + ":error=" + error + ":when=1") + (sticky && call != "write" ? QStringLiteral("+") : QString())});
        QVERIFY2(run.exitCode == 1, run.output.constData());
        QVERIFY2(run.output.startsWith(QByteArray("Could not write '" + m_path.toUtf8() + "': " + says)), run.output.constData());
        // After the name has been given, only the folder's fsync can fail, and that is the second one.
        QCOMPARE(content(), QByteArray(exists ? "old" : "absent"));
        QCOMPARE(names().size(), exists ? 1 : 0);
    }
}

// A real file system, too small in eight steps.
void TestAtomicFileFaults::fullDisk()
{
    for (int step = 0; step < 8; ++step) {
        init();
        const int size = newSize * step / 8 + 8192;
        const QByteArray options = "size=" + QByteArray::number(size);
        if (::mount("tmpfs", m_folder->path().toUtf8().constData(), "tmpfs", 0, options.constData()) != 0)
            QSKIP("mounting a small tmpfs is not allowed here");
        const bool oldWritten = bool(writeFileAtomically(m_path.toStdString(), "old"));
        const Result<void> written = writeFileAtomically(m_path.toStdString(), m_new.toStdString());
        const QByteArray after = content();
        const QStringList left = names();
        ::umount(m_folder->path().toUtf8().constData());
        QVERIFY(oldWritten);
        QVERIFY(!written);
        QVERIFY2(written.error().message.find("No space left on device, at least ") != std::string::npos, written.error().message.c_str());
        QCOMPARE(after, QByteArray("old"));
        QCOMPARE(left, QStringList {QStringLiteral("target")});
    }
}

void TestAtomicFileFaults::manyWriters_data()
{
    QTest::addColumn<bool>("unnamedFiles");
    QTest::newRow("unnamed files") << true;
    QTest::newRow("no unnamed files") << false;
}

// Writers of one target at once: it is always one of theirs, whole, and nothing is left over.
void TestAtomicFileFaults::manyWriters()
{
    QFETCH(bool, unnamedFiles);
    const int tmpfileCall = unnamedFiles ? 0 : numberOfTmpfileCall();
    if (!unnamedFiles && (!canTrace() || tmpfileCall == 0))
        QSKIP("strace is not installed or may not trace here");
    std::vector<std::unique_ptr<QProcess>> writers;
    for (int round = 0; round < (unnamedFiles ? 20 : 5); ++round) {
        writers.clear();
        for (int i = 0; i < 6; ++i) {
            writers.push_back(std::make_unique<QProcess>());
            start(*writers.back(), {}, tmpfileCall);
        }
        for (const auto &writer : writers) {
            QVERIFY(writer->waitForFinished(60'000));
            QVERIFY2(writer->exitCode() == 0, writer->readAll().constData());
        }
        QVERIFY(content() == m_new);
        QCOMPARE(names(), QStringList {QStringLiteral("target")});
    }
}

int main(int argc, char **argv)
{
    if (argc == 4 && std::strcmp(argv[1], "--write") == 0)
        return writeAsked(argv[2], argv[3]);
    QCoreApplication application(argc, argv);
    TestAtomicFileFaults test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_atomicfile_faults.moc"
