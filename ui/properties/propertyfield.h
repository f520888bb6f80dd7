// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <quoin/template_fields.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

// The property panel's picture of the model: which fields a thing has, read and written by key. Made by visiting
// template_fields.h, so that a new member of the model is editable without a line here.
namespace quoin {

struct Choice {
    int index = 0; // of the enumerator
    bool operator==(const Choice &) const = default;
};

struct Unset {
    bool operator==(const Unset &) const = default;
};

using PropertyValue = std::variant<Unset, bool, std::int64_t, std::string, Length, Factor, Color, ColumnWidth, Choice, Border, Sides<Length>, Sides<Border>, Text,
    std::vector<Column>, std::vector<std::string>>;

// The order of PropertyValue's alternatives.
enum class PropertyType : std::uint8_t { Unset,
    Flag,
    Number,
    String,
    Length,
    Factor,
    Color,
    ColumnWidth,
    Choice,
    Border,
    LengthSides,
    BorderSides,
    Text,
    Columns,
    Strings };

struct PropertyField {
    std::string key; // "level", "format.size", "page.marginTop"
    FieldSpec spec;
    std::string_view section; // title, English
    PropertyType type = PropertyType::String;
    bool optional = false; // may be unset
    std::span<const EnumName> choices; // Choice
    PropertyValue value;
    PropertyValue standard; // of a fresh object: what a reset gives back
    PropertyValue inherited; // what holds while the value is unset; Unset: not known
    bool mixed = false; // several elements with different values; value is the first one's
    bool isChanged() const { return mixed || value != standard; }
};

// What the panel edits.
struct PropertyTarget {
    enum class Kind : std::uint8_t {
        Document, // meta, page, bands, watermark, data, output
        Elements, // one or more; of several the fields that all have
        Style, // a named style
        Column, // of a table
    } kind
        = Kind::Document;
    std::vector<ElementId> elements; // Elements; Column: its table
    std::string style;
    std::size_t column = 0;
    bool operator==(const PropertyTarget &) const = default;
};

// Empty where the target isn't there (any more).
std::vector<PropertyField> propertyFields(const Template &, const PropertyTarget &);

// The template with one field of the target set, on every element of it; the same template where nothing changes.
// A value of another type than the field's is asserted and ignored.
Template withProperty(const Template &, const PropertyTarget &, const std::string &key, const PropertyValue &);

// What an element's own format adds to: its named style with all that it extends, and text members from the elements around.
Style inheritedFormat(const Template &, const ElementPath &);
// A named style with all that it extends, "default" at last. Unknown names give "default".
Style resolvedStyle(const Template &, const std::string &name);
// The name that holds for an element without a style: its kind's, where the template defines it, else "default".
std::string automaticStyle(const Template &, const Block &);

} // namespace quoin
