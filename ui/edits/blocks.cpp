// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "blocks.h"

#include "geometry.h"
#include "table.h"

#include <algorithm>
#include <set>

namespace quoin {

namespace {

constexpr RootList allRoots[] = {RootList::Body, RootList::Header, RootList::HeaderFirst, RootList::Footer, RootList::FooterFirst};

bool sameList(const ElementPath &a, const ElementPath &b)
{
    return a.root == b.root && a.indexes.size() == b.indexes.size() && std::equal(a.indexes.begin(), a.indexes.end() - 1, b.indexes.begin());
}

ElementPath parentPath(const ElementPath &path)
{
    ElementPath parent = path;
    parent.indexes.pop_back();
    return parent;
}

const BlockList &listAt(const Template &value, const ElementPath &path)
{
    const Block *parent = parentAt(value, path);
    return parent ? parent->children : rootList(value, path.root);
}

Template removedAt(const Template &value, const ElementPath &path)
{
    return withList(value, path, [&](std::vector<BlockPtr> &list) { list.erase(list.begin() + std::ptrdiff_t(path.indexes.back())); });
}

Template insertedAt(const Template &value, const Place &place, BlockPtr block)
{
    return withList(value, place, [&](std::vector<BlockPtr> &list) {
        list.insert(list.begin() + std::ptrdiff_t(std::min(place.indexes.back(), list.size())), std::move(block));
    });
}

// The list that holds the selection, where it is one list.
bool areSiblings(const std::vector<std::pair<ElementPath, ElementId>> &elements)
{
    return std::all_of(elements.begin(), elements.end(), [&](const auto &element) { return sameList(element.first, elements.front().first); });
}

BlockPtr changeTree(const BlockPtr &block, const std::function<bool(Block &)> &change)
{
    std::optional<std::vector<BlockPtr>> children;
    for (std::size_t i = 0; i < block->children.size(); ++i) {
        BlockPtr child = changeTree(block->children.items[i], change);
        if (child == block->children.items[i])
            continue;
        if (!children)
            children = block->children.items;
        (*children)[i] = std::move(child);
    }
    Block copy = *block;
    if (children)
        copy.children.items = std::move(*children);
    if (!change(copy) && !children)
        return block;
    return std::make_shared<const Block>(std::move(copy));
}

} // namespace

const Block *parentAt(const Template &value, const ElementPath &path)
{
    return path.indexes.size() < 2 ? nullptr : elementAt(value, parentPath(path));
}

const Block *parentOf(const Template &value, const ElementId &id)
{
    const auto path = findElement(value, id);
    return path ? parentAt(value, *path) : nullptr;
}

bool isInside(const ElementPath &inner, const ElementPath &outer)
{
    return inner.root == outer.root && inner.indexes.size() > outer.indexes.size() && std::equal(outer.indexes.begin(), outer.indexes.end(), inner.indexes.begin());
}

bool mayStandAt(const Template &value, const Place &place, BlockKind kind)
{
    if (place.indexes.empty())
        return false;
    if (place.indexes.size() == 1)
        return mayStandInRoot(kind);
    const Block *parent = parentAt(value, place);
    return parent && mayContain(parent->kind(), kind);
}

namespace {

bool spansRows(const Block &table)
{
    const TableGrid grid(table);
    return std::any_of(grid.cells().begin(), grid.cells().end(), [](const GridCell &cell) { return cell.rowSpan > 1; });
}

int partRank(const Block &row)
{
    const RowPart part = row.as<TableRow>()->part;
    return part == RowPart::Header ? 0 : part == RowPart::Body ? 1
                                                               : 2;
}

} // namespace

bool fitsAt(const Template &value, const Place &place, const Block &block)
{
    if (block.kind() == BlockKind::TableCell || !mayStandAt(value, place, block.kind()))
        return false;
    if (block.kind() != BlockKind::TableRow)
        return true;
    const Block &table = *parentAt(value, place);
    std::size_t columns = 0;
    for (const BlockPtr &child : block.children) {
        const TableCell *cell = child->as<TableCell>();
        if (!cell || cell->rowSpan > 1)
            return false;
        columns += std::size_t(std::max(1, cell->colSpan));
    }
    if (columns != table.as<Table>()->columns.size() || spansRows(table))
        return false;
    const std::size_t index = std::min(place.indexes.back(), table.children.size());
    return (index == 0 || partRank(*table.children.items[index - 1]) <= partRank(block))
        && (index == table.children.size() || partRank(*table.children.items[index]) >= partRank(block));
}

bool isMovable(const Template &value, const ElementId &id)
{
    const auto path = findElement(value, id);
    if (!path)
        return false;
    const Block *block = elementAt(value, *path);
    return block->kind() != BlockKind::TableCell && (block->kind() != BlockKind::TableRow || !spansRows(*parentAt(value, *path)));
}

std::optional<Place> placeBefore(const Template &value, const ElementId &id)
{
    return findElement(value, id);
}

std::optional<Place> placeAfter(const Template &value, const ElementId &id)
{
    auto place = findElement(value, id);
    if (place)
        ++place->indexes.back();
    return place;
}

Place placeAtEnd(const Template &value, RootList root)
{
    return {root, {rootList(value, root).size()}};
}

std::optional<Place> placeAtEnd(const Template &value, const ElementId &parent)
{
    auto place = findElement(value, parent);
    if (place)
        place->indexes.push_back(elementAt(value, *place)->children.size());
    return place;
}

std::vector<std::pair<ElementPath, ElementId>> outermost(const Template &value, const std::vector<ElementId> &ids)
{
    const std::set<ElementId> wanted(ids.begin(), ids.end());
    std::vector<std::pair<ElementPath, ElementId>> found;
    forEachElement(value, [&](const Block &block, const ElementPath &path) {
        if (wanted.count(block.id) && (found.empty() || !isInside(path, found.back().first)))
            found.emplace_back(path, block.id);
        return true;
    });
    return found;
}

Template insertBlocks(const Template &value, const Place &place, const std::vector<BlockPtr> &blocks, std::vector<ElementId> *ids)
{
    Template result = value;
    Place next = place;
    for (const BlockPtr &block : blocks) {
        if (!fitsAt(result, next, *block))
            continue;
        BlockPtr copy = withFreshIds(result, *block);
        if (ids)
            ids->push_back(copy->id);
        result = insertedAt(result, next, std::move(copy));
        ++next.indexes.back();
    }
    return result;
}

Template removeBlocks(const Template &value, const std::vector<ElementId> &ids)
{
    Template result = value;
    auto elements = outermost(value, ids);
    // From behind, so that the paths of those still to go stay right.
    for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
        ElementPath path = element->first;
        const Block *block = elementAt(result, path);
        if (block->kind() == BlockKind::TableCell) {
            result = withBlock(result, path, [](Block &cell) {
                *textOf(cell) = {};
                cell.children = {};
            });
            continue;
        }
        const Block *parent = parentAt(result, path);
        if (block->kind() == BlockKind::TableRow) {
            result = removeTableRows(result, parent->id, {path.indexes.back()});
            continue;
        }
        const bool emptiesParent = parent && parent->kind() == BlockKind::List && parent->children.size() == 1;
        result = removedAt(result, emptiesParent ? parentPath(path) : path);
    }
    return result;
}

