// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "page_builder.h"
#include "pdf/document_writer.h"

#include <zlib.h>

#include <functional>
#include <string>

// Documents made by hand for tests of the writer.
namespace testsupport {

using namespace quoin;

inline FontLibrary &library()
{
    static const std::shared_ptr<FontLibrary> fonts = *FontLibrary::create(defaultFontFolder());
    return *fonts;
}

inline FontFacePtr face(const char *family = "Noto Sans", bool bold = false, bool italic = false)
{
    return library().find(family, bold, italic);
}

// Compressed rows with filter type 0 before each, as image/image.h has them.
inline std::string pngRows(const std::string &samples, std::size_t rowBytes)
{
    std::string rows;
    for (std::size_t at = 0; at < samples.size(); at += rowBytes)
        rows += '\0' + samples.substr(at, rowBytes);
    std::string packed(compressBound(rows.size()), '\0');
    uLongf length = packed.size();
    compress(reinterpret_cast<Bytef *>(packed.data()), &length, reinterpret_cast<const Bytef *>(rows.data()), rows.size());
    packed.resize(length);
    return packed;
}

// width x height of RGB: red grows to the right, green downwards.
inline std::shared_ptr<ImageData> gradient(std::uint32_t width, std::uint32_t height, bool alpha = false)
{
    auto image = std::make_shared<ImageData>();
    image->width = width;
    image->height = height;
    std::string samples, mask;
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x) {
            samples += static_cast<char>(255 * x / std::max(width - 1, 1u));
            samples += static_cast<char>(255 * y / std::max(height - 1, 1u));
            samples += '\x40';
            mask += static_cast<char>(255 * (x + y) / std::max(width + height - 2, 1u));
        }
    }
    image->data = pngRows(samples, 3 * width);
    if (alpha)
        image->alpha = pngRows(mask, width);
    return image;
}

// One document: `lay` fills the context and feeds the writer.
struct Written {
    bool good = false;
    Diagnostic error;
    Diagnostics diagnostics;
    std::string bytes;
};
using Lay = std::function<void(DocumentContext &, DocumentWriter &)>;

inline Written writeWith(DocumentWriter &writer, const WriteOptions &options, const Lay &lay)
{
    DocumentContext context;
    context.title = "Showcase";
    context.language = "en";
    StringSink sink;
    Written result;
    if (Result<void> begun = writer.begin(context, options, sink); !begun) {
        result.error = begun.error();
        return result;
    }
    lay(context, writer);
    const Result<void> finished = writer.finish(result.diagnostics);
    result.good = bool(finished);
    if (!finished)
        result.error = finished.error();
    result.bytes = std::move(sink.bytes);
    return result;
}

inline Written write(const WriteOptions &options, const Lay &lay)
{
    DocumentWriter writer;
    return writeWith(writer, options, lay);
}

