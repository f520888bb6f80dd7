// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/drawing.h>
#include <quoin/error.h>
#include <quoin/limits.h>
#include <quoin/pages.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

enum class ImageFilter : std::uint8_t { FlatePng /* Flate with PNG predictors */,
    Dct };
enum class ImageColor : std::uint8_t { Gray,
    Rgb,
    Cmyk,
    Indexed };

// What a page and a PDF image or form XObject need to know. Immutable, shared.
class ImageData
{
public:
    std::optional<Drawing> drawing; // a vector picture: then only this, warnings, sha256 and fileBytes say anything
    std::uint32_t width = 0, height = 0; // pixels, as stored (before turning)
    int orientation = 1; // EXIF 1..8: the matrix turns, bytes stay
    double dpiX = 96, dpiY = 96; // as the file says, else 96
    ImageColor color = ImageColor::Rgb;
    std::uint8_t bitsPerComponent = 8;
    ImageFilter filter = ImageFilter::FlatePng;
    bool invertedCmyk = false; // Adobe JPEG: /Decode [1 0 1 0 1 0 1 0]
    std::string data; // the encoded stream, ready for the XObject (DecodeParms: Predictor 15, Colors, BitsPerComponent, Columns)
    std::string palette; // Indexed: RGB triples
    std::string alpha; // SMask, Flate with PNG predictors, gray of alphaBits; empty: opaque
    std::uint8_t alphaBits = 8;
    std::string icc; // embedded profile, valid and with the right number of components; else empty
    Diagnostics warnings; // what was dropped, and why
    std::string sha256; // of the file's bytes
    std::string fileBytes; // the file itself, for the canvas

    bool turned() const { return orientation >= 5; }
    std::uint32_t displayWidth() const { return turned() ? height : width; }
    std::uint32_t displayHeight() const { return turned() ? width : height; }
    // The size that it has of its own, turned; at least 1.
    Mpt naturalWidth() const { return natural(drawing ? drawing->width : displayWidth() * 72.0 / (turned() ? dpiY : dpiX)); }
    Mpt naturalHeight() const { return natural(drawing ? drawing->height : displayHeight() * 72.0 / (turned() ? dpiX : dpiY)); }

private:
    static Mpt natural(double points) { return points * 1000 < 1 ? 1 : static_cast<Mpt>(points * 1000); }
};

// PNG (every kind: palette, 1..16 bits, interlaced, tRNS) and JPEG (baseline and progressive passed through; others refused by
// name), recognised by content. A PNG that isn't interlaced and has no alpha channel is passed through too, once its checksums,
// the number of its bytes and the filters of its rows have been found right. Of an animated PNG the first picture is taken. Bounded by
// Limits::imagePixels and imageBytes before anything is allocated from a header. SVG becomes a drawing (svg.h).
// `name` is used in messages: "logo.png: CRC error in IDAT at byte 412".
Result<ImagePtr> readImage(std::string_view bytes, const std::string &name, const Limits &);

} // namespace quoin
