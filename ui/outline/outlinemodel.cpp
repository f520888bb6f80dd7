// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlinemodel.h"

#include "document/templatedocument.h"
#include "edits/blocks.h"
#include "widgets/fieldtext.h"
#include "widgets/icon.h"

#include <QIcon>
#include <QMimeData>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace quoin {

namespace {

constexpr char elementsMimeType[] = "application/x-quoin-element-ids";
constexpr qsizetype titleLength = 80;

QString rootTitle(RootList root)
{
    switch (root) {
    case RootList::Body:
        return OutlineModel::tr("Body");
    case RootList::Header:
        return OutlineModel::tr("Header");
    case RootList::HeaderFirst:
        return OutlineModel::tr("Header of first page");
    case RootList::Footer:
        return OutlineModel::tr("Footer");
    case RootList::FooterFirst:
        return OutlineModel::tr("Footer of first page");
    }
    return {};
}

QString rootIcon(RootList root)
{
    if (root == RootList::Body)
        return QStringLiteral("body");
    return root == RootList::Header || root == RootList::HeaderFirst ? QStringLiteral("header") : QStringLiteral("footer");
}

std::vector<RootList> shownRoots(const Template &source)
{
    std::vector<RootList> roots = {RootList::Header};
    if (source.header.firstPageDiffers)
        roots.push_back(RootList::HeaderFirst);
    roots.push_back(RootList::Body);
    roots.push_back(RootList::Footer);
    if (source.footer.firstPageDiffers)
        roots.push_back(RootList::FooterFirst);
    return roots;
}

QString firstLine(const std::string &text)
{
    // Only as much as can be seen is looked at: a paragraph may be long.
    QString line = QString::fromUtf8(text.data(), static_cast<qsizetype>(std::min<std::size_t>(text.size(), 400))).simplified();
    if (line.size() > titleLength)
        line = line.left(titleLength - 1) + u'…';
    return line;
}

} // namespace

struct OutlineModel::Node {
    Node *parent = nullptr;
    RootList root = RootList::Body;
    BlockPtr block; // null: a root list, or the invisible top
    std::vector<std::unique_ptr<Node>> children;

    int row() const
    {
        const auto found = std::find_if(parent->children.begin(), parent->children.end(), [this](const auto &child) { return child.get() == this; });
        return static_cast<int>(found - parent->children.begin());
    }
    void fill(const BlockList &list)
    {
        for (const BlockPtr &item : list.items)
            children.push_back(make(this, item));
    }
    static std::unique_ptr<Node> make(Node *parent, const BlockPtr &block)
    {
        auto node = std::make_unique<Node>();
        node->parent = parent;
        node->root = parent->root;
        node->block = block;
        node->fill(block->children);
        return node;
    }
};

OutlineModel::OutlineModel(TemplateDocument *document, QObject *parent)
    : QAbstractItemModel(parent)
    , m_document(document)
{
    reset();
    connect(document, &TemplateDocument::documentReset, this, &OutlineModel::reset);
    connect(document, &TemplateDocument::changed, this, &OutlineModel::follow);
}

OutlineModel::~OutlineModel() = default;

void OutlineModel::reset()
{
    beginResetModel();
    m_top = std::make_unique<Node>();
    for (const RootList root : shownRoots(m_document->current())) {
        auto node = std::make_unique<Node>();
        node->parent = m_top.get();
        node->root = root;
        node->fill(rootList(m_document->current(), root));
        m_top->children.push_back(std::move(node));
    }
    endResetModel();
}

void OutlineModel::follow()
{
    followRoots();
    for (const auto &root : m_top->children)
        followChildren(root.get(), rootList(m_document->current(), root->root));
}

// A first page's band comes and goes.
void OutlineModel::followRoots()
{
    const auto roots = shownRoots(m_document->current());
    auto &nodes = m_top->children;
    for (std::size_t i = nodes.size(); i-- > 0;) {
        if (std::find(roots.begin(), roots.end(), nodes[i]->root) == roots.end()) {
            beginRemoveRows({}, static_cast<int>(i), static_cast<int>(i));
            nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(i));
            endRemoveRows();
        }
    }
    for (std::size_t i = 0; i < roots.size(); ++i) {
        if (i < nodes.size() && nodes[i]->root == roots[i])
            continue;
        auto node = std::make_unique<Node>();
        node->parent = m_top.get();
        node->root = roots[i];
        beginInsertRows({}, static_cast<int>(i), static_cast<int>(i));
        nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(i), std::move(node));
        endInsertRows();
    }
}

