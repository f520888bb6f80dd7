// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "text/shaper.h"

#include "text/simple_lines.h"
#include "text/text_block.h"

#include <algorithm>
#include <cassert>

namespace quoin {

namespace {

char32_t hyphenOf(const FontFace &face)
{
    return face.glyph(0x2010) != 0 ? 0x2010 : U'-';
}

// The glyphs that justification widens.
class Stretchable
{
public:
    explicit Stretchable(const FontFace &face)
        : m_space(face.glyph(' '))
        , m_noBreakSpace(face.glyph(0xa0))
    {
    }
    bool operator()(GlyphId id) const { return id != 0 && (id == m_space || id == m_noBreakSpace); }

private:
    GlyphId m_space, m_noBreakSpace;
};

// A part of an item on a line.
struct Slice {
    const BlockItem *item = nullptr;
    std::uint32_t first = 0, end = 0; // code points
    std::uint8_t level = 0;
    bool hyphen = false; // the hyphen of a soft hyphen at first
};

} // namespace

struct Shaper::Private {
    TextBlock block;
    SimpleLines simpleLines {block};
    ShapedText *out = nullptr;
    std::vector<Slice> slices;
    std::vector<std::uint8_t> levels;
    std::vector<std::int32_t> order;
    std::vector<BlockGlyph> reshaped;
    bool open = false; // the last line goes on in the next block
    Mpt openWidth = 0; // what it holds already, with trailing white space

