// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "blocks.h"
#include "geometry.h"
#include "text.h"

#include <quoin/limits.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace quoin {

namespace {

Block emptyCell(const Block *like = nullptr)
{
    Block cell;
    TableCell content;
    if (like && like->kind() == BlockKind::TableCell) {
        cell.style = like->style;
        cell.format = like->format;
        content.scope = like->as<TableCell>()->scope;
    }
    cell.content = content;
    return cell;
}

void setSpans(Block &cell, std::size_t rowSpan, std::size_t colSpan)
{
    auto &content = std::get<TableCell>(cell.content);
    content.rowSpan = int(std::max<std::size_t>(1, rowSpan));
    content.colSpan = int(std::max<std::size_t>(1, colSpan));
}

// A table taken apart: every edit changes places and spans here, and rows are put together again from it, so that no edit has
// to think of the order of cells within a row.
class TableEdit
{
public:
    struct Cell {
        Block block;
        std::size_t row, column, rowSpan, colSpan;
    };

    explicit TableEdit(const Block &source)
        : table(source)
    {
        const TableGrid grid(source);
        std::map<ElementId, const Block *> blocks;
        for (const BlockPtr &row : source.children) {
            rows.push_back(*row);
            rows.back().children = {};
            for (const BlockPtr &cell : row->children)
                blocks[cell->id] = cell.get();
        }
        for (const GridCell &cell : grid.cells())
            cells.push_back({*blocks[cell.id], cell.row, cell.column, cell.rowSpan, cell.colSpan});
    }

    Table &content() { return std::get<Table>(table.content); }

    // Empty cells wherever none stands, looking like `like` says.
    void fillHoles(const std::function<const Block *(std::size_t row, std::size_t column)> &like, std::vector<std::pair<std::size_t, std::size_t>> *filled = nullptr)
    {
        std::set<std::pair<std::size_t, std::size_t>> covered;
        for (const Cell &cell : cells) {
            for (std::size_t r = 0; r < cell.rowSpan; ++r) {
                for (std::size_t c = 0; c < cell.colSpan; ++c)
                    covered.emplace(cell.row + r, cell.column + c);
            }
        }
        std::vector<Cell> fresh;
        for (std::size_t r = 0; r < rows.size(); ++r) {
            for (std::size_t c = 0; c < content().columns.size(); ++c) {
                if (covered.count({r, c}))
                    continue;
                fresh.push_back({emptyCell(like(r, c)), r, c, 1, 1});
                if (filled)
                    filled->emplace_back(r, c);
            }
        }
        cells.insert(cells.end(), fresh.begin(), fresh.end());
    }

    const Block *cellAt(std::size_t row, std::size_t column) const
    {
        for (const Cell &cell : cells) {
            if (row >= cell.row && row < cell.row + cell.rowSpan && column >= cell.column && column < cell.column + cell.colSpan)
                return &cell.block;
        }
        return nullptr;
    }

