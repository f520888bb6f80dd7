// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Reading and setting any member of the model by its keys in the file, as template_fields.h lists them.
namespace quoin {

// An enumerator by its position in EnumNames.
struct EnumIndex {
    int index = 0;
    bool operator==(const EnumIndex &) const = default;
};

// std::monostate: not given. Setting it gives an optional member back to inheritance and any other its default.
using FieldValue = std::variant<std::monostate, bool, int, std::string, Length, Factor, Color, ColumnWidth, Border, EnumIndex, Text, std::vector<std::string>>;

// Keys from the object down: {"format", "size"}, {"format", "border", "left", "color"}, {"columns", "2", "width"}. A Sides member
// without a side means all four. Of the document itself (an empty id): {"meta", "title"}, {"page", "marginTop"},
// {"header", "distance"}, {"watermark", "format", "size"}, {"styles", "heading1", "size"}, {"styles", "heading1", "extends"},
// {"output", "conformance"}, {"data", "sample"}, {"data", "inline"}.
using FieldPath = std::vector<std::string>;
FieldPath fieldPath(std::string_view dotted); // "format.size"

// Not there: the path names no member, or the element is gone. What isn't given reads as std::monostate; all four Sides where
// they differ likewise.
Result<FieldValue> fieldOf(const Template &, const ElementId &, const FieldPath &);
// Refuses values of another type than the member's and values out of its bounds, naming what is allowed.
Result<Template> setField(const Template &, const ElementId &, const FieldPath &, const FieldValue &);
// Several elements as one edit; those that don't have the member are left as they are. Fails where none has it or the value is refused.
Result<Template> setField(const Template &, const std::vector<ElementId> &, const FieldPath &, const FieldValue &);

} // namespace quoin
