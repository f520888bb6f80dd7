// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "cff_font.h"
#include "text/font_face.h"
#include "text/subset.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_CID_H
#include FT_OUTLINE_H

#include <random>
#include <thread>

using namespace quoin;

namespace {

class FreeType
{
public:
    FreeType() { FT_Init_FreeType(&m_library); }
    ~FreeType() { FT_Done_FreeType(m_library); }
    FT_Face open(std::string_view bytes) const
    {
        FT_Face face = nullptr;
        return FT_New_Memory_Face(m_library, reinterpret_cast<const FT_Byte *>(bytes.data()), FT_Long(bytes.size()), 0, &face) == 0 ? face : nullptr;
    }

private:
    FT_Library m_library = nullptr;
};

// The glyph's points in font units.
QByteArray outlineOf(FT_Face face, GlyphId id)
{
    if (FT_Load_Glyph(face, id, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0)
        return "can't be loaded";
    const FT_Outline &outline = face->glyph->outline;
    QByteArray out = QByteArray::number(qlonglong(face->glyph->metrics.horiAdvance));
    for (short i = 0; i < outline.n_points; ++i)
        out += ' ' + QByteArray::number(qlonglong(outline.points[i].x)) + ',' + QByteArray::number(qlonglong(outline.points[i].y)) + (outline.tags[i] & 1 ? "" : "c");
    for (short i = 0; i < outline.n_contours; ++i)
        out += '/' + QByteArray::number(outline.contours[i]);
    return out;
}

std::string_view view(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

std::vector<GlyphId> glyphsOf(const FontFace &face, std::u32string_view text)
{
    std::vector<GlyphId> out;
    for (const char32_t c : text)
        out.push_back(face.glyph(c));
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::shared_ptr<const OpenedFace> opened(std::string bytes)
{
    auto face = OpenedFace::open(FontBytes::hold(std::move(bytes)), "test", 0);
    return face ? *face : nullptr;
}

} // namespace

class TestSubset : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sameGlyphs_data();
    void sameGlyphs();
    void composites();
    void sameBytesFromPreparedFace();
    void cffGlyphs_data();
    void cffGlyphs();
    void nothingButNotdef();
    void embeddingForbidden();
    void subsettingForbidden();
    void manyThreads();
    void cacheIsBounded();

private:
    std::shared_ptr<FontLibrary> m_library;
    FreeType m_freeType;
};

void TestSubset::initTestCase()
{
    auto library = FontLibrary::create(defaultFontFolder());
    QVERIFY(library);
    m_library = *library;
}

void TestSubset::sameGlyphs_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<bool>("bold");
    QTest::addColumn<bool>("italic");
    for (const char *family : {"Noto Sans", "Liberation Sans", "Liberation Serif", "Liberation Mono"}) {
        for (int style = 0; style < 4; ++style)
            QTest::addRow("%s %d", family, style) << QString::fromLatin1(family) << bool(style & 1) << bool(style & 2);
    }
}

void TestSubset::sameGlyphs()
{
    QFETCH(QString, family);
    QFETCH(bool, bold);
    QFETCH(bool, italic);
    const FontFacePtr face = m_library->find(family.toStdString(), bold, italic);
    QVERIFY(face);
    const FT_Face whole = m_freeType.open(view(face->bytes()));
    QVERIFY(whole);
    std::mt19937 random(1);
    for (int round = 0; round < 4; ++round) {
        std::vector<GlyphId> wanted = round == 0 ? glyphsOf(*face, U"Total 1,234.56 äöüß – € ﬁ") : std::vector<GlyphId>();
        for (int i = 0; i < 60 * round; ++i)
            wanted.push_back(GlyphId(random() % face->glyphCount()));
        std::sort(wanted.begin(), wanted.end());
        wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());

        const auto made = subset(*face, wanted);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const FontSubset &part = **made;
        QVERIFY(!part.cff);
        QVERIFY(part.bytes.size() < face->bytes().size() / 4);
        QCOMPARE(part.glyphs.front(), GlyphId(0));
        QVERIFY(std::is_sorted(part.glyphs.begin(), part.glyphs.end()));
        QVERIFY(std::includes(part.glyphs.begin(), part.glyphs.end(), wanted.begin(), wanted.end()));
        const FT_Face small = m_freeType.open(part.bytes);
        QVERIFY(small);
        QCOMPARE(std::size_t(small->num_glyphs), part.glyphs.size());
        for (std::size_t id = 0; id < part.glyphs.size(); ++id) {
            QCOMPARE(outlineOf(small, GlyphId(id)), outlineOf(whole, part.glyphs[id]));
            QCOMPARE(int(small->glyph->metrics.horiAdvance), face->advance(part.glyphs[id]));
        }
        FT_Done_Face(small);
    }
    FT_Done_Face(whole);
}

