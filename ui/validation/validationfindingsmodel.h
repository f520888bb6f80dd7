// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "validation/findingorigin.h"
#include "validation/validationcontroller.h"

namespace quoin {

class TemplateDocument;

// The rules that a file breaks of one profile, and under each the places, with the template element that stands behind them where the
// file was made here.
class ValidationFindingsModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { TextColumn,
        WhereColumn,
        ColumnCount };

    explicit ValidationFindingsModel(TemplateDocument *, QObject *parent = nullptr);
    void show(CheckedFilePtr, std::size_t profile); // null: nothing
    const CheckedFilePtr &checked() const { return m_checked; }

    // What an index stands for. A rule's is that of its first place that leads to an element.
    const Finding *finding(const QModelIndex &) const;
    const FindingPlace *place(const QModelIndex &) const; // null for a rule
    FindingOrigin origin(const QModelIndex &) const;
    QString whereText(const FindingOrigin &, const FindingPlace *) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation, int role = Qt::DisplayRole) const override;

private:
    const std::vector<Finding> &findings() const;
    FindingOrigin originOfPlace(const FindingPlace &) const;

    TemplateDocument *m_document;
    CheckedFilePtr m_checked;
    std::size_t m_profile = 0;
};

} // namespace quoin
