// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "pdf/deflater.h"
#include "pdf/syntax.h"

#include <zlib.h>

#include <clocale>
#include <cmath>
#include <random>

using namespace quoin;

namespace {

template<class Write> QByteArray written(Write write)
{
    char buffer[64];
    return QByteArray(buffer, write(buffer) - buffer);
}

template<class Append> QByteArray appended(Append append)
{
    ByteBuffer out;
    append(out);
    return QByteArray(out.view().data(), static_cast<qsizetype>(out.size()));
}

} // namespace

class SyntaxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void integers_data()
    {
        QTest::addColumn<qint64>("value");
        for (const qint64 value : {0LL, 1LL, 9LL, 10LL, 99LL, 100LL, 101LL, 999LL, 1000LL, 65535LL, 1234567LL, 9999999990LL, 10000000001LL, -1LL, -10LL, -100LL})
            QTest::addRow("%lld", value) << value;
        QTest::newRow("smallest") << std::numeric_limits<qint64>::min();
        QTest::newRow("largest") << std::numeric_limits<qint64>::max();
    }
    void integers()
    {
        QFETCH(qint64, value);
        QCOMPARE(written([&](char *p) { return writeInteger(p, value); }), QByteArray::number(value));
    }

    void decimals_data()
    {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("zero") << qint64(0) << QByteArray("0");
        QTest::newRow("whole") << qint64(12000) << QByteArray("12");
        QTest::newRow("no zero before the point") << qint64(500) << QByteArray(".5");
        QTest::newRow("negative fraction") << qint64(-500) << QByteArray("-.5");
        QTest::newRow("all digits") << qint64(1234567) << QByteArray("1234.567");
        QTest::newRow("zeros inside stay") << qint64(100001) << QByteArray("100.001");
        QTest::newRow("one thousandth") << qint64(1) << QByteArray(".001");
        QTest::newRow("largest page") << qint64(14'400'000'000) << QByteArray("14400000");
        QTest::newRow("smallest") << std::numeric_limits<qint64>::min() << QByteArray("-9223372036854775.808");
    }
    void decimals()
    {
        QFETCH(qint64, value);
        QTEST(written([&](char *p) { return writeLength(p, value); }), "text");
    }

    void decimalsAgreeWithPrintf()
    {
        for (std::int64_t value = -30'000; value <= 200'000; value += 7) {
            QByteArray expected = QByteArray::number(static_cast<double>(value) / 100, 'f', 2);
            while (expected.endsWith('0'))
                expected.chop(1);
            if (expected.endsWith('.'))
                expected.chop(1);
            if (expected.startsWith("0."))
                expected.remove(0, 1);
            if (expected.startsWith("-0."))
                expected.remove(1, 1);
            if (expected.isEmpty() || expected == "-")
                expected = "0";
            QCOMPARE(written([&](char *p) { return writeCoordinate(p, value); }), expected);
        }
    }

    void coordinatesRoundHalfAwayFromZero()
    {
        QCOMPARE(centipoints(14), 1);
        QCOMPARE(centipoints(15), 2);
        QCOMPARE(centipoints(-14), -1);
        QCOMPARE(centipoints(-15), -2);
    }

    void numbersIgnoreTheLocale()
    {
        for (const char *locale : {"de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "C"}) {
            std::setlocale(LC_ALL, locale); // absent ones leave it as it is
            QCOMPARE(written([](char *p) { return writeLength(p, 1'234'500); }), QByteArray("1234.5"));
        }
        std::setlocale(LC_ALL, "C");
    }

    void colors()
    {
        QCOMPARE(written([](char *p) { return writeFillColor(p, {0, 0, 0}); }), QByteArray("0 g\n"));
        QCOMPARE(written([](char *p) { return writeFillColor(p, {255, 255, 255}); }), QByteArray("1 g\n"));
        QCOMPARE(written([](char *p) { return writeStrokeColor(p, {255, 0, 128}); }), QByteArray("1 0 .502 RG\n"));
        // Every component comes back as it was.
        for (int i = 0; i < 256; ++i) {
            const QByteArray text = written([&](char *p) { return writeFillColor(p, {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i)}); });
            const double value = text.left(text.indexOf(' ')).toDouble();
            QCOMPARE(static_cast<int>(std::lround(value * 255)), i);
        }
    }

    void names()
    {
        QCOMPARE(appended([](ByteBuffer &out) { appendName(out, "ABCDEF+NotoSans-Regular"); }), QByteArray("/ABCDEF+NotoSans-Regular"));
        QCOMPARE(appended([](ByteBuffer &out) { appendName(out, "a b#c/(d)\n"); }), QByteArray("/a#20b#23c#2F#28d#29#0A"));
        QCOMPARE(appended([](ByteBuffer &out) { appendName(out, "é"); }), QByteArray("/#C3#A9"));
    }

    void byteStrings()
    {
        QCOMPARE(appended([](ByteBuffer &out) { appendLiteral(out, "a(b)\\c\rd\n"); }), QByteArray("(a\\(b\\)\\\\c\\rd\n)"));
        QCOMPARE(appended([](ByteBuffer &out) { appendHex(out, std::string_view("\x00\xFF\x0A", 3)); }), QByteArray("<00FF0A>"));
    }

    void textStrings_data()
    {
        QTest::addColumn<QByteArray>("utf8");
        QTest::addColumn<QByteArray>("pdf");
        QTest::newRow("empty") << QByteArray("") << QByteArray("()");
        QTest::newRow("ASCII") << QByteArray("Invoice (1)") << QByteArray("(Invoice \\(1\\))");
        QTest::newRow("Latin-1") << QByteArray("Résumé") << QByteArray("(R\xE9sum\xE9)");
        QTest::newRow("looks like UTF-16") << QByteArray("þÿ") << QByteArray("(\xFE\xFF\x00\xFE\x00\xFF)", 8);
        QTest::newRow("looks like UTF-8") << QByteArray("ï»¿x") << QByteArray("(\xFE\xFF\x00\xEF\x00\xBB\x00\xBF\x00x)", 12);
        QTest::newRow("soft hyphen") << QByteArray("a\xC2\xAD") << QByteArray("(\xFE\xFF\x00"
                                                                              "a\x00\xAD)",
            8);
        QTest::newRow("no-break space") << QByteArray("\xC2\xA0") << QByteArray("(\xFE\xFF\x00\xA0)", 6);
        QTest::newRow("Japanese") << QByteArray("日本") << QByteArray("(\xFE\xFF\x65\xE5\x67\x2C)", 8);
        QTest::newRow("surrogates") << QByteArray("😀") << QByteArray("(\xFE\xFF\xD8\x3D\xDE\x00)", 8);
        QTest::newRow("delimiters within UTF-16") << QByteArray("⠨⤩") << QByteArray("(\xFE\xFF\\\x28\\\x28\\\x29\\\x29)", 12);
        QTest::newRow("language escape") << QByteArray("a\x1B") << QByteArray("(\xFE\xFF\x00"
                                                                              "a\xFF\xFD)",
            8);
    }
    void textStrings()
    {
        QFETCH(QByteArray, utf8);
        QTEST(appended([&](ByteBuffer &out) { appendTextString(out, {utf8.data(), static_cast<std::size_t>(utf8.size())}); }), "pdf");
    }

    void uris()
    {
        QCOMPARE(appended([](ByteBuffer &out) { appendUri(out, "https://example.org/a b?q=é&x=(1)#y%20"); }), QByteArray("(https://example.org/a%20b?q=%C3%A9&x=\\(1\\)#y%20)"));
    }

    void xml()
    {
        QCOMPARE(appended([](ByteBuffer &out) { appendXml(out, "GmbH & Co. <KG> \"x\" ]]>\r\n"); }), QByteArray("GmbH &amp; Co. &lt;KG&gt; &quot;x&quot; ]]&gt;&#13;\n"));
        QCOMPARE(appended([](ByteBuffer &out) { appendXml(out, "\x01日"); }), QByteArray("\xEF\xBF\xBD日"));
        QVERIFY(!isXmlCharacter(0x1F) && !isXmlCharacter(0xFFFE) && isXmlCharacter(0x85) && isXmlCharacter(0x1F600));
    }

    void utf16Digits()
    {
        QCOMPARE(appended([](ByteBuffer &out) { appendUtf16Hex(out, "ffi😀"); }), QByteArray("006600660069D83DDE00"));
    }

    void deflate_data()
    {
        QTest::addColumn<int>("level");
        for (int level = 1; level <= 9; ++level)
            QTest::addRow("level %d", level) << level;
    }
    void deflate()
    {
        QFETCH(int, level);
        Deflater deflater;
        std::mt19937 random(42);
        std::string input;
        for (const std::size_t size : {0, 1, 100, 100'000}) {
            while (input.size() < size)
                input += static_cast<char>('a' + random() % 5);
            ByteBuffer packed, again;
            packed.put('x'); // it appends
            deflater.compress(input, level, packed);
            deflater.compress(input, level, again);
            QCOMPARE(packed.view().substr(1), again.view());
            std::string output(input.size() + 1, '\0');
            uLongf length = output.size();
            QCOMPARE(uncompress(reinterpret_cast<Bytef *>(output.data()), &length, reinterpret_cast<const Bytef *>(packed.data() + 1), packed.size() - 1), Z_OK);
            output.resize(length);
            QCOMPARE(output, input);
        }
    }
};

QTEST_GUILESS_MAIN(SyntaxTest)
#include "tst_syntax.moc"
