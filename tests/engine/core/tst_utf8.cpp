// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/utf8.h"

using namespace quoin;

class TestUtf8 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsTheFirstIllFormedByte_data();
    void findsTheFirstIllFormedByte();
    void everyCharacterRoundTrips();
    void decodesIllFormedBytesOneByOne();
    void excerpts();
};

void TestUtf8::findsTheFirstIllFormedByte_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("offset");
    QTest::newRow("continuation alone") << QByteArray("ab\x80") << 2;
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << 0;
    QTest::newRow("overlong in three") << QByteArray("\xE0\x9F\xBF") << 0;
    QTest::newRow("overlong in four") << QByteArray("\xF0\x8F\xBF\xBF") << 0;
    QTest::newRow("surrogate") << QByteArray("x\xED\xA0\x80") << 1;
    QTest::newRow("past U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << 0;
    QTest::newRow("five bytes") << QByteArray("\xF8\x88\x80\x80\x80") << 0;
    QTest::newRow("cut short") << QByteArray("12345678\xE2\x82") << 8;
    QTest::newRow("fine") << QByteArray("12345678 \xE2\x82\xAC \xF0\x9F\x98\x80 \xC3\xA9") << -1;
    QTest::newRow("empty") << QByteArray() << -1;
}

void TestUtf8::findsTheFirstIllFormedByte()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, offset);
    const std::size_t found = findInvalidUtf8({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    QCOMPARE(found, offset < 0 ? std::string_view::npos : static_cast<std::size_t>(offset));
}

void TestUtf8::everyCharacterRoundTrips()
{
    std::string all;
    for (char32_t c = 0; c <= 0x10FFFF; c += c < 0x900 ? 1 : 97) {
        if (c < 0xD800 || c > 0xDFFF)
            appendUtf8(all, c);
    }
    QVERIFY(isValidUtf8(all));
    std::size_t offset = 0;
    for (char32_t c = 0; c <= 0x10FFFF; c += c < 0x900 ? 1 : 97) {
        if (c < 0xD800 || c > 0xDFFF)
            QCOMPARE(decodeUtf8(all, offset), c);
    }
    QCOMPARE(offset, all.size());
    std::string surrogate;
    appendUtf8(surrogate, 0xD800);
    QCOMPARE(surrogate, std::string("\xEF\xBF\xBD"));
}

void TestUtf8::decodesIllFormedBytesOneByOne()
{
    const std::string_view text = "\xE2\x82"
                                  "a";
    std::size_t offset = 0;
    QCOMPARE(decodeUtf8(text, offset), replacementCharacter);
    QCOMPARE(decodeUtf8(text, offset), replacementCharacter);
    QCOMPARE(decodeUtf8(text, offset), U'a');
    QCOMPARE(offset, text.size());
}

void TestUtf8::excerpts()
{
    QCOMPARE(excerpt("a\n\xFF\xC3\xA9"), std::string("a\\x0A\\xFF\xC3\xA9"));
    QCOMPARE(excerpt(std::string(100, 'x'), 5), std::string("xxxxx..."));
    QCOMPARE(excerpt("12345", 5), std::string("12345"));
    QCOMPARE(excerpt("\xC3\xA9\xC3\xA9", 3), std::string("\xC3\xA9..."));
}

QTEST_APPLESS_MAIN(TestUtf8)
#include "tst_utf8.moc"
