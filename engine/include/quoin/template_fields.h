// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <array>
#include <span>
#include <string_view>

// The one description of how the model's structs are spelt: keys in canonical order, labels and groups for the property
// panel, bounds for reading, and what a value stands for. JSON reading, JSON writing, the JSON Schema, lint's nearest key
// and the property panel all visit it; nothing else lists the keys.
namespace quoin
{

// What a string stands for, so that an editor for it can be chosen. Everything else follows from the member's type.
enum class TextKind : std::uint8_t { Plain, Expression, Template, MultiLine, Style, Family, Language, Link, Image, File, Anchor };

struct FieldSpec {
    std::string_view label; // English, sentence case; translated by ui in the context "Fields"
    std::string_view group = "General"; // section of the property panel, likewise
    TextKind kind = TextKind::Plain;
    std::int64_t minimum = INT64_MIN; // of whole numbers; of lengths in Mpt; of factors in thousandths
    std::int64_t maximum = INT64_MAX;
    bool required = false; // must be in the file
    std::string_view help = {}; // one sentence, for tool tips and the schema
};

// Spelling of each enumerator in JSON, in the enum's order; label for people.
struct EnumName {
    std::string_view key;
    std::string_view label;
};
template<class E> struct EnumNames; // specialised below: static constexpr std::array<EnumName, N> names

#define QUOIN_ENUM_NAMES(E, ...) \
    template<> struct EnumNames<E> { \
        static constexpr EnumName names[] = {__VA_ARGS__}; \
    };

QUOIN_ENUM_NAMES(TextAlign, {"start", "Start"}, {"end", "End"}, {"left", "Left"}, {"center", "Center"}, {"right", "Right"}, {"justify", "Justify"})
QUOIN_ENUM_NAMES(VerticalAlign, {"top", "Top"}, {"middle", "Middle"}, {"bottom", "Bottom"})
QUOIN_ENUM_NAMES(BorderStyle, {"none", "None"}, {"solid", "Solid"}, {"dashed", "Dashed"}, {"dotted", "Dotted"}, {"double", "Double"})
QUOIN_ENUM_NAMES(ListMarker, {"none", "None"}, {"disc", "Disc •"}, {"circle", "Circle ◦"}, {"square", "Square ▪"}, {"decimal", "1, 2, 3"}, {"lowerAlpha", "a, b, c"}, {"upperAlpha", "A, B, C"}, {"lowerRoman", "i, ii, iii"}, {"upperRoman", "I, II, III"})
QUOIN_ENUM_NAMES(RowPart, {"body", "Body"}, {"header", "Header"}, {"footer", "Footer"})
QUOIN_ENUM_NAMES(HeaderScope, {"auto", "Automatic"}, {"none", "No header"}, {"column", "Column header"}, {"row", "Row header"}, {"both", "Row and column header"})
QUOIN_ENUM_NAMES(ImageFit, {"contain", "Whole image"}, {"cover", "Fill, cut off"}, {"fill", "Stretch"}, {"none", "Natural size"})
QUOIN_ENUM_NAMES(Symbology, {"qr", "QR code"}, {"dataMatrix", "Data Matrix"}, {"gs1DataMatrix", "GS1 Data Matrix"}, {"aztec", "Aztec code"}, {"pdf417", "PDF417"}, {"code128", "Code 128"}, {"gs1-128", "GS1-128"}, {"code39", "Code 39"}, {"ean13", "EAN-13"}, {"ean8", "EAN-8"}, {"upcA", "UPC-A"}, {"itf", "Interleaved 2 of 5"}, {"itf14", "ITF-14"})
QUOIN_ENUM_NAMES(ErrorCorrection, {"auto", "Automatic"}, {"low", "Low"}, {"medium", "Medium"}, {"quartile", "Quartile"}, {"high", "High"})
QUOIN_ENUM_NAMES(ShapeKind, {"rectangle", "Rectangle"}, {"ellipse", "Ellipse"}, {"line", "Line"})
QUOIN_ENUM_NAMES(LineDirection, {"horizontal", "Horizontal"}, {"vertical", "Vertical"}, {"down", "Downwards"}, {"up", "Upwards"})
QUOIN_ENUM_NAMES(TagRole, {"auto", "Automatic"}, {"title", "Title"}, {"h1", "Heading 1"}, {"h2", "Heading 2"}, {"h3", "Heading 3"}, {"h4", "Heading 4"}, {"h5", "Heading 5"}, {"h6", "Heading 6"}, {"p", "Paragraph"}, {"blockQuote", "Quotation"}, {"caption", "Caption"}, {"note", "Note"}, {"section", "Section"}, {"aside", "Aside"}, {"figure", "Figure"})
QUOIN_ENUM_NAMES(PageSize, {"A3", "A3"}, {"A4", "A4"}, {"A5", "A5"}, {"letter", "US Letter"}, {"legal", "US Legal"}, {"custom", "Custom"})
QUOIN_ENUM_NAMES(Orientation, {"portrait", "Portrait"}, {"landscape", "Landscape"})
QUOIN_ENUM_NAMES(FontMode, {"embed", "Embed subsets"}, {"standard14", "Standard 14, not embedded"})

// ---- visiting --------------------------------------------------------------------------------------------------------
// describe(visitor, object) calls, per key in canonical order,
//     visitor.field(key, member, FieldSpec)
// with member a reference to one of: bool, int, std::string, Length, Factor, Color, ColumnWidth, an enum with EnumNames,
// std::optional of these or of Border, Sides<Length>, Sides<Border>, Text, Style, Border, BlockList, std::vector<Column>,
// std::vector<std::string>, std::vector<NamedStyle>, std::vector<Asset>, Meta and the other sections.
// The member is const where the object is. A key is left out of the file where its value is the default-constructed one.
// Unknown keys of an object are its `unknown` member and are not visited.

constexpr std::int64_t noNegative = 0;

template<class V, class T> void describeBorder(V &v, T &b)
{
    v.field("width", b.width, {.label = "Width", .group = "Border", .minimum = noNegative});
    v.field("color", b.color, {.label = "Color", .group = "Border"});
    v.field("style", b.style, {.label = "Line", .group = "Border"});
}

template<class V, class T> void describeStyle(V &v, T &s)
{
    v.field("family", s.family, {.label = "Font family", .group = "Text", .kind = TextKind::Family, .help = "One family, or several separated by commas: the next ones are used for characters that the first lacks."});
    v.field("size", s.size, {.label = "Size", .group = "Text", .minimum = 100, .maximum = 2'000'000});
    v.field("bold", s.bold, {.label = "Bold", .group = "Text"});
    v.field("italic", s.italic, {.label = "Italic", .group = "Text"});
    v.field("underline", s.underline, {.label = "Underline", .group = "Text"});
    v.field("color", s.color, {.label = "Color", .group = "Text"});
    v.field("lineHeight", s.lineHeight, {.label = "Line height", .group = "Text", .minimum = 500, .maximum = 10'000, .help = "Multiple of the font size."});
    v.field("letterSpacing", s.letterSpacing, {.label = "Letter spacing", .group = "Text"});
    v.field("align", s.align, {.label = "Alignment", .group = "Text"});
    v.field("firstLineIndent", s.firstLineIndent, {.label = "First line indent", .group = "Text"});
    v.field("language", s.language, {.label = "Language", .group = "Text", .kind = TextKind::Language});
    v.field("spaceBefore", s.spaceBefore, {.label = "Space before", .group = "Spacing", .minimum = noNegative});
    v.field("spaceAfter", s.spaceAfter, {.label = "Space after", .group = "Spacing", .minimum = noNegative});
    v.field("indentLeft", s.indentLeft, {.label = "Indent left", .group = "Spacing"});
    v.field("indentRight", s.indentRight, {.label = "Indent right", .group = "Spacing"});
    v.field("padding", s.padding, {.label = "Padding", .group = "Spacing", .minimum = noNegative});
    v.field("border", s.border, {.label = "Border", .group = "Border and fill"});
    v.field("fill", s.fill, {.label = "Fill", .group = "Border and fill"});
    v.field("radius", s.radius, {.label = "Corner radius", .group = "Border and fill", .minimum = noNegative});
    v.field("verticalAlign", s.verticalAlign, {.label = "Vertical alignment", .group = "Text"});
}

template<class V, class T> void describeRun(V &v, T &r)
{
    v.field("text", r.text, {.label = "Text", .kind = TextKind::Template, .required = true});
    v.field("bold", r.bold, {.label = "Bold"});
    v.field("italic", r.italic, {.label = "Italic"});
    v.field("underline", r.underline, {.label = "Underline"});
    v.field("strike", r.strike, {.label = "Strikethrough"});
    v.field("color", r.color, {.label = "Color"});
    v.field("size", r.size, {.label = "Size", .minimum = 100, .maximum = 2'000'000});
    v.field("family", r.family, {.label = "Font family", .kind = TextKind::Family});
    v.field("link", r.link, {.label = "Link", .kind = TextKind::Link});
    v.field("language", r.language, {.label = "Language", .kind = TextKind::Language});
}

template<class V, class T> void describeColumn(V &v, T &c)
{
    v.field("width", c.width, {.label = "Width", .group = "Column"});
    v.field("format", c.format, {.label = "Format", .group = "Column"});
}

// The part of an element that its kind adds. `C` is one of BlockContent's alternatives, const or not; UnknownBlock has none.
template<class V, class C> void describeContent(V &v, C &c)
{
    using T = std::remove_const_t<C>;
    if constexpr (std::is_same_v<T, Heading>) {
        v.field("level", c.level, {.label = "Level", .minimum = 1, .maximum = 6});
        v.field("text", c.text, {.label = "Text"});
    } else if constexpr (std::is_same_v<T, Paragraph> || std::is_same_v<T, ListItem>) {
        v.field("text", c.text, {.label = "Text"});
    } else if constexpr (std::is_same_v<T, List>) {
        v.field("marker", c.marker, {.label = "Marker", .group = "List"});
        v.field("start", c.start, {.label = "Start at", .group = "List", .minimum = 0, .maximum = 1'000'000});
        v.field("indent", c.indent, {.label = "Indent of text", .group = "List", .minimum = noNegative});
    } else if constexpr (std::is_same_v<T, Table>) {
        v.field("columns", c.columns, {.label = "Columns", .group = "Table", .required = true});
        v.field("cellFormat", c.cellFormat, {.label = "Cells", .group = "Table"});
        v.field("headerFormat", c.headerFormat, {.label = "Header cells", .group = "Table"});
        v.field("zebra", c.zebra, {.label = "Fill of every second row", .group = "Table"});
        v.field("repeatHeader", c.repeatHeader, {.label = "Repeat header on each page", .group = "Table"});
    } else if constexpr (std::is_same_v<T, TableRow>) {
        v.field("part", c.part, {.label = "Part", .group = "Row"});
        v.field("split", c.split, {.label = "May break across pages", .group = "Row"});
    } else if constexpr (std::is_same_v<T, TableCell>) {
        v.field("text", c.text, {.label = "Text"});
        v.field("colSpan", c.colSpan, {.label = "Columns spanned", .group = "Cell", .minimum = 1, .maximum = 1000});
        v.field("rowSpan", c.rowSpan, {.label = "Rows spanned", .group = "Cell", .minimum = 1, .maximum = 65'534});
        v.field("scope", c.scope, {.label = "Header of", .group = "Accessibility"});
    } else if constexpr (std::is_same_v<T, Image>) {
        v.field("source", c.source, {.label = "Image file", .group = "Image", .kind = TextKind::Image, .required = true});
        v.field("fit", c.fit, {.label = "Fit", .group = "Image"});
    } else if constexpr (std::is_same_v<T, Barcode>) {
        v.field("symbology", c.symbology, {.label = "Kind of code", .group = "Barcode"});
        v.field("value", c.value, {.label = "Value", .group = "Barcode", .kind = TextKind::Template, .required = true, .help = "GS1 data with its application identifiers in parentheses: (01)09506000134352(10)ABC"});
        v.field("errorCorrection", c.errorCorrection, {.label = "Error correction", .group = "Barcode", .help = "Of QR, Aztec and PDF417."});
        v.field("showText", c.showText, {.label = "Show value below bars", .group = "Barcode"});
    } else if constexpr (std::is_same_v<T, Shape>) {
        v.field("kind", c.kind, {.label = "Shape", .group = "Shape"});
        v.field("stroke", c.stroke, {.label = "Outline", .group = "Shape"});
        v.field("direction", c.direction, {.label = "Direction of line", .group = "Shape"});
    }
}

// Everything of an element but id, type and children, which readers and writers handle themselves (childrenKey()).
template<class V, class T> void describeBlock(V &v, T &b)
{
    v.field("style", b.style, {.label = "Style", .group = "Style", .kind = TextKind::Style});
    v.field("format", b.format, {.label = "Format", .group = "Style"});
    v.field("if", b.condition, {.label = "Show if", .group = "Data", .kind = TextKind::Expression});
    v.field("for", b.repeat, {.label = "Repeat for", .group = "Data", .kind = TextKind::Expression, .help = "For instance: item in invoice.items"});
    v.field("keepTogether", b.keepTogether, {.label = "Keep on one page", .group = "Pagination"});
    v.field("keepWithNext", b.keepWithNext, {.label = "Keep with next", .group = "Pagination"});
    v.field("pageBreakBefore", b.pageBreakBefore, {.label = "Page break before", .group = "Pagination"});
    v.field("role", b.role, {.label = "Role", .group = "Accessibility"});
    v.field("alt", b.alt, {.label = "Alternative text", .group = "Accessibility", .kind = TextKind::Template});
    v.field("artifact", b.artifact, {.label = "Decoration only", .group = "Accessibility"});
    v.field("anchor", b.anchor, {.label = "Anchor", .group = "Navigation", .kind = TextKind::Anchor});
    v.field("bookmark", b.bookmark, {.label = "Bookmark", .group = "Navigation", .kind = TextKind::Template});
    v.field("bookmarkLevel", b.bookmarkLevel, {.label = "Bookmark level", .group = "Navigation", .minimum = 0, .maximum = 6});
    v.field("x", b.x, {.label = "X", .group = "Position"});
    v.field("y", b.y, {.label = "Y", .group = "Position"});
    v.field("width", b.width, {.label = "Width", .group = "Position", .minimum = noNegative});
    v.field("height", b.height, {.label = "Height", .group = "Position", .minimum = noNegative});
    std::visit([&v](auto &content) { describeContent(v, content); }, b.content);
}

// "blocks", "items", "rows" or "cells"; empty for kinds without children.
std::string_view childrenKey(BlockKind);

template<class V, class T> void describeMeta(V &v, T &m)
{
    v.field("title", m.title, {.label = "Title", .group = "Document", .kind = TextKind::Template});
    v.field("author", m.author, {.label = "Author", .group = "Document", .kind = TextKind::Template});
    v.field("subject", m.subject, {.label = "Subject", .group = "Document", .kind = TextKind::Template});
    v.field("keywords", m.keywords, {.label = "Keywords", .group = "Document", .kind = TextKind::Template});
    v.field("language", m.language, {.label = "Language", .group = "Document", .kind = TextKind::Language, .help = "A BCP 47 tag such as en-GB; number and date formats follow it."});
}

template<class V, class T> void describePage(V &v, T &p)
{
    v.field("size", p.size, {.label = "Size", .group = "Page"});
    v.field("orientation", p.orientation, {.label = "Orientation", .group = "Page"});
    v.field("width", p.width, {.label = "Width", .group = "Page", .minimum = 3'000});
    v.field("height", p.height, {.label = "Height", .group = "Page", .minimum = 3'000});
    v.field("marginTop", p.marginTop, {.label = "Top margin", .group = "Margins", .minimum = noNegative});
    v.field("marginRight", p.marginRight, {.label = "Right margin", .group = "Margins", .minimum = noNegative});
    v.field("marginBottom", p.marginBottom, {.label = "Bottom margin", .group = "Margins", .minimum = noNegative});
    v.field("marginLeft", p.marginLeft, {.label = "Left margin", .group = "Margins", .minimum = noNegative});
    v.field("background", p.background, {.label = "Background", .group = "Page"});
    v.field("border", p.border, {.label = "Page border", .group = "Page"});
    v.field("borderInset", p.borderInset, {.label = "Distance of page border", .group = "Page", .minimum = noNegative});
}

template<class V, class T> void describeBand(V &v, T &b)
{
    v.field("blocks", b.blocks, {.label = "Blocks"});
    v.field("firstPageDiffers", b.firstPageDiffers, {.label = "Other on first page", .group = "Page"});
    v.field("firstPage", b.firstPage, {.label = "Blocks of first page"});
    v.field("distance", b.distance, {.label = "Distance from edge", .group = "Page", .minimum = noNegative});
}

template<class V, class T> void describeWatermark(V &v, T &w)
{
    v.field("text", w.text, {.label = "Text", .group = "Watermark", .kind = TextKind::Template});
    v.field("source", w.source, {.label = "Image file", .group = "Watermark", .kind = TextKind::Image});
    v.field("format", w.format, {.label = "Format", .group = "Watermark"});
    v.field("angle", w.angle, {.label = "Angle", .group = "Watermark", .minimum = -360, .maximum = 360});
    v.field("opacity", w.opacity, {.label = "Opacity in percent", .group = "Watermark", .minimum = 0, .maximum = 100});
    v.field("over", w.over, {.label = "Over the content", .group = "Watermark"});
}

// "sample" by its key; the inline value's key is "inline" and holds any JSON value, so readers and writers handle it themselves.
template<class V, class T> void describeData(V &v, T &d)
{
    v.field("sample", d.sample, {.label = "Sample data", .group = "Data", .kind = TextKind::File});
}

template<class V, class T> void describeOutput(V &v, T &o)
{
    v.field("conformance", o.conformance, {.label = "Conformance", .group = "Output"});
    v.field("tagged", o.tagged, {.label = "Tagged", .group = "Output"});
    v.field("headingBookmarks", o.headingBookmarks, {.label = "Bookmarks from headings", .group = "Output"});
    v.field("fonts", o.fonts, {.label = "Fonts", .group = "Output"});
}

template<class V, class T> void describeTemplate(V &v, T &t)
{
    v.field("meta", t.meta, {.label = "Document"});
    v.field("page", t.page, {.label = "Page"});
    v.field("styles", t.styles, {.label = "Styles"}); // JSON object: name -> style with "extends" first
    v.field("header", t.header, {.label = "Header"});
    v.field("footer", t.footer, {.label = "Footer"});
    v.field("watermark", t.watermark, {.label = "Watermark"});
    v.field("body", t.body, {.label = "Body"});
    v.field("data", t.data, {.label = "Data"});
    v.field("output", t.output, {.label = "Output"});
    v.field("assets", t.assets, {.label = "Assets"}); // JSON object: name -> {"sha256", "base64"}
}

} // namespace quoin
