// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>
#include <quoin/limits.h>

#include <cstdint>
#include <string>

namespace quoin {

// A damaged image is a Resource; one that is right in itself but can't be used is Unsupported.
Diagnostic imageError(ErrorCategory, std::string id, const std::string &name, std::string message);

// Refuses what the header announces beyond Limits::imagePixels and imageBytes, before anything is allocated for it.
Result<void> checkImageSize(const std::string &name, std::uint64_t width, std::uint64_t height, std::uint64_t decodedBytes, const Limits &);

} // namespace quoin
