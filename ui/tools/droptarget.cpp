// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "droptarget.h"

#include "document/pagesindex.h"
#include "tool.h"

#include <QPainter>

#include <quoin/template_fields.h>

#include <algorithm>

namespace quoin {

namespace {

struct Gap {
    std::size_t index = 0;
    Mpt y = 0;
};

// The gap nearest to `y` among the boxes of a list's elements on the page, within `container`.
Gap nearestGap(const BlockList &list, const PagesIndex &pages, int page, const Rect &container, Mpt y)
{
    struct Placed {
        Rect box;
        std::size_t index;
    };
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < list.size(); ++i) {
        for (const ElementBox *box : pages.boxes(list.items[i]->id, page)) {
            if (box->box.y < container.bottom() && box->box.bottom() >= container.y && box->box.x < container.right() && box->box.right() >= container.x)
                placed.push_back({box->box, i});
        }
    }
    if (placed.empty())
        return {list.size(), container.y};
    std::stable_sort(placed.begin(), placed.end(), [](const Placed &a, const Placed &b) { return a.box.y < b.box.y; });
    std::size_t at = 0;
    while (at < placed.size() && y >= placed[at].box.y + placed[at].box.height / 2)
        ++at;
    if (at == placed.size())
        return {placed.back().index + 1, placed.back().box.bottom()};
    if (at == 0)
        return {placed.front().index, placed.front().box.y};
    // Between two boxes of one repeated element lies no place of the template; behind it is the nearest.
    return {std::max(placed[at].index, placed[at - 1].index + 1), (placed[at - 1].box.bottom() + placed[at].box.y) / 2};
}

} // namespace

std::optional<DropTarget> findDropTarget(const Template &value, const PagesIndex &pages, int pageNumber, const Point &point, const std::vector<const Block *> &blocks, const std::vector<ElementId> &moving, Mpt tolerance)
{
    if (pageNumber < 0 || pageNumber >= pages.pageCount() || blocks.empty())
        return {};
    std::vector<ElementPath> movingPaths;
    for (const ElementId &id : moving) {
        if (const auto path = findElement(value, id))
            movingPaths.push_back(*path);
    }
    const auto fits = [&](const Place &place) {
        return std::none_of(movingPaths.begin(), movingPaths.end(), [&](const ElementPath &path) { return isInside(place, path); })
            && std::all_of(blocks.begin(), blocks.end(), [&](const Block *block) { return fitsAt(value, place, *block); });
    };

    DropTarget target;
    target.page = pageNumber;
    for (const ElementBox *hit : pages.hits(pageNumber, point)) {
        const auto path = findElement(value, pages.id(hit->element));
        if (!path)
            continue;
        const Block *block = elementAt(value, *path);
        Place place = *path;
        place.indexes.push_back(0);
        if (block->kind() == BlockKind::Frame) {
            place.indexes.back() = block->children.size();
            if (!fits(place))
                continue;
            target.place = place;
            target.inFrame = true;
            target.position = {point.x - hit->box.x, point.y - hit->box.y};
            target.container = hit->box;
            return target;
        }
        if (childrenKey(block->kind()).empty())
            continue;
        const bool atEdge = point.y < hit->box.y + tolerance || point.y >= hit->box.bottom() - tolerance;
        if (atEdge && block->kind() != BlockKind::TableCell && block->kind() != BlockKind::Table)
            continue;
        const Gap gap = nearestGap(block->children, pages, pageNumber, hit->box, point.y);
        place.indexes.back() = gap.index;
        if (!fits(place))
            continue;
        target.place = place;
        target.container = hit->box;
        target.y = gap.y;
        // In a cell or item without children, they come below its text.
        if (block->children.empty())
            target.y = hit->box.bottom();
        return target;
    }

    // No element takes it: the page itself does.
    const PageContent &page = pages.page(pageNumber);
    RootList root = RootList::Body;
    if (point.y < page.body.y && !value.header.blocks.empty())
        root = pageNumber == 0 && value.header.firstPageDiffers ? RootList::HeaderFirst : RootList::Header;
    else if (point.y >= page.body.bottom() && !value.footer.blocks.empty())
        root = pageNumber == 0 && value.footer.firstPageDiffers ? RootList::FooterFirst : RootList::Footer;
    const BlockList &list = rootList(value, root);
    target.container = page.body;
    if (root == RootList::Header || root == RootList::HeaderFirst)
        target.container = {page.body.x, 0, page.body.width, page.body.y};
    else if (root != RootList::Body)
        target.container = {page.body.x, page.body.bottom(), page.body.width, page.height - page.body.bottom()};
    Gap gap = nearestGap(list, pages, pageNumber, target.container, point.y);
    if (root == RootList::Body && gap.index == list.size() && gap.y == target.container.y) {
        // Nothing of the list stands on this page: behind what stands before it.
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto first = pages.firstBox(list.items[i]->id);
            if (first && first->page > pageNumber) {
                gap.index = i;
                break;
            }
        }
    }
    target.place = {root, {gap.index}};
    target.y = gap.y;
    return fits(target.place) ? std::optional(target) : std::nullopt;
}

void paintDropTarget(QPainter &painter, const ToolHost &host, const DropTarget &target)
{
    const QRectF container = {host.toView(target.page, toPoints(target.container).topLeft()), toPoints(target.container).size() * host.pixelsPerPoint()};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (target.inFrame) {
        painter.setPen(QPen(marks::selection(), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(container);
    } else {
        const double y = host.toView(target.page, {0, double(target.y) / mptPerPoint}).y();
        painter.setPen(QPen(marks::selection(), 2));
        painter.drawLine(QPointF(container.left(), y), QPointF(container.right(), y));
        painter.setBrush(marks::selection());
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(QPointF(container.left(), y), 3.5, 3.5);
        painter.drawEllipse(QPointF(container.right(), y), 3.5, 3.5);
    }
    painter.restore();
}

} // namespace quoin
