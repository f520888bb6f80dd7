// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "text/text_block.h"

#include "text/simple_breaks.h"
#include "text/simple_text.h"

#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <numeric>

namespace quoin {

namespace {

constexpr char32_t invisibleStandIn = 0x200b; // HarfBuzz removes it from its output

bool isInvisible(char32_t c)
{
    if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad)
        return true;
    if (c < 0x61c)
        return false;
    return c == 0x61c || c == 0x180e || c == 0x200b || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe007f);
}

bool isSpace(char32_t c)
{
    return c == ' ' || c == '\t' || c == 0x1680 || (c >= 0x2000 && c <= 0x200a && c != 0x2007) || c == 0x205f || c == 0x3000;
}

// Characters that a font needn't have: they join or vary others.
bool isIgnorable(char32_t c)
{
    return c >= 0x34f && u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool isStrongRightToLeft(UCharDirection d)
{
    return d == U_RIGHT_TO_LEFT || d == U_RIGHT_TO_LEFT_ARABIC;
}

// Everything that can make a level other than 0 in a left-to-right paragraph.
bool needsBidi(char32_t c)
{
    if (c < 0x590)
        return false;
    switch (u_charDirection(static_cast<UChar32>(c))) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_RIGHT_TO_LEFT_ISOLATE:
        return true;
    default:
        return false;
    }
}

hb_script_t scriptOf(char32_t c)
{
    if (c < 0x80)
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON;
    return hb_unicode_script(hb_unicode_funcs_get_default(), c);
}

hb_language_t hbLanguage(std::string_view language)
{
    return language.empty() ? HB_LANGUAGE_INVALID : hb_language_from_string(language.data(), static_cast<int>(language.size()));
}

bool isReal(hb_script_t script)
{
    return script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN;
}

} // namespace

std::size_t hardBreakAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0; };
    switch (byte(at)) {
    case '\n':
    case '\v':
    case '\f':
        return 1;
    case '\r':
        return byte(at + 1) == '\n' ? 2 : 1;
    case 0xc2: // U+0085
        return byte(at + 1) == 0x85 ? 2 : 0;
    case 0xe2: // U+2028, U+2029
        return byte(at + 1) == 0x80 && (byte(at + 2) == 0xa8 || byte(at + 2) == 0xa9) ? 3 : 0;
    default:
        return 0;
    }
}

std::size_t findHardBreak(std::string_view text, std::size_t at)
{
    while (at < text.size()) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if ((byte < 0x0e || byte == 0xc2 || byte == 0xe2) && hardBreakAt(text, at) > 0)
            break;
        ++at;
    }
    return at;
}

TextBlock::TextBlock()
    : m_buffer(hb_buffer_create())
{
    hb_buffer_set_flags(m_buffer, static_cast<hb_buffer_flags_t>(HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES | HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE));
}

TextBlock::~TextBlock()
{
    hb_buffer_destroy(m_buffer);
    if (m_bidi)
        ubidi_close(m_bidi);
    if (m_graphemes)
        ubrk_close(m_graphemes);
    for (const auto &[language, breaker] : m_lineBreakers)
        ubrk_close(breaker);
    utext_close(&m_text);
}

bool TextBlock::startsRightToLeft(std::string_view text)
{
    int isolates = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = nextCodePoint(text, &at, text.size());
        if (c < 0x80) {
            if (isolates == 0 && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')))
                return false;
            continue;
        }
        const UCharDirection direction = u_charDirection(static_cast<UChar32>(c));
        if (c >= 0x2066 && c <= 0x2068)
            ++isolates;
        else if (c == 0x2069)
            isolates = std::max(0, isolates - 1);
        else if (isolates == 0 && direction == U_LEFT_TO_RIGHT)
            return false;
        else if (isolates == 0 && isStrongRightToLeft(direction))
            return true;
    }
    return false;
}

