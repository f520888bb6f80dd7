// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "expressionedit.h"

#include "fielddrag.h"
#include "icon.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>

namespace quoin {

ExpressionEdit::ExpressionEdit(Kind kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_line(new QLineEdit(this))
    , m_button(new QToolButton(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_button);
    m_line->setMinimumWidth(60);
    m_line->installEventFilter(this);
    setFocusProxy(m_line);
    m_button->setIcon(icon(QStringLiteral("field")));
    m_button->setAutoRaise(true);
    m_button->setToolTip(tr("Insert a field of the data"));
    m_button->setAccessibleName(tr("Insert a field of the data"));
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_button->hide();
    connect(m_line, &QLineEdit::editingFinished, this, &ExpressionEdit::take);
    connect(m_button, &QToolButton::clicked, this, [this] {
        QMenu menu(this);
        m_menu(menu, [this](const QString &path) { insertField(path); });
        menu.exec(m_button->mapToGlobal(QPoint(0, m_button->height())));
    });
}

void ExpressionEdit::setText(const QString &text)
{
    m_text = text;
    if (m_line->text() != text)
        m_line->setText(text);
    if (!m_line->hasFocus())
        m_line->setCursorPosition(0); // the beginning tells more than the end
}

void ExpressionEdit::setPlaceholder(const QString &text)
{
    m_line->setPlaceholderText(text);
}

void ExpressionEdit::setFieldMenu(FieldMenu menu)
{
    m_menu = std::move(menu);
    m_button->setVisible(static_cast<bool>(m_menu));
}

void ExpressionEdit::insertField(const QString &path)
{
    m_line->insert(m_kind == Kind::Template ? fieldExpression(path) : path);
    take();
    m_line->setFocus();
}

void ExpressionEdit::take()
{
    if (m_line->text() == m_text)
        return;
    m_text = m_line->text();
    Q_EMIT textEdited(m_text);
}

bool ExpressionEdit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape && m_line->text() != m_text) {
        m_line->setText(m_text);
        return true;
    }
    // A field from the data panel comes as "{{ path }}" text; in an expression only its path is wanted.
    if (event->type() == QEvent::Drop) {
        auto *drop = static_cast<QDropEvent *>(event);
        if (const auto field = draggedField(drop->mimeData())) {
            m_line->setCursorPosition(m_line->cursorPositionAt(drop->position().toPoint()));
            insertField(*field);
            drop->acceptProposedAction();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace quoin
