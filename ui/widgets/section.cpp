// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "section.h"

#include "icon.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace quoin {

// ---- Section ----------------------------------------------------------------------------------------------------------

Section::Section(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_head(new QToolButton(this))
    , m_body(new QWidget(this))
    , m_layout(new QVBoxLayout(m_body))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_body);
    m_head->setObjectName(QStringLiteral("sectionHead"));
    m_head->setText(title);
    m_head->setAccessibleName(title);
    m_head->setCheckable(true);
    m_head->setChecked(true);
    m_head->setAutoRaise(true);
    m_head->setArrowType(Qt::DownArrow);
    m_head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_head->setFocusPolicy(Qt::StrongFocus);
    m_head->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QFont bold = m_head->font();
    bold.setWeight(QFont::DemiBold);
    m_head->setFont(bold);
    m_layout->setContentsMargins(10, 4, 8, 10);
    m_layout->setSpacing(6);
    connect(m_head, &QToolButton::toggled, this, [this](bool expanded) {
        m_body->setVisible(expanded);
        m_head->setArrowType(expanded ? Qt::DownArrow : Qt::RightArrow);
        Q_EMIT expandedChanged(expanded);
    });
}

QString Section::title() const
{
    return m_head->text();
}

bool Section::isExpanded() const
{
    return m_head->isChecked();
}

void Section::setExpanded(bool expanded)
{
    m_head->setChecked(expanded);
}

// ---- EmptyState -------------------------------------------------------------------------------------------------------

EmptyState::EmptyState(const QString &iconName, const QString &title, const QString &advice, QWidget *parent)
    : QWidget(parent)
    , m_iconName(iconName)
    , m_symbol(new QLabel(this))
    , m_title(new QLabel(this))
    , m_advice(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(6);
    layout->addStretch(1);
    for (QLabel *label : {m_symbol, m_title, m_advice}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
    }
    layout->addStretch(2);
    m_title->setWordWrap(true);
    m_advice->setWordWrap(true);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    setTexts(title, advice);
    updateSymbol();
}

void EmptyState::setTexts(const QString &title, const QString &advice)
{
    m_title->setText(title);
    m_advice->setText(advice);
    m_advice->setVisible(!advice.isEmpty());
}

void EmptyState::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateSymbol();
}

void EmptyState::updateSymbol()
{
    m_symbol->setPixmap(icon(m_iconName).pixmap(QSize(32, 32), devicePixelRatioF(), QIcon::Disabled));
}

} // namespace quoin
