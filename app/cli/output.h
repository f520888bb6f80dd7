// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <string>
#include <string_view>

namespace quoin::cli {

// Whole or not at all to the file; "-": to standard output.
Result<void> writeOutput(const std::string &file, std::string_view bytes);

} // namespace quoin::cli
