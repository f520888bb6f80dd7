// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "text/subset.h"

#include "core/deleter.h"
#include "text/font_face.h"

#include <hb-ot.h>
#include <hb-subset.h>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <list>
#include <mutex>
#include <new>
#include <unordered_map>

namespace quoin {

namespace {

using Input = std::unique_ptr<hb_subset_input_t, Deleter<hb_subset_input_destroy>>;
using Plan = std::unique_ptr<hb_subset_plan_t, Deleter<hb_subset_plan_destroy>>;
using Face = std::unique_ptr<hb_face_t, Deleter<hb_face_destroy>>;
using Blob = std::unique_ptr<hb_blob_t, Deleter<hb_blob_destroy>>;

Diagnostic subsetError(ErrorCategory category, std::string id, const FontFace &face, const std::string &message)
{
    Diagnostic d;
    d.category = category;
    d.id = std::move(id);
    d.message = "The font " + face.postScriptName() + message;
    d.arguments = {face.postScriptName()};
    return d;
}

// The most recently used subsets, up to a number of bytes.
class Cache
{
public:
    std::shared_ptr<const FontSubset> find(const std::string &key)
    {
        const std::lock_guard lock(m_mutex);
        const auto it = m_index.find(key);
        if (it == m_index.end())
            return nullptr;
        m_entries.splice(m_entries.begin(), m_entries, it->second);
        return it->second->subset;
    }

    // The first one wins where two threads made the same.
    std::shared_ptr<const FontSubset> insert(const std::string &key, std::shared_ptr<const FontSubset> made)
    {
        const std::lock_guard lock(m_mutex);
        if (const auto it = m_index.find(key); it != m_index.end())
            return it->second->subset;
        m_entries.push_front({key, made});
        m_index.emplace(m_entries.front().key, m_entries.begin());
        m_bytes += cost(m_entries.front());
        while (m_bytes > maxBytes && m_entries.size() > 1) {
            m_bytes -= cost(m_entries.back());
            m_index.erase(m_entries.back().key);
            m_entries.pop_back();
        }
        return made;
    }

private:
    static constexpr std::size_t maxBytes = 64u << 20;

    struct Entry {
        std::string key;
        std::shared_ptr<const FontSubset> subset;
    };
    static std::size_t cost(const Entry &entry) { return sizeof(Entry) + entry.key.size() + entry.subset->bytes.size() + entry.subset->glyphs.size() * sizeof(GlyphId) + 128; }

