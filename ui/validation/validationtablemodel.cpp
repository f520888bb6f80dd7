// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "validationtablemodel.h"

#include "validation/verdicttext.h"
#include "widgets/icon.h"

#include <QFile>
#include <QFileInfo>
#include <QFont>
#include <QGuiApplication>
#include <QIcon>
#include <QPalette>

#include <algorithm>

namespace quoin {

ValidationTableModel::ValidationTableModel(ValidationController *controller, QObject *parent)
    : QAbstractTableModel(parent)
    , m_controller(controller)
{
    connect(controller, &ValidationController::resultsChanged, this, &ValidationTableModel::update);
    connect(controller, &ValidationController::stateChanged, this, [this] {
        const bool isStale = m_controller->state() == ValidationController::State::Stale;
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            if (m_rows[i].checked == m_controller->documentResult() && m_rows[i].isStale != isStale) {
                m_rows[i].isStale = isStale;
                Q_EMIT dataChanged(index(static_cast<int>(i), StatusColumn), index(static_cast<int>(i), StatusColumn));
            }
        }
    });
    update();
}

void ValidationTableModel::update()
{
    beginResetModel();
    m_rows.clear();
    for (const CheckedFilePtr &checked : m_controller->results()) {
        const bool isStale = checked == m_controller->documentResult() && m_controller->state() == ValidationController::State::Stale;
        if (checked->result.verdict == Verdict::NotChecked) {
            m_rows.push_back({checked, 0, Verdict::NotChecked, isStale});
            continue;
        }
        for (std::size_t i = 0; i < checked->result.profiles.size(); ++i)
            m_rows.push_back({checked, i, checked->result.profiles[i].compliant ? Verdict::Pass : Verdict::Fail, isStale});
    }
    endResetModel();
}

int ValidationTableModel::mostImportantRow() const
{
    for (const Verdict wanted : {Verdict::Fail, Verdict::NotChecked, Verdict::Pass}) {
        const auto found = std::find_if(m_rows.begin(), m_rows.end(), [wanted](const Row &row) { return row.verdict == wanted; });
        if (found != m_rows.end())
            return static_cast<int>(found - m_rows.begin());
    }
    return -1;
}

int ValidationTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ValidationTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ValidationTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row &row = this->row(index.row());
    const ValidationResult &result = row.checked->result;
    const QString file = row.checked->subject == CheckedFile::Subject::Preview ? QString::fromStdString(result.file) : QFile::decodeName(result.file.c_str());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: {
        const bool isTip = role == Qt::ToolTipRole;
        switch (index.column()) {
        case FileColumn:
            return isTip || row.checked->subject == CheckedFile::Subject::Preview ? file : QFileInfo(file).fileName();
        case ProfileColumn:
            if (row.verdict != Verdict::NotChecked)
                return QString::fromStdString(profileName(result.profiles[row.profile]));
            return isTip ? QVariant() : QStringLiteral("–");
        case StatusColumn:
            return row.isStale ? tr("%1, stale").arg(verdictWord(row.verdict)) : verdictWord(row.verdict);
        case DescriptionColumn:
            return row.verdict == Verdict::NotChecked ? QString::fromStdString(result.reason.message) : describeProfile(result.profiles[row.profile]);
        default:
            return {};
        }
    }
    case Qt::DecorationRole:
        return index.column() == StatusColumn ? QVariant(row.isStale ? icon(QStringLiteral("recent")) : icon(verdictIcon(row.verdict), verdictColor(row.verdict, QGuiApplication::palette()))) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == StatusColumn && !row.isStale)
            return verdictColor(row.verdict, QGuiApplication::palette());
        return {};
    case Qt::FontRole:
        if (index.column() == StatusColumn && !row.isStale) {
            QFont font;
            font.setWeight(QFont::DemiBold);
            return font;
        }
        return {};
    default:
        return {};
    }
}

QVariant ValidationTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case FileColumn:
        return tr("File");
    case ProfileColumn:
        return tr("Profile");
    case StatusColumn:
        return tr("Status");
    case DescriptionColumn:
        return tr("Description");
    default:
        return {};
    }
}

} // namespace quoin
