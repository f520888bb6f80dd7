// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <quoin/template.h>

#include <vector>

class QGridLayout;

namespace quoin {

class ChoiceCombo;
class FactorEdit;
class LengthEdit;

// How wide a column is: fixed, a share of what is left, or as its content needs.
class ColumnWidthEdit : public QWidget
{
    Q_OBJECT
public:
    explicit ColumnWidthEdit(QWidget *parent = nullptr);
    void setColumnWidth(const ColumnWidth &);
    const ColumnWidth &columnWidth() const { return m_width; }

Q_SIGNALS:
    void widthEdited(const quoin::ColumnWidth &width);

private:
    void change(const ColumnWidth &);
    void show();
    ColumnWidth m_width;
    ChoiceCombo *m_kind;
    LengthEdit *m_fixed;
    FactorEdit *m_fraction;
};

// The columns of a table, one line each: width, alignment, and a button that opens the column's whole format.
class ColumnsEdit : public QWidget
{
    Q_OBJECT
public:
    explicit ColumnsEdit(QWidget *parent = nullptr);
    void setColumns(const std::vector<Column> &);

Q_SIGNALS:
    void columnsEdited(const std::vector<quoin::Column> &columns);
    void columnOpened(std::size_t column);

private:
    struct Line {
        ColumnWidthEdit *width;
        ChoiceCombo *align;
        QWidget *number;
        QWidget *open;
    };
    // A table may have a thousand columns: the first ones are listed, the others are reached through their cells.
    static constexpr std::size_t maximumLines = 40;
    void addLine();
    std::vector<Column> m_columns;
    std::vector<Line> m_lines;
    QGridLayout *m_layout;
};

} // namespace quoin
