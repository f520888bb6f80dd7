// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace quoin {

// The key of the property that mends a broken rule of PDF/UA-2 or WTPDF, by its clause ("8.2.5.28.2", or "pdfua-2.8.2.5.28.2-1" as
// the engine's diagnostics have it): an element's ("alt") or, where the finding is about none, the document's ("meta.title").
// Empty: no single one does.
QString mendingProperty(std::string_view rule, bool ofElement);

} // namespace quoin