    void paragraph(std::string_view text, std::size_t begin, std::size_t end, std::span<const ShapeSpan>, Mpt width, Mpt *indent, bool fastPath);
    std::uint32_t lineEnd(std::uint32_t first, Mpt width, bool *fits) const;
    Mpt contentWidth(std::uint32_t first, std::uint32_t end) const;
    void emitLine(std::uint32_t first, std::uint32_t end);
    bool isSafe(const BlockItem &, std::uint32_t code) const;
    std::span<const BlockGlyph> sliceGlyphs(const Slice &);
    Mpt emitSlice(const Slice &, std::uint32_t contentEnd, Mpt x, Mpt *contentRight);
    void beginLine(std::size_t byte, std::span<const ShapeSpan>, bool rightToLeft);
    std::uint32_t trimmedEnd(std::uint32_t first, std::uint32_t end) const;
    std::size_t itemAt(std::uint32_t code) const;
};

void ShapedText::clear()
{
    lines.clear();
    runs.clear();
    glyphs.clear();
    missing.clear();
    maxWidth = 0;
}

Shaper::Shaper()
    : d(std::make_unique<Private>())
{
}

Shaper::~Shaper() = default;

void Shaper::Private::beginLine(std::size_t byte, std::span<const ShapeSpan> spans, bool rightToLeft)
{
    ShapedLine line;
    line.firstRun = static_cast<std::uint32_t>(out->runs.size());
    line.firstByte = static_cast<std::uint32_t>(byte);
    line.rightToLeft = rightToLeft;
    out->lines.push_back(line);
    open = true;
    openWidth = 0;
    // An empty line is as high as its text would be.
    std::size_t span = 0;
    while (span + 1 < spans.size() && byte >= spans[span + 1].firstByte)
        ++span;
    block.known(spans[span]).grow(out->lines.back());
}

std::uint32_t Shaper::Private::trimmedEnd(std::uint32_t first, std::uint32_t end) const
{
    while (end > first && block.flags[end - 1] & (CodeFlag::space | CodeFlag::invisible))
        --end;
    return end;
}

std::size_t Shaper::Private::itemAt(std::uint32_t code) const
{
    const auto it = std::upper_bound(block.items.begin(), block.items.end(), code, [](std::uint32_t c, const BlockItem &item) { return c < item.firstCode; });
    return static_cast<std::size_t>(it - block.items.begin()) - 1;
}

Mpt Shaper::Private::contentWidth(std::uint32_t first, std::uint32_t end) const
{
    Mpt width = 0;
    for (std::size_t i = itemAt(first); first < end; ++i) {
        const BlockItem &item = block.items[i];
        const std::uint32_t partEnd = std::min(end, item.endCode);
        width += block.width(item, FontScale(*item.face, item.span->size), first, partEnd);
        first = partEnd;
    }
    return width;
}

// Where a line that begins at `first` ends. `fits`: all of the block does, so that more may follow.
std::uint32_t Shaper::Private::lineEnd(std::uint32_t first, Mpt width, bool *fits) const
{
    const auto count = static_cast<std::uint32_t>(block.codes.size());
    *fits = false;
    std::uint32_t best = first;
    std::size_t itemIndex = itemAt(first);
    Mpt before = 0; // of the items that end on the line
    std::uint32_t partStart = first;
    FontScale scale(*block.items[itemIndex].face, block.items[itemIndex].span->size);
    std::uint32_t code = first;
    for (; code < count; ++code) {
        if (code == block.items[itemIndex].endCode) {
            before += block.width(block.items[itemIndex], scale, partStart, code);
            partStart = code;
            ++itemIndex;
            scale = FontScale(*block.items[itemIndex].face, block.items[itemIndex].span->size);
        }
        const std::uint8_t flag = block.flags[code];
        const BlockItem &item = block.items[itemIndex];
        if (!(flag & (CodeFlag::space | CodeFlag::invisible)) && before + block.width(item, scale, partStart, code + 1) > width)
            break;
        if (code + 1 == count || block.flags[code + 1] & CodeFlag::breakBefore) {
            // A line that ends at a soft hyphen needs room for the hyphen.
            if (flag & CodeFlag::softHyphen && code + 1 < count
                && before + block.width(item, scale, partStart, code + 1) + scale(item.face->advance(item.face->glyph(hyphenOf(*item.face)))) > width)
                continue;
            best = code + 1;
        }
    }
    if (code == count) {
        *fits = true;
        return count;
    }
    if (best > first)
        return best;
    // A word wider than the line: as many grapheme clusters as fit, at least one; blanks after them hang. A soft hyphen goes to
    // the next line, for there is no room for the hyphen on this one.
    std::uint32_t end = code;
    while (end > first && (!(block.flags[end] & CodeFlag::graphemeStart) || block.flags[end - 1] & CodeFlag::softHyphen))
        --end;
    if (end == first) {
        end = code + 1;
        while (end < count && !(block.flags[end] & CodeFlag::graphemeStart))
            ++end;
        while (end < count && block.flags[end] & CodeFlag::space)
            ++end;
    }
    return end;
}

void Shaper::Private::paragraph(std::string_view text, std::size_t begin, std::size_t end, std::span<const ShapeSpan> spans, Mpt width, Mpt *indent, bool fastPath)
{
    const bool rightToLeft = TextBlock::startsRightToLeft(text.substr(begin, end - begin));
    beginLine(begin, spans, rightToLeft);
    for (std::size_t at = begin; at < end;) {
        if (!fastPath || rightToLeft || !block.loadSimple(text, at, end, spans, width >= 0))
            block.load(text, at, end, spans, rightToLeft, width >= 0, out->missing);
        const bool last = block.endByte == end;
        const auto count = static_cast<std::uint32_t>(block.codes.size());
        std::uint32_t first = 0;
        while (first < count) {
            bool fits = true;
            std::uint32_t next = count;
            if (width >= 0)
                next = lineEnd(first, width - *indent - openWidth, &fits);
            if (fits && !last && first > 0)
                break; // the next block begins with this line
            emitLine(first, next);
            first = next;
            if (!fits) {
                *indent = 0;
                if (last && first == count)
                    break;
                beginLine(block.bytes[first], spans, rightToLeft);
            }
        }
        at = block.bytes[first];
    }
    *indent = 0;
    open = false;
}

void Shaper::Private::emitLine(std::uint32_t first, std::uint32_t end)
{
    ShapedLine &line = out->lines.back();
    const std::uint32_t contentEnd = trimmedEnd(first, end);
    const bool bidi = block.hasRightToLeft;

    slices.clear();
    for (std::size_t i = itemAt(first); i < block.items.size() && block.items[i].firstCode < end; ++i) {
        const BlockItem &item = block.items[i];
        const std::uint32_t from = std::max(first, item.firstCode), to = std::min(end, item.endCode);
        block.known(*item.span).grow(line);
        // UAX #9 L1: white space at a line's end has the paragraph's direction.
        const std::uint32_t middle = bidi ? std::clamp(contentEnd, from, to) : to;
        if (from < middle)
            slices.push_back({&item, from, middle, item.level});
        if (middle < to)
            slices.push_back({&item, middle, to, block.baseLevel});
    }
    const std::uint32_t lastCode = end - 1;
    if (block.flags[lastCode] & CodeFlag::softHyphen && end < block.codes.size()) {
        const BlockItem &item = block.items[itemAt(lastCode)];
        slices.push_back({&item, lastCode, end, item.level, true});
    }

    order.resize(slices.size());
    if (bidi) {
        levels.clear();
        for (const Slice &slice : slices)
            levels.push_back(slice.level);
        ubidi_reorderVisual(levels.data(), static_cast<std::int32_t>(levels.size()), order.data());
    } else {
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = static_cast<std::int32_t>(i);
    }

    const std::size_t firstRun = out->runs.size();
    Mpt x = openWidth;
    Mpt contentRight = openWidth; // left-to-right text: the right end of what isn't trailing white space
    Mpt trailing = 0; // in a line with bidi: the width of white space at its logical end
    for (const std::int32_t index : order) {
        const Slice &slice = slices[static_cast<std::size_t>(index)];
        const Mpt before = x;
        x = emitSlice(slice, contentEnd, x, &contentRight);
        if (bidi && slice.first >= contentEnd && !slice.hyphen)
            trailing += x - before;
    }
    line.width = bidi ? x - trailing : contentRight;
    if (block.baseLevel & 1) {
        // Trailing white space stands at the left end there and hangs out of the line.
        for (std::size_t i = firstRun; i < out->runs.size(); ++i)
            out->runs[i].x -= trailing;
    }
    openWidth = x;
    line.runCount = static_cast<std::uint32_t>(out->runs.size()) - line.firstRun;
    line.byteCount = block.bytes[end] - line.firstByte;
    const std::uint32_t contentEndByte = block.bytes[contentEnd];
    for (std::size_t r = firstRun; r < out->runs.size(); ++r) {
        const ShapedRun &run = out->runs[r];
        const Stretchable stretchable(*run.face);
        for (std::uint32_t g = run.firstGlyph; g < run.firstGlyph + run.glyphCount; ++g)
            line.spaces += out->glyphs[g].cluster < contentEndByte && stretchable(out->glyphs[g].id);
    }
}

// True where the item's glyphs on either side stay the same when a line ends before the code point.
bool Shaper::Private::isSafe(const BlockItem &item, std::uint32_t code) const
{
    if (code == item.firstCode || code == item.endCode)
        return true;
    const auto begin = block.glyphs.begin() + item.firstGlyph, end = begin + item.glyphCount;
    const auto it = item.rightToLeft()
        ? std::lower_bound(begin, end, code, [](const BlockGlyph &g, std::uint32_t c) { return g.code > c; })
        : std::lower_bound(begin, end, code, [](const BlockGlyph &g, std::uint32_t c) { return g.code < c; });
    return it != end && it->code == code && !it->unsafeToBreak;
}

std::span<const BlockGlyph> Shaper::Private::sliceGlyphs(const Slice &slice)
{
    const BlockItem &item = *slice.item;
    if (slice.hyphen) {
        BlockGlyph glyph;
        glyph.code = slice.first;
        glyph.id = item.face->glyph(hyphenOf(*item.face));
        glyph.advance = item.face->advance(glyph.id);
        reshaped.assign(1, glyph);
        return reshaped;
    }
    if (slice.level == item.level && isSafe(item, slice.first) && isSafe(item, slice.end)) {
        const std::span<const BlockGlyph> all(block.glyphs.data() + item.firstGlyph, item.glyphCount);
        if (slice.first == item.firstCode && slice.end == item.endCode)
            return all;
        const auto inside = [&](const BlockGlyph &g) { return g.code >= slice.first && g.code < slice.end; };
        const auto before = [&](const BlockGlyph &g) { return item.rightToLeft() ? g.code >= slice.end : g.code < slice.first; };
        const auto begin = std::partition_point(all.begin(), all.end(), before);
        const auto end = std::partition_point(begin, all.end(), inside);
        return {begin, end};
    }
    BlockItem turned = item;
    turned.level = slice.level;
    reshaped.clear();
    block.shape(turned, slice.first, slice.end, &reshaped);
    return reshaped;
}

// Appends the slice's runs from x on, returns their right end.
Mpt Shaper::Private::emitSlice(const Slice &slice, std::uint32_t contentEnd, Mpt x, Mpt *contentRight)
{
    const std::span<const BlockGlyph> glyphs = sliceGlyphs(slice);
    const ShapeSpan &span = *slice.item->span;
    const FontFacePtr &face = slice.item->face;
    const bool rightToLeft = slice.level & 1;
    const FontScale scale(*face, span.size);
    ShapedRun *run = nullptr;
    std::int64_t units = 0; // of the run so far: single advances are differences of rounded sums, so that they add up
    Mpt position = 0;
    for (std::size_t i = 0; i < glyphs.size();) {
        std::size_t next = i + 1;
        while (next < glyphs.size() && glyphs[next].code == glyphs[i].code)
            ++next;
        std::uint32_t from = glyphs[i].code;
        std::uint32_t to = slice.end;
        if (rightToLeft && i > 0)
            to = glyphs[i - 1].code;
        else if (!rightToLeft && next < glyphs.size())
            to = glyphs[next].code;
        // Invisible characters belong to no run: a run's text is what its glyphs show.
        while (!slice.hyphen && from < to && block.flags[from] & CodeFlag::invisible)
            ++from;
        while (!slice.hyphen && from < to && block.flags[to - 1] & CodeFlag::invisible)
            --to;
        const std::uint32_t firstByte = block.bytes[from], endByte = block.bytes[to];
        if (firstByte == endByte) {
            i = next;
            continue;
        }
        if (run && rightToLeft && endByte == run->firstByte) {
            run->firstByte = firstByte;
            run->byteCount += endByte - firstByte;
        } else if (run && !rightToLeft && firstByte == run->firstByte + run->byteCount) {
            run->byteCount += endByte - firstByte;
        } else {
            if (run)
                x += run->width;
            run = &out->runs.emplace_back();
            run->face = face;
            run->style = span.style;
            run->size = span.size;
            run->letterSpacing = span.letterSpacing;
            run->x = x;
            run->firstGlyph = static_cast<std::uint32_t>(out->glyphs.size());
            run->firstByte = firstByte;
            run->byteCount = endByte - firstByte;
            run->rightToLeft = rightToLeft;
            units = 0;
            position = 0;
        }
        run->simple = run->simple && next == i + 1 && to == from + 1 && glyphs[i].advance == face->advance(glyphs[i].id) && glyphs[i].xOffset == 0 && glyphs[i].yOffset == 0 && face->glyph(block.codes[from]) == glyphs[i].id;
        for (; i < next; ++i) {
            const BlockGlyph &glyph = glyphs[i];
            units += glyph.advance;
            const Mpt right = scale(units);
            PlacedGlyph placed;
            placed.id = glyph.id;
            placed.cluster = firstByte;
            placed.advance = static_cast<std::int32_t>(right - position);
            placed.xOffset = static_cast<std::int32_t>(scale(glyph.xOffset));
            placed.yOffset = static_cast<std::int32_t>(scale(glyph.yOffset));
            position = right;
            run->width += placed.advance;
            // Letter spacing is added after each glyph, but wanted after each cluster.
            if (i + 1 < next)
                placed.advance -= static_cast<std::int32_t>(span.letterSpacing);
            else
                run->width += span.letterSpacing;
            out->glyphs.push_back(placed);
            ++run->glyphCount;
        }
        if (from < contentEnd || slice.hyphen)
            *contentRight = x + run->width;
    }
    return run ? x + run->width : x;
}

// ---- Shaper ----------------------------------------------------------------------------------------------------------

void Shaper::shape(std::string_view text, std::span<const ShapeSpan> spans, Mpt width, Mpt firstIndent, ShapedText &out, bool fastPath)
{
    out.clear();
    assert(!spans.empty());
    d->out = &out;
    d->block.clearMissing();
    Mpt indent = firstIndent;
    for (std::size_t at = 0;;) {
        std::size_t end = 0;
        if (fastPath && d->simpleLines.shape(text, at, spans, width, indent, out, &end)) {
            indent = 0;
        } else {
            end = findHardBreak(text, at);
            d->paragraph(text, at, end, spans, width, &indent, fastPath);
        }
        const std::size_t after = end + hardBreakAt(text, end);
        ShapedLine &line = out.lines.back();
        line.byteCount = static_cast<std::uint32_t>(after - line.firstByte);
        line.hardBreak = true;
        if (end == text.size())
            break;
        at = after;
    }
    for (const ShapedLine &line : out.lines)
        out.maxWidth = std::max(out.maxWidth, line.width);
}

void Shaper::measure(std::string_view text, std::span<const ShapeSpan> spans, Mpt *minWidth, Mpt *maxWidth)
{
    assert(!spans.empty());
    *minWidth = *maxWidth = 0;
    std::vector<MissingGlyph> missing;
    TextBlock &block = d->block;
    for (std::size_t at = 0;;) {
        const std::size_t end = findHardBreak(text, at);
        const bool rightToLeft = TextBlock::startsRightToLeft(text.substr(at, end - at));
        Mpt whole = 0;
        for (std::size_t from = at; from < end; from = block.endByte) {
            if (rightToLeft || !block.loadSimple(text, from, end, spans, true))
                block.load(text, from, end, spans, rightToLeft, true, missing);
            const auto count = static_cast<std::uint32_t>(block.codes.size());
            whole += d->contentWidth(0, block.endByte == end ? d->trimmedEnd(0, count) : count);
            for (std::uint32_t first = 0, next = 1; next <= count; ++next) {
                if (next < count && !(block.flags[next] & CodeFlag::breakBefore))
                    continue;
                Mpt piece = d->contentWidth(first, d->trimmedEnd(first, next));
                if (block.flags[next - 1] & CodeFlag::softHyphen && next < count) {
                    const BlockItem &item = block.items[d->itemAt(next - 1)];
                    piece += FontScale(*item.face, item.span->size)(item.face->advance(item.face->glyph(hyphenOf(*item.face))));
                }
                *minWidth = std::max(*minWidth, piece);
                first = next;
            }
        }
        *maxWidth = std::max(*maxWidth, whole);
        if (end == text.size())
            break;
        at = end + hardBreakAt(text, end);
    }
}

void justify(ShapedText &text, std::size_t lineIndex, Mpt width)
{
    ShapedLine &line = text.lines[lineIndex];
    if (line.hardBreak || line.spaces == 0 || line.width >= width)
        return;
    // The spaces inside the line are the first ones from the side where it begins; trailing ones come after them.
    const Mpt extra = width - line.width;
    const auto spaces = static_cast<Mpt>(line.spaces);
    Mpt done = 0;
    const auto widen = [&](ShapedRun &run, PlacedGlyph &glyph) {
        const Mpt more = extra * (done + 1) / spaces - extra * done / spaces;
        ++done;
        glyph.advance += static_cast<std::int32_t>(more);
        run.width += more;
        run.simple = false;
    };
    const auto forRun = [&](ShapedRun &run, bool backwards) {
        const Stretchable stretchable(*run.face);
        for (std::uint32_t i = 0; i < run.glyphCount && done < spaces; ++i) {
            PlacedGlyph &glyph = text.glyphs[run.firstGlyph + (backwards ? run.glyphCount - 1 - i : i)];
            if (stretchable(glyph.id))
                widen(run, glyph);
        }
    };
    const std::span<ShapedRun> runs(text.runs.data() + line.firstRun, line.runCount);
    if (line.rightToLeft)
        std::for_each(runs.rbegin(), runs.rend(), [&](ShapedRun &run) { forRun(run, true); });
    else
        std::for_each(runs.begin(), runs.end(), [&](ShapedRun &run) { forRun(run, false); });
    if (!runs.empty()) {
        Mpt x = runs.front().x;
        for (ShapedRun &run : runs) {
            run.x = x;
            x += run.width;
        }
    }
    line.width = width;
    text.maxWidth = std::max(text.maxWidth, width);
}

} // namespace quoin
