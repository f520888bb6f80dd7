// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvasview.h"

#include "canvasaccessible.h"
#include "document/documentrenderer.h"
#include "document/localfiles.h"
#include "document/pagesindex.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/binding.h"
#include "edits/blocks.h"
#include "edits/geometry.h"
#include "edits/text.h"
#include "inplaceeditor.h"
#include "pagepainter.h"
#include "tools/droptarget.h"
#include "tools/mimetypes.h"
#include "tools/palette.h"
#include "widgets/fielddrag.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <set>

namespace quoin {

namespace {

constexpr int backgroundOpacity = 120; // of headers and footers while the body is edited, and the other way round
constexpr int scrollMargin = 28, scrollStep = 18; // pixels: a drag near the edge scrolls

std::optional<std::pair<QString, QStringList>> draggedList(const QMimeData *mime)
{
    if (!mime || !mime->hasFormat(mime::list()))
        return {};
    const QByteArray bytes = mime->data(mime::list());
    if (bytes.size() > (1 << 16))
        return {};
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    const QString list = object.value(QLatin1String("list")).toString();
    QStringList fields;
    const QJsonArray array = object.value(QLatin1String("fields")).toArray();
    for (const QJsonValue &field : array)
        fields << field.toString();
    if (list.isEmpty())
        return {};
    return std::pair(list, fields.mid(0, 20));
}

QStringList draggedImages(const QMimeData *mime)
{
    return localFiles(mime, {"png", "jpg", "jpeg", "svg"});
}

} // namespace

struct CanvasView::Private final : ToolHost {
    explicit Private(CanvasView *view)
        : q(view)
    {
    }

    // ---- ToolHost ----
    TemplateDocument *document() const override { return m_document; }
    Selection *selection() const override { return m_selection; }
    const PagesIndex &pages() const override { return index; }
    double pixelsPerPoint() const override { return q->pixelsPerPoint(); }
    QPointF toView(int page, const QPointF &point) const override { return q->fromPage(page, point); }
    std::pair<int, int> visiblePages() const override { return q->visiblePages(); }
    void editText(const ElementId &id, const QPointF &position) override { beginEditing(id, position); }
    void setStatusText(const QString &text) override { Q_EMIT q->statusText(text); }
    void setToolCursor(const QCursor &cursor) override
    {
        toolCursor = cursor;
        q->updateCursor();
    }
    void updateOverlay() override { q->viewport()->update(); }
    void finishTool() override
    {
        // Not at once: the tool is still on the stack.
        QMetaObject::invokeMethod(
            q, [this] { q->setTool(ToolKind::Select); }, Qt::QueuedConnection);
    }

    void takePages();
    ToolEvent toolEvent(const QPointF &position, Qt::KeyboardModifiers) const;
    bool mouseEvent(QMouseEvent *);
    void autoScroll();
    bool handleEscape();
    void handleArrow(QKeyEvent *);
    bool walk(Direction);
    void reveal(const ElementId &);

    // ---- painting ----
    void paintPaper();
    void paintMargins(QPainter &) const;
    void paintBreaks(QPainter &) const;
    std::optional<RootList> activeRoot() const;

    // ---- text in place ----
    void beginEditing(const ElementId &, std::optional<QPointF> caretAt);
    void endEditing();
    void placeEditor();
    QColor groundAt(int page, const Point &) const;
    void moveEditing(Direction);
    void splitAt(int byte);
    void joinWithPrevious();

    // ---- dropping ----
    void updateDrop(QDropEvent *);
    bool drop(QDropEvent *);

    CanvasView *q;
    TemplateDocument *m_document = nullptr;
    Selection *m_selection = nullptr;
    DocumentRenderer *renderer = nullptr;
    PagesIndex index;
    PagePainter painter;
    QImage paper; // desk and pages as the window shows them; marks are painted over it
    bool paperDirty = true;

    ToolKind toolKind = ToolKind::Select;
    std::unique_ptr<Tool> tool;
    QCursor toolCursor = Qt::ArrowCursor;
    bool buttonDown = false;
    QPointF lastPosition;
    Qt::KeyboardModifiers lastModifiers;
    QTimer scrollTimer;

    bool marginsVisible = true;
    bool breaksVisible = true;
    ElementId pendingReveal; // not laid out yet
    QRectF reportedSelectionRect;

    InPlaceEditor *editor = nullptr;
    int editedPage = -1;
    std::uint32_t editedInstance = 0;
    std::optional<QPointF> pendingCaret;
    std::optional<int> pendingCaretByte;

