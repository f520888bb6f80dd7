// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "edits/binding.h"

using namespace quoin;

namespace {

BlockPtr block(const char *id, BlockContent content, std::vector<BlockPtr> children = {})
{
    auto result = std::make_shared<Block>();
    result->id.value = id;
    result->content = std::move(content);
    result->children.items = std::move(children);
    return result;
}

// A table of three columns: a header row, then a body row whose second cell has text.
Template sample(const char *first, const char *second, const char *third)
{
    Template result;
    Table table;
    table.columns.resize(3);
    TableRow header;
    header.part = RowPart::Header;
    result.body.items = {
        block("p", Paragraph {}),
        block("t", table, {
                              block("h", header, {block("h1", TableCell {Text::plain(first)}), block("h2", TableCell {Text::plain(second)}), block("h3", TableCell {Text::plain(third)})}),
                              block("r", TableRow {}, {block("c1", TableCell {}), block("c2", TableCell {Text::plain("kept")}), block("c3", TableCell {})}),
                          }),
    };
    return result;
}

std::string text(const Template &source, const char *id)
{
    return textOf(*findBlock(source, ElementId {id}))->toPlain();
}

} // namespace

class BindingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsNoRowStaysAsItIs()
    {
        const Template source = sample("a", "b", "c");
        QVERIFY(bindRow(source, ElementId {"p"}, "list", {"a"}) == source);
        QVERIFY(bindRow(source, ElementId {"nothing"}, "list", {"a"}) == source);
        QVERIFY(bindableRow(source, ElementId {"p"}).empty());
        QVERIFY(bindableRow(source, ElementId {"nothing"}).empty());
    }

    void theRowIsFoundFromAnywhereInTheTable()
    {
        const Template source = sample("a", "b", "c");
        for (const char *id : {"t", "h", "h2", "r", "c3"})
            QCOMPARE(bindableRow(source, ElementId {id}), ElementId {"r"});
    }

    void headersChooseTheFields()
    {
        const Template bound = bindRow(sample("Trade date", "x", "Amount"), ElementId {"r"}, "account.trades", {"amount", "tradeDate", "other"});
        QCOMPARE(findBlock(bound, ElementId {"r"})->repeat, std::string("trade in account.trades"));
        QCOMPARE(text(bound, "c1"), std::string("{{ trade.tradeDate }}"));
        QCOMPARE(text(bound, "c2"), std::string("kept"));
        QCOMPARE(text(bound, "c3"), std::string("{{ trade.amount }}"));
    }

    void withoutMatchingHeadersFieldsComeInOrder()
    {
        const Template bound = bindRow(sample("", "", ""), ElementId {"r"}, "items", {"a", "b.c"});
        QCOMPARE(text(bound, "c1"), std::string("{{ item.a }}"));
        QCOMPARE(text(bound, "c3"), std::string("{{ item.b.c }}"));
    }

    void plainItemsAndOddNames()
    {
        QCOMPARE(text(bindRow(sample("", "", ""), ElementId {"r"}, "tags", {""}), "c1"), std::string("{{ tag }}"));
        QCOMPARE(text(bindRow(sample("", "", ""), ElementId {"r"}, "rows", {"[\"unit price\"]"}), "c1"), std::string("{{ row[\"unit price\"] }}"));
    }

    void itemsAreNamedAfterTheirList_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("plural") << QByteArray("trades") << QByteArray("trade");
        QTest::newRow("path") << QByteArray("account.entries") << QByteArray("entry");
        QTest::newRow("no plural") << QByteArray("data") << QByteArray("item");
        QTest::newRow("double s") << QByteArray("address") << QByteArray("item");
        QTest::newRow("one letter") << QByteArray("s") << QByteArray("item");
        QTest::newRow("no name") << QByteArray("a[\"b c\"]") << QByteArray("item");
        QTest::newRow("empty") << QByteArray() << QByteArray("item");
    }
    void itemsAreNamedAfterTheirList()
    {
        QFETCH(QByteArray, list);
        QFETCH(QByteArray, name);
        QCOMPARE(itemVariable(list.toStdString()), name.toStdString());
    }
};

QTEST_GUILESS_MAIN(BindingTest)
#include "tst_binding.moc"
