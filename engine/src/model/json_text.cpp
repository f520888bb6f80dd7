// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "model/json_text.h"

#include "core/utf8.h"

#include <cstdint>
#include <vector>

namespace quoin {

namespace {

constexpr std::size_t oneLineBytes = 100;

// Containers in the order of their opening brackets: whether each one is to be broken into lines.
std::vector<bool> brokenContainers(std::string_view json)
{
    struct Open {
        std::size_t container;
        std::size_t bytes = 0; // on one line, so far
        std::size_t containers = 0;
        bool holdsLines = false; // something inside is broken into lines
    };
    std::vector<bool> broken;
    std::vector<Open> open;
    const auto count = [&open](std::size_t bytes) {
        if (!open.empty())
            open.back().bytes += bytes;
    };
    for (std::size_t i = 0; i < json.size(); ++i) {
        switch (json[i]) {
        case '"': {
            const std::size_t begin = i++;
            while (i < json.size() && json[i] != '"')
                i += json[i] == '\\' ? 2 : 1;
            count(i - begin + 1);
            break;
        }
        case '{':
        case '[':
            open.push_back({broken.size(), 1});
            broken.push_back(false);
            break;
        case '}':
        case ']': {
            if (open.empty())
                return broken;
            const Open closed = open.back();
            open.pop_back();
            const bool lines = closed.bytes + 1 > oneLineBytes || closed.containers > 1 || closed.holdsLines;
            broken[closed.container] = lines;
            count(closed.bytes + 1);
            if (!open.empty()) {
                ++open.back().containers;
                open.back().holdsLines = open.back().holdsLines || lines;
            }
            break;
        }
        case ',':
        case ':':
            count(2);
            break;
        case ' ':
        case '\t':
        case '\r':
        case '\n':
            break;
        default:
            count(1);
        }
    }
    return broken;
}

} // namespace

void JsonText::separate()
{
    if (!m_out.empty() && m_out.back() != '{' && m_out.back() != '[' && m_out.back() != ':')
        m_out += ',';
}

void JsonText::string(std::string_view text)
{
    static constexpr char hexDigits[] = "0123456789abcdef";
    separate();
    m_out += '"';
    std::size_t plain = 0; // begin of what can be copied as it stands
    const std::size_t broken = findInvalidUtf8(text);
    std::string mended;
    if (broken != std::string_view::npos) {
        for (std::size_t i = 0; i < text.size();)
            appendUtf8(mended, decodeUtf8(text, i));
        text = mended;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 0x20 && byte != '"' && byte != '\\')
            continue;
        m_out += text.substr(plain, i - plain);
        plain = i + 1;
        m_out += '\\';
        switch (byte) {
        case '\b':
            m_out += 'b';
            break;
        case '\t':
            m_out += 't';
            break;
        case '\n':
            m_out += 'n';
            break;
        case '\f':
            m_out += 'f';
            break;
        case '\r':
            m_out += 'r';
            break;
        case '"':
        case '\\':
            m_out += text[i];
            break;
        default:
            m_out += {'u', '0', '0', hexDigits[byte >> 4], hexDigits[byte & 15]};
        }
    }
    m_out += text.substr(plain);
    m_out += '"';
}

std::string prettyJson(std::string_view json)
{
    const std::vector<bool> broken = brokenContainers(json);
    std::string out;
    out.reserve(json.size() + json.size() / 2);
    std::vector<bool> lines; // of the open containers: broken into lines
    std::size_t container = 0;
    const auto newLine = [&] {
        out += '\n';
        out.append(2 * lines.size(), ' ');
    };
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        switch (c) {
        case '"': {
            const std::size_t begin = i++;
            while (i < json.size() && json[i] != '"')
                i += json[i] == '\\' ? 2 : 1;
            out += json.substr(begin, i - begin + 1);
            break;
        }
        case '{':
        case '[':
            out += c;
            lines.push_back(container < broken.size() && broken[container]);
            ++container;
            if (lines.back())
                newLine();
            break;
        case '}':
        case ']': {
            const bool closesLine = !lines.empty() && lines.back();
            if (!lines.empty())
                lines.pop_back();
            if (closesLine)
                newLine();
            out += c;
            break;
        }
        case ',':
            out += c;
            if (!lines.empty() && lines.back())
                newLine();
            else
                out += ' ';
            break;
        case ':':
            out += ": ";
            break;
        case ' ':
        case '\t':
        case '\r':
        case '\n':
            break;
        default:
            out += c;
        }
    }
    out += '\n';
    return out;
}

} // namespace quoin
