// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <quoin/accessibility.h>
#include <quoin/template.h>

#include <memory>
#include <vector>

namespace quoin {

// What a screen reader says of the document, a line for each thing.
class ReadingModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { KindColumn,
        TextColumn,
        PageColumn,
        ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setPages(const std::shared_ptr<const Pages> &); // may be null
    ElementId element(int row) const; // empty: none
    int firstRow(const ElementId &) const; // -1: it isn't read
    int page(int row) const { return m_items[static_cast<std::size_t>(row)].page; } // from 0; -1: none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation, int role = Qt::DisplayRole) const override;

private:
    QString kindText(const SpokenItem &) const;
    std::vector<SpokenItem> m_items;
    std::shared_ptr<const ElementTable> m_elements;
};

} // namespace quoin
