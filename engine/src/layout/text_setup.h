// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/expression.h"
#include "layout/compiled.h"
#include "text/shaper.h"

#include <string>
#include <vector>

// From a compiled text and a scope to shaped lines, the same way when compiling and when laying out.
namespace quoin {

// A watermark without a size is shaped at this one and then scaled to the page.
constexpr Mpt watermarkProbeSize = 100 * mptPerPoint;

// The runs' texts joined, and a span per run that has any (one at least). Both are overwritten.
Result<void> bindText(const CompiledText &, const Scope &, std::string &text, std::vector<ShapeSpan> &spans, Diagnostics *warnings);

// Whether lines that were shaped without a width also hold in this one.
bool fitsUnbroken(const CompiledText &, const ShapedText &, Mpt width);

// Shapes for a width, justified where the text is.
void shapeText(Shaper &, const CompiledText &, const std::string &text, const std::vector<ShapeSpan> &spans, Mpt width, ShapedText &out);

struct LineBox {
    Mpt height = 0;
    Mpt baseline = 0; // from the top
};
LineBox lineBox(const CompiledText &, const ShapedText &, const ShapedLine &);

// Of the lines from `first` to before `last`.
Mpt linesHeight(const CompiledText &, const ShapedText &, std::size_t first, std::size_t last);

} // namespace quoin
