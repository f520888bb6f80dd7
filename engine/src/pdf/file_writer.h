// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pdf/deflater.h"
#include "pdf/syntax.h"

#include <quoin/atomic_file.h>

#include <array>
#include <optional>
#include <vector>

namespace quoin {

struct ObjectId {
    std::uint32_t number = 0; // 0: none
    explicit operator bool() const { return number != 0; }
    ObjectId operator+(std::uint32_t n) const { return {number + n}; }
    bool operator==(const ObjectId &) const = default;
};

// "12 0 R"
inline void appendReference(ByteBuffer &out, ObjectId id)
{
    char *p = writeInteger(out.room(numberRoom), id.number);
    std::memcpy(p, " 0 R", 4);
    out.setEnd(p + 4);
}

// The file's skeleton (ISO 32000-2 7.5): header, numbered objects, object streams, cross-reference stream, trailer. Everything goes
// to the sink as it comes; what is kept in memory is 8 bytes an object. Small objects gather in object streams, streams stand by
// themselves. One path for all files: cross-reference streams hold offsets of any size, so nothing breaks at 10 digits.
// Buffers are kept between files.
class FileWriter
{
public:
    // level 0: nothing is compressed.
    void begin(ByteSink &, int level);

    ObjectId allocate(std::uint32_t count = 1); // the first of `count` consecutive numbers

    // Starts a small object and gives the buffer for its body, which ends with the next call of any member here. Every allocated
    // number has to be written once, by this or by stream.
    ByteBuffer &object(ObjectId);
    // `entries`: the dictionary's without /Length and /Filter. `data` is compressed unless level is 0.
    void stream(ObjectId, std::string_view entries, std::string_view data);
    // `data` as it stands; `entries` name the filter, if any.
    void encodedStream(ObjectId, std::string_view entries, std::string_view data);

    Deflater &deflater() { return m_deflater; }
    int level() const { return m_level; }
    std::uint64_t bytesWritten() const { return m_flushed + m_out.size(); }
    std::uint32_t objectCount() const { return static_cast<std::uint32_t>(m_entries.size()); }

    // The sink's first failure, if any. Cheap; asked once a page.
    Result<void> status() const;
    // Cross-references and trailer; both halves of /ID.
    Result<void> finish(ObjectId catalog, const std::array<std::byte, 16> &fileId, const std::array<std::byte, 16> &changeId);

private:
    void endObject();
    void flushObjectStream();
    void flush();
    void place(ObjectId); // "12 0 obj" at the current offset

    // Cross-reference entry: offset << 1, or (object stream << 16 | index) << 1 | 1. 0: not written yet.
    std::vector<std::uint64_t> m_entries;
    ByteSink *m_sink = nullptr;
    int m_level = 1;
    std::uint64_t m_flushed = 0; // bytes handed to the sink
    std::optional<Diagnostic> m_failure;
    Deflater m_deflater;
    ByteBuffer m_out, m_scratch, m_index, m_bodies, m_packed;
    ObjectId m_container; // current object stream
    std::uint32_t m_contained = 0;
    bool m_open = false; // an object's body is being written
};

} // namespace quoin
