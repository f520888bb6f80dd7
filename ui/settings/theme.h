// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

#include "settings/settings.h"

class QApplication;

namespace quoin {

// Light and dark colours of our own over the Fusion style, so that the window looks the same everywhere. All texts have a contrast of
// at least 4.5:1 to what they stand on. Paper on canvas and preview keeps its true colours.
QPalette lightPalette();
QPalette darkPalette();
bool systemPrefersDark(); // as far as Qt 6.4 can tell: by the palette that the platform gave at the start

// To be called once before the first window and again when the choice changes.
void applyTheme(QApplication &, ThemeChoice);

double contrast(const QColor &, const QColor &); // WCAG 2.x, 1..21

} // namespace quoin
