// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "text/font_face.h"

#include "core/sha256.h"
#include "text/latin_table.h"

#include <quoin/limits.h>

#include <hb-ot.h>
#include <hb-subset.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace quoin {

namespace {

constexpr std::size_t bmpSize = 0x10000;

Diagnostic fontError(ErrorCategory category, std::string id, const std::string &name, std::string message)
{
    Diagnostic d;
    d.category = category;
    d.id = std::move(id);
    d.message = std::move(message);
    d.file = name;
    return d;
}

Diagnostic systemError(const std::string &name, const char *what)
{
    return fontError(ErrorCategory::Resource, "font.unreadable", name, std::string("The font file can't be ") + what + ": " + std::strerror(errno) + ".");
}

// A table's bytes, read with bounds: past the end there is 0.
class Table
{
public:
    Table(hb_face_t *face, hb_tag_t tag)
        : m_blob(hb_face_reference_table(face, tag))
    {
        m_data = reinterpret_cast<const unsigned char *>(hb_blob_get_data(m_blob, &m_size));
    }
    ~Table() { hb_blob_destroy(m_blob); }
    Table(const Table &) = delete;
    Table &operator=(const Table &) = delete;

    std::size_t size() const { return m_size; }
    std::uint16_t u16(std::size_t at) const { return at + 2 <= m_size ? static_cast<std::uint16_t>(m_data[at] << 8 | m_data[at + 1]) : 0; }
    std::int16_t i16(std::size_t at) const { return static_cast<std::int16_t>(u16(at)); }
    std::uint32_t u32(std::size_t at) const { return static_cast<std::uint32_t>(u16(at)) << 16 | u16(at + 2); }
    std::uint8_t u8(std::size_t at) const { return at < m_size ? m_data[at] : 0; }

private:
    hb_blob_t *m_blob;
    const unsigned char *m_data;
    unsigned m_size = 0;
};

std::string otName(hb_face_t *face, hb_ot_name_id_t id)
{
    char buffer[256];
    unsigned size = sizeof buffer;
    hb_ot_name_get_utf8(face, id, HB_LANGUAGE_INVALID, &size, buffer);
    return std::string(buffer, size);
}

std::int32_t scaled(float value)
{
    return static_cast<std::int32_t>(std::lround(value));
}

struct Pen {
    std::vector<PathCommand> commands;
    static void moveTo(hb_draw_funcs_t *, void *data, hb_draw_state_t *, float x, float y, void *)
    {
        static_cast<Pen *>(data)->commands.push_back({PathCommand::Kind::MoveTo, scaled(x), scaled(y)});
    }
    static void lineTo(hb_draw_funcs_t *, void *data, hb_draw_state_t *, float x, float y, void *)
    {
        static_cast<Pen *>(data)->commands.push_back({PathCommand::Kind::LineTo, scaled(x), scaled(y)});
    }
    static void quadTo(hb_draw_funcs_t *, void *data, hb_draw_state_t *, float cx, float cy, float x, float y, void *)
    {
        static_cast<Pen *>(data)->commands.push_back({PathCommand::Kind::QuadTo, scaled(cx), scaled(cy), scaled(x), scaled(y)});
    }
    static void cubicTo(hb_draw_funcs_t *, void *data, hb_draw_state_t *, float ax, float ay, float bx, float by, float x, float y, void *)
    {
        static_cast<Pen *>(data)->commands.push_back({PathCommand::Kind::CubicTo, scaled(ax), scaled(ay), scaled(bx), scaled(by), scaled(x), scaled(y)});
    }
    static void close(hb_draw_funcs_t *, void *data, hb_draw_state_t *, void *)
    {
        static_cast<Pen *>(data)->commands.push_back({PathCommand::Kind::Close});
    }
    static hb_draw_funcs_t *functions()
    {
        static hb_draw_funcs_t *const made = [] {
            hb_draw_funcs_t *f = hb_draw_funcs_create();
            hb_draw_funcs_set_move_to_func(f, moveTo, nullptr, nullptr);
            hb_draw_funcs_set_line_to_func(f, lineTo, nullptr, nullptr);
            hb_draw_funcs_set_quadratic_to_func(f, quadTo, nullptr, nullptr);
            hb_draw_funcs_set_cubic_to_func(f, cubicTo, nullptr, nullptr);
            hb_draw_funcs_set_close_path_func(f, close, nullptr, nullptr);
            hb_draw_funcs_make_immutable(f);
            return f;
        }();
        return made;
    }
};

} // namespace

