// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/varied_data.h"

#include "benchmark/random.h"
#include "model/json_text.h"

#include <algorithm>

namespace quoin {

namespace {

// Without f: it joins others to a ligature, whose code in a file isn't the text's.
constexpr std::string_view lower = "abcdeghijklmnopqrstuvwxyz";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool hasShape(std::string_view text, std::string_view shape) // 9: a digit
{
    return text.size() == shape.size() && std::equal(text.begin(), text.end(), shape.begin(), [](char c, char s) { return s == '9' ? isDigit(c) : c == s; });
}

class Variation
{
public:
    Variation(std::string_view expressions, Random *random)
        : m_expressions(expressions)
        , m_random(random)
    {
    }

    VariedData run(Value value)
    {
        write(value);
        return {m_json.take(), std::move(m_texts)};
    }

private:
    void write(Value value)
    {
        switch (value.kind()) {
        case ValueKind::Null:
            m_json.raw("null");
            break;
        case ValueKind::Boolean:
            m_json.boolean(value.boolean());
            break;
        case ValueKind::Number:
            m_json.raw(number(value.string()));
            break;
        case ValueKind::String: {
            std::string text(value.string());
            if (mayVary(text)) {
                text = varied(std::move(text));
                m_texts.push_back(text);
            }
            m_json.string(text);
            break;
        }
        case ValueKind::Array:
            m_json.beginArray();
            for (std::size_t i = 0; i < value.size(); ++i)
                write(value.at(i));
            m_json.endArray();
            break;
        case ValueKind::Object:
            m_json.beginObject();
            for (std::size_t i = 0; i < value.size(); ++i) {
                m_json.key(value.keyAt(i));
                write(value.at(i));
            }
            m_json.endObject();
        }
    }

    bool mayVary(const std::string &text) const
    {
        const auto holds = [&text](const char *part) { return text.find(part) != std::string::npos; };
        return !text.empty() && !holds("://") && !holds("mailto:") && !holds(".png") && !holds(".jpg") && !holds(".jpeg") && !holds(".svg") && !holds("asset:")
            && m_expressions.find('\'' + text + '\'') == std::string_view::npos && m_expressions.find("\\\"" + text + "\\\"") == std::string_view::npos;
    }

    std::string digits(std::uint64_t least, std::uint64_t count, std::size_t width)
    {
        std::string text = std::to_string(least + m_random->below(count));
        return std::string(width - text.size(), '0') + text;
    }

    std::string varied(std::string text)
    {
        if (m_random == nullptr)
            return text;
        if (text.size() >= 10 && hasShape(std::string_view(text).substr(0, 10), "9999-99-99")) {
            text.replace(0, 10, digits(2001, 98, 4) + '-' + digits(1, 12, 2) + '-' + digits(1, 28, 2));
            return text;
        }
        if (hasShape(text, "99:99:99") || hasShape(text, "99:99")) {
            text.replace(0, 5, digits(0, 24, 2) + ':' + digits(0, 60, 2));
            return text;
        }
        for (char &c : text) {
            if (c >= 'a' && c <= 'z')
                c = lower[m_random->below(lower.size())];
            else if (c >= 'A' && c <= 'Z')
                c = static_cast<char>('A' + m_random->below(26));
            else if (isDigit(c))
                c = static_cast<char>('0' + m_random->below(10));
        }
        return text;
    }

    // Sign, decimals and exponent stay; so does a leading zero.
    std::string number(std::string_view source)
    {
        std::string text(source);
        if (m_random == nullptr)
            return text;
        const std::size_t end = std::min(text.find_first_of("eE"), text.size());
        const std::size_t first = text.find_first_of("0123456789");
        for (std::size_t i = first; i < end; ++i) {
            if (!isDigit(text[i]) || (i == first && text[i] == '0'))
                continue;
            text[i] = static_cast<char>(i == first ? '1' + m_random->below(9) : '0' + m_random->below(10));
        }
        return text;
    }

    std::string_view m_expressions;
    Random *m_random; // null: nothing varies
    JsonText m_json;
    std::vector<std::string> m_texts;
};

} // namespace

VariedData varyData(Value sample, std::string_view expressions, std::uint64_t seed)
{
    Random random(seed);
    return Variation(expressions, &random).run(sample);
}

VariedData unvariedData(Value sample, std::string_view expressions)
{
    return Variation(expressions, nullptr).run(sample);
}

} // namespace quoin
