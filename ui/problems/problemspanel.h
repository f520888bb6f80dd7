// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QModelIndex;
class QSortFilterProxyModel;
class QStackedLayout;
class QToolButton;
class QTreeView;

namespace quoin {

class FindingsModel;
class Selection;

// The findings with filters by severity and text. Activating one selects its element everywhere and opens the property that mends it.
class ProblemsPanel : public QWidget
{
    Q_OBJECT
public:
    ProblemsPanel(FindingsModel *, Selection *, QWidget *parent = nullptr);
    QTreeView *view() { return m_view; }

Q_SIGNALS:
    void pageRequested(int page); // from 0: the finding has a page but no element

private:
    void activate(const QModelIndex &);
    void updateState();

    FindingsModel *m_model;
    Selection *m_selection;
    QSortFilterProxyModel *m_filter;
    QTreeView *m_view;
    QLineEdit *m_search;
    QToolButton *m_severities[3]; // by Severity
    QWidget *m_list;
    QWidget *m_empty;
};

} // namespace quoin
