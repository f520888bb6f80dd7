// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/styles.h"

#include <quoin/error.h>

#include <algorithm>

namespace quoin {

namespace {

template<class T> void take(std::optional<T> &base, const std::optional<T> &over)
{
    if (over)
        base = over;
}

template<class T> void take(Sides<T> &base, const Sides<T> &over)
{
    take(base.top, over.top);
    take(base.right, over.right);
    take(base.bottom, over.bottom);
    take(base.left, over.left);
}

template<class T> void set(T &value, const std::optional<T> &over)
{
    if (over)
        value = *over;
}

void set(Mpt &value, const std::optional<Length> &over)
{
    if (over)
        value = over->toMpt();
}

void set(BorderLine &value, const std::optional<Border> &over)
{
    if (over)
        value = toLine(*over);
}

Diagnostic styleError(std::string id, const std::string &name, std::string message, std::vector<std::string> arguments)
{
    Diagnostic d;
    d.category = ErrorCategory::Template;
    d.id = std::move(id);
    d.message = std::move(message);
    d.arguments = std::move(arguments);
    d.pointer = "/styles/" + name;
    return d;
}

struct HeadingLook {
    std::int64_t size; // thousandths of the size around
    std::int64_t before, after; // thousandths of the heading's own size
};

constexpr HeadingLook headingLooks[] = {{2000, 900, 350}, {1600, 900, 350}, {1300, 900, 350}, {1150, 900, 350}, {1000, 900, 300}, {1000, 900, 300}};

const HeadingLook &headingLook(int level)
{
    return headingLooks[std::clamp(level, 1, 6) - 1];
}

} // namespace

BorderLine toLine(const Border &border)
{
    return {border.width.toMpt(), border.color, border.style};
}

Edges BoxStyle::edges() const
{
    const auto width = [](const BorderLine &line) { return line.visible() ? line.width : 0; };
    return {padding.top + width(top), padding.right + width(right), padding.bottom + width(bottom), padding.left + width(left)};
}

void overlay(Style &base, const Style &over)
{
    take(base.family, over.family);
    take(base.size, over.size);
    take(base.bold, over.bold);
    take(base.italic, over.italic);
    take(base.underline, over.underline);
    take(base.color, over.color);
    take(base.lineHeight, over.lineHeight);
    take(base.letterSpacing, over.letterSpacing);
    take(base.align, over.align);
    take(base.firstLineIndent, over.firstLineIndent);
    take(base.language, over.language);
    take(base.spaceBefore, over.spaceBefore);
    take(base.spaceAfter, over.spaceAfter);
    take(base.indentLeft, over.indentLeft);
    take(base.indentRight, over.indentRight);
    take(base.padding, over.padding);
    take(base.border, over.border);
    take(base.fill, over.fill);
    take(base.radius, over.radius);
    take(base.verticalAlign, over.verticalAlign);
}

void applyText(TextStyle &text, const Style &style)
{
    set(text.family, style.family);
    set(text.size, style.size);
    set(text.bold, style.bold);
    set(text.italic, style.italic);
    set(text.underline, style.underline);
    set(text.color, style.color);
    if (style.lineHeight)
        text.lineHeight = static_cast<std::int32_t>(style.lineHeight->thousandths);
    set(text.letterSpacing, style.letterSpacing);
    set(text.align, style.align);
    set(text.firstLineIndent, style.firstLineIndent);
    set(text.language, style.language);
}

void applyBox(BoxStyle &box, const Style &style)
{
    set(box.spaceBefore, style.spaceBefore);
    set(box.spaceAfter, style.spaceAfter);
    set(box.indentLeft, style.indentLeft);
    set(box.indentRight, style.indentRight);
    set(box.padding.top, style.padding.top);
    set(box.padding.right, style.padding.right);
    set(box.padding.bottom, style.padding.bottom);
    set(box.padding.left, style.padding.left);
    set(box.top, style.border.top);
    set(box.right, style.border.right);
    set(box.bottom, style.border.bottom);
    set(box.left, style.border.left);
    if (style.fill) {
        box.filled = true;
        box.fill = *style.fill;
    }
    set(box.radius, style.radius);
    set(box.verticalAlign, style.verticalAlign);
}

void applyKindText(TextStyle &text, BlockKind kind, int headingLevel)
{
    if (kind == BlockKind::Heading) {
        text.size = text.size * headingLook(headingLevel).size / 1000;
        text.bold = true;
        text.lineHeight = 1200;
    }
}

BoxStyle kindBox(BlockKind kind, int headingLevel, Mpt textSize, bool innerList)
{
    BoxStyle box;
    const auto em = [textSize](std::int64_t thousandths) { return textSize * thousandths / 1000; };
    switch (kind) {
    case BlockKind::Heading:
        box.spaceBefore = em(headingLook(headingLevel).before);
        box.spaceAfter = em(headingLook(headingLevel).after);
        break;
    case BlockKind::Paragraph:
    case BlockKind::Image:
    case BlockKind::Barcode:
    case BlockKind::Group:
        box.spaceAfter = em(600);
        break;
    case BlockKind::List:
        // One within an item is part of its list.
        box.spaceAfter = em(innerList ? 200 : 600);
        break;
    case BlockKind::ListItem:
        box.spaceAfter = em(200);
        break;
    case BlockKind::Table:
        box.spaceAfter = em(800);
        break;
    case BlockKind::TableCell:
        box.padding = {3 * mptPerPoint, 4 * mptPerPoint, 3 * mptPerPoint, 4 * mptPerPoint};
        break;
    default:
        break;
    }
    return box;
}

StyleSheet::StyleSheet(const Template &t, std::size_t styleDepth, Diagnostics &errors)
{
    std::map<std::string, const NamedStyle *> byName;
    for (const NamedStyle &style : t.styles) {
        if (!byName.emplace(style.name, &style).second)
            errors.push_back(styleError("template.style-twice", style.name, "The style \"" + style.name + "\" is there twice; names of styles must differ.", {style.name}));
    }
    for (const auto &[name, style] : byName) {
        // From the style itself down to the one that extends nothing but "default".
        std::vector<const NamedStyle *> chain {style};
        std::string path = name;
        bool good = true;
        while (good) {
            const std::string &next = chain.back()->extends;
            if (next.empty() || next == "default" || chain.back()->name == "default")
                break;
            path += " -> " + next;
            const auto found = byName.find(next);
            if (found == byName.end()) {
                // Told once, at the style that names it.
                if (chain.size() == 1)
                    errors.push_back(styleError("template.unknown-style", name, "The style \"" + name + "\" extends \"" + next + "\", which doesn't exist.", {next}));
                good = false;
            } else if (std::find(chain.begin(), chain.end(), found->second) != chain.end()) {
                if (found->second == style)
                    errors.push_back(styleError("template.style-cycle", name, "The style \"" + name + "\" extends itself: " + path + ".", {name, path}));
                good = false;
            } else if (chain.size() >= styleDepth) {
                errors.push_back(styleError("limit.styleDepth", name, "The style \"" + name + "\" extends others more than styleDepth = " + std::to_string(styleDepth) + " deep.", {name}));
                good = false;
            } else {
                chain.push_back(found->second);
            }
        }
        Style merged;
        for (auto it = chain.rbegin(); it != chain.rend(); ++it)
            overlay(merged, (*it)->style);
        if (name == "default")
            m_default = std::move(merged);
        else
            m_styles.emplace(name, std::move(merged));
    }
}

const Style *StyleSheet::find(const std::string &name) const
{
    if (name == "default")
        return &m_default;
    const auto it = m_styles.find(name);
    return it == m_styles.end() ? nullptr : &it->second;
}

} // namespace quoin
