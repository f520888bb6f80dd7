// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/document_fonts.h"

#include "core/utf8.h"
#include "text/subset.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

namespace quoin {

namespace {

constexpr std::uint32_t pooled = 0x80000000;
constexpr std::size_t keptFaces = 64;
constexpr std::size_t cacheBytes = 32 << 20;
constexpr std::size_t blockEntries = 100; // of a CMap operator (Adobe Technical Note 5014)

// 0x80..0x9F of WinAnsiEncoding; 0 where undefined. 0xA1..0xFF are Latin-1's own, but for the soft hyphen, which means a hyphen there.
constexpr char16_t winAnsiHigh[32] = {
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178};

std::int64_t perThousand(std::int64_t units, const FontMetrics &metrics)
{
    const std::int64_t em = metrics.unitsPerEm > 0 ? metrics.unitsPerEm : 1000;
    return (2 * units * 1000 + (units >= 0 ? em : -em)) / (2 * em);
}

// Six letters from everything that makes the subset what it is (ISO 32000-2 9.9.2).
std::string subsetTag(std::string_view key)
{
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : key)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    hash ^= hash >> 29;
    std::string tag(6, 'A');
    for (char &letter : tag) {
        letter = static_cast<char>('A' + hash % 26);
        hash /= 26;
    }
    return tag;
}

// ISO 32000-2 9.8: everything but the font program. Ends open.
void appendDescriptor(ByteBuffer &out, std::string_view fontName, const FontFace &face, int charset)
{
    const FontMetrics &m = face.metrics();
    out.append("<</Type/FontDescriptor/FontName");
    appendName(out, fontName);
    out.append("/Flags ");
    appendInteger(out, (m.fixedPitch ? 1 : 0) | (m.serif ? 2 : 0) | charset | (m.italic ? 64 : 0));
    out.append("/FontBBox[");
    appendInteger(out, perThousand(m.xMin, m));
    for (const std::int32_t edge : {m.yMin, m.xMax, m.yMax}) {
        out.put(' ');
        appendInteger(out, perThousand(edge, m));
    }
    out.append("]/ItalicAngle ");
    out.setEnd(writeDecimal<2>(out.room(numberRoom), static_cast<std::int64_t>(m.italicAngle * 100 + (m.italicAngle >= 0 ? 0.5 : -0.5))));
    out.append("/Ascent ");
    appendInteger(out, perThousand(m.ascent, m));
    out.append("/Descent ");
    appendInteger(out, perThousand(m.descent, m));
    out.append("/CapHeight ");
    appendInteger(out, perThousand(m.capHeight > 0 ? m.capHeight : m.ascent, m));
    out.append("/StemV "); // no font tells it; grows with the weight as in common fonts
    appendInteger(out, 10 + 220 * (std::clamp(m.weight, 50, 950) - 50) / 900);
}

constexpr int symbolicCharset = 4, latinCharset = 32;

void beginCMap(ByteBuffer &out, std::string_view name, std::string_view ordering, bool ascii, bool wide)
{
    out.append("/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(");
    out.append(ordering);
    out.append(")/Supplement 0>>def\n/CMapName");
    appendName(out, name);
    out.append(" def\n/CMapType ");
    out.append(ordering == "UCS" ? "2" : "1");
    out.append(" def\n");
    out.put(static_cast<char>('2' + (ascii ? 1 : 0) + (wide ? 1 : 0)));
    out.append(" begincodespacerange\n");
    // No code is in the first range. It is there for MuPDF, which looks up ToUnicode by CID and forgets, with a warning, CIDs that
    // aren't the number of some code as well.
    out.append("<000000><00FFFF>\n");
    if (ascii)
        out.append("<20><7E>\n");
    if (wide)
        out.append("<7F0000><7FFFFF>\n");
    out.append("<8000><FFFF>\nendcodespacerange\n");
}

void endCMap(ByteBuffer &out)
{
    out.append("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n");
}

void appendCode(ByteBuffer &out, GlyphId glyph)
{
    out.put('<');
    if (glyph < 0x8000) {
        appendHexDigits(out, 0x8000u | glyph, 4);
    } else {
        appendHexDigits(out, 0x7F0000u | glyph, 6);
    }
    out.put('>');
}

} // namespace

