// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/engine.h"

#include "core/utf8.h"
#include "layout/text_setup.h"

#include <algorithm>

// Strips onto pages.
namespace quoin {

namespace {

// A double line is two of a third of its width, a third apart.
constexpr Mpt doubleParts = 3;

std::uint8_t dashOf(BorderStyle style)
{
    return style == BorderStyle::Dashed ? 1 : style == BorderStyle::Dotted ? 2
                                                                           : 0;
}

Mpt scaled(std::int32_t fontUnits, const FontMetrics &metrics, Mpt size)
{
    return fontUnits * size / std::max(1, metrics.unitsPerEm);
}

} // namespace

// ---- strips and the containers around them ---------------------------------------------------------------------------

// `base`: containers of m_open that belong to flows around; x: of the flow's left edge; y: the strip's top; end: of the strip
// before.
void LayoutEngine::paintStrip(Strip &strip, std::size_t base, Mpt x, Mpt y, Mpt end)
{
    if (strip.container != noRecord || m_open.size() > base)
        enter(strip, base, x, y, end);
    if (strip.mark != noRecord)
        takeMarks(strip.mark, x, y);
    if (strip.marker != noRecord) {
        const TextRecord &label = m_texts[strip.marker];
        LineBox line = lineBox(*label.source, *label.shape, label.shape->lines.front());
        if (strip.kind == StripKind::Line) {
            const TextRecord &text = m_texts[strip.record];
            line = lineBox(*text.source, *text.shape, text.shape->lines[strip.line]);
        }
        paintLabel(m_texts[strip.marker], x + strip.markerX, y + strip.offset + line.baseline);
    }
    switch (strip.kind) {
    case StripKind::Line:
        paintLine(m_texts[strip.record], strip.line, x + strip.x, y + strip.offset);
        break;
    case StripKind::Band:
        paintTablePart(m_bands[strip.record], x + strip.x, y);
        break;
    case StripKind::Object:
        paintObject(m_objects[strip.record], x + strip.x, y + strip.offset);
        break;
    case StripKind::Space:
    case StripKind::Empty:
        break;
    }
}

// Strips from `from` to before `to`, and where `inside` the planned part of the band at `to`. y: the top of the first one's
// outermost container.
void LayoutEngine::paintFlow(Flow &flow, std::uint32_t from, std::uint32_t to, bool inside, Mpt x, Mpt y)
{
    const std::size_t base = m_open.size();
    Mpt end = y;
    for (std::uint32_t i = from; i < to + (inside ? 1 : 0); ++i) {
        Strip &strip = flow.strips[i];
        const Mpt top = i == from ? y + strip.tops : end + strip.before;
        paintStrip(strip, base, x, top, end);
        end = top + (i == to ? m_bands[strip.record].partHeight : strip.height);
    }
    leaveAll(base, end);
}

void LayoutEngine::enter(const Strip &strip, std::size_t base, Mpt x, Mpt y, Mpt end)
{
    // From the innermost up to the one that is open already.
    m_chain.clear();
    std::size_t match = base;
    for (std::uint32_t c = strip.container; c != noRecord; c = m_containers[c].parent) {
        const auto found = std::find_if(m_open.begin() + static_cast<std::ptrdiff_t>(base), m_open.end(), [c](const OpenContainer &open) { return open.container == c; });
        if (found != m_open.end()) {
            match = static_cast<std::size_t>(found - m_open.begin()) + 1;
            break;
        }
        m_chain.push_back(c);
    }
    leaveAll(match, end);
    if (m_chain.empty())
        return;

    // Each one's top follows from the strip's, as nothing but their edges is between them.
    Mpt top = y;
    const Container &innermost = m_containers[m_chain.front()];
    const bool repeats = innermost.table != noRecord && innermost.begun && m_tables[innermost.table].repeats && !strip.header;
    if (repeats)
        top -= m_tables[innermost.table].headerHeight;
    for (std::size_t i = 0; i < m_chain.size(); ++i)
        top -= m_containers[m_chain[i]].top;
    for (std::size_t i = m_chain.size(); i-- > 0;) {
        const std::uint32_t index = retain(m_chain[i]);
        Container &c = m_containers[index];
        m_open.push_back({index, m_page->items.size(), top, x});
        top += c.top;
        if (c.table != noRecord)
            openTablePart(m_tables[c.table], x + c.x, top);
        const bool again = std::exchange(c.begun, true);
        if (i == 0 && again && repeats) {
            const TableRecord &table = m_tables[c.table];
            const std::optional<ArtifactKind> outer = m_override;
            m_override = c.tag.node == noStructure && c.tag.artifact != ArtifactKind::Layout ? c.tag.artifact : ArtifactKind::Header;
            for (const std::uint32_t header : table.headers) {
                paintTablePart(m_bands[header], x + c.x, top);
                top += m_bands[header].partHeight;
            }
            m_override = outer;
        }
    }
}

void LayoutEngine::leaveAll(std::size_t base, Mpt bottom)
{
    while (m_open.size() > base) {
        const OpenContainer open = m_open.back();
        m_open.pop_back();
        Container &c = m_containers[open.container];
        if (c.table != noRecord)
            closeTablePart(m_tables[c.table], bottom, open.items);
        bottom += c.bottom;
        const Rect box {open.x + c.x, open.top, c.width, bottom - open.top};
        if (c.box) {
            m_items.clear();
            paintBox(*c.box, box, m_items, tagged(c.tag));
            m_page->items.insert(m_page->items.begin() + static_cast<std::ptrdiff_t>(open.items), m_items.begin(), m_items.end());
        }
        if (c.mapped)
            addBox(c.origin, box, c.depth);
        release(open.container);
    }
}

void LayoutEngine::addBox(const Origin &origin, const Rect &box, std::uint16_t depth)
{
    ElementBox &out = m_page->elements.emplace_back();
    out.element = origin.element;
    out.row = origin.row;
    out.instance = origin.instance;
    out.box = box;
    out.depth = depth;
    out.repeated = m_override.has_value();
}

void LayoutEngine::takeMarks(std::uint32_t index, Mpt x, Mpt y)
{
    for (; index != noRecord; index = m_marks[index].next) {
        const Mark &mark = m_marks[index];
        const auto page = static_cast<std::int32_t>(m_pageIndex);
        if (!mark.anchor.empty())
            m_context->anchors.push_back({mark.anchor, page, {x + mark.x, y}, mark.node});
        if (mark.level > 0)
            m_context->outline.push_back({mark.title, mark.level, page, {x + mark.x, y}, mark.node});
    }
}

void LayoutEngine::pushClip(const Rect &box)
{
    m_page->items.push_back({PageItem::Kind::PushClip, static_cast<std::uint32_t>(m_page->clips.size()), {}});
    m_page->clips.push_back({box});
}

void LayoutEngine::popClip()
{
    m_page->items.push_back({PageItem::Kind::PopClip, 0, {}});
}

// ---- text ------------------------------------------------------------------------------------------------------------

std::uint32_t LayoutEngine::fontIndex(const FontFacePtr &face)
{
    if (face.get() == m_lastFont)
        return m_lastFontIndex;
    std::vector<FontFacePtr> &fonts = m_context->fonts;
    std::size_t i = 0;
    while (i < fonts.size() && fonts[i] != face)
        ++i;
    if (i == fonts.size())
        fonts.push_back(face);
    m_lastFont = face.get();
    m_lastFontIndex = static_cast<std::uint32_t>(i);
    return m_lastFontIndex;
}

void LayoutEngine::paintRun(const TextRecord &text, const ShapedRun &run, std::uint32_t textAt, std::uint32_t lineByte, Mpt x, Mpt baseline, Tag tag)
{
    PageContent &page = *m_page;
    page.items.push_back({PageItem::Kind::Text, static_cast<std::uint32_t>(page.texts.size()), tag});
    TextItem &item = page.texts.emplace_back();
    item.font = fontIndex(run.face);
    item.size = run.size;
    item.color = text.source->runs[run.style].color;
    item.origin = {x, baseline};
    item.firstGlyph = static_cast<std::uint32_t>(page.glyphs.size());
    item.glyphCount = run.glyphCount;
    item.firstByte = textAt + run.firstByte - lineByte;
    item.byteCount = run.byteCount;
    item.width = run.width;
    item.letterSpacing = run.letterSpacing;
    item.rightToLeft = run.rightToLeft;
    item.simple = run.simple;
    const PlacedGlyph *glyphs = text.shape->glyphs.data() + run.firstGlyph;
    const std::uint32_t shift = textAt - lineByte;
    page.glyphs.insert(page.glyphs.end(), glyphs, glyphs + run.glyphCount);
    for (PlacedGlyph *glyph = page.glyphs.data() + item.firstGlyph, *end = glyph + run.glyphCount; glyph != end; ++glyph)
        glyph->cluster += shift;
}

// One line, its top left corner at (x, y).
void LayoutEngine::paintLine(TextRecord &text, std::uint32_t index, Mpt x, Mpt y)
{
    PageContent &page = *m_page;
    const CompiledText &source = *text.source;
    const ShapedText &shape = *text.shape;
    const ShapedLine &line = shape.lines[index];
    const LineBox box = lineBox(source, shape, line);
    const Mpt indent = index == 0 ? source.firstLineIndent : 0;
    Mpt shift = 0;
    if (text.width != unknownWidth) {
        const Mpt room = text.width - indent - line.width;
        switch (source.align) {
        case TextAlign::Start:
        case TextAlign::Justify:
            shift = line.rightToLeft ? room : 0;
            break;
        case TextAlign::End:
            shift = line.rightToLeft ? 0 : room;
            break;
        case TextAlign::Left:
            break;
        case TextAlign::Center:
            shift = room / 2;
            break;
        case TextAlign::Right:
            shift = room;
            break;
        }
    }
    const Mpt left = x + shift + (line.rightToLeft ? 0 : indent);
    const Mpt baseline = y + box.baseline;
    const auto firstItem = static_cast<std::uint32_t>(page.texts.size());
    if (line.runCount > 0) {
        const auto at = static_cast<std::uint32_t>(page.text.size());
        page.text.append(*text.text, line.firstByte, line.byteCount);
        for (std::uint32_t r = line.firstRun; r < line.firstRun + line.runCount; ++r) {
            const ShapedRun &run = shape.runs[r];
            Tag tag = text.tag;
            if (!text.runNodes.empty() && text.runNodes[run.style] != noStructure)
                tag.node = text.runNodes[run.style];
            paintRun(text, run, at, line.firstByte, left + run.x, baseline, tagged(tag));
        }
        if (!source.plain)
            paintExtras(text, line, left, y, box.height, baseline);
        if (!shape.missing.empty())
            reportMissing(text, line);
    }
    if (m_options->map && text.origin.element != 0) {
        TextLineBox &out = page.lines.emplace_back();
        out.element = text.origin.element;
        out.instance = text.origin.instance;
        out.box = {left, y, line.width, box.height};
        out.baseline = baseline;
        out.firstItem = firstItem;
        out.itemCount = static_cast<std::uint32_t>(page.texts.size()) - firstItem;
        out.roomX = x;
        out.roomWidth = text.width == unknownWidth ? line.width : text.width;
    }
}

// Links, and lines under and through the text.
void LayoutEngine::paintExtras(const TextRecord &text, const ShapedLine &line, Mpt left, Mpt top, Mpt height, Mpt baseline)
{
    PageContent &page = *m_page;
    std::uint32_t linkBefore = 0;
    const Tag tag = tagged({noStructure, text.tag.node == noStructure ? text.tag.artifact : ArtifactKind::Layout});
    for (std::uint32_t r = line.firstRun; r < line.firstRun + line.runCount; ++r) {
        const ShapedRun &run = text.shape->runs[r];
        const CompiledRun &source = text.source->runs[run.style];
        const Mpt x = left + run.x;
        // White space that hangs at the line's end isn't underlined.
        const Mpt width = std::max<Mpt>(0, std::min(run.width, line.width - run.x));
        const std::uint32_t link = text.runLinks.empty() ? 0 : text.runLinks[run.style];
        if (link != 0) {
            if (link == linkBefore && page.links.back().box.right() <= x) {
                page.links.back().box.width = x + width - page.links.back().box.x;
            } else {
                const TextLink &target = text.links[link - 1];
                LinkArea &area = page.links.emplace_back();
                area.box = {x, top, width, height};
                area.target = target.target;
                area.contents = target.contents;
                area.node = m_override ? noStructure : target.node;
            }
        }
        linkBefore = link;
        const FontMetrics &metrics = run.face->metrics();
        const auto rule = [&](std::int32_t position, std::int32_t thickness) {
            PathItem path;
            const Mpt weight = std::max<Mpt>(250, scaled(thickness, metrics, run.size));
            const Mpt y = baseline - scaled(position, metrics, run.size);
            path.shape = PathItem::Shape::Line;
            path.box = {x, y, width, 0};
            path.stroked = true;
            path.stroke = source.color;
            path.strokeWidth = weight;
            // Runs side by side share their line.
            if (!m_underlines.empty()) {
                PathItem &last = m_underlines.back();
                if (last.box.y == y && last.box.right() == x && last.stroke == path.stroke && last.strokeWidth == weight) {
                    last.box.width += width;
                    return;
                }
            }
            m_underlines.push_back(path);
        };
        if (source.underline)
            rule(metrics.underlinePosition, metrics.underlineThickness);
        if (source.strike)
            rule(metrics.strikePosition, metrics.strikeThickness);
    }
    for (const PathItem &path : m_underlines) {
        page.items.push_back({PageItem::Kind::Path, static_cast<std::uint32_t>(page.paths.size()), tag});
        page.paths.push_back(path);
    }
    m_underlines.clear();
}

// A list item's label, its left end at x.
void LayoutEngine::paintLabel(TextRecord &text, Mpt x, Mpt baseline)
{
    const ShapedLine &line = text.shape->lines.front();
    const auto at = static_cast<std::uint32_t>(m_page->text.size());
    m_page->text.append(*text.text, line.firstByte, line.byteCount);
    for (std::uint32_t r = line.firstRun; r < line.firstRun + line.runCount; ++r) {
        const ShapedRun &run = text.shape->runs[r];
        paintRun(text, run, at, line.firstByte, x + run.x, baseline, tagged(text.tag));
    }
    if (!text.shape->missing.empty())
        reportMissing(text, line);
}

void LayoutEngine::reportMissing(const TextRecord &text, const ShapedLine &line)
{
    for (const MissingGlyph &missing : text.shape->missing) {
        if (missing.byte < line.firstByte || missing.byte >= line.firstByte + line.byteCount)
            continue;
        char code[16];
        std::snprintf(code, sizeof code, "U+%04X", static_cast<unsigned>(missing.character));
        report(diagnostic(Severity::Warning, ErrorCategory::Resource, "font.missing-glyph", text.origin,
            std::string("The font ") + missing.family + " has no glyph for " + code + ", nor has any other font that was tried; a box is shown instead.", {code, missing.family}));
    }
}

// ---- boxes and objects -----------------------------------------------------------------------------------------------

// A line along one edge, its middle at x or y.
void LayoutEngine::paintEdge(const BorderLine &border, Mpt x, Mpt y, Mpt length, bool upright, std::vector<PageItem> &into, Tag tag)
{
    if (length <= 0)
        return;
    PathItem path;
    path.shape = PathItem::Shape::Line;
    path.stroked = true;
    path.stroke = border.color;
    path.strokeWidth = border.width;
    path.dash = dashOf(border.style);
    const auto add = [&](Mpt shift) {
        path.box = upright ? Rect {x + shift, y, 0, length} : Rect {x, y + shift, length, 0};
        into.push_back({PageItem::Kind::Path, static_cast<std::uint32_t>(m_page->paths.size()), tag});
        m_page->paths.push_back(path);
    };
    if (border.style == BorderStyle::Double) {
        path.strokeWidth = std::max<Mpt>(1, border.width / doubleParts);
        const Mpt shift = (border.width - path.strokeWidth) / 2;
        add(-shift);
        add(shift);
    } else {
        add(0);
    }
}

// Fill and border of a box, the border inside it.
void LayoutEngine::paintBox(const BoxStyle &style, const Rect &box, std::vector<PageItem> &into, Tag tag)
{
    const bool uniform = style.top == style.right && style.top == style.bottom && style.top == style.left;
    const bool outlined = uniform && style.top.visible() && style.top.style != BorderStyle::Double;
    if (style.filled || outlined) {
        PathItem path;
        path.shape = style.radius > 0 && (uniform || !style.bordered()) ? PathItem::Shape::RoundedRectangle : PathItem::Shape::Rectangle;
        path.box = box;
        path.radius = std::min({style.radius, box.width / 2, box.height / 2});
        path.filled = style.filled;
        path.fill = style.fill;
        if (outlined) {
            const Mpt half = style.top.width / 2;
            path.box = {box.x + half, box.y + half, std::max<Mpt>(0, box.width - style.top.width), std::max<Mpt>(0, box.height - style.top.width)};
            path.radius = std::max<Mpt>(0, path.radius - half);
            path.stroked = true;
            path.stroke = style.top.color;
            path.strokeWidth = style.top.width;
            path.dash = dashOf(style.top.style);
        }
        if (path.radius == 0 && path.shape == PathItem::Shape::RoundedRectangle)
            path.shape = PathItem::Shape::Rectangle;
        into.push_back({PageItem::Kind::Path, static_cast<std::uint32_t>(m_page->paths.size()), tag});
        m_page->paths.push_back(path);
    }
    if (outlined)
        return;
    const auto edge = [&](const BorderLine &line, Mpt x, Mpt y, Mpt length, bool upright) {
        if (line.visible())
            paintEdge(line, x, y, length, upright, into, tag);
    };
    edge(style.top, box.x, box.y + style.top.width / 2, box.width, false);
    edge(style.bottom, box.x, box.bottom() - style.bottom.width / 2, box.width, false);
    edge(style.left, box.x + style.left.width / 2, box.y, box.height, true);
    edge(style.right, box.right() - style.right.width / 2, box.y, box.height, true);
}

std::uint32_t LayoutEngine::imageIndex(const ImagePtr &image, const Origin &origin)
{
    const auto [at, added] = m_imageIndexes.try_emplace(image.get(), static_cast<std::uint32_t>(m_context->images.size()));
    if (added) {
        m_context->images.push_back(image);
        for (const Diagnostic &warning : image->warnings)
            report(diagnostic(warning.severity, warning.category, warning.id.c_str(), origin, warning.file + ": " + warning.message, warning.arguments));
    }
    return at->second;
}

void LayoutEngine::paintObject(ObjectRecord &object, Mpt x, Mpt y)
{
    const CompiledBlock &block = *object.block;
    PageContent &page = *m_page;
    const Rect box {x, y, object.width, object.height};
    const Tag tag = tagged(object.tag);
    const Tag decoration = tag.node == noStructure ? tag : Tag {noStructure, ArtifactKind::Layout};
    const auto addPath = [&](const PathItem &path, Tag owner) {
        page.items.push_back({PageItem::Kind::Path, static_cast<std::uint32_t>(page.paths.size()), owner});
        page.paths.push_back(path);
    };

    if (block.kind == BlockKind::Shape) {
        const CompiledShape &shape = *block.shape;
        PathItem path;
        path.box = box;
        path.stroked = shape.stroke.visible();
        path.stroke = shape.stroke.color;
        path.strokeWidth = shape.stroke.width;
        path.dash = dashOf(shape.stroke.style);
        if (shape.kind == ShapeKind::Line) {
            path.shape = PathItem::Shape::Line;
            switch (shape.direction) {
            case LineDirection::Horizontal:
                path.box = {x, y + object.height / 2, object.width, 0};
                break;
            case LineDirection::Vertical:
                path.box = {x + object.width / 2, y, 0, object.height};
                break;
            case LineDirection::Down:
                break;
            case LineDirection::Up:
                path.box = {x, box.bottom(), object.width, -object.height};
                break;
            }
            if (path.stroked)
                addPath(path, tag);
            return;
        }
        // The outline stays inside the box.
        if (path.stroked) {
            const Mpt half = path.strokeWidth / 2;
            path.box = {x + half, y + half, std::max<Mpt>(0, object.width - path.strokeWidth), std::max<Mpt>(0, object.height - path.strokeWidth)};
        }
        path.filled = block.box.filled;
        path.fill = block.box.fill;
        path.radius = std::min({block.box.radius, path.box.width / 2, path.box.height / 2});
        path.shape = shape.kind == ShapeKind::Ellipse ? PathItem::Shape::Ellipse : path.radius > 0 ? PathItem::Shape::RoundedRectangle
                                                                                                   : PathItem::Shape::Rectangle;
        if (path.filled || path.stroked)
            addPath(path, tag);
        return;
    }

    if (block.box.filled || block.box.bordered())
        paintBox(block.box, box, page.items, decoration);
    const Edges edges = block.box.edges();
    const Rect inner {x + edges.left, y + edges.top, object.width - edges.left - edges.right, object.height - edges.top - edges.bottom};
    if (block.kind == BlockKind::Image || block.kind == BlockKind::Barcode) {
        if (object.missing) {
            // A crossed box, so that nobody takes the gap for intended.
            PathItem path;
            path.box = inner;
            path.filled = path.stroked = true;
            path.fill = {0xF2, 0xF2, 0xF2};
            path.stroke = {0xC0, 0x39, 0x2B};
            path.strokeWidth = 500;
            addPath(path, tag);
            path.filled = false;
            path.shape = PathItem::Shape::Line;
            addPath(path, tag);
            path.box = {inner.x, inner.bottom(), inner.width, -inner.height};
            addPath(path, tag);
            return;
        }
        ImageItem item;
        item.image = static_cast<std::uint32_t>(object.image);
        item.box = {x + object.imageBox.x, y + object.imageBox.y, object.imageBox.width, object.imageBox.height};
        const Mpt left = std::max(item.box.x, inner.x), top = std::max(item.box.y, inner.y);
        item.clip = {left, top, std::min(item.box.right(), inner.right()) - left, std::min(item.box.bottom(), inner.bottom()) - top};
        page.items.push_back({PageItem::Kind::Image, static_cast<std::uint32_t>(page.images.size()), tag});
        page.images.push_back(item);
        for (const ObjectRecord::Label &label : object.labels)
            paintLabel(m_texts[label.text], x + label.x, y + label.baseline);
        return;
    }

    if (object.overflows)
        pushClip(box);
    for (const ObjectRecord::Child &child : object.children) {
        Flow &flow = m_flows[child.flow];
        paintFlow(flow, 0, static_cast<std::uint32_t>(flow.strips.size()), false, inner.x + child.x, inner.y + child.y);
    }
    if (object.overflows)
        popClip();
}

// ---- tables ----------------------------------------------------------------------------------------------------------

void LayoutEngine::openTablePart(TableRecord &table, Mpt x, Mpt y)
{
    table.fills.clear();
    table.lines.clear();
    table.uprights.assign(table.edges->size(), {});
    table.rowBefore = false;
    table.x = x;
    table.y = y;
}

// The part of a band that is planned, its top left corner at (x, y). Fills and lines are gathered and painted with the table's
// part of the page: fills below everything, lines above.
void LayoutEngine::paintTablePart(Band &band, Mpt x, Mpt y)
{
    TableRecord &table = m_tables[band.table];
    const std::vector<Mpt> &edges = *table.edges;
    const std::size_t columns = edges.size() - 1;
    const std::size_t firstFill = table.fills.size();
    Mpt rowTop = y;
    for (std::uint32_t r = band.first; r < band.partEnd; ++r) {
        BandRow &row = band.rows[r];
        if (r > band.first || !band.begun)
            takeMarks(row.mark, x, rowTop);
        // Upright lines go on as long as they are the same.
        for (std::size_t c = 0; c <= columns; ++c) {
            BorderId border = row.upright[c];
            if (c == 0)
                border = stronger(table.table->left, border);
            else if (c == columns)
                border = stronger(border, table.table->right);
            TableRecord::Upright &upright = table.uprights[c];
            if (upright.border == border)
                continue;
            if (upright.border != 0)
                table.lines.push_back({x + edges[c], upright.from, rowTop - upright.from, upright.border, true});
            upright = {border, rowTop};
        }
        const bool top = !table.rowBefore;
        addLine(table, rowTop, [&](std::size_t c) { return top ? stronger(table.table->top, row.opening[c]) : stronger(table.below[c], row.above[c]); });
        table.below.assign(row.below, row.below + columns);
        table.closing.assign(row.closing, row.closing + columns);
        table.rowBefore = true;
        if (m_options->map && row.origin.element != 0)
            addBox(row.origin, {x, rowTop, edges.back(), row.partHeight}, band.depth);
        rowTop += row.partHeight;
    }

    for (Cell &cell : band.cells) {
        if (cell.row >= band.partEnd || cell.row + cell.rowSpan <= band.first)
            continue;
        Mpt top = y;
        std::uint32_t r = band.first;
        for (; r < cell.row; ++r)
            top += band.rows[r].partHeight;
        Mpt height = 0;
        for (const std::uint32_t end = std::min(cell.row + cell.rowSpan, band.partEnd); r < end; ++r)
            height += band.rows[r].partHeight;
        const Rect box {x + edges[cell.column], top, edges[cell.column + cell.colSpan] - edges[cell.column], height};
        const CellStyle &style = *cell.style;
        const bool zebra = band.rows[cell.row].zebra && style.underZebra;
        if (zebra || style.filled) {
            const Color color = zebra ? *table.table->zebra : style.fill;
            TableRecord::Fill *last = table.fills.size() > firstFill ? &table.fills.back() : nullptr;
            if (last && last->color == color && last->box.right() == box.x && last->box.y == box.y && last->box.height == box.height)
                last->box.width += box.width;
            else
                table.fills.push_back({box, color});
        }
        paintCell(band, cell, box);
    }
    // One fill for rows of the same color.
    if (firstFill > 0 && table.fills.size() == firstFill + 1) {
        TableRecord::Fill &above = table.fills[firstFill - 1];
        const TableRecord::Fill &fill = table.fills[firstFill];
        if (above.color == fill.color && above.box.x == fill.box.x && above.box.width == fill.box.width && above.box.bottom() == fill.box.y) {
            above.box.height += fill.box.height;
            table.fills.pop_back();
        }
    }
}

// Level lines at y; borderAt(column) says which. Columns with the same one share a line.
template<class BorderAt> void LayoutEngine::addLine(TableRecord &table, Mpt y, BorderAt borderAt)
{
    const std::vector<Mpt> &edges = *table.edges;
    const std::size_t columns = edges.size() - 1;
    for (std::size_t c = 0; c < columns;) {
        const BorderId border = borderAt(c);
        std::size_t end = c + 1;
        while (end < columns && borderAt(end) == border)
            ++end;
        if (border != 0) {
            // Into the corners, half as far as upright lines there are wide.
            const Mpt before = m_template->borders[table.uprights[c].border].width / 2, after = m_template->borders[table.uprights[end].border].width / 2;
            table.lines.push_back({table.x + edges[c] - before, y, edges[end] - edges[c] + before + after, border, false});
        }
        c = end;
    }
}

void LayoutEngine::paintCell(Band &band, Cell &cell, const Rect &box)
{
    const CellStyle &style = *cell.style;
    if (m_options->map && cell.origin.element != 0)
        addBox(cell.origin, box, static_cast<std::uint16_t>(band.depth + 1));
    if (cell.mark != noRecord && cell.cursor == 0 && cell.row >= band.first && !m_override && (cell.row > band.first || !band.begun))
        takeMarks(cell.mark, 0, box.y);
    if (cell.text == noRecord && cell.flow == noRecord)
        return;
    Mpt y = box.y + style.padding.top;
    const Mpt free = box.height - style.padding.top - style.padding.bottom - cell.partHeight;
    // What goes on over pages stands at the top.
    const bool whole = cell.cursor == 0 && !cell.partInside && cell.partHeight == cell.contentHeight;
    if (whole && free > 0) {
        if (style.verticalAlign == VerticalAlign::Middle)
            y += free / 2;
        else if (style.verticalAlign == VerticalAlign::Bottom)
            y += free;
    }
    const Mpt x = box.x + style.padding.left;
    const bool clip = cell.clip || box.width <= style.padding.left + style.padding.right;
    if (clip)
        pushClip(box);
    if (cell.text != noRecord) {
        TextRecord &text = m_texts[cell.text];
        for (std::uint32_t i = cell.cursor; i < cell.partEnd; ++i) {
            paintLine(text, i, x, y);
            y += lineBox(*text.source, *text.shape, text.shape->lines[i]).height;
        }
    } else {
        paintFlow(m_flows[cell.flow], cell.cursor, cell.partEnd, cell.partInside, x, y);
    }
    if (clip)
        popClip();
}

void LayoutEngine::closeTablePart(TableRecord &table, Mpt bottom, std::size_t items)
{
    const std::vector<Mpt> &edges = *table.edges;
    if (table.rowBefore)
        addLine(table, bottom, [&](std::size_t c) { return stronger(table.closing[c], table.table->bottom); });
    for (std::size_t c = 0; c < table.uprights.size(); ++c) {
        const TableRecord::Upright &upright = table.uprights[c];
        if (upright.border != 0)
            table.lines.push_back({table.x + edges[c], upright.from, bottom - upright.from, upright.border, true});
    }
    const Tag tag = tagged({noStructure, ArtifactKind::Layout});
    m_items.clear();
    for (const TableRecord::Fill &fill : table.fills) {
        PathItem path;
        path.box = fill.box;
        path.filled = true;
        path.fill = fill.color;
        m_items.push_back({PageItem::Kind::Path, static_cast<std::uint32_t>(m_page->paths.size()), tag});
        m_page->paths.push_back(path);
    }
    m_page->items.insert(m_page->items.begin() + static_cast<std::ptrdiff_t>(items), m_items.begin(), m_items.end());
    for (const TableRecord::Line &line : table.lines)
        paintEdge(m_template->borders[line.border], line.x, line.y, line.length, line.upright, m_page->items, tag);
}

} // namespace quoin