    std::optional<DropTarget> dropTarget;
    ElementId dropElement; // text or row that would take the data
};

// ---- construction ----------------------------------------------------------------------------------------------------

CanvasView::CanvasView(TemplateDocument *document, Selection *selection, DocumentRenderer *renderer, QWidget *parent)
    : PagedView(parent)
    , d(std::make_unique<Private>(this))
{
    d->m_document = document;
    d->m_selection = selection;
    d->renderer = renderer;
    d->tool = makeTool(ToolKind::Select, d.get());
    setAccessibleName(tr("Canvas"));
    viewport()->setAcceptDrops(true);
    setAcceptDrops(true);
    viewport()->setAttribute(Qt::WA_InputMethodEnabled, false); // text is typed into the editor in place
    installCanvasAccessibility();

    connect(renderer, &DocumentRenderer::pagesChanged, this, [this] { d->takePages(); });
    connect(renderer, &DocumentRenderer::failed, viewport(), qOverload<>(&QWidget::update));
    connect(document, &TemplateDocument::documentReset, this, [this] {
        endTextEditing();
        d->tool->cancel();
        d->pendingReveal = {};
    });
    connect(document, &TemplateDocument::changed, this, [this](const TemplateChange &change) {
        if (d->editor && change.removed.count(d->editor->element()))
            endTextEditing();
        viewport()->update();
    });
    connect(selection, &Selection::changed, this, [this] {
        if (d->editor && !(d->m_selection->ids().size() == 1 && d->m_selection->current() == d->editor->element()))
            endTextEditing();
        d->paperDirty = true; // header and footer step back or come forward
        viewport()->update();
        const QRectF rect = selectionRect();
        if (rect != d->reportedSelectionRect) {
            d->reportedSelectionRect = rect;
            Q_EMIT selectionRectChanged();
        }
        if (!d->m_selection->isEmpty())
            notifyAccessibleFocus(this, d->m_selection->current());
    });
    connect(selection, &Selection::revealRequested, this, [this](const ElementId &id) { d->reveal(id); });
    connect(&d->scrollTimer, &QTimer::timeout, this, [this] { d->autoScroll(); });
    d->scrollTimer.setInterval(30);
    d->takePages();
}

CanvasView::~CanvasView()
{
    // The tool takes back what it was dragging while everything is still there.
    d->tool.reset();
    forgetAccessibility(this);
}

TemplateDocument *CanvasView::document() const
{
    return d->m_document;
}

Selection *CanvasView::selection() const
{
    return d->m_selection;
}

void CanvasView::Private::takePages()
{
    index = PagesIndex(renderer->pages());
    std::vector<QSizeF> sizes;
    for (int i = 0; i < index.pageCount(); ++i)
        sizes.emplace_back(double(index.page(i).width) / mptPerPoint, double(index.page(i).height) / mptPerPoint);
    paperDirty = true;
    q->setPageSizes(std::move(sizes));
    tool->pagesChanged();
    if (editor)
        placeEditor();
    if (!pendingReveal.empty())
        reveal(pendingReveal);
    const QRectF rect = q->selectionRect();
    if (rect != reportedSelectionRect) {
        reportedSelectionRect = rect;
        Q_EMIT q->selectionRectChanged();
    }
    q->viewport()->update();
}

// ---- what others ask -------------------------------------------------------------------------------------------------

QRectF CanvasView::selectionRect() const
{
    QRectF area;
    int page = -1;
    for (const ElementId &id : d->m_selection->ids()) {
        const auto first = d->index.firstBox(id, page < 0 ? std::max(0, currentPage()) : page);
        if (!first || (page >= 0 && first->page != page))
            continue;
        page = first->page;
        area = area.united(toPoints(first->box->box));
    }
    return area;
}

ToolKind CanvasView::tool() const
{
    return d->toolKind;
}

bool CanvasView::isEditingText() const
{
    return d->editor != nullptr;
}

bool CanvasView::isDragging() const
{
    return d->buttonDown;
}

std::vector<ElementId> CanvasView::visibleElements() const
{
    std::set<std::uint32_t> shown;
    const auto [first, last] = visiblePages();
    for (int page = first; page < std::min(last, d->index.pageCount()); ++page) {
        for (const ElementBox &box : d->index.page(page).elements)
            shown.insert(box.element);
    }
    // Layout numbers elements as it meets them: in reading order.
    std::vector<ElementId> ids;
    for (const std::uint32_t number : shown) {
        ElementId id = d->index.id(number);
        if (findBlock(d->m_document->current(), id))
            ids.push_back(std::move(id));
    }
    return ids;
}

QRectF CanvasView::elementRect(const ElementId &id) const
{
    const auto placed = d->index.firstBox(id, visiblePages().first);
    return placed && placed->page < pageCount() ? fromPage(placed->page, toPoints(placed->box->box)) : QRectF();
}

void CanvasView::zoomToSelection()
{
    const auto placed = d->index.firstBox(d->m_selection->current(), std::max(0, currentPage()));
    if (placed)
        zoomToArea(placed->page, selectionRect());
}

void CanvasView::Private::reveal(const ElementId &id)
{
    const auto placed = index.firstBox(id, std::max(0, q->currentPage()));
    pendingReveal = placed ? ElementId {} : id;
    if (!placed || placed->page >= q->pageCount())
        return;
    // Where one of its boxes is in sight already, nothing moves.
    const auto [first, last] = q->visiblePages();
    for (int page = first; page < std::min(last, index.pageCount()); ++page) {
        for (const ElementBox *box : index.boxes(id, page)) {
            if (QRectF(q->viewport()->rect()).contains(q->fromPage(page, toPoints(box->box))))
                return;
        }
    }
    q->ensureAreaVisible(placed->page, toPoints(placed->box->box));
}

void CanvasView::setTool(ToolKind kind)
{
    if (kind == d->toolKind)
        return;
    endTextEditing();
    d->tool->cancel();
    d->buttonDown = false;
    d->scrollTimer.stop();
    d->toolKind = kind;
    d->tool = makeTool(kind, d.get());
    d->toolCursor = d->tool->cursor();
    updateCursor();
    viewport()->update();
    Q_EMIT toolChanged(kind);
}

void CanvasView::setMarginsVisible(bool visible)
{
    d->marginsVisible = visible;
    viewport()->update();
}

void CanvasView::setBreaksVisible(bool visible)
{
    d->breaksVisible = visible;
    viewport()->update();
}

QCursor CanvasView::ordinaryCursor() const
{
    return d->toolCursor;
}

// ---- commands --------------------------------------------------------------------------------------------------------

void CanvasView::deleteSelection()
{
    if (d->editor)
        d->editor->removeSelected();
    else
        quoin::deleteSelection(d->m_document, d->m_selection);
}

void CanvasView::cut()
{
    if (d->editor)
        d->editor->cut();
    else
        cutSelection(d->m_document, d->m_selection);
}

void CanvasView::copy()
{
    if (d->editor)
        d->editor->copy();
    else
        copySelection(d->m_document, d->m_selection);
}

void CanvasView::paste()
{
    if (d->editor)
        d->editor->paste();
    else
        quoin::paste(d->m_document, d->m_selection);
}

void CanvasView::selectAll()
{
    if (d->editor)
        d->editor->selectAll();
    else
        quoin::selectAll(d->m_document, d->m_selection);
}

void CanvasView::toggleText(TextToggle toggle)
{
    if (d->editor)
        d->editor->toggle(toggle);
    else
        quoin::toggleText(d->m_document, d->m_selection, toggle);
}

void CanvasView::insertField(const QString &expression)
{
    if (d->editor)
        d->editor->insertField(expression);
    else
        quoin::insertField(d->m_document, d->m_selection, expression);
}

void CanvasView::groupSelection()
{
    std::map<ElementId, Rect> boxes;
    for (const ElementId &id : d->m_selection->ids()) {
        const Block *parent = parentOf(d->m_document->current(), id);
        const auto placed = d->index.firstBox(id);
        const auto around = parent ? d->index.firstBox(parent->id, placed ? placed->page : 0) : std::nullopt;
        if (placed && around && placed->page == around->page)
            boxes[id] = {placed->box->box.x - around->box->box.x, placed->box->box.y - around->box->box.y, placed->box->box.width, placed->box->box.height};
    }
    quoin::groupSelection(d->m_document, d->m_selection, boxes);
}

// ---- pointer ---------------------------------------------------------------------------------------------------------

ToolEvent CanvasView::Private::toolEvent(const QPointF &position, Qt::KeyboardModifiers modifiers) const
{
    ToolEvent event;
    event.position = position;
    event.modifiers = modifiers;
    event.page = std::min(q->nearestPage(position), index.pageCount() - 1);
    if (event.page >= 0) {
        event.point = q->toPage(event.page, position);
        event.onPage = q->pageRect(event.page).contains(position);
    }
    return event;
}

bool CanvasView::viewportEvent(QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
        if (handleNavigation(event) || d->mouseEvent(static_cast<QMouseEvent *>(event)))
            return true;
        break;
    case QEvent::Leave:
        if (!d->buttonDown)
            d->tool->leave();
        Q_EMIT pointerMoved(-1, {});
        break;
    default:
        break;
    }
    return PagedView::viewportEvent(event);
}

