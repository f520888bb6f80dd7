// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "datamodel.h"

#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/binding.h"
#include "tools/mimetypes.h"
#include "widgets/fielddrag.h"
#include "widgets/icon.h"

#include <QGuiApplication>
#include <QIcon>
#include <QMimeData>
#include <QPalette>
#include <QTimer>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace quoin {

namespace {

constexpr std::size_t maximumItems = 200; // of a list that are looked at for its members
constexpr std::size_t maximumNodes = 5000;
constexpr int maximumDepth = 32;
constexpr qsizetype valueLength = 120;
constexpr int updateDelayMs = 150; // bindings are looked up behind the typing, not during it

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString kindIconName(ValueKind kind)
{
    switch (kind) {
    case ValueKind::Null:
        return QStringLiteral("data-null");
    case ValueKind::Boolean:
        return QStringLiteral("data-flag");
    case ValueKind::Number:
        return QStringLiteral("data-number");
    case ValueKind::String:
        return QStringLiteral("data-text");
    case ValueKind::Array:
        return QStringLiteral("data-list");
    case ValueKind::Object:
        return QStringLiteral("data-object");
    }
    return {};
}

bool isBroken(const Binding &binding)
{
    return binding.state == BindingState::Missing || binding.state == BindingState::TypeMismatch || binding.state == BindingState::Invalid;
}

// The fields that bindings read, with everything around them. A `for` alone uses its list, not the members of its items.
std::unordered_set<std::string> usedFields(const std::vector<Binding> &bindings)
{
    std::unordered_set<std::string> used;
    for (const Binding &binding : bindings) {
        for (std::size_t i = 0; i < binding.field.size(); ++i) {
            if (binding.field[i] == '.' || binding.field[i] == '[')
                used.insert(binding.field.substr(0, i));
        }
        used.insert(binding.field);
    }
    return used;
}

} // namespace

struct DataModel::Node {
    Node *parent = nullptr;
    QString name;
    QString field;
    ValueKind kind = ValueKind::Null;
    Value sample;
    std::size_t count = 0; // Array
    bool used = false;
    bool isMissingGroup = false;
    QString message, element, key; // of a missing one
    std::vector<std::unique_ptr<Node>> children;

    int row() const
    {
        const auto found = std::find_if(parent->children.begin(), parent->children.end(), [this](const auto &child) { return child.get() == this; });
        return static_cast<int>(found - parent->children.begin());
    }
    Node *add(const QString &childName, const QString &childField)
    {
        auto child = std::make_unique<Node>();
        child->parent = this;
        child->name = childName;
        child->field = childField;
        children.push_back(std::move(child));
        return children.back().get();
    }
};

std::vector<Loop> loopsAround(const Template &source, const ElementId &id, const std::vector<Binding> &bindings)
{
    std::vector<Loop> loops;
    const auto path = findElement(source, id);
    if (!path)
        return loops;
    ElementPath at {path->root, {}};
    for (const std::size_t i : path->indexes) {
        at.indexes.push_back(i);
        const Block *block = elementAt(source, at);
        if (!block || block->repeat.empty())
            continue;
        const QString repeat = QString::fromStdString(block->repeat).simplified();
        const auto binding = std::find_if(bindings.begin(), bindings.end(), [&](const Binding &b) { return b.element == block->id && b.key == "for"; });
        if (binding != bindings.end() && !binding->field.empty())
            loops.push_back({repeat.section(u' ', 0, 0), QString::fromStdString(binding->field)});
    }
    return loops;
}

QString expressionInLoops(const QString &field, const std::vector<Loop> &loops)
{
    // The innermost loop whose items the field lies in.
    for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop) {
        const QString items = loop->field + QStringLiteral("[]");
        if (!field.startsWith(items))
            continue;
        const QString rest = field.mid(items.size());
        return rest.contains(QStringLiteral("[]")) ? QString() : QString(loop->variable + rest);
    }
    return field.contains(QStringLiteral("[]")) ? QString() : field;
}

