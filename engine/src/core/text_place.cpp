// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/text_place.h"

#include <algorithm>

namespace quoin {

TextPlace placeOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t newline = before.rfind('\n');
    TextPlace place;
    place.line = 1 + static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n'));
    place.column = static_cast<std::uint32_t>(newline == std::string_view::npos ? before.size() + 1 : before.size() - newline);
    return place;
}

namespace {

// Bytes of the well-formed UTF-8 sequence at the begin; 0 where there is none.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto continues = [&byte](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = first == 0xED && byte(1) > 0x9F;
        return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && byte(1) < 0x90;
        const bool past = first == 0xF4 && byte(1) > 0x8F;
        return continues(1) && continues(2) && continues(3) && !overlong && !past ? 4 : 0;
    }
    return 0;
}

} // namespace

std::size_t findBrokenUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text.substr(i));
        if (length == 0)
            return i;
        i += length;
    }
    return std::string_view::npos;
}

std::string excerpt(std::string_view text, std::size_t limit)
{
    static constexpr char hex[] = "0123456789ABCDEF";
    std::string out;
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        const auto first = static_cast<unsigned char>(text[0]);
        const bool plain = length > 0 && first >= 0x20 && first != 0x7F;
        if (out.size() + (plain ? length : 4) > limit) {
            out += "...";
            break;
        }
        if (plain)
            out += text.substr(0, length);
        else
            out += {'\\', 'x', hex[first >> 4], hex[first & 15]};
        text.remove_prefix(plain ? length : 1);
    }
    return out;
}

} // namespace quoin
