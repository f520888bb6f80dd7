// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "import/gopdfsuit_importer.h"

#include "model/describe.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

// Tables: rows of 25 pt, cells that may have widths and heights of their own, as one grid of columns.
namespace quoin {

namespace {

constexpr double leastRow = 25;
constexpr double side = 5; // between a cell's edge and its text
constexpr double closeEnough = 0.25; // edges of different rows that are this near are one
constexpr double narrowFraction = 36; // narrower columns are widened by layout where they are shares
constexpr double lineStep = 1.3, wrapTop = 4, wrapBottom = 8; // of wrapped text: em, and points above and below it
constexpr double leastLineHeight = 0.5;

std::string inPoints(double points)
{
    char text[32];
    std::snprintf(text, sizeof text, "%lld.%lld pt", std::llround(points * 10) / 10, std::llround(points * 10) % 10);
    return text;
}

Border blackLine(int width)
{
    Border border;
    border.width = Length::points(width);
    return border;
}

void padding(Style &style, double top, double right, double bottom, double left)
{
    style.padding.top = pointsLength(top);
    style.padding.right = pointsLength(right);
    style.padding.bottom = pointsLength(bottom);
    style.padding.left = pointsLength(left);
}

// The columns between the edges of all rows, ascending, from 0.
std::vector<double> gridOf(std::vector<double> edges)
{
    std::sort(edges.begin(), edges.end());
    std::vector<double> grid {0};
    for (const double edge : edges) {
        if (edge > grid.back() + closeEnough)
            grid.push_back(edge);
    }
    return grid;
}

std::size_t nearestEdge(const std::vector<double> &grid, double x)
{
    auto after = std::lower_bound(grid.begin(), grid.end(), x);
    if (after == grid.end() || (after != grid.begin() && x - *(after - 1) < *after - x))
        --after;
    return static_cast<std::size_t>(after - grid.begin());
}

} // namespace

std::vector<double> GopdfsuitImporter::columnWidths(JsonNode &table, std::size_t columns)
{
    std::vector<double> weights;
    double sum = 0;
    if (JsonNode *list = m_source.array(&table, {"columnwidths"})) {
        for (JsonNode *weight = list->firstChild; weight; weight = weight->next) {
            weights.push_back(std::max(0.0, m_source.lengthOf(*weight)));
            sum += weights.back();
        }
        if (!weights.empty() && (weights.size() != columns || sum <= 0)) {
            m_source.report(Severity::Warning, "import.column-widths", *list, "There are " + std::to_string(weights.size()) + " column widths for " + std::to_string(columns) + " columns; all columns are equally wide.");
            weights.clear();
        }
    }
    if (weights.empty())
        return std::vector<double>(columns, m_width / static_cast<double>(columns));
    for (double &weight : weights)
        weight *= m_width / sum;
    return weights;
}

GopdfsuitImporter::CellPlan GopdfsuitImporter::cell(JsonNode &node, JsonNode &colors, TableKind kind, const GopdfsuitProps &defaults)
{
    m_source.expectObject(node);
    CellPlan plan;
    plan.node = &node;
    plan.props = props(&node, {"props"}, kind == TableKind::Title ? &defaults : nullptr);
    plan.font = fontOf(plan.props, node);
    plan.text = m_source.string(&node, {"text"});
    plan.fill = color(&node, "bgcolor");
    if (!plan.fill)
        plan.fill = color(&colors, "bgcolor");
    plan.color = color(&node, "textcolor");
    if (!plan.color)
        plan.color = color(&colors, "textcolor");
    plan.ownHeight = std::max(0.0, m_source.number(&node, {"height"}).value_or(0));
    plan.image = m_source.object(&node, {"image"});
    if (kind == TableKind::Body) {
        plan.field = m_source.object(&node, {"form_field"});
        plan.check = m_source.find(&node, {"chequebox"});
        plan.radio = m_source.find(&node, {"radio"});
        plan.wrap = m_source.boolean(&node, {"wrap"}).value_or(false);
        plan.destination = m_source.string(&node, {"dest"});
        if (m_source.boolean(&node, {"mathEnabled"}).value_or(false) && plan.text.size() > 1 && plan.text.front() == '$' && plan.text.back() == '$')
            m_source.report(Severity::Warning, "import.math", node, "Formulas aren't laid out yet; the source text is shown.");
    }
    if (plan.text.find('\n') != std::string::npos) {
        m_source.report(Severity::Notice, "import.line-breaks", node, plan.wrap ? "gopdfsuit runs the lines of this text together; here they end where they were written to end." : "The text isn't to be wrapped, so it stands on one line, and its line breaks are blanks.");
        if (!plan.wrap) {
            std::replace(plan.text.begin(), plan.text.end(), '\n', ' ');
            plan.text.erase(0, plan.text.find_first_not_of(' '));
        }
    }
    plan.link = kind == TableKind::Body ? gopdfsuitLink(m_source.string(&node, {"link"})) : std::string(m_source.string(&node, {"link"}));
    // The first of these is what shows.
    if (plan.image && m_source.string(plan.image, {"imagedata"}).empty() && !plan.text.empty()) {
        m_source.report(Severity::Warning, "import.image-empty", *plan.image, "The image has no data; the cell's text is shown.");
        ForeignJson::take(*plan.image);
        plan.image = nullptr;
    }
    if (!plan.isPlainText() && !plan.text.empty() && !plan.field)
        m_source.report(Severity::Warning, "import.hidden-text", node, "The cell has an image or a box, which hides its text \"" + plan.text.substr(0, 60) + "\"; the text is left out.");
    return plan;
}

// Multiples of the usual height, by row.
std::vector<double> GopdfsuitImporter::rowHeights(JsonNode &table)
{
    std::vector<double> heights;
    JsonNode *list = m_source.array(&table, {"rowheights"});
    for (JsonNode *factor = list ? list->firstChild : nullptr; factor; factor = factor->next) {
        const double value = m_source.lengthOf(*factor);
        heights.push_back(value > 0 ? leastRow * value : leastRow);
        if (heights.back() > static_cast<double>(m_limits.coordinate))
            m_source.fail("import.length", *factor, "The row is " + inPoints(heights.back()) + " high; allowed are at most " + std::to_string(m_limits.coordinate) + " points.");
    }
    return heights;
}

GopdfsuitImporter::RowPlan GopdfsuitImporter::row(JsonNode &node, double height, JsonNode &colors, TableKind kind, const std::vector<double> &widths, const GopdfsuitProps &defaults)
{
    m_source.expectObject(node);
    RowPlan plan;
    plan.node = &node;
    plan.height = height;
    if (JsonNode *height = m_source.find(&node, {"height"}))
        m_source.report(Severity::Notice, "import.row-height", *height, "The height of a row has no meaning in gopdfsuit, which takes those of its cells.");
    double left = 0;
    JsonNode *cells = m_source.array(&node, {"row"});
    for (JsonNode *child = cells ? cells->firstChild : nullptr; child; child = child->next) {
        if (plan.cells.size() >= widths.size()) {
            m_source.report(Severity::Warning, "import.extra-cell", *child, "The row has more cells than the table's " + std::to_string(widths.size()) + " columns; this one and those after it are left out.");
            for (; child; child = child->next)
                ForeignJson::take(*child);
            break;
        }
        CellPlan &added = plan.cells.emplace_back(cell(*child, colors, kind, defaults));
        added.left = left;
        const double own = m_source.number(child, {"width"}).value_or(0);
        added.width = own > 0 ? own : widths[plan.cells.size() - 1];
        left += added.width;
        plan.height = std::max(plan.height, added.ownHeight);
    }
    if (left > static_cast<double>(m_limits.coordinate))
        m_source.fail("import.length", node, "The cells of the row are wider than " + std::to_string(m_limits.coordinate) + " points together.");
    for (const CellPlan &added : plan.cells) {
        if (!added.wrap || !added.isPlainText() || added.text.empty())
            continue;
        const std::size_t lines = m_measure.lines(added.text, added.font.family, added.font.bold, added.font.italic, added.props.size, std::max(added.width - 2 * side, 10.0));
        plan.height = std::max(plan.height, static_cast<double>(lines) * added.props.size * lineStep + wrapTop + wrapBottom);
    }
    return plan;
}

// Text on one line that is wider than its cell runs over the cells beside. Where these are empty, they become one cell with it.
void GopdfsuitImporter::mergeOverruns(RowPlan &row)
{
    const auto heightOf = [&](const CellPlan &cell) { return cell.ownHeight > 0 ? cell.ownHeight : row.height; };
    const auto mayCover = [&](const CellPlan &cell, std::size_t index) {
        if (index >= row.cells.size())
            return false;
        const CellPlan &other = row.cells[index];
        return !other.covered && other.isEmpty() && other.fill == cell.fill && heightOf(other) == heightOf(cell) && other.props.borders[2] == cell.props.borders[2] && other.props.borders[3] == cell.props.borders[3];
    };
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        CellPlan &cell = row.cells[i];
        if (cell.covered || cell.wrap || cell.text.empty() || !cell.isPlainText())
            continue;
        const TextAlign align = cell.props.align;
        const double needed = m_measure.width(cell.text, cell.font.family, cell.font.bold, cell.font.italic, cell.props.size) + (align == TextAlign::Center ? 0 : side);
        const double middle = cell.left + cell.width / 2;
        double left = cell.left, right = cell.left + cell.width;
        std::size_t first = i, last = i;
        // What is centred stays about the middle of its own cell.
        const auto room = [&] { return align == TextAlign::Center ? 2 * std::min(middle - left, right - middle) : right - left; };
        while (room() < needed) {
            const bool before = align == TextAlign::Right || (align == TextAlign::Center && middle - left <= right - middle);
            if (!mayCover(cell, before ? first - 1 : last + 1))
                break;
            if (before) {
                left = row.cells[--first].left;
            } else {
                ++last;
                right = row.cells[last].left + row.cells[last].width;
            }
        }
        if (first == last)
            continue;
        cell.mergedBefore = i - first;
        cell.mergedAfter = last - i;
        cell.left = left;
        cell.width = right - left;
        if (align == TextAlign::Center) {
            cell.insetLeft = std::max(0.0, (middle - left) - (right - middle));
            cell.insetRight = std::max(0.0, (right - middle) - (middle - left));
        }
        cell.props.borders[0] = row.cells[first].props.borders[0];
        cell.props.borders[1] = row.cells[last].props.borders[1];
        for (std::size_t c = first; c <= last; ++c)
            row.cells[c].covered = c != i;
        m_source.report(Severity::Notice, "import.merged", *cell.node, "The text is wider than its cell and runs over " + (last - first == 1 ? std::string("an empty cell") : std::to_string(last - first) + " empty cells") + " beside it; they are one cell now, without lines between them.");
    }
}

