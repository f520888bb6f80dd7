// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

namespace quoin {

// A growing run of bytes that is cheap to append to and to reuse: no zeroing, memory kept by clear(). Writers of known bounded
// pieces ask for room once and hand back the end (see syntax.h), which costs one comparison a piece instead of one a byte.
class ByteBuffer
{
public:
    // At least `count` writable bytes at the end. Valid until the next call of any other member but setEnd.
    char *room(std::size_t count)
    {
        if (m_capacity - m_size < count)
            grow(count);
        return m_data.get() + m_size;
    }
    void setEnd(const char *end) { m_size = static_cast<std::size_t>(end - m_data.get()); }

    void append(std::string_view bytes)
    {
        if (bytes.empty()) // may have no address
            return;
        std::memcpy(room(bytes.size()), bytes.data(), bytes.size());
        m_size += bytes.size();
    }
    void put(char c)
    {
        *room(1) = c;
        ++m_size;
    }
    void clear() { m_size = 0; }
    void truncate(std::size_t size) { m_size = size; }
    // Gives memory back where an unusually large document left more than `limit` bytes.
    void clearAndTrim(std::size_t limit)
    {
        m_size = 0;
        if (m_capacity > limit) {
            m_data.reset();
            m_capacity = 0;
        }
    }

    bool empty() const { return m_size == 0; }
    std::size_t size() const { return m_size; }
    char *data() { return m_data.get(); }
    std::string_view view() const { return {m_data.get(), m_size}; }
    std::span<const std::byte> bytes() const { return std::as_bytes(std::span(m_data.get(), m_size)); }

private:
    void grow(std::size_t count)
    {
        const std::size_t wanted = m_size + count;
        const std::size_t capacity = wanted > 2 * m_capacity ? wanted + 256 : 2 * m_capacity;
        std::unique_ptr<char[]> data(new char[capacity]);
        if (m_size > 0)
            std::memcpy(data.get(), m_data.get(), m_size);
        m_data = std::move(data);
        m_capacity = capacity;
    }

    std::unique_ptr<char[]> m_data;
    std::size_t m_size = 0, m_capacity = 0;
};

} // namespace quoin
