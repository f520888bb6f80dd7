// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QCursor>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <quoin/template.h>

#include <memory>

class QPainter;

namespace quoin {

class PagesIndex;
class Selection;
class TemplateDocument;

// What a click and a drag on the canvas mean.
enum class ToolKind : quint8 { Select,
    Text,
    Rectangle,
    Ellipse,
    Line,
    ReadingOrder };

// A mouse event in page terms. Where the pointer is beside all pages, `page` is the nearest one and `point` lies outside it.
struct ToolEvent {
    int page = -1; // -1: there are no pages
    bool onPage = false;
    QPointF point; // in points from the page's top left corner
    QPointF position; // of the viewport
    Qt::KeyboardModifiers modifiers;
};

// What a tool may ask of the view that it works in.
class ToolHost
{
public:
    virtual ~ToolHost() = default;
    virtual TemplateDocument *document() const = 0;
    virtual Selection *selection() const = 0;
    virtual const PagesIndex &pages() const = 0; // as laid out last; may be a step behind the document
    virtual double pixelsPerPoint() const = 0;
    virtual QPointF toView(int page, const QPointF &point) const = 0;
    virtual std::pair<int, int> visiblePages() const = 0;
    virtual void editText(const ElementId &, const QPointF &position) = 0; // in place, the caret at the position
    virtual void setStatusText(const QString &) = 0; // empty: nothing going on
    virtual void setToolCursor(const QCursor &) = 0;
    virtual void updateOverlay() = 0;
    virtual void finishTool() = 0; // back to the select tool
};

// A small state machine: gets the pointer, changes the document through it, draws its handles over the pages.
class Tool
{
public:
    explicit Tool(ToolHost *host)
        : m_host(host)
    {
    }
    virtual ~Tool() = default;
    Tool(const Tool &) = delete;
    Tool &operator=(const Tool &) = delete;

    virtual QCursor cursor() const = 0;
    virtual void press(const ToolEvent &) = 0; // left button
    virtual void move(const ToolEvent &) = 0; // while the left button is down
    virtual void release(const ToolEvent &) = 0;
    virtual void hover(const ToolEvent &) = 0; // no button down
    virtual void leave() { } // the pointer left the view
    virtual void doubleClick(const ToolEvent &) { }
    // Escape: stops what is going on and leaves no trace of it. False: nothing was.
    virtual bool cancel() = 0;
    // New pages have come.
    virtual void pagesChanged() { }
    virtual void paint(QPainter &) = 0; // in viewport coordinates

protected:
    TemplateDocument *document() const { return m_host->document(); }
    Selection *selection() const { return m_host->selection(); }
    const PagesIndex &pages() const { return m_host->pages(); }
    const Template &value() const;
    QRectF toView(int page, const QRectF &area) const;
    // A length as a person reads it, in the template's usual unit.
    QString lengthText(Mpt) const;

    ToolHost *m_host;
};

std::unique_ptr<Tool> makeTool(ToolKind, ToolHost *);

// Colours of marks on the paper, which is light in every theme.
namespace marks {
QColor selection();
QColor hover();
QColor guide();
} // namespace marks

} // namespace quoin
