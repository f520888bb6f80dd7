// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/text_setup.h"

#include "core/stage_clock.h"

#include <algorithm>

namespace quoin {

Result<void> bindText(const CompiledText &source, const Scope &scope, std::string &text, std::vector<ShapeSpan> &spans, Diagnostics *warnings)
{
    const StageScope stage(Stage::Bind);
    text.clear();
    spans.clear();
    Result<void> result;
    for (std::size_t i = 0; i < source.runs.size(); ++i) {
        const CompiledRun &run = source.runs[i];
        const std::size_t first = text.size();
        if (Result<void> appended = run.text.append(scope, text, warnings); !appended && result)
            result = std::move(appended);
        if (text.size() == first && (!spans.empty() || i + 1 < source.runs.size()))
            continue;
        ShapeSpan &span = spans.emplace_back();
        span.firstByte = static_cast<std::uint32_t>(first);
        span.byteCount = static_cast<std::uint32_t>(text.size() - first);
        span.fonts = run.fonts;
        span.size = run.size;
        span.letterSpacing = run.letterSpacing;
        span.language = run.language;
        span.style = static_cast<std::uint32_t>(i);
    }
    return result;
}

bool fitsUnbroken(const CompiledText &source, const ShapedText &shape, Mpt width)
{
    return shape.maxWidth + std::max<Mpt>(0, source.firstLineIndent) <= width;
}

void shapeText(Shaper &shaper, const CompiledText &source, const std::string &text, const std::vector<ShapeSpan> &spans, Mpt width, ShapedText &out)
{
    const StageScope stage(Stage::Shape);
    shaper.shape(text, spans, width, source.firstLineIndent, out);
    if (source.align == TextAlign::Justify) {
        for (std::size_t i = 0; i < out.lines.size(); ++i)
            justify(out, i, i == 0 ? width - source.firstLineIndent : width);
    }
}

LineBox lineBox(const CompiledText &source, const ShapedText &shape, const ShapedLine &line)
{
    const Mpt content = line.ascent + line.descent;
    Mpt height = content + line.lineGap;
    if (source.lineHeight > 0) {
        Mpt size = 0;
        for (std::uint32_t i = 0; i < line.runCount; ++i)
            size = std::max(size, shape.runs[line.firstRun + i].size);
        height = (size > 0 ? size : source.runs.front().size) * source.lineHeight / 1000;
    }
    return {height, (height - content) / 2 + line.ascent};
}

Mpt linesHeight(const CompiledText &source, const ShapedText &shape, std::size_t first, std::size_t last)
{
    Mpt height = 0;
    for (std::size_t i = first; i < last; ++i)
        height += lineBox(source, shape, shape.lines[i]).height;
    return height;
}

} // namespace quoin
