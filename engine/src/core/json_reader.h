// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>
#include <quoin/limits.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// The one JSON reader of the engine: strict RFC 8259, for templates, data and reports.
namespace quoin {

// A copy of JSON text that the reader can work on. Views that the handler gets point into it where they say so.
class JsonSource
{
public:
    explicit JsonSource(std::string_view);
    ~JsonSource();
    JsonSource(JsonSource &&) noexcept;
    JsonSource &operator=(JsonSource &&) noexcept;

    std::string_view text() const;
    bool contains(std::string_view) const; // whether the view points into text(), so that it lives as long as this

private:
    friend class JsonReader;
    struct Private;
    std::unique_ptr<Private> d;
};

// Gets the values in the order of the text. Offsets count bytes from the begin of the text. A view lives until read() returns;
// one that JsonSource::contains() as long as the source. Return false to stop reading.
class JsonHandler
{
public:
    virtual ~JsonHandler() = default;
    virtual bool beginObject(std::size_t offset) = 0;
    virtual bool key(std::string_view, std::size_t offset) = 0;
    virtual bool endObject() = 0;
    virtual bool beginArray(std::size_t offset) = 0;
    virtual bool endArray() = 0;
    virtual bool null(std::size_t offset) = 0;
    virtual bool boolean(bool, std::size_t offset) = 0;
    virtual bool number(std::string_view sourceText, std::size_t offset) = 0; // of the JSON grammar; any size
    virtual bool string(std::string_view, std::size_t offset) = 0; // decoded
};

enum class JsonEnd : std::uint8_t { Whole,
    Stopped /* by the handler */ };

// Refuses, with file, line, column and pointer: what RFC 8259 refuses, a byte order mark, duplicate keys, lone surrogates, text
// after the value, nesting deeper than Limits::jsonDepth, more than Limits::fileBytes. The handler may have seen values before.
class JsonReader
{
public:
    JsonReader(const JsonSource &, std::string fileName, ErrorCategory, const Limits &);
    Result<JsonEnd> read(JsonHandler &);

    // For the handler, during its calls: where the value (or key) stands that it was called for.
    std::string pointer() const;
    Diagnostic error(std::string id, std::string message, std::size_t offset) const;

private:
    struct Walk;
    struct Key {
        std::string_view name;
        std::size_t offset;
    };
    struct Level {
        bool object = false;
        std::size_t index = 0; // of the array element
        std::vector<Key> keys; // of the object, in order
        std::vector<Key> sameAs; // keys of the object before at this depth
        bool agrees = true; // so far keys begins as sameAs does, so it has no duplicates
    };

    Diagnostic syntaxError(const char *reason, std::size_t offset) const;

    const JsonSource &m_source;
    std::string m_fileName;
    ErrorCategory m_category;
    Limits m_limits;
    std::vector<Level> m_levels;
    std::size_t m_depth = 0;
};

// RFC 6901: appends "/key", with ~ and / escaped.
void appendPointer(std::string &pointer, std::string_view key);

bool isJsonNumber(std::string_view);

} // namespace quoin
