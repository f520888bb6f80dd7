// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "selecttool.h"

#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/geometry.h"
#include "edits/table.h"
#include "editcommands.h"
#include "widgets/fieldtext.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>

namespace quoin {

namespace {

constexpr double handleSize = 7, handleReach = 6, borderReach = 3, snapReach = 6, gripWidth = 14, gripHeight = 22; // pixels
constexpr Mpt leastSize = mptPerPoint;

QCursor cursorFor(Qt::Edges edges)
{
    const bool left = edges & Qt::LeftEdge, right = edges & Qt::RightEdge, top = edges & Qt::TopEdge, bottom = edges & Qt::BottomEdge;
    if ((left && top) || (right && bottom))
        return Qt::SizeFDiagCursor;
    if ((right && top) || (left && bottom))
        return Qt::SizeBDiagCursor;
    return left || right ? Qt::SizeHorCursor : Qt::SizeVerCursor;
}

bool frameHolds(const Template &value, const ElementId &id)
{
    const Block *parent = parentOf(value, id);
    return parent && parent->kind() == BlockKind::Frame;
}

} // namespace

SelectTool::~SelectTool()
{
    cancel();
}

Mpt SelectTool::pixels(double count) const
{
    return Mpt(std::llround(count / m_host->pixelsPerPoint() * mptPerPoint));
}

Point SelectTool::pagePoint(const ToolEvent &event) const
{
    return toMpt((event.position - m_host->toView(m_press.page, {0, 0})) / m_host->pixelsPerPoint());
}

// ---- what is beneath the pointer -------------------------------------------------------------------------------------

std::vector<ElementId> SelectTool::hitIds(const ToolEvent &event) const
{
    std::vector<ElementId> ids;
    for (const ElementBox *hit : pages().hits(event.page, toMpt(event.point))) {
        ElementId id = pages().id(hit->element);
        if (std::find(ids.begin(), ids.end(), id) == ids.end() && findBlock(value(), id))
            ids.push_back(std::move(id));
    }
    return ids;
}

ElementId SelectTool::pick(const ToolEvent &event, Qt::KeyboardModifiers modifiers) const
{
    const std::vector<ElementId> ids = hitIds(event);
    if (ids.empty())
        return {};
    if (modifiers & Qt::ControlModifier)
        return ids.front();
    if (modifiers & Qt::AltModifier) {
        const auto current = std::find(ids.begin(), ids.end(), selection()->current());
        if (current == ids.end())
            return ids.size() > 1 ? ids[1] : ids[0];
        return current + 1 == ids.end() ? ids.front() : *(current + 1);
    }
    // The outermost group that hasn't been entered: nothing selected lies within it.
    const auto path = findElement(value(), ids.front());
    const auto currentPath = selection()->isEmpty() ? std::nullopt : findElement(value(), selection()->current());
    for (std::size_t depth = 1; depth < path->indexes.size(); ++depth) {
        const ElementPath around {path->root, {path->indexes.begin(), path->indexes.begin() + std::ptrdiff_t(depth)}};
        const Block *block = elementAt(value(), around);
        const bool entered = currentPath && isInside(*currentPath, around);
        if (block->kind() == BlockKind::Group && !entered)
            return block->id;
    }
    return ids.front();
}

std::optional<PagesIndex::Placed> SelectTool::primaryBox() const
{
    const ElementId id = selection()->current();
    if (id.empty())
        return {};
    std::optional<PagesIndex::Placed> fallback;
    const auto [first, last] = m_host->visiblePages();
    for (int page = first; page < std::min(last, pages().pageCount()); ++page) {
        for (const ElementBox *box : pages().boxes(id, page)) {
            if (page == m_clickedPage && box->instance == m_clickedInstance)
                return PagesIndex::Placed {page, box};
            if (!fallback)
                fallback = PagesIndex::Placed {page, box};
        }
    }
    return fallback;
}

std::vector<SelectTool::Handle> SelectTool::handles() const
{
    std::vector<Handle> result;
    if (selection()->ids().size() != 1 || document()->isReadOnly())
        return result;
    const Block *block = findBlock(value(), selection()->current());
    auto placed = primaryBox();
    if (!block || !placed)
        return result;
    if (block->kind() == BlockKind::TableCell) {
        // A cell's lower edge is its row's.
        const Block *row = parentOf(value(), block->id);
        for (const ElementBox *box : pages().boxes(row->id, placed->page)) {
            if (box->box.contains({placed->box->box.x, placed->box->box.y}) || box->box.y == placed->box->box.y)
                placed->box = box;
        }
        if (pages().id(placed->box->element) != row->id)
            return result;
        block = row;
    }
    const Qt::Edges edges = resizableEdges(value(), block->id);
    const QRectF view = toView(placed->page, toPoints(placed->box->box));
    const bool small = view.width() < 3 * handleSize || view.height() < 3 * handleSize;
    const auto add = [&](Qt::Edges which) {
        if ((edges & which) != which)
            return;
        const bool corner = which != Qt::LeftEdge && which != Qt::RightEdge && which != Qt::TopEdge && which != Qt::BottomEdge;
        if (!corner && small && edges == (Qt::LeftEdge | Qt::RightEdge | Qt::TopEdge | Qt::BottomEdge))
            return; // corners alone, else they lie on top of each other
        const double x = which & Qt::LeftEdge ? view.left() : which & Qt::RightEdge ? view.right()
                                                                                    : view.center().x();
        const double y = which & Qt::TopEdge ? view.top() : which & Qt::BottomEdge ? view.bottom()
                                                                                   : view.center().y();
        result.push_back({block->id, placed->page, placed->box->box, which, {x, y}});
    };
    for (const Qt::Edges corner : {Qt::TopEdge | Qt::LeftEdge, Qt::TopEdge | Qt::RightEdge, Qt::BottomEdge | Qt::LeftEdge, Qt::BottomEdge | Qt::RightEdge})
        add(corner);
    for (const Qt::Edge edge : {Qt::LeftEdge, Qt::RightEdge, Qt::TopEdge, Qt::BottomEdge})
        add(edge);
    return result;
}

std::optional<SelectTool::Handle> SelectTool::handleAt(const QPointF &position) const
{
    for (const Handle &handle : handles()) {
        if (std::abs(position.x() - handle.position.x()) <= handleReach && std::abs(position.y() - handle.position.y()) <= handleReach)
            return handle;
    }
    return {};
}

std::optional<SelectTool::ColumnBorder> SelectTool::columnBorderAt(const ToolEvent &event) const
{
    if (document()->isReadOnly() || event.page < 0)
        return {};
    const Point point = toMpt(event.point);
    // A border's right half lies outside of the table's last column.
    const Point inside {point.x - pixels(borderReach + 1), point.y};
    for (const Point &probe : {point, inside}) {
        for (const ElementBox *hit : pages().hits(event.page, probe)) {
            const Block *block = findBlock(value(), pages().id(hit->element));
            if (!block || block->kind() != BlockKind::Table)
                continue;
            const TableGrid grid(*block);
            std::vector<std::optional<Mpt>> left(grid.columns()), right(grid.columns());
            for (const GridCell &cell : grid.cells()) {
                for (const ElementBox *box : pages().boxes(cell.id, event.page)) {
                    if (box->box.y >= hit->box.bottom() || box->box.bottom() <= hit->box.y)
                        continue;
                    left[cell.column] = box->box.x;
                    right[cell.column + cell.colSpan - 1] = box->box.right();
                }
            }
            ColumnBorder border {block->id, 0, event.page, hit->box, 0, {}};
            Mpt edge = hit->box.x;
            std::optional<std::size_t> found;
            for (std::size_t column = 0; column < grid.columns(); ++column) {
                const auto end = right[column] ? right[column] : column + 1 < grid.columns() ? left[column + 1]
                                                                                             : std::optional(hit->box.right());
                if (!end || *end <= edge)
                    return {}; // columns that no cell shows by itself
                border.widths.push_back(*end - edge);
                edge = *end;
                if (std::abs(point.x - edge) <= pixels(borderReach)) {
                    found = column;
                    border.x = edge;
                }
            }
            if (!found)
                continue;
            border.column = *found;
            // Where a cell spans the border there is none to take hold of.
            for (const ElementBox *over : pages().hits(event.page, point)) {
                const GridCell *cell = grid.find(pages().id(over->element));
                if (cell && cell->column <= *found && cell->column + cell->colSpan > *found + 1)
                    return {};
            }
            return border;
        }
    }
    return {};
}

QRectF SelectTool::gripRect() const
{
    const auto placed = primaryBox();
    if (!placed || document()->isReadOnly())
        return {};
    const ElementId id = selection()->current();
    if (frameHolds(value(), id) || !isMovable(value(), id))
        return {};
    const QRectF view = toView(placed->page, toPoints(placed->box->box));
    const double height = std::min(gripHeight, std::max(view.height(), 12.0));
    return {view.left() - gripWidth - 3, view.top() + std::min(0.0, (view.height() - height) / 2), gripWidth, height};
}

// ---- pointer ---------------------------------------------------------------------------------------------------------

void SelectTool::hover(const ToolEvent &event)
{
    m_pointer = event.position;
    QCursor cursor = Qt::ArrowCursor;
    if (const auto handle = handleAt(event.position))
        cursor = cursorFor(handle->edges);
    else if (gripRect().contains(event.position))
        cursor = Qt::OpenHandCursor;
    else if (columnBorderAt(event))
        cursor = Qt::SplitHCursor;
    else if (const ElementId id = pick(event, event.modifiers); !id.empty() && selection()->contains(id) && frameHolds(value(), id) && !document()->isReadOnly())
        cursor = Qt::SizeAllCursor;
    m_host->setToolCursor(cursor);
    const ElementId hovered = event.onPage ? pick(event, event.modifiers) : ElementId {};
    if (hovered != m_hovered) {
        m_hovered = hovered;
        m_host->updateOverlay();
    }
}

void SelectTool::leave()
{
    if (m_hovered.empty())
        return;
    m_hovered = {};
    m_host->updateOverlay();
}

void SelectTool::press(const ToolEvent &event)
{
    reset();
    m_pressed = true;
    m_press = event;
    m_pointer = event.position;
    if (event.page < 0)
        return;

    if ((m_handle = handleAt(event.position))) {
        m_action = Action::Resize;
        return;
    }
    if (gripRect().contains(event.position)) {
        m_picked = selection()->current();
        m_action = Action::Reorder;
        return;
    }
    if (!(event.modifiers & (Qt::ShiftModifier | Qt::AltModifier)) && (m_border = columnBorderAt(event))) {
        m_action = Action::Column;
        return;
    }

    m_picked = pick(event, event.modifiers);
    for (const ElementBox *hit : pages().hits(event.page, toMpt(event.point))) {
        if (pages().id(hit->element) == m_picked) {
            m_clickedPage = event.page;
            m_clickedInstance = hit->instance;
            break;
        }
    }
    const bool wasSelected = selection()->contains(m_picked);
    if (m_picked.empty()) {
        m_action = Action::Band;
        m_clearOnRelease = !(event.modifiers & Qt::ShiftModifier);
        return;
    }
    if (event.modifiers & Qt::ShiftModifier) {
        selection()->toggle(m_picked);
        if (!selection()->contains(m_picked))
            return; // nothing to drag
    } else if (!wasSelected) {
        // What is selected around it is dragged by any of its parts, as long as the part isn't meant: a click on it will tell.
        const auto path = findElement(value(), m_picked);
        const auto currentPath = findElement(value(), selection()->current());
        const bool partOfSelected = selection()->ids().size() == 1 && path && currentPath && isInside(*path, *currentPath) && isMovable(value(), selection()->current())
            && elementAt(value(), *currentPath)->kind() != BlockKind::Frame;
        if (partOfSelected) {
            m_narrowOnRelease = true;
            m_action = frameHolds(value(), selection()->current()) ? Action::Free : Action::Reorder;
            return;
        }
        selection()->set({m_picked});
    } else {
        m_narrowOnRelease = selection()->ids().size() > 1;
    }

    const Block *block = findBlock(value(), m_picked);
    if (block->kind() == BlockKind::Frame && !wasSelected && !(event.modifiers & Qt::ControlModifier)) {
        m_action = Action::Band; // its ground is where a rubber band around its children begins
        m_bandParent = m_picked;
    } else if (block->kind() == BlockKind::TableCell) {
        m_action = Action::Cells;
    } else if (!document()->isReadOnly()) {
        const auto &ids = selection()->ids();
        const bool free = std::all_of(ids.begin(), ids.end(), [&](const ElementId &id) { return frameHolds(value(), id); });
        m_action = free ? Action::Free : Action::Reorder;
    }
}

void SelectTool::move(const ToolEvent &event)
{
    m_pointer = event.position;
    if (!m_pressed)
        return;
    if (!m_dragging) {
        if ((event.position - m_press.position).manhattanLength() < QApplication::startDragDistance())
            return;
        begin(event);
    }
    switch (m_action) {
    case Action::None:
        break;
    case Action::Band:
        dragBand(event);
        break;
    case Action::Free:
        dragFree(event);
        break;
    case Action::Reorder:
        dragReorder(event);
        break;
    case Action::Resize:
        dragResize(event);
        break;
    case Action::Column:
        dragColumn(event);
        break;
    case Action::Cells:
        dragCells(event);
        break;
    }
    m_host->updateOverlay();
}

void SelectTool::release(const ToolEvent &event)
{
    if (!m_pressed)
        return;
    if (!m_dragging) {
        if (m_narrowOnRelease)
            selection()->set({m_picked});
        else if (m_clearOnRelease)
            selection()->clear();
        reset();
        return;
    }
    switch (m_action) {
    case Action::Free:
        if (m_outside) {
            dropReordered(event);
        } else {
            const std::vector<ElementId> copies = m_copies;
            document()->commitLive(m_copying ? tr("Copy") : m_moving.size() == 1 ? tr("Move")
                                                                                 : tr("Move %1 elements").arg(m_moving.size()));
            if (m_copying && !copies.empty())
                selection()->set(copies);
        }
        break;
    case Action::Reorder:
        dropReordered(event);
        break;
    case Action::Resize:
        document()->commitLive(tr("Resize"));
        break;
    case Action::Column:
        document()->commitLive(tr("Resize column"));
        break;
    case Action::None:
    case Action::Band:
    case Action::Cells:
        break;
    }
    reset();
}

bool SelectTool::cancel()
{
    if (!m_pressed)
        return false;
    if (m_dragging && (m_action == Action::Band || m_action == Action::Cells))
        selection()->set(m_before);
    document()->cancelLive();
    const bool was = m_dragging;
    reset();
    return was;
}

void SelectTool::reset()
{
    const bool visible = m_dragging;
    m_pressed = false;
    m_dragging = false;
    m_action = Action::None;
    m_picked = {};
    m_narrowOnRelease = false;
    m_clearOnRelease = false;
    m_moving.clear();
    m_copies.clear();
    m_copying = false;
    m_targets.clear();
    m_guides.clear();
    m_outside = false;
    m_drop.reset();
    m_handle.reset();
    m_border.reset();
    m_band = {};
    m_bandParent = {};
    m_before.clear();
    m_badge.clear();
    if (visible) {
        m_host->setStatusText({});
        m_host->updateOverlay();
    }
}

void SelectTool::doubleClick(const ToolEvent &event)
{
    const std::vector<ElementId> ids = hitIds(event);
    if (ids.empty()) {
        // In an empty margin, a header or footer begins.
        if (!event.onPage || document()->isReadOnly())
            return;
        const PageContent &page = pages().page(event.page);
        const Mpt y = toMpt(event.point).y;
        const bool header = y < page.body.y;
        const PageBand &band = header ? value().header : value().footer;
        if ((!header && y < page.body.bottom()) || !band.blocks.empty())
            return;
        Block paragraph;
        paragraph.content = Paragraph {};
        std::vector<ElementId> created;
        document()->apply(header ? tr("Begin header") : tr("Begin footer"), [&](const Template &before) {
            return insertBlocks(before, placeAtEnd(before, header ? RootList::Header : RootList::Footer), {std::make_shared<const Block>(paragraph)}, &created);
        });
        selection()->set(created);
        if (!created.empty())
            m_host->editText(created.front(), event.position);
        return;
    }
    // Into the group that the first click has taken; else the text.
    const auto path = findElement(value(), ids.front());
    const auto currentPath = selection()->isEmpty() ? std::nullopt : findElement(value(), selection()->current());
    if (currentPath && isInside(*path, *currentPath) && elementAt(value(), *currentPath)->kind() == BlockKind::Group) {
        ElementPath inner = *path;
        for (std::size_t depth = currentPath->indexes.size() + 1; depth <= path->indexes.size(); ++depth) {
            inner.indexes.resize(currentPath->indexes.size());
            inner.indexes.insert(inner.indexes.end(), path->indexes.begin() + std::ptrdiff_t(currentPath->indexes.size()), path->indexes.begin() + std::ptrdiff_t(depth));
            if (elementAt(value(), inner)->kind() == BlockKind::Group)
                break;
        }
        selection()->set({elementAt(value(), inner)->id});
        return;
    }
    if (textOf(*findBlock(value(), ids.front())) && !document()->isReadOnly()) {
        selection()->set({ids.front()});
        m_host->editText(ids.front(), event.position);
    }
}

void SelectTool::pagesChanged()
{
    // A removed element isn't hovered any more.
    if (!m_hovered.empty() && !findBlock(value(), m_hovered))
        m_hovered = {};
}

// ---- dragging --------------------------------------------------------------------------------------------------------

std::vector<Rect> SelectTool::snapTargets(const ElementId &parentId, int page) const
{
    std::vector<Rect> targets;
    const Block *parent = findBlock(value(), parentId);
    if (!parent)
        return targets;
    targets.push_back(m_frame);
    for (const BlockPtr &child : parent->children) {
        if (std::find(m_moving.begin(), m_moving.end(), child->id) != m_moving.end())
            continue;
        for (const ElementBox *box : pages().boxes(child->id, page))
            targets.push_back(box->box);
    }
    return targets;
}

void SelectTool::begin(const ToolEvent &event)
{
    m_dragging = true;
    m_hovered = {};
    m_before = selection()->ids();
    m_copying = false;
    if (m_action != Action::Free && m_action != Action::Reorder && m_action != Action::Resize)
        return;

    if (m_action == Action::Resize)
        m_moving = {m_handle->id};
    else
        for (const auto &element : outermost(value(), selection()->ids()))
            m_moving.push_back(element.second);
    if (m_action == Action::Reorder) {
        m_moving.erase(std::remove_if(m_moving.begin(), m_moving.end(), [&](const ElementId &id) { return !isMovable(value(), id); }), m_moving.end());
        if (m_moving.empty())
            m_action = Action::None;
    }
    m_copying = m_action != Action::Resize && (event.modifiers & Qt::ControlModifier);

    std::optional<Rect> bounds;
    for (const ElementId &id : m_moving) {
        for (const ElementBox *box : pages().boxes(id, m_press.page))
            bounds = bounds ? united(*bounds, box->box) : box->box;
    }
    m_bounds = bounds.value_or(Rect {});
    const Point pressed = toMpt(m_press.point);
    m_grab = {pressed.x - m_bounds.x, pressed.y - m_bounds.y};
    const Block *parent = m_moving.empty() ? nullptr : parentOf(value(), m_moving.front());
    m_frame = pages().page(m_press.page).body;
    if (parent && parent->kind() == BlockKind::Frame) {
        for (const ElementBox *box : pages().boxes(parent->id, m_press.page)) {
            if (box->box.contains({std::clamp(m_bounds.x, box->box.x, box->box.right() - 1), std::clamp(m_bounds.y, box->box.y, box->box.bottom() - 1)}))
                m_frame = box->box;
        }
        m_targets = snapTargets(parent->id, m_press.page);
    } else {
        m_targets = {m_frame};
    }
}

void SelectTool::beginLive()
{
    if (!document()->isLive())
        document()->beginLive();
}

void SelectTool::dragBand(const ToolEvent &event)
{
    m_band = QRectF(m_press.position, event.position).normalized();
    std::vector<ElementId> found = m_press.modifiers & Qt::ShiftModifier ? m_before : std::vector<ElementId> {};
    const auto [first, last] = m_host->visiblePages();
    const auto collect = [&](const BlockList &list) {
        for (const BlockPtr &block : list) {
            bool touched = false;
            for (int page = first; page < std::min(last, pages().pageCount()) && !touched; ++page) {
                const auto boxes = pages().boxes(block->id, page);
                touched = std::any_of(boxes.begin(), boxes.end(), [&](const ElementBox *box) { return toView(page, toPoints(box->box)).intersects(m_band); });
            }
            if (touched && std::find(found.begin(), found.end(), block->id) == found.end())
                found.push_back(block->id);
        }
    };
    if (!m_bandParent.empty()) {
        if (const Block *parent = findBlock(value(), m_bandParent))
            collect(parent->children);
    } else {
        for (const RootList root : {RootList::Body, RootList::Header, RootList::HeaderFirst, RootList::Footer, RootList::FooterFirst})
            collect(rootList(value(), root));
    }
    selection()->set(found);
}

void SelectTool::dragFree(const ToolEvent &event)
{
    const Point now = pagePoint(event);
    const Point pressed = toMpt(m_press.point);
    const Mpt reach = pixels(24);
    const Rect around {m_frame.x - reach, m_frame.y - reach, m_frame.width + 2 * reach, m_frame.height + 2 * reach};
    m_outside = !around.contains(now) && event.onPage;
    if (m_outside) {
        document()->cancelLive();
        m_guides.clear();
        dragReorder(event);
        return;
    }
    m_drop.reset();
    Mpt dx = now.x - pressed.x;
    Mpt dy = now.y - pressed.y;
    if (event.modifiers & Qt::ShiftModifier)
        (std::abs(dx) > std::abs(dy) ? dy : dx) = 0;
    m_guides.clear();
    if (!(event.modifiers & Qt::AltModifier)) {
        SnapSides sides;
        if (event.modifiers & Qt::ShiftModifier) {
            sides.left = sides.centerX = sides.right = dx != 0;
            sides.top = sides.centerY = sides.bottom = dy != 0;
        }
        const Snap snapped = snap({m_bounds.x + dx, m_bounds.y + dy, m_bounds.width, m_bounds.height}, m_targets, pixels(snapReach), sides);
        dx += snapped.dx;
        dy += snapped.dy;
        m_guides = snapped.guides;
    }
    beginLive();
    document()->updateLive([&](const Template &before) {
        if (!m_copying)
            return moveElements(before, m_moving, dx, dy);
        m_copies.clear();
        const Template copied = duplicateBlocks(before, m_moving, 0, &m_copies);
        return moveElements(copied, m_copies, dx, dy);
    });
    m_badge = tr("X %1   Y %2").arg(lengthText(m_bounds.x + dx - m_frame.x), lengthText(m_bounds.y + dy - m_frame.y));
    m_host->setStatusText(m_badge);
}

std::vector<const Block *> SelectTool::movingBlocks() const
{
    std::vector<const Block *> blocks;
    for (const ElementId &id : m_moving) {
        if (const Block *block = findBlock(value(), id))
            blocks.push_back(block);
    }
    return blocks;
}

void SelectTool::dragReorder(const ToolEvent &event)
{
    m_drop = event.onPage ? findDropTarget(value(), pages(), event.page, toMpt(event.point), movingBlocks(), m_copying ? std::vector<ElementId> {} : m_moving, pixels(5)) : std::nullopt;
    m_badge.clear();
    m_host->setToolCursor(m_drop ? (m_copying ? Qt::DragCopyCursor : Qt::ClosedHandCursor) : Qt::ForbiddenCursor);
    m_host->setStatusText(m_drop ? tr("Drop to place it here") : tr("It can't be placed here"));
}

void SelectTool::dropReordered(const ToolEvent &)
{
    m_host->setToolCursor(cursor());
    if (!m_drop)
        return;
    const DropTarget target = *m_drop;
    std::vector<ElementId> placed = m_moving;
    const Unit unit = usualUnit(value());
    document()->apply(m_copying ? tr("Copy") : m_moving.size() == 1 ? tr("Move")
                                                                    : tr("Move %1 elements").arg(m_moving.size()),
        [&](const Template &before) {
            Template after;
            if (m_copying) {
                std::vector<BlockPtr> blocks;
                for (const Block *block : movingBlocks())
                    blocks.push_back(std::make_shared<const Block>(*block));
                placed.clear();
                after = insertBlocks(before, target.place, blocks, &placed);
            } else {
                after = moveBlocks(before, m_moving, target.place);
            }
            if (!target.inFrame || (!m_copying && after == before))
                return after;
            // Into a frame: where it is dropped, as wide as it was.
            return changeBlocks(after, placed, [&](Block &block) {
                block.x = Length::fromMpt(target.position.x - m_grab.x, unit);
                block.y = Length::fromMpt(target.position.y - m_grab.y, unit);
                if (!block.width && m_bounds.width > 0)
                    block.width = Length::fromMpt(std::min(m_bounds.width, target.container.width), unit);
            });
        });
    selection()->set(placed);
}

void SelectTool::dragResize(const ToolEvent &event)
{
    const Point now = pagePoint(event);
    const Point pressed = toMpt(m_press.point);
    const Rect from = m_handle->box;
    Mpt left = from.x, top = from.y, right = from.right(), bottom = from.bottom();
    const Qt::Edges edges = m_handle->edges;
    if (edges & Qt::LeftEdge)
        left = std::min(left + now.x - pressed.x, right - leastSize);
    if (edges & Qt::RightEdge)
        right = std::max(right + now.x - pressed.x, left + leastSize);
    if (edges & Qt::TopEdge)
        top = std::min(top + now.y - pressed.y, bottom - leastSize);
    if (edges & Qt::BottomEdge)
        bottom = std::max(bottom + now.y - pressed.y, top + leastSize);

    m_guides.clear();
    if (!(event.modifiers & Qt::AltModifier)) {
        const SnapSides sides {bool(edges & Qt::LeftEdge), false, bool(edges & Qt::RightEdge), bool(edges & Qt::TopEdge), false, bool(edges & Qt::BottomEdge)};
        const Snap snapped = snap({left, top, right - left, bottom - top}, m_targets, pixels(snapReach), sides);
        if (edges & Qt::LeftEdge)
            left = std::min(left + snapped.dx, right - leastSize);
        if (edges & Qt::RightEdge)
            right = std::max(right + snapped.dx, left + leastSize);
        if (edges & Qt::TopEdge)
            top = std::min(top + snapped.dy, bottom - leastSize);
        if (edges & Qt::BottomEdge)
            bottom = std::max(bottom + snapped.dy, top + leastSize);
        m_guides = snapped.guides;
    }
    const Block *block = findBlock(value(), m_handle->id);
    const bool corner = (edges & (Qt::LeftEdge | Qt::RightEdge)) && (edges & (Qt::TopEdge | Qt::BottomEdge));
    const bool isImage = block && block->kind() == BlockKind::Image;
    // Pictures keep their ratio by the corners unless Shift says otherwise, all else the other way round.
    if (corner && from.width > 0 && from.height > 0 && isImage != bool(event.modifiers & Qt::ShiftModifier)) {
        const double factor = std::max(double(right - left) / double(from.width), double(bottom - top) / double(from.height));
        const auto width = Mpt(std::llround(double(from.width) * factor)), height = Mpt(std::llround(double(from.height) * factor));
        (edges & Qt::LeftEdge ? left : right) = edges & Qt::LeftEdge ? right - width : left + width;
        (edges & Qt::TopEdge ? top : bottom) = edges & Qt::TopEdge ? bottom - height : top + height;
        m_guides.clear();
    }
    const Rect to {left, top, right - left, bottom - top};
    beginLive();
    document()->updateLive([&](const Template &before) { return resizeElement(before, m_handle->id, from, to); });
    m_badge = tr("%1 × %2").arg(lengthText(to.width), lengthText(to.height));
    m_host->setStatusText(m_badge);
}

void SelectTool::dragColumn(const ToolEvent &event)
{
    const Mpt delta = pagePoint(event).x - toMpt(m_press.point).x;
    beginLive();
    document()->updateLive([&](const Template &before) { return moveColumnBorder(before, m_border->table, m_border->column, delta, m_border->widths); });
    const Mpt width = std::max(m_border->widths[m_border->column] + delta, minimumColumnWidth);
    m_badge = tr("Column %1: %2").arg(m_border->column + 1).arg(lengthText(width));
    m_host->setStatusText(m_badge);
}

void SelectTool::dragCells(const ToolEvent &event)
{
    const Block *table = tableAround(value(), m_picked);
    if (!table)
        return;
    const TableGrid grid(*table);
    const GridCell *from = grid.find(m_picked);
    const GridCell *to = nullptr;
    for (const ElementBox *hit : pages().hits(event.page, toMpt(event.point))) {
        if (!to)
            to = grid.find(pages().id(hit->element));
    }
    if (!from || !to)
        return;
    const std::size_t top = std::min(from->row, to->row), bottom = std::max(from->row + from->rowSpan, to->row + to->rowSpan);
    const std::size_t left = std::min(from->column, to->column), right = std::max(from->column + from->colSpan, to->column + to->colSpan);
    std::vector<ElementId> ids = event.modifiers & Qt::ShiftModifier ? m_before : std::vector<ElementId> {};
    for (const GridCell &cell : grid.cells()) {
        if (cell.row < bottom && cell.row + cell.rowSpan > top && cell.column < right && cell.column + cell.colSpan > left)
            ids.push_back(cell.id);
    }
    selection()->set(ids);
}

// ---- painting --------------------------------------------------------------------------------------------------------

void SelectTool::paint(QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (!m_hovered.empty() && !m_pressed && !selection()->contains(m_hovered)) {
        painter.setPen(QPen(marks::hover(), 1));
        painter.setBrush(Qt::NoBrush);
        const auto [first, last] = m_host->visiblePages();
        for (int page = first; page < std::min(last, pages().pageCount()); ++page) {
            for (const ElementBox *box : pages().boxes(m_hovered, page))
                painter.drawRect(toView(page, toPoints(box->box)));
        }
    }
    paintSelection(painter);

    if (m_dragging && m_action == Action::Band && !m_band.isEmpty()) {
        painter.setPen(QPen(marks::selection(), 1));
        painter.setBrush(QColor(0x25, 0x63, 0xEB, 26));
        painter.drawRect(m_band);
    }
    painter.setPen(QPen(marks::guide(), 1));
    for (const SnapGuide &guide : m_guides) {
        const auto at = [&](Mpt x, Mpt y) { return m_host->toView(m_press.page, toPoints(Point {x, y})); };
        const Mpt beyond = pixels(8);
        if (guide.vertical)
            painter.drawLine(at(guide.position, guide.from - beyond), at(guide.position, guide.to + beyond));
        else
            painter.drawLine(at(guide.from - beyond, guide.position), at(guide.to + beyond, guide.position));
    }
    if (m_drop && m_dragging)
        paintDropTarget(painter, *m_host, *m_drop);
    if (m_dragging && m_action == Action::Column) {
        painter.setPen(QPen(marks::selection(), 1, Qt::DashLine));
        const QRectF box = toView(m_border->page, toPoints(m_border->box));
        painter.drawLine(QPointF(m_pointer.x(), box.top()), QPointF(m_pointer.x(), box.bottom()));
    }
    if (m_dragging && !m_badge.isEmpty()) {
        painter.setRenderHint(QPainter::Antialiasing);
        QFont font = painter.font();
        font.setPixelSize(11);
        painter.setFont(font);
        QRectF badge(m_pointer + QPointF(14, 18), QSizeF(QFontMetricsF(font).horizontalAdvance(m_badge) + 14, 20));
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(30, 32, 38, 225));
        painter.drawRoundedRect(badge, 4, 4);
        painter.setPen(Qt::white);
        painter.drawText(badge, Qt::AlignCenter, m_badge);
    }
    painter.restore();
}