unsigned char winAnsiCode(char32_t c)
{
    if (c >= 0xA1 && c <= 0xFF)
        return c == 0xAD ? 0 : static_cast<unsigned char>(c);
    if (c < 0x100)
        return 0;
    for (int i = 0; i < 32; ++i) {
        if (winAnsiHigh[i] == c)
            return static_cast<unsigned char>(0x80 + i);
    }
    return 0;
}

std::string_view standard14Name(const FontFace &face)
{
    static constexpr std::pair<std::string_view, std::string_view> names[] = {
        {"LiberationSans", "Helvetica"},
        {"LiberationSans-Bold", "Helvetica-Bold"},
        {"LiberationSans-Italic", "Helvetica-Oblique"},
        {"LiberationSans-BoldItalic", "Helvetica-BoldOblique"},
        {"LiberationSerif", "Times-Roman"},
        {"LiberationSerif-Bold", "Times-Bold"},
        {"LiberationSerif-Italic", "Times-Italic"},
        {"LiberationSerif-BoldItalic", "Times-BoldItalic"},
        {"LiberationMono", "Courier"},
        {"LiberationMono-Bold", "Courier-Bold"},
        {"LiberationMono-Italic", "Courier-Oblique"},
        {"LiberationMono-BoldItalic", "Courier-BoldOblique"},
    };
    for (const auto &[liberation, standard] : names) {
        if (face.postScriptName() == liberation)
            return standard;
    }
    return {};
}

bool FontUse::assign(GlyphId glyph, std::string_view utf8)
{
    if (glyph >= textOf.size())
        textOf.resize(std::size_t(glyph) + 1, 0);
    std::size_t offset = 0;
    const char32_t first = decodeUtf8(utf8, offset);
    std::uint32_t &entry = textOf[glyph];
    if (offset == utf8.size()) {
        if (entry == first)
            return true;
        if (entry != 0)
            return false;
        entry = first;
    } else {
        if (entry != 0)
            return entry >= pooled && pool[entry - pooled] == utf8;
        if (pooledCount == pool.size())
            pool.emplace_back();
        pool[pooledCount].assign(utf8);
        entry = pooled | static_cast<std::uint32_t>(pooledCount++);
    }
    others.push_back(glyph);
    return true;
}

std::string_view FontUse::text(GlyphId glyph, char (&buffer)[4]) const
{
    const std::uint32_t entry = textOf[glyph];
    if (entry >= pooled)
        return pool[entry - pooled];
    std::string one;
    appendUtf8(one, entry);
    std::copy(one.begin(), one.end(), buffer);
    return {buffer, one.size()};
}

std::int32_t FontUse::width(GlyphId glyph) const
{
    return static_cast<std::int32_t>(perThousand(face->advance(glyph), face->metrics()));
}

std::int32_t FontUse::rest(GlyphId glyph) const
{
    const std::int64_t em = std::max(face->metrics().unitsPerEm, 1);
    return static_cast<std::int32_t>((std::int64_t(face->advance(glyph)) * 2'000'000 + em) / (2 * em) - 1000 * std::int64_t(width(glyph)));
}

// ---- prepared fonts --------------------------------------------------------------------------------------------------

// Everything of a font's objects but their numbers.
struct DocumentFonts::Prepared {
    std::string name; // "ABCDEF+NotoSans"
    std::string descriptor; // dictionary up to the font program's key
    std::string widths; // of the CIDFont: "[0[...]]"
    std::string program, cmap, toUnicode; // streams as they go into the file
    std::size_t programLength = 0; // before compression
    bool cff = false;
    std::size_t bytes() const { return sizeof(*this) + name.size() + descriptor.size() + widths.size() + program.size() + cmap.size() + toUnicode.size(); }
};

class DocumentFonts::Cache
{
public:
    static Cache &instance()
    {
        static Cache cache;
        return cache;
    }
    std::shared_ptr<const Prepared> find(const std::string &key)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_entries.find(key);
        return found == m_entries.end() ? nullptr : found->second;
    }
    void insert(const std::string &key, std::shared_ptr<const Prepared> prepared)
    {
        const std::size_t bytes = key.size() + prepared->bytes();
        if (bytes > cacheBytes)
            return;
        const std::lock_guard lock(m_mutex);
        // Documents of one kind need a handful of entries. When there is no room for one more, the kind has changed: start anew.
        if (m_bytes + bytes > cacheBytes) {
            m_entries.clear();
            m_bytes = 0;
        }
        if (m_entries.emplace(key, std::move(prepared)).second)
            m_bytes += bytes;
    }

