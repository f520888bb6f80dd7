// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/length.h>

#include "core/utf8.h"

#include <quoin/limits.h>

#include <algorithm>
#include <array>
#include <string>

namespace quoin {

namespace {

__extension__ using Wide = __int128;

constexpr std::uint8_t maximumScale = 6;
constexpr Mpt coordinateLimit = Limits {}.coordinate * mptPerPoint;

struct UnitInfo {
    std::string_view suffix;
    std::int64_t numerator, denominator; // Mpt in one
    std::uint8_t decimals; // that the unit can show
};

constexpr std::array<UnitInfo, 4> units {{{"pt", 1'000, 1, 2}, {"mm", 360'000, 127, 2}, {"cm", 3'600'000, 127, 3}, {"in", 72'000, 1, 4}}};

const UnitInfo &info(Unit unit)
{
    return units[static_cast<std::size_t>(unit)];
}

constexpr std::int64_t powerOfTen(unsigned exponent)
{
    std::int64_t power = 1;
    while (exponent--)
        power *= 10;
    return power;
}

std::int64_t dividedHalfAwayFromZero(Wide dividend, Wide divisor)
{
    const Wide magnitude = dividend < 0 ? -dividend : dividend;
    const Wide quotient = (magnitude + divisor / 2) / divisor;
    return static_cast<std::int64_t>(dividend < 0 ? -quotient : quotient);
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// digits [. digits] at the beginning of `text`, which is moved past it; at least one digit, one after a point.
struct ScannedDecimal {
    std::int64_t digits = 0;
    unsigned scale = 0;
    bool valid = false;
    bool tooManyDecimals = false;
    bool tooLarge = false;
};

ScannedDecimal scanDecimal(std::string_view &text, unsigned decimalsAllowed)
{
    constexpr std::int64_t tooLarge = 1'000'000'000'000'000;
    ScannedDecimal scanned;
    std::size_t i = 0;
    const auto take = [&]() {
        if (scanned.digits < tooLarge)
            scanned.digits = scanned.digits * 10 + (text[i] - '0');
        else
            scanned.tooLarge = true;
        ++i;
    };
    while (i < text.size() && isDigit(text[i]))
        take();
    scanned.valid = i > 0;
    if (i < text.size() && text[i] == '.') {
        ++i;
        const std::size_t first = i;
        while (i < text.size() && isDigit(text[i])) {
            if (scanned.scale == decimalsAllowed) {
                scanned.tooManyDecimals = true;
                ++i;
                continue;
            }
            take();
            ++scanned.scale;
        }
        scanned.valid = i > first;
    }
    text.remove_prefix(i);
    return scanned;
}

std::string decimalText(std::int64_t digits, unsigned scale)
{
    std::string out = std::to_string(digits < 0 ? -digits : digits);
    if (scale > 0) {
        if (out.size() <= scale)
            out.insert(0, scale + 1 - out.size(), '0');
        out.insert(out.size() - scale, 1, '.');
    }
    return digits < 0 ? "-" + out : out;
}

Diagnostic refused(const char *id, std::string message, std::string_view text)
{
    return {.category = ErrorCategory::Template, .id = id, .message = std::move(message), .arguments = {excerpt(text)}};
}

} // namespace

Length Length::fromMpt(Mpt mpt, Unit unit)
{
    mpt = std::clamp(mpt, -coordinateLimit, coordinateLimit);
    const UnitInfo &u = info(unit);
    Length length {dividedHalfAwayFromZero(Wide(mpt) * u.denominator * powerOfTen(u.decimals), u.numerator), u.decimals, unit};
    while (length.scale > 0 && length.digits % 10 == 0) {
        length.digits /= 10;
        --length.scale;
    }
    return length;
}

Result<Length> Length::parse(std::string_view text)
{
    std::string_view rest = text;
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t'))
        rest.remove_prefix(1);
    while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\t'))
        rest.remove_suffix(1);
    const bool negative = !rest.empty() && rest.front() == '-';
    if (negative)
        rest.remove_prefix(1);

    const ScannedDecimal number = scanDecimal(rest, maximumScale);
    const auto unit = rest.empty() ? units.begin() : std::find_if(units.begin(), units.end(), [&](const UnitInfo &u) { return u.suffix == rest; });
    if (!number.valid || unit == units.end())
        return refused("length.syntax", "A length is a number with the unit pt, mm, cm or in, such as 20mm or 12.5pt, not \"" + excerpt(text) + "\".", text);
    if (number.tooManyDecimals)
        return refused("length.decimals", "A length has at most six decimals, \"" + excerpt(text) + "\" has more.", text);

    const Length length {negative ? -number.digits : number.digits, static_cast<std::uint8_t>(number.scale), static_cast<Unit>(unit - units.begin())};
    if (number.tooLarge || Wide(number.digits) * unit->numerator > Wide(coordinateLimit) * unit->denominator * powerOfTen(number.scale))
        return refused("length.range", "A length is at most 14,400,000 points (Limits::coordinate) in either direction, \"" + excerpt(text) + "\" is more.", text);
    return length;
}

std::string Length::toString() const
{
    return decimalText(digits, scale) + std::string(info(unit).suffix);
}

Mpt Length::toMpt() const
{
    return dividedHalfAwayFromZero(Wide(digits) * info(unit).numerator, Wide(info(unit).denominator) * powerOfTen(scale));
}

Result<Factor> Factor::parse(std::string_view text)
{
    std::string_view rest = text;
    const ScannedDecimal number = scanDecimal(rest, 3);
    if (!number.valid || !rest.empty() || number.tooManyDecimals)
        return refused("factor.syntax", "A factor is a number with at most three decimals, such as 1.25, not \"" + excerpt(text) + "\".", text);
    const Wide thousandths = Wide(number.digits) * powerOfTen(3 - number.scale);
    if (number.tooLarge || thousandths > Limits {}.coordinate * 1000)
        return refused("factor.range", "A factor is at most 14,400,000, \"" + excerpt(text) + "\" is more.", text);
    return Factor {static_cast<std::int64_t>(thousandths)};
}

std::string Factor::toString() const
{
    std::int64_t digits = thousandths;
    unsigned scale = 3;
    while (scale > 0 && digits % 10 == 0) {
        digits /= 10;
        --scale;
    }
    return decimalText(digits, scale);
}

} // namespace quoin
