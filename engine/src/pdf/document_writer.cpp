// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/document_writer.h"

#include "conformance/rules.h"
#include "conformance/structure_rules.h"
#include "pdf/content_writer.h"
#include "pdf/document_fonts.h"
#include "pdf/document_images.h"
#include "pdf/drawing_form.h"
#include "pdf/file_writer.h"
#include "pdf/metadata.h"
#include "pdf/srgb_profile.h"
#include "pdf/structure_writer.h"
#include "pdf/tree_writer.h"

#include <libdeflate.h>

#include <algorithm>
#include <cassert>

namespace quoin {

namespace {

constexpr std::size_t pageTreeFan = 32; // kids of a page tree node
constexpr std::size_t keptBytes = 4 << 20; // of page content, between documents

// One content stream of a page and what it needs.
struct Part {
    ObjectId content;
    std::uint32_t firstImage = 0, imageCount = 0; // in Private::pageImages
    std::uint32_t firstOpacity = 0, opacityCount = 0; // in Private::opacities
    bool text = false;
};

struct PageRecord {
    ObjectId page;
    Mpt width = 0, height = 0;
    Part body, bands;
    std::uint32_t firstLink = 0, linkCount = 0;
    bool transparent = false;
};

struct LinkRecord {
    std::uint32_t page = 0;
    std::int64_t left = 0, bottom = 0, right = 0, top = 0; // hundredths of a point
    StructureIndex node = noStructure;
    std::uint32_t target = 0, targetSize = 0, contents = 0, contentsSize = 0; // in Private::strings
    ObjectId annotation; // none: its anchor doesn't exist
    const Anchor *anchor = nullptr;
};

// FNV-1a, twice with different seeds: an identifier, not a secret.
struct Identifier {
    std::uint64_t a = 0xCBF29CE484222325, b = 0x9AE16A3B2F90404F;
    void add(std::string_view bytes)
    {
        for (const char c : bytes) {
            a = (a ^ static_cast<unsigned char>(c)) * 0x100000001B3;
            b = (b ^ static_cast<unsigned char>(c)) * 0x100000001B3 + (b >> 47);
        }
        a ^= bytes.size(); // so that "ab" + "c" isn't "a" + "bc"
        a *= 0x100000001B3;
    }
    void add(std::uint64_t value)
    {
        char bytes[8];
        for (int i = 0; i < 8; ++i)
            bytes[i] = static_cast<char>(value >> (8 * i));
        add(std::string_view(bytes, 8));
    }
    std::array<std::byte, 16> bytes() const
    {
        std::array<std::byte, 16> id;
        for (int i = 0; i < 8; ++i) {
            id[i] = static_cast<std::byte>(a >> (8 * i));
            id[8 + i] = static_cast<std::byte>(b >> (8 * i));
        }
        return id;
    }
};

} // namespace

struct DocumentWriter::Private {
    const DocumentContext *context = nullptr;
    WriteOptions options;
    bool tagged = false;
    std::uint32_t contentChecksum = 0;

    FileWriter file;
    DocumentFonts fonts;
    DocumentImages images;
    ContentWriter content;
    StructureWriter structure;
    Violations violations;
    Diagnostics problems;

    ContentUse use;
    ByteBuffer stream, entries, strings;
    ByteBuffer packedProfile; // of the output intent; kept between documents
    std::vector<PageRecord> pages;
    std::vector<ObjectId> pageObjects;
    struct PageImage {
        std::uint32_t image;
        ObjectId object;
    };
    std::vector<PageImage> pageImages;
    std::vector<std::uint8_t> opacities;
    std::vector<LinkRecord> links;
    std::vector<const Anchor *> anchors; // by name
    std::vector<const Attachment *> attachmentOrder; // by name
    ObjectId fontResources;
    ObjectId catalog, pageTree;
    ObjectId signatureField;

