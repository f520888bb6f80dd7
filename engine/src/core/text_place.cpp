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

} // namespace quoin
