// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "text/font_face.h"
#include "text/latin_table.h"
#include "text/shaper.h"

#include <hb.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

// What Unicode and the fonts say of a stretch of text: the half of the shaper that knows nothing of lines.
namespace quoin {

// Font units to Mpt, rounded to nearest. One multiplication: this stands in the innermost loop.
class FontScale
{
public:
    FontScale(const FontFace &face, Mpt size)
        : m_factor(((size << 32) + face.metrics().unitsPerEm / 2) / face.metrics().unitsPerEm)
    {
    }
    Mpt operator()(std::int64_t units) const { return static_cast<Mpt>((static_cast<Wide>(m_factor) * units + (std::int64_t(1) << 31)) >> 32); }

private:
    __extension__ typedef __int128 Wide; // large size times many units
    std::int64_t m_factor; // Mpt per unit, 32 bits of fraction; sizes are below 2^31
};

// What is the same each time that a style comes by.
struct KnownSpan {
    void grow(ShapedLine &line) const
    {
        line.ascent = std::max(line.ascent, ascent);
        line.descent = std::max(line.descent, descent);
        line.lineGap = std::max(line.lineGap, lineGap);
    }

    FontFacePtr face;
    Mpt size = 0;
    std::string language;
    const LatinTable *table = nullptr; // of the face; null: HarfBuzz does it
    unsigned uses = 0; // until the table is worth making
    FontScale scale;
    Mpt ascent = 0, descent = 0, lineGap = 0;
};

// The code point at *at, which is moved behind it; what isn't UTF-8 is U+FFFD.
inline char32_t nextCodePoint(std::string_view text, std::size_t *at, std::size_t end)
{
    if (const auto byte = static_cast<unsigned char>(text[*at]); byte < 0x80) {
        ++*at;
        return byte;
    }
    auto i = static_cast<std::int64_t>(*at);
    UChar32 c = 0;
    U8_NEXT_OR_FFFD(reinterpret_cast<const std::uint8_t *>(text.data()), i, static_cast<std::int64_t>(end), c);
    *at = static_cast<std::size_t>(i);
    return static_cast<char32_t>(c);
}

// The hard line breaks of UAX #14 (BK, CR, LF, NL). Length in bytes at `at`, 0 where there is none; CR LF is one.
std::size_t hardBreakAt(std::string_view text, std::size_t at);
// The next one, or the text's end.
std::size_t findHardBreak(std::string_view text, std::size_t at);

struct BlockGlyph {
    std::uint32_t code = 0; // first code point of its cluster, as index in TextBlock::codes
    GlyphId id = 0;
    bool unsafeToBreak = false; // breaking before the cluster changes glyphs on either side
    std::int32_t advance = 0, xOffset = 0, yOffset = 0; // font units
};

// One span, one font, one script, one direction.
struct BlockItem {
    const ShapeSpan *span = nullptr;
    FontFacePtr face;
    hb_script_t script = HB_SCRIPT_LATIN;
    std::uint8_t level = 0; // bidi; odd: right to left
    std::uint32_t firstCode = 0, endCode = 0;
    std::uint32_t firstGlyph = 0, glyphCount = 0; // in TextBlock::glyphs, in visual order
    bool rightToLeft() const { return level & 1; }
};

namespace CodeFlag {
constexpr std::uint8_t breakBefore = 1; // a line may begin here
constexpr std::uint8_t graphemeStart = 2;
constexpr std::uint8_t space = 4; // hangs at a line's end, counts for no width there
constexpr std::uint8_t invisible = 8; // takes no room and has no glyph: controls, U+200B, bidi controls, ...
constexpr std::uint8_t softHyphen = 16; // invisible, but for a hyphen where the line ends after it
constexpr std::uint8_t tab = 32;
} // namespace CodeFlag

class TextBlock
{
public:
    TextBlock();
    ~TextBlock();
    TextBlock(const TextBlock &) = delete;
    TextBlock &operator=(const TextBlock &) = delete;

