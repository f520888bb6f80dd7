// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "model/json_tree.h"

#include <algorithm>
#include <limits>
#include <new>

namespace quoin {

JsonNode *JsonNode::find(std::string_view name) const
{
    JsonNode *child = firstChild;
    while (child && child->key != name)
        child = child->next;
    return child;
}

JsonTree::JsonTree(std::string_view json)
    : m_source(json)
{
}

Result<void> JsonTree::read(const std::string &fileName, ErrorCategory category, const Limits &limits, std::vector<std::string_view> opaque)
{
    m_opaque = std::move(opaque);
    m_valueLimit = limits.templateValues;
    Limits readable = limits;
    readable.fileBytes = std::min<std::size_t>(limits.fileBytes, std::numeric_limits<std::uint32_t>::max());
    JsonReader reader(m_source, fileName, category, readable);
    const Result<JsonEnd> end = reader.read(*this);
    if (!end)
        return end.error();
    if (*end == JsonEnd::Stopped)
        return reader.error("json.too-many-values", "There are more than " + std::to_string(m_valueLimit) + " values (Limits::templateValues).", m_last ? m_last->offset : 0);
    return {};
}

bool JsonTree::isOpaque() const
{
    if (m_opaque.empty() || !m_container || m_key != m_opaque.back())
        return false;
    const JsonNode *container = m_container;
    for (std::size_t i = m_opaque.size() - 1; i > 0; --i) {
        if (!container->parent || container->key != m_opaque[i - 1])
            return false;
        container = container->parent;
    }
    return !container->parent && container->kind == JsonNode::Kind::Object;
}

JsonNode *JsonTree::add(JsonNode::Kind kind, std::size_t offset)
{
    if (++m_values > m_valueLimit)
        return nullptr;
    auto *node = new (m_memory.allocate(sizeof(JsonNode), alignof(JsonNode))) JsonNode;
    node->kind = kind;
    node->offset = static_cast<std::uint32_t>(offset);
    node->parent = m_container;
    if (!m_container) {
        m_root = node;
    } else {
        if (m_container->kind == JsonNode::Kind::Object) {
            node->key = m_key;
            node->keyOffset = m_keyOffset;
        } else {
            node->keyOffset = m_last ? m_last->keyOffset + 1 : 0;
        }
        (m_last ? m_last->next : m_container->firstChild) = node;
    }
    m_last = node;
    return node;
}

bool JsonTree::begin(JsonNode::Kind kind, std::size_t offset)
{
    JsonNode *node = add(kind, offset);
    if (!node)
        return false;
    m_container = node;
    m_last = nullptr;
    return true;
}

bool JsonTree::end()
{
    m_last = m_container;
    m_container = m_container->parent;
    return true;
}

bool JsonTree::scalar(JsonNode::Kind kind, std::string_view text, std::size_t offset)
{
    JsonNode *node = add(kind, offset);
    if (!node)
        return false;
    node->text = text;
    return true;
}

template<class Copy> bool JsonTree::copied(Copy copy)
{
    if (!m_opaqueCopy) {
        if (!isOpaque())
            return false;
        m_opaqueCopy.emplace();
    }
    copy(*m_opaqueCopy);
    if (m_opaqueCopy->isWhole()) {
        m_opaqueText = m_opaqueCopy->take();
        m_opaqueCopy.reset();
        m_key = {};
    }
    return true;
}

bool JsonTree::beginObject(std::size_t offset)
{
    return copied([](JsonCopier &copy) { copy.beginObject(0); }) || begin(JsonNode::Kind::Object, offset);
}

bool JsonTree::beginArray(std::size_t offset)
{
    return copied([](JsonCopier &copy) { copy.beginArray(0); }) || begin(JsonNode::Kind::Array, offset);
}

bool JsonTree::endObject()
{
    return (m_opaqueCopy && copied([](JsonCopier &copy) { copy.endObject(); })) || end();
}

bool JsonTree::endArray()
{
    return (m_opaqueCopy && copied([](JsonCopier &copy) { copy.endArray(); })) || end();
}

bool JsonTree::key(std::string_view name, std::size_t offset)
{
    if (m_opaqueCopy)
        return m_opaqueCopy->key(name, offset);
    m_key = kept(name);
    m_keyOffset = static_cast<std::uint32_t>(offset);
    return true;
}

bool JsonTree::null(std::size_t offset)
{
    return copied([](JsonCopier &copy) { copy.null(0); }) || scalar(JsonNode::Kind::Null, {}, offset);
}

bool JsonTree::boolean(bool value, std::size_t offset)
{
    if (copied([value](JsonCopier &copy) { copy.boolean(value, 0); }))
        return true;
    if (!scalar(JsonNode::Kind::Boolean, {}, offset))
        return false;
    m_last->truth = value;
    return true;
}

bool JsonTree::number(std::string_view text, std::size_t offset)
{
    return copied([text](JsonCopier &copy) { copy.number(text, 0); }) || scalar(JsonNode::Kind::Number, kept(text), offset);
}

bool JsonTree::string(std::string_view text, std::size_t offset)
{
    return copied([text](JsonCopier &copy) { copy.string(text, 0); }) || scalar(JsonNode::Kind::String, kept(text), offset);
}

bool JsonCopier::beginObject(std::size_t)
{
    ++m_depth;
    m_text.beginObject();
    return true;
}

bool JsonCopier::key(std::string_view name, std::size_t)
{
    m_text.key(name);
    return true;
}

bool JsonCopier::endObject()
{
    --m_depth;
    m_text.endObject();
    return true;
}

bool JsonCopier::beginArray(std::size_t)
{
    ++m_depth;
    m_text.beginArray();
    return true;
}

bool JsonCopier::endArray()
{
    --m_depth;
    m_text.endArray();
    return true;
}

bool JsonCopier::null(std::size_t)
{
    m_text.raw("null");
    return true;
}

bool JsonCopier::boolean(bool value, std::size_t)
{
    m_text.boolean(value);
    return true;
}

bool JsonCopier::number(std::string_view text, std::size_t)
{
    m_text.raw(text);
    return true;
}

bool JsonCopier::string(std::string_view text, std::size_t)
{
    m_text.string(text);
    return true;
}

std::string_view JsonTree::kept(std::string_view text)
{
    return m_source.contains(text) ? text : m_decoded.emplace_back(text);
}

void appendJson(JsonText &out, const JsonNode &node)
{
    switch (node.kind) {
    case JsonNode::Kind::Null:
        return out.raw("null");
    case JsonNode::Kind::Boolean:
        return out.boolean(node.truth);
    case JsonNode::Kind::Number:
        return out.raw(node.text);
    case JsonNode::Kind::String:
        return out.string(node.text);
    case JsonNode::Kind::Array:
        out.beginArray();
        for (const JsonNode *child = node.firstChild; child; child = child->next)
            appendJson(out, *child);
        return out.endArray();
    case JsonNode::Kind::Object:
        out.beginObject();
        for (const JsonNode *child = node.firstChild; child; child = child->next) {
            out.key(child->key);
            appendJson(out, *child);
        }
        return out.endObject();
    }
}

std::string compactJson(const JsonNode &node)
{
    JsonText out;
    appendJson(out, node);
    return out.take();
}

std::string pointerTo(const JsonNode &node)
{
    std::vector<const JsonNode *> path;
    for (const JsonNode *step = &node; step->parent; step = step->parent)
        path.push_back(step);
    std::string pointer;
    for (auto step = path.rbegin(); step != path.rend(); ++step) {
        if ((*step)->isMember())
            appendPointer(pointer, (*step)->key);
        else
            appendPointer(pointer, std::to_string((*step)->keyOffset));
    }
    return pointer;
}

} // namespace quoin
