// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "validation/validationcontroller.h"

namespace quoin {

// The end table: a line for each profile of each file that was checked, one with the reason for each that was not.
class ValidationTableModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { FileColumn,
        ProfileColumn,
        StatusColumn,
        DescriptionColumn,
        ColumnCount };

    explicit ValidationTableModel(ValidationController *, QObject *parent = nullptr);

    struct Row {
        CheckedFilePtr checked;
        std::size_t profile = 0; // index in result.profiles; of no meaning where nothing was checked
        Verdict verdict = Verdict::NotChecked;
        bool isStale = false;
    };
    const Row &row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    // The first one that a person wants to see: one that fails, else one that was not checked, else the first; -1: none.
    int mostImportantRow() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation, int role = Qt::DisplayRole) const override;

private:
    void update();
    ValidationController *m_controller;
    std::vector<Row> m_rows;
};

} // namespace quoin
