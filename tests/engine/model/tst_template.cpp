// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <quoin/template.h>
#include <quoin/template_fields.h>

using namespace quoin;

namespace {

BlockPtr block(const char *id, BlockContent content, std::vector<BlockPtr> children = {})
{
    Block b;
    b.id = {id};
    b.content = std::move(content);
    b.children.items = std::move(children);
    return std::make_shared<const Block>(std::move(b));
}

Template sample()
{
    Template t;
    t.body.items = {block("h1", Heading {1, Text::plain("Title")}),
        block("g1", Group {}, {block("p1", Paragraph {Text::plain("one")}), block("p2", Paragraph {Text::plain("two")})})};
    t.header.blocks.items = {block("p3", Paragraph {})};
    t.footer.firstPage.items = {block("p5", Paragraph {})};
    return t;
}

} // namespace

class TestTemplate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void comparesByValue();
    void walksInOrder();
    void findsElements();
    void editsShareWhatIsBeside();
    void editsOfPathsThatLeadNowhere();
    void freshIds();
    void pageSizes();
    void texts();
    void nesting();
};

void TestTemplate::comparesByValue()
{
    QVERIFY(sample() == sample());
    Template other = sample();
    other.body.items.pop_back();
    QVERIFY(!(sample() == other));
    QVERIFY(!(sample() == withBlock(sample(), {RootList::Body, {1, 1}}, [](Block &b) { b.alt = "x"; })));
}

void TestTemplate::walksInOrder()
{
    QStringList ids;
    forEachElement(sample(), [&](const Block &b, const ElementPath &path) {
        ids << QString::fromStdString(b.id.value) + QLatin1Char(':') + QString::number(static_cast<int>(path.root));
        for (const std::size_t index : path.indexes)
            ids.back() += QLatin1Char('.') + QString::number(index);
        return true;
    });
    QCOMPARE(ids.join(QLatin1Char(' ')), QStringLiteral("h1:0.0 g1:0.1 p1:0.1.0 p2:0.1.1 p3:1.0 p5:4.0"));

    int visited = 0;
    forEachElement(sample(), [&](const Block &b, const ElementPath &) {
        ++visited;
        return b.id.value != "p1";
    });
    QCOMPARE(visited, 3);
}

void TestTemplate::findsElements()
{
    const Template t = sample();
    QCOMPARE(findElement(t, {"p2"}).value(), (ElementPath {RootList::Body, {1, 1}}));
    QVERIFY(!findElement(t, {"p4"}));
    QCOMPARE(findBlock(t, {"p2"}), elementAt(t, {RootList::Body, {1, 1}}));
    QCOMPARE(findBlock(t, {"p4"}), nullptr);
    QCOMPARE(elementAt(t, {RootList::Body, {1, 2}}), nullptr);
    QCOMPARE(elementAt(t, {RootList::Body, {}}), nullptr);
}

void TestTemplate::editsShareWhatIsBeside()
{
    const Template before = sample();
    const Template after = withBlock(before, {RootList::Body, {1, 0}}, [](Block &b) { b.as<Paragraph>(); *textOf(b) = Text::plain("changed"); });
    QCOMPARE(textOf(*findBlock(after, {"p1"}))->toPlain(), std::string("changed"));
    QCOMPARE(textOf(*findBlock(before, {"p1"}))->toPlain(), std::string("one"));
    QCOMPARE(before.body.items[0], after.body.items[0]);
    QCOMPARE(findBlock(before, {"p2"}), findBlock(after, {"p2"}));
    QCOMPARE(before.header.blocks.items[0], after.header.blocks.items[0]);

    const Template added = withList(before, {RootList::Header, {1}}, [](std::vector<BlockPtr> &items) { items.push_back(block("new", Spacer {})); });
    QCOMPARE(added.header.blocks.size(), std::size_t(2));
    const Template intoEmpty = withList(before, {RootList::Body, {0, 0}}, [](std::vector<BlockPtr> &items) { items.push_back(block("new", Spacer {})); });
    QCOMPARE(intoEmpty.body.items[0]->children.size(), std::size_t(1));
}

