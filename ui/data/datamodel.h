// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include <quoin/data_paths.h>

#include <memory>
#include <vector>

class QTimer;

namespace quoin {

class Selection;
class TemplateDocument;

// A `for` around a place of the template.
struct Loop {
    QString variable; // "trade"
    QString field; // of the list, as in data_paths.h: "trades"
    bool operator==(const Loop &) const = default;
};
// Outermost first; the element's own one included.
std::vector<Loop> loopsAround(const Template &, const ElementId &, const std::vector<Binding> &);
// How a field is written where these loops run: "trade.price" for "trades[].price"; empty: one of the lists on its way isn't bound there.
QString expressionInLoops(const QString &field, const std::vector<Loop> &);

// The sample data as a tree: members with the value of the first item, the items of a list taken together; each marked as used by the
// template or not. What the template uses but the data lacks stands below in a group of its own. GUI thread.
class DataModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { NameColumn,
        ValueColumn,
        UseColumn,
        ColumnCount };
    enum Role {
        FieldRole = Qt::UserRole, // QString as in data_paths.h; empty: the group of missing ones and its members
        IsListRole,
        IsUsedRole,
        ElementRole, // QString: of a missing field's element
        KeyRole, // QString: of the property that names it
    };

    DataModel(TemplateDocument *, Selection *, QObject *parent = nullptr);
    ~DataModel() override;

    const std::vector<Binding> &bindings() const { return m_bindings; }
    int missingCount() const;
    bool hasData() const;

    // As an expression at the selected element; where a list on the way isn't bound there, at the element that binds it, else with the
    // variable that binding it would give.
    QString expression(const QModelIndex &) const;
    bool isUsableAtSelection(const QModelIndex &) const; // false: a list on the way isn't bound around the selection
    // Of a list: the paths of its items' members that are plain values, relative to the item. {""} where the items are plain values.
    QStringList itemFields(const QModelIndex &) const;
    QModelIndex listAround(const QModelIndex &) const; // the innermost list that a field is in, the field itself included; invalid: none

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

Q_SIGNALS:
    void bindingsChanged();

private:
    struct Node;
    Node *nodeAt(const QModelIndex &) const;
    void rebuild(); // other data
    void scheduleBindings();
    void updateBindings(); // other template: only the marks change, unless something is missing now
    void build(Node *, const std::vector<Value> &instances, int depth);
    std::vector<Loop> allLoops() const;

    TemplateDocument *m_document;
    Selection *m_selection;
    std::unique_ptr<Node> m_root;
    std::vector<Binding> m_bindings;
    std::size_t m_nodes = 0;
    QTimer *m_update;
};

} // namespace quoin
