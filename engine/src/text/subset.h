// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/fonts.h>

#include <memory>
#include <string>
#include <vector>

namespace quoin
{

// A font program that holds only some glyphs, ready for FontFile2 / FontFile3.
struct FontSubset {
    std::string bytes; // TrueType (glyf) or CFF OpenType
    bool cff = false;
    std::vector<GlyphId> glyphs; // glyphs[newId] = id in the face; [0] is .notdef
};

// `glyphs` sorted, without repeats; .notdef is always added first. Hints, layout tables, names are dropped. The same input gives
// the same bytes. Thread-safe; results are shared from a cache bounded in bytes, keyed by the face's identity and the exact set.
Result<std::shared_ptr<const FontSubset>> subset(const FontFace &, const std::vector<GlyphId> &glyphs);

} // namespace quoin
