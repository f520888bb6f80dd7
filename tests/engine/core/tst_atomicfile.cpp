// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <quoin/atomic_file.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace quoin;

class TestAtomicFile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void refuses_data();
    void refuses();
    void refusesWriteProtected();
    void nothingIsLeftWithoutCommit();
    void writesNewAndReplaces();
    void largeAndSmallPieces();
    void followsLinks();
    void keepsMode();
    void removesWhatACrashLeft();
    void longestName();
    void readsBack();
    void readRefuses();

private:
    std::string path(const char *name) const { return m_folder->filePath(QString::fromUtf8(name)).toStdString(); }
    QByteArray content(const char *name) const
    {
        QFile file(m_folder->filePath(QString::fromUtf8(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("<absent>");
    }
    QStringList names() const { return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestAtomicFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestAtomicFile::cleanup()
{
    m_folder.reset();
}

void TestAtomicFile::refuses_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("folder") << QByteArray("folder") << QByteArray("it is a folder");
    QTest::newRow("pipe") << QByteArray("pipe") << QByteArray("it is a pipe");
    QTest::newRow("link to pipe") << QByteArray("link") << QByteArray("it is a pipe");
    QTest::newRow("link loop") << QByteArray("loop") << QByteArray("Too many levels of symbolic links");
    QTest::newRow("no such folder") << QByteArray("absent/file") << QByteArray("the folder does not exist");
    QTest::newRow("file as folder") << QByteArray("plain/file") << QByteArray("Not a directory");
    QTest::newRow("name too long") << QByteArray(256, 'n') << QByteArray("File name too long");
    QTest::newRow("no name") << QByteArray("folder/") << QByteArray("it names no file");
    QTest::newRow("zero byte") << QByteArray("a\0b", 3) << QByteArray("the name holds a zero byte");
}

void TestAtomicFile::refuses()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, reason);
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder")));
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    QCOMPARE(::symlink("pipe", path("link").c_str()), 0);
    QCOMPARE(::symlink("loop", path("loop").c_str()), 0);
    QVERIFY(bool(writeFileAtomically(path("plain"), "old")));
    const QStringList before = names();

    const std::string target = m_folder->path().toStdString() + '/' + name.toStdString();
    const Result<void> written = writeFileAtomically(target, "new");
    QVERIFY(!written);
    QCOMPARE(written.error().category, ErrorCategory::System);
    QVERIFY2(written.error().message.find(reason.toStdString()) != std::string::npos, written.error().message.c_str());
    QVERIFY(written.error().message.find("Could not write '" + m_folder->path().toStdString()) == 0);
    QCOMPARE(names(), before);
}

void TestAtomicFile::refusesWriteProtected()
{
    if (::geteuid() == 0)
        QSKIP("root may write everything");
    QVERIFY(bool(writeFileAtomically(path("f"), "old")));
    QCOMPARE(::chmod(path("f").c_str(), 0444), 0);
    QVERIFY(!writeFileAtomically(path("f"), "new"));
    QCOMPARE(content("f"), QByteArray("old"));
}

void TestAtomicFile::nothingIsLeftWithoutCommit()
{
    {
        auto file = AtomicFile::create(path("f"));
        QVERIFY(bool(file));
        QVERIFY(bool((*file)->write(std::as_bytes(std::span(std::string_view("half"))))));
        QCOMPARE(names(), QStringList());
    }
    QCOMPARE(names(), QStringList());
}

void TestAtomicFile::writesNewAndReplaces()
{
    QVERIFY(bool(writeFileAtomically(path("f"), "one")));
    QCOMPARE(content("f"), QByteArray("one"));
    QVERIFY(bool(writeFileAtomically(path("f"), "")));
    QCOMPARE(content("f"), QByteArray(""));
    QCOMPARE(names(), QStringList {QStringLiteral("f")});

    // Another program makes the file between create() and commit().
    auto file = AtomicFile::create(path("g"));
    QVERIFY(bool(file));
    QVERIFY(bool(writeFileAtomically(path("g"), "theirs")));
    QVERIFY(bool((*file)->write(std::as_bytes(std::span(std::string_view("ours"))))));
    QVERIFY(bool((*file)->commit()));
    QCOMPARE(content("g"), QByteArray("ours"));
    QCOMPARE(names(), (QStringList {QStringLiteral("f"), QStringLiteral("g")}));
}

void TestAtomicFile::largeAndSmallPieces()
{
    auto file = AtomicFile::create(path("f"));
    QVERIFY(bool(file));
    QByteArray expected;
    for (int i = 0; i < 3000; ++i) {
        const QByteArray piece(i % 7 == 0 ? 200 * i % 150'000 : i % 100, static_cast<char>('a' + i % 26));
        expected += piece;
        QVERIFY(bool((*file)->write(std::as_bytes(std::span(piece.constData(), static_cast<std::size_t>(piece.size()))))));
    }
    QVERIFY(bool((*file)->commit()));
    QVERIFY(content("f") == expected);
}

void TestAtomicFile::followsLinks()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder")));
    QCOMPARE(::symlink("folder/real", path("link").c_str()), 0);
    QVERIFY(bool(writeFileAtomically(path("link"), "one")));
    QCOMPARE(content("folder/real"), QByteArray("one"));
    QVERIFY(bool(writeFileAtomically(path("link"), "two")));
    QCOMPARE(content("folder/real"), QByteArray("two"));
    QVERIFY(QFileInfo(m_folder->filePath(QStringLiteral("link"))).isSymLink());
}

void TestAtomicFile::keepsMode()
{
    QVERIFY(bool(writeFileAtomically(path("f"), "one")));
    QCOMPARE(::chmod(path("f").c_str(), 0640), 0);
    QVERIFY(bool(writeFileAtomically(path("f"), "two")));
    struct stat status {
    };
    QCOMPARE(::stat(path("f").c_str(), &status), 0);
    QCOMPARE(status.st_mode & 07777, mode_t(0640));
}

void TestAtomicFile::removesWhatACrashLeft()
{
    QVERIFY(bool(writeFileAtomically(path("f"), "old")));
    QFile left(m_folder->filePath(QStringLiteral(".f.quoin~")));
    QVERIFY(left.open(QIODevice::WriteOnly));
    left.close();
    QVERIFY(bool(writeFileAtomically(path("f"), "new")));
    QCOMPARE(content("f"), QByteArray("new"));
    QCOMPARE(names(), QStringList {QStringLiteral("f")});
}

void TestAtomicFile::longestName()
{
    const std::string name(255, 'n');
    for (const char *text : {"one", "two"}) {
        QVERIFY(bool(writeFileAtomically(path(name.c_str()), text)));
        QCOMPARE(content(name.c_str()), QByteArray(text));
    }
    QCOMPARE(names().size(), 1);
}

void TestAtomicFile::readsBack()
{
    const std::string bytes("a\0b\xFF", 4);
    QVERIFY(bool(writeFileAtomically(path("f"), bytes)));
    QCOMPARE(readFile(path("f"), 4).value(), bytes);
    QVERIFY(bool(writeFileAtomically(path("empty"), "")));
    QCOMPARE(readFile(path("empty"), 0).value(), std::string());
}

void TestAtomicFile::readRefuses()
{
    QVERIFY(bool(writeFileAtomically(path("f"), "12345")));
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    const auto reason = [&](const std::string &file) {
        const Result<std::string> read = readFile(file, 4);
        return read ? std::string("read") : read.error().message;
    };
    QCOMPARE(reason(path("f")), "Could not read '" + path("f") + "': it has 5 bytes, at most 4 are allowed (Limits::fileBytes).");
    QCOMPARE(reason(path("pipe")), "Could not read '" + path("pipe") + "': it is a pipe.");
    QCOMPARE(reason(path("absent")), "Could not read '" + path("absent") + "': No such file or directory.");
    QCOMPARE(reason(m_folder->path().toStdString()), "Could not read '" + m_folder->path().toStdString() + "': it is a folder.");
    QCOMPARE(reason("/dev/zero"), std::string("Could not read '/dev/zero': it is a device."));
    // A file that has more than it says.
    QCOMPARE(reason("/proc/self/stat"), std::string("Could not read '/proc/self/stat': it changed while it was being read."));
}

QTEST_APPLESS_MAIN(TestAtomicFile)
#include "tst_atomicfile.moc"
