// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <span>
#include <vector>

namespace quoin {

// What the content of an auto column asks for, padding included: its longest unbreakable piece, and all of it on one line.
struct ContentWidth {
    Mpt least = 0, wanted = 0;
};

// The columns' left edges and the last one's right edge, from 0. Fixed columns are as wide as they say, whether there is room or
// not. Auto columns get what they want; where that is too much, they share what is left in proportion to what they want beyond
// their least, and below that in proportion to their least. Fraction columns share the rest. `fill`: where there is no fraction
// column, auto columns take up what is left over. doc/layout-rules.md has the rules in words.
// `content` has one entry per column, or none at all where no column is auto.
void shareColumns(std::span<const ColumnWidth> columns, std::span<const ContentWidth> content, Mpt width, bool fill, std::vector<Mpt> &edges);

} // namespace quoin
