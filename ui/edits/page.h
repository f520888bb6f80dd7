// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

// Edits of the page and its bands.
namespace quoin {

// To Custom, the page keeps the size that it had.
Template setPageSize(const Template &, PageSize);
Template setOrientation(const Template &, Orientation); // a custom page turns by its own width and height
enum class PageSide : std::uint8_t { Top,
    Right,
    Bottom,
    Left };
// In the margin's own unit, at least 0, and so that the margins leave 10 pt of page.
Template setMargin(const Template &, PageSide, Mpt);
// The first page's own band; switching it on begins with a copy of the other pages' band.
Template setFirstPageDiffers(const Template &, bool header, bool differs);

} // namespace quoin
