// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/conformance.h>
#include <quoin/error.h>
#include <quoin/pages.h>

#include <cstdint>
#include <string>
#include <vector>

// What those meet who don't see the pages, or not well, told while a document is designed.
namespace quoin {

// WCAG 2.2, "contrast ratio": 1 .. 21.
double contrastRatio(Color, Color);

// Warnings, each told once an element: text that stands out too little from what lies behind it (over pictures nothing is told),
// levels of headings that are left out, tables without header cells, pictures without or with a useless description, no language,
// no title. What `claimed` has as a rule of its own is left out, as writing the document tells it as an error.
// Ids: accessibility.contrast, .heading-level, .table-header, .figure-alt, .alt-file-name, .language, .title.
Diagnostics checkAccessibility(const Pages &, const ConformanceSet &claimed = ConformanceSet());

// One thing that a screen reader says, in its order.
struct SpokenItem {
    StructureType type = StructureType::P; // H1, P, Figure, Table, TH, TD, L, LBody, Link ...
    int depth = 0; // inside how many lists and tables
    std::string text; // UTF-8: its text with a list's label before it, or the description of a picture
    std::uint32_t rows = 0, columns = 0; // Table; L: rows is the number of its items
    std::uint32_t element = 0; // index in the ElementTable
    std::int64_t row = -1; // data row
    std::int32_t page = -1; // from 0; -1: not known
};
// At most so many; headers, footers, watermarks and decoration aren't read.
std::vector<SpokenItem> spokenOrder(const Pages &, std::size_t limit = 10'000);

} // namespace quoin
