// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace quoin {

std::string sha256Hex(std::string_view bytes); // lower case

} // namespace quoin
