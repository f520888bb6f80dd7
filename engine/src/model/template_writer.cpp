// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "model/template_writer.h"

#include "core/json_reader.h"
#include "core/sha256.h"
#include "model/base64.h"
#include "model/describe.h"
#include "model/json_tree.h"

#include <quoin/template_json.h>

#include <array>
#include <vector>

namespace quoin {

namespace {

void appendUnknown(JsonText &out, const UnknownKeys &unknown)
{
    for (const auto &[key, value] : unknown) {
        out.key(key);
        appendForeignJson(out, value);
    }
}

// Where the members of a default-constructed object stand, in the order of describe().
struct MemberCollector {
    std::vector<const void *> members;
    template<class M> void field(std::string_view, const M &member, const FieldSpec &) { members.push_back(&member); }
};

template<class T> std::vector<const void *> membersOf(const T &object)
{
    MemberCollector collector;
    describe(collector, object);
    return std::move(collector.members);
}

template<class T> const std::vector<const void *> &defaultMembers(const T &)
{
    static const T object {};
    static const std::vector<const void *> members = membersOf(object);
    return members;
}

const std::vector<const void *> &defaultMembers(const Block &block)
{
    static const auto members = [] {
        std::array<std::vector<const void *>, std::variant_size_v<BlockContent>> all;
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = membersOf(emptyBlock(static_cast<BlockKind>(i)));
        return all;
    }();
    return members[block.content.index()];
}

// Writes what differs from the default.
struct FieldWriter {
    JsonText &out;
    const std::vector<const void *> &defaults;
    std::size_t index = 0;

    template<class M> void field(std::string_view key, const M &member, const FieldSpec &spec)
    {
        const M &standard = *static_cast<const M *>(defaults[index++]);
        if (!spec.required && member == standard)
            return;
        out.key(key);
        append(member);
    }

    void append(bool value) { out.boolean(value); }
    void append(int value) { out.raw(std::to_string(value)); }
    void append(const std::string &value) { out.string(value); }
    void append(const Length &value) { appendJson(out, value); }
    void append(const Factor &value) { out.raw(value.toString()); }
    void append(const Color &value) { out.string(value.toString()); }
    template<class E>
    requires std::is_enum_v<E>
    void append(E value) { out.string(enumKey(value)); }
    template<class T> void append(const std::optional<T> &value) { append(*value); }

    void append(const ColumnWidth &value)
    {
        switch (value.kind) {
        case ColumnWidthKind::Fixed:
            return appendJson(out, value.fixed);
        case ColumnWidthKind::Fraction:
            return out.string(value.fraction.toString() + "fr");
        case ColumnWidthKind::Auto:
            return out.string("auto");
        }
    }

    template<class T> void append(const Sides<T> &sides)
    {
        if (sides.top && sides.top == sides.right && sides.top == sides.bottom && sides.top == sides.left && sides.unknown.empty())
            return append(*sides.top);
        out.beginObject();
        const std::pair<std::string_view, const std::optional<T> &> each[] = {{"top", sides.top}, {"right", sides.right}, {"bottom", sides.bottom}, {"left", sides.left}};
        for (const auto &[key, side] : each) {
            if (side) {
                out.key(key);
                append(*side);
            }
        }
        appendUnknown(out, sides.unknown);
        out.endObject();
    }

    static bool isPlain(const TextRun &run)
    {
        TextRun plain;
        plain.text = run.text;
        return run == plain;
    }

    void append(const Text &text)
    {
        if (text.runs.size() == 1 && !text.runs[0].text.empty() && isPlain(text.runs[0]))
            return out.string(text.runs[0].text);
        out.beginArray();
        for (const TextRun &run : text.runs) {
            if (isPlain(run))
                out.string(run.text);
            else
                append(run);
        }
        out.endArray();
    }

    void append(const std::vector<std::string> &strings)
    {
        out.beginArray();
        for (const std::string &string : strings)
            out.string(string);
        out.endArray();
    }

    void append(const std::vector<Column> &columns)
    {
        out.beginArray();
        for (const Column &column : columns)
            append(column);
        out.endArray();
    }

