// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

#include <optional>
#include <string>
#include <vector>

// Named styles: what they say, and edits of them and of what refers to them.
namespace quoin {

// The name of the style that an element goes by: its own, else its kind's where there is one, else "default".
std::string styleNameOf(const Template &, const Block &);
// What the element's format says, else its style, else what that extends; null: nobody says it, so it comes from around.
template<class T> const T *styleSays(const Template &, const Block &, std::optional<T> Style::*member);

const NamedStyle *findStyle(const Template &, const std::string &name);
std::string freeStyleName(const Template &, const std::string &wish); // "note", "note2", ...
// Where the name is taken or empty, nothing happens.
Template createStyle(const Template &, const NamedStyle &);
// In the list, in `extends` and in every element.
Template renameStyle(const Template &, const std::string &from, const std::string &to);
// What referred to it refers to what it extended.
Template removeStyle(const Template &, const std::string &name);
// The elements take the style, and what the style says gives way in their own format.
Template applyStyle(const Template &, const std::vector<ElementId> &, const std::string &name);
// A style with what the element's own format says; the element takes it and keeps nothing of its own.
Template styleFromElement(const Template &, const ElementId &, const std::string &name);

// The style and those it extends, nearest first, "default" last; a cycle ends where it would begin again.
std::vector<const NamedStyle *> extendedStyles(const Template &, const std::string &name);

template<class T> const T *styleSays(const Template &value, const Block &block, std::optional<T> Style::*member)
{
    if (block.format.*member)
        return &*(block.format.*member);
    for (const NamedStyle *style : extendedStyles(value, styleNameOf(value, block))) {
        if (style->style.*member)
            return &*(style->style.*member);
    }
    return nullptr;
}

} // namespace quoin
