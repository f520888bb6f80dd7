// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "text/font_face.h"

#include <hb-ot.h>

#include <array>

using namespace quoin;

namespace {

std::string fileBytes(const char *name)
{
    const auto mapped = FontBytes::map(defaultFontFolder() / name);
    if (!mapped)
        return {};
    return std::string(reinterpret_cast<const char *>((*mapped)->bytes().data()), (*mapped)->bytes().size());
}

std::uint32_t readU32(const std::string &bytes, std::size_t at)
{
    return std::uint32_t(std::uint8_t(bytes[at])) << 24 | std::uint32_t(std::uint8_t(bytes[at + 1])) << 16 | std::uint32_t(std::uint8_t(bytes[at + 2])) << 8 | std::uint8_t(bytes[at + 3]);
}

void writeU32(std::string *bytes, std::size_t at, std::uint32_t value)
{
    for (int i = 0; i < 4; ++i)
        (*bytes)[at + std::size_t(i)] = char(value >> (24 - 8 * i));
}

void writeU16(std::string *bytes, std::size_t at, std::uint16_t value)
{
    (*bytes)[at] = char(value >> 8);
    (*bytes)[at + 1] = char(value);
}

// Where the table's entry stands in the table directory.
std::size_t directoryEntry(const std::string &bytes, const char *tag)
{
    const std::size_t count = std::size_t(std::uint8_t(bytes[4])) << 8 | std::uint8_t(bytes[5]);
    for (std::size_t i = 0; i < count; ++i) {
        if (bytes.compare(12 + 16 * i, 4, tag) == 0)
            return 12 + 16 * i;
    }
    return 0;
}

std::size_t tableOffset(const std::string &bytes, const char *tag)
{
    return readU32(bytes, directoryEntry(bytes, tag) + 8);
}

// Renames it so that the directory stays sorted.
void hideTable(std::string *bytes, const char *tag)
{
    ++(*bytes)[directoryEntry(*bytes, tag) + 3];
}

Result<std::shared_ptr<const OpenedFace>> openBytes(std::string bytes, std::uint32_t index = 0)
{
    return OpenedFace::open(FontBytes::hold(std::move(bytes)), "test.ttf", index);
}

} // namespace

class TestFontFace : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refused_data();
    void refused();
    void damagedAnywhereNeverCrashes();
    void metrics();
    void glyphsAndAdvancesEqualHarfBuzz();
    void outlineOfKnownGlyph();
    void identityIsHashAndIndex();
    void embeddingRights_data();
    void embeddingRights();
    void notAFile();
};

void TestFontFace::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("id");

    const std::string good = fileBytes("LiberationSans-Regular.ttf");
    QVERIFY(!good.empty());
    const auto row = [](const char *name, const std::string &bytes, const char *id, int index = 0) {
        QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << index << QString::fromLatin1(id);
    };
    row("empty", {}, "font.format");
    row("text", "not a font at all", "font.format");
    row("second face of a single font", good, "font.index", 1);
    row("truncated header", good.substr(0, 20), "font.format");
    row("truncated in the tables", good.substr(0, 3000), "font.metrics");
    for (const char *tag : {"head", "maxp", "hhea", "hmtx"}) {
        std::string bytes = good;
        hideTable(&bytes, tag);
        row(qPrintable(QStringLiteral("no ") + QLatin1String(tag)), bytes, "font.table");
    }
    {
        std::string bytes = good;
        hideTable(&bytes, "loca");
        row("no outlines", bytes, "font.outlines");
    }
    {
        std::string bytes = good;
        hideTable(&bytes, "cmap");
        row("no cmap", bytes, "font.no-characters");
    }
    {
        std::string bytes = good;
        writeU32(&bytes, tableOffset(bytes, "loca") + 4 * 17, 0x7fffffff);
        row("loca entry past glyf", bytes, "font.loca");
    }
    {
        std::string bytes = good;
        writeU32(&bytes, tableOffset(bytes, "loca") + 4 * 18, 0);
        row("loca falls", bytes, "font.loca");
    }
    {
        std::string bytes = good;
        writeU16(&bytes, tableOffset(bytes, "maxp") + 4, 0xffff);
        row("65535 glyphs, short loca", bytes, "font.loca");
    }
    {
        std::string bytes = good;
        writeU16(&bytes, tableOffset(bytes, "maxp") + 4, 0);
        row("no glyphs", bytes, "font.glyphs");
    }
    {
        std::string bytes = good;
        writeU16(&bytes, tableOffset(bytes, "hhea") + 34, 0);
        row("no advances", bytes, "font.metrics");
    }
    {
        std::string bytes = good;
        writeU16(&bytes, tableOffset(bytes, "head") + 18, 0);
        row("unitsPerEm 0", bytes, "font.units");
    }
    {
        std::string bytes = good;
        writeU32(&bytes, directoryEntry(bytes, "hmtx") + 12, 40);
        row("short hmtx", bytes, "font.metrics");
    }
}