void TextBlock::load(std::string_view text, std::size_t begin, std::size_t end, std::span<const ShapeSpan> spans, bool rightToLeft, bool findBreaks, std::vector<MissingGlyph> &missing)
{
    decode(text, begin, end);
    findGraphemes(text);
    // A block that stops early must not cut a cluster.
    if (endByte < end) {
        std::size_t last = codes.size() - 1;
        while (last > 0 && !(flags[last] & CodeFlag::graphemeStart))
            --last;
        if (last > 0) {
            endByte = bytes[last];
            codes.resize(last);
            flags.resize(last);
            bytes.resize(last + 1);
        }
    }
    if (findBreaks)
        findLineBreaks(text, spans.front().language);
    findLevels(rightToLeft);
    chooseFonts(spans, missing);
    shapeItems();
}

KnownSpan &TextBlock::knownSpan(const FontFacePtr &face, const ShapeSpan &span)
{
    for (KnownSpan &known : m_known) {
        if (known.face == face && known.size == span.size && known.language == span.language)
            return known;
    }
    constexpr std::size_t kept = 16;
    if (m_known.size() >= kept)
        m_known.clear();
    KnownSpan known {face, span.size, std::string(span.language), OpenedFace::of(*face).latinTables().known(OpenedFace::of(*face), hbLanguage(span.language)), 0, FontScale(*face, span.size)};
    const FontMetrics &metrics = face->metrics();
    known.ascent = known.scale(metrics.ascent);
    known.descent = known.scale(-metrics.descent);
    known.lineGap = known.scale(metrics.lineGap);
    return m_known.emplace_back(std::move(known));
}

const KnownSpan &TextBlock::known(const ShapeSpan &span)
{
    return knownSpan(span.fonts->faces.front(), span);
}

const KnownSpan &TextBlock::used(const FontFacePtr &face, const ShapeSpan &span)
{
    // A program that writes one short document is done before the table would be.
    constexpr unsigned worthTable = 100;
    KnownSpan &known = knownSpan(face, span);
    if (!known.table && known.uses <= worthTable && ++known.uses == worthTable)
        known.table = OpenedFace::of(*known.face).latinTables().find(OpenedFace::of(*known.face), hbLanguage(span.language));
    return known;
}

namespace {

struct BlockSink {
    TextBlock &block;

    void character(std::uint32_t byte, char32_t c)
    {
        block.bytes.push_back(byte);
        block.codes.push_back(c);
        block.flags.push_back(CodeFlag::graphemeStart | (c == ' ' ? CodeFlag::space : 0));
    }
    void change(std::int32_t units) { block.glyphs.back().advance += units; }
    bool glyph(const SimpleGlyph &glyph)
    {
        auto code = static_cast<std::uint32_t>(block.codes.size() - 1);
        while (block.bytes[code] != glyph.cluster)
            --code;
        block.glyphs.push_back({code, glyph.id, glyph.unsafeToBreak, glyph.advance});
        return true;
    }
};

} // namespace

