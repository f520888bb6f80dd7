// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/folder_access.h"

#include <quoin/program.h>

#include <fstream>
#include <sys/stat.h>

using namespace quoin;
namespace fs = std::filesystem;

class TestFolderAccess : public QObject
{
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_base;

    static void checkRefused(const FolderAccess &access)
    {
        QFETCH(QString, there);
        QFETCH(QString, notThere);
        std::vector<std::string> messages;
        for (const QString &reference : {there, notThere}) {
            const Result<std::string> text = access.read(reference.toStdString(), 1000);
            QVERIFY(!text);
            QCOMPARE(text.error().id, std::string("file.outside"));
            QVERIFY(text.error().message.size() < 500);
            QCOMPARE(text.error().arguments.size(), std::size_t(1));
            // Beside the reference itself the two say the same.
            std::string message = text.error().message;
            message.replace(message.find(text.error().arguments[0]), text.error().arguments[0].size(), "X");
            messages.push_back(message);
        }
        QCOMPARE(messages[0], messages[1]);
    }

    static void write(const fs::path &path, const char *text) { std::ofstream(path) << text; }

private Q_SLOTS:
    void initTestCase()
    {
        m_base = m_temporary.path().toStdString();
        fs::create_directories(m_base / "data/sub");
        fs::create_directories(m_base / "data-secret");
        write(m_base / "data/a.txt", "inside");
        write(m_base / "data/sub/b.txt", "below");
        write(m_base / "data/%2e%2e%2fc.txt", "percent signs are plain characters");
        write(m_base / "data-secret/secret.txt", "secret");
        fs::create_symlink("sub/b.txt", m_base / "data/inner-link");
        fs::create_symlink("../data-secret", m_base / "data/folder-link");
        fs::create_symlink(m_base / "data-secret/secret.txt", m_base / "data/absolute-link");
        fs::create_symlink("../data-secret/secret.txt", m_base / "data/relative-link");
        fs::create_symlink(m_base / "data-secret/none.txt", m_base / "data/dangling-absolute-link");
        fs::create_symlink("../data-secret/none.txt", m_base / "data/dangling-relative-link");
        fs::create_symlink("/proc/self/environ", m_base / "data/proc-link");
        fs::create_symlink("loop", m_base / "data/loop");
        QCOMPARE(::mkfifo((m_base / "data/pipe").c_str(), 0600), 0);
    }

    void reads()
    {
        const Result<FolderAccess> access = FolderAccess::open(m_base / "data");
        QVERIFY(access);
        QCOMPARE(*access->read("a.txt", 100), std::string("inside"));
        QCOMPARE(*access->read("./sub//b.txt", 100), std::string("below"));
        QCOMPARE(*access->read("inner-link", 100), std::string("below"));
        QCOMPARE(*access->read("%2e%2e%2fc.txt", 100), std::string("percent signs are plain characters"));
    }