    std::mutex m_mutex;
    // guarded by m_mutex from here on
    std::list<Entry> m_entries;
    std::unordered_map<std::string_view, std::list<Entry>::iterator> m_index; // views of the entries' keys
    std::size_t m_bytes = 0;
};

// A CIDFont in a PDF finds the glyphs of a CID-keyed CFF font by its charset, which HarfBuzz keeps as it was: the characters of
// the whole font. Here CID and glyph are made the same, as they are in all other subsets. The new charset fits into the old one.
bool makeCharsetIdentity(char *data, std::size_t size, std::size_t glyphCount)
{
    const auto u8 = [&](std::size_t at) -> std::size_t { return at < size ? static_cast<unsigned char>(data[at]) : 0; };
    const auto u16 = [&](std::size_t at) { return u8(at) << 8 | u8(at + 1); };
    const auto put16 = [&](std::size_t at, std::size_t value) {
        data[at] = static_cast<char>(value >> 8);
        data[at + 1] = static_cast<char>(value);
    };
    // After an INDEX (CFF, technote 5176, 5): its end, or 0.
    const auto indexEnd = [&](std::size_t at, std::size_t *firstData) -> std::size_t {
        const std::size_t count = u16(at);
        if (count == 0)
            return at + 2;
        const std::size_t offSize = u8(at + 2);
        if (offSize < 1 || offSize > 4)
            return 0;
        std::size_t last = 0;
        for (std::size_t i = 0; i < offSize; ++i)
            last = last << 8 | u8(at + 3 + count * offSize + i);
        const std::size_t before = at + 2 + (count + 1) * offSize; // offsets count from 1
        *firstData = before + 1;
        return before + last <= size ? before + last : 0;
    };
    std::size_t begin = 0;
    const std::size_t topDict = indexEnd(u8(2), &begin);
    const std::size_t end = topDict ? indexEnd(topDict, &begin) : 0;
    if (end == 0)
        return false;
    bool cidKeyed = false;
    std::size_t charset = 0;
    std::int64_t operand = 0;
    for (std::size_t at = begin; at < end;) {
        const std::size_t b = u8(at);
        if (b == 12) {
            cidKeyed |= u8(at + 1) == 30; // ROS
            at += 2;
        } else if (b <= 21) {
            if (b == 15)
                charset = operand > 0 ? static_cast<std::size_t>(operand) : 0;
            at += 1;
        } else if (b == 28) {
            operand = static_cast<std::int16_t>(u16(at + 1));
            at += 3;
        } else if (b == 29) {
            operand = static_cast<std::int32_t>(u16(at + 1) << 16 | u16(at + 3));
            at += 5;
        } else if (b == 30) {
            ++at;
            while (at < end && (u8(at) & 15) != 15 && u8(at) >> 4 != 15)
                ++at;
            ++at;
        } else if (b >= 32 && b <= 246) {
            operand = static_cast<std::int64_t>(b) - 139;
            at += 1;
        } else if (b >= 247 && b <= 250) {
            operand = (static_cast<std::int64_t>(b) - 247) * 256 + static_cast<std::int64_t>(u8(at + 1)) + 108;
            at += 2;
        } else if (b >= 251 && b <= 254) {
            operand = -(static_cast<std::int64_t>(b) - 251) * 256 - static_cast<std::int64_t>(u8(at + 1)) - 108;
            at += 2;
        } else {
            return false;
        }
    }
    if (!cidKeyed)
        return true;
    if (charset < 3 || glyphCount < 2)
        return glyphCount < 2;
    const std::size_t format = u8(charset);
    std::size_t at = charset + 1;
    for (std::size_t cid = 1; cid < glyphCount;) {
        const std::size_t left = glyphCount - 1 - cid;
        if (format == 0) {
            if (at + 2 > size)
                return false;
            put16(at, cid);
            at += 2;
            cid += 1;
        } else if (format == 1) {
            if (at + 3 > size)
                return false;
            const std::size_t more = std::min<std::size_t>(left, 255);
            put16(at, cid);
            data[at + 2] = static_cast<char>(more);
            at += 3;
            cid += more + 1;
        } else {
            if (format != 2 || at + 4 > size)
                return false;
            put16(at, cid);
            put16(at + 2, left);
            at += 4;
            cid += left + 1;
        }
    }
    return true;
}

// The CFF table inside an OpenType file of our own making: the directory is known to be sound.
std::pair<std::size_t, std::size_t> cffTable(const std::string &file)
{
    const auto u32 = [&](std::size_t at) {
        std::size_t value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value = value << 8 | static_cast<unsigned char>(file[at + i]);
        return value;
    };
    const std::size_t tables = u32(4) >> 16;
    for (std::size_t i = 0; i < tables && 28 + 16 * i <= file.size(); ++i) {
        if (std::memcmp(&file[12 + 16 * i], "CFF ", 4) == 0) {
            const std::size_t offset = u32(12 + 16 * i + 8), length = u32(12 + 16 * i + 12);
            if (offset <= file.size() && length <= file.size() - offset)
                return {offset, length};
        }
    }
    return {0, 0};
}

Result<std::shared_ptr<const FontSubset>> make(const OpenedFace &face, const std::vector<GlyphId> &glyphs)
{
    const Input input(hb_subset_input_create_or_fail());
    if (!input)
        throw std::bad_alloc();
    hb_set_t *wanted = hb_subset_input_glyph_set(input.get());
    unsigned flags = HB_SUBSET_FLAGS_NOTDEF_OUTLINE;
    if (face.maySubset()) {
        hb_set_add(wanted, 0);
        for (const GlyphId id : glyphs)
            hb_set_add(wanted, id);
        flags |= HB_SUBSET_FLAGS_NO_HINTING;
    } else {
        hb_set_add_range(wanted, 0, face.glyphCount() - 1); // the font may only be embedded whole
    }
    hb_subset_input_set_flags(input.get(), flags);
    // What a CIDFont in a PDF doesn't need (ISO 32000-2 9.9.2).
    hb_set_t *dropped = hb_subset_input_set(input.get(), HB_SUBSET_SETS_DROP_TABLE_TAG);
    for (const char *tag : {"GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "cmap", "name", "OS/2", "post", "gasp", "DSIG", "hdmx", "VDMX", "LTSH", "PCLT", "kern", "vhea", "vmtx", "VORG", "meta", "STAT", "COLR", "CPAL", "SVG ", "CBDT", "CBLC", "sbix", "EBDT", "EBLC", "EBSC"})
        hb_set_add(dropped, HB_TAG(tag[0], tag[1], tag[2], tag[3]));
    // OpenedFace uses a variable font at its default location.
    const unsigned axes = hb_ot_var_get_axis_count(face.face());
    for (unsigned i = 0; i < axes; ++i) {
        hb_ot_var_axis_info_t axis;
        unsigned one = 1;
        hb_ot_var_get_axis_infos(face.face(), i, &one, &axis);
        if (one == 1)
            hb_subset_input_pin_axis_to_default(input.get(), face.face(), axis.tag);
    }

    hb_face_t *source = face.subsetSource();
    const Plan plan(hb_subset_plan_create_or_fail(source, input.get()));
    const Face made(plan ? hb_subset_plan_execute_or_fail(plan.get()) : nullptr);
    if (!made)
        return subsetError(ErrorCategory::Unsupported, "font.subset", face, " can't be subset: its glyphs or tables are damaged. Choose another font.");
    const Blob blob(hb_face_reference_blob(made.get()));
    unsigned size = 0;
    const char *data = hb_blob_get_data(blob.get(), &size);

    auto subset = std::make_shared<FontSubset>();
    subset->bytes.assign(data, size);
    subset->cff = face.hasCffOutlines();
    const hb_map_t *toOld = hb_subset_plan_new_to_old_glyph_mapping(plan.get());
    subset->glyphs.resize(hb_face_get_glyph_count(made.get()));
    for (std::size_t id = 0; id < subset->glyphs.size(); ++id)
        subset->glyphs[id] = static_cast<GlyphId>(hb_map_get(toOld, static_cast<hb_codepoint_t>(id)));
    if (subset->cff) {
        const auto [offset, length] = cffTable(subset->bytes);
        if (length == 0 || !makeCharsetIdentity(&subset->bytes[offset], length, subset->glyphs.size()))
            return subsetError(ErrorCategory::Unsupported, "font.subset", face, " can't be subset: its CFF table is damaged. Choose another font.");
    }
    return std::shared_ptr<const FontSubset>(std::move(subset));
}

} // namespace

Result<std::shared_ptr<const FontSubset>> subset(const FontFace &fontFace, const std::vector<GlyphId> &glyphs)
{
    assert(std::is_sorted(glyphs.begin(), glyphs.end()));
    const OpenedFace &face = OpenedFace::of(fontFace);
    if (!face.mayEmbed())
        return subsetError(ErrorCategory::Resource, "font.no-embedding", face, " must not be embedded: its maker forbids it (OS/2 fsType). Choose another font.");

    static Cache cache;
    std::string key = face.identity();
    key += ':';
    key.append(reinterpret_cast<const char *>(glyphs.data()), glyphs.size() * sizeof(GlyphId));
    if (auto found = cache.find(key))
        return found;
    auto made = make(face, glyphs);
    if (!made)
        return made;
    return cache.insert(key, *made);
}

} // namespace quoin
