// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/color.h>
#include <quoin/length.h>

#include <compare>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// The template as an immutable value. Blocks are shared between versions of a template (shared_ptr to const), so that
// copying a template and keeping a hundred of them for undo is cheap. Nothing here knows of layout, data or PDF.
// How each struct is spelt in JSON, with labels, groups and bounds, stands once in template_fields.h.
namespace quoin
{

// Short, stable, unique in a template: [A-Za-z0-9_-]{1,64}. Given by the reader or an edit where it is missing.
struct ElementId {
    std::string value;
    bool empty() const { return value.empty(); }
    auto operator<=>(const ElementId &) const = default;
};

// Keys that this version doesn't know, with their values as compact JSON text: kept, and written after the known ones.
using UnknownKeys = std::vector<std::pair<std::string, std::string>>;

// ---- text ------------------------------------------------------------------------------------------------------------

// A stretch of text with the same look. Unset members are inherited from the block's style.
// `text` may hold expressions in {{ }}; a newline is a forced line break.
struct TextRun {
    std::string text;
    std::optional<bool> bold;
    std::optional<bool> italic;
    std::optional<bool> underline;
    std::optional<bool> strike;
    std::optional<Color> color;
    std::optional<Length> size;
    std::optional<std::string> family;
    std::string link; // "https://...", "mailto:...", or "#anchor" of a block; may hold expressions
    std::string language; // BCP 47
    UnknownKeys unknown;
    bool operator==(const TextRun &) const = default;
};

// JSON: a string where it is one plain run, else an array of strings and run objects.
struct Text {
    std::vector<TextRun> runs;
    static Text plain(std::string);
    bool empty() const { return runs.empty(); }
    std::string toPlain() const; // the runs' texts joined
    bool operator==(const Text &) const = default;
};

// ---- styles ----------------------------------------------------------------------------------------------------------

enum class TextAlign : std::uint8_t { Start, End, Left, Center, Right, Justify };
enum class VerticalAlign : std::uint8_t { Top, Middle, Bottom };
enum class BorderStyle : std::uint8_t { None, Solid, Dashed, Dotted, Double };

struct Border {
    Length width = Length{5, 1, Unit::Point}; // 0.5pt
    Color color;
    BorderStyle style = BorderStyle::Solid;
    UnknownKeys unknown;
    bool operator==(const Border &) const = default;
};

// JSON: one value for all four sides, or an object with some of top, right, bottom, left.
template<class T> struct Sides {
    std::optional<T> top, right, bottom, left;
    UnknownKeys unknown;
    bool empty() const { return !top && !right && !bottom && !left && unknown.empty(); }
    bool operator==(const Sides &) const = default;
};

// Unset members come from the style that this one extends; then text members (family ... language) come from the element
// around, box members (spaceBefore ... keepLinesTogether) from the default of the block's kind.
struct Style {
    // text
    std::optional<std::string> family; // one family or a fallback chain, separated by commas
    std::optional<Length> size;
    std::optional<bool> bold;
    std::optional<bool> italic;
    std::optional<bool> underline;
    std::optional<Color> color;
    std::optional<Factor> lineHeight; // multiple of the font size, 0.5..10; unset: the font's ascent + descent + line gap
    std::optional<Length> letterSpacing;
    std::optional<TextAlign> align;
    std::optional<Length> firstLineIndent;
    std::optional<std::string> language; // BCP 47
    // box
    std::optional<Length> spaceBefore; // outside the border; at the top of a page it is dropped
    std::optional<Length> spaceAfter; // adjoining spaces: the larger one counts
    std::optional<Length> indentLeft;
    std::optional<Length> indentRight;
    Sides<Length> padding;
    Sides<Border> border;
    std::optional<Color> fill;
    std::optional<Length> radius; // of the corners
    std::optional<VerticalAlign> verticalAlign;
    UnknownKeys unknown;
    bool operator==(const Style &) const = default;
};

struct NamedStyle {
    std::string name; // "default" is the root of all others and may itself be given
    std::string extends; // empty: "default"
    Style style;
    bool operator==(const NamedStyle &) const = default;
};

// ---- blocks ----------------------------------------------------------------------------------------------------------

struct Block;
using BlockPtr = std::shared_ptr<const Block>;

// Compares by value; equal pointers are equal without a look.
struct BlockList {
    std::vector<BlockPtr> items;
    bool empty() const { return items.empty(); }
    std::size_t size() const { return items.size(); }
    auto begin() const { return items.begin(); }
    auto end() const { return items.end(); }
    bool operator==(const BlockList &) const;
};

struct Heading {
    int level = 1; // 1..6
    Text text;
    bool operator==(const Heading &) const = default;
};

struct Paragraph {
    Text text;
    bool operator==(const Paragraph &) const = default;
};

enum class ListMarker : std::uint8_t { None, Disc, Circle, Square, Decimal, LowerAlpha, UpperAlpha, LowerRoman, UpperRoman };

// Children: ListItem only.
struct List {
    ListMarker marker = ListMarker::Disc;
    int start = 1;
    std::optional<Length> indent; // of the items' text from the list's left edge; unset: 1.5 em
    bool operator==(const List &) const = default;
};

// Text first, then the children (paragraphs, lists, ...) below it.
struct ListItem {
    Text text;
    bool operator==(const ListItem &) const = default;
};

enum class ColumnWidthKind : std::uint8_t { Fixed, Fraction, Auto };

// JSON: "90pt", "2fr" (a share of what fixed and auto columns leave, as in CSS Grid) or "auto" (fits its content).
struct ColumnWidth {
    ColumnWidthKind kind = ColumnWidthKind::Fraction;
    Length fixed;
    Factor fraction; // > 0
    bool operator==(const ColumnWidth &) const = default;
};

struct Column {
    ColumnWidth width;
    Style format; // of the column's cells
    UnknownKeys unknown;
    bool operator==(const Column &) const = default;
};

// Children: TableRow only. The cascade of a cell, later wins: document default, the table's style and format (text members
// only), cellFormat, the column's format, headerFormat (rows of part Header), the row's style and format, the cell's.
struct Table {
    std::vector<Column> columns; // 1..Limits::tableColumns
    Style cellFormat;
    Style headerFormat;
    std::optional<Color> zebra; // fill of every second body row, counted over bound rows
    bool repeatHeader = true; // on each page that the table continues on
    bool operator==(const Table &) const = default;
};

enum class RowPart : std::uint8_t { Body, Header, Footer };

// Children: TableCell only. Block::height is the least height. With `for`, the row is repeated per item of the list.
struct TableRow {
    RowPart part = RowPart::Body;
    bool split = true; // may go on on the next page; a row taller than a page is split in any case
    bool operator==(const TableRow &) const = default;
};

enum class HeaderScope : std::uint8_t { Auto, None, Column, Row, Both }; // Auto: Column in header rows, else None

// Text first, then the children below it.
struct TableCell {
    Text text;
    int colSpan = 1; // past the last column it is an error
    int rowSpan = 1; // past the last row of its part likewise
    HeaderScope scope = HeaderScope::Auto;
    bool operator==(const TableCell &) const = default;
};

enum class ImageFit : std::uint8_t { Contain, Cover, Fill, None }; // CSS object-fit

// Block::width and height give the box; one of them alone keeps the ratio; none: the natural size (96 dpi unless the file
// says), shrunk to the width there is.
struct Image {
    std::string source; // relative path under the template's folder, "asset:NAME", or an expression giving one of them
    ImageFit fit = ImageFit::Contain;
    bool operator==(const Image &) const = default;
};

enum class Symbology : std::uint8_t { Qr, DataMatrix, Gs1DataMatrix, Aztec, Pdf417, Code128, Gs1Code128, Code39, Ean13, Ean8, UpcA, Itf, Itf14 };
enum class ErrorCorrection : std::uint8_t { Auto, Low, Medium, Quartile, High }; // QR's L, M, Q, H; Aztec and PDF417 in the same steps

// A symbol of bars or modules in the style's text colour, its quiet zone inside the box. Block::width and height give the box as for
// an image; bars fill it, matrix symbols keep their ratio. Without `alt` the bound value is the alternative text.
struct Barcode {
    Symbology symbology = Symbology::Qr;
    std::string value; // may hold expressions; GS1 data with parentheses: "(01)09506000134352(10)ABC"
    ErrorCorrection errorCorrection = ErrorCorrection::Auto; // of Qr, Aztec, Pdf417
    bool showText = true; // the value below the bars
    bool operator==(const Barcode &) const = default;
};

enum class ShapeKind : std::uint8_t { Rectangle, Ellipse, Line };
enum class LineDirection : std::uint8_t { Horizontal, Vertical, Down, Up }; // Down: from the box's top left to its bottom right

// Block::width (unset: all there is) and height give the box. Fill and radius come from the style.
struct Shape {
    ShapeKind kind = ShapeKind::Rectangle;
    Border stroke;
    LineDirection direction = LineDirection::Horizontal;
    bool operator==(const Shape &) const = default;
};

struct Spacer { // Block::height; dropped at the top of a page
    bool operator==(const Spacer &) const = default;
};

struct PageBreak {
    bool operator==(const PageBreak &) const = default;
};

// Children: any flow block; for grouping, shared `if`/`for`, keepTogether, fill and border.
struct Group {
    bool operator==(const Group &) const = default;
};

// A box of fixed height (Block::height) in which children are placed by their x, y, width, height; they paint in order,
// which is also the reading order. Content outside is clipped and reported.
struct Frame {
    bool operator==(const Frame &) const = default;
};

// A kind that this version doesn't know: what every block has is read as ever, all the rest (children too) is in
// Block::unknown and kept on save. Skipped with a warning by layout.
struct UnknownBlock {
    std::string type; // as the file says
    bool operator==(const UnknownBlock &) const = default;
};

using BlockContent = std::variant<Heading, Paragraph, List, ListItem, Table, TableRow, TableCell, Image, Barcode, Shape, Spacer, PageBreak, Group, Frame, UnknownBlock>;

// The order of BlockContent's alternatives.
enum class BlockKind : std::uint8_t { Heading, Paragraph, List, ListItem, Table, TableRow, TableCell, Image, Barcode, Shape, Spacer, PageBreak, Group, Frame, Unknown };

// Structure type of ISO 32000-2 14.8.4 that replaces the kind's own; Auto: H1-H6, P, L, Table, Figure, Div, ...
enum class TagRole : std::uint8_t { Auto, Title, Heading1, Heading2, Heading3, Heading4, Heading5, Heading6, Paragraph, BlockQuote, Caption, Note, Section, Aside, Figure };

// Every element of the tree, from a heading to a table cell, is a Block.
struct Block {
    ElementId id;
    std::string style; // name of a style; empty: the kind's ("heading1", "paragraph", "table", ...) if there is one, else "default"
    Style format; // overrides of this one element
    std::string condition; // JSON "if": expression; the block is left out where it is false
    std::string repeat; // JSON "for": "item in list"; the block is laid out once per item
    bool keepTogether = false;
    bool keepWithNext = false;
    bool pageBreakBefore = false;
    // accessibility
    TagRole role = TagRole::Auto;
    std::string alt; // alternative text; may hold expressions
    bool artifact = false; // decoration: not in the tag tree
    // navigation
    std::string anchor; // target name of "#anchor" links; may hold expressions
    std::string bookmark; // outline entry to this block; may hold expressions. Headings have one without asking
    int bookmarkLevel = 0; // 1..6; 0: the heading's level, else 1
    // box; x and y only count within a frame
    std::optional<Length> x, y, width, height;

