// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/expression.h"
#include "image/image.h"
#include "layout/image_source.h"
#include "layout/layout.h"
#include "layout/styles.h"
#include "text/shaper.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// A template as layout wants it: what doesn't depend on data is done. Immutable, so any number of threads may read it.
namespace quoin {

constexpr Mpt unknownWidth = -1;

struct CompiledRun {
    TextTemplate text;
    const FontChain *fonts = nullptr; // owned by CompiledTemplate
    Mpt size = 0, letterSpacing = 0;
    Color color;
    bool underline = false, strike = false;
    std::optional<TextTemplate> link;
    std::string language; // for shaping
    bool ownLanguage = false; // differs from the block's: a Span in the tag tree
};

struct CompiledText {
    std::vector<CompiledRun> runs; // at least one
    std::int32_t lineHeight = 0; // thousandths of the font size; 0: as the font says
    TextAlign align = TextAlign::Start;
    Mpt firstLineIndent = 0;
    bool plain = true; // no links, own languages, lines under or through
    bool fixed = false; // without expressions: the two below hold
    std::string fixedText;
    ShapedText fixedShape; // for fixedWidth, or, where that is unknownWidth, in one line per hard break
    Mpt fixedWidth = unknownWidth;
    std::vector<ShapeSpan> fixedSpans;
};

struct CompiledBlock;

struct CompiledCell {
    CompiledText text;
    bool hasText = false;
    std::vector<CompiledBlock> children;
    CellStyle style;
    std::uint16_t colSpan = 1, rowSpan = 1;
    StructureType type = StructureType::TD; // or TH
    std::uint8_t scope = 0; // of a TH: a HeaderScope
    std::uint32_t element = 0;
    std::shared_ptr<const Expression> condition;
    std::optional<Repeat> repeat;
    std::optional<TextTemplate> alt, anchor, bookmark;
    int bookmarkLevel = 1;
    bool marks() const { return anchor || bookmark; }
};

struct CompiledRow {
    std::vector<CompiledCell> cells;
    RowPart part = RowPart::Body;
    bool split = true;
    bool keepWithNext = false, pageBreakBefore = false;
    // Every cell is there once, in the column of its number, and spans nothing: no grid has to be kept.
    bool plain = true;
    Mpt height = 0; // at least
    std::uint32_t element = 0;
    std::shared_ptr<const Expression> condition;
    std::optional<Repeat> repeat;
    std::optional<TextTemplate> anchor, bookmark;
    int bookmarkLevel = 1;
    // Of a plain row: the borders of its grid lines. Upright ones left of each column and right of the last.
    std::vector<BorderId> upright, above, below;
    CellStyle padding; // of cells that the row lacks
};

struct CompiledTable {
    std::vector<ColumnWidth> columns;
    bool autoColumns = false;
    std::vector<CompiledRow> rows; // headers first, then body, then footers; in the template's order within
    std::size_t headerRows = 0, bodyRows = 0;
    std::optional<Color> zebra;
    bool repeatHeader = true;
    BorderId top = 0, right = 0, bottom = 0, left = 0; // of the table itself: they meet those of its outer cells
    // Where the width is known when compiling and no column is auto:
    Mpt fixedWidth = unknownWidth;
    std::vector<Mpt> fixedColumns; // left edges, and the right edge of the last
};

struct CompiledImage {
    std::optional<TextTemplate> source; // bound: read when laying out
    ImagePtr image; // else; null where it can't be read, and then:
    std::shared_ptr<const Diagnostic> failure; // why, told by each document that shows it
    ImageFit fit = ImageFit::Contain;
};

struct CompiledBarcode {
    Barcode source; // but for its value
    std::optional<TextTemplate> value;
    Color color;
    CompiledText labelText; // looks only
};

struct CompiledList {
    ListMarker marker = ListMarker::Disc;
    int start = 1;
    std::optional<Mpt> indent;
    CompiledText markerText; // looks only
};

struct CompiledShape {
    ShapeKind kind = ShapeKind::Rectangle;
    BorderLine stroke;
    LineDirection direction = LineDirection::Horizontal;
};

struct CompiledBlock {
    BlockKind kind = BlockKind::Paragraph;
    bool keepTogether = false, keepWithNext = false, pageBreakBefore = false;
    bool artifact = false;
    StructureType type = StructureType::P;
    StructureType fallbackType = StructureType::P; // where `type` may not stand
    std::string language; // where it differs from the element's around: /Lang of its structure element
    std::uint32_t element = 0;
    BoxStyle box;
    TextAlign align = TextAlign::Start;
    Mpt textSize = 0;
    std::optional<Mpt> x, y, width, height;
    std::shared_ptr<const Expression> condition;
    std::optional<Repeat> repeat;
    std::optional<TextTemplate> alt, anchor, bookmark;
    int bookmarkLevel = 0; // of a heading's own entry too; 0: no entry
    bool marks() const { return anchor || bookmark || bookmarkLevel > 0; }

    std::unique_ptr<CompiledText> text; // heading, paragraph, list item
    std::unique_ptr<CompiledTable> table;
    std::unique_ptr<CompiledImage> image;
    std::unique_ptr<CompiledBarcode> barcode;
    std::unique_ptr<CompiledList> list;
    std::unique_ptr<CompiledShape> shape;
    std::vector<CompiledBlock> children;
};

struct CompiledBand {
    std::vector<CompiledBlock> blocks, firstPage;
    bool firstPageDiffers = false;
    bool usesPage = false, usesPageCount = false; // in any of its texts
    Mpt distance = 0;
};

struct CompiledWatermark {
    CompiledText text;
    std::optional<Mpt> size; // unset: as large as the page allows
    CompiledImage image;
    bool hasText = false, hasImage = false;
    std::int32_t angle = 45;
    std::uint8_t opacity = 15;
    bool over = false;
};

struct CompiledPage {
    Mpt width = 0, height = 0;
    Rect body;
    std::optional<Color> background;
    BorderLine border;
    Mpt borderInset = 0;
};

class CompiledTemplate
{
public:
    CompiledInfo info;
    Limits limits;
    std::shared_ptr<FontLibrary> fonts;
    std::vector<std::unique_ptr<FontChain>> chains;
    std::vector<BorderLine> borders; // by BorderId; [0] is none
    std::vector<std::int64_t> borderRanks; // the higher one wins where two meet
    std::vector<std::string> pointers; // JSON pointer by element index
    ImageSource images;
    CompiledPage page;
    CompiledBand header, footer;
    CompiledWatermark watermark;
    std::vector<CompiledBlock> body;
    std::optional<TextTemplate> title, author, subject, keywords;
    std::string language;
};

} // namespace quoin