// A page with one paragraph of Noto Sans; more is added by `more`.
inline Lay paragraph(std::string text, std::function<void(DocumentContext &, PageBuilder &, StructureIndex)> more = {})
{
    return [text = std::move(text), more = std::move(more)](DocumentContext &context, DocumentWriter &writer) {
        PageBuilder page(context);
        const StructureIndex node = context.structure.add(0, StructureType::P);
        page.text(PageBuilder::tag(node), face(), 10'000, {50'000, 100'000}, text);
        if (more)
            more(context, page, node);
        (void)writer.page(0, page.page, context.structure);
    };
}

// Every feature of the writer but for CMYK; `bands`: headers and footers come after the pages.
inline Lay showcase(bool bands)
{
    return [bands](DocumentContext &context, DocumentWriter &writer) {
        const FontFacePtr regular = face(), bold = face("Noto Sans", true), serif = face("Liberation Serif");
        context.title = "Showcase (all of it) – ünïcode 日本";
        context.author = "GmbH & Co. <KG> \"x\" ]]>";
        context.subject = "Everything the writer can write";
        context.keywords = "tags, links";
        StructureTree &tree = context.structure;
        const auto add = [&](StructureIndex parent, StructureType type, std::uint32_t element = 0, std::int32_t row = -1) {
            const StructureIndex node = tree.add(parent, type);
            tree[node].element = element;
            tree[node].row = row;
            return node;
        };
        const auto tag = &PageBuilder::tag;
        const auto decoration = PageBuilder::artifact(ArtifactKind::Layout);
        const auto footer = [&](PageBuilder &page, int number) {
            page.text(PageBuilder::artifact(ArtifactKind::Footer), regular, 8'000, {50'000, page.page.height - 20'000}, "Page " + std::to_string(number) + " of 2");
        };

        PageBuilder first(context);
        first.fill(PageBuilder::artifact(ArtifactKind::Background), {0, 0, 595'276, 20'000}, {0xEB, 0xF5, 0xFB});
        first.text(PageBuilder::artifact(ArtifactKind::Header), regular, 8'000, {50'000, 30'000}, "Running header");
        const StructureIndex title = add(0, StructureType::Title, 1);
        first.text(tag(title), bold, 20'000, {50'000, 70'000}, "Showcase", {0x21, 0x61, 0x8C});
        const StructureIndex heading = add(0, StructureType::H1, 2);
        first.text(tag(heading), bold, 14'000, {50'000, 100'000}, "Text (1) \\ “quoted” ₹");
        const StructureIndex text = add(0, StructureType::P, 3);
        first.text(tag(text), regular, 10'000, {50'000, 120'000}, "A naïve café costs ₹1,234.50 – see ");
        const StructureIndex web = add(text, StructureType::Link, 3);
        first.text(tag(web), regular, 10'000, {240'000, 120'000}, "the web", {0, 0, 200});
        first.stroke(decoration, {240'000, 121'500, 38'000, 0}, 500, {0, 0, 200});
        first.link(web, {240'000, 110'000, 38'000, 13'000}, "https://example.org/a b?q=é", "the web");
        first.text(tag(text), regular, 10'000, {285'000, 120'000}, "or ");
        const StructureIndex inside = add(text, StructureType::Link, 3);
        first.text(tag(inside), serif, 10'000, {300'000, 120'000}, "the other page");
        first.link(inside, {300'000, 110'000, 60'000, 13'000}, "#second", "the other page");
        TextItem &spaced = first.text(tag(text), serif, 10'000, {50'000, 140'000}, "letter-spaced");
        spaced.letterSpacing = 500;

        const StructureIndex list = add(0, StructureType::L, 4);
        tree[list].listNumbering = 5; // Decimal
        for (int i = 0; i < 2; ++i) {
            const StructureIndex item = add(list, StructureType::LI, 4);
            const Mpt y = 160'000 + i * 15'000;
            first.text(tag(add(item, StructureType::Lbl)), regular, 10'000, {50'000, y}, std::to_string(i + 1) + ".");
            first.text(tag(add(item, StructureType::LBody)), regular, 10'000, {65'000, y}, i == 0 ? "first" : "second");
        }

        const StructureIndex table = add(0, StructureType::Table, 5);
        const StructureIndex head = add(add(table, StructureType::THead), StructureType::TR);
        for (int column = 0; column < 2; ++column) {
            const StructureIndex cell = add(head, StructureType::TH, 6);
            tree[cell].scope = 2; // Column
            first.fill(decoration, {50'000 + column * 100'000, 200'000, 100'000, 20'000}, {0xD4, 0xE6, 0xF1});
            first.text(tag(cell), bold, 9'000, {55'000 + column * 100'000, 214'000}, column == 0 ? "Symbol" : "Price");
        }
        const StructureIndex body = add(table, StructureType::TBody);
        for (int row = 0; row < 3; ++row) {
            const StructureIndex tableRow = add(body, StructureType::TR, 7, row);
            const Mpt y = 220'000 + row * 20'000;
            for (int column = 0; column < (row == 2 ? 1 : 2); ++column) {
                const StructureIndex cell = add(tableRow, StructureType::TD, 8, row);
                if (row == 2)
                    tree[cell].colSpan = 2;
                first.text(tag(cell), regular, 9'000, {55'000 + column * 100'000, y + 14'000}, row == 2 ? "spans both" : column == 0 ? "ACME"
                                                                                                                                     : "₹ 12.50");
                first.stroke(decoration, {50'000 + column * 100'000, y, 100'000, 0}, 500);
            }
        }

        const StructureIndex shapes = add(0, StructureType::Figure, 9);
        tree[shapes].alt = tree.intern("An ellipse above a rounded box");
        PathItem &ellipse = first.path(tag(shapes), PathItem::Shape::Ellipse, {400'000, 200'000, 100'000, 50'000});
        ellipse.filled = ellipse.stroked = true;
        ellipse.fill = {255, 200, 0};
        ellipse.strokeWidth = 2'000;
        ellipse.dash = 2;
        PathItem &rounded = first.path(tag(shapes), PathItem::Shape::RoundedRectangle, {400'000, 260'000, 100'000, 50'000});
        rounded.stroked = true;
        rounded.radius = 10'000;
        rounded.strokeWidth = 1'000;
        rounded.dash = 1;
        const StructureIndex picture = add(0, StructureType::Figure, 10);
        tree[picture].alt = tree.intern("A gradient");
        const ImagePtr image = gradient(16, 8, true);
        first.image(tag(picture), image, {50'000, 320'000, 160'000, 80'000});
        first.watermark(bold, 80'000, "CONFIDENTIAL", 15);
        if (!bands)
            footer(first, 1);
        (void)writer.page(0, first.page, tree);

        PageBuilder second(context, 841'890, 595'276);
        const StructureIndex next = add(0, StructureType::H2, 11);
        second.text(tag(next), bold, 14'000, {50'000, 70'000}, "Second page");
        const StructureIndex clipped = add(0, StructureType::P, 12);
        tree[clipped].language = tree.intern("de-AT");
        second.clip({50'000, 80'000, 200'000, 30'000});
        second.text(tag(clipped), serif, 30'000, {50'000, 105'000}, "Was zu lang ist, wird geschnitten");
        second.unclip();
        second.text(tag(clipped), serif, 10'000, {50'000, 130'000}, "Was paßt, bleibt.");
        const StructureIndex continued = add(0, StructureType::P, 13);
        TextItem &kerned = second.text(tag(continued), serif, 12'000, {50'000, 160'000}, "AVATAR Wa");
        kerned.simple = false;
        for (std::uint32_t i = 0; i < kerned.glyphCount; i += 2)
            second.page.glyphs[kerned.firstGlyph + i].advance -= 900;
        // Goes on from the first page, and shows its image once more.
        second.text(tag(text), regular, 10'000, {50'000, 180'000}, "the paragraph's end");
        second.image(decoration, image, {50'000, 320'000, 160'000, 80'000});
        if (!bands)
            footer(second, 2);
        (void)writer.page(1, second.page, tree);

        context.anchors.push_back({"second", 1, {50'000, 50'000}, next});
        context.anchors.push_back({"first", 0, {50'000, 80'000}, heading});
        context.outline.push_back({"Text ☺", 1, 0, {50'000, 80'000}, heading});
        context.outline.push_back({"Second page", 2, 1, {50'000, 50'000}, next});
        context.outline.push_back({"Back (at the top)", 1, 0, {0, 0}, title});
        context.pageCount = 2;
        if (bands) {
            for (int i = 0; i < 2; ++i) {
                PageBuilder band = i == 0 ? PageBuilder(context) : PageBuilder(context, 841'890, 595'276);
                footer(band, i + 1);
                (void)writer.bands(static_cast<std::size_t>(i), band.page);
            }
        }
    };
}

inline ConformanceSet everyClaim()
{
    ConformanceSet set;
    set.pdfA4 = set.pdfUA2 = set.wtpdfAccessibility = set.wtpdfReuse = true;
    return set;
}

} // namespace testsupport
