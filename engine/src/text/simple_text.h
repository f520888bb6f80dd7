// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "text/latin_table.h"
#include "text/text_block.h"

// The inner loop of the fast path: text to glyphs by a LatinTable.
namespace quoin {

struct SimpleGlyph {
    std::uint32_t cluster = 0; // byte
    GlyphId id = 0;
    std::int32_t advance = 0; // before a change() that follows
    bool plain = true; // the character's own glyph with its own advance, for one character
    bool unsafeToBreak = false; // before it
    bool touchable = false; // see LatinTable
    bool space = false; // U+0020
    bool stretchable = false;
};

enum class SimpleEnd : std::uint8_t {
    Done, // all of it
    OtherCharacter, // *at is at one that the table doesn't have
    NotSimple, // HarfBuzz must be asked for this text
};

// For text[*at, end), at most `most` characters, calls the sink's
//     void character(std::uint32_t byte, char32_t)   for each character, before its glyph
//     void change(std::int32_t units)                the last glyph's advance changes, maybe by 0
//     bool glyph(const SimpleGlyph &)                false: give up, as NotSimple
template<class Sink> SimpleEnd scanSimpleText(std::string_view text, std::size_t *at, std::size_t end, std::size_t most, const LatinTable &table, bool apart, Sink &sink)
{
    const unsigned space = LatinTable::index(U' ');
    unsigned before = 0; // 0: the next one's pair with the last glyph is settled, or there is none
    bool unsafe = false; // before the next glyph
    for (std::size_t count = 0; *at < end && count < most; ++count) {
        const auto byte = static_cast<std::uint32_t>(*at);
        std::size_t next = *at;
        const char32_t c = nextCodePoint(text, &next, end);
        const unsigned index = LatinTable::index(c);
        const LatinTable::Entry &entry = table.entry(index);
        if (entry.id == 0)
            return SimpleEnd::OtherCharacter;
        if (entry.touchable) {
            // What comes together with it?
            LatinTable::Run run;
            std::array<std::uint32_t, LatinTable::longestRun> clusters {};
            std::array<char32_t, LatinTable::longestRun> characters {};
            std::size_t ahead = *at;
            while (ahead < end && count + run.length < most) {
                const auto here = static_cast<std::uint32_t>(ahead);
                const char32_t aheadCharacter = nextCodePoint(text, &ahead, end);
                const unsigned aheadIndex = LatinTable::index(aheadCharacter);
                if (!table.entry(aheadIndex).touchable) {
                    run.behind = table.entry(aheadIndex).id != 0 ? aheadIndex : 0;
                    break;
                }
                if (run.length == LatinTable::longestRun)
                    return SimpleEnd::NotSimple;
                run.indexes[run.length] = aheadIndex;
                clusters[run.length] = here;
                characters[run.length] = aheadCharacter;
                ++run.length;
                next = ahead;
            }
            if (run.length > 1) {
                run.before = before;
                const LatinTable::ShapedRun *shaped = table.shapedRun(run);
                if (!shaped || (apart && !shaped->plain))
                    return SimpleEnd::NotSimple;
                if (before != 0)
                    sink.change(shaped->changeBefore);
                unsafe |= shaped->changeBefore != 0;
                for (unsigned g = 0, told = 0; g < shaped->glyphCount; ++g) {
                    const LatinTable::RunGlyph &glyph = shaped->glyphs[g];
                    const unsigned clusterEnd = g + 1 < shaped->glyphCount ? shaped->glyphs[g + 1].character : run.length;
                    for (; told < clusterEnd; ++told)
                        sink.character(clusters[told], characters[told]);
                    SimpleGlyph made;
                    made.cluster = clusters[glyph.character];
                    made.id = glyph.id;
                    made.advance = glyph.advance;
                    made.plain = glyph.plain;
                    made.unsafeToBreak = unsafe;
                    made.touchable = true;
                    if (!sink.glyph(made))
                        return SimpleEnd::NotSimple;
                    unsafe = true;
                }
                unsafe = shaped->changesBehind;
                before = 0;
                count += run.length - 1;
                *at = next;
                continue;
            }
        }
        if (before != 0) {
            const int change = table.pair(before, index);
            if (change == LatinTable::notSimple)
                return SimpleEnd::NotSimple;
            // Whether it is 0 can't be predicted, so there is no branch for it.
            sink.change(change);
            unsafe |= change != 0;
        }
        sink.character(byte, c);
        SimpleGlyph made;
        made.cluster = byte;
        made.id = entry.id;
        made.advance = entry.advance;
        made.unsafeToBreak = unsafe;
        made.touchable = entry.touchable;
        made.space = index == space;
        made.stretchable = entry.stretchable;
        if (!sink.glyph(made))
            return SimpleEnd::NotSimple;
        unsafe = false;
        before = index;
        *at = next;
    }
    return SimpleEnd::Done;
}

} // namespace quoin
