// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

// Writing DER (ITU-T X.690), for the few structures of CMS (RFC 5652) that OpenSSL can't be made to write as PAdES wants them: it
// always adds signing-time.
namespace quoin::der {

constexpr unsigned char octetString = 0x04, null = 0x05, objectIdentifier = 0x06, sequence = 0x30, set = 0x31;
constexpr unsigned char tagged(int number) // constructed and context-specific
{
    return static_cast<unsigned char>(0xA0 | number);
}

inline std::string value(unsigned char tag, std::string_view content)
{
    std::string out(1, static_cast<char>(tag));
    const std::size_t size = content.size();
    if (size < 0x80) {
        out += static_cast<char>(size);
    } else {
        int bytes = 1;
        while (size >> (8 * bytes) != 0)
            ++bytes;
        out += static_cast<char>(0x80 | bytes);
        while (bytes-- > 0)
            out += static_cast<char>(size >> (8 * bytes) & 0xFF);
    }
    return out.append(content);
}

inline std::string value(unsigned char tag, std::initializer_list<std::string_view> parts)
{
    std::string content;
    for (const std::string_view part : parts)
        content.append(part);
    return value(tag, content);
}

// SET OF: DER sorts the encodings (11.6).
inline std::string setOf(unsigned char tag, std::vector<std::string> elements)
{
    std::sort(elements.begin(), elements.end(), [](const std::string &a, const std::string &b) {
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return static_cast<unsigned char>(x) < static_cast<unsigned char>(y); });
    });
    std::string content;
    for (const std::string &element : elements)
        content += element;
    return value(tag, content);
}

inline std::string integer(unsigned char small)
{
    return {'\x02', '\x01', static_cast<char>(small)};
}

} // namespace quoin::der
