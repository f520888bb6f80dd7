// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "properties.h"

#include "blocks.h"

#include <quoin/template_fields.h>

#include <charconv>
#include <type_traits>

namespace quoin {

namespace {

Diagnostic refused(const char *id, std::string message)
{
    Diagnostic diagnostic;
    diagnostic.category = ErrorCategory::Template;
    diagnostic.id = id;
    diagnostic.message = std::move(message);
    return diagnostic;
}

template<class T> struct IsOptional : std::false_type {
};
template<class T> struct IsOptional<std::optional<T>> : std::true_type {
};
template<class T> struct IsSides : std::false_type {
};
template<class T> struct IsSides<Sides<T>> : std::true_type {
};

// How members of type M travel in a FieldValue.
template<class M> struct Carried {
    using type = M;
    static M unpack(const M &value) { return value; }
    static M pack(const M &value) { return value; }
};
template<class M>
requires std::is_enum_v<M>
struct Carried<M> {
    using type = EnumIndex;
    static M unpack(EnumIndex value) { return M(value.index); }
    static EnumIndex pack(M value) { return {int(value)}; }
};

template<class M> constexpr bool isLeaf = std::is_enum_v<M> || std::is_same_v<M, bool> || std::is_same_v<M, int> || std::is_same_v<M, std::string> || std::is_same_v<M, Length> || std::is_same_v<M, Factor> || std::is_same_v<M, Color> || std::is_same_v<M, ColumnWidth> || std::is_same_v<M, Border> || std::is_same_v<M, Text> || std::is_same_v<M, std::vector<std::string>>;

std::string pointsText(std::int64_t thousandths)
{
    return Factor {thousandths}.toString();
}

template<class Object> Object pristine(const Object &)
{
    return {};
}

Block pristine(const Block &block)
{
    Block fresh;
    std::visit([&](const auto &content) { fresh.content = std::decay_t<decltype(content)> {}; }, block.content);
    return fresh;
}

// One visit along a path: reads into `read`, or writes `write`.
struct Access {
    const FieldPath &path;
    const FieldValue *write = nullptr;
    FieldValue read = {};
    bool found = false;
    std::optional<Diagnostic> problem = {};

    bool atEnd(std::size_t depth) const { return depth == path.size(); }

    void outOfRange(const FieldSpec &spec, std::string_view unit, bool thousandths)
    {
        const auto number = [&](std::int64_t value) { return thousandths ? pointsText(value) : std::to_string(value); };
        std::string allowed;
        if (spec.minimum != INT64_MIN && spec.maximum != INT64_MAX)
            allowed = "from " + number(spec.minimum) + " to " + number(spec.maximum);
        else if (spec.minimum != INT64_MIN)
            allowed = "at least " + number(spec.minimum);
        else
            allowed = "at most " + number(spec.maximum);
        problem = refused("field.range", std::string(spec.label) + " must be " + allowed + std::string(unit) + ".");
    }

    template<class T> bool inRange(const T &value, const FieldSpec &spec)
    {
        const auto within = [&](std::int64_t number) { return number >= spec.minimum && number <= spec.maximum; };
        if constexpr (std::is_same_v<T, int>) {
            if (!within(value))
                outOfRange(spec, "", false);
        } else if constexpr (std::is_same_v<T, Length>) {
            if (!within(value.toMpt()))
                outOfRange(spec, " pt", true);
        } else if constexpr (std::is_same_v<T, Factor>) {
            if (!within(value.thousandths))
                outOfRange(spec, "", true);
        } else if constexpr (std::is_same_v<T, ColumnWidth>) {
            if (value.kind == ColumnWidthKind::Fixed ? value.fixed.toMpt() < 0 : value.kind == ColumnWidthKind::Fraction && value.fraction.thousandths <= 0)
                problem = refused("field.range", std::string(spec.label) + " must be a length of at least 0, a share above 0, or auto.");
        }
        return !problem;
    }

