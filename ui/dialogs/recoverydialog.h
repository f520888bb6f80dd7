// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "window/recovery.h"

class QListWidget;

namespace quoin {

// Offers what other windows left behind: when it was edited, and what differs from the file on disk.
class RecoveryDialog : public QDialog
{
    Q_OBJECT
public:
    explicit RecoveryDialog(std::vector<RecoverableWork> work, QWidget *parent = nullptr);
    // Accepted: what was chosen. The other ones wait for the next start.
    const RecoverableWork *chosen() const;

private:
    void discardCurrent();
    std::vector<RecoverableWork> m_work;
    QListWidget *m_list;
};

} // namespace quoin