Template moveBlocks(const Template &value, const std::vector<ElementId> &ids, const Place &place)
{
    const auto elements = outermost(value, ids);
    if (elements.empty())
        return value;
    std::vector<BlockPtr> blocks;
    std::set<ElementId> moved;
    for (const auto &[path, id] : elements) {
        const BlockPtr &block = listAt(value, path).items[path.indexes.back()];
        if (isInside(place, path) || !isMovable(value, id) || !fitsAt(value, place, *block))
            return value;
        blocks.push_back(block);
        moved.insert(id);
    }

    // The place is kept by the sibling that will follow, as indexes change when the blocks leave their lists.
    const Block *parent = parentAt(value, place);
    const BlockList &target = listAt(value, place);
    std::size_t following = place.indexes.back();
    while (following < target.size() && moved.count(target.items[following]->id))
        ++following;
    const std::optional<ElementId> anchor = following < target.size() ? std::optional(target.items[following]->id) : std::nullopt;

    Template result = value;
    for (auto element = elements.rbegin(); element != elements.rend(); ++element)
        result = removedAt(result, element->first);

    Place next;
    if (anchor)
        next = *placeBefore(result, *anchor);
    else
        next = parent ? *placeAtEnd(result, parent->id) : placeAtEnd(result, place.root);
    const bool inFrame = parent && parent->kind() == BlockKind::Frame;
    for (BlockPtr &block : blocks) {
        if (!inFrame && (block->x || block->y)) {
            Block copy = *block;
            copy.x.reset();
            copy.y.reset();
            block = std::make_shared<const Block>(std::move(copy));
        }
        result = insertedAt(result, next, std::move(block));
        ++next.indexes.back();
    }
    return result;
}

