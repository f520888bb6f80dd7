// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "text/text_block.h"

#include <string_view>
#include <vector>

namespace quoin {

// Lines of text that needs no HarfBuzz (see LatinTable), made in one pass over its bytes: table cells and plain paragraphs. What
// comes out is what Shaper's general way makes (tst_shaper compares them).
class SimpleLines
{
public:
    explicit SimpleLines(TextBlock &block)
        : m_block(block)
    {
    }

    // Appends the lines of text[begin, *end), up to the next hard break or the end. False, and nothing appended, for text that
    // isn't simple, for a word wider than the line, and for several spans in several lines.
    bool shape(std::string_view text, std::size_t begin, std::span<const ShapeSpan>, Mpt width, Mpt indent, ShapedText &out, std::size_t *end);

private:
    enum class Outcome { Done,
        TooWide,
        NotSimple };
    struct OpenLine {
        ShapedLine line; // width and spaces grow
        Mpt x = 0; // right end of its runs
        Mpt room = 0;
        std::uint32_t spaces = 0; // with trailing ones
    };
    Outcome appendRun(std::string_view text, std::size_t *at, std::size_t end, const KnownSpan &, const ShapeSpan &, OpenLine &, ShapedText &out);
    Outcome appendOtherFont(std::string_view text, std::size_t *at, std::size_t end, const ShapeSpan &, OpenLine &, ShapedText &out);
    Outcome oneLine(std::string_view text, std::size_t begin, std::span<const ShapeSpan>, Mpt room, ShapedText &out, std::size_t *end);
    bool wrapped(std::string_view text, std::size_t begin, const ShapeSpan &, Mpt width, Mpt indent, ShapedText &out, std::size_t *end);

    TextBlock &m_block;
    std::vector<std::uint8_t> m_breaks; // by byte of the paragraph
    std::vector<std::int64_t> m_unitsBefore; // on its line, by glyph of the paragraph
};

} // namespace quoin
