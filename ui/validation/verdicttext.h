// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include <quoin/validation.h>

class QPalette;

namespace quoin {

// How the window says and shows a verdict: word, symbol and colour, never the colour alone.
QString verdictWord(Verdict); // "PASS"
QString verdictIcon(Verdict);
QColor verdictColor(Verdict, const QPalette &); // of text on the palette's Base or Window, 4.5:1 at least

QString profileTitle(const ValidationProfile &); // "PDF/A-4"
QString describeProfile(const ProfileResult &); // "3 rules broken at 14 places"

} // namespace quoin