void OutlineModel::followChildren(Node *node, const BlockList &list)
{
    auto &children = node->children;
    std::unordered_set<std::string> wanted;
    for (const BlockPtr &block : list.items)
        wanted.insert(block->id.value);
    // Runs of rows that are gone, from the end.
    for (std::size_t end = children.size(); end > 0;) {
        if (wanted.count(children[end - 1]->block->id.value)) {
            --end;
            continue;
        }
        std::size_t begin = end - 1;
        while (begin > 0 && !wanted.count(children[begin - 1]->block->id.value))
            --begin;
        beginRemoveRows(indexOf(node), static_cast<int>(begin), static_cast<int>(end) - 1);
        children.erase(children.begin() + static_cast<std::ptrdiff_t>(begin), children.begin() + static_cast<std::ptrdiff_t>(end));
        endRemoveRows();
        end = begin;
    }
    std::unordered_set<std::string> present;
    for (const auto &child : children)
        present.insert(child->block->id.value);
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const BlockPtr &block = list.items[i];
        if (i < children.size() && children[i]->block->id == block->id)
            continue;
        const int row = static_cast<int>(i);
        if (present.count(block->id.value)) {
            const auto from = std::find_if(children.begin() + row, children.end(), [&](const auto &child) { return child->block->id == block->id; });
            const int fromRow = static_cast<int>(from - children.begin());
            const QModelIndex parent = indexOf(node);
            beginMoveRows(parent, fromRow, fromRow, parent, row);
            std::rotate(children.begin() + row, from, from + 1);
            endMoveRows();
        } else {
            beginInsertRows(indexOf(node), row, row);
            children.insert(children.begin() + row, Node::make(node, block));
            endInsertRows();
        }
    }
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        Node *child = children[i].get();
        if (child->block == list.items[i])
            continue; // shared: nothing below differs either
        child->block = list.items[i];
        const QModelIndex at = createIndex(static_cast<int>(i), 0, child);
        Q_EMIT dataChanged(at, at);
        followChildren(child, child->block->children);
    }
}

OutlineModel::Node *OutlineModel::nodeAt(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_top.get();
}

QModelIndex OutlineModel::indexOf(const Node *node) const
{
    return node == m_top.get() ? QModelIndex() : createIndex(node->row(), 0, const_cast<Node *>(node));
}

QModelIndex OutlineModel::indexOf(const ElementId &id) const
{
    const auto path = findElement(m_document->current(), id);
    if (!path)
        return {};
    QModelIndex at = rootIndex(path->root);
    for (const std::size_t i : path->indexes) {
        if (!at.isValid())
            return {};
        at = index(static_cast<int>(i), 0, at);
    }
    return at;
}

QModelIndex OutlineModel::rootIndex(RootList root) const
{
    for (const auto &node : m_top->children) {
        if (node->root == root)
            return indexOf(node.get());
    }
    return {};
}

ElementId OutlineModel::idOf(const QModelIndex &index) const
{
    const Node *node = nodeAt(index);
    return node->block ? node->block->id : ElementId {};
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column != 0 || row < 0)
        return {};
    const Node *node = nodeAt(parent);
    const auto i = static_cast<std::size_t>(row);
    return i < node->children.size() ? createIndex(row, column, node->children[i].get()) : QModelIndex();
}

QModelIndex OutlineModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(nodeAt(index)->parent) : QModelIndex();
}

int OutlineModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeAt(parent)->children.size());
}

int OutlineModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant OutlineModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node *node = nodeAt(index);
    if (!node->block) {
        switch (role) {
        case Qt::DisplayRole:
            return rootTitle(node->root);
        case Qt::DecorationRole:
            return icon(rootIcon(node->root));
        case IdRole:
            return QString();
        case KindRole:
            return -1;
        case RootRole:
            return static_cast<int>(node->root);
        default:
            return {};
        }
    }
    const Block &block = *node->block;
    switch (role) {
    case Qt::DisplayRole:
        return elementTitle(block);
    case Qt::EditRole:
    case IdRole:
        return QString::fromStdString(block.id.value);
    case Qt::DecorationRole:
        return icon(kindIcon(block.kind()));
    case Qt::ToolTipRole:
        return tr("%1 “%2”").arg(kindText(block.kind()), QString::fromStdString(block.id.value));
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(kindText(block.kind()), elementTitle(block));
    case KindRole:
        return static_cast<int>(block.kind());
    case RootRole:
        return static_cast<int>(node->root);
    case DetailRole: {
        QStringList details;
        if (!block.repeat.empty())
            details << tr("for %1").arg(QString::fromStdString(block.repeat));
        if (!block.condition.empty())
            details << tr("if %1").arg(QString::fromStdString(block.condition));
        return details.join(QStringLiteral(" · "));
    }
    default:
        return {};
    }
}

bool OutlineModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const ElementId from = idOf(index);
    const ElementId to {value.toString().trimmed().toStdString()};
    if (role != Qt::EditRole || from.empty() || to == from)
        return false;
    if (withElementId(m_document->current(), from, to) == m_document->current()) {
        Q_EMIT problem(tr("“%1” can’t be an id: letters, digits, - and _ are allowed, up to 64, and no other element may have it.").arg(value.toString()));
        return false;
    }
    m_document->apply(tr("Rename element"), [from, to](const Template &before) { return withElementId(before, from, to); });
    Q_EMIT renamed(from, to);
    return true;
}

