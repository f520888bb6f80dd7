// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace quoin
{

// The one unit inside the engine: a thousandth of a point (1/72 inch), in 64 bits.
using Mpt = std::int64_t;

constexpr Mpt mptPerPoint = 1000;

enum class Unit : std::uint8_t { Point, Millimetre, Centimetre, Inch };

// A length as a person typed it: an exact decimal and its unit. 20 mm stays "20mm" however often it is saved.
// Invariant: scale <= 6; |value| is at most Limits::coordinate points.
struct Length {
    std::int64_t digits = 0; // value = digits / 10^scale
    std::uint8_t scale = 0;
    Unit unit = Unit::Point;

    static constexpr Length points(std::int64_t whole) { return {whole, 0, Unit::Point}; }
    static constexpr Length millimetres(std::int64_t whole) { return {whole, 0, Unit::Millimetre}; }
    // The nearest length with the decimals that the unit can show (pt 2, mm 2, cm 3, in 4): what a drag on the canvas sets.
    static Length fromMpt(Mpt, Unit);

    // "20mm", "12.5pt", "1in", "2.54cm"; a bare number is points. No exponent, no blanks but around, no locale.
    static Result<Length> parse(std::string_view);
    // Points are written bare only by JSON ("12" for 12 pt is a number there); here always with the unit.
    std::string toString() const;

    Mpt toMpt() const; // rounded half away from zero
    // Equal as written: 10mm != 1cm.
    bool operator==(const Length &) const = default;
};

// A plain factor, exact to a thousandth: line heights, fractions.
struct Factor {
    std::int64_t thousandths = 1000;
    static Result<Factor> parse(std::string_view); // "1.25": digits, at most three decimals
    std::string toString() const; // shortest
    bool operator==(const Factor &) const = default;
};

} // namespace quoin