    BlockContent content;
    BlockList children;
    UnknownKeys unknown;

    BlockKind kind() const { return static_cast<BlockKind>(content.index()); }
    template<class T> const T *as() const { return std::get_if<T>(&content); }
    bool operator==(const Block &) const = default;
};

// The text of a heading, paragraph, list item or cell; else null.
const Text *textOf(const Block &);
Text *textOf(Block &);

// ---- document --------------------------------------------------------------------------------------------------------

struct Meta {
    std::string title, author, subject, keywords; // may hold expressions
    std::string language = "en"; // BCP 47; also the locale of number and date formats
    UnknownKeys unknown;
    bool operator==(const Meta &) const = default;
};

enum class PageSize : std::uint8_t { A3, A4, A5, Letter, Legal, Custom };
enum class Orientation : std::uint8_t { Portrait, Landscape };

struct PageSetup {
    PageSize size = PageSize::A4;
    Orientation orientation = Orientation::Portrait;
    Length width = Length::millimetres(210); // Custom only; typed wider than high it stays so in either orientation
    Length height = Length::millimetres(297);
    Length marginTop = Length::millimetres(20), marginRight = Length::millimetres(20);
    Length marginBottom = Length::millimetres(20), marginLeft = Length::millimetres(20);
    std::optional<Color> background;
    std::optional<Border> border; // around the page, at borderInset from its edges
    Length borderInset = Length::millimetres(10);
    UnknownKeys unknown;
    bool operator==(const PageSetup &) const = default;