bool TextBlock::loadSimple(std::string_view text, std::size_t begin, std::size_t end, std::span<const ShapeSpan> spans, bool findBreaks)
{
    std::size_t most = end - begin;
    if (most > maxCodes) {
        // As load() would cut it: the last cluster might not be whole.
        std::size_t whole = 0;
        for (std::size_t i = begin; i < end && whole <= maxCodes; ++i)
            whole += (text[i] & 0xc0) != 0x80;
        most = whole > maxCodes ? maxCodes - 1 : whole;
    }
    codes.clear();
    bytes.clear();
    flags.clear();
    glyphs.clear();
    items.clear();
    hasRightToLeft = false;
    baseLevel = 0;
    BlockSink sink {*this};
    std::size_t at = begin;
    for (std::size_t s = 0; s < spans.size() && at < end && codes.size() < most; ++s) {
        const std::size_t spanEnd = s + 1 < spans.size() ? std::min<std::size_t>(spans[s + 1].firstByte, end) : end;
        if (at >= spanEnd)
            continue;
        const KnownSpan &span = used(spans[s]);
        if (!span.table)
            return false;
        const auto firstCode = static_cast<std::uint32_t>(codes.size()), firstGlyph = static_cast<std::uint32_t>(glyphs.size());
        if (scanSimpleText(text, &at, spanEnd, most - firstCode, *span.table, spans[s].letterSpacing != 0, sink) != SimpleEnd::Done)
            return false;
        items.push_back({&spans[s], span.face, HB_SCRIPT_LATIN, 0, firstCode, static_cast<std::uint32_t>(codes.size()), firstGlyph, static_cast<std::uint32_t>(glyphs.size()) - firstGlyph});
    }
    bytes.push_back(static_cast<std::uint32_t>(at));
    endByte = at;
    sumWidths();
    // A code point of ASCII is a byte.
    if (findBreaks && !(at - begin == codes.size() && findSimpleBreaks(text.substr(begin, at - begin), spans.front().language, flags)))
        findLineBreaks(text, spans.front().language);
    return true;
}

void TextBlock::decode(std::string_view text, std::size_t begin, std::size_t end)
{
    codes.clear();
    bytes.clear();
    flags.clear();
    hasRightToLeft = false;
    std::size_t at = begin;
    while (at < end && codes.size() < maxCodes) {
        bytes.push_back(static_cast<std::uint32_t>(at));
        const char32_t c = nextCodePoint(text, &at, end);
        std::uint8_t flag = 0;
        char32_t code = c;
        if (isSpace(c)) {
            flag = CodeFlag::space;
            if (c == '\t') {
                flag |= CodeFlag::tab;
                code = ' ';
            }
        } else if (isInvisible(c)) {
            flag = CodeFlag::invisible;
            if (c == 0xad)
                flag |= CodeFlag::softHyphen;
            // Bidi controls are kept until the levels are known.
            code = c < 0x200 ? invisibleStandIn : c;
        }
        hasRightToLeft |= needsBidi(c);
        codes.push_back(code);
        flags.push_back(flag);
    }
    bytes.push_back(static_cast<std::uint32_t>(at));
    endByte = at;
}

template<class F> void TextBlock::forEachBoundary(UBreakIterator *breaker, std::string_view text, F &&found)
{
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&m_text, text.data(), static_cast<std::int64_t>(text.size()), &status);
    ubrk_setUText(breaker, &m_text, &status);
    assert(U_SUCCESS(status));
    for (std::int32_t at = ubrk_first(breaker); at != UBRK_DONE; at = ubrk_next(breaker))
        found(static_cast<std::size_t>(at));
}

// `text` is the whole text of which the block holds a part.
template<class F> void TextBlock::forEachCodeBoundary(UBreakIterator *breaker, std::string_view text, F &&found)
{
    std::size_t code = 0;
    forEachBoundary(breaker, text.substr(bytes.front(), bytes.back() - bytes.front()), [&](std::size_t at) {
        const std::size_t byte = bytes.front() + at;
        while (code < codes.size() && bytes[code] < byte)
            ++code;
        if (code < codes.size() && bytes[code] == byte)
            found(code);
    });
}

void TextBlock::findGraphemes(std::string_view text)
{
    if (std::all_of(codes.begin(), codes.end(), [](char32_t c) { return c < 0x300; })) {
        for (std::uint8_t &flag : flags)
            flag |= CodeFlag::graphemeStart;
        return;
    }
    if (!m_graphemes) {
        UErrorCode status = U_ZERO_ERROR;
        m_graphemes = ubrk_open(UBRK_CHARACTER, "", nullptr, 0, &status);
        if (U_FAILURE(status))
            throw std::bad_alloc(); // the rules are part of ICU itself
    }
    forEachCodeBoundary(m_graphemes, text, [this](std::size_t code) { flags[code] |= CodeFlag::graphemeStart; });
    std::size_t start = 0;
    for (std::size_t i = 1; i < codes.size(); ++i) {
        if (i - start >= maxCluster)
            flags[i] |= CodeFlag::graphemeStart;
        if (flags[i] & CodeFlag::graphemeStart)
            start = i;
    }
}

