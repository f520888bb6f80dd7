// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include <quoin/template.h>

#include <memory>
#include <vector>

namespace quoin {

class TemplateDocument;

// The template's elements as a tree: body, header and footer at the top (the first page's own ones where it has them). Follows the
// document by inserting, removing and moving rows, so that views keep what is unfolded and selected. Dropping rows moves elements.
class OutlineModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Role {
        IdRole = Qt::UserRole, // QString; empty for a root
        KindRole, // BlockKind as int; -1 for a root
        RootRole, // RootList as int
        DetailRole, // "for trade in trades", "if …"
    };

    explicit OutlineModel(TemplateDocument *, QObject *parent = nullptr);
    ~OutlineModel() override;

    QModelIndex indexOf(const ElementId &) const; // invalid: not in the tree
    ElementId idOf(const QModelIndex &) const; // empty for a root
    QModelIndex rootIndex(RootList) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &, const QVariant &, int role = Qt::EditRole) override; // EditRole: the element's id
    Qt::ItemFlags flags(const QModelIndex &) const override;

    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(const QMimeData *, Qt::DropAction, int row, int column, const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *, Qt::DropAction, int row, int column, const QModelIndex &parent) override;

Q_SIGNALS:
    void renamed(const quoin::ElementId &from, const quoin::ElementId &to);
    void problem(const QString &message); // a rename that can't be

private:
    struct Node;
    Node *nodeAt(const QModelIndex &) const;
    QModelIndex indexOf(const Node *) const;
    void reset();
    void follow();
    void followRoots();
    void followChildren(Node *, const BlockList &);
    std::optional<ElementPath> dropPlace(int row, const QModelIndex &parent, const std::vector<ElementId> &) const;

    TemplateDocument *m_document;
    std::unique_ptr<Node> m_top;
};

// What an element is called in lists: its text, or what it shows, or its kind.
QString elementTitle(const Block &);

// The same template with another id for an element; unchanged where `to` is taken, or is no id ([A-Za-z0-9_-]{1,64}).
Template withElementId(const Template &, const ElementId &from, const ElementId &to);

} // namespace quoin
