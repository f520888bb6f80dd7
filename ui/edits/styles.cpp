// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "styles.h"

#include "blocks.h"

#include <quoin/template_fields.h>

#include <algorithm>
#include <map>

namespace quoin {

namespace {

template<class T> void clear(std::optional<T> &member)
{
    member.reset();
}
template<class T> void clear(Sides<T> &member)
{
    member = {};
}
template<class T> bool given(const std::optional<T> &member)
{
    return member.has_value();
}
template<class T> bool given(const Sides<T> &member)
{
    return !member.empty();
}

struct GivenKeys {
    std::vector<std::string_view> keys;
    template<class M> void field(std::string_view key, const M &member, const FieldSpec &)
    {
        if (given(member))
            keys.push_back(key);
    }
};

struct ClearKeys {
    const std::vector<std::string_view> &keys;
    template<class M> void field(std::string_view key, M &member, const FieldSpec &)
    {
        if (std::find(keys.begin(), keys.end(), key) != keys.end())
            clear(member);
    }
};

} // namespace

const NamedStyle *findStyle(const Template &value, const std::string &name)
{
    const auto style = std::find_if(value.styles.begin(), value.styles.end(), [&](const NamedStyle &candidate) { return candidate.name == name; });
    return style == value.styles.end() ? nullptr : &*style;
}

std::string styleNameOf(const Template &value, const Block &block)
{
    if (!block.style.empty())
        return block.style;
    std::string kind = kindName(block.kind());
    if (const Heading *heading = block.as<Heading>())
        kind += std::to_string(heading->level);
    return findStyle(value, kind) ? kind : "default";
}

std::vector<const NamedStyle *> extendedStyles(const Template &value, const std::string &name)
{
    std::vector<const NamedStyle *> chain;
    for (std::string next = name;;) {
        const NamedStyle *style = findStyle(value, next);
        if (!style || std::find(chain.begin(), chain.end(), style) != chain.end())
            return chain;
        chain.push_back(style);
        if (next == "default")
            return chain;
        next = style->extends.empty() ? "default" : style->extends;
    }
}

std::string freeStyleName(const Template &value, const std::string &wish)
{
    std::string name = wish.empty() ? "style" : wish;
    for (int number = 2; findStyle(value, name); ++number)
        name = wish + std::to_string(number);
    return name;
}

Template createStyle(const Template &value, const NamedStyle &style)
{
    if (style.name.empty() || findStyle(value, style.name))
        return value;
    Template result = value;
    result.styles.push_back(style);
    return result;
}

Template renameStyle(const Template &value, const std::string &from, const std::string &to)
{
    if (to.empty() || from == to || !findStyle(value, from) || findStyle(value, to))
        return value;
    Template result = changeAllBlocks(value, [&](Block &block) {
        if (block.style != from)
            return false;
        block.style = to;
        return true;
    });
    for (NamedStyle &style : result.styles) {
        if (style.name == from)
            style.name = to;
        if (style.extends == from)
            style.extends = to;
    }
    return result;
}

Template removeStyle(const Template &value, const std::string &name)
{
    const NamedStyle *style = findStyle(value, name);
    if (!style)
        return value;
    const std::string base = style->extends;
    Template result = changeAllBlocks(value, [&](Block &block) {
        if (block.style != name)
            return false;
        block.style = base;
        return true;
    });
    result.styles.erase(std::remove_if(result.styles.begin(), result.styles.end(), [&](const NamedStyle &candidate) { return candidate.name == name; }), result.styles.end());
    for (NamedStyle &other : result.styles) {
        if (other.extends == name)
            other.extends = base;
    }
    return result;
}

Template applyStyle(const Template &value, const std::vector<ElementId> &ids, const std::string &name)
{
    GivenKeys saying;
    if (const NamedStyle *style = findStyle(value, name))
        describeStyle(saying, style->style);
    return changeBlocks(value, ids, [&](Block &block) {
        block.style = name;
        ClearKeys clearing {saying.keys};
        describeStyle(clearing, block.format);
    });
}

Template styleFromElement(const Template &value, const ElementId &id, const std::string &name)
{
    const Block *block = findBlock(value, id);
    if (!block || name.empty() || findStyle(value, name))
        return value;
    Template result = createStyle(value, {name, block->style, block->format});
    return changeBlocks(result, {id}, [&](Block &target) {
        target.style = name;
        target.format = {};
    });
}

} // namespace quoin
