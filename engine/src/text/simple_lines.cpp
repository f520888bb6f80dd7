// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "text/simple_lines.h"

#include "text/simple_breaks.h"
#include "text/simple_text.h"

#include <algorithm>

namespace quoin {

namespace {

// Places the glyphs of one span on one line as they come.
struct LineSink {
    const KnownSpan &known;
    Mpt letterSpacing;
    Mpt x; // of the first glyph
    Mpt room; // right end of what isn't trailing white space, at most
    PlacedGlyph *first;
    ShapedLine &line; // width and spaces grow
    std::uint32_t &spaces; // so far; line.spaces has those before trailing white space

    PlacedGlyph *end = first;
    std::int64_t units = 0;
    Mpt position = 0;
    bool plain = true;
    bool lastIsSpace = false;

    void character(std::uint32_t, char32_t) { }
    void change(std::int32_t more)
    {
        units += more;
        plain &= more == 0;
    }
    bool glyph(const SimpleGlyph &glyph)
    {
        if (end != first && !place())
            return false;
        end->id = glyph.id;
        end->cluster = glyph.cluster;
        ++end;
        units += glyph.advance;
        plain &= glyph.plain;
        lastIsSpace = glyph.space;
        spaces += glyph.stretchable;
        return true;
    }
    // The last glyph's advance is known when the next one is.
    bool place()
    {
        const Mpt right = known.scale(units);
        end[-1].advance = static_cast<std::int32_t>(right - position);
        position = right;
        const Mpt width = x + position + letterSpacing * (end - first);
        line.width = lastIsSpace ? line.width : width;
        line.spaces = lastIsSpace ? line.spaces : spaces;
        return line.width <= room;
    }
};

ShapedRun runOf(const KnownSpan &known, const ShapeSpan &span)
{
    ShapedRun run;
    run.face = known.face;
    run.style = span.style;
    run.size = span.size;
    run.letterSpacing = span.letterSpacing;
    return run;
}

// Places the glyphs of a span on lines: a line that gets too wide ends at its last break opportunity, and the glyphs behind that
// begin the next one.
struct WrapSink {
    const KnownSpan &known;
    const ShapeSpan &span;
    const std::uint8_t *breaks; // by byte of the paragraph
    std::int64_t *unitsBefore; // on the line, by glyph
    PlacedGlyph *glyphs; // of the paragraph
    std::size_t begin; // byte of the first break flag
    Mpt width, room; // room: of this line
    ShapedText &out;
    std::size_t firstGlyph; // of the paragraph in out.glyphs
    std::string_view text;

    std::size_t count = 0; // of the paragraph's glyphs
    std::size_t lineFirst = 0, lineByte = begin;
    std::int64_t units = 0;
    Mpt position = 0;
    Mpt contentWidth = 0; // without trailing white space
    std::uint32_t spaces = 0, contentSpaces = 0;
    std::int32_t lastChange = 0;
    bool lastIsSpace = false, lastIsTouchable = false, linePlain = true, lastPlain = true;
    struct Opportunity {
        std::size_t glyph = 0; // 0: none
        std::int32_t change = 0; // of the last advance, for the neighbour that goes to the next line
        Mpt contentWidth = 0;
        std::uint32_t contentSpaces = 0;
        bool plain = true; // the line up to it
        bool space = false, touchable = false; // the last glyph
    } best;

