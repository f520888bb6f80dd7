// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "edits/blocks.h"
#include "edits/geometry.h"
#include "edits/page.h"
#include "edits/styles.h"

#include "templates.h"

using namespace quoin;
using namespace quoin::test;

namespace {

// "a b(c d) e": the ids as a tree.
QString outline(const BlockList &list)
{
    QStringList parts;
    for (const BlockPtr &block : list)
        parts << QString::fromStdString(block->id.value) + (block->children.empty() ? QString() : QLatin1Char('(') + outline(block->children) + QLatin1Char(')'));
    return parts.join(QLatin1Char(' '));
}

QString outline(const Template &value)
{
    return outline(value.body);
}

std::vector<ElementId> ids(std::initializer_list<const char *> names)
{
    std::vector<ElementId> result;
    for (const char *name : names)
        result.push_back({name});
    return result;
}

Template sample()
{
    return body({paragraph("a"), make("g", Group {}, {paragraph("c"), paragraph("d")}), paragraph("e"),
        make("f", Frame {}, {placed(paragraph("x"), 10, 20, 100, 30), placed(paragraph("y"), 50, 100, 40, 40)}),
        make("l", List {}, {make("i1", ListItem {}), make("i2", ListItem {})})});
}

} // namespace

class tst_Blocks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void insert()
    {
        const Template before = sample();
        std::vector<ElementId> created;
        const Template after = insertBlocks(before, *placeAfter(before, {"a"}), {paragraph("a", "Other"), paragraph("n")}, &created);
        QCOMPARE(created.size(), std::size_t(2));
        QVERIFY(created[0].value != "a"); // taken already
        QCOMPARE(created[1].value, std::string("n"));
        QCOMPARE(after.body.items[1]->as<Paragraph>()->text.toPlain(), std::string("Other"));
        QCOMPARE(after.body.size(), before.body.size() + 2);
        // What isn't on the path is shared.
        QVERIFY(after.body.items[3] == before.body.items[1]);
        // An item can't stand in the body.
        QVERIFY(insertBlocks(before, *placeAfter(before, {"a"}), {make("i", ListItem {})}) == before);
    }

    void insertIntoEmptyList()
    {
        Template empty;
        QCOMPARE(outline(insertBlocks(empty, placeAtEnd(empty, RootList::Body), {paragraph("p")})), QStringLiteral("p"));
        const Template footer = insertBlocks(empty, placeAtEnd(empty, RootList::Footer), {paragraph("p")});
        QCOMPARE(outline(footer.footer.blocks), QStringLiteral("p"));
    }

    void remove()
    {
        QCOMPARE(outline(removeBlocks(sample(), ids({"g", "c", "e"}))), QStringLiteral("a f(x y) l(i1 i2)"));
        QCOMPARE(outline(removeBlocks(sample(), ids({"i1", "i2"}))), QStringLiteral("a g(c d) e f(x y)")); // no empty list stays
        QVERIFY(removeBlocks(sample(), ids({"nobody"})) == sample());
    }

    void removeCellEmptiesIt()
    {
        const Template value = body({table("t", 2, {row("r", {cell("c1", "One"), cell("c2", "Two")})})});
        const Template after = removeBlocks(value, ids({"c1"}));
        QCOMPARE(outline(after), QStringLiteral("t(r(c1 c2))"));
        QVERIFY(textOf(*findBlock(after, {"c1"}))->empty());
        QCOMPARE(outline(removeBlocks(value, ids({"r"}))), QString());
    }

    void move_data()
    {
        QTest::addColumn<QStringList>("moved");
        QTest::addColumn<QString>("before"); // "x": before x; "x>": at the end of x
        QTest::addColumn<QString>("expected");
        QTest::newRow("down in the list") << QStringList {QStringLiteral("a")} << QStringLiteral("f") << QStringLiteral("g(c d) e a f(x y) l(i1 i2)");
        QTest::newRow("up in the list") << QStringList {QStringLiteral("e")} << QStringLiteral("a") << QStringLiteral("e a g(c d) f(x y) l(i1 i2)");
        QTest::newRow("into a group") << QStringList {QStringLiteral("e")} << QStringLiteral("d") << QStringLiteral("a g(c e d) f(x y) l(i1 i2)");
        QTest::newRow("out of a group") << QStringList {QStringLiteral("c")} << QStringLiteral("a") << QStringLiteral("c a g(d) e f(x y) l(i1 i2)");
        QTest::newRow("to the end of a group") << QStringList {QStringLiteral("a")} << QStringLiteral("g>") << QStringLiteral("g(c d a) e f(x y) l(i1 i2)");
        QTest::newRow("several, in tree order") << QStringList {QStringLiteral("e"), QStringLiteral("a")} << QStringLiteral("l") << QStringLiteral("g(c d) f(x y) a e l(i1 i2)");
        QTest::newRow("before itself") << QStringList {QStringLiteral("a")} << QStringLiteral("a") << QStringLiteral("a g(c d) e f(x y) l(i1 i2)");
        QTest::newRow("into itself") << QStringList {QStringLiteral("g")} << QStringLiteral("c") << QStringLiteral("a g(c d) e f(x y) l(i1 i2)");
        QTest::newRow("where it may not be") << QStringList {QStringLiteral("i1")} << QStringLiteral("a") << QStringLiteral("a g(c d) e f(x y) l(i1 i2)");
        QTest::newRow("within a list") << QStringList {QStringLiteral("i2")} << QStringLiteral("i1") << QStringLiteral("a g(c d) e f(x y) l(i2 i1)");
    }

    void move()
    {
        QFETCH(QStringList, moved);
        QFETCH(QString, before);
        QFETCH(QString, expected);
        const Template value = sample();
        std::vector<ElementId> movedIds;
        for (const QString &id : moved)
            movedIds.push_back({id.toStdString()});
        const Place place = before.endsWith(QLatin1Char('>')) ? *placeAtEnd(value, ElementId {before.chopped(1).toStdString()}) : *placeBefore(value, {before.toStdString()});
        QCOMPARE(outline(moveBlocks(value, movedIds, place)), expected);
    }

    void moveOutOfFrameDropsPosition()
    {
        const Template after = moveBlocks(sample(), ids({"x"}), *placeBefore(sample(), {"a"}));
        const Block *block = findBlock(after, {"x"});
        QVERIFY(!block->x && !block->y);
        QVERIFY(block->width.has_value());
    }

    void shift()
    {
        QCOMPARE(outline(shiftBlocks(sample(), ids({"e"}), Shift::Up)), QStringLiteral("a e g(c d) f(x y) l(i1 i2)"));
        QCOMPARE(outline(shiftBlocks(sample(), ids({"a", "g"}), Shift::Up)), outline(sample()));
        QCOMPARE(outline(shiftBlocks(sample(), ids({"a", "g"}), Shift::Down)), QStringLiteral("e a g(c d) f(x y) l(i1 i2)"));
        QCOMPARE(outline(shiftBlocks(sample(), ids({"e", "x"}), Shift::Last)), QStringLiteral("a g(c d) f(y x) l(i1 i2) e"));
        QCOMPARE(outline(shiftBlocks(sample(), ids({"l"}), Shift::First)), QStringLiteral("l(i1 i2) a g(c d) e f(x y)"));
    }

    void rows()
    {
        const Template value = body({table("t", 2, {row("h", {cell("h1"), cell("h2")}, RowPart::Header), row("r1", {cell("a"), cell("b")}), row("r2", {cell("c", {}, 2)})}),
            table("s", 2, {row("s1", {cell("d", {}, 1, 2), cell("e")}), row("s2", {cell("f")})}), table("u", 3, {row("u1", {cell("x"), cell("y"), cell("z")})})});
        const QString before = outline(value);
        QCOMPARE(outline(shiftBlocks(value, ids({"r2"}), Shift::Up)), QStringLiteral("t(h(h1 h2) r2(c) r1(a b)) s(s1(d e) s2(f)) u(u1(x y z))"));
        QCOMPARE(outline(shiftBlocks(value, ids({"r1"}), Shift::Up)), before); // not above the header
        QCOMPARE(outline(shiftBlocks(value, ids({"r2"}), Shift::First)), QStringLiteral("t(h(h1 h2) r2(c) r1(a b)) s(s1(d e) s2(f)) u(u1(x y z))"));
        QCOMPARE(outline(shiftBlocks(value, ids({"b"}), Shift::Up)), before); // cells stay
        QCOMPARE(outline(shiftBlocks(value, ids({"s2"}), Shift::Up)), before); // d spans both
        QCOMPARE(outline(moveBlocks(value, ids({"r1"}), *placeAtEnd(value, ElementId {"u"}))), before); // other columns
        QCOMPARE(outline(moveBlocks(value, ids({"r1"}), *placeBefore(value, {"h"}))), before);
        QCOMPARE(outline(duplicateBlocks(value, ids({"s1"}), 0)), before);
        QVERIFY(outline(duplicateBlocks(value, ids({"r2"}), 0)).contains(QStringLiteral("r2(c) ")));
        QCOMPARE(outline(removeBlocks(value, ids({"s1"}))), QStringLiteral("t(h(h1 h2) r1(a b) r2(c)) s(s2(d f)) u(u1(x y z))"));
    }

    void duplicate()
    {
        std::vector<ElementId> created;
        const Template after = duplicateBlocks(sample(), ids({"a", "g"}), 10'000, &created);
        QCOMPARE(created.size(), std::size_t(2));
        QCOMPARE(after.body.items[2]->id, created[0]);
        QCOMPARE(after.body.items[3]->id, created[1]);
        QCOMPARE(after.body.items[3]->children.size(), std::size_t(2));
        QVERIFY(after.body.items[3]->children.items[0]->id.value != "c");

        created.clear();
        const Template moved = duplicateBlocks(sample(), ids({"x"}), 10'000, &created);
        QCOMPARE(boxOf(*findBlock(moved, created[0])).x, Mpt(20'000));
        QCOMPARE(boxOf(*findBlock(moved, created[0])).y, Mpt(30'000));
    }

    void groupAndBack()
    {
        ElementId group;
        const Template grouped = groupBlocks(sample(), ids({"e", "a"}), {}, &group);
        QCOMPARE(outline(grouped), QString(QString::fromStdString(group.value) + QStringLiteral("(a e) g(c d) f(x y) l(i1 i2)")));
        std::vector<ElementId> released;
        QCOMPARE(outline(ungroupBlocks(grouped, {group}, &released)), QStringLiteral("a e g(c d) f(x y) l(i1 i2)"));
        QVERIFY(released == ids({"a", "e"}));
        QVERIFY(!mayGroup(sample(), ids({"a", "c"})));
        QVERIFY(!mayGroup(sample(), ids({"i1"})));
    }

    void groupInFrame()
    {
        ElementId group;
        const Template grouped = groupBlocks(sample(), ids({"x", "y"}), {}, &group);
        const Block *frame = findBlock(grouped, group);
        QVERIFY(frame->kind() == BlockKind::Frame);
        QVERIFY((boxOf(*frame) == Rect {10'000, 20'000, 100'000, 120'000}));
        QVERIFY((boxOf(*findBlock(grouped, {"y"})) == Rect {40'000, 80'000, 40'000, 40'000}));
        const Template back = ungroupBlocks(grouped, {group});
        QVERIFY(boxOf(*findBlock(back, {"y"})) == boxOf(*findBlock(sample(), {"y"})));
        QCOMPARE(outline(back), outline(sample()));
    }

    void geometryKeepsUnits()
    {
        Template value = sample();
        value = changeBlocks(value, ids({"x"}), [](Block &block) { block.x = Length{1, 0, Unit::Inch}; block.y.reset(); });
        value = moveElements(value, ids({"x"}), 36'000, 5'000);
        const Block *block = findBlock(value, {"x"});
        QVERIFY(*block->x == (Length {15, 1, Unit::Inch}));
        QVERIFY(block->y->unit == usualUnit(value));
        const Template resized = resizeElement(value, {"x"}, {0, 0, 100'000, 30'000}, {0, 0, 100'000, 50'000});
        QVERIFY(findBlock(resized, {"x"})->width == block->width);
        QCOMPARE(findBlock(resized, {"x"})->height->toMpt(), Mpt(50'000));
    }

    void alignAndDistribute()
    {
        const Template value = body({make("f", Frame {}, {placed(paragraph("a"), 0, 0, 20, 10), placed(paragraph("b"), 35, 7, 20, 10), placed(paragraph("c"), 80, 3, 20, 10)})});
        std::vector<std::pair<ElementId, Rect>> boxes;
        for (const char *id : {"a", "b", "c"})
            boxes.emplace_back(ElementId {id}, boxOf(*findBlock(value, {id})));
        const Template aligned = alignElements(value, boxes, {}, Edge::Bottom);
        for (const char *id : {"a", "b", "c"})
            QCOMPARE(boxOf(*findBlock(aligned, {id})).y, Mpt(7'000));
        QCOMPARE(boxOf(*findBlock(distributeElements(value, boxes, Axis::Horizontal), {"b"})).x, Mpt(40'000));
    }

    void styles()
    {
        Template value = sample();
        value.styles = {{"default", "", {}}, {"note", "", {}}, {"small", "note", {}}};
        value.styles[1].style.size = Length::points(8);
        value = changeBlocks(value, ids({"a"}), [](Block &block) { block.style = "note"; });

        const Template renamed = renameStyle(value, "note", "remark");
        QCOMPARE(findBlock(renamed, {"a"})->style, std::string("remark"));
        QCOMPARE(findStyle(renamed, "small")->extends, std::string("remark"));
        QVERIFY(renameStyle(value, "note", "small") == value);
        QVERIFY(renamed.body.items[1] == value.body.items[1]); // untouched ones are shared

        const Template removed = removeStyle(value, "note");
        QVERIFY(!findStyle(removed, "note"));
        QCOMPARE(findStyle(removed, "small")->extends, std::string());
        QCOMPARE(findBlock(removed, {"a"})->style, std::string());
        QCOMPARE(freeStyleName(value, "note"), std::string("note2"));

        Template formatted = changeBlocks(value, ids({"c"}), [](Block &block) {
            block.format.size = Length::points(20);
            block.format.bold = true;
        });
        formatted = applyStyle(formatted, ids({"c"}), "note");
        QVERIFY(!findBlock(formatted, {"c"})->format.size);
        QVERIFY(findBlock(formatted, {"c"})->format.bold.has_value());

        const Template taken = styleFromElement(formatted, {"c"}, "strong");
        QVERIFY(findBlock(taken, {"c"})->format == Style {});
        QCOMPARE(findStyle(taken, "strong")->extends, std::string("note"));
        QVERIFY(findStyle(taken, "strong")->style.bold == std::optional(true));
    }

    void whatStylesSay()
    {
        Template value = body({heading("h"), paragraph("p")});
        value.styles = {{"default", "", {}}, {"heading1", "base", {}}, {"base", "heading1", {}}};
        value.styles[0].style.italic = true;
        QCOMPARE(styleNameOf(value, *findBlock(value, {"h"})), std::string("heading1"));
        QCOMPARE(styleNameOf(value, *findBlock(value, {"p"})), std::string("default"));
        QVERIFY(!styleSays(value, *findBlock(value, {"h"}), &Style::bold)); // a cycle ends
        QVERIFY(*styleSays(value, *findBlock(value, {"p"}), &Style::italic));
        value.styles[2] = {"base", "", {}};
        value.styles[2].style.bold = true;
        QVERIFY(*styleSays(value, *findBlock(value, {"h"}), &Style::bold));
        QVERIFY(*styleSays(value, *findBlock(value, {"h"}), &Style::italic));
        value = changeBlocks(value, ids({"h"}), [](Block &block) { block.format.bold = false; });
        QVERIFY(!*styleSays(value, *findBlock(value, {"h"}), &Style::bold));
    }

    void page()
    {
        Template value;
        value = setOrientation(value, Orientation::Landscape);
        const Mpt width = value.page.widthMpt();
        value = setPageSize(value, PageSize::Custom);
        QVERIFY(qAbs(value.page.widthMpt() - width) < 10); // hundredths of a millimetre
        value = setMargin(value, PageSide::Left, 72'000);
        QVERIFY(value.page.marginLeft.unit == Unit::Millimetre);
        QVERIFY(qAbs(value.page.marginLeft.toMpt() - 72'000) < 20);
        value = setMargin(value, PageSide::Left, 100'000'000);
        QVERIFY(value.page.marginLeft.toMpt() + value.page.marginRight.toMpt() < value.page.widthMpt());

        Template bands = insertBlocks(Template {}, placeAtEnd(Template {}, RootList::Header), {paragraph("h")});
        bands = setFirstPageDiffers(bands, true, true);
        QCOMPARE(bands.header.firstPage.size(), std::size_t(1));
        QVERIFY(bands.header.firstPage.items[0]->id.value != "h");
    }
};

QTEST_GUILESS_MAIN(tst_Blocks)
#include "tst_blocks.moc"
