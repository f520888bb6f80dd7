// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "layout/compiled.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

// What stands between binding and pages: flows of strips. A strip is what can't be cut (a line of text, an image) or knows itself
// how to be cut (the rows of a table). Records refer to each other by index into pools of the engine, which keep their memory.
namespace quoin {

constexpr std::uint32_t noRecord = UINT32_MAX;

// A pool of records that are reused with whatever memory they have gathered. Addresses stay.
template<class T> class Pool
{
public:
    std::uint32_t take()
    {
        if (m_free.empty()) {
            m_records.push_back(std::make_unique<T>());
            return static_cast<std::uint32_t>(m_records.size() - 1);
        }
        const std::uint32_t index = m_free.back();
        m_free.pop_back();
        return index;
    }
    void release(std::uint32_t index) { m_free.push_back(index); }
    // All of them, also those in use: after a document that was broken off.
    void releaseAll()
    {
        m_free.clear();
        for (std::size_t i = m_records.size(); i-- > 0;)
            m_free.push_back(static_cast<std::uint32_t>(i));
    }
    // Memory of a huge document isn't kept for the small ones after it.
    void trim(std::size_t most)
    {
        if (m_records.size() > most)
            m_records.resize(most);
        releaseAll();
    }
    T &operator[](std::uint32_t index) { return *m_records[index]; }

private:
    std::vector<std::unique_ptr<T>> m_records;
    std::vector<std::uint32_t> m_free;
};

// Which element something belongs to.
struct Origin {
    std::uint32_t element = 0;
    std::uint32_t instance = 0;
    std::int64_t row = -1; // data row
};

struct TextLink {
    std::string target;
    std::string contents;
    StructureIndex node = noStructure;
};

// A text bound and shaped.
struct TextRecord {
    const CompiledText *source = nullptr;
    const std::string *text = nullptr; // either the record's own or the compiled one's
    const ShapedText *shape = nullptr;
    std::string ownText;
    ShapedText ownShape;
    std::vector<ShapeSpan> spans;
    Mpt width = 0;
    Tag tag;
    Origin origin;
    // Where the source isn't plain: by run, who owns it and which link it is (index + 1, 0 none).
    std::vector<StructureIndex> runNodes;
    std::vector<std::uint32_t> runLinks;
    std::vector<TextLink> links;
};

// A block around strips: it paints something, is a table, or is wanted in the map. Counted references: a builder that has it
// open, strips, child containers and the painter each hold one.
struct Container {
    std::uint32_t parent = noRecord;
    std::uint32_t references = 0;
    const BoxStyle *box = nullptr; // null: paints nothing
    std::uint32_t table = noRecord;
    Origin origin;
    Tag tag; // of what it paints
    std::uint16_t depth = 0; // of nesting in the document
    bool mapped = false;
    bool begun = false; // on this page or one before
    Mpt x = 0, width = 0; // in the flow
    Mpt top = 0, bottom = 0; // its own edges
    Mpt tops = 0, bottoms = 0; // with those of the containers around
};

// What takes effect where a block begins: an anchor, an outline entry.
struct Mark {
    std::string anchor, title;
    int level = 0; // 0: no outline entry
    StructureIndex node = noStructure;
    Mpt x = 0; // in the flow
    std::uint32_t element = 0;
    std::uint32_t next = noRecord; // of the same strip
};

enum class StripKind : std::uint8_t { Line,
    Band,
    Object,
    Space,
    Empty };

struct Strip {
    StripKind kind = StripKind::Empty;
    BreakReason keep = BreakReason::None; // why no page may begin before this strip; PageBreak: one must
    bool kept = false; // within an element that is to stay together
    bool orphan = false; // a page that begins here would tear a paragraph too close to its ends
    bool last = false; // Line: of its text
    bool header = false; // Band: of a table's header
    Mpt before = 0; // from the end of the strip before, where both are on one page
    Mpt height = 0;
    Mpt offset = 0; // of the content within the height
    Mpt tops = 0, bottoms = 0; // edges of the containers around, for a page that begins or ends with this strip
    Mpt x = 0;
    std::uint32_t record = noRecord; // text, band or object
    std::uint32_t line = 0;
    std::uint32_t container = noRecord;
    std::uint32_t mark = noRecord;
    std::uint32_t marker = noRecord; // text of a list item's label
    Mpt markerX = 0;
    std::uint32_t element = 0;
    std::uint32_t keepElement = 0; // what `keep` is about
};

struct Flow {
    std::vector<Strip> strips;
    Mpt width = 0;
    void clear() { strips.clear(); }
};

// An image, barcode, shape or frame.
struct ObjectRecord {
    const CompiledBlock *block = nullptr;
    Origin origin;
    Tag tag;
    std::uint16_t depth = 0;
    Mpt width = 0, height = 0;
    std::int64_t image = -1; // in the document's table; -1: none
    bool missing = false; // an image or barcode that can't be shown
    Rect imageBox; // of the whole image, relative to the object
    struct Child {
        std::uint32_t flow = noRecord;
        Mpt x = 0, y = 0;
    };
    std::vector<Child> children;
    struct Label { // below a barcode
        std::uint32_t text = noRecord;
        Mpt x = 0, baseline = 0; // relative to the object
    };
    std::vector<Label> labels;
    bool overflows = false;
};

// ---- tables ----------------------------------------------------------------------------------------------------------

struct Cell {
    const CompiledCell *source = nullptr; // null: fills up a row that has too few
    const CellStyle *style = nullptr;
    std::uint32_t text = noRecord, flow = noRecord; // one of them at most
    std::uint16_t column = 0, colSpan = 1;
    std::uint32_t row = 0, rowSpan = 1; // in the band
    std::uint32_t cursor = 0; // first line or strip that is not on a page before
    std::uint32_t partEnd = 0; // the same after this part
    bool partInside = false; // strip partEnd is a band that is partly in this part
    bool clip = false; // in this part
    Mpt contentHeight = 0; // of what is left
    Mpt partHeight = 0; // of the content in this part
    Origin origin;
    StructureIndex node = noStructure;
    std::uint32_t mark = noRecord;
};

struct BandRow {
    const CompiledRow *source = nullptr;
    Mpt height = 0; // of what is left
    Mpt least = 0;
    Mpt partHeight = 0; // in this part
    bool zebra = false;
    Origin origin;
    std::uint32_t mark = noRecord;
    // Borders: upright ones by grid line, the others by column. above and below are 0 within a cell that spans rows; opening and
    // closing are what is drawn where a part of the table begins above or ends below this row.
    const BorderId *upright = nullptr, *above = nullptr, *below = nullptr, *opening = nullptr, *closing = nullptr;
};

// Rows that cells span together; one row where nothing spans.
struct Band {
    std::uint32_t table = noRecord;
    std::vector<BandRow> rows;
    std::vector<Cell> cells;
    std::vector<BorderId> borders; // of rows that aren't plain
    std::uint32_t first = 0; // row that is not wholly on a page before
    std::uint32_t partEnd = 0; // after the last row of this part
    bool partInside = false; // row partEnd - 1 goes on after this part
    Mpt partHeight = 0;
    bool begun = false;
    Tag tag;
    std::uint16_t depth = 0;
    Mpt height() const
    {
        Mpt sum = 0;
        for (std::size_t i = first; i < rows.size(); ++i)
            sum += rows[i].height;
        return sum;
    }
    void clear();
};

struct TableRecord {
    const CompiledBlock *block = nullptr;
    const CompiledTable *table = nullptr;
    Origin origin;
    std::vector<Mpt> ownEdges;
    const std::vector<Mpt> *edges = nullptr;
    StructureIndex node = noStructure, part = noStructure;
    StructureIndex parent = noStructure; // of node, which is made with the first row
    RowPart partOf = RowPart::Header;
    bool parts = false; // THead, TBody, TFoot are wanted
    std::uint32_t band = noRecord; // being filled
    std::vector<std::uint32_t> open; // by column: rows that a spanning cell still reaches into
    std::vector<std::uint32_t> headers; // bands
    Mpt headerHeight = 0;
    bool repeats = false;
    bool headerBefore = false; // the last band is of the header
    std::uint64_t bodyRows = 0;

    // Of the part on the page that is being painted.
    struct Fill {
        Rect box;
        Color color;
    };
    struct Line {
        Mpt x = 0, y = 0, length = 0;
        BorderId border = 0;
        bool upright = false;
    };
    struct Upright {
        BorderId border = 0;
        Mpt from = 0;
    };
    std::vector<Fill> fills;
    std::vector<Line> lines;
    std::vector<Upright> uprights;
    std::vector<BorderId> below, closing; // of the row before
    bool rowBefore = false;
    Mpt x = 0, y = 0;
    void clear();
};

} // namespace quoin
