// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLocale;

namespace quoin {

// The interface in a locale's language, where there is a catalogue for it: ours and Qt's own. Once, before the first window.
void installTranslations(const QLocale &);

} // namespace quoin
