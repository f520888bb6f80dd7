// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include <memory>

namespace quoin
{

class DocumentRenderer;
class Selection;

// The real PDF, as PDFium draws it. One render thread owns the document; the newest bytes win; what was shown stays until the new picture
// is there, and greys out when the newest template can't be rendered. A click selects the element beneath. GUI thread.
class PreviewView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    PreviewView(DocumentRenderer *, Selection *, QWidget *parent = nullptr);
    ~PreviewView() override;

    double zoom() const; // as CanvasView's
    enum class ZoomMode : std::uint8_t { Free, Page, Width };
    ZoomMode zoomMode() const;
    int pageCount() const;
    int currentPage() const;

public Q_SLOTS:
    void setZoom(double);
    void zoomIn();
    void zoomOut();
    void zoomToPage();
    void zoomToWidth();
    void goToPage(int);

Q_SIGNALS:
    void zoomChanged(double zoom);
    void currentPageChanged(int page);
    void pageCountChanged(int count);
    void pageShown(int page); // its picture of the newest PDF is on the screen: what tests and the latency number wait for

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace quoin
