// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QWidget>

#include <functional>

class QMenu;
class QToolButton;

namespace quoin {

// Fills a menu with the data fields that can be used at a place; `insert` takes the path that was chosen ("client.name").
using FieldMenu = std::function<void(QMenu &menu, const std::function<void(const QString &path)> &insert)>;

// A line that is an expression ("total > 0", "trade in trades") or text with expressions in {{ }}, with a button that inserts a
// field of the data. Also takes a field dropped from the data panel.
class ExpressionEdit : public QWidget
{
    Q_OBJECT
public:
    enum class Kind { Expression,
        Template };
    explicit ExpressionEdit(Kind kind, QWidget *parent = nullptr);
    void setText(const QString &);
    QString text() const { return m_text; }
    void setPlaceholder(const QString &);
    void setFieldMenu(FieldMenu menu);
    void insertField(const QString &path);

Q_SIGNALS:
    void textEdited(const QString &text); // on Enter, on leaving the line, after a field was inserted

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    void take();
    Kind m_kind;
    QString m_text;
    QLineEdit *m_line;
    QToolButton *m_button;
    FieldMenu m_menu;
};

} // namespace quoin