    Mpt widthMpt() const; // orientation applied
    Mpt heightMpt() const;
};

// What stands in the top or bottom margin of each page: artifacts (ISO 32000-2 14.8.2.2.2, Pagination). Expressions know
// page.number and page.count there.
struct PageBand {
    BlockList blocks;
    BlockList firstPage; // instead of blocks on page 1, where firstPageDiffers
    bool firstPageDiffers = false;
    Length distance = Length::millimetres(10); // from the page's edge to the band's outer edge; a header grows down, a footer up
    UnknownKeys unknown;
    bool operator==(const PageBand &) const = default;
};

struct Watermark {
    std::string text; // may hold expressions; empty: none
    std::string source; // image, as Image::source
    Style format; // family, size, color, bold
    int angle = 45; // degrees, counter-clockwise
    int opacity = 15; // percent
    bool over = false; // painted over the content
    UnknownKeys unknown;
    bool operator==(const Watermark &) const = default;
};

struct DataSection {
    std::string sample; // relative path of a JSON or CSV file
    std::string inlineJson; // compact JSON text in the template itself, used where sample is empty
    UnknownKeys unknown;
    bool operator==(const DataSection &) const = default;
};

enum class FontMode : std::uint8_t { Embed, Standard14 }; // Standard14: names, widths and descriptors only (plain output)

struct OutputSection {
    std::vector<std::string> conformance; // ids of conformance.h, e.g. "pdfa-4", "pdfua-2"; none: empty
    bool tagged = true;
    bool headingBookmarks = true;
    FontMode fonts = FontMode::Embed;
    UnknownKeys unknown;
    bool operator==(const OutputSection &) const = default;
};

// A file in the template itself.
struct Asset {
    std::string name; // [A-Za-z0-9._-]+
    std::string sha256; // lower-case hex of the bytes; checked on reading
    std::string bytes;
    UnknownKeys unknown;
    bool operator==(const Asset &) const = default;
};

struct Template {
    int version = 1; // JSON "quoin"
    Meta meta;
    PageSetup page;
    std::vector<NamedStyle> styles; // in the order of the file
    PageBand header, footer;
    Watermark watermark;
    BlockList body;
    DataSection data;
    OutputSection output;
    std::vector<Asset> assets;
    UnknownKeys unknown;
    bool operator==(const Template &) const = default;
};

// ---- reading and walking ---------------------------------------------------------------------------------------------

// Where an element stands: the list it is in (by the root list and its ancestors) and its index there.
enum class RootList : std::uint8_t { Body, Header, HeaderFirst, Footer, FooterFirst };
const BlockList &rootList(const Template &, RootList);
BlockList &rootList(Template &, RootList);

struct ElementPath {
    RootList root = RootList::Body;
    std::vector<std::size_t> indexes; // from the root list down; the last one is the element's own
    auto operator<=>(const ElementPath &) const = default;
};

// Depth first, parents before children, in the order body, header, footer. Return false from visit to stop.
void forEachElement(const Template &, const std::function<bool(const Block &, const ElementPath &)> &visit);
std::optional<ElementPath> findElement(const Template &, const ElementId &);
const Block *elementAt(const Template &, const ElementPath &); // null where there is none
const Block *findBlock(const Template &, const ElementId &); // null where there is none

// A copy of the template in which the list that holds `path` has been changed; everything beside the path is shared.
// `path` names an element (its list is edited); for an empty list use a path whose last index is 0.
Template withList(const Template &, const ElementPath &path, const std::function<void(std::vector<BlockPtr> &)> &edit);
Template withBlock(const Template &, const ElementPath &path, const std::function<void(Block &)> &edit);

// An id that no element of the template has: a letter of the kind and the lowest free number, "p12".
ElementId freshId(const Template &, BlockKind);
// The block and its children with ids that the template doesn't have (for paste and duplicate); those that are free stay.
BlockPtr withFreshIds(const Template &, const Block &);

const char *kindName(BlockKind); // as in JSON "type": "paragraph"; "item", "row" and "cell" for the parts, "unknown"
bool mayContain(BlockKind parent, BlockKind child);
bool mayStandInRoot(BlockKind);

} // namespace quoin
