// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace quoin {

// Memory for plain values that are freed all at once. Not thread-safe.
class Arena
{
public:
    // Uninitialised memory; never null.
    void *allocate(std::size_t bytes, std::size_t alignment)
    {
        auto address = reinterpret_cast<std::uintptr_t>(m_next);
        const std::size_t padding = (alignment - address % alignment) % alignment;
        if (bytes + padding > m_left)
            return grow(bytes, alignment);
        std::byte *begin = m_next + padding;
        m_next = begin + bytes;
        m_left -= bytes + padding;
        return begin;
    }

    template<class T> T *copy(std::span<const T> values)
    {
        static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
        if (values.empty())
            return nullptr;
        void *target = allocate(values.size_bytes(), alignof(T));
        std::memcpy(target, values.data(), values.size_bytes());
        return static_cast<T *>(target);
    }

    std::string_view copy(std::string_view text)
    {
        return {copy(std::span<const char>(text.data(), text.size())), text.size()};
    }

    std::size_t bytes() const { return m_bytes; } // of all chunks

private:
    static constexpr std::size_t firstChunk = 4096;
    static constexpr std::size_t largestChunk = 1u << 20;

    void *grow(std::size_t bytes, std::size_t alignment)
    {
        const std::size_t wanted = std::clamp(m_bytes, firstChunk, largestChunk);
        const std::size_t size = std::max(wanted, bytes + alignment);
        m_chunks.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
        m_next = m_chunks.back().get();
        m_left = size;
        m_bytes += size;
        return allocate(bytes, alignment);
    }

    std::vector<std::unique_ptr<std::byte[]>> m_chunks;
    std::byte *m_next = nullptr;
    std::size_t m_left = 0;
    std::size_t m_bytes = 0;
};

} // namespace quoin