// ---- FontBytes -------------------------------------------------------------------------------------------------------

Result<std::shared_ptr<const FontBytes>> FontBytes::map(const std::filesystem::path &path)
{
    const std::string name = path.string();
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return systemError(name, "opened");
    struct Closer {
        int fd;
        ~Closer() { ::close(fd); }
    } closer {fd};
    struct stat status;
    if (::fstat(fd, &status) != 0)
        return systemError(name, "examined");
    if (!S_ISREG(status.st_mode))
        return fontError(ErrorCategory::Resource, "font.not-a-file", name, "The font isn't a regular file.");
    const auto limit = Limits().fileBytes;
    if (status.st_size <= 0 || static_cast<std::uint64_t>(status.st_size) > limit)
        return fontError(ErrorCategory::Resource, "font.size", name, "The font file has " + std::to_string(status.st_size) + " bytes; allowed are 1 to " + std::to_string(limit) + " (fileBytes).");
    const auto size = static_cast<std::size_t>(status.st_size);
    void *mapping = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (mapping == MAP_FAILED)
        return systemError(name, "mapped");
    std::shared_ptr<FontBytes> made(new FontBytes);
    made->m_mapping = mapping;
    made->m_bytes = {static_cast<const std::byte *>(mapping), size};
    return std::shared_ptr<const FontBytes>(made);
}

std::shared_ptr<const FontBytes> FontBytes::hold(std::string bytes)
{
    std::shared_ptr<FontBytes> made(new FontBytes);
    made->m_held = std::move(bytes);
    made->m_bytes = std::as_bytes(std::span(made->m_held));
    return made;
}

FontBytes::~FontBytes()
{
    if (m_mapping)
        ::munmap(m_mapping, m_bytes.size());
}

// ---- OpenedFace ------------------------------------------------------------------------------------------------------

FontFace::~FontFace() = default;
OpenedFace::OpenedFace()
    : m_latinTables(std::make_unique<LatinTables>())
{
}
OpenedFace::~OpenedFace() = default;

Result<std::shared_ptr<const OpenedFace>> OpenedFace::open(std::shared_ptr<const FontBytes> bytes, const std::string &name, std::uint32_t index)
{
    std::shared_ptr<OpenedFace> made(new OpenedFace);
    made->m_bytes = std::move(bytes);
    made->m_index = index;
    const auto data = made->m_bytes->bytes();
    hb_blob_t *blob = hb_blob_create(reinterpret_cast<const char *>(data.data()), static_cast<unsigned>(data.size()), HB_MEMORY_MODE_READONLY, nullptr, nullptr);
    const unsigned count = hb_face_count(blob);
    if (index < count)
        made->m_face.reset(hb_face_create(blob, index));
    hb_blob_destroy(blob);
    if (count == 0)
        return fontError(ErrorCategory::Unsupported, "font.format", name, "The file is no OpenType or TrueType font; others (Type 1, WOFF, bitmap fonts) can't be used.");
    if (index >= count)
        return fontError(ErrorCategory::Resource, "font.index", name, "The font file has " + std::to_string(count) + " faces; face " + std::to_string(index) + " was asked for (counted from 0).");
    if (auto checked = made->checkTables(name); !checked)
        return checked.error();
    hb_face_make_immutable(made->m_face.get());
    made->m_font.reset(hb_font_create(made->m_face.get()));
    hb_font_make_immutable(made->m_font.get());
    made->readNames();
    made->readMetrics();
    made->fillTables();
    if (std::none_of(made->m_characters.begin(), made->m_characters.end(), [](GlyphId id) { return id != 0; }))
        return fontError(ErrorCategory::Unsupported, "font.no-characters", name, "The font has no character map that can be used, so no text can be set in it.");
    return std::shared_ptr<const OpenedFace>(made);
}

