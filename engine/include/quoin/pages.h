// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/color.h>
#include <quoin/drawing.h>
#include <quoin/fonts.h>
#include <quoin/length.h>
#include <quoin/structure.h>
#include <quoin/template.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Placed pages: what the canvas draws, hit-testing reads and pdf writes. Everything is in Mpt, the origin is the page's top
// left corner, y grows downwards. Plain data in vectors indexed by integers, so that a page is cheap to make and to drop.
namespace quoin
{

struct Point {
    Mpt x = 0, y = 0;
    bool operator==(const Point &) const = default;
};

struct Rect {
    Mpt x = 0, y = 0, width = 0, height = 0;
    Mpt right() const { return x + width; }
    Mpt bottom() const { return y + height; }
    bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    bool operator==(const Rect &) const = default;
};

// Why content isn't in the tag tree (ISO 32000-2 14.8.2.2).
enum class ArtifactKind : std::uint8_t { Layout, Header, Footer, Watermark, Background, Page };

// Who owns a painted item: a structure node, or an artifact.
struct Tag {
    StructureIndex node = noStructure;
    ArtifactKind artifact = ArtifactKind::Layout; // where node is noStructure
    bool operator==(const Tag &) const = default;
};

// A run of glyphs of one font, size and colour on one baseline, in visual order. Drawn from `origin` to the right.
// Glyph i of the run is glyphs[firstGlyph + i]; it covers the UTF-8 bytes text[cluster .. next cluster) of the page's text.
struct TextItem {
    std::uint32_t font = 0; // index in PageContent's document font table (Fonts::faces)
    Mpt size = 0;
    Color color;
    Point origin; // of the first glyph, on the baseline
    std::uint32_t firstGlyph = 0, glyphCount = 0;
    std::uint32_t firstByte = 0, byteCount = 0; // the run's text in logical order
    Mpt width = 0; // sum of the glyphs' advances and letter spacing
    Mpt letterSpacing = 0; // added after each glyph (Tc)
    bool rightToLeft = false;
    // Every glyph advances by its hmtx width (+ letterSpacing), has no offset and stands for exactly one character: Tj will do.
    bool simple = true;
};

struct PlacedGlyph {
    GlyphId id = 0;
    std::uint32_t cluster = 0; // byte offset in PageContent::text; several glyphs may share one, one may cover several characters
    std::int32_t advance = 0; // Mpt, without letterSpacing
    std::int32_t xOffset = 0, yOffset = 0; // Mpt, y up, from the pen
};

struct PathItem {
    enum class Shape : std::uint8_t { Rectangle, RoundedRectangle, Ellipse, Line } shape = Shape::Rectangle;
    Rect box; // Line: from (x, y) to (x + width, y + height), either may be negative
    Mpt radius = 0;
    bool filled = false, stroked = false;
    Color fill, stroke;
    Mpt strokeWidth = 0;
    std::uint8_t dash = 0; // 0 solid, 1 dashed (3w 3w), 2 dotted (round caps, 0 2w)
};

struct ImageItem {
    std::uint32_t image = 0; // index in the document's image table
    Rect box; // of the whole image, drawn into it
    Rect clip; // what is seen of it
};

// Text drawn turned and see-through, as its own group: the watermark.
struct WatermarkItem {
    TextItem text; // origin: relative to the centre of the turned text
    Point center;
    std::int32_t angle = 0; // degrees, counter-clockwise
    std::uint8_t opacity = 100; // percent
    std::int64_t image = -1; // instead of text, in a box around center
    Mpt imageWidth = 0, imageHeight = 0;
};

struct ClipItem { // until the matching PopClip
    Rect box;
};

struct LinkArea {
    Rect box;
    std::string target; // URI, or "#anchor"
    StructureIndex node = noStructure; // its Link element
    std::string contents; // the link's text, for /Contents
};

struct PageItem {
    enum class Kind : std::uint8_t { Text, Path, Image, Watermark, PushClip, PopClip } kind = Kind::Text;
    std::uint32_t index = 0; // in the vector of its kind
    Tag tag;
};

// For hit-testing and the canvas: where an element came to lie. A split or repeated element has several.
struct ElementBox {
    std::uint32_t element = 0; // index in ElementTable
    std::int64_t row = -1; // data row of the innermost `for`
    std::uint32_t instance = 0; // running number of the element's laid out occurrence: the boxes of one split element share it
    Rect box; // border box
    std::uint16_t depth = 0; // of nesting: the deepest hit is on top
    bool repeated = false; // header row on a later page
};

// A place where the caret can stand: one per line of an element's text. For editing in place.
struct TextLineBox {
    std::uint32_t element = 0;
    std::uint32_t instance = 0;
    Rect box;
    Mpt baseline = 0;
    std::uint32_t firstItem = 0, itemCount = 0; // text items of this line in PageContent::texts
    Mpt roomX = 0, roomWidth = 0; // the column that the line is aligned in
};

enum class BreakReason : std::uint8_t { None, Full, PageBreak, KeepTogether, KeepWithNext, RowUnsplit, Orphan };

// Everything on one page. Self-contained but for fonts, images and the tag tree, so a writer can take it and drop it.
struct PageContent {
    Mpt width = 0, height = 0;
    Rect body; // inside the margins
    std::vector<PageItem> items; // in painting order
    std::vector<TextItem> texts;
    std::vector<PlacedGlyph> glyphs;
    std::string text; // UTF-8 of all runs
    std::vector<PathItem> paths;
    std::vector<ImageItem> images;
    std::vector<WatermarkItem> watermarks;
    std::vector<ClipItem> clips;
    std::vector<LinkArea> links;
    // only where the map is asked for (LayoutOptions::map)
    std::vector<ElementBox> elements;
    std::vector<TextLineBox> lines;
    // why the page after this one begins
    BreakReason breakReason = BreakReason::None;
    std::uint32_t breakElement = 0;
    Mpt breakNeeded = 0, breakLeft = 0;

