// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/structure.h>

#include <algorithm>
#include <array>
#include <cassert>

namespace quoin {

namespace {

// In the order of StructureType.
constexpr std::array typeNames {
    "Document", "Part", "Sect", "Div", "Aside", "BlockQuote", "Title", "H1", "H2", "H3", "H4", "H5", "H6", "P", "Sub", "Span", "Em", "Strong", "Link", "Form", "Annot", "FENote", "Lbl", "Caption",
    "L", "LI", "LBody", "Table", "THead", "TBody", "TFoot", "TR", "TH", "TD", "Figure", "Formula", "Artifact"};
static_assert(typeNames.size() == static_cast<std::size_t>(StructureType::Artifact) + 1);

// Texts repeat close by (the language of the spans of a paragraph), so that a look at the last few finds them.
constexpr std::size_t internWindow = 8;

} // namespace

const char *structureTypeName(StructureType type)
{
    return typeNames[static_cast<std::size_t>(type)];
}

StructureTree::StructureTree()
{
    clear();
}

StructureIndex StructureTree::add(StructureIndex parent, StructureType type)
{
    assert(parent < m_nodes.size());
    const auto index = static_cast<StructureIndex>(m_nodes.size());
    StructureNode &node = m_nodes.emplace_back();
    node.type = type;
    node.parent = parent;
    StructureNode &above = m_nodes[parent];
    if (above.lastChild == noStructure)
        above.firstChild = index;
    else
        m_nodes[above.lastChild].nextSibling = index;
    above.lastChild = index;
    return index;
}

StringIndex StructureTree::intern(std::string_view text)
{
    if (text.empty())
        return 0;
    const std::size_t first = m_strings.size() - std::min(internWindow, m_strings.size());
    for (std::size_t i = m_strings.size(); i-- > first;) {
        if (m_strings[i] == text)
            return static_cast<StringIndex>(i);
    }
    m_strings.emplace_back(text);
    return static_cast<StringIndex>(m_strings.size() - 1);
}

void StructureTree::clear()
{
    m_nodes.clear();
    m_nodes.emplace_back(); // the Document
    m_strings.clear();
    m_strings.emplace_back(); // "none"
}

} // namespace quoin
