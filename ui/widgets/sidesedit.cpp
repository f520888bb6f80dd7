// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sidesedit.h"

#include "coloredit.h"
#include "combos.h"
#include "fieldtext.h"
#include "icon.h"
#include "valueedit.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <quoin/template_fields.h>

namespace quoin {

namespace {

template<class T> std::array<std::optional<T> *, 4> members(Sides<T> &sides)
{
    return {&sides.top, &sides.right, &sides.bottom, &sides.left};
}

// All four set and equal, or all four unset: then one field can show them.
template<class T> bool isUniform(const Sides<T> &sides)
{
    return sides.top == sides.right && sides.top == sides.bottom && sides.top == sides.left;
}

QToolButton *splitToggle(QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setIcon(icon(QStringLiteral("sides")));
    button->setToolTip(LengthSidesEdit::tr("Each side by itself"));
    button->setAccessibleName(LengthSidesEdit::tr("Each side by itself"));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

std::array<QString, 4> sideNames()
{
    return {LengthSidesEdit::tr("Top"), LengthSidesEdit::tr("Right"), LengthSidesEdit::tr("Bottom"), LengthSidesEdit::tr("Left")};
}

} // namespace

// ---- LengthSidesEdit --------------------------------------------------------------------------------------------------

LengthSidesEdit::LengthSidesEdit(QWidget *parent)
    : QWidget(parent)
    , m_all(new LengthEdit(this))
    , m_eachBox(new QWidget(this))
    , m_toggle(splitToggle(this))
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_all, 0, 0);
    layout->addWidget(m_eachBox, 0, 0);
    layout->addWidget(m_toggle, 0, 1, Qt::AlignTop);
    layout->setColumnStretch(0, 1);
    m_all->setUnsetAllowed(true);
    m_all->setAccessibleName(tr("All sides"));
    setFocusProxy(m_all);
    connect(m_all, &LengthEdit::lengthEdited, this, [this](const std::optional<Length> &length) {
        m_sides = {length, length, length, length};
        Q_EMIT sidesEdited(m_sides);
    });
    connect(m_all, &QAbstractSpinBox::editingFinished, this, &LengthSidesEdit::editingFinished);
    auto *grid = new QGridLayout(m_eachBox);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    // Top and bottom beside each other, then left and right.
    static constexpr int row[] = {0, 1, 0, 1};
    static constexpr int column[] = {0, 1, 1, 0};
    const auto names = sideNames();
    for (std::size_t i = 0; i < 4; ++i) {
        auto *edit = new LengthEdit(m_eachBox);
        edit->setUnsetAllowed(true);
        edit->setPlaceholder(names[i]);
        edit->setToolTip(names[i]);
        edit->setAccessibleName(names[i]);
        grid->addWidget(edit, row[i], column[i]);
        connect(edit, &LengthEdit::lengthEdited, this, [this, i](const std::optional<Length> &length) {
            *members(m_sides)[i] = length;
            Q_EMIT sidesEdited(m_sides);
        });
        connect(edit, &QAbstractSpinBox::editingFinished, this, &LengthSidesEdit::editingFinished);
        m_each[i] = edit;
    }
    connect(m_toggle, &QToolButton::toggled, this, &LengthSidesEdit::setSplit);
    setSplit(false);
}

void LengthSidesEdit::setSides(const Sides<Length> &sides)
{
    m_sides = sides;
    if (!isUniform(sides))
        m_toggle->setChecked(true);
    show();
}

void LengthSidesEdit::setMinimum(Mpt minimum)
{
    m_all->setRange(minimum, INT64_MAX);
    for (LengthEdit *edit : m_each)
        edit->setRange(minimum, INT64_MAX);
}

void LengthSidesEdit::setPlaceholder(const QString &text)
{
    m_all->setPlaceholder(text);
}

void LengthSidesEdit::setSplit(bool split)
{
    m_all->setVisible(!split);
    m_eachBox->setVisible(split);
    show();
}

void LengthSidesEdit::show()
{
    m_all->setLength(isUniform(m_sides) ? m_sides.top : std::nullopt);
    for (std::size_t i = 0; i < 4; ++i)
        m_each[i]->setLength(*members(m_sides)[i]);
}

// ---- BorderEdit -------------------------------------------------------------------------------------------------------

