// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// What travels between panels and canvas by drag and clipboard.
namespace quoin::mime {

// Clipboard: a JSON array of strings, each an element as writeBlock() gives it, so that its numbers keep their form.
inline QString blocks()
{
    return QStringLiteral("application/x-quoin-blocks+json");
}
// A PaletteEntry's key.
inline QString paletteEntry()
{
    return QStringLiteral("application/x-quoin-palette-entry");
}
// One field of the data, as UTF-8 expression without braces: "invoice.total". Dropped on text it is put in as {{ ... }},
// dropped between blocks it becomes a paragraph.
inline QString field()
{
    return QStringLiteral("application/x-quoin-field");
}
// A list of the data as UTF-8 JSON: {"list": "invoice.items", "fields": ["name", "price"]}. Dropped on a table row it binds the
// row; dropped between blocks it becomes a table with a header and one bound row.
inline QString list()
{
    return QStringLiteral("application/x-quoin-list+json");
}

} // namespace quoin::mime
