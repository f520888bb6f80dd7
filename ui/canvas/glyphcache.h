// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainterPath>
#include <QPoint>

#include <quoin/fonts.h>

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace quoin {

// Glyphs of the engine's fonts, from the very outlines that go into the PDF: as paths, and as masks of small sizes ready to be blended.
// Bounded in bytes. One thread.
class GlyphCache
{
public:
    struct Mask {
        QImage coverage; // Grayscale8; null: the glyph is blank
        QPoint offset; // of its top left pixel from the origin's pixel
    };
    // Sizes in device pixels per em; larger glyphs are better filled as paths.
    static constexpr double largestMask = 64;
    static constexpr int subpixels = 4; // positions within a pixel, horizontally

    // Valid until the next call.
    const Mask &mask(const FontFacePtr &, GlyphId, double pixelsPerEm, int subpixel);
    // In font units, y down.
    const QPainterPath &path(const FontFacePtr &, GlyphId);
    std::size_t bytes() const { return m_bytes; }

private:
    struct Face {
        FontFacePtr face; // keeps the address from being used again
        std::unordered_map<GlyphId, QPainterPath> paths;
        std::unordered_map<std::uint64_t, Mask> masks; // by glyph, size in 1/64 pixel and subpixel
    };
    Face &entry(const FontFacePtr &);
    void makeRoom();

    std::unordered_map<const FontFace *, Face> m_faces;
    std::size_t m_bytes = 0;
};

} // namespace quoin
