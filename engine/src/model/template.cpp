// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/template.h>

#include "model/ids.h"

#include <quoin/template_fields.h>

#include <algorithm>
#include <array>

namespace quoin {

namespace {

struct KindInfo {
    const char *name;
    std::string_view childrenKey;
};

// In the order of BlockKind.
constexpr std::array<KindInfo, std::variant_size_v<BlockContent>> kinds {{
    {"heading", {}},
    {"paragraph", {}},
    {"list", "items"},
    {"item", "blocks"},
    {"table", "rows"},
    {"row", "cells"},
    {"cell", "blocks"},
    {"image", {}},
    {"barcode", {}},
    {"shape", {}},
    {"spacer", {}},
    {"pageBreak", {}},
    {"group", "blocks"},
    {"frame", "blocks"},
    {"unknown", {}},
}};

const KindInfo &info(BlockKind kind)
{
    return kinds[static_cast<std::size_t>(kind)];
}

bool isPartOfOther(BlockKind kind)
{
    return kind == BlockKind::ListItem || kind == BlockKind::TableRow || kind == BlockKind::TableCell;
}

constexpr std::array rootLists {RootList::Body, RootList::Header, RootList::HeaderFirst, RootList::Footer, RootList::FooterFirst};

bool visitList(const BlockList &list, ElementPath &path, const std::function<bool(const Block &, const ElementPath &)> &visit)
{
    path.indexes.push_back(0);
    for (std::size_t i = 0; i < list.size(); ++i) {
        path.indexes.back() = i;
        const Block &block = *list.items[i];
        if (!visit(block, path) || !visitList(block.children, path, visit))
            return false;
    }
    path.indexes.pop_back();
    return true;
}

// False where the path leads nowhere; then nothing has been changed.
bool editList(BlockList &list, const ElementPath &path, std::size_t level, const std::function<void(std::vector<BlockPtr> &)> &edit)
{
    if (level + 1 == path.indexes.size()) {
        edit(list.items);
        return true;
    }
    const std::size_t index = path.indexes[level];
    if (index >= list.size())
        return false;
    auto changed = std::make_shared<Block>(*list.items[index]);
    if (!editList(changed->children, path, level + 1, edit))
        return false;
    list.items[index] = std::move(changed);
    return true;
}

BlockPtr withFreshIds(const Block &block, IdSource &ids)
{
    auto copy = std::make_shared<Block>(block);
    if (copy->id.empty() || !ids.use(copy->id))
        copy->id = ids.next(copy->kind());
    for (BlockPtr &child : copy->children.items)
        child = withFreshIds(*child, ids);
    return copy;
}

template<class List, class T> List &rootListOf(T &t, RootList root)
{
    switch (root) {
    case RootList::Header:
        return t.header.blocks;
    case RootList::HeaderFirst:
        return t.header.firstPage;
    case RootList::Footer:
        return t.footer.blocks;
    case RootList::FooterFirst:
        return t.footer.firstPage;
    case RootList::Body:
        break;
    }
    return t.body;
}

template<class ResultText, class B> ResultText *textIn(B &block)
{
    return std::visit(
        [](auto &content) -> ResultText * {
            if constexpr (requires { content.text; })
                return &content.text;
            else
                return nullptr;
        },
        block.content);
}

Mpt pageEdge(const PageSetup &page, bool width)
{
    struct Size {
        Length width, height;
    };
    Size size {page.width, page.height};
    switch (page.size) {
    case PageSize::A3:
        size = {Length::millimetres(297), Length::millimetres(420)};
        break;
    case PageSize::A4:
        size = {Length::millimetres(210), Length::millimetres(297)};
        break;
    case PageSize::A5:
        size = {Length::millimetres(148), Length::millimetres(210)};
        break;
    case PageSize::Letter:
        size = {Length::points(612), Length::points(792)};
        break;
    case PageSize::Legal:
        size = {Length::points(612), Length::points(1008)};
        break;
    case PageSize::Custom:
        break;
    }
    Mpt edges[] = {size.width.toMpt(), size.height.toMpt()};
    // A custom page that was typed wider than high stays so.
    if (page.orientation == Orientation::Landscape && edges[0] < edges[1])
        std::swap(edges[0], edges[1]);
    return edges[width ? 0 : 1];
}

} // namespace

Text Text::plain(std::string text)
{
    Text result;
    if (!text.empty())
        result.runs.push_back({.text = std::move(text)});
    return result;
}

std::string Text::toPlain() const
{
    std::string plain;
    for (const TextRun &run : runs)
        plain += run.text;
    return plain;
}

bool BlockList::operator==(const BlockList &other) const
{
    return std::equal(items.begin(), items.end(), other.items.begin(), other.items.end(), [](const BlockPtr &a, const BlockPtr &b) { return a == b || *a == *b; });
}

const Text *textOf(const Block &block)
{
    return textIn<const Text>(block);
}

Text *textOf(Block &block)
{
    return textIn<Text>(block);
}

Mpt PageSetup::widthMpt() const
{
    return pageEdge(*this, true);
}

Mpt PageSetup::heightMpt() const
{
    return pageEdge(*this, false);
}

const BlockList &rootList(const Template &t, RootList root)
{
    return rootListOf<const BlockList>(t, root);
}

BlockList &rootList(Template &t, RootList root)
{
    return rootListOf<BlockList>(t, root);
}

void forEachElement(const Template &t, const std::function<bool(const Block &, const ElementPath &)> &visit)
{
    for (const RootList root : rootLists) {
        ElementPath path {root, {}};
        if (!visitList(rootList(t, root), path, visit))
            return;
    }
}

std::optional<ElementPath> findElement(const Template &t, const ElementId &id)
{
    std::optional<ElementPath> found;
    forEachElement(t, [&](const Block &block, const ElementPath &path) {
        if (block.id == id)
            found = path;
        return !found;
    });
    return found;
}

const Block *elementAt(const Template &t, const ElementPath &path)
{
    const BlockList *list = &rootList(t, path.root);
    const Block *block = nullptr;
    for (const std::size_t index : path.indexes) {
        if (index >= list->size())
            return nullptr;
        block = list->items[index].get();
        list = &block->children;
    }
    return block;
}

const Block *findBlock(const Template &t, const ElementId &id)
{
    const Block *found = nullptr;
    forEachElement(t, [&](const Block &block, const ElementPath &) {
        if (block.id == id)
            found = &block;
        return !found;
    });
    return found;
}

Template withList(const Template &t, const ElementPath &path, const std::function<void(std::vector<BlockPtr> &)> &edit)
{
    Template changed = t;
    if (!path.indexes.empty())
        editList(rootList(changed, path.root), path, 0, edit);
    return changed;
}

Template withBlock(const Template &t, const ElementPath &path, const std::function<void(Block &)> &edit)
{
    return withList(t, path, [&](std::vector<BlockPtr> &items) {
        if (path.indexes.back() >= items.size())
            return;
        BlockPtr &item = items[path.indexes.back()];
        auto changed = std::make_shared<Block>(*item);
        edit(*changed);
        item = std::move(changed);
    });
}

ElementId freshId(const Template &t, BlockKind kind)
{
    return IdSource(t).next(kind);
}

BlockPtr withFreshIds(const Template &t, const Block &block)
{
    IdSource ids(t);
    return withFreshIds(block, ids);
}

const char *kindName(BlockKind kind)
{
    return info(kind).name;
}

std::string_view childrenKey(BlockKind kind)
{
    return info(kind).childrenKey;
}

bool mayContain(BlockKind parent, BlockKind child)
{
    switch (parent) {
    case BlockKind::List:
        return child == BlockKind::ListItem;
    case BlockKind::Table:
        return child == BlockKind::TableRow;
    case BlockKind::TableRow:
        return child == BlockKind::TableCell;
    case BlockKind::Group:
        return !isPartOfOther(child);
    case BlockKind::ListItem:
    case BlockKind::TableCell:
    case BlockKind::Frame:
        return !isPartOfOther(child) && child != BlockKind::PageBreak;
    default:
        return false;
    }
}

bool mayStandInRoot(BlockKind kind)
{
    return !isPartOfOther(kind);
}

} // namespace quoin
