// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pdf/deflater.h"
#include "pdf/syntax.h"

#include <quoin/atomic_file.h>

#include <array>
#include <optional>
#include <string>
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

// What signs the file that is being written. Handed the digest of all bytes but the gap, it gives the bytes that go into the gap.
class FileSigner
{
public:
    virtual ~FileSigner() = default;
    virtual void update(std::span<const std::byte>) = 0; // in the file's order, without the gap
    virtual std::size_t expectedBytes() const = 0;
    // Of what has come so far. May be asked again after `rewind`.
    virtual Result<std::string> sign() = 0;
    virtual void mark() = 0; // remembers the digest's state
    virtual void rewind() = 0; // back to the mark
};

// The file's skeleton (ISO 32000-2 7.5): header, numbered objects, object streams, cross-reference stream, trailer. Everything goes
// to the sink as it comes; what is kept in memory is 8 bytes an object. Small objects gather in object streams, streams stand by
// themselves. One path for all files: cross-reference streams hold offsets of any size, so nothing breaks at 10 digits.
// Buffers are kept between files.
class FileWriter
{
public:
    // level 0: nothing is compressed. With a signer, signature() has to be called before finish().
    void begin(ByteSink &, int level, FileSigner * = nullptr);

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

    // The signature dictionary (12.8.1): `entries` without /Contents and /ByteRange. finish() writes it, last of all objects, so that
    // the bytes before it can be gone by then.
    void signature(ObjectId, std::string_view entries);

    // The sink's first failure, if any. Cheap; asked once a page.
    Result<void> status() const;
    // Cross-references and trailer; both halves of /ID.
    Result<void> finish(ObjectId catalog, const std::array<std::byte, 16> &fileId, const std::array<std::byte, 16> &changeId);

private:
    void endObject();
    void flushObjectStream();
    void flush();
    void place(ObjectId); // "12 0 obj" at the current offset
    void writeCrossReferences(ObjectId self, ObjectId catalog, const std::array<std::byte, 16> &fileId, const std::array<std::byte, 16> &changeId);
    void writeSigned(ObjectId self, ObjectId catalog, const std::array<std::byte, 16> &fileId, const std::array<std::byte, 16> &changeId);

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
    FileSigner *m_signer = nullptr;
    ObjectId m_signature;
    std::string m_signatureEntries;
    bool m_hold = false; // nothing is flushed: the file's end waits for the signature
};

} // namespace quoin
