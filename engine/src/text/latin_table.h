// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "text/font_face.h"

#include <hb.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace quoin {

// What HarfBuzz does to common Latin text in one face and language, remembered: so that a table cell costs a hundred nanoseconds
// instead of two thousand, with the same result (tst_shaper compares them).
//
// Why that is possible: text of these characters only can be touched by those substitution and positioning lookups that are
// left when the font is reduced to these characters' glyphs. Plain pair positioning depends on two neighbours only, so pairs
// are shaped once, when first met. All other lookups involve only the characters of a set that is found beforehand
// ("touchable": f, i and l in a font with ligatures), so what they do to a text is what they do to each longest run of touchable
// characters; such runs, with their neighbours for the pairs at their ends, are shaped once too. Fonts for which this reasoning doesn't hold (AAT, Graphite, 'kern' tables, required
// features) have no table.
//
// Thread-safe. What is learned by one thread may be learned again by another, with the same result.
class LatinTable
{
public:
    // Null where the face can't have one. `face` must outlive it.
    static std::unique_ptr<LatinTable> create(const OpenedFace &face, hb_language_t language);
    ~LatinTable();
    LatinTable(const LatinTable &) = delete;

    static constexpr unsigned indexCount = 433; // 0: no character of the table
    static unsigned index(char32_t c)
    {
        if (c < 0x7f)
            return c >= 0x20 ? c - 0x20 + 1 : 0;
        if (c >= 0xa0 && c < 0x180)
            return c - 0xa0 + 96;
        return punctuationIndex(c);
    }

    struct Entry {
        GlyphId id = 0; // 0: the character isn't simple here
        std::uint16_t advance = 0;
        bool touchable = false; // see shapedRun()
        bool stretchable = false; // see justify()
    };
    const Entry &entry(unsigned index) const { return m_entries[index]; }

    // How much the first character's advance changes before the second, in font units, or notSimple; for two characters that
    // aren't both touchable.
    static constexpr int notSimple = INT16_MIN;
    int pair(unsigned first, unsigned second) const
    {
        const int known = std::atomic_ref(m_pairs.get()[first * indexCount + second]).load(std::memory_order_relaxed);
        return known > 0 ? known - 1 : known < 0 ? known
                                                 : learnPair(first, second);
    }

    // Consecutive touchable characters, between what stands before and behind them (0: the text's end).
    static constexpr unsigned longestRun = 4;
    struct Run {
        std::array<unsigned, longestRun> indexes {};
        unsigned length = 0;
        unsigned before = 0, behind = 0;
    };
    struct RunGlyph {
        GlyphId id = 0;
        std::uint8_t character = 0; // first of its cluster, in the run
        std::int32_t advance = 0;
        bool plain = false; // the character's own glyph and advance, for one character
    };
    // How a run is drawn: by one glyph for each cluster, without offsets.
    struct ShapedRun {
        std::uint64_t key = 0;
        std::int32_t changeBefore = 0; // of the advance of the character before the run
        unsigned glyphCount = 0;
        std::array<RunGlyph, longestRun> glyphs {};
        bool changesBehind = false; // the last glyph's advance is for what stands behind the run
        bool plain = false; // each character has its own glyph
        bool usable = false; // else: ask HarfBuzz for the whole text
    };
    // Valid as long as the table; null: ask HarfBuzz.
    const ShapedRun *shapedRun(const Run &) const;

private:
    LatinTable(const OpenedFace &face, hb_language_t language);
    bool findTouchable();
    int learnPair(unsigned first, unsigned second) const;
    ShapedRun learnRun(const Run &) const;
    static unsigned punctuationIndex(char32_t);
    static char32_t character(unsigned index);

    struct Free {
        void operator()(std::int16_t *p) const { std::free(p); }
    };
    const OpenedFace &m_face;
    hb_language_t m_language;
    std::array<Entry, indexCount> m_entries;
    std::unique_ptr<std::int16_t, Free> m_pairs; // 0: not met yet; else change + 1 where it isn't negative, or the change
    static constexpr std::size_t keptRuns = 4096; // at most; a hostile text gets the full shaper
    mutable std::array<std::atomic<const ShapedRun *>, 2 * keptRuns> m_runs {}; // open addressing by key
    mutable std::atomic<unsigned> m_runCount = 0;
};

// The tables of one face, by language system. Thread-safe.
class LatinTables
{
public:
    // Null: none. The table lives as long as this.
    const LatinTable *find(const OpenedFace &face, hb_language_t language);
    // Only if it has been made already.
    const LatinTable *known(const OpenedFace &face, hb_language_t language);

private:
    struct Known {
        std::pair<unsigned, unsigned> systems; // language systems of GSUB and GPOS
        std::unique_ptr<LatinTable> table;
    };
    std::mutex m_mutex;
    std::vector<Known> m_known; // guarded by m_mutex
};

} // namespace quoin
