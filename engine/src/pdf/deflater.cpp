// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/deflater.h"

#include "core/stage_clock.h"

#include <libdeflate.h>

#include <algorithm>
#include <new>

namespace quoin {

void Deflater::Free::operator()(libdeflate_compressor *compressor) const
{
    libdeflate_free_compressor(compressor);
}

Deflater::Deflater() = default;
Deflater::~Deflater() = default;

void Deflater::compress(std::string_view bytes, int level, ByteBuffer &out)
{
    const StageScope stage(Stage::Compress);
    auto &compressor = m_compressors[static_cast<std::size_t>(std::clamp(level, 1, 9))];
    if (!compressor) {
        compressor.reset(libdeflate_alloc_compressor(std::clamp(level, 1, 9)));
        if (!compressor)
            throw std::bad_alloc();
    }
    const std::size_t bound = libdeflate_zlib_compress_bound(compressor.get(), bytes.size());
    char *p = out.room(bound);
    out.setEnd(p + libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(), p, bound));
}

} // namespace quoin
