// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

namespace quoin {

class CanvasView;

// What assistive programs hear of the canvas: the elements in sight, in reading order, each with a role, a name, a place and whether it
// is selected; activating one selects it. Elements aren't widgets, so they are told of by hand.
void installCanvasAccessibility(); // once a program is enough, more often does no harm
void notifyAccessibleFocus(CanvasView *, const ElementId &);
void forgetAccessibility(CanvasView *); // before the canvas goes

} // namespace quoin