void TestTemplate::editsOfPathsThatLeadNowhere()
{
    const auto fail = [](auto &) { QFAIL("called"); };
    QVERIFY(withBlock(sample(), {RootList::Body, {7, 0}}, fail) == sample());
    QVERIFY(withBlock(sample(), {RootList::Body, {1, 2}}, fail) == sample());
    QVERIFY(withBlock(sample(), {RootList::Footer, {}}, fail) == sample());
}

void TestTemplate::freshIds()
{
    QCOMPARE(freshId(sample(), BlockKind::Paragraph).value, std::string("p4"));
    QCOMPARE(freshId(sample(), BlockKind::Heading).value, std::string("h2"));
    const Template t = sample();
    const BlockPtr copy = withFreshIds(t, *t.body.items[1]);
    QCOMPARE(copy->id.value, std::string("g2"));
    QCOMPARE(copy->children.items[0]->id.value, std::string("p4"));
    QCOMPARE(copy->children.items[1]->id.value, std::string("p6"));
    // Cut and paste: what is free stays.
    Template without = t;
    without.body.items.pop_back();
    QVERIFY(*withFreshIds(without, *t.body.items[1]) == *t.body.items[1]);
}

void TestTemplate::pageSizes()
{
    PageSetup page;
    QCOMPARE(page.widthMpt(), Length::millimetres(210).toMpt());
    QCOMPARE(page.heightMpt(), Length::millimetres(297).toMpt());
    page.orientation = Orientation::Landscape;
    QCOMPARE(page.widthMpt(), Length::millimetres(297).toMpt());
    page.size = PageSize::Legal;
    QCOMPARE(page.widthMpt(), Mpt(1'008'000));
    page.size = PageSize::Custom;
    page.width = Length::points(100);
    page.height = Length::points(50);
    QCOMPARE(page.widthMpt(), Mpt(100'000));
    page.orientation = Orientation::Portrait;
    QCOMPARE(page.widthMpt(), Mpt(100'000));
    QCOMPARE(page.heightMpt(), Mpt(50'000));
}

void TestTemplate::texts()
{
    QVERIFY(Text::plain("").empty());
    QCOMPARE((Text {{{.text = "a"}, {.text = "b", .bold = true}}}.toPlain()), std::string("ab"));
    QVERIFY(textOf(*block("c", TableCell {})));
    QVERIFY(!textOf(*block("i", Image {})));
}

void TestTemplate::nesting()
{
    QVERIFY(mayContain(BlockKind::Table, BlockKind::TableRow));
    QVERIFY(!mayContain(BlockKind::Table, BlockKind::Paragraph));
    QVERIFY(!mayContain(BlockKind::Group, BlockKind::TableCell));
    QVERIFY(!mayContain(BlockKind::Paragraph, BlockKind::Paragraph));
    QVERIFY(!mayContain(BlockKind::TableCell, BlockKind::PageBreak));
    QVERIFY(mayContain(BlockKind::Group, BlockKind::PageBreak));
    QVERIFY(mayContain(BlockKind::Frame, BlockKind::Unknown));
    QVERIFY(!mayStandInRoot(BlockKind::ListItem));
    for (std::size_t i = 0; i < std::variant_size_v<BlockContent>; ++i) {
        const auto kind = static_cast<BlockKind>(i);
        bool anything = false;
        for (std::size_t j = 0; j < std::variant_size_v<BlockContent>; ++j)
            anything |= mayContain(kind, static_cast<BlockKind>(j));
        QCOMPARE(anything, !childrenKey(kind).empty());
    }
}

QTEST_APPLESS_MAIN(TestTemplate)
#include "tst_template.moc"
