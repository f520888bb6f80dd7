// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace quoin {

// A line icon of resources/icons by its file's name ("undo"), drawn in the palette's text colour at the size asked for, so it stays
// sharp on any screen and follows the theme. An unknown name is asserted and gives an empty icon.
QIcon icon(const QString &name);
QIcon icon(const QString &name, const QColor &); // in this colour, unless it is disabled or selected

} // namespace quoin
