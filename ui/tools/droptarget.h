// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "edits/blocks.h"

#include <QRectF>

#include <optional>

class QPainter;

namespace quoin {

class PagesIndex;
class ToolHost;

// Where blocks that are dragged would go.
struct DropTarget {
    Place place;
    bool inFrame = false;
    Point position; // in the frame, of the pointer
    int page = -1;
    Rect container; // the list's element, or the page's body
    Mpt y = 0; // of the line between two blocks; not in frames
    bool operator==(const DropTarget &) const = default;
};

// The innermost list beneath the point that takes all the blocks, and the gap there nearest to it. `moving` are elements on their way,
// which can't be moved into themselves. Empty: nothing here takes them. `tolerance`: so near to the upper or lower edge of a
// group or cell, the place before or behind it is meant.
std::optional<DropTarget> findDropTarget(const Template &, const PagesIndex &, int page, const Point &, const std::vector<const Block *> &blocks, const std::vector<ElementId> &moving, Mpt tolerance);

void paintDropTarget(QPainter &, const ToolHost &, const DropTarget &);

} // namespace quoin
