// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "data/value_node.h"

#include "core/json_reader.h"

#include <functional>

namespace quoin {

namespace {

constexpr std::size_t keysComparedDirectly = 8;

std::size_t hashOf(std::string_view key)
{
    return std::hash<std::string_view>()(key);
}

} // namespace

std::uint32_t ObjectShape::find(std::string_view key) const
{
    if (tableMask == 0) {
        for (std::uint32_t i = 0; i < size; ++i) {
            if (keys[i] == key)
                return i;
        }
        return missing;
    }
    for (std::size_t slot = hashOf(key) & tableMask; table[slot] != 0; slot = (slot + 1) & tableMask) {
        if (keys[table[slot] - 1] == key)
            return table[slot] - 1;
    }
    return missing;
}

Decimal ValueNode::number() const
{
    if (kind != ValueKind::Number)
        return {};
    if (small)
        return Decimal(digits, scale);
    Result<Decimal> parsed = Decimal::parse(string());
    return parsed ? *std::move(parsed) : Decimal(); // checked when the node was made
}

const ValueNode *ValueNode::find(std::string_view key, std::uint32_t &hint) const
{
    if (kind != ValueKind::Object)
        return nullptr;
    if (hint >= size || shape->keys[hint] != key) {
        const std::uint32_t position = shape->find(key);
        if (position == ObjectShape::missing)
            return nullptr;
        hint = position;
    }
    return children + hint;
}

// ---- building --------------------------------------------------------------------------------------------------------

TreeBuilder::TreeBuilder(Arena &arena)
    : m_arena(arena)
{
}

void TreeBuilder::begin(bool object)
{
    m_frames.push_back({m_pending.size(), m_keys.size(), object, true});
    if (m_lastShapes.size() < m_frames.size())
        m_lastShapes.push_back(nullptr);
}

void TreeBuilder::key(std::string_view name, Text text)
{
    assert(!m_frames.empty() && m_frames.back().object);
    Frame &frame = m_frames.back();
    const std::size_t position = m_keys.size() - frame.firstKey;
    assert(position == m_pending.size() - frame.firstValue); // a value between two keys
    const ObjectShape *last = m_lastShapes[m_frames.size() - 1];
    frame.agrees = frame.agrees && last != nullptr && position < last->size && last->keys[position] == name;
    if (frame.agrees)
        m_keys.push_back(last->keys[position]);
    else
        m_keys.push_back(text == Text::Owned ? name : m_arena.copy(name));
}

void TreeBuilder::endObject()
{
    assert(!m_frames.empty() && m_frames.back().object);
    const Frame frame = m_frames.back();
    const std::span<const ValueNode> values(m_pending.begin() + static_cast<std::ptrdiff_t>(frame.firstValue), m_pending.end());
    const std::span<const std::string_view> keys(m_keys.begin() + static_cast<std::ptrdiff_t>(frame.firstKey), m_keys.end());
    assert(values.size() == keys.size());
    const ObjectShape *&last = m_lastShapes[m_frames.size() - 1];
    if (!frame.agrees || last == nullptr || last->size != keys.size())
        last = makeShape(keys);

    ValueNode node;
    node.kind = ValueKind::Object;
    node.size = static_cast<std::uint32_t>(values.size());
    node.children = m_arena.copy(values);
    node.shape = last;
    m_pending.resize(frame.firstValue);
    m_keys.resize(frame.firstKey);
    m_frames.pop_back();
    add(node);
}

void TreeBuilder::endArray()
{
    assert(!m_frames.empty() && !m_frames.back().object);
    const std::size_t first = m_frames.back().firstValue;
    const std::span<const ValueNode> values(m_pending.begin() + static_cast<std::ptrdiff_t>(first), m_pending.end());
    ValueNode node;
    node.kind = ValueKind::Array;
    node.size = static_cast<std::uint32_t>(values.size());
    node.children = m_arena.copy(values);
    m_pending.resize(first);
    m_frames.pop_back();
    add(node);
}

const ObjectShape *TreeBuilder::makeShape(std::span<const std::string_view> keys)
{
    ObjectShape shape;
    shape.keys = m_arena.copy(keys);
    shape.size = static_cast<std::uint32_t>(keys.size());
    if (keys.size() > keysComparedDirectly) {
        std::uint32_t slots = 16;
        while (slots < 2 * keys.size())
            slots *= 2;
        std::vector<std::uint32_t> table(slots, 0);
        shape.tableMask = slots - 1;
        for (std::uint32_t i = 0; i < shape.size; ++i) {
            std::size_t slot = hashOf(keys[i]) & shape.tableMask;
            while (table[slot] != 0)
                slot = (slot + 1) & shape.tableMask;
            table[slot] = i + 1;
        }
        shape.table = m_arena.copy(std::span<const std::uint32_t>(table));
    }
    return m_arena.copy(std::span<const ObjectShape>(&shape, 1));
}

void TreeBuilder::string(std::string_view text, Text kept)
{
    if (kept == Text::Copied)
        text = m_arena.copy(text);
    ValueNode node;
    node.kind = ValueKind::String;
    node.size = static_cast<std::uint32_t>(text.size());
    node.text = text.data();
    add(node);
}

bool TreeBuilder::number(std::string_view text, Text kept)
{
    ValueNode node;
    std::int32_t scale = 0;
    node.small = parseSmallNumber(text, node.digits, scale);
    if (!node.small) {
        if (!isJsonNumber(text))
            return false;
        const Result<Decimal> parsed = Decimal::parse(text);
        if (!parsed)
            return false;
        node.small = parsed->fitsInt64(&node.digits);
        scale = parsed->scale();
    }
    if (kept == Text::Copied)
        text = m_arena.copy(text);
    node.kind = ValueKind::Number;
    node.scale = static_cast<std::int16_t>(scale);
    node.size = static_cast<std::uint32_t>(text.size());
    node.text = text.data();
    add(node);
    return true;
}

void TreeBuilder::number(std::int64_t digits, std::int32_t scale)
{
    const std::string_view text = m_arena.copy(std::string_view(Decimal(digits, scale).toString()));
    ValueNode node;
    node.kind = ValueKind::Number;
    node.small = true;
    node.scale = static_cast<std::int16_t>(scale);
    node.size = static_cast<std::uint32_t>(text.size());
    node.text = text.data();
    node.digits = digits;
    add(node);
}

const ValueNode *TreeBuilder::root()
{
    assert(m_frames.empty() && m_pending.size() == 1);
    const ValueNode *node = m_arena.copy(std::span<const ValueNode>(m_pending));
    m_pending.clear();
    return node;
}

// ---- reading ---------------------------------------------------------------------------------------------------------

ValueKind Value::kind() const
{
    return m_node == nullptr ? ValueKind::Null : m_node->kind;
}

bool Value::boolean() const
{
    return kind() == ValueKind::Boolean && m_node->boolean;
}

std::string_view Value::string() const
{
    return kind() == ValueKind::String || kind() == ValueKind::Number ? m_node->string() : std::string_view();
}

Decimal Value::number() const
{
    return m_node == nullptr ? Decimal() : m_node->number();
}

std::size_t Value::size() const
{
    return kind() == ValueKind::Array || kind() == ValueKind::Object ? m_node->size : 0;
}

Value Value::at(std::size_t position) const
{
    return position < size() ? Value(m_node->children + position) : Value();
}

std::string_view Value::keyAt(std::size_t position) const
{
    return kind() == ValueKind::Object && position < m_node->size ? m_node->shape->keys[position] : std::string_view();
}

Value Value::find(std::string_view key) const
{
    if (kind() != ValueKind::Object)
        return {};
    std::uint32_t hint = ObjectShape::missing;
    return Value(m_node->find(key, hint));
}

bool Value::contains(std::string_view key) const
{
    return kind() == ValueKind::Object && m_node->shape->find(key) != ObjectShape::missing;
}

} // namespace quoin
