// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drawtool.h"

#include "document/pagesindex.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "droptarget.h"
#include "edits/geometry.h"

#include <QPainter>

#include <cmath>

namespace quoin {

void DrawTool::press(const ToolEvent &event)
{
    if (event.page < 0)
        return;
    m_page = event.page;
    m_from = m_to = event.point;
}

QPointF DrawTool::endPoint(const ToolEvent &event) const
{
    // The page where it began decides, even where the pointer is over another one.
    QPointF end = (event.position - m_host->toView(m_page, {0, 0})) / m_host->pixelsPerPoint();
    if (!(event.modifiers & Qt::ShiftModifier))
        return end;
    const QPointF drawn = end - m_from;
    if (m_shape == ShapeKind::Line)
        return std::abs(drawn.x()) >= std::abs(drawn.y()) ? QPointF(end.x(), m_from.y()) : QPointF(m_from.x(), end.y());
    const double side = std::max(std::abs(drawn.x()), std::abs(drawn.y()));
    return m_from + QPointF(std::copysign(side, drawn.x()), std::copysign(side, drawn.y()));
}

void DrawTool::move(const ToolEvent &event)
{
    if (m_page < 0)
        return;
    m_to = endPoint(event);
    const QRectF area = QRectF(m_from, m_to).normalized();
    m_host->setStatusText(tr("%1 × %2").arg(lengthText(Mpt(area.width() * mptPerPoint)), lengthText(Mpt(area.height() * mptPerPoint))));
    m_host->updateOverlay();
}

void DrawTool::release(const ToolEvent &event)
{
    if (m_page < 0)
        return;
    m_to = endPoint(event);
    const int page = std::exchange(m_page, -1);
    m_host->setStatusText({});
    QRectF area = QRectF(m_from, m_to).normalized();
    const bool clicked = area.width() * m_host->pixelsPerPoint() < 4 && area.height() * m_host->pixelsPerPoint() < 4;
    if (clicked)
        area.setSize(m_shape == ShapeKind::Line ? QSizeF(100, 0) : QSizeF(100, 60));

    Block block;
    Shape shape {.kind = m_shape};
    if (m_shape == ShapeKind::Line && !clicked) {
        // Nearly straight is meant to be straight.
        const double slope = 3;
        if (area.height() < slope)
            area.setHeight(0);
        else if (area.width() < slope)
            area.setWidth(0);
        const bool falling = (m_to.x() - m_from.x()) * (m_to.y() - m_from.y()) > 0;
        shape.direction = area.height() == 0 ? LineDirection::Horizontal : area.width() == 0 ? LineDirection::Vertical
            : falling                                                                        ? LineDirection::Down
                                                                                             : LineDirection::Up;
    }
    block.content = shape;
    const Point from = toMpt(area.topLeft());
    const auto target = findDropTarget(value(), pages(), page, from, {&block}, {}, 0);
    if (target) {
        const Unit unit = usualUnit(value());
        const auto length = [unit](double points) { return Length::fromMpt(Mpt(std::llround(points * mptPerPoint)), unit); };
        if (target->inFrame) {
            block.x = Length::fromMpt(target->position.x, unit);
            block.y = Length::fromMpt(target->position.y, unit);
        }
        // In the flow it takes the width there is, as most do, unless it was drawn.
        if (target->inFrame || !clicked)
            block.width = length(area.width());
        if (m_shape != ShapeKind::Line || area.height() > 0)
            block.height = length(area.height());
        std::vector<ElementId> created;
        document()->apply(m_shape == ShapeKind::Line ? tr("Draw line") : m_shape == ShapeKind::Ellipse ? tr("Draw ellipse")
                                                                                                       : tr("Draw rectangle"),
            [&](const Template &before) {
                return insertBlocks(before, target->place, {std::make_shared<const Block>(block)}, &created);
            });
        selection()->set(created);
    }
    m_host->updateOverlay();
    m_host->finishTool();
}

bool DrawTool::cancel()
{
    if (m_page < 0)
        return false;
    m_page = -1;
    m_host->setStatusText({});
    m_host->updateOverlay();
    return true;
}

void DrawTool::paint(QPainter &painter)
{
    if (m_page < 0)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(marks::selection(), 1.5));
    painter.setBrush(QColor(0x25, 0x63, 0xEB, 28));
    const QRectF area(m_host->toView(m_page, m_from), m_host->toView(m_page, m_to));
    switch (m_shape) {
    case ShapeKind::Rectangle:
        painter.drawRect(area.normalized());
        break;
    case ShapeKind::Ellipse:
        painter.drawEllipse(area.normalized());
        break;
    case ShapeKind::Line:
        painter.drawLine(area.topLeft(), area.bottomRight());
        break;
    }
}

} // namespace quoin
