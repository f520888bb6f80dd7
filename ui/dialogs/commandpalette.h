// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace quoin {

// Every command that can be given just now, found by typing parts of its words.
class CommandPalette : public QDialog
{
    Q_OBJECT
public:
    CommandPalette(const QList<QAction *> &actions, QWidget *parent);

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    void fill(const QString &wanted);
    void run();
    QList<QAction *> m_actions;
    QLineEdit *m_search;
    QListWidget *m_list;
};

// Whether all words of `wanted` begin a word of `text` or stand in it, case and mnemonics aside.
bool matchesCommand(const QString &text, const QString &wanted);

} // namespace quoin
