// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagedview.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace quoin {

namespace {

constexpr double deskMargin = 28, pageGap = 22; // pixels
constexpr std::array zoomSteps {0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0, 64.0};

} // namespace

PagedView::PagedView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    horizontalScrollBar()->setSingleStep(24);
    verticalScrollBar()->setSingleStep(24);
}

// ---- geometry --------------------------------------------------------------------------------------------------------

void PagedView::setPageSizes(std::vector<QSizeF> pages)
{
    if (pages == m_pages) {
        viewMoved();
        return;
    }
    const bool first = m_pages.empty();
    const bool otherCount = pages.size() != m_pages.size();
    m_pages = std::move(pages);
    layOutPages();
    if (first && m_zoomMode != ZoomMode::Free)
        applyZoomMode();
    if (otherCount)
        Q_EMIT pageCountChanged(pageCount());
    reportPage();
    viewMoved();
    viewport()->update();
}

void PagedView::layOutPages()
{
    const double scale = pixelsPerPoint();
    double width = 0;
    for (const QSizeF &page : m_pages)
        width = std::max(width, page.width() * scale);
    m_desk.setWidth(width + 2 * deskMargin);
    const double deskWidth = std::max(m_desk.width(), double(viewport()->width()));
    m_rects.clear();
    double height = 2 * deskMargin - pageGap;
    for (const QSizeF &page : m_pages)
        height += page.height() * scale + pageGap;
    // What doesn't fill the window stands in its middle.
    double y = deskMargin + std::max(0.0, (viewport()->height() - height) / 2);
    for (const QSizeF &page : m_pages) {
        const QSizeF size = page * scale;
        // Whole pixels, so that a page's edges are sharp and its content doesn't shiver while scrolling.
        m_rects.emplace_back(std::round((deskWidth - size.width()) / 2), std::round(y), size.width(), size.height());
        y += size.height() + pageGap;
    }
    m_desk.setHeight(m_pages.empty() ? 0 : height);

    const QSize view = viewport()->size();
    horizontalScrollBar()->setPageStep(view.width());
    horizontalScrollBar()->setRange(0, std::max(0, int(std::ceil(m_desk.width())) - view.width()));
    verticalScrollBar()->setPageStep(view.height());
    verticalScrollBar()->setRange(0, std::max(0, int(std::ceil(m_desk.height())) - view.height()));
}

QRectF PagedView::pageRect(int page) const
{
    if (page < 0 || page >= pageCount()) // gone since it was asked for
        return {};
    return m_rects[std::size_t(page)].translated(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
}

int PagedView::pageAt(const QPointF &position) const
{
    const int page = nearestPage(position);
    return page >= 0 && pageRect(page).contains(position) ? page : -1;
}

int PagedView::nearestPage(const QPointF &position) const
{
    if (m_rects.empty())
        return -1;
    const double y = position.y() + verticalScrollBar()->value();
    const auto after = std::lower_bound(m_rects.begin(), m_rects.end(), y, [](const QRectF &rect, double at) { return rect.bottom() + pageGap / 2 < at; });
    return int(std::min<std::ptrdiff_t>(after - m_rects.begin(), std::ptrdiff_t(m_rects.size()) - 1));
}

QPointF PagedView::toPage(int page, const QPointF &position) const
{
    return (position - pageRect(page).topLeft()) / pixelsPerPoint();
}

QPointF PagedView::fromPage(int page, const QPointF &point) const
{
    return pageRect(page).topLeft() + point * pixelsPerPoint();
}

QRectF PagedView::fromPage(int page, const QRectF &area) const
{
    return {fromPage(page, area.topLeft()), area.size() * pixelsPerPoint()};
}

std::pair<int, int> PagedView::visiblePages() const
{
    if (m_rects.empty())
        return {0, 0};
    const double top = verticalScrollBar()->value();
    const double bottom = top + viewport()->height();
    const auto first = std::lower_bound(m_rects.begin(), m_rects.end(), top, [](const QRectF &rect, double at) { return rect.bottom() + pageGap < at; });
    auto last = first;
    while (last != m_rects.end() && last->top() < bottom)
        ++last;
    return {int(first - m_rects.begin()), int(last - m_rects.begin())};
}

int PagedView::currentPage() const
{
    return nearestPage({0, viewport()->height() / 2.0});
}

void PagedView::reportPage()
{
    const int page = currentPage();
    if (page == m_reportedPage)
        return;
    m_reportedPage = page;
    Q_EMIT currentPageChanged(page);
}

void PagedView::ensureAreaVisible(int page, const QRectF &area)
{
    if (page < 0 || page >= pageCount())
        return;
    const QRectF shown = fromPage(page, area).adjusted(-16, -16, 16, 16);
    const auto scroll = [](QScrollBar *bar, double low, double high, double size) {
        if (low < 0 || high - low > size)
            bar->setValue(bar->value() + int(std::floor(low)));
        else if (high > size)
            bar->setValue(bar->value() + int(std::ceil(high - size)));
    };
    scroll(horizontalScrollBar(), shown.left(), shown.right(), viewport()->width());
    scroll(verticalScrollBar(), shown.top(), shown.bottom(), viewport()->height());
}

void PagedView::goToPage(int page)
{
    if (!m_rects.empty())
        verticalScrollBar()->setValue(int(m_rects[std::size_t(std::clamp(page, 0, pageCount() - 1))].top() - deskMargin / 2));
}

// ---- zoom ------------------------------------------------------------------------------------------------------------

void PagedView::setZoom(double zoom)
{
    m_zoomMode = ZoomMode::Free;
    setZoomAt(zoom, QRectF(viewport()->rect()).center());
}

void PagedView::setZoomAt(double zoom, const QPointF &position)
{
    zoom = std::clamp(zoom, minimumZoom, maximumZoom);
    if (zoom == m_zoom)
        return;
    const int page = nearestPage(position);
    const QPointF point = page >= 0 ? toPage(page, position) : QPointF();
    m_zoom = zoom;
    layOutPages();
    if (page >= 0) {
        const QPointF moved = fromPage(page, point) - position;
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(std::round(moved.x())));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + int(std::round(moved.y())));
    }
    Q_EMIT zoomChanged(m_zoom);
    reportPage();
    viewMoved();
    viewport()->update();
}

