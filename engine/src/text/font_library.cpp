// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/deleter.h"
#include "text/font_face.h"

#include <fontconfig/fontconfig.h>
#include <hb-ot.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <system_error>
#include <unordered_map>

namespace quoin {

FontLibrary::~FontLibrary() = default;

namespace {

// One face that could be opened. Weight and width on the OpenType scales.
struct Candidate {
    std::filesystem::path file;
    std::uint32_t index = 0;
    std::int32_t weight = 400;
    std::int32_t width = 100;
    bool italic = false;
};

using FontSet = std::unique_ptr<FcFontSet, Deleter<FcFontSetDestroy>>;

std::string lowerAscii(std::string_view text)
{
    std::string out(text);
    for (char &c : out) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

// The names under which documents know the families that Liberation is metrically compatible with.
std::string_view aliasTarget(std::string_view lowerFamily)
{
    static constexpr std::pair<std::string_view, std::string_view> aliases[] = {
        {"helvetica", "liberation sans"},
        {"arial", "liberation sans"},
        {"times", "liberation serif"},
        {"times new roman", "liberation serif"},
        {"courier", "liberation mono"},
        {"courier new", "liberation mono"},
    };
    for (const auto &[name, target] : aliases) {
        if (name == lowerFamily)
            return target;
    }
    return lowerFamily;
}

// How far a face is from what was asked for: slant counts most, then width, then weight.
int distance(const Candidate &c, bool bold, bool italic)
{
    return (c.italic != italic ? 100'000 : 0) + std::abs(c.width - 100) * 100 + std::abs(c.weight - (bold ? 700 : 400));
}

std::string patternString(FcPattern *pattern, const char *object)
{
    FcChar8 *value = nullptr;
    return FcPatternGetString(pattern, object, 0, &value) == FcResultMatch ? reinterpret_cast<const char *>(value) : std::string();
}

int patternInteger(FcPattern *pattern, const char *object, int fallback)
{
    int value = 0;
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : fallback;
}

// False for what OpenedFace would refuse anyway or what only repeats another entry (named instances of a variable font).
bool candidateOf(FcPattern *pattern, Candidate *out)
{
    const std::string format = patternString(pattern, FC_FONTFORMAT);
    const auto index = static_cast<std::uint32_t>(patternInteger(pattern, FC_INDEX, 0));
    FcBool variable = FcFalse;
    FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable);
    if ((format != "TrueType" && format != "CFF") || (!variable && index >> 16 != 0))
        return false;
    out->file = patternString(pattern, FC_FILE);
    out->index = index & 0xffff;
    out->weight = FcWeightToOpenType(patternInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR));
    out->width = patternInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL);
    out->italic = patternInteger(pattern, FC_SLANT, FC_SLANT_ROMAN) != FC_SLANT_ROMAN;
    return !out->file.empty();
}

class Library final : public FontLibrary
{
public:
    Result<void> readFolder(const std::filesystem::path &);

    FontFacePtr find(std::string_view family, bool bold, bool italic) override;
    std::vector<std::string> families() override;
    FontFacePtr fallback(char32_t, bool bold, bool italic) override;

private:
    FontFacePtr nearest(const std::vector<Candidate> &, bool bold, bool italic);
    FontFacePtr opened(const Candidate &);
    FcConfig *config();
    const std::vector<Candidate> &systemFamily(const std::string &lowerFamily);
    FontFacePtr systemFallback(char32_t, bool bold, bool italic);

    // An answer that costs a search is kept; a hostile document can't make these grow without end.
    static constexpr std::size_t keptAnswers = 65'536;

