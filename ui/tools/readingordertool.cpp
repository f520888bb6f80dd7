// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "readingordertool.h"

#include "document/pagesindex.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/blocks.h"
#include "widgets/fieldtext.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <set>

namespace quoin {

namespace {

QFont badgeFont()
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(12);
    font.setWeight(QFont::DemiBold);
    return font;
}

// What gets a number: the parts of a table or list are read with it, frames and groups only hold others.
void collectStops(const BlockList &list, std::set<ElementId> &stops)
{
    for (const BlockPtr &block : list.items) {
        switch (block->kind()) {
        case BlockKind::Frame:
        case BlockKind::Group:
            collectStops(block->children, stops);
            break;
        default:
            stops.insert(block->id);
        }
    }
}

} // namespace

ReadingOrderTool::ReadingOrderTool(ToolHost *host)
    : Tool(host)
{
    pagesChanged();
}

void ReadingOrderTool::pagesChanged()
{
    m_order.clear();
    const auto &laidOut = pages().pages();
    if (!laidOut)
        return;
    std::set<ElementId> stops;
    collectStops(value().body, stops);
    const StructureTree &tree = laidOut->structure;
    for (StructureIndex i = 0; i < tree.size(); ++i) {
        ElementId id = pages().id(tree[i].element);
        if (stops.erase(id) > 0)
            m_order.push_back(std::move(id));
    }
    if (m_dragged >= static_cast<int>(m_order.size()))
        finishDrag();
}

QRectF ReadingOrderTool::badge(int page, const QRectF &box, int number) const
{
    const QRectF area = toView(page, box);
    const QFontMetricsF metrics(badgeFont());
    const double height = metrics.height() + 4;
    const double width = std::max(height, metrics.horizontalAdvance(QString::number(number)) + 10);
    // Beside the text where there is room, so that it stays readable.
    return {area.left() - width - 3, area.top() - 1, width, height};
}

int ReadingOrderTool::stopAt(const ToolEvent &event) const
{
    if (event.page < 0 || event.page >= pages().pageCount())
        return -1;
    int inside = -1;
    double smallest = 0;
    for (int i = 0; i < static_cast<int>(m_order.size()); ++i) {
        for (const ElementBox *box : pages().boxes(m_order[static_cast<std::size_t>(i)], event.page)) {
            const QRectF area = toPoints(box->box);
            if (badge(event.page, area, i + 1).contains(event.position))
                return i;
            const double size = area.width() * area.height();
            if (area.contains(event.point) && (inside < 0 || size < smallest)) {
                inside = i;
                smallest = size;
            }
        }
    }
    return inside;
}

std::optional<ReadingOrderTool::Step> ReadingOrderTool::stepTo(int stop) const
{
    if (m_dragged < 0 || stop < 0 || stop == m_dragged)
        return std::nullopt;
    auto from = findElement(value(), m_order[static_cast<std::size_t>(m_dragged)]);
    auto to = findElement(value(), m_order[static_cast<std::size_t>(stop)]);
    if (!from || !to || from->root != to->root)
        return std::nullopt;
    // The list that holds both, or what holds them.
    std::size_t depth = 0;
    while (depth + 1 < from->indexes.size() && depth + 1 < to->indexes.size() && from->indexes[depth] == to->indexes[depth])
        ++depth;
    from->indexes.resize(depth + 1);
    to->indexes.resize(depth + 1);
    const Block *moved = elementAt(value(), *from);
    const Block *beside = elementAt(value(), *to);
    if (!moved || !beside || moved == beside)
        return std::nullopt;
    return Step {moved->id, beside->id, from->indexes.back() > to->indexes.back()};
}

void ReadingOrderTool::press(const ToolEvent &event)
{
    const int stop = stopAt(event);
    if (stop < 0) {
        selection()->clear();
        return;
    }
    selection()->set({m_order[static_cast<std::size_t>(stop)]});
    if (document()->isReadOnly())
        return;
    m_dragged = stop;
    m_over = -1;
    m_pointer = event.position;
    m_host->updateOverlay();
}

