// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/compiled.h"

#include "layout/column_widths.h"
#include "layout/text_setup.h"
#include "structure/containment.h"

#include <quoin/template_fields.h>

#include <algorithm>
#include <cassert>

namespace quoin {

namespace {

constexpr Mpt leastRoom = mptPerPoint; // of the area inside the margins

// What holds for the elements of a list while it is compiled.
struct Around {
    TextStyle text;
    Mpt width = unknownWidth; // of the room there is
    std::size_t depth = 0;
    bool band = false; // page.number and page.count are known
    bool item = false; // within a list item
    bool frame = false; // children are placed by x and y
};

std::string child(const std::string &pointer, std::string_view key)
{
    return pointer + '/' + std::string(key);
}

std::string child(const std::string &pointer, std::size_t index)
{
    return pointer + '/' + std::to_string(index);
}

StructureType headingType(int level)
{
    return static_cast<StructureType>(static_cast<int>(StructureType::H1) + std::clamp(level, 1, 6) - 1);
}

std::optional<StructureType> roleType(TagRole role)
{
    switch (role) {
    case TagRole::Auto:
        return {};
    case TagRole::Title:
        return StructureType::Title;
    case TagRole::Heading1:
    case TagRole::Heading2:
    case TagRole::Heading3:
    case TagRole::Heading4:
    case TagRole::Heading5:
    case TagRole::Heading6:
        return headingType(static_cast<int>(role) - static_cast<int>(TagRole::Heading1) + 1);
    case TagRole::Paragraph:
        return StructureType::P;
    case TagRole::BlockQuote:
        return StructureType::BlockQuote;
    case TagRole::Caption:
        return StructureType::Caption;
    case TagRole::Note:
        return StructureType::FENote;
    case TagRole::Section:
        return StructureType::Sect;
    case TagRole::Aside:
        return StructureType::Aside;
    case TagRole::Figure:
        return StructureType::Figure;
    }
    return {};
}

class Compiler
{
public:
    Compiler(const Template &t, const Environment &environment)
        : m_template(t)
        , m_environment(environment)
        , m_styles(t, environment.limits.styleDepth, m_errors)
        , m_out(std::make_shared<CompiledTemplate>())
    {
    }

    Result<std::shared_ptr<const CompiledTemplate>> run(Diagnostics *warnings);

private:
    // ---- what is told
    void error(std::string id, std::string pointer, std::string message, std::vector<std::string> arguments = {});
    void warning(std::string id, std::string pointer, std::string message, std::vector<std::string> arguments = {});
    Diagnostic diagnostic(std::string id, std::string pointer, std::string message, std::vector<std::string> arguments) const;
    void adopt(Diagnostic, std::string pointer); // an error of another part, given its place

    // ---- parts of elements
    std::shared_ptr<const Expression> condition(const Block &, const std::string &pointer, bool band);
    std::optional<Repeat> repeat(const Block &, const std::string &pointer, bool band);
    std::optional<TextTemplate> textTemplate(const std::string &source, std::string pointer, bool band);
    std::optional<Mpt> box(const std::optional<Length> &, const std::string &pointer, const char *key);
    const Style *named(const std::string &name, BlockKind kind, int headingLevel, const std::string &pointer);
    const FontChain *fontChain(const std::string &family, bool bold, bool italic, const std::string &pointer);
    void compileText(const Text &, const TextStyle &, const std::string &pointer, Mpt width, bool band, CompiledText &);
    void fix(CompiledText &, Mpt width);
    void compileLabel(TextStyle, const std::string &pointer, bool band, CompiledText &);
    CompiledImage compileImage(const std::string &source, ImageFit, std::string pointer);
    BorderId intern(const BorderLine &);
    CellStyle cellStyle(const Style &own, const Style &base);

    // ---- elements
    std::uint32_t number(const Block &, const std::string &pointer);
    void list(const BlockList &, const std::string &pointer, const Around &, std::vector<CompiledBlock> &);
    void block(const Block &, const std::string &pointer, const Around &, CompiledBlock &);
    void tagType(const Block &, const std::string &pointer, CompiledBlock &);
    void compileList(const Block &, const std::string &pointer, const Around &inner, const TextStyle &, CompiledBlock &);
    void compileTable(const Block &, const std::string &pointer, const Around &inner, const TextStyle &, CompiledBlock &);
    void compileRow(const Block &, const Table &, const std::string &pointer, const Around &, const TextStyle &, const CompiledTable &, std::vector<std::uint32_t> &taken, bool spans, CompiledRow &);
    void band(const PageBand &, const char *key, const TextStyle &, CompiledBand &);
    void page(const PageSetup &);
    void watermark(const Watermark &, const TextStyle &);