bool CanvasView::Private::mouseEvent(QMouseEvent *mouse)
{
    const ToolEvent event = toolEvent(mouse->position(), mouse->modifiers());
    lastPosition = mouse->position();
    lastModifiers = mouse->modifiers();
    switch (mouse->type()) {
    case QEvent::MouseButtonPress:
        if (mouse->button() != Qt::LeftButton)
            return false;
        q->setFocus(Qt::MouseFocusReason);
        q->endTextEditing(); // a press within it goes to the editor itself
        buttonDown = true;
        tool->press(event);
        updateOverlay();
        return true;
    case QEvent::MouseButtonDblClick:
        if (mouse->button() != Qt::LeftButton)
            return false;
        tool->doubleClick(event);
        updateOverlay();
        return true;
    case QEvent::MouseMove:
        Q_EMIT q->pointerMoved(event.onPage ? event.page : -1, event.point);
        if (buttonDown && (mouse->buttons() & Qt::LeftButton)) {
            tool->move(event);
            const QRect inner = q->viewport()->rect().adjusted(scrollMargin, scrollMargin, -scrollMargin, -scrollMargin);
            if (!inner.contains(mouse->position().toPoint()) && !scrollTimer.isActive())
                scrollTimer.start();
        } else {
            tool->hover(event);
        }
        return true;
    case QEvent::MouseButtonRelease:
        if (mouse->button() != Qt::LeftButton || !buttonDown)
            return false;
        buttonDown = false;
        scrollTimer.stop();
        tool->release(event);
        updateOverlay();
        return true;
    default:
        return false;
    }
}

