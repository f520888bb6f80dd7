// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/pages.h>

#include <cstdio>
#include <string>

// Placed pages as text that a person can read and git can compare.
namespace quoin::test {

// Points with two decimals at most: "56.69", "12".
inline std::string points(Mpt value)
{
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.2f", static_cast<double>(value) / mptPerPoint);
    std::string out = buffer;
    while (out.back() == '0')
        out.pop_back();
    if (out.back() == '.')
        out.pop_back();
    return out == "-0" ? "0" : out;
}

inline std::string dumpRect(const Rect &r)
{
    return points(r.x) + ',' + points(r.y) + ' ' + points(r.width) + 'x' + points(r.height);
}

inline std::string elementName(const ElementTable *elements, std::uint32_t element)
{
    return elements && element < elements->ids.size() ? elements->ids[element] : std::to_string(element);
}

inline std::string dumpTag(const Pages &pages, const Tag &tag)
{
    if (tag.node == noStructure) {
        static constexpr const char *kinds[] = {"layout", "header", "footer", "watermark", "background", "page"};
        return std::string(" ~") + kinds[static_cast<int>(tag.artifact)];
    }
    const StructureNode &node = pages.structure[tag.node];
    return std::string(" <") + structureTypeName(node.type) + (node.element ? ' ' + elementName(pages.elements.get(), node.element) : std::string()) + '>';
}

inline std::string dumpText(const PageContent &page, const TextItem &text)
{
    return page.text.substr(text.firstByte, text.byteCount);
}

inline std::string dumpPath(const PathItem &path)
{
    static constexpr const char *shapes[] = {"rect", "rounded", "ellipse", "line"};
    std::string out = std::string(shapes[static_cast<int>(path.shape)]) + ' ' + dumpRect(path.box);
    if (path.filled)
        out += " fill " + path.fill.toString();
    if (path.stroked)
        out += " stroke " + path.stroke.toString() + ' ' + points(path.strokeWidth) + (path.dash == 1 ? " dashed" : path.dash == 2 ? " dotted"
                                                                                                                                   : "");
    return out;
}

inline std::string dumpPage(const Pages &pages, std::size_t index)
{
    const PageContent &page = pages.pages[index];
    std::string out = "page " + std::to_string(index + 1) + '\n';
    for (const PageItem &item : page.items) {
        switch (item.kind) {
        case PageItem::Kind::Text: {
            const TextItem &text = page.texts[item.index];
            out += "  text " + points(text.origin.x) + ',' + points(text.origin.y) + " w" + points(text.width) + ' ' + pages.fonts[text.font]->postScriptName() + ' ' + points(text.size);
            if (text.color != Color())
                out += ' ' + text.color.toString();
            out += " \"" + dumpText(page, text) + '"';
            break;
        }
        case PageItem::Kind::Path:
            out += "  " + dumpPath(page.paths[item.index]);
            break;
        case PageItem::Kind::Image: {
            const ImageItem &image = page.images[item.index];
            out += "  image " + std::to_string(image.image) + ' ' + dumpRect(image.box) + (image.clip == image.box ? std::string() : " clip " + dumpRect(image.clip));
            break;
        }
        case PageItem::Kind::Watermark: {
            const WatermarkItem &mark = page.watermarks[item.index];
            out += "  watermark " + points(mark.center.x) + ',' + points(mark.center.y) + " angle " + std::to_string(mark.angle) + " opacity " + std::to_string(mark.opacity);
            out += mark.image >= 0 ? " image " + std::to_string(mark.image) + ' ' + points(mark.imageWidth) + 'x' + points(mark.imageHeight) : " size " + points(mark.text.size) + " \"" + dumpText(page, mark.text) + '"';
            break;
        }
        case PageItem::Kind::PushClip:
            out += "  clip " + dumpRect(page.clips[item.index].box) + '\n';
            continue;
        case PageItem::Kind::PopClip:
            out += "  unclip\n";
            continue;
        }
        out += dumpTag(pages, item.tag) + '\n';
    }
    for (const LinkArea &link : page.links)
        out += "  link " + dumpRect(link.box) + ' ' + link.target + " \"" + link.contents + '"' + dumpTag(pages, {link.node, {}}) + '\n';
    if (pages.elements && page.breakReason != BreakReason::None)
        out += "  break: " + describeBreak(page, *pages.elements) + '\n';
    return out;
}

inline std::string dumpBoxes(const Pages &pages, std::size_t index)
{
    std::string out;
    for (const ElementBox &box : pages.pages[index].elements) {
        out += std::string(box.depth, ' ') + elementName(pages.elements.get(), box.element) + '#' + std::to_string(box.instance);
        if (box.row >= 0)
            out += " row " + std::to_string(box.row);
        out += ' ' + dumpRect(box.box) + (box.repeated ? " repeated" : "") + '\n';
    }
    return out;
}

inline void dumpStructure(const Pages &pages, StructureIndex index, int depth, std::string &out)
{
    const StructureNode &node = pages.structure[index];
    out += std::string(static_cast<std::size_t>(depth) * 2, ' ') + structureTypeName(node.type);
    if (node.element)
        out += ' ' + elementName(pages.elements.get(), node.element);
    if (node.row >= 0)
        out += " row " + std::to_string(node.row);
    if (node.colSpan > 1)
        out += " colSpan " + std::to_string(node.colSpan);
    if (node.rowSpan > 1)
        out += " rowSpan " + std::to_string(node.rowSpan);
    if (node.scope)
        out += " scope " + std::to_string(node.scope);
    if (node.listNumbering)
        out += " numbering " + std::to_string(node.listNumbering);
    if (node.alt)
        out += " alt \"" + std::string(pages.structure.string(node.alt)) + '"';
    if (node.language)
        out += " lang " + std::string(pages.structure.string(node.language));
    out += '\n';
    for (StructureIndex child = node.firstChild; child != noStructure; child = pages.structure[child].nextSibling)
        dumpStructure(pages, child, depth + 1, out);
}

inline std::string dumpStructure(const Pages &pages)
{
    std::string out;
    dumpStructure(pages, 0, 0, out);
    return out;
}

// The runs of a page in painting order, each followed by '|': what is where, without positions.
inline std::string words(const PageContent &page)
{
    std::string out;
    for (const PageItem &item : page.items) {
        if (item.kind == PageItem::Kind::Text)
            out += dumpText(page, page.texts[item.index]) + '|';
    }
    return out;
}

} // namespace quoin::test
