// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "expressionedit.h"

#include <QWidget>

#include <quoin/template.h>

class QTextEdit;
class QToolButton;

namespace quoin {

class ColorEdit;

// Text with bold, italic, underline, strike, colour, size, family and links on parts of it, and fields of the data. Each change goes
// out as it is typed; the owner merges them to one undo step and hears when the field is left.
class TextRunsEdit : public QWidget
{
    Q_OBJECT
public:
    explicit TextRunsEdit(QWidget *parent = nullptr);
    void setText(const Text &); // leaves caret and selection where they are when it is what is shown already
    Text text() const;
    void setPlaceholder(const QString &);
    void setFieldMenu(FieldMenu menu);
    void insertField(const QString &path);

Q_SIGNALS:
    void textEdited(const quoin::Text &text);
    void editingFinished();

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    void toggle(std::optional<bool> TextRun::*member);
    void editLink();
    void chooseColor();
    void updateButtons();
    void fitHeight();
    QToolButton *addButton(const QString &iconName, const QString &name, const QKeySequence &);

    QTextEdit *m_edit;
    QWidget *m_bar;
    QToolButton *m_bold, *m_italic, *m_underline, *m_strike, *m_color, *m_link, *m_field;
    FieldMenu m_menu;
    bool m_showing = false;
};

} // namespace quoin
