// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "import/foreign_json.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace quoin {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

const char *nameOf(JsonNode::Kind kind)
{
    switch (kind) {
    case JsonNode::Kind::Null:
        return "null";
    case JsonNode::Kind::Boolean:
        return "true or false";
    case JsonNode::Kind::Number:
        return "a number";
    case JsonNode::Kind::String:
        return "a string";
    case JsonNode::Kind::Array:
        return "an array";
    case JsonNode::Kind::Object:
        return "an object";
    }
    return "";
}

std::string quoted(const JsonNode &node)
{
    return node.isMember() ? '"' + std::string(node.key) + '"' : "This element";
}

} // namespace

bool equalsAnyCase(std::string_view first, std::string_view second)
{
    return std::equal(first.begin(), first.end(), second.begin(), second.end(), [](char a, char b) { return lower(a) == lower(b); });
}

void ForeignJson::read(const std::string &fileName, const Limits &limits)
{
    m_fileName = fileName;
    m_coordinate = static_cast<double>(limits.coordinate);
    if (const Result<void> read = m_tree.read(fileName, ErrorCategory::Template, limits); !read)
        throw Failure {read.error()};
    const std::string_view text = m_tree.source().text();
    m_lineStarts.push_back(0);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        m_lineStarts.push_back(at + 1);
}

JsonNode *ForeignJson::find(JsonNode *object, std::initializer_list<std::string_view> names) const
{
    if (!object)
        return nullptr;
    for (const std::string_view name : names) {
        JsonNode *found = nullptr;
        for (JsonNode *child = object->firstChild; child; child = child->next) {
            if (!equalsAnyCase(child->key, name))
                continue;
            child->used = true;
            found = child;
        }
        if (found && found->kind != JsonNode::Kind::Null)
            return found;
    }
    return nullptr;
}

void ForeignJson::expectObject(const JsonNode &node) const
{
    if (node.kind != JsonNode::Kind::Object)
        fail("import.type", node, quoted(node) + " must be an object, but is " + nameOf(node.kind) + '.');
}

JsonNode *ForeignJson::object(JsonNode *object, std::initializer_list<std::string_view> names) const
{
    JsonNode *node = find(object, names);
    if (node)
        expectObject(*node);
    return node;
}

JsonNode *ForeignJson::array(JsonNode *object, std::initializer_list<std::string_view> names) const
{
    JsonNode *node = find(object, names);
    if (node && node->kind != JsonNode::Kind::Array)
        fail("import.type", *node, quoted(*node) + " must be an array, but is " + nameOf(node->kind) + '.');
    return node;
}

std::string_view ForeignJson::string(JsonNode *object, std::initializer_list<std::string_view> names) const
{
    const JsonNode *node = find(object, names);
    if (node && node->kind != JsonNode::Kind::String)
        fail("import.type", *node, quoted(*node) + " must be a string, but is " + nameOf(node->kind) + '.');
    return node ? node->text : std::string_view();
}

std::optional<bool> ForeignJson::boolean(JsonNode *object, std::initializer_list<std::string_view> names) const
{
    const JsonNode *node = find(object, names);
    if (!node)
        return {};
    if (node->kind != JsonNode::Kind::Boolean)
        fail("import.type", *node, quoted(*node) + " must be true or false, but is " + nameOf(node->kind) + '.');
    return node->truth;
}

std::optional<std::int64_t> ForeignJson::integer(JsonNode *object, std::initializer_list<std::string_view> names) const
{
    const JsonNode *node = find(object, names);
    if (!node)
        return {};
    std::int64_t value = 0;
    const char *end = node->text.data() + node->text.size();
    const auto [stop, error] = std::from_chars(node->text.data(), end, value);
    if (node->kind == JsonNode::Kind::Number && error == std::errc::result_out_of_range)
        fail("import.count", *node, quoted(*node) + " is " + std::string(node->text.substr(0, 40)) + ", which is out of any range.");
    if (node->kind != JsonNode::Kind::Number || error != std::errc() || stop != end)
        fail("import.type", *node, quoted(*node) + " must be a whole number, but is " + (node->kind == JsonNode::Kind::Number ? std::string(node->text.substr(0, 40)) : nameOf(node->kind)) + '.');
    return value;
}