void PagedView::zoomIn()
{
    const auto next = std::find_if(zoomSteps.begin(), zoomSteps.end(), [this](double step) { return step > m_zoom * 1.001; });
    setZoom(next == zoomSteps.end() ? maximumZoom : *next);
}

void PagedView::zoomOut()
{
    const auto next = std::find_if(zoomSteps.rbegin(), zoomSteps.rend(), [this](double step) { return step < m_zoom * 0.999; });
    setZoom(next == zoomSteps.rend() ? minimumZoom : *next);
}

void PagedView::zoomToActualSize()
{
    setZoom(1);
}

void PagedView::zoomToPage()
{
    m_zoomMode = ZoomMode::Page;
    const int page = currentPage();
    applyZoomMode();
    goToPage(page);
}

void PagedView::zoomToWidth()
{
    m_zoomMode = ZoomMode::Width;
    applyZoomMode();
}

void PagedView::zoomToArea(int page, const QRectF &area)
{
    if (page < 0 || page >= pageCount() || area.isEmpty())
        return;
    const double scale = std::min((viewport()->width() - 2 * deskMargin) / area.width(), (viewport()->height() - 2 * deskMargin) / area.height());
    setZoom(std::min(scale * 72 / 96, 8.0));
    const QPointF offset = fromPage(page, area).center() - QRectF(viewport()->rect()).center();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(offset.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + int(offset.y()));
}

void PagedView::applyZoomMode()
{
    const int page = currentPage();
    if (m_zoomMode == ZoomMode::Free || page < 0)
        return;
    const QSizeF size = m_pages[std::size_t(page)];
    // The scroll bar's room is always kept free, so that its coming and going doesn't change the zoom again.
    const double width = this->width() - 2 * deskMargin - verticalScrollBar()->sizeHint().width();
    double scale = width / size.width();
    if (m_zoomMode == ZoomMode::Page)
        scale = std::min(scale, (viewport()->height() - 2 * deskMargin) / size.height());
    setZoomAt(scale * 72 / 96, QRectF(viewport()->rect()).center());
}

// ---- events ----------------------------------------------------------------------------------------------------------

void PagedView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOutPages();
    applyZoomMode();
    reportPage();
    viewMoved();
}

void PagedView::scrollContentsBy(int, int)
{
    reportPage();
    viewMoved();
    viewport()->update();
}

