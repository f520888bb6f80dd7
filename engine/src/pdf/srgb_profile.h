// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace quoin {

// The ICC profile of sRGB for the output intent (resources/icc).
std::string_view srgbProfile();

} // namespace quoin
