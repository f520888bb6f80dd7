// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "snapping.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace quoin {

Snap snap(const Rect &moving, const std::vector<Rect> &targets, Mpt tolerance, const SnapSides &sides)
{
    std::vector<Mpt> ownX, ownY;
    if (sides.left)
        ownX.push_back(moving.x);
    if (sides.centerX)
        ownX.push_back(moving.x + moving.width / 2);
    if (sides.right)
        ownX.push_back(moving.right());
    if (sides.top)
        ownY.push_back(moving.y);
    if (sides.centerY)
        ownY.push_back(moving.y + moving.height / 2);
    if (sides.bottom)
        ownY.push_back(moving.bottom());

    std::optional<Mpt> bestX, bestY;
    const auto consider = [tolerance](std::optional<Mpt> &best, const std::vector<Mpt> &own, Mpt line) {
        for (const Mpt position : own) {
            const Mpt delta = line - position;
            if (std::abs(delta) <= tolerance && (!best || std::abs(delta) < std::abs(*best)))
                best = delta;
        }
    };
    for (const Rect &target : targets) {
        for (const Mpt line : {target.x, target.x + target.width / 2, target.right()})
            consider(bestX, ownX, line);
        for (const Mpt line : {target.y, target.y + target.height / 2, target.bottom()})
            consider(bestY, ownY, line);
    }

    Snap result;
    result.dx = bestX.value_or(0);
    result.dy = bestY.value_or(0);
    // Every line that now coincides is shown, not only the first that pulled.
    const Rect placed {moving.x + result.dx, moving.y + result.dy, moving.width, moving.height};
    const auto add = [&result](bool vertical, Mpt position, Mpt from, Mpt to) {
        for (SnapGuide &guide : result.guides) {
            if (guide.vertical == vertical && guide.position == position) {
                guide.from = std::min(guide.from, from);
                guide.to = std::max(guide.to, to);
                return;
            }
        }
        result.guides.push_back({vertical, position, from, to});
    };
    for (const Rect &target : targets) {
        if (bestX) {
            for (const Mpt line : {target.x, target.x + target.width / 2, target.right()}) {
                if (std::any_of(ownX.begin(), ownX.end(), [&](Mpt own) { return own + result.dx == line; }))
                    add(true, line, std::min(target.y, placed.y), std::max(target.bottom(), placed.bottom()));
            }
        }
        if (bestY) {
            for (const Mpt line : {target.y, target.y + target.height / 2, target.bottom()}) {
                if (std::any_of(ownY.begin(), ownY.end(), [&](Mpt own) { return own + result.dy == line; }))
                    add(false, line, std::min(target.x, placed.x), std::max(target.right(), placed.right()));
            }
        }
    }
    return result;
}

} // namespace quoin
