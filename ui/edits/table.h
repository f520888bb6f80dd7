// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

#include <vector>

// Edits of tables. Rows are counted as the table's children, columns as Table::columns; spans are kept whole by every edit.
namespace quoin {

struct GridCell {
    ElementId id;
    std::size_t row = 0, column = 0;
    std::size_t rowSpan = 1, colSpan = 1;
};

// Which cell covers which place.
class TableGrid
{
public:
    explicit TableGrid(const Block &table);
    std::size_t rows() const { return m_rows; }
    std::size_t columns() const { return m_columns; }
    const std::vector<GridCell> &cells() const { return m_cells; }
    const GridCell *at(std::size_t row, std::size_t column) const; // null: no cell covers the place
    const GridCell *find(const ElementId &) const;

private:
    std::size_t m_rows = 0, m_columns = 0;
    std::vector<GridCell> m_cells;
    std::vector<std::size_t> m_cover; // cell index + 1 by place
};

// The table that holds the row or cell, or that is the element itself; null: none.
const Block *tableAround(const Template &, const ElementId &);

// A new table: a header row, then body rows, all columns sharing the width.
Block makeTable(std::size_t columns, std::size_t bodyRows);

// Before the row or column of that number; new cells look like their neighbours. At most Limits::tableColumns columns.
Template insertTableRow(const Template &, const ElementId &table, std::size_t row, std::vector<ElementId> *cells = nullptr);
Template insertTableColumn(const Template &, const ElementId &table, std::size_t column, std::vector<ElementId> *cells = nullptr);
// A table that loses its last row or column goes.
Template removeTableRows(const Template &, const ElementId &table, std::vector<std::size_t> rows);
Template removeTableColumns(const Template &, const ElementId &table, std::vector<std::size_t> columns);

// Moves the border right of `column` by `delta`: this column grows, the next one shrinks, none below `minimum`. `widths` are as laid out.
// Fixed columns stay fixed in their unit, shares stay shares; a column that fitted its content becomes fixed.
constexpr Mpt minimumColumnWidth = 6 * mptPerPoint;
Template moveColumnBorder(const Template &, const ElementId &table, std::size_t column, Mpt delta, const std::vector<Mpt> &widths);

// Cells that fill a rectangle within one part become one, with all their content.
bool mayMergeCells(const Template &, const std::vector<ElementId> &cells);
Template mergeTableCells(const Template &, const std::vector<ElementId> &cells, ElementId *merged = nullptr);
Template splitTableCell(const Template &, const ElementId &cell);

// To the end of the header rows, or from there to the beginning of the body.
Template setRowPart(const Template &, const ElementId &row, RowPart);

} // namespace quoin
