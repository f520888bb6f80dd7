// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "barcode/barcode.h"
#include "layout/column_widths.h"
#include "layout/flow.h"
#include "layout/layout.h"
#include "layout/reporter.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace quoin {

// How far a cut may go against the rules.
enum class CutMode : std::uint8_t {
    Strict,
    SplitRows, // rows that should stay whole are split
    Force, // something is taken whether it fits or not
};

struct Cut {
    std::uint32_t end = 0; // line or strip after the part
    bool inside = false; // the band at `end` is partly in the part, by its own plan
    Mpt used = 0;
};

// Where strips are being put: the flow, the room, the element of the tag tree, the space to keep to the strip before.
struct Builder {
    Flow *flow = nullptr;
    bool body = false; // strips go to pages as they come
    Mpt x = 0, width = 0;
    StructureIndex parent = noStructure; // noStructure: what is built is an artifact
    ArtifactKind artifact = ArtifactKind::Layout;
    std::uint32_t container = noRecord;
    std::uint16_t depth = 0;
    Mpt space = 0, gap = 0; // to the strip before: at least, and certainly
    bool dropSpace = true; // nothing before: space is dropped
    Mpt headers = 0; // height of the repeated headers of tables around
    Mpt extent = 0; // height of what was put so far
    std::size_t pushed = 0; // strips so far
    BreakReason keepNext = BreakReason::None; // for the next strip
    std::uint32_t keepNextElement = 0;
    std::uint32_t keepDepth = 0; // of elements that are to stay together
    std::uint32_t keepElement = 0;
    bool keepBegun = false;
    std::uint32_t marker = noRecord; // label of a list item, for the next strip
    Mpt markerX = 0;
    std::uint32_t mark = noRecord; // first of those for the next strip
};

// One document at a time: binds, builds flows, cuts them into pages, paints. Kept per thread, with its memory.
class LayoutEngine
{
public:
    Result<void> run(const CompiledTemplate &, const Data &, const LayoutOptions &, DocumentContext &, PageSink &, Diagnostics &);
    bool busy() const { return m_busy; }

private:
    struct Stopped { // thrown inside run() where a document can't go on; m_failure says why
    };
    struct OpenContainer { // on the page that is painted
        std::uint32_t container = noRecord;
        std::size_t items = 0; // painted before it
        Mpt top = 0;
        Mpt x = 0; // of its flow
    };

    // ---- document (engine.cpp)
    void document();
    void reset();
    [[noreturn]] void stop(Diagnostic);
    void poll();
    std::string bindPlain(const std::optional<TextTemplate> &, const char *pointer);
    void startPage();
    void finishPage(BreakReason, std::uint32_t element, Mpt needed, Mpt left);
    void finishDocument();
    void paintBands(PageContent &, std::int64_t number);
    void paintBand(const CompiledBand &, bool header, std::int64_t number);
    void paintBackground();
    void paintWatermark();
    void checkLinks();

    // ---- body flow to pages (paginate.cpp)
    void settle();
    bool overflow(std::size_t at, Mpt y);
    void commit(std::size_t end);
    void nextPage(BreakReason, std::uint32_t element, Mpt needed);
    void fillPage();
    Cut fit(Flow &, std::uint32_t cursor, Mpt available, CutMode);
    Mpt flowHeight(const Flow &, std::uint32_t cursor) const;
    Cut fitLines(const TextRecord &, std::uint32_t cursor, Mpt available, CutMode);

