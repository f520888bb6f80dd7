// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "geometry.h"

#include "blocks.h"

#include <algorithm>

namespace quoin {

Unit usualUnit(const Template &value)
{
    return value.page.marginLeft.unit;
}

Length inUnitOf(const std::optional<Length> &before, Mpt value, Unit usual)
{
    return Length::fromMpt(value, before ? before->unit : usual);
}

Rect boxOf(const Block &block)
{
    const auto mpt = [](const std::optional<Length> &length) { return length ? length->toMpt() : 0; };
    return {mpt(block.x), mpt(block.y), mpt(block.width), mpt(block.height)};
}

Rect united(const Rect &a, const Rect &b)
{
    const Mpt x = std::min(a.x, b.x);
    const Mpt y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

void moveBy(Block &block, Mpt dx, Mpt dy, Unit usual)
{
    const Rect box = boxOf(block);
    if (dx != 0)
        block.x = inUnitOf(block.x, box.x + dx, usual);
    if (dy != 0)
        block.y = inUnitOf(block.y, box.y + dy, usual);
}

Template moveElements(const Template &value, const std::vector<ElementId> &ids, Mpt dx, Mpt dy)
{
    return changeBlocks(value, ids, [&, unit = usualUnit(value)](Block &block) { moveBy(block, dx, dy, unit); });
}

Template resizeElement(const Template &value, const ElementId &id, const Rect &from, const Rect &to)
{
    return changeBlocks(value, {id}, [&, unit = usualUnit(value)](Block &block) {
        moveBy(block, to.x - from.x, to.y - from.y, unit);
        if (to.width != from.width)
            block.width = inUnitOf(block.width, std::max<Mpt>(0, to.width), unit);
        if (to.height != from.height)
            block.height = inUnitOf(block.height, std::max<Mpt>(0, to.height), unit);
    });
}

Template alignElements(const Template &value, const std::vector<std::pair<ElementId, Rect>> &boxes, const Rect &within, Edge edge)
{
    if (boxes.empty())
        return value;
    Rect target = boxes.front().second;
    for (const auto &box : boxes)
        target = united(target, box.second);
    if (boxes.size() == 1)
        target = within;
    Template result = value;
    for (const auto &[id, box] : boxes) {
        Mpt dx = 0, dy = 0;
        switch (edge) {
        case Edge::Left:
            dx = target.x - box.x;
            break;
        case Edge::Center:
            dx = target.x + (target.width - box.width) / 2 - box.x;
            break;
        case Edge::Right:
            dx = target.right() - box.right();
            break;
        case Edge::Top:
            dy = target.y - box.y;
            break;
        case Edge::Middle:
            dy = target.y + (target.height - box.height) / 2 - box.y;
            break;
        case Edge::Bottom:
            dy = target.bottom() - box.bottom();
            break;
        }
        result = moveElements(result, {id}, dx, dy);
    }
    return result;
}

Template distributeElements(const Template &value, std::vector<std::pair<ElementId, Rect>> boxes, Axis axis)
{
    if (boxes.size() < 3)
        return value;
    const bool horizontal = axis == Axis::Horizontal;
    const auto start = [horizontal](const Rect &box) { return horizontal ? box.x : box.y; };
    const auto size = [horizontal](const Rect &box) { return horizontal ? box.width : box.height; };
    std::sort(boxes.begin(), boxes.end(), [&](const auto &a, const auto &b) { return start(a.second) < start(b.second); });
    Mpt room = start(boxes.back().second) - start(boxes.front().second) - size(boxes.front().second);
    for (std::size_t i = 1; i + 1 < boxes.size(); ++i)
        room -= size(boxes[i].second);
    const Mpt gaps = Mpt(boxes.size()) - 1;
    Template result = value;
    Mpt taken = start(boxes.front().second) + size(boxes.front().second);
    for (std::size_t i = 1; i + 1 < boxes.size(); ++i) {
        const auto &[id, box] = boxes[i];
        const Mpt position = taken + room * Mpt(i) / gaps;
        const Mpt delta = position - start(box);
        result = moveElements(result, {id}, horizontal ? delta : 0, horizontal ? 0 : delta);
        taken += size(box);
    }
    return result;
}

} // namespace quoin