    // The table again; elements without an id get one that the template doesn't have.
    Block assembled(const Template &value)
    {
        std::sort(cells.begin(), cells.end(), [](const Cell &a, const Cell &b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
        // A template that holds what has been named already keeps the next free ids apart.
        Template names = value;
        const auto name = [&](Block &block) {
            if (!block.id.empty())
                return;
            block.id = freshId(names, block.kind());
            names.body.items.push_back(std::make_shared<const Block>(block));
        };
        for (Block &row : rows)
            name(row);
        for (Cell &cell : cells) {
            setSpans(cell.block, cell.rowSpan, cell.colSpan);
            name(cell.block);
            rows[cell.row].children.items.push_back(std::make_shared<const Block>(cell.block));
        }
        table.children = {};
        for (Block &row : rows)
            table.children.items.push_back(std::make_shared<const Block>(std::move(row)));
        return table;
    }

    Block table;
    std::vector<Block> rows;
    std::vector<Cell> cells;
};

Template withTable(const Template &value, const ElementId &id, const std::function<void(TableEdit &)> &change)
{
    const auto path = findElement(value, id);
    const Block *block = path ? elementAt(value, *path) : nullptr;
    if (!block || block->kind() != BlockKind::Table)
        return value;
    TableEdit edit(*block);
    change(edit);
    if (edit.rows.empty() || edit.content().columns.empty())
        return removeBlocks(value, {id});
    return withBlock(value, *path, [&](Block &target) { target = edit.assembled(value); });
}

void idsAt(const Template &value, const ElementId &tableId, const std::vector<std::pair<std::size_t, std::size_t>> &places, std::vector<ElementId> *ids)
{
    const Block *table = findBlock(value, tableId);
    if (!ids || !table)
        return;
    const TableGrid grid(*table);
    for (const auto &[row, column] : places) {
        if (const GridCell *cell = grid.at(row, column))
            ids->push_back(cell->id);
    }
}

std::vector<std::size_t> descending(std::vector<std::size_t> numbers, std::size_t limit)
{
    std::sort(numbers.begin(), numbers.end(), std::greater<>());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    numbers.erase(std::remove_if(numbers.begin(), numbers.end(), [limit](std::size_t n) { return n >= limit; }), numbers.end());
    return numbers;
}

// Drops the line `number` from what begins at `start` and is `span` long. False: nothing is left.
bool dropLine(std::size_t number, std::size_t &start, std::size_t &span)
{
    if (number < start)
        --start;
    else if (number < start + span)
        return --span > 0;
    return true;
}

struct CellRange {
    const Block *table = nullptr;
    std::size_t top = 0, left = 0, bottom = 0, right = 0; // ends are one past
};

std::optional<CellRange> mergeRange(const Template &value, const std::vector<ElementId> &cells)
{
    if (cells.size() < 2)
        return {};
    CellRange range;
    range.table = tableAround(value, cells.front());
    if (!range.table)
        return {};
    const TableGrid grid(*range.table);
    range.top = grid.rows();
    range.left = grid.columns();
    std::size_t area = 0;
    std::set<ElementId> counted;
    for (const ElementId &id : cells) {
        const GridCell *cell = grid.find(id);
        if (!cell)
            return {};
        if (!counted.insert(id).second)
            continue;
        range.top = std::min(range.top, cell->row);
        range.left = std::min(range.left, cell->column);
        range.bottom = std::max(range.bottom, cell->row + cell->rowSpan);
        range.right = std::max(range.right, cell->column + cell->colSpan);
        area += cell->rowSpan * cell->colSpan;
    }
    if (area != (range.bottom - range.top) * (range.right - range.left))
        return {};
    for (std::size_t row = range.top; row < range.bottom; ++row) {
        const Block &block = *range.table->children.items[row];
        // A span over rows that are there once per data row would mean another number of rows each time.
        if (block.as<TableRow>()->part != range.table->children.items[range.top]->as<TableRow>()->part || (range.bottom - range.top > 1 && !block.repeat.empty()))
            return {};
    }
    return range;
}

} // namespace

TableGrid::TableGrid(const Block &table)
{
    const Table *content = table.as<Table>();
    if (!content)
        return;
    m_rows = table.children.size();
    m_columns = content->columns.size();
    m_cover.assign(m_rows * m_columns, 0);
    for (std::size_t row = 0; row < m_rows; ++row) {
        std::size_t column = 0;
        for (const BlockPtr &block : table.children.items[row]->children) {
            const TableCell *cell = block->as<TableCell>();
            if (!cell)
                continue;
            while (column < m_columns && m_cover[row * m_columns + column])
                ++column;
            if (column >= m_columns)
                break; // more cells than columns: layout reports it
            GridCell entry {block->id, row, column, std::min(std::size_t(std::max(1, cell->rowSpan)), m_rows - row), std::min(std::size_t(std::max(1, cell->colSpan)), m_columns - column)};
            m_cells.push_back(entry);
            for (std::size_t r = row; r < row + entry.rowSpan; ++r) {
                for (std::size_t c = column; c < column + entry.colSpan; ++c)
                    m_cover[r * m_columns + c] = m_cells.size();
            }
            column += entry.colSpan;
        }
    }
}

const GridCell *TableGrid::at(std::size_t row, std::size_t column) const
{
    if (row >= m_rows || column >= m_columns)
        return nullptr;
    const std::size_t cell = m_cover[row * m_columns + column];
    return cell ? &m_cells[cell - 1] : nullptr;
}

const GridCell *TableGrid::find(const ElementId &id) const
{
    const auto cell = std::find_if(m_cells.begin(), m_cells.end(), [&](const GridCell &candidate) { return candidate.id == id; });
    return cell == m_cells.end() ? nullptr : &*cell;
}

const Block *tableAround(const Template &value, const ElementId &id)
{
    auto path = findElement(value, id);
    while (path && !path->indexes.empty()) {
        const Block *block = elementAt(value, *path);
        if (block && block->kind() == BlockKind::Table)
            return block;
        path->indexes.pop_back();
    }
    return nullptr;
}

Block makeTable(std::size_t columns, std::size_t bodyRows)
{
    Block table;
    Table content;
    content.columns.resize(columns);
    table.content = content;
    for (std::size_t row = 0; row <= bodyRows; ++row) {
        Block block;
        block.content = TableRow {.part = row == 0 ? RowPart::Header : RowPart::Body};
        for (std::size_t column = 0; column < columns; ++column)
            block.children.items.push_back(std::make_shared<const Block>(emptyCell()));
        table.children.items.push_back(std::make_shared<const Block>(std::move(block)));
    }
    return table;
}

Template insertTableRow(const Template &value, const ElementId &table, std::size_t row, std::vector<ElementId> *ids)
{
    std::vector<std::pair<std::size_t, std::size_t>> filled;
    Template result = withTable(value, table, [&](TableEdit &edit) {
        row = std::min(row, edit.rows.size());
        const std::size_t neighbour = row > 0 ? row - 1 : 0; // the row above gives the look, as when one goes on writing
        Block block;
        block.content = *edit.rows[neighbour].as<TableRow>();
        block.style = edit.rows[neighbour].style;
        block.format = edit.rows[neighbour].format;
        for (TableEdit::Cell &cell : edit.cells) {
            if (cell.row >= row)
                ++cell.row;
            else if (cell.row + cell.rowSpan > row)
                ++cell.rowSpan;
        }
        edit.rows.insert(edit.rows.begin() + std::ptrdiff_t(row), block);
        const std::size_t like = row > 0 ? row - 1 : 1;
        edit.fillHoles([&](std::size_t, std::size_t column) { return edit.cellAt(like, column); }, &filled);
    });
    idsAt(result, table, filled, ids);
    return result;
}

Template insertTableColumn(const Template &value, const ElementId &table, std::size_t column, std::vector<ElementId> *ids)
{
    std::vector<std::pair<std::size_t, std::size_t>> filled;
    Template result = withTable(value, table, [&](TableEdit &edit) {
        auto &columns = edit.content().columns;
        if (columns.size() >= Limits {}.tableColumns)
            return;
        column = std::min(column, columns.size());
        const std::size_t neighbour = column > 0 ? column - 1 : 0;
        Column fresh = columns[neighbour];
        if (fresh.width.kind == ColumnWidthKind::Fixed) {
            // Two halves, so that the table doesn't grow out of the page.
            fresh.width.fixed = Length::fromMpt(fresh.width.fixed.toMpt() / 2, fresh.width.fixed.unit);
            columns[neighbour].width.fixed = fresh.width.fixed;
        }
        for (TableEdit::Cell &cell : edit.cells) {
            if (cell.column >= column)
                ++cell.column;
            else if (cell.column + cell.colSpan > column)
                ++cell.colSpan;
        }
        columns.insert(columns.begin() + std::ptrdiff_t(column), fresh);
        const std::size_t like = column > 0 ? column - 1 : 1;
        edit.fillHoles([&](std::size_t row, std::size_t) { return edit.cellAt(row, like); }, &filled);
    });
    idsAt(result, table, filled, ids);
    return result;
}

Template removeTableRows(const Template &value, const ElementId &table, std::vector<std::size_t> rows)
{
    return withTable(value, table, [&](TableEdit &edit) {
        for (const std::size_t row : descending(rows, edit.rows.size())) {
            std::vector<TableEdit::Cell> kept;
            for (TableEdit::Cell &cell : edit.cells) {
                if (dropLine(row, cell.row, cell.rowSpan))
                    kept.push_back(std::move(cell));
            }
            edit.cells = std::move(kept);
            edit.rows.erase(edit.rows.begin() + std::ptrdiff_t(row));
        }
    });
}

Template removeTableColumns(const Template &value, const ElementId &table, std::vector<std::size_t> columns)
{
    return withTable(value, table, [&](TableEdit &edit) {
        for (const std::size_t column : descending(columns, edit.content().columns.size())) {
            std::vector<TableEdit::Cell> kept;
            for (TableEdit::Cell &cell : edit.cells) {
                if (dropLine(column, cell.column, cell.colSpan))
                    kept.push_back(std::move(cell));
            }
            edit.cells = std::move(kept);
            edit.content().columns.erase(edit.content().columns.begin() + std::ptrdiff_t(column));
        }
    });
}

Template moveColumnBorder(const Template &value, const ElementId &table, std::size_t column, Mpt delta, const std::vector<Mpt> &widths)
{
    const auto path = findElement(value, table);
    const Block *block = path ? elementAt(value, *path) : nullptr;
    const Table *content = block ? block->as<Table>() : nullptr;
    if (!content || widths.size() != content->columns.size() || column >= widths.size())
        return value;
    const bool hasNext = column + 1 < widths.size();
    delta = std::max(delta, minimumColumnWidth - widths[column]);
    if (hasNext)
        delta = std::min(delta, widths[column + 1] - minimumColumnWidth);
    if (delta == 0)
        return value;
    std::vector<Mpt> wanted = widths;
    wanted[column] += delta;
    if (hasNext)
        wanted[column + 1] -= delta;

    return withBlock(value, *path, [&](Block &target) {
        auto &columns = std::get<Table>(target.content).columns;
        Mpt shared = 0; // room of all columns that share
        std::int64_t shares = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            ColumnWidth &width = columns[i].width;
            const bool touched = i == column || i == column + 1;
            if (width.kind == ColumnWidthKind::Fixed && touched) {
                width.fixed = Length::fromMpt(wanted[i], width.fixed.unit);
            } else if (width.kind == ColumnWidthKind::Auto && touched) {
                width.kind = ColumnWidthKind::Fixed;
                width.fixed = Length::fromMpt(wanted[i], usualUnit(value));
            } else if (width.kind == ColumnWidthKind::Fraction) {
                shared += wanted[i];
                shares += width.fraction.thousandths;
            }
        }
        if (shared <= 0)
            return;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            ColumnWidth &width = columns[i].width;
            if (width.kind == ColumnWidthKind::Fraction)
                width.fraction.thousandths = std::max<std::int64_t>(1, (wanted[i] * shares + shared / 2) / shared);
        }
    });
}

