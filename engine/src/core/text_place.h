// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/utf8.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quoin {

struct TextPlace {
    std::uint32_t line = 1; // from 1, ended by LF
    std::uint32_t column = 1; // from 1, in bytes
};

// Counts from the text's begin: for messages, not for loops. An offset past the end is the end.
TextPlace placeOf(std::string_view text, std::size_t offset);

} // namespace quoin