    void clear(); // keeps the memory
};

struct Anchor {
    std::string name;
    std::int32_t page = 0;
    Point position;
    StructureIndex node = noStructure;
};

struct OutlineEntry {
    std::string title;
    int level = 1; // 1..6
    std::int32_t page = 0;
    Point position;
    StructureIndex node = noStructure;
};

// One decoded or passed-through image; shared by all documents that show the same bytes.
class ImageData;
using ImagePtr = std::shared_ptr<const ImageData>;
const Drawing *imageDrawing(const ImageData &); // of a vector picture, else null; valid with the image
std::string_view imageFileBytes(const ImageData &); // the PNG or JPEG file itself, for those who draw pages; valid with the image

// What an element's text looks like where its runs don't say otherwise: for editing in place.
struct TextLook {
    std::string family; // as in the template: one or a chain, separated by commas
    Mpt size = 0;
    bool bold = false, italic = false;
    Color color;
    Mpt letterSpacing = 0;
    TextAlign align = TextAlign::Start;
    Mpt firstLineIndent = 0;
};

// The template elements that layout knows, so that hot structures carry a number. Index 0 is "none".
struct ElementTable {
    std::vector<std::string> ids; // ElementId values; ids[0] is empty
    std::vector<TextLook> looks; // by the same number; of elements without text it says nothing
};

// Pages of a whole document in memory: canvas, hit-testing, tests. (Export streams instead: PageSink.)
struct Pages {
    std::vector<PageContent> pages;
    std::vector<FontFacePtr> fonts; // TextItem::font
    std::vector<ImagePtr> images; // ImageItem::image
    StructureTree structure;
    std::vector<Anchor> anchors;
    std::vector<OutlineEntry> outline;
    std::shared_ptr<const ElementTable> elements;
    std::string title, author, subject, keywords, language; // Meta after binding
};

std::string describeBreak(const PageContent &, const ElementTable &); // "moved: keep together needs 142 pt, 96 left"; empty: none

} // namespace quoin
