// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pdf/byte_buffer.h"

#include <array>
#include <memory>
#include <string_view>

struct libdeflate_compressor;

namespace quoin {

// The one place that compresses. Not thread-safe: one per thread, so that its tables are set up once (measured: 4 us a stream).
class Deflater
{
public:
    Deflater();
    ~Deflater();
    Deflater(const Deflater &) = delete;

    // Appends the zlib stream (RFC 1950: what FlateDecode reads). level 1 fast ... 9 small; the same input and level give the
    // same bytes for one version of libdeflate.
    void compress(std::string_view, int level, ByteBuffer &out);

private:
    struct Free {
        void operator()(libdeflate_compressor *) const;
    };
    std::array<std::unique_ptr<libdeflate_compressor, Free>, 10> m_compressors; // by level, made when first asked for
};

} // namespace quoin