    void append(const BlockList &blocks)
    {
        out.beginArray();
        for (const BlockPtr &block : blocks)
            appendBlock(*block, false);
        out.endArray();
    }

    void append(const std::vector<NamedStyle> &styles)
    {
        out.beginObject();
        for (const NamedStyle &style : styles) {
            out.key(style.name);
            out.beginObject();
            if (!style.extends.empty()) {
                out.key("extends");
                out.string(style.extends);
            }
            appendMembers(style.style);
            out.endObject();
        }
        out.endObject();
    }

    void append(const std::vector<Asset> &assets)
    {
        out.beginObject();
        for (const Asset &asset : assets) {
            out.key(asset.name);
            out.beginObject();
            out.key("sha256");
            out.string(sha256Hex(asset.bytes));
            out.key("base64");
            out.string(toBase64(asset.bytes));
            appendUnknown(out, asset.unknown);
            out.endObject();
        }
        out.endObject();
    }

    template<Described T> void append(const T &object)
    {
        out.beginObject();
        appendMembers(object);
        out.endObject();
    }

    template<Described T> void appendMembers(const T &object)
    {
        FieldWriter members {out, defaultMembers(object)};
        describe(members, object);
        if constexpr (std::is_same_v<T, DataSection>) {
            if (!object.inlineJson.empty()) {
                out.key("inline");
                appendForeignJson(out, object.inlineJson);
            }
        }
        appendUnknown(out, object.unknown);
    }

    // Where a list can hold one kind only, its elements don't name it.
    void appendBlock(const Block &block, bool alwaysNameKind)
    {
        out.beginObject();
        const BlockKind kind = block.kind();
        if (alwaysNameKind || mayStandInRoot(kind)) {
            out.key("type");
            out.string(kind == BlockKind::Unknown ? block.as<UnknownBlock>()->type : kindName(kind));
        }
        if (!block.id.empty()) {
            out.key("id");
            out.string(block.id.value);
        }
        FieldWriter members {out, defaultMembers(block)};
        describe(members, block);
        if (!block.children.empty()) {
            out.key(childrenKey(kind));
            append(block.children);
        }
        appendUnknown(out, block.unknown);
        out.endObject();
    }
};

const std::vector<const void *> noDefaults;

template<std::size_t... I> void emplaceContent(BlockContent &content, std::size_t kind, std::index_sequence<I...>)
{
    ((I == kind ? static_cast<void>(content.template emplace<I>()) : static_cast<void>(0)), ...);
}

} // namespace

void setKind(Block &block, BlockKind kind)
{
    emplaceContent(block.content, static_cast<std::size_t>(kind), std::make_index_sequence<std::variant_size_v<BlockContent>>());
}

const Block &emptyBlock(BlockKind kind)
{
    static const auto blocks = [] {
        std::array<Block, std::variant_size_v<BlockContent>> all;
        for (std::size_t i = 0; i < all.size(); ++i)
            setKind(all[i], static_cast<BlockKind>(i));
        return all;
    }();
    return blocks[static_cast<std::size_t>(kind)];
}

void appendJson(JsonText &out, const Length &length)
{
    std::string text = length.toString();
    if (length.unit != Unit::Point)
        return out.string(text);
    text.resize(text.size() - 2); // "pt"
    out.raw(text);
}

void appendForeignJson(JsonText &out, std::string_view json)
{
    Limits limits;
    limits.jsonDepth -= 2; // it stands in the template's data
    const JsonSource source(json);
    JsonCopier copier;
    if (JsonReader(source, {}, ErrorCategory::Template, limits).read(copier))
        out.raw(copier.take());
    else
        out.string(json);
}

std::string writeTemplate(const Template &t)
{
    JsonText out;
    out.beginObject();
    out.key("quoin");
    out.raw(std::to_string(t.version));
    FieldWriter {out, noDefaults}.appendMembers(t);
    out.endObject();
    return prettyJson(out.take());
}

std::string writeBlock(const Block &block)
{
    JsonText out;
    FieldWriter {out, noDefaults}.appendBlock(block, true);
    return prettyJson(out.take());
}

} // namespace quoin
