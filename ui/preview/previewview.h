// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/pagedview.h"

#include <memory>

namespace quoin {

class DocumentRenderer;
class Selection;

// The real PDF, as PDFium draws it. One render thread owns the document; the newest bytes win; what was shown stays until the new picture
// is there, and greys out when the newest template can't be rendered. A click selects the element beneath, a double click shows
// it in the other views too. GUI thread.
class PreviewView : public PagedView
{
    Q_OBJECT
public:
    PreviewView(DocumentRenderer *, Selection *, QWidget *parent = nullptr);
    ~PreviewView() override;

    bool isStale() const; // the newest template failed: what is shown is older
    QImage shownImage(int page) const; // as rendered last, of the page or the part in sight; null: not yet

Q_SIGNALS:
    void pageShown(int page); // its picture of the newest PDF is on the screen: what tests and the latency number wait for

protected:
    void viewMoved() override;
    void paintEvent(QPaintEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseDoubleClickEvent(QMouseEvent *) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace quoin