Template shiftBlocks(const Template &value, const std::vector<ElementId> &ids, Shift shift)
{
    Template result = value;
    const auto elements = outermost(value, ids);
    const std::set<ElementId> moving = [&] {
        std::set<ElementId> all;
        for (const auto &element : elements)
            all.insert(element.second);
        return all;
    }();
    std::set<ElementPath> done; // the lists, by the path of their first element
    // Inner lists stand behind the outer ones' elements: from behind, a path is used before what it leads through has moved.
    for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
        ElementPath listPath = element->first;
        listPath.indexes.back() = 0;
        if (!done.insert(listPath).second)
            continue;
        result = withList(result, listPath, [&](std::vector<BlockPtr> &list) {
            const auto isMoving = [&](const BlockPtr &block) { return moving.count(block->id) > 0 && isMovable(value, block->id); };
            const auto mayPass = [&](const BlockPtr &mover, const BlockPtr &other) {
                return isMoving(mover) && !isMoving(other) && (mover->kind() != BlockKind::TableRow || partRank(*mover) == partRank(*other));
            };
            switch (shift) {
            case Shift::Up:
                for (std::size_t i = 1; i < list.size(); ++i) {
                    if (mayPass(list[i], list[i - 1]))
                        std::swap(list[i], list[i - 1]);
                }
                break;
            case Shift::Down:
                for (std::size_t i = list.size(); i-- > 1;) {
                    if (mayPass(list[i - 1], list[i]))
                        std::swap(list[i], list[i - 1]);
                }
                break;
            case Shift::First:
                std::stable_partition(list.begin(), list.end(), isMoving);
                break;
            case Shift::Last:
                std::stable_partition(list.begin(), list.end(), [&](const BlockPtr &block) { return !isMoving(block); });
                break;
            }
            // Rows that went to an end of the table go back to the end of their part.
            if (!list.empty() && list.front()->kind() == BlockKind::TableRow)
                std::stable_sort(list.begin(), list.end(), [](const BlockPtr &a, const BlockPtr &b) { return partRank(*a) < partRank(*b); });
        });
    }
    return result;
}

Template duplicateBlocks(const Template &value, const std::vector<ElementId> &ids, Mpt offset, std::vector<ElementId> *newIds)
{
    auto elements = outermost(value, ids);
    elements.erase(std::remove_if(elements.begin(), elements.end(), [&](const auto &element) { return !isMovable(value, element.second); }), elements.end());
    if (elements.empty())
        return value;

    const auto copyOf = [&](const ElementPath &path) {
        Block copy = *elementAt(value, path);
        const Block *parent = parentAt(value, path);
        if (parent && parent->kind() == BlockKind::Frame)
            moveBy(copy, offset, offset, usualUnit(value));
        return std::make_shared<const Block>(std::move(copy));
    };
    std::vector<ElementId> created;
    Template result = value;
    if (areSiblings(elements)) {
        std::vector<BlockPtr> copies;
        for (const auto &element : elements)
            copies.push_back(copyOf(element.first));
        Place place = elements.back().first;
        ++place.indexes.back();
        result = insertBlocks(result, place, copies, &created);
    } else {
        for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
            Place place = element->first;
            ++place.indexes.back();
            result = insertBlocks(result, place, {copyOf(element->first)}, &created);
        }
        std::reverse(created.begin(), created.end());
    }
    if (newIds)
        newIds->insert(newIds->end(), created.begin(), created.end());
    return result;
}

bool mayGroup(const Template &value, const std::vector<ElementId> &ids)
{
    const auto elements = outermost(value, ids);
    if (elements.empty() || !areSiblings(elements))
        return false;
    const Block *parent = parentAt(value, elements.front().first);
    const BlockKind around = parent && parent->kind() == BlockKind::Frame ? BlockKind::Frame : BlockKind::Group;
    return mayStandAt(value, elements.front().first, around)
        && std::all_of(elements.begin(), elements.end(), [&](const auto &element) { return mayContain(around, elementAt(value, element.first)->kind()); });
}

