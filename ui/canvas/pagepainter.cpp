// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagepainter.h"

#include <QBuffer>
#include <QImageReader>

#include <algorithm>
#include <cmath>

namespace quoin {

namespace {

constexpr qsizetype pictureLimit = 256 << 20;

double points(Mpt value)
{
    return double(value) / mptPerPoint;
}

QColor toColor(const Color &color, int opacity = 255)
{
    return {color.red, color.green, color.blue, opacity};
}

// Puts a glyph's mask onto 32-bit pixels: what drawImage would do in three steps.
void blend(uchar *bits, qsizetype stride, const QRect &clip, const QImage &coverage, const QPoint &at, const Color &color, int opacity)
{
    const QRect rect = QRect(at, coverage.size()) & clip;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        auto *target = reinterpret_cast<quint32 *>(bits + y * stride) + rect.left();
        const uchar *mask = coverage.constScanLine(y - at.y()) + (rect.left() - at.x());
        for (int x = 0; x < rect.width(); ++x) {
            if (mask[x] == 0)
                continue;
            const quint32 a = opacity == 255 ? mask[x] : quint32(mask[x]) * quint32(opacity) / 255;
            const quint32 rest = 255 - a;
            const quint32 before = target[x];
            const auto mix = [a, rest](quint32 over, quint32 under) { return (over * a + under * rest + 127) / 255; };
            target[x] = (mix(255, before >> 24) << 24) | (mix(color.red, (before >> 16) & 255) << 16) | (mix(color.green, (before >> 8) & 255) << 8) | mix(color.blue, before & 255);
        }
    }
}

} // namespace

struct PagePainter::Job {
    const Pages &pages;
    const PageContent &page;
    QPainter painter;
    uchar *bits;
    qsizetype stride;
    QPointF origin;
    double scale; // pixels per point
    QRect clip; // whole pixels

    double x(Mpt value) const { return origin.x() + points(value) * scale; }
    double y(Mpt value) const { return origin.y() + points(value) * scale; }
    QRectF rect(const Rect &box) const { return {x(box.x), y(box.y), points(box.width) * scale, points(box.height) * scale}; }
    bool touches(const QRectF &area) const { return area.adjusted(-2, -2, 2, 2).intersects(clip); }
};

void PagePainter::paint(QImage &target, const Pages &pages, std::size_t pageNumber, const QPointF &origin, double scale, const QRect &area, const Options &options)
{
    const PageContent &page = pages.pages[pageNumber];
    Job job {pages, page, {}, target.bits(), target.bytesPerLine(), origin, scale, area & target.rect()};
    job.painter.begin(&target);
    job.painter.scale(1 / target.devicePixelRatio(), 1 / target.devicePixelRatio()); // all here counts the image's own pixels
    job.painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const QRect paper = job.rect({0, 0, page.width, page.height}).toRect();
    job.clip &= paper;
    job.painter.setClipRect(job.clip);
    job.painter.fillRect(paper, Qt::white);

    std::vector<QRect> clips;
    for (const PageItem &item : page.items) {
        if (item.kind == PageItem::Kind::PushClip) {
            clips.push_back(job.clip);
            job.clip &= job.rect(page.clips[item.index].box).toAlignedRect();
            job.painter.setClipRect(job.clip);
            continue;
        }
        if (item.kind == PageItem::Kind::PopClip) {
            if (!clips.empty()) {
                job.clip = clips.back();
                clips.pop_back();
                job.painter.setClipRect(job.clip);
            }
            continue;
        }
        const int opacity = options.opacity ? options.opacity(item.tag) : 255;
        if (job.clip.isEmpty() || opacity <= 0)
            continue;
        switch (item.kind) {
        case PageItem::Kind::Text:
            if (!options.hideText || !options.hideText(item.index))
                paintText(job, page.texts[item.index], page.texts[item.index].color, opacity);
            break;
        case PageItem::Kind::Path:
            paintPath(job, page.paths[item.index], opacity);
            break;
        case PageItem::Kind::Image:
            paintImage(job, page.images[item.index], opacity);
            break;
        case PageItem::Kind::Watermark:
            paintWatermark(job, page.watermarks[item.index], opacity);
            break;
        case PageItem::Kind::PushClip:
        case PageItem::Kind::PopClip:
            break;
        }
    }
}

