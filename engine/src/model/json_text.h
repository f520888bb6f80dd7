// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace quoin {

// Builds compact JSON. Commas and colons come by themselves; calls nest as in JSON.
class JsonText
{
public:
    void beginObject() { open('{'); }
    void endObject() { m_out += '}'; }
    void beginArray() { open('['); }
    void endArray() { m_out += ']'; }
    void key(std::string_view name)
    {
        string(name);
        m_out += ':';
    }
    void string(std::string_view); // UTF-8; what isn't becomes U+FFFD
    void raw(std::string_view json) // a number, a literal, or a whole value that is JSON already
    {
        separate();
        m_out += json;
    }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    std::string take() { return std::move(m_out); }

private:
    void open(char bracket)
    {
        separate();
        m_out += bracket;
    }
    void separate();
    std::string m_out;
};

// The canonical form: two blanks an indent; a container of at most 100 bytes that holds at most one other container stands on
// one line; LF at the end. `json` must be JSON.
std::string prettyJson(std::string_view json);

} // namespace quoin