    Result<void> part(std::size_t index, PageContent &, const StructureTree *, PageRecord &, Part &);
    void collectLinks(std::uint32_t page, const PageContent &);
    void appendResources(const PageRecord &, ByteBuffer &);
    void checkDocument();
    void resolveLinks();
    void writeAnnotations();
    ObjectId writeOutline();
    ObjectId writeDestinations();
    Result<void> checkAttachments() const;
    std::vector<ObjectId> writeAttachments(); // their file specifications, sorted by name
    void writePages();
    void writeCatalog(ObjectId structureRoot, ObjectId outline, ObjectId destinations, const std::vector<ObjectId> &attachments);
    void appendDestination(ByteBuffer &, std::int32_t page, Point, StructureIndex node);
    void appendGoTo(ByteBuffer &, std::int32_t page, Point, StructureIndex node);
    const Anchor *findAnchor(std::string_view name) const;
    void writeSignatureField();
    void fillMap() const;
    std::string_view string(std::uint32_t offset, std::uint32_t size) const { return strings.view().substr(offset, size); }
};

DocumentWriter::DocumentWriter()
    : d(std::make_unique<Private>())
{
}

DocumentWriter::~DocumentWriter() = default;

std::uint64_t DocumentWriter::bytesWritten() const
{
    return d->file.bytesWritten();
}

Result<void> DocumentWriter::begin(const DocumentContext &context, const WriteOptions &options, ByteSink &sink)
{
    d->context = &context;
    d->options = options;
    d->tagged = options.tagged;
    d->contentChecksum = 0;
    d->file.begin(sink, std::clamp(options.compressionLevel, 0, 9), options.signer);
    d->fonts.begin(options.fonts, options.fontCache ? FontCache::On : FontCache::Off);
    d->images.begin();
    d->violations.begin(options.conformance, options.elements.get());
    d->problems.clear();
    d->content.begin(context, d->fonts, d->file, d->violations, d->problems, options.elements.get(), d->tagged);
    d->stream.clearAndTrim(keptBytes);
    d->strings.clearAndTrim(keptBytes);
    d->pages.clear();
    d->pageObjects.clear();
    d->pageImages.clear();
    d->opacities.clear();
    d->links.clear();
    d->anchors.clear();
    d->fontResources = {};
    if (Result<void> checked = d->checkAttachments(); !checked)
        return checked;
    d->catalog = d->file.allocate();
    d->pageTree = d->file.allocate();
    if (d->tagged)
        d->structure.begin(d->file);
    return {};
}

Result<void> DocumentWriter::Private::part(std::size_t index, PageContent &page, const StructureTree *tree, PageRecord &record, Part &part)
{
    if (options.stop.stop_requested()) {
        Diagnostic cancelled;
        cancelled.category = ErrorCategory::Cancelled;
        cancelled.id = "cancelled";
        cancelled.message = "Cancelled.";
        return cancelled;
    }
    use.clear();
    stream.clear();
    content.write(static_cast<std::int32_t>(index), page, tree, use, stream);
    part.content = file.allocate();
    file.stream(part.content, {}, stream.view());
    contentChecksum = libdeflate_crc32(contentChecksum, stream.data(), stream.size());

    part.text = use.text;
    if (use.text && !fontResources)
        fontResources = file.allocate();
    part.firstImage = static_cast<std::uint32_t>(pageImages.size());
    for (const ContentUse::Image &image : use.images) {
        const ImageData &data = *context->images[image.image];
        pageImages.push_back({image.image, images.object(image.image, data, file, violations, image.place)});
        record.transparent = record.transparent || !data.alpha.empty() || (data.drawing && isTransparent(*data.drawing));
    }
    part.imageCount = static_cast<std::uint32_t>(pageImages.size()) - part.firstImage;
    part.firstOpacity = static_cast<std::uint32_t>(opacities.size());
    for (std::size_t percent = 0; percent < use.opacities.size(); ++percent) {
        if (use.opacities.test(percent)) {
            opacities.push_back(static_cast<std::uint8_t>(percent));
            record.transparent = true;
        }
    }
    part.opacityCount = static_cast<std::uint32_t>(opacities.size()) - part.firstOpacity;
    return file.status();
}

Result<void> DocumentWriter::page(std::size_t index, PageContent &page, const StructureTree &tree)
{
    assert(index == d->pages.size());
    PageRecord record;
    record.page = d->file.allocate();
    record.width = page.width;
    record.height = page.height;
    Result<void> written = d->part(index, page, &tree, record, record.body);
    if (!written)
        return written;
    if (d->tagged) {
        d->structure.addSequences(static_cast<std::uint32_t>(index), d->use.sequences);
        for (const ContentUse::Figure &figure : d->use.figures)
            d->structure.addFigure(figure.node, static_cast<std::uint32_t>(index), centipoints(figure.box.x), centipoints(page.height - figure.box.bottom()), centipoints(figure.box.right()), centipoints(page.height - figure.box.y));
    }
    record.firstLink = static_cast<std::uint32_t>(d->links.size());
    d->collectLinks(static_cast<std::uint32_t>(index), page);
    record.linkCount = static_cast<std::uint32_t>(d->links.size()) - record.firstLink;
    d->pages.push_back(record);
    d->pageObjects.push_back(record.page);
    return {};
}

Result<void> DocumentWriter::bands(std::size_t index, PageContent &page)
{
    assert(index < d->pages.size());
    PageRecord &record = d->pages[index];
    assert(!record.bands.content);
    return d->part(index, page, nullptr, record, record.bands);
}

// ---- links, anchors, outline -----------------------------------------------------------------------------------------

void DocumentWriter::Private::collectLinks(std::uint32_t page, const PageContent &content)
{
    for (const LinkArea &area : content.links) {
        if (area.target.empty())
            continue;
        LinkRecord link;
        link.page = page;
        link.left = centipoints(area.box.x);
        link.right = centipoints(area.box.right());
        link.bottom = centipoints(content.height - area.box.bottom());
        link.top = centipoints(content.height - area.box.y);
        link.node = area.node;
        link.target = static_cast<std::uint32_t>(strings.size());
        link.targetSize = static_cast<std::uint32_t>(area.target.size());
        strings.append(area.target);
        link.contents = static_cast<std::uint32_t>(strings.size());
        link.contentsSize = static_cast<std::uint32_t>(area.contents.size());
        strings.append(area.contents);
        links.push_back(link);
    }
}

const Anchor *DocumentWriter::Private::findAnchor(std::string_view name) const
{
    const auto found = std::lower_bound(anchors.begin(), anchors.end(), name, [](const Anchor *anchor, std::string_view n) { return anchor->name < n; });
    return found != anchors.end() && (*found)->name == name ? *found : nullptr;
}

// Where each link goes; those that lead nowhere get no annotation.
void DocumentWriter::Private::resolveLinks()
{
    const auto page = [&](std::int32_t index) { return index >= 0 && static_cast<std::size_t>(index) < pages.size(); };
    for (const Anchor &anchor : context->anchors) {
        if (page(anchor.page) && !anchor.name.empty())
            anchors.push_back(&anchor);
    }
    std::stable_sort(anchors.begin(), anchors.end(), [](const Anchor *a, const Anchor *b) { return a->name < b->name; });
    // Of several of one name the first counts, as in a browser.
    anchors.erase(std::unique(anchors.begin(), anchors.end(), [](const Anchor *a, const Anchor *b) { return a->name == b->name; }), anchors.end());

    for (LinkRecord &link : links) {
        const std::string_view target = string(link.target, link.targetSize);
        if (target.front() == '#') {
            link.anchor = findAnchor(target.substr(1));
            if (!link.anchor) { // left out; layout warns of it
                RulePlace place;
                place.page = static_cast<std::int32_t>(link.page);
                if (link.node != noStructure) {
                    place.element = context->structure[link.node].element;
                    place.row = context->structure[link.node].row;
                }
                if (violations.concerns(Rule::LinkDestination))
                    violations.add(Rule::LinkDestination, place, {target});
                continue;
            }
        }
        link.annotation = file.allocate();
    }
}

// "[12 0 R/XYZ 56.69 700 null]", and for tagged documents the structure destination (ISO 32000-2 12.3.2.3) beside it.
void DocumentWriter::Private::appendDestination(ByteBuffer &out, std::int32_t page, Point position, StructureIndex node)
{
    const PageRecord &record = pages[static_cast<std::size_t>(page)];
    const auto place = [&] {
        out.append("/XYZ ");
        appendCoordinate(out, centipoints(position.x));
        out.put(' ');
        appendCoordinate(out, centipoints(record.height - position.y));
        out.append(" null]");
    };
    out.append("/D[");
    appendReference(out, record.page);
    place();
    if (tagged) {
        out.append("/SD[");
        appendReference(out, structure.element(node == noStructure ? 0 : node));
        place();
    }
}

void DocumentWriter::Private::appendGoTo(ByteBuffer &out, std::int32_t page, Point position, StructureIndex node)
{
    out.append("/A<</S/GoTo");
    appendDestination(out, page, position, node);
    out.append(">>");
}

void DocumentWriter::Private::writeAnnotations()
{
    for (const LinkRecord &link : links) {
        if (!link.annotation)
            continue;
        const bool inTree = tagged && link.node != noStructure;
        const std::uint32_t key = inTree ? structure.addAnnotation(link.page, link.node, link.annotation) : 0;
        ByteBuffer &out = file.object(link.annotation);
        // /F 4: printed (PDF/A-4 6.3.2).
        out.append("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[");
        appendCoordinate(out, link.left);
        for (const std::int64_t edge : {link.bottom, link.right, link.top}) {
            out.put(' ');
            appendCoordinate(out, edge);
        }
        out.put(']');
        if (inTree) {
            out.append("/StructParent ");
            appendInteger(out, static_cast<std::int64_t>(pages.size() + key));
        }
        // PDF/UA-2 8.9.4.2: the same as the element's alternative text, where it has one.
        std::string_view contents = string(link.contents, link.contentsSize);
        if (inTree && context->structure[link.node].alt != 0)
            contents = context->structure.string(context->structure[link.node].alt);
        if (!contents.empty()) {
            out.append("/Contents");
            appendTextString(out, contents);
        }
        if (link.anchor) {
            appendGoTo(out, link.anchor->page, link.anchor->position, link.anchor->node);
        } else {
            out.append("/A<</S/URI/URI");
            appendUri(out, string(link.target, link.targetSize));
            out.append(">>");
        }
        out.append(">>");
    }
}

ObjectId DocumentWriter::Private::writeOutline()
{
    const std::vector<OutlineEntry> &outline = context->outline;
    const auto count = static_cast<std::uint32_t>(outline.size());
    if (count == 0)
        return {};
    struct Links {
        std::uint32_t parent, previous, next, first, last, below; // index + 1; 0: none, and parent 0: the root
    };
    std::vector<Links> all(count + 1, Links {});
    std::vector<std::uint32_t> path {0}; // entries that may get kids, by depth
    std::vector<int> levels {0};
    for (std::uint32_t i = 1; i <= count; ++i) {
        const int level = std::max(outline[i - 1].level, 1);
        while (levels.back() >= level) {
            path.pop_back();
            levels.pop_back();
        }
        const std::uint32_t parent = path.back();
        all[i].parent = parent;
        all[i].previous = all[parent].last;
        if (all[parent].last != 0)
            all[all[parent].last].next = i;
        else
            all[parent].first = i;
        all[parent].last = i;
        path.push_back(i);
        levels.push_back(level);
    }
    for (std::uint32_t i = count; i > 0; --i)
        all[all[i].parent].below += all[i].below + 1;

    const ObjectId root = file.allocate(count + 1);
    for (std::uint32_t i = 0; i <= count; ++i) {
        ByteBuffer &out = file.object(root + i);
        const auto reference = [&](std::string_view key, std::uint32_t index) {
            if (index != 0) {
                out.append(key);
                appendReference(out, root + index);
            }
        };
        if (i == 0) {
            out.append("<</Type/Outlines");
        } else {
            const OutlineEntry &entry = outline[i - 1];
            out.append("<</Title");
            appendTextString(out, entry.title);
            out.append("/Parent ");
            appendReference(out, root + all[i].parent);
            reference("/Prev ", all[i].previous);
            reference("/Next ", all[i].next);
            if (entry.page >= 0 && static_cast<std::size_t>(entry.page) < pages.size())
                appendGoTo(out, entry.page, entry.position, entry.node);
        }
        reference("/First ", all[i].first);
        reference("/Last ", all[i].last);
        if (all[i].below > 0) {
            out.append("/Count ");
            appendInteger(out, all[i].below);
        }
        out.append(">>");
    }
    return root;
}

// Named destinations, so that other documents and addresses can name a place: "file.pdf#anchor" (ISO 32000-2 12.3.2.4).
ObjectId DocumentWriter::Private::writeDestinations()
{
    if (anchors.empty())
        return {};
    const auto appendNames = [&](ByteBuffer &out, std::size_t first, std::size_t last) {
        out.append("/Names[");
        for (std::size_t i = first; i < last; ++i) {
            appendLiteral(out, anchors[i]->name);
            out.append("<<");
            appendDestination(out, anchors[i]->page, anchors[i]->position, anchors[i]->node);
            out.append(">>");
        }
        out.put(']');
    };
    return writeTree(file, anchors.size(), appendNames, [&](ByteBuffer &out, std::size_t i) { appendLiteral(out, anchors[i]->name); });
}

// ---- attached files --------------------------------------------------------------------------------------------------

Result<void> DocumentWriter::Private::checkAttachments() const
{
    const auto refused = [](const Attachment &attachment, const std::string &reason) {
        Diagnostic d;
        d.category = ErrorCategory::Resource;
        d.id = "pdf.attachment-name";
        d.arguments = {attachment.name};
        d.message = "The attached file \"" + attachment.name + "\" " + reason;
        return d;
    };
    for (std::size_t i = 0; i < options.attachments.size(); ++i) {
        const Attachment &attachment = options.attachments[i];
        if (attachment.name.empty() || attachment.name == "." || attachment.name == ".." || attachment.name.find_first_of(std::string_view("/\\:\0", 4)) != std::string::npos)
            return refused(attachment, "needs a plain file name, without folders.");
        for (std::size_t k = 0; k < i; ++k) {
            if (options.attachments[k].name == attachment.name)
                return refused(attachment, "is there twice. Give each its own name.");
        }
    }
    return {};
}

// ISO 32000-2 7.11.3, 7.11.4, 14.13; PDF/A-4 6.9.
std::vector<ObjectId> DocumentWriter::Private::writeAttachments()
{
    static constexpr std::string_view relationships[] = {"Source", "Data", "Alternative", "Supplement", "Schema", "FormData", "Unspecified"};
    attachmentOrder.clear();
    for (const Attachment &attachment : options.attachments)
        attachmentOrder.push_back(&attachment);
    std::sort(attachmentOrder.begin(), attachmentOrder.end(), [](const Attachment *a, const Attachment *b) { return a->name < b->name; });
    std::vector<ObjectId> specifications;
    for (const Attachment *attachment : attachmentOrder) {
        const ObjectId data = file.allocate();
        entries.clear();
        entries.append("/Type/EmbeddedFile/Subtype");
        appendName(entries, attachment->mime.empty() ? std::string_view("application/octet-stream") : std::string_view(attachment->mime));
        entries.append("/Params<</Size ");
        appendInteger(entries, static_cast<std::int64_t>(attachment->bytes.size()));
        entries.append("/ModDate");
        appendDate(entries, attachment->modified.value_or(options.time));
        entries.append(">>");
        file.stream(data, entries.view(), attachment->bytes);

        specifications.push_back(file.allocate());
        ByteBuffer &out = file.object(specifications.back());
        out.append("<</Type/Filespec/F");
        appendTextString(out, attachment->name);
        out.append("/UF");
        appendTextString(out, attachment->name);
        out.append("/Desc");
        appendTextString(out, attachment->description.empty() ? attachment->name : attachment->description);
        out.append("/AFRelationship/");
        out.append(relationships[static_cast<std::size_t>(attachment->relationship)]);
        out.append("/EF<</F ");
        appendReference(out, data);
        out.append("/UF ");
        appendReference(out, data);
        out.append(">>>>");
    }
    return specifications;
}

// ---- pages and catalog -----------------------------------------------------------------------------------------------

void DocumentWriter::Private::appendResources(const PageRecord &record, ByteBuffer &out)
{
    out.append("/Resources<<");
    if (record.body.text || record.bands.text) {
        out.append("/Font ");
        appendReference(out, fontResources);
    }
    if (record.body.imageCount + record.bands.imageCount > 0) {
        out.append("/XObject<<");
        const auto append = [&](std::uint32_t i) {
            out.append("/I");
            appendInteger(out, pageImages[i].image);
            out.put(' ');
            appendReference(out, pageImages[i].object);
        };
        const auto bodyFirst = record.body.firstImage, bodyLast = bodyFirst + record.body.imageCount;
        for (std::uint32_t i = bodyFirst; i < bodyLast; ++i)
            append(i);
        for (std::uint32_t i = record.bands.firstImage; i < record.bands.firstImage + record.bands.imageCount; ++i) {
            if (std::none_of(pageImages.begin() + bodyFirst, pageImages.begin() + bodyLast, [&](const PageImage &known) { return known.image == pageImages[i].image; }))
                append(i);
        }
        out.append(">>");
    }
    if (record.body.opacityCount + record.bands.opacityCount > 0) {
        std::bitset<101> seen;
        out.append("/ExtGState<<");
        for (const Part *part : {&record.body, &record.bands}) {
            for (std::uint32_t i = part->firstOpacity; i < part->firstOpacity + part->opacityCount; ++i) {
                if (seen.test(opacities[i]))
                    continue;
                seen.set(opacities[i]);
                out.append("/G");
                appendInteger(out, opacities[i]);
                out.append("<</ca ");
                appendCoordinate(out, opacities[i]);
                out.append("/CA ");
                appendCoordinate(out, opacities[i]);
                out.append(">>");
            }
        }
        out.append(">>");
    }
    out.append(">>");
}

// A page tree of at most pageTreeFan kids a node (ISO 32000-2 7.7.3): a reader reaches any of 100,000 pages in a few steps.
void DocumentWriter::Private::writePages()
{
    struct Level {
        ObjectId first;
        std::size_t nodes, pagesEach;
    };
    std::vector<Level> levels; // from the pages' parents up to the root
    for (std::size_t kids = pages.size(), each = pageTreeFan;; each *= pageTreeFan) {
        const std::size_t nodes = std::max<std::size_t>((kids + pageTreeFan - 1) / pageTreeFan, 1);
        levels.push_back({nodes == 1 ? pageTree : file.allocate(static_cast<std::uint32_t>(nodes)), nodes, each});
        if (nodes == 1)
            break;
        kids = nodes;
    }
    for (std::size_t l = 0; l < levels.size(); ++l) {
        const Level &level = levels[l];
        const std::size_t kids = l == 0 ? pages.size() : levels[l - 1].nodes;
        for (std::size_t i = 0; i < level.nodes; ++i) {
            ByteBuffer &out = file.object(level.first + static_cast<std::uint32_t>(i));
            out.append("<</Type/Pages");
            if (l + 1 < levels.size()) {
                out.append("/Parent ");
                appendReference(out, levels[l + 1].first + static_cast<std::uint32_t>(i / pageTreeFan));
            }
            out.append("/Kids[");
            for (std::size_t k = i * pageTreeFan; k < std::min(kids, (i + 1) * pageTreeFan); ++k) {
                if (k > i * pageTreeFan)
                    out.put(' ');
                appendReference(out, l == 0 ? pages[k].page : levels[l - 1].first + static_cast<std::uint32_t>(k));
            }
            out.append("]/Count ");
            appendInteger(out, static_cast<std::int64_t>(std::min(pages.size() - i * level.pagesEach, level.pagesEach)));
            out.append(">>");
        }
    }

    for (std::size_t i = 0; i < pages.size(); ++i) {
        const PageRecord &record = pages[i];
        ByteBuffer &out = file.object(record.page);
        out.append("<</Type/Page/Parent ");
        appendReference(out, levels[0].first + static_cast<std::uint32_t>(i / pageTreeFan));
        out.append("/MediaBox[0 0 ");
        appendLength(out, record.width);
        out.put(' ');
        appendLength(out, record.height);
        out.put(']');
        appendResources(record, out);
        out.append("/Contents");
        if (record.bands.content) {
            out.put('[');
            appendReference(out, record.body.content);
            out.put(' ');
            appendReference(out, record.bands.content);
            out.put(']');
        } else {
            out.put(' ');
            appendReference(out, record.body.content);
        }
        if (tagged && structure.hasSequences(static_cast<std::uint32_t>(i))) {
            out.append("/StructParents ");
            appendInteger(out, static_cast<std::int64_t>(i));
        }
        // PDF/A-4 6.2.9: what the page blends in.
        if (record.transparent)
            out.append("/Group<</S/Transparency/CS/DeviceRGB>>");
        bool any = false;
        if (i == 0 && signatureField) {
            out.append("/Annots[");
            appendReference(out, signatureField);
            any = true;
        }
        for (std::uint32_t l = record.firstLink; l < record.firstLink + record.linkCount; ++l) {
            if (!links[l].annotation)
                continue;
            out.append(any ? " " : "/Annots[");
            appendReference(out, links[l].annotation);
            any = true;
        }
        if (any)
            out.append(tagged ? "]/Tabs/S" : "]");
        out.append(">>");
    }
}

void DocumentWriter::Private::checkDocument()
{
    if (context->title.empty())
        violations.add(Rule::Title, {});
    if (context->language.empty())
        violations.add(Rule::Language, {});
    else if (!isLanguageTag(context->language))
        violations.add(Rule::LanguageSyntax, {}, {context->language});
    if (!tagged)
        violations.add(Rule::Tagged, {});
    if (options.attachments.empty())
        violations.add(Rule::Attachment, {});
    for (const Attachment &attachment : options.attachments) {
        // Whether a PDF keeps what it claims is beyond the writer; one without a claim is none.
        if (attachment.mime != "application/pdf" || attachment.bytes.find("http://www.aiim.org/pdfa/ns/id/") == std::string::npos)
            violations.add(Rule::AttachmentKind, {}, {attachment.name});
    }
    for (const FontUse *font : fonts.used()) {
        if (font->kind == FontUse::Kind::Standard14) {
            violations.add(Rule::FontEmbedded, {}, {standard14Name(*font->face)});
        } else if (!font->face->mayEmbed()) {
            Diagnostic d;
            d.category = ErrorCategory::Resource;
            d.id = "pdf.font-licence";
            d.arguments = {font->face->family()};
            d.message = "The font " + font->face->family() + " forbids embedding (OS/2 fsType). Choose another family.";
            problems.push_back(std::move(d));
        }
    }
    for (const OutlineEntry &entry : context->outline) {
        if (const char32_t c = findPrivateUse(entry.title); c != 0) {
            RulePlace place;
            place.page = entry.page;
            if (tagged && entry.node != noStructure) {
                place.element = context->structure[entry.node].element;
                place.row = context->structure[entry.node].row;
            }
            violations.add(Rule::PrivateUseString, place, {"bookmark", codePointName(c)});
        }
    }
    if (tagged && options.conformance.any())
        checkStructureRules(context->structure, structure.contents(context->structure), violations);
}

void DocumentWriter::Private::writeCatalog(ObjectId structureRoot, ObjectId outline, ObjectId destinations, const std::vector<ObjectId> &attachments)
{
    const ObjectId metadata = file.allocate();
    entries.clear();
    appendXmp(entries, {context->title, context->author, context->subject, context->keywords, context->language, options.time}, options.conformance, violations);
    // Uncompressed, so that programs which don't know PDF can read it (ISO 32000-2 14.3.2).
    file.encodedStream(metadata, "/Type/Metadata/Subtype/XML", entries.view());

    ObjectId profile;
    if (options.conformance.pdfA()) {
        profile = file.allocate();
        if (file.level() == 0) {
            file.encodedStream(profile, "/N 3", srgbProfile());
        } else {
            // The same in every file: compressed once a thread.
            if (packedProfile.empty())
                file.deflater().compress(srgbProfile(), 9, packedProfile);
            file.encodedStream(profile, "/N 3/Filter/FlateDecode", packedProfile.view());
        }
    }
    ByteBuffer &out = file.object(catalog);
    out.append("<</Type/Catalog/Pages ");
    appendReference(out, pageTree);
    out.append("/Metadata ");
    appendReference(out, metadata);
    if (!context->language.empty()) {
        out.append("/Lang");
        appendTextString(out, context->language);
    }
    if (!context->title.empty())
        out.append("/ViewerPreferences<</DisplayDocTitle true>>");
    if (structureRoot) {
        out.append("/MarkInfo<</Marked true>>/StructTreeRoot ");
        appendReference(out, structureRoot);
    }
    if (outline) {
        out.append("/Outlines ");
        appendReference(out, outline);
    }
    if (destinations || !attachments.empty()) {
        out.append("/Names<<");
        if (destinations) {
            out.append("/Dests ");
            appendReference(out, destinations);
        }
        if (!attachments.empty()) {
            out.append("/EmbeddedFiles<</Names[");
            for (std::size_t i = 0; i < attachments.size(); ++i) {
                appendTextString(out, attachmentOrder[i]->name);
                appendReference(out, attachments[i]);
            }
            out.append("]>>");
        }
        out.append(">>");
    }
    if (!attachments.empty()) {
        out.append("/AF[");
        for (std::size_t i = 0; i < attachments.size(); ++i) {
            if (i > 0)
                out.put(' ');
            appendReference(out, attachments[i]);
        }
        out.append("]");
    }
    if (signatureField) {
        // 12.7.3: signatures exist, and the file may only be appended to.
        out.append("/AcroForm<</Fields[");
        appendReference(out, signatureField);
        out.append("]/SigFlags 3>>");
    }
    if (profile) {
        // PDF/A-4 6.2.3. All colours are sRGB.
        out.append("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)/DestOutputProfile ");
        appendReference(out, profile);
        out.append(">>]");
    }
    out.append(">>");
}

// A field of no size on the first page (12.7.5.5), which PDF/UA-2 8.9.2.4.7 has as an artifact, and its signature as PAdES wants
// it (ETSI EN 319 142-1 5.3).
void DocumentWriter::Private::writeSignatureField()
{
    signatureField = {};
    if (!options.signature || pages.empty())
        return;
    const Signature &signature = *options.signature;
    signatureField = file.allocate();
    const ObjectId value = file.allocate();
    ByteBuffer &out = file.object(signatureField);
    out.append("<</Type/Annot/Subtype/Widget/FT/Sig/T");
    appendTextString(out, signature.fieldName);
    // Printed, locked.
    out.append("/Rect[0 0 0 0]/F 132/P ");
    appendReference(out, pages.front().page);
    out.append("/V ");
    appendReference(out, value);
    out.append(">>");
    entries.clear();
    entries.append("/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M");
    appendDate(entries, options.time);
    for (const auto &[key, text] : {std::pair("/Name", &signature.signer->name()), std::pair("/Reason", &signature.reason), std::pair("/Location", &signature.location), std::pair("/ContactInfo", &signature.contact)}) {
        if (text->empty())
            continue;
        entries.append(key);
        appendTextString(entries, *text);
    }
    file.signature(value, entries.view());
}

void DocumentWriter::Private::fillMap() const
{
    DocumentMap &map = *options.map;
    map = {};
    const auto origin = [&](ObjectId object, StructureIndex node, std::int32_t page) {
        DocumentMap::Origin o;
        o.object = object.number;
        o.page = page;
        if (tagged && node != noStructure) {
            o.element = context->structure[node].element;
            o.row = context->structure[node].row;
        }
        return o;
    };
    map.pageStarts.push_back(0);
    const std::vector<NodeContent> contents = structure.contents(context->structure);
    for (std::uint32_t page = 0; page < pages.size(); ++page) {
        map.objects.push_back(origin(pages[page].page, noStructure, static_cast<std::int32_t>(page)));
        for (std::uint32_t mcid = 0; tagged && mcid < structure.sequenceCount(page); ++mcid) {
            const StructureIndex node = structure.sequence(page, mcid);
            map.sequences.push_back(origin(structure.element(node), node, static_cast<std::int32_t>(page)));
        }
        map.pageStarts.push_back(static_cast<std::uint32_t>(map.sequences.size()));
    }
    for (const LinkRecord &link : links) {
        if (link.annotation)
            map.objects.push_back(origin(link.annotation, link.node, static_cast<std::int32_t>(link.page)));
    }
    for (StructureIndex node = 0; tagged && node < context->structure.size(); ++node)
        map.objects.push_back(origin(structure.element(node), node, contents[node].firstPage));
    std::sort(map.objects.begin(), map.objects.end(), [](const auto &a, const auto &b) { return a.object < b.object; });
}

Result<void> DocumentWriter::finish(Diagnostics &diagnostics)
{
    Private &p = *d;
    p.checkDocument();
    if (p.pages.empty()) {
        Diagnostic none;
        none.category = ErrorCategory::Template;
        none.id = "pdf.no-pages";
        none.message = "The document has no pages.";
        p.problems.push_back(std::move(none));
    }
    if (p.tagged)
        p.structure.allocate(p.context->structure, p.file);
    p.resolveLinks();

    Result<void> fonts = p.fonts.write(p.file);
    if (!fonts)
        p.problems.push_back(fonts.error());
    if (p.fontResources) {
        ByteBuffer &out = p.file.object(p.fontResources);
        out.append("<<");
        for (const FontUse *font : p.fonts.used()) {
            out.append("/F");
            appendInteger(out, font->number);
            out.put(' ');
            appendReference(out, font->object);
        }
        out.append(">>");
    }
    p.writeAnnotations();
    const ObjectId outline = p.writeOutline();
    const ObjectId destinations = p.writeDestinations();
    const std::vector<ObjectId> attachments = p.writeAttachments();
    ObjectId structureRoot;
    if (p.tagged)
        structureRoot = p.structure.write(p.context->structure, p.pageObjects, p.file);
    p.writeSignatureField();
    p.writePages();
    p.writeCatalog(structureRoot, outline, destinations, attachments);

    Diagnostics violations = p.violations.take();
    std::optional<Diagnostic> first;
    for (Diagnostics *found : {&violations, &p.problems}) {
        for (Diagnostic &diagnostic : *found) {
            if (!first && diagnostic.severity == Severity::Error)
                first = diagnostic;
            diagnostics.push_back(std::move(diagnostic));
        }
    }
    p.problems.clear();
    if (first && (p.options.enforce || first->category != ErrorCategory::Conformance))
        return *first;

    Identifier identifier;
    identifier.add(p.context->title);
    identifier.add(static_cast<std::uint64_t>(p.options.time.time_since_epoch().count()));
    std::array<std::byte, 16> fileId = p.options.fileId;
    if (std::all_of(fileId.begin(), fileId.end(), [](std::byte b) { return b == std::byte {}; }))
        fileId = identifier.bytes();
    // The second half tells versions of one document apart (ISO 32000-2 14.4).
    identifier.add(p.contentChecksum);
    identifier.add(p.file.bytesWritten());
    Result<void> finished = p.file.finish(p.catalog, fileId, identifier.bytes());
    if (finished && p.options.map)
        p.fillMap();
    return finished;
}

const DocumentMap::Origin *DocumentMap::object(std::uint32_t number) const
{
    const auto found = std::lower_bound(objects.begin(), objects.end(), number, [](const Origin &origin, std::uint32_t n) { return origin.object < n; });
    return found != objects.end() && found->object == number ? &*found : nullptr;
}

const DocumentMap::Origin *DocumentMap::sequence(std::uint32_t page, std::uint32_t mcid) const
{
    if (std::size_t(page) + 1 >= pageStarts.size() || mcid >= pageStarts[page + 1] - pageStarts[page])
        return nullptr;
    return &sequences[pageStarts[page] + mcid];
}

} // namespace quoin
