// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "edits/table.h"
#include "edits/blocks.h"

#include "templates.h"

#include <QRandomGenerator>

using namespace quoin;
using namespace quoin::test;

namespace {

// "a a b / c d b": which cell covers which place.
QString cover(const Template &value, const char *id = "t")
{
    const Block *block = findBlock(value, {id});
    if (!block)
        return {};
    const TableGrid grid(*block);
    QStringList lines;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        QStringList line;
        for (std::size_t c = 0; c < grid.columns(); ++c) {
            const GridCell *cell = grid.at(r, c);
            line << (cell ? QString::fromStdString(cell->id.value) : QStringLiteral("-"));
        }
        lines << line.join(QLatin1Char(' '));
    }
    return lines.join(QStringLiteral(" / "));
}

Template sample()
{
    // a a b
    // c d b
    // e f g
    return body({table("t", 3, {row("r1", {cell("a", "A", 2), cell("b", "B", 1, 2)}, RowPart::Header), row("r2", {cell("c"), cell("d", "D")}, RowPart::Header), row("r3", {cell("e", "E"), cell("f"), cell("g", "G")})})});
}

Template withWidths(std::initializer_list<ColumnWidth> widths)
{
    Template value = body({table("t", widths.size(), {row("r", {})})});
    return changeBlocks(value, {{"t"}}, [&](Block &block) {
        auto width = widths.begin();
        for (Column &column : std::get<Table>(block.content).columns)
            column.width = *width++;
    });
}

ColumnWidth fixed(Length length)
{
    return {ColumnWidthKind::Fixed, length, {}};
}

ColumnWidth share(std::int64_t thousandths)
{
    return {ColumnWidthKind::Fraction, {}, {thousandths}};
}

std::vector<ColumnWidth> widthsOf(const Template &value)
{
    std::vector<ColumnWidth> widths;
    for (const Column &column : findBlock(value, {"t"})->as<Table>()->columns)
        widths.push_back(column.width);
    return widths;
}

} // namespace

