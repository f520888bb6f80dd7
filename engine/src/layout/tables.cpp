// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/engine.h"

#include "layout/column_widths.h"
#include "layout/repeat.h"
#include "layout/text_setup.h"

#include <algorithm>

// Tables: rows bound to data, gathered into bands that can be cut.
namespace quoin {

// ---- building --------------------------------------------------------------------------------------------------------

void LayoutEngine::buildTable(Builder &b, const CompiledBlock &block, const Origin &origin)
{
    const CompiledTable &source = *block.table;
    const std::uint32_t index = m_tables.take();
    TableRecord &table = m_tables[index];
    table.clear();
    table.block = &block;
    table.table = &source;
    table.origin = origin;
    table.parent = b.parent;
    table.parts = source.headerRows > 0 || source.headerRows + source.bodyRows < source.rows.size();
    table.open.assign(source.columns.size(), 0);
    if (source.fixedWidth == b.width) {
        table.edges = &source.fixedColumns;
    } else {
        measureColumns(table, b.width, block.width.has_value());
        table.edges = &table.ownEdges;
    }
    const Mpt width = table.edges->back();
    if (width > b.width + mptPerPoint)
        report(diagnostic(Severity::Warning, ErrorCategory::Template, "layout.table-too-wide", origin, "The table's columns are " + inPoints(width - b.width) + " wider than the room there is."));
    for (std::size_t c = 0; c < source.columns.size(); ++c) {
        if ((*table.edges)[c + 1] == (*table.edges)[c])
            report(diagnostic(Severity::Warning, ErrorCategory::Template, "layout.column-no-room", origin, "Column " + std::to_string(c + 1) + " of the table has no room left; what is in it is cut off.", {std::to_string(c + 1)}));
    }

    const Mpt outerWidth = b.width;
    b.width = width;
    open(b, block.box.filled ? &block.box : nullptr, origin, index);
    addMarks(b, block, {}, noStructure);
    const Mpt headers = b.headers;
    buildRows(b, index, RowPart::Header);
    if (!table.headers.empty()) {
        b.keepNext = BreakReason::KeepWithNext;
        b.keepNextElement = block.element;
        for (const std::uint32_t band : table.headers)
            table.headerHeight += m_bands[band].height();
        // A header that leaves no room for rows isn't repeated.
        table.repeats = source.repeatHeader && table.headerHeight * 2 <= m_template->page.body.height;
        if (table.repeats)
            b.headers += table.headerHeight;
    }
    buildRows(b, index, RowPart::Body);
    buildRows(b, index, RowPart::Footer);
    b.headers = headers;
    b.width = outerWidth;
}

void LayoutEngine::buildRows(Builder &b, std::uint32_t index, RowPart part)
{
    const CompiledTable &source = *m_tables[index].table;
    for (const CompiledRow &row : source.rows) {
        if (row.part != part)
            continue;
        const auto one = [&] {
            if (holds(row.condition, row.element))
                buildRow(b, index, row);
        };
        if (row.repeat)
            repeatFor(*row.repeat, row.element, one);
        else
            one();
    }
    TableRecord &table = m_tables[index];
    if (table.band == noRecord)
        return;
    // A cell spans further than its part has rows.
    for (Cell &cell : m_bands[table.band].cells) {
        const auto rows = static_cast<std::uint32_t>(m_bands[table.band].rows.size());
        if (cell.row + cell.rowSpan > rows) {
            report(diagnostic(Severity::Warning, ErrorCategory::Data, "layout.row-span", cell.origin, "A cell spans " + std::to_string(cell.rowSpan) + " rows, but only " + std::to_string(rows - cell.row) + " follow in this part of the table."));
            cell.rowSpan = rows - cell.row;
            if (cell.node != noStructure)
                m_context->structure[cell.node].rowSpan = static_cast<std::uint16_t>(cell.rowSpan);
        }
    }
    std::fill(table.open.begin(), table.open.end(), 0);
    finishBand(b, index);
}

void LayoutEngine::buildRow(Builder &b, std::uint32_t index, const CompiledRow &source)
{
    poll();
    TableRecord &table = m_tables[index];
    StructureTree &tree = m_context->structure;
    const Origin origin {source.element, ++m_instance, m_row};
    StructureIndex node = noStructure;
    if (table.parent != noStructure) {
        if (table.node == noStructure) {
            table.node = addNode(table.parent, StructureType::Table, table.origin);
            if (table.block->alt)
                tree[table.node].alt = tree.intern(bindText(table.block->alt, table.origin.element));
            if (!table.block->language.empty())
                tree[table.node].language = tree.intern(table.block->language);
            for (std::uint32_t mark = b.mark; mark != noRecord; mark = m_marks[mark].next) {
                if (m_marks[mark].element == table.origin.element)
                    m_marks[mark].node = table.node;
            }
        }
        if (table.parts && (table.part == noStructure || table.partOf != source.part)) {
            table.part = addNode(table.node, source.part == RowPart::Header ? StructureType::THead : source.part == RowPart::Body ? StructureType::TBody
                                                                                                                                  : StructureType::TFoot,
                table.origin);
            table.partOf = source.part;
        }
        node = addNode(table.parts ? table.part : table.node, StructureType::TR, origin);
    }
    if (source.pageBreakBefore && b.body && table.band == noRecord) {
        b.keepNext = BreakReason::PageBreak;
        b.keepNextElement = source.element;
    }

    if (table.band == noRecord) {
        table.band = m_bands.take();
        Band &band = m_bands[table.band];
        band.clear();
        band.table = index;
        band.tag = {noStructure, b.artifact};
        band.depth = b.depth;
    }
    Band &band = m_bands[table.band];
    BandRow &row = band.rows.emplace_back();
    row = {};
    row.source = &source;
    row.least = std::min(source.height, m_template->page.body.height);
    row.origin = origin;
    if (source.part == RowPart::Body)
        row.zebra = table.table->zebra && table.bodyRows++ % 2 == 1;
    if (source.anchor || source.bookmark)
        row.mark = addMark(source.anchor, source.bookmark, source.bookmarkLevel, {}, node, source.element, b.x);

    if (source.plain) {
        for (std::size_t c = 0; c < source.cells.size(); ++c)
            addCell(b, index, &source.cells[c], source.cells[c].style, c, 1, node);
        row.upright = source.upright.data();
        row.above = row.opening = source.above.data();
        row.below = row.closing = source.below.data();
        finishBand(b, index);
        return;
    }

    const std::size_t columns = table.table->columns.size();
    std::size_t column = 0;
    bool tooMany = false;
    const auto place = [&](const CompiledCell &cell) {
        while (column < columns && table.open[column] > 0)
            ++column;
        if (column >= columns) {
            tooMany = true;
            return;
        }
        std::size_t span = 1;
        while (span < cell.colSpan && column + span < columns && table.open[column + span] == 0)
            ++span;
        tooMany |= span < cell.colSpan;
        addCell(b, index, &cell, cell.style, column, span, node);
        for (std::size_t c = column; c < column + span; ++c)
            table.open[c] = cell.rowSpan;
        column += span;
    };
    for (const CompiledCell &cell : source.cells) {
        const auto one = [&] {
            if (holds(cell.condition, cell.element))
                place(cell);
        };
        if (cell.repeat)
            repeatFor(*cell.repeat, cell.element, one);
        else
            one();
    }
    if (tooMany)
        report(diagnostic(Severity::Warning, ErrorCategory::Data, "layout.row-too-wide", origin, "The row has more cells than the table has columns (" + std::to_string(columns) + "); the rest is left out.", {std::to_string(columns)}));
    for (; column < columns; ++column) {
        if (table.open[column] == 0) {
            addCell(b, index, nullptr, source.padding, column, 1, node);
            table.open[column] = 1;
        }
    }
    bool spans = false;
    for (std::uint32_t &rows : table.open)
        spans |= --rows > 0;
    if (!spans)
        finishBand(b, index);
}

void LayoutEngine::addCell(Builder &b, std::uint32_t tableIndex, const CompiledCell *source, const CellStyle &style, std::size_t column, std::size_t span, StructureIndex row)
{
    Band &band = m_bands[m_tables[tableIndex].band];
    const std::size_t index = band.cells.size();
    const std::vector<Mpt> &edges = *m_tables[tableIndex].edges;
    Cell &cell = band.cells.emplace_back();
    cell = {};
    cell.source = source;
    cell.style = &style;
    cell.column = static_cast<std::uint16_t>(column);
    cell.colSpan = static_cast<std::uint16_t>(span);
    cell.row = static_cast<std::uint32_t>(band.rows.size() - 1);
    cell.rowSpan = source ? source->rowSpan : 1;
    cell.origin = {source ? source->element : 0, ++m_instance, m_row};
    StructureTree &tree = m_context->structure;
    StructureIndex node = noStructure;
    if (row != noStructure) {
        node = addNode(row, source ? source->type : StructureType::TD, cell.origin);
        StructureNode &added = tree[node];
        added.colSpan = cell.colSpan;
        added.rowSpan = static_cast<std::uint16_t>(cell.rowSpan);
        if (source) {
            added.scope = source->scope;
            if (source->alt)
                added.alt = tree.intern(bindText(source->alt, source->element));
        }
    }
    cell.node = node;
    if (!source)
        return;
    if (source->marks())
        cell.mark = addMark(source->anchor, source->bookmark, source->bookmarkLevel, {}, node, source->element, b.x + edges[column]);
    const Mpt width = edges[column + span] - edges[column] - style.padding.left - style.padding.right;
    const Tag tag {node, b.artifact};
    const Origin origin = cell.origin;
    if (source->children.empty()) {
        if (!source->hasText)
            return;
        const std::uint32_t index2 = bind(source->text, width, origin);
        TextRecord &text = m_texts[index2];
        text.tag = tag;
        bindRuns(text);
        cell.text = index2;
        cell.contentHeight = textHeight(text);
        return;
    }
    // Flows may hold tables of their own, so nothing of this band is held by reference meanwhile.
    const std::uint32_t flow = takeFlow();
    Builder inner;
    inner.flow = &m_flows[flow];
    inner.width = std::max<Mpt>(0, width);
    inner.parent = node;
    inner.artifact = b.artifact;
    inner.depth = static_cast<std::uint16_t>(b.depth + 2);
    if (source->hasText) {
        const std::uint32_t index2 = bind(source->text, inner.width, origin);
        TextRecord &text = m_texts[index2];
        text.tag = tag;
        if (node != noStructure && !text.text->empty())
            text.tag.node = addNode(node, StructureType::P, origin);
        bindRuns(text);
        pushLines(inner, index2, source->element);
    }
    build(inner, source->children);
    Cell &filled = m_bands[m_tables[tableIndex].band].cells[index];
    filled.flow = flow;
    filled.contentHeight = flowHeight(m_flows[flow], 0);
}

void LayoutEngine::finishBand(Builder &b, std::uint32_t index)
{
    TableRecord &table = m_tables[index];
    const std::uint32_t bandIndex = std::exchange(table.band, noRecord);
    Band &band = m_bands[bandIndex];
    if (!band.rows.front().upright)
        rowBorders(table, band);
    rowHeights(band);
    planWhole(band);
    const bool header = band.rows.front().source->part == RowPart::Header;
    if (header && !table.headers.empty()) {
        b.keepNext = BreakReason::KeepWithNext;
        b.keepNextElement = table.origin.element;
    }
    Strip &strip = push(b, StripKind::Band, band.height());
    strip.record = bandIndex;
    strip.header = header;
    strip.element = band.rows.front().source->element;
    // Even where other wishes can't be met, a header isn't left alone.
    strip.orphan = std::exchange(table.headerBefore, header);
    if (header)
        table.headers.push_back(bandIndex);
    if (band.rows.back().source->keepWithNext) {
        b.keepNext = BreakReason::KeepWithNext;
        b.keepNextElement = band.rows.back().source->element;
    }
    pushed(b);
}

// Borders of rows in which cells span or come and go.
void LayoutEngine::rowBorders(const TableRecord &table, Band &band)
{
    const std::size_t columns = table.table->columns.size(), perRow = 5 * columns + 1;
    band.borders.assign(perRow * band.rows.size(), 0);
    for (std::size_t r = 0; r < band.rows.size(); ++r) {
        BorderId *upright = band.borders.data() + r * perRow, *above = upright + columns + 1, *below = above + columns, *opening = below + columns, *closing = opening + columns;
        for (const Cell &cell : band.cells) {
            if (cell.row > r || cell.row + cell.rowSpan <= r)
                continue;
            const std::size_t last = cell.column + cell.colSpan;
            upright[cell.column] = stronger(upright[cell.column], cell.style->left);
            upright[last] = stronger(upright[last], cell.style->right);
            for (std::size_t c = cell.column; c < last; ++c) {
                opening[c] = cell.style->top;
                closing[c] = cell.style->bottom;
                above[c] = cell.row == r ? cell.style->top : BorderId {0};
                below[c] = cell.row + cell.rowSpan == r + 1 ? cell.style->bottom : BorderId {0};
            }
        }
        BandRow &row = band.rows[r];
        row.upright = upright;
        row.above = above;
        row.below = below;
        row.opening = opening;
        row.closing = closing;
    }
}

BorderId LayoutEngine::stronger(BorderId first, BorderId second) const
{
    return m_template->borderRanks[first] > m_template->borderRanks[second] ? first : second;
}

// ---- columns ---------------------------------------------------------------------------------------------------------

// Binds and measures every cell of the auto columns that spans nothing.
void LayoutEngine::measureColumns(TableRecord &table, Mpt width, bool fill)
{
    const CompiledTable &source = *table.table;
    m_contentWidths.assign(source.columns.size(), {});
    if (source.autoColumns) {
        std::string bound;
        std::vector<ShapeSpan> spans;
        const std::int64_t outerRow = m_row;
        const auto measureRow = [&](const CompiledRow &row) {
            poll();
            std::size_t column = 0;
            for (const CompiledCell &cell : row.cells) {
                if (column >= source.columns.size())
                    return;
                if (source.columns[column].kind == ColumnWidthKind::Auto && cell.colSpan == 1) {
                    const Mpt padding = cell.style.padding.left + cell.style.padding.right;
                    ContentWidth &content = m_contentWidths[column];
                    if (cell.hasText) {
                        // What goes wrong here is told when the cell is built.
                        Diagnostics ignored;
                        static_cast<void>(quoin::bindText(cell.text, m_scope, bound, spans, &ignored));
                        Mpt least = 0, wanted = 0;
                        m_shaper.measure(bound, spans, &least, &wanted);
                        content.least = std::max(content.least, least + padding);
                        content.wanted = std::max(content.wanted, wanted + padding);
                    }
                    for (const CompiledBlock &child : cell.children) {
                        const Mpt childWidth = wantedWidth(child) + padding;
                        content.least = std::max(content.least, child.width ? childWidth : padding);
                        content.wanted = std::max(content.wanted, childWidth);
                    }
                }
                column += cell.colSpan;
            }
        };
        for (const CompiledRow &row : source.rows) {
            if (!row.repeat) {
                measureRow(row);
                continue;
            }
            const Value list = listOf(*row.repeat, row.element);
            for (std::size_t i = 0; i < list.size(); ++i) {
                m_row = static_cast<std::int64_t>(i);
                m_scope.push(row.repeat->variable, list.at(i), m_row);
                measureRow(row);
                m_scope.pop();
            }
        }
        m_row = outerRow;
    }
    shareColumns(source.columns, m_contentWidths, width, fill, table.ownEdges);
}

// Of a block in a cell of an auto column, without any break.
Mpt LayoutEngine::wantedWidth(const CompiledBlock &block)
{
    const Edges edges = block.box.edges();
    const Mpt around = edges.left + edges.right + block.box.indentLeft + block.box.indentRight;
    if (block.width)
        return *block.width + block.box.indentLeft + block.box.indentRight;
    if (block.text) {
        std::string bound;
        std::vector<ShapeSpan> spans;
        Diagnostics ignored;
        static_cast<void>(quoin::bindText(*block.text, m_scope, bound, spans, &ignored));
        Mpt least = 0, wanted = 0;
        m_shaper.measure(bound, spans, &least, &wanted);
        return wanted + around;
    }
    if (block.image && block.image->image)
        return block.image->image->naturalWidth() + around;
    Mpt widest = 0;
    for (const CompiledBlock &child : block.children)
        widest = std::max(widest, wantedWidth(child));
    return widest + around;
}

// ---- heights and cuts ------------------------------------------------------------------------------------------------

// Of the rows from band.first on, by what is left of their cells.
void LayoutEngine::rowHeights(Band &band)
{
    for (std::size_t r = band.first; r < band.rows.size(); ++r)
        band.rows[r].height = band.rows[r].least;
    bool spans = false;
    for (const Cell &cell : band.cells) {
        if (cell.row + cell.rowSpan <= band.first)
            continue;
        if (cell.rowSpan > 1) {
            spans = true;
            continue;
        }
        BandRow &row = band.rows[cell.row];
        row.height = std::max(row.height, cell.contentHeight + cell.style->padding.top + cell.style->padding.bottom);
    }
    if (!spans)
        return;
    // What a spanning cell needs beyond its rows goes to the last of them. By the last row, so that earlier ones count.
    for (std::size_t last = band.first; last < band.rows.size(); ++last) {
        for (const Cell &cell : band.cells) {
            if (cell.rowSpan < 2 || cell.row + cell.rowSpan != last + 1)
                continue;
            Mpt height = 0;
            for (std::size_t r = std::max(cell.row, band.first); r <= last; ++r)
                height += band.rows[r].height;
            const Mpt needed = cell.contentHeight + cell.style->padding.top + cell.style->padding.bottom;
            if (needed > height)
                band.rows[last].height += needed - height;
        }
    }
}

void LayoutEngine::planWhole(Band &band)
{
    band.partEnd = static_cast<std::uint32_t>(band.rows.size());
    band.partInside = false;
    band.partHeight = 0;
    for (std::size_t r = band.first; r < band.rows.size(); ++r) {
        band.rows[r].partHeight = band.rows[r].height;
        band.partHeight += band.rows[r].height;
    }
    for (Cell &cell : band.cells) {
        cell.partInside = cell.clip = false;
        cell.partHeight = cell.contentHeight;
        if (cell.text != noRecord) {
            cell.partEnd = static_cast<std::uint32_t>(m_texts[cell.text].shape->lines.size());
        } else if (cell.flow != noRecord) {
            Flow &flow = m_flows[cell.flow];
            cell.partEnd = static_cast<std::uint32_t>(flow.strips.size());
            for (std::size_t i = cell.cursor; i < flow.strips.size(); ++i) {
                if (flow.strips[i].kind == StripKind::Band)
                    planWhole(m_bands[flow.strips[i].record]);
            }
        }
    }
}

// Plans the part of the band that fits, from band.first on. False: nothing may be cut off here, and no plan was made.
bool LayoutEngine::planBand(Band &band, Mpt available, CutMode mode)
{
    Mpt before = 0;
    std::uint32_t r = band.first;
    const auto count = static_cast<std::uint32_t>(band.rows.size());
    while (r < count && before + band.rows[r].height <= available)
        before += band.rows[r++].height;
    planWhole(band);
    if (r == count)
        return true;
    const bool mayCut = mode != CutMode::Strict || band.rows[r].source->split;
    // Forced only where nothing else would be on the page.
    const CutMode rowMode = mode == CutMode::Force && r > band.first ? CutMode::SplitRows : mode;
    if (mayCut && available > before && planRow(band, r, before, available - before, rowMode))
        return true;
    if (r == band.first) {
        planWhole(band);
        return false;
    }
    // Between rows. Cells that span the cut show what their rows here have room for.
    band.partEnd = r;
    band.partInside = false;
    band.partHeight = before;
    for (Cell &cell : band.cells) {
        if (cell.row < r && cell.row + cell.rowSpan > r && cell.row + cell.rowSpan > band.first)
            planCell(band, cell, before, CutMode::Strict);
    }
    return true;
}

// Plans what a cell shows in a part of the band that ends `bottom` below the part's begin. Returns whether all of it fits.
bool LayoutEngine::planCell(const Band &band, Cell &cell, Mpt bottom, CutMode mode)
{
    Mpt top = 0;
    for (std::uint32_t r = band.first; r < cell.row; ++r)
        top += band.rows[r].height;
    const Mpt room = std::max<Mpt>(0, bottom - top - cell.style->padding.top - cell.style->padding.bottom);
    cell.clip = cell.partInside = false;
    if (cell.text == noRecord && cell.flow == noRecord) {
        cell.partHeight = 0;
        return true;
    }
    Cut cut;
    std::uint32_t count = 0;
    if (cell.text != noRecord) {
        const TextRecord &text = m_texts[cell.text];
        count = static_cast<std::uint32_t>(text.shape->lines.size());
        cut = fitLines(text, cell.cursor, room, mode);
        cell.clip = mode == CutMode::Force && cut.end == cell.cursor + 1 && lineBox(*text.source, *text.shape, text.shape->lines[cell.cursor]).height > room;
    } else {
        Flow &flow = m_flows[cell.flow];
        count = static_cast<std::uint32_t>(flow.strips.size());
        cut = fit(flow, cell.cursor, room, mode);
        cell.clip = mode == CutMode::Force && cut.end == cell.cursor + 1 && !cut.inside && flow.strips[cell.cursor].tops + flow.strips[cell.cursor].height + flow.strips[cell.cursor].bottoms > room;
    }
    cell.partEnd = cut.end;
    cell.partInside = cut.inside;
    cell.partHeight = cut.used;
    return cut.end == count;
}

// Cuts row r, whose top is `before` below the part's begin and which has `room`.
bool LayoutEngine::planRow(Band &band, std::uint32_t r, Mpt before, Mpt room, CutMode mode)
{
    bool whole = true, shows = false;
    Mpt used = 0;
    for (Cell &cell : band.cells) {
        if (cell.row > r || cell.row + cell.rowSpan <= r)
            continue;
        const bool all = planCell(band, cell, before + room, mode);
        whole &= all;
        shows |= cell.partEnd > cell.cursor || cell.partInside;
        // A cell that shows nothing here would look empty.
        if (!all && mode != CutMode::Force && cell.row == r && cell.partEnd == cell.cursor && !cell.partInside && cell.cursor == 0)
            return false;
        Mpt top = 0;
        for (std::uint32_t i = band.first; i < cell.row; ++i)
            top += band.rows[i].height;
        used = std::max(used, top + cell.style->padding.top + cell.partHeight + cell.style->padding.bottom - before);
    }
    // Only the least height is too much, or nothing has room: such a row moves, and is cut where even a page is too short.
    if ((whole || !shows) && mode != CutMode::Force)
        return false;
    band.rows[r].partHeight = whole ? room : std::clamp<Mpt>(used, 0, room);
    band.partEnd = r + 1;
    band.partInside = !whole;
    band.partHeight = before + band.rows[r].partHeight;
    return true;
}

// After a part was painted: what is left.
void LayoutEngine::advance(Band &band)
{
    for (Cell &cell : band.cells) {
        if (cell.row >= band.partEnd || cell.row + cell.rowSpan <= band.first)
            continue;
        cell.cursor = cell.partEnd;
        if (cell.text != noRecord) {
            const TextRecord &text = m_texts[cell.text];
            cell.contentHeight = linesHeight(*text.source, *text.shape, cell.cursor, text.shape->lines.size());
        } else if (cell.flow != noRecord) {
            Flow &flow = m_flows[cell.flow];
            if (cell.partInside) {
                Strip &strip = flow.strips[cell.cursor];
                Band &inner = m_bands[strip.record];
                advance(inner);
                strip.height = inner.height();
                if (finished(inner))
                    ++cell.cursor;
            }
            cell.contentHeight = flowHeight(flow, cell.cursor);
        }
    }
    if (band.partInside) {
        band.first = band.partEnd - 1;
        band.rows[band.first].least = 0;
    } else {
        band.first = band.partEnd;
    }
    band.begun = true;
    rowHeights(band);
    planWhole(band);
}

} // namespace quoin
