// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/arena.h"

#include <quoin/data.h>

#include <cstdint>
#include <string_view>
#include <vector>

namespace quoin {

// The member names of an object. Objects of a list that have the same names in the same order share one.
struct ObjectShape {
    const std::string_view *keys = nullptr;
    std::uint32_t size = 0;
    std::uint32_t tableMask = 0; // 0: no table, compare one by one
    const std::uint32_t *table = nullptr; // open addressing by hash of the key: position + 1, 0 is free

    static constexpr std::uint32_t missing = UINT32_MAX;
    std::uint32_t find(std::string_view key) const;
};

struct ValueNode {
    ValueKind kind = ValueKind::Null;
    bool boolean : 1 = false;
    bool small : 1 = false; // Number: digits and scale hold it
    std::int16_t scale = 0;
    std::uint32_t size = 0; // String and Number: bytes at `text`; Array and Object: values at `children`
    union {
        const char *text = nullptr;
        const ValueNode *children;
    };
    union {
        std::int64_t digits = 0;
        const ObjectShape *shape;
    };

    std::string_view string() const { return {text, size}; }
    Decimal number() const;
    // The member's value; null where there is none. `hint` is where the key was found the last time: it is tried first and kept
    // up to date, and any value will do.
    const ValueNode *find(std::string_view key, std::uint32_t &hint) const;
};
static_assert(sizeof(ValueNode) == 24);

// A number without exponent that 18 digits hold: nearly all of them. False for everything else, numbers and not.
bool parseSmallNumber(std::string_view, std::int64_t &digits, std::int32_t &scale);

// Puts a tree of values together from the inside out. Text that isn't `owned` elsewhere is copied into the arena.
class TreeBuilder
{
public:
    explicit TreeBuilder(Arena &);

    enum class Text : std::uint8_t { Copied,
        Owned };
    void beginObject() { begin(true); }
    void endObject();
    void beginArray() { begin(false); }
    void endArray();
    void key(std::string_view, Text);
    void add(const ValueNode &node) { m_pending.push_back(node); }
    void string(std::string_view, Text);
    // False where Decimal::parse refuses it.
    bool number(std::string_view, Text);
    void number(std::int64_t digits, std::int32_t scale);

    std::size_t depth() const { return m_frames.size(); }
    std::size_t pending() const { return m_pending.size(); }
    const ValueNode *root(); // the one value that is left; it lives in the arena

private:
    struct Frame {
        std::size_t firstValue;
        std::size_t firstKey;
        bool object;
        bool agrees; // the keys so far are those of lastShape
    };
    void begin(bool object);
    const ObjectShape *makeShape(std::span<const std::string_view>);

    Arena &m_arena;
    std::vector<ValueNode> m_pending;
    std::vector<std::string_view> m_keys;
    std::vector<Frame> m_frames;
    std::vector<const ObjectShape *> m_lastShapes; // by depth
};

} // namespace quoin
