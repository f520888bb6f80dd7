// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guarded.h"
#include "core/sha256.h"
#include "image/image.h"
#include "import/gopdfsuit_importer.h"
#include "model/base64.h"
#include "model/describe.h"

#include <algorithm>
#include <cmath>
#include <new>

namespace quoin {

namespace {

constexpr double bandInset = 20; // of the footer's text and the page number, from the page's edges
constexpr double pageNumberSize = 10;
constexpr double spacerDefault = 20;
constexpr int deepestBookmark = 6;

std::string lowerOf(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

// base64 as the wild has it: after "data:image/png;base64,", over several lines, without padding.
std::optional<std::string> looseBase64(std::string_view text)
{
    if (text.substr(0, 5) == "data:") {
        const std::size_t comma = text.find(',');
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    std::string clean;
    clean.reserve(text.size() + 3);
    for (const char c : text) {
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            clean += c;
    }
    while (clean.size() % 4 != 0)
        clean += '=';
    return fromBase64(clean);
}

std::string assetName(std::string_view wanted, const ImageData &image)
{
    std::string name;
    for (const char c : wanted.substr(0, 60)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
        if (c == '.')
            break;
        name += plain ? c : '_';
    }
    if (name.empty())
        name = "image";
    return name + (image.drawing ? ".svg" : image.filter == ImageFilter::Dct ? ".jpg" : ".png");
}

} // namespace

// ---- parts -----------------------------------------------------------------------------------------------------------

BlockDraft GopdfsuitImporter::make(BlockKind kind, const JsonNode &node)
{
    if (++m_blocks > m_limits.blocks)
        m_source.fail("limit.blocks", node, "The template has more than blocks = " + std::to_string(m_limits.blocks) + " elements.");
    auto block = std::make_shared<Block>();
    setKind(*block, kind);
    block->id = m_ids.next(kind);
    return block;
}

void GopdfsuitImporter::addToBody(BlockDraft block)
{
    m_out.body.items.push_back(std::move(block));
}

// A row of the table or an image that is about to be put.
void GopdfsuitImporter::placeRow(double height, TableKind kind)
{
    const double bottom = m_pageHeight - m_margins[3];
    if (kind == TableKind::Body && m_place.y + height > bottom && m_place.y > m_margins[2]) {
        ++m_place.page;
        m_place.y = m_margins[2];
    }
}

GopdfsuitProps GopdfsuitImporter::props(JsonNode *object, std::initializer_list<std::string_view> keys, const GopdfsuitProps *otherwise)
{
    const JsonNode *node = m_source.find(object, keys);
    if (node && node->kind != JsonNode::Kind::String)
        m_source.fail("import.type", *node, "\"" + std::string(node->key) + "\" must be a string.");
    if ((!node || node->text.empty()) && otherwise)
        return *otherwise;
    const GopdfsuitProps props = parseGopdfsuitProps(node ? node->text : std::string_view());
    if (props.repair == PropsRepair::WithoutStyle)
        m_source.report(Severity::Notice, "import.old-props", *node, "\"" + std::string(node->text) + "\" is of the older form without style digits; gopdfsuit reads it shifted by one, here it means what it says.");
    return props;
}

GopdfsuitImporter::Font GopdfsuitImporter::fontOf(const GopdfsuitProps &props, const JsonNode &node)
{
    Font font {"Helvetica", props.bold, props.italic};
    if (standardFont(props.font, font.family, font.bold, font.italic))
        return font;
    if (props.font == "Symbol" || props.font == "ZapfDingbats") {
        m_source.report(Severity::Warning, "import.symbol-font", node, "\"" + props.font + "\" shows other signs than its letters say; here the letters show.");
        return font;
    }
    if (m_measure.hasFamily(props.font)) {
        font.family = props.font + ", Helvetica";
        std::replace(font.family.begin(), font.family.end() - 11, ',', ' ');
        return font;
    }
    if (m_missingFonts.insert(props.font).second)
        m_source.report(Severity::Warning, "import.font", node, "The font \"" + props.font + "\" isn't installed; Helvetica is used instead.");
    return font;
}

std::optional<Color> GopdfsuitImporter::color(JsonNode *object, std::string_view key)
{
    const std::string_view text = m_source.string(object, {key});
    if (text.empty())
        return {};
    const std::optional<Color> color = parseGopdfsuitColor(text);
    if (!color)
        m_source.report(Severity::Warning, "import.color", *m_source.find(object, {key}), "\"" + std::string(text.substr(0, 40)) + "\" is no color; allowed are the likes of #1A2B3C.");
    return color;
}

const GopdfsuitImporter::Picture &GopdfsuitImporter::picture(JsonNode &node)
{
    const auto [at, added] = m_pictures.try_emplace(&node);
    Picture &picture = at->second;
    if (!added)
        return picture;
    picture.name = m_source.string(&node, {"imagename"});
    static_cast<void>(m_source.number(&node, {"width"})); // gopdfsuit fits pictures to their places
    static_cast<void>(m_source.number(&node, {"height"}));
    const std::string_view data = m_source.string(&node, {"imagedata"});
    if (data.empty()) {
        m_source.report(Severity::Warning, "import.image-empty", node, "The image has no data; nothing can be shown of it but its name in a cell.");
        return picture;
    }
    const std::optional<std::string> bytes = looseBase64(data);
    if (!bytes) {
        m_source.report(Severity::Warning, "import.image", node, "The image's data is no base64; its name is shown.");
        return picture;
    }
    Result<ImagePtr> image = readImage(*bytes, picture.name.empty() ? std::string("image") : picture.name, m_limits);
    if (!image) {
        m_source.report(Severity::Warning, "import.image", node, "The image can't be shown, its name is instead: " + image.error().message);
        return picture;
    }
    picture.good = true;
    picture.width = (*image)->drawing ? (*image)->drawing->width : (*image)->displayWidth();
    picture.height = (*image)->drawing ? (*image)->drawing->height : (*image)->displayHeight();
    if (picture.name.empty()) {
        ++m_unnamedPictures;
        m_source.report(Severity::Warning, "import.no-alt", node, "The image has no name that could be its alternative text; give it one.");
    }
    std::string &name = m_assetNames[(*image)->sha256];
    if (name.empty()) {
        const std::string wanted = assetName(picture.name, **image);
        name = wanted;
        const auto taken = [this](const std::string &candidate) { return std::any_of(m_out.assets.begin(), m_out.assets.end(), [&](const Asset &asset) { return asset.name == candidate; }); };
        for (int number = 2; taken(name); ++number)
            name = std::to_string(number) + '-' + wanted;
        Asset asset;
        asset.name = name;
        asset.sha256 = sha256Hex(*bytes);
        asset.bytes = *bytes;
        m_out.assets.push_back(std::move(asset));
    }
    picture.asset = "asset:" + name;
    return picture;
}

// ---- settings --------------------------------------------------------------------------------------------------------

void GopdfsuitImporter::page(JsonNode *config)
{
    struct Size {
        std::string_view name;
        PageSize size;
        double width, height;
    };
    static constexpr Size sizes[] = {{"a4", PageSize::A4, 595, 842}, {"letter", PageSize::Letter, 612, 792}, {"legal", PageSize::Legal, 612, 1008}, {"a3", PageSize::A3, 842, 1191}, {"a5", PageSize::A5, 420, 595}};
    const std::string name = lowerOf(m_source.string(config, {"page"}));
    const Size *size = std::find_if(std::begin(sizes), std::end(sizes), [&](const Size &s) { return s.name == name; });
    if (size == std::end(sizes)) {
        size = sizes;
        if (!name.empty())
            m_source.report(Severity::Warning, "import.page-size", *m_source.find(config, {"page"}), "The page size \"" + name.substr(0, 40) + "\" is unknown; A4 is used, as gopdfsuit does.");
    }
    PageSetup &page = m_out.page;
    page.size = size->size;
    m_pageWidth = size->width;
    m_pageHeight = size->height;
    if (m_source.integer(config, {"pageAlignment"}).value_or(1) == 2) {
        page.orientation = Orientation::Landscape;
        std::swap(m_pageWidth, m_pageHeight);
    }
    parseGopdfsuitSides(m_source.string(config, {"pageMargin"}), m_margins);
    m_width = m_pageWidth - m_margins[0] - m_margins[1];
    const double height = m_pageHeight - m_margins[2] - m_margins[3];
    if (m_width < 1 || height < 1)
        m_source.fail("import.margins", *m_source.find(config, {"pageMargin"}), "The margins leave no room on the page.");
    page.marginLeft = pointsLength(m_margins[0]);
    page.marginTop = pointsLength(m_margins[2]);
    // gopdfsuit's pages are whole points; the room between the margins is the same, not a hair less.
    const auto rest = [](Mpt all, double used) { return pointsLength(std::floor((static_cast<double>(all) / mptPerPoint - used) * 100) / 100); };
    page.marginRight = rest(page.widthMpt(), m_margins[0] + m_width);
    page.marginBottom = rest(page.heightMpt(), m_margins[2] + height);
    m_place.y = m_margins[2];

    std::array<double, 4> lines {};
    parseGopdfsuitSides(m_source.string(config, {"pageBorder"}), lines);
    if (std::none_of(lines.begin(), lines.end(), [](double width) { return width > 0; }))
        return;
    const JsonNode &node = *m_source.find(config, {"pageBorder"});
    const auto equal = [](const std::array<double, 4> &sides) { return std::all_of(sides.begin(), sides.end(), [&](double side) { return side == sides[0]; }); };
    if (!equal(lines) || !equal(m_margins))
        m_source.report(Severity::Warning, "import.page-border", node, "A page's border is the same on all sides here; that of the template isn't, and looks different.");
    Border border;
    border.width = pointsLength(*std::max_element(lines.begin(), lines.end()));
    page.border = border;
    page.borderInset = pointsLength(std::max(0.0, *std::min_element(m_margins.begin(), m_margins.end()) - static_cast<double>(border.width.toMpt()) / mptPerPoint / 2));
}

void GopdfsuitImporter::watermark(JsonNode *config)
{
    const std::string_view text = m_source.string(config, {"watermark"});
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return;
    Watermark &mark = m_out.watermark;
    mark.text = literalText(text);
    mark.opacity = 100;
    mark.format.family = "Helvetica";
    mark.format.bold = false;
    mark.format.color = Color {217, 217, 217};
    const double size = std::max(40.0, std::floor(m_pageWidth / 8));
    // Where it would leave the page it is made as large as fits.
    if (m_measure.width(text, "Helvetica", false, false, size) < std::min(m_pageWidth, m_pageHeight) * 1.2)
        mark.format.size = pointsLength(size);
    m_source.report(Severity::Notice, "import.watermark", *m_source.find(config, {"watermark"}), "The watermark stands in the middle of the page; gopdfsuit begins it at a fixed place, wherever it then ends.");
}

// What must not get into a template, and what there is no place for. No value is repeated in a message.
void GopdfsuitImporter::secrets(JsonNode *config)
{
    if (JsonNode *security = m_source.object(config, {"security"})) {
        if (m_source.boolean(security, {"enabled"}).value_or(false))
            m_source.report(Severity::Warning, "import.security", *security, "Passwords and permissions are never kept in a template; set them when the PDF is made.");
        else
            m_source.report(Severity::Notice, "import.security", *security, "The settings for encryption are switched off; passwords in them are left out.");
        ForeignJson::take(*security);
    }
    if (JsonNode *signature = m_source.object(config, {"signature"})) {
        const bool enabled = m_source.boolean(signature, {"enabled"}).value_or(false);
        const auto keep = [this](std::string name, std::string_view pem) {
            if (!pem.empty())
                m_keys.push_back({std::move(name), std::string(pem)});
        };
        keep("private-key.pem", m_source.string(signature, {"privateKeyPem"}));
        keep("certificate.pem", m_source.string(signature, {"certificatePem"}));
        if (JsonNode *chain = m_source.array(signature, {"certificateChain"})) {
            int number = 0;
            for (JsonNode *one = chain->firstChild; one; one = one->next) {
                if (one->kind == JsonNode::Kind::String)
                    keep("chain-" + std::to_string(++number) + ".pem", one->text);
            }
        }
        const bool key = !m_keys.empty();
        if (enabled || key)
            m_source.report(enabled ? Severity::Warning : Severity::Notice, "import.signature", *signature, std::string("The settings for a signature are left out.") + (key ? " The key and certificates in the file are not kept: they can be saved as files of their own, to sign with." : ""));
        ForeignJson::take(*signature);
    }
    if (JsonNode *fonts = m_source.array(config, {"customFonts"})) {
        for (JsonNode *font = fonts->firstChild; font; font = font->next) {
            m_source.expectObject(*font);
            const std::string_view name = m_source.string(font, {"name"});
            m_source.report(Severity::Warning, "import.custom-font", *font, "The font \"" + std::string(name.substr(0, 80)) + "\" isn't taken out of the file (nor is a path in it opened): install it, and texts in it will show it.");
            ForeignJson::take(*font);
        }
    }
}

void GopdfsuitImporter::output(JsonNode *config)
{
    bool pdfa = m_source.boolean(config, {"pdfaCompliant"}).value_or(false);
    static_cast<void>(m_source.boolean(config, {"taggedPDF"})); // ours always are
    static_cast<void>(m_source.boolean(config, {"arlingtonCompatible"})); // about fonts that aren't embedded
    m_out.meta.title = literalText(m_source.string(config, {"pdfTitle"}));
    if (JsonNode *details = m_source.object(config, {"pdfa"})) {
        pdfa |= m_source.boolean(details, {"enabled"}).value_or(false);
        const std::string conformance(m_source.string(details, {"conformance"}));
        if (const std::string title(m_source.string(details, {"title"})); !title.empty())
            m_out.meta.title = literalText(title);
        m_out.meta.author = literalText(m_source.string(details, {"author"}));
        m_out.meta.subject = literalText(m_source.string(details, {"subject"}));
        m_out.meta.keywords = literalText(m_source.string(details, {"keywords"}));
        if (!m_source.string(details, {"creator"}).empty())
            m_source.report(Severity::Notice, "import.creator", *m_source.find(details, {"creator"}), "The creator of a document is Quoin.");
        if (pdfa && conformance == "4f")
            m_out.output.conformance = {"pdfa-4f"};
        else if (pdfa && !conformance.empty() && conformance != "4")
            m_source.report(Severity::Warning, "import.conformance", *m_source.find(details, {"conformance"}), "PDF/A-" + conformance.substr(0, 20) + " isn't offered here; PDF/A-4 is used.");
    }
    const JsonNode *embed = m_source.find(config, {"embedFonts", "embedStandardFonts"});
    static_cast<void>(m_source.boolean(config, {"embedStandardFonts"}));
    if (embed && embed->kind == JsonNode::Kind::Boolean && !embed->truth && !pdfa)
        m_source.report(Severity::Notice, "import.fonts", *embed, "Fonts are embedded as small subsets all the same, so that every character shows; choose \"Standard 14\" in the output settings if they must not be.");
    if (!pdfa)
        return;
    if (m_out.output.conformance.empty())
        m_out.output.conformance = {"pdfa-4"};
}

void GopdfsuitImporter::config(JsonNode *config)
{
    page(config);
    watermark(config);
    output(config);
    secrets(config);
}

// ---- flow ------------------------------------------------------------------------------------------------------------

void GopdfsuitImporter::title(JsonNode *title)
{
    if (!title)
        return;
    const std::string_view text = m_source.string(title, {"text"});
    GopdfsuitProps look = props(title, {"props", "textprops"});
    const std::optional<Color> fill = color(title, "bgcolor"), ink = color(title, "textcolor");
    const std::string link(m_source.string(title, {"link"}));
    if (m_out.meta.title.empty())
        m_out.meta.title = literalText(text);
    if (JsonNode *image = m_source.find(title, {"image"})) {
        m_source.report(Severity::Warning, "import.title-image", *image, "gopdfsuit shows no image in a title; it is left out. Put it into the title's table.");
        ForeignJson::take(*image);
    }
    JsonNode *titleTable = m_source.object(title, {"table"});
    JsonNode *rows = m_source.array(titleTable, {"rows"});
    if (rows && rows->firstChild) {
        table(*titleTable, TableKind::Title, look, *title);
        if (!link.empty())
            m_source.report(Severity::Warning, "import.link", *title, "The title's own link has no place beside its table; it is left out.");
        return;
    }
    if (text.empty())
        return;
    const Font font = fontOf(look, *title);
    const double size = look.size;
    BlockDraft block = make(BlockKind::Heading, *title);
    std::get<Heading>(block->content).level = 1;
    TextRun run;
    run.text = literalText(text);
    run.link = literalText(link);
    std::get<Heading>(block->content).text.runs.push_back(std::move(run));
    // The baseline is the lower edge of a box as high as the font's size.
    const double below = m_measure.baselineBelowMiddle(font.family, font.bold, font.italic);
    const double lineHeight = std::floor(2 * below * 1000) / 1000;
    Style &style = block->format;
    style.family = font.family;
    style.size = Length::points(look.size);
    style.bold = font.bold;
    if (font.italic)
        style.italic = true;
    if (look.underline)
        style.underline = true;
    style.color = ink;
    style.align = look.align;
    style.lineHeight = Factor {std::max<std::int64_t>(500, std::llround(lineHeight * 1000))};
    style.padding.top = pointsLength(std::max(0.0, size * (1 - below - lineHeight / 2)));
    style.padding.bottom = Length::points(0);
    if (look.align == TextAlign::Right)
        style.padding.right = Length::points(5);
    style.fill = fill;
    block->height = pointsLength(size);
    if (m_measure.width(text, font.family, font.bold, font.italic, size) > m_width)
        m_source.report(Severity::Warning, "import.overrun", *title, "The title is wider than the page has room for; it goes on in a second line.", block->id.value);
    m_slots.push_back({block.get(), m_place});
    m_place.y += size;
    addToBody(std::move(block));
}

void GopdfsuitImporter::spacer(JsonNode &node)
{
    m_source.expectObject(node);
    static_cast<void>(m_source.find(&node, {"type"}));
    double height = m_source.number(&node, {"height"}).value_or(0);
    if (height <= 0)
        height = spacerDefault;
    m_place.y += height;
    // A spacer at the top of a page is dropped by layout, an empty group isn't.
    BlockDraft block = make(m_out.body.empty() ? BlockKind::Group : BlockKind::Spacer, node);
    block->height = pointsLength(height);
    addToBody(std::move(block));
}

void GopdfsuitImporter::image(JsonNode &node)
{
    m_source.expectObject(node);
    static_cast<void>(m_source.find(&node, {"type"}));
    const Picture &shown = picture(node);
    const bool empty = m_source.string(&node, {"imagedata"}).empty();
    const std::string link(m_source.string(&node, {"link"}));
    if (shown.good) {
        BlockDraft block = make(BlockKind::Image, node);
        auto &content = std::get<Image>(block->content);
        content.source = shown.asset;
        block->alt = literalText(shown.name);
        double height = m_width * shown.height / std::max(1.0, shown.width);
        block->width = pointsLength(m_width);
        const double most = m_pageHeight - m_margins[2] - m_margins[3];
        if (height > most) {
            m_source.report(Severity::Warning, "import.tall-image", node, "The image is higher than a page; it is made smaller.", block->id.value);
            height = most;
            block->height = pointsLength(most);
        }
        if (!link.empty())
            m_source.report(Severity::Warning, "import.link", node, "Only texts can be links; that of this picture is left out.", block->id.value);
        placeRow(height, TableKind::Body);
        m_slots.push_back({block.get(), m_place});
        m_place.y += height;
        addToBody(std::move(block));
        return;
    }
    if (empty)
        return; // gopdfsuit leaves no room for it either
    // A box with the name in it.
    double width = m_source.number(&node, {"width"}).value_or(0), height = m_source.number(&node, {"height"}).value_or(0);
    width = std::min(width > 0 ? width : 300, m_width);
    height = std::min(height > 0 ? height : 200, m_pageHeight - m_margins[2] - m_margins[3] - spacerDefault);
    BlockDraft block = make(BlockKind::Paragraph, node);
    TextRun run;
    run.text = literalText(shown.name);
    run.link = literalText(link);
    if (!run.text.empty())
        std::get<Paragraph>(block->content).text.runs.push_back(std::move(run));
    Style &style = block->format;
    style.size = Length::points(10);
    style.color = Color {153, 153, 153};
    style.align = TextAlign::Center;
    style.verticalAlign = VerticalAlign::Middle;
    style.indentLeft = style.indentRight = pointsLength((m_width - width) / 2);
    Border border;
    border.color = Color {204, 204, 204};
    style.border.top = style.border.right = style.border.bottom = style.border.left = border;
    block->height = pointsLength(height);
    placeRow(height + spacerDefault, TableKind::Body);
    m_slots.push_back({block.get(), m_place});
    m_place.y += height + spacerDefault;
    addToBody(std::move(block));
    BlockDraft space = make(BlockKind::Spacer, node);
    space->height = pointsLength(spacerDefault);
    addToBody(std::move(space));
}

void GopdfsuitImporter::element(JsonNode &entry, const Pools &pools)
{
    m_source.expectObject(entry);
    const std::string type = lowerOf(m_source.string(&entry, {"type"}));
    const std::optional<std::int64_t> index = m_source.integer(&entry, {"index"});
    JsonNode *inlineOnes[] = {m_source.object(&entry, {"table"}), m_source.object(&entry, {"spacer"}), m_source.object(&entry, {"image"})};
    const bool isTable = type == "table", isSpacer = type == "spacer", isImage = type == "image";
    if (!isTable && !isSpacer && !isImage) {
        m_source.report(Severity::Warning, "import.element", entry, "Elements of type \"" + type.substr(0, 40) + "\" are unknown to gopdfsuit too; this one is left out.");
        ForeignJson::take(entry);
        return;
    }
    JsonNode *node = isTable ? inlineOnes[0] : isSpacer ? inlineOnes[1]
                                                        : inlineOnes[2];
    // What the editor of old wrote into the element itself.
    if (!node && !index && m_source.find(&entry, {isTable ? "rows" : isSpacer ? "height"
                                                                              : "imagedata"}))
        node = &entry;
    if (!node) {
        const Pool &pool = isTable ? pools.tables : isSpacer ? pools.spacers
                                                             : pools.images;
        const std::int64_t wanted = index.value_or(0);
        if (wanted < 0)
            m_source.fail("import.index", *m_source.find(&entry, {"index"}), "\"index\" is " + std::to_string(wanted) + ", but counts from 0.");
        if (static_cast<std::uint64_t>(wanted) < pool.size()) {
            node = pool[static_cast<std::size_t>(wanted)];
        } else {
            m_source.report(Severity::Warning, "import.index", entry, "There is no " + type + " number " + std::to_string(wanted) + " (from 0); the element is left out.");
            return;
        }
    }
    if (isTable)
        table(*node, TableKind::Body, {}, *node);
    else if (isSpacer)
        spacer(*node);
    else
        image(*node);
}

GopdfsuitImporter::Pool GopdfsuitImporter::pool(JsonNode *root, std::string_view key)
{
    Pool pool;
    JsonNode *list = m_source.array(root, {key});
    for (JsonNode *node = list ? list->firstChild : nullptr; node; node = node->next)
        pool.push_back(node);
    return pool;
}

void GopdfsuitImporter::elements(JsonNode *root)
{
    JsonNode *list = m_source.array(root, {"elements", "content"});
    const Pools pools {pool(root, "table"), pool(root, "spacer"), pool(root, "image")};
    if (list && list->firstChild) {
        for (JsonNode *entry = list->firstChild; entry; entry = entry->next)
            element(*entry, pools);
        // What no element names.
        for (const Pool *rest : {&pools.tables, &pools.spacers, &pools.images}) {
            for (JsonNode *node : *rest) {
                bool asked = false;
                for (const JsonNode *key = node->firstChild; key; key = key->next)
                    asked |= key->used;
                if (asked)
                    continue;
                m_source.report(Severity::Warning, "import.unused", *node, "No element names this one; it is left out.");
                ForeignJson::take(*node);
            }
        }
        return;
    }
    for (JsonNode *node : pools.tables)
        table(*node, TableKind::Body, {}, *node);
    for (JsonNode *node : pools.spacers)
        spacer(*node);
    for (JsonNode *node : pools.images)
        image(*node);
}

// The footer's text on the left and the page number on the right, 20 pt from the page's edges whatever the margins are.
void GopdfsuitImporter::footer(JsonNode *footer)
{
    const JsonNode &node = footer ? *footer : *m_source.root();
    const std::string_view text = m_source.string(footer, {"text"});
    const GopdfsuitProps look = props(footer, {"font", "props"});
    const Font font = fontOf(look, node);
    const std::string link(m_source.string(footer, {"link"}));
    if (look.align != TextAlign::Left && !text.empty())
        m_source.report(Severity::Notice, "import.footer-align", node, "gopdfsuit writes footers on the left, whatever their alignment says; so does this one.");

    BlockDraft block = make(BlockKind::Table, node);
    auto &content = std::get<Table>(block->content);
    content.repeatHeader = false;
    content.columns.resize(2);
    content.columns[1].width.kind = ColumnWidthKind::Fixed;
    content.columns[1].width.fixed = Length::points(120);
    content.cellFormat.lineHeight = Factor {1000};
    content.cellFormat.verticalAlign = VerticalAlign::Bottom;
    content.cellFormat.padding.top = content.cellFormat.padding.left = content.cellFormat.padding.right = Length::points(0);
    block->format.indentLeft = pointsLength(bandInset - m_margins[0]);
    block->format.indentRight = pointsLength(bandInset - static_cast<double>(m_out.page.marginRight.toMpt()) / mptPerPoint);
    BlockDraft row = make(BlockKind::TableRow, node);
    // Baselines on one line: what each text has below its own.
    const double size = text.empty() ? pageNumberSize : look.size;
    const auto under = [this](const Font &f, double s) { return s * (0.5 - m_measure.baselineBelowMiddle(f.family, f.bold, f.italic)); };
    const Font numberFont;
    const double common = std::min(bandInset, std::max(under(font, size), under(numberFont, pageNumberSize)));
    m_out.footer.distance = pointsLength(bandInset - common);

    BlockDraft left = make(BlockKind::TableCell, node);
    if (!text.empty()) {
        left->format.family = font.family;
        left->format.size = pointsLength(size);
        left->format.bold = font.bold;
        left->format.italic = font.italic;
        if (look.underline)
            left->format.underline = true;
        TextRun run;
        run.text = literalText(text);
        run.link = literalText(link);
        std::get<TableCell>(left->content).text.runs.push_back(std::move(run));
        const double room = m_pageWidth - 2 * bandInset - 120;
        if (m_measure.width(text, font.family, font.bold, font.italic, size) > room)
            m_source.report(Severity::Warning, "import.overrun", node, "The footer has no room beside the page number; it goes on in a second line.", left->id.value);
    }
    left->format.align = TextAlign::Left;
    left->format.padding.bottom = pointsLength(std::max(0.0, common - under(font, size)));
    BlockDraft right = make(BlockKind::TableCell, node);
    TextRun number;
    number.text = "Page {{ page.number }} of {{ page.count }}";
    std::get<TableCell>(right->content).text.runs.push_back(std::move(number));
    right->format.family = numberFont.family;
    right->format.size = pointsLength(pageNumberSize);
    right->format.bold = right->format.italic = false;
    right->format.align = TextAlign::Right;
    // gopdfsuit takes each character for 6 pt wide, so that the text ends about as far from the edge.
    right->format.padding.right = pointsLength(15.29);
    right->format.padding.bottom = pointsLength(common - under(numberFont, pageNumberSize));
    for (BlockDraft *cell : {&left, &right}) {
        (*cell)->style = "footer-cell";
        row->children.items.push_back(std::move(*cell));
    }
    m_out.styles.push_back({"footer-cell", {}, {}});
    block->children.items.push_back(std::move(row));
    m_out.footer.blocks.items.push_back(std::move(block));
}

// ---- navigation ------------------------------------------------------------------------------------------------------

// The first one there or further on.
std::size_t GopdfsuitImporter::slotAt(std::int64_t page, double y) const
{
    const auto found = std::partition_point(m_slots.begin(), m_slots.end(), [&](const Slot &slot) { return slot.place.page < page || (slot.place.page == page && slot.place.y < y - 0.5); });
    return static_cast<std::size_t>(found - m_slots.begin());
}

// Outline entries belong to elements: to the cell with the destination, else to the first thing that stands there by gopdfsuit's rules.
void GopdfsuitImporter::bookmarks(JsonNode *list, int level)
{
    for (JsonNode *entry = list ? list->firstChild : nullptr; entry; entry = entry->next) {
        const std::string_view title = m_source.string(entry, {"title"});
        const std::string destination(m_source.string(entry, {"dest"}));
        const std::int64_t page = m_source.integer(entry, {"page"}).value_or(0);
        const double y = m_source.number(entry, {"y"}).value_or(0);
        if (m_source.boolean(entry, {"open"}))
            m_source.report(Severity::Notice, "import.bookmark-open", *entry, "Whether an outline entry begins open isn't kept.");
        if (page < 0)
            m_source.fail("import.count", *m_source.find(entry, {"page"}), "\"page\" is " + std::to_string(page) + ", but pages count from 1.");
        const auto known = m_destinations.find(destination);
        std::size_t at = 0;
        if (known != m_destinations.end()) {
            at = known->second;
        } else if (page > 0) {
            at = slotAt(page, y);
            if (at == m_slots.size() && at > 0) {
                m_source.report(Severity::Warning, "import.bookmark", *entry, "The outline entry \"" + std::string(title.substr(0, 60)) + "\" leads to a place that the document doesn't have; it leads to the end.");
                --at;
            }
        }
        if (at < m_nextSlot) {
            // Entries stand in the order of what they lead to; those of one place share the cells of its row.
            const bool same = m_nextSlot > 0 && m_slots[at].place.page == m_slots[m_nextSlot - 1].place.page && m_slots[m_nextSlot - 1].place.y - m_slots[at].place.y < 60;
            if (!same)
                m_source.report(Severity::Warning, "import.bookmark", *entry, "The outline entry \"" + std::string(title.substr(0, 60)) + "\" stands after one that leads further down; entries are in the order of the document here, so it follows that one.");
            at = m_nextSlot;
        }
        if (at >= m_slots.size()) {
            m_source.report(Severity::Warning, "import.bookmark", *entry, "There is nothing that the outline entry \"" + std::string(title.substr(0, 60)) + "\" could lead to; it is left out.");
        } else {
            Block &block = *m_slots[at].block;
            block.bookmark = literalText(title);
            block.bookmarkLevel = std::min(level, deepestBookmark);
            if (!destination.empty() && block.anchor.empty() && known == m_destinations.end()) {
                block.anchor = literalText(destination);
                m_destinations.emplace(destination, at);
            }
            m_nextSlot = at + 1;
        }
        bookmarks(m_source.array(entry, {"children"}), level + 1);
    }
}

// ---- the whole -------------------------------------------------------------------------------------------------------

void GopdfsuitImporter::styles()
{
    const auto text = [](const char *family, int size) {
        Style style;
        style.family = family;
        style.size = Length::points(size);
        return style;
    };
    m_out.styles.push_back({"default", {}, text("Helvetica", 12)});
    for (const char *kind : {"heading1", "paragraph", "table", "image", "group"}) {
        Style close;
        if (std::string_view(kind) == "heading1")
            close.spaceBefore = Length::points(0);
        close.spaceAfter = Length::points(0);
        m_out.styles.push_back({kind, {}, close});
    }
}

Imported GopdfsuitImporter::run(const std::string &fileName)
{
    m_source.read(fileName, m_limits);
    JsonNode *root = m_source.root();
    m_source.expectObject(*root);
    m_out.meta.language = "en-US";
    styles();
    JsonNode *configNode = m_source.object(root, {"config"});
    config(configNode);
    JsonNode *outline = m_source.array(root, {"bookmarks"});
    JsonNode *second = m_source.array(configNode, {"bookmarks"});
    if (!outline || !outline->firstChild) {
        outline = second;
    } else if (second) {
        m_source.report(Severity::Notice, "import.bookmark", *second, "The bookmarks at the template's top level count; these are left out.");
        ForeignJson::take(*second);
    }
    title(m_source.object(root, {"title"}));
    elements(root);
    footer(m_source.object(root, {"footer"}));
    bookmarks(outline, 1);
    if (outline && outline->firstChild)
        m_out.output.headingBookmarks = false;
    for (const auto &[block, node] : m_links) {
        TextRun &run = std::get<TableCell>(block->content).text.runs.front();
        if (m_destinations.count(gopdfsuitLink(m_source.string(node, {"link"})).substr(1)))
            continue;
        m_source.report(Severity::Warning, "import.link", *node, "The link leads to \"" + run.link.substr(0, 60) + "\", which is nowhere in the document; it is left out.", block->id.value);
        run.link.clear();
    }
    m_cellStyles.apply(m_out.styles);
    if (!m_out.output.conformance.empty()) {
        if (m_unnamedPictures == 0)
            m_out.output.conformance.push_back("pdfua-2");
        if (m_out.meta.title.empty()) {
            m_out.meta.title = literalText(fileName.substr(fileName.find_last_of("/\\") + 1));
            m_source.report(Severity::Warning, "import.no-title", *root, "The document has no title, which PDF/UA-2 asks for; the file's name is used.");
        }
    }
    m_source.reportUnused();
    return {std::move(m_out), m_source.takeReport(), std::move(m_keys)};
}

// ---- entry points ----------------------------------------------------------------------------------------------------

bool isGopdfsuitTemplate(std::string_view json, const Limits &limits)
{
    try {
        ForeignJson source(json);
        source.read({}, limits);
        JsonNode *root = source.root();
        if (root->kind != JsonNode::Kind::Object || source.find(root, {"quoin"}))
            return false;
        const auto holds = [&](std::string_view key, JsonNode::Kind kind, std::initializer_list<std::string_view> members) {
            JsonNode *node = source.find(root, {key});
            if (!node || node->kind != kind)
                return false;
            if (kind == JsonNode::Kind::Array)
                node = node->firstChild;
            return node && node->kind == JsonNode::Kind::Object && source.find(node, members) != nullptr;
        };
        const bool config = holds("config", JsonNode::Kind::Object, {"page", "pageBorder", "pageMargin", "pageAlignment", "pdfaCompliant", "watermark", "pdfTitle"});
        const bool flow = holds("elements", JsonNode::Kind::Array, {"type", "table", "spacer", "image"}) || holds("content", JsonNode::Kind::Array, {"type", "table"}) || holds("table", JsonNode::Kind::Array, {"maxcolumns", "rows"}) || holds("image", JsonNode::Kind::Array, {"imagedata"});
        const bool title = holds("title", JsonNode::Kind::Object, {"props", "table", "textprops"});
        return config || flow || title;
    } catch (const ForeignJson::Failure &) {
        return false;
    } catch (const std::bad_alloc &) {
        return false;
    }
}

Result<Imported> importGopdfsuit(std::string_view json, const std::string &fileName, FontLibrary &fonts, const Limits &limits)
{
    return guarded([&]() -> Result<Imported> {
        try {
            return GopdfsuitImporter(json, fonts, limits).run(fileName);
        } catch (const ForeignJson::Failure &failure) {
            return failure.reason;
        }
    });
}

} // namespace quoin