Result<void> OpenedFace::checkTables(const std::string &name)
{
    hb_face_t *face = m_face.get();
    const auto refuse = [&](std::string id, std::string message) { return fontError(ErrorCategory::Resource, std::move(id), name, std::move(message)); };

    const Table head(face, HB_TAG('h', 'e', 'a', 'd'));
    const Table maxp(face, HB_TAG('m', 'a', 'x', 'p'));
    const Table hhea(face, HB_TAG('h', 'h', 'e', 'a'));
    const Table hmtx(face, HB_TAG('h', 'm', 't', 'x'));
    const struct {
        const Table &table;
        const char *tag;
        std::size_t minimum;
    } needed[] = {{head, "head", 54}, {maxp, "maxp", 6}, {hhea, "hhea", 36}, {hmtx, "hmtx", 4}};
    for (const auto &entry : needed) {
        if (entry.table.size() < entry.minimum)
            return refuse("font.table", std::string("The font's table '") + entry.tag + "' is missing or cut: it has " + std::to_string(entry.table.size()) + " bytes, at least " + std::to_string(entry.minimum) + " are needed.");
    }
    const unsigned upem = head.u16(18);
    if (upem < 16 || upem > 16384)
        return refuse("font.units", "The font's unitsPerEm is " + std::to_string(upem) + "; allowed are 16 to 16384.");
    const unsigned glyphs = maxp.u16(4);
    if (glyphs == 0)
        return refuse("font.glyphs", "The font has no glyphs.");
    const unsigned longMetrics = hhea.u16(34);
    if (longMetrics == 0 || longMetrics > glyphs || hmtx.size() < longMetrics * 4u)
        return refuse("font.metrics", "The font's table 'hmtx' is cut: 'hhea' announces " + std::to_string(longMetrics) + " advances for " + std::to_string(glyphs) + " glyphs, the table has " + std::to_string(hmtx.size()) + " bytes.");

    const Table glyf(face, HB_TAG('g', 'l', 'y', 'f'));
    const Table loca(face, HB_TAG('l', 'o', 'c', 'a'));
    const Table cff(face, HB_TAG('C', 'F', 'F', ' '));
    if (loca.size() > 0) {
        const bool wide = head.u16(50) != 0;
        if (loca.size() < (glyphs + 1u) * (wide ? 4 : 2))
            return refuse("font.loca", "The font's table 'loca' is cut: it has " + std::to_string(loca.size()) + " bytes for " + std::to_string(glyphs) + " glyphs.");
        std::uint32_t before = 0;
        for (unsigned i = 0; i <= glyphs; ++i) {
            const std::uint32_t offset = wide ? loca.u32(i * 4u) : loca.u16(i * 2u) * 2u;
            if (offset < before || offset > glyf.size())
                return refuse("font.loca", "Entry " + std::to_string(i) + " of the font's table 'loca' is " + std::to_string(offset) + "; allowed are " + std::to_string(before) + " to " + std::to_string(glyf.size()) + " (the end of 'glyf').");
            before = offset;
        }
    } else if (cff.size() > 0) {
        m_cff = true;
    } else {
        return fontError(ErrorCategory::Unsupported, "font.outlines", name, "The font has no outlines that can be embedded (neither 'glyf' nor 'CFF '; bitmap, SVG and CFF2 glyphs can't be used).");
    }

    // ISO 32000-2 9.9: what fsType forbids isn't embedded. Of bits 1 to 3 the least restrictive that is set counts.
    const Table os2(face, HB_TAG('O', 'S', '/', '2'));
    const unsigned fsType = os2.u16(8);
    const bool restricted = (fsType & 0x000e) == 0x0002;
    const bool bitmapOnly = fsType & 0x0200;
    m_mayEmbed = !restricted && !bitmapOnly;
    m_maySubset = !(fsType & 0x0100);
    return {};
}

void OpenedFace::readNames()
{
    m_family = otName(m_face.get(), HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY);
    if (m_family.empty())
        m_family = otName(m_face.get(), HB_OT_NAME_ID_FONT_FAMILY);
    // A PostScript name is printable ASCII without delimiters; what isn't would have to be escaped by every reader of it.
    for (const char c : otName(m_face.get(), HB_OT_NAME_ID_POSTSCRIPT_NAME)) {
        if (c > ' ' && c < 0x7f && !std::strchr("[](){}<>/%#", c) && m_postScriptName.size() < 63)
            m_postScriptName += c;
    }
    if (m_postScriptName.empty())
        m_postScriptName = "Unnamed";
    if (m_family.empty())
        m_family = m_postScriptName;
}

