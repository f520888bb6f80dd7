// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <cstdint>
#include <string>

namespace quoin {

// The label of a list item: a bullet, "12.", "l.", "XII.". Empty for ListMarker::None. Numbers that the system of the marker
// can't show (0 and less; Roman ones from 4,000) are written in digits.
std::string listMarker(ListMarker, std::int64_t number);

bool isNumbered(ListMarker);

} // namespace quoin