class tst_Table : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void grid() { QCOMPARE(cover(sample()), QStringLiteral("a a b / c d b / e f g")); }

    void insertRow()
    {
        std::vector<ElementId> created;
        const Template after = insertTableRow(sample(), {"t"}, 1, &created);
        QCOMPARE(created.size(), std::size_t(2)); // b grows instead
        const QString c1 = QString::fromStdString(created[0].value), c2 = QString::fromStdString(created[1].value);
        QCOMPARE(cover(after), QStringLiteral("a a b / %1 %2 b / c d b / e f g").arg(c1, c2));
        QVERIFY(findBlock(after, {"t"})->children.items[1]->as<TableRow>()->part == RowPart::Header);
        const Template last = insertTableRow(sample(), {"t"}, 3);
        QCOMPARE(findBlock(last, {"t"})->children.size(), std::size_t(4));
        QVERIFY(findBlock(last, {"t"})->children.items[3]->as<TableRow>()->part == RowPart::Body);
    }

    void insertColumn()
    {
        std::vector<ElementId> created;
        const Template after = insertTableColumn(sample(), {"t"}, 1, &created);
        QCOMPARE(created.size(), std::size_t(2)); // a grows instead
        QCOMPARE(cover(after), QStringLiteral("a a a b / c %1 d b / e %2 f g").arg(QString::fromStdString(created[0].value), QString::fromStdString(created[1].value)));
        QCOMPARE(cover(insertTableColumn(sample(), {"t"}, 0)).count(QLatin1Char('a')), 2);
    }

    void newCellsLookLikeTheirNeighbours()
    {
        Template value = changeBlocks(sample(), {{"e"}}, [](Block &block) { block.format.bold = true; });
        std::vector<ElementId> created;
        value = insertTableColumn(value, {"t"}, 1, &created);
        const Block *cell = findBlock(value, created.back());
        QVERIFY(cell->format.bold.has_value());
        QVERIFY(textOf(*cell)->empty());
    }

    void removeRowsAndColumns()
    {
        QCOMPARE(cover(removeTableRows(sample(), {"t"}, {0})), QStringLiteral("c d b / e f g"));
        QCOMPARE(cover(removeTableRows(sample(), {"t"}, {1})), QStringLiteral("a a b / e f g"));
        QCOMPARE(cover(removeTableColumns(sample(), {"t"}, {0})), QStringLiteral("a b / d b / f g"));
        QCOMPARE(cover(removeTableColumns(sample(), {"t"}, {0, 1})), QStringLiteral("b / b / g"));
        QVERIFY(!findBlock(removeTableColumns(sample(), {"t"}, {0, 1, 2}), {"t"}));
        QVERIFY(!findBlock(removeTableRows(sample(), {"t"}, {2, 1, 0, 7}), {"t"}));
    }

    void mergeAndSplit()
    {
        QVERIFY(mayMergeCells(sample(), {{"c"}, {"d"}}));
        QVERIFY(!mayMergeCells(sample(), {{"a"}, {"d"}})); // not a rectangle
        QVERIFY(!mayMergeCells(sample(), {{"b"}, {"g"}})); // header and body
        QVERIFY(!mayMergeCells(sample(), {{"c"}}));
        ElementId merged;
        const Template value = mergeTableCells(sample(), {{"d"}, {"c"}, {"a"}}, &merged);
        QCOMPARE(merged.value, std::string("a"));
        QCOMPARE(cover(value), QStringLiteral("a a b / a a b / e f g"));
        QCOMPARE(textOf(*findBlock(value, {"a"}))->toPlain(), std::string("A\nD"));
        const Template split = splitTableCell(value, {"a"});
        QVERIFY(!cover(split).contains(QLatin1Char('-')));
        QCOMPARE(cover(split).count(QStringLiteral("a")), 1);
    }

    void mergeAcrossBoundRowsIsRefused()
    {
        Template value = body({table("t", 1, {row("r1", {cell("a")}), row("r2", {cell("b")})})});
        QVERIFY(mayMergeCells(value, {{"a"}, {"b"}}));
        value = changeBlocks(value, {{"r1"}}, [](Block &block) { block.repeat = "item in items"; });
        QVERIFY(!mayMergeCells(value, {{"a"}, {"b"}}));
    }

    void headerRow()
    {
        const Template value = body({table("t", 1, {row("r1", {cell("a")}), row("r2", {cell("b")}), row("r3", {cell("c")})})});
        const Template after = setRowPart(value, {"r3"}, RowPart::Header);
        QCOMPARE(cover(after), QStringLiteral("c / a / b"));
        QCOMPARE(cover(setRowPart(after, {"r1"}, RowPart::Header)), QStringLiteral("c / a / b"));
        QCOMPARE(cover(setRowPart(value, {"r1"}, RowPart::Footer)), QStringLiteral("b / c / a"));
        QCOMPARE(cover(setRowPart(setRowPart(value, {"r1"}, RowPart::Footer), {"r1"}, RowPart::Body)), QStringLiteral("b / c / a"));
        QVERIFY(setRowPart(sample(), {"r1"}, RowPart::Body) == sample()); // b reaches out of it
    }

    void moveBorder()
    {
        // Shares stay shares, and the room they share stays theirs.
        Template value = moveColumnBorder(withWidths({share(1000), share(1000)}), {"t"}, 0, 10'000, {100'000, 100'000});
        QVERIFY((widthsOf(value) == std::vector {share(1100), share(900)}));
        // Fixed ones stay fixed, in their unit.
        value = moveColumnBorder(withWidths({fixed({1, 0, Unit::Inch}), fixed(Length::points(72))}), {"t"}, 0, -36'000, {72'000, 72'000});
        QVERIFY((widthsOf(value)[0] == fixed({5, 1, Unit::Inch})));
        QVERIFY((widthsOf(value)[1] == fixed(Length::points(108))));
        // Beside a fixed column, all shares keep what they had but the neighbour.
        value = moveColumnBorder(withWidths({fixed(Length::points(50)), share(1000), share(1000)}), {"t"}, 0, 20'000, {50'000, 100'000, 100'000});
        QVERIFY((widthsOf(value)[0] == fixed(Length::points(70))));
        QVERIFY((widthsOf(value)[1] == share(889) && widthsOf(value)[2] == share(1111))); // 80 : 100 of two
        // What fitted its content is fixed now.
        value = moveColumnBorder(withWidths({{ColumnWidthKind::Auto, {}, {}}, share(1000)}), {"t"}, 0, 5'000, {40'000, 60'000});
        QVERIFY(widthsOf(value)[0].kind == ColumnWidthKind::Fixed);
        QVERIFY(qAbs(widthsOf(value)[0].fixed.toMpt() - 45'000) < 20);
        // Never below the least width.
        value = moveColumnBorder(withWidths({fixed(Length::points(50)), fixed(Length::points(50))}), {"t"}, 0, 80'000, {50'000, 50'000});
        QVERIFY((widthsOf(value)[1] == fixed(Length::points(6))));
    }

    // Whatever is done, every place of the grid is covered by exactly one cell.
    void randomEditsLeaveNoHole()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 40; ++round) {
            Template value = sample();
            for (int step = 0; step < 25 && findBlock(value, {"t"}); ++step) {
                const TableGrid grid(*findBlock(value, {"t"}));
                const auto anyRow = std::size_t(random.bounded(int(grid.rows()) + 1));
                const auto anyColumn = std::size_t(random.bounded(int(grid.columns()) + 1));
                const auto anyCell = [&] { return grid.cells()[std::size_t(random.bounded(int(grid.cells().size())))].id; };
                switch (random.bounded(7)) {
                case 0:
                    value = insertTableRow(value, {"t"}, anyRow);
                    break;
                case 1:
                    value = insertTableColumn(value, {"t"}, anyColumn);
                    break;
                case 2:
                    value = removeTableRows(value, {"t"}, {anyRow});
                    break;
                case 3:
                    value = removeTableColumns(value, {"t"}, {anyColumn});
                    break;
                case 4:
                case 5:
                    value = mergeTableCells(value, {anyCell(), anyCell()});
                    break;
                case 6:
                    value = splitTableCell(value, anyCell());
                    break;
                }
                const Block *table = findBlock(value, {"t"});
                if (!table)
                    break;
                const TableGrid after(*table);
                QVERIFY(!cover(value).contains(QLatin1Char('-')));
                std::size_t area = 0, listed = 0;
                for (const GridCell &cell : after.cells())
                    area += cell.rowSpan * cell.colSpan;
                for (const BlockPtr &row : table->children)
                    listed += row->children.size();
                QCOMPARE(area, after.rows() * after.columns());
                QCOMPARE(listed, after.cells().size());
            }
        }
    }
};

QTEST_GUILESS_MAIN(tst_Table)
#include "tst_table.moc"