private:
    std::mutex m_mutex;
    std::unordered_map<std::string, std::shared_ptr<const Prepared>> m_entries; // guarded by m_mutex
    std::size_t m_bytes = 0; // guarded by m_mutex
};

DocumentFonts::DocumentFonts() = default;
DocumentFonts::~DocumentFonts() = default;

void DocumentFonts::begin(FontMode mode, FontCache caching)
{
    m_mode = mode;
    m_caching = caching;
    for (FontUse *use : m_used) {
        for (const GlyphId glyph : use->others)
            use->textOf[glyph] = 0;
        use->others.clear();
        use->pooledCount = 0;
        use->usesAscii = use->usesWide = false;
        use->face.reset();
    }
    m_used.clear();
    if (m_known.size() > keptFaces)
        m_known.clear();
}

FontUse &DocumentFonts::use(const FontFacePtr &face, FileWriter &file)
{
    // Equal identity means the same font (FontFace::identity), so what is known of it doesn't depend on the object.
    FontUse *use = nullptr;
    for (const auto &known : m_known) {
        if (known->knownFace == face.get() && known->identity == face->identity()) {
            use = known.get();
            break;
        }
    }
    if (!use) {
        for (const auto &known : m_known) {
            if (known->identity == face->identity()) {
                use = known.get();
                use->knownFace = face.get();
                break;
            }
        }
    }
    if (!use) {
        use = m_known.emplace_back(std::make_unique<FontUse>()).get();
        use->knownFace = face.get();
        use->identity = face->identity();
        use->face = face;
        std::fill(std::begin(use->asciiGlyphs), std::end(use->asciiGlyphs), noGlyph);
        std::fill(std::begin(use->asciiWidths), std::end(use->asciiWidths), 0);
        std::fill(std::begin(use->asciiRests), std::end(use->asciiRests), std::int16_t(0));
        use->wholeWidths = face->metrics().unitsPerEm > 0 && 1000 % face->metrics().unitsPerEm == 0;
        for (char32_t c = 0x20; c < 0x7F; ++c) {
            if (const GlyphId glyph = face->glyph(c); glyph != 0) {
                use->asciiGlyphs[c] = glyph;
                use->asciiWidths[c] = use->width(glyph);
                use->asciiRests[c] = static_cast<std::int16_t>(use->rest(glyph));
            }
        }
        use->face.reset();
    }
    if (!use->face) {
        use->face = face;
        use->number = static_cast<std::uint32_t>(m_used.size());
        use->object = file.allocate();
        use->kind = m_mode == FontMode::Standard14 && !standard14Name(*face).empty() ? FontUse::Kind::Standard14 : FontUse::Kind::Composite;
        m_used.push_back(use);
    }
    return *use;
}