void PagePainter::paintText(Job &job, const TextItem &text, const Color &color, int opacity)
{
    if (text.font >= job.pages.fonts.size())
        return;
    const FontFacePtr &face = job.pages.fonts[text.font];
    const double pixelsPerEm = points(text.size) * job.scale;
    const double em = pixelsPerEm / std::max(1, face->metrics().unitsPerEm);
    const QRectF line(job.x(text.origin.x), job.y(text.origin.y) - 1.5 * pixelsPerEm, points(text.width) * job.scale, 3 * pixelsPerEm);
    if (!job.touches(line.adjusted(-pixelsPerEm, 0, pixelsPerEm, 0)))
        return;
    const bool masks = pixelsPerEm <= GlyphCache::largestMask;
    Mpt pen = text.origin.x;
    for (std::uint32_t i = 0; i < text.glyphCount; ++i) {
        const PlacedGlyph &glyph = job.page.glyphs[text.firstGlyph + i];
        const double x = job.x(pen + glyph.xOffset);
        const double y = job.y(text.origin.y - glyph.yOffset);
        pen += glyph.advance + text.letterSpacing;
        if (masks) {
            const double quarter = std::floor(x * GlyphCache::subpixels + 0.5);
            const int pixel = int(std::floor(quarter / GlyphCache::subpixels));
            const GlyphCache::Mask &mask = m_glyphs.mask(face, glyph.id, pixelsPerEm, int(quarter) - pixel * GlyphCache::subpixels);
            if (!mask.coverage.isNull())
                blend(job.bits, job.stride, job.clip, mask.coverage, mask.offset + QPoint(pixel, int(std::lround(y))), color, opacity);
        } else {
            job.painter.save();
            job.painter.translate(x, y);
            job.painter.scale(em, em);
            job.painter.fillPath(m_glyphs.path(face, glyph.id), toColor(color, opacity));
            job.painter.restore();
        }
    }
}

void PagePainter::paintPath(Job &job, const PathItem &path, int opacity)
{
    QRectF box = job.rect(path.box);
    // A hair line is still seen at small zooms.
    const double width = std::max(points(path.strokeWidth) * job.scale, 0.6);
    if (!job.touches(box.normalized().adjusted(-width, -width, width, width)))
        return;
    QPainter &painter = job.painter;
    painter.setPen(Qt::NoPen);
    painter.setBrush(path.filled ? QBrush(toColor(path.fill, opacity)) : QBrush(Qt::NoBrush));
    if (path.stroked) {
        QPen pen(toColor(path.stroke, opacity), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
        if (path.dash == 1) {
            pen.setDashPattern({3, 3});
        } else if (path.dash == 2) {
            pen.setCapStyle(Qt::RoundCap);
            pen.setDashPattern({0.01, 2});
        }
        painter.setPen(pen);
    }
    switch (path.shape) {
    case PathItem::Shape::Rectangle:
        if (!path.stroked) {
            // Edges on whole pixels: neighbouring fills (zebra rows, cell backgrounds) then meet without a seam.
            const double left = std::round(box.left()), top = std::round(box.top());
            const double right = std::max(std::round(box.right()), left + 1), bottom = std::max(std::round(box.bottom()), top + 1);
            const bool thin = box.width() < 1 || box.height() < 1;
            painter.fillRect(thin ? box : QRectF(left, top, right - left, bottom - top), painter.brush());
        } else {
            painter.drawRect(box);
        }
        break;
    case PathItem::Shape::RoundedRectangle: {
        const double radius = std::min({points(path.radius) * job.scale, box.width() / 2, box.height() / 2});
        painter.drawRoundedRect(box, radius, radius);
        break;
    }
    case PathItem::Shape::Ellipse:
        painter.drawEllipse(box);
        break;
    case PathItem::Shape::Line:
        painter.drawLine(box.topLeft(), box.topLeft() + QPointF(box.width(), box.height()));
        break;
    }
}

const QImage &PagePainter::decoded(const ImagePtr &source)
{
    const auto known = m_pictures.constFind(source.get());
    if (known != m_pictures.constEnd())
        return known->image;
    if (m_pictureBytes > pictureLimit) {
        m_pictures.clear();
        m_pictureBytes = 0;
    }
    const std::string_view file = imageFileBytes(*source);
    QByteArray bytes = QByteArray::fromRawData(file.data(), qsizetype(file.size()));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true); // EXIF orientation, as the PDF's matrix does it
    Picture picture {source, reader.read(), {}};
    m_pictureBytes += picture.image.sizeInBytes();
    return m_pictures.insert(source.get(), picture)->image;
}

