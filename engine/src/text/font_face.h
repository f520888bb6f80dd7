// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/fonts.h>

#include <hb.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace quoin {

class LatinTable;
class LatinTables;

// The bytes of a font file: mapped from disk or held in memory.
class FontBytes
{
public:
    // Regular files of at most Limits::fileBytes. The mapping outlives a rename of the file, as package managers do it.
    static Result<std::shared_ptr<const FontBytes>> map(const std::filesystem::path &);
    static std::shared_ptr<const FontBytes> hold(std::string bytes);
    ~FontBytes();
    FontBytes(const FontBytes &) = delete;
    FontBytes &operator=(const FontBytes &) = delete;

    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    FontBytes() = default;
    std::string m_held;
    void *m_mapping = nullptr;
    std::span<const std::byte> m_bytes;
};

// The one kind of FontFace: TrueType or CFF outlines in an OpenType file, read by HarfBuzz. A variable font is used at its
// default location. Refused, so that neither layout nor subset meets them: files whose tables HarfBuzz can't read, faces without
// outlines that PDF can embed (bitmap or CFF2 only) or without a usable character map, and `loca` entries past `glyf`.
class OpenedFace final : public FontFace
{
public:
    // `name` is used in messages.
    static Result<std::shared_ptr<const OpenedFace>> open(std::shared_ptr<const FontBytes>, const std::string &name, std::uint32_t index);
    static const OpenedFace &of(const FontFace &face) { return static_cast<const OpenedFace &>(face); }
    ~OpenedFace() override;

    const std::string &family() const override { return m_family; }
    const std::string &postScriptName() const override { return m_postScriptName; }
    const FontMetrics &metrics() const override { return m_metrics; }
    std::uint32_t glyphCount() const override { return static_cast<std::uint32_t>(m_advances.size()); }
    GlyphId glyph(char32_t c) const override { return c < m_characters.size() ? m_characters[c] : nominalGlyph(c); }
    std::int32_t advance(GlyphId id) const override { return id < m_advances.size() ? m_advances[id] : 0; }
    std::vector<PathCommand> outline(GlyphId) const override;
    std::span<const std::byte> bytes() const override { return m_bytes->bytes(); }
    std::uint32_t faceIndex() const override { return m_index; }
    const std::string &identity() const override;
    bool mayEmbed() const override { return m_mayEmbed; }

    bool maySubset() const { return m_maySubset; } // OS/2 fsType bit 8
    bool hasCffOutlines() const { return m_cff; }
    hb_face_t *face() const { return m_face.get(); } // immutable
    hb_font_t *font() const { return m_font.get(); } // immutable, in font units
    // What HarfBuzz does to common Latin text, remembered. Making it takes about as long as shaping 200 words.
    LatinTables &latinTables() const { return *m_latinTables; }
    // What to subset: the face, prepared for that once it has been asked for so often that the preparation has paid.
    hb_face_t *subsetSource() const;

private:
    OpenedFace();
    Result<void> checkTables(const std::string &name);
    void readNames();
    void readMetrics();
    void fillTables();
    GlyphId nominalGlyph(char32_t) const;

    struct FaceDeleter {
        void operator()(hb_face_t *face) const { hb_face_destroy(face); }
    };
    struct FontDeleter {
        void operator()(hb_font_t *font) const { hb_font_destroy(font); }
    };
    std::shared_ptr<const FontBytes> m_bytes;
    std::uint32_t m_index = 0;
    std::unique_ptr<hb_face_t, FaceDeleter> m_face;
    std::unique_ptr<hb_font_t, FontDeleter> m_font;
    std::string m_family, m_postScriptName;
    FontMetrics m_metrics;
    std::vector<GlyphId> m_characters; // by code point, the whole BMP: a width is asked for each character of each cell
    std::vector<std::uint16_t> m_advances; // by glyph
    bool m_mayEmbed = true, m_maySubset = true, m_cff = false;
    std::unique_ptr<LatinTables> m_latinTables;
    mutable std::atomic<unsigned> m_subsets = 0;
    mutable std::once_flag m_preparedOnce;
    mutable std::unique_ptr<hb_face_t, FaceDeleter> m_prepared;
    mutable std::once_flag m_identityOnce; // hashing a large font takes longer than opening it
    mutable std::string m_identity;
};

} // namespace quoin