Result<std::shared_ptr<const DocumentFonts::Prepared>> DocumentFonts::make(const FontUse &use, FileWriter &file)
{
    const FontFace &face = *use.face;
    std::vector<GlyphId> glyphs(use.others);
    if (use.usesAscii) {
        for (int c = 0x20; c < 0x7F; ++c) {
            if (use.asciiGlyphs[c] != noGlyph)
                glyphs.push_back(use.asciiGlyphs[c]);
        }
    }
    std::sort(glyphs.begin(), glyphs.end());
    glyphs.erase(std::unique(glyphs.begin(), glyphs.end()), glyphs.end());
    Result<std::shared_ptr<const FontSubset>> made = subset(face, glyphs);
    if (!made)
        return made.error();
    const FontSubset &subset = **made;
    std::vector<GlyphId> newIds(std::max<std::size_t>(face.glyphCount(), 1), 0);
    for (std::size_t i = 0; i < subset.glyphs.size(); ++i)
        newIds[subset.glyphs[i]] = static_cast<GlyphId>(i);

    auto prepared = std::make_shared<Prepared>();
    std::string setKey = use.identity;
    setKey.append(reinterpret_cast<const char *>(glyphs.data()), glyphs.size() * sizeof(GlyphId));
    prepared->name = subsetTag(setKey) + '+' + face.postScriptName();
    prepared->cff = subset.cff;
    prepared->programLength = subset.bytes.size();

    ByteBuffer out;
    appendDescriptor(out, prepared->name, face, symbolicCharset);
    prepared->descriptor = out.view();

    out.clear();
    out.append("[0[");
    for (std::size_t i = 0; i < subset.glyphs.size(); ++i) {
        if (i > 0)
            out.put(' ');
        appendInteger(out, use.width(subset.glyphs[i]));
    }
    out.append("]]");
    prepared->widths = out.view();

    // Compressed once for many documents: worth a slower level than page content.
    const int level = file.level() == 0 ? 0 : std::max(file.level(), 6);
    const auto encode = [&](std::string_view bytes) {
        if (level == 0)
            return std::string(bytes);
        ByteBuffer packed;
        file.deflater().compress(bytes, level, packed);
        return std::string(packed.view());
    };
    prepared->program = encode(subset.bytes);

    std::vector<GlyphId> others(use.others);
    std::sort(others.begin(), others.end());

    // Codes -> glyphs of the subset (ISO 32000-2 9.7.5.4).
    ByteBuffer cmap;
    beginCMap(cmap, prepared->name.substr(0, 6) + "-Quoin", "Identity", use.usesAscii, use.usesWide);
    ByteBuffer block;
    std::size_t entries = 0;
    const auto endBlock = [&](ByteBuffer &to, std::string_view what) {
        if (entries > 0) {
            appendInteger(to, static_cast<std::int64_t>(entries));
            to.append(" begin");
            to.append(what);
            to.put('\n');
            to.append(block.view());
            to.append("end");
            to.append(what);
            to.put('\n');
        }
        block.clear();
        entries = 0;
    };
    if (use.usesAscii) {
        for (int c = 0x20; c < 0x7F;) {
            const GlyphId glyph = use.asciiGlyphs[c];
            int end = c + 1;
            if (glyph != noGlyph) {
                while (end < 0x7F && use.asciiGlyphs[end] != noGlyph && newIds[use.asciiGlyphs[end]] == newIds[glyph] + (end - c))
                    ++end;
                block.put('<');
                appendHexDigits(block, static_cast<std::uint32_t>(c), 2);
                block.append("><");
                appendHexDigits(block, static_cast<std::uint32_t>(end - 1), 2);
                block.put('>');
                appendInteger(block, newIds[glyph]);
                block.put('\n');
                if (++entries == blockEntries)
                    endBlock(cmap, "cidrange");
            }
            c = end;
        }
        endBlock(cmap, "cidrange");
    }
    for (const GlyphId glyph : others) {
        appendCode(block, glyph);
        appendInteger(block, newIds[glyph]);
        block.put('\n');
        if (++entries == blockEntries)
            endBlock(cmap, "cidchar");
    }
    endBlock(cmap, "cidchar");
    endCMap(cmap);
    prepared->cmap = encode(cmap.view());

    // Codes -> text (9.10.3).
    ByteBuffer toUnicode;
    beginCMap(toUnicode, "Adobe-Identity-UCS", "UCS", use.usesAscii, use.usesWide);
    if (use.usesAscii)
        toUnicode.append("1 beginbfrange\n<20><7E><0020>\nendbfrange\n");
    char buffer[4];
    for (const GlyphId glyph : others) {
        appendCode(block, glyph);
        block.put('<');
        appendUtf16Hex(block, use.text(glyph, buffer));
        block.append(">\n");
        if (++entries == blockEntries)
            endBlock(toUnicode, "bfchar");
    }
    endBlock(toUnicode, "bfchar");
    endCMap(toUnicode);
    prepared->toUnicode = encode(toUnicode.view());
    return std::shared_ptr<const Prepared>(std::move(prepared));
}

Result<std::shared_ptr<const DocumentFonts::Prepared>> DocumentFonts::prepare(FontUse &use, FileWriter &file)
{
    if (m_caching == FontCache::Off)
        return make(use, file);
    // All that `make` looks at: face, level, one-byte codes or not, and each other glyph with its text.
    std::sort(use.others.begin(), use.others.end());
    m_key.assign(use.identity);
    m_key += static_cast<char>('0' + file.level());
    m_key += use.usesAscii ? 'a' : '-';
    char buffer[4];
    for (const GlyphId glyph : use.others) {
        const std::string_view text = use.text(glyph, buffer);
        m_key += static_cast<char>(glyph >> 8);
        m_key += static_cast<char>(glyph & 0xFF);
        m_key += static_cast<char>(text.size() >> 8);
        m_key += static_cast<char>(text.size() & 0xFF);
        m_key += text;
    }
    if (std::shared_ptr<const Prepared> known = Cache::instance().find(m_key))
        return known;
    Result<std::shared_ptr<const Prepared>> made = make(use, file);
    if (made)
        Cache::instance().insert(m_key, *made);
    return made;
}

