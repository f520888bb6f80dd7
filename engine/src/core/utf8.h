// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quoin {

constexpr char32_t replacementCharacter = U'\uFFFD';

// Offset of the first byte that isn't part of well-formed UTF-8 (no surrogates, no overlong forms, nothing past U+10FFFF);
// std::string_view::npos where all of it is.
std::size_t findInvalidUtf8(std::string_view);
inline bool isValidUtf8(std::string_view text)
{
    return findInvalidUtf8(text) == std::string_view::npos;
}

// The character at `offset` (which must be inside), and moves past it. An ill-formed byte counts as one U+FFFD.
char32_t decodeUtf8(std::string_view, std::size_t &offset);
void appendUtf8(std::string &, char32_t);

// Foreign text for a message: at most `limit` bytes, cut at a character with "..." behind, control characters and ill-formed
// bytes as \xNN.
std::string excerpt(std::string_view, std::size_t limit = 40);

} // namespace quoin
