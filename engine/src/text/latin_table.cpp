// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "text/latin_table.h"

#include "core/deleter.h"

#include <hb-aat.h>
#include <hb-ot.h>
#include <hb-subset.h>

#include <algorithm>
#include <new>
#include <span>
#include <vector>

namespace quoin {

namespace {

constexpr hb_tag_t gsub = HB_OT_TAG_GSUB, gpos = HB_OT_TAG_GPOS;
constexpr char32_t firstPunctuation = 0x2010, endPunctuation = 0x205f, firstCurrency = 0x20a0, endCurrency = 0x20c0;
constexpr unsigned punctuationAt = 320, currencyAt = punctuationAt + (endPunctuation - firstPunctuation), tradeMarkAt = currencyAt + (endCurrency - firstCurrency), minusAt = tradeMarkAt + 1;
static_assert(minusAt + 1 == LatinTable::indexCount);

using Set = std::unique_ptr<hb_set_t, Deleter<hb_set_destroy>>;
using Face = std::unique_ptr<hb_face_t, Deleter<hb_face_destroy>>;
using Blob = std::unique_ptr<hb_blob_t, Deleter<hb_blob_destroy>>;
using Buffer = std::unique_ptr<hb_buffer_t, Deleter<hb_buffer_destroy>>;
using Plan = std::unique_ptr<hb_shape_plan_t, Deleter<hb_shape_plan_destroy>>;
using SubsetInput = std::unique_ptr<hb_subset_input_t, Deleter<hb_subset_input_destroy>>;

bool hasTable(hb_face_t *face, hb_tag_t tag)
{
    return hb_blob_get_length(Blob(hb_face_reference_table(face, tag)).get()) > 0;
}

struct LanguageSystem {
    unsigned script = HB_OT_LAYOUT_NO_SCRIPT_INDEX, language = HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX;
};

// As HarfBuzz chooses it for Latin text.
LanguageSystem languageSystem(hb_face_t *face, hb_tag_t table, hb_language_t language)
{
    hb_tag_t scripts[HB_OT_MAX_TAGS_PER_SCRIPT], languages[HB_OT_MAX_TAGS_PER_LANGUAGE];
    unsigned scriptCount = HB_OT_MAX_TAGS_PER_SCRIPT, languageCount = HB_OT_MAX_TAGS_PER_LANGUAGE;
    hb_ot_tags_from_script_and_language(HB_SCRIPT_LATIN, language, &scriptCount, scripts, &languageCount, languages);
    LanguageSystem system;
    hb_ot_layout_table_select_script(face, table, scriptCount, scripts, &system.script, nullptr);
    hb_ot_layout_script_select_language(face, table, system.script, languageCount, languages, &system.language);
    return system;
}

bool hasRequiredFeature(hb_face_t *face, hb_tag_t table, const LanguageSystem &system)
{
    unsigned index = HB_OT_LAYOUT_NO_FEATURE_INDEX;
    return hb_ot_layout_language_get_required_feature(face, table, system.script, system.language, &index, nullptr) && index != HB_OT_LAYOUT_NO_FEATURE_INDEX;
}

// The face reduced to what its lookups can do to text of these glyphs alone, under the features that HarfBuzz applies to all text.
// (The features for fractions, which it applies around U+2044, don't count: that character isn't in the table.)
Face reducedTo(hb_face_t *face, const hb_set_t *glyphs)
{
    const SubsetInput input(hb_subset_input_create_or_fail());
    if (!input)
        throw std::bad_alloc();
    hb_set_union(hb_subset_input_glyph_set(input.get()), glyphs);
    hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_RETAIN_GIDS);
    hb_set_t *features = hb_subset_input_set(input.get(), HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
    hb_set_clear(features);
    for (const char *tag : {"rvrn", "ltra", "ltrm", "rand", "HARF", "BUZZ", "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt"})
        hb_set_add(features, HB_TAG(tag[0], tag[1], tag[2], tag[3]));
    hb_set_t *dropped = hb_subset_input_set(input.get(), HB_SUBSET_SETS_DROP_TABLE_TAG);
    for (const char *tag : {"glyf", "loca", "CFF ", "cmap", "name", "post", "OS/2", "hmtx", "vmtx", "kern", "cvt ", "fpgm", "prep", "hdmx", "VORG", "COLR", "CPAL", "gvar", "HVAR", "VVAR", "MVAR", "fvar", "avar", "STAT"})
        hb_set_add(dropped, HB_TAG(tag[0], tag[1], tag[2], tag[3]));
    return Face(hb_subset_or_fail(face, input.get()));
}

// Reads GPOS of a reduced face, which hb-subset wrote; past the end there is 0.
class Positioning
{
public:
    explicit Positioning(hb_face_t *face)
        : m_blob(hb_face_reference_table(face, gpos))
    {
        m_data = reinterpret_cast<const unsigned char *>(hb_blob_get_data(m_blob.get(), &m_size));
    }

