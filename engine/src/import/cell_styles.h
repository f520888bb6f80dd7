// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <string>
#include <vector>

namespace quoin {

// The looks of imported cells, gathered while blocks are made; at the end each look becomes a style with a name that says what
// is special about it, and the most frequent text becomes the style "cell", from which the others come.
class CellStyles
{
public:
    // `look` must set the text members but color, padding of all sides and verticalAlign; border and fill as there are.
    // The cell must live until apply(); its format is set where there are more looks than anyone keeps apart.
    void add(Block &cell, const Style &look, const std::string &trait);
    // Names the cells' styles and appends them to the template's.
    void apply(std::vector<NamedStyle> &);

private:
    static constexpr std::size_t mostLooks = 300;
    struct Look {
        Style style;
        std::string trait; // "wrapped", "picture": what the look is for, where it isn't plain text
        std::vector<Block *> cells;
    };
    std::vector<Look> m_looks;
};

} // namespace quoin
