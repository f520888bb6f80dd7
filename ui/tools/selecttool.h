// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/pagesindex.h"
#include "droptarget.h"
#include "snapping.h"
#include "tool.h"

#include <optional>
#include <vector>

namespace quoin {

struct ElementBox;

// Selects, moves, resizes, reorders. A click takes the topmost element (within a group that isn't entered: the group), Alt the one below,
// Ctrl the innermost, Shift adds. A drag moves children of frames freely and others in their list, from cell to cell it selects cells, on a
// column's border it moves that, on empty ground it draws a rubber band; with Ctrl it copies, Shift keeps to an axis, Alt doesn't snap.
class SelectTool : public Tool
{
    Q_DECLARE_TR_FUNCTIONS(SelectTool)
public:
    using Tool::Tool;
    ~SelectTool() override;
    QCursor cursor() const override { return Qt::ArrowCursor; }
    void press(const ToolEvent &) override;
    void move(const ToolEvent &) override;
    void release(const ToolEvent &) override;
    void hover(const ToolEvent &) override;
    void leave() override;
    void doubleClick(const ToolEvent &) override;
    bool cancel() override;
    void pagesChanged() override;
    void paint(QPainter &) override;

private:
    enum class Action : std::uint8_t { None,
        Band,
        Free,
        Reorder,
        Resize,
        Column,
        Cells };

    struct Handle {
        ElementId id;
        int page = -1;
        Rect box; // as laid out
        Qt::Edges edges;
        QPointF position; // of the viewport
    };
    struct ColumnBorder {
        ElementId table;
        std::size_t column = 0; // left of the border
        int page = -1;
        Rect box; // of the table
        Mpt x = 0;
        std::vector<Mpt> widths;
    };

    // ---- what is beneath the pointer ----
    ElementId pick(const ToolEvent &, Qt::KeyboardModifiers) const;
    std::vector<ElementId> hitIds(const ToolEvent &) const;
    std::optional<PagesIndex::Placed> primaryBox() const; // of the current element: the one that was clicked, else the first visible
    std::vector<Handle> handles() const;
    std::optional<Handle> handleAt(const QPointF &) const;
    std::optional<ColumnBorder> columnBorderAt(const ToolEvent &) const;
    QRectF gripRect() const; // of the viewport; empty: the selection can't be dragged within its list
    Point pagePoint(const ToolEvent &) const; // on the page where the drag began
    Mpt pixels(double) const; // so many screen pixels as a length on the page

    // ---- what a drag does ----
    void begin(const ToolEvent &);
    void beginLive();
    void dragBand(const ToolEvent &);
    void dragFree(const ToolEvent &);
    void dragReorder(const ToolEvent &);
    void dragResize(const ToolEvent &);
    void dragColumn(const ToolEvent &);
    void dragCells(const ToolEvent &);
    void dropReordered(const ToolEvent &);
    void reset();
    std::vector<const Block *> movingBlocks() const;
    std::vector<Rect> snapTargets(const ElementId &parent, int page) const;

    void paintSelection(QPainter &);
    void paintLabel(QPainter &, const Block &, const QRectF &box) const;

    bool m_pressed = false;
    bool m_dragging = false;
    Action m_action = Action::None;
    ToolEvent m_press;
    ElementId m_picked; // by the press
    bool m_narrowOnRelease = false; // a click on one of several selected ones means it alone, unless a drag follows
    bool m_clearOnRelease = false;

    int m_clickedPage = -1; // of the last press, and the element's occurrence there
    std::uint32_t m_clickedInstance = 0;

    std::vector<ElementId> m_moving; // Free, Reorder
    bool m_copying = false;
    Rect m_bounds; // of what moves, as the drag began
    Rect m_frame; // around it
    std::vector<Rect> m_targets;
    std::vector<SnapGuide> m_guides;
    bool m_outside = false; // Free: beyond its frame, so it is about to leave it
    Point m_grab; // of the pointer within what moves
    std::optional<DropTarget> m_drop;
    std::optional<Handle> m_handle;
    std::optional<ColumnBorder> m_border;
    QRectF m_band; // of the viewport
    std::vector<ElementId> m_before; // Band: selected before; Cells likewise
    ElementId m_bandParent; // Band: of the candidates; empty: the root lists
    std::vector<ElementId> m_copies;

    ElementId m_hovered;
    QString m_badge; // beside the pointer
    QPointF m_pointer;
};

} // namespace quoin