void CanvasView::Private::autoScroll()
{
    const QRect view = q->viewport()->rect();
    const auto step = [](double position, int size) {
        return position < scrollMargin ? -scrollStep : position > size - scrollMargin ? scrollStep
                                                                                      : 0;
    };
    const int dx = step(lastPosition.x(), view.width());
    const int dy = step(lastPosition.y(), view.height());
    if (!buttonDown || (dx == 0 && dy == 0)) {
        scrollTimer.stop();
        return;
    }
    q->horizontalScrollBar()->setValue(q->horizontalScrollBar()->value() + dx);
    q->verticalScrollBar()->setValue(q->verticalScrollBar()->value() + dy);
    tool->move(toolEvent(lastPosition, lastModifiers));
}

void CanvasView::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        const ToolEvent at = d->toolEvent(event->pos(), event->modifiers());
        const auto hits = at.onPage ? d->index.hits(at.page, toMpt(at.point)) : std::vector<const ElementBox *> {};
        const bool overSelected = std::any_of(hits.begin(), hits.end(), [&](const ElementBox *hit) { return d->m_selection->contains(d->index.id(hit->element)); });
        if (!overSelected)
            d->m_selection->set(hits.empty() ? std::vector<ElementId> {} : std::vector<ElementId> {d->index.id(hits.front()->element)});
        Q_EMIT contextMenuRequested(event->globalPos());
    } else {
        const QRectF rect = elementRect(d->m_selection->current());
        Q_EMIT contextMenuRequested(viewport()->mapToGlobal(rect.isEmpty() ? viewport()->rect().center() : rect.center().toPoint()));
    }
    event->accept();
}

// ---- keys ------------------------------------------------------------------------------------------------------------

bool CanvasView::event(QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        auto *key = static_cast<QKeyEvent *>(event);
        // Tab walks the elements; past the last one it leaves the canvas as anywhere else.
        if (key->key() == Qt::Key_Tab && !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && d->walk(Direction::Down))
            return true;
        if (key->key() == Qt::Key_Backtab && d->walk(Direction::Up))
            return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        // An Escape that means the drag must not reach a shortcut.
        if (key->key() == Qt::Key_Escape && d->buttonDown) {
            event->accept();
            return true;
        }
    }
    return PagedView::event(event);
}

bool CanvasView::Private::walk(Direction direction)
{
    const ElementId before = m_selection->current();
    selectNext(m_document, m_selection, direction);
    return m_selection->current() != before;
}

bool CanvasView::Private::handleEscape()
{
    if (tool->cancel()) {
        buttonDown = false;
        scrollTimer.stop();
        return true;
    }
    if (toolKind != ToolKind::Select) {
        q->setTool(ToolKind::Select);
        return true;
    }
    if (m_selection->isEmpty())
        return false;
    selectParent(m_document, m_selection);
    return true;
}

void CanvasView::Private::handleArrow(QKeyEvent *event)
{
    const int key = event->key();
    const bool up = key == Qt::Key_Up, down = key == Qt::Key_Down, left = key == Qt::Key_Left;
    if (event->modifiers() & Qt::ControlModifier) {
        // The keyboard's way of dragging a handle.
        const auto placed = index.firstBox(m_selection->current(), std::max(0, q->currentPage()));
        const Mpt step = (event->modifiers() & Qt::ShiftModifier ? 10 : 1) * mptPerPoint * (up || left ? -1 : 1);
        if (placed)
            resizeSelection(m_document, m_selection, placed->box->box, up || down ? 0 : step, up || down ? step : 0);
        return;
    }
    const Block *parent = m_selection->isEmpty() ? nullptr : parentOf(m_document->current(), m_selection->current());
    if (parent && parent->kind() == BlockKind::Frame) {
        const Mpt step = event->modifiers() & Qt::ShiftModifier ? 10 * mptPerPoint : event->modifiers() & Qt::AltModifier ? mptPerPoint / 10
                                                                                                                          : mptPerPoint;
        const Mpt delta = up || left ? -step : step;
        nudgeSelection(m_document, m_selection, up || down ? 0 : delta, up || down ? delta : 0);
        return;
    }
    const Direction direction = up ? Direction::Up : down ? Direction::Down
        : left                                            ? Direction::Left
                                                          : Direction::Right;
    if (event->modifiers() & Qt::AltModifier)
        moveSelection(m_document, m_selection, direction);
    else
        selectNext(m_document, m_selection, direction);
}

void CanvasView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!d->handleEscape())
            event->ignore();
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        deleteSelection();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        editText();
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        d->handleArrow(event);
        return;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        verticalScrollBar()->triggerAction(event->key() == Qt::Key_PageUp ? QAbstractSlider::SliderPageStepSub : QAbstractSlider::SliderPageStepAdd);
        return;
    default:
        break;
    }
    PagedView::keyPressEvent(event);
}

