// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvasaccessible.h"

#include "canvasview.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/blocks.h"
#include "widgets/fieldtext.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <algorithm>
#include <map>

namespace quoin {

namespace {

constexpr qsizetype longestName = 120;

class ElementAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    ElementAccessible(CanvasView *canvas, ElementId id)
        : m_canvas(canvas)
        , m_id(std::move(id))
    {
    }

    bool isValid() const override { return m_canvas && block(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_canvas ? m_canvas->window()->windowHandle() : nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }

    QString text(QAccessible::Text kind) const override
    {
        const Block *element = isValid() ? block() : nullptr;
        if (!element)
            return {};
        switch (kind) {
        case QAccessible::Name:
            return name(*element);
        case QAccessible::Description:
            return description(*element);
        case QAccessible::Value:
            return textOf(*element) ? QString::fromStdString(textOf(*element)->toPlain()) : QString();
        default:
            return {};
        }
    }
    void setText(QAccessible::Text, const QString &) override { }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect local = m_canvas->elementRect(m_id).toAlignedRect();
        return {m_canvas->viewport()->mapToGlobal(local.topLeft()), local.size()};
    }

    QAccessible::Role role() const override
    {
        const Block *element = isValid() ? block() : nullptr;
        if (!element)
            return QAccessible::NoRole;
        switch (element->kind()) {
        case BlockKind::Heading:
            return QAccessible::Heading;
        case BlockKind::Paragraph:
            return QAccessible::Paragraph;
        case BlockKind::List:
            return QAccessible::List;
        case BlockKind::ListItem:
            return QAccessible::ListItem;
        case BlockKind::Table:
            return QAccessible::Table;
        case BlockKind::TableRow:
            return QAccessible::Row;
        case BlockKind::TableCell:
            return QAccessible::Cell;
        case BlockKind::Image:
        case BlockKind::Barcode:
        case BlockKind::Shape:
            return QAccessible::Graphic;
        case BlockKind::Spacer:
            return QAccessible::Whitespace;
        case BlockKind::PageBreak:
            return QAccessible::Separator;
        case BlockKind::Group:
        case BlockKind::Frame:
            return QAccessible::Grouping;
        case BlockKind::Unknown:
            break;
        }
        return QAccessible::StaticText;
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.selectable = true;
        state.focusable = true;
        state.multiSelectable = true;
        state.selected = m_canvas->selection()->contains(m_id);
        state.focused = m_canvas->hasFocus() && m_canvas->selection()->current() == m_id;
        state.readOnly = m_canvas->document()->isReadOnly();
        state.offscreen = !m_canvas->elementRect(m_id).intersects(QRectF(m_canvas->viewport()->rect()));
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString &action) override
    {
        if (!isValid())
            return;
        m_canvas->setFocus();
        m_canvas->selection()->reveal(m_id);
        if (action == pressAction())
            m_canvas->editText();
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    const Block *block() const { return findBlock(m_canvas->document()->current(), m_id); }

    static QString name(const Block &element)
    {
        QString words = QString::fromStdString(element.alt);
        if (words.isEmpty() && textOf(element))
            words = QString::fromStdString(textOf(element)->toPlain()).simplified();
        if (words.isEmpty() && element.as<Image>())
            words = QString::fromStdString(element.as<Image>()->source);
        if (words.isEmpty() && element.as<Barcode>())
            words = QString::fromStdString(element.as<Barcode>()->value);
        if (words.size() > longestName)
            words = words.left(longestName) + QChar(0x2026);
        return words.isEmpty() ? kindText(element.kind()) : QStringLiteral("%1: %2").arg(kindText(element.kind()), words);
    }

    static QString description(const Block &element)
    {
        QStringList parts;
        if (!element.repeat.empty())
            parts << CanvasView::tr("Repeated for %1").arg(QString::fromStdString(element.repeat));
        if (!element.condition.empty())
            parts << CanvasView::tr("Shown if %1").arg(QString::fromStdString(element.condition));
        if (element.artifact)
            parts << CanvasView::tr("Decoration, not read aloud");
        return parts.join(QStringLiteral(". "));
    }

    QPointer<CanvasView> m_canvas;
    ElementId m_id;
};

// Interfaces of elements by canvas and id: assistive programs hold on to them.
std::map<const CanvasView *, std::map<ElementId, QAccessible::Id>> &known()
{
    static std::map<const CanvasView *, std::map<ElementId, QAccessible::Id>> all;
    return all;
}

QAccessibleInterface *elementInterface(CanvasView *canvas, const ElementId &id)
{
    auto &ofCanvas = known()[canvas];
    const auto found = ofCanvas.find(id);
    if (found != ofCanvas.end())
        return QAccessible::accessibleInterface(found->second);
    auto *element = new ElementAccessible(canvas, id); // owned by QAccessible's cache
    ofCanvas.emplace(id, QAccessible::registerAccessibleInterface(element));
    return element;
}

class CanvasAccessible : public QAccessibleWidget
{
public:
    explicit CanvasAccessible(CanvasView *canvas)
        : QAccessibleWidget(canvas, QAccessible::Canvas)
    {
    }

    int childCount() const override { return int(canvas()->visibleElements().size()); }
    QAccessibleInterface *child(int index) const override
    {
        const std::vector<ElementId> elements = canvas()->visibleElements();
        return index >= 0 && std::size_t(index) < elements.size() ? elementInterface(canvas(), elements[std::size_t(index)]) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *wanted) const override
    {
        const std::vector<ElementId> elements = canvas()->visibleElements();
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (elementInterface(canvas(), elements[i]) == wanted)
                return int(i);
        }
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        // The innermost: of those that contain the point the last one in reading order whose parents do, too.
        QAccessibleInterface *found = nullptr;
        for (const ElementId &id : canvas()->visibleElements()) {
            QAccessibleInterface *element = elementInterface(canvas(), id);
            if (element->rect().contains(x, y))
                found = element;
        }
        return found;
    }
    QAccessibleInterface *focusChild() const override
    {
        const ElementId id = canvas()->selection()->current();
        return id.empty() || !canvas()->hasFocus() ? nullptr : elementInterface(canvas(), id);
    }
    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description)
            return CanvasView::tr("Page %1 of %2. Tab goes from element to element, Return edits text, Escape steps out.").arg(canvas()->currentPage() + 1).arg(canvas()->pageCount());
        return QAccessibleWidget::text(kind);
    }

private:
    CanvasView *canvas() const { return static_cast<CanvasView *>(object()); }
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<CanvasView *>(object);
    return canvas ? new CanvasAccessible(canvas) : nullptr;
}

} // namespace

void installCanvasAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed);
}

void notifyAccessibleFocus(CanvasView *canvas, const ElementId &id)
{
    if (!QAccessible::isActive())
        return;
    if (QAccessibleInterface *element = elementInterface(canvas, id)) {
        QAccessibleEvent selected(element, QAccessible::SelectionAdd);
        QAccessible::updateAccessibility(&selected);
        if (canvas->hasFocus()) {
            QAccessibleEvent focused(element, QAccessible::Focus);
            QAccessible::updateAccessibility(&focused);
        }
    }
}

void forgetAccessibility(CanvasView *canvas)
{
    const auto found = known().find(canvas);
    if (found == known().end())
        return;
    for (const auto &element : found->second)
        QAccessible::deleteAccessibleInterface(element.second);
    known().erase(found);
}

} // namespace quoin