BorderEdit::BorderEdit(QWidget *parent)
    : QWidget(parent)
    , m_style(new ChoiceCombo(this))
    , m_width(new LengthEdit(this))
    , m_color(new ColorEdit(this))
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_style, 0, 0, 1, 2);
    layout->addWidget(m_width, 1, 0);
    layout->addWidget(m_color, 1, 1);
    layout->setColumnStretch(0, 2);
    layout->setColumnStretch(1, 3);
    for (const EnumName &name : EnumNames<BorderStyle>::names)
        m_style->addItem(choiceText(name.label));
    m_style->setAccessibleName(tr("Line"));
    m_width->setAccessibleName(tr("Line width"));
    m_width->setRange(0, INT64_MAX);
    m_color->setAccessibleName(tr("Line color"));
    setFocusProxy(m_style);
    connect(m_style, &QComboBox::activated, this, [this](int index) {
        if (m_unsetAllowed && index == m_style->count() - 1) {
            change(std::nullopt);
            return;
        }
        Border border = m_border.value_or(Border {});
        border.style = static_cast<BorderStyle>(index);
        change(border);
    });
    connect(m_width, &LengthEdit::lengthEdited, this, [this](const std::optional<Length> &length) {
        Border border = m_border.value_or(Border {});
        border.width = length.value_or(Border {}.width);
        change(border);
    });
    connect(m_color, &ColorEdit::colorEdited, this, [this](const std::optional<Color> &color) {
        Border border = m_border.value_or(Border {});
        border.color = color.value_or(Color {});
        change(border);
    });
    show();
}

void BorderEdit::setUnsetAllowed(bool allowed)
{
    if (allowed && !m_unsetAllowed)
        m_style->addItem(tr("Inherited"));
    m_unsetAllowed = allowed;
    show();
}

void BorderEdit::setBorder(const std::optional<Border> &border)
{
    m_border = border;
    show();
}

void BorderEdit::setPlaceholder(const QString &text)
{
    m_style->setPlaceholder(text);
}

void BorderEdit::setSuggestions(const std::function<std::vector<Color>()> &colors)
{
    m_color->setSuggestions(colors);
}

void BorderEdit::change(const std::optional<Border> &border)
{
    if (border == m_border)
        return;
    m_border = border;
    show();
    Q_EMIT borderEdited(border);
}

void BorderEdit::show()
{
    const bool drawn = m_border && m_border->style != BorderStyle::None;
    m_style->setCurrentIndex(m_border ? static_cast<int>(m_border->style) : -1);
    m_width->setLength(m_border ? std::optional(m_border->width) : std::nullopt);
    m_color->setColor(m_border ? std::optional(m_border->color) : std::nullopt);
    m_width->setVisible(drawn);
    m_color->setVisible(drawn);
}

// ---- BorderSidesEdit --------------------------------------------------------------------------------------------------

BorderSidesEdit::BorderSidesEdit(QWidget *parent)
    : QWidget(parent)
    , m_all(new BorderEdit(this))
    , m_eachBox(new QWidget(this))
    , m_toggle(splitToggle(this))
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_all, 0, 0);
    layout->addWidget(m_eachBox, 0, 0);
    layout->addWidget(m_toggle, 0, 1, Qt::AlignTop);
    layout->setColumnStretch(0, 1);
    m_all->setUnsetAllowed(true);
    m_all->setAccessibleName(tr("All sides"));
    setFocusProxy(m_all);
    connect(m_all, &BorderEdit::borderEdited, this, [this](const std::optional<Border> &border) {
        m_sides = {border, border, border, border};
        Q_EMIT sidesEdited(m_sides);
    });
    auto *rows = new QGridLayout(m_eachBox);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    const auto names = sideNames();
    for (std::size_t i = 0; i < 4; ++i) {
        auto *edit = new BorderEdit(m_eachBox);
        edit->setUnsetAllowed(true);
        edit->setAccessibleName(names[i]);
        auto *label = new QLabel(names[i], m_eachBox);
        rows->addWidget(label, static_cast<int>(i), 0, Qt::AlignTop);
        rows->addWidget(edit, static_cast<int>(i), 1);
        connect(edit, &BorderEdit::borderEdited, this, [this, i](const std::optional<Border> &border) {
            *members(m_sides)[i] = border;
            Q_EMIT sidesEdited(m_sides);
        });
        m_each[i] = edit;
    }
    rows->setColumnStretch(1, 1);
    connect(m_toggle, &QToolButton::toggled, this, &BorderSidesEdit::setSplit);
    setSplit(false);
}

void BorderSidesEdit::setSides(const Sides<Border> &sides)
{
    m_sides = sides;
    if (!isUniform(sides))
        m_toggle->setChecked(true);
    show();
}

void BorderSidesEdit::setPlaceholder(const QString &text)
{
    m_all->setPlaceholder(text);
    for (BorderEdit *edit : m_each)
        edit->setPlaceholder(text);
}

void BorderSidesEdit::setSuggestions(const std::function<std::vector<Color>()> &colors)
{
    m_all->setSuggestions(colors);
    for (BorderEdit *edit : m_each)
        edit->setSuggestions(colors);
}

void BorderSidesEdit::setSplit(bool split)
{
    m_all->setVisible(!split);
    m_eachBox->setVisible(split);
    show();
}

void BorderSidesEdit::show()
{
    m_all->setBorder(isUniform(m_sides) ? m_sides.top : std::nullopt);
    for (std::size_t i = 0; i < 4; ++i)
        m_each[i]->setBorder(*members(m_sides)[i]);
}

} // namespace quoin
