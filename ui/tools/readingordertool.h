// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tool.h"

#include <optional>
#include <vector>

namespace quoin {

// Numbers what is read, in its order; a number dragged onto another one makes its element read just before that one, or just after it
// where it is dragged downwards. Elements of different frames move with the part of their frames that stands beside the other.
// (Alt+Up and Alt+Down do the same by keys.)
class ReadingOrderTool : public Tool
{
    Q_DECLARE_TR_FUNCTIONS(ReadingOrderTool)
public:
    explicit ReadingOrderTool(ToolHost *);
    QCursor cursor() const override { return Qt::PointingHandCursor; }
    void press(const ToolEvent &) override;
    void move(const ToolEvent &) override;
    void release(const ToolEvent &) override;
    void hover(const ToolEvent &) override { }
    bool cancel() override;
    void pagesChanged() override;
    void paint(QPainter &) override;

    // The elements in the order in which they are read: what has a number.
    const std::vector<ElementId> &order() const { return m_order; }

private:
    int stopAt(const ToolEvent &) const; // index in m_order; -1: none
    QRectF badge(int page, const QRectF &box, int number) const; // in viewport coordinates
    // What moving a stop to another one means; empty optional: nothing.
    struct Step {
        ElementId moved;
        ElementId beside;
        bool before = false;
    };
    std::optional<Step> stepTo(int stop) const;
    void finishDrag();

    std::vector<ElementId> m_order;
    int m_dragged = -1;
    int m_over = -1;
    QPointF m_pointer;
};

} // namespace quoin
