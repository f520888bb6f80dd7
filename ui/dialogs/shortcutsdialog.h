// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "actions/actions.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace quoin {

class Settings;

// All commands with their keys, searchable; each key can be changed, a conflict is shown before it is taken. Applied at once.
class ShortcutsDialog : public QDialog
{
    Q_OBJECT
public:
    ShortcutsDialog(Actions *, Settings *, QWidget *parent = nullptr);

private:
    void fill();
    void filter(const QString &);
    void showCurrent();
    void assign();
    void resetCurrent();
    ActionId currentId() const;

    Actions *m_actions;
    Settings *m_settings;
    QLineEdit *m_search;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_key;
    QPushButton *m_assign;
    QPushButton *m_reset;
    QLabel *m_conflict;
};

// The actions that have the key already.
std::vector<ActionId> conflictsWith(const Actions &, ActionId, const QKeySequence &key);
// What the person changed earlier.
void applyShortcuts(Actions &, const Settings &);

} // namespace quoin
