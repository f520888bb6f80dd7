// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "text/latin_table.h"
#include "text/shaper.h"
#include "text/simple_breaks.h"
#include "text/simple_lines.h"
#include "text/text_block.h"

#include <random>

using namespace quoin;

namespace {

constexpr Mpt size = 12'000;

// What a text looks like, readable: lines split by '|', runs by '/', the bytes that no run shows left out.
std::string dump(const ShapedText &shaped, const std::string &text)
{
    std::string out;
    for (std::size_t l = 0; l < shaped.lines.size(); ++l) {
        if (l > 0)
            out += '|';
        const ShapedLine &line = shaped.lines[l];
        for (std::uint32_t r = line.firstRun; r < line.firstRun + line.runCount; ++r) {
            if (r > line.firstRun)
                out += '/';
            out += text.substr(shaped.runs[r].firstByte, shaped.runs[r].byteCount);
        }
    }
    return out;
}

// Empty where the two are the same to the last unit.
QString firstDifference(const ShapedText &a, const ShapedText &b)
{
    if (a.lines.size() != b.lines.size())
        return QStringLiteral("%1 and %2 lines").arg(a.lines.size()).arg(b.lines.size());
    for (std::size_t i = 0; i < a.lines.size(); ++i) {
        const ShapedLine &x = a.lines[i], &y = b.lines[i];
        if (x.firstRun != y.firstRun || x.runCount != y.runCount || x.width != y.width || x.ascent != y.ascent || x.descent != y.descent || x.lineGap != y.lineGap || x.firstByte != y.firstByte
            || x.byteCount != y.byteCount || x.hardBreak != y.hardBreak || x.spaces != y.spaces || x.rightToLeft != y.rightToLeft)
            return QStringLiteral("line %1: %2 and %3 wide, %4 and %5 spaces, %6 and %7 bytes").arg(i).arg(x.width).arg(y.width).arg(x.spaces).arg(y.spaces).arg(x.byteCount).arg(y.byteCount);
    }
    if (a.runs.size() != b.runs.size() || a.glyphs.size() != b.glyphs.size())
        return QStringLiteral("%1 and %2 runs, %3 and %4 glyphs").arg(a.runs.size()).arg(b.runs.size()).arg(a.glyphs.size()).arg(b.glyphs.size());
    for (std::size_t i = 0; i < a.runs.size(); ++i) {
        const ShapedRun &x = a.runs[i], &y = b.runs[i];
        if (x.face != y.face || x.style != y.style || x.size != y.size || x.letterSpacing != y.letterSpacing || x.x != y.x || x.width != y.width || x.firstGlyph != y.firstGlyph
            || x.glyphCount != y.glyphCount || x.firstByte != y.firstByte || x.byteCount != y.byteCount || x.rightToLeft != y.rightToLeft || x.simple != y.simple)
            return QStringLiteral("run %1: x %2 and %3, %4 and %5 wide").arg(i).arg(x.x).arg(y.x).arg(x.width).arg(y.width);
    }
    for (std::size_t i = 0; i < a.glyphs.size(); ++i) {
        const PlacedGlyph &x = a.glyphs[i], &y = b.glyphs[i];
        if (x.id != y.id || x.cluster != y.cluster || x.advance != y.advance || x.xOffset != y.xOffset || x.yOffset != y.yOffset)
            return QStringLiteral("glyph %1: %2 and %3, advances %4 and %5").arg(i).arg(x.id).arg(y.id).arg(x.advance).arg(y.advance);
    }
    if (a.missing.size() != b.missing.size() || a.maxWidth != b.maxWidth)
        return QStringLiteral("missing glyphs or width");
    return {};
}

} // namespace

class TestShaper : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void breaks_data();
    void breaks();
    void emptyText();
    void newlinesAndLineBytes();
    void advancesAddUpToWidth();
    void widthIsSumOfAdvances();
    void kerning();
    void ligature();
    void letterSpacingSuppressesLigatures();
    void letterSpacingOnceForEachCluster();
    void softHyphen();
    void tabIsFourBlanks();
    void controlsTakeNoRoom();
    void fallbackKeepsClustersWhole();
    void missingGlyphs();
    void composedFromDecomposed();
    void rightToLeft();
    void mixedDirections();
    void trailingSpaceOfRightToLeftLine();
    void spansOfDifferentSize();
    void firstIndent();
    void justified();
    void justifiedRightToLeft();
    void measured();
    void everyByteOnce_data();
    void everyByteOnce();
    void fastPathEqualsFull_data();
    void fastPathEqualsFull();
    void fastPathInEveryLanguage();
    void fastPathKnowsPairsOfNeighbours();
    void simpleBreaksEqualIcu();
    void longTexts_data();
    void longTexts();

