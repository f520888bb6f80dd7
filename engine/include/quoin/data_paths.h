// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/data.h>
#include <quoin/template.h>

#include <cstdint>
#include <string>
#include <vector>

// Which fields of the data a template uses, and whether they are there: what a data panel marks.
namespace quoin {

enum class BindingState : std::uint8_t {
    Resolved,
    Partial, // some items of a list have it, others don't
    Missing,
    TypeMismatch, // a list or an object where one value is due, or the other way round
    Unknown, // depends on what is only computed, or the list is empty here
    Invalid, // the expression can't be read
};

// One path in one expression of a template.
struct Binding {
    ElementId element; // empty: the document's own (meta, watermark)
    std::string key; // of the element's property ("text", "for", "if", ...), or "meta.title", "watermark.text"
    int run = -1; // of a text
    std::uint32_t column = 0; // within the property's text, from 1
    std::string path; // as the expression has it: "trade.price"
    // From the data's root, each list's items as []: "trades[].price". Empty where it can't be told.
    std::string field;
    BindingState state = BindingState::Resolved;
    std::string message; // says why, where the state isn't Resolved
};

// In the order of forEachElement, document first. Looks at 1,000 items of a list at most.
std::vector<Binding> findBindings(const Template &, const Data &);

// A member of the data, the items of a list taken together.
struct DataField {
    std::string field; // "trades[].price"
    ValueKind kind = ValueKind::Null; // of the first that isn't null
    bool bound = false; // some binding uses it, or a part of it
};

// Every object member and list, depth first. Looks at 1,000 items of a list at most.
std::vector<DataField> findFields(const Data &, const std::vector<Binding> &);

// A step of a field's name: "" and "a" give "a", "a" and "b c" give a["b c"].
std::string fieldOfMember(const std::string &field, const std::string &member);
std::string fieldOfItems(const std::string &field); // "trades" gives "trades[]"

} // namespace quoin