    template<class M> void leaf(M &member, const FieldSpec &spec)
    {
        using Member = std::remove_const_t<M>;
        found = true;
        if constexpr (std::is_const_v<M>) {
            read = Carried<Member>::pack(member);
        } else {
            if (std::holds_alternative<std::monostate>(*write)) {
                member = Member {};
                return;
            }
            const auto *value = std::get_if<typename Carried<Member>::type>(write);
            if (!value) {
                problem = refused("field.type", std::string(spec.label) + " is of another kind than the value given.");
                return;
            }
            if constexpr (std::is_enum_v<Member>) {
                if (value->index < 0 || value->index >= int(std::size(EnumNames<Member>::names))) {
                    problem = refused("field.range", std::string(spec.label) + " has no such choice.");
                    return;
                }
            }
            if (inRange(*value, spec))
                member = Carried<Member>::unpack(*value);
        }
    }

    template<class M> void optional(M &member, const FieldSpec &spec, std::size_t depth)
    {
        using Value = typename std::remove_const_t<M>::value_type;
        if (atEnd(depth)) {
            found = true;
            if constexpr (std::is_const_v<M>) {
                if (member)
                    leaf(*member, spec);
            } else if (std::holds_alternative<std::monostate>(*write)) {
                member.reset();
            } else {
                Value value = member.value_or(Value {});
                leaf(value, spec);
                if (!problem)
                    member = std::move(value);
            }
            return;
        }
        // Deeper members exist of borders only; giving one gives the border.
        if constexpr (std::is_same_v<Value, Border>) {
            if constexpr (std::is_const_v<M>) {
                const Border border = member.value_or(Border {});
                descend(border, spec, depth);
                if (!member)
                    read = {};
            } else {
                Border border = member.value_or(Border {});
                descend(border, spec, depth);
                if (found && !problem)
                    member = border;
            }
        }
    }

    template<class M> void sides(M &member, const FieldSpec &spec, std::size_t depth)
    {
        const std::string_view side = atEnd(depth) ? std::string_view() : std::string_view(path[depth]);
        const bool one = side == "top" || side == "right" || side == "bottom" || side == "left";
        if (one) {
            optional(side == "top" ? member.top : side == "right" ? member.right
                    : side == "bottom"                            ? member.bottom
                                                                  : member.left,
                spec, depth + 1);
            return;
        }
        // All four. Reading gives a value where they agree.
        std::optional<FieldValue> common;
        bool differ = false;
        for (auto *each : {&member.top, &member.right, &member.bottom, &member.left}) {
            read = {};
            optional(*each, spec, depth);
            differ = differ || (common && *common != read);
            common = read;
        }
        if (differ)
            read = {};
    }

    template<class M> void descend(M &member, const FieldSpec &spec, std::size_t depth)
    {
        using Member = std::remove_const_t<M>;
        if constexpr (IsOptional<Member>::value) {
            optional(member, spec, depth);
        } else if constexpr (IsSides<Member>::value) {
            sides(member, spec, depth);
        } else if constexpr (std::is_same_v<Member, Border>) {
            if (atEnd(depth))
                leaf(member, spec);
            else
                into(depth, member, [](auto &visitor, auto &object) { describeBorder(visitor, object); });
        } else if constexpr (isLeaf<Member>) {
            if (atEnd(depth))
                leaf(member, spec);
        } else if (!atEnd(depth)) {
            if constexpr (std::is_same_v<Member, Style>)
                into(depth, member, [](auto &visitor, auto &object) { describeStyle(visitor, object); });
            else if constexpr (std::is_same_v<Member, std::vector<Column>>)
                column(member, depth);
            else if constexpr (std::is_same_v<Member, std::vector<NamedStyle>>)
                namedStyle(member, spec, depth);
            else if constexpr (std::is_same_v<Member, Meta>)
                into(depth, member, [](auto &visitor, auto &object) { describeMeta(visitor, object); });
            else if constexpr (std::is_same_v<Member, PageSetup>)
                into(depth, member, [](auto &visitor, auto &object) { describePage(visitor, object); });
            else if constexpr (std::is_same_v<Member, PageBand>)
                into(depth, member, [](auto &visitor, auto &object) { describeBand(visitor, object); });
            else if constexpr (std::is_same_v<Member, Watermark>)
                into(depth, member, [](auto &visitor, auto &object) { describeWatermark(visitor, object); });
            else if constexpr (std::is_same_v<Member, DataSection>) {
                if (path[depth] == "inline" && atEnd(depth + 1))
                    leaf(member.inlineJson, {.label = "Inline data"});
                else
                    into(depth, member, [](auto &visitor, auto &object) { describeData(visitor, object); });
            } else if constexpr (std::is_same_v<Member, OutputSection>)
                into(depth, member, [](auto &visitor, auto &object) { describeOutput(visitor, object); });
        }
    }