    // Whether a lookup looks at neighbouring pairs only and changes nothing of the second glyph (which would then be passed over).
    bool isPlainPairs(unsigned lookup, bool hasLigatures) const
    {
        constexpr std::size_t pairType = 2, extensionType = 9;
        constexpr std::size_t ignoreBases = 2, ignoreLigatures = 4;
        const std::size_t list = u16(8), table = list + u16(list + 2 + 2 * std::size_t(lookup));
        const std::size_t type = u16(table), flags = u16(table + 2), count = u16(table + 4);
        if (flags & ignoreBases || (flags & ignoreLigatures && hasLigatures))
            return false;
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t subtable = table + u16(table + 6 + 2 * i);
            std::size_t subtype = type;
            if (type == extensionType) {
                subtype = u16(subtable + 2);
                subtable += u16(subtable + 4) << 16 | u16(subtable + 6);
            }
            const std::size_t secondValueFormat = u16(subtable + 6);
            if (subtype != pairType || secondValueFormat != 0)
                return false;
        }
        return true;
    }

private:
    std::size_t u16(std::size_t at) const { return at + 2 <= m_size ? std::size_t(m_data[at]) << 8 | m_data[at + 1] : 0; }

    Blob m_blob;
    const unsigned char *m_data;
    unsigned m_size = 0;
};

// What HarfBuzz makes of a few characters.
class Shaped
{
public:
    Shaped(hb_font_t *font, hb_language_t language, const std::vector<std::uint32_t> &text)
        : m_buffer(hb_buffer_create())
    {
        hb_buffer_add_utf32(m_buffer.get(), text.data(), static_cast<int>(text.size()), 0, static_cast<int>(text.size()));
        hb_buffer_set_direction(m_buffer.get(), HB_DIRECTION_LTR);
        hb_buffer_set_script(m_buffer.get(), HB_SCRIPT_LATIN);
        hb_buffer_set_language(m_buffer.get(), language);
        hb_shape(font, m_buffer.get(), nullptr, 0);
        infos = hb_buffer_get_glyph_infos(m_buffer.get(), &count);
        positions = hb_buffer_get_glyph_positions(m_buffer.get(), &count);
    }
    bool isPlain() const
    {
        return std::all_of(positions, positions + count, [](const hb_glyph_position_t &p) { return p.x_offset == 0 && p.y_offset == 0 && p.y_advance == 0; });
    }

    unsigned count = 0;
    const hb_glyph_info_t *infos = nullptr;
    const hb_glyph_position_t *positions = nullptr;

private:
    Buffer m_buffer;
};

} // namespace

unsigned LatinTable::punctuationIndex(char32_t c)
{
    if (c >= firstPunctuation && c < endPunctuation)
        return c - firstPunctuation + punctuationAt;
    if (c >= firstCurrency && c < endCurrency)
        return c - firstCurrency + currencyAt;
    return c == 0x2122 ? tradeMarkAt : c == 0x2212 ? minusAt
                                                   : 0;
}

char32_t LatinTable::character(unsigned index)
{
    if (index < 96)
        return index - 1 + 0x20;
    if (index < punctuationAt)
        return index - 96 + 0xa0;
    if (index < currencyAt)
        return index - punctuationAt + firstPunctuation;
    if (index < tradeMarkAt)
        return index - currencyAt + firstCurrency;
    return index == tradeMarkAt ? 0x2122 : 0x2212;
}

LatinTable::LatinTable(const OpenedFace &face, hb_language_t language)
    : m_face(face)
    , m_language(language)
    , m_pairs(static_cast<std::int16_t *>(std::calloc(std::size_t(indexCount) * indexCount, sizeof(std::int16_t)))) // pages come when touched
{
    if (!m_pairs)
        throw std::bad_alloc();
    const GlyphId space = face.glyph(' '), noBreakSpace = face.glyph(0xa0);
    for (unsigned i = 1; i < indexCount; ++i) {
        const char32_t c = character(i);
        // Soft hyphen, line and paragraph separators and bidi controls, the slash of fractions
        if (c == 0xad || (c >= 0x2028 && c <= 0x202e) || c == 0x2044)
            continue;
        const GlyphId id = face.glyph(c);
        if (id != 0 && hb_ot_layout_get_glyph_class(face.face(), id) != HB_OT_LAYOUT_GLYPH_CLASS_MARK)
            m_entries[i] = {id, static_cast<std::uint16_t>(face.advance(id)), false, id == space || id == noBreakSpace};
    }
}

