// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>

// Short ways to make templates in tests.
namespace quoin::test {

inline BlockPtr make(const std::string &id, BlockContent content, std::initializer_list<BlockPtr> children = {})
{
    Block block;
    block.id = {id};
    block.content = std::move(content);
    block.children.items = children;
    return std::make_shared<const Block>(std::move(block));
}

inline BlockPtr paragraph(const std::string &id, const std::string &text = "Text")
{
    return make(id, Paragraph {Text::plain(text)});
}

inline BlockPtr heading(const std::string &id, const std::string &text = "Heading", int level = 1)
{
    return make(id, Heading {level, Text::plain(text)});
}

inline BlockPtr cell(const std::string &id, const std::string &text = {}, int colSpan = 1, int rowSpan = 1)
{
    TableCell content;
    content.text = Text::plain(text);
    content.colSpan = colSpan;
    content.rowSpan = rowSpan;
    return make(id, std::move(content));
}

inline BlockPtr row(const std::string &id, std::initializer_list<BlockPtr> cells, RowPart part = RowPart::Body)
{
    return make(id, TableRow {.part = part}, cells);
}

inline BlockPtr table(const std::string &id, std::size_t columns, std::initializer_list<BlockPtr> rows)
{
    Table content;
    content.columns.resize(columns);
    return make(id, std::move(content), rows);
}

inline BlockPtr placed(const BlockPtr &source, int x, int y, int width, int height)
{
    Block block = *source;
    block.x = Length::points(x);
    block.y = Length::points(y);
    block.width = Length::points(width);
    block.height = Length::points(height);
    return std::make_shared<const Block>(std::move(block));
}

inline Template body(std::initializer_list<BlockPtr> blocks)
{
    Template value;
    value.body.items = blocks;
    return value;
}

} // namespace quoin::test
