// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace quoin {

// Encodes rows as the data of a PNG's IDAT (ISO/IEC 15948 clause 9), which Flate with Predictor 15 decodes.
class PngRows
{
public:
    // bytesPerPixel 0: samples of less than a byte or palette indexes, which filters make larger.
    PngRows(std::size_t rowBytes, std::size_t bytesPerPixel, std::size_t height);
    void add(const std::uint8_t *row);
    std::string compressed();

private:
    std::size_t m_rowBytes, m_bytesPerPixel;
    std::vector<std::uint8_t> m_row, m_before; // this row and the one above, each behind a pixel of zeros
    std::vector<std::uint8_t> m_tried; // the row by each filter
    std::vector<std::uint8_t> m_filtered;
};

} // namespace quoin
