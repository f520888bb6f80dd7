// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/png_rows.h"

#include <libdeflate.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

namespace quoin {

namespace {

std::uint8_t paeth(int left, int above, int corner)
{
    const int estimate = left + above - corner;
    const int fromLeft = std::abs(estimate - left), fromAbove = std::abs(estimate - above), fromCorner = std::abs(estimate - corner);
    const int aboveOrCorner = fromAbove <= fromCorner ? above : corner;
    return static_cast<std::uint8_t>(fromLeft <= std::min(fromAbove, fromCorner) ? left : aboveOrCorner);
}

constexpr std::size_t filters = 5; // None, Sub, Up, Average, Paeth

} // namespace

PngRows::PngRows(std::size_t rowBytes, std::size_t bytesPerPixel, std::size_t height)
    : m_rowBytes(rowBytes)
    , m_bytesPerPixel(bytesPerPixel)
    , m_row(bytesPerPixel + rowBytes)
    , m_before(bytesPerPixel + rowBytes)
    , m_tried(bytesPerPixel > 0 ? filters * rowBytes : 0)
{
    m_filtered.reserve((rowBytes + 1) * height);
}

void PngRows::add(const std::uint8_t *bytes)
{
    if (m_bytesPerPixel == 0) {
        m_filtered.push_back(0);
        m_filtered.insert(m_filtered.end(), bytes, bytes + m_rowBytes);
        return;
    }
    std::copy(bytes, bytes + m_rowBytes, m_row.begin() + static_cast<std::ptrdiff_t>(m_bytesPerPixel));
    // Left of the row there is a pixel of zeros, so that the loops have no cases; simple ones run on vectors.
    const std::size_t count = m_rowBytes;
    const std::uint8_t *const left = m_row.data(), *const value = left + m_bytesPerPixel;
    const std::uint8_t *const corner = m_before.data(), *const above = corner + m_bytesPerPixel;
    std::uint8_t *const none = m_tried.data(), *const sub = none + count, *const up = sub + count, *const average = up + count, *const paethRow = average + count;
    for (std::size_t i = 0; i < count; ++i)
        none[i] = value[i];
    for (std::size_t i = 0; i < count; ++i)
        sub[i] = static_cast<std::uint8_t>(value[i] - left[i]);
    for (std::size_t i = 0; i < count; ++i)
        up[i] = static_cast<std::uint8_t>(value[i] - above[i]);
    for (std::size_t i = 0; i < count; ++i)
        average[i] = static_cast<std::uint8_t>(value[i] - (left[i] + above[i]) / 2);
    for (std::size_t i = 0; i < count; ++i)
        paethRow[i] = static_cast<std::uint8_t>(value[i] - paeth(left[i], above[i], corner[i]));
    // The usual guess of what will compress best: the smallest sum of the differences, taken as signed bytes.
    std::size_t best = 0, bestSum = SIZE_MAX;
    for (std::size_t filter = 0; filter < filters; ++filter) {
        const std::uint8_t *const tried = m_tried.data() + filter * count;
        std::size_t sum = 0;
        for (std::size_t i = 0; i < count; ++i)
            sum += std::min<unsigned>(tried[i], 256u - tried[i]);
        if (sum < bestSum) {
            bestSum = sum;
            best = filter;
        }
    }
    m_filtered.push_back(static_cast<std::uint8_t>(best));
    const auto chosen = m_tried.begin() + static_cast<std::ptrdiff_t>(best * count);
    m_filtered.insert(m_filtered.end(), chosen, chosen + static_cast<std::ptrdiff_t>(count));
    m_before.swap(m_row);
}

std::string PngRows::compressed()
{
    // An image is compressed once and shown often, but a large one must not hold up its document.
    constexpr std::size_t large = 1u << 20;
    struct Free {
        void operator()(libdeflate_compressor *c) const { libdeflate_free_compressor(c); }
    };
    const std::unique_ptr<libdeflate_compressor, Free> compressor(libdeflate_alloc_compressor(m_filtered.size() < large ? 6 : 2));
    if (!compressor)
        throw std::bad_alloc();
    std::string out(libdeflate_zlib_compress_bound(compressor.get(), m_filtered.size()), '\0');
    out.resize(libdeflate_zlib_compress(compressor.get(), m_filtered.data(), m_filtered.size(), out.data(), out.size()));
    out.shrink_to_fit();
    return out;
}

} // namespace quoin