void DocumentFonts::writeStandard14(const FontUse &use, FileWriter &file)
{
    const FontFace &face = *use.face;
    const std::string_view name = standard14Name(face);
    const ObjectId descriptor = file.allocate();
    ByteBuffer &out = file.object(use.object);
    out.append("<</Type/Font/Subtype/Type1/BaseFont");
    appendName(out, name);
    out.append("/Encoding/WinAnsiEncoding/FirstChar 32/LastChar ");
    const int last = use.usesWide ? 255 : 126;
    appendInteger(out, last);
    out.append("/FontDescriptor ");
    appendReference(out, descriptor);
    out.append("/Widths[");
    for (int code = 32; code <= last; ++code) {
        char32_t c = static_cast<char32_t>(code);
        if (code == 0x7F || code == 0xA0 || code == 0xAD)
            c = code == 0xA0 ? U' ' : code == 0xAD ? U'-'
                                                   : U'\u2022'; // unused codes are bullets (D.2, note 3)
        else if (code >= 0x80 && code < 0xA0)
            c = winAnsiHigh[code - 0x80] != 0 ? winAnsiHigh[code - 0x80] : U'\u2022';
        if (code > 32)
            out.put(' ');
        // Liberation's, rounded to thousandths, are the standard font's.
        appendInteger(out, use.width(face.glyph(c)));
    }
    out.append("]>>");
    ByteBuffer &dictionary = file.object(descriptor);
    appendDescriptor(dictionary, name, face, latinCharset);
    dictionary.append(">>");
}

Result<void> DocumentFonts::write(FileWriter &file)
{
    for (FontUse *use : m_used) {
        if (use->kind == FontUse::Kind::Standard14) {
            writeStandard14(*use, file);
            continue;
        }
        Result<std::shared_ptr<const Prepared>> result = prepare(*use, file);
        if (!result)
            return result.error();
        const Prepared &prepared = **result;
        const ObjectId cidFont = file.allocate(5);
        const ObjectId descriptor = cidFont + 1, program = cidFont + 2, cmap = cidFont + 3, toUnicode = cidFont + 4;

        ByteBuffer &font = file.object(use->object);
        font.append("<</Type/Font/Subtype/Type0/BaseFont");
        appendName(font, prepared.name);
        font.append("/Encoding ");
        appendReference(font, cmap);
        font.append("/DescendantFonts[");
        appendReference(font, cidFont);
        font.append("]/ToUnicode ");
        appendReference(font, toUnicode);
        font.append(">>");

        ByteBuffer &cid = file.object(cidFont);
        cid.append(prepared.cff ? "<</Type/Font/Subtype/CIDFontType0/BaseFont" : "<</Type/Font/Subtype/CIDFontType2/CIDToGIDMap/Identity/BaseFont");
        appendName(cid, prepared.name);
        cid.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ");
        appendReference(cid, descriptor);
        cid.append("/W");
        cid.append(prepared.widths);
        cid.append(">>");

        ByteBuffer &dictionary = file.object(descriptor);
        dictionary.append(prepared.descriptor);
        dictionary.append(prepared.cff ? "/FontFile3 " : "/FontFile2 ");
        appendReference(dictionary, program);
        dictionary.append(">>");

        const std::string_view filter = file.level() == 0 ? "" : "/Filter/FlateDecode";
        std::string entries(prepared.cff ? "/Subtype/OpenType" : "/Length1 " + std::to_string(prepared.programLength));
        entries += filter;
        file.encodedStream(program, entries, prepared.program);
        entries = "/Type/CMap/CMapName/" + prepared.name.substr(0, 6) + "-Quoin/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>";
        entries += filter;
        file.encodedStream(cmap, entries, prepared.cmap);
        file.encodedStream(toUnicode, filter, prepared.toUnicode);
    }
    return {};
}

} // namespace quoin
