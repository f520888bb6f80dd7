// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "binding.h"

#include "blocks.h"
#include "table.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace quoin {

namespace {

// "Trade date" and "tradeDate" are the same word to a person.
std::string plainWord(std::string_view text)
{
    std::string word;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) || byte >= 0x80)
            word += static_cast<char>(byte < 0x80 ? std::tolower(byte) : byte);
    }
    return word;
}

bool isName(std::string_view text)
{
    const auto isLetter = [](unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && isLetter(static_cast<unsigned char>(text.front()))
        && std::all_of(text.begin(), text.end(), [&](unsigned char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

} // namespace

std::string itemVariable(std::string_view list)
{
    const std::size_t dot = list.rfind('.');
    std::string name(dot == std::string_view::npos ? list : list.substr(dot + 1));
    const auto endsWith = [&name](std::string_view ending) { return name.size() > ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0; };
    if (!isName(name))
        return "item";
    if (endsWith("ies"))
        return name.substr(0, name.size() - 3) + "y";
    if (endsWith("s") && !endsWith("ss"))
        return name.substr(0, name.size() - 1);
    return "item";
}

ElementId bindableRow(const Template &source, const ElementId &id)
{
    auto path = findElement(source, id);
    while (path && !path->indexes.empty()) {
        const Block *block = elementAt(source, *path);
        if (!block)
            return {};
        const auto *row = block->as<TableRow>();
        if (row && row->part == RowPart::Body)
            return block->id;
        if (block->kind() == BlockKind::Table) {
            for (const BlockPtr &child : block->children) {
                const auto *candidate = child->as<TableRow>();
                if (candidate && candidate->part == RowPart::Body)
                    return child->id;
            }
            return {};
        }
        path->indexes.pop_back();
    }
    return {};
}

Template bindRow(const Template &source, const ElementId &rowId, const std::string &list, const std::vector<std::string> &fields)
{
    const Block *table = tableAround(source, rowId);
    const Block *row = findBlock(source, rowId);
    if (!table || !row || row->kind() != BlockKind::TableRow)
        return source;
    const std::string variable = itemVariable(list);
    const TableGrid grid(*table);

    // What the header rows call each column.
    std::map<std::size_t, std::string> titles;
    for (const GridCell &cell : grid.cells()) {
        const auto *part = table->children.items[cell.row]->as<TableRow>();
        const Block *block = findBlock(source, cell.id);
        if (part && part->part == RowPart::Header && block && textOf(*block))
            titles[cell.column] = plainWord(textOf(*block)->toPlain());
    }

    std::vector<ElementId> open; // empty cells, in order
    for (const BlockPtr &cell : row->children) {
        if (const Text *text = textOf(*cell); text && text->empty() && cell->children.empty())
            open.push_back(cell->id);
    }
    std::map<ElementId, std::string> chosen;
    std::vector<bool> used(fields.size());
    const auto take = [&](const ElementId &cell, std::size_t field) {
        chosen[cell] = fields[field];
        used[field] = true;
    };
    for (const ElementId &id : open) {
        const GridCell *place = grid.find(id);
        const auto title = place ? titles.find(place->column) : titles.end();
        if (title == titles.end() || title->second.empty())
            continue;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::size_t dot = fields[i].rfind('.');
            const std::string word = plainWord(dot == std::string::npos ? fields[i] : std::string_view(fields[i]).substr(dot + 1));
            if (!used[i] && (plainWord(fields[i]) == title->second || word == title->second)) {
                take(id, i);
                break;
            }
        }
    }
    for (const ElementId &id : open) {
        const auto free = std::find(used.begin(), used.end(), false);
        if (free != used.end() && !chosen.count(id))
            take(id, static_cast<std::size_t>(free - used.begin()));
    }

    Template result = changeBlocks(source, {rowId}, [&](Block &block) { block.repeat = variable + " in " + list; });
    for (const auto &[id, field] : chosen) {
        // A list of plain values has the item itself as its only field.
        const std::string path = field.empty() ? variable : field.front() == '[' ? variable + field
                                                                                 : variable + '.' + field;
        result = changeBlocks(result, {id}, [&](Block &block) { *textOf(block) = Text::plain("{{ " + path + " }}"); });
    }
    return result;
}

} // namespace quoin
