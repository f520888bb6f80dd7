// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace quoin {

class DocumentRenderer;
class PreviewView;
class Selection;

// The PDF preview with its own page and zoom buttons.
class PreviewPanel : public QWidget
{
    Q_OBJECT
public:
    PreviewPanel(DocumentRenderer *, Selection *, QWidget *parent = nullptr);
    PreviewView *view() { return m_view; }

private:
    void updateState();
    PreviewView *m_view;
    QLabel *m_page;
    QLabel *m_zoom;
    QToolButton *m_previous;
    QToolButton *m_next;
};

} // namespace quoin