bool GopdfsuitImporter::isHeader(const std::vector<RowPlan> &rows) const
{
    const auto allBold = [](const RowPlan &row) {
        return std::all_of(row.cells.begin(), row.cells.end(), [](const CellPlan &cell) { return cell.font.bold && !cell.text.empty() && cell.isPlainText() && cell.mergedBefore + cell.mergedAfter == 0; });
    };
    return rows.size() >= 3 && rows[0].cells.size() >= 2 && allBold(rows[0]) && !allBold(rows[1]) && !allBold(rows[2]);
}

void GopdfsuitImporter::table(JsonNode &node, TableKind kind, const GopdfsuitProps &defaults, JsonNode &colors)
{
    m_source.expectObject(node);
    JsonNode *rows = m_source.array(&node, {"rows"});
    JsonNode *count = m_source.find(&node, {"maxcolumns"});
    std::int64_t columns = m_source.integer(&node, {"maxcolumns"}).value_or(0);
    if (columns < 0)
        m_source.fail("import.count", *count, "\"maxcolumns\" is " + std::to_string(columns) + ", but a table can't have fewer columns than none.");
    if (columns > static_cast<std::int64_t>(m_limits.tableColumns))
        m_source.fail("import.count", *count, "\"maxcolumns\" is " + std::to_string(columns) + "; allowed are at most tableColumns = " + std::to_string(m_limits.tableColumns) + '.');
    if (m_source.boolean(&node, {"sharedRowLayout"}).value_or(false))
        m_source.report(Severity::Notice, "import.shared-layout", node, "\"sharedRowLayout\" only makes gopdfsuit faster; every row keeps its own look.");
    static_cast<void>(m_source.integer(&node, {"sharedRowTemplateRow"}));
    static_cast<void>(m_source.find(&node, {"type"})); // the editor repeats the element's
    if (!rows || !rows->firstChild) {
        m_source.report(Severity::Notice, "import.empty-table", node, "The table has no rows; it is left out.");
        ForeignJson::take(node);
        return;
    }
    if (columns == 0) {
        for (JsonNode *r = rows->firstChild; r; r = r->next) {
            JsonNode *cells = r->kind == JsonNode::Kind::Object ? m_source.array(r, {"row"}) : nullptr;
            std::int64_t number = 0;
            for (JsonNode *c = cells ? cells->firstChild : nullptr; c; c = c->next)
                ++number;
            columns = std::max(columns, number);
        }
        columns = std::clamp<std::int64_t>(columns, 1, static_cast<std::int64_t>(m_limits.tableColumns));
        m_source.report(Severity::Warning, "import.no-columns", node, "The table has no \"maxcolumns\", so gopdfsuit shows nothing of it; it gets " + std::to_string(columns) + " columns.");
    }

    const std::vector<double> widths = columnWidths(node, static_cast<std::size_t>(columns));
    const std::vector<double> heights = kind == TableKind::Body ? rowHeights(node) : std::vector<double>();
    std::vector<RowPlan> plans;
    for (JsonNode *r = rows->firstChild; r; r = r->next) {
        plans.push_back(row(*r, plans.size() < heights.size() ? heights[plans.size()] : leastRow, colors, kind, widths, defaults));
        mergeOverruns(plans.back());
        if (plans.size() + m_blocks > m_limits.blocks)
            m_source.fail("limit.blocks", *r, "The template has more than blocks = " + std::to_string(m_limits.blocks) + " elements.");
    }

    // One grid for all rows.
    std::vector<double> edges {0};
    for (const double width : widths)
        edges.push_back(edges.back() + width);
    bool own = std::any_of(widths.begin(), widths.end(), [](double width) { return width < closeEnough; });
    for (const RowPlan &plan : plans) {
        for (std::size_t c = 0; c < plan.cells.size(); ++c)
            own |= !plan.cells[c].covered && std::abs(plan.cells[c].left - edges[c - plan.cells[c].mergedBefore]) + std::abs(plan.cells[c].left + plan.cells[c].width - edges[c + 1 + plan.cells[c].mergedAfter]) > closeEnough;
    }
    BlockDraft block = make(BlockKind::Table, node);
    auto &content = std::get<Table>(block->content);
    content.repeatHeader = false;
    if (own) {
        std::vector<double> all;
        for (const RowPlan &plan : plans) {
            for (const CellPlan &c : plan.cells) {
                all.push_back(c.left);
                all.push_back(c.left + c.width);
            }
            if (all.size() > 8 * m_limits.tableColumns) {
                all = gridOf(std::move(all));
                if (all.size() > m_limits.tableColumns)
                    break;
            }
        }
        all.push_back(m_width);
        edges = gridOf(std::move(all));
        if (edges.size() - 1 > m_limits.tableColumns)
            m_source.fail("import.grid", node, "The cells' own widths make more than tableColumns = " + std::to_string(m_limits.tableColumns) + " columns.");
        m_source.report(Severity::Notice, "import.own-widths", node, "Cells with widths of their own: the table has " + std::to_string(edges.size() - 1) + " columns now, over which its cells span.", block->id.value);
    }
    const bool equal = !own && std::all_of(widths.begin(), widths.end(), [&](double width) { return std::abs(width - widths.front()) < 0.01; });
    const bool narrow = std::any_of(widths.begin(), widths.end(), [](double width) { return width < narrowFraction; });
    for (std::size_t c = 0; c + 1 < edges.size(); ++c) {
        Column &column = content.columns.emplace_back();
        if (own || narrow) {
            column.width.kind = ColumnWidthKind::Fixed;
            // From one rounded edge to the next, so that rounding doesn't add up.
            column.width.fixed = pointsLength(std::round(edges[c + 1] * 100) / 100 - std::round(edges[c] * 100) / 100);
        } else {
            column.width.fraction.thousandths = equal ? 1000 : std::max<std::int64_t>(1, std::llround(widths[c] / m_width * 100'000));
        }
    }

    const bool header = kind == TableKind::Body && isHeader(plans);
    if (header)
        m_source.report(Severity::Notice, "import.header", *plans.front().node, "The first row looks like a header and is tagged as one. Switch on \"Repeat header on each page\" in the table's properties to have it on all its pages.", block->id.value);
    for (std::size_t r = 0; r < plans.size(); ++r) {
        const RowPlan &plan = plans[r];
        BlockDraft rowBlock = make(BlockKind::TableRow, *plan.node);
        auto &rowContent = std::get<TableRow>(rowBlock->content);
        rowContent.part = header && r == 0 ? RowPart::Header : RowPart::Body;
        rowContent.split = false;
        rowBlock->height = pointsLength(plan.height);
        const double bodyHeight = m_pageHeight - m_margins[2] - m_margins[3];
        if (plan.height > bodyHeight) {
            m_source.report(Severity::Warning, "import.tall-row", *plan.node, "The row is " + inPoints(plan.height) + " high, but a page has " + inPoints(bodyHeight) + "; it ends with its page.", rowBlock->id.value);
            rowBlock->height = pointsLength(bodyHeight);
        }
        placeRow(plan.height, kind);
        m_slots.push_back({rowBlock.get(), m_place});
        std::size_t at = 0; // column of the grid
        for (std::size_t c = 0; c < plan.cells.size(); ++c) {
            const CellPlan &cellPlan = plan.cells[c];
            if (cellPlan.covered)
                continue;
            std::size_t span = 1 + cellPlan.mergedBefore + cellPlan.mergedAfter;
            if (own) {
                const std::size_t end = nearestEdge(edges, cellPlan.left + cellPlan.width);
                if (end <= at) {
                    if (!cellPlan.isEmpty())
                        m_source.report(Severity::Warning, "import.no-room", *cellPlan.node, "The cell has no width; it is left out.");
                    continue;
                }
                span = end - at;
            }
            at += span;
            BlockDraft cellBlock = this->cellBlock(cellPlan, plan.height);
            std::get<TableCell>(cellBlock->content).colSpan = static_cast<int>(span);
            m_slots.push_back({cellBlock.get(), m_place});
            rowBlock->children.items.push_back(std::move(cellBlock));
        }
        m_place.y += plan.height;
        block->children.items.push_back(std::move(rowBlock));
    }
    addToBody(std::move(block));
}

// ---- cells -----------------------------------------------------------------------------------------------------------

Style GopdfsuitImporter::textLook(const CellPlan &plan) const
{
    Style look;
    look.family = plan.font.family;
    look.size = Length::points(plan.props.size);
    look.bold = plan.font.bold;
    look.italic = plan.font.italic;
    look.underline = plan.props.underline;
    look.align = plan.props.align;
    look.lineHeight = Factor {1000};
    if (plan.color && *plan.color != Color())
        look.color = plan.color;
    return look;
}

void GopdfsuitImporter::surround(Style &look, const CellPlan &plan)
{
    const auto set = [](std::optional<Border> &border, int width) {
        if (width > 0)
            border = blackLine(width);
    };
    set(look.border.left, plan.props.borders[0]);
    set(look.border.right, plan.props.borders[1]);
    set(look.border.top, plan.props.borders[2]);
    set(look.border.bottom, plan.props.borders[3]);
    look.fill = plan.fill;
}

BlockDraft GopdfsuitImporter::cellBlock(const CellPlan &plan, double rowHeight)
{
    BlockDraft block = make(BlockKind::TableCell, *plan.node);
    if (!plan.destination.empty()) {
        if (m_destinations.emplace(plan.destination, m_slots.size()).second)
            block->anchor = literalText(plan.destination);
        else
            m_source.report(Severity::Warning, "import.destination", *plan.node, "The destination \"" + plan.destination.substr(0, 60) + "\" is there twice; links lead to the first one.", block->id.value);
    }
    if (plan.image)
        pictureCell(*block, plan, rowHeight);
    else if (plan.field || plan.check || plan.radio)
        markCell(*block, plan);
    else
        textCell(*block, plan, rowHeight);
    const bool lower = plan.ownHeight > 0 && plan.ownHeight < rowHeight - closeEnough;
    if (lower && (plan.fill || plan.props.borders != std::array<int, 4> {}))
        m_source.report(Severity::Notice, "import.low-cell", *plan.node, "The cell is lower than its row; its fill and its lines reach down to the row's end.", block->id.value);
    return block;
}

void GopdfsuitImporter::textCell(Block &block, const CellPlan &plan, double rowHeight)
{
    const double size = plan.props.size;
    const double below = m_measure.baselineBelowMiddle(plan.font.family, plan.font.bold, plan.font.italic);
    Style look = textLook(plan);
    surround(look, plan);
    const bool wrap = plan.wrap;
    if (wrap) {
        // The first baseline is 4 pt and one size below the top, the next ones 1.3 sizes on.
        look.lineHeight = Factor {std::llround(lineStep * 1000)};
        const double top = std::max(0.0, wrapTop + size - (lineStep / 2 + below) * size);
        padding(look, top, side, wrapTop + wrapBottom - top, side);
        look.verticalAlign = VerticalAlign::Top;
    } else {
        // The baseline is half a size below the cell's middle.
        padding(look, (1 - 2 * below) * size, side, 0, side);
        look.verticalAlign = VerticalAlign::Middle;
    }
    m_cellStyles.add(block, look, wrap ? "wrapped" : "");
    if (plan.text.empty())
        return;

    TextRun run;
    run.text = literalText(plan.text);
    run.link = literalText(plan.link);
    if (!plan.link.empty() && plan.link.front() == '#')
        m_links.emplace_back(&block, plan.node);
    std::get<TableCell>(block.content).text.runs.push_back(std::move(run));
    if (wrap)
        return;

    const double height = plan.ownHeight > 0 ? plan.ownHeight : rowHeight;
    if (height < rowHeight)
        block.format.padding.bottom = pointsLength(rowHeight - height);
    const double above = (1 - 2 * below) * size;
    if (size + above > height) {
        const double lineHeight = std::floor(std::max(leastLineHeight, (height - above) / size) * 1000) / 1000;
        block.format.lineHeight = Factor {std::llround(lineHeight * 1000)};
        if (lineHeight * size + above > height + 0.01)
            m_source.report(Severity::Warning, "import.tall-text", *plan.node, "Text of " + std::to_string(plan.props.size) + " pt has no room in a row of " + inPoints(height) + "; the row gets higher.", block.id.value);
    }
    // One line, however long. Only what has no room at all goes on in a second one.
    const double needed = m_measure.width(plan.text, plan.font.family, plan.font.bold, plan.font.italic, size);
    if (plan.insetLeft > 0 || plan.insetRight > 0) {
        block.format.padding.left = pointsLength(plan.insetLeft);
        block.format.padding.right = pointsLength(plan.insetRight);
    }
    const double width = plan.width - plan.insetLeft - plan.insetRight;
    if (needed <= width - 2 * side)
        return;
    const bool left = plan.props.align == TextAlign::Left, right = plan.props.align == TextAlign::Right;
    if (needed <= width - (left || right ? side : 0)) {
        if (!left)
            block.format.padding.left = pointsLength(plan.insetLeft);
        if (!right)
            block.format.padding.right = pointsLength(plan.insetRight);
        return;
    }
    if (needed <= width) {
        const Length rest = pointsLength(std::floor((width - needed) * 100) / 100);
        block.format.padding.left = left ? rest : pointsLength(plan.insetLeft);
        block.format.padding.right = right ? rest : pointsLength(plan.insetRight);
        m_source.report(Severity::Notice, "import.tight", *plan.node, "The text is " + inPoints(needed) + " wide, its cell " + inPoints(width) + "; it stands nearer to the cell's edge, so that it stays on one line.", block.id.value);
        return;
    }
    m_source.report(Severity::Warning, "import.overrun", *plan.node, "The text is " + inPoints(needed) + " wide, its cell " + inPoints(width) + ": gopdfsuit writes it over what is beside, here it goes on in the next line.", block.id.value);
}

BlockDraft GopdfsuitImporter::mark(const JsonNode &node, double size, bool round, bool on)
{
    const auto shape = [&](ShapeKind kind, double inset) {
        BlockDraft part = make(BlockKind::Shape, node);
        auto &content = std::get<Shape>(part->content);
        content.kind = kind;
        content.stroke.width = Length::points(1);
        part->width = part->height = pointsLength(size - 2 * inset);
        if (inset > 0)
            part->x = part->y = pointsLength(inset);
        return part;
    };
    BlockDraft box = shape(round ? ShapeKind::Ellipse : ShapeKind::Rectangle, 0);
    box->alt = on ? "Chosen" : "Not chosen";
    if (!on)
        return box;
    BlockDraft frame = make(BlockKind::Frame, node);
    frame->width = frame->height = pointsLength(size);
    frame->children.items.push_back(std::move(box));
    if (round) {
        BlockDraft dot = shape(ShapeKind::Ellipse, size * 0.3);
        dot->format.fill = Color();
        frame->children.items.push_back(std::move(dot));
    } else {
        for (const LineDirection direction : {LineDirection::Down, LineDirection::Up}) {
            BlockDraft line = shape(ShapeKind::Line, 2);
            std::get<Shape>(line->content).direction = direction;
            frame->children.items.push_back(std::move(line));
        }
    }
    return frame;
}

// Boxes to tick, and form fields as they look.
void GopdfsuitImporter::markCell(Block &block, const CellPlan &plan)
{
    bool round = false, on = false;
    double size = 10;
    if (plan.field) {
        const std::string_view type = m_source.string(plan.field, {"type"});
        const std::string_view name = m_source.string(plan.field, {"name"});
        const std::string_view value = m_source.string(plan.field, {"value"});
        on = m_source.boolean(plan.field, {"checked"}).value_or(false);
        static_cast<void>(m_source.string(plan.field, {"group_name"}));
        round = type == "radio" && m_source.string(plan.field, {"shape"}) != "square";
        size = 12;
        m_source.report(Severity::Warning, "import.form-field", *plan.field, "Form fields can't be filled in here yet; the field \"" + std::string(name.substr(0, 60)) + "\" is shown as it looks.", block.id.value);
        if (type != "checkbox" && type != "radio") {
            CellPlan text = plan;
            text.field = nullptr;
            if (!value.empty())
                text.text = value;
            const double height = plan.ownHeight > 0 ? plan.ownHeight : leastRow;
            textCell(block, text, height);
            return;
        }
    } else {
        const JsonNode *box = plan.check ? plan.check : plan.radio;
        if (box->kind != JsonNode::Kind::Boolean)
            m_source.fail("import.type", *box, "\"" + std::string(box->key) + "\" must be true or false.");
        on = box->truth;
        round = !plan.check;
        if (round)
            m_source.report(Severity::Notice, "import.radio", *box, "gopdfsuit itself shows nothing for \"radio\"; it is shown as a round box.", block.id.value);
    }
    Style look = textLook(plan);
    surround(look, plan);
    padding(look, 0, 0, 0, 0);
    look.align = TextAlign::Center;
    look.verticalAlign = VerticalAlign::Middle;
    m_cellStyles.add(block, look, "mark");
    block.children.items.push_back(mark(*plan.node, size, round, on));
    if (!plan.link.empty())
        m_source.report(Severity::Warning, "import.link", *plan.node, "Only texts can be links; that of this cell is left out.", block.id.value);
}

void GopdfsuitImporter::pictureCell(Block &block, const CellPlan &plan, double rowHeight)
{
    const Picture &shown = picture(*plan.image);
    Style look = textLook(plan);
    surround(look, plan);
    padding(look, 1, 1, 1, 1);
    look.align = TextAlign::Center;
    look.verticalAlign = shown.good ? VerticalAlign::Top : VerticalAlign::Middle;
    m_cellStyles.add(block, look, "picture");
    if (!plan.link.empty())
        m_source.report(Severity::Warning, "import.link", *plan.node, "Only texts can be links; that of this picture is left out.", block.id.value);
    if (!shown.good) {
        TextRun run;
        run.text = literalText(shown.name);
        run.size = Length::points(8);
        run.color = Color {128, 128, 128};
        if (!run.text.empty())
            std::get<TableCell>(block.content).text.runs.push_back(std::move(run));
        return;
    }
    BlockDraft image = make(BlockKind::Image, *plan.image);
    image->alt = literalText(shown.name);
    image->width = pointsLength(std::max(1.0, plan.width - 2));
    image->height = pointsLength(std::max(1.0, (plan.ownHeight > 0 ? plan.ownHeight : rowHeight) - 2));
    std::get<Image>(image->content).source = shown.asset;
    std::get<Image>(image->content).fit = ImageFit::Fill;
    block.children.items.push_back(std::move(image));
}

} // namespace quoin
