// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/utf8.h"

#include <cstdint>
#include <cstring>

namespace quoin {

namespace {

// Length of the well-formed sequence at `offset` (Unicode, table 3-7) or 0.
std::size_t sequenceLength(std::string_view text, std::size_t offset)
{
    const auto byte = [&](std::size_t i) { return offset + i < text.size() ? static_cast<unsigned char>(text[offset + i]) : 0u; };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = first == 0xED ? 0x9F : 0xBF;
        return byte(1) >= low && byte(1) <= high && continues(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80;
        const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
        return byte(1) >= low && byte(1) <= high && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

} // namespace

std::size_t findInvalidUtf8(std::string_view text)
{
    std::size_t offset = 0;
    while (offset < text.size()) {
        std::uint64_t eight;
        if (text.size() - offset >= sizeof eight) {
            std::memcpy(&eight, text.data() + offset, sizeof eight);
            if (!(eight & 0x8080808080808080u)) {
                offset += sizeof eight;
                continue;
            }
        }
        const std::size_t length = sequenceLength(text, offset);
        if (!length)
            return offset;
        offset += length;
    }
    return std::string_view::npos;
}

char32_t decodeUtf8(std::string_view text, std::size_t &offset)
{
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[offset + i])); };
    char32_t character = replacementCharacter;
    const std::size_t length = sequenceLength(text, offset);
    switch (length) {
    case 1:
        character = byte(0);
        break;
    case 2:
        character = (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
        break;
    case 3:
        character = (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
        break;
    case 4:
        character = (byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | (byte(3) & 0x3F);
        break;
    default:
        break;
    }
    offset += length ? length : 1;
    return character;
}

void appendUtf8(std::string &out, char32_t character)
{
    if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF))
        character = replacementCharacter;
    if (character < 0x80) {
        out += static_cast<char>(character);
    } else if (character < 0x800) {
        out += static_cast<char>(0xC0 | character >> 6);
        out += static_cast<char>(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        out += static_cast<char>(0xE0 | character >> 12);
        out += static_cast<char>(0x80 | (character >> 6 & 0x3F));
        out += static_cast<char>(0x80 | (character & 0x3F));
    } else {
        out += static_cast<char>(0xF0 | character >> 18);
        out += static_cast<char>(0x80 | (character >> 12 & 0x3F));
        out += static_cast<char>(0x80 | (character >> 6 & 0x3F));
        out += static_cast<char>(0x80 | (character & 0x3F));
    }
}

std::string excerpt(std::string_view text, std::size_t limit)
{
    static constexpr char hexDigits[] = "0123456789ABCDEF";
    std::string out;
    for (std::size_t offset = 0; offset < text.size();) {
        const std::size_t length = sequenceLength(text, offset);
        const auto first = static_cast<unsigned char>(text[offset]);
        const bool plain = length > 0 && first >= 0x20 && first != 0x7F;
        if (out.size() + (plain ? length : 4) > limit)
            return out + "...";
        if (plain)
            out += text.substr(offset, length);
        else
            out += {'\\', 'x', hexDigits[first >> 4], hexDigits[first & 15]};
        offset += plain ? length : 1;
    }
    return out;
}

} // namespace quoin
