// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace quoin
{

// sRGB. Grey values are written to PDF as DeviceGray, others as DeviceRGB.
struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    static Result<Color> parse(std::string_view); // "#RRGGBB" or "#RGB"
    std::string toString() const; // "#RRGGBB", upper case
    bool operator==(const Color &) const = default;
};

} // namespace quoin
