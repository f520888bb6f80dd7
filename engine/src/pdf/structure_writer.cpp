// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/structure_writer.h"

#include "pdf/tree_writer.h"

#include <algorithm>
#include <array>
#include <string>

namespace quoin {

namespace {

constexpr std::uint32_t nothing = UINT32_MAX;

// Values of StructureNode::listNumbering, a ListMarker + 1 (ISO 32000-2 14.8.5.5).
constexpr std::string_view listNumberings[] = {"", "None", "Disc", "Circle", "Square", "Decimal", "LowerAlpha", "UpperAlpha", "LowerRoman", "UpperRoman"};
// Values of StructureNode::scope, a HeaderScope.
constexpr std::string_view scopes[] = {"", "", "Column", "Row", "Both"};

// "<</S/TD/NS "
std::string_view elementBegin(StructureType type)
{
    static const auto all = [] {
        std::array<std::string, static_cast<std::size_t>(StructureType::Artifact) + 1> begins;
        for (std::size_t i = 0; i < begins.size(); ++i)
            begins[i] = std::string("<</S/") + structureTypeName(static_cast<StructureType>(i)) + "/NS ";
        return begins;
    }();
    return all[static_cast<std::size_t>(type)];
}

} // namespace

void StructureWriter::begin(FileWriter &file)
{
    m_contents.clear();
    m_sequences.clear();
    m_pageStarts.assign(1, 0);
    m_annotations.clear();
    m_figures.clear();
    m_base = {};
    m_root = file.allocate();
    m_namespace = file.allocate(); // a low number, for every element has it
}

void StructureWriter::addSequences(std::uint32_t page, const std::vector<StructureIndex> &nodes)
{
    std::uint32_t mcid = 0;
    for (const StructureIndex node : nodes) {
        m_sequences.push_back(static_cast<std::uint32_t>(m_contents.size()));
        m_contents.push_back({node, page, mcid++, {}});
    }
    m_pageStarts.push_back(static_cast<std::uint32_t>(m_sequences.size()));
}

void StructureWriter::addFigure(StructureIndex node, std::uint32_t page, std::int64_t left, std::int64_t bottom, std::int64_t right, std::int64_t top)
{
    m_figures.push_back({node, page, left, bottom, right, top});
}

std::uint32_t StructureWriter::addAnnotation(std::uint32_t page, StructureIndex node, ObjectId annotation)
{
    m_annotations.push_back(static_cast<std::uint32_t>(m_contents.size()));
    m_contents.push_back({node, page, 0, annotation});
    return static_cast<std::uint32_t>(m_annotations.size() - 1);
}

std::vector<NodeContent> StructureWriter::contents(const StructureTree &tree) const
{
    std::vector<NodeContent> contents(tree.size());
    for (const Content &content : m_contents) {
        contents[content.node].own = true;
        for (StructureIndex i = content.node; i != noStructure && contents[i].firstPage < 0; i = tree[i].parent)
            contents[i].firstPage = static_cast<std::int32_t>(content.page);
    }
    return contents;
}

void StructureWriter::allocate(const StructureTree &tree, FileWriter &file)
{
    m_base = file.allocate(static_cast<std::uint32_t>(tree.size()));
}

// Contents by node, and where each node's first content stands in reading order.
void StructureWriter::order(const StructureTree &tree)
{
    const std::size_t nodes = tree.size();
    m_nodeStarts.assign(nodes + 1, 0);
    m_firstContent.assign(nodes, nothing);
    for (const Content &content : m_contents)
        ++m_nodeStarts[content.node + 1];
    for (std::size_t i = 0; i < nodes; ++i)
        m_nodeStarts[i + 1] += m_nodeStarts[i];
    m_byNode.resize(m_contents.size());
    // Filling moves each start to its end, which is the next one's start: shifted back below.
    for (std::uint32_t i = 0; i < m_contents.size(); ++i) {
        const StructureIndex node = m_contents[i].node;
        m_byNode[m_nodeStarts[node]++] = i;
        m_firstContent[node] = std::min(m_firstContent[node], i);
    }
    for (std::size_t i = nodes; i > 0; --i)
        m_nodeStarts[i] = m_nodeStarts[i - 1];
    m_nodeStarts[0] = 0;
    std::stable_sort(m_figures.begin(), m_figures.end(), [](const Figure &a, const Figure &b) { return a.node < b.node; });
    // A node comes after its parent.
    for (std::size_t i = nodes; i-- > 1;) {
        const StructureIndex parent = tree[static_cast<StructureIndex>(i)].parent;
        m_firstContent[parent] = std::min(m_firstContent[parent], m_firstContent[i]);
    }
}

void StructureWriter::appendContent(const Content &content, ObjectId elementPage, const std::vector<ObjectId> &pages, ByteBuffer &out)
{
    const ObjectId page = pages[content.page];
    if (content.annotation) {
        out.append("<</Type/OBJR/Obj ");
        appendReference(out, content.annotation);
        if (page != elementPage) {
            out.append("/Pg ");
            appendReference(out, page);
        }
        out.append(">>");
    } else if (page == elementPage) {
        appendInteger(out, content.mcid);
    } else {
        out.append("<</Type/MCR/Pg ");
        appendReference(out, page);
        out.append("/MCID ");
        appendInteger(out, content.mcid);
        out.append(">>");
    }
}

void StructureWriter::writeElement(const StructureTree &tree, StructureIndex index, const std::vector<ObjectId> &pages, ByteBuffer &out)
{
    const StructureNode &node = tree[index];
    const std::string_view begin = elementBegin(node.type);
    char *p = out.room(64 + begin.size() + 3 * numberRoom);
    std::memcpy(p, begin.data(), begin.size());
    p = writeInteger(p + begin.size(), m_namespace.number);
    std::memcpy(p, " 0 R/P ", 7);
    p = writeInteger(p + 7, node.parent == noStructure ? m_root.number : element(node.parent).number);
    std::memcpy(p, " 0 R", 4);
    p += 4;

    std::uint32_t content = m_nodeStarts[index];
    const std::uint32_t contentEnd = m_nodeStarts[index + 1];
    ObjectId page;
    if (content < contentEnd) {
        page = pages[m_contents[m_byNode[content]].page];
        std::memcpy(p, "/Pg ", 4);
        p = writeInteger(p + 4, page.number);
        std::memcpy(p, " 0 R", 4);
        p += 4;
    }
    out.setEnd(p);

    if (content < contentEnd || node.firstChild != noStructure) {
        const bool single = (contentEnd - content == 1 && node.firstChild == noStructure) || (content == contentEnd && tree[node.firstChild].nextSibling == noStructure);
        out.append(single ? "/K " : "/K[");
        bool first = true;
        const auto separate = [&] {
            if (!first)
                out.put(' ');
            first = false;
        };
        // Own content and kids in reading order: a kid stands where its first content stands.
        for (StructureIndex child = node.firstChild; child != noStructure; child = tree[child].nextSibling) {
            while (content < contentEnd && m_firstContent[child] != nothing && m_byNode[content] < m_firstContent[child]) {
                separate();
                appendContent(m_contents[m_byNode[content++]], page, pages, out);
            }
            separate();
            appendReference(out, element(child));
        }
        for (; content < contentEnd; ++content) {
            separate();
            appendContent(m_contents[m_byNode[content]], page, pages, out);
        }
        if (!single)
            out.put(']');
    }

    const auto entry = [&](std::string_view key, StringIndex text) {
        if (text != 0) {
            out.append(key);
            appendTextString(out, tree.string(text));
        }
    };
    entry("/Alt", node.alt);
    entry("/ActualText", node.actualText);
    entry("/Lang", node.language);
    entry("/T", node.title);

    if (node.type == StructureType::TH || node.type == StructureType::TD) {
        const std::string_view scope = node.type == StructureType::TH && node.scope < std::size(scopes) ? scopes[node.scope] : std::string_view();
        if (!scope.empty() || node.colSpan > 1 || node.rowSpan > 1) {
            out.append("/A<</O/Table");
            if (!scope.empty()) {
                out.append("/Scope/");
                out.append(scope);
            }
            if (node.colSpan > 1) {
                out.append("/ColSpan ");
                appendInteger(out, node.colSpan);
            }
            if (node.rowSpan > 1) {
                out.append("/RowSpan ");
                appendInteger(out, node.rowSpan);
            }
            out.append(">>");
        }
    } else if (node.type == StructureType::L && node.listNumbering > 0 && node.listNumbering < std::size(listNumberings)) {
        out.append("/A<</O/List/ListNumbering/");
        out.append(listNumberings[node.listNumbering]);
        out.append(">>");
    } else if (node.type == StructureType::Figure) {
        // 14.8.5.4.3: where the figure lies, on its first page.
        const auto figure = std::lower_bound(m_figures.begin(), m_figures.end(), index, [](const Figure &f, StructureIndex i) { return f.node < i; });
        if (figure != m_figures.end() && figure->node == index) {
            out.append("/A<</O/Layout/BBox[");
            appendCoordinate(out, figure->left);
            for (const std::int64_t edge : {figure->bottom, figure->right, figure->top}) {
                out.put(' ');
                appendCoordinate(out, edge);
            }
            out.append("]>>");
        }
    }
    out.append(">>");
}

ObjectId StructureWriter::writeParentTree(std::size_t pageCount, FileWriter &file)
{
    struct Entry {
        std::uint32_t key;
        bool page;
    };
    std::vector<Entry> entries;
    for (std::uint32_t page = 0; page < pageCount; ++page) {
        if (hasSequences(page))
            entries.push_back({page, true});
    }
    for (std::uint32_t i = 0; i < m_annotations.size(); ++i)
        entries.push_back({static_cast<std::uint32_t>(pageCount + i), false});

    const auto appendEntries = [&](ByteBuffer &out, std::size_t first, std::size_t last) {
        out.append("/Nums[");
        for (std::size_t i = first; i < last; ++i) {
            const Entry &entry = entries[i];
            if (i > first)
                out.put(' ');
            appendInteger(out, entry.key);
            if (entry.page) {
                out.put('[');
                for (std::uint32_t s = m_pageStarts[entry.key]; s < m_pageStarts[entry.key + 1]; ++s) {
                    if (s > m_pageStarts[entry.key])
                        out.put(' ');
                    appendReference(out, element(m_contents[m_sequences[s]].node));
                }
                out.put(']');
            } else {
                out.put(' ');
                appendReference(out, element(m_contents[m_annotations[entry.key - pageCount]].node));
            }
        }
        out.put(']');
    };

    return writeTree(file, entries.size(), appendEntries, [&](ByteBuffer &out, std::size_t i) { appendInteger(out, entries[i].key); });
}

ObjectId StructureWriter::write(const StructureTree &tree, const std::vector<ObjectId> &pages, FileWriter &file)
{
    order(tree);
    for (StructureIndex i = 0; i < tree.size(); ++i)
        writeElement(tree, i, pages, file.object(element(i)));
    const ObjectId parentTree = writeParentTree(pages.size(), file);

    ByteBuffer &space = file.object(m_namespace);
    space.append("<</Type/Namespace/NS(http://iso.org/pdf2/ssn)>>");
    ByteBuffer &root = file.object(m_root);
    root.append("<</Type/StructTreeRoot/K[");
    appendReference(root, element(0));
    root.append("]/Namespaces[");
    appendReference(root, m_namespace);
    root.append("]/ParentTree ");
    appendReference(root, parentTree);
    root.append("/ParentTreeNextKey ");
    appendInteger(root, static_cast<std::int64_t>(pages.size() + m_annotations.size()));
    root.append(">>");
    return m_root;
}

} // namespace quoin
