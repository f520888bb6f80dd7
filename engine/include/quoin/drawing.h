// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/color.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace quoin
{

enum class PathVerb : std::uint8_t { Move, Line, Cubic, Close }; // take 1, 1, 3 and 0 points
enum class LineCap : std::uint8_t { Butt, Round, Square };
enum class LineJoin : std::uint8_t { Miter, Round, Bevel };

struct DrawingPoint {
    double x = 0, y = 0;
    bool operator==(const DrawingPoint &) const = default;
};

// One path, filled first and stroked then. The first verb of each subpath is Move.
struct DrawingPath {
    std::vector<PathVerb> verbs;
    std::vector<DrawingPoint> points; // those of all verbs, in their order
    std::optional<Color> fill, stroke;
    bool evenOdd = false; // else the nonzero winding number rule
    std::uint8_t fillOpacity = 100, strokeOpacity = 100; // percent
    double strokeWidth = 1;
    LineCap cap = LineCap::Butt;
    LineJoin join = LineJoin::Miter;
    double miterLimit = 4;
    std::vector<double> dashes; // on, off, on, ...; an even number, or empty: solid
    double dashOffset = 0;
    bool operator==(const DrawingPath &) const = default;
};

// A vector picture of width x height points, its origin the top left corner, y downwards. What is outside isn't shown. Numbers
// are finite; width and height are greater than 0.
struct Drawing {
    double width = 0, height = 0;
    std::vector<DrawingPath> paths; // in painting order
    bool operator==(const Drawing &) const = default;
};

} // namespace quoin
