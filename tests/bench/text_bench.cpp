// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0

// What text and images cost, by themselves: text_bench [FILTER]. CPU time of the thread, best and median of 15 batches.
#include "image/image.h"
#include "text/font_face.h"
#include "text/shaper.h"
#include "text/subset.h"

#include <png.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <random>
#include <set>

using namespace quoin;

namespace {

std::string_view filter;

double now()
{
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

// `work` does `count` of what is measured.
template<class F> void measure(const char *name, std::size_t count, F &&work)
{
    if (std::string_view(name).find(filter) == std::string_view::npos)
        return;
    std::vector<double> times;
    for (int batch = 0; batch < 16; ++batch) {
        const double start = now();
        work();
        if (batch > 0) // the first one warms up
            times.push_back((now() - start) / double(count));
    }
    std::sort(times.begin(), times.end());
    const double best = times.front(), median = times[times.size() / 2];
    if (median < 10'000)
        std::printf("%-58s %9.1f ns  median %9.1f ns\n", name, best, median);
    else
        std::printf("%-58s %9.1f us  median %9.1f us\n", name, best / 1000, median / 1000);
    std::fflush(stdout);
}

std::mt19937 random_(42);

std::string amount()
{
    char text[32];
    std::snprintf(text, sizeof text, "%u,%03u.%02u", unsigned(random_() % 900 + 1), unsigned(random_() % 1000), unsigned(random_() % 100));
    return text;
}

std::string words(int count)
{
    static const char *const known[] = {"client", "office", "Total", "invoice", "delivery", "shall", "be", "of", "the", "final", "Value", "AVERAGE", "to", "payable", "within", "thirty", "days", "Type", "will", "and"};
    std::string out;
    for (int i = 0; i < count; ++i)
        out += std::string(i ? " " : "") + known[random_() % std::size(known)];
    return out;
}

std::string png(int channels, std::uint32_t width, std::uint32_t height)
{
    std::string out;
    png_structp p = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(p);
    png_set_write_fn(
        p, &out, [](png_structp w, png_bytep data, std::size_t size) { static_cast<std::string *>(png_get_io_ptr(w))->append(reinterpret_cast<const char *>(data), size); }, nullptr);
    png_set_IHDR(p, info, width, height, 8, channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(p, info);
    std::vector<png_byte> row(std::size_t(width) * std::size_t(channels));
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::size_t i = 0; i < row.size(); ++i)
            row[i] = png_byte((i / 5 + y / 3) * 3 + (random_() % 16 == 0 ? random_() : 0));
        png_write_row(p, row.data());
    }
    png_write_end(p, nullptr);
    png_destroy_write_struct(&p, &info);
    return out;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1)
        filter = argv[1];
    auto library = FontLibrary::create(defaultFontFolder());
    if (!library) {
        std::fprintf(stderr, "%s\n", toString(library.error()).c_str());
        return 1;
    }
    measure("fonts: library of the bundled folder", 1, [] { (void)FontLibrary::create(defaultFontFolder()); });

    constexpr Mpt size = 9'000;
    constexpr std::size_t cells = 2000;
    std::vector<std::string> amounts, names, rupees, paragraphs, marked;
    for (std::size_t i = 0; i < cells; ++i) {
        amounts.push_back(amount());
        names.push_back(words(2));
        rupees.push_back("\u20b9" + amount());
        paragraphs.push_back(words(20));
        marked.push_back(words(1) + " e\u0301");
    }
    Shaper shaper;
    ShapedText shaped;
    for (const char *family : {"Noto Sans", "Liberation Sans"}) {
        const FontChain chain = {{(*library)->find(family, false, false)}, library->get(), false, false};
        const FontFace &face = *chain.faces[0];
        const auto shapeAll = [&](const std::vector<std::string> &texts, Mpt width, bool fast) {
            for (const std::string &text : texts) {
                const ShapeSpan spans[] = {{0, std::uint32_t(text.size()), &chain, size, 0, "en", 0}};
                shaper.shape(text, spans, width, 0, shaped, fast);
            }
        };
        const auto name = [&](const char *what) { return std::string(family) + ": " + what; };
        measure(name("glyph and advance of a character").c_str(), cells * 13, [&] {
            volatile std::int64_t sink = 0;
            for (const std::string &text : names) {
                std::int64_t sum = 0;
                for (const char c : text)
                    sum += face.advance(face.glyph(static_cast<unsigned char>(c)));
                sink = sink + sum;
            }
        });
        measure(name("cell, amount").c_str(), cells, [&] { shapeAll(amounts, 100'000, true); });
        measure(name("cell, amount with rupee sign").c_str(), cells, [&] { shapeAll(rupees, 100'000, true); });
        measure(name("cell, two words").c_str(), cells, [&] { shapeAll(names, 200'000, true); });
        measure(name("cell, two words, full shaper").c_str(), cells, [&] { shapeAll(names, 200'000, false); });
        measure(name("cell, word with combining accent").c_str(), cells, [&] { shapeAll(marked, 200'000, true); });
        measure(name("paragraph of 20 words in 3 lines").c_str(), cells, [&] { shapeAll(paragraphs, 200'000, true); });
        measure(name("paragraph of 20 words, full shaper").c_str(), cells, [&] { shapeAll(paragraphs, 200'000, false); });
        measure(name("measuring two words").c_str(), cells, [&] {
            for (const std::string &text : names) {
                const ShapeSpan spans[] = {{0, std::uint32_t(text.size()), &chain, size, 0, "en", 0}};
                Mpt least = 0, most = 0;
                shaper.measure(text, spans, &least, &most);
            }
        });
        measure(name("first cell in a new process's face").c_str(), 1, [&] {
            const auto fresh = OpenedFace::open(FontBytes::hold(std::string(reinterpret_cast<const char *>(face.bytes().data()), face.bytes().size())), family, 0);
            const FontChain one = {{*fresh}, nullptr, false, false};
            Shaper other;
            const ShapeSpan spans[] = {{0, std::uint32_t(names[0].size()), &one, size, 0, "en", 0}};
            other.shape(names[0], spans, -1, 0, shaped);
        });
    }

    const FontFacePtr face = (*library)->find("Liberation Sans", false, false);
    const auto glyphs = [&](unsigned seed) {
        std::set<GlyphId> out;
        for (char32_t c = U' '; c < 0x7f; ++c)
            out.insert(face->glyph(c));
        out.insert(GlyphId(100 + seed % 2000));
        out.insert(GlyphId(100 + seed / 2000 % 2000));
        return std::vector<GlyphId>(out.begin(), out.end());
    };
    unsigned seed = 0;
    measure("subset of Basic Latin, new each time", 100, [&] {
        for (int i = 0; i < 100; ++i)
            (void)subset(*face, glyphs(++seed));
    });
    measure("subset of Basic Latin, known", 100, [&] {
        const auto same = glyphs(1);
        for (int i = 0; i < 100; ++i)
            (void)subset(*face, same);
    });
    measure("subset of Basic Latin, unprepared face", 1, [&] {
        const auto fresh = OpenedFace::open(FontBytes::hold(std::string(reinterpret_cast<const char *>(face->bytes().data()), face->bytes().size())), "fresh", 0);
        (*fresh)->identity();
        const auto wanted = glyphs(++seed);
        (void)subset(**fresh, wanted);
    });

    if (std::string_view("PNG").find(filter.substr(0, 3)) == std::string_view::npos)
        return 0; // making them takes a while
    const std::string rgb = png(3, 104, 71), rgba = png(4, 104, 71), large = png(3, 2000, 1500), largeAlpha = png(4, 2000, 1500);
    measure("PNG 104 x 71, passed through", 1, [&] { (void)readImage(rgb, "a.png", {}); });
    measure("PNG 104 x 71, alpha", 1, [&] { (void)readImage(rgba, "a.png", {}); });
    measure("PNG 2000 x 1500, passed through", 1, [&] { (void)readImage(large, "a.png", {}); });
    measure("PNG 2000 x 1500, alpha", 1, [&] { (void)readImage(largeAlpha, "a.png", {}); });
    return 0;
}
