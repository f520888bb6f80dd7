// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <quoin/benchmark.h>

namespace quoin {

class BenchmarkController;

QString profileText(BenchmarkProfile);

// A measurement a row.
class BenchmarkModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Workload,
        Profile,
        Workers,
        Speed,
        Saved, // how much faster than in the saved report
        Wrong,
        Spread,
        P50,
        P95,
        P99,
        Cpu,
        Memory,
        Bytes,
        ColumnCount };

    explicit BenchmarkModel(BenchmarkController *, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation, int role = Qt::DisplayRole) const override;
    const BenchmarkResult *result(int row) const; // null: there is no such row

private:
    void update();

    BenchmarkController *m_controller;
    int m_rows = 0;
};

} // namespace quoin
