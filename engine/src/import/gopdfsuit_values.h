// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

// What stands within the strings of a gopdfsuit template, and how it is written in ours.
namespace quoin {

enum class PropsRepair : std::uint8_t { None,
    WithoutStyle /* the older form of seven parts, whose third one is the alignment */ };

// "font:size:style:align:left:right:top:bottom"; what is missing or wrong has its default.
struct GopdfsuitProps {
    std::string font = "Helvetica"; // as written
    int size = 12;
    bool bold = false, italic = false, underline = false;
    TextAlign align = TextAlign::Left;
    std::array<int, 4> borders {}; // left, right, top, bottom; points
    PropsRepair repair = PropsRepair::None;
};
GopdfsuitProps parseGopdfsuitProps(std::string_view);

// "left:right:top:bottom"; what isn't a number that is allowed keeps its value.
void parseGopdfsuitSides(std::string_view, std::array<double, 4> &sides);

// The family, weight and slant of one of the standard fonts; false where it is none.
bool standardFont(const std::string &name, std::string &family, bool &bold, bool &italic);

std::optional<Color> parseGopdfsuitColor(std::string_view); // "#RRGGBB" or "#RGB", with or without the #

// Where a cell's link leads: "#name" within the document, else an address. Empty: nowhere.
std::string gopdfsuitLink(std::string_view);

// Text that holds no expressions, as a template writes it.
std::string literalText(std::string_view);

Length pointsLength(double);

} // namespace quoin
