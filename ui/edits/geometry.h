// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/pages.h>
#include <quoin/template.h>

#include <vector>

// Edits of where frame children stand and how large blocks are. Lengths keep the unit that a person gave them.
namespace quoin {

// The unit of the page's margins: what a length gets that had none.
Unit usualUnit(const Template &);
Length inUnitOf(const std::optional<Length> &before, Mpt, Unit usual);
// x, y, width and height as the template gives them; 0 where it doesn't.
Rect boxOf(const Block &);
Rect united(const Rect &, const Rect &);
void moveBy(Block &, Mpt dx, Mpt dy, Unit usual);

Template moveElements(const Template &, const std::vector<ElementId> &, Mpt dx, Mpt dy);
// `from` is the box as laid out and `to` as it shall be; only what differs between them is written, so that a width that follows the
// content goes on doing so while the height is dragged.
Template resizeElement(const Template &, const ElementId &, const Rect &from, const Rect &to);

enum class Edge : std::uint8_t { Left,
    Center,
    Right,
    Top,
    Middle,
    Bottom };
// Frame children by their boxes as laid out within the frame: on one line with the outermost of them (a single one: with the frame).
Template alignElements(const Template &, const std::vector<std::pair<ElementId, Rect>> &boxes, const Rect &within, Edge);
enum class Axis : std::uint8_t { Horizontal,
    Vertical };
Template distributeElements(const Template &, std::vector<std::pair<ElementId, Rect>> boxes, Axis); // equal gaps between the first and the last

} // namespace quoin