void CanvasView::focusInEvent(QFocusEvent *event)
{
    PagedView::focusInEvent(event);
    viewport()->update();
    if (!d->m_selection->isEmpty())
        notifyAccessibleFocus(this, d->m_selection->current());
}

void CanvasView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        d->paperDirty = true;
    PagedView::changeEvent(event);
}

// ---- painting --------------------------------------------------------------------------------------------------------

void CanvasView::viewMoved()
{
    d->paperDirty = true;
    if (d->editor)
        d->placeEditor();
}

std::optional<RootList> CanvasView::Private::activeRoot() const
{
    const auto path = m_selection->isEmpty() ? std::nullopt : findElement(m_document->current(), m_selection->current());
    return path ? std::optional(path->root) : std::nullopt;
}

void CanvasView::Private::paintPaper()
{
    const double ratio = q->devicePixelRatioF();
    const QSize size = (QSizeF(q->viewport()->size()) * ratio).toSize();
    if (paper.size() != size || paper.devicePixelRatio() != ratio) {
        paper = QImage(size, QImage::Format_RGB32);
        paper.setDevicePixelRatio(ratio);
    }
    {
        QPainter desk(&paper);
        desk.setRenderHint(QPainter::Antialiasing);
        q->paintDesk(desk);
    }
    const std::optional<RootList> active = activeRoot();
    const bool bandActive = active && *active != RootList::Body;
    PagePainter::Options options;
    options.opacity = [&](const Tag &tag) {
        if (tag.node == noStructure && (tag.artifact == ArtifactKind::Header || tag.artifact == ArtifactKind::Footer))
            return bandActive ? 255 : backgroundOpacity;
        return bandActive ? backgroundOpacity : 255;
    };
    const auto [first, last] = q->visiblePages();
    for (int page = first; page < std::min(last, index.pageCount()); ++page) {
        std::set<std::uint32_t> edited;
        if (editor && !editor->element().empty()) {
            for (const TextLineBox *line : index.lines(editor->element(), page, editedInstance)) {
                for (std::uint32_t i = 0; i < line->itemCount; ++i)
                    edited.insert(line->firstItem + i);
            }
        }
        options.hideText = edited.empty() ? std::function<bool(std::uint32_t)>() : [&edited](std::uint32_t text) { return edited.count(text) > 0; };
        painter.paint(paper, *index.pages(), std::size_t(page), q->pageRect(page).topLeft() * ratio, q->pixelsPerPoint() * ratio, QRect({0, 0}, size), options);
    }
    paperDirty = false;
}

void CanvasView::paintEvent(QPaintEvent *)
{
    if (d->paperDirty || d->paper.devicePixelRatio() != devicePixelRatioF())
        d->paintPaper();
    QPainter painter(viewport());
    painter.drawImage(QPointF(0, 0), d->paper);
    if (pageCount() == 0) {
        painter.setPen(palette().color(QPalette::Disabled, QPalette::WindowText));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, d->renderer->diagnostics().empty() ? tr("Laying out …") : tr("This template can't be laid out. The problems panel says why."));
        return;
    }
    if (d->marginsVisible)
        d->paintMargins(painter);
    if (d->breaksVisible)
        d->paintBreaks(painter);
    if (!d->editor)
        d->tool->paint(painter);
    else {
        painter.setPen(QPen(marks::selection(), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(d->editor->geometry()).adjusted(-3.5, -2.5, 2.5, 2.5));
    }
    if (d->dropTarget)
        paintDropTarget(painter, *d, *d->dropTarget);
    if (!d->dropElement.empty()) {
        painter.setPen(QPen(marks::selection(), 2));
        painter.setBrush(QColor(0x25, 0x63, 0xEB, 26));
        painter.drawRect(elementRect(d->dropElement));
    }
    if (hasFocus() && d->m_selection->isEmpty()) {
        // Where the keyboard is must be seen without a selection, too.
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void CanvasView::Private::paintMargins(QPainter &painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0x25, 0x63, 0xEB, 55), 1, Qt::DotLine));
    const auto [first, last] = q->visiblePages();
    for (int page = first; page < std::min(last, index.pageCount()); ++page)
        painter.drawRect(q->fromPage(page, toPoints(index.page(page).body)));
}

void CanvasView::Private::paintBreaks(QPainter &painter) const
{
    QFont font = q->font();
    font.setPixelSize(10);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const auto [first, last] = q->visiblePages();
    for (int page = first; page < std::min(last, index.pageCount()); ++page) {
        if (!index.pages()->elements)
            continue;
        const QString reason = QString::fromStdString(describeBreak(index.page(page), *index.pages()->elements));
        if (reason.isEmpty())
            continue;
        const QRectF rect = q->pageRect(page);
        const QString text = metrics.elidedText(QStringLiteral("⤓ ") + reason, Qt::ElideRight, rect.width() - 8);
        QColor color = q->palette().color(QPalette::WindowText);
        color.setAlpha(190);
        painter.setPen(color);
        painter.drawText(QRectF(rect.left(), rect.bottom() + 4, rect.width(), 15), Qt::AlignCenter, text);
    }
}

// ---- text in place ---------------------------------------------------------------------------------------------------