private:
    ShapeSpan span(const std::string &text, const FontChain &chain, Mpt spacing = 0) const { return {0, std::uint32_t(text.size()), &chain, size, spacing, "en", 0}; }
    ShapedText shaped(const std::string &text, Mpt width = -1, Mpt spacing = 0);
    FontChain chain(const char *family, bool withLibrary = true);

    std::shared_ptr<FontLibrary> m_library;
    FontChain m_sans, m_noto;
    Shaper m_shaper;
};

FontChain TestShaper::chain(const char *family, bool withLibrary)
{
    return {{m_library->find(family, false, false)}, withLibrary ? m_library.get() : nullptr, false, false};
}

void TestShaper::initTestCase()
{
    auto library = FontLibrary::create(defaultFontFolder());
    QVERIFY(library);
    m_library = *library;
    m_sans = chain("Liberation Sans");
    m_noto = chain("Noto Sans");
}

ShapedText TestShaper::shaped(const std::string &text, Mpt width, Mpt spacing)
{
    ShapedText out;
    const ShapeSpan spans[] = {span(text, m_sans, spacing)};
    m_shaper.shape(text, spans, width, 0, out);
    return out;
}

void TestShaper::breaks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("points");
    QTest::addColumn<QString>("expected");
    QTest::newRow("fits") << "one two" << 100 << "one two";
    QTest::newRow("blank stays at the line's end") << "one two" << 30 << "one |two";
    QTest::newRow("many blanks hang") << "one          two" << 30 << "one          |two";
    QTest::newRow("blanks at the end never break") << "one two         " << 50 << "one two         ";
    QTest::newRow("hyphen") << "long-term view" << 35 << "long-|term |view";
    QTest::newRow("no break before punctuation") << "aaaa (bbbb), cccc." << 40 << "aaaa |(bbbb), |cccc.";
    QTest::newRow("number stays whole") << "sum 1,234.56 EUR" << 50 << "sum |1,234.56 |EUR";
    QTest::newRow("NBSP doesn't break") << "aa bb\u00a0cc dd" << 40 << "aa |bb\u00a0cc |dd";
    QTest::newRow("ZWSP breaks, unseen") << "aaaa\u200bbbbb" << 40 << "aaaa|bbbb";
    QTest::newRow("ZWSP inside a line") << "aaaa\u200bbbbb" << 100 << "aaaa/bbbb";
    QTest::newRow("word joiner") << "aaaa-\u2060bbbb cc" << 45 << "aaaa-/bb|bb cc";
    QTest::newRow("word wider than the line") << "aaaaaaaaaa bb" << 31 << "aaaa|aaaa|aa bb";
    QTest::newRow("cluster isn't split") << "ae\u0301e\u0301e\u0301e\u0301e\u0301" << 15 << "ae\u0301|e\u0301e\u0301|e\u0301e\u0301";
    QTest::newRow("line of no width") << "ab c" << 0 << "a|b |c";
    QTest::newRow("CJK breaks anywhere") << "日本語" << 13 << "日|本|語";
    QTest::newRow("surrogate pairs whole") << "😀😀" << 1 << "😀|😀";
    QTest::newRow("flags whole") << "🇩🇪🇫🇷" << 1 << "🇩🇪|🇫🇷";
}

void TestShaper::breaks()
{
    QFETCH(QString, text);
    QFETCH(int, points);
    QFETCH(QString, expected);
    const std::string utf8 = text.toStdString();
    QCOMPARE(QString::fromStdString(dump(shaped(utf8, points * mptPerPoint), utf8)), expected);
}

void TestShaper::emptyText()
{
    const ShapedText out = shaped({});
    QCOMPARE(out.lines.size(), std::size_t(1));
    QCOMPARE(out.runs.size(), std::size_t(0));
    QVERIFY(out.lines[0].hardBreak);
    QCOMPARE(out.lines[0].width, Mpt(0));
    QCOMPARE(out.lines[0].ascent, Mpt((1854 * size + 1024) / 2048));
    QCOMPARE(out.lines[0].descent, Mpt((434 * size + 1024) / 2048));
}

void TestShaper::newlinesAndLineBytes()
{
    const std::string text = "a\r\nb\n\nc\u2028d\re\u0085\vf\n";
    const ShapedText out = shaped(text);
    QCOMPARE(QString::fromStdString(dump(out, text)), QStringLiteral("a|b||c|d|e||f|"));
    std::uint32_t byte = 0;
    for (const ShapedLine &line : out.lines) {
        QCOMPARE(line.firstByte, byte);
        QVERIFY(line.hardBreak);
        QVERIFY(line.ascent > 0);
        byte += line.byteCount;
    }
    QCOMPARE(byte, std::uint32_t(text.size()));
}

void TestShaper::advancesAddUpToWidth()
{
    // A third of a unit lost at each glyph would be seen after a few hundred.
    const std::string text(1000, 'n');
    const ShapedText out = shaped(text);
    const std::int64_t units = 1000 * std::int64_t(m_sans.faces[0]->advance(m_sans.faces[0]->glyph(U'n')));
    QCOMPARE(out.lines[0].width, Mpt((units * size + 1024) / 2048));
    QVERIFY(out.runs[0].simple);
}

