// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace quoin {

// A message above the page that stays until it is dealt with, with buttons for what can be done. One at a time: a new one replaces the
// old one. Foreign text is shown as it stands, never as markup.
class MessageBar : public QFrame
{
    Q_OBJECT
public:
    enum class Kind { Notice,
        Warning };
    struct Choice {
        QString text;
        std::function<void()> action;
    };
    explicit MessageBar(QWidget *parent = nullptr);
    void showMessage(Kind, const QString &text, const std::vector<Choice> &choices = {});
    QString text() const;

protected:
    void changeEvent(QEvent *) override;

private:
    void updateLook();
    Kind m_kind = Kind::Notice;
    QLabel *m_symbol;
    QLabel *m_text;
    QHBoxLayout *m_buttons;
};

} // namespace quoin
