// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <filesystem>
#include <string_view>

namespace quoin {

// The system's own words for an errno value, in English whatever the locale.
std::string systemReason(int error);

// "Could not ACTION 'PATH': REASON." with `id`, for instance action "write".
Diagnostic systemError(ErrorCategory, std::string_view id, std::string_view action, const std::filesystem::path &, std::string_view reason);

} // namespace quoin