Template groupBlocks(const Template &value, const std::vector<ElementId> &ids, const std::map<ElementId, Rect> &boxes, ElementId *id)
{
    if (!mayGroup(value, ids))
        return value;
    const auto elements = outermost(value, ids);
    const Place place = elements.front().first;
    const Block *parent = parentAt(value, place);
    const bool inFrame = parent && parent->kind() == BlockKind::Frame;

    Block group;
    group.id = freshId(value, inFrame ? BlockKind::Frame : BlockKind::Group);
    if (id)
        *id = group.id;
    std::vector<BlockPtr> children;
    for (const auto &element : elements)
        children.push_back(listAt(value, element.first).items[element.first.indexes.back()]);
    if (inFrame) {
        const Unit unit = children.front()->x ? children.front()->x->unit : usualUnit(value);
        std::optional<Rect> bounds;
        for (const BlockPtr &child : children) {
            const auto box = boxes.find(child->id);
            const Rect own = box != boxes.end() ? box->second : boxOf(*child);
            bounds = bounds ? united(*bounds, own) : own;
        }
        group.content = Frame {};
        group.x = Length::fromMpt(bounds->x, unit);
        group.y = Length::fromMpt(bounds->y, unit);
        group.width = Length::fromMpt(bounds->width, unit);
        group.height = Length::fromMpt(bounds->height, unit);
        for (BlockPtr &child : children) {
            Block copy = *child;
            moveBy(copy, -group.x->toMpt(), -group.y->toMpt(), unit);
            child = std::make_shared<const Block>(std::move(copy));
        }
    } else {
        group.content = Group {};
    }
    group.children.items = std::move(children);

    Template result = value;
    for (auto element = elements.rbegin(); element != elements.rend(); ++element)
        result = removedAt(result, element->first);
    return insertedAt(result, place, std::make_shared<const Block>(std::move(group)));
}

bool mayUngroup(const Template &value, const ElementId &id)
{
    const auto path = findElement(value, id);
    if (!path)
        return false;
    const Block *block = elementAt(value, *path);
    const Block *parent = parentAt(value, *path);
    const bool frameInFrame = block->kind() == BlockKind::Frame && parent && parent->kind() == BlockKind::Frame;
    if (block->kind() != BlockKind::Group && !frameInFrame)
        return false;
    return std::all_of(block->children.begin(), block->children.end(), [&](const BlockPtr &child) { return mayStandAt(value, *path, child->kind()); });
}

Template ungroupBlocks(const Template &value, const std::vector<ElementId> &ids, std::vector<ElementId> *childIds)
{
    Template result = value;
    auto elements = outermost(value, ids);
    std::vector<ElementId> released;
    for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
        if (!mayUngroup(result, element->second))
            continue;
        const Block *group = elementAt(result, element->first);
        std::vector<BlockPtr> children = group->children.items;
        if (group->kind() == BlockKind::Frame) {
            const Rect box = boxOf(*group);
            for (BlockPtr &child : children) {
                Block copy = *child;
                moveBy(copy, box.x, box.y, usualUnit(value));
                child = std::make_shared<const Block>(std::move(copy));
            }
        }
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            released.push_back((*child)->id);
        const std::size_t index = element->first.indexes.back();
        result = withList(result, element->first, [&](std::vector<BlockPtr> &list) {
            list.erase(list.begin() + std::ptrdiff_t(index));
            list.insert(list.begin() + std::ptrdiff_t(index), children.begin(), children.end());
        });
    }
    if (childIds)
        childIds->insert(childIds->end(), released.rbegin(), released.rend());
    return result;
}

Template changeBlocks(const Template &value, const std::vector<ElementId> &ids, const std::function<void(Block &)> &change)
{
    Template result = value;
    for (const ElementId &id : ids) {
        if (const auto path = findElement(result, id))
            result = withBlock(result, *path, change);
    }
    return result;
}

Template changeAllBlocks(const Template &value, const std::function<bool(Block &)> &change)
{
    Template result = value;
    for (const RootList root : allRoots) {
        for (BlockPtr &block : rootList(result, root).items)
            block = changeTree(block, change);
    }
    return result;
}

} // namespace quoin
