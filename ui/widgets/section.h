// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractButton;
class QLabel;
class QVBoxLayout;

namespace quoin {

// A titled part of a panel that folds away. Tab reaches its head, Space folds it.
class Section : public QFrame
{
    Q_OBJECT
public:
    explicit Section(const QString &title, QWidget *parent = nullptr);
    QString title() const;
    QVBoxLayout *contents() const { return m_layout; }
    bool isExpanded() const;
    void setExpanded(bool);

Q_SIGNALS:
    void expandedChanged(bool expanded);

private:
    QAbstractButton *m_head;
    QWidget *m_body;
    QVBoxLayout *m_layout;
};

// What a panel shows while it has nothing to show: a symbol, what this place is for, and what to do next.
class EmptyState : public QWidget
{
    Q_OBJECT
public:
    EmptyState(const QString &iconName, const QString &title, const QString &advice, QWidget *parent = nullptr);
    void setTexts(const QString &title, const QString &advice);

protected:
    void changeEvent(QEvent *) override;

private:
    void updateSymbol();
    QString m_iconName;
    QLabel *m_symbol;
    QLabel *m_title;
    QLabel *m_advice;
};

} // namespace quoin