    template<class M> void column(M &columns, std::size_t depth)
    {
        std::size_t number = 0;
        const std::string &text = path[depth];
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc() && end == text.data() + text.size() && number < columns.size() && !atEnd(depth + 1))
            into(depth + 1, columns[number], [](auto &visitor, auto &object) { describeColumn(visitor, object); });
    }

    template<class M> void namedStyle(M &styles, const FieldSpec &spec, std::size_t depth)
    {
        for (auto &style : styles) {
            if (style.name != path[depth] || atEnd(depth + 1))
                continue;
            if (path[depth + 1] == "extends" && atEnd(depth + 2))
                leaf(style.extends, spec);
            else
                into(depth + 1, style.style, [](auto &visitor, auto &object) { describeStyle(visitor, object); });
        }
    }

    struct Visitor {
        Access &access;
        std::size_t depth; // of the key looked for
        template<class M> void field(std::string_view key, M &member, const FieldSpec &spec)
        {
            if (key == access.path[depth])
                access.descend(member, spec, depth + 1);
        }
    };
    template<class Object, class Describe> void into(std::size_t depth, Object &object, Describe describe)
    {
        const FieldValue *wanted = write;
        FieldValue initial;
        if constexpr (!std::is_const_v<Object>) {
            // What isn't given reads as a fresh object has it, which isn't the member's type's own default: spans are 1, margins 20 mm.
            if (std::holds_alternative<std::monostate>(*write) && atEnd(depth + 1)) {
                const Object fresh = pristine(object);
                Access reading {path};
                Visitor visitor {reading, depth};
                describe(visitor, fresh);
                initial = std::move(reading.read);
                write = &initial;
            }
        }
        Visitor visitor {*this, depth};
        describe(visitor, object);
        write = wanted;
    }
};

Diagnostic unknownField(const FieldPath &path)
{
    std::string name;
    for (const std::string &key : path)
        name += (name.empty() ? "" : ".") + key;
    return refused("field.unknown", "There is no field " + name + " here.");
}

} // namespace

FieldPath fieldPath(std::string_view dotted)
{
    FieldPath path;
    while (!dotted.empty()) {
        const std::size_t dot = dotted.find('.');
        path.emplace_back(dotted.substr(0, dot));
        dotted = dot == std::string_view::npos ? std::string_view() : dotted.substr(dot + 1);
    }
    return path;
}

Result<FieldValue> fieldOf(const Template &value, const ElementId &id, const FieldPath &path)
{
    Access access {path};
    if (!path.empty()) {
        if (id.empty())
            access.into(0, value, [](auto &visitor, auto &object) { describeTemplate(visitor, object); });
        else if (const Block *block = findBlock(value, id))
            access.into(0, *block, [](auto &visitor, auto &object) { describeBlock(visitor, object); });
    }
    if (!access.found)
        return unknownField(path);
    return std::move(access.read);
}

Result<Template> setField(const Template &value, const ElementId &id, const FieldPath &path, const FieldValue &field)
{
    Access access {path, &field};
    Template result = value;
    if (!path.empty()) {
        if (id.empty())
            access.into(0, result, [](auto &visitor, auto &object) { describeTemplate(visitor, object); });
        else
            result = changeBlocks(value, {id}, [&](Block &block) { access.into(0, block, [](auto &visitor, auto &object) { describeBlock(visitor, object); }); });
    }
    if (access.problem)
        return std::move(*access.problem);
    if (!access.found)
        return unknownField(path);
    return result;
}

Result<Template> setField(const Template &value, const std::vector<ElementId> &ids, const FieldPath &path, const FieldValue &field)
{
    Template result = value;
    std::optional<Diagnostic> missing;
    bool any = false;
    for (const ElementId &id : ids) {
        auto next = setField(result, id, path, field);
        if (next) {
            result = std::move(*next);
            any = true;
        } else if (next.error().id == "field.unknown") {
            missing = next.error();
        } else {
            return next.error();
        }
    }
    if (!any)
        return missing ? *missing : unknownField(path);
    return result;
}

} // namespace quoin
