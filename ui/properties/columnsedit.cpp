// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "columnsedit.h"

#include "widgets/combos.h"
#include "widgets/fieldtext.h"
#include "widgets/icon.h"
#include "widgets/valueedit.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <quoin/template_fields.h>

#include <algorithm>

namespace quoin {

// ---- ColumnWidthEdit --------------------------------------------------------------------------------------------------

ColumnWidthEdit::ColumnWidthEdit(QWidget *parent)
    : QWidget(parent)
    , m_kind(new ChoiceCombo(this))
    , m_fixed(new LengthEdit(this))
    , m_fraction(new FactorEdit(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_kind, 5);
    layout->addWidget(m_fixed, 4);
    layout->addWidget(m_fraction, 4);
    // The order of ColumnWidthKind.
    m_kind->addItems({tr("Fixed"), tr("Share"), tr("Fit content")});
    m_kind->setAccessibleName(tr("Kind of width"));
    m_fixed->setRange(1, INT64_MAX);
    m_fixed->setAccessibleName(tr("Width"));
    m_fraction->setRange(1, 1'000'000);
    m_fraction->setAccessibleName(tr("Share of the free width"));
    m_fraction->setToolTip(tr("A column of share 2 is twice as wide as one of share 1."));
    setFocusProxy(m_kind);
    connect(m_kind, &QComboBox::activated, this, [this](int index) {
        ColumnWidth width;
        width.kind = static_cast<ColumnWidthKind>(index);
        if (width.kind == ColumnWidthKind::Fixed)
            width.fixed = Length::millimetres(30);
        change(width);
    });
    connect(m_fixed, &LengthEdit::lengthEdited, this, [this](const std::optional<Length> &length) {
        if (length)
            change({ColumnWidthKind::Fixed, *length, {}});
    });
    connect(m_fraction, &FactorEdit::factorEdited, this, [this](const std::optional<Factor> &factor) {
        if (factor)
            change({ColumnWidthKind::Fraction, {}, *factor});
    });
    show();
}

void ColumnWidthEdit::setColumnWidth(const ColumnWidth &width)
{
    m_width = width;
    show();
}

void ColumnWidthEdit::change(const ColumnWidth &width)
{
    if (width == m_width)
        return;
    m_width = width;
    show();
    Q_EMIT widthEdited(width);
}

void ColumnWidthEdit::show()
{
    m_kind->setCurrentIndex(static_cast<int>(m_width.kind));
    m_fixed->setLength(m_width.fixed);
    m_fraction->setFactor(m_width.fraction);
    m_fixed->setVisible(m_width.kind == ColumnWidthKind::Fixed);
    m_fraction->setVisible(m_width.kind == ColumnWidthKind::Fraction);
}

// ---- ColumnsEdit ------------------------------------------------------------------------------------------------------

ColumnsEdit::ColumnsEdit(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(4);
    m_layout->setVerticalSpacing(4);
    m_layout->setColumnStretch(1, 5);
    m_layout->setColumnStretch(2, 2);
}

void ColumnsEdit::setColumns(const std::vector<Column> &columns)
{
    m_columns = columns;
    const std::size_t count = std::min(columns.size(), maximumLines);
    while (m_lines.size() < count)
        addLine();
    while (m_lines.size() > count) {
        const Line line = m_lines.back();
        m_lines.pop_back();
        for (QWidget *widget : std::initializer_list<QWidget *> {line.width, line.align, line.number, line.open})
            delete widget;
    }
    for (std::size_t i = 0; i < count; ++i) {
        m_lines[i].width->setColumnWidth(columns[i].width);
        m_lines[i].align->setCurrentIndex(columns[i].format.align ? static_cast<int>(*columns[i].format.align) : -1);
    }
}

void ColumnsEdit::addLine()
{
    const std::size_t index = m_lines.size();
    const int row = static_cast<int>(index);
    const QString number = QString::number(index + 1);
    Line line {};
    auto *label = new QLabel(number, this);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line.number = label;
    line.width = new ColumnWidthEdit(this);
    line.width->setAccessibleName(tr("Width of column %1").arg(number));
    line.align = new ChoiceCombo(this);
    line.align->setAccessibleName(tr("Alignment of column %1").arg(number));
    line.align->setPlaceholder(tr("Align"));
    for (const EnumName &name : EnumNames<TextAlign>::names)
        line.align->addItem(choiceText(name.label));
    auto *open = new QToolButton(this);
    open->setIcon(icon(QStringLiteral("chevron-right")));
    open->setAutoRaise(true);
    open->setFocusPolicy(Qt::StrongFocus);
    open->setToolTip(tr("All properties of column %1").arg(number));
    open->setAccessibleName(open->toolTip());
    line.open = open;
    m_layout->addWidget(line.number, row, 0);
    m_layout->addWidget(line.width, row, 1);
    m_layout->addWidget(line.align, row, 2);
    m_layout->addWidget(line.open, row, 3);
    m_lines.push_back(line);
    connect(line.width, &ColumnWidthEdit::widthEdited, this, [this, index](const ColumnWidth &width) {
        m_columns[index].width = width;
        Q_EMIT columnsEdited(m_columns);
    });
    connect(line.align, &QComboBox::activated, this, [this, index](int choice) {
        m_columns[index].format.align = static_cast<TextAlign>(choice);
        Q_EMIT columnsEdited(m_columns);
    });
    connect(open, &QToolButton::clicked, this, [this, index] { Q_EMIT columnOpened(index); });
}

} // namespace quoin