void TestShaper::widthIsSumOfAdvances()
{
    const std::string text = "Tea To AVAY. «fi» 12,11 – שלום e\u0301 end  ";
    for (const Mpt spacing : {0, 250}) {
        const ShapedText out = shaped(text, -1, spacing);
        Mpt x = 0;
        for (const ShapedRun &run : out.runs) {
            QCOMPARE(run.x, x);
            Mpt width = 0;
            for (std::uint32_t g = run.firstGlyph; g < run.firstGlyph + run.glyphCount; ++g)
                width += out.glyphs[g].advance + spacing;
            QCOMPARE(width, run.width);
            x += width;
        }
        const FontFace &face = *m_sans.faces[0];
        const Mpt blank = 2 * (face.advance(face.glyph(U' ')) * size / 2048 + spacing);
        QVERIFY(std::abs(out.lines[0].width + blank - x) <= 2);
    }
}

void TestShaper::kerning()
{
    const ShapedText kerned = shaped("AV");
    const FontFace &face = *m_sans.faces[0];
    const Mpt plain = (face.advance(face.glyph(U'A')) + face.advance(face.glyph(U'V'))) * size / 2048;
    QVERIFY(kerned.lines[0].width < plain - 500);
    QVERIFY(!kerned.runs[0].simple);
    QVERIFY(shaped("no").runs[0].simple);
}

void TestShaper::ligature()
{
    const std::string text = "office";
    ShapedText out;
    const ShapeSpan spans[] = {span(text, m_noto)};
    m_shaper.shape(text, spans, -1, 0, out);
    QCOMPARE(out.runs.size(), std::size_t(1));
    QVERIFY(!out.runs[0].simple);
    QVERIFY(out.glyphs.size() < text.size());
    // the cluster of the ligature covers its letters
    std::vector<std::uint32_t> clusters;
    for (const PlacedGlyph &glyph : out.glyphs)
        clusters.push_back(glyph.cluster);
    QVERIFY(std::find(clusters.begin(), clusters.end(), 1u) != clusters.end());
    QVERIFY(std::find(clusters.begin(), clusters.end(), 3u) == clusters.end());
    QVERIFY(std::find(clusters.begin(), clusters.end(), 4u) != clusters.end());
}

void TestShaper::letterSpacingSuppressesLigatures()
{
    const std::string text = "office";
    ShapedText out;
    const ShapeSpan spans[] = {span(text, m_noto, 100)};
    m_shaper.shape(text, spans, -1, 0, out);
    QCOMPARE(out.glyphs.size(), text.size());
}

void TestShaper::letterSpacingOnceForEachCluster()
{
    const std::string text = "x\u0303y";
    const ShapedText apart = shaped(text, -1, 1000), close = shaped(text);
    QCOMPARE(apart.glyphs.size(), std::size_t(3));
    QCOMPARE(apart.lines[0].width, close.lines[0].width + 2000);
    // The accent stays where it is over its letter: pen movements before it are equal.
    QCOMPARE(apart.glyphs[0].advance + 1000, close.glyphs[0].advance);
    QCOMPARE(apart.glyphs[1].xOffset, close.glyphs[1].xOffset);
}

