// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <quoin/error.h>
#include <quoin/template.h>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace quoin {

class TemplateDocument;

// One line of the problems list: what engine, reader or validator said, equal findings counted together.
struct Problem {
    Severity severity = Severity::Error;
    QString message;
    QString rule; // the diagnostic's id
    QString where; // "Paragraph “p12”", a file's name with its line, or empty
    ElementId element; // empty: not one of the template's
    QString propertyKey; // that mends it, as PropertyField::key; empty: not known
    int page = -1; // from 0; -1: not known
    int count = 1;
};

// Findings of several sources, each of which replaces its own at a new run. Columns: severity (icon and word), message, place, page.
class FindingsModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { SeverityColumn,
        MessageColumn,
        PlaceColumn,
        PageColumn,
        ColumnCount };
    enum Role { SeverityRole = Qt::UserRole,
        FindingRole /* index of the finding */,
        SearchRole /* all texts */ };
    enum class Source { File,
        Data,
        Render };

    explicit FindingsModel(TemplateDocument *, QObject *parent = nullptr);

    void setFindings(Source, const Diagnostics &);
    const Problem &finding(int row) const { return *m_rows[static_cast<std::size_t>(row)]; }
    int count(Severity severity) const { return m_counts[static_cast<std::size_t>(severity)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void countsChanged();

private:
    TemplateDocument *m_document;
    std::map<Source, std::vector<Problem>> m_findings;
    std::vector<const Problem *> m_rows; // errors first, then warnings, then notices
    std::array<int, 3> m_counts {};
};

// "format.size" of "/body/3/format/size" for the element at /body/3: the keys behind the last position in a list.
QString propertyKeyOf(const std::string &jsonPointer);
QString severityText(Severity);
QString severityIcon(Severity);

} // namespace quoin
