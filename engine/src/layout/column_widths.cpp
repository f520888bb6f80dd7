// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/column_widths.h"

#include <algorithm>

namespace quoin {

namespace {

// What a fraction column keeps when auto columns want everything.
constexpr Mpt leastFraction = 36 * mptPerPoint;
constexpr std::int64_t mostThousandths = 1'000'000'000;

__extension__ using Wide = __int128;

// value * part / whole, without overflow.
Mpt share(Mpt value, std::int64_t part, std::int64_t whole)
{
    return whole == 0 ? 0 : static_cast<Mpt>(static_cast<Wide>(value) * part / whole);
}

} // namespace

void shareColumns(std::span<const ColumnWidth> columns, std::span<const ContentWidth> content, Mpt width, bool fill, std::vector<Mpt> &edges)
{
    Mpt fixed = 0, least = 0, wanted = 0;
    std::int64_t fractions = 0;
    std::size_t fractionCount = 0, autoCount = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        switch (columns[i].kind) {
        case ColumnWidthKind::Fixed:
            fixed += columns[i].fixed.toMpt();
            break;
        case ColumnWidthKind::Fraction:
            fractions += std::min(columns[i].fraction.thousandths, mostThousandths);
            ++fractionCount;
            break;
        case ColumnWidthKind::Auto:
            least += content[i].least;
            wanted += content[i].wanted;
            ++autoCount;
            break;
        }
    }
    const Mpt room = std::max<Mpt>(0, width - fixed);
    Mpt autos = room;
    if (fractionCount > 0)
        autos -= std::min<Mpt>(leastFraction, room / static_cast<Mpt>(fractionCount + autoCount)) * static_cast<Mpt>(fractionCount);
    const Mpt given = std::min(wanted, autos);
    const Mpt rest = room - given;
    const auto autoWidth = [&](const ContentWidth &c) {
        if (wanted <= autos)
            return c.wanted + (fill && fractionCount == 0 ? share(rest, c.wanted, wanted) : 0);
        if (least <= autos)
            return c.least + share(autos - least, c.wanted - c.least, wanted - least);
        return share(autos, c.least, least);
    };

    edges.assign(1, 0);
    std::int64_t fractionsBefore = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        Mpt columnWidth = 0;
        switch (columns[i].kind) {
        case ColumnWidthKind::Fixed:
            columnWidth = columns[i].fixed.toMpt();
            break;
        case ColumnWidthKind::Fraction: {
            // By the sums, so that roundings don't add up.
            const std::int64_t after = fractionsBefore + std::min(columns[i].fraction.thousandths, mostThousandths);
            columnWidth = share(rest, after, fractions) - share(rest, fractionsBefore, fractions);
            fractionsBefore = after;
            break;
        }
        case ColumnWidthKind::Auto:
            columnWidth = autoWidth(content[i]);
            break;
        }
        edges.push_back(edges.back() + std::max<Mpt>(0, columnWidth));
    }
}

} // namespace quoin
