// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace quoin
{

// What a click and a drag on the canvas mean.
enum class ToolKind : quint8 { Select, Text, Rectangle, Ellipse, Line };

} // namespace quoin
