// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "validationfindingsmodel.h"

#include "document/templatedocument.h"
#include "widgets/fieldtext.h"
#include "widgets/icon.h"

#include <QIcon>

namespace quoin {

namespace {
constexpr quintptr isRule = 0; // internal id of a rule; of a place the rule's row + 1
} // namespace

ValidationFindingsModel::ValidationFindingsModel(TemplateDocument *document, QObject *parent)
    : QAbstractItemModel(parent)
    , m_document(document)
{
    // What an element is called, and whether it is still there.
    const auto placesChanged = [this] {
        for (int rule = 0; rule < rowCount(); ++rule) {
            const QModelIndex parent = index(rule, 0);
            Q_EMIT dataChanged(index(rule, WhereColumn), index(rule, WhereColumn));
            if (const int places = rowCount(parent); places > 0)
                Q_EMIT dataChanged(index(0, WhereColumn, parent), index(places - 1, WhereColumn, parent));
        }
    };
    connect(document, &TemplateDocument::changed, this, placesChanged);
    connect(document, &TemplateDocument::documentReset, this, placesChanged);
}

void ValidationFindingsModel::show(CheckedFilePtr checked, std::size_t profile)
{
    beginResetModel();
    m_checked = std::move(checked);
    m_profile = profile;
    endResetModel();
}

const std::vector<Finding> &ValidationFindingsModel::findings() const
{
    static const std::vector<Finding> none;
    return m_checked && m_profile < m_checked->result.profiles.size() ? m_checked->result.profiles[m_profile].findings : none;
}

const Finding *ValidationFindingsModel::finding(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const auto rule = index.internalId() == isRule ? static_cast<std::size_t>(index.row()) : static_cast<std::size_t>(index.internalId() - 1);
    return rule < findings().size() ? &findings()[rule] : nullptr;
}

const FindingPlace *ValidationFindingsModel::place(const QModelIndex &index) const
{
    const Finding *rule = finding(index);
    if (!rule || index.internalId() == isRule || static_cast<std::size_t>(index.row()) >= rule->places.size())
        return nullptr;
    return &rule->places[static_cast<std::size_t>(index.row())];
}

FindingOrigin ValidationFindingsModel::originOfPlace(const FindingPlace &place) const
{
    return originOf(place, m_checked->map.get(), m_checked->elements.get());
}

FindingOrigin ValidationFindingsModel::origin(const QModelIndex &index) const
{
    if (const FindingPlace *place = this->place(index))
        return originOfPlace(*place);
    FindingOrigin first;
    if (const Finding *rule = finding(index)) {
        for (const FindingPlace &place : rule->places) {
            const FindingOrigin origin = originOfPlace(place);
            if (!origin.element.empty())
                return origin;
            if (first.page < 0)
                first.page = origin.page;
        }
    }
    return first;
}

QString ValidationFindingsModel::whereText(const FindingOrigin &origin, const FindingPlace *place) const
{
    QStringList parts;
    if (const Block *block = findBlock(m_document->current(), origin.element))
        parts << tr("%1 “%2”").arg(kindText(block->kind()), QString::fromStdString(block->id.value));
    else if (!origin.element.empty())
        parts << tr("“%1”, no longer in the template").arg(QString::fromStdString(origin.element.value));
    if (origin.row >= 0)
        parts << tr("data row %1").arg(origin.row + 1);
    if (origin.page >= 0)
        parts << tr("page %1").arg(origin.page + 1);
    if (parts.isEmpty() && place && place->object > 0)
        parts << tr("object %1").arg(place->object);
    return parts.join(QStringLiteral(", "));
}

QModelIndex ValidationFindingsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : isRule);
}

QModelIndex ValidationFindingsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == isRule)
        return {};
    return createIndex(static_cast<int>(index.internalId() - 1), 0, isRule);
}

int ValidationFindingsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(findings().size());
    if (parent.internalId() != isRule || parent.column() != 0)
        return 0;
    const Finding *rule = finding(parent);
    return rule ? static_cast<int>(rule->places.size()) : 0;
}

int ValidationFindingsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant ValidationFindingsModel::data(const QModelIndex &index, int role) const
{
    const Finding *rule = finding(index);
    if (!rule)
        return {};
    const FindingPlace *place = this->place(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == WhereColumn) {
            if (place)
                return whereText(origin(index), place);
            return tr("%n places", nullptr, static_cast<int>(std::min<std::uint64_t>(rule->count, 2'000'000'000)));
        }
        return place ? QString::fromStdString(place->message) : QString(QString::fromStdString(rule->clause) + u'-' + QString::number(rule->testNumber) + QStringLiteral("  ") + QString::fromStdString(rule->description));
    case Qt::DecorationRole:
        return index.column() == TextColumn && !place ? QVariant(icon(QStringLiteral("error"))) : QVariant();
    case Qt::ToolTipRole:
        // Foreign text: escaped, so that it is never taken for markup.
        return QString(QStringLiteral("<qt>") + QString::fromStdString(place ? place->message : rule->description).toHtmlEscaped() + QStringLiteral("</qt>"));
    default:
        return {};
    }
}

QVariant ValidationFindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TextColumn:
        return tr("Rule");
    case WhereColumn:
        return tr("Where");
    default:
        return {};
    }
}

} // namespace quoin