DataModel::DataModel(TemplateDocument *document, Selection *selection, QObject *parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_selection(selection)
    , m_root(std::make_unique<Node>())
    , m_update(new QTimer(this))
{
    m_update->setSingleShot(true);
    m_update->setInterval(updateDelayMs);
    connect(m_update, &QTimer::timeout, this, &DataModel::updateBindings);
    connect(document, &TemplateDocument::changed, this, &DataModel::scheduleBindings);
    connect(document, &TemplateDocument::documentReset, this, &DataModel::rebuild);
    connect(document, &TemplateDocument::dataChanged, this, &DataModel::rebuild);
    rebuild();
}

DataModel::~DataModel() = default;

void DataModel::rebuild()
{
    m_bindings = findBindings(m_document->current(), m_document->data());
    const std::unordered_set<std::string> used = usedFields(m_bindings);
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_nodes = 0;
    build(m_root.get(), {m_document->data().root()}, 0);
    const auto mark = [&](const auto &self, Node *node) -> void {
        node->used = used.count(node->field.toStdString()) > 0;
        for (const auto &child : node->children)
            self(self, child.get());
    };
    mark(mark, m_root.get());

    // One line per missing path and element.
    std::unordered_set<std::string> told;
    Node *group = nullptr;
    for (const Binding &binding : m_bindings) {
        if (!isBroken(binding) || !told.insert(binding.element.value + '\n' + binding.path).second)
            continue;
        if (!group) {
            group = m_root->add(tr("Not in the data"), {});
            group->isMissingGroup = true;
        }
        Node *node = group->add(QString::fromStdString(binding.path), {});
        node->message = QString::fromStdString(binding.message);
        node->element = QString::fromStdString(binding.element.value);
        node->key = QString::fromStdString(binding.key);
    }
    endResetModel();
    Q_EMIT bindingsChanged();
}

void DataModel::scheduleBindings()
{
    if (!m_update->isActive())
        m_update->start();
}

void DataModel::updateBindings()
{
    std::vector<Binding> bindings = findBindings(m_document->current(), m_document->data());
    const auto brokenPaths = [](const std::vector<Binding> &list) {
        std::vector<std::string> paths;
        for (const Binding &binding : list) {
            if (isBroken(binding))
                paths.push_back(binding.element.value + '\n' + binding.path + '\n' + binding.message);
        }
        return paths;
    };
    if (brokenPaths(bindings) != brokenPaths(m_bindings)) {
        rebuild();
        return;
    }
    m_bindings = std::move(bindings);
    const std::unordered_set<std::string> used = usedFields(m_bindings);
    const auto mark = [&](const auto &self, Node *node) -> void {
        for (const auto &child : node->children) {
            const bool isUsed = used.count(child->field.toStdString()) > 0;
            if (isUsed != child->used) {
                child->used = isUsed;
                const int row = child->row();
                Q_EMIT dataChanged(createIndex(row, NameColumn, child.get()), createIndex(row, UseColumn, child.get()));
            }
            self(self, child.get());
        }
    };
    mark(mark, m_root.get());
    Q_EMIT bindingsChanged();
}

// `instances`: the value itself, or that of each item of the lists around.
void DataModel::build(Node *node, const std::vector<Value> &instances, int depth)
{
    const auto sample = std::find_if(instances.begin(), instances.end(), [](const Value &value) { return !value.isNull(); });
    node->sample = sample == instances.end() ? Value() : *sample;
    node->kind = node->sample.kind();
    if (depth >= maximumDepth)
        return;

    std::vector<Value> objects;
    std::string field = node->field.toStdString();
    if (node->kind == ValueKind::Array) {
        node->count = node->sample.size();
        field = fieldOfItems(field);
        std::vector<Value> items;
        for (const Value &list : instances) {
            for (std::size_t i = 0; i < list.size() && items.size() < maximumItems && list.kind() == ValueKind::Array; ++i)
                items.push_back(list.at(i));
        }
        const bool anyObject = std::any_of(items.begin(), items.end(), [](const Value &item) { return item.kind() == ValueKind::Object; });
        if (!anyObject) {
            if (!items.empty() && ++m_nodes <= maximumNodes)
                build(node->add(tr("each item"), QString::fromStdString(field)), items, depth + 1);
            return;
        }
        objects = std::move(items);
    } else if (node->kind == ValueKind::Object) {
        objects = instances;
    } else {
        return;
    }

    std::vector<std::pair<std::string, std::vector<Value>>> members; // in the order of their first appearance
    std::unordered_map<std::string, std::size_t> known;
    for (const Value &object : objects) {
        if (object.kind() != ValueKind::Object)
            continue;
        for (std::size_t i = 0; i < object.size() && m_nodes + members.size() < maximumNodes; ++i) {
            const std::string key(object.keyAt(i));
            const auto [place, isNew] = known.try_emplace(key, members.size());
            if (isNew)
                members.push_back({key, {}});
            members[place->second].second.push_back(object.at(i));
        }
    }
    m_nodes += members.size();
    for (const auto &[key, values] : members)
        build(node->add(QString::fromStdString(key), QString::fromStdString(fieldOfMember(field, key))), values, depth + 1);
}

int DataModel::missingCount() const
{
    return !m_root->children.empty() && m_root->children.back()->isMissingGroup ? static_cast<int>(m_root->children.back()->children.size()) : 0;
}

bool DataModel::hasData() const
{
    return !m_root->children.empty() && !m_root->children.front()->isMissingGroup;
}

std::vector<Loop> DataModel::allLoops() const
{
    std::vector<Loop> loops;
    for (const Binding &binding : m_bindings) {
        if (binding.key != "for" || binding.field.empty())
            continue;
        if (const Block *block = findBlock(m_document->current(), binding.element))
            loops.push_back({QString::fromStdString(block->repeat).simplified().section(u' ', 0, 0), QString::fromStdString(binding.field)});
    }
    return loops;
}

bool DataModel::isUsableAtSelection(const QModelIndex &index) const
{
    const QString field = index.data(FieldRole).toString();
    return !field.isEmpty() && !expressionInLoops(field, loopsAround(m_document->current(), m_selection->current(), m_bindings)).isEmpty();
}

QString DataModel::expression(const QModelIndex &index) const
{
    const QString field = index.data(FieldRole).toString();
    if (field.isEmpty())
        return {};
    std::vector<Loop> loops = loopsAround(m_document->current(), m_selection->current(), m_bindings);
    QString result = expressionInLoops(field, loops);
    if (result.isEmpty())
        result = expressionInLoops(field, allLoops());
    if (result.isEmpty()) {
        const qsizetype items = field.lastIndexOf(QStringLiteral("[]"));
        result = QString::fromStdString(itemVariable(field.left(items).toStdString())) + field.mid(items + 2);
    }
    return result;
}

QModelIndex DataModel::listAround(const QModelIndex &index) const
{
    for (QModelIndex at = index.siblingAtColumn(0); at.isValid(); at = at.parent()) {
        if (at.data(IsListRole).toBool())
            return at;
    }
    return {};
}

QStringList DataModel::itemFields(const QModelIndex &index) const
{
    QStringList fields;
    const Node *list = nodeAt(index);
    if (list->kind != ValueKind::Array)
        return fields;
    const QString items = QString::fromStdString(fieldOfItems(list->field.toStdString()));
    const auto gather = [&](const auto &self, const Node *node) -> void {
        for (const auto &child : node->children) {
            if (child->kind == ValueKind::Object) {
                self(self, child.get());
            } else if (child->kind != ValueKind::Array) {
                QString path = child->field.mid(items.size());
                fields << (path.startsWith(u'.') ? path.mid(1) : path);
            }
        }
    };
    gather(gather, list);
    return fields;
}

DataModel::Node *DataModel::nodeAt(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex DataModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeAt(parent);
    const auto i = static_cast<std::size_t>(row);
    if (row < 0 || column < 0 || column >= ColumnCount || i >= node->children.size())
        return {};
    return createIndex(row, column, node->children[i].get());
}

QModelIndex DataModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    Node *parent = nodeAt(index)->parent;
    return parent == m_root.get() ? QModelIndex() : createIndex(parent->row(), 0, parent);
}

int DataModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeAt(parent)->children.size());
}

int DataModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant DataModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node *node = nodeAt(index);
    const bool isMissing = node->parent->isMissingGroup;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return node->isMissingGroup ? tr("%1 (%2)").arg(node->name).arg(node->children.size()) : node->name;
        if (index.column() == ValueColumn) {
            if (isMissing)
                return node->element;
            switch (node->kind) {
            case ValueKind::Array:
                return tr("%n items", nullptr, static_cast<int>(node->count));
            case ValueKind::Boolean:
                return node->sample.boolean() ? tr("true") : tr("false");
            case ValueKind::Number:
            case ValueKind::String:
                return toQString(node->sample.string().substr(0, 400)).simplified().left(valueLength);
            case ValueKind::Null:
            case ValueKind::Object:
                return {};
            }
        }
        if (index.column() == UseColumn && !node->isMissingGroup && !isMissing)
            return node->used ? tr("used") : tr("not used");
        return {};
    case Qt::DecorationRole:
        if (index.column() == NameColumn)
            return icon(node->isMissingGroup || isMissing ? QStringLiteral("warning") : kindIconName(node->kind));
        return {};
    case Qt::ToolTipRole:
        if (isMissing)
            return QString(QStringLiteral("<qt>") + node->message.toHtmlEscaped() + QStringLiteral("</qt>"));
        if (node->isMissingGroup)
            return tr("The template uses these, but the sample data doesn’t have them.");
        return node->used ? tr("%1: used in the template").arg(node->field) : tr("%1: not used in the template").arg(node->field);
    case Qt::ForegroundRole:
        return index.column() == UseColumn && !node->used ? QVariant(QGuiApplication::palette().brush(QPalette::PlaceholderText)) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn && !node->field.isEmpty() ? tr("%1, %2").arg(node->name, node->used ? tr("used") : tr("not used")) : QVariant();
    case FieldRole:
        return node->field;
    case IsListRole:
        return node->kind == ValueKind::Array && !node->field.isEmpty();
    case IsUsedRole:
        return node->used;
    case ElementRole:
        return node->element;
    case KeyRole:
        return node->key;
    default:
        return {};
    }
}

QVariant DataModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Field");
    case ValueColumn:
        return tr("Sample");
    case UseColumn:
        return tr("Used");
    default:
        return {};
    }
}

Qt::ItemFlags DataModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Node *node = nodeAt(index);
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (!node->field.isEmpty() && node->kind != ValueKind::Object)
        flags |= Qt::ItemIsDragEnabled;
    return flags;
}

QStringList DataModel::mimeTypes() const
{
    return {mime::field(), mime::list(), QStringLiteral("text/plain")};
}

QMimeData *DataModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    const QModelIndex index = indexes.front().siblingAtColumn(0);
    const QString path = expression(index);
    if (path.isEmpty())
        return nullptr;
    return index.data(IsListRole).toBool() ? listMimeData(path, itemFields(index)).release() : fieldMimeData(path).release();
}

} // namespace quoin