void TestSubset::composites()
{
    // An accented letter draws on its parts, which then are in the subset too.
    const FontFacePtr face = m_library->find("Liberation Serif", false, false);
    const auto made = subset(*face, {face->glyph(U'Ä')});
    QVERIFY(made);
    QVERIFY((*made)->glyphs.size() > 2);
    QVERIFY(std::find((*made)->glyphs.begin(), (*made)->glyphs.end(), face->glyph(U'Ä')) != (*made)->glyphs.end());
}

void TestSubset::sameBytesFromPreparedFace()
{
    // A face of its own, so that it begins unprepared; the cache is keyed by content and would answer, so no set comes twice.
    const FontFacePtr known = m_library->find("Liberation Sans", false, true);
    const auto fresh = opened(std::string(view(known->bytes())));
    const auto wanted = [&](int i) { return glyphsOf(*fresh, std::u32string(U"Quoin ") + char32_t(0x100 + i)); };
    const hb_face_t *unprepared = fresh->subsetSource();
    std::vector<std::string> before;
    for (int i = 0; i < 100; ++i) {
        const auto made = subset(*fresh, wanted(i));
        QVERIFY(made);
        before.push_back((*made)->bytes);
    }
    QVERIFY(fresh->subsetSource() != unprepared);
    // The same fonts from an unprepared face; another byte in the file's end makes it another identity.
    const auto other = opened(std::string(view(known->bytes())) + '\0');
    QVERIFY(other->identity() != fresh->identity());
    for (int i = 99; i >= 70; --i) {
        const auto made = subset(*other, wanted(i));
        QVERIFY(made);
        QVERIFY((*made)->bytes == before[std::size_t(i)]);
    }
}

void TestSubset::cffGlyphs_data()
{
    QTest::addColumn<bool>("cidKeyed");
    QTest::newRow("name-keyed") << false;
    QTest::newRow("CID-keyed") << true;
}

void TestSubset::cffGlyphs()
{
    using testsupport::CffFontMaker;
    QFETCH(bool, cidKeyed);
    const std::string bytes = CffFontMaker::make(cidKeyed ? testsupport::CffKind::CidKeyed : testsupport::CffKind::NameKeyed);
    const auto face = opened(bytes);
    QVERIFY(face);
    QVERIFY(face->hasCffOutlines());
    QCOMPARE(face->glyph(U'C'), GlyphId(3));
    QCOMPARE(face->advance(3), CffFontMaker::advance(3));
    const FT_Face whole = m_freeType.open(bytes);
    QVERIFY(whole);
    FT_UInt cid = 0;
    if (cidKeyed) {
        QCOMPARE(FT_Get_CID_From_Glyph_Index(whole, 3, &cid), 0);
        QCOMPARE(int(cid), CffFontMaker::cid(3));
    }
    for (const std::vector<GlyphId> &wanted : {std::vector<GlyphId> {3}, {1, 2, 3, 4, 5}, {2, 5, 7, 11, 13, 17, 26}, {}}) {
        const auto made = subset(*face, wanted);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const FontSubset &part = **made;
        QVERIFY(part.cff);
        QCOMPARE(part.glyphs.size(), wanted.size() + 1);
        const FT_Face small = m_freeType.open(part.bytes);
        QVERIFY(small);
        for (std::size_t id = 0; id < part.glyphs.size(); ++id) {
            QCOMPARE(outlineOf(small, GlyphId(id)), outlineOf(whole, part.glyphs[id]));
            // In the PDF the glyph is asked for by its CID.
            if (cidKeyed) {
                QCOMPARE(FT_Get_CID_From_Glyph_Index(small, FT_UInt(id), &cid), 0);
                QCOMPARE(std::size_t(cid), id);
            }
        }
        FT_Done_Face(small);
    }
    FT_Done_Face(whole);
}