// As the PDF's form XObject: fitted into the box, cut off at it.
void PagePainter::paintDrawing(QPainter &painter, const Drawing &drawing, const QRectF &box)
{
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    painter.translate(box.topLeft());
    painter.scale(box.width() / drawing.width, box.height() / drawing.height);
    const auto color = [](Color c, std::uint8_t opacity) { return QColor(c.red, c.green, c.blue, qRound(opacity * 2.55)); };
    for (const DrawingPath &path : drawing.paths) {
        QPainterPath out;
        out.setFillRule(path.evenOdd ? Qt::OddEvenFill : Qt::WindingFill);
        const DrawingPoint *point = path.points.data();
        const auto next = [&point] { const DrawingPoint p = *point++; return QPointF(p.x, p.y); };
        for (const PathVerb verb : path.verbs) {
            switch (verb) {
            case PathVerb::Move:
                out.moveTo(next());
                break;
            case PathVerb::Line:
                out.lineTo(next());
                break;
            case PathVerb::Cubic: {
                const QPointF first = next(), second = next();
                out.cubicTo(first, second, next());
                break;
            }
            case PathVerb::Close:
                out.closeSubpath();
                break;
            }
        }
        if (path.fill)
            painter.fillPath(out, color(*path.fill, path.fillOpacity));
        if (!path.stroke)
            continue;
        QPen pen(color(*path.stroke, path.strokeOpacity), path.strokeWidth);
        pen.setCapStyle(path.cap == LineCap::Butt ? Qt::FlatCap : path.cap == LineCap::Round ? Qt::RoundCap : Qt::SquareCap);
        pen.setJoinStyle(path.join == LineJoin::Miter ? Qt::SvgMiterJoin : path.join == LineJoin::Round ? Qt::RoundJoin : Qt::BevelJoin);
        pen.setMiterLimit(path.miterLimit);
        if (!path.dashes.empty() && path.strokeWidth > 0) {
            QList<qreal> dashes; // in widths of the line
            for (const double dash : path.dashes)
                dashes << dash / path.strokeWidth;
            pen.setDashPattern(dashes);
            pen.setDashOffset(path.dashOffset / path.strokeWidth);
        }
        painter.strokePath(out, pen);
    }
    painter.restore();
}

void PagePainter::paintImage(Job &job, const ImageItem &item, int opacity)
{
    const QRectF box = job.rect(item.box);
    if (!job.touches(box) || item.image >= job.pages.images.size() || !job.pages.images[item.image])
        return;
    const ImagePtr &source = job.pages.images[item.image];
    job.painter.save();
    job.painter.setClipRect(job.rect(item.clip), Qt::IntersectClip);
    job.painter.setOpacity(opacity / 255.0);
    if (const Drawing *drawing = imageDrawing(*source))
        paintDrawing(job.painter, *drawing, box);
    else
        paintPixels(job, source, box);
    job.painter.restore();
}

void PagePainter::paintPixels(Job &job, const ImagePtr &source, const QRectF &box)
{
    const QImage &image = decoded(source);
    if (image.isNull())
        return;
    // Scaling down well takes a while, so the last result is kept; scaling up is done by the painter.
    const QSize size = box.size().toSize();
    if (!size.isEmpty() && (size.width() < image.width() || size.height() < image.height()) && size.width() <= image.width() && size.height() <= image.height()) {
        Picture &picture = m_pictures[source.get()];
        if (picture.scaled.size() != size)
            picture.scaled = image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        job.painter.drawImage(QRectF(box.topLeft(), QSizeF(size)), picture.scaled);
    } else {
        job.painter.drawImage(box, image);
    }
}

void PagePainter::paintWatermark(Job &job, const WatermarkItem &item, int opacity)
{
    QPainter &painter = job.painter;
    painter.save();
    painter.setOpacity(item.opacity / 100.0 * opacity / 255.0);
    painter.translate(job.x(item.center.x), job.y(item.center.y));
    painter.rotate(-item.angle);
    painter.scale(job.scale, job.scale);
    if (item.image >= 0) {
        if (std::size_t(item.image) < job.pages.images.size() && job.pages.images[std::size_t(item.image)]) {
            const double width = points(item.imageWidth), height = points(item.imageHeight);
            const QRectF box(-width / 2, -height / 2, width, height);
            const ImagePtr &source = job.pages.images[std::size_t(item.image)];
            if (const Drawing *drawing = imageDrawing(*source))
                paintDrawing(painter, *drawing, box);
            else
                painter.drawImage(box, decoded(source));
        }
    } else if (item.text.font < job.pages.fonts.size()) {
        // One path for all of it, so that letters that overlap don't show twice.
        const FontFacePtr &face = job.pages.fonts[item.text.font];
        const double em = points(item.text.size) / std::max(1, face->metrics().unitsPerEm);
        QPainterPath all;
        all.setFillRule(Qt::WindingFill);
        Mpt pen = item.text.origin.x;
        for (std::uint32_t i = 0; i < item.text.glyphCount; ++i) {
            const PlacedGlyph &glyph = job.page.glyphs[item.text.firstGlyph + i];
            QTransform transform = QTransform::fromTranslate(points(pen + glyph.xOffset), points(item.text.origin.y - glyph.yOffset));
            transform.scale(em, em);
            all.addPath(transform.map(m_glyphs.path(face, glyph.id)));
            pen += glyph.advance + item.text.letterSpacing;
        }
        painter.fillPath(all, toColor(item.text.color));
    }
    painter.restore();
}

} // namespace quoin
