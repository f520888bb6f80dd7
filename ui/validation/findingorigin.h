// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/program.h>
#include <quoin/template.h>
#include <quoin/validation.h>

namespace quoin {

// What of the template stands behind a place that a validator named.
struct FindingOrigin {
    ElementId element; // empty: none, or not known
    std::int64_t row = -1; // data row
    std::int32_t page = -1; // from 0
};

// Of a document that was written with the map: by its marked content, by the nearest of the objects that lead to the place, by its page.
FindingOrigin originOf(const FindingPlace &, const DocumentMap *, const ElementTable *);

} // namespace quoin