    // Reads text[begin, end), at most maxCodes of it, which holds no hard break; missing characters are appended to `missing`.
    // `end` tells where it stopped: at the end, else after a whole grapheme cluster.
    void load(std::string_view text, std::size_t begin, std::size_t end, std::span<const ShapeSpan>, bool rightToLeft, bool findBreaks, std::vector<MissingGlyph> &missing);
    // The same for text that needs no HarfBuzz (see LatinTable), left to right; false where some of it does: use load().
    bool loadSimple(std::string_view text, std::size_t begin, std::size_t end, std::span<const ShapeSpan>, bool findBreaks);
    // Sets CodeFlag::breakBefore in the flags, one for each byte of `text`, where UAX #14 lets a line begin.
    void findLineBreaks(std::string_view text, std::string_view language, std::vector<std::uint8_t> &flags);
    // Valid until the next call.
    const KnownSpan &known(const ShapeSpan &);
    // The same, for text that is about to be shaped: with the table, as soon as that pays.
    const KnownSpan &used(const ShapeSpan &span) { return used(span.fonts->faces.front(), span); }
    const KnownSpan &used(const FontFacePtr &, const ShapeSpan &); // in another face
    // The face for a character that the chain's first face lacks and that stands alone; null: none.
    FontFacePtr otherFace(const FontChain &, char32_t);
    // Forgets which missing characters were reported.
    void clearMissing() { m_missing.clear(); }

    static constexpr std::size_t maxCodes = 16'384; // of a block: bounds memory for endless paragraphs
    static constexpr std::size_t maxCluster = 512; // code points of a grapheme cluster; longer ones are cut

    std::size_t endByte = 0;
    std::vector<char32_t> codes; // what is shaped: a tab is a blank, an invisible character U+200B
    std::vector<std::uint32_t> bytes; // offset in text of each code point, and of the end
    std::vector<std::uint8_t> flags; // CodeFlag of each code point
    std::vector<BlockItem> items; // in logical order
    std::vector<BlockGlyph> glyphs;
    std::vector<std::int64_t> widthBefore; // font units of the item's code points before this one; size: codes + 1
    std::vector<std::uint32_t> clustersBefore; // glyph clusters of the block before this code point
    bool hasRightToLeft = false;
    std::uint8_t baseLevel = 0;

    // Of the item's code points [first, end), both inside it.
    Mpt width(const BlockItem &, const FontScale &, std::uint32_t first, std::uint32_t end) const;
    // Appends the glyphs of a part of an item, shaped by itself.
    void shape(const BlockItem &, std::uint32_t first, std::uint32_t end, std::vector<BlockGlyph> *out);

    // The first strong character decides (UAX #9 P2, P3).
    static bool startsRightToLeft(std::string_view text);

private:
    KnownSpan &knownSpan(const FontFacePtr &, const ShapeSpan &);
    void decode(std::string_view text, std::size_t begin, std::size_t end);
    void findGraphemes(std::string_view text);
    void findLineBreaks(std::string_view text, std::string_view language);
    void findLevels(bool rightToLeft);
    void chooseFonts(std::span<const ShapeSpan>, std::vector<MissingGlyph> &missing);
    std::uint32_t firstLacking(const FontFace &, std::uint32_t first, std::uint32_t end) const;
    const FontFacePtr &fallback(const FontChain &, char32_t);
    const FontFacePtr &chooseFont(const FontChain &, std::uint32_t first, std::uint32_t end, std::vector<MissingGlyph> &missing);
    void appendItem(const ShapeSpan &, const FontFacePtr &, std::uint32_t first, std::uint32_t end);
    void shapeItems();
    void sumWidths();
    UBreakIterator *lineBreaker(std::string_view language);
    template<class F> void forEachBoundary(UBreakIterator *, std::string_view text, F &&);
    template<class F> void forEachCodeBoundary(UBreakIterator *, std::string_view text, F &&);

    hb_buffer_t *m_buffer;
    UBiDi *m_bidi = nullptr;
    UBreakIterator *m_graphemes = nullptr;
    std::vector<std::pair<std::string, UBreakIterator *>> m_lineBreakers; // by language
    UText m_text = UTEXT_INITIALIZER;
    std::u16string m_utf16;
    std::vector<std::uint8_t> m_levels;
    std::vector<hb_script_t> m_scripts;
    std::vector<KnownSpan> m_known;
    std::unordered_map<std::uint32_t, FontFacePtr> m_fallbacks; // the library's answers: asking it takes a lock
    const FontLibrary *m_fallbackLibrary = nullptr;
    std::unordered_set<char32_t> m_missing; // already reported
};

} // namespace quoin
