// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/drawing_form.h"

#include "pdf/syntax.h"

#include <algorithm>
#include <bitset>
#include <cmath>

namespace quoin {

namespace {

// Coordinates are written in a space whose longer side is this long, with two digits: fine enough for a picture as large as a page
// may be, however small the numbers of its file are.
constexpr double longSide = 10'000;
constexpr double farthest = 1e9; // of what lies outside; readers take no larger numbers

class FormWriter
{
public:
    FormWriter(const Drawing &drawing, ByteBuffer &content)
        : m_content(content)
        , m_scale(longSide / std::max(drawing.width, drawing.height))
    {
    }

    double scale() const { return m_scale; }
    std::int64_t hundredths(double value) const { return std::llround(std::clamp(value * m_scale, -farthest, farthest) * 100); }

    void number(double value)
    {
        appendCoordinate(m_content, hundredths(value));
        m_content.put(' ');
    }

    void path(const DrawingPath &path)
    {
        std::size_t at = 0;
        const auto points = [&](std::size_t count, std::string_view operatorName) {
            for (std::size_t i = 0; i < count; ++i, ++at) {
                number(path.points[at].x);
                number(path.points[at].y);
            }
            m_content.append(operatorName);
        };
        for (const PathVerb verb : path.verbs) {
            switch (verb) {
            case PathVerb::Move:
                points(1, "m\n");
                break;
            case PathVerb::Line:
                points(1, "l\n");
                break;
            case PathVerb::Cubic:
                points(3, "c\n");
                break;
            case PathVerb::Close:
                m_content.append("h\n");
                break;
            }
        }
    }

    void color(Color color, bool stroke)
    {
        char *p = m_content.room(numberRoom);
        m_content.setEnd(stroke ? writeStrokeColor(p, color) : writeFillColor(p, color));
        m_content.put('\n');
    }

    void line(const DrawingPath &path)
    {
        number(path.strokeWidth);
        m_content.append("w ");
        appendInteger(m_content, static_cast<int>(path.cap));
        m_content.append(" J ");
        appendInteger(m_content, static_cast<int>(path.join));
        m_content.append(" j ");
        appendCoordinate(m_content, std::llround(std::clamp(path.miterLimit, 1.0, 1000.0) * 100));
        m_content.append(" M [");
        for (const double dash : path.dashes)
            number(dash);
        m_content.append("] ");
        number(path.dashOffset);
        m_content.append("d\n");
    }

    void opacity(std::size_t fill, std::size_t stroke)
    {
        m_content.append("/G");
        appendInteger(m_content, static_cast<std::int64_t>(fill * 101 + stroke));
        m_content.append(" gs\n");
    }

private:
    ByteBuffer &m_content;
    const double m_scale;
};

} // namespace

bool isTransparent(const Drawing &drawing)
{
    return std::any_of(drawing.paths.begin(), drawing.paths.end(), [](const DrawingPath &path) { return (path.fill && path.fillOpacity < 100) || (path.stroke && path.strokeOpacity < 100); });
}

void writeDrawing(const Drawing &drawing, ByteBuffer &entries, ByteBuffer &content)
{
    FormWriter writer(drawing, content);
    std::bitset<101 * 101> states; // of opacities: fill and stroke
    const bool transparent = isTransparent(drawing);
    std::size_t state = 100 * 101 + 100;
    for (const DrawingPath &path : drawing.paths) {
        if (path.verbs.empty() || (!path.fill && !path.stroke))
            continue;
        const std::size_t fill = path.fillOpacity, stroke = path.strokeOpacity;
        if (transparent && state != fill * 101 + stroke) {
            state = fill * 101 + stroke;
            states.set(state);
            writer.opacity(fill, stroke);
        }
        if (path.fill)
            writer.color(*path.fill, false);
        if (path.stroke) {
            writer.color(*path.stroke, true);
            writer.line(path);
        }
        writer.path(path);
        content.append(path.fill ? (path.stroke ? (path.evenOdd ? "B*\n" : "B\n") : (path.evenOdd ? "f*\n" : "f\n")) : "S\n");
    }

    const std::int64_t width = writer.hundredths(drawing.width), height = writer.hundredths(drawing.height);
    entries.append("/Type/XObject/Subtype/Form/BBox[0 0 ");
    appendCoordinate(entries, width);
    entries.put(' ');
    appendCoordinate(entries, height);
    // y grows downwards in a drawing.
    entries.append("]/Matrix[");
    const auto inverse = [&](std::int64_t side) { entries.setEnd(writeDecimal<9>(entries.room(numberRoom), std::llround(1e11 / static_cast<double>(std::max<std::int64_t>(1, side))))); };
    inverse(width);
    entries.append(" 0 0 -");
    inverse(height);
    entries.append(" 0 1]/Resources<<");
    if (states.any()) {
        entries.append("/ExtGState<<");
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (!states.test(i))
                continue;
            entries.append("/G");
            appendInteger(entries, static_cast<std::int64_t>(i));
            entries.append("<</ca ");
            appendCoordinate(entries, static_cast<std::int64_t>(i / 101));
            entries.append("/CA ");
            appendCoordinate(entries, static_cast<std::int64_t>(i % 101));
            entries.append(">>");
        }
        entries.append(">>");
    }
    entries.append(">>");
}

} // namespace quoin
