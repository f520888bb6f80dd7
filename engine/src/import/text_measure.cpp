// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "import/text_measure.h"

#include <cmath>

namespace quoin {

namespace {

ShapeSpan spanOf(std::string_view text, const FontChain &fonts, double size)
{
    ShapeSpan span;
    span.byteCount = static_cast<std::uint32_t>(text.size());
    span.fonts = &fonts;
    span.size = std::llround(size * mptPerPoint);
    span.language = "en";
    return span;
}

} // namespace

const FontChain &TextMeasure::chain(const std::string &family, bool bold, bool italic)
{
    std::unique_ptr<FontChain> &chain = m_chains[{family, bold, italic}];
    if (!chain) {
        chain = std::make_unique<FontChain>();
        chain->bold = bold;
        chain->italic = italic;
        chain->library = &m_fonts;
        FontFacePtr face = m_fonts.find(family, bold, italic);
        // A library always has its default family.
        chain->faces.push_back(face ? std::move(face) : m_fonts.find(defaultFamily, bold, italic));
    }
    return *chain;
}

double TextMeasure::width(std::string_view text, const std::string &family, bool bold, bool italic, double size)
{
    const ShapeSpan span = spanOf(text, chain(family, bold, italic), size);
    Mpt least = 0, wanted = 0;
    m_shaper.measure(text, {&span, 1}, &least, &wanted);
    return static_cast<double>(wanted) / mptPerPoint;
}

std::size_t TextMeasure::lines(std::string_view text, const std::string &family, bool bold, bool italic, double size, double width)
{
    const ShapeSpan span = spanOf(text, chain(family, bold, italic), size);
    ShapedText shaped;
    m_shaper.shape(text, {&span, 1}, std::llround(width * mptPerPoint), 0, shaped);
    return shaped.lines.size();
}

double TextMeasure::baselineBelowMiddle(const std::string &family, bool bold, bool italic)
{
    const FontMetrics &metrics = chain(family, bold, italic).faces.front()->metrics();
    return (metrics.ascent + metrics.descent) / 2.0 / metrics.unitsPerEm;
}

} // namespace quoin
