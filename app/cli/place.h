// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quoin {
struct ElementId;
struct Template;
} // namespace quoin

namespace quoin::cli {

struct Place {
    std::uint32_t line = 1; // from 1
    std::uint32_t column = 1; // from 1, in UTF-8 bytes
};

// Where the value of a JSON pointer begins, in JSON that was read without error. Of a pointer that leads nowhere, the place of
// the nearest value around it.
Place placeOf(std::string_view json, std::string_view pointer);

// The JSON pointer of an element of the template; empty where there is none.
std::string pointerOf(const Template &, const ElementId &);

} // namespace quoin::cli