Qt::ItemFlags OutlineModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled;
    const Node *node = nodeAt(index);
    if (!node->block)
        return flags;
    return m_document->isReadOnly() ? flags : flags | Qt::ItemIsEditable | Qt::ItemIsDragEnabled;
}

QStringList OutlineModel::mimeTypes() const
{
    return {QLatin1String(elementsMimeType)};
}

QMimeData *OutlineModel::mimeData(const QModelIndexList &indexes) const
{
    QStringList ids;
    for (const QModelIndex &index : indexes) {
        const ElementId id = idOf(index);
        if (!id.empty())
            ids << QString::fromStdString(id.value);
    }
    if (ids.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QLatin1String(elementsMimeType), ids.join(u'\n').toUtf8());
    return data;
}

namespace {

std::vector<ElementId> draggedElements(const QMimeData *data)
{
    std::vector<ElementId> ids;
    const auto names = data->data(QLatin1String(elementsMimeType)).split('\n');
    for (const QByteArray &id : names)
        ids.push_back(ElementId {id.toStdString()});
    return ids;
}

} // namespace

std::optional<ElementPath> OutlineModel::dropPlace(int row, const QModelIndex &parent, const std::vector<ElementId> &ids) const
{
    if (!parent.isValid())
        return std::nullopt;
    const Node *node = nodeAt(parent);
    ElementPath place {node->root, {}};
    if (node->block) {
        const auto path = findElement(m_document->current(), node->block->id);
        if (!path)
            return std::nullopt;
        place = *path;
    }
    place.indexes.push_back(row < 0 ? node->children.size() : static_cast<std::size_t>(row));
    const auto fits = [&](const Place &at) {
        return std::all_of(ids.begin(), ids.end(), [&](const ElementId &id) {
            const Block *block = findBlock(m_document->current(), id);
            const auto from = findElement(m_document->current(), id);
            return block && from && mayStandAt(m_document->current(), at, block->kind()) && !isInside(at, *from);
        });
    };
    if (fits(place))
        return place;
    // Dropped onto an element that can't hold it: behind that one.
    if (row < 0 && node->block) {
        const auto after = placeAfter(m_document->current(), node->block->id);
        if (after && fits(*after))
            return after;
    }
    return std::nullopt;
}

bool OutlineModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent) const
{
    if (m_document->isReadOnly() || !data || !data->hasFormat(QLatin1String(elementsMimeType)))
        return false;
    return dropPlace(row, parent, draggedElements(data)).has_value();
}

bool OutlineModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const auto ids = draggedElements(data);
    const auto place = dropPlace(row, parent, ids);
    m_document->apply(tr("Move %n elements", nullptr, static_cast<int>(ids.size())), [&](const Template &before) { return moveBlocks(before, ids, *place); });
    return true;
}

QString elementTitle(const Block &block)
{
    if (const Text *text = textOf(block)) {
        const QString line = firstLine(text->toPlain());
        return line.isEmpty() ? kindText(block.kind()) : line;
    }
    if (const auto *table = block.as<Table>())
        return OutlineModel::tr("Table, %n columns", nullptr, static_cast<int>(table->columns.size()));
    if (const auto *row = block.as<TableRow>()) {
        switch (row->part) {
        case RowPart::Header:
            return OutlineModel::tr("Header row");
        case RowPart::Footer:
            return OutlineModel::tr("Footer row");
        case RowPart::Body:
            return OutlineModel::tr("Row");
        }
    }
    if (const auto *image = block.as<Image>(); image && !image->source.empty())
        return firstLine(image->source);
    if (const auto *barcode = block.as<Barcode>(); barcode && !barcode->value.empty())
        return firstLine(barcode->value);
    if (const auto *shape = block.as<Shape>())
        return shape->kind == ShapeKind::Line ? OutlineModel::tr("Line") : shape->kind == ShapeKind::Ellipse ? OutlineModel::tr("Ellipse")
                                                                                                             : OutlineModel::tr("Rectangle");
    if (const auto *unknown = block.as<UnknownBlock>())
        return OutlineModel::tr("%1 (unknown to this version)").arg(firstLine(unknown->type));
    return kindText(block.kind());
}

Template withElementId(const Template &source, const ElementId &from, const ElementId &to)
{
    const auto isIdCharacter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
    const bool valid = !to.value.empty() && to.value.size() <= 64 && std::all_of(to.value.begin(), to.value.end(), isIdCharacter);
    const auto path = findElement(source, from);
    if (!valid || !path || findBlock(source, to))
        return source;
    return withBlock(source, *path, [&](Block &block) { block.id = to; });
}

} // namespace quoin