    std::mutex m_mutex;
    // guarded by m_mutex from here on
    std::map<std::string, std::vector<Candidate>> m_bundled; // by lower-case family
    std::vector<std::string> m_bundledFamilies; // as they write themselves
    std::unordered_map<std::string, std::vector<Candidate>> m_system;
    std::map<std::pair<std::filesystem::path, std::uint32_t>, FontFacePtr> m_opened; // null: can't be used
    std::unordered_map<std::uint64_t, FontFacePtr> m_fallbacks;
    std::unique_ptr<FcConfig, Deleter<FcConfigDestroy>> m_config;
    bool m_configTried = false;
    FontSet m_sorted[4]; // all system fonts, nearest to the default family first, by bold + 2 * italic
};

Result<void> Library::readFolder(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        const std::string extension = lowerAscii(it->path().extension().string());
        if (extension == ".ttf" || extension == ".otf")
            files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    for (const auto &file : files) {
        auto bytes = FontBytes::map(file);
        if (!bytes)
            return bytes.error();
        auto face = OpenedFace::open(*bytes, file.string(), 0);
        if (!face)
            return face.error();
        const FontMetrics &metrics = (*face)->metrics();
        m_bundled[lowerAscii((*face)->family())].push_back({file, 0, metrics.weight, 100, metrics.italic});
        m_bundledFamilies.push_back((*face)->family());
        m_opened[{file, 0}] = *face;
    }
    std::sort(m_bundledFamilies.begin(), m_bundledFamilies.end());
    m_bundledFamilies.erase(std::unique(m_bundledFamilies.begin(), m_bundledFamilies.end()), m_bundledFamilies.end());
    if (!m_bundled.contains(lowerAscii(defaultFamily))) {
        Diagnostic d;
        d.category = ErrorCategory::Resource;
        d.id = "font.folder";
        d.file = folder.string();
        d.message = "The folder doesn't hold the bundled fonts: the family " + std::string(defaultFamily) + " is missing" + (error ? " (" + error.message() + ")" : std::string()) + ". Set QUOIN_DATA_DIR to Quoin's data folder, or install Quoin again.";
        return d;
    }
    return {};
}

FontFacePtr Library::opened(const Candidate &candidate)
{
    const auto [it, isNew] = m_opened.try_emplace({candidate.file, candidate.index});
    if (isNew) {
        if (auto bytes = FontBytes::map(candidate.file)) {
            if (auto face = OpenedFace::open(*bytes, candidate.file.string(), candidate.index))
                it->second = *face;
        }
    }
    return it->second;
}

FontFacePtr Library::nearest(const std::vector<Candidate> &candidates, bool bold, bool italic)
{
    std::vector<const Candidate *> order;
    for (const Candidate &c : candidates)
        order.push_back(&c);
    std::stable_sort(order.begin(), order.end(), [&](const Candidate *a, const Candidate *b) { return distance(*a, bold, italic) < distance(*b, bold, italic); });
    for (const Candidate *c : order) {
        if (FontFacePtr face = opened(*c))
            return face;
    }
    return nullptr;
}

FontFacePtr Library::find(std::string_view family, bool bold, bool italic)
{
    const std::string key(aliasTarget(lowerAscii(family)));
    const std::lock_guard lock(m_mutex);
    if (const auto it = m_bundled.find(key); it != m_bundled.end())
        return nearest(it->second, bold, italic);
    return nearest(systemFamily(key), bold, italic);
}

FcConfig *Library::config()
{
    if (!m_configTried) {
        m_configTried = true;
        m_config.reset(FcInitLoadConfigAndFonts());
    }
    return m_config.get();
}

const std::vector<Candidate> &Library::systemFamily(const std::string &lowerFamily)
{
    if (const auto it = m_system.find(lowerFamily); it != m_system.end())
        return it->second;
    if (m_system.size() >= keptAnswers)
        m_system.clear();
    std::vector<Candidate> &candidates = m_system[lowerFamily];
    if (lowerFamily.empty() || lowerFamily.find('\0') != std::string::npos || !config())
        return candidates;
    const std::unique_ptr<FcPattern, Deleter<FcPatternDestroy>> pattern(FcPatternCreate());
    FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8 *>(lowerFamily.c_str()));
    FcObjectSet *objects = FcObjectSetBuild(FC_FILE, FC_INDEX, FC_WEIGHT, FC_WIDTH, FC_SLANT, FC_FONTFORMAT, FC_VARIABLE, nullptr);
    const FontSet found(FcFontList(m_config.get(), pattern.get(), objects));
    FcObjectSetDestroy(objects);
    for (int i = 0; found && i < found->nfont; ++i) {
        Candidate candidate;
        if (candidateOf(found->fonts[i], &candidate))
            candidates.push_back(std::move(candidate));
    }
    // fontconfig's order is that of the folders on disk.
    std::sort(candidates.begin(), candidates.end(), [](const Candidate &a, const Candidate &b) { return std::tie(a.file, a.index) < std::tie(b.file, b.index); });
    return candidates;
}