void CanvasView::editText()
{
    const Block *block = d->m_selection->isEmpty() ? nullptr : findBlock(d->m_document->current(), d->m_selection->current());
    if (block && textOf(*block)) {
        d->beginEditing(block->id, {});
    } else if (block && !block->children.empty()) {
        // Into what it holds.
        d->m_selection->reveal(block->children.items.front()->id);
    }
}

void CanvasView::endTextEditing()
{
    d->endEditing();
}

void CanvasView::Private::beginEditing(const ElementId &id, std::optional<QPointF> caretAt)
{
    const Block *block = findBlock(m_document->current(), id);
    if (!block || !textOf(*block) || m_document->isReadOnly())
        return;
    if (m_selection->ids() != std::vector {id})
        m_selection->set({id});
    const bool isNew = !editor;
    if (!editor) {
        editor = new InPlaceEditor(m_document, renderer->fonts(), q->viewport());
        connect(editor, &InPlaceEditor::finished, q, [this] {
            endEditing();
            q->setFocus();
        });
        connect(editor, &InPlaceEditor::moveOn, q, [this](Direction direction) { moveEditing(direction); });
        connect(editor, &InPlaceEditor::splitRequested, q, [this](int byte) { splitAt(byte); });
        connect(editor, &InPlaceEditor::joinRequested, q, [this] { joinWithPrevious(); });
        connect(editor, &InPlaceEditor::resized, q->viewport(), qOverload<>(&QWidget::update));
    }
    // The occurrence that was clicked, else the first in sight.
    std::optional<PagesIndex::Placed> placed;
    if (caretAt) {
        const ToolEvent at = toolEvent(*caretAt, {});
        for (const ElementBox *hit : index.hits(at.page, toMpt(at.point))) {
            if (index.id(hit->element) == id)
                placed = {at.page, hit};
        }
    }
    if (!placed)
        placed = index.firstBox(id, q->visiblePages().first);
    if (placed) {
        editedPage = placed->page;
        editedInstance = placed->box->instance;
    }
    editor->begin(id);
    if (isNew && !placed) // not laid out yet: near where it will be
        editor->move(caretAt ? caretAt->toPoint() : q->viewport()->rect().center());
    pendingCaret = caretAt;
    pendingCaretByte.reset();
    placeEditor();
    editor->show();
    editor->setFocus();
    paperDirty = true;
    updateOverlay();
    if (isNew)
        Q_EMIT q->textEditingChanged(true);
}

void CanvasView::Private::endEditing()
{
    if (!editor)
        return;
    m_document->endMerge();
    const bool hadFocus = editor->hasFocus();
    InPlaceEditor *closing = std::exchange(editor, nullptr);
    closing->hide();
    closing->disconnect(q);
    closing->deleteLater(); // its own key event may be what ends it
    paperDirty = true;
    updateOverlay();
    if (hadFocus)
        q->setFocus();
    Q_EMIT q->textEditingChanged(false);
}

QColor CanvasView::Private::groundAt(int page, const Point &point) const
{
    // The last thing filled there before the first text: a cell's, a row's, a group's ground or the paper.
    const PageContent &content = index.page(page);
    QColor ground = Qt::white;
    for (const PageItem &item : content.items) {
        if (item.kind != PageItem::Kind::Path)
            continue;
        const PathItem &path = content.paths[item.index];
        if (path.filled && (path.shape == PathItem::Shape::Rectangle || path.shape == PathItem::Shape::RoundedRectangle) && path.box.contains(point))
            ground = QColor(path.fill.red, path.fill.green, path.fill.blue);
    }
    return ground;
}

void CanvasView::Private::placeEditor()
{
    const ElementId &id = editor->element();
    const auto lines = index.lines(id, editedPage, editedInstance);
    InPlaceEditor::Placement placement;
    placement.scale = q->pixelsPerPoint();
    const std::uint32_t number = index.number(id);
    if (number != 0 && number < index.pages()->elements->looks.size())
        placement.look = index.pages()->elements->looks[number];
    else
        placement.look.size = 10 * mptPerPoint;
    if (placement.look.size <= 0)
        placement.look.size = 10 * mptPerPoint;

    if (lines.empty() || editedPage >= q->pageCount()) {
        const auto placed = index.firstBox(id, std::max(0, editedPage));
        if (!placed || placed->page >= q->pageCount())
            return; // new, or on its way to another page: the next pages will tell
        editedPage = placed->page;
        editedInstance = placed->box->instance;
        const auto found = index.lines(id, editedPage, editedInstance);
        if (found.empty()) {
            // An empty cell has no line: as wide as its box, less the usual padding.
            const Rect &box = placed->box->box;
            const Mpt padding = std::min<Mpt>(4 * mptPerPoint, box.width / 4);
            const QRectF area = q->fromPage(editedPage, toPoints(box));
            placement.left = area.left() + double(padding) / mptPerPoint * placement.scale;
            placement.width = area.width() - 2 * double(padding) / mptPerPoint * placement.scale;
            placement.baseline = area.top() + (3 + double(placement.look.size) / mptPerPoint) * placement.scale;
            placement.ground = groundAt(editedPage, {box.x + box.width / 2, box.y + box.height / 2});
            editor->place(placement);
            return;
        }
        placeEditor();
        return;
    }
    const TextLineBox &first = *lines.front();
    const QPointF corner = q->fromPage(editedPage, toPoints(Point {first.roomX, first.baseline}));
    placement.left = corner.x();
    placement.baseline = corner.y();
    placement.width = double(first.roomWidth) / mptPerPoint * placement.scale;
    const bool even = std::all_of(lines.begin(), lines.end(), [&](const TextLineBox *line) { return line->box.height == first.box.height; });
    placement.lineHeight = even ? double(first.box.height) / mptPerPoint * placement.scale : 0;
    placement.ground = groundAt(editedPage, {first.roomX + first.roomWidth / 2, first.box.y + first.box.height / 2});
    editor->place(placement);
    if (pendingCaret) {
        editor->setCaretAt(*pendingCaret);
        pendingCaret.reset();
    }
    if (pendingCaretByte) {
        editor->setCaretAt(*pendingCaretByte);
        pendingCaretByte.reset();
    }
}

