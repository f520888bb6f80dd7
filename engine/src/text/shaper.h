// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/fonts.h>
#include <quoin/pages.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// From styled text to lines of placed glyphs. Not thread-safe: one Shaper per thread (its buffers are kept).
namespace quoin
{

// A family with its fallback chain, resolved once per style at compile time. The first face sets the line's metrics.
struct FontChain {
    std::vector<FontFacePtr> faces; // at least one
    FontLibrary *library = nullptr; // for characters that none of them has; null: no further fallback
    bool bold = false, italic = false;
};

// A stretch of UTF-8 with one look. `size` in Mpt.
struct ShapeSpan {
    std::uint32_t firstByte = 0, byteCount = 0; // in the paragraph's text
    const FontChain *fonts = nullptr;
    Mpt size = 0;
    Mpt letterSpacing = 0;
    std::string_view language;
    std::uint32_t style = 0; // the caller's own number, handed back in ShapedRun::style
};

// One font, one span, one direction, on one line; in visual order within the line.
struct ShapedRun {
    FontFacePtr face;
    std::uint32_t style = 0;
    Mpt size = 0, letterSpacing = 0;
    Mpt x = 0; // from the line's left edge before alignment
    Mpt width = 0;
    std::uint32_t firstGlyph = 0, glyphCount = 0; // in ShapedText::glyphs; clusters are bytes of the paragraph's text
    std::uint32_t firstByte = 0, byteCount = 0;
    bool rightToLeft = false;
    bool simple = true; // see TextItem::simple
};

struct ShapedLine {
    std::uint32_t firstRun = 0, runCount = 0;
    Mpt width = 0; // without trailing white space
    Mpt ascent = 0, descent = 0; // of the tallest run, descent positive; without line height factor
    Mpt lineGap = 0;
    std::uint32_t firstByte = 0, byteCount = 0; // with trailing white space
    bool hardBreak = false; // ended by a newline or the text's end: isn't justified
    std::uint32_t spaces = 0; // places that can stretch for justification
    bool rightToLeft = false; // the paragraph's base direction
};

struct MissingGlyph {
    char32_t character = 0;
    std::uint32_t byte = 0;
    std::string family;
};

struct ShapedText {
    std::vector<ShapedLine> lines; // an empty text has one empty line with the first span's metrics
    std::vector<ShapedRun> runs;
    std::vector<PlacedGlyph> glyphs;
    std::vector<MissingGlyph> missing;
    Mpt maxWidth = 0; // of the longest line
    void clear();
};

class Shaper
{
public:
    Shaper();
    ~Shaper();
    // Breaks into lines of at most `width` (UAX #14; a word wider than the line is broken at grapheme boundaries). Newlines are
    // hard breaks; other control characters take no room. firstIndent shortens the first line. width < 0: one line per hard break.
    // Text that is simple (Latin, one direction, no ligature or kerning pair in the font that would change it) takes a fast path
    // with the same result; `fastPath = false` switches it off for tests.
    void shape(std::string_view text, std::span<const ShapeSpan> spans, Mpt width, Mpt firstIndent, ShapedText &out, bool fastPath = true);
    // The widest unbreakable piece and the width without any break: for auto columns.
    void measure(std::string_view text, std::span<const ShapeSpan> spans, Mpt *minWidth, Mpt *maxWidth);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// Spreads a line over `width` by widening its spaces; the runs lose `simple`. Nothing for hard-broken lines.
void justify(ShapedText &, std::size_t line, Mpt width);

} // namespace quoin
