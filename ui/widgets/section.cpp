// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "section.h"

#include "icon.h"

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QStyleOption>
#include <QVBoxLayout>

namespace quoin {

namespace {

// A band over the panel's whole width with an arrow and the title.
class SectionHead : public QAbstractButton
{
public:
    explicit SectionHead(QWidget *parent)
        : QAbstractButton(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        setFont(bold);
    }
    QSize sizeHint() const override { return {80, fontMetrics().height() + 10}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QPalette &colors = palette();
        painter.fillRect(rect(), colors.color(underMouse() ? QPalette::Button : QPalette::Midlight));
        painter.setPen(colors.color(QPalette::Mid));
        painter.drawLine(rect().topLeft(), rect().topRight());
        QStyleOption arrow;
        arrow.initFrom(this);
        arrow.rect = QRect(6, (height() - 12) / 2, 12, 12);
        style()->drawPrimitive(isChecked() ? QStyle::PE_IndicatorArrowDown : QStyle::PE_IndicatorArrowRight, &arrow, &painter, this);
        painter.setPen(colors.color(QPalette::WindowText));
        painter.drawText(rect().adjusted(22, 0, -6, 0), Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(text(), Qt::ElideRight, width() - 28));
        if (hasFocus()) {
            QStyleOptionFocusRect focus;
            focus.initFrom(this);
            focus.rect = rect().adjusted(1, 1, -1, -1);
            style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
        }
    }
};

} // namespace

// ---- Section ----------------------------------------------------------------------------------------------------------

Section::Section(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_head(new SectionHead(this))
    , m_body(new QWidget(this))
    , m_layout(new QVBoxLayout(m_body))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_body);
    m_head->setText(title);
    m_head->setAccessibleName(title);
    m_head->setCheckable(true);
    m_head->setChecked(true);
    m_layout->setContentsMargins(10, 4, 8, 10);
    m_layout->setSpacing(6);
    connect(m_head, &QAbstractButton::toggled, this, [this](bool expanded) {
        m_body->setVisible(expanded);
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