std::unique_ptr<LatinTable> LatinTable::create(const OpenedFace &face, hb_language_t language)
{
    hb_face_t *const hb = face.face();
    if (hb_aat_layout_has_substitution(hb) || hb_aat_layout_has_positioning(hb) || hb_aat_layout_has_tracking(hb) || hasTable(hb, HB_TAG('S', 'i', 'l', 'f')))
        return nullptr;
    const LanguageSystem substitution = languageSystem(hb, gsub, language), positioning = languageSystem(hb, gpos, language);
    if (hasRequiredFeature(hb, gsub, substitution) || hasRequiredFeature(hb, gpos, positioning))
        return nullptr;
    unsigned feature = 0;
    if (hasTable(hb, HB_TAG('k', 'e', 'r', 'n')) && !hb_ot_layout_language_find_feature(hb, gpos, positioning.script, positioning.language, HB_TAG('k', 'e', 'r', 'n'), &feature))
        return nullptr;
    std::unique_ptr<LatinTable> table(new LatinTable(face, language));
    return table->findTouchable() ? std::move(table) : nullptr;
}

bool LatinTable::findTouchable()
{
    const Set glyphs(hb_set_create());
    bool hasLigatures = false;
    for (const Entry &entry : m_entries) {
        if (entry.id != 0) {
            hb_set_add(glyphs.get(), entry.id);
            hasLigatures |= hb_ot_layout_get_glyph_class(m_face.face(), entry.id) == HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE;
        }
    }
    const Face reduced = reducedTo(m_face.face(), glyphs.get());
    if (!reduced)
        return false;
    const hb_segment_properties_t properties = {HB_DIRECTION_LTR, HB_SCRIPT_LATIN, m_language, nullptr, nullptr};
    static const char *const shapers[] = {"ot", nullptr};
    const Plan plan(hb_shape_plan_create(reduced.get(), &properties, nullptr, 0, shapers));

    const Set touched(hb_set_create());
    const Positioning pairs(reduced.get());
    for (const hb_tag_t table : {gsub, gpos}) {
        const Set lookups(hb_set_create());
        hb_ot_shape_plan_collect_lookups(plan.get(), table, lookups.get());
        for (hb_codepoint_t lookup = HB_SET_VALUE_INVALID; hb_set_next(lookups.get(), &lookup);) {
            if (table == gsub || !pairs.isPlainPairs(lookup, hasLigatures))
                hb_ot_layout_lookup_collect_glyphs(reduced.get(), table, lookup, touched.get(), touched.get(), touched.get(), nullptr);
        }
    }
    for (Entry &entry : m_entries)
        entry.touchable = entry.id != 0 && hb_set_has(touched.get(), entry.id);
    if (m_entries[index(U' ')].touchable)
        return false; // words would not be words
    // A character that changes when it stands alone isn't simple at all.
    for (unsigned i = 1; i < indexCount; ++i) {
        if (m_entries[i].touchable) {
            const ShapedRun alone = learnRun({{i}, 1});
            if (!alone.usable || alone.glyphCount != 1 || alone.glyphs[0].id != m_entries[i].id || alone.glyphs[0].advance != m_entries[i].advance)
                m_entries[i] = {};
        }
    }
    return true;
}

LatinTable::~LatinTable()
{
    for (const auto &slot : m_runs)
        delete slot.load(std::memory_order_relaxed);
}

int LatinTable::learnPair(unsigned first, unsigned second) const
{
    int change = notSimple;
    const Shaped shaped(m_face.font(), m_language, {character(first), character(second)});
    const Entry &a = m_entries[first], &b = m_entries[second];
    if (shaped.count == 2 && shaped.isPlain() && shaped.infos[0].codepoint == a.id && shaped.infos[1].codepoint == b.id && shaped.positions[1].x_advance == b.advance) {
        if (const int difference = shaped.positions[0].x_advance - a.advance; difference > notSimple && difference < INT16_MAX)
            change = difference;
    }
    std::atomic_ref(m_pairs.get()[first * indexCount + second]).store(static_cast<std::int16_t>(change >= 0 ? change + 1 : change), std::memory_order_relaxed);
    return change;
}

