// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "filename.h"

#include <algorithm>
#include <cstdint>

namespace quoin::cli {

std::string safeFileName(std::string_view text)
{
    constexpr std::string_view extension = ".pdf";
    constexpr std::size_t longest = 200 - extension.size();

    std::string name(text);
    for (char &c : name) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (byte < 0x20 || byte == 0x7F || std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos)
            c = '_';
    }
    if (name.ends_with(extension))
        name.resize(name.size() - extension.size());
    if (name.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<std::uint8_t>(name[end]) & 0xC0) == 0x80)
            --end; // not within a character
        name.resize(end);
    }
    const std::size_t first = name.find_first_not_of(" .");
    if (first == std::string::npos)
        return {};
    name = name.substr(first, name.find_last_not_of(" .") - first + 1);
    return name + std::string(extension);
}

} // namespace quoin::cli
