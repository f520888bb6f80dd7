// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/list_marker.h"

namespace quoin {

namespace {

std::string letters(std::int64_t number, char first)
{
    std::string out;
    for (; number > 0; number = (number - 1) / 26)
        out.insert(out.begin(), static_cast<char>(first + (number - 1) % 26));
    return out;
}

std::string roman(std::int64_t number)
{
    constexpr struct {
        int value;
        const char *digits;
    } parts[] = {{1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"}, {40, "xl"}, {10, "x"}, {9, "ix"}, {5, "v"}, {4, "iv"}, {1, "i"}};
    std::string out;
    for (const auto &part : parts) {
        for (; number >= part.value; number -= part.value)
            out += part.digits;
    }
    return out;
}

std::string upper(std::string text)
{
    for (char &c : text)
        c = static_cast<char>(c - 'a' + 'A'); // only a to z come here
    return text;
}

} // namespace

bool isNumbered(ListMarker marker)
{
    return marker >= ListMarker::Decimal;
}

std::string listMarker(ListMarker marker, std::int64_t number)
{
    const bool romanNumber = number > 0 && number < 4000;
    switch (marker) {
    case ListMarker::None:
        return {};
    case ListMarker::Disc:
        return "\u2022";
    case ListMarker::Circle:
        return "\u25E6";
    case ListMarker::Square:
        return "\u25AA";
    case ListMarker::LowerAlpha:
        if (number > 0)
            return letters(number, 'a') + '.';
        break;
    case ListMarker::UpperAlpha:
        if (number > 0)
            return letters(number, 'A') + '.';
        break;
    case ListMarker::LowerRoman:
        if (romanNumber)
            return roman(number) + '.';
        break;
    case ListMarker::UpperRoman:
        if (romanNumber)
            return upper(roman(number)) + '.';
        break;
    case ListMarker::Decimal:
        break;
    }
    return std::to_string(number) + '.';
}

} // namespace quoin
