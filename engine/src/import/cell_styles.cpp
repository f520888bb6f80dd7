// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "import/cell_styles.h"

#include <algorithm>
#include <map>
#include <set>

namespace quoin {

namespace {

// Without what a style can't take back once it is there.
Style textOnly(Style style)
{
    style.border = {};
    style.fill.reset();
    style.color.reset();
    return style;
}

template<class T> void dropSame(std::optional<T> &member, const std::optional<T> &base)
{
    if (member == base)
        member.reset();
}

std::string hex(const Color &color)
{
    return color.toString().substr(1);
}

std::string nameOf(const Style &own, const std::string &trait)
{
    std::string name = "cell";
    const auto say = [&name](const std::string &word) { name += '-' + word; };
    if (!trait.empty())
        say(trait);
    if (own.family)
        say(own.family->substr(0, own.family->find(',')));
    if (own.size)
        say(own.size->toString());
    if (own.bold)
        say(*own.bold ? "bold" : "light");
    if (own.italic)
        say(*own.italic ? "italic" : "upright");
    if (own.underline.value_or(false))
        say("underlined");
    if (own.align)
        say(*own.align == TextAlign::Center ? "center" : *own.align == TextAlign::Right ? "right"
                                                                                        : "left");
    const Sides<Border> &border = own.border;
    if (border.left && border.right && border.top && border.bottom) {
        say("boxed");
    } else if (!border.empty()) {
        std::string lines = "lines-";
        lines += border.left ? "l" : "";
        lines += border.right ? "r" : "";
        lines += border.top ? "t" : "";
        lines += border.bottom ? "b" : "";
        say(lines);
    }
    if (own.fill)
        say(hex(*own.fill));
    if (own.color)
        say("in-" + hex(*own.color));
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

} // namespace

void CellStyles::add(Block &cell, const Style &look, const std::string &trait)
{
    auto known = std::find_if(m_looks.begin(), m_looks.end(), [&](const Look &other) { return other.trait == trait && other.style == look; });
    if (known == m_looks.end() && m_looks.size() >= mostLooks) {
        cell.format = look;
        return;
    }
    if (known == m_looks.end())
        known = m_looks.insert(m_looks.end(), {look, trait, {}});
    known->cells.push_back(&cell);
}

void CellStyles::apply(std::vector<NamedStyle> &styles)
{
    if (m_looks.empty())
        return;
    const Look *most = nullptr;
    std::size_t mostCells = 0;
    for (const Look &look : m_looks) {
        const Style text = textOnly(look.style);
        std::size_t cells = look.trait.empty() ? 1 : 0;
        for (const Look &other : m_looks) {
            if (look.trait == other.trait && textOnly(other.style) == text)
                cells += other.cells.size();
        }
        if (!most || cells > mostCells) {
            most = &look;
            mostCells = cells;
        }
    }
    const Style base = textOnly(most->style);
    // What is off is off without saying so.
    Style kept = base;
    for (std::optional<bool> Style::*member : {&Style::bold, &Style::italic, &Style::underline}) {
        if (!(kept.*member).value_or(false))
            (kept.*member).reset();
    }
    styles.push_back({"cell", {}, kept});
    std::set<std::string> names {"cell"};
    for (Look &look : m_looks) {
        Style own = look.style;
        dropSame(own.family, base.family);
        dropSame(own.size, base.size);
        dropSame(own.bold, base.bold);
        dropSame(own.italic, base.italic);
        dropSame(own.underline, base.underline);
        dropSame(own.lineHeight, base.lineHeight);
        dropSame(own.align, base.align);
        dropSame(own.verticalAlign, base.verticalAlign);
        dropSame(own.padding.top, base.padding.top);
        dropSame(own.padding.right, base.padding.right);
        dropSame(own.padding.bottom, base.padding.bottom);
        dropSame(own.padding.left, base.padding.left);
        if (own == Style())
            continue; // the kind's own style
        const std::string wanted = nameOf(own, look.trait);
        std::string name = wanted;
        for (int number = 2; !names.insert(name).second; ++number)
            name = wanted + '-' + std::to_string(number);
        styles.push_back({name, "cell", own});
        for (Block *cell : look.cells)
            cell->style = name;
    }
}

} // namespace quoin