void SelectTool::paintSelection(QPainter &painter)
{
    if (selection()->isEmpty())
        return;
    std::set<std::uint32_t> selected;
    std::uint32_t around = 0;
    for (const ElementId &id : selection()->ids())
        selected.insert(pages().number(id));
    selected.erase(0);
    if (const Block *parent = parentOf(value(), selection()->current())) {
        // A cell is seen within its table, all else within what holds it.
        const Block *shown = parent->kind() == BlockKind::TableRow || parent->kind() == BlockKind::Table ? tableAround(value(), parent->id) : parent;
        around = pages().number(shown->id);
    }
    painter.setBrush(Qt::NoBrush);
    const auto [first, last] = m_host->visiblePages();
    const auto primary = primaryBox();
    for (int page = first; page < std::min(last, pages().pageCount()); ++page) {
        for (const ElementBox &box : pages().page(page).elements) {
            if (box.element == around && around != 0) {
                painter.setPen(QPen(QColor(0x25, 0x63, 0xEB, 90), 1, Qt::DashLine));
                painter.drawRect(toView(page, toPoints(box.box)));
            } else if (selected.count(box.element)) {
                const bool isPrimary = primary && primary->box == &box;
                // Other occurrences of a repeated element are it as well, but another one was clicked.
                QColor color = marks::selection();
                color.setAlpha(isPrimary || selected.size() > 1 ? 255 : 110);
                painter.setPen(QPen(color, 1));
                painter.fillRect(toView(page, toPoints(box.box)), QColor(0x25, 0x63, 0xEB, 14));
                painter.drawRect(toView(page, toPoints(box.box)));
            }
        }
    }
    if (m_dragging && m_action != Action::Resize)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    if (primary && !m_dragging) {
        if (const Block *block = findBlock(value(), selection()->current()); block && selection()->ids().size() == 1)
            paintLabel(painter, *block, toView(primary->page, toPoints(primary->box->box)));
    }
    if (const QRectF grip = gripRect(); !grip.isEmpty() && !m_dragging) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(marks::selection());
        painter.drawRoundedRect(grip, 3, 3);
        painter.setBrush(Qt::white);
        for (int row = -1; row <= 1; ++row) {
            for (const double x : {-2.5, 2.5})
                painter.drawEllipse(grip.center() + QPointF(x, row * 4.5), 1.1, 1.1);
        }
    }
    painter.setPen(QPen(marks::selection(), 1.25));
    painter.setBrush(Qt::white);
    for (const Handle &handle : handles())
        painter.drawRoundedRect(QRectF(handle.position - QPointF(handleSize / 2, handleSize / 2), QSizeF(handleSize, handleSize)), 1.5, 1.5);
}

void SelectTool::paintLabel(QPainter &painter, const Block &block, const QRectF &box) const
{
    QString label = kindText(block.kind());
    if (!block.repeat.empty())
        label += QStringLiteral("  ⟳ ") + QString::fromStdString(block.repeat);
    if (!block.condition.empty())
        label += QStringLiteral("  ? ") + QString::fromStdString(block.condition);
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    label = metrics.elidedText(label, Qt::ElideRight, std::max(box.width(), 160.0));
    const QRectF chip(box.left() - 0.5, box.top() - 17, metrics.horizontalAdvance(label) + 10, 15);
    painter.setPen(Qt::NoPen);
    painter.setBrush(marks::selection());
    painter.drawRoundedRect(chip, 2.5, 2.5);
    painter.setPen(Qt::white);
    painter.drawText(chip, Qt::AlignCenter, label);
}

} // namespace quoin
