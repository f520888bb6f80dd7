// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/file_writer.h"

#include <cassert>

namespace quoin {

namespace {

constexpr std::size_t flushBytes = 64 << 10; // handed to the sink in pieces of about this size
constexpr std::size_t keptBytes = 1 << 20; // a buffer that grew beyond is given back after the file
// Objects per object stream: a reader has to inflate a whole one to see an object, a small one compresses badly.
constexpr std::uint32_t containedObjects = 400;
constexpr std::size_t containedBytes = 48 << 10;
constexpr std::size_t smallTableBytes = 1000;

} // namespace

void FileWriter::begin(ByteSink &sink, int level, FileSigner *signer)
{
    m_signer = signer;
    m_signature = {};
    m_hold = false;
    m_sink = &sink;
    m_level = level;
    m_flushed = 0;
    m_failure.reset();
    m_entries.assign(1, 0);
    for (ByteBuffer *buffer : {&m_out, &m_scratch, &m_index, &m_bodies, &m_packed})
        buffer->clearAndTrim(keptBytes);
    m_container = {};
    m_contained = 0;
    m_open = false;
    // ISO 32000-2 7.5.2; PDF/A-4 6.1.2: four bytes above 127 on the second line.
    m_out.append("%PDF-2.0\n%\xE2\xE3\xCF\xD3\n");
}

ObjectId FileWriter::allocate(std::uint32_t count)
{
    const ObjectId first {static_cast<std::uint32_t>(m_entries.size())};
    m_entries.resize(m_entries.size() + count, 0);
    return first;
}

void FileWriter::flush()
{
    if (m_hold)
        return;
    if (m_signer)
        m_signer->update(m_out.bytes());
    if (!m_failure && !m_out.empty()) {
        if (Result<void> written = m_sink->write(m_out.bytes()); !written)
            m_failure = written.error();
    }
    m_flushed += m_out.size();
    m_out.clear();
}

Result<void> FileWriter::status() const
{
    if (m_failure)
        return *m_failure;
    return {};
}

void FileWriter::endObject()
{
    if (!m_open)
        return;
    m_open = false;
    m_bodies.put('\n');
    if (m_contained >= containedObjects || m_bodies.size() >= containedBytes)
        flushObjectStream();
}

ByteBuffer &FileWriter::object(ObjectId id)
{
    endObject();
    if (!m_container)
        m_container = allocate();
    assert(id.number != 0 && m_entries[id.number] == 0);
    m_entries[id.number] = ((std::uint64_t(m_container.number) << 16 | m_contained) << 1) | 1;
    char *p = writeInteger(m_index.room(2 * numberRoom), id.number);
    *p++ = ' ';
    p = writeInteger(p, static_cast<std::int64_t>(m_bodies.size()));
    *p++ = ' ';
    m_index.setEnd(p);
    ++m_contained;
    m_open = true;
    return m_bodies;
}

void FileWriter::flushObjectStream()
{
    if (!m_container)
        return;
    // ISO 32000-2 7.5.7
    ByteBuffer &entries = m_scratch;
    entries.clear();
    entries.append("/Type/ObjStm/N ");
    appendInteger(entries, m_contained);
    entries.append("/First ");
    appendInteger(entries, static_cast<std::int64_t>(m_index.size()));
    m_index.append(m_bodies.view());
    const ObjectId id = m_container;
    m_container = {};
    m_contained = 0;
    stream(id, entries.view(), m_index.view());
    m_index.clear();
    m_bodies.clear();
}

void FileWriter::place(ObjectId id)
{
    assert(id.number != 0 && m_entries[id.number] == 0);
    m_entries[id.number] = bytesWritten() << 1;
    char *p = writeInteger(m_out.room(numberRoom + 8), id.number);
    std::memcpy(p, " 0 obj\n", 7);
    m_out.setEnd(p + 7);
}

void FileWriter::stream(ObjectId id, std::string_view entries, std::string_view data)
{
    if (m_level == 0) {
        encodedStream(id, entries, data);
        return;
    }
    m_packed.clear();
    m_deflater.compress(data, m_level, m_packed);
    place(id);
    m_out.append("<<");
    m_out.append(entries);
    m_out.append("/Filter/FlateDecode/Length ");
    appendInteger(m_out, static_cast<std::int64_t>(m_packed.size()));
    m_out.append(">>\nstream\n");
    m_out.append(m_packed.view());
    m_out.append("\nendstream\nendobj\n");
    if (m_out.size() >= flushBytes)
        flush();
}

void FileWriter::encodedStream(ObjectId id, std::string_view entries, std::string_view data)
{
    place(id);
    m_out.append("<<");
    m_out.append(entries);
    m_out.append("/Length ");
    appendInteger(m_out, static_cast<std::int64_t>(data.size()));
    m_out.append(">>\nstream\n");
    m_out.append(data);
    m_out.append("\nendstream\nendobj\n");
    if (m_out.size() >= flushBytes)
        flush();
}

void FileWriter::signature(ObjectId id, std::string_view entries)
{
    m_signature = id;
    m_signatureEntries = entries;
}

Result<void> FileWriter::finish(ObjectId catalog, const std::array<std::byte, 16> &fileId, const std::array<std::byte, 16> &changeId)
{
    assert(!m_signer || m_signature);
    endObject();
    flushObjectStream();
    const ObjectId self = allocate();
    if (m_signer) {
        writeSigned(self, catalog, fileId, changeId);
    } else {
        writeCrossReferences(self, catalog, fileId, changeId);
        flush();
    }
    return status();
}

// The gap's place and length have to be known before what is signed is complete: the file's end is made in memory, with the gap as
// long as the signature is expected to be, and once more should that not have been enough (ISO 32000-2 12.8.1; never cut).
void FileWriter::writeSigned(ObjectId self, ObjectId catalog, const std::array<std::byte, 16> &fileId, const std::array<std::byte, 16> &changeId)
{
    place(m_signature);
    m_out.append("<<");
    m_out.append(m_signatureEntries);
    m_out.append("/Contents");
    flush();
    m_signer->mark();
    const std::uint64_t gapBegin = m_flushed;
    m_hold = true;
    std::string contents;
    std::size_t room = m_signer->expectedBytes();
    for (;;) {
        const std::uint64_t gapEnd = gapBegin + 2 + 2 * room;
        m_out.clear();
        m_flushed = gapEnd; // as if the gap were written
        m_out.append("/ByteRange[0 ");
        appendInteger(m_out, static_cast<std::int64_t>(gapBegin));
        m_out.put(' ');
        appendInteger(m_out, static_cast<std::int64_t>(gapEnd));
        m_out.put(' ');
        const std::size_t lengthAt = m_out.size();
        m_out.append("          ]>>\nendobj\n");
        writeCrossReferences(self, catalog, fileId, changeId);
        char digits[numberRoom];
        const auto size = static_cast<std::size_t>(writeInteger(digits, static_cast<std::int64_t>(m_out.size())) - digits);
        std::memcpy(m_out.data() + lengthAt, digits, size);
        m_signer->update(m_out.bytes());
        Result<std::string> made = m_signer->sign();
        if (!made) {
            if (!m_failure)
                m_failure = made.error();
            break;
        }
        if (made->size() <= room) {
            contents = *std::move(made);
            break;
        }
        room = made->size() + 64;
        m_signer->rewind();
    }
    m_hold = false;
    m_signer = nullptr; // what is left has been signed
    if (m_failure)
        return;
    contents.resize(room, '\0');
    m_scratch.clear();
    appendHex(m_scratch, contents);
    if (Result<void> written = m_sink->write(m_scratch.bytes()); !written) {
        m_failure = written.error();
        return;
    }
    flush();
}

void FileWriter::writeCrossReferences(ObjectId self, ObjectId catalog, const std::array<std::byte, 16> &fileId, const std::array<std::byte, 16> &changeId)
{
    const std::uint64_t offset = bytesWritten();
    m_entries[self.number] = offset << 1;
    const std::size_t count = m_entries.size();

    // Cross-reference stream (ISO 32000-2 7.5.8): rows of type, offset or container, index; each row minus the one above (PNG
    // "Up" prediction), which leaves little but zeros.
    std::uint64_t largest = offset, highest = 0; // second and third field
    for (const std::uint64_t entry : m_entries) {
        if (entry & 1) {
            largest = std::max(largest, entry >> 17);
            highest = std::max(highest, entry >> 1 & 0xFFFF);
        }
    }
    int width = 1;
    while (width < 8 && (largest >> (8 * width)) != 0)
        ++width;
    const int indexWidth = highest < 256 ? 1 : 2;
    const std::size_t columns = static_cast<std::size_t>(1 + width + indexWidth);
    // A small table costs more time to compress than its few bytes are worth (measured: 10 us for 170 bytes).
    const bool predicted = m_level > 0 && (m_level > 1 || count * columns > smallTableBytes);
    m_bodies.clear();
    unsigned char previous[11] = {};
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t entry = m_entries[i];
        unsigned char row[11];
        std::uint64_t second = entry >> 1;
        std::uint32_t third = 0;
        if (i == 0) {
            row[0] = 0;
            second = 0;
            third = indexWidth == 1 ? 255 : 65535;
        } else {
            assert(entry != 0); // an allocated number was never written
            row[0] = (entry & 1) ? 2 : 1;
            if (entry & 1) {
                second = entry >> 17;
                third = static_cast<std::uint32_t>(entry >> 1 & 0xFFFF);
            }
        }
        for (int b = 0; b < width; ++b)
            row[1 + b] = static_cast<unsigned char>(second >> (8 * (width - 1 - b)));
        if (indexWidth == 2)
            row[1 + width] = static_cast<unsigned char>(third >> 8);
        row[columns - 1] = static_cast<unsigned char>(third);
        char *p = m_bodies.room(columns + 1);
        if (predicted) {
            *p++ = 2;
            for (std::size_t c = 0; c < columns; ++c) {
                *p++ = static_cast<char>(row[c] - previous[c]);
                previous[c] = row[c];
            }
        } else {
            std::memcpy(p, row, columns);
            p += columns;
        }
        m_bodies.setEnd(p);
    }

    ByteBuffer &entries = m_scratch;
    entries.clear();
    entries.append("/Type/XRef/Size ");
    appendInteger(entries, static_cast<std::int64_t>(count));
    entries.append("/W[1 ");
    appendInteger(entries, width);
    entries.append(indexWidth == 1 ? " 1]" : " 2]");
    if (predicted) {
        entries.append("/DecodeParms<</Predictor 12/Columns ");
        appendInteger(entries, static_cast<std::int64_t>(columns));
        entries.append(">>");
    }
    entries.append("/Root ");
    appendReference(entries, catalog);
    entries.append("/ID[");
    for (const auto *id : {&fileId, &changeId})
        appendHex(entries, {reinterpret_cast<const char *>(id->data()), id->size()});
    entries.append("]");
    m_entries[self.number] = 0; // place() sets it again
    if (predicted)
        stream(self, entries.view(), m_bodies.view());
    else
        encodedStream(self, entries.view(), m_bodies.view());
    m_out.append("startxref\n");
    appendInteger(m_out, static_cast<std::int64_t>(offset));
    m_out.append("\n%%EOF\n");
}

} // namespace quoin