double ForeignJson::lengthOf(const JsonNode &node) const
{
    if (node.kind != JsonNode::Kind::Number)
        fail("import.type", node, quoted(node) + " must be a number, but is " + nameOf(node.kind) + '.');
    double value = 0;
    const auto [stop, error] = std::from_chars(node.text.data(), node.text.data() + node.text.size(), value);
    if (error == std::errc::result_out_of_range ? node.text.find("e-") == std::string_view::npos && node.text.find("E-") == std::string_view::npos : std::abs(value) > m_coordinate)
        fail("import.length", node, quoted(node) + " is " + std::string(node.text.substr(0, 40)) + "; allowed are at most " + std::to_string(static_cast<std::int64_t>(m_coordinate)) + " points.");
    return value;
}

std::optional<double> ForeignJson::number(JsonNode *object, std::initializer_list<std::string_view> names) const
{
    const JsonNode *node = find(object, names);
    if (!node)
        return {};
    return lengthOf(*node);
}

Diagnostic ForeignJson::diagnostic(Severity severity, std::string id, const JsonNode &node, std::string message) const
{
    Diagnostic d;
    d.severity = severity;
    d.category = ErrorCategory::Template;
    d.id = std::move(id);
    d.message = std::move(message);
    d.file = m_fileName;
    d.pointer = pointerTo(node);
    const auto line = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(), node.offset) - 1;
    d.line = static_cast<std::uint32_t>(line - m_lineStarts.begin() + 1);
    d.column = static_cast<std::uint32_t>(node.offset - *line + 1);
    return d;
}

void ForeignJson::fail(std::string id, const JsonNode &node, std::string message) const
{
    throw Failure {diagnostic(Severity::Error, std::move(id), node, std::move(message))};
}

void ForeignJson::report(Severity severity, std::string id, const JsonNode &node, std::string message, const std::string &element)
{
    if (!m_told.insert({id, node.offset}).second)
        return;
    std::size_t &count = m_counts[id];
    if (++count > mostOfOneKind)
        return;
    m_report.push_back(diagnostic(severity, std::move(id), node, std::move(message)));
    m_report.back().elementId = element;
}

void ForeignJson::take(JsonNode &node)
{
    // Without recursion in the width of the tree; its depth is bounded by Limits::jsonDepth.
    for (JsonNode *child = node.firstChild; child; child = child->next) {
        child->used = true;
        take(*child);
    }
}

void ForeignJson::reportUnused()
{
    reportUnused(*m_tree.root());
}

void ForeignJson::reportUnused(JsonNode &node)
{
    for (JsonNode *child = node.firstChild; child; child = child->next) {
        if (node.kind == JsonNode::Kind::Object && !child->used)
            report(Severity::Warning, "import.unknown-key", *child, "The key \"" + std::string(child->key.substr(0, 100)) + "\" has no meaning here; it is left out.");
        else
            reportUnused(*child);
    }
}

Diagnostics ForeignJson::takeReport()
{
    for (const auto &[id, count] : m_counts) {
        if (count <= mostOfOneKind)
            continue;
        const auto last = std::find_if(m_report.rbegin(), m_report.rend(), [&id = id](const Diagnostic &d) { return d.id == id; });
        last->message += " There are " + std::to_string(count - mostOfOneKind) + " more messages of this kind.";
    }
    std::stable_sort(m_report.begin(), m_report.end(), [](const Diagnostic &a, const Diagnostic &b) { return std::pair(a.line, a.column) < std::pair(b.line, b.column); });
    return std::move(m_report);
}

} // namespace quoin