void ReadingOrderTool::move(const ToolEvent &event)
{
    if (m_dragged < 0)
        return;
    m_pointer = event.position;
    m_over = stopAt(event);
    const auto step = stepTo(m_over);
    if (step) {
        const auto name = [this](const ElementId &id) {
            const Block *block = findBlock(value(), id);
            return block ? tr("%1 “%2”").arg(kindText(block->kind()), QString::fromStdString(id.value)) : QString();
        };
        m_host->setStatusText(step->before ? tr("Read %1 before %2").arg(name(step->moved), name(step->beside)) : tr("Read %1 after %2").arg(name(step->moved), name(step->beside)));
    } else {
        m_over = -1;
        m_host->setStatusText(tr("Drop it on the number beside which it shall be read"));
    }
    m_host->updateOverlay();
}

void ReadingOrderTool::release(const ToolEvent &)
{
    const auto step = stepTo(m_over);
    finishDrag();
    if (!step)
        return;
    document()->apply(tr("Change reading order"), [&](const Template &before) {
        const auto place = step->before ? placeBefore(before, step->beside) : placeAfter(before, step->beside);
        return place ? moveBlocks(before, {step->moved}, *place) : before;
    });
}

bool ReadingOrderTool::cancel()
{
    if (m_dragged < 0)
        return false;
    finishDrag();
    return true;
}

void ReadingOrderTool::finishDrag()
{
    m_dragged = -1;
    m_over = -1;
    m_host->setStatusText({});
    m_host->updateOverlay();
}

void ReadingOrderTool::paint(QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(badgeFont());
    const auto [first, last] = m_host->visiblePages();
    const QColor color = marks::selection();
    QPointF before;
    bool hasBefore = false;
    QRectF draggedBadge;
    for (int page = first; page < std::min(last, pages().pageCount()); ++page) {
        for (int i = 0; i < static_cast<int>(m_order.size()); ++i) {
            const auto boxes = pages().boxes(m_order[static_cast<std::size_t>(i)], page);
            if (boxes.empty())
                continue;
            const QRectF box = toPoints(boxes.front()->box);
            const QRectF area = badge(page, box, i + 1);
            const bool isTarget = i == m_over;
            painter.setPen(QPen(QColor(color.red(), color.green(), color.blue(), isTarget ? 255 : 90), isTarget ? 2 : 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(toView(page, box));
            if (hasBefore)
                painter.drawLine(before, area.center());
            before = area.center();
            hasBefore = true;
            if (i == m_dragged)
                draggedBadge = area;
        }
    }
    // Above all lines.
    for (int page = first; page < std::min(last, pages().pageCount()); ++page) {
        for (int i = 0; i < static_cast<int>(m_order.size()); ++i) {
            const auto boxes = pages().boxes(m_order[static_cast<std::size_t>(i)], page);
            if (boxes.empty())
                continue;
            const QRectF area = badge(page, toPoints(boxes.front()->box), i + 1);
            painter.setPen(QPen(Qt::white, 1));
            painter.setBrush(i == m_over ? marks::guide() : color);
            painter.drawRoundedRect(area, 4, 4);
            painter.setPen(Qt::white);
            painter.drawText(area, Qt::AlignCenter, QString::number(i + 1));
        }
    }
    if (m_dragged >= 0 && !draggedBadge.isEmpty()) {
        QRectF area = draggedBadge;
        area.moveCenter(m_pointer);
        painter.setOpacity(0.8);
        painter.setPen(QPen(Qt::white, 1));
        painter.setBrush(color);
        painter.drawRoundedRect(area, 4, 4);
        painter.drawText(area, Qt::AlignCenter, QString::number(m_dragged + 1));
    }
    painter.restore();
}

} // namespace quoin
