// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "conformance/structure_rules.h"
#include "pdf/content_writer.h"

#include <vector>

namespace quoin {

// The tag tree in the file (ISO 32000-2 14.7): elements, parent tree, namespace. Elements are objects base() + node index, so that
// a finding's object number leads back to its node.
class StructureWriter
{
public:
    void begin(FileWriter &);
    // Marked-content sequences of a page, in the order of their MCIDs. Pages come in order.
    void addSequences(std::uint32_t page, const std::vector<StructureIndex> &nodes);
    void addFigure(StructureIndex, std::uint32_t page, std::int64_t left, std::int64_t bottom, std::int64_t right, std::int64_t top); // hundredths of a point
    // An annotation of `node`; gives its /StructParent key minus the number of pages.
    std::uint32_t addAnnotation(std::uint32_t page, StructureIndex node, ObjectId annotation);

    std::vector<NodeContent> contents(const StructureTree &) const; // by node

    // After the last page: numbers the elements.
    void allocate(const StructureTree &, FileWriter &);
    ObjectId element(StructureIndex node) const { return m_base + node; }
    ObjectId base() const { return m_base; }
    bool hasSequences(std::uint32_t page) const { return m_pageStarts[page + 1] > m_pageStarts[page]; }
    std::size_t sequenceCount(std::uint32_t page) const { return m_pageStarts[page + 1] - m_pageStarts[page]; }
    StructureIndex sequence(std::uint32_t page, std::uint32_t mcid) const { return m_contents[m_sequences[m_pageStarts[page] + mcid]].node; }
    // Everything; gives the StructTreeRoot. pages: their objects.
    ObjectId write(const StructureTree &, const std::vector<ObjectId> &pages, FileWriter &);

private:
    struct Content {
        StructureIndex node;
        std::uint32_t page;
        std::uint32_t mcid; // of a sequence
        ObjectId annotation; // of an annotation
    };
    struct Figure {
        StructureIndex node;
        std::uint32_t page;
        std::int64_t left, bottom, right, top;
    };
    void order(const StructureTree &);
    void writeElement(const StructureTree &, StructureIndex, const std::vector<ObjectId> &pages, ByteBuffer &);
    void appendContent(const Content &, ObjectId elementPage, const std::vector<ObjectId> &pages, ByteBuffer &);
    ObjectId writeParentTree(std::size_t pageCount, FileWriter &);

    std::vector<Content> m_contents; // in reading order
    std::vector<std::uint32_t> m_sequences; // in m_contents, by page and MCID
    std::vector<std::uint32_t> m_pageStarts; // in m_sequences; one more than pages
    std::vector<std::uint32_t> m_annotations; // in m_contents, by key
    std::vector<Figure> m_figures;
    std::vector<std::uint32_t> m_nodeStarts, m_byNode; // contents of each node, in order
    std::vector<std::uint32_t> m_firstContent; // the first content of each node or one below
    ObjectId m_base, m_root, m_namespace;
};

} // namespace quoin
