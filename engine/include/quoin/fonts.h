// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>
#include <quoin/length.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quoin
{

using GlyphId = std::uint16_t;

// One piece of a glyph's outline, in font units, y up.
struct PathCommand {
    enum class Kind : std::uint8_t { MoveTo, LineTo, QuadTo, CubicTo, Close } kind;
    std::int32_t x1 = 0, y1 = 0; // control points first, the end point last
    std::int32_t x2 = 0, y2 = 0;
    std::int32_t x3 = 0, y3 = 0;
};

// In font units of unitsPerEm, as hhea / OS/2 say.
struct FontMetrics {
    std::int32_t unitsPerEm = 1000;
    std::int32_t ascent = 0, descent = 0 /* negative */, lineGap = 0;
    std::int32_t capHeight = 0, xHeight = 0;
    std::int32_t underlinePosition = 0, underlineThickness = 0; // position: centre, negative below the baseline
    std::int32_t strikePosition = 0, strikeThickness = 0;
    std::int32_t xMin = 0, yMin = 0, xMax = 0, yMax = 0;
    double italicAngle = 0;
    std::int32_t weight = 400;
    bool fixedPitch = false, serif = false, italic = false;
};

// An opened font face. Immutable and thread-safe; owned by its library and by whoever holds the pointer.
class FontFace
{
public:
    virtual ~FontFace();
    virtual const std::string &family() const = 0;
    virtual const std::string &postScriptName() const = 0;
    virtual const FontMetrics &metrics() const = 0;
    virtual std::uint32_t glyphCount() const = 0;
    virtual GlyphId glyph(char32_t) const = 0; // 0 where the face has none
    virtual std::int32_t advance(GlyphId) const = 0; // font units, from hmtx
    virtual std::vector<PathCommand> outline(GlyphId) const = 0; // for the canvas
    virtual std::span<const std::byte> bytes() const = 0; // the whole file
    virtual std::uint32_t faceIndex() const = 0; // in a collection
    virtual const std::string &identity() const = 0; // SHA-256 of bytes and the index: equal means the same font
    virtual bool mayEmbed() const = 0; // OS/2 fsType
};
using FontFacePtr = std::shared_ptr<const FontFace>;

// Finds faces by family, weight and slant. The bundled families (Noto Sans; Liberation Sans, Serif and Mono, also by the names
// Helvetica/Arial, Times/Times New Roman, Courier/Courier New) come from `folder`, so that output doesn't depend on a user's
// machine; all others from fontconfig, opened when first asked for. Thread-safe.
class FontLibrary
{
public:
    // The folder that holds the bundled font files; see defaultFontFolder().
    static Result<std::shared_ptr<FontLibrary>> create(const std::filesystem::path &folder);
    virtual ~FontLibrary();

    // The family's face for weight and slant; where it lacks the style, the nearest one it has. Null: no such family.
    virtual FontFacePtr find(std::string_view family, bool bold, bool italic) = 0;
    // Bundled ones first, then what fontconfig lists; sorted, without repeats.
    virtual std::vector<std::string> families() = 0;
    // A face that has the character, preferring bundled ones; null: none.
    virtual FontFacePtr fallback(char32_t, bool bold, bool italic) = 0;
};

// Where the program's own files are: $QUOIN_DATA_DIR, else beside the executable (../share/quoin, in the build tree too), else where
// this library was installed.
std::filesystem::path defaultDataFolder();
std::filesystem::path defaultFontFolder(); // defaultDataFolder()/fonts

constexpr std::string_view defaultFamily = "Noto Sans";

} // namespace quoin
