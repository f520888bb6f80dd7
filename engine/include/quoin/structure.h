// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/length.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The tag tree as layout makes it (ISO 32000-2 14.7, 14.8; namespace http://iso.org/pdf2/ssn). pdf writes it.
namespace quoin
{

// Standard structure types of PDF 2.0 that Quoin writes.
enum class StructureType : std::uint8_t {
    Document, Part, Sect, Div, Aside, BlockQuote, Title, H1, H2, H3, H4, H5, H6, P, Sub, Span, Em, Strong, Link, Form, Annot, FENote, Lbl, Caption,
    L, LI, LBody, Table, THead, TBody, TFoot, TR, TH, TD, Figure, Formula, Artifact,
};
const char *structureTypeName(StructureType); // "H1"

using StructureIndex = std::uint32_t;
constexpr StructureIndex noStructure = UINT32_MAX;

// Names what a text in StructureTree::strings is; 0 is "none".
using StringIndex = std::uint32_t;

struct StructureNode {
    StructureType type = StructureType::Document;
    std::uint8_t scope = 0; // TH: a HeaderScope resolved to Column, Row or Both; else 0
    std::uint8_t listNumbering = 0; // L: a ListMarker + 1; else 0
    std::uint16_t colSpan = 1, rowSpan = 1; // TH, TD
    StructureIndex parent = noStructure;
    StructureIndex firstChild = noStructure, lastChild = noStructure, nextSibling = noStructure;
    std::uint32_t element = 0; // index of the template element in ElementTable
    StringIndex alt = 0, actualText = 0, language = 0, title = 0;
    std::int32_t row = -1; // data row
};

// Nodes in the order in which they were opened: reading order. Node 0 is the Document.
class StructureTree
{
public:
    StructureTree();
    StructureIndex add(StructureIndex parent, StructureType);
    StructureNode &operator[](StructureIndex i) { return m_nodes[i]; }
    const StructureNode &operator[](StructureIndex i) const { return m_nodes[i]; }
    std::size_t size() const { return m_nodes.size(); }
    StringIndex intern(std::string_view); // UTF-8; empty gives 0
    std::string_view string(StringIndex i) const { return m_strings[i]; }
    void clear(); // keeps the memory

private:
    std::vector<StructureNode> m_nodes;
    std::vector<std::string> m_strings;
};

} // namespace quoin
