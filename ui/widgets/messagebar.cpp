// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "messagebar.h"

#include "icon.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace quoin {

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_symbol(new QLabel(this))
    , m_text(new QLabel(this))
    , m_buttons(new QHBoxLayout)
{
    setAutoFillBackground(true);
    setObjectName(QStringLiteral("messageBar"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_symbol);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    auto *close = new QToolButton(this);
    close->setIcon(icon(QStringLiteral("close")));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    layout->addWidget(close);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    hide();
}

QString MessageBar::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void MessageBar::showMessage(Kind kind, const QString &text, const std::vector<Choice> &choices)
{
    m_kind = kind;
    m_text->setText(text);
    m_text->setAccessibleName(text);
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater(); // it may be the one whose action shows this message
        delete item;
    }
    for (const Choice &choice : choices) {
        auto *button = new QPushButton(choice.text, this);
        connect(button, &QPushButton::clicked, this, [this, action = choice.action] {
            hide();
            action();
        });
        m_buttons->addWidget(button);
    }
    updateLook();
    show();
}

void MessageBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        updateLook();
}

void MessageBar::updateLook()
{
    m_symbol->setPixmap(icon(m_kind == Kind::Warning ? QStringLiteral("warning") : QStringLiteral("notice")).pixmap(QSize(18, 18), devicePixelRatioF()));
    QPalette colors;
    const bool dark = colors.color(QPalette::Window).lightness() < 128;
    const QColor warning = dark ? QColor(0x4a3a12) : QColor(0xfdf3d6);
    const QColor notice = dark ? QColor(0x1d3a4d) : QColor(0xe3f0f8);
    colors.setColor(QPalette::Window, m_kind == Kind::Warning ? warning : notice);
    setPalette(colors);
}

} // namespace quoin
