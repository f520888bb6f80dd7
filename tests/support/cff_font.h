// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

// A small OpenType font with CFF outlines, made here because distributions that build Quoin may have none: glyph i > 0 is a
// rectangle of its own size and stands for 'A' + i - 1; .notdef is empty.
namespace testsupport {

enum class CffKind { NameKeyed,
    CidKeyed };

class CffFontMaker
{
public:
    static constexpr int glyphCount = 27;
    static int advance(int glyph) { return 300 + 20 * glyph; }
    // CID by which a CID-keyed font of ours knows its glyph.
    static int cid(int glyph) { return glyph == 0 ? 0 : 100 + 3 * glyph; }

    static std::string make(CffKind kind)
    {
        std::string head = u32(0x00010000) + u32(0x00010000) + u32(0) + u32(0x5f0f3cf5) + u16(0) + u16(1000) + u32(0) + u32(0) + u32(0) + u32(0);
        for (const int v : {0, 0, 900, 800, 0, 8, 2, 0, 0})
            head += u16(v);
        std::string hhea = u32(0x00010000);
        for (const int v : {800, -200, 0, 900, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphCount})
            hhea += u16(v);
        std::string hmtx;
        for (int g = 0; g < glyphCount; ++g)
            hmtx += u16(advance(g)) + u16(10);
        const std::string maxp = u32(0x00005000) + u16(glyphCount);
        // format 4: 'A'.. -> 1.., and the end mark
        std::string map = u16(4) + u16(32) + u16(0) + u16(4) + u16(4) + u16(1) + u16(0) + u16('A' + glyphCount - 2) + u16(0xffff) + u16(0) + u16('A') + u16(0xffff) + u16(1 - 'A') + u16(1) + u16(0) + u16(0);
        const std::string cmap = u16(0) + u16(1) + u16(3) + u16(1) + u32(12) + map;

        const std::pair<const char *, std::string> tables[] = {{"CFF ", cff(kind)}, {"cmap", cmap}, {"head", head}, {"hhea", hhea}, {"hmtx", hmtx}, {"maxp", maxp}};
        std::string directory = "OTTO" + u16(6) + u16(64) + u16(2) + u16(32);
        std::string data;
        const std::size_t start = 12 + 16 * 6;
        for (const auto &[tag, bytes] : tables) {
            directory += tag + u32(0) + u32(std::uint32_t(start + data.size())) + u32(std::uint32_t(bytes.size()));
            data += bytes;
            data.resize((data.size() + 3) & ~std::size_t(3));
        }
        return directory + data;
    }

private:
    static std::string u16(int v) { return {char(v >> 8), char(v)}; }
    static std::string u32(std::uint32_t v) { return {char(v >> 24), char(v >> 16), char(v >> 8), char(v)}; }
    static std::string number(int v) { return char(28) + u16(v); } // in DICTs and charstrings
    static std::string offset(std::size_t v) { return char(29) + u32(std::uint32_t(v)); } // always five bytes
    static std::string op(std::initializer_list<int> bytes)
    {
        std::string out;
        for (const int b : bytes)
            out += char(b);
        return out;
    }

    static std::string index(const std::vector<std::string> &items)
    {
        std::string out = u16(int(items.size()));
        if (items.empty())
            return out;
        out += char(4);
        std::uint32_t at = 1;
        out += u32(at);
        for (const auto &item : items)
            out += u32(at += std::uint32_t(item.size()));
        for (const auto &item : items)
            out += item;
        return out;
    }

    static std::string cff(CffKind kind)
    {
        const bool cidKeyed = kind == CffKind::CidKeyed;
        std::vector<std::string> strings, glyphs;
        if (cidKeyed)
            strings = {"Adobe", "Identity"};
        std::string charset(1, 0);
        for (int g = 0; g < glyphCount; ++g) {
            // width, then a rectangle
            std::string glyph = number(advance(g));
            if (g > 0) {
                glyph += number(10 + g) + number(g) + op({21}) + number(100 + 10 * g) + number(500 + 5 * g) + number(-100 - 10 * g) + op({6});
                if (!cidKeyed)
                    strings.push_back("g" + std::to_string(g));
                charset += u16(cidKeyed ? cid(g) : 390 + g);
            }
            glyphs.push_back(glyph + op({14}));
        }
        const std::string before = op({1, 0, 4, 4}) + index({"QuoinTest"});
        const std::string after = index(strings) + index({});
        const std::string privateDict = number(0) + op({20}) + number(0) + op({21}); // defaultWidthX, nominalWidthX
        const std::string fdSelect = op({3}) + u16(1) + u16(0) + op({0}) + u16(glyphCount);
        const std::string charStrings = index(glyphs);

        const auto topDict = [&](std::size_t at) {
            // at: where the charset begins; the rest follows in this order
            const std::size_t fdSelectAt = at + charset.size();
            const std::size_t charStringsAt = fdSelectAt + (cidKeyed ? fdSelect.size() : 0);
            const std::size_t privateAt = charStringsAt + charStrings.size();
            const std::size_t fdArrayAt = privateAt + privateDict.size();
            const std::string privateEntry = number(int(privateDict.size())) + offset(privateAt) + op({18});
            std::string dict;
            if (cidKeyed)
                dict += number(391) + number(392) + number(0) + op({12, 30}) + number(1000) + op({12, 34});
            dict += offset(at) + op({15}) + offset(charStringsAt) + op({17});
            if (cidKeyed)
                dict += offset(fdArrayAt) + op({12, 36}) + offset(fdSelectAt) + op({12, 37});
            else
                dict += privateEntry;
            return std::pair(dict, index({privateEntry}));
        };
        const std::size_t dictSize = index({topDict(0).first}).size();
        const auto [dict, fdArray] = topDict(before.size() + dictSize + after.size());
        return before + index({dict}) + after + charset + (cidKeyed ? fdSelect : std::string()) + charStrings + privateDict + (cidKeyed ? fdArray : std::string());
    }
};

} // namespace testsupport