    // ---- blocks to strips (blocks.cpp)
    void build(Builder &, const std::vector<CompiledBlock> &);
    void build(Builder &, const CompiledBlock &);
    void buildOnce(Builder &, const CompiledBlock &);
    void buildContent(Builder &, const CompiledBlock &, const Origin &);
    void fillHeight(Builder &, const CompiledBlock &, Mpt height, Mpt top, std::size_t first);
    void buildText(Builder &, const CompiledBlock &, const Origin &);
    void buildList(Builder &, const CompiledBlock &, const Origin &);
    void buildItem(Builder &, const CompiledBlock &list, const CompiledBlock &item, std::int64_t number, Mpt indent);
    void buildImage(Builder &, const CompiledBlock &, const Origin &, Mpt room);
    void buildBarcode(Builder &, const CompiledBlock &, const Origin &, Mpt room);
    void placeImage(const Builder &, const CompiledBlock &, ImageFit, Mpt naturalWidth, Mpt naturalHeight, ObjectRecord &);
    void buildShape(Builder &, const CompiledBlock &, const Origin &, Mpt room);
    void buildFrame(Builder &, const CompiledBlock &, const Origin &, Mpt room);
    void pushLines(Builder &, std::uint32_t text, std::uint32_t element);
    std::uint32_t takeObject(const Builder &, const CompiledBlock &, const Origin &);
    void pushObject(Builder &, std::uint32_t object, TextAlign, Mpt room);
    Strip &push(Builder &, StripKind, Mpt height);
    void pushed(Builder &);
    void openSpace(Builder &, Mpt space);
    void open(Builder &, const BoxStyle *, const Origin &, std::uint32_t table);
    void closeContainers(Builder &, std::uint32_t outer);
    StructureIndex addNode(Builder &, const CompiledBlock &, const Origin &);
    StructureIndex addNode(StructureIndex parent, StructureType, const Origin &);
    std::uint32_t addMark(const std::optional<TextTemplate> &anchor, const std::optional<TextTemplate> &bookmark, int level, std::string_view title, StructureIndex node, std::uint32_t element, Mpt x);
    void addMarks(Builder &, const CompiledBlock &, std::string_view title, StructureIndex node);
    std::uint32_t bind(const CompiledText &, Mpt width, const Origin &);
    std::uint32_t takeLabel(const CompiledText &look, std::string words, Mpt size, const Origin &);
    void bindRuns(TextRecord &);
    Mpt textHeight(const TextRecord &) const;
    std::string bindText(const std::optional<TextTemplate> &, std::uint32_t element);
    bool holds(const std::shared_ptr<const Expression> &, std::uint32_t element);
    Value listOf(const Repeat &, std::uint32_t element);
    void countRow(std::uint32_t element);
    template<class Each> void repeatFor(const Repeat &, std::uint32_t element, Each each); // repeat.h

    // ---- tables (tables.cpp)
    void buildTable(Builder &, const CompiledBlock &, const Origin &);
    void measureColumns(TableRecord &, Mpt width, bool fill);
    void buildRows(Builder &, std::uint32_t table, RowPart);
    void buildRow(Builder &, std::uint32_t table, const CompiledRow &);
    void addCell(Builder &, std::uint32_t table, const CompiledCell *, const CellStyle &, std::size_t column, std::size_t span, StructureIndex row);
    void finishBand(Builder &, std::uint32_t table);
    void rowBorders(const TableRecord &, Band &);
    void rowHeights(Band &);
    bool planCell(const Band &, Cell &, Mpt bottom, CutMode);
    Mpt wantedWidth(const CompiledBlock &);
    bool planBand(Band &, Mpt available, CutMode);
    bool planRow(Band &, std::uint32_t row, Mpt before, Mpt room, CutMode);
    void planWhole(Band &);
    void advance(Band &);
    bool finished(const Band &band) const { return band.first >= band.rows.size(); }
    void releaseBand(std::uint32_t);
    void releaseFlow(std::uint32_t);
    BorderId stronger(BorderId above, BorderId below) const;

    // ---- painting (painter.cpp)
    void paintStrip(Strip &, std::size_t base, Mpt x, Mpt y, Mpt end);
    void paintFlow(Flow &, std::uint32_t from, std::uint32_t to, bool inside, Mpt x, Mpt y);
    void enter(const Strip &, std::size_t base, Mpt x, Mpt y, Mpt end);
    void leaveAll(std::size_t base, Mpt bottom);
    void paintLine(TextRecord &, std::uint32_t line, Mpt x, Mpt y);
    void paintExtras(const TextRecord &, const ShapedLine &, Mpt left, Mpt top, Mpt height, Mpt baseline);
    void paintLabel(TextRecord &, Mpt x, Mpt baseline);
    void paintRun(const TextRecord &, const ShapedRun &, std::uint32_t textAt, std::uint32_t lineByte, Mpt x, Mpt baseline, Tag);
    void paintObject(ObjectRecord &, Mpt x, Mpt y);
    void paintBox(const BoxStyle &, const Rect &, std::vector<PageItem> &into, Tag);
    void paintEdge(const BorderLine &, Mpt x, Mpt y, Mpt length, bool upright, std::vector<PageItem> &into, Tag);
    void paintTablePart(Band &, Mpt x, Mpt y);
    void paintCell(Band &, Cell &, const Rect &);
    template<class BorderAt> void addLine(TableRecord &, Mpt y, BorderAt);
    void openTablePart(TableRecord &, Mpt x, Mpt y);
    void closeTablePart(TableRecord &, Mpt bottom, std::size_t items);
    void takeMarks(std::uint32_t mark, Mpt x, Mpt y);
    void pushClip(const Rect &);
    void popClip();
    void addBox(const Origin &, const Rect &, std::uint16_t depth);
    std::uint32_t fontIndex(const FontFacePtr &);
    std::uint32_t imageIndex(const ImagePtr &, const Origin &); // warnings about it are told with its first use
    ImagePtr findImage(const CompiledImage &, const Origin &); // null: told why
    struct ShownBarcode {
        BarcodeSymbol symbol;
        ImagePtr image;
    };
    const ShownBarcode *findBarcode(const CompiledBarcode &, const std::string &value, double barHeight, const Origin &); // null: told why
    Tag tagged(Tag tag) const { return m_override ? Tag {noStructure, *m_override} : tag; }

