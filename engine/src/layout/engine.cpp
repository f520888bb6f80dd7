// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/engine.h"

#include "core/stage_clock.h"
#include "layout/text_setup.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <unordered_set>

namespace quoin {

namespace {

constexpr std::size_t heldPages = 64; // see layOutDocument
constexpr std::size_t keptRecords = 256; // of each pool, between documents
constexpr Mpt largestWatermark = 150 * mptPerPoint;

} // namespace

// ---- records ---------------------------------------------------------------------------------------------------------

void Band::clear()
{
    table = noRecord;
    rows.clear();
    cells.clear();
    borders.clear();
    first = partEnd = 0;
    partInside = begun = false;
    partHeight = 0;
    tag = {};
    depth = 0;
}

void TableRecord::clear()
{
    block = nullptr;
    table = nullptr;
    edges = nullptr;
    node = part = parent = noStructure;
    partOf = RowPart::Header;
    parts = repeats = headerBefore = rowBefore = false;
    band = noRecord;
    open.clear();
    headers.clear();
    headerHeight = 0;
    bodyRows = 0;
    fills.clear();
    lines.clear();
    uprights.clear();
    below.clear();
    closing.clear();
}

std::uint32_t LayoutEngine::takeFlow()
{
    const std::uint32_t index = m_flows.take();
    m_flows[index].clear(); // a document that was broken off may have left something
    return index;
}

std::uint32_t LayoutEngine::retain(std::uint32_t container)
{
    if (container != noRecord)
        ++m_containers[container].references;
    return container;
}

void LayoutEngine::release(std::uint32_t container)
{
    while (container != noRecord) {
        Container &c = m_containers[container];
        if (--c.references > 0)
            return;
        if (c.table != noRecord) {
            for (const std::uint32_t header : m_tables[c.table].headers)
                releaseBand(header);
            m_tables.release(c.table);
        }
        m_containers.release(container);
        container = c.parent;
    }
}

void LayoutEngine::releaseStrip(Strip &strip)
{
    switch (strip.kind) {
    case StripKind::Line:
        if (strip.last)
            m_texts.release(strip.record);
        break;
    case StripKind::Band:
        // The header's rows are needed again on the next page; they go with their table.
        if (!strip.header)
            releaseBand(strip.record);
        break;
    case StripKind::Object:
        for (const ObjectRecord::Child &child : m_objects[strip.record].children)
            releaseFlow(child.flow);
        for (const ObjectRecord::Label &label : m_objects[strip.record].labels)
            m_texts.release(label.text);
        m_objects.release(strip.record);
        break;
    case StripKind::Space:
    case StripKind::Empty:
        break;
    }
    dropMarks(strip);
    if (strip.marker != noRecord)
        m_texts.release(strip.marker);
    release(strip.container);
    strip = {};
}

void LayoutEngine::dropMarks(Strip &strip)
{
    while (strip.mark != noRecord) {
        const std::uint32_t next = m_marks[strip.mark].next;
        m_marks.release(strip.mark);
        strip.mark = next;
    }
}

void LayoutEngine::releaseFlow(std::uint32_t index)
{
    Flow &flow = m_flows[index];
    for (Strip &strip : flow.strips)
        releaseStrip(strip);
    flow.clear();
    m_flows.release(index);
}

void LayoutEngine::releaseBand(std::uint32_t index)
{
    Band &band = m_bands[index];
    for (Cell &cell : band.cells) {
        if (cell.text != noRecord)
            m_texts.release(cell.text);
        if (cell.flow != noRecord)
            releaseFlow(cell.flow);
        if (cell.mark != noRecord)
            m_marks.release(cell.mark);
    }
    for (BandRow &row : band.rows) {
        if (row.mark != noRecord)
            m_marks.release(row.mark);
    }
    band.clear();
    m_bands.release(index);
}

// ---- what is told ----------------------------------------------------------------------------------------------------

Diagnostic LayoutEngine::diagnostic(Severity severity, ErrorCategory category, const char *id, const Origin &origin, std::string message, std::vector<std::string> arguments) const
{
    Diagnostic d;
    d.severity = severity;
    d.category = category;
    d.id = id;
    d.message = std::move(message);
    d.arguments = std::move(arguments);
    d.elementId = m_template->info.elements->ids[origin.element];
    d.pointer = m_template->pointers[origin.element];
    d.dataRow = origin.row;
    d.page = static_cast<std::int32_t>(m_pageIndex);
    return d;
}

void LayoutEngine::report(Diagnostic d)
{
    m_reporter.add(std::move(d));
}

void LayoutEngine::adopt(std::size_t first, std::uint32_t element)
{
    for (std::size_t i = first; i < m_warnings.size(); ++i) {
        Diagnostic &d = m_warnings[i];
        d.elementId = m_template->info.elements->ids[element];
        d.pointer = m_template->pointers[element];
        d.dataRow = m_row;
        d.page = static_cast<std::int32_t>(m_pageIndex);
        m_reporter.add(std::move(d));
    }
    m_warnings.resize(first);
}

void LayoutEngine::failed(Diagnostic d, std::uint32_t element)
{
    d.severity = Severity::Error;
    d.elementId = m_template->info.elements->ids[element];
    d.pointer = m_template->pointers[element];
    d.dataRow = m_row;
    d.page = static_cast<std::int32_t>(m_pageIndex);
    m_reporter.add(std::move(d));
}

void LayoutEngine::reportKeep(const Strip &strip)
{
    Origin origin;
    origin.element = strip.keepElement ? strip.keepElement : strip.element;
    report(diagnostic(Severity::Warning, ErrorCategory::Template, "layout.keep-too-tall", origin, "What is to stay on one page is taller than a page; it has been split."));
}

void LayoutEngine::reportTall(const Strip &strip)
{
    Origin origin;
    origin.element = strip.element;
    if (strip.kind != StripKind::Band) {
        report(diagnostic(Severity::Warning, ErrorCategory::Template, "layout.too-tall", origin, "The element is " + inPoints(strip.height) + " high, which is more than a page has room for; it has been cut off."));
        return;
    }
    const Band &band = m_bands[strip.record];
    const BandRow &row = band.rows[band.first];
    const std::string table = m_template->info.elements->ids[m_tables[band.table].origin.element];
    origin.element = row.source ? row.source->element : origin.element;
    origin.row = row.origin.row;
    report(diagnostic(Severity::Warning, ErrorCategory::Template, "layout.row-too-tall", origin,
        "A row of table " + table + (row.origin.row >= 0 ? " (data row " + std::to_string(row.origin.row) + ")" : std::string()) + " is taller than page " + std::to_string(m_pageIndex + 1) + " has room for; it has been split.", {table}));
}

void LayoutEngine::stop(Diagnostic d)
{
    m_failure = std::move(d);
    throw Stopped();
}

void LayoutEngine::poll()
{
    if (!m_options->stop.stop_requested())
        return;
    Diagnostic d;
    d.category = ErrorCategory::Cancelled;
    d.id = "cancelled";
    d.message = "Stopped on request.";
    stop(std::move(d));
}

// ---- document --------------------------------------------------------------------------------------------------------

void LayoutEngine::reset()
{
    m_texts.trim(keptRecords);
    m_flows.trim(keptRecords);
    m_containers.trim(keptRecords);
    m_bands.trim(keptRecords);
    m_tables.trim(keptRecords);
    m_objects.trim(keptRecords);
    m_marks.trim(keptRecords);
    m_warnings.clear();
    m_row = -1;
    m_rows = 0;
    m_instance = 0;
    m_body.clear();
    m_head = m_checked = 0;
    m_keepOpen = m_hold = false;
    m_pageEmpty = true;
    m_page = nullptr;
    if (m_pages.size() > heldPages + 1)
        m_pages.resize(heldPages + 1);
    m_held = 0;
    m_pageIndex = 0;
    m_open.clear();
    m_override.reset();
    m_watermark = noRecord;
    m_bandFlow[0] = m_bandFlow[1] = noRecord;
    m_bandReported[0] = m_bandReported[1] = false;
    m_linkUses.clear();
    m_imagesByName.clear();
    m_barcodes.clear();
    m_imageIndexes.clear();
    m_lastFont = nullptr;
}

std::string LayoutEngine::bindPlain(const std::optional<TextTemplate> &source, const char *pointer)
{
    std::string out;
    if (!source)
        return out;
    if (Result<void> bound = source->append(m_scope, out, &m_warnings); !bound) {
        Diagnostic d = bound.error();
        d.severity = Severity::Error;
        d.pointer = pointer;
        report(std::move(d));
    }
    for (Diagnostic &d : m_warnings) {
        d.pointer = pointer;
        report(std::move(d));
    }
    m_warnings.clear();
    return out;
}

std::string LayoutEngine::bindText(const std::optional<TextTemplate> &source, std::uint32_t element)
{
    std::string out;
    if (!source)
        return out;
    const StageScope stage(Stage::Bind);
    if (Result<void> bound = source->append(m_scope, out, &m_warnings); !bound)
        failed(bound.error(), element);
    if (!m_warnings.empty())
        adopt(0, element);
    return out;
}

Result<void> LayoutEngine::run(const CompiledTemplate &compiled, const Data &data, const LayoutOptions &options, DocumentContext &context, PageSink &sink, Diagnostics &diagnostics)
{
    assert(!m_busy);
    m_busy = true;
    m_template = &compiled;
    m_options = &options;
    m_context = &context;
    m_sink = &sink;
    m_scope = Scope(data.root());
    m_reporter.begin(diagnostics);
    reset();
    Result<void> result;
    try {
        document();
    } catch (const Stopped &) {
        result = std::move(m_failure);
    } catch (const std::bad_alloc &) {
        Diagnostic d;
        d.category = ErrorCategory::System;
        d.id = "system.memory";
        d.message = "There is not enough memory to lay the document out.";
        result = std::move(d);
    }
    m_busy = false;
    return result;
}

void LayoutEngine::document()
{
    const CompiledTemplate &t = *m_template;
    poll();
    m_context->clear();
    m_context->language = t.language;
    m_context->title = bindPlain(t.title, "/meta/title");
    m_context->author = bindPlain(t.author, "/meta/author");
    m_context->subject = bindPlain(t.subject, "/meta/subject");
    m_context->keywords = bindPlain(t.keywords, "/meta/keywords");
    m_holding = m_bandsLater = t.header.usesPageCount || t.footer.usesPageCount;

    startPage();
    Builder builder;
    builder.flow = &m_body;
    builder.body = true;
    builder.width = t.page.body.width;
    builder.parent = m_options->tagged ? 0 : noStructure;
    build(builder, t.body);
    settle();
    commit(m_body.strips.size());
    finishPage(BreakReason::None, 0, 0, 0);
    finishDocument();
}

void LayoutEngine::startPage()
{
    poll();
    const CompiledTemplate &t = *m_template;
    if (m_pageIndex >= m_options->limits.pages) {
        Diagnostic d;
        d.category = ErrorCategory::Template;
        d.id = "limit.pages";
        d.message = "The document has more than pages = " + std::to_string(m_options->limits.pages) + " pages.";
        d.page = static_cast<std::int32_t>(m_pageIndex);
        stop(std::move(d));
    }
    if (m_pages.size() <= m_held)
        m_pages.push_back(std::make_unique<PageContent>());
    m_page = m_pages[m_held].get();
    m_page->clear();
    m_page->width = t.page.width;
    m_page->height = t.page.height;
    m_page->body = t.page.body;
    m_pageEmpty = true;
    m_paintedTo = t.page.body.y;
    m_y = m_paintedTo;
    paintBackground();
    if (!t.watermark.over)
        paintWatermark();
}

void LayoutEngine::finishPage(BreakReason reason, std::uint32_t element, Mpt needed, Mpt left)
{
    leaveAll(0, m_paintedTo);
    m_page->breakReason = reason;
    m_page->breakElement = element;
    m_page->breakNeeded = needed;
    m_page->breakLeft = left;
    if (m_template->watermark.over)
        paintWatermark();
    ++m_pageIndex;
    m_context->pageCount = m_pageIndex;
    if (m_holding) {
        if (++m_held <= heldPages)
            return;
        // Too long to wait for the page count: what was held goes out, and the bands follow at the end.
        m_holding = false;
        for (std::size_t i = 0; i < m_held; ++i) {
            if (Result<void> taken = m_sink->page(i, *m_pages[i], m_context->structure); !taken)
                stop(taken.error());
        }
        m_held = 0;
        return;
    }
    if (!m_bandsLater)
        paintBands(*m_page, static_cast<std::int64_t>(m_pageIndex));
    if (Result<void> taken = m_sink->page(m_pageIndex - 1, *m_page, m_context->structure); !taken)
        stop(taken.error());
}

void LayoutEngine::finishDocument()
{
    checkLinks();
    if (!m_bandsLater)
        return;
    m_scope.pageCount = static_cast<std::int64_t>(m_pageIndex);
    for (std::size_t i = 0; i < m_pageIndex; ++i) {
        poll();
        Result<void> taken;
        if (m_holding) {
            paintBands(*m_pages[i], static_cast<std::int64_t>(i) + 1);
            taken = m_sink->page(i, *m_pages[i], m_context->structure);
        } else {
            PageContent &page = *m_pages[0];
            page.clear();
            page.width = m_template->page.width;
            page.height = m_template->page.height;
            page.body = m_template->page.body;
            paintBands(page, static_cast<std::int64_t>(i) + 1);
            taken = m_sink->bands(i, page);
        }
        if (!taken)
            stop(taken.error());
    }
}

void LayoutEngine::checkLinks()
{
    if (m_linkUses.empty())
        return;
    std::unordered_set<std::string_view> names;
    for (const Anchor &anchor : m_context->anchors)
        names.insert(anchor.name);
    for (const LinkUse &use : m_linkUses) {
        if (names.contains(use.anchor))
            continue;
        Diagnostic d = diagnostic(Severity::Warning, ErrorCategory::Template, "layout.link-without-anchor", use.origin, "A link leads to \"#" + use.anchor + "\", but no element has that anchor.", {use.anchor});
        d.page = static_cast<std::int32_t>(use.page);
        report(std::move(d));
    }
}

// ---- bands, background, watermark ------------------------------------------------------------------------------------

void LayoutEngine::paintBands(PageContent &page, std::int64_t number)
{
    m_page = &page;
    const std::size_t index = m_pageIndex;
    m_pageIndex = static_cast<std::size_t>(number) - 1; // for what is told
    m_scope.pageNumber = number;
    paintBand(m_template->header, true, number);
    paintBand(m_template->footer, false, number);
    m_scope.pageNumber = 0;
    m_pageIndex = index;
}

void LayoutEngine::paintBand(const CompiledBand &band, bool header, std::int64_t number)
{
    const bool first = number == 1 && band.firstPageDiffers;
    const std::vector<CompiledBlock> &blocks = first ? band.firstPage : band.blocks;
    if (blocks.empty())
        return;
    // What doesn't depend on the page is built once and painted on each.
    std::uint32_t &kept = m_bandFlow[header ? 0 : 1];
    const bool keep = !band.usesPage && !first;
    std::uint32_t index = keep ? kept : noRecord;
    if (index == noRecord) {
        index = takeFlow();
        Builder builder;
        builder.flow = &m_flows[index];
        builder.width = m_template->page.body.width;
        builder.artifact = header ? ArtifactKind::Header : ArtifactKind::Footer;
        build(builder, blocks);
        if (keep)
            kept = index;
    }
    Flow &flow = m_flows[index];
    const Rect &body = m_template->page.body;
    const Mpt height = flowHeight(flow, 0);
    const Mpt room = std::max<Mpt>(0, (header ? body.y : m_page->height - body.bottom()) - band.distance);
    const Mpt y = header ? band.distance : m_page->height - band.distance - height;
    const bool clip = height > room;
    if (clip) {
        bool &reported = m_bandReported[header ? 0 : 1];
        if (!reported) {
            Diagnostic d = diagnostic(Severity::Warning, ErrorCategory::Template, "layout.band-too-tall", {},
                std::string("The ") + (header ? "header" : "footer") + " is " + inPoints(height) + " high, but the margin leaves " + inPoints(room) + "; the rest is cut off.", {header ? "header" : "footer"});
            d.pointer = header ? "/header" : "/footer";
            report(std::move(d));
            reported = true;
        }
        pushClip({0, header ? band.distance : body.bottom(), m_page->width, room});
    }
    paintFlow(flow, 0, static_cast<std::uint32_t>(flow.strips.size()), false, body.x, y);
    if (clip)
        popClip();
    if (!keep)
        releaseFlow(index);
}

void LayoutEngine::paintBackground()
{
    const CompiledPage &page = m_template->page;
    const Tag tag {noStructure, ArtifactKind::Background};
    const auto add = [&](const PathItem &path) {
        m_page->items.push_back({PageItem::Kind::Path, static_cast<std::uint32_t>(m_page->paths.size()), tag});
        m_page->paths.push_back(path);
    };
    if (page.background) {
        PathItem path;
        path.box = {0, 0, page.width, page.height};
        path.filled = true;
        path.fill = *page.background;
        add(path);
    }
    if (page.border.visible()) {
        BoxStyle box;
        box.top = box.right = box.bottom = box.left = page.border;
        const Rect rect {page.borderInset, page.borderInset, page.width - 2 * page.borderInset, page.height - 2 * page.borderInset};
        if (rect.width > 0 && rect.height > 0)
            paintBox(box, rect, m_page->items, tag);
    }
}

void LayoutEngine::paintWatermark()
{
    const CompiledWatermark &source = m_template->watermark;
    if (!source.hasText && !source.hasImage)
        return;
    WatermarkItem item;
    item.center = {m_page->width / 2, m_page->height / 2};
    item.angle = source.angle;
    item.opacity = source.opacity;
    // The length that a turned line can have without touching the page's edges.
    const double radians = source.angle * std::numbers::pi / 180;
    const double c = std::abs(std::cos(radians)), s = std::abs(std::sin(radians));
    const Mpt length = static_cast<Mpt>(0.8 * std::min(c > 1e-6 ? static_cast<double>(m_page->width) / c : 1e15, s > 1e-6 ? static_cast<double>(m_page->height) / s : 1e15));
    if (source.hasImage) {
        ImagePtr image = findImage(source.image, {});
        if (!image)
            return;
        item.image = imageIndex(image, {});
        item.imageWidth = std::min(length, image->naturalWidth());
        item.imageHeight = item.imageWidth * image->naturalHeight() / image->naturalWidth();
        m_page->items.push_back({PageItem::Kind::Watermark, static_cast<std::uint32_t>(m_page->watermarks.size()), {noStructure, ArtifactKind::Watermark}});
        m_page->watermarks.push_back(item);
        return;
    }
    if (m_watermark == noRecord)
        m_watermark = bind(source.text, unknownWidth, {});
    TextRecord &text = m_texts[m_watermark];
    if (text.shape->lines.empty() || text.shape->maxWidth <= 0)
        return;
    const ShapedLine &line = text.shape->lines.front();
    // Shaped once at a probe size; scaled so that it fits.
    double scale = 1;
    if (!source.size)
        scale = std::min(static_cast<double>(largestWatermark) / watermarkProbeSize, static_cast<double>(length) / static_cast<double>(text.shape->maxWidth));
    const auto scaled = [scale](Mpt value) { return static_cast<Mpt>(std::llround(static_cast<double>(value) * scale)); };
    for (std::uint32_t r = 0; r < line.runCount; ++r) {
        const std::size_t items = m_page->items.size();
        const ShapedRun &run = text.shape->runs[line.firstRun + r];
        const auto at = static_cast<std::uint32_t>(m_page->text.size());
        m_page->text.append(*text.text, run.firstByte, run.byteCount);
        paintRun(text, run, at, run.firstByte, 0, 0, {});
        item.text = m_page->texts.back();
        m_page->texts.pop_back();
        m_page->items.resize(items);
        item.text.size = scaled(item.text.size);
        item.text.letterSpacing = scaled(item.text.letterSpacing);
        item.text.width = 0;
        for (std::uint32_t g = 0; g < item.text.glyphCount; ++g) {
            PlacedGlyph &glyph = m_page->glyphs[item.text.firstGlyph + g];
            glyph.advance = static_cast<std::int32_t>(scaled(glyph.advance));
            glyph.xOffset = static_cast<std::int32_t>(scaled(glyph.xOffset));
            glyph.yOffset = static_cast<std::int32_t>(scaled(glyph.yOffset));
            item.text.width += glyph.advance + item.text.letterSpacing;
        }
        // Centred on its line and about the middle of its capitals.
        item.text.origin = {scaled(run.x) - scaled(line.width) / 2, scaled(line.ascent) / 3};
        m_page->items.push_back({PageItem::Kind::Watermark, static_cast<std::uint32_t>(m_page->watermarks.size()), {noStructure, ArtifactKind::Watermark}});
        m_page->watermarks.push_back(item);
    }
}

// ---- entry points ----------------------------------------------------------------------------------------------------

void DocumentContext::clear()
{
    fonts.clear();
    images.clear();
    structure.clear();
    anchors.clear();
    outline.clear();
    title.clear();
    author.clear();
    subject.clear();
    keywords.clear();
    language.clear();
    pageCount = 0;
}

namespace {

// The pages as they come, with their bands put on again where these come later.
class PageCollector : public PageSink
{
public:
    explicit PageCollector(std::vector<PageContent> &pages)
        : m_pages(pages)
    {
    }
    Result<void> page(std::size_t, PageContent &content, const StructureTree &) override
    {
        m_pages.push_back(content);
        return {};
    }
    Result<void> bands(std::size_t index, PageContent &content) override
    {
        appendItems(m_pages[index], content);
        return {};
    }

private:
    std::vector<PageContent> &m_pages;
};

} // namespace

void appendItems(PageContent &page, const PageContent &more)
{
    const auto texts = static_cast<std::uint32_t>(page.texts.size()), glyphs = static_cast<std::uint32_t>(page.glyphs.size()), bytes = static_cast<std::uint32_t>(page.text.size());
    for (PageItem item : more.items) {
        switch (item.kind) {
        case PageItem::Kind::Text:
            item.index += texts;
            break;
        case PageItem::Kind::Path:
            item.index += static_cast<std::uint32_t>(page.paths.size());
            break;
        case PageItem::Kind::Image:
            item.index += static_cast<std::uint32_t>(page.images.size());
            break;
        case PageItem::Kind::Watermark:
            item.index += static_cast<std::uint32_t>(page.watermarks.size());
            break;
        case PageItem::Kind::PushClip:
            item.index += static_cast<std::uint32_t>(page.clips.size());
            break;
        case PageItem::Kind::PopClip:
            break;
        }
        page.items.push_back(item);
    }
    for (TextItem text : more.texts) {
        text.firstGlyph += glyphs;
        text.firstByte += bytes;
        page.texts.push_back(text);
    }
    for (PlacedGlyph glyph : more.glyphs) {
        glyph.cluster += bytes;
        page.glyphs.push_back(glyph);
    }
    for (TextLineBox line : more.lines) {
        line.firstItem += texts;
        page.lines.push_back(line);
    }
    page.text += more.text;
    page.paths.insert(page.paths.end(), more.paths.begin(), more.paths.end());
    page.images.insert(page.images.end(), more.images.begin(), more.images.end());
    page.watermarks.insert(page.watermarks.end(), more.watermarks.begin(), more.watermarks.end());
    page.clips.insert(page.clips.end(), more.clips.begin(), more.clips.end());
    page.links.insert(page.links.end(), more.links.begin(), more.links.end());
    page.elements.insert(page.elements.end(), more.elements.begin(), more.elements.end());
}

Result<void> layOutDocument(const CompiledTemplate &compiled, const Data &data, const LayoutOptions &options, DocumentContext &context, PageSink &sink, Diagnostics &diagnostics)
{
    static thread_local LayoutEngine kept;
    if (!kept.busy())
        return kept.run(compiled, data, options, context, sink, diagnostics);
    // A sink that lays another document out while it takes a page.
    return std::make_unique<LayoutEngine>()->run(compiled, data, options, context, sink, diagnostics);
}

Result<LaidOut> layOutToPages(const CompiledTemplate &compiled, const Data &data, const LayoutOptions &options)
{
    LaidOut out;
    DocumentContext context;
    PageCollector collector(out.pages.pages);
    if (Result<void> done = layOutDocument(compiled, data, options, context, collector, out.diagnostics); !done)
        return done.error();
    out.pages.fonts = std::move(context.fonts);
    out.pages.images = std::move(context.images);
    out.pages.structure = std::move(context.structure);
    out.pages.anchors = std::move(context.anchors);
    out.pages.outline = std::move(context.outline);
    out.pages.elements = compiled.info.elements;
    out.pages.title = std::move(context.title);
    out.pages.author = std::move(context.author);
    out.pages.subject = std::move(context.subject);
    out.pages.keywords = std::move(context.keywords);
    out.pages.language = std::move(context.language);
    return out;
}

} // namespace quoin
