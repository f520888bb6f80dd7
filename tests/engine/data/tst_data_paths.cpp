// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/data_paths.h>

using namespace quoin;

namespace {

const char *const stateNames[] = {"resolved", "partial", "missing", "type", "unknown", "invalid"};

BlockPtr paragraph(const char *id, const char *text, const char *repeat = "", const char *condition = "")
{
    Block block;
    block.id = {id};
    block.repeat = repeat;
    block.condition = condition;
    block.content = Paragraph {Text::plain(text)};
    return std::make_shared<const Block>(block);
}

std::string summary(const std::vector<Binding> &bindings)
{
    std::string out;
    for (const Binding &b : bindings)
        out += b.element.value + " " + b.key + "@" + std::to_string(b.column) + " " + b.path + " -> " + b.field + " " + stateNames[static_cast<std::size_t>(b.state)] + "\n";
    return out;
}

} // namespace

class TestDataPaths : public QObject
{
    Q_OBJECT

    Data m_data = *Data::fromJson(R"({"name": "x", "odd key": 1, "trades": [{"price": 1, "tags": ["a"], "note": "n"}, {"price": 2, "tags": []}], "none": [], "nothing": null, "unused": {"a": 1}})", "");

private Q_SLOTS:
    void bindings()
    {
        Template t;
        t.meta.title = "For {{ name }} of {{ nowhere }}";
        t.watermark.text = "{{ trades }}";
        Block group;
        group.id = {"g1"};
        group.repeat = "trade in trades";
        group.content = Group {};
        group.children.items = {paragraph("p2", "{{ trade.price }} {{ trade.note }} {{ trade.prize }}"), paragraph("p3", "{{ tag }}", "tag in trade.tags")};
        Block linked;
        linked.id = {"p9"};
        linked.alt = "{{ $['odd key'] }}";
        linked.content = Paragraph {Text {{TextRun {.text = "a"}, TextRun {.text = "b", .link = "https://x/{{ name }}"}}}};
        t.body.items = {paragraph("p1", "plain"), std::make_shared<const Block>(group), paragraph("p4", "{{ sum(trades.price) & trades.price }}"), paragraph("p5", "{{ n.x }}", "n in none", "count(none) > 0"),
            paragraph("p6", "{{ 1 + }}"), paragraph("p7", "{{ r }}", "r in name"), paragraph("p8", "{{ c.x }}", "c in name ? trades : none"), std::make_shared<const Block>(linked)};
        t.header.blocks.items = {paragraph("p10", "{{ page.number }} {{ nothing.x }} {{ trades[1].price }} {{ trades[5].price }} {{ trade.price }}")};
        QCOMPARE(QString::fromStdString(summary(findBindings(t, m_data))), QString::fromLatin1(" meta.title@8 name -> name resolved\n"
                                                                                               " meta.title@22 nowhere -> nowhere missing\n"
                                                                                               " watermark.text@4 trades -> trades type\n"
                                                                                               "g1 for@10 trades -> trades resolved\n"
                                                                                               "p2 text@4 trade.price -> trades[].price resolved\n"
                                                                                               "p2 text@22 trade.note -> trades[].note partial\n"
                                                                                               "p2 text@39 trade.prize -> trades[].prize missing\n"
                                                                                               "p3 for@8 trade.tags -> trades[].tags resolved\n"
                                                                                               "p3 text@4 tag -> trades[].tags[] resolved\n"
                                                                                               "p4 text@8 trades.price -> trades[].price resolved\n"
                                                                                               "p4 text@24 trades.price -> trades[].price type\n"
                                                                                               "p5 for@6 none -> none resolved\n"
                                                                                               "p5 if@7 none -> none resolved\n"
                                                                                               "p5 text@4 n.x -> none[].x unknown\n"
                                                                                               "p6 text@8  ->  invalid\n"
                                                                                               "p7 for@6 name -> name type\n"
                                                                                               "p7 text@4 r -> name[] unknown\n"
                                                                                               "p8 for@6 name -> name resolved\n"
                                                                                               "p8 for@13 trades -> trades resolved\n"
                                                                                               "p8 for@22 none -> none resolved\n"
                                                                                               "p8 text@4 c.x ->  unknown\n"
                                                                                               "p9 alt@4 $[\"odd key\"] -> [\"odd key\"] resolved\n"
                                                                                               "p9 link@14 name -> name resolved\n"
                                                                                               "p10 text@22 nothing.x -> nothing.x resolved\n"
                                                                                               "p10 text@38 trades[1].price -> trades[].price resolved\n"
                                                                                               "p10 text@60 trades[5].price -> trades[].price missing\n"
                                                                                               "p10 text@82 trade.price -> trade.price missing\n"));
        for (const Binding &binding : findBindings(t, m_data))
            QCOMPARE(binding.message.empty(), binding.state == BindingState::Resolved);
    }

    void fields()
    {
        Template t;
        t.body.items = {paragraph("p1", "{{ name }} {{ sum(trades.price) }}")};
        std::string out;
        for (const DataField &field : findFields(m_data, findBindings(t, m_data)))
            out += field.field + (field.bound ? "*" : "") + " ";
        QCOMPARE(out, std::string("name* [\"odd key\"] trades* trades[].price* trades[].tags trades[].note none nothing unused unused.a "));
    }

    void withoutData()
    {
        Template t;
        t.body.items = {paragraph("p1", "{{ name }}"), paragraph("p2", "{{ a.b }}", "a in list")};
        QCOMPARE(QString::fromStdString(summary(findBindings(t, Data()))), QString::fromLatin1("p1 text@4 name -> name missing\np2 for@6 list -> list missing\np2 text@4 a.b -> list[].b unknown\n"));
    }
};

QTEST_GUILESS_MAIN(TestDataPaths)
#include "tst_data_paths.moc"
