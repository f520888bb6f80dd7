// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "readingmodel.h"

#include <QFont>

namespace quoin {

void ReadingModel::setPages(const std::shared_ptr<const Pages> &pages)
{
    beginResetModel();
    m_items = pages ? spokenOrder(*pages) : std::vector<SpokenItem> {};
    m_elements = pages ? pages->elements : nullptr;
    endResetModel();
}

ElementId ReadingModel::element(int row) const
{
    const std::uint32_t number = m_items[static_cast<std::size_t>(row)].element;
    return m_elements && number < m_elements->ids.size() ? ElementId {m_elements->ids[number]} : ElementId {};
}

int ReadingModel::firstRow(const ElementId &id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!id.empty() && element(row) == id)
            return row;
    }
    return -1;
}

int ReadingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int ReadingModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ReadingModel::kindText(const SpokenItem &item) const
{
    switch (item.type) {
    case StructureType::Title:
        return tr("Title");
    case StructureType::H1:
    case StructureType::H2:
    case StructureType::H3:
    case StructureType::H4:
    case StructureType::H5:
    case StructureType::H6:
        return tr("Heading, level %1").arg(static_cast<int>(item.type) - static_cast<int>(StructureType::H1) + 1);
    case StructureType::L:
        return tr("List, %n items", nullptr, static_cast<int>(item.rows));
    case StructureType::LBody:
        return tr("List item");
    case StructureType::Table:
        return tr("Table, %1, %2").arg(tr("%n columns", nullptr, static_cast<int>(item.columns)), tr("%n rows", nullptr, static_cast<int>(item.rows)));
    case StructureType::TH:
        return tr("Header cell");
    case StructureType::TD:
        return tr("Cell");
    case StructureType::Figure:
        return tr("Picture");
    case StructureType::Formula:
        return tr("Formula");
    case StructureType::Link:
        return tr("Link");
    case StructureType::Caption:
        return tr("Caption");
    case StructureType::BlockQuote:
        return tr("Quotation");
    case StructureType::Aside:
        return tr("Aside");
    case StructureType::FENote:
        return tr("Note");
    case StructureType::Form:
        return tr("Form field");
    case StructureType::Annot:
        return tr("Annotation");
    default:
        return tr("Paragraph");
    }
}

QVariant ReadingModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const SpokenItem &item = m_items[static_cast<std::size_t>(index.row())];
    const bool isSilent = item.text.empty() && (item.type == StructureType::Figure || item.type == StructureType::Formula);
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case KindColumn:
            return QString(QString(item.depth * 2, QChar(QChar::Nbsp)) + kindText(item));
        case TextColumn:
            return isSilent ? tr("nothing is said of it: it has no alternative text") : QString::fromStdString(item.text).simplified();
        case PageColumn:
            return item.page < 0 ? QString() : QString::number(item.page + 1);
        default:
            return {};
        }
    case Qt::FontRole:
        if (isSilent && index.column() == TextColumn) {
            QFont font;
            font.setItalic(true);
            return font;
        }
        return {};
    case Qt::AccessibleTextRole:
        return QString(kindText(item) + QStringLiteral(": ") + QString::fromStdString(item.text).simplified());
    default:
        return {};
    }
}

QVariant ReadingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case TextColumn:
        return tr("What is said");
    case PageColumn:
        return tr("Page");
    default:
        return {};
    }
}

} // namespace quoin
