// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tool.h"

namespace quoin {

// Draws a rectangle, ellipse or line: over a frame it lies where it was drawn, elsewhere it joins the flow with the height drawn. A mere
// click gives a usual size. Shift makes squares, circles and straight lines. Then the select tool has its turn again.
class DrawTool : public Tool
{
    Q_DECLARE_TR_FUNCTIONS(DrawTool)
public:
    DrawTool(ToolHost *host, ShapeKind shape)
        : Tool(host)
        , m_shape(shape)
    {
    }
    QCursor cursor() const override { return Qt::CrossCursor; }
    void press(const ToolEvent &) override;
    void move(const ToolEvent &) override;
    void release(const ToolEvent &) override;
    void hover(const ToolEvent &) override { }
    bool cancel() override;
    void paint(QPainter &) override;

private:
    QPointF endPoint(const ToolEvent &) const;

    ShapeKind m_shape;
    int m_page = -1; // -1: no button is down
    QPointF m_from, m_to; // points
};

} // namespace quoin