void TestShaper::softHyphen()
{
    const std::string text = "data\u00adbase";
    const ShapedText whole = shaped(text);
    QCOMPARE(QString::fromStdString(dump(whole, text)), QStringLiteral("data/base"));
    QVERIFY(std::abs(whole.lines[0].width - shaped("database").lines[0].width) <= 1);

    const ShapedText broken = shaped(text, 35'000);
    QCOMPARE(QString::fromStdString(dump(broken, text)), QStringLiteral("data/\u00ad|base"));
    const FontFace &face = *m_sans.faces[0];
    QCOMPARE(broken.glyphs[4].id, face.glyph(0x2010) ? face.glyph(0x2010) : face.glyph(U'-'));
    QVERIFY(broken.lines[0].width > shaped("data").lines[0].width);
    QVERIFY(!broken.runs[1].simple);

    // No room for the hyphen: the word is broken as any other.
    const Mpt data = shaped("data").lines[0].width;
    const std::string twice = "data\u00addata";
    QCOMPARE(QString::fromStdString(dump(shaped(twice, data), twice)), QStringLiteral("data|data"));
}

void TestShaper::tabIsFourBlanks()
{
    const std::string text = "a\tb";
    const ShapedText out = shaped(text);
    const FontFace &face = *m_sans.faces[0];
    QCOMPARE(out.glyphs[1].id, face.glyph(U' '));
    QVERIFY(std::abs(out.glyphs[1].advance - 4 * face.advance(face.glyph(U' ')) * size / 2048) <= 1);
    QVERIFY(out.missing.empty());
    QCOMPARE(QString::fromStdString(dump(shaped(text, 10'000), text)), QStringLiteral("a\t|b"));
}

void TestShaper::controlsTakeNoRoom()
{
    const Mpt plain = shaped("ab").lines[0].width;
    for (const std::string &control : {std::string(1, '\0'), std::string("\x01"), std::string("\x7f"), std::string("\u0080"), std::string("\u200b"), std::string("\u200e"), std::string("\ufeff"), std::string("\u2060"), std::string("\u202e\u202c")}) {
        const std::string text = "a" + control + "b";
        const ShapedText out = shaped(text);
        QVERIFY(std::abs(out.lines[0].width - plain) <= 1);
        QCOMPARE(out.glyphs.size(), std::size_t(2));
        QVERIFY(out.missing.empty());
        QCOMPARE(QString::fromStdString(dump(out, text)), QStringLiteral("a/b"));
        QCOMPARE(shaped(control).glyphs.size(), std::size_t(0));
        QCOMPARE(shaped(control).lines[0].width, Mpt(0));
    }
}

void TestShaper::fallbackKeepsClustersWhole()
{
    // The rupee sign isn't in Liberation Sans.
    const std::string text = "₹ 12";
    const ShapedText out = shaped(text);
    QCOMPARE(QString::fromStdString(dump(out, text)), QStringLiteral("₹/ 12"));
    QCOMPARE(out.runs[0].face->family(), std::string("Noto Sans"));
    QCOMPARE(out.runs[1].face->family(), std::string("Liberation Sans"));
    // A mark that the first font lacks takes its letter along. U+1AB0 is in Noto Sans only.
    const std::string marked = "ab\u1ab0c";
    if (m_sans.faces[0]->glyph(0x1ab0) == 0 && m_noto.faces[0]->glyph(0x1ab0) != 0)
        QCOMPARE(QString::fromStdString(dump(shaped(marked), marked)), QStringLiteral("a/b\u1ab0/c"));
    // Metrics are those of the chain's first font.
    QCOMPARE(out.lines[0].ascent, shaped("12").lines[0].ascent);
}

void TestShaper::missingGlyphs()
{
    const std::string text = "a\U0010fffdb\U0010fffd\ufffe";
    ShapedText out;
    const FontChain alone = chain("Liberation Sans", false);
    const ShapeSpan spans[] = {span(text, alone)};
    m_shaper.shape(text, spans, -1, 0, out);
    QCOMPARE(out.missing.size(), std::size_t(2));
    QCOMPARE(out.missing[0].character, char32_t(0x10fffd));
    QCOMPARE(out.missing[0].byte, 1u);
    QCOMPARE(out.missing[0].family, std::string("Liberation Sans"));
    QCOMPARE(out.missing[1].character, char32_t(0xfffe));
    QCOMPARE(out.glyphs[1].id, GlyphId(0));
    // and once more: the same report
    m_shaper.shape(text, spans, -1, 0, out);
    QCOMPARE(out.missing.size(), std::size_t(2));
}

void TestShaper::composedFromDecomposed()
{
    const ShapedText decomposed = shaped("caf\u0065\u0301"), composed = shaped("caf\u00e9");
    QCOMPARE(decomposed.glyphs.size(), composed.glyphs.size());
    QCOMPARE(decomposed.lines[0].width, composed.lines[0].width);
    QVERIFY(!decomposed.runs[0].simple);
}

void TestShaper::rightToLeft()
{
    const std::string text = "שלום עולם";
    const ShapedText out = shaped(text);
    QVERIFY(out.lines[0].rightToLeft);
    for (const ShapedRun &run : out.runs) {
        QVERIFY(run.rightToLeft);
        for (std::uint32_t g = 1; g < run.glyphCount; ++g)
            QVERIFY(out.glyphs[run.firstGlyph + g].cluster < out.glyphs[run.firstGlyph + g - 1].cluster);
    }
    // the first letter stands at the right end
    QCOMPARE(out.glyphs.back().cluster, 0u);
    QCOMPARE(out.runs.front().x, Mpt(0));
}

void TestShaper::mixedDirections()
{
    const std::string text = "abc שלום 12 def";
    const ShapedText out = shaped(text);
    QVERIFY(!out.lines[0].rightToLeft);
    QStringList visual;
    for (const ShapedRun &run : out.runs)
        visual << QString::fromStdString(text.substr(run.firstByte, run.byteCount)).trimmed();
    visual.removeAll(QString());
    QCOMPARE(visual, QStringList({QStringLiteral("abc"), QStringLiteral("12"), QStringLiteral("שלום"), QStringLiteral("def")}));
    // An override turns Latin letters.
    const std::string turned = "\u202eab\u202c";
    const ShapedText over = shaped(turned);
    QVERIFY(over.runs[0].rightToLeft);
    QCOMPARE(over.glyphs[0].cluster, 4u);
}

void TestShaper::trailingSpaceOfRightToLeftLine()
{
    const std::string text = "שלום עולם";
    const Mpt word = shaped("שלום").lines[0].width;
    const ShapedText out = shaped(text, word + 1000);
    QCOMPARE(out.lines.size(), std::size_t(2));
    QCOMPARE(out.lines[0].width, word);
    // The blank hangs out at the left, the word begins at 0.
    QVERIFY(out.runs[0].x < 0);
    QCOMPARE(out.runs[0].x + out.runs[0].width, Mpt(0));
    QCOMPARE(out.runs[1].x, Mpt(0));
}

void TestShaper::spansOfDifferentSize()
{
    const std::string text = "small LARGE small";
    const ShapeSpan spans[] = {{0, 6, &m_sans, 10'000, 0, "en", 1}, {6, 5, &m_noto, 20'000, 0, "en", 2}, {11, 6, &m_sans, 10'000, 0, "en", 3}};
    ShapedText out;
    m_shaper.shape(text, spans, 80'000, 0, out);
    QCOMPARE(QString::fromStdString(dump(out, text)), QStringLiteral("small |LARGE/ |small"));
    QCOMPARE(out.runs[1].style, 2u);
    QCOMPARE(out.runs[1].size, Mpt(20'000));
    QVERIFY(out.lines[1].ascent > out.lines[0].ascent);
    QCOMPARE(out.lines[2].ascent, out.lines[0].ascent);
}

void TestShaper::firstIndent()
{
    const std::string text = "one two three four";
    const ShapeSpan spans[] = {span(text, m_sans)};
    ShapedText out;
    m_shaper.shape(text, spans, 60'000, 30'000, out);
    QCOMPARE(QString::fromStdString(dump(out, text)), QStringLiteral("one |two three |four"));
    m_shaper.shape(text, spans, 60'000, 0, out);
    QCOMPARE(QString::fromStdString(dump(out, text)), QStringLiteral("one two |three four"));
}

void TestShaper::justified()
{
    const std::string text = "one two three  four five six";
    ShapedText out = shaped(text, 100'000);
    QCOMPARE(QString::fromStdString(dump(out, text)), QStringLiteral("one two three  |four five six"));
    QCOMPARE(out.lines[0].spaces, 2u);
    const ShapedText before = out;
    justify(out, 0, 100'000);
    QCOMPARE(out.lines[0].width, Mpt(100'000));
    QCOMPARE(out.glyphs[3].advance - before.glyphs[3].advance + out.glyphs[7].advance - before.glyphs[7].advance, std::int32_t(100'000 - before.lines[0].width));
    QCOMPARE(out.glyphs[13].advance, before.glyphs[13].advance); // trailing
    QVERIFY(!out.runs[0].simple);
    // the last line stays as it is
    justify(out, 1, 100'000);
    QCOMPARE(out.lines[1].width, before.lines[1].width);
}

void TestShaper::justifiedRightToLeft()
{
    const std::string text = "שלום עולם שלום עולם";
    const Mpt two = shaped("שלום עולם").lines[0].width;
    ShapedText out = shaped(text, two + 2'000);
    QCOMPARE(out.lines.size(), std::size_t(2));
    QCOMPARE(out.lines[0].spaces, 1u);
    const Mpt left = out.runs[0].x;
    justify(out, 0, two + 2'000);
    QCOMPARE(out.lines[0].width, two + 2'000);
    QCOMPARE(out.runs[0].x, left);
    const ShapedRun &last = out.runs[out.lines[0].firstRun + out.lines[0].runCount - 1];
    QCOMPARE(last.x + last.width, two + 2'000);
}

void TestShaper::measured()
{
    for (const std::string &text : {std::string("one three four"), std::string("a\nlonger line\nb"), std::string("co\u00adoperation of all"), std::string("  x  "), std::string("AV To fi"), std::string("שלום abc"), std::string()}) {
        const ShapeSpan spans[] = {span(text, m_sans)};
        Mpt least = -1, most = -1;
        m_shaper.measure(text, spans, &least, &most);
        QVERIFY(least <= most);
        // With the measured width nothing is broken, with the least no word is.
        ShapedText out, unbroken;
        m_shaper.shape(text, spans, -1, 0, unbroken);
        m_shaper.shape(text, spans, most, 0, out);
        QCOMPARE(out.lines.size(), unbroken.lines.size());
        QVERIFY(std::abs(out.maxWidth - most) <= 2);
        m_shaper.shape(text, spans, least, 0, out);
        for (const ShapedLine &line : out.lines)
            QVERIFY(line.width <= least + 2);
    }
    const std::string text = "one three four";
    const ShapeSpan spans[] = {span(text, m_sans)};
    Mpt least = 0, most = 0;
    m_shaper.measure(text, spans, &least, &most);
    QCOMPARE(least, shaped("three").maxWidth);
    QCOMPARE(most, shaped(text).maxWidth);
}

void TestShaper::everyByteOnce_data()
{
    QTest::addColumn<QString>("alphabet");
    QTest::newRow("Latin") << "abcdefi TVA.,-1/() éß„“–\u00a0";
    QTest::newRow("mixed") << "aאב 1ع٣(日e\u0301\u200d👩🏽\n";
    QTest::newRow("marks") << "e\u0301\u0300\u0323 x";
    QTest::newRow("invisible") << "a\u00ad\u200b\u202b\u202c\u2067\u2069 \t";
}

// Lines cover the text in order and without gaps, runs show each visible character exactly once, clusters lie in their run.
void TestShaper::everyByteOnce()
{
    QFETCH(QString, alphabet);
    const auto letters = alphabet.toUcs4();
    std::mt19937 random(1);
    for (int round = 0; round < 400; ++round) {
        QString made;
        for (int i = int(random() % 40); i > 0; --i) {
            const char32_t c = letters[int(random() % std::size_t(letters.size()))];
            made += QString::fromUcs4(&c, 1);
        }
        const std::string text = made.toStdString();
        const ShapedText out = shaped(text, Mpt(random() % 120'000), random() % 3 ? 0 : 300);
        std::uint32_t byte = 0;
        std::vector<int> shown(text.size(), 0);
        for (const ShapedLine &line : out.lines) {
            QCOMPARE(line.firstByte, byte);
            byte += line.byteCount;
            for (std::uint32_t r = line.firstRun; r < line.firstRun + line.runCount; ++r) {
                const ShapedRun &run = out.runs[r];
                QVERIFY(run.firstByte >= line.firstByte && run.firstByte + run.byteCount <= byte);
                QVERIFY(run.glyphCount > 0);
                for (std::uint32_t b = 0; b < run.byteCount; ++b)
                    ++shown[run.firstByte + b];
                for (std::uint32_t g = run.firstGlyph; g < run.firstGlyph + run.glyphCount; ++g)
                    QVERIFY(out.glyphs[g].cluster >= run.firstByte && out.glyphs[g].cluster < run.firstByte + run.byteCount);
            }
        }
        QCOMPARE(byte, std::uint32_t(text.size()));
        int at = 0;
        for (const char32_t c : QString::fromStdString(text).toUcs4()) {
            const bool visible = c != '\n' && c != 0x200b && !(c >= 0x202a && c <= 0x202e) && !(c >= 0x2066 && c <= 0x2069);
            if (c != 0xad && c != 0x200d) // shown where the line ends, or as part of a cluster
                QCOMPARE(shown[std::size_t(at)], visible ? 1 : 0);
            QVERIFY(shown[std::size_t(at)] <= 1);
            at += int(QString::fromUcs4(&c, 1).toUtf8().size());
        }
    }
}

void TestShaper::fastPathEqualsFull_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<bool>("bold");
    QTest::addColumn<bool>("italic");
    std::vector<std::string> families = {"Noto Sans", "Liberation Sans", "Liberation Serif", "Liberation Mono"};
    for (const char *extra : {"DejaVu Sans", "DejaVu Serif", "Cantarell"}) {
        if (m_library->find(extra, false, false))
            families.push_back(extra);
    }
    for (const std::string &family : families) {
        for (int style = 0; style < 4; ++style)
            QTest::addRow("%s %d", family.c_str(), style) << QString::fromStdString(family) << bool(style & 1) << bool(style & 2);
    }
}

void TestShaper::fastPathEqualsFull()
{
    QFETCH(QString, family);
    QFETCH(bool, bold);
    QFETCH(bool, italic);
    const FontChain chain = {{m_library->find(family.toStdString(), bold, italic)}, m_library.get(), bold, italic};
    QVERIFY(chain.faces[0]);
    // Made at once, not after a hundred uses.
    for (const FontFacePtr &face : {chain.faces[0], m_sans.faces[0], m_noto.faces[0]}) {
        OpenedFace::of(*face).latinTables().find(OpenedFace::of(*face), hb_language_from_string("en", -1));
    }
    std::u32string ascii, table;
    for (char32_t c = 0x20; c < 0x7f; ++c)
        ascii += c;
    for (char32_t c = 0xa0; c < 0x2213; ++c) {
        if (LatinTable::index(c) != 0)
            table += c;
    }
    const std::u32string alphabets[] = {
        ascii,
        U"filjt fffflAVTo. yP,1",
        U"0123456789.,- ₹€$%",
        U"ofVTAAAYfi,1W.Y-/",
        ascii + table,
        U"aeiou AVT.,\u00ad\t\n\u0301\u200d\u2044é1f→",
    };
    std::mt19937 random(family.size() + bold);
    TextBlock block;
    SimpleLines simpleLines(block);
    int simple = 0, wrapped = 0;
    for (int round = 0; round < 800; ++round) {
        const std::u32string &alphabet = alphabets[round % std::size(alphabets)];
        QString made;
        // Every second text is made of words, so that lines end at blanks.
        const bool words = random() % 2;
        for (int i = int(random() % (words ? 120 : 60)); i > 0; --i) {
            made += QString::fromUcs4(&alphabet[random() % alphabet.size()], 1);
            if (words && random() % 4 == 0)
                made += random() % 8 ? QStringLiteral(" ") : QStringLiteral("  ");
        }
        const std::string text = made.toStdString();
        const Mpt size = words ? 4'000 + Mpt(random() % 8'000) : 1'000 + Mpt(random() % 30'000);
        std::vector<ShapeSpan> spans = {{0, std::uint32_t(text.size()), &chain, size, random() % 4 ? 0 : Mpt(random() % 500) - 100, "en", 7}};
        if (random() % 3 == 0 && !text.empty()) {
            std::uint32_t middle = std::uint32_t(random() % text.size());
            while (middle > 0 && (text[middle] & 0xc0) == 0x80)
                --middle;
            spans[0].byteCount = middle;
            spans.push_back({middle, std::uint32_t(text.size()) - middle, &m_sans, size / 2 + 500, 0, "en", 8});
        }
        const Mpt width = random() % 4 == 0 ? -1 : Mpt(random() % 200'000) + (words ? 60'000 : 0);
        const Mpt indent = random() % 5 == 0 ? Mpt(random() % 20'000) : 0;
        ShapedText quick, full;
        m_shaper.shape(text, spans, width, indent, quick, true);
        m_shaper.shape(text, spans, width, indent, full, false);
        ShapedText direct;
        std::size_t end = 0;
        if (simpleLines.shape(text, 0, spans, width, indent, direct, &end)) {
            ++simple;
            wrapped += direct.lines.size() > 1;
        }
        const QString difference = firstDifference(quick, full);
        QVERIFY2(difference.isEmpty(), qPrintable(difference + QStringLiteral(": \"") + made + QStringLiteral("\" in %1").arg(width)));
        Mpt least = 0, most = 0;
        m_shaper.measure(text, spans, &least, &most);
        full.clear();
        m_shaper.shape(text, spans, -1, 0, full, false);
        QVERIFY(std::abs(full.maxWidth - most) <= 2 + Mpt(full.runs.size()));
    }
    QVERIFY2(simple > 200, qPrintable(QString::number(simple)));
    QVERIFY2(wrapped > 30, qPrintable(QString::number(wrapped)));
}

void TestShaper::fastPathInEveryLanguage()
{
    // The face treats these letters as the language asks: "ij", "l·l", "ş".
    const std::u32string alphabet = U"ijlfŞşŢţ·Iıİ í ĳ";
    std::mt19937 random(5);
    for (const char *language : {"", "en", "ro", "ca", "nl", "tr", "mo", "pl", "sr", "nv", "xx-nonsense", "zh"}) {
        for (int round = 0; round < 200; ++round) {
            QString made;
            for (int i = int(random() % 12); i > 0; --i)
                made += QString::fromUcs4(&alphabet[random() % alphabet.size()], 1);
            const std::string text = made.toStdString();
            const ShapeSpan spans[] = {{0, std::uint32_t(text.size()), &m_noto, size, 0, language, 0}};
            ShapedText quick, full;
            m_shaper.shape(text, spans, 30'000, 0, quick, true);
            m_shaper.shape(text, spans, 30'000, 0, full, false);
            const QString difference = firstDifference(quick, full);
            QVERIFY2(difference.isEmpty(), qPrintable(difference + QStringLiteral(": \"") + made + QStringLiteral("\" in ") + QLatin1String(language)));
        }
    }
}

void TestShaper::fastPathKnowsPairsOfNeighbours()
{
    const OpenedFace &noto = OpenedFace::of(*m_noto.faces[0]);
    const LatinTable *table = noto.latinTables().find(noto, HB_LANGUAGE_INVALID);
    QVERIFY(table);
    QCOMPARE(noto.latinTables().find(noto, HB_LANGUAGE_INVALID), table);
    const auto index = [](char32_t c) { return LatinTable::index(c); };
    QVERIFY(table->pair(index(U'A'), index(U'V')) < 0);
    QVERIFY(!table->entry(index(U'e')).touchable);
    QVERIFY(table->entry(index(U'f')).touchable);
    QCOMPARE(table->entry(index(0x2044)).id, GlyphId(0));
    // "ffi" between o and c: one glyph; "il": two
    const LatinTable::ShapedRun *ligature = table->shapedRun({{index(U'f'), index(U'f'), index(U'i')}, 3, index(U'o'), index(U'c')});
    QVERIFY(ligature && !ligature->plain);
    QCOMPARE(ligature->glyphCount, 1u);
    QCOMPARE(table->shapedRun({{index(U'f'), index(U'f'), index(U'i')}, 3, index(U'o'), index(U'c')}), ligature);
    const LatinTable::ShapedRun *letters = table->shapedRun({{index(U'i'), index(U'l')}, 2, 0, 0});
    QVERIFY(letters && letters->plain);
    QCOMPARE(letters->glyphCount, 2u);
}

// Every string of up to five characters of one of each class.
void TestShaper::simpleBreaksEqualIcu()
{
    const std::string alphabet = "a1.!/()}\"-$% ";
    const ShapeSpan spans[] = {{0, 5, &m_sans, size, 0, "en", 0}};
    TextBlock block;
    std::vector<MissingGlyph> missing;
    int known = 0, asked = 0;
    const auto compare = [&](const std::string &text) {
        std::vector<std::uint8_t> flags(text.size(), 0);
        ++asked;
        if (!findSimpleBreaks(text, "en", flags))
            return true;
        ++known;
        block.load(text, 0, text.size(), spans, false, true, missing);
        for (std::size_t i = 1; i < text.size(); ++i) {
            if ((flags[i] & CodeFlag::breakBefore) != (block.flags[i] & CodeFlag::breakBefore))
                return false;
        }
        return true;
    };
    for (std::size_t code = 0; code < 13 * 13 * 13 * 13; ++code) {
        std::string text;
        for (std::size_t i = 0, rest = code; i < 4; ++i, rest /= 13)
            text += alphabet[rest % 13];
        QVERIFY2(compare(text), text.c_str());
        // Numbers have rules over longer stretches.
        if (code % 3 == 0)
            QVERIFY2(compare("1" + text + "1"), text.c_str());
    }
    std::mt19937 random(9);
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (std::size_t i = random() % 40; i > 0; --i)
            text += char(0x20 + random() % 95);
        QVERIFY2(compare(text), text.c_str());
    }
    QVERIFY(known > asked / 10);
    std::vector<std::uint8_t> flags(20, 0);
    QVERIFY(findSimpleBreaks("Total: 1,234.56 (net)", "de-DE", flags));
    QVERIFY(!findSimpleBreaks("a b", "fi", flags));
}

void TestShaper::longTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("points");
    QTest::newRow("1 MB of words") << QByteArray("lorem ipsum dolor ").repeated(1'000'000 / 18) << 500;
    QTest::newRow("1 MB without a break, one line") << QByteArray(1'000'000, 'x') << -1;
    QTest::newRow("10 MB without a break, wrapped") << QByteArray(10'000'000, 'x') << 500;
    QTest::newRow("1 MB without a break, narrow") << QByteArray(1'000'000, 'x') << 1;
    QTest::newRow("a letter with 10,000 accents") << QByteArray("e") + QByteArray("\u0301").repeated(10'000) << 500;
    QTest::newRow("1 MB of accents") << QByteArray("\u0301").repeated(500'000) << 500;
    QTest::newRow("1 MB of direction controls") << QByteArray("\u202b").repeated(333'333) << 500;
    QTest::newRow("1 MB of newlines") << QByteArray(1'000'000, '\n') << 500;
    QTest::newRow("1 MB of blanks") << QByteArray(1'000'000, ' ') << 500;
    QTest::newRow("1 MB of soft hyphens") << QByteArray("\u00ad").repeated(500'000) << 500;
    QTest::newRow("1 MB of Hebrew") << QByteArray("שלום עולם ").repeated(52'000) << 500;
    QTest::newRow("1 MB of Hebrew, one line") << QByteArray("שלום עולם ").repeated(52'000) << -1;
    QTest::newRow("1 MB of Thai") << QByteArray("สวัสดี").repeated(55'000) << 500;
    QTest::newRow("1 MB of regional indicators") << QByteArray("🇩").repeated(250'000) << 500;
    QTest::newRow("1 MB of zero width joiners") << QByteArray("\u200d").repeated(333'333) << 500;
    QTest::newRow("1 MB that isn't UTF-8") << QByteArray(1'000'000, '\xc2') << 500;
}

void TestShaper::longTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(int, points);
    const std::string utf8 = text.toStdString();
    QElapsedTimer timer;
    timer.start();
    const ShapedText out = shaped(utf8, points * mptPerPoint);
    const qint64 elapsed = timer.elapsed();
    const ShapedLine &last = out.lines.back();
    QCOMPARE(std::size_t(last.firstByte + last.byteCount), utf8.size());
    qInfo("%lld ms, %zu lines", elapsed, out.lines.size());
    QVERIFY2(elapsed < 10'000, qPrintable(QString::number(elapsed)));
}

QTEST_APPLESS_MAIN(TestShaper)
#include "tst_shaper.moc"
