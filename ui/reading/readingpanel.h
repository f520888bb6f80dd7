// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QTreeView;

namespace quoin {

class DocumentRenderer;
class ReadingModel;
class Selection;

// What a screen reader says of the document, in its order; choosing a line selects its element. Nothing is worked out while nobody
// looks.
class ReadingPanel : public QWidget
{
    Q_OBJECT
public:
    ReadingPanel(DocumentRenderer *, Selection *, QWidget *parent = nullptr);
    QTreeView *view() { return m_view; }

Q_SIGNALS:
    void pageRequested(int page); // from 0: the line has a page but no element

protected:
    void showEvent(QShowEvent *) override;

private:
    void update();
    void showSelection();

    DocumentRenderer *m_renderer;
    Selection *m_selection;
    ReadingModel *m_model;
    QTreeView *m_view;
    QWidget *m_empty;
    QTimer m_soon; // several layouts of a drag make one list
    bool m_isOld = true;
    bool m_syncing = false;
};

} // namespace quoin
