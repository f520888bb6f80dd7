// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include <utility>
#include <vector>

namespace quoin {

// Pages below each other on a desk, with zoom and pan: what canvas and preview share. Subclasses paint what is on the pages.
// Points are of the page (1/72 inch, from its top left corner), positions are of the viewport in device independent pixels.
// Ctrl+wheel and pinch zoom at the pointer, Shift+wheel scrolls sideways, the middle button or space and the left one pan.
class PagedView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    enum class ZoomMode : quint8 { Free,
        Page,
        Width }; // Page and Width follow the window's size
    Q_ENUM(ZoomMode)

    explicit PagedView(QWidget *parent = nullptr);

    // 1: a point of the page is 96/72 device independent pixels.
    double zoom() const { return m_zoom; }
    static constexpr double minimumZoom = 0.05, maximumZoom = 64;
    ZoomMode zoomMode() const { return m_zoomMode; }
    double pixelsPerPoint() const { return m_zoom * 96 / 72; }

    int pageCount() const { return int(m_pages.size()); }
    int currentPage() const; // from 0: the one in the middle of the view; -1: there is none
    QRectF pageRect(int page) const;
    int pageAt(const QPointF &position) const; // -1: beside all pages
    int nearestPage(const QPointF &position) const; // -1: there is none
    QPointF toPage(int page, const QPointF &position) const;
    QPointF fromPage(int page, const QPointF &point) const;
    QRectF fromPage(int page, const QRectF &area) const;
    std::pair<int, int> visiblePages() const; // first and one past the last
    void ensureAreaVisible(int page, const QRectF &area);
    bool isPanning() const { return m_panning; }

public Q_SLOTS:
    void setZoom(double);
    void zoomIn();
    void zoomOut();
    void zoomToActualSize();
    void zoomToPage();
    void zoomToWidth();
    void zoomToArea(int page, const QRectF &area);
    void goToPage(int);

Q_SIGNALS:
    void zoomChanged(double zoom);
    void currentPageChanged(int page);
    void pageCountChanged(int count);

protected:
    void setPageSizes(std::vector<QSizeF>); // in points; the place that is looked at stays
    virtual void viewMoved() { } // zoom, scroll position, page sizes or the window's size changed
    void paintDesk(QPainter &) const; // the ground and the pages' shadows
    QColor deskColor() const;
    // Told before subclasses see the event; true: it was zoom or pan.
    bool handleNavigation(QEvent *);
    // Space pans where no text is typed.
    virtual bool spacePans() const { return true; }

    void resizeEvent(QResizeEvent *) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void keyReleaseEvent(QKeyEvent *) override;
    void focusOutEvent(QFocusEvent *) override;
    void changeEvent(QEvent *) override;
    virtual QCursor ordinaryCursor() const { return Qt::ArrowCursor; }
    void updateCursor();

private:
    void setZoomAt(double zoom, const QPointF &position);
    void applyZoomMode();
    void layOutPages();
    void reportPage();

    std::vector<QSizeF> m_pages;
    std::vector<QRectF> m_rects; // on the desk, in pixels at the present zoom
    QSizeF m_desk;
    double m_zoom = 1;
    ZoomMode m_zoomMode = ZoomMode::Page;
    int m_reportedPage = -1;
    bool m_spaceDown = false;
    bool m_panning = false;
    bool m_laidOut = false;
    QPointF m_panFrom;
    QPoint m_scrollFrom;
};

} // namespace quoin
