// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarkmodel.h"

#include "benchmark/benchmarkcontroller.h"

#include <QLocale>

namespace quoin {

namespace {

QString numberText(double value)
{
    return QLocale().toString(value, 'f', value < 10 ? 2 : value < 100 ? 1
                                                                       : 0);
}

} // namespace

QString profileText(BenchmarkProfile profile)
{
    return profile == BenchmarkProfile::Compliant ? BenchmarkModel::tr("Compliant") : BenchmarkModel::tr("Plain");
}

BenchmarkModel::BenchmarkModel(BenchmarkController *controller, QObject *parent)
    : QAbstractTableModel(parent)
    , m_controller(controller)
{
    connect(controller, &BenchmarkController::resultsChanged, this, &BenchmarkModel::update);
    connect(controller, &BenchmarkController::comparisonChanged, this, [this] {
        if (m_rows > 0)
            Q_EMIT dataChanged(index(0, Saved), index(m_rows - 1, Saved));
    });
    update();
}

// While a run goes on rows only come behind the others, so that the chosen one stays.
void BenchmarkModel::update()
{
    const int rows = m_controller->doneCount();
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }
}

int BenchmarkModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int BenchmarkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const BenchmarkResult *BenchmarkModel::result(int row) const
{
    return row >= 0 && row < m_rows ? &m_controller->report().results[static_cast<std::size_t>(row)] : nullptr;
}

QVariant BenchmarkModel::data(const QModelIndex &index, int role) const
{
    const BenchmarkResult *result = index.isValid() ? this->result(index.row()) : nullptr;
    if (!result)
        return {};
    const BenchmarkResult *saved = m_controller->saved(*result);
    const double faster = saved && saved->speed.median > 0 ? 100 * (result->speed.median / saved->speed.median - 1) : 0;
    if (role == Qt::TextAlignmentRole)
        return int((index.column() <= Profile ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        if (index.column() == Wrong && result->wrongDocuments > 0)
            return QString::fromStdString(result->firstWrong);
        if (index.column() == Speed)
            return tr("Best %1, mean %2, worst %3 of %n runs", nullptr, static_cast<int>(result->runs.size())).arg(numberText(result->speed.most), numberText(result->speed.mean), numberText(result->speed.least));
        if (index.column() == Saved && saved)
            return tr("%1 documents a second then").arg(numberText(saved->speed.median));
        if (index.column() == Workload) {
            const BenchmarkWorkload *known = findBenchmarkWorkload(result->workload);
            return known ? QString::fromUtf8(known->description.data(), static_cast<qsizetype>(known->description.size())) : tr("The document’s own template, on data made from its sample");
        }
        return {};
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Workload:
        return QString::fromStdString(result->workload);
    case Profile:
        return result->isSigned ? tr("%1, signed").arg(profileText(result->profile)) : profileText(result->profile);
    case Workers:
        return QLocale().toString(result->workers);
    case Speed:
        return numberText(result->speed.median);
    case Saved:
        return saved ? QString((faster < 0 ? QStringLiteral("−") : QStringLiteral("+")) + QLocale().toString(std::abs(faster), 'f', 1) + QStringLiteral(" %")) : QString();
    case Spread:
        return numberText(result->speed.deviation);
    case P50:
        return QLocale().toString(result->p50, 'f', 3);
    case P95:
        return QLocale().toString(result->p95, 'f', 3);
    case P99:
        return QLocale().toString(result->p99, 'f', 3);
    case Cpu:
        return numberText(result->cpuMicroseconds);
    case Memory:
        return result->peakMemory > 0 ? numberText(static_cast<double>(result->peakMemory) / 1e6) : tr("–");
    case Bytes:
        return QLocale().toString(result->bytes, 'f', 0);
    case Wrong:
        return result->wrongDocuments == 0 ? tr("none") : tr("%1 of %2").arg(result->wrongDocuments).arg(result->documents);
    default:
        return {};
    }
}

QVariant BenchmarkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section <= Profile ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip)
        return {};
    switch (section) {
    case Workload:
        return tip ? tr("What is measured") : tr("Workload");
    case Profile:
        return tip ? tr("Compliant: PDF/A-4 and PDF/UA-2, retail notes signed. Plain: no standard, no tags, standard fonts") : tr("Profile");
    case Workers:
        return tip ? tr("Threads that render") : tr("Workers");
    case Speed:
        return tip ? tr("Documents a second, median of the runs") : tr("Docs/s");
    case Saved:
        return tip ? tr("Faster or slower than in the saved report") : tr("Against saved");
    case Spread:
        return tip ? tr("Standard deviation of the runs, documents a second") : tr("Spread");
    case P50:
        return tip ? tr("Half of the documents took at most so many milliseconds") : tr("p50 ms");
    case P95:
        return tip ? tr("95 of 100 documents took at most so many milliseconds") : tr("p95 ms");
    case P99:
        return tip ? tr("99 of 100 documents took at most so many milliseconds") : tr("p99 ms");
    case Cpu:
        return tip ? tr("Microseconds of processor time a document, all threads") : tr("CPU µs");
    case Memory:
        return tip ? tr("Most memory of the whole program while it rendered, megabytes") : tr("Peak MB");
    case Bytes:
        return tip ? tr("Bytes of a document") : tr("Bytes");
    case Wrong:
        return tip ? tr("Documents that don’t show their own data, or whose pages or signature are wrong") : tr("Wrong");
    default:
        return {};
    }
}

} // namespace quoin
