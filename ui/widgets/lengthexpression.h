// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <quoin/length.h>

namespace quoin {

// What a person typed into a length field: a literal ("12.5pt", "12,5 pt", "12"), or arithmetic with + - * / and brackets
// ("20+5 mm", "(210mm - 2*20mm) / 3"). Numbers without a unit take the first unit that was typed, else `defaultUnit`; as a factor
// or divisor they stay plain. A literal keeps its decimals; a computed value is rounded to what its unit can show.
// The error's message is translated and says what was expected.
Result<Length> evaluateLength(const QString &typed, Unit defaultUnit);

// "12.5 pt" in the person's locale.
QString displayLength(const Length &);
QString unitName(Unit); // "mm", never translated

// One step of the arrow keys: 1 pt, 1 mm, 1 mm in cm, 1/16 in rounded to hundredths; keeps unit and, where possible, decimals.
Length steppedLength(const Length &, int steps);

} // namespace quoin
