// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <quoin/template.h>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace quoin {

class OutlineModel;
class Selection;
class TemplateDocument;

// The outline's view: selection both ways, drag to reorder, search, F2 for the element's id.
class OutlinePanel : public QWidget
{
    Q_OBJECT
public:
    OutlinePanel(TemplateDocument *, Selection *, QWidget *parent = nullptr);
    QTreeView *view() { return m_view; }
    OutlineModel *model() { return m_model; }
    void renameCurrent();

Q_SIGNALS:
    void contextMenuRequested(const QPoint &globalPosition);
    void problem(const QString &message);

private:
    void unfoldFirstLevels();
    void takeSelection(); // from the view
    void showSelection(); // in the view
    void reveal(const ElementId &);

    Selection *m_selection;
    OutlineModel *m_model;
    QSortFilterProxyModel *m_filter;
    QLineEdit *m_search;
    QTreeView *m_view;
    bool m_syncing = false;
};

} // namespace quoin
