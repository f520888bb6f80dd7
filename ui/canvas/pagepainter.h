// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "glyphcache.h"

#include <QHash>
#include <QImage>
#include <QPainter>

#include <quoin/pages.h>

#include <functional>
#include <memory>

namespace quoin {

// What a page looks like on paper, from Pages: the same outlines, boxes and colours as in the PDF, whatever the window's theme.
// Paints only what lies within the area asked for. Caches glyphs and decoded pictures between calls. One thread.
class PagePainter
{
public:
    struct Options {
        // Painted that much weaker (0..255), so that it steps back behind what is edited; and not at all where 0.
        std::function<int(const Tag &)> opacity;
        // Text items of the page that something else shows just now.
        std::function<bool(std::uint32_t text)> hideText;
    };

    // `target` is RGB32 or ARGB32_Premultiplied; `origin` is the page's top left corner in its pixels, `scale` pixels per point. Only pixels
    // within `area` are touched.
    void paint(QImage &target, const Pages &, std::size_t page, const QPointF &origin, double scale, const QRect &area, const Options &);
    void paint(QImage &target, const Pages &pages, std::size_t page, const QPointF &origin, double scale, const QRect &area) { paint(target, pages, page, origin, scale, area, Options()); }

    std::size_t glyphBytes() const { return m_glyphs.bytes(); }

private:
    struct Job;
    void paintText(Job &, const TextItem &, const Color &, int opacity);
    void paintPath(Job &, const PathItem &, int opacity);
    static void paintDrawing(QPainter &, const Drawing &, const QRectF &box);
    void paintImage(Job &, const ImageItem &, int opacity);
    void paintPixels(Job &, const ImagePtr &, const QRectF &box);
    void paintWatermark(Job &, const WatermarkItem &, int opacity);
    const QImage &decoded(const ImagePtr &);

    struct Picture {
        ImagePtr source; // keeps the address from being used again
        QImage image;
        QImage scaled; // as last asked for
    };
    GlyphCache m_glyphs;
    QHash<const ImageData *, Picture> m_pictures;
    qsizetype m_pictureBytes = 0;
};

} // namespace quoin