    const Template &m_template;
    const Environment &m_environment;
    Diagnostics m_errors, m_warnings;
    StyleSheet m_styles;
    std::shared_ptr<CompiledTemplate> m_out;
    std::shared_ptr<ElementTable> m_elements = std::make_shared<ElementTable>();
    std::map<std::tuple<std::string, bool, bool>, const FontChain *> m_chains;
    CompiledBand *m_band = nullptr; // the one being compiled
    Shaper m_shaper;
    std::uint32_t m_element = 0; // the one that errors are about
};

Diagnostic Compiler::diagnostic(std::string id, std::string pointer, std::string message, std::vector<std::string> arguments) const
{
    Diagnostic d;
    d.category = ErrorCategory::Template;
    d.id = std::move(id);
    d.message = std::move(message);
    d.arguments = std::move(arguments);
    d.pointer = std::move(pointer);
    d.elementId = m_elements->ids[m_element];
    return d;
}

void Compiler::error(std::string id, std::string pointer, std::string message, std::vector<std::string> arguments)
{
    m_errors.push_back(diagnostic(std::move(id), std::move(pointer), std::move(message), std::move(arguments)));
}

void Compiler::warning(std::string id, std::string pointer, std::string message, std::vector<std::string> arguments)
{
    Diagnostic d = diagnostic(std::move(id), std::move(pointer), std::move(message), std::move(arguments));
    d.severity = Severity::Warning;
    m_warnings.push_back(std::move(d));
}

void Compiler::adopt(Diagnostic d, std::string pointer)
{
    d.pointer = std::move(pointer);
    d.elementId = m_elements->ids[m_element];
    m_errors.push_back(std::move(d));
}

// ---- parts of elements -----------------------------------------------------------------------------------------------

std::shared_ptr<const Expression> Compiler::condition(const Block &block, const std::string &pointer, bool band)
{
    if (block.condition.empty())
        return nullptr;
    Result<std::shared_ptr<const Expression>> parsed = Expression::parse(block.condition, m_out->language, m_out->limits);
    if (!parsed) {
        adopt(parsed.error(), child(pointer, "if"));
        return nullptr;
    }
    if ((*parsed)->usesPage()) {
        if (!band)
            error("expression.page-outside-band", child(pointer, "if"), "\"if\" uses page.number or page.count, which only headers and footers know.");
        else
            m_band->usesPage = true;
        m_band && (m_band->usesPageCount |= (*parsed)->usesPageCount());
    }
    return *parsed;
}

std::optional<Repeat> Compiler::repeat(const Block &block, const std::string &pointer, bool)
{
    if (block.repeat.empty())
        return {};
    Result<Repeat> parsed = Repeat::parse(block.repeat, m_out->language, m_out->limits);
    if (parsed)
        return std::move(*parsed);
    adopt(parsed.error(), child(pointer, "for"));
    return {};
}

std::optional<TextTemplate> Compiler::textTemplate(const std::string &source, std::string pointer, bool band)
{
    if (source.empty())
        return {};
    Result<TextTemplate> parsed = TextTemplate::parse(source, m_out->language, m_out->limits);
    if (!parsed) {
        adopt(parsed.error(), std::move(pointer));
        return {};
    }
    if (parsed->usesPage()) {
        if (band) {
            m_band->usesPage = true;
            m_band->usesPageCount |= parsed->usesPageCount();
        } else {
            error("expression.page-outside-band", std::move(pointer), "page.number and page.count are only known in headers and footers.");
        }
    }
    return std::move(*parsed);
}

std::optional<Mpt> Compiler::box(const std::optional<Length> &length, const std::string &pointer, const char *key)
{
    if (!length)
        return {};
    const Mpt value = length->toMpt();
    const bool position = key[0] == 'x' || key[0] == 'y';
    const Mpt most = m_out->limits.coordinate * mptPerPoint;
    if (value > most || value < (position ? -most : 0)) {
        error("template.length-range", child(pointer, key), '"' + std::string(key) + "\" is " + length->toString() + "; allowed is " + (position ? "-" : "0 to ") + (position ? std::to_string(m_out->limits.coordinate) + " to " : std::string()) + std::to_string(m_out->limits.coordinate) + " points.", {length->toString()});
        return {};
    }
    return value;
}

const Style *Compiler::named(const std::string &name, BlockKind kind, int headingLevel, const std::string &pointer)
{
    if (!name.empty()) {
        const Style *style = m_styles.find(name);
        if (!style)
            error("template.unknown-style", child(pointer, "style"), "The style \"" + name + "\" doesn't exist.", {name});
        return style;
    }
    std::string own = kindName(kind);
    if (kind == BlockKind::Heading)
        own += std::to_string(headingLevel);
    return m_styles.find(own);
}

const FontChain *Compiler::fontChain(const std::string &family, bool bold, bool italic, const std::string &pointer)
{
    const FontChain *&known = m_chains[{family, bold, italic}];
    if (known)
        return known;
    auto chain = std::make_unique<FontChain>();
    chain->bold = bold;
    chain->italic = italic;
    for (std::size_t at = 0; at <= family.size();) {
        const std::size_t comma = std::min(family.find(',', at), family.size());
        std::string_view name = std::string_view(family).substr(at, comma - at);
        while (!name.empty() && name.front() == ' ')
            name.remove_prefix(1);
        while (!name.empty() && name.back() == ' ')
            name.remove_suffix(1);
        if (!name.empty()) {
            if (FontFacePtr face = m_environment.fonts->find(name, bold, italic))
                chain->faces.push_back(std::move(face));
            else
                warning("font.missing", pointer, "The font family \"" + std::string(name) + "\" isn't installed; another one is used instead.", {std::string(name)});
        }
        at = comma + 1;
    }
    // The standard 14 fonts have no substitutes: what they lack is reported.
    if (m_template.output.fonts == FontMode::Embed)
        chain->library = m_environment.fonts.get();
    if (chain->faces.empty()) {
        if (FontFacePtr face = m_environment.fonts->find(m_template.output.fonts == FontMode::Embed ? defaultFamily : "Helvetica", bold, italic)) {
            chain->faces.push_back(std::move(face));
        } else {
            Diagnostic d = diagnostic("font.none", pointer, "The family \"" + std::string(defaultFamily) + "\" that comes with Quoin can't be found; the installation is incomplete.", {});
            d.category = ErrorCategory::Resource;
            m_errors.push_back(std::move(d));
        }
    }
    known = chain.get();
    m_out->chains.push_back(std::move(chain));
    return known;
}

void Compiler::compileText(const Text &text, const TextStyle &style, const std::string &pointer, Mpt width, bool band, CompiledText &out)
{
    out.lineHeight = style.lineHeight;
    out.align = style.align;
    out.firstLineIndent = style.firstLineIndent;
    m_elements->looks[m_element] = {style.family, style.size, style.bold, style.italic, style.color, style.letterSpacing, style.align, style.firstLineIndent};
    const auto base = [&](CompiledRun &run) {
        run.fonts = fontChain(style.family, style.bold, style.italic, pointer);
        run.size = style.size;
        run.letterSpacing = style.letterSpacing;
        run.color = style.color;
        run.underline = style.underline;
        run.language = style.language;
    };
    for (std::size_t i = 0; i < text.runs.size(); ++i) {
        const TextRun &source = text.runs[i];
        CompiledRun &run = out.runs.emplace_back();
        base(run);
        const std::string at = text.runs.size() == 1 ? child(pointer, "text") : child(child(pointer, "text"), i);
        if (std::optional<TextTemplate> parsed = textTemplate(source.text, at, band))
            run.text = std::move(*parsed);
        if (source.bold || source.italic || source.family)
            run.fonts = fontChain(source.family.value_or(style.family), source.bold.value_or(style.bold), source.italic.value_or(style.italic), at);
        if (source.size)
            run.size = std::max<Mpt>(1, source.size->toMpt());
        run.color = source.color.value_or(style.color);
        run.underline = source.underline.value_or(style.underline);
        run.strike = source.strike.value_or(false);
        run.link = textTemplate(source.link, child(at, "link"), band);
        if (!source.language.empty() && source.language != style.language) {
            run.language = source.language;
            run.ownLanguage = true;
        }
        if (run.underline || run.strike || run.link || run.ownLanguage)
            out.plain = false;
    }
    if (out.runs.empty())
        base(out.runs.emplace_back());
    fix(out, width);
}

void Compiler::fix(CompiledText &text, Mpt width)
{
    for (const CompiledRun &run : text.runs) {
        if (!run.text.isStatic() || run.fonts->faces.empty())
            return;
    }
    text.fixed = true;
    // Static text takes nothing from the scope and can't fail.
    static_cast<void>(bindText(text, Scope(Value()), text.fixedText, text.fixedSpans, nullptr));
    m_shaper.shape(text.fixedText, text.fixedSpans, unknownWidth, text.firstLineIndent, text.fixedShape);
    if (width != unknownWidth && !fitsUnbroken(text, text.fixedShape, width)) {
        shapeText(m_shaper, text, text.fixedText, text.fixedSpans, width, text.fixedShape);
        text.fixedWidth = width;
    }
}

// The looks of short words that layout makes itself, in one line.
void Compiler::compileLabel(TextStyle style, const std::string &pointer, bool band, CompiledText &out)
{
    style.underline = false;
    style.firstLineIndent = 0;
    compileText(Text(), style, pointer, unknownWidth, band, out);
}

CompiledImage Compiler::compileImage(const std::string &source, ImageFit fit, std::string pointer)
{
    CompiledImage image;
    image.fit = fit;
    image.source = textTemplate(source, pointer, false);
    if (image.source && image.source->isStatic()) {
        image.source.reset();
        Result<ImagePtr> loaded = m_out->images.load(source);
        if (loaded) {
            image.image = std::move(*loaded);
        } else {
            Diagnostic d = loaded.error();
            d.pointer = std::move(pointer);
            d.elementId = m_elements->ids[m_element];
            image.failure = std::make_shared<const Diagnostic>(std::move(d));
        }
    }
    return image;
}

BorderId Compiler::intern(const BorderLine &line)
{
    if (!line.visible())
        return 0;
    std::vector<BorderLine> &borders = m_out->borders;
    const auto found = std::find(borders.begin() + 1, borders.end(), line);
    if (found != borders.end())
        return static_cast<BorderId>(found - borders.begin());
    if (borders.size() > UINT16_MAX)
        return UINT16_MAX; // more kinds of line than anyone can tell apart
    borders.push_back(line);
    // The wider line wins, then double before solid before dashed before dotted.
    const int style = line.style == BorderStyle::Double ? 3 : line.style == BorderStyle::Solid ? 2
        : line.style == BorderStyle::Dashed                                                    ? 1
                                                                                               : 0;
    m_out->borderRanks.push_back(line.width * 4 + style + 1);
    return static_cast<BorderId>(borders.size() - 1);
}

// `own`: what column, header part, row and cell say; `base`: the table's cellFormat.
CellStyle Compiler::cellStyle(const Style &own, const Style &base)
{
    BoxStyle box = kindBox(BlockKind::TableCell, 0, 0);
    applyBox(box, base);
    applyBox(box, own);
    CellStyle out;
    out.padding = box.padding;
    out.top = intern(box.top);
    out.right = intern(box.right);
    out.bottom = intern(box.bottom);
    out.left = intern(box.left);
    out.filled = box.filled;
    out.underZebra = !own.fill.has_value();
    out.fill = box.fill;
    out.verticalAlign = box.verticalAlign;
    return out;
}

// ---- elements --------------------------------------------------------------------------------------------------------

std::uint32_t Compiler::number(const Block &block, const std::string &pointer)
{
    m_element = static_cast<std::uint32_t>(m_elements->ids.size());
    m_elements->ids.push_back(block.id.value);
    m_elements->looks.emplace_back();
    m_out->pointers.push_back(pointer);
    return m_element;
}

void Compiler::list(const BlockList &blocks, const std::string &pointer, const Around &around, std::vector<CompiledBlock> &out)
{
    if (blocks.empty())
        return;
    if (around.depth >= m_out->limits.blockDepth) {
        error("limit.blockDepth", pointer, "Elements are nested more than blockDepth = " + std::to_string(m_out->limits.blockDepth) + " deep.");
        return;
    }
    out.reserve(blocks.size());
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Block &source = *blocks.items[i];
        const std::string at = child(pointer, i);
        if (m_elements->ids.size() > m_out->limits.blocks) {
            error("limit.blocks", at, "The template has more than blocks = " + std::to_string(m_out->limits.blocks) + " elements.");
            return;
        }
        if (const auto *unknown = source.as<UnknownBlock>()) {
            number(source, at);
            warning("template.unknown-type", child(at, "type"), "Elements of type \"" + unknown->type + "\" are unknown here and are left out.", {unknown->type});
            continue;
        }
        block(source, at, around, out.emplace_back());
    }
}

void Compiler::tagType(const Block &source, const std::string &pointer, CompiledBlock &out)
{
    const BlockKind kind = source.kind();
    const bool textual = kind == BlockKind::Heading || kind == BlockKind::Paragraph;
    const bool grouping = kind == BlockKind::Group || kind == BlockKind::Frame;
    switch (kind) {
    case BlockKind::Heading:
        out.type = headingType(source.as<Heading>()->level);
        break;
    case BlockKind::List:
        out.type = StructureType::L;
        break;
    case BlockKind::ListItem:
        out.type = StructureType::LI;
        break;
    case BlockKind::Table:
        out.type = StructureType::Table;
        break;
    case BlockKind::Image:
    case BlockKind::Barcode:
    case BlockKind::Shape:
        out.type = StructureType::Figure;
        break;
    case BlockKind::Group:
    case BlockKind::Frame:
        out.type = StructureType::Div;
        break;
    default:
        out.type = StructureType::P;
        break;
    }
    out.fallbackType = grouping ? StructureType::Div : textual ? StructureType::P
                                                               : out.type;
    // A shape says nothing unless it is given words.
    out.artifact = source.artifact || (kind == BlockKind::Shape && source.alt.empty() && source.role != TagRole::Figure);
    const std::optional<StructureType> role = roleType(source.role);
    if (!role || *role == out.type)
        return;
    const bool heading = *role >= StructureType::H1 && *role <= StructureType::H6;
    const bool fits = textual ? mayHoldContent(*role) : grouping && !heading && *role != StructureType::P && *role != StructureType::Title;
    if (fits)
        out.type = *role;
    else
        warning("template.role-unfit", child(pointer, "role"), std::string("An element of type \"") + kindName(kind) + "\" can't have the role \"" + std::string(EnumNames<TagRole>::names[static_cast<std::size_t>(source.role)].key) + "\"; its own is kept.", {kindName(kind)});
}

void Compiler::block(const Block &source, const std::string &pointer, const Around &around, CompiledBlock &out)
{
    const BlockKind kind = source.kind();
    const int level = source.as<Heading>() ? source.as<Heading>()->level : 0;
    out.kind = kind;
    out.element = number(source, pointer);
    out.keepTogether = source.keepTogether;
    out.keepWithNext = source.keepWithNext || kind == BlockKind::Heading;
    out.pageBreakBefore = source.pageBreakBefore;
    out.condition = condition(source, pointer, around.band);
    out.repeat = repeat(source, pointer, around.band);
    out.alt = textTemplate(source.alt, child(pointer, "alt"), around.band);
    out.anchor = textTemplate(source.anchor, child(pointer, "anchor"), around.band);
    out.bookmark = textTemplate(source.bookmark, child(pointer, "bookmark"), around.band);
    if (out.bookmark || (kind == BlockKind::Heading && m_template.output.headingBookmarks && !source.artifact))
        out.bookmarkLevel = source.bookmarkLevel ? source.bookmarkLevel : std::max(level, 1);
    tagType(source, pointer, out);
    out.x = box(source.x, pointer, "x");
    out.y = box(source.y, pointer, "y");
    out.width = box(source.width, pointer, "width");
    out.height = box(source.height, pointer, "height");

    TextStyle text = around.text;
    applyKindText(text, kind, level);
    const Style *style = named(source.style, kind, level, pointer);
    const bool isDefault = style == &m_styles.defaultStyle();
    if (style && !isDefault)
        applyText(text, *style);
    applyText(text, source.format);
    if (text.language != around.text.language)
        out.language = text.language;
    out.box = kindBox(kind, level, text.size, around.item);
    applyBox(out.box, m_styles.defaultStyle());
    if (style && !isDefault)
        applyBox(out.box, *style);
    applyBox(out.box, source.format);
    out.align = text.align;
    out.textSize = text.size;

    const Edges edges = kind == BlockKind::Table ? Edges() : out.box.edges();
    Around inner = around;
    inner.text = text;
    inner.depth = around.depth + 1;
    inner.frame = inner.item = false;
    if (around.width != unknownWidth) {
        const Mpt offset = around.frame ? out.x.value_or(0) : 0;
        const Mpt room = out.width.value_or(around.width - offset - out.box.indentLeft - out.box.indentRight);
        inner.width = std::max<Mpt>(0, room - edges.left - edges.right);
    }
    // Lists and tables set their own children; all others pass on what room their edges leave.
    switch (kind) {
    case BlockKind::Heading:
    case BlockKind::Paragraph:
        out.text = std::make_unique<CompiledText>();
        compileText(*textOf(source), text, pointer, inner.width, around.band, *out.text);
        break;
    case BlockKind::List:
        compileList(source, pointer, inner, text, out);
        break;
    case BlockKind::ListItem:
        out.text = std::make_unique<CompiledText>();
        compileText(*textOf(source), text, pointer, inner.width, around.band, *out.text);
        if (source.as<ListItem>()->text.empty())
            out.text.reset();
        inner.item = true;
        list(source.children, child(pointer, "blocks"), inner, out.children);
        break;
    case BlockKind::Table:
        compileTable(source, pointer, inner, text, out);
        break;
    case BlockKind::Image:
        out.image = std::make_unique<CompiledImage>(compileImage(source.as<Image>()->source, source.as<Image>()->fit, child(pointer, "source")));
        break;
    case BlockKind::Barcode: {
        out.barcode = std::make_unique<CompiledBarcode>();
        out.barcode->source = *source.as<Barcode>();
        out.barcode->source.value.clear();
        out.barcode->value = textTemplate(source.as<Barcode>()->value, child(pointer, "value"), around.band);
        out.barcode->color = text.color;
        compileLabel(text, pointer, around.band, out.barcode->labelText);
        break;
    }
    case BlockKind::Shape: {
        const Shape &shape = *source.as<Shape>();
        out.shape = std::make_unique<CompiledShape>();
        *out.shape = {shape.kind, toLine(shape.stroke), shape.direction};
        break;
    }
    case BlockKind::Group:
        list(source.children, child(pointer, "blocks"), inner, out.children);
        break;
    case BlockKind::Frame:
        inner.frame = true;
        list(source.children, child(pointer, "blocks"), inner, out.children);
        break;
    default:
        break;
    }
}

void Compiler::compileList(const Block &source, const std::string &pointer, const Around &inner, const TextStyle &text, CompiledBlock &out)
{
    const List &list = *source.as<List>();
    out.list = std::make_unique<CompiledList>();
    out.list->marker = list.marker;
    out.list->start = list.start;
    out.list->indent = box(list.indent, pointer, "indent");
    compileLabel(text, pointer, inner.band, out.list->markerText);
    Around items = inner;
    if (out.list->indent && inner.width != unknownWidth)
        items.width = std::max<Mpt>(0, inner.width - *out.list->indent);
    else
        items.width = unknownWidth; // how wide the markers are is known with the data
    this->list(source.children, child(pointer, "items"), items, out.children);
}

void Compiler::compileTable(const Block &source, const std::string &pointer, const Around &inner, const TextStyle &text, CompiledBlock &out)
{
    const Table &table = *source.as<Table>();
    out.table = std::make_unique<CompiledTable>();
    CompiledTable &compiled = *out.table;
    const std::string columnsPointer = child(pointer, "columns");
    if (table.columns.empty() || table.columns.size() > m_out->limits.tableColumns) {
        error("limit.tableColumns", columnsPointer, "The table has " + std::to_string(table.columns.size()) + " columns; allowed are 1 to tableColumns = " + std::to_string(m_out->limits.tableColumns) + ".", {std::to_string(table.columns.size())});
        return;
    }
    const std::size_t columns = table.columns.size();
    for (std::size_t i = 0; i < columns; ++i) {
        const ColumnWidth &width = table.columns[i].width;
        if ((width.kind == ColumnWidthKind::Fixed && (width.fixed.toMpt() < 0 || width.fixed.toMpt() > m_out->limits.coordinate * mptPerPoint)) || (width.kind == ColumnWidthKind::Fraction && width.fraction.thousandths <= 0))
            error("template.column-width", child(child(columnsPointer, i), "width"), "The width of column " + std::to_string(i + 1) + " must not be negative; a fraction must be more than 0.", {std::to_string(i + 1)});
        compiled.columns.push_back(width);
        compiled.autoColumns |= width.kind == ColumnWidthKind::Auto;
    }
    compiled.top = intern(out.box.top);
    compiled.right = intern(out.box.right);
    compiled.bottom = intern(out.box.bottom);
    compiled.left = intern(out.box.left);
    out.box.top = out.box.right = out.box.bottom = out.box.left = {};
    out.box.padding = {};
    compiled.zebra = table.zebra;
    compiled.repeatHeader = table.repeatHeader;
    if (!compiled.autoColumns && inner.width != unknownWidth) {
        compiled.fixedWidth = inner.width;
        shareColumns(compiled.columns, {}, inner.width, out.width.has_value(), compiled.fixedColumns);
    }

    const std::string rowsPointer = child(pointer, "rows");
    for (const RowPart part : {RowPart::Header, RowPart::Body, RowPart::Footer}) {
        std::vector<std::uint32_t> taken(columns); // rows that spanning cells still take, by column
        std::vector<std::size_t> rows;
        bool spans = false;
        for (std::size_t i = 0; i < source.children.size(); ++i) {
            const Block &row = *source.children.items[i];
            const auto *content = row.as<TableRow>();
            if (!content || content->part != part)
                continue;
            rows.push_back(i);
            for (const BlockPtr &cell : row.children)
                spans |= cell->as<TableCell>() && cell->as<TableCell>()->rowSpan > 1;
        }
        bool varying = false; // how many rows there are is known with the data
        for (const std::size_t i : rows) {
            const Block &row = *source.children.items[i];
            varying |= !row.repeat.empty() || !row.condition.empty();
            compileRow(row, table, child(rowsPointer, i), inner, text, compiled, taken, spans, compiled.rows.emplace_back());
            if (part == RowPart::Header)
                ++compiled.headerRows;
            else if (part == RowPart::Body)
                ++compiled.bodyRows;
        }
        if (!varying && std::any_of(taken.begin(), taken.end(), [](std::uint32_t n) { return n > 0; }))
            error("template.row-span", child(rowsPointer, rows.back()), "A cell spans more rows than its part of the table has.");
    }
}

void Compiler::compileRow(const Block &source, const Table &table, const std::string &pointer, const Around &around, const TextStyle &text, const CompiledTable &compiled, std::vector<std::uint32_t> &taken, bool spans, CompiledRow &out)
{
    const TableRow &row = *source.as<TableRow>();
    const std::size_t columns = table.columns.size();
    out.element = number(source, pointer);
    const std::uint32_t rowElement = out.element;
    out.part = row.part;
    out.split = row.split && !source.keepTogether;
    out.keepWithNext = source.keepWithNext;
    out.pageBreakBefore = source.pageBreakBefore;
    out.height = box(source.height, pointer, "height").value_or(0);
    out.condition = condition(source, pointer, around.band);
    out.repeat = repeat(source, pointer, around.band);
    out.anchor = textTemplate(source.anchor, child(pointer, "anchor"), around.band);
    out.bookmark = textTemplate(source.bookmark, child(pointer, "bookmark"), around.band);
    out.bookmarkLevel = std::max(1, source.bookmarkLevel);
    out.plain = !spans;
    out.cells.reserve(columns);

    const bool header = row.part == RowPart::Header;
    const Style *rowStyle = named(source.style, BlockKind::TableRow, 0, pointer);
    const auto cascade = [&](std::size_t column, const Style *cellNamed, const Style *cellFormat, Style &own) {
        overlay(own, table.columns[column].format);
        if (header)
            overlay(own, table.headerFormat);
        if (rowStyle)
            overlay(own, *rowStyle);
        overlay(own, source.format);
        if (cellNamed)
            overlay(own, *cellNamed);
        if (cellFormat)
            overlay(own, *cellFormat);
    };

    bool varying = false; // cells that come and go with the data
    std::size_t column = 0;
    const std::string cellsPointer = child(pointer, "cells");
    for (std::size_t i = 0; i < source.children.size(); ++i) {
        const Block &cellSource = *source.children.items[i];
        const auto *cell = cellSource.as<TableCell>();
        if (!cell)
            continue;
        const std::string at = child(cellsPointer, i);
        CompiledCell &to = out.cells.emplace_back();
        to.element = number(cellSource, at);
        to.condition = condition(cellSource, at, around.band);
        to.repeat = repeat(cellSource, at, around.band);
        if (to.condition || to.repeat) {
            varying = true;
            out.plain = false;
        }
        while (column < columns && taken[column] > 0)
            ++column;
        to.colSpan = static_cast<std::uint16_t>(std::clamp(cell->colSpan, 1, static_cast<int>(columns)));
        to.rowSpan = static_cast<std::uint16_t>(std::clamp(cell->rowSpan, 1, 65'534));
        if (!varying && (column + static_cast<std::size_t>(std::max(1, cell->colSpan)) > columns)) {
            error("template.row-too-wide", at, "The row has more cells than the table has columns (" + std::to_string(columns) + "): cell " + std::to_string(i + 1) + " doesn't fit.", {std::to_string(columns), std::to_string(i + 1)});
            m_element = rowElement;
            return;
        }
        const std::size_t first = std::min(column, columns - 1);
        const std::size_t span = std::min<std::size_t>(to.colSpan, columns - first);
        out.plain &= to.colSpan == 1 && to.rowSpan == 1;

        Style own;
        cascade(first, named(cellSource.style, BlockKind::TableCell, 0, at), &cellSource.format, own);
        TextStyle cellText = text;
        applyText(cellText, table.cellFormat);
        if (header)
            cellText.bold = true;
        applyText(cellText, own);
        to.style = cellStyle(own, table.cellFormat);

        HeaderScope scope = cell->scope;
        if (scope == HeaderScope::Auto)
            scope = header ? HeaderScope::Column : HeaderScope::None;
        if (scope != HeaderScope::None) {
            to.type = StructureType::TH;
            to.scope = static_cast<std::uint8_t>(scope);
        }
        to.alt = textTemplate(cellSource.alt, child(at, "alt"), around.band);
        to.anchor = textTemplate(cellSource.anchor, child(at, "anchor"), around.band);
        to.bookmark = textTemplate(cellSource.bookmark, child(at, "bookmark"), around.band);
        to.bookmarkLevel = std::max(1, cellSource.bookmarkLevel);

        Mpt width = unknownWidth;
        if (!compiled.fixedColumns.empty() && !varying && !spans)
            width = std::max<Mpt>(0, compiled.fixedColumns[first + span] - compiled.fixedColumns[first] - to.style.padding.left - to.style.padding.right);
        to.hasText = !cell->text.empty();
        compileText(cell->text, cellText, at, width, around.band, to.text);
        Around inner = around;
        inner.text = cellText;
        inner.width = width;
        inner.depth = around.depth + 2;
        inner.item = false;
        list(cellSource.children, child(at, "blocks"), inner, to.children);
        m_element = rowElement;

        for (std::size_t c = first; c < first + span; ++c)
            taken[c] = std::max<std::uint32_t>(taken[c], to.rowSpan);
        column = first + span;
    }
    for (std::uint32_t &rows : taken)
        rows -= rows > 0 ? 1 : 0;

    Style padding;
    cascade(columns - 1, nullptr, nullptr, padding);
    out.padding = cellStyle(padding, table.cellFormat);
    if (!out.plain)
        return;
    while (out.cells.size() < columns) {
        CompiledCell &empty = out.cells.emplace_back();
        Style own;
        cascade(out.cells.size() - 1, nullptr, nullptr, own);
        empty.style = cellStyle(own, table.cellFormat);
        compileText(Text(), text, pointer, unknownWidth, around.band, empty.text);
    }
    const std::vector<std::int64_t> &ranks = m_out->borderRanks;
    out.upright.resize(columns + 1);
    for (std::size_t c = 0; c <= columns; ++c) {
        const BorderId left = c > 0 ? out.cells[c - 1].style.right : BorderId {0};
        const BorderId right = c < columns ? out.cells[c].style.left : BorderId {0};
        out.upright[c] = ranks[left] > ranks[right] ? left : right;
    }
    for (const CompiledCell &cell : out.cells) {
        out.above.push_back(cell.style.top);
        out.below.push_back(cell.style.bottom);
    }
}

void Compiler::band(const PageBand &source, const char *key, const TextStyle &text, CompiledBand &out)
{
    m_band = &out;
    Around around;
    around.text = text;
    around.width = m_out->page.body.width;
    around.band = true;
    const std::string pointer = std::string("/") + key;
    out.firstPageDiffers = source.firstPageDiffers;
    out.distance = source.distance.toMpt();
    list(source.blocks, child(pointer, "blocks"), around, out.blocks);
    if (source.firstPageDiffers)
        list(source.firstPage, child(pointer, "firstPage"), around, out.firstPage);
    m_band = nullptr;
}

void Compiler::page(const PageSetup &source)
{
    CompiledPage &page = m_out->page;
    page.width = source.widthMpt();
    page.height = source.heightMpt();
    const Mpt most = m_out->limits.coordinate * mptPerPoint;
    if (page.width < 3 * mptPerPoint || page.height < 3 * mptPerPoint || page.width > most || page.height > most) {
        error("template.page-size", "/page/width", "The page measures " + std::to_string(page.width / mptPerPoint) + " by " + std::to_string(page.height / mptPerPoint) + " points; allowed are 3 to " + std::to_string(m_out->limits.coordinate) + " each way.");
        return;
    }
    const Mpt top = source.marginTop.toMpt(), right = source.marginRight.toMpt(), bottom = source.marginBottom.toMpt(), left = source.marginLeft.toMpt();
    page.body = {left, top, page.width - left - right, page.height - top - bottom};
    if (left < 0 || right < 0 || page.body.width < leastRoom)
        error("template.page-no-room", "/page/marginLeft", "The left and right margins leave no room on a page " + std::to_string(page.width / mptPerPoint) + " points wide.");
    if (top < 0 || bottom < 0 || page.body.height < leastRoom)
        error("template.page-no-room", "/page/marginTop", "The top and bottom margins leave no room on a page " + std::to_string(page.height / mptPerPoint) + " points high.");
    page.background = source.background;
    if (source.border)
        page.border = toLine(*source.border);
    page.borderInset = source.borderInset.toMpt();
}

void Compiler::watermark(const Watermark &source, const TextStyle &text)
{
    CompiledWatermark &out = m_out->watermark;
    out.angle = source.angle;
    out.opacity = static_cast<std::uint8_t>(std::clamp(source.opacity, 0, 100));
    out.over = source.over;
    if (!source.source.empty()) {
        out.image = compileImage(source.source, ImageFit::Contain, "/watermark/source");
        out.hasImage = true;
    } else if (!source.text.empty()) {
        TextStyle style = text;
        style.bold = true;
        style.size = watermarkProbeSize;
        applyText(style, source.format);
        style.underline = false;
        style.firstLineIndent = 0;
        if (source.format.size)
            out.size = style.size;
        compileText(Text::plain(source.text), style, "/watermark", unknownWidth, false, out.text);
        out.hasText = true;
    }
}

Result<std::shared_ptr<const CompiledTemplate>> Compiler::run(Diagnostics *warnings)
{
    assert(m_environment.fonts);
    m_elements->ids.emplace_back();
    m_elements->looks.emplace_back();
    m_out->pointers.emplace_back();
    m_out->borders.emplace_back();
    m_out->borderRanks.push_back(0);
    m_out->limits = m_environment.limits;
    m_out->fonts = m_environment.fonts;
    m_out->language = m_template.meta.language.empty() ? "en" : m_template.meta.language;
    FolderAccess folder;
    if (!m_environment.folder.empty()) {
        if (Result<FolderAccess> opened = FolderAccess::open(m_environment.folder))
            folder = std::move(*opened);
        else
            m_errors.push_back(opened.error());
    }
    m_out->images = ImageSource(m_template.assets, std::move(folder), m_environment.limits);

    page(m_template.page);
    m_out->title = textTemplate(m_template.meta.title, "/meta/title", false);
    m_out->author = textTemplate(m_template.meta.author, "/meta/author", false);
    m_out->subject = textTemplate(m_template.meta.subject, "/meta/subject", false);
    m_out->keywords = textTemplate(m_template.meta.keywords, "/meta/keywords", false);

    TextStyle text;
    text.family = m_template.output.fonts == FontMode::Embed ? defaultFamily : "Helvetica";
    text.language = m_out->language;
    applyText(text, m_styles.defaultStyle());

    Around around;
    around.text = text;
    around.width = m_out->page.body.width;
    if (m_errors.empty()) {
        list(m_template.body, "/body", around, m_out->body);
        band(m_template.header, "header", text, m_out->header);
        band(m_template.footer, "footer", text, m_out->footer);
        m_element = 0;
        watermark(m_template.watermark, text);
    }
    m_out->info.elements = m_elements;
    m_out->info.output = m_template.output;

    if (warnings) {
        warnings->insert(warnings->end(), m_errors.begin(), m_errors.end());
        warnings->insert(warnings->end(), m_warnings.begin(), m_warnings.end());
    }
    if (!m_errors.empty())
        return m_errors.front();
    return std::shared_ptr<const CompiledTemplate>(m_out);
}

} // namespace

Result<std::shared_ptr<const CompiledTemplate>> compileTemplate(const Template &t, const Environment &environment, Diagnostics *warnings)
{
    return Compiler(t, environment).run(warnings);
}

const CompiledInfo &info(const CompiledTemplate &compiled)
{
    return compiled.info;
}

} // namespace quoin
