// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "image/image.h"
#include "layout/layout.h"

#include <algorithm>
#include <string>
#include <string_view>

// Hand-made pages for tests of the writer: text is placed by the face's own advances, without shaping.
namespace testsupport {

using namespace quoin;

class PageBuilder
{
public:
    explicit PageBuilder(DocumentContext &context, Mpt width = 595'276, Mpt height = 841'890)
        : m_context(context)
    {
        page.width = width;
        page.height = height;
    }

    std::uint32_t font(const FontFacePtr &face)
    {
        const auto found = std::find(m_context.fonts.begin(), m_context.fonts.end(), face);
        if (found != m_context.fonts.end())
            return static_cast<std::uint32_t>(found - m_context.fonts.begin());
        m_context.fonts.push_back(face);
        return static_cast<std::uint32_t>(m_context.fonts.size() - 1);
    }

    static Tag tag(StructureIndex node) { return {node, ArtifactKind::Layout}; }
    static Tag artifact(ArtifactKind kind) { return {noStructure, kind}; }

    TextItem &text(const Tag &tag, const FontFacePtr &face, Mpt size, Point origin, std::string_view utf8, Color color = {})
    {
        page.items.push_back({PageItem::Kind::Text, static_cast<std::uint32_t>(page.texts.size()), tag});
        page.texts.push_back(makeText(face, size, origin, utf8, color));
        return page.texts.back();
    }

    TextItem makeText(const FontFacePtr &face, Mpt size, Point origin, std::string_view utf8, Color color = {})
    {
        TextItem item;
        item.font = font(face);
        item.size = size;
        item.color = color;
        item.origin = origin;
        item.firstGlyph = static_cast<std::uint32_t>(page.glyphs.size());
        item.firstByte = static_cast<std::uint32_t>(page.text.size());
        item.byteCount = static_cast<std::uint32_t>(utf8.size());
        for (std::size_t i = 0; i < utf8.size();) {
            std::size_t length = 1;
            while (i + length < utf8.size() && (utf8[i + length] & 0xC0) == 0x80)
                ++length;
            char32_t c = static_cast<unsigned char>(utf8[i]);
            if (length > 1)
                c &= 0xFF >> (length + 1);
            for (std::size_t k = 1; k < length; ++k)
                c = c << 6 | (utf8[i + k] & 0x3F);
            PlacedGlyph glyph;
            glyph.id = face->glyph(c);
            glyph.cluster = item.firstByte + static_cast<std::uint32_t>(i);
            glyph.advance = static_cast<std::int32_t>((face->advance(glyph.id) * size + face->metrics().unitsPerEm / 2) / face->metrics().unitsPerEm);
            item.width += glyph.advance;
            page.glyphs.push_back(glyph);
            i += length;
        }
        item.glyphCount = static_cast<std::uint32_t>(page.glyphs.size()) - item.firstGlyph;
        page.text += utf8;
        return item;
    }

    PathItem &path(const Tag &tag, PathItem::Shape shape, Rect box)
    {
        page.items.push_back({PageItem::Kind::Path, static_cast<std::uint32_t>(page.paths.size()), tag});
        page.paths.emplace_back();
        page.paths.back().shape = shape;
        page.paths.back().box = box;
        return page.paths.back();
    }

    void fill(const Tag &tag, Rect box, Color color)
    {
        PathItem &item = path(tag, PathItem::Shape::Rectangle, box);
        item.filled = true;
        item.fill = color;
    }

    void stroke(const Tag &tag, Rect box, Mpt width, Color color = {})
    {
        PathItem &item = path(tag, PathItem::Shape::Line, box);
        item.stroked = true;
        item.stroke = color;
        item.strokeWidth = width;
    }

    void image(const Tag &tag, const ImagePtr &image, Rect box)
    {
        const auto found = std::find(m_context.images.begin(), m_context.images.end(), image);
        const auto index = static_cast<std::uint32_t>(found - m_context.images.begin());
        if (found == m_context.images.end())
            m_context.images.push_back(image);
        page.items.push_back({PageItem::Kind::Image, static_cast<std::uint32_t>(page.images.size()), tag});
        page.images.push_back({index, box, box});
    }

    void clip(Rect box)
    {
        page.items.push_back({PageItem::Kind::PushClip, static_cast<std::uint32_t>(page.clips.size()), {}});
        page.clips.push_back({box});
    }

    void unclip() { page.items.push_back({PageItem::Kind::PopClip, 0, {}}); }

    void watermark(const FontFacePtr &face, Mpt size, std::string_view utf8, std::uint8_t opacity)
    {
        WatermarkItem item;
        item.text = makeText(face, size, {}, utf8, {200, 30, 30});
        item.text.origin = {-item.text.width / 2, size / 3};
        item.center = {page.width / 2, page.height / 2};
        item.angle = 45;
        item.opacity = opacity;
        page.items.push_back({PageItem::Kind::Watermark, static_cast<std::uint32_t>(page.watermarks.size()), artifact(ArtifactKind::Watermark)});
        page.watermarks.push_back(item);
    }

    void link(StructureIndex node, Rect box, std::string target, std::string contents) { page.links.push_back({box, std::move(target), node, std::move(contents)}); }

    PageContent page;

private:
    DocumentContext &m_context;
};

} // namespace testsupport