LatinTable::ShapedRun LatinTable::learnRun(const Run &run) const
{
    std::vector<std::uint32_t> text;
    if (run.before != 0)
        text.push_back(character(run.before));
    const auto first = static_cast<std::uint32_t>(text.size());
    for (unsigned i = 0; i < run.length; ++i)
        text.push_back(character(run.indexes[i]));
    if (run.behind != 0)
        text.push_back(character(run.behind));

    ShapedRun out;
    unsigned ownGlyphs = 0;
    const Shaped shaped(m_face.font(), m_language, text);
    if (!shaped.isPlain())
        return out;
    for (unsigned i = 0; i < shaped.count; ++i) {
        const std::uint32_t cluster = shaped.infos[i].cluster;
        const hb_codepoint_t id = shaped.infos[i].codepoint;
        const std::int32_t advance = shaped.positions[i].x_advance;
        if (cluster < first) {
            if (id != m_entries[run.before].id)
                return out;
            out.changeBefore = advance - m_entries[run.before].advance;
        } else if (cluster < first + run.length) {
            if (out.glyphCount == longestRun)
                return out;
            const Entry &entry = m_entries[run.indexes[cluster - first]];
            out.glyphs[out.glyphCount++] = {static_cast<GlyphId>(id), static_cast<std::uint8_t>(cluster - first), advance, id == entry.id && advance == entry.advance};
            out.changesBehind = advance != m_face.advance(static_cast<GlyphId>(id));
            ownGlyphs += id == entry.id;
        } else if (id != m_entries[run.behind].id || advance != m_entries[run.behind].advance) {
            return out;
        }
    }
    const auto glyphs = std::span(out.glyphs).first(out.glyphCount);
    const bool oneForEachCluster = std::adjacent_find(glyphs.begin(), glyphs.end(), [](const RunGlyph &a, const RunGlyph &b) { return a.character >= b.character; }) == glyphs.end();
    const unsigned neighbours = (run.before != 0) + (run.behind != 0);
    out.usable = out.glyphCount > 0 && out.glyphs[0].character == 0 && oneForEachCluster && shaped.count == out.glyphCount + neighbours;
    out.plain = out.usable && ownGlyphs == run.length;
    return out;
}

const LatinTable::ShapedRun *LatinTable::shapedRun(const Run &run) const
{
    if (run.length > longestRun)
        return nullptr;
    // Six indexes of 9 bits; none is 0 but the neighbours', so the run's length is in it too.
    std::uint64_t key = run.before;
    for (const unsigned index : run.indexes)
        key = key << 9 | index;
    key = key << 9 | run.behind;
    std::size_t at = (key * 0x9e3779b97f4a7c15u >> 32) % m_runs.size();
    const ShapedRun *known = m_runs[at].load(std::memory_order_acquire);
    for (; known && known->key != key; known = m_runs[at].load(std::memory_order_acquire))
        at = (at + 1) % m_runs.size();
    if (!known) {
        // Threads that get here together may exceed the number by one each; there is room for it.
        if (m_runCount.load(std::memory_order_relaxed) >= keptRuns)
            return nullptr;
        m_runCount.fetch_add(1, std::memory_order_relaxed);
        auto made = std::make_unique<ShapedRun>(learnRun(run));
        made->key = key;
        while (!known) {
            if (m_runs[at].compare_exchange_strong(known, made.get(), std::memory_order_acq_rel))
                known = made.release();
            else if (known->key != key)
                at = (at + 1) % m_runs.size(), known = nullptr;
        }
    }
    return known->usable ? known : nullptr;
}

namespace {

std::pair<unsigned, unsigned> languageSystems(const OpenedFace &face, hb_language_t language)
{
    return {languageSystem(face.face(), gsub, language).language, languageSystem(face.face(), gpos, language).language};
}

} // namespace

const LatinTable *LatinTables::find(const OpenedFace &face, hb_language_t language)
{
    const auto systems = languageSystems(face, language);
    const std::lock_guard lock(m_mutex);
    const auto it = std::find_if(m_known.begin(), m_known.end(), [&](const Known &known) { return known.systems == systems; });
    if (it == m_known.end())
        return m_known.emplace_back(Known {systems, LatinTable::create(face, language)}).table.get();
    return it->table.get();
}

const LatinTable *LatinTables::known(const OpenedFace &face, hb_language_t language)
{
    const auto systems = languageSystems(face, language);
    const std::lock_guard lock(m_mutex);
    const auto it = std::find_if(m_known.begin(), m_known.end(), [&](const Known &known) { return known.systems == systems; });
    return it == m_known.end() ? nullptr : it->table.get();
}

} // namespace quoin
