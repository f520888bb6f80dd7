// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QSet>
#include <QTest>

#include "properties/propertyfield.h"
#include "widgets/fieldtext.h"

#include <algorithm>

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

// A heading, a table of two columns with a header and a body row, and a frame with a shape.
Template sample()
{
    Template result;
    NamedStyle root {"default", {}, {}};
    root.style.family = "Noto Sans";
    root.style.size = Length::points(10);
    NamedStyle heading {"heading1", {}, {}};
    heading.style.size = Length::points(18);
    NamedStyle note {"note", "small", {}};
    note.style.italic = true;
    NamedStyle smallStyle {"small", {}, {}};
    smallStyle.style.size = Length::points(7);
    NamedStyle circle {"circle", "circle", {}};
    result.styles = {root, heading, note, smallStyle, circle};
    Table table;
    table.columns.resize(2);
    table.columns[1].format.align = TextAlign::Right;
    table.cellFormat.padding = {Length::points(4), Length::points(4), Length::points(4), Length::points(4)};
    table.headerFormat.bold = true;
    TableRow header;
    header.part = RowPart::Header;
    result.body.items = {
        block("h1", Heading {1, Text::plain("Title")}),
        block("p1", Paragraph {Text::plain("Words")}),
        block("t1", table, {
                               block("r1", header, {block("c1", TableCell {}), block("c2", TableCell {})}),
                               block("r2", TableRow {}, {block("c3", TableCell {}), block("c4", TableCell {})}),
                           }),
        block("f1", Frame {}, {block("s1", Shape {})}),
    };
    return result;
}

PropertyTarget elements(std::vector<const char *> ids)
{
    PropertyTarget target;
    target.kind = PropertyTarget::Kind::Elements;
    for (const char *id : ids)
        target.elements.push_back(ElementId {id});
    return target;
}

const PropertyField *find(const std::vector<PropertyField> &fields, const char *key)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const PropertyField &field) { return field.key == key; });
    return found == fields.end() ? nullptr : &*found;
}

// Collects every word that the descriptions hold.
struct Words {
    QSet<QString> found;
    void add(std::string_view word)
    {
        if (!word.empty())
            found.insert(QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())));
    }
    template<class E> void addNames()
    {
        for (const EnumName &name : EnumNames<E>::names)
            add(name.label);
    }
    template<class T> void field(std::string_view, T &member, const FieldSpec &spec)
    {
        add(spec.label);
        add(spec.group);
        add(spec.help);
        using Plain = std::remove_const_t<T>;
        if constexpr (std::is_enum_v<Plain>)
            addNames<Plain>();
        else if constexpr (std::is_same_v<Plain, std::optional<TextAlign>>)
            addNames<TextAlign>();
        else if constexpr (std::is_same_v<Plain, std::optional<VerticalAlign>>)
            addNames<VerticalAlign>();
        else if constexpr (std::is_same_v<Plain, Style>)
            describeStyle(*this, member);
        else if constexpr (std::is_same_v<Plain, Border>)
            describeBorder(*this, member);
        else if constexpr (std::is_same_v<Plain, Meta>)
            describeMeta(*this, member);
        else if constexpr (std::is_same_v<Plain, PageSetup>)
            describePage(*this, member);
        else if constexpr (std::is_same_v<Plain, PageBand>)
            describeBand(*this, member);
        else if constexpr (std::is_same_v<Plain, Watermark>)
            describeWatermark(*this, member);
        else if constexpr (std::is_same_v<Plain, DataSection>)
            describeData(*this, member);
        else if constexpr (std::is_same_v<Plain, OutputSection>)
            describeOutput(*this, member);
    }
};

template<std::size_t... I> void visitKinds(Words &words, std::index_sequence<I...>)
{
    const auto visit = [&words](BlockContent content) {
        Block example;
        example.content = std::move(content);
        describeBlock(words, example);
    };
    (visit(std::variant_alternative_t<I, BlockContent> {}), ...);
}

} // namespace

class PropertyFieldTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsGoneHasNoFields()
    {
        const Template source = sample();
        QVERIFY(propertyFields(source, elements({"nothing"})).empty());
        PropertyTarget style;
        style.kind = PropertyTarget::Kind::Style;
        style.style = "nothing";
        QVERIFY(propertyFields(source, style).empty());
        PropertyTarget column = elements({"t1"});
        column.kind = PropertyTarget::Kind::Column;
        column.column = 2;
        QVERIFY(propertyFields(source, column).empty());
        QVERIFY(withProperty(source, elements({"nothing"}), "alt", std::string("x")) == source);
    }

    void everyFieldCanBeSetAndResets_data()
    {
        QTest::addColumn<PropertyTarget>("target");
        QTest::newRow("document") << PropertyTarget {};
        for (const char *id : {"h1", "p1", "t1", "r1", "c1", "f1", "s1"})
            QTest::newRow(id) << elements({id});
        PropertyTarget style;
        style.kind = PropertyTarget::Kind::Style;
        style.style = "note";
        QTest::newRow("style") << style;
        PropertyTarget column = elements({"t1"});
        column.kind = PropertyTarget::Kind::Column;
        column.column = 1;
        QTest::newRow("column") << column;
    }
    void everyFieldCanBeSetAndResets()
    {
        QFETCH(PropertyTarget, target);
        const Template source = sample();
        const auto fields = propertyFields(source, target);
        QVERIFY(fields.size() > 10);
        for (const PropertyField &field : fields) {
            PropertyValue other = field.value;
            switch (field.type) {
            case PropertyType::Flag:
                other = !(std::holds_alternative<bool>(field.value) && std::get<bool>(field.value));
                break;
            case PropertyType::Number:
                other = std::get<std::int64_t>(field.value) + 1;
                break;
            case PropertyType::String:
                other = std::string("other");
                break;
            case PropertyType::Length:
                other = Length::millimetres(33);
                break;
            case PropertyType::Factor:
                other = Factor {1750};
                break;
            case PropertyType::Color:
                other = Color {1, 2, 3};
                break;
            case PropertyType::ColumnWidth:
                other = ColumnWidth {ColumnWidthKind::Auto, {}, {}};
                break;
            case PropertyType::Choice:
                other = Choice {1};
                if (field.value == other)
                    other = Choice {0};
                break;
            case PropertyType::Border:
                other = Border {Length::points(3), Color {9, 9, 9}, BorderStyle::Dotted};
                break;
            case PropertyType::LengthSides:
                other = Sides<Length> {Length::points(1), {}, Length::points(2), {}};
                break;
            case PropertyType::BorderSides:
                other = Sides<Border> {Border {}, {}, {}, {}};
                break;
            case PropertyType::Text:
                other = Text::plain("other");
                break;
            case PropertyType::Columns:
                other = std::vector<Column>(3);
                break;
            case PropertyType::Strings:
                other = std::vector<std::string> {"pdfa-4"};
                break;
            case PropertyType::Unset:
                QFAIL(field.key.c_str());
            }
            const Template changed = withProperty(source, target, field.key, other);
            QVERIFY2(!(changed == source), field.key.c_str());
            const auto after = propertyFields(changed, target);
            const PropertyField *same = find(after, field.key.c_str());
            QVERIFY2(same, field.key.c_str());
            QVERIFY2(same->value == other, field.key.c_str());
            QVERIFY2(same->isChanged() || field.isChanged(), field.key.c_str());
            const Template back = withProperty(changed, target, field.key, field.value);
            // A page size and the first page's band bring other members with them.
            if (field.key.rfind("page.", 0) != 0 && field.key.find("firstPage") == std::string::npos)
                QVERIFY2(back == source, field.key.c_str());
        }
    }

    void onlyFrameChildrenHaveAPosition()
    {
        const Template source = sample();
        QVERIFY(!find(propertyFields(source, elements({"p1"})), "x"));
        QVERIFY(find(propertyFields(source, elements({"s1"})), "x"));
    }

    void severalElementsShareWhatAllHave()
    {
        Template source = sample();
        const auto fields = propertyFields(source, elements({"h1", "p1"}));
        QVERIFY(!find(fields, "level"));
        const PropertyField *text = find(fields, "text");
        QVERIFY(text);
        QVERIFY(text->mixed);
        QVERIFY(!find(fields, "keepTogether")->mixed);
        source = withProperty(source, elements({"h1", "p1"}), "keepTogether", true);
        QVERIFY(findBlock(source, ElementId {"h1"})->keepTogether);
        QVERIFY(findBlock(source, ElementId {"p1"})->keepTogether);
        QVERIFY(!findBlock(source, ElementId {"t1"})->keepTogether);
    }

    void inheritedValuesComeFromTheRightPlace()
    {
        Template source = sample();
        const auto inherited = [&](const char *id, const char *key) { return find(propertyFields(source, elements({id})), key)->inherited; };
        QVERIFY(inherited("p1", "format.size") == PropertyValue(Length::points(10)));
        QVERIFY(inherited("h1", "format.size") == PropertyValue(Length::points(18)));
        QVERIFY(inherited("h1", "format.family") == PropertyValue(std::string("Noto Sans")));
        QVERIFY(inherited("c2", "format.bold") == PropertyValue(true)); // header row
        QVERIFY(inherited("c4", "format.bold") == PropertyValue(Unset {}));
        QVERIFY(inherited("c4", "format.align") == PropertyValue(Choice {static_cast<int>(TextAlign::Right)})); // its column
        QVERIFY(inherited("c3", "format.align") == PropertyValue(Unset {}));
        QVERIFY(std::get<Sides<Length>>(inherited("c3", "format.padding")).top == Length::points(4)); // cellFormat
        source = withProperty(source, elements({"p1"}), "style", std::string("note"));
        QVERIFY(inherited("p1", "format.size") == PropertyValue(Length::points(7))); // what it extends
        QVERIFY(inherited("p1", "format.italic") == PropertyValue(true));
        source = withProperty(source, elements({"p1"}), "style", std::string("circle"));
        QVERIFY(inherited("p1", "format.size") == PropertyValue(Length::points(10))); // ends
        // Text members go down to the cells, box members don't.
        source = withProperty(source, elements({"t1"}), "format.italic", true);
        source = withProperty(source, elements({"t1"}), "format.fill", Color {1, 2, 3});
        QVERIFY(inherited("c3", "format.italic") == PropertyValue(true));
        QVERIFY(inherited("c3", "format.fill") == PropertyValue(Unset {}));
    }

    void fieldWordsAreComplete()
    {
        Words words;
        Template example;
        describeTemplate(words, example);
        visitKinds(words, std::make_index_sequence<std::variant_size_v<BlockContent>>());
        TextRun run;
        describeRun(words, run);
        Column column;
        describeColumn(words, column);
        Border border;
        describeBorder(words, border);
        QSet<QString> listed;
        for (const char *word : fieldWords())
            listed.insert(QString::fromUtf8(word));
        QCOMPARE(QStringList((words.found - listed).values()), QStringList()); // missing in fieldwords.cpp
        QCOMPARE(QStringList((listed - words.found).values()), QStringList()); // too many there
    }
};

QTEST_GUILESS_MAIN(PropertyFieldTest)
#include "tst_propertyfield.moc"
