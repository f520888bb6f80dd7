// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <quoin/template.h>

#include <span>
#include <string_view>

namespace quoin {

// The engine's English words of template_fields.h in the person's language (context "Fields").
QString fieldText(std::string_view label); // labels, groups and help of fields
QString choiceText(std::string_view label); // labels of enumerators

QString kindText(BlockKind); // "Paragraph"
QString kindIcon(BlockKind); // name for icon()

// What lupdate finds of them: fieldwords.cpp, which a test compares with template_fields.h.
std::span<const char *const> fieldWords();

} // namespace quoin
