// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quoin {

std::string toBase64(std::string_view bytes); // RFC 4648 section 4, padded, one line
std::optional<std::string> fromBase64(std::string_view); // the same, strictly

} // namespace quoin
