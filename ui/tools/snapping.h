// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/pages.h>

#include <vector>

namespace quoin {

// A line that something snapped to, from the one thing to the other.
struct SnapGuide {
    bool vertical = false;
    Mpt position = 0; // x of a vertical one, y of a horizontal one
    Mpt from = 0, to = 0;
    bool operator==(const SnapGuide &) const = default;
};

struct Snap {
    Mpt dx = 0, dy = 0; // to be added to what the pointer says
    std::vector<SnapGuide> guides;
};

// Which sides of a box take part: all and the centre lines when it moves, the dragged ones when it is resized.
struct SnapSides {
    bool left = true, centerX = true, right = true, top = true, centerY = true, bottom = true;
};

// The nearest edges and centre lines of `targets` within `tolerance`, each axis by itself.
Snap snap(const Rect &moving, const std::vector<Rect> &targets, Mpt tolerance, const SnapSides & = {});

} // namespace quoin