    // ---- records
    std::uint32_t takeFlow();
    std::uint32_t retain(std::uint32_t container);
    void release(std::uint32_t container);
    void releaseStrip(Strip &);
    void dropMarks(Strip &);

    // ---- what is told
    Diagnostic diagnostic(Severity, ErrorCategory, const char *id, const Origin &, std::string message, std::vector<std::string> arguments = {}) const;
    void report(Diagnostic);
    void adopt(std::size_t first, std::uint32_t element); // places the warnings that binding gave
    void failed(Diagnostic, std::uint32_t element); // binding failed: told, and the document goes on without the value
    void reportMissing(const TextRecord &, const ShapedLine &);
    void reportKeep(const Strip &);
    void reportTall(const Strip &);

    // ---- the document
    const CompiledTemplate *m_template = nullptr;
    const LayoutOptions *m_options = nullptr;
    DocumentContext *m_context = nullptr;
    PageSink *m_sink = nullptr;
    Reporter m_reporter;
    Diagnostics m_warnings; // of the expression being evaluated
    Scope m_scope {Value()};
    Diagnostic m_failure;
    bool m_busy = false;
    std::int64_t m_row = -1;
    std::uint64_t m_rows = 0; // bound so far
    std::uint32_t m_instance = 0;
    std::uint64_t m_reportedOverflow = 0;

    // ---- records and scratch
    Pool<TextRecord> m_texts;
    Pool<Flow> m_flows;
    Pool<Container> m_containers;
    Pool<Band> m_bands;
    Pool<TableRecord> m_tables;
    Pool<ObjectRecord> m_objects;
    Pool<Mark> m_marks;
    Shaper m_shaper;
    std::vector<PageItem> m_items; // to be put below what is painted already
    std::vector<PathItem> m_underlines;
    std::vector<std::uint32_t> m_chain; // of containers being entered
    std::vector<ContentWidth> m_contentWidths;
    std::string m_string;

    // ---- pages
    Flow m_body;
    std::size_t m_head = 0; // first strip of m_body that isn't painted
    std::size_t m_checked = 0; // first that isn't known to fit
    bool m_hold = false; // the last block isn't finished: no strip of it may be placed yet
    bool m_keepOpen = false; // the builder of the body is inside an element that is to stay together
    Mpt m_y = 0; // end of the last checked strip
    bool m_pageEmpty = true; // nothing is painted in the body, and nothing checked either
    PageContent *m_page = nullptr;
    std::vector<std::unique_ptr<PageContent>> m_pages; // of documents that wait for their page count, then reused
    std::size_t m_held = 0;
    bool m_holding = false, m_bandsLater = false;
    std::size_t m_pageIndex = 0;
    std::vector<OpenContainer> m_open;
    std::optional<ArtifactKind> m_override; // a repeated header is painted
    std::uint32_t m_watermark = noRecord; // text, shaped once
    std::uint32_t m_bandFlow[2] = {noRecord, noRecord}; // header and footer that are the same on every page
    bool m_bandReported[2] = {};
    Mpt m_paintedTo = 0; // end of the last painted strip of the body

    // ---- links between parts of the document
    struct LinkUse {
        std::string anchor;
        Origin origin;
        std::size_t page = 0;
    };
    std::vector<LinkUse> m_linkUses;
    std::unordered_map<std::string, ImagePtr> m_imagesByName; // of this document; null: can't be read
    std::unordered_map<std::string, std::optional<ShownBarcode>> m_barcodes; // of this document, by what they show and how
    std::unordered_map<const ImageData *, std::uint32_t> m_imageIndexes;
    const FontFace *m_lastFont = nullptr;
    std::uint32_t m_lastFontIndex = 0;
};

} // namespace quoin