std::vector<std::string> Library::families()
{
    const std::lock_guard lock(m_mutex);
    std::vector<std::string> system;
    if (config()) {
        const std::unique_ptr<FcPattern, Deleter<FcPatternDestroy>> all(FcPatternCreate());
        FcObjectSet *objects = FcObjectSetBuild(FC_FAMILY, FC_FONTFORMAT, FC_INDEX, FC_FILE, FC_VARIABLE, nullptr);
        const FontSet found(FcFontList(m_config.get(), all.get(), objects));
        FcObjectSetDestroy(objects);
        for (int i = 0; found && i < found->nfont; ++i) {
            Candidate candidate;
            std::string family = patternString(found->fonts[i], FC_FAMILY);
            if (candidateOf(found->fonts[i], &candidate) && !family.empty() && !m_bundled.contains(lowerAscii(family)))
                system.push_back(std::move(family));
        }
    }
    std::sort(system.begin(), system.end());
    system.erase(std::unique(system.begin(), system.end()), system.end());
    std::vector<std::string> out = m_bundledFamilies;
    out.insert(out.end(), std::make_move_iterator(system.begin()), std::make_move_iterator(system.end()));
    return out;
}

FontFacePtr Library::fallback(char32_t c, bool bold, bool italic)
{
    const std::uint64_t key = static_cast<std::uint64_t>(c) << 2 | static_cast<std::uint64_t>(bold) | static_cast<std::uint64_t>(italic) << 1;
    const std::lock_guard lock(m_mutex);
    if (const auto it = m_fallbacks.find(key); it != m_fallbacks.end())
        return it->second;
    if (m_fallbacks.size() >= keptAnswers)
        m_fallbacks.clear();
    FontFacePtr &answer = m_fallbacks[key];
    const std::string first = lowerAscii(defaultFamily);
    answer = nearest(m_bundled[first], bold, italic);
    for (auto it = m_bundled.begin(); it != m_bundled.end() && (!answer || answer->glyph(c) == 0); ++it)
        answer = nearest(it->second, bold, italic);
    if (!answer || answer->glyph(c) == 0)
        answer = systemFallback(c, bold, italic);
    return answer;
}

FontFacePtr Library::systemFallback(char32_t c, bool bold, bool italic)
{
    if (!config())
        return nullptr;
    FontSet &sorted = m_sorted[static_cast<int>(bold) + 2 * static_cast<int>(italic)];
    if (!sorted) {
        const std::unique_ptr<FcPattern, Deleter<FcPatternDestroy>> pattern(FcPatternCreate());
        FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8 *>(std::string(defaultFamily).c_str()));
        FcPatternAddInteger(pattern.get(), FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
        FcPatternAddInteger(pattern.get(), FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
        FcPatternAddBool(pattern.get(), FC_COLOR, FcFalse);
        FcConfigSubstitute(m_config.get(), pattern.get(), FcMatchPattern);
        FcDefaultSubstitute(pattern.get());
        FcResult result = FcResultMatch;
        sorted.reset(FcFontSort(m_config.get(), pattern.get(), FcFalse, nullptr, &result));
    }
    for (int i = 0; sorted && i < sorted->nfont; ++i) {
        FcCharSet *characters = nullptr;
        Candidate candidate;
        if (FcPatternGetCharSet(sorted->fonts[i], FC_CHARSET, 0, &characters) != FcResultMatch || !FcCharSetHasChar(characters, c) || !candidateOf(sorted->fonts[i], &candidate))
            continue;
        if (FontFacePtr face = opened(candidate); face && face->glyph(c) != 0)
            return face;
    }
    return nullptr;
}

} // namespace

Result<std::shared_ptr<FontLibrary>> FontLibrary::create(const std::filesystem::path &folder)
{
    auto library = std::make_shared<Library>();
    if (auto read = library->readFolder(folder); !read)
        return read.error();
    return std::shared_ptr<FontLibrary>(std::move(library));
}

} // namespace quoin