void TestFontFace::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, index);
    QFETCH(QString, id);
    const auto face = openBytes(bytes.toStdString(), std::uint32_t(index));
    QVERIFY(!face);
    QCOMPARE(QString::fromStdString(face.error().id), id);
    QCOMPARE(face.error().file, std::string("test.ttf"));
    QVERIFY(face.error().message.ends_with('.'));
}

// Bytes from outside: whatever stands in the file, opening it either fails or gives a face that can be used.
void TestFontFace::damagedAnywhereNeverCrashes()
{
    const std::string good = fileBytes("LiberationMono-Regular.ttf");
    std::uint32_t state = 1;
    const auto random = [&state] { return state = state * 1664525u + 1013904223u, state >> 8; };
    int opened = 0;
    for (int round = 0; round < 400; ++round) {
        std::string bytes = good;
        // the header and the start of each table decide most
        for (int i = 0; i < 4; ++i)
            bytes[random() % (round % 2 ? 400 : bytes.size())] = char(random());
        if (round % 5 == 0)
            bytes.resize(random() % bytes.size());
        if (const auto face = openBytes(std::move(bytes))) {
            ++opened;
            const GlyphId id = (*face)->glyph(U'A');
            QVERIFY(id < (*face)->glyphCount());
            (*face)->outline(id);
        }
    }
    QVERIFY(opened > 0);
    QVERIFY(opened < 400);
}

void TestFontFace::metrics()
{
    const auto sans = openBytes(fileBytes("LiberationSans-Regular.ttf"));
    QVERIFY(sans);
    const FontMetrics &m = (*sans)->metrics();
    // as `ttx` prints them
    QCOMPARE(m.unitsPerEm, 2048);
    QCOMPARE(m.ascent, 1854);
    QCOMPARE(m.descent, -434);
    QCOMPARE(m.lineGap, 67);
    QCOMPARE(m.capHeight, 1409);
    QCOMPARE(m.xHeight, 1082);
    QCOMPARE(m.underlineThickness, 150);
    QCOMPARE(m.weight, 400);
    QVERIFY(!m.serif && !m.italic && !m.fixedPitch);
    QCOMPARE((*sans)->family(), std::string("Liberation Sans"));
    QCOMPARE((*sans)->postScriptName(), std::string("LiberationSans"));

    const auto serif = openBytes(fileBytes("LiberationSerif-BoldItalic.ttf"));
    QVERIFY(serif);
    QVERIFY((*serif)->metrics().serif && (*serif)->metrics().italic);
    QCOMPARE((*serif)->metrics().weight, 700);
    QVERIFY((*serif)->metrics().italicAngle < -10);
    QVERIFY((*openBytes(fileBytes("LiberationMono-Regular.ttf")))->metrics().fixedPitch);
}

void TestFontFace::glyphsAndAdvancesEqualHarfBuzz()
{
    for (const char *name : {"LiberationSerif-Regular.ttf", "NotoSans-Italic.ttf"}) {
        const auto face = openBytes(fileBytes(name));
        QVERIFY(face);
        int mapped = 0;
        for (char32_t c = 0; c < 0x11000; ++c) {
            hb_codepoint_t id = 0;
            hb_font_get_nominal_glyph((*face)->font(), c, &id);
            if ((*face)->glyph(c) != id)
                QCOMPARE(std::uint32_t((*face)->glyph(c)), id);
            mapped += id != 0;
        }
        QVERIFY(mapped > 2000);
        for (std::uint32_t id = 0; id < (*face)->glyphCount(); ++id) {
            if ((*face)->advance(GlyphId(id)) != hb_font_get_glyph_h_advance((*face)->font(), id))
                QCOMPARE((*face)->advance(GlyphId(id)), hb_font_get_glyph_h_advance((*face)->font(), id));
        }
    }
}

