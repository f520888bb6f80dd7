// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "findingsmodel.h"

#include "document/templatedocument.h"
#include "problems/mending.h"
#include "widgets/fieldtext.h"
#include "widgets/icon.h"

#include <QFileInfo>
#include <QIcon>

#include <algorithm>

namespace quoin {

namespace {
// A list of ten thousand bound rows may say the same thing for each; more than this many different ones nobody reads.
constexpr std::size_t maximumFindings = 2000;
} // namespace

FindingsModel::FindingsModel(TemplateDocument *document, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
}

void FindingsModel::setFindings(Source source, const Diagnostics &diagnostics)
{
    std::vector<Problem> findings;
    std::map<std::pair<std::string, std::string>, std::size_t> known; // by message and element
    for (const Diagnostic &diagnostic : diagnostics) {
        if (diagnostic.category == ErrorCategory::Cancelled)
            continue;
        const auto [place, isNew] = known.try_emplace({diagnostic.message, diagnostic.elementId}, findings.size());
        if (!isNew) {
            ++findings[place->second].count;
            continue;
        }
        if (findings.size() == maximumFindings) {
            known.erase(place);
            continue;
        }
        Problem finding;
        finding.severity = diagnostic.severity;
        finding.message = QString::fromStdString(diagnostic.message);
        finding.rule = QString::fromStdString(diagnostic.id);
        finding.page = diagnostic.page;
        if (const Block *block = findBlock(m_document->current(), ElementId {diagnostic.elementId})) {
            finding.element = block->id;
            finding.where = tr("%1 “%2”").arg(kindText(block->kind()), QString::fromStdString(block->id.value));
            finding.propertyKey = propertyKeyOf(diagnostic.pointer);
        } else if (!diagnostic.file.empty()) {
            finding.where = QFileInfo(QString::fromStdString(diagnostic.file)).fileName();
            if (diagnostic.line > 0)
                finding.where = tr("%1, line %2").arg(finding.where).arg(diagnostic.line);
        } else {
            finding.where = QString::fromStdString(diagnostic.pointer);
        }
        if (finding.propertyKey.isEmpty() && diagnostic.category == ErrorCategory::Conformance)
            finding.propertyKey = mendingProperty(diagnostic.id, !finding.element.empty());
        findings.push_back(std::move(finding));
    }

    beginResetModel();
    m_findings[source] = std::move(findings);
    m_rows.clear();
    m_counts = {};
    for (const auto &[from, list] : m_findings) {
        for (const Problem &finding : list) {
            m_rows.push_back(&finding);
            ++m_counts[static_cast<std::size_t>(finding.severity)];
        }
    }
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Problem *a, const Problem *b) { return a->severity > b->severity; });
    endResetModel();
    Q_EMIT countsChanged();
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Problem &finding = this->finding(index.row());
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case SeverityColumn:
            return severityText(finding.severity);
        case MessageColumn:
            return finding.count > 1 ? tr("%1 (%2 times)").arg(finding.message).arg(finding.count) : finding.message;
        case PlaceColumn:
            return finding.where;
        case PageColumn:
            return finding.page < 0 ? QString() : QString::number(finding.page + 1);
        default:
            return {};
        }
    case Qt::DecorationRole:
        return index.column() == SeverityColumn ? QVariant(icon(severityIcon(finding.severity))) : QVariant();
    case Qt::ToolTipRole:
        // Foreign text: escaped, so that it is never taken for markup.
        return QString(QStringLiteral("<qt>") + finding.message.toHtmlEscaped() + QStringLiteral("<br><small>") + finding.rule.toHtmlEscaped() + QStringLiteral("</small></qt>"));
    case SeverityRole:
        return static_cast<int>(finding.severity);
    case FindingRole:
        return index.row();
    case SearchRole:
        return QString(finding.message + u' ' + finding.where + u' ' + finding.rule);
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SeverityColumn:
        return tr("Severity");
    case MessageColumn:
        return tr("Problem");
    case PlaceColumn:
        return tr("Where");
    case PageColumn:
        return tr("Page");
    default:
        return {};
    }
}

QString propertyKeyOf(const std::string &jsonPointer)
{
    QStringList keys;
    for (const QString &segment : QString::fromStdString(jsonPointer).split(u'/')) {
        bool isNumber = false;
        segment.toULongLong(&isNumber);
        if (isNumber)
            keys.clear();
        else if (!segment.isEmpty())
            keys << segment;
    }
    return keys.join(u'.');
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Notice:
        return FindingsModel::tr("Notice");
    case Severity::Warning:
        return FindingsModel::tr("Warning");
    case Severity::Error:
        return FindingsModel::tr("Error");
    }
    return {};
}

QString severityIcon(Severity severity)
{
    switch (severity) {
    case Severity::Notice:
        return QStringLiteral("notice");
    case Severity::Warning:
        return QStringLiteral("warning");
    case Severity::Error:
        return QStringLiteral("error");
    }
    return {};
}

} // namespace quoin
