// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/color.h>

#include "core/utf8.h"

namespace quoin {

namespace {

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace

Result<Color> Color::parse(std::string_view text)
{
    const auto refused = [&]() {
        return Diagnostic {.category = ErrorCategory::Template, .id = "color.syntax", .message = "A color is written as #RRGGBB or #RGB with hexadecimal digits, not \"" + excerpt(text) + "\".", .arguments = {excerpt(text)}};
    };
    if ((text.size() != 7 && text.size() != 4) || text[0] != '#')
        return refused();
    for (const char c : text.substr(1)) {
        if (hexValue(c) < 0)
            return refused();
    }
    const auto channel = [&](std::size_t i) {
        return static_cast<std::uint8_t>(text.size() == 4 ? hexValue(text[1 + i]) * 17 : hexValue(text[1 + 2 * i]) * 16 + hexValue(text[2 + 2 * i]));
    };
    return Color {channel(0), channel(1), channel(2)};
}

std::string Color::toString() const
{
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string out = "#";
    for (const std::uint8_t channel : {red, green, blue}) {
        out += digits[channel >> 4];
        out += digits[channel & 15];
    }
    return out;
}

} // namespace quoin