void TestSubset::nothingButNotdef()
{
    const auto made = subset(*m_library->find("Noto Sans", false, false), {});
    QVERIFY(made);
    QCOMPARE((*made)->glyphs, std::vector<GlyphId> {0});
}

void TestSubset::embeddingForbidden()
{
    const FontFacePtr known = m_library->find("Liberation Sans", false, false);
    std::string bytes(view(known->bytes()));
    // fsType stands 8 bytes into OS/2
    for (std::size_t entry = 12; entry < 400; entry += 16) {
        if (bytes.compare(entry, 4, "OS/2") == 0) {
            std::size_t offset = 0;
            for (std::size_t i = 8; i < 12; ++i)
                offset = offset << 8 | std::uint8_t(bytes[entry + i]);
            bytes[offset + 9] = 2;
        }
    }
    const auto face = opened(bytes);
    QVERIFY(face);
    const auto made = subset(*face, {1, 2});
    QVERIFY(!made);
    QCOMPARE(made.error().id, std::string("font.no-embedding"));
    QVERIFY(made.error().message.find("LiberationSans") != std::string::npos);
}

void TestSubset::subsettingForbidden()
{
    const FontFacePtr known = m_library->find("Liberation Sans", false, false);
    std::string bytes(view(known->bytes()));
    for (std::size_t entry = 12; entry < 400; entry += 16) {
        if (bytes.compare(entry, 4, "OS/2") == 0) {
            std::size_t offset = 0;
            for (std::size_t i = 8; i < 12; ++i)
                offset = offset << 8 | std::uint8_t(bytes[entry + i]);
            bytes[offset + 8] = 1;
        }
    }
    const auto face = opened(bytes);
    QVERIFY(face);
    const auto made = subset(*face, {1, 2});
    QVERIFY(made);
    QCOMPARE((*made)->glyphs.size(), std::size_t(face->glyphCount()));
    QCOMPARE((*made)->glyphs[100], GlyphId(100));
}

void TestSubset::manyThreads()
{
    const auto face = opened(std::string(view(m_library->find("Liberation Mono", true, false)->bytes())));
    const auto wanted = [](int i) { return std::vector<GlyphId> {GlyphId(5 + i), GlyphId(200 + i)}; };
    std::atomic<int> failures = 0;
    std::vector<std::vector<std::size_t>> sizes(4, std::vector<std::size_t>(60));
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < sizes.size(); ++t) {
        threads.emplace_back([&, t] {
            for (int i = 0; i < 60; ++i) {
                const auto made = subset(*face, wanted(i));
                if (made)
                    sizes[t][std::size_t(i)] = (*made)->bytes.size();
                else
                    ++failures;
            }
        });
    }
    threads.clear();
    QCOMPARE(failures.load(), 0);
    for (const auto &other : sizes)
        QCOMPARE(other, sizes.front());
}

void TestSubset::cacheIsBounded()
{
    // The cache shares what it holds; what it dropped is made anew, equal.
    const FontFacePtr face = m_library->find("Noto Sans", false, false);
    std::vector<GlyphId> all(face->glyphCount());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = GlyphId(i);
    const auto first = subset(*face, {40, 41});
    QVERIFY(first);
    QCOMPARE((*subset(*face, {40, 41})).get(), first->get());
    const std::string bytes = (*first)->bytes;
    std::shared_ptr<const FontSubset> held = *first;
    std::size_t made = 0;
    for (int i = 0; made < (80u << 20); ++i) {
        all.erase(all.begin() + 1 + i);
        const auto large = subset(*face, all);
        QVERIFY(large);
        made += (*large)->bytes.size();
    }
    const auto again = subset(*face, {40, 41});
    QVERIFY(again);
    QVERIFY(again->get() != held.get());
    QVERIFY((*again)->bytes == bytes);
}

QTEST_APPLESS_MAIN(TestSubset)
#include "tst_subset.moc"
