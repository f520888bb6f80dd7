// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statuswidgets.h"

#include "settings/settings.h"
#include "widgets/icon.h"
#include "widgets/lengthexpression.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QToolButton>

namespace quoin {

// ---- ZoomBox ----------------------------------------------------------------------------------------------------------

ZoomBox::ZoomBox(QWidget *parent)
    : QWidget(parent)
    , m_combo(new QComboBox(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    const auto button = [&](const QString &iconName, const QString &text, auto signal) {
        auto *result = new QToolButton(this);
        result->setIcon(icon(iconName));
        result->setIconSize(QSize(16, 16));
        result->setAutoRaise(true);
        result->setToolTip(text);
        result->setAccessibleName(text);
        connect(result, &QToolButton::clicked, this, signal);
        layout->addWidget(result);
    };
    button(QStringLiteral("remove"), tr("Zoom out"), &ZoomBox::zoomOutRequested);
    layout->addWidget(m_combo);
    button(QStringLiteral("add"), tr("Zoom in"), &ZoomBox::zoomInRequested);
    m_combo->setEditable(true);
    m_combo->setInsertPolicy(QComboBox::NoInsert);
    m_combo->setCompleter(nullptr);
    m_combo->setAccessibleName(tr("Zoom"));
    m_combo->setToolTip(tr("Zoom in percent"));
    m_combo->lineEdit()->setAlignment(Qt::AlignCenter);
    m_combo->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000 %")) + 44);
    for (const int percent : {50, 75, 100, 125, 150, 200, 400})
        m_combo->addItem(tr("%1 %").arg(percent), percent);
    m_combo->addItem(tr("Fit page"));
    m_combo->addItem(tr("Fit width"));
    m_combo->view()->setMinimumWidth(110);
    connect(m_combo, &QComboBox::activated, this, [this](int index) {
        const int percent = m_combo->itemData(index).toInt();
        if (percent > 0)
            Q_EMIT zoomEdited(percent / 100.0);
        else if (index == m_combo->count() - 2)
            Q_EMIT fitPageRequested();
        else
            Q_EMIT fitWidthRequested();
        setZoom(m_zoom);
    });
    connect(m_combo->lineEdit(), &QLineEdit::returnPressed, this, &ZoomBox::take);
    connect(m_combo->lineEdit(), &QLineEdit::editingFinished, this, [this] { setZoom(m_zoom); });
    setZoom(1);
}

void ZoomBox::setZoom(double zoom)
{
    m_zoom = zoom;
    const QSignalBlocker blocker(m_combo);
    m_combo->setEditText(tr("%1 %").arg(qRound(zoom * 100)));
}

void ZoomBox::take()
{
    QString text = m_combo->currentText();
    text.remove(QRegularExpression(QStringLiteral("[\\s%]")));
    bool ok = false;
    const double percent = QLocale().toDouble(text, &ok);
    if (ok && percent > 0)
        Q_EMIT zoomEdited(percent / 100);
    setZoom(m_zoom);
}

// ---- PositionBox ------------------------------------------------------------------------------------------------------

PositionBox::PositionBox(Settings *settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_text(new QLabel(this))
    , m_unit(new QToolButton(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_text);
    layout->addWidget(m_unit);
    m_text->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000.00, 0000.00")));
    m_text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_text->setAccessibleName(tr("Position of the pointer"));
    m_unit->setAutoRaise(true);
    m_unit->setPopupMode(QToolButton::InstantPopup);
    m_unit->setToolTip(tr("Unit of positions"));
    m_unit->setAccessibleName(tr("Unit of positions"));
    auto *menu = new QMenu(m_unit);
    for (const Unit unit : {Unit::Millimetre, Unit::Centimetre, Unit::Inch, Unit::Point})
        connect(menu->addAction(unitName(unit)), &QAction::triggered, this, [settings, unit] { settings->setUnit(unit); });
    m_unit->setMenu(menu);
    connect(settings, &Settings::unitChanged, this, &PositionBox::show);
    show();
}

void PositionBox::setPosition(int page, const QPointF &points)
{
    m_page = page;
    m_point = points;
    show();
}

void PositionBox::show()
{
    const Unit unit = m_settings->unit();
    m_unit->setText(unitName(unit));
    m_text->setText(m_page < 0 ? QString() : tr("%1, %2").arg(positionText(m_point.x(), unit), positionText(m_point.y(), unit)));
}

QString positionText(double points, Unit unit)
{
    switch (unit) {
    case Unit::Point:
        return QLocale().toString(points, 'f', 1);
    case Unit::Millimetre:
        return QLocale().toString(points * 25.4 / 72, 'f', 1);
    case Unit::Centimetre:
        return QLocale().toString(points * 2.54 / 72, 'f', 2);
    case Unit::Inch:
        return QLocale().toString(points / 72, 'f', 3);
    }
    return {};
}

} // namespace quoin
