// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/pages.h>
#include <quoin/template.h>

#include <map>
#include <optional>
#include <vector>

// Edits of the tree: pure functions, Template -> Template. What can't be done (an id that isn't there, a place that doesn't take the
// kind) leaves the template as it is.
namespace quoin {

// A place for a block: the path that the block will have. Its last index may be one past the end of its list.
using Place = ElementPath;

bool mayStandAt(const Template &, const Place &, BlockKind);
// The same for a whole block: rows must have the table's number of columns, spans over rows are not torn apart, header rows stay
// above body rows, and cells never change their place.
bool fitsAt(const Template &, const Place &, const Block &);
std::optional<Place> placeBefore(const Template &, const ElementId &);
std::optional<Place> placeAfter(const Template &, const ElementId &);
Place placeAtEnd(const Template &, RootList);
std::optional<Place> placeAtEnd(const Template &, const ElementId &parent); // as its last child
const Block *parentAt(const Template &, const ElementPath &); // null: it stands in a root list
const Block *parentOf(const Template &, const ElementId &); // likewise
bool isInside(const ElementPath &inner, const ElementPath &outer); // deeper than, not equal

// The elements in the order of the tree, without those that lie in another one of them.
std::vector<std::pair<ElementPath, ElementId>> outermost(const Template &, const std::vector<ElementId> &);

// The blocks get ids of their own; `ids`, where given, receives those of the outermost ones.
Template insertBlocks(const Template &, const Place &, const std::vector<BlockPtr> &, std::vector<ElementId> *ids = nullptr);
// Whether one of the edits below may take the element out of its list or change its place there.
bool isMovable(const Template &, const ElementId &);
// A cell can't go, as its row would have a hole: it is emptied. A table or list that loses its last row or item goes too.
Template removeBlocks(const Template &, const std::vector<ElementId> &);
// To a place, which may be in another list, in the order of the tree. x and y are dropped on the way out of a frame.
Template moveBlocks(const Template &, const std::vector<ElementId> &, const Place &);
enum class Shift : std::uint8_t { Up,
    Down,
    First,
    Last };
// Within their lists; those that stand beside each other move together.
Template shiftBlocks(const Template &, const std::vector<ElementId> &, Shift);
// Siblings are copied as one row behind the last of them, others each behind itself; in a frame the copies are moved by `offset`.
Template duplicateBlocks(const Template &, const std::vector<ElementId> &, Mpt offset, std::vector<ElementId> *ids = nullptr);

// Siblings into a group; children of a frame into a frame of their own, for which `boxes` tells where they were laid out within
// their frame. `id` receives the group's.
bool mayGroup(const Template &, const std::vector<ElementId> &);
Template groupBlocks(const Template &, const std::vector<ElementId> &, const std::map<ElementId, Rect> &boxes, ElementId *id = nullptr);
// Groups, and frames within a frame, give way to their children.
bool mayUngroup(const Template &, const ElementId &);
Template ungroupBlocks(const Template &, const std::vector<ElementId> &, std::vector<ElementId> *ids = nullptr);

// A copy in which `change` was applied to every element; what it leaves alone stays shared.
Template changeBlocks(const Template &, const std::vector<ElementId> &, const std::function<void(Block &)> &change);
// The same for all elements; `change` says whether it did something.
Template changeAllBlocks(const Template &, const std::function<bool(Block &)> &change);

} // namespace quoin