void PagedView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        viewport()->update();
    QAbstractScrollArea::changeEvent(event);
}

bool PagedView::viewportEvent(QEvent *event)
{
    if (handleNavigation(event))
        return true;
    return QAbstractScrollArea::viewportEvent(event);
}

bool PagedView::handleNavigation(QEvent *event)
{
    switch (event->type()) {
    case QEvent::Wheel: {
        auto *wheel = static_cast<QWheelEvent *>(event);
        if (wheel->modifiers() & Qt::ControlModifier) {
            m_zoomMode = ZoomMode::Free;
            setZoomAt(m_zoom * std::pow(1.2, wheel->angleDelta().y() / 120.0), wheel->position());
            event->accept();
            return true;
        }
        if (wheel->modifiers() & Qt::ShiftModifier && wheel->angleDelta().x() == 0) {
            horizontalScrollBar()->setValue(horizontalScrollBar()->value() - wheel->angleDelta().y() * 3 * horizontalScrollBar()->singleStep() / 120);
            event->accept();
            return true;
        }
        return false;
    }
    case QEvent::NativeGesture: {
        auto *gesture = static_cast<QNativeGestureEvent *>(event);
        if (gesture->gestureType() != Qt::ZoomNativeGesture)
            return false;
        m_zoomMode = ZoomMode::Free;
        setZoomAt(m_zoom * (1 + gesture->value()), gesture->position());
        return true;
    }
    case QEvent::MouseButtonPress: {
        auto *mouse = static_cast<QMouseEvent *>(event);
        if (mouse->button() != Qt::MiddleButton && !(mouse->button() == Qt::LeftButton && m_spaceDown))
            return false;
        m_panning = true;
        m_panFrom = mouse->globalPosition();
        m_scrollFrom = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
        updateCursor();
        return true;
    }
    case QEvent::MouseMove: {
        if (!m_panning)
            return false;
        const QPointF moved = static_cast<QMouseEvent *>(event)->globalPosition() - m_panFrom;
        horizontalScrollBar()->setValue(m_scrollFrom.x() - int(moved.x()));
        verticalScrollBar()->setValue(m_scrollFrom.y() - int(moved.y()));
        return true;
    }
    case QEvent::MouseButtonRelease:
        if (!m_panning)
            return false;
        m_panning = false;
        updateCursor();
        return true;
    default:
        return false;
    }
}

void PagedView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && spacePans() && !event->modifiers()) {
        if (!event->isAutoRepeat()) {
            m_spaceDown = true;
            updateCursor();
        }
        return;
    }
    if (event->key() == Qt::Key_Home && event->modifiers() == Qt::ControlModifier) {
        verticalScrollBar()->setValue(0);
        return;
    }
    if (event->key() == Qt::Key_End && event->modifiers() == Qt::ControlModifier) {
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
        return;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void PagedView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat() && m_spaceDown) {
        m_spaceDown = false;
        updateCursor();
        return;
    }
    QAbstractScrollArea::keyReleaseEvent(event);
}

void PagedView::focusOutEvent(QFocusEvent *event)
{
    m_spaceDown = false; // its release goes elsewhere
    updateCursor();
    QAbstractScrollArea::focusOutEvent(event);
}

void PagedView::updateCursor()
{
    viewport()->setCursor(m_panning ? QCursor(Qt::ClosedHandCursor) : m_spaceDown ? QCursor(Qt::OpenHandCursor)
                                                                                  : ordinaryCursor());
}

// ---- painting --------------------------------------------------------------------------------------------------------

QColor PagedView::deskColor() const
{
    const QColor window = palette().color(QPalette::Window);
    return window.lightness() > 127 ? window.darker(108) : window.darker(125);
}

void PagedView::paintDesk(QPainter &painter) const
{
    painter.fillRect(viewport()->rect(), deskColor());
    const auto [first, last] = visiblePages();
    painter.setPen(Qt::NoPen);
    for (int page = first; page < last; ++page) {
        // A soft shadow, a little lower than the page: layers that add up towards its edge.
        const QRectF rect = pageRect(page);
        for (int layer = 7; layer > 0; --layer) {
            painter.setBrush(QColor(0, 0, 0, 7));
            painter.drawRoundedRect(rect.adjusted(-layer, -layer + 3, layer, layer + 3), layer + 1, layer + 1);
        }
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace quoin
