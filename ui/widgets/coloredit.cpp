// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "coloredit.h"

#include <QColorDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

namespace quoin {

namespace {

constexpr int columns = 8;

// Greys, then a row of strong and a row of light hues: enough for a business document without opening a dialog.
constexpr Color basicColors[] = {
    {0x00, 0x00, 0x00},
    {0x40, 0x40, 0x40},
    {0x66, 0x66, 0x66},
    {0x8C, 0x8C, 0x8C},
    {0xB3, 0xB3, 0xB3},
    {0xD9, 0xD9, 0xD9},
    {0xF2, 0xF2, 0xF2},
    {0xFF, 0xFF, 0xFF},
    {0xB7, 0x1C, 0x1C},
    {0xD3, 0x54, 0x00},
    {0xB8, 0x86, 0x0B},
    {0x1E, 0x84, 0x49},
    {0x00, 0x75, 0x6B},
    {0x21, 0x61, 0x8C},
    {0x28, 0x35, 0x93},
    {0x6A, 0x1B, 0x9A},
    {0xF9, 0xD9, 0xD6},
    {0xFC, 0xE4, 0xD0},
    {0xFC, 0xF3, 0xCF},
    {0xD5, 0xF0, 0xDE},
    {0xD0, 0xEC, 0xE7},
    {0xD4, 0xE6, 0xF1},
    {0xD9, 0xDE, 0xF5},
    {0xE8, 0xDA, 0xEF},
};

QPixmap swatch(const std::optional<Color> &color, const QSize &size, const QPalette &palette, qreal ratio)
{
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(QPointF(0, 0), size).adjusted(0.5, 0.5, -0.5, -0.5);
    QColor edge = palette.color(QPalette::WindowText);
    edge.setAlphaF(0.45f);
    painter.setPen(edge);
    painter.setBrush(color ? QBrush(toQColor(*color)) : palette.base());
    painter.drawRoundedRect(box, 2, 2);
    if (!color) {
        painter.setPen(QPen(QColor(0xc6, 0x28, 0x28), 1.5));
        painter.drawLine(box.bottomLeft() + QPointF(2, -2), box.topRight() + QPointF(-2, 2));
    }
    return pixmap;
}

} // namespace

QColor toQColor(const Color &color)
{
    return QColor(color.red, color.green, color.blue);
}

Color toColor(const QColor &color)
{
    return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()), static_cast<std::uint8_t>(color.blue())};
}

ColorEdit::ColorEdit(QWidget *parent)
    : QWidget(parent)
    , m_swatch(new QToolButton(this))
    , m_text(new QLineEdit(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_swatch);
    layout->addWidget(m_text, 1);
    m_swatch->setIconSize(QSize(28, 16));
    m_swatch->setToolTip(tr("Choose a color"));
    m_swatch->setAccessibleName(tr("Choose a color"));
    m_swatch->setFocusPolicy(Qt::StrongFocus);
    m_text->setMaxLength(7);
    m_text->setAccessibleName(tr("Color value"));
    setFocusProxy(m_text);
    connect(m_swatch, &QToolButton::clicked, this, &ColorEdit::openMenu);
    connect(m_text, &QLineEdit::editingFinished, this, &ColorEdit::takeText);
    updateSwatch();
}

void ColorEdit::setColor(const std::optional<Color> &color)
{
    m_color = color;
    updateSwatch();
}

void ColorEdit::setPlaceholder(const QString &text, const std::optional<Color> &shown)
{
    m_text->setPlaceholderText(text);
    m_inherited = shown;
    updateSwatch();
}

void ColorEdit::updateSwatch()
{
    m_swatch->setIcon(swatch(m_color ? m_color : m_inherited, m_swatch->iconSize(), palette(), devicePixelRatioF()));
    m_text->setText(m_color ? QString::fromStdString(m_color->toString()) : QString());
}

void ColorEdit::takeText()
{
    QString text = m_text->text().trimmed();
    if (text.isEmpty()) {
        if (m_unsetAllowed)
            change(std::nullopt);
        updateSwatch();
        return;
    }
    if (!text.startsWith(u'#'))
        text.prepend(u'#');
    const auto color = Color::parse(text.toStdString());
    if (color)
        change(*color);
    updateSwatch(); // also puts the old value back where the text was no colour
}

void ColorEdit::change(const std::optional<Color> &color)
{
    if (color == m_color)
        return;
    m_color = color;
    updateSwatch();
    Q_EMIT colorEdited(color);
}

void ColorEdit::openMenu()
{
    QMenu menu(this);
    auto *page = new QWidget(&menu);
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(8, 8, 8, 4);
    grid->setSpacing(2);
    std::vector<Color> colors = m_suggestions ? m_suggestions() : std::vector<Color>();
    colors.resize(std::min<std::size_t>(colors.size(), columns * 2));
    const int suggestionRows = (static_cast<int>(colors.size()) + columns - 1) / columns;
    int cell = 0;
    const auto addButton = [&](const Color &color) {
        auto *button = new QToolButton(page);
        button->setAutoRaise(true);
        button->setIconSize(QSize(20, 20));
        button->setIcon(swatch(color, QSize(20, 20), palette(), devicePixelRatioF()));
        const QString name = QString::fromStdString(color.toString());
        button->setToolTip(name);
        button->setAccessibleName(name);
        connect(button, &QToolButton::clicked, &menu, [this, color, &menu] {
            menu.close();
            change(color);
        });
        grid->addWidget(button, cell / columns, cell % columns);
        ++cell;
    };
    for (const Color &color : colors)
        addButton(color);
    cell = suggestionRows * columns;
    for (const Color &color : basicColors)
        addButton(color);
    auto *swatches = new QWidgetAction(&menu);
    swatches->setDefaultWidget(page);
    menu.addAction(swatches);
    menu.addSeparator();
    if (m_unsetAllowed)
        connect(menu.addAction(tr("&None")), &QAction::triggered, this, [this] { change(std::nullopt); });
    connect(menu.addAction(tr("&Other Color…")), &QAction::triggered, this, [this] {
        const QColor color = QColorDialog::getColor(toQColor(m_color.value_or(m_inherited.value_or(Color {}))), this, tr("Choose a Color"));
        if (color.isValid())
            change(toColor(color));
    });
    menu.exec(m_swatch->mapToGlobal(QPoint(0, m_swatch->height())));
}

} // namespace quoin
