// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace quoin {

struct TextPlace {
    std::uint32_t line = 1; // from 1, ended by LF
    std::uint32_t column = 1; // from 1, in bytes
};

// Counts from the text's begin: for messages, not for loops. An offset past the end is the end.
TextPlace placeOf(std::string_view text, std::size_t offset);

// Offset of the first byte that isn't part of well-formed UTF-8; npos where all is.
std::size_t findBrokenUtf8(std::string_view text);

// Foreign text for a message: at most `limit` bytes, cut at a character, control characters and broken UTF-8 as \xNN.
std::string excerpt(std::string_view text, std::size_t limit = 40);

} // namespace quoin