void CanvasView::Private::moveEditing(Direction direction)
{
    // The next element with text, in reading order.
    std::vector<ElementId> texts;
    std::size_t at = SIZE_MAX;
    forEachElement(m_document->current(), [&](const Block &block, const ElementPath &) {
        if (textOf(block)) {
            if (block.id == editor->element())
                at = texts.size();
            texts.push_back(block.id);
        }
        return true;
    });
    const bool back = direction == Direction::Up;
    if (at == SIZE_MAX || (back ? at == 0 : at + 1 >= texts.size())) {
        endEditing();
        q->setFocus();
        return;
    }
    const ElementId next = texts[back ? at - 1 : at + 1];
    m_selection->blockSignals(true); // the editor goes on with the next one
    m_selection->set({next});
    m_selection->blockSignals(false);
    beginEditing(next, {});
    Q_EMIT m_selection->changed();
    reveal(next);
}

void CanvasView::Private::splitAt(int byte)
{
    const ElementId id = editor->element();
    const Block *block = findBlock(m_document->current(), id);
    if (!block)
        return;
    const Text &text = *textOf(*block);
    Block rest = *block;
    const std::size_t end = length(text);
    if (block->kind() == BlockKind::Heading && std::size_t(byte) >= end) {
        // Behind a heading goes on the text.
        rest = Block {};
        rest.content = Paragraph {};
    } else {
        *textOf(rest) = slice(text, std::size_t(byte), end);
    }
    rest.bookmark.clear();
    rest.anchor.clear();
    if (block->kind() != BlockKind::ListItem)
        rest.children = {};
    const bool movesChildren = block->kind() == BlockKind::ListItem && !block->children.empty();
    std::vector<ElementId> created;
    const Text head = slice(text, 0, std::size_t(byte));
    m_document->endMerge();
    m_document->apply(block->kind() == BlockKind::ListItem ? tr("New list item") : tr("New paragraph"), [&](const Template &before) {
        const Template shortened = changeBlocks(before, {id}, [&](Block &changed) {
            *textOf(changed) = head;
            if (movesChildren)
                changed.children = {};
        });
        return insertBlocks(shortened, *placeAfter(shortened, id), {std::make_shared<const Block>(rest)}, &created);
    });
    if (created.empty())
        return;
    // Typing goes on at once, before the new one is laid out: the editor stays where it is, a line lower.
    m_selection->blockSignals(true);
    m_selection->set({created.front()});
    m_selection->blockSignals(false);
    editor->move(editor->x(), editor->y() + editor->height());
    beginEditing(created.front(), {});
    editor->setCaretAt(0);
    pendingReveal = created.front();
    Q_EMIT m_selection->changed();
}

void CanvasView::Private::joinWithPrevious()
{
    const ElementId id = editor->element();
    const auto path = findElement(m_document->current(), id);
    if (!path || path->indexes.back() == 0)
        return;
    const Block *block = elementAt(m_document->current(), *path);
    ElementPath previousPath = *path;
    --previousPath.indexes.back();
    const Block *previous = elementAt(m_document->current(), previousPath);
    if (block->kind() == BlockKind::TableCell || !textOf(*previous) || !block->children.empty())
        return;
    const ElementId target = previous->id;
    const Text joined = insertText(*textOf(*previous), length(*textOf(*previous)), *textOf(*block));
    const int caret = int(length(*textOf(*previous)));
    m_selection->blockSignals(true);
    m_selection->set({target});
    beginEditing(target, {});
    m_document->endMerge();
    m_document->apply(tr("Join paragraphs"), [&](const Template &before) { return quoin::setText(removeBlocks(before, {id}), target, joined); });
    m_selection->blockSignals(false);
    editor->setCaretAt(caret);
    Q_EMIT m_selection->changed();
}

// ---- dropping --------------------------------------------------------------------------------------------------------

void CanvasView::dragEnterEvent(QDragEnterEvent *event)
{
    d->updateDrop(event);
}

