// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

#include <string>
#include <vector>

// Edits of named styles and of what refers to them.
namespace quoin {

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

} // namespace quoin