bool mayMergeCells(const Template &value, const std::vector<ElementId> &cells)
{
    return mergeRange(value, cells).has_value();
}

Template mergeTableCells(const Template &value, const std::vector<ElementId> &ids, ElementId *merged)
{
    const auto range = mergeRange(value, ids);
    if (!range)
        return value;
    return withTable(value, range->table->id, [&](TableEdit &edit) {
        std::vector<TableEdit::Cell> kept, joined;
        for (TableEdit::Cell &cell : edit.cells) {
            const bool inside = cell.row >= range->top && cell.row < range->bottom && cell.column >= range->left && cell.column < range->right;
            (inside ? joined : kept).push_back(std::move(cell));
        }
        std::sort(joined.begin(), joined.end(), [](const auto &a, const auto &b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
        TableEdit::Cell result = joined.front();
        result.rowSpan = range->bottom - range->top;
        result.colSpan = range->right - range->left;
        Text &text = *textOf(result.block);
        for (std::size_t i = 1; i < joined.size(); ++i) {
            const Text &other = *textOf(joined[i].block);
            if (!other.empty() && !text.empty())
                text.runs.back().text += '\n';
            text.runs.insert(text.runs.end(), other.runs.begin(), other.runs.end());
            for (const BlockPtr &child : joined[i].block.children)
                result.block.children.items.push_back(child);
        }
        text = normalized(text);
        if (merged)
            *merged = result.block.id;
        kept.push_back(std::move(result));
        edit.cells = std::move(kept);
    });
}

Template splitTableCell(const Template &value, const ElementId &id)
{
    const Block *table = tableAround(value, id);
    if (!table)
        return value;
    return withTable(value, table->id, [&](TableEdit &edit) {
        Block look;
        for (TableEdit::Cell &cell : edit.cells) {
            if (cell.block.id == id) {
                cell.rowSpan = 1;
                cell.colSpan = 1;
                look = cell.block;
            }
        }
        edit.fillHoles([&](std::size_t, std::size_t) { return &look; });
    });
}

Template setRowPart(const Template &value, const ElementId &id, RowPart part)
{
    const auto path = findElement(value, id);
    const Block *row = path ? elementAt(value, *path) : nullptr;
    if (!row || row->kind() != BlockKind::TableRow || row->as<TableRow>()->part == part)
        return value;
    // A row that cells from above reach into, or whose cells reach further down, can't leave its place.
    const TableGrid grid(*parentAt(value, *path));
    const std::size_t number = path->indexes.back();
    for (const GridCell &cell : grid.cells()) {
        if (cell.rowSpan > 1 && cell.row <= number && number < cell.row + cell.rowSpan)
            return value;
    }
    return withList(value, *path, [&](std::vector<BlockPtr> &list) {
        Block changed = *list[number];
        std::get<TableRow>(changed.content).part = part;
        list.erase(list.begin() + std::ptrdiff_t(number));
        // Header rows stand first, footer rows last; from above it becomes the first of its part, from below the last.
        const auto rank = [](RowPart p) { return p == RowPart::Header ? 0 : p == RowPart::Body ? 1
                                                                                               : 2; };
        const bool fromAbove = rank(row->as<TableRow>()->part) < rank(part);
        const auto place = std::find_if(list.begin(), list.end(), [&](const BlockPtr &other) {
            const int otherRank = rank(other->as<TableRow>()->part);
            return otherRank > rank(part) || (fromAbove && otherRank == rank(part));
        });
        list.insert(place, std::make_shared<const Block>(std::move(changed)));
    });
}

} // namespace quoin
