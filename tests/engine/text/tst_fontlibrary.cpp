// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/fonts.h>

#include <thread>

using namespace quoin;

class TestFontLibrary : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void missingFolder();
    void brokenBundledFont();
    void find_data();
    void find();
    void unknownFamilies_data();
    void unknownFamilies();
    void sameFaceTwice();
    void familiesBeginWithBundledOnes();
    void systemFamily();
    void fallbackPrefersBundled();
    void fallbackWithoutAnyFont();
    void manyThreads();

private:
    std::shared_ptr<FontLibrary> m_library;
};

void TestFontLibrary::initTestCase()
{
    auto library = FontLibrary::create(defaultFontFolder());
    QVERIFY2(library, library ? "" : library.error().message.c_str());
    m_library = *library;
}

void TestFontLibrary::missingFolder()
{
    const auto none = FontLibrary::create("/nonexistent/fonts");
    QVERIFY(!none);
    QCOMPARE(none.error().id, std::string("font.folder"));
    QCOMPARE(none.error().file, std::string("/nonexistent/fonts"));
    QVERIFY(none.error().message.find("QUOIN_DATA_DIR") != std::string::npos);
}

void TestFontLibrary::brokenBundledFont()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("NotoSans-Regular.ttf")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("nonsense");
    file.close();
    const auto library = FontLibrary::create(folder.path().toStdString());
    QVERIFY(!library);
    QVERIFY(library.error().file.ends_with("NotoSans-Regular.ttf"));
}

void TestFontLibrary::find_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<bool>("bold");
    QTest::addColumn<bool>("italic");
    QTest::addColumn<QString>("postScriptName");
    QTest::newRow("default") << "Noto Sans" << false << false << "NotoSans-Regular";
    QTest::newRow("case doesn't matter") << "nOTO sANS" << true << false << "NotoSans-Bold";
    QTest::newRow("italic") << "Noto Sans" << false << true << "NotoSans-Italic";
    QTest::newRow("bold italic") << "Noto Sans" << true << true << "NotoSans-BoldItalic";
    QTest::newRow("Helvetica") << "Helvetica" << false << false << "LiberationSans";
    QTest::newRow("Arial bold") << "Arial" << true << false << "LiberationSans-Bold";
    QTest::newRow("Times") << "Times" << false << false << "LiberationSerif";
    QTest::newRow("Times New Roman italic") << "Times New Roman" << false << true << "LiberationSerif-Italic";
    QTest::newRow("Courier") << "Courier" << false << false << "LiberationMono";
    QTest::newRow("Courier New bold italic") << "Courier New" << true << true << "LiberationMono-BoldItalic";
}

void TestFontLibrary::find()
{
    QFETCH(QString, family);
    QFETCH(bool, bold);
    QFETCH(bool, italic);
    QFETCH(QString, postScriptName);
    const FontFacePtr face = m_library->find(family.toStdString(), bold, italic);
    QVERIFY(face);
    QCOMPARE(QString::fromStdString(face->postScriptName()), postScriptName);
    QVERIFY(face->mayEmbed());
}

void TestFontLibrary::unknownFamilies_data()
{
    QTest::addColumn<QByteArray>("family");
    QTest::newRow("unknown") << QByteArray("No Such Family 7351");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("NUL") << QByteArray("DejaVu Sans\0x", 13);
    QTest::newRow("not UTF-8") << QByteArray("\xff\xfe");
    QTest::newRow("very long") << QByteArray(100'000, 'x');
    QTest::newRow("pattern syntax") << QByteArray("DejaVu Sans:bold");
}

void TestFontLibrary::unknownFamilies()
{
    QFETCH(QByteArray, family);
    QVERIFY(!m_library->find(family.toStdString(), false, false));
}

void TestFontLibrary::sameFaceTwice()
{
    QCOMPARE(m_library->find("Arial", false, false), m_library->find("Helvetica", false, false));
}

void TestFontLibrary::familiesBeginWithBundledOnes()
{
    const auto families = m_library->families();
    const std::vector<std::string> bundled = {"Liberation Mono", "Liberation Sans", "Liberation Serif", "Noto Sans"};
    QVERIFY(families.size() >= bundled.size());
    QVERIFY(std::equal(bundled.begin(), bundled.end(), families.begin()));
    QVERIFY(std::is_sorted(families.begin() + 4, families.end()));
    auto unique = families;
    std::sort(unique.begin(), unique.end());
    QVERIFY(std::adjacent_find(unique.begin(), unique.end()) == unique.end());
}

void TestFontLibrary::systemFamily()
{
    const auto families = m_library->families();
    if (std::find(families.begin(), families.end(), "DejaVu Sans") == families.end())
        QSKIP("DejaVu Sans isn't installed");
    const FontFacePtr regular = m_library->find("DejaVu Sans", false, false);
    QVERIFY(regular);
    QCOMPARE(regular->postScriptName(), std::string("DejaVuSans"));
    QCOMPARE(m_library->find("dejavu sans", true, false)->postScriptName(), std::string("DejaVuSans-Bold"));
    QCOMPARE(m_library->find("DejaVu Sans", true, true)->postScriptName(), std::string("DejaVuSans-BoldOblique"));
}

void TestFontLibrary::fallbackPrefersBundled()
{
    // The rupee sign isn't in Liberation 2.1.5, but in Noto Sans.
    QCOMPARE(m_library->fallback(0x20b9, true, false)->postScriptName(), std::string("NotoSans-Bold"));
    // Hebrew isn't in Noto Sans, but in Liberation.
    QCOMPARE(m_library->fallback(0x05d0, false, false)->family().substr(0, 10), std::string("Liberation"));
    const FontFacePtr thai = m_library->fallback(0x0e01, false, false);
    if (!thai)
        QSKIP("no font with Thai is installed");
    QVERIFY(thai->glyph(0x0e01) != 0);
    QCOMPARE(m_library->fallback(0x0e01, false, false), thai);
}

void TestFontLibrary::fallbackWithoutAnyFont()
{
    QVERIFY(!m_library->fallback(0x10fffe, false, false)); // a noncharacter
    QVERIFY(!m_library->fallback(0xe000 + 0x18f3, true, true) || m_library->fallback(0xe000 + 0x18f3, true, true)->glyph(0xe000 + 0x18f3) != 0);
}

void TestFontLibrary::manyThreads()
{
    auto library = FontLibrary::create(defaultFontFolder());
    QVERIFY(library);
    std::vector<std::jthread> threads;
    std::atomic<int> failures = 0;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&, t] {
            for (int i = 0; i < 200; ++i) {
                const FontFacePtr face = (*library)->find(i % 2 ? "Times" : "Noto Sans", i % 3 == 0, t % 2 == 0);
                if (!face || face->identity().size() != 66 || face->glyph(U'A') == 0)
                    ++failures;
                (*library)->fallback(char32_t(0x0e00 + i), false, false);
            }
        });
    }
    threads.clear();
    QCOMPARE(failures.load(), 0);
}

QTEST_APPLESS_MAIN(TestFontLibrary)
#include "tst_fontlibrary.moc"