    void refused_data()
    {
        QTest::addColumn<QString>("there"); // a reference to something that exists, or by its form might
        QTest::addColumn<QString>("notThere");
        const QString base = m_temporary.path();
        QTest::newRow("parent") << "../data-secret/secret.txt"
                                << "../data-secret/none.txt";
        QTest::newRow("parent from below") << "sub/../../data-secret/secret.txt"
                                           << "sub/../../data-secret/none.txt";
        QTest::newRow("parent from nothing") << "none/../../data-secret/secret.txt"
                                             << "none/../../data-secret/none.txt";
        QTest::newRow("password file") << "../../../../../../../../etc/passwd"
                                       << "../../../../../../../../etc/none";
        QTest::newRow("parent itself") << ".."
                                       << "../..";
        QTest::newRow("absolute") << QString(base + QStringLiteral("/data-secret/secret.txt")) << QString(base + QStringLiteral("/data-secret/none.txt"));
        QTest::newRow("absolute into the folder") << QString(base + QStringLiteral("/data/a.txt")) << QString(base + QStringLiteral("/data/none.txt"));
        QTest::newRow("two slashes") << "//etc/passwd"
                                     << "//etc/none";
        QTest::newRow("file URL") << "file:///etc/passwd"
                                  << "file:///etc/none";
        QTest::newRow("file URL, upper case") << "FILE:/etc/passwd"
                                              << "FILE:/etc/none";
        QTest::newRow("web") << "http://127.0.0.1/a.txt"
                             << "https://[::1]/none.txt";
        QTest::newRow("data URL") << "data:text/plain,a"
                                  << "data:text/html,a";
        QTest::newRow("Qt resource") << "qrc:/a.txt"
                                     << "qrc:/none";
        QTest::newRow("backslashes") << "..\\data-secret\\secret.txt"
                                     << "..\\data-secret\\none.txt";
        QTest::newRow("drive") << "C:secret.txt"
                               << "C:/none.txt";
        QTest::newRow("share") << "\\\\host\\share\\secret.txt"
                               << "\\\\host\\share\\none.txt";
        QTest::newRow("descriptor") << "/proc/self/fd/0"
                                    << "/proc/self/fd/99";
        QTest::newRow("absolute link") << "absolute-link"
                                       << "dangling-absolute-link";
        QTest::newRow("relative link") << "relative-link"
                                       << "dangling-relative-link";
        QTest::newRow("through a folder link") << "folder-link/secret.txt"
                                               << "folder-link/none.txt";
        QTest::newRow("link to proc") << "proc-link"
                                      << "loop";
        QTest::newRow("prefix twin") << "../data-secret/secret.txt"
                                     << "../data-none/secret.txt";
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("NUL") << QString(QStringLiteral("a.txt") + QChar(u'\0') + QStringLiteral(".png")) << QString(QStringLiteral("none") + QChar(u'\0') + QStringLiteral(".png"));
        QTest::newRow("long name") << QString(5000, u'a') << QString(5001, u'a');
    }

    void refused()
    {
        for (const FolderAccess::Links links : {FolderAccess::Links::Inside, FolderAccess::Links::None})
            checkRefused(*FolderAccess::open(m_base / "data", links));
    }

    void noLinks()
    {
        const Result<FolderAccess> access = FolderAccess::open(m_base / "data", FolderAccess::Links::None);
        QCOMPARE(*access->read("./sub//b.txt", 100), std::string("below"));
        QCOMPARE(access->read("inner-link", 100).error().id, std::string("file.outside"));
        QCOMPARE(access->read("sub/none.txt", 100).error().id, std::string("file.read"));
    }

    void insideButUnreadable()
    {
        const Result<FolderAccess> access = FolderAccess::open(m_base / "data");
        QCOMPARE(access->read("none.txt", 100).error().id, std::string("file.read"));
        QVERIFY(access->read("none.txt", 100).error().message.find("none.txt") != std::string::npos);
        QVERIFY(!access->read("sub", 100)); // a folder
        QVERIFY(!access->read("pipe", 100)); // doesn't wait for a writer
        QVERIFY(!access->read("a.txt/b", 100));
        QVERIFY(!access->read("a.txt", 3));
    }

    void noFolder()
    {
        QCOMPARE(FolderAccess().read("a.txt", 100).error().id, std::string("file.outside"));
        QCOMPARE(FolderAccess::open({})->read("a.txt", 100).error().id, std::string("file.outside"));
        QVERIFY(!FolderAccess::open(m_base / "none"));
        QVERIFY(!FolderAccess::open(m_base / "data/a.txt"));
    }

    void sampleDataOfTemplate()
    {
        write(m_base / "data/sample.json", "{\"a\": 1}");
        write(m_base / "data/bad.csv", "a,b\n1\n");
        Template t;
        QVERIFY(sampleData(t, m_base / "data")->root().isNull());
        t.data.inlineJson = "{\"a\": 2}";
        QCOMPARE(sampleData(t, {})->root().find("a").string(), std::string_view("2"));
        t.data.sample = "sample.json"; // goes before the inline value
        QCOMPARE(sampleData(t, m_base / "data")->root().find("a").string(), std::string_view("1"));
        QCOMPARE(sampleData(t, {}).error().id, std::string("file.outside"));
        t.data.sample = "bad.csv";
        const Diagnostic error = sampleData(t, m_base / "data").error();
        QCOMPARE(toString(error).substr(0, (m_base / "data/bad.csv:2:1: ").native().size()), (m_base / "data/bad.csv:2:1: ").native());
        t.data.sample = "../data-secret/secret.txt";
        QCOMPARE(sampleData(t, m_base / "data").error().pointer, std::string("/data/sample"));
    }
};

QTEST_GUILESS_MAIN(TestFolderAccess)
#include "tst_folder_access.moc"
