// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace quoin::cli {

// A name for a PDF from any UTF-8 text: one path component that every file system takes, ending in ".pdf", at most 200 bytes.
// Separators, control and reserved characters become "_"; blanks and dots at the ends go. Empty where nothing is left.
std::string safeFileName(std::string_view text);

} // namespace quoin::cli
