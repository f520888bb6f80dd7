// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "edits/blocks.h"
#include "edits/properties.h"

#include "templates.h"

using namespace quoin;
using namespace quoin::test;

namespace {

Template sample()
{
    Template value = body({paragraph("p"), table("t", 2, {row("r", {cell("c1"), cell("c2")})}), make("s", Shape {})});
    value.styles = {{"note", "", {}}};
    return value;
}

struct Case {
    const char *name;
    const char *id; // "" for the document
    const char *path;
    FieldValue value;
};

const std::vector<Case> &cases()
{
    static const std::vector<Case> all = {
        {"string", "p", "style", std::string("note")},
        {"expression", "p", "if", std::string("total > 0")},
        {"boolean", "p", "keepTogether", true},
        {"enum", "p", "role", EnumIndex {int(TagRole::Caption)}},
        {"optional length", "p", "height", Length::millimetres(12)},
        {"text", "p", "text", Text::plain("Hello")},
        {"format", "p", "format.size", Length::points(14)},
        {"optional boolean", "p", "format.bold", false},
        {"optional enum", "p", "format.align", EnumIndex {int(TextAlign::Center)}},
        {"factor", "p", "format.lineHeight", Factor {1250}},
        {"color", "p", "format.color", Color {1, 2, 3}},
        {"one side", "p", "format.padding.left", Length::points(3)},
        {"four sides", "p", "format.padding", Length::points(3)},
        {"border of a side", "p", "format.border.top", Border {}},
        {"color of a border", "p", "format.border.top.color", Color {9, 9, 9}},
        {"border all around", "p", "format.border.width", Length::points(2)},
        {"column", "t", "columns.1.width", ColumnWidth {ColumnWidthKind::Auto, {}, {}}},
        {"column format", "t", "columns.0.format.align", EnumIndex {int(TextAlign::End)}},
        {"optional color of a table", "t", "zebra", Color {240, 240, 240}},
        {"number", "c1", "colSpan", 2},
        {"plain border", "s", "stroke", Border {Length::points(3), {}, BorderStyle::Dashed}},
        {"part of a plain border", "s", "stroke.style", EnumIndex {int(BorderStyle::Dotted)}},
        {"meta", "", "meta.title", std::string("Invoice")},
        {"page", "", "page.marginTop", Length::millimetres(30)},
        {"page border", "", "page.border.width", Length::points(4)},
        {"band", "", "header.distance", Length::millimetres(5)},
        {"watermark", "", "watermark.format.size", Length::points(90)},
        {"named style", "", "styles.note.size", Length::points(8)},
        {"base of a style", "", "styles.note.extends", std::string("base")},
        {"strings", "", "output.conformance", std::vector<std::string> {"pdfa-4"}},
        {"inline data", "", "data.inline", std::string("{}")},
    };
    return all;
}

} // namespace

class tst_Properties : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void setAndRead_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < cases().size(); ++i)
            QTest::newRow(cases()[i].name) << int(i);
    }

    void setAndRead()
    {
        QFETCH(int, index);
        const Case &c = cases()[std::size_t(index)];
        const Template before = sample();
        const auto after = setField(before, ElementId {c.id}, fieldPath(c.path), c.value);
        QVERIFY2(after, after ? "" : after.error().message.c_str());
        QVERIFY(*after != before);
        const auto read = fieldOf(*after, {c.id}, fieldPath(c.path));
        QVERIFY(read);
        QVERIFY(*read == c.value);
        // Not giving it leads back.
        const auto reset = setField(*after, ElementId {c.id}, fieldPath(c.path), std::monostate {});
        QVERIFY(reset);
        const auto original = fieldOf(before, {c.id}, fieldPath(c.path));
        const auto now = fieldOf(*reset, {c.id}, fieldPath(c.path));
        // Giving a part of a border gave the border, and text has no default but none.
        if (std::string_view(c.path).find("border.") == std::string_view::npos && std::string_view(c.path) != "text")
            QVERIFY(*now == *original);
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("error");
        QTest::newRow("no such element") << QStringLiteral("nobody")
                                         << "style"
                                         << "field.unknown";
        QTest::newRow("no such key") << QStringLiteral("p")
                                     << "colour"
                                     << "field.unknown";
        QTest::newRow("key of another kind") << QStringLiteral("p")
                                             << "colSpan"
                                             << "field.unknown";
        QTest::newRow("column that isn't there") << QStringLiteral("t")
                                                 << "columns.2.width"
                                                 << "field.unknown";
        QTest::newRow("column without a number") << QStringLiteral("t")
                                                 << "columns.x.width"
                                                 << "field.unknown";
        QTest::newRow("too deep") << QStringLiteral("p")
                                  << "style.name"
                                  << "field.unknown";
        QTest::newRow("not deep enough") << QStringLiteral("p")
                                         << "format"
                                         << "field.unknown";
        QTest::newRow("empty") << QStringLiteral("p")
                               << ""
                               << "field.unknown";
        QTest::newRow("style that isn't there") << QStringLiteral("")
                                                << "styles.other.size"
                                                << "field.unknown";
        QTest::newRow("wrong type") << QStringLiteral("p")
                                    << "keepTogether"
                                    << "field.type";
    }

    void refusals()
    {
        QFETCH(QString, id);
        QFETCH(QString, path);
        QFETCH(QString, error);
        const auto result = setField(sample(), ElementId {id.toStdString()}, fieldPath(path.toStdString()), Length::points(1));
        QVERIFY(!result);
        QCOMPARE(QString::fromStdString(result.error().id), error);
        QVERIFY(!result.error().message.empty());
    }

    void bounds()
    {
        const auto negative = setField(sample(), ElementId {"p"}, fieldPath("width"), Length::points(-1));
        QVERIFY(!negative);
        QCOMPARE(QString::fromStdString(negative.error().message), QStringLiteral("Width must be at least 0 pt."));
        const auto many = setField(sample(), ElementId {"c1"}, fieldPath("colSpan"), 0);
        QCOMPARE(QString::fromStdString(many.error().message), QStringLiteral("Columns spanned must be from 1 to 1000."));
        QVERIFY(!setField(sample(), ElementId {"p"}, fieldPath("format.lineHeight"), Factor {100}));
        QVERIFY(!setField(sample(), ElementId {"p"}, fieldPath("role"), EnumIndex {99}));
        QVERIFY(!setField(sample(), ElementId {"t"}, fieldPath("columns.0.width"), ColumnWidth {ColumnWidthKind::Fraction, {}, {0}}));
    }

    void sidesThatDiffer()
    {
        const Template value = *setField(sample(), ElementId {"p"}, fieldPath("format.padding.left"), Length::points(3));
        QVERIFY(*fieldOf(value, {"p"}, fieldPath("format.padding")) == FieldValue {});
    }

    void several()
    {
        const auto both = setField(sample(), std::vector<ElementId> {{"c1"}, {"p"}}, fieldPath("colSpan"), 2);
        QVERIFY(both); // the paragraph has none and stays
        QCOMPARE(findBlock(*both, {"c1"})->as<TableCell>()->colSpan, 2);
        QVERIFY(!setField(sample(), std::vector<ElementId> {{"p"}, {"s"}}, fieldPath("colSpan"), 2));
        QVERIFY(!setField(sample(), std::vector<ElementId> {{"c1"}, {"c2"}}, fieldPath("colSpan"), -2));
    }
};

QTEST_GUILESS_MAIN(tst_Properties)
#include "tst_properties.moc"
