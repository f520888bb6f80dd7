// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "texttool.h"

#include "document/pagesindex.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "droptarget.h"

#include <QPainter>

namespace quoin {

ElementId TextTool::textAt(const ToolEvent &event) const
{
    for (const ElementBox *hit : pages().hits(event.page, toMpt(event.point))) {
        const ElementId id = pages().id(hit->element);
        const Block *block = findBlock(value(), id);
        if (block && textOf(*block))
            return id;
    }
    return {};
}

void TextTool::press(const ToolEvent &event)
{
    if (const ElementId id = textAt(event); !id.empty()) {
        selection()->set({id});
        m_host->editText(id, event.position);
        return;
    }
    Block paragraph;
    paragraph.content = Paragraph {};
    const auto target = findDropTarget(value(), pages(), event.page, toMpt(event.point), {&paragraph}, {}, 0);
    if (!target)
        return;
    if (target->inFrame) {
        paragraph.x = Length::fromMpt(target->position.x, value().page.marginLeft.unit);
        paragraph.y = Length::fromMpt(target->position.y, value().page.marginLeft.unit);
        paragraph.width = Length::fromMpt(std::max<Mpt>(40 * mptPerPoint, std::min<Mpt>(200 * mptPerPoint, target->container.width - target->position.x)), value().page.marginLeft.unit);
    }
    std::vector<ElementId> created;
    document()->apply(tr("Insert paragraph"), [&](const Template &before) { return insertBlocks(before, target->place, {std::make_shared<const Block>(paragraph)}, &created); });
    if (created.empty())
        return;
    selection()->set(created);
    m_host->editText(created.front(), event.position);
}

void TextTool::hover(const ToolEvent &event)
{
    const ElementId id = textAt(event);
    QRectF area;
    if (!id.empty()) {
        for (const ElementBox *hit : pages().hits(event.page, toMpt(event.point))) {
            if (pages().id(hit->element) == id)
                area = toPoints(hit->box);
        }
    }
    if (area == m_hover && event.page == m_page)
        return;
    m_hover = area;
    m_page = event.page;
    m_host->updateOverlay();
}

void TextTool::leave()
{
    m_hover = {};
    m_host->updateOverlay();
}

void TextTool::paint(QPainter &painter)
{
    if (m_hover.isEmpty() || m_page >= pages().pageCount())
        return;
    painter.setPen(QPen(marks::hover(), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(toView(m_page, m_hover));
}

} // namespace quoin