void TestFontFace::outlineOfKnownGlyph()
{
    const auto face = openBytes(fileBytes("LiberationSans-Regular.ttf"));
    QVERIFY(face);
    // A vertical bar is one rectangle.
    const auto bar = (*face)->outline((*face)->glyph(U'|'));
    QCOMPARE(bar.size(), std::size_t(6));
    QVERIFY(bar.front().kind == PathCommand::Kind::MoveTo);
    QVERIFY(bar.back().kind == PathCommand::Kind::Close);
    QVERIFY((*face)->outline((*face)->glyph(U' ')).empty());
    // 'o' has two contours of curves, inside the glyph's extents.
    hb_glyph_extents_t extents;
    const GlyphId o = (*face)->glyph(U'o');
    hb_font_get_glyph_extents((*face)->font(), o, &extents);
    int contours = 0;
    for (const PathCommand &c : (*face)->outline(o)) {
        contours += c.kind == PathCommand::Kind::MoveTo;
        if (c.kind == PathCommand::Kind::MoveTo) {
            QVERIFY(c.x1 >= extents.x_bearing && c.x1 <= extents.x_bearing + extents.width);
            QVERIFY(c.y1 <= extents.y_bearing && c.y1 >= extents.y_bearing + extents.height);
        }
    }
    QCOMPARE(contours, 2);
}

void TestFontFace::identityIsHashAndIndex()
{
    const auto face = openBytes(fileBytes("NotoSans-Regular.ttf"));
    QVERIFY(face);
    QCOMPARE((*face)->identity(), std::string("89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d#0"));
}

void TestFontFace::embeddingRights_data()
{
    QTest::addColumn<int>("fsType");
    QTest::addColumn<bool>("embed");
    QTest::addColumn<bool>("subset");
    QTest::newRow("installable") << 0x0000 << true << true;
    QTest::newRow("restricted") << 0x0002 << false << true;
    QTest::newRow("preview and print") << 0x0004 << true << true;
    QTest::newRow("editable") << 0x0008 << true << true;
    QTest::newRow("restricted, but editable too: the least restrictive counts") << 0x000a << true << true;
    QTest::newRow("no subsetting") << 0x0104 << true << false;
    QTest::newRow("bitmaps only") << 0x0200 << false << true;
}

void TestFontFace::embeddingRights()
{
    QFETCH(int, fsType);
    QFETCH(bool, embed);
    QFETCH(bool, subset);
    std::string bytes = fileBytes("LiberationSans-Regular.ttf");
    writeU16(&bytes, tableOffset(bytes, "OS/2") + 8, std::uint16_t(fsType));
    const auto face = openBytes(std::move(bytes));
    QVERIFY(face);
    QCOMPARE((*face)->mayEmbed(), embed);
    QCOMPARE((*face)->maySubset(), subset);
}

void TestFontFace::notAFile()
{
    QTemporaryDir folder;
    const auto missing = FontBytes::map(std::filesystem::path(folder.path().toStdString()) / "missing.ttf");
    QVERIFY(!missing);
    QCOMPARE(missing.error().id, std::string("font.unreadable"));
    QVERIFY(missing.error().file.ends_with("missing.ttf"));
    for (const char *path : {"/dev/zero", "/"}) {
        const auto odd = FontBytes::map(path);
        QVERIFY(!odd);
        QCOMPARE(odd.error().id, std::string("font.not-a-file"));
    }
    QFile empty(folder.filePath(QStringLiteral("empty.ttf")));
    QVERIFY(empty.open(QIODevice::WriteOnly));
    QCOMPARE(FontBytes::map(empty.fileName().toStdString()).error().id, std::string("font.size"));
}

QTEST_APPLESS_MAIN(TestFontFace)
#include "tst_fontface.moc"
