// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json_reader.h"
#include "model/json_text.h"

#include <cstdint>
#include <deque>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

struct JsonNode {
    enum class Kind : std::uint8_t { Null,
        Boolean,
        Number,
        String,
        Array,
        Object };

    Kind kind = Kind::Null;
    bool truth = false; // of a Boolean
    bool used = false; // for readers: has been asked for
    std::uint32_t offset = 0; // of the value in the source
    std::uint32_t keyOffset = 0; // of its key in the source; of an array's element: its index
    std::string_view key; // in an object
    std::string_view text; // String: decoded; Number: as in the source
    JsonNode *parent = nullptr;
    JsonNode *firstChild = nullptr;
    JsonNode *next = nullptr;

    JsonNode *find(std::string_view name) const; // member; null where there is none
    bool isMember() const { return parent && parent->kind == Kind::Object; }
};

// Writes what it gets as compact text.
class JsonCopier : public JsonHandler
{
public:
    bool beginObject(std::size_t) override;
    bool key(std::string_view, std::size_t) override;
    bool endObject() override;
    bool beginArray(std::size_t) override;
    bool endArray() override;
    bool null(std::size_t) override;
    bool boolean(bool, std::size_t) override;
    bool number(std::string_view, std::size_t) override;
    bool string(std::string_view, std::size_t) override;

    bool isWhole() const { return m_depth == 0; }
    std::string take() { return m_text.take(); }

private:
    JsonText m_text;
    std::size_t m_depth = 0;
};

// A whole document in memory, for readers that need members in any order. The value at `opaque` (a path of keys) isn't made
// into nodes but kept as compact text.
class JsonTree : private JsonHandler
{
public:
    explicit JsonTree(std::string_view json);
    Result<void> read(const std::string &fileName, ErrorCategory, const Limits &, std::vector<std::string_view> opaque = {});

    JsonNode *root() const { return m_root; }
    const std::string &opaqueText() const { return m_opaqueText; } // empty: not there
    const JsonSource &source() const { return m_source; }

private:
    bool beginObject(std::size_t offset) override;
    bool key(std::string_view, std::size_t offset) override;
    bool endObject() override;
    bool beginArray(std::size_t offset) override;
    bool endArray() override;
    bool null(std::size_t offset) override;
    bool boolean(bool, std::size_t offset) override;
    bool number(std::string_view, std::size_t offset) override;
    bool string(std::string_view, std::size_t offset) override;

    bool begin(JsonNode::Kind, std::size_t offset);
    bool end();
    bool scalar(JsonNode::Kind, std::string_view text, std::size_t offset);
    // Where the value belongs into the opaque copy, `copy` puts it there.
    template<class Copy> bool copied(Copy copy);
    JsonNode *add(JsonNode::Kind, std::size_t offset);
    std::string_view kept(std::string_view);
    bool isOpaque() const;

    JsonSource m_source;
    std::pmr::monotonic_buffer_resource m_memory;
    std::deque<std::string> m_decoded; // strings that the source doesn't hold as they are
    JsonNode *m_root = nullptr;
    JsonNode *m_container = nullptr; // the open one
    JsonNode *m_last = nullptr; // its last child
    std::string_view m_key;
    std::uint32_t m_keyOffset = 0;
    std::size_t m_values = 0;
    std::size_t m_valueLimit = 0;
    std::vector<std::string_view> m_opaque;
    std::string m_opaqueText;
    std::optional<JsonCopier> m_opaqueCopy; // while inside the opaque value
};

void appendJson(JsonText &, const JsonNode &);
std::string compactJson(const JsonNode &);

// RFC 6901 pointer to the node.
std::string pointerTo(const JsonNode &);

} // namespace quoin