    void character(std::uint32_t, char32_t) { }
    void change(std::int32_t more)
    {
        units += more;
        lastChange = more;
    }
    bool glyph(const SimpleGlyph &glyph)
    {
        if (count > lineFirst) {
            if (!place() && !cut())
                return false;
            // The last glyph's own plainness is known only now: a change for its neighbour counts where they stay together.
            if (breaks[glyph.cluster - begin] & CodeFlag::breakBefore)
                best = {count, lastChange, contentWidth, contentSpaces, linePlain && lastPlain, lastIsSpace, lastIsTouchable};
            linePlain &= lastPlain & (lastChange == 0);
        }
        unitsBefore[count] = units;
        PlacedGlyph &here = glyphs[count];
        here.id = glyph.id;
        here.cluster = glyph.cluster;
        ++count;
        units += glyph.advance;
        lastChange = 0;
        lastPlain = glyph.plain;
        lastIsSpace = glyph.space;
        lastIsTouchable = glyph.touchable;
        spaces += glyph.stretchable;
        return true;
    }
    bool place()
    {
        const Mpt right = known.scale(units);
        glyphs[count - 1].advance = static_cast<std::int32_t>(right - position);
        position = right;
        const Mpt width = right + span.letterSpacing * static_cast<Mpt>(count - lineFirst);
        contentWidth = lastIsSpace ? contentWidth : width;
        contentSpaces = lastIsSpace ? contentSpaces : spaces;
        return contentWidth <= room;
    }
    // Ends the line at its last opportunity; false: it has none, or what follows it is too wide for a line, too.
    bool cut()
    {
        // Where the break parts characters that substitution looks at together, only HarfBuzz knows what becomes of them.
        if (best.glyph == 0 || best.touchable)
            return false;
        const std::size_t next = best.glyph;
        const std::int64_t lineUnits = unitsBefore[next] - best.change;
        const Mpt right = known.scale(lineUnits);
        glyphs[next - 1].advance = static_cast<std::int32_t>(right - known.scale(unitsBefore[next - 1]));
        const Mpt lineWidth = best.space ? best.contentWidth : right + span.letterSpacing * static_cast<Mpt>(next - lineFirst);
        finishLine(next, glyphs[next].cluster, right, lineWidth, best.contentSpaces, best.plain);

        room = width;
        lineFirst = next;
        lineByte = glyphs[next].cluster;
        best = {};
        linePlain = false; // found anew below, but for the last glyph
        const std::int64_t base = unitsBefore[next];
        units -= base;
        position = 0;
        spaces = contentSpaces = 0;
        contentWidth = 0;
        const GlyphId space = known.table->entry(LatinTable::index(U' ')).id, noBreakSpace = known.table->entry(LatinTable::index(0xa0)).id;
        bool plain = true;
        for (std::size_t i = next; i < count; ++i) {
            unitsBefore[i] -= base;
            const std::int64_t end = i + 1 < count ? unitsBefore[i + 1] - base : units;
            const Mpt placedRight = known.scale(end);
            PlacedGlyph &glyph = glyphs[i];
            glyph.advance = static_cast<std::int32_t>(placedRight - position);
            position = placedRight;
            spaces += glyph.id == space || glyph.id == noBreakSpace;
            if (glyph.id != space) {
                contentWidth = position + span.letterSpacing * static_cast<Mpt>(i + 1 - lineFirst);
                contentSpaces = spaces;
            }
            // Changed or replaced glyphs are rare: what isn't as the table has it isn't plain.
            if (i + 1 < count)
                plain = plain && isPlain(i, end - unitsBefore[i]);
        }
        linePlain = plain;
        return contentWidth <= room;
    }
    bool isPlain(std::size_t glyph, std::int64_t advance)
    {
        const PlacedGlyph &here = glyphs[glyph];
        std::size_t at = here.cluster;
        const LatinTable::Entry &entry = known.table->entry(LatinTable::index(nextCodePoint(text, &at, text.size())));
        const std::size_t nextCluster = glyph + 1 < count ? glyphs[glyph + 1].cluster : at;
        return entry.id == here.id && entry.advance == advance && at == nextCluster;
    }

