// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/expressionedit.h"

namespace quoin {

class DataModel;
class Selection;
class TemplateDocument;

// The data's fields as a menu with submenus, as they are written at the selected element; fields of lists that aren't bound there are
// left out, but for the list itself. In headers and footers the page's number and count stand first.
FieldMenu makeFieldMenu(const DataModel *, const TemplateDocument *, const Selection *);

} // namespace quoin
