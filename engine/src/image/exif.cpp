// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/exif.h"

#include <cstdint>

namespace quoin {

namespace {

class Tiff
{
public:
    explicit Tiff(std::string_view bytes)
        : m_bytes(bytes)
        , m_big(bytes.starts_with("MM"))
    {
    }
    bool valid() const { return (m_big || m_bytes.starts_with("II")) && u16(2) == 42; }
    std::uint32_t u16(std::size_t at) const { return m_big ? u8(at) << 8 | u8(at + 1) : u8(at + 1) << 8 | u8(at); }
    std::uint32_t u32(std::size_t at) const { return m_big ? u16(at) << 16 | u16(at + 2) : u16(at + 2) << 16 | u16(at); }
    double rational(std::size_t at) const
    {
        const std::uint32_t denominator = u32(at + 4);
        return denominator == 0 ? 0 : static_cast<double>(u32(at)) / denominator;
    }

private:
    std::uint32_t u8(std::size_t at) const { return at < m_bytes.size() ? static_cast<unsigned char>(m_bytes[at]) : 0; }

    std::string_view m_bytes;
    bool m_big;
};

} // namespace

ExifInfo readExif(std::string_view bytes)
{
    constexpr std::uint32_t orientationTag = 0x0112, xResolutionTag = 0x011a, yResolutionTag = 0x011b, unitTag = 0x0128;
    constexpr std::uint32_t shortType = 3, rationalType = 5;
    ExifInfo info;
    const Tiff tiff(bytes);
    if (!tiff.valid())
        return info;
    const std::size_t directory = tiff.u32(4);
    const std::uint32_t entries = tiff.u16(directory);
    std::uint32_t unit = 2; // inch
    for (std::uint32_t i = 0; i < entries && directory + 14 + 12 * i <= bytes.size(); ++i) {
        const std::size_t entry = directory + 2 + 12 * i;
        const std::uint32_t tag = tiff.u16(entry), type = tiff.u16(entry + 2);
        if (tiff.u32(entry + 4) != 1)
            continue;
        if (tag == orientationTag && type == shortType && tiff.u16(entry + 8) >= 1 && tiff.u16(entry + 8) <= 8)
            info.orientation = static_cast<int>(tiff.u16(entry + 8));
        else if (tag == xResolutionTag && type == rationalType)
            info.dpiX = tiff.rational(tiff.u32(entry + 8));
        else if (tag == yResolutionTag && type == rationalType)
            info.dpiY = tiff.rational(tiff.u32(entry + 8));
        else if (tag == unitTag && type == shortType)
            unit = tiff.u16(entry + 8);
    }
    if (unit == 3) { // centimetre
        info.dpiX *= 2.54;
        info.dpiY *= 2.54;
    } else if (unit != 2) {
        info.dpiX = info.dpiY = 0;
    }
    return info;
}

} // namespace quoin
