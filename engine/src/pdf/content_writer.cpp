// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/content_writer.h"

#include "core/utf8.h"
#include "image/image.h"
#include "layout/layout.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

namespace quoin {

namespace {

constexpr std::size_t keptProblems = 1000;

// Property lists of artifacts (ISO 32000-2 14.8.2.2.2); decoration has none.
constexpr std::string_view artifactBegins[] = {
    "/Artifact BMC\n",
    "/Artifact<</Type/Pagination/Subtype/Header>>BDC\n",
    "/Artifact<</Type/Pagination/Subtype/Footer>>BDC\n",
    "/Artifact<</Type/Pagination/Subtype/Watermark>>BDC\n",
    "/Artifact<</Type/Background>>BDC\n",
    "/Artifact<</Type/Page>>BDC\n",
};

// "/TD<</MCID "
std::string_view sequenceBegin(StructureType type)
{
    static const auto all = [] {
        std::array<std::string, static_cast<std::size_t>(StructureType::Artifact) + 1> begins;
        for (std::size_t i = 0; i < begins.size(); ++i)
            begins[i] = std::string("/") + structureTypeName(static_cast<StructureType>(i)) + "<</MCID ";
        return begins;
    }();
    return all[static_cast<std::size_t>(type)];
}

char32_t firstCharacter(std::string_view text)
{
    std::size_t offset = 0;
    return text.empty() ? 0 : decodeUtf8(text, offset);
}

} // namespace

void ContentWriter::State::forget()
{
    fillKnown = strokeKnown = spacingKnown = false;
    lineWidth = -1;
    dash = 255;
    font = nullptr;
}

void ContentWriter::begin(const DocumentContext &context, DocumentFonts &fonts, FileWriter &file, Violations &violations, Diagnostics &problems, const ElementTable *elements, bool tagged)
{
    m_context = &context;
    m_fonts = &fonts;
    m_file = &file;
    m_violations = &violations;
    m_problems = &problems;
    m_elements = elements;
    m_tagged = tagged;
    m_fontUses.clear();
}

void ContentWriter::problem(Diagnostic d)
{
    const RulePlace at = place();
    if (m_elements && at.element < m_elements->ids.size())
        d.elementId = m_elements->ids[at.element];
    d.dataRow = at.row;
    d.page = at.page;
    if (m_problems->size() < keptProblems && std::find(m_problems->begin(), m_problems->end(), d) == m_problems->end())
        m_problems->push_back(std::move(d));
}

RulePlace ContentWriter::place() const
{
    RulePlace at;
    at.page = m_pageIndex;
    if (m_structure && m_tag.node != noStructure) {
        const StructureNode &node = (*m_structure)[m_tag.node];
        at.element = node.element;
        at.row = node.row;
    }
    return at;
}

bool ContentWriter::hasReplacement() const
{
    if (!m_structure)
        return false;
    for (StructureIndex i = m_tag.node; i != noStructure; i = (*m_structure)[i].parent) {
        if ((*m_structure)[i].alt != 0 || (*m_structure)[i].actualText != 0)
            return true;
    }
    return false;
}

FontUse &ContentWriter::fontOf(const TextItem &item)
{
    if (item.font >= m_fontUses.size())
        m_fontUses.resize(item.font + 1, nullptr);
    FontUse *&use = m_fontUses[item.font];
    if (!use) {
        assert(item.font < m_context->fonts.size());
        use = &m_fonts->use(m_context->fonts[item.font], *m_file);
    }
    return *use;
}

void ContentWriter::write(std::int32_t page, const PageContent &content, const StructureTree *structure, ContentUse &use, ByteBuffer &out)
{
    m_page = &content;
    m_pageIndex = page;
    m_height = content.height;
    m_structure = structure;
    m_use = &use;
    m_out = &out;
    m_state = {};
    if (!structure)
        m_state.forget(); // follows a stream that left its own colours and fonts
    m_saved.clear();
    m_sequenceOpen = m_inText = false;
    m_tag = {};

    const std::vector<PageItem> &items = content.items;
    for (std::size_t first = 0; first < items.size();) {
        const PageItem &item = items[first];
        if (item.kind == PageItem::Kind::PushClip || item.kind == PageItem::Kind::PopClip) {
            endSequence();
            endText();
            if (item.kind == PageItem::Kind::PushClip) {
                m_saved.push_back(m_state);
                out.append("q\n");
                rectangle(content.clips[item.index].box, "W n\n");
            } else if (!m_saved.empty()) {
                m_state = m_saved.back();
                m_saved.pop_back();
                out.append("Q\n");
            }
            ++first;
            continue;
        }
        std::size_t last = first + 1;
        while (last < items.size() && items[last].tag == item.tag && items[last].kind != PageItem::Kind::PushClip && items[last].kind != PageItem::Kind::PopClip)
            ++last;
        group(first, last);
        first = last;
    }
    endSequence();
    endText();
    for (; !m_saved.empty(); m_saved.pop_back())
        out.append("Q\n");
}

// Items of one tag. A sequence of nothing but text stands inside the text object, so that one object can hold the text of many
// elements; any other sequence stands outside (14.6.1: a sequence begins and ends in the same text object or in none).
void ContentWriter::group(std::size_t first, std::size_t last)
{
    const std::vector<PageItem> &items = m_page->items;
    const bool onlyText = std::all_of(items.begin() + static_cast<std::ptrdiff_t>(first), items.begin() + static_cast<std::ptrdiff_t>(last), [](const PageItem &item) { return item.kind == PageItem::Kind::Text; });
    endSequence();
    if (onlyText)
        beginText();
    else
        endText();
    beginSequence(items[first].tag);

    m_order.clear();
    bool turned = false;
    for (std::size_t i = first; i < last; ++i) {
        m_order.push_back(static_cast<std::uint32_t>(i));
        turned = turned || (items[i].kind == PageItem::Kind::Text && m_page->texts[items[i].index].rightToLeft);
    }
    if (turned && onlyText) {
        // Runs come in visual order; a reader that follows the content needs those of a line in logical order (14.8.2.5).
        const auto baseline = [&](std::uint32_t i) { return m_page->texts[items[i].index].origin.y; };
        for (auto line = m_order.begin(); line != m_order.end();) {
            const auto end = std::find_if(line, m_order.end(), [&](std::uint32_t i) { return baseline(i) != baseline(*line); });
            std::stable_sort(line, end, [&](std::uint32_t a, std::uint32_t b) { return m_page->texts[items[a].index].firstByte < m_page->texts[items[b].index].firstByte; });
            line = end;
        }
    }
    for (const std::uint32_t i : m_order) {
        const PageItem &item = items[i];
        switch (item.kind) {
        case PageItem::Kind::Text:
            beginText();
            text(m_page->texts[item.index]);
            break;
        case PageItem::Kind::Path:
            endText();
            path(m_page->paths[item.index]);
            break;
        case PageItem::Kind::Image:
            endText();
            image(m_page->images[item.index]);
            break;
        case PageItem::Kind::Watermark:
            endText();
            watermark(m_page->watermarks[item.index]);
            break;
        case PageItem::Kind::PushClip:
        case PageItem::Kind::PopClip:
            break;
        }
    }
    if (!onlyText)
        endText();
    endSequence();
}

void ContentWriter::beginSequence(const Tag &tag)
{
    m_tag = tag;
    if (!m_tagged)
        return;
    m_sequenceOpen = true;
    if (tag.node == noStructure || !m_structure) {
        m_out->append(artifactBegins[static_cast<std::size_t>(tag.artifact)]);
        return;
    }
    const std::string_view begin = sequenceBegin((*m_structure)[tag.node].type);
    char *p = m_out->room(begin.size() + 8 + numberRoom);
    std::memcpy(p, begin.data(), begin.size());
    p = writeInteger(p + begin.size(), static_cast<std::int64_t>(m_use->sequences.size()));
    std::memcpy(p, ">>BDC\n", 6);
    m_out->setEnd(p + 6);
    m_use->sequences.push_back(tag.node);
}

void ContentWriter::endSequence()
{
    if (m_sequenceOpen)
        m_out->append("EMC\n");
    m_sequenceOpen = false;
}

void ContentWriter::beginText()
{
    if (m_inText)
        return;
    m_inText = true;
    m_lineX = m_lineY = 0;
    m_out->append("BT\n");
}

void ContentWriter::endText()
{
    if (m_inText)
        m_out->append("ET\n");
    m_inText = false;
}

void ContentWriter::setFill(Color color)
{
    if (m_state.fillKnown && m_state.fill == color)
        return;
    m_state.fillKnown = true;
    m_state.fill = color;
    m_out->setEnd(writeFillColor(m_out->room(32), color));
}

void ContentWriter::setStroke(Color color)
{
    if (m_state.strokeKnown && m_state.stroke == color)
        return;
    m_state.strokeKnown = true;
    m_state.stroke = color;
    m_out->setEnd(writeStrokeColor(m_out->room(32), color));
}

// ---- text ------------------------------------------------------------------------------------------------------------

// Colour, font, spacing and place of a run.
void ContentWriter::setText(const TextItem &item, const FontUse &font)
{
    setFill(item.color);
    char *p = m_out->room(8 * numberRoom);
    if (m_state.font != &font || m_state.size != item.size) {
        m_state.font = &font;
        m_state.size = item.size;
        *p++ = '/';
        *p++ = 'F';
        p = writeInteger(p, font.number);
        *p++ = ' ';
        p = writeLength(p, item.size);
        std::memcpy(p, " Tf\n", 4);
        p += 4;
    }
    if (!m_state.spacingKnown || m_state.spacing != item.letterSpacing) {
        m_state.spacingKnown = true;
        m_state.spacing = item.letterSpacing;
        p = writeLength(p, item.letterSpacing);
        std::memcpy(p, " Tc\n", 4);
        p += 4;
    }
    const std::int64_t x = centipoints(item.origin.x), y = centipoints(flip(item.origin.y));
    p = writeCoordinate(p, x - m_lineX);
    *p++ = ' ';
    p = writeCoordinate(p, y - m_lineY);
    std::memcpy(p, " Td", 3);
    m_out->setEnd(p + 3);
    m_lineX = x;
    m_lineY = y;
}

void ContentWriter::text(const TextItem &item)
{
    if (item.glyphCount == 0 || item.size <= 0)
        return;
    FontUse &font = fontOf(item);
    m_use->text = true;
    setText(item, font);
    if (!item.simple || item.rightToLeft || !simpleString(item, font))
        positionedString(item, font);
}

bool ContentWriter::writeOther(char *&p, const TextItem &item, FontUse &font, GlyphId glyph, std::string_view text)
{
    const char32_t character = firstCharacter(text);
    if (glyph == 0)
        m_violations->add(Rule::MissingGlyph, place(), {font.face->family(), codePointName(character)});
    if (isPrivateUse(character) && m_violations->concerns(Rule::PrivateUseText) && m_structure && m_tag.node != noStructure && !hasReplacement())
        m_violations->add(Rule::PrivateUseText, place(), {codePointName(character)});
    if (font.kind == FontUse::Kind::Standard14) {
        const unsigned char code = winAnsiCode(character);
        if (code == 0 || font.face->glyph(character) != glyph) {
            Diagnostic d;
            d.category = ErrorCategory::Unsupported;
            d.id = "pdf.standard14-character";
            d.arguments = {codePointName(character), std::string(standard14Name(*font.face))};
            d.message = "The standard font " + d.arguments[1] + " has no " + d.arguments[0] + ". Set the fonts of the output to \"embed\", or leave the character out.";
            problem(std::move(d));
            return true;
        }
        font.usesWide = true;
        p = writeLiteralByte(p, code);
        return true;
    }
    if (!font.assign(glyph, text))
        return false;
    p = font.writeGlyph(p, glyph);
    (void)item;
    return true;
}

// A glyph whose text is said beside it. Readers that ignore ActualText get what comes near: the ASCII character it draws, what it
// means elsewhere, the whole cluster's text for its first glyph, nothing to see for the others.
char *ContentWriter::writeReplaced(char *p, const TextItem &item, FontUse &font, GlyphId glyph, std::string_view text)
{
    const auto plain = std::find(std::begin(font.asciiGlyphs), std::end(font.asciiGlyphs), glyph);
    if (glyph != 0 && plain != std::end(font.asciiGlyphs)) {
        font.usesAscii = true;
        return writeLiteralByte(p, static_cast<unsigned char>(plain - std::begin(font.asciiGlyphs)));
    }
    if (!writeOther(p, item, font, glyph, text.empty() ? std::string_view("\u200B") : text))
        p = font.writeGlyph(p, glyph);
    return p;
}

// How exactly a run's glyphs can be placed: one unit of TJ is a thousandth of the size, so larger sizes take decimals. Half a unit and
// the half hundredth of a point by which the run's origin is rounded are a hundredth at most.
ContentWriter::Precision ContentWriter::precision(Mpt size)
{
    if (size <= 10'000)
        return {0, 1};
    if (size <= 100'000)
        return {1, 10};
    return {2, 100};
}

char *ContentWriter::writeUnits(char *p, std::int64_t units, int decimals)
{
    return decimals == 0 ? writeInteger(p, units) : decimals == 1 ? writeDecimal<1>(p, units)
                                                                  : writeDecimal<2>(p, units);
}

// A run whose every glyph advances by its own width: Tj, or TJ where rounded widths would add up to more than 0.005 pt. False, with
// nothing written, where a glyph needs more than ToUnicode.
bool ContentWriter::simpleString(const TextItem &item, FontUse &font)
{
    const PlacedGlyph *glyphs = m_page->glyphs.data() + item.firstGlyph;
    const char *bytes = m_page->text.data();
    const std::size_t start = m_out->size();
    const bool whole = font.wholeWidths;
    const Precision exact = precision(item.size);
    const std::int64_t unit = 1000 / exact.scale; // of drift
    const std::int64_t allowed = std::max(unit / 2, 5'000'000 / item.size);
    std::int64_t drift = 0; // how far the pen is behind, in millionths of the size
    bool adjusted = false;
    bool ascii = false;

    char *p = m_out->room((whole ? 6 : 6 + 8) * std::size_t(item.glyphCount) + 16);
    char *const begin = p;
    *p++ = '[';
    *p++ = '(';
    for (std::uint32_t i = 0; i < item.glyphCount; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[glyphs[i].cluster]);
        if (byte < 0x80 && font.asciiGlyphs[byte] == glyphs[i].id) {
            p = writeLiteralByte(p, byte);
            ascii = true;
            drift += font.asciiRests[byte];
        } else {
            const std::uint32_t next = i + 1 < item.glyphCount ? glyphs[i + 1].cluster : item.firstByte + item.byteCount;
            if (next <= glyphs[i].cluster || !writeOther(p, item, font, glyphs[i].id, clusterText(item, glyphs[i].cluster, next))) {
                m_out->truncate(start);
                return false;
            }
            if (!whole)
                drift += font.rest(glyphs[i].id);
        }
        if ((drift > allowed || drift < -allowed) && i + 1 < item.glyphCount) {
            const std::int64_t units = (drift > 0 ? drift + unit / 2 : drift - unit / 2) / unit;
            *p++ = ')';
            p = writeUnits(p, -units, exact.decimals);
            *p++ = '(';
            drift -= units * unit;
            adjusted = true;
        }
    }
    font.usesAscii = font.usesAscii || ascii;
    *p++ = ')';
    if (adjusted)
        *p++ = ']';
    else
        *begin = ' ';
    std::memcpy(p, adjusted ? "TJ\n" : "Tj\n", 3);
    m_out->setEnd(p + 3);
    return true;
}

// TJ with the adjustments that bring each glyph to its place, in logical order: glyphs of a right-to-left run are drawn from the
// right end leftwards, each at its own place, so that the content reads as the text does.
void ContentWriter::positionedString(const TextItem &item, FontUse &font)
{
    const PlacedGlyph *glyphs = m_page->glyphs.data() + item.firstGlyph;
    const std::uint32_t count = item.glyphCount;
    const std::uint32_t textEnd = item.firstByte + item.byteCount;
    ByteBuffer &out = *m_out;

    // Pens in thousandths of a Mpt from the run's origin, exact to that.
    const std::int64_t size = item.size;
    const Precision exact = precision(size);
    const std::int64_t scale = exact.scale;
    m_pens.resize(count);
    std::int64_t pen = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        m_pens[i] = pen + 1000 * std::int64_t(glyphs[i].xOffset);
        pen += 1000 * (std::int64_t(glyphs[i].advance) + item.letterSpacing);
    }

    std::int64_t natural = 0; // where the reader's pen is
    Mpt rise = 0;
    std::size_t arrayStart = 0;
    bool arrayOpen = false, adjusted = false, stringEmpty = true;
    const auto openArray = [&] {
        arrayStart = out.size();
        out.append("[(");
        arrayOpen = true;
        adjusted = false;
        stringEmpty = true;
    };
    const auto closeArray = [&] {
        if (!arrayOpen)
            return;
        arrayOpen = false;
        if (adjusted) {
            out.append(")]TJ\n");
        } else {
            out.data()[arrayStart] = ' ';
            out.append(")Tj\n");
        }
    };
    const auto moveTo = [&](std::int64_t wanted) {
        const std::int64_t distance = (natural - wanted) * scale;
        const std::int64_t units = distance >= 0 ? (distance + size / 2) / size : (distance - size / 2) / size;
        if (units == 0)
            return;
        natural -= units * size / scale;
        char *p = out.room(numberRoom + 4);
        if (stringEmpty && !adjusted)
            --p; // "[(" so far: the number comes first
        else
            *p++ = ')';
        p = writeUnits(p, units, exact.decimals);
        *p++ = '(';
        out.setEnd(p);
        adjusted = true;
        stringEmpty = true;
    };
    const auto index = [&](std::uint32_t i) { return item.rightToLeft ? count - 1 - i : i; };

    for (std::uint32_t first = 0; first < count;) {
        const std::uint32_t cluster = glyphs[index(first)].cluster;
        std::uint32_t last = first + 1;
        while (last < count && glyphs[index(last)].cluster == cluster)
            ++last;
        const std::uint32_t nextCluster = last < count ? glyphs[index(last)].cluster : textEnd;
        const std::string_view text = nextCluster > cluster ? clusterText(item, cluster, nextCluster) : std::string_view();

        // A cluster of several glyphs reads right by itself only if each is the plain glyph of one of its characters, in turn.
        bool replaced = text.empty();
        bool oneEach = false;
        if (last - first > 1 && !replaced) {
            std::size_t offset = 0;
            std::uint32_t i = first;
            while (i < last && offset < text.size() && font.face->glyph(decodeUtf8(text, offset)) == glyphs[index(i)].id)
                ++i;
            oneEach = i == last && offset == text.size();
            replaced = !oneEach;
        }

        for (int attempt = 0;; ++attempt) {
            const std::size_t attemptStart = out.size();
            const std::int64_t naturalBefore = natural;
            const Mpt riseBefore = rise;
            const bool wasOpen = arrayOpen, wasAdjusted = adjusted, wasEmpty = stringEmpty;
            const std::size_t arrayBefore = arrayStart;
            if (replaced) {
                closeArray();
                out.append("/Span<</ActualText");
                appendTextString(out, text);
                out.append(">>BDC\n");
            }
            bool unclear = false;
            std::size_t textOffset = 0;
            for (std::uint32_t i = first; i < last; ++i) {
                const PlacedGlyph &glyph = glyphs[index(i)];
                std::string_view own = text;
                if (oneEach) {
                    const std::size_t begin = textOffset;
                    decodeUtf8(text, textOffset);
                    own = text.substr(begin, textOffset - begin);
                }
                if (glyph.yOffset != rise) {
                    closeArray();
                    rise = glyph.yOffset;
                    appendLength(out, rise);
                    out.append(" Ts\n");
                }
                if (!arrayOpen)
                    openArray();
                moveTo(m_pens[index(i)]);
                char *p = out.room(8);
                const auto byte = static_cast<unsigned char>(own.empty() ? 0 : own[0]);
                std::int64_t width = 0;
                if (own.size() == 1 && byte < 0x80 && font.asciiGlyphs[byte] == glyph.id) {
                    p = writeLiteralByte(p, byte);
                    font.usesAscii = true;
                    width = font.asciiWidths[byte];
                } else {
                    width = font.width(glyph.id);
                    if (replaced) {
                        p = writeReplaced(p, item, font, glyph.id, i == first ? text : std::string_view());
                    } else if (!writeOther(p, item, font, glyph.id, own)) {
                        unclear = true;
                        break;
                    }
                }
                out.setEnd(p);
                stringEmpty = false;
                natural += width * size + 1000 * item.letterSpacing;
            }
            if (unclear && attempt == 0) {
                // ToUnicode gives one of the glyphs another meaning: once more, with the text said beside it.
                out.truncate(attemptStart);
                if (wasOpen) {
                    out.data()[arrayBefore] = '[';
                    if (wasEmpty && !wasAdjusted)
                        out.data()[arrayBefore + 1] = '(';
                }
                natural = naturalBefore;
                rise = riseBefore;
                arrayOpen = wasOpen;
                adjusted = wasAdjusted;
                stringEmpty = wasEmpty;
                arrayStart = arrayBefore;
                replaced = true;
                oneEach = false;
                continue;
            }
            if (replaced) {
                closeArray();
                out.append("EMC\n");
            }
            break;
        }
        first = last;
    }
    closeArray();
    if (rise != 0)
        out.append("0 Ts\n");
}

// ---- paths and images ------------------------------------------------------------------------------------------------

// Edges are rounded, not sizes: what touches in Mpt touches in the file.
void ContentWriter::rectangle(const Rect &box, const char *op)
{
    const std::int64_t left = centipoints(box.x), right = centipoints(box.right());
    const std::int64_t bottom = centipoints(flip(box.bottom())), top = centipoints(flip(box.y));
    char *p = m_out->room(5 * numberRoom);
    p = writeCoordinate(p, left);
    *p++ = ' ';
    p = writeCoordinate(p, bottom);
    *p++ = ' ';
    p = writeCoordinate(p, right - left);
    *p++ = ' ';
    p = writeCoordinate(p, top - bottom);
    std::memcpy(p, " re ", 4);
    m_out->setEnd(p + 4);
    m_out->append(op);
}

void ContentWriter::include(const Rect &box)
{
    if (!m_structure || m_tag.node == noStructure || (*m_structure)[m_tag.node].type != StructureType::Figure)
        return;
    auto &figures = m_use->figures;
    if (figures.empty() || figures.back().node != m_tag.node) {
        figures.push_back({m_tag.node, box});
        return;
    }
    Rect &all = figures.back().box;
    const Mpt right = std::max(all.right(), box.right()), bottom = std::max(all.bottom(), box.bottom());
    all.x = std::min(all.x, box.x);
    all.y = std::min(all.y, box.y);
    all.width = right - all.x;
    all.height = bottom - all.y;
}

void ContentWriter::path(const PathItem &item)
{
    if (!item.filled && !item.stroked)
        return;
    Rect bounds = item.box;
    if (item.shape == PathItem::Shape::Line) {
        bounds = {std::min(item.box.x, item.box.right()), std::min(item.box.y, item.box.bottom()), std::abs(item.box.width), std::abs(item.box.height)};
    }
    include(bounds);
    if (item.filled)
        setFill(item.fill);
    if (item.stroked) {
        setStroke(item.stroke);
        if (m_state.lineWidth != item.strokeWidth) {
            m_state.lineWidth = item.strokeWidth;
            appendLength(*m_out, item.strokeWidth);
            m_out->append(" w\n");
        }
        if (m_state.dash != item.dash || (item.dash != 0 && m_state.dashWidth != item.strokeWidth)) {
            // Dots are round caps of dashes without length.
            const bool wasRound = m_state.dash == 2 || m_state.dash == 255, round = item.dash == 2;
            if (wasRound != round || m_state.dash == 255)
                m_out->append(round ? "1 J\n" : "0 J\n");
            if (item.dash == 0) {
                m_out->append("[]0 d\n");
            } else {
                m_out->append(item.dash == 1 ? "[" : "[0 ");
                appendLength(*m_out, (item.dash == 1 ? 3 : 2) * item.strokeWidth);
                m_out->append("]0 d\n");
            }
            m_state.dash = item.dash;
            m_state.dashWidth = item.strokeWidth;
        }
    }
    const char *paint = item.filled ? (item.stroked ? "B\n" : "f\n") : "S\n";

    const auto point = [&](Mpt x, Mpt y, const char *op) {
        appendCoordinate(*m_out, centipoints(x));
        m_out->put(' ');
        appendCoordinate(*m_out, centipoints(flip(y)));
        m_out->append(op);
    };
    const Rect &box = item.box;
    switch (item.shape) {
    case PathItem::Shape::Rectangle:
        rectangle(box, paint);
        return;
    case PathItem::Shape::Line:
        point(box.x, box.y, " m ");
        point(box.right(), box.bottom(), " l ");
        m_out->append(item.stroked ? "S\n" : "n\n");
        return;
    case PathItem::Shape::RoundedRectangle:
    case PathItem::Shape::Ellipse: {
        // A quarter of a circle as a Bezier curve: control points at 0.5523 of the radius.
        const bool ellipse = item.shape == PathItem::Shape::Ellipse;
        const Mpt rx = ellipse ? box.width / 2 : std::min(item.radius, std::min(box.width, box.height) / 2);
        const Mpt ry = ellipse ? box.height / 2 : rx;
        const Mpt cx = rx - rx * 5523 / 10000, cy = ry - ry * 5523 / 10000;
        const Mpt left = box.x, top = box.y, right = box.right(), bottom = box.bottom();
        const auto curve = [&](Mpt x1, Mpt y1, Mpt x2, Mpt y2, Mpt x3, Mpt y3) {
            point(x1, y1, " ");
            point(x2, y2, " ");
            point(x3, y3, " c ");
        };
        point(left + rx, top, " m ");
        if (!ellipse)
            point(right - rx, top, " l ");
        curve(right - cx, top, right, top + cy, right, top + ry);
        if (!ellipse)
            point(right, bottom - ry, " l ");
        curve(right, bottom - cy, right - cx, bottom, right - rx, bottom);
        if (!ellipse)
            point(left + rx, bottom, " l ");
        curve(left + cx, bottom, left, bottom - cy, left, bottom - ry);
        if (!ellipse)
            point(left, top + ry, " l ");
        curve(left, top + cy, left + cx, top, left + rx, top);
        m_out->append("h ");
        m_out->append(paint);
        return;
    }
    }
}

// The unit square onto the box, turned as the file's EXIF orientation says. x and y are the lower left corner, upwards.
void ContentWriter::imageMatrix(std::uint32_t image, Mpt x, Mpt y, Mpt width, Mpt height)
{
    const std::int64_t left = centipoints(x), bottom = centipoints(y);
    const std::int64_t w = centipoints(x + width) - left, h = centipoints(y + height) - bottom;
    const std::int64_t right = left + w, top = bottom + h;
    std::int64_t m[6] = {w, 0, 0, h, left, bottom};
    const auto set = [&](std::int64_t a, std::int64_t b, std::int64_t c, std::int64_t d, std::int64_t e, std::int64_t f) {
        m[0] = a;
        m[1] = b;
        m[2] = c;
        m[3] = d;
        m[4] = e;
        m[5] = f;
    };
    switch (m_context->images[image]->orientation) {
    case 2:
        set(-w, 0, 0, h, right, bottom);
        break;
    case 3:
        set(-w, 0, 0, -h, right, top);
        break;
    case 4:
        set(w, 0, 0, -h, left, top);
        break;
    case 5:
        set(0, -h, -w, 0, right, top);
        break;
    case 6:
        set(0, -h, w, 0, left, top);
        break;
    case 7:
        set(0, h, w, 0, left, bottom);
        break;
    case 8:
        set(0, h, -w, 0, right, bottom);
        break;
    default:
        break;
    }
    for (const std::int64_t value : m) {
        appendCoordinate(*m_out, value);
        m_out->put(' ');
    }
    m_out->append("cm\n");
}

void ContentWriter::paintImage(std::uint32_t image)
{
    if (std::none_of(m_use->images.begin(), m_use->images.end(), [&](const ContentUse::Image &known) { return known.image == image; }))
        m_use->images.push_back({image, place()});
    m_out->append("/I");
    appendInteger(*m_out, image);
    m_out->append(" Do\n");
}

void ContentWriter::image(const ImageItem &item)
{
    include(item.clip);
    m_out->append("q\n");
    if (item.clip != item.box)
        rectangle(item.clip, "W n\n");
    imageMatrix(item.image, item.box.x, flip(item.box.bottom()), item.box.width, item.box.height);
    paintImage(item.image);
    m_out->append("Q\n");
}

void ContentWriter::watermark(const WatermarkItem &item)
{
    const State saved = m_state;
    ByteBuffer &out = *m_out;
    out.append("q\n");
    if (item.opacity < 100) {
        m_use->opacities.set(item.opacity);
        out.append("/G");
        appendInteger(out, item.opacity);
        out.append(" gs\n");
    }
    // To five digits, libm's last bit can't show in the file.
    const double turn = item.angle * 3.14159265358979323846 / 180;
    const auto cosine = static_cast<std::int64_t>(std::lround(std::cos(turn) * 100000));
    const auto sine = static_cast<std::int64_t>(std::lround(std::sin(turn) * 100000));
    for (const std::int64_t value : {cosine, sine, -sine, cosine}) {
        out.setEnd(writeDecimal<5>(out.room(numberRoom), value));
        out.put(' ');
    }
    appendCoordinate(out, centipoints(item.center.x));
    out.put(' ');
    appendCoordinate(out, centipoints(flip(item.center.y)));
    out.append(" cm\n");
    if (item.image >= 0) {
        imageMatrix(static_cast<std::uint32_t>(item.image), -item.imageWidth / 2, -item.imageHeight / 2, item.imageWidth, item.imageHeight);
        paintImage(static_cast<std::uint32_t>(item.image));
    } else {
        m_height = 0; // y counts from the centre here
        beginText();
        text(item.text);
        endText();
        m_height = m_page->height;
    }
    out.append("Q\n");
    m_state = saved;
}

} // namespace quoin