void CanvasView::dragMoveEvent(QDragMoveEvent *event)
{
    d->updateDrop(event);
}

void CanvasView::dragLeaveEvent(QDragLeaveEvent *)
{
    d->dropTarget.reset();
    d->dropElement = {};
    viewport()->update();
}

void CanvasView::dropEvent(QDropEvent *event)
{
    d->updateDrop(event);
    if (d->drop(event))
        event->acceptProposedAction();
    d->dropTarget.reset();
    d->dropElement = {};
    viewport()->update();
}

void CanvasView::Private::updateDrop(QDropEvent *event)
{
    dropTarget.reset();
    dropElement = {};
    const QMimeData *mime = event->mimeData();
    const ToolEvent at = toolEvent(event->position(), event->modifiers());
    if (!at.onPage || m_document->isReadOnly()) {
        event->ignore();
        updateOverlay();
        return;
    }
    const Point point = toMpt(at.point);
    const auto target = [&](const Block &block) { return findDropTarget(m_document->current(), index, at.page, point, {&block}, {}, Mpt(5 / pixelsPerPoint() * mptPerPoint)); };
    Block paragraph;
    paragraph.content = Paragraph {};
    if (mime->hasFormat(mime::paletteEntry())) {
        if (const PaletteEntry *entry = paletteEntry(QString::fromUtf8(mime->data(mime::paletteEntry()).left(100))))
            dropTarget = target(entry->make());
    } else if (draggedField(mime)) {
        for (const ElementBox *hit : index.hits(at.page, point)) {
            const Block *block = findBlock(m_document->current(), index.id(hit->element));
            if (dropElement.empty() && block && textOf(*block))
                dropElement = block->id;
        }
        if (dropElement.empty())
            dropTarget = target(paragraph);
    } else if (const auto list = draggedList(mime)) {
        for (const ElementBox *hit : index.hits(at.page, point)) {
            if (dropElement.empty())
                dropElement = bindableRow(m_document->current(), index.id(hit->element));
        }
        if (dropElement.empty())
            dropTarget = target(tableOfList(list->first, list->second));
    } else if (!draggedImages(mime).isEmpty()) {
        Block image;
        image.content = Image {};
        dropTarget = target(image);
    }
    if (dropTarget || !dropElement.empty()) {
        event->setDropAction(Qt::CopyAction);
        event->accept();
    } else {
        event->ignore();
    }
    updateOverlay();
}

bool CanvasView::Private::drop(QDropEvent *event)
{
    const QMimeData *mime = event->mimeData();
    const auto field = draggedField(mime);
    const auto list = draggedList(mime);
    if (!dropElement.empty()) {
        const ElementId id = dropElement;
        m_selection->set({id});
        if (field) {
            quoin::insertField(m_document, m_selection, *field);
        } else if (list) {
            std::vector<std::string> fields;
            for (const QString &name : list->second)
                fields.push_back(name.toStdString());
            m_document->apply(tr("Bind row to list"), [&](const Template &before) { return bindRow(before, id, list->first.toStdString(), fields); });
        }
        return true;
    }
    if (!dropTarget)
        return false;
    QString label = tr("Insert");
    std::vector<NewImage> fresh;
    if (mime->hasFormat(mime::paletteEntry())) {
        const PaletteEntry *entry = paletteEntry(QString::fromUtf8(mime->data(mime::paletteEntry()).left(100)));
        if (!entry)
            return false;
        fresh.push_back({entry->make(), {}});
        label = tr("Insert %1").arg(paletteLabel(*entry).toLower());
    } else if (field) {
        Block block;
        block.content = Paragraph {Text::plain(fieldExpression(*field).toStdString())};
        fresh.push_back({block, {}});
        label = tr("Insert field");
    } else if (list) {
        fresh.push_back({tableOfList(list->first, list->second), {}});
        label = tr("Insert table of list");
    } else {
        const QStringList files = draggedImages(mime);
        for (const QString &file : files) {
            QString reason;
            if (auto image = readNewImage(m_document, file, &reason))
                fresh.push_back(std::move(*image));
            else
                Q_EMIT q->problem(reason);
        }
        label = tr("Insert image");
    }
    const DropTarget target = *dropTarget;
    std::vector<ElementId> created;
    m_document->apply(label, [&](const Template &before) {
        const Unit unit = usualUnit(before);
        Template after = before;
        std::vector<BlockPtr> blocks;
        for (const NewImage &image : fresh) {
            Block block = image.block;
            if (target.inFrame) {
                block.x = Length::fromMpt(target.position.x, unit);
                block.y = Length::fromMpt(target.position.y, unit);
                if (!block.width)
                    block.width = Length::fromMpt(std::clamp<Mpt>(target.container.width - target.position.x, 20 * mptPerPoint, 160 * mptPerPoint), unit);
            }
            after = withAsset(after, image.asset);
            blocks.push_back(std::make_shared<const Block>(std::move(block)));
        }
        return insertBlocks(after, target.place, blocks, &created);
    });
    m_selection->set(created);
    q->setFocus();
    return !created.empty();
}

} // namespace quoin
