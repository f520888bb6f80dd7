// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace testsupport {

inline std::string bigEndian32(std::uint32_t v)
{
    return {char(v >> 24), char(v >> 16), char(v >> 8), char(v)};
}

// An ICC profile that holds nothing but one tag: enough for whoever only looks at header and tag table.
inline std::string iccBytes(const char *colors = "RGB ", const char *profileClass = "mntr", int version = 4, std::size_t tagBytes = 300)
{
    std::string out(128, '\0');
    const auto put = [&out](std::size_t at, const std::string &bytes) { out.replace(at, bytes.size(), bytes); };
    put(0, bigEndian32(std::uint32_t(144 + tagBytes)));
    put(8, std::string(1, char(version)));
    put(12, profileClass);
    put(16, colors);
    put(20, "XYZ ");
    put(36, "acsp");
    return out + bigEndian32(1) + "desc" + bigEndian32(144) + bigEndian32(std::uint32_t(tagBytes)) + std::string(tagBytes, 'x');
}

// A TIFF header with one directory: orientation and resolution.
inline std::string exifBytes(int orientation, bool bigEndian, std::uint32_t dpi = 0)
{
    const auto u16 = [&](std::uint32_t v) { return bigEndian ? std::string {char(v >> 8), char(v)} : std::string {char(v), char(v >> 8)}; };
    const auto u32 = [&](std::uint32_t v) { return bigEndian ? u16(v >> 16) + u16(v) : u16(v) + u16(v >> 16); };
    std::string out = (bigEndian ? "MM" : "II") + u16(42) + u32(8);
    out += u16(dpi ? 4 : 1);
    out += u16(0x0112) + u16(3) + u32(1) + u16(std::uint32_t(orientation)) + u16(0);
    if (dpi) {
        const std::uint32_t values = 8 + 2 + 4 * 12 + 4;
        out += u16(0x011a) + u16(5) + u32(1) + u32(values);
        out += u16(0x011b) + u16(5) + u32(1) + u32(values + 8);
        out += u16(0x0128) + u16(3) + u32(1) + u16(2) + u16(0);
        out += u32(0) + u32(dpi * 10) + u32(10) + u32(dpi * 20) + u32(10);
    } else {
        out += u32(0);
    }
    return out;
}

} // namespace testsupport