UBreakIterator *TextBlock::lineBreaker(std::string_view language)
{
    for (const auto &[known, breaker] : m_lineBreakers) {
        if (known == language)
            return breaker;
    }
    constexpr std::size_t kept = 8;
    if (m_lineBreakers.size() >= kept) {
        ubrk_close(m_lineBreakers.front().second);
        m_lineBreakers.erase(m_lineBreakers.begin());
    }
    char locale[ULOC_FULLNAME_CAPACITY] = "";
    UErrorCode status = U_ZERO_ERROR;
    uloc_forLanguageTag(std::string(language).c_str(), locale, sizeof locale, nullptr, &status);
    if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING)
        locale[0] = 0;
    status = U_ZERO_ERROR;
    UBreakIterator *breaker = ubrk_open(UBRK_LINE, locale, nullptr, 0, &status);
    if (U_FAILURE(status))
        throw std::bad_alloc();
    m_lineBreakers.emplace_back(language, breaker);
    return breaker;
}

void TextBlock::findLineBreaks(std::string_view text, std::string_view language)
{
    if (!codes.empty())
        forEachCodeBoundary(lineBreaker(language), text, [this](std::size_t code) {
            // ICU may break inside a cluster that was cut, but never inside a whole one.
            if (flags[code] & CodeFlag::graphemeStart)
                flags[code] |= CodeFlag::breakBefore;
        });
}

void TextBlock::findLineBreaks(std::string_view text, std::string_view language, std::vector<std::uint8_t> &breaks)
{
    forEachBoundary(lineBreaker(language), text, [&](std::size_t at) {
        if (at < breaks.size())
            breaks[at] |= CodeFlag::breakBefore;
    });
}

void TextBlock::findLevels(bool rightToLeft)
{
    baseLevel = rightToLeft ? 1 : 0;
    hasRightToLeft |= rightToLeft;
    m_levels.assign(codes.size(), baseLevel);
    if (hasRightToLeft) {
        m_utf16.clear();
        for (std::size_t i = 0; i < codes.size(); ++i) {
            const char32_t c = flags[i] & CodeFlag::tab ? U'\t' : codes[i];
            if (c < 0x10000) {
                m_utf16 += static_cast<char16_t>(c);
            } else {
                m_utf16 += static_cast<char16_t>(U16_LEAD(c));
                m_utf16 += static_cast<char16_t>(U16_TRAIL(c));
            }
        }
        if (!m_bidi)
            m_bidi = ubidi_open();
        UErrorCode status = U_ZERO_ERROR;
        ubidi_setPara(m_bidi, m_utf16.data(), static_cast<std::int32_t>(m_utf16.size()), baseLevel, nullptr, &status);
        const UBiDiLevel *levels = ubidi_getLevels(m_bidi, &status);
        if (U_FAILURE(status) && !codes.empty())
            throw std::bad_alloc();
        std::size_t unit = 0;
        for (std::size_t i = 0; i < codes.size(); ++i) {
            m_levels[i] = levels[unit];
            unit += codes[i] < 0x10000 ? 1 : 2;
        }
    }
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (flags[i] & CodeFlag::invisible)
            codes[i] = invisibleStandIn;
    }
}

