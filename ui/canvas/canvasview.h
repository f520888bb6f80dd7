// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pagedview.h"

#include "tools/editcommands.h"
#include "tools/tool.h"

#include <memory>

namespace quoin {

class DocumentRenderer;
class Selection;
class TemplateDocument;

// The laid-out pages, drawn by the same glyph outlines and boxes as the PDF, and edited by mouse and keys. Keyboard: arrows move
// frame children by 1 pt (Shift 10 pt, Alt 0.1 pt) and walk from element to element elsewhere, Ctrl+arrows resize, Alt+Up/Down
// reorders, Tab walks the elements in reading order, Enter edits text, Delete removes, Escape steps out. Only what the window shows is painted. GUI thread.
class CanvasView : public PagedView
{
    Q_OBJECT
public:
    CanvasView(TemplateDocument *, Selection *, DocumentRenderer *, QWidget *parent = nullptr);
    ~CanvasView() override;

    QRectF selectionRect() const; // in points, on the page of its first box; empty: nothing selected is laid out
    ToolKind tool() const;
    bool isEditingText() const;
    bool isDragging() const; // a drag is going on that Escape would undo

    // For accessibility and tests: what the window shows, in reading order, and where, in viewport coordinates (its first box).
    std::vector<ElementId> visibleElements() const;
    QRectF elementRect(const ElementId &) const;
    TemplateDocument *document() const;
    Selection *selection() const;

public Q_SLOTS:
    void zoomToSelection();
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
    void toggleText(quoin::TextToggle);
    void insertField(const QString &expression);
    void groupSelection(); // knows where children of frames lie

Q_SIGNALS:
    void pointerMoved(int page, const QPointF &point); // page -1: not over a page; in points from its top left corner
    void statusText(const QString &text); // what a drag does just now, with numbers; empty: nothing
    void toolChanged(quoin::ToolKind tool);
    void textEditingChanged(bool editing);
    void contextMenuRequested(const QPoint &globalPosition); // the element beneath is selected already
    void selectionRectChanged();
    void problem(const QString &message); // something that a person asked for didn't work

protected:
    void viewMoved() override;
    QCursor ordinaryCursor() const override;
    bool viewportEvent(QEvent *) override;
    bool event(QEvent *) override;
    void paintEvent(QPaintEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void focusInEvent(QFocusEvent *) override;
    void changeEvent(QEvent *) override;
    void contextMenuEvent(QContextMenuEvent *) override;
    void dragEnterEvent(QDragEnterEvent *) override;
    void dragMoveEvent(QDragMoveEvent *) override;
    void dragLeaveEvent(QDragLeaveEvent *) override;
    void dropEvent(QDropEvent *) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace quoin