    void finishLine(std::size_t endGlyph, std::size_t endByte, Mpt right, Mpt lineWidth, std::uint32_t lineSpaces, bool plain)
    {
        ShapedLine line;
        line.firstRun = static_cast<std::uint32_t>(out.runs.size());
        line.runCount = endGlyph > lineFirst ? 1 : 0;
        line.width = lineWidth;
        line.spaces = lineSpaces;
        line.firstByte = static_cast<std::uint32_t>(lineByte);
        line.byteCount = static_cast<std::uint32_t>(endByte - lineByte);
        known.grow(line);
        out.lines.push_back(line);
        if (line.runCount == 0)
            return;
        ShapedRun run = runOf(known, span);
        run.width = right + span.letterSpacing * static_cast<Mpt>(endGlyph - lineFirst);
        run.firstGlyph = static_cast<std::uint32_t>(firstGlyph + lineFirst);
        run.glyphCount = static_cast<std::uint32_t>(endGlyph - lineFirst);
        run.firstByte = line.firstByte;
        run.byteCount = line.byteCount;
        run.simple = plain;
        out.runs.push_back(std::move(run));
    }
};

} // namespace

bool SimpleLines::shape(std::string_view text, std::size_t begin, std::span<const ShapeSpan> spans, Mpt width, Mpt indent, ShapedText &out, std::size_t *end)
{
    if (text.size() - begin > TextBlock::maxCodes)
        return false;
    // A letter is seldom narrower than a quarter of the size: what would need that isn't tried as one line.
    const bool mayFit = width < 0 || spans.size() > 1 || static_cast<Mpt>(text.size() - begin) * spans.front().size / 4 <= width - indent;
    Outcome outcome = Outcome::TooWide;
    if (mayFit)
        outcome = oneLine(text, begin, spans, width < 0 ? INT64_MAX : std::max<Mpt>(0, width - indent), out, end);
    if (outcome == Outcome::TooWide)
        return spans.size() == 1 && wrapped(text, begin, spans.front(), width, indent, out, end);
    return outcome == Outcome::Done;
}

SimpleLines::Outcome SimpleLines::appendRun(std::string_view text, std::size_t *at, std::size_t end, const KnownSpan &known, const ShapeSpan &span, OpenLine &open, ShapedText &out)
{
    const std::size_t firstByte = *at, firstGlyph = out.glyphs.size();
    out.glyphs.resize(firstGlyph + (end - *at));
    LineSink sink {known, span.letterSpacing, open.x, open.room, out.glyphs.data() + firstGlyph, open.line, open.spaces};
    const SimpleEnd scanned = scanSimpleText(text, at, end, TextBlock::maxCodes, *known.table, span.letterSpacing != 0, sink);
    const auto count = static_cast<std::size_t>(sink.end - sink.first);
    if (open.line.width > open.room || (scanned != SimpleEnd::NotSimple && count > 0 && !sink.place()))
        return Outcome::TooWide;
    if (scanned == SimpleEnd::NotSimple)
        return Outcome::NotSimple;
    out.glyphs.resize(firstGlyph + count);
    if (count == 0)
        return Outcome::Done;
    ShapedRun &run = out.runs.emplace_back(runOf(known, span));
    run.x = open.x;
    run.width = sink.position + span.letterSpacing * static_cast<Mpt>(count);
    run.firstGlyph = static_cast<std::uint32_t>(firstGlyph);
    run.glyphCount = static_cast<std::uint32_t>(count);
    run.firstByte = static_cast<std::uint32_t>(firstByte);
    run.byteCount = static_cast<std::uint32_t>(*at - firstByte);
    run.simple = sink.plain;
    open.x += run.width;
    return Outcome::Done;
}

// The characters from `at` on that the style's own font lacks and that one other font has, as a run of that: a currency sign in an
// amount.
SimpleLines::Outcome SimpleLines::appendOtherFont(std::string_view text, std::size_t *at, std::size_t end, const ShapeSpan &span, OpenLine &open, ShapedText &out)
{
    const FontFace &own = *span.fonts->faces.front();
    FontFacePtr face;
    std::size_t runEnd = *at;
    while (runEnd < end) {
        std::size_t next = runEnd;
        const char32_t c = nextCodePoint(text, &next, end);
        if (LatinTable::index(c) == 0 || own.glyph(c) != 0)
            break;
        const FontFacePtr other = m_block.otherFace(*span.fonts, c);
        if (!other || (face && face != other))
            break;
        face = other;
        runEnd = next;
    }
    if (!face)
        return Outcome::NotSimple;
    const KnownSpan &known = m_block.used(face, span);
    if (!known.table)
        return Outcome::NotSimple;
    const Outcome outcome = appendRun(text, at, runEnd, known, span, open, out);
    return outcome == Outcome::Done && *at != runEnd ? Outcome::NotSimple : outcome;
}

SimpleLines::Outcome SimpleLines::oneLine(std::string_view text, std::size_t begin, std::span<const ShapeSpan> spans, Mpt room, ShapedText &out, std::size_t *end)
{
    const std::size_t runsBefore = out.runs.size(), glyphsBefore = out.glyphs.size();
    OpenLine open;
    open.room = room;
    open.line.firstRun = static_cast<std::uint32_t>(runsBefore);
    open.line.firstByte = static_cast<std::uint32_t>(begin);
    std::size_t at = begin, s = 0;
    while (s + 1 < spans.size() && begin >= spans[s + 1].firstByte)
        ++s;
    m_block.known(spans[s]).grow(open.line);
    bool ended = false;
    Outcome outcome = Outcome::Done;
    for (; s < spans.size() && !ended && outcome == Outcome::Done; ++s) {
        const std::size_t spanEnd = s + 1 < spans.size() ? spans[s + 1].firstByte : text.size();
        const std::size_t spanBegin = at;
        while (at < spanEnd && outcome == Outcome::Done) {
            const KnownSpan &known = m_block.used(spans[s]);
            if (!known.table) {
                outcome = Outcome::NotSimple;
                break;
            }
            outcome = appendRun(text, &at, spanEnd, known, spans[s], open, out);
            ended = outcome == Outcome::Done && at < spanEnd && hardBreakAt(text, at) > 0;
            if (ended)
                break;
            if (outcome == Outcome::Done && at < spanEnd)
                outcome = appendOtherFont(text, &at, spanEnd, spans[s], open, out);
        }
        if (at > spanBegin && outcome == Outcome::Done)
            m_block.known(spans[s]).grow(open.line);
    }
    if (outcome != Outcome::Done) {
        out.runs.resize(runsBefore);
        out.glyphs.resize(glyphsBefore);
        return outcome;
    }
    open.line.runCount = static_cast<std::uint32_t>(out.runs.size() - runsBefore);
    out.lines.push_back(open.line);
    *end = at;
    return Outcome::Done;
}

bool SimpleLines::wrapped(std::string_view text, std::size_t begin, const ShapeSpan &span, Mpt width, Mpt indent, ShapedText &out, std::size_t *end)
{
    const KnownSpan &known = m_block.used(span);
    const std::size_t paragraphEnd = findHardBreak(text, begin), size = paragraphEnd - begin;
    if (!known.table || size == 0)
        return false;
    m_breaks.assign(size, 0);
    if (const std::string_view paragraph = text.substr(begin, size); !findSimpleBreaks(paragraph, span.language, m_breaks)) {
        std::fill(m_breaks.begin(), m_breaks.end(), 0);
        m_block.findLineBreaks(paragraph, span.language, m_breaks);
    }
    const std::size_t linesBefore = out.lines.size(), runsBefore = out.runs.size(), glyphsBefore = out.glyphs.size();
    out.glyphs.resize(glyphsBefore + size);
    m_unitsBefore.resize(size);
    WrapSink sink {known, span, m_breaks.data(), m_unitsBefore.data(), out.glyphs.data() + glyphsBefore, begin, width, width - indent, out, glyphsBefore, text};
    std::size_t at = begin;
    const SimpleEnd scanned = scanSimpleText(text, &at, paragraphEnd, TextBlock::maxCodes, *known.table, span.letterSpacing != 0, sink);
    if (scanned != SimpleEnd::Done || !(sink.place() || sink.cut())) {
        out.lines.resize(linesBefore);
        out.runs.resize(runsBefore);
        out.glyphs.resize(glyphsBefore);
        return false;
    }
    sink.finishLine(sink.count, paragraphEnd, sink.position, sink.contentWidth, sink.contentSpaces, sink.linePlain && sink.lastPlain);
    out.glyphs.resize(glyphsBefore + sink.count);
    *end = paragraphEnd;
    return true;
}

} // namespace quoin