// The first code point of the cluster that the face can't show, or `end`.
std::uint32_t TextBlock::firstLacking(const FontFace &face, std::uint32_t first, std::uint32_t end) const
{
    char32_t composed = codes[first];
    for (std::uint32_t i = first; i < end; ++i) {
        if (face.glyph(codes[i]) != 0 || flags[i] & CodeFlag::invisible || isIgnorable(codes[i]))
            continue;
        // A font may have the accented letter but not the accent: HarfBuzz composes them.
        hb_codepoint_t both = 0;
        if (i > first && hb_unicode_compose(hb_unicode_funcs_get_default(), composed, codes[i], &both) && face.glyph(both) != 0) {
            composed = both;
            continue;
        }
        return i;
    }
    return end;
}

const FontFacePtr &TextBlock::fallback(const FontChain &chain, char32_t c)
{
    static const FontFacePtr none;
    if (!chain.library)
        return none;
    constexpr std::size_t kept = 4096;
    if (chain.library != m_fallbackLibrary || m_fallbacks.size() >= kept) {
        m_fallbacks.clear();
        m_fallbackLibrary = chain.library;
    }
    const std::uint32_t key = static_cast<std::uint32_t>(c) << 2 | (chain.bold ? 1u : 0u) | (chain.italic ? 2u : 0u);
    const auto [it, isNew] = m_fallbacks.try_emplace(key);
    if (isNew)
        it->second = chain.library->fallback(c, chain.bold, chain.italic);
    return it->second;
}

FontFacePtr TextBlock::otherFace(const FontChain &chain, char32_t c)
{
    for (const FontFacePtr &face : chain.faces) {
        if (face->glyph(c) != 0)
            return face;
    }
    const FontFacePtr &found = fallback(chain, c);
    return found && found->glyph(c) != 0 ? found : nullptr;
}

// The font for a whole grapheme cluster: the first of the chain that has all of it, then the library's; where none has, the
// first that has at least its base.
const FontFacePtr &TextBlock::chooseFont(const FontChain &chain, std::uint32_t first, std::uint32_t end, std::vector<MissingGlyph> &missing)
{
    for (const FontFacePtr &face : chain.faces) {
        if (firstLacking(*face, first, end) == end)
            return face;
    }
    const FontFacePtr &whole = fallback(chain, codes[firstLacking(*chain.faces.front(), first, end)]);
    if (whole && firstLacking(*whole, first, end) == end)
        return whole;
    const FontFacePtr *best = nullptr;
    for (const FontFacePtr &face : chain.faces) {
        if (!best && face->glyph(codes[first]) != 0)
            best = &face;
    }
    if (!best) {
        const FontFacePtr &base = fallback(chain, codes[first]);
        best = base ? &base : &chain.faces.front();
    }
    for (std::uint32_t i = first; i < end; ++i) {
        if ((*best)->glyph(codes[i]) == 0 && !(flags[i] & CodeFlag::invisible) && !isIgnorable(codes[i]) && m_missing.insert(codes[i]).second)
            missing.push_back({codes[i], bytes[i], chain.faces.front()->family()});
    }
    return *best;
}

void TextBlock::chooseFonts(std::span<const ShapeSpan> spans, std::vector<MissingGlyph> &missing)
{
    const auto count = static_cast<std::uint32_t>(codes.size());

    // Common and inherited characters go with what stands before them, at the start with what follows.
    m_scripts.resize(count);
    hb_script_t script = HB_SCRIPT_LATIN;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (const hb_script_t own = scriptOf(codes[i]); isReal(own)) {
            script = own;
            break;
        }
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        if (const hb_script_t own = scriptOf(codes[i]); isReal(own))
            script = own;
        m_scripts[i] = script;
    }

    items.clear();
    std::size_t span = 0;
    for (std::uint32_t first = 0; first < count;) {
        while (span + 1 < spans.size() && bytes[first] >= spans[span + 1].firstByte)
            ++span;
        const std::uint32_t spanEnd = span + 1 < spans.size() ? spans[span + 1].firstByte : UINT32_MAX;
        const FontChain &chain = *spans[span].fonts;
        const FontFacePtr &main = chain.faces.front();
        bool inMain = main->glyph(codes[first]) != 0 || flags[first] & CodeFlag::invisible;
        std::uint32_t end = first + 1;
        for (; end < count && !(flags[end] & CodeFlag::graphemeStart) && bytes[end] < spanEnd; ++end)
            inMain = inMain && main->glyph(codes[end]) != 0;
        appendItem(spans[span], inMain ? main : chooseFont(chain, first, end, missing), first, end);
        first = end;
    }
}

