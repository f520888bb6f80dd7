// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

#include <string>
#include <string_view>
#include <vector>

// Edits that bind elements to the data.
namespace quoin {

// What one item of a list is called in its row: "trade" for "account.trades", "entry" for "entries"; "item" where the name tells nothing.
std::string itemVariable(std::string_view list);

// The row comes once per item of the list, and its empty cells show the item's fields: each the one that its column's header names,
// the others in order. Cells that have text keep it. `list` and `fields` as expressions: "account.trades", {"date", "amount"}.
Template bindRow(const Template &, const ElementId &row, const std::string &list, const std::vector<std::string> &fields);

// The first body row of the table that holds the element, or the row itself; empty: there is none.
ElementId bindableRow(const Template &, const ElementId &);

} // namespace quoin
