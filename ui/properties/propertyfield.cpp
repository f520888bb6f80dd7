// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "propertyfield.h"

#include "edits/blocks.h"
#include "edits/page.h"
#include "edits/styles.h"
#include "edits/table.h"

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace quoin {

namespace {

template<class T> struct IsOptional : std::false_type {
};
template<class T> struct IsOptional<std::optional<T>> : std::true_type {
};

// Objects whose own members are fields of the panel.
template<class T>
constexpr bool isNested = std::is_same_v<T, Style> || std::is_same_v<T, Meta> || std::is_same_v<T, PageSetup> || std::is_same_v<T, PageBand> || std::is_same_v<T, Watermark> || std::is_same_v<T, DataSection> || std::is_same_v<T, OutputSection>;

// Edited elsewhere: outline and canvas, the style manager, the data and image fields.
template<class T>
constexpr bool isElsewhere = std::is_same_v<T, BlockList> || std::is_same_v<T, std::vector<NamedStyle>> || std::is_same_v<T, std::vector<Asset>>;

template<class V, class T> void describeNested(V &visitor, T &object)
{
    using Plain = std::remove_const_t<T>;
    if constexpr (std::is_same_v<Plain, Style>)
        describeStyle(visitor, object);
    else if constexpr (std::is_same_v<Plain, Meta>)
        describeMeta(visitor, object);
    else if constexpr (std::is_same_v<Plain, PageSetup>)
        describePage(visitor, object);
    else if constexpr (std::is_same_v<Plain, PageBand>)
        describeBand(visitor, object);
    else if constexpr (std::is_same_v<Plain, Watermark>)
        describeWatermark(visitor, object);
    else if constexpr (std::is_same_v<Plain, DataSection>)
        describeData(visitor, object);
    else if constexpr (std::is_same_v<Plain, OutputSection>)
        describeOutput(visitor, object);
}

template<class T> PropertyValue toValue(const T &member)
{
    if constexpr (IsOptional<T>::value)
        return member ? toValue(*member) : PropertyValue(Unset {});
    else if constexpr (std::is_enum_v<T>)
        return Choice {static_cast<int>(member)};
    else if constexpr (std::is_same_v<T, int>)
        return static_cast<std::int64_t>(member);
    else
        return member;
}

template<class T> bool fromValue(const PropertyValue &value, T &member)
{
    if constexpr (IsOptional<T>::value) {
        if (std::holds_alternative<Unset>(value)) {
            member.reset();
            return true;
        }
        typename T::value_type inner {};
        if (!fromValue(value, inner))
            return false;
        member = std::move(inner);
        return true;
    } else if constexpr (std::is_enum_v<T>) {
        const auto *choice = std::get_if<Choice>(&value);
        if (!choice || choice->index < 0 || choice->index >= static_cast<int>(std::size(EnumNames<T>::names)))
            return false;
        member = static_cast<T>(choice->index);
        return true;
    } else if constexpr (std::is_same_v<T, int>) {
        const auto *number = std::get_if<std::int64_t>(&value);
        if (!number)
            return false;
        member = static_cast<int>(*number);
        return true;
    } else {
        const T *same = std::get_if<T>(&value);
        if (!same)
            return false;
        member = *same;
        return true;
    }
}

template<class T> struct Bare {
    using Type = T;
};
template<class T> struct Bare<std::optional<T>> {
    using Type = T;
};

template<class T> constexpr PropertyType typeOf()
{
    using Type = typename Bare<T>::Type;
    if constexpr (std::is_enum_v<Type>)
        return PropertyType::Choice;
    else if constexpr (std::is_same_v<Type, int>)
        return PropertyType::Number;
    else
        return static_cast<PropertyType>(PropertyValue(Type {}).index());
}

// Gathers the fields of an object, and of a default-constructed one beside it for `standard`.
class Collector
{
public:
    explicit Collector(std::vector<PropertyField> &fields)
        : m_fields(fields)
    {
    }

    template<class T> void field(std::string_view key, const T &member, const FieldSpec &spec)
    {
        if constexpr (isElsewhere<T>) {
            return;
        } else if constexpr (isNested<T>) {
            // The format of an element or style keeps the groups of text, spacing and border; any further one (the cells of a
            // table) is a section of its own.
            const auto prefix = m_prefix;
            const auto section = m_section;
            m_prefix += std::string(key) + '.';
            if (key != "format")
                m_section = spec.label;
            describeNested(*this, member);
            m_prefix = prefix;
            m_section = section;
        } else {
            PropertyField field;
            field.key = m_prefix + std::string(key);
            field.spec = spec;
            field.section = m_section.empty() || keepsGroup(spec) ? spec.group : m_section;
            field.type = typeOf<T>();
            field.optional = IsOptional<T>::value;
            using Type = typename Bare<T>::Type;
            if constexpr (std::is_enum_v<Type>)
                field.choices = EnumNames<Type>::names;
            field.value = toValue(member);
            m_fields.push_back(std::move(field));
        }
    }

private:
    // "Page" and "Margins" stay apart though both are members of the page.
    bool keepsGroup(const FieldSpec &spec) const { return m_section == "Page" && spec.group != "General"; }

    std::vector<PropertyField> &m_fields;
    std::string m_prefix;
    std::string_view m_section;
};

class Setter
{
public:
    Setter(std::string_view key, const PropertyValue &value)
        : m_key(key)
        , m_value(value)
    {
    }
    bool isDone() const { return m_done; }

    template<class T> void field(std::string_view key, T &member, const FieldSpec &)
    {
        if constexpr (isElsewhere<T>) {
            return;
        } else if constexpr (isNested<T>) {
            if (m_key.size() <= key.size() || m_key[key.size()] != '.' || m_key.substr(0, key.size()) != key)
                return;
            const auto whole = m_key;
            m_key.remove_prefix(key.size() + 1);
            describeNested(*this, member);
            m_key = whole;
        } else if (m_key == key) {
            m_done = fromValue(m_value, member);
        }
    }

private:
    std::string_view m_key;
    const PropertyValue &m_value;
    bool m_done = false;
};

template<class Describe, class T> std::vector<PropertyField> collect(const Describe &describe, const T &object, const T &fresh)
{
    std::vector<PropertyField> fields;
    Collector collector(fields);
    describe(collector, object);
    std::vector<PropertyField> standard;
    Collector other(standard);
    describe(other, fresh);
    assert(fields.size() == standard.size());
    for (std::size_t i = 0; i < fields.size(); ++i)
        fields[i].standard = std::move(standard[i].value);
    return fields;
}

const auto describeAny = []<class V, class T>(V &visitor, T &object) {
    using Plain = std::remove_const_t<T>;
    if constexpr (std::is_same_v<Plain, Template>)
        describeTemplate(visitor, object);
    else if constexpr (std::is_same_v<Plain, Block>)
        describeBlock(visitor, object);
    else if constexpr (std::is_same_v<Plain, Column>)
        describeColumn(visitor, object);
    else
        describeStyle(visitor, object);
};

const Table *tableOf(const Template &source, const PropertyTarget &target)
{
    if (target.elements.size() != 1)
        return nullptr;
    const Block *block = findBlock(source, target.elements.front());
    return block ? block->as<Table>() : nullptr;
}

// Members that mean something only in certain places.
bool applies(const PropertyField &field, const Block &block, const Block *parent)
{
    const bool inFrame = parent && parent->kind() == BlockKind::Frame;
    if (field.key == "x" || field.key == "y")
        return inFrame;
    if (field.key == "width")
        return inFrame || block.kind() == BlockKind::Image || block.kind() == BlockKind::Barcode || block.kind() == BlockKind::Shape || block.kind() == BlockKind::Frame || block.kind() == BlockKind::Table;
    return true;
}

std::vector<PropertyField> fieldsOf(const Template &source, const ElementPath &path, const Block &block)
{
    Block fresh;
    fresh.content = std::visit([]<class T>(const T &) { return BlockContent(T {}); }, block.content);
    std::vector<PropertyField> fields = collect(describeAny, block, fresh);
    const Block *parent = parentAt(source, path);
    std::erase_if(fields, [&](const PropertyField &field) { return !applies(field, block, parent); });

    // What stands in this element first, its look next.
    std::stable_partition(fields.begin(), fields.end(), [](const PropertyField &field) {
        return field.section == "General" || field.section == "List" || field.section == "Table" || field.section == "Row" || field.section == "Cell" || field.section == "Image"
            || field.section == "Barcode" || field.section == "Shape";
    });

    const Style inherited = inheritedFormat(source, path);
    std::vector<PropertyField> inheritedFields = collect(describeAny, inherited, Style {});
    for (PropertyField &field : fields) {
        if (field.key.rfind("format.", 0) != 0)
            continue;
        const auto same = std::find_if(inheritedFields.begin(), inheritedFields.end(), [&](const PropertyField &other) { return "format." + other.key == field.key; });
        if (same != inheritedFields.end())
            field.inherited = same->value;
    }
    return fields;
}

std::vector<PropertyField> documentFields(const Template &source)
{
    auto fields = collect(describeAny, source, Template {});
    std::erase_if(fields, [&](const PropertyField &field) {
        if (field.key == "page.width" || field.key == "page.height")
            return source.page.size != PageSize::Custom;
        if (field.key == "page.borderInset")
            return !source.page.border;
        // A watermark is one line of text: of a style it uses only these.
        constexpr std::string_view watermark = "watermark.format.";
        if (field.key.rfind(watermark, 0) != 0)
            return false;
        const std::string_view member = std::string_view(field.key).substr(watermark.size());
        return member != "family" && member != "size" && member != "bold" && member != "italic" && member != "color";
    });
    return fields;
}

// Some members bring others with them.
std::optional<Template> withDocumentProperty(const Template &source, const std::string &key, const PropertyValue &value)
{
    if (const auto *choice = std::get_if<Choice>(&value)) {
        if (key == "page.size")
            return setPageSize(source, static_cast<PageSize>(choice->index));
        if (key == "page.orientation")
            return setOrientation(source, static_cast<Orientation>(choice->index));
    }
    if (const bool *flag = std::get_if<bool>(&value)) {
        if (key == "header.firstPageDiffers" || key == "footer.firstPageDiffers")
            return setFirstPageDiffers(source, key.front() == 'h', *flag);
    }
    return std::nullopt;
}

// Of several elements: what all of them have; where they differ, "mixed".
void intersect(std::vector<PropertyField> &fields, const std::vector<PropertyField> &others)
{
    std::erase_if(fields, [&](PropertyField &field) {
        const auto other = std::find_if(others.begin(), others.end(), [&](const PropertyField &f) { return f.key == field.key; });
        if (other == others.end() || other->type != field.type)
            return true;
        field.mixed = field.mixed || other->value != field.value;
        if (other->inherited != field.inherited)
            field.inherited = Unset {};
        return false;
    });
}

struct MemberPointers {
    std::vector<void *> pointers;
    template<class T> void field(std::string_view, T &member, const FieldSpec &) { pointers.push_back(&member); }
};

// Visits a style and lets what it has replace the members that MemberPointers found in another, in the same order.
struct Overlay {
    const std::vector<void *> &target;
    std::size_t next = 0;
    template<class T> void field(std::string_view, const T &member, const FieldSpec &)
    {
        T &to = *static_cast<T *>(target[next++]);
        const auto take = [](auto &old, const auto &later) {
            if (later)
                old = later;
        };
        if constexpr (IsOptional<T>::value) {
            take(to, member);
        } else {
            take(to.top, member.top);
            take(to.right, member.right);
            take(to.bottom, member.bottom);
            take(to.left, member.left);
        }
    }
};

void overlay(Style &style, const Style &later)
{
    MemberPointers members;
    describeStyle(members, style);
    Overlay visitor {members.pointers};
    describeStyle(visitor, later);
}

Style textMembersOf(const Style &style)
{
    Style text;
    text.family = style.family;
    text.size = style.size;
    text.bold = style.bold;
    text.italic = style.italic;
    text.underline = style.underline;
    text.color = style.color;
    text.lineHeight = style.lineHeight;
    text.letterSpacing = style.letterSpacing;
    text.align = style.align;
    text.firstLineIndent = style.firstLineIndent;
    text.language = style.language;
    return text;
}

// A style and what it extends, without "default". A circle ends where it closes.
Style styleChain(const Template &source, std::string name)
{
    std::vector<const NamedStyle *> chain;
    while (!name.empty() && name != "default") {
        const NamedStyle *style = findStyle(source, name);
        if (!style || std::find(chain.begin(), chain.end(), style) != chain.end())
            break;
        chain.push_back(style);
        name = style->extends;
    }
    Style result;
    for (auto style = chain.rbegin(); style != chain.rend(); ++style)
        overlay(result, (*style)->style);
    return result;
}

Style styleOf(const Template &source, const Block &block)
{
    return styleChain(source, block.style.empty() ? automaticStyle(source, block) : block.style);
}

} // namespace

std::string automaticStyle(const Template &source, const Block &block)
{
    std::string name = kindName(block.kind());
    if (const auto *heading = block.as<Heading>())
        name += std::to_string(heading->level);
    return findStyle(source, name) ? name : "default";
}

Style resolvedStyle(const Template &source, const std::string &name)
{
    const NamedStyle *root = findStyle(source, "default");
    Style result = root ? root->style : Style {};
    overlay(result, styleChain(source, name));
    return result;
}

Style inheritedFormat(const Template &source, const ElementPath &path)
{
    Style result = resolvedStyle(source, "default");
    ElementPath at {path.root, {}};
    const Block *table = nullptr;
    std::size_t tableDepth = 0;
    for (std::size_t depth = 0; depth < path.indexes.size(); ++depth) {
        at.indexes.push_back(path.indexes[depth]);
        const Block *block = elementAt(source, at);
        if (!block)
            break;
        const bool isLast = depth + 1 == path.indexes.size();
        if (block->kind() == BlockKind::Table) {
            table = block;
            tableDepth = depth;
        }
        const Table *tableContent = table ? table->as<Table>() : nullptr;
        if (block->kind() == BlockKind::TableRow && tableContent && depth == tableDepth + 1) {
            const auto *row = block->as<TableRow>();
            overlay(result, tableContent->cellFormat);
            // A column's format goes beneath the row's, so it is laid in here, on the way to one of the row's cells.
            const Block *cell = isLast ? nullptr : elementAt(source, ElementPath {path.root, {path.indexes.begin(), path.indexes.begin() + static_cast<std::ptrdiff_t>(depth) + 2}});
            if (cell) {
                const TableGrid grid(*table);
                const GridCell *place = grid.find(cell->id);
                if (place && place->column < tableContent->columns.size())
                    overlay(result, tableContent->columns[place->column].format);
            }
            if (row->part == RowPart::Header)
                overlay(result, tableContent->headerFormat);
        }
        overlay(result, styleOf(source, *block));
        if (isLast)
            break;
        overlay(result, block->format);
        // Box members end at the element that has them, but for a row, whose look is its cells'.
        if (block->kind() != BlockKind::TableRow)
            result = textMembersOf(result);
    }
    return result;
}

std::vector<PropertyField> propertyFields(const Template &source, const PropertyTarget &target)
{
    switch (target.kind) {
    case PropertyTarget::Kind::Document:
        return documentFields(source);
    case PropertyTarget::Kind::Elements: {
        std::vector<PropertyField> fields;
        bool first = true;
        for (const ElementId &id : target.elements) {
            const auto path = findElement(source, id);
            const Block *block = path ? elementAt(source, *path) : nullptr;
            if (!block)
                continue;
            auto own = fieldsOf(source, *path, *block);
            if (first)
                fields = std::move(own);
            else
                intersect(fields, own);
            first = false;
        }
        return fields;
    }
    case PropertyTarget::Kind::Style: {
        const NamedStyle *style = findStyle(source, target.style);
        if (!style)
            return {};
        auto fields = collect(describeAny, style->style, Style {});
        const auto inherited = collect(describeAny, resolvedStyle(source, target.style == "default" ? std::string() : style->extends), Style {});
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (target.style != "default")
                fields[i].inherited = inherited[i].value;
        }
        return fields;
    }
    case PropertyTarget::Kind::Column: {
        const Table *table = tableOf(source, target);
        if (!table || target.column >= table->columns.size())
            return {};
        auto fields = collect(describeAny, table->columns[target.column], Column {});
        for (PropertyField &field : fields) {
            if (field.key == "width")
                field.section = "Column";
        }
        return fields;
    }
    }
    return {};
}

Template withProperty(const Template &source, const PropertyTarget &target, const std::string &key, const PropertyValue &value)
{
    const auto set = [&](auto &object) {
        Setter setter(key, value);
        describeAny(setter, object);
        assert(setter.isDone());
    };
    Template result = source;
    switch (target.kind) {
    case PropertyTarget::Kind::Document:
        if (auto changed = withDocumentProperty(source, key, value))
            return std::move(*changed);
        set(result);
        break;
    case PropertyTarget::Kind::Elements:
        for (const ElementId &id : target.elements) {
            if (const auto path = findElement(result, id))
                result = withBlock(result, *path, set);
        }
        break;
    case PropertyTarget::Kind::Style:
        for (NamedStyle &style : result.styles) {
            if (style.name == target.style)
                set(style.style);
        }
        break;
    case PropertyTarget::Kind::Column: {
        const auto path = target.elements.size() == 1 ? findElement(result, target.elements.front()) : std::nullopt;
        if (!path)
            break;
        result = withBlock(result, *path, [&](Block &block) {
            auto *table = std::get_if<Table>(&block.content);
            if (table && target.column < table->columns.size())
                set(table->columns[target.column]);
        });
        break;
    }
    }
    return result;
}

} // namespace quoin
