// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "place.h"

#include <quoin/template_fields.h>

#include <algorithm>

namespace quoin::cli {

namespace {

// A cursor over JSON that is known to be right, so that nothing is checked again.
class Scanner
{
public:
    explicit Scanner(std::string_view json)
        : m_json(json)
    {
        skipBlanks();
    }

    std::size_t position() const { return m_position; }
    char current() const { return m_position < m_json.size() ? m_json[m_position] : '\0'; }

    void advance()
    {
        ++m_position;
        skipBlanks();
    }

    // The string's raw text between its quotes.
    std::string_view takeString()
    {
        const std::size_t begin = ++m_position;
        while (m_position < m_json.size() && m_json[m_position] != '"')
            m_position += m_json[m_position] == '\\' ? 2 : 1;
        const std::string_view raw = m_json.substr(begin, m_position - begin);
        advance();
        return raw;
    }

    void skipValue()
    {
        int depth = 0;
        do {
            switch (current()) {
            case '"':
                takeString();
                break;
            case '{':
            case '[':
                ++depth;
                advance();
                break;
            case '}':
            case ']':
                --depth;
                advance();
                break;
            case '\0':
                return;
            case ',':
            case ':':
                advance();
                break;
            default: // number, true, false, null
                m_position = std::min(m_json.find_first_of(",]} \t\r\n", m_position), m_json.size());
                skipBlanks();
            }
        } while (depth > 0);
    }

private:
    void skipBlanks() { m_position = std::min(m_json.find_first_not_of(" \t\r\n", m_position), m_json.size()); }

    std::string_view m_json;
    std::size_t m_position = 0;
};

// RFC 6901: ~1 is a slash, ~0 a tilde.
std::string unescaped(std::string_view token)
{
    std::string out;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const bool escape = token[i] == '~' && i + 1 < token.size();
        out += !escape ? token[i] : token[++i] == '1' ? '/'
                                                      : '~';
    }
    return out;
}

// Moves the scanner to the member or element; false leaves it somewhere inside.
bool enter(Scanner &scanner, const std::string &token)
{
    const bool object = scanner.current() == '{';
    if (!object && scanner.current() != '[')
        return false;
    scanner.advance();
    for (std::size_t index = 0; scanner.current() != '}' && scanner.current() != ']' && scanner.current() != '\0'; ++index) {
        bool found = false;
        if (object) {
            found = scanner.takeString() == token;
            scanner.advance(); // the colon
        } else {
            found = std::to_string(index) == token;
        }
        if (found)
            return true;
        scanner.skipValue();
        if (scanner.current() == ',')
            scanner.advance();
    }
    return false;
}

} // namespace

Place placeOf(std::string_view json, std::string_view pointer)
{
    Scanner scanner(json);
    std::size_t found = scanner.position();
    while (!pointer.empty()) {
        const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
        if (!enter(scanner, unescaped(pointer.substr(1, end - 1))))
            break;
        found = scanner.position();
        pointer.remove_prefix(end);
    }
    const std::string_view before = json.substr(0, found);
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0
    return {static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n')), static_cast<std::uint32_t>(found - lineBegin + 1)};
}

std::string pointerOf(const Template &source, const ElementId &id)
{
    const auto path = findElement(source, id);
    if (!path)
        return {};
    std::string pointer;
    switch (path->root) {
    case RootList::Body:
        pointer = "/body";
        break;
    case RootList::Header:
        pointer = "/header/blocks";
        break;
    case RootList::HeaderFirst:
        pointer = "/header/firstPage";
        break;
    case RootList::Footer:
        pointer = "/footer/blocks";
        break;
    case RootList::FooterFirst:
        pointer = "/footer/firstPage";
        break;
    }
    const BlockList *list = &rootList(source, path->root);
    for (std::size_t depth = 0; depth < path->indexes.size(); ++depth) {
        const Block &block = *list->items[path->indexes[depth]];
        pointer += '/' + std::to_string(path->indexes[depth]);
        if (depth + 1 < path->indexes.size())
            pointer.append("/").append(childrenKey(block.kind()));
        list = &block.children;
    }
    return pointer;
}

} // namespace quoin::cli