void TextBlock::appendItem(const ShapeSpan &span, const FontFacePtr &face, std::uint32_t first, std::uint32_t end)
{
    if (!items.empty()) {
        BlockItem &last = items.back();
        if (last.span == &span && last.face == face && last.script == m_scripts[first] && last.level == m_levels[first] && last.endCode == first) {
            last.endCode = end;
            return;
        }
    }
    items.push_back({&span, face, m_scripts[first], m_levels[first], first, end});
}

void TextBlock::shape(const BlockItem &item, std::uint32_t first, std::uint32_t end, std::vector<BlockGlyph> *out)
{
    const OpenedFace &face = OpenedFace::of(*item.face);
    hb_buffer_clear_contents(m_buffer);
    hb_buffer_add_utf32(m_buffer, reinterpret_cast<const std::uint32_t *>(codes.data()), static_cast<int>(codes.size()), first, static_cast<int>(end - first));
    hb_buffer_set_direction(m_buffer, item.rightToLeft() ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_buffer_set_script(m_buffer, item.script);
    hb_buffer_set_language(m_buffer, hbLanguage(item.span->language));
    // Letters that stand apart must not be drawn as one glyph.
    static constexpr hb_feature_t apart[] = {
        {HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('c', 'l', 'i', 'g'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
    };
    hb_shape(face.font(), m_buffer, apart, item.span->letterSpacing != 0 ? 2 : 0);
    if (!hb_buffer_allocation_successful(m_buffer))
        throw std::bad_alloc();

    unsigned count = 0;
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(m_buffer, &count);
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(m_buffer, &count);
    for (unsigned i = 0; i < count; ++i) {
        BlockGlyph glyph;
        glyph.code = infos[i].cluster;
        glyph.id = static_cast<GlyphId>(infos[i].codepoint);
        glyph.unsafeToBreak = hb_glyph_info_get_glyph_flags(&infos[i]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK;
        glyph.advance = positions[i].x_advance;
        glyph.xOffset = positions[i].x_offset;
        glyph.yOffset = positions[i].y_offset;
        if (flags[glyph.code] & CodeFlag::tab)
            glyph.advance = 4 * face.advance(glyph.id);
        out->push_back(glyph);
    }
}

void TextBlock::shapeItems()
{
    glyphs.clear();
    for (BlockItem &item : items) {
        item.firstGlyph = static_cast<std::uint32_t>(glyphs.size());
        shape(item, item.firstCode, item.endCode, &glyphs);
        item.glyphCount = static_cast<std::uint32_t>(glyphs.size()) - item.firstGlyph;
    }
    sumWidths();
}

void TextBlock::sumWidths()
{
    widthBefore.assign(codes.size() + 1, 0);
    clustersBefore.assign(codes.size() + 1, 0);
    for (const BlockGlyph &glyph : glyphs) {
        widthBefore[glyph.code + 1] += glyph.advance;
        clustersBefore[glyph.code + 1] = 1;
    }
    std::partial_sum(widthBefore.begin(), widthBefore.end(), widthBefore.begin());
    std::partial_sum(clustersBefore.begin(), clustersBefore.end(), clustersBefore.begin());
}

Mpt TextBlock::width(const BlockItem &item, const FontScale &scale, std::uint32_t first, std::uint32_t end) const
{
    return scale(widthBefore[end] - widthBefore[first]) + item.span->letterSpacing * (clustersBefore[end] - clustersBefore[first]);
}

} // namespace quoin
