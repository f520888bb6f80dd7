// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pdf/file_writer.h"

#include <quoin/fonts.h>
#include <quoin/template.h>

#include <memory>
#include <string>
#include <vector>

// The fonts of one document: which codes its text is written in, and the font objects at its end.
//
// An embedded font is one composite font a face (ISO 32000-2 9.7) with an embedded CMap of its own: the ASCII characters, where
// drawn by the face's plain glyphs, are one byte, their own code; every other glyph is two bytes, 0x8000 + its number in the face
// (three, 0x7F0000 + number, for the rare number past 0x7FFF). So a code is final when it is written, whatever the rest of the
// document holds, Latin text is as short as in a simple font, and nothing has to be written twice. See doc/decisions/0010.
// Once any ASCII character is used, all of them are in the subset: documents of one kind then share the same prepared subset.
namespace quoin {

// A font of the document in use. Members are for the writer of page content.
constexpr GlyphId noGlyph = 0xFFFF; // no font has that many but for .notdef fillers

struct FontUse {
    enum class Kind : std::uint8_t { Composite,
        Standard14 };

    FontFacePtr face; // while the document is written
    const FontFace *knownFace = nullptr; // only to be compared
    std::string identity;
    ObjectId object; // of the font dictionary
    std::uint32_t number = 0; // resource name: /F<number>
    Kind kind = Kind::Composite;
    bool usesAscii = false; // any one-byte code was written
    bool usesWide = false; // any three-byte code was written; Standard14: any code past 126
    GlyphId asciiGlyphs[128]; // the face's glyph of each character 0x20..0x7E; noGlyph where it has none
    std::int32_t asciiWidths[128]; // their width()
    std::int16_t asciiRests[128]; // their rest()
    bool wholeWidths = false; // rest() is 0 for every glyph

    // The ToUnicode value of each glyph that was written in two or three bytes: 0 none yet, a code point, or pooled | index.
    std::vector<std::uint32_t> textOf;
    std::vector<GlyphId> others; // glyphs with a textOf
    std::vector<std::string> pool; // texts of several characters
    std::size_t pooledCount = 0;

    // Lets `glyph` stand for `text` (UTF-8, not empty) in the document's ToUnicode; false where it stands for another already.
    bool assign(GlyphId glyph, std::string_view text);
    std::string_view text(GlyphId glyph, char (&buffer)[4]) const;
    // Code of the glyph in a composite font's string. Needs 6 bytes.
    char *writeGlyph(char *p, GlyphId glyph)
    {
        if (glyph < 0x8000) {
            p = writeLiteralByte(p, static_cast<unsigned char>(0x80 | glyph >> 8));
        } else {
            usesWide = true;
            p = writeLiteralByte(p, 0x7F);
            p = writeLiteralByte(p, static_cast<unsigned char>(glyph >> 8));
        }
        return writeLiteralByte(p, static_cast<unsigned char>(glyph));
    }

    // Width as the font's objects say it: whole thousandths of the size, for MuPDF and PDFium read no more than that from /W.
    std::int32_t width(GlyphId) const;
    // What the glyph's own advance is wider than width(), in millionths of the size.
    std::int32_t rest(GlyphId) const;
};

// The standard-14 font that has this face's metrics: "Helvetica-Bold" for Liberation Sans Bold; empty: none.
std::string_view standard14Name(const FontFace &);

// WinAnsiEncoding (ISO 32000-2 D.2): the code of a character past ASCII, 0 where it has none.
unsigned char winAnsiCode(char32_t);

// Prepared subsets with their compressed streams are shared by all threads in a cache bounded in bytes, keyed by the face's
// identity and everything else that goes into them. Without it the bytes are the same.
enum class FontCache : std::uint8_t { On,
    Off };

class DocumentFonts
{
public:
    DocumentFonts();
    ~DocumentFonts();

    void begin(FontMode, FontCache);
    // The use of a face in this document, made at its first call.
    FontUse &use(const FontFacePtr &, FileWriter &);
    const std::vector<FontUse *> &used() const { return m_used; }
    // All font objects. On failure of a subset: its reason.
    Result<void> write(FileWriter &);

private:
    struct Prepared;
    class Cache;
    Result<std::shared_ptr<const Prepared>> prepare(FontUse &, FileWriter &);
    static Result<std::shared_ptr<const Prepared>> make(const FontUse &, FileWriter &);
    void writeStandard14(const FontUse &, FileWriter &);

    FontMode m_mode = FontMode::Embed;
    FontCache m_caching = FontCache::On;
    std::vector<std::unique_ptr<FontUse>> m_known; // by face, kept between documents
    std::vector<FontUse *> m_used; // in order of first use
    std::string m_key;
};

} // namespace quoin
