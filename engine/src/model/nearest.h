// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace quoin {

// The candidate that `word` was probably meant to be; empty where none is near. Case counts little.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

} // namespace quoin
