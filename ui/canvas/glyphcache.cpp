// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "glyphcache.h"

#include <QPainter>

#include <cmath>

namespace quoin {

namespace {

constexpr std::size_t limit = 48u << 20;

QPainterPath toPath(const std::vector<PathCommand> &commands)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const PathCommand &command : commands) {
        switch (command.kind) {
        case PathCommand::Kind::MoveTo:
            path.moveTo(command.x1, -command.y1);
            break;
        case PathCommand::Kind::LineTo:
            path.lineTo(command.x1, -command.y1);
            break;
        case PathCommand::Kind::QuadTo:
            path.quadTo(command.x1, -command.y1, command.x2, -command.y2);
            break;
        case PathCommand::Kind::CubicTo:
            path.cubicTo(command.x1, -command.y1, command.x2, -command.y2, command.x3, -command.y3);
            break;
        case PathCommand::Kind::Close:
            path.closeSubpath();
            break;
        }
    }
    return path;
}

} // namespace

GlyphCache::Face &GlyphCache::entry(const FontFacePtr &face)
{
    Face &found = m_faces[face.get()];
    if (!found.face)
        found.face = face;
    return found;
}

void GlyphCache::makeRoom()
{
    // Full only after many zoom steps over many fonts: beginning anew costs a few milliseconds then, keeping an order costs always.
    if (m_bytes < limit)
        return;
    m_faces.clear();
    m_bytes = 0;
}

const QPainterPath &GlyphCache::path(const FontFacePtr &face, GlyphId glyph)
{
    Face &found = entry(face);
    const auto known = found.paths.find(glyph);
    if (known != found.paths.end())
        return known->second;
    makeRoom();
    QPainterPath path = toPath(face->outline(glyph));
    m_bytes += 64 + std::size_t(path.elementCount()) * sizeof(QPainterPath::Element);
    return entry(face).paths.emplace(glyph, std::move(path)).first->second;
}

const GlyphCache::Mask &GlyphCache::mask(const FontFacePtr &face, GlyphId glyph, double pixelsPerEm, int subpixel)
{
    const auto size = std::uint64_t(std::lround(pixelsPerEm * 64));
    const std::uint64_t key = (std::uint64_t(glyph) << 32) | (size << 4) | std::uint64_t(subpixel);
    Face &found = entry(face);
    const auto known = found.masks.find(key);
    if (known != found.masks.end())
        return known->second;
    makeRoom();

    const QPainterPath &outline = path(face, glyph);
    const double scale = double(size) / 64 / std::max(1, face->metrics().unitsPerEm);
    QTransform transform = QTransform::fromTranslate(double(subpixel) / subpixels, 0);
    transform.scale(scale, scale);
    const QPainterPath placed = transform.map(outline);
    Mask mask;
    const QRect bounds = placed.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1);
    if (!placed.isEmpty() && bounds.width() < 1024 && bounds.height() < 1024) {
        mask.offset = bounds.topLeft();
        mask.coverage = QImage(bounds.size(), QImage::Format_Grayscale8);
        mask.coverage.fill(0);
        QPainter painter(&mask.coverage);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(-bounds.topLeft());
        painter.fillPath(placed, Qt::white);
    }
    m_bytes += 96 + std::size_t(mask.coverage.sizeInBytes());
    return entry(face).masks.emplace(key, std::move(mask)).first->second;
}

} // namespace quoin
