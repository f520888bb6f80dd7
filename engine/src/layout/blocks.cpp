// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/engine.h"

#include "core/stage_clock.h"
#include "layout/list_marker.h"
#include "layout/repeat.h"
#include "layout/text_setup.h"
#include "structure/containment.h"

#include <algorithm>
#include <cmath>

// Blocks, bound to data, as strips.
namespace quoin {

namespace {

constexpr Mpt placeholderWidth = 60 * mptPerPoint, placeholderHeight = 40 * mptPerPoint;
constexpr Mpt hairsbreadth = 100; // what a position that was rounded to a tenth may stick out unnoticed
constexpr Mpt shapeHeight = 40 * mptPerPoint; // of rectangles, ellipses and upright lines that have none

} // namespace

// ---- data ------------------------------------------------------------------------------------------------------------

bool LayoutEngine::holds(const std::shared_ptr<const Expression> &condition, std::uint32_t element)
{
    if (!condition)
        return true;
    const StageScope stage(Stage::Bind);
    const Result<Computed> value = condition->evaluate(m_scope, &m_warnings);
    if (!m_warnings.empty())
        adopt(0, element);
    if (value)
        return value->truthy();
    failed(value.error(), element);
    return false;
}

Value LayoutEngine::listOf(const Repeat &repeat, std::uint32_t element)
{
    const StageScope stage(Stage::Bind);
    const Result<Computed> value = repeat.list->evaluate(m_scope, &m_warnings);
    if (!m_warnings.empty())
        adopt(0, element);
    if (!value) {
        failed(value.error(), element);
        return {};
    }
    const auto *list = std::get_if<Value>(&value->value);
    if (list && (list->kind() == ValueKind::Array || list->isNull()))
        return *list;
    Origin origin;
    origin.element = element;
    origin.row = m_row;
    report(diagnostic(Severity::Error, ErrorCategory::Data, "layout.not-a-list", origin, "\"for\" needs a list, but what it names is none."));
    return {};
}

void LayoutEngine::countRow(std::uint32_t element)
{
    if (++m_rows <= m_options->limits.rows)
        return;
    Origin origin;
    origin.element = element;
    origin.row = m_row;
    stop(diagnostic(Severity::Error, ErrorCategory::Data, "limit.rows", origin, "The document binds more than rows = " + std::to_string(m_options->limits.rows) + " list items."));
}

// ---- blocks ----------------------------------------------------------------------------------------------------------

void LayoutEngine::build(Builder &b, const std::vector<CompiledBlock> &blocks)
{
    for (const CompiledBlock &block : blocks)
        build(b, block);
}

void LayoutEngine::build(Builder &b, const CompiledBlock &block)
{
    if (!block.repeat) {
        if (holds(block.condition, block.element))
            buildOnce(b, block);
        return;
    }
    repeatFor(*block.repeat, block.element, [&] {
        if (holds(block.condition, block.element))
            buildOnce(b, block);
    });
}

void LayoutEngine::buildOnce(Builder &b, const CompiledBlock &block)
{
    if (block.kind == BlockKind::PageBreak || (block.pageBreakBefore && b.body)) {
        b.keepNext = BreakReason::PageBreak;
        b.keepNextElement = block.element;
        if (block.kind == BlockKind::PageBreak)
            return;
    }
    if (block.kind == BlockKind::Spacer) {
        push(b, StripKind::Space, block.height.value_or(0)).element = block.element;
        pushed(b);
        return;
    }

    const Origin origin {block.element, ++m_instance, m_row};
    const Mpt x = b.x, width = b.width;
    const std::uint32_t outer = b.container;
    const StructureIndex parent = b.parent;
    const ArtifactKind artifact = b.artifact;
    if (block.artifact)
        b.parent = noStructure;
    b.x += block.box.indentLeft;
    const Mpt room = b.width - block.box.indentLeft - block.box.indentRight;
    b.width = block.width.value_or(room);
    if (block.keepTogether && b.keepDepth++ == 0) {
        b.keepElement = block.element;
        b.keepBegun = false;
        if (b.body)
            m_keepOpen = true;
    }
    const bool hold = m_hold;
    if (b.body && block.height && block.box.verticalAlign != VerticalAlign::Top)
        m_hold = true;

    // Tables, images, barcodes, shapes and frames are boxes themselves.
    const bool isObject = block.kind == BlockKind::Image || block.kind == BlockKind::Barcode || block.kind == BlockKind::Shape || block.kind == BlockKind::Frame;
    if (isObject) {
        openSpace(b, block.box.spaceBefore);
        if (m_options->map)
            open(b, nullptr, origin, noRecord);
        if (block.kind == BlockKind::Image)
            buildImage(b, block, origin, room);
        else if (block.kind == BlockKind::Barcode)
            buildBarcode(b, block, origin, room);
        else if (block.kind == BlockKind::Shape)
            buildShape(b, block, origin, room);
        else
            buildFrame(b, block, origin, room);
        closeContainers(b, outer);
    } else if (block.kind == BlockKind::Table) {
        openSpace(b, block.box.spaceBefore);
        buildTable(b, block, origin);
        closeContainers(b, outer);
    } else {
        const bool decorated = block.box.decorated();
        const Edges edges = block.box.edges();
        openSpace(b, block.box.spaceBefore);
        if (decorated || m_options->map)
            open(b, decorated ? &block.box : nullptr, origin, noRecord);
        b.x += edges.left;
        b.width -= edges.left + edges.right;
        const Mpt top = b.extent + b.gap + (b.dropSpace ? 0 : b.space);
        const std::size_t first = b.pushed;
        buildContent(b, block, origin);
        if (b.pushed == first && (decorated || block.height)) {
            push(b, StripKind::Empty, 0).element = block.element;
            pushed(b);
        }
        if (block.height)
            fillHeight(b, block, *block.height - edges.top - edges.bottom, top, first);
        if (decorated) {
            b.space = 0;
            b.gap += edges.bottom;
            b.dropSpace = false;
        }
        closeContainers(b, outer);
    }
    b.space = std::max(b.space, block.box.spaceAfter);

    m_hold = hold;
    if (block.keepTogether && --b.keepDepth == 0 && b.body)
        m_keepOpen = false;
    if (b.body)
        settle();
    if (block.keepWithNext && b.keepNext != BreakReason::PageBreak) {
        b.keepNext = BreakReason::KeepWithNext;
        b.keepNextElement = block.element;
    }
    b.x = x;
    b.width = width;
    b.parent = parent;
    b.artifact = artifact;
}

void LayoutEngine::buildContent(Builder &b, const CompiledBlock &block, const Origin &origin)
{
    switch (block.kind) {
    case BlockKind::Heading:
    case BlockKind::Paragraph:
        buildText(b, block, origin);
        break;
    case BlockKind::List:
        buildList(b, block, origin);
        break;
    case BlockKind::Group: {
        const StructureIndex parent = b.parent;
        const StructureIndex node = addNode(b, block, origin);
        addMarks(b, block, {}, node);
        if (b.parent != noStructure)
            b.parent = node;
        build(b, block.children);
        b.parent = parent;
        break;
    }
    default:
        break;
    }
}

// Makes the content at least `height` high, as the block's vertical alignment says.
void LayoutEngine::fillHeight(Builder &b, const CompiledBlock &block, Mpt height, Mpt top, std::size_t first)
{
    const Mpt missing = height - (b.extent + b.gap - top);
    if (missing <= 0)
        return;
    Mpt above = 0;
    if (block.box.verticalAlign == VerticalAlign::Middle)
        above = missing / 2;
    else if (block.box.verticalAlign == VerticalAlign::Bottom)
        above = missing;
    const std::size_t count = b.pushed - first;
    if (above > 0 && count <= b.flow->strips.size()) {
        Strip &strip = b.flow->strips[b.flow->strips.size() - count];
        strip.offset += above;
        strip.height += above;
        b.extent += above;
    }
    if (missing > above) {
        b.space = 0;
        b.keepNext = BreakReason::KeepTogether;
        b.keepNextElement = block.element;
        push(b, StripKind::Empty, missing - above).element = block.element;
        pushed(b);
    }
}

// ---- strips and containers -------------------------------------------------------------------------------------------

void LayoutEngine::openSpace(Builder &b, Mpt space)
{
    if (!b.dropSpace)
        b.space = std::max(b.space, space);
}

// `box`: what is painted around the strips that follow; null where only the place is of interest.
void LayoutEngine::open(Builder &b, const BoxStyle *box, const Origin &origin, std::uint32_t table)
{
    const std::uint32_t index = m_containers.take();
    Container &c = m_containers[index];
    c = {};
    c.parent = retain(b.container);
    c.references = 1;
    c.box = box;
    c.table = table;
    c.origin = origin;
    c.tag = {noStructure, b.artifact};
    c.depth = b.depth++;
    c.mapped = m_options->map;
    c.x = b.x;
    c.width = b.width;
    if (box) {
        const Edges edges = box->edges();
        c.top = edges.top;
        c.bottom = edges.bottom;
        b.gap += (b.dropSpace ? 0 : b.space) + edges.top;
        b.space = 0;
        b.dropSpace = true;
    }
    if (c.parent != noRecord) {
        c.tops = m_containers[c.parent].tops;
        c.bottoms = m_containers[c.parent].bottoms;
    }
    c.tops += c.top;
    c.bottoms += c.bottom;
    b.container = index;
}

void LayoutEngine::closeContainers(Builder &b, std::uint32_t outer)
{
    while (b.container != outer) {
        const std::uint32_t index = b.container;
        b.container = m_containers[index].parent;
        --b.depth;
        release(index);
    }
}

Strip &LayoutEngine::push(Builder &b, StripKind kind, Mpt height)
{
    Strip &strip = b.flow->strips.emplace_back();
    strip.kind = kind;
    strip.height = height;
    strip.before = b.gap + (b.dropSpace ? 0 : b.space);
    strip.x = b.x;
    strip.tops = b.headers;
    if (b.container != noRecord) {
        const Container &c = m_containers[retain(b.container)];
        strip.container = b.container;
        strip.tops += c.tops;
        strip.bottoms = c.bottoms;
    }
    strip.kept = b.keepDepth > 0;
    if (b.keepNext == BreakReason::PageBreak) {
        strip.keep = b.keepNext;
        strip.keepElement = b.keepNextElement;
    } else if (b.keepDepth > 0 && b.keepBegun) {
        strip.keep = BreakReason::KeepTogether;
        strip.keepElement = b.keepElement;
    } else if (b.keepNext != BreakReason::None) {
        strip.keep = b.keepNext;
        strip.keepElement = b.keepNextElement;
    }
    // A spacer passes the wish on to what it keeps apart.
    if (kind != StripKind::Space || b.keepNext == BreakReason::PageBreak)
        b.keepNext = BreakReason::None;
    b.keepBegun |= b.keepDepth > 0;
    // A spacer may be dropped, so it carries nothing.
    if (kind != StripKind::Space) {
        strip.mark = std::exchange(b.mark, noRecord);
        strip.marker = std::exchange(b.marker, noRecord);
        strip.markerX = b.markerX;
        if (strip.marker != noRecord && (kind == StripKind::Object || kind == StripKind::Empty))
            strip.height = std::max(height, textHeight(m_texts[strip.marker]));
    }
    b.extent += strip.before + strip.height;
    b.gap = b.space = 0;
    b.dropSpace = false;
    ++b.pushed;
    return strip;
}

void LayoutEngine::pushed(Builder &b)
{
    if (b.body)
        settle();
}

// ---- tag tree and marks ----------------------------------------------------------------------------------------------

StructureIndex LayoutEngine::addNode(StructureIndex parent, StructureType type, const Origin &origin)
{
    StructureTree &tree = m_context->structure;
    const StructureIndex index = tree.add(parent, type);
    StructureNode &node = tree[index];
    node.element = origin.element;
    node.row = static_cast<std::int32_t>(origin.row);
    return index;
}

// The block's own element; noStructure where it is an artifact.
StructureIndex LayoutEngine::addNode(Builder &b, const CompiledBlock &block, const Origin &origin)
{
    if (b.parent == noStructure)
        return noStructure;
    StructureTree &tree = m_context->structure;
    StructureType type = block.type;
    if (type != block.fallbackType && !mayContain(containingType(tree, b.parent), type)) {
        report(diagnostic(Severity::Warning, ErrorCategory::Conformance, "layout.role-not-allowed-here", origin,
            std::string("The role ") + structureTypeName(type) + " isn't allowed within " + structureTypeName(containingType(tree, b.parent)) + "; " + structureTypeName(block.fallbackType) + " is used instead."));
        type = block.fallbackType;
    }
    const StructureIndex index = addNode(b.parent, type, origin);
    if (block.alt) {
        const std::string alt = bindText(block.alt, block.element);
        tree[index].alt = tree.intern(alt);
    }
    if (!block.language.empty())
        tree[index].language = tree.intern(block.language);
    return index;
}

std::uint32_t LayoutEngine::addMark(const std::optional<TextTemplate> &anchor, const std::optional<TextTemplate> &bookmark, int level, std::string_view title, StructureIndex node, std::uint32_t element, Mpt x)
{
    const std::uint32_t index = m_marks.take();
    Mark &mark = m_marks[index];
    mark.anchor = bindText(anchor, element);
    mark.title = bookmark ? bindText(bookmark, element) : std::string(title);
    std::replace(mark.title.begin(), mark.title.end(), '\n', ' ');
    mark.level = mark.title.empty() ? 0 : level;
    mark.node = node;
    mark.x = x;
    mark.element = element;
    mark.next = noRecord;
    return index;
}

// For the next strip. `title`: of an entry that the block has without asking.
void LayoutEngine::addMarks(Builder &b, const CompiledBlock &block, std::string_view title, StructureIndex node)
{
    if (!block.marks())
        return;
    const std::uint32_t mark = addMark(block.anchor, block.bookmark, block.bookmarkLevel, title, node, block.element, b.x);
    if (b.mark == noRecord) {
        b.mark = mark;
        return;
    }
    std::uint32_t last = b.mark;
    while (m_marks[last].next != noRecord)
        last = m_marks[last].next;
    m_marks[last].next = mark;
}

// ---- text ------------------------------------------------------------------------------------------------------------

std::uint32_t LayoutEngine::bind(const CompiledText &source, Mpt width, const Origin &origin)
{
    const std::uint32_t index = m_texts.take();
    TextRecord &text = m_texts[index];
    text.source = &source;
    text.origin = origin;
    text.tag = {};
    text.runNodes.clear();
    text.runLinks.clear();
    text.links.clear();
    // However narrow the room, a character has some.
    text.width = width == unknownWidth ? width : std::max(width, source.runs.front().size);
    if (source.fixed) {
        text.text = &source.fixedText;
        if (source.fixedWidth == text.width || (source.fixedWidth == unknownWidth && (text.width == unknownWidth || fitsUnbroken(source, source.fixedShape, text.width)))) {
            text.shape = &source.fixedShape;
            return index;
        }
        shapeText(m_shaper, source, source.fixedText, source.fixedSpans, text.width, text.ownShape);
        text.shape = &text.ownShape;
        return index;
    }
    if (Result<void> bound = quoin::bindText(source, m_scope, text.ownText, text.spans, &m_warnings); !bound)
        failed(bound.error(), origin.element);
    if (!m_warnings.empty())
        adopt(0, origin.element);
    if (text.ownText.size() > m_options->limits.textBytes)
        stop(diagnostic(Severity::Error, ErrorCategory::Data, "limit.textBytes", origin, "A text has " + std::to_string(text.ownText.size()) + " bytes; allowed are textBytes = " + std::to_string(m_options->limits.textBytes) + "."));
    shapeText(m_shaper, source, text.ownText, text.spans, text.width, text.ownShape);
    text.text = &text.ownText;
    text.shape = &text.ownShape;
    return index;
}

// Links and languages of a text's runs, once it is known whose text it is.
void LayoutEngine::bindRuns(TextRecord &text)
{
    const CompiledText &source = *text.source;
    if (source.plain)
        return;
    StructureTree &tree = m_context->structure;
    text.runNodes.assign(source.runs.size(), text.tag.node);
    text.runLinks.assign(source.runs.size(), 0);
    const std::vector<ShapeSpan> &spans = source.fixed ? source.fixedSpans : text.spans;
    for (const ShapeSpan &span : spans) {
        const std::size_t i = span.style;
        const CompiledRun &run = source.runs[i];
        const std::string_view words = std::string_view(*text.text).substr(span.firstByte, span.byteCount);
        const std::string target = bindText(run.link, text.origin.element);
        if (!target.empty()) {
            // Runs side by side with the same target are one link.
            const bool goesOn = i > 0 && !text.links.empty() && text.runLinks[i - 1] == text.links.size() && text.links.back().target == target;
            if (!goesOn) {
                TextLink &link = text.links.emplace_back();
                link.target = target;
                if (text.tag.node != noStructure)
                    link.node = addNode(text.tag.node, StructureType::Link, text.origin);
                if (target.size() > 1 && target.front() == '#')
                    m_linkUses.push_back({target.substr(1), text.origin, m_pageIndex});
            }
            TextLink &link = text.links.back();
            link.contents += words;
            std::replace(link.contents.begin(), link.contents.end(), '\n', ' ');
            text.runLinks[i] = static_cast<std::uint32_t>(text.links.size());
            text.runNodes[i] = link.node;
        }
        if (run.ownLanguage && text.runNodes[i] != noStructure) {
            text.runNodes[i] = addNode(text.runNodes[i], StructureType::Span, text.origin);
            tree[text.runNodes[i]].language = tree.intern(run.language);
        }
    }
}

Mpt LayoutEngine::textHeight(const TextRecord &text) const
{
    return linesHeight(*text.source, *text.shape, 0, text.shape->lines.size());
}

void LayoutEngine::pushLines(Builder &b, std::uint32_t index, std::uint32_t element)
{
    const TextRecord &text = m_texts[index];
    const std::size_t count = text.shape->lines.size();
    for (std::size_t i = 0; i < count; ++i) {
        Strip &strip = push(b, StripKind::Line, lineBox(*text.source, *text.shape, text.shape->lines[i]).height);
        strip.record = index;
        strip.line = static_cast<std::uint32_t>(i);
        strip.last = i + 1 == count;
        strip.element = element;
        // Two lines at least on either side of a page's end.
        strip.orphan = i > 0 && (i == 1 || i + 1 == count);
    }
    pushed(b);
}

void LayoutEngine::buildText(Builder &b, const CompiledBlock &block, const Origin &origin)
{
    const std::uint32_t index = bind(*block.text, b.width, origin);
    TextRecord &text = m_texts[index];
    text.tag = {noStructure, b.artifact};
    // An empty paragraph takes room but has nothing to say.
    if (!text.text->empty() || block.alt)
        text.tag.node = addNode(b, block, origin);
    bindRuns(text);
    addMarks(b, block, *text.text, text.tag.node);
    pushLines(b, index, block.element);
}

// ---- lists -----------------------------------------------------------------------------------------------------------

void LayoutEngine::buildList(Builder &b, const CompiledBlock &block, const Origin &origin)
{
    const CompiledList &list = *block.list;
    const auto markerWidth = [&](std::int64_t number) {
        const std::uint32_t index = takeLabel(list.markerText, listMarker(list.marker, number), block.textSize, origin);
        const Mpt width = m_texts[index].shape->maxWidth;
        m_texts.release(index);
        return width;
    };
    const Mpt gap = block.textSize / 2;
    Mpt indent = 0;
    if (list.indent) {
        indent = *list.indent;
    } else if (list.marker != ListMarker::None) {
        indent = block.textSize * 3 / 2;
        if (isNumbered(list.marker)) {
            // As wide as the widest of the numbers that there may be.
            std::int64_t count = 0;
            for (const CompiledBlock &item : block.children)
                count += item.repeat ? static_cast<std::int64_t>(listOf(*item.repeat, item.element).size()) : 1;
            const std::int64_t last = list.start + std::max<std::int64_t>(0, count - 1);
            indent = std::max(indent, markerWidth(last) + gap);
            const bool latin = list.marker == ListMarker::Decimal;
            for (std::int64_t n = list.start; !latin && n <= std::min<std::int64_t>(last, list.start + 50); ++n)
                indent = std::max(indent, markerWidth(n) + gap);
        }
    }

    const StructureIndex parent = b.parent;
    StructureIndex node = noStructure;
    addMarks(b, block, {}, noStructure);
    const std::uint32_t ownMark = b.mark;
    std::int64_t number = list.start;
    const auto each = [&](const CompiledBlock &item) {
        if (!holds(item.condition, item.element))
            return;
        // A list without items has no element.
        if (parent != noStructure && node == noStructure) {
            node = addNode(b, block, origin);
            m_context->structure[node].listNumbering = static_cast<std::uint8_t>(static_cast<int>(list.marker) + 1);
            if (ownMark != noRecord)
                m_marks[ownMark].node = node;
        }
        b.parent = node;
        buildItem(b, block, item, number++, indent);
    };
    for (const CompiledBlock &item : block.children) {
        if (item.repeat)
            repeatFor(*item.repeat, item.element, [&] { each(item); });
        else
            each(item);
    }
    b.parent = parent;
}

// A line of words that layout makes itself, shaped at `size`.
std::uint32_t LayoutEngine::takeLabel(const CompiledText &look, std::string words, Mpt size, const Origin &origin)
{
    const std::uint32_t index = m_texts.take();
    TextRecord &text = m_texts[index];
    const CompiledRun &run = look.runs.front();
    text.source = &look;
    text.origin = origin;
    text.tag = {};
    text.runNodes.clear();
    text.runLinks.clear();
    text.links.clear();
    text.width = unknownWidth;
    text.ownText = std::move(words);
    ShapeSpan span;
    span.byteCount = static_cast<std::uint32_t>(text.ownText.size());
    span.fonts = run.fonts;
    span.size = size;
    span.letterSpacing = run.letterSpacing;
    span.language = run.language;
    text.spans.assign(1, span);
    m_shaper.shape(text.ownText, text.spans, unknownWidth, 0, text.ownShape);
    text.text = &text.ownText;
    text.shape = &text.ownShape;
    return index;
}

void LayoutEngine::buildItem(Builder &b, const CompiledBlock &listBlock, const CompiledBlock &item, std::int64_t number, Mpt indent)
{
    const CompiledList &list = *listBlock.list;
    const Origin origin {item.element, ++m_instance, m_row};
    const Mpt x = b.x, width = b.width;
    const std::uint32_t outer = b.container;
    const StructureIndex parent = b.parent;
    if (item.artifact)
        b.parent = noStructure;
    if (item.keepTogether && b.keepDepth++ == 0) {
        b.keepElement = item.element;
        b.keepBegun = false;
        if (b.body)
            m_keepOpen = true;
    }
    if (item.pageBreakBefore && b.body) {
        b.keepNext = BreakReason::PageBreak;
        b.keepNextElement = item.element;
    }
    openSpace(b, item.box.spaceBefore);
    const bool decorated = item.box.decorated();
    const Edges edges = item.box.edges();
    b.x += item.box.indentLeft;
    b.width -= item.box.indentLeft + item.box.indentRight;
    if (decorated || m_options->map)
        open(b, decorated ? &item.box : nullptr, origin, noRecord);
    b.x += edges.left + indent;
    b.width -= edges.left + edges.right + indent;

    StructureIndex node = noStructure, label = noStructure, content = noStructure;
    if (b.parent != noStructure) {
        node = addNode(b, item, origin);
        if (list.marker != ListMarker::None)
            label = addNode(node, StructureType::Lbl, origin);
        content = addNode(node, StructureType::LBody, origin);
    }
    const std::size_t first = b.pushed;
    if (list.marker != ListMarker::None) {
        const std::uint32_t marker = takeLabel(list.markerText, listMarker(list.marker, number), listBlock.textSize, origin);
        m_texts[marker].tag = {label, b.artifact};
        b.marker = marker;
        b.markerX = b.x - listBlock.textSize / 2 - m_texts[marker].shape->maxWidth;
    }
    addMarks(b, item, {}, node);
    b.parent = content;
    if (item.text) {
        const std::uint32_t index = bind(*item.text, b.width, origin);
        TextRecord &text = m_texts[index];
        text.tag = {content, b.artifact};
        if (content != noStructure && !item.children.empty() && !text.text->empty())
            text.tag.node = addNode(content, StructureType::P, origin);
        bindRuns(text);
        pushLines(b, index, item.element);
    }
    build(b, item.children);
    if (b.pushed == first || b.marker != noRecord) {
        push(b, StripKind::Empty, 0).element = item.element;
        pushed(b);
    }
    if (decorated) {
        b.space = 0;
        b.gap += edges.bottom;
        b.dropSpace = false;
    }
    closeContainers(b, outer);
    b.space = std::max(b.space, item.box.spaceAfter);
    if (item.keepTogether && --b.keepDepth == 0 && b.body)
        m_keepOpen = false;
    if (b.body)
        settle();
    if (item.keepWithNext) {
        b.keepNext = BreakReason::KeepWithNext;
        b.keepNextElement = item.element;
    }
    b.x = x;
    b.width = width;
    b.parent = parent;
}

// ---- images, barcodes, shapes, frames ------------------------------------------------------------------------------------------

std::uint32_t LayoutEngine::takeObject(const Builder &b, const CompiledBlock &block, const Origin &origin)
{
    const std::uint32_t index = m_objects.take();
    ObjectRecord &object = m_objects[index]; // one that may have served before
    object.block = &block;
    object.origin = origin;
    object.depth = b.depth;
    object.children.clear();
    object.labels.clear();
    object.image = -1;
    object.missing = object.overflows = false;
    return index;
}

// `room`: the width to align in.
void LayoutEngine::pushObject(Builder &b, std::uint32_t index, TextAlign align, Mpt room)
{
    ObjectRecord &object = m_objects[index];
    Mpt shift = 0;
    if (align == TextAlign::Center)
        shift = (room - object.width) / 2;
    else if (align == TextAlign::Right || align == TextAlign::End)
        shift = room - object.width;
    Strip &strip = push(b, StripKind::Object, object.height);
    strip.x += std::max<Mpt>(0, shift);
    strip.record = index;
    strip.element = object.origin.element;
    if (strip.container != noRecord && m_containers[strip.container].origin.instance == object.origin.instance) {
        Container &c = m_containers[strip.container];
        c.x = strip.x;
        c.width = object.width;
    }
    pushed(b);
}

ImagePtr LayoutEngine::findImage(const CompiledImage &source, const Origin &origin)
{
    if (source.image)
        return source.image;
    if (!source.source) {
        if (source.failure) {
            Diagnostic d = *source.failure;
            d.dataRow = origin.row;
            d.page = static_cast<std::int32_t>(m_pageIndex);
            report(std::move(d));
        }
        return nullptr;
    }
    const std::string name = bindText(source.source, origin.element);
    const auto known = m_imagesByName.find(name);
    if (known != m_imagesByName.end())
        return known->second;
    Result<ImagePtr> loaded = m_template->images.load(name);
    if (!loaded)
        failed(loaded.error(), origin.element);
    return m_imagesByName.emplace(name, loaded ? *loaded : nullptr).first->second;
}

// The box of an object and the place of its picture in it, by the CSS rules for replaced elements.
void LayoutEngine::placeImage(const Builder &b, const CompiledBlock &block, ImageFit fit, Mpt naturalWidth, Mpt naturalHeight, ObjectRecord &object)
{
    const Edges edges = block.box.edges();
    const Mpt across = edges.left + edges.right, down = edges.top + edges.bottom;
    // b.width is the block's own width where it has one.
    const Mpt inside = std::max<Mpt>(1, b.width - across);
    const Mpt tallest = std::max<Mpt>(1, m_template->page.body.height - down);
    Mpt width = naturalWidth, height = naturalHeight;
    const auto shrinkTo = [&](Mpt mostWidth, Mpt mostHeight) {
        if (width > mostWidth) {
            height = std::max<Mpt>(1, static_cast<Mpt>(static_cast<double>(height) * static_cast<double>(mostWidth) / static_cast<double>(width)));
            width = mostWidth;
        }
        if (height > mostHeight) {
            width = std::max<Mpt>(1, static_cast<Mpt>(static_cast<double>(width) * static_cast<double>(mostHeight) / static_cast<double>(height)));
            height = mostHeight;
        }
    };
    if (block.width && block.height) {
        width = inside;
        height = std::max<Mpt>(0, *block.height - down);
    } else if (block.width) {
        height = std::max<Mpt>(1, static_cast<Mpt>(static_cast<double>(naturalHeight) * static_cast<double>(inside) / static_cast<double>(naturalWidth)));
        width = inside;
    } else if (block.height) {
        height = std::max<Mpt>(1, *block.height - down);
        width = std::max<Mpt>(1, static_cast<Mpt>(static_cast<double>(naturalWidth) * static_cast<double>(height) / static_cast<double>(naturalHeight)));
        shrinkTo(inside, height);
    } else {
        shrinkTo(inside, tallest);
    }

    Mpt drawnWidth = width, drawnHeight = height;
    if (fit != ImageFit::Fill) {
        const double byWidth = static_cast<double>(width) / static_cast<double>(naturalWidth), byHeight = static_cast<double>(height) / static_cast<double>(naturalHeight);
        double scale = 1;
        if (fit == ImageFit::Contain)
            scale = std::min(byWidth, byHeight);
        else if (fit == ImageFit::Cover)
            scale = std::max(byWidth, byHeight);
        drawnWidth = static_cast<Mpt>(static_cast<double>(naturalWidth) * scale + 0.5);
        drawnHeight = static_cast<Mpt>(static_cast<double>(naturalHeight) * scale + 0.5);
    }
    object.imageBox = {edges.left + (width - drawnWidth) / 2, edges.top + (height - drawnHeight) / 2, drawnWidth, drawnHeight};
    object.width = width + across;
    object.height = height + down;
}

void LayoutEngine::buildImage(Builder &b, const CompiledBlock &block, const Origin &origin, Mpt room)
{
    const std::uint32_t index = takeObject(b, block, origin);
    ObjectRecord &object = m_objects[index];
    const ImagePtr image = findImage(*block.image, origin);
    object.missing = !image;
    object.image = image ? static_cast<std::int64_t>(imageIndex(image, origin)) : -1;
    if (image)
        placeImage(b, block, block.image->fit, image->naturalWidth(), image->naturalHeight(), object);
    else
        placeImage(b, block, ImageFit::Fill, placeholderWidth, placeholderHeight, object);
    object.tag = {addNode(b, block, origin), b.artifact};
    addMarks(b, block, {}, object.tag.node);
    pushObject(b, index, block.align, room);
}

const LayoutEngine::ShownBarcode *LayoutEngine::findBarcode(const CompiledBarcode &barcode, const std::string &value, double barHeight, const Origin &origin)
{
    const Barcode &source = barcode.source;
    std::string key = {static_cast<char>(source.symbology), static_cast<char>(source.errorCorrection), static_cast<char>(source.showText), static_cast<char>(barcode.color.red), static_cast<char>(barcode.color.green), static_cast<char>(barcode.color.blue)};
    key.append(reinterpret_cast<const char *>(&barHeight), sizeof barHeight).append(value);
    const auto [at, fresh] = m_barcodes.try_emplace(std::move(key));
    std::optional<ShownBarcode> &shown = at->second;
    if (fresh) {
        Result<BarcodeSymbol> symbol = encodeBarcode(source, value, barcode.color, barHeight);
        if (!symbol) {
            failed(symbol.error(), origin.element);
            return nullptr;
        }
        auto image = std::make_shared<ImageData>();
        image->drawing = symbol->drawing;
        shown = ShownBarcode {std::move(*symbol), std::move(image)};
    }
    return shown ? &*shown : nullptr;
}

void LayoutEngine::buildBarcode(Builder &b, const CompiledBlock &block, const Origin &origin, Mpt room)
{
    const std::uint32_t index = takeObject(b, block, origin);
    ObjectRecord &object = m_objects[index];
    const CompiledBarcode &barcode = *block.barcode;
    const std::string value = bindText(barcode.value, block.element);
    const ShownBarcode *shown = findBarcode(barcode, value, 0, origin);
    object.missing = !shown;
    if (shown) {
        const Edges edges = block.box.edges();
        const Mpt inside = std::max<Mpt>(1, b.width - edges.left - edges.right);
        const auto natural = [&](double modules) { return std::max<Mpt>(1, std::llround(modules * shown->symbol.moduleWidth * 1000)); };
        Mpt width = natural(shown->symbol.drawing.width), height = natural(shown->symbol.drawing.height);
        if (shown->symbol.stretches && block.height) {
            // Bars as high as the box wants them, so that they fill it in both directions.
            const Mpt wide = block.width ? inside : std::min(inside, width);
            const Mpt high = std::max<Mpt>(1, *block.height - edges.top - edges.bottom);
            const double modules = static_cast<double>(high) * shown->symbol.drawing.width / static_cast<double>(wide);
            const double bars = shown->symbol.barHeight + modules - shown->symbol.drawing.height;
            if (const ShownBarcode *fitted = bars >= 1 ? findBarcode(barcode, value, bars, origin) : nullptr) {
                shown = fitted;
                width = wide;
                height = high;
            }
        }
        placeImage(b, block, ImageFit::Contain, width, height, object);
        object.image = static_cast<std::int64_t>(imageIndex(shown->image, origin));
        const double module = static_cast<double>(object.imageBox.width) / shown->symbol.drawing.width;
        for (const BarcodeSymbol::Label &label : shown->symbol.labels) {
            const std::uint32_t text = takeLabel(barcode.labelText, label.text, std::max<Mpt>(1, std::llround(label.size * module)), origin);
            Mpt x = object.imageBox.x + std::llround(label.x * module);
            const Mpt labelWidth = m_texts[text].shape->maxWidth;
            if (label.align == TextAlign::Center)
                x -= labelWidth / 2;
            else if (label.align == TextAlign::Right)
                x -= labelWidth;
            object.labels.push_back({text, x, object.imageBox.y + std::llround(label.baseline * module)});
        }
    } else {
        placeImage(b, block, ImageFit::Fill, placeholderWidth, placeholderHeight, object);
    }
    object.tag = {addNode(b, block, origin), b.artifact};
    if (object.tag.node != noStructure && !block.alt) {
        StructureTree &tree = m_context->structure;
        tree[object.tag.node].alt = tree.intern(value);
    }
    for (const ObjectRecord::Label &label : object.labels)
        m_texts[label.text].tag = object.tag;
    addMarks(b, block, {}, object.tag.node);
    pushObject(b, index, block.align, room);
}

void LayoutEngine::buildShape(Builder &b, const CompiledBlock &block, const Origin &origin, Mpt room)
{
    const std::uint32_t index = takeObject(b, block, origin);
    ObjectRecord &object = m_objects[index];
    object.width = std::max<Mpt>(0, b.width);
    const bool level = block.shape->kind == ShapeKind::Line && block.shape->direction == LineDirection::Horizontal;
    if (block.shape->kind == ShapeKind::Line && block.shape->direction == LineDirection::Vertical && !block.width)
        object.width = block.shape->stroke.width;
    object.height = block.height.value_or(level ? block.shape->stroke.width : shapeHeight);
    object.tag = {addNode(b, block, origin), b.artifact};
    addMarks(b, block, {}, object.tag.node);
    pushObject(b, index, block.align, room);
}

void LayoutEngine::buildFrame(Builder &b, const CompiledBlock &block, const Origin &origin, Mpt room)
{
    const std::uint32_t index = takeObject(b, block, origin);
    m_objects[index].width = std::max<Mpt>(0, b.width);
    const StructureIndex node = addNode(b, block, origin);
    addMarks(b, block, {}, node);
    const Edges edges = block.box.edges();
    const Mpt width = std::max<Mpt>(0, b.width - edges.left - edges.right);
    Mpt lowest = 0;
    bool outside = false;
    for (const CompiledBlock &child : block.children) {
        const auto one = [&] {
            if (!holds(child.condition, child.element))
                return;
            ObjectRecord::Child placed;
            placed.flow = takeFlow();
            placed.x = child.x.value_or(0);
            placed.y = child.y.value_or(0);
            Builder inner;
            inner.flow = &m_flows[placed.flow];
            // What has a width stands at x itself; only what has none is aligned in the rest of the frame.
            inner.width = child.width.value_or(std::max<Mpt>(0, width - placed.x));
            inner.parent = node;
            inner.artifact = b.artifact;
            inner.depth = static_cast<std::uint16_t>(b.depth + 1);
            buildOnce(inner, child);
            const Mpt height = flowHeight(m_flows[placed.flow], 0);
            const Mpt childWidth = child.width.value_or(inner.width);
            if (child.height && height > *child.height + hairsbreadth) {
                report(diagnostic(Severity::Warning, ErrorCategory::Template, "layout.overflow", {child.element, 0, m_row},
                    "The content is " + inPoints(height - *child.height) + " higher than its box of " + inPoints(*child.height) + "."));
            }
            lowest = std::max(lowest, placed.y + height);
            const auto reachesOut = [&](Mpt by, std::string_view side) {
                if (by <= hairsbreadth)
                    return;
                outside = true;
                report(diagnostic(Severity::Warning, ErrorCategory::Template, "layout.outside-frame", {child.element, 0, m_row},
                    "The element reaches " + inPoints(by) + " out of its frame " + std::string(side) + "; what is outside has been cut off."));
            };
            reachesOut(-placed.x, "on the left");
            reachesOut(placed.x + childWidth - width, "on the right");
            reachesOut(-placed.y, "at the top");
            if (block.height)
                reachesOut(placed.y + height - (*block.height - edges.top - edges.bottom), "at the bottom");
            m_objects[index].children.push_back(placed);
        };
        if (child.repeat)
            repeatFor(*child.repeat, child.element, one);
        else
            one();
    }
    ObjectRecord &object = m_objects[index];
    object.height = block.height.value_or(lowest + edges.top + edges.bottom);
    object.overflows = outside;
    object.tag = {noStructure, b.artifact};
    pushObject(b, index, block.align, room);
}

} // namespace quoin
