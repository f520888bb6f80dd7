// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include "tools/editcommands.h"
#include "tools/tool.h"

#include <memory>

namespace quoin {

class DocumentRenderer;
class Selection;
class TemplateDocument;

// The laid-out pages, drawn by the same glyph outlines and boxes as the PDF, and edited by mouse and keys. Keyboard: arrows move
// frame children by 1 pt (Shift 10 pt, Alt 0.1 pt) and walk flow blocks, Alt+Up/Down reorders, Tab walks elements in reading order, Enter edits,
// Escape steps out. Only what the window shows is painted. GUI thread.
class CanvasView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    CanvasView(TemplateDocument *, Selection *, DocumentRenderer *, QWidget *parent = nullptr);
    ~CanvasView() override;

    // 1: a point of the page is 96/72 device independent pixels.
    double zoom() const;
    static constexpr double minimumZoom = 0.05, maximumZoom = 64;
    enum class ZoomMode : std::uint8_t { Free,
        Page,
        Width }; // Page and Width follow the window's size
    ZoomMode zoomMode() const;

    int pageCount() const;
    int currentPage() const; // from 0: the one that fills most of the view
    QRectF selectionRect() const; // in points, on the page of its first box; empty: nothing selected is laid out
    ToolKind tool() const;
    bool isEditingText() const;

public Q_SLOTS:
    void setZoom(double);
    void zoomIn();
    void zoomOut();
    void zoomToActualSize();
    void zoomToPage();
    void zoomToWidth();
    void zoomToSelection();
    void goToPage(int);
    void setTool(quoin::ToolKind);
    void setMarginsVisible(bool);
    void setBreaksVisible(bool); // why each page ends
    void editText(); // of the current element, if it has text
    void endTextEditing();

    // As in editcommands.h, but first to the text being edited in place.
    void deleteSelection();
    void cut();
    void copy();
    void paste();
    void selectAll();
    void groupSelection();
    void toggleText(quoin::TextToggle);
    void insertField(const QString &expression);

Q_SIGNALS:
    void zoomChanged(double zoom);
    void currentPageChanged(int page);
    void pointerMoved(int page, const QPointF &point); // page -1: not over a page; in points from its top left corner
    void statusText(const QString &text); // what a drag does just now, with numbers; empty: nothing
    void toolChanged(quoin::ToolKind tool);
    void textEditingChanged(bool editing);
    void contextMenuRequested(const QPoint &globalPosition); // the element beneath is selected already
    void selectionRectChanged();
    void problem(const QString &message); // something that a person asked for didn't work

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace quoin
