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
    if (fromLeft <= fromAbove && fromLeft <= fromCorner)
        return static_cast<std::uint8_t>(left);
    return static_cast<std::uint8_t>(fromAbove <= fromCorner ? above : corner);
}

constexpr std::size_t filters = 5; // None, Sub, Up, Average, Paeth

} // namespace

PngRows::PngRows(std::size_t rowBytes, std::size_t bytesPerPixel, std::size_t height)
    : m_rowBytes(rowBytes)
    , m_bytesPerPixel(bytesPerPixel)
    , m_before(rowBytes)
    , m_tried(bytesPerPixel > 0 ? filters * rowBytes : 0)
{
    m_filtered.reserve((rowBytes + 1) * height);
}

void PngRows::add(const std::uint8_t *row)
{
    if (m_bytesPerPixel == 0) {
        m_filtered.push_back(0);
        m_filtered.insert(m_filtered.end(), row, row + m_rowBytes);
        return;
    }
    std::uint8_t *none = m_tried.data(), *sub = none + m_rowBytes, *up = sub + m_rowBytes, *average = up + m_rowBytes, *paethRow = average + m_rowBytes;
    for (std::size_t i = 0; i < m_rowBytes; ++i) {
        const int value = row[i], above = m_before[i];
        const int left = i >= m_bytesPerPixel ? row[i - m_bytesPerPixel] : 0;
        const int corner = i >= m_bytesPerPixel ? m_before[i - m_bytesPerPixel] : 0;
        none[i] = static_cast<std::uint8_t>(value);
        sub[i] = static_cast<std::uint8_t>(value - left);
        up[i] = static_cast<std::uint8_t>(value - above);
        average[i] = static_cast<std::uint8_t>(value - (left + above) / 2);
        paethRow[i] = static_cast<std::uint8_t>(value - paeth(left, above, corner));
    }
    // The usual guess of what will compress best: the smallest sum of the differences, taken as signed bytes.
    std::size_t best = 0, bestSum = SIZE_MAX;
    for (std::size_t filter = 0; filter < filters; ++filter) {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < m_rowBytes; ++i)
            sum += static_cast<std::size_t>(std::abs(static_cast<int>(static_cast<std::int8_t>(m_tried[filter * m_rowBytes + i]))));
        if (sum < bestSum) {
            bestSum = sum;
            best = filter;
        }
    }
    m_filtered.push_back(static_cast<std::uint8_t>(best));
    const auto chosen = m_tried.begin() + static_cast<std::ptrdiff_t>(best * m_rowBytes);
    m_filtered.insert(m_filtered.end(), chosen, chosen + static_cast<std::ptrdiff_t>(m_rowBytes));
    std::copy(row, row + m_rowBytes, m_before.begin());
}

std::string PngRows::compressed()
{
    // An image is compressed once and shown often, but a large one must not hold up its document.
    constexpr std::size_t large = 16u << 20;
    struct Free {
        void operator()(libdeflate_compressor *c) const { libdeflate_free_compressor(c); }
    };
    const std::unique_ptr<libdeflate_compressor, Free> compressor(libdeflate_alloc_compressor(m_filtered.size() < large ? 6 : 1));
    if (!compressor)
        throw std::bad_alloc();
    std::string out(libdeflate_zlib_compress_bound(compressor.get(), m_filtered.size()), '\0');
    out.resize(libdeflate_zlib_compress(compressor.get(), m_filtered.data(), m_filtered.size(), out.data(), out.size()));
    out.shrink_to_fit();
    return out;
}

} // namespace quoin