void OpenedFace::readMetrics()
{
    hb_face_t *face = m_face.get();
    hb_font_t *font = m_font.get();
    const Table head(face, HB_TAG('h', 'e', 'a', 'd'));
    const Table os2(face, HB_TAG('O', 'S', '/', '2'));
    const Table post(face, HB_TAG('p', 'o', 's', 't'));
    const auto metric = [font](hb_ot_metrics_tag_t tag) {
        hb_position_t value = 0;
        hb_ot_metrics_get_position_with_fallback(font, tag, &value);
        return static_cast<std::int32_t>(value);
    };

    FontMetrics &m = m_metrics;
    m.unitsPerEm = static_cast<std::int32_t>(hb_face_get_upem(face));
    m.ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER);
    m.descent = metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER);
    m.lineGap = metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP);
    m.capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT);
    m.xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT);
    // 'post' and OS/2 give the top of the stroke, FontMetrics its centre.
    m.underlineThickness = std::max(metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE), 1);
    m.underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) - m.underlineThickness / 2;
    m.strikeThickness = std::max(metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE), 1);
    m.strikePosition = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - m.strikeThickness / 2;
    m.xMin = head.i16(36);
    m.yMin = head.i16(38);
    m.xMax = head.i16(40);
    m.yMax = head.i16(42);
    m.italicAngle = static_cast<std::int32_t>(post.u32(4)) / 65536.0;
    m.weight = std::clamp(static_cast<std::int32_t>(std::lround(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))), 1, 1000);
    m.fixedPitch = post.u32(12) != 0;
    m.italic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0 || m.italicAngle != 0;
    // PANOSE family 2 is Latin text, serif styles 2 to 10 have serifs; without PANOSE the IBM class says so.
    const int familyClass = os2.u8(30);
    const int panoseFamily = os2.u8(32), panoseSerif = os2.u8(33);
    m.serif = panoseFamily == 2 && panoseSerif >= 2 ? panoseSerif <= 10 : (familyClass >= 1 && familyClass <= 5) || familyClass == 7;
}

void OpenedFace::fillTables()
{
    const unsigned glyphs = std::min(hb_face_get_glyph_count(m_face.get()), 0xffffu);
    m_advances.resize(glyphs);
    for (unsigned id = 0; id < glyphs; ++id)
        m_advances[id] = static_cast<std::uint16_t>(std::clamp<hb_position_t>(hb_font_get_glyph_h_advance(m_font.get(), id), 0, 0xffff));

    m_characters.assign(bmpSize, 0);
    const auto fill = [this](hb_codepoint_t c) {
        m_characters[c] = nominalGlyph(c);
    };
    // Symbol fonts map U+F000..F0FF; HarfBuzz answers for U+0000..00FF there too, but doesn't list them.
    for (hb_codepoint_t c = 0; c < 0x100; ++c)
        fill(c);
    hb_set_t *characters = hb_set_create();
    hb_face_collect_unicodes(m_face.get(), characters);
    for (hb_codepoint_t c = 0xff; hb_set_next(characters, &c) && c < bmpSize;)
        fill(c);
    hb_set_destroy(characters);
}

// A character map may name glyphs that the font doesn't have.
GlyphId OpenedFace::nominalGlyph(char32_t c) const
{
    hb_codepoint_t id = 0;
    return hb_font_get_nominal_glyph(m_font.get(), c, &id) && id < m_advances.size() ? static_cast<GlyphId>(id) : 0;
}

std::vector<PathCommand> OpenedFace::outline(GlyphId id) const
{
    Pen pen;
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(m_font.get(), id, Pen::functions(), &pen);
#else
    hb_font_get_glyph_shape(m_font.get(), id, Pen::functions(), &pen);
#endif
    return std::move(pen.commands);
}

hb_face_t *OpenedFace::subsetSource() const
{
    // Preparing takes as long as about 30 subsets of an unprepared face (150 where a CFF font has many glyphs) and makes each
    // further one 5 to 15 times faster. The bytes are the same.
    const unsigned worthPreparing = m_advances.size() < 10'000 ? 40 : 200;
    if (m_subsets.fetch_add(1, std::memory_order_relaxed) < worthPreparing)
        return m_face.get();
    std::call_once(m_preparedOnce, [this] { m_prepared.reset(hb_subset_preprocess(m_face.get())); });
    return m_prepared ? m_prepared.get() : m_face.get();
}

const std::string &OpenedFace::identity() const
{
    std::call_once(m_identityOnce, [this] {
        m_identity = sha256Hex({reinterpret_cast<const char *>(m_bytes->bytes().data()), m_bytes->bytes().size()});
        m_identity += '#';
        m_identity += std::to_string(m_index);
    });
    return m_identity;
}

} // namespace quoin
