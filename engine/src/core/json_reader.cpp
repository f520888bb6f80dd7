// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/json_reader.h"

#include "core/text_place.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <algorithm>
#include <cstring>
#include <unordered_set>

namespace quoin {

namespace {

// simdjson 3.2 gave it a parameter: whether lone surrogates may be replaced.
template<class Field> auto unescapedKey(Field &field)
{
    if constexpr (requires { field.unescaped_key(false); })
        return field.unescaped_key(false);
    else
        return field.unescaped_key();
}


namespace ondemand = simdjson::ondemand;

constexpr std::size_t keysComparedDirectly = 16;
constexpr std::size_t parserKeptUpTo = 1u << 20; // a thread keeps its parser's buffers while they are small

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view trimmedEnd(std::string_view token)
{
    const std::size_t last = token.find_last_not_of(" \t\r\n");
    return token.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// Finds where text stops being JSON and says why. Does not recurse, so any depth is fine.
class SyntaxLocator : public nlohmann::json_sax<nlohmann::json>
{
public:
    explicit SyntaxLocator(std::size_t depthLimit)
        : m_depthLimit(depthLimit)
    {
    }

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t &) override { return value(); }
    bool string(string_t &) override { return value(); }
    bool binary(binary_t &) override { return value(); }
    bool start_object(std::size_t) override { return begin(true); }
    bool start_array(std::size_t) override { return begin(false); }
    bool end_object() override { return end(); }
    bool end_array() override { return end(); }
    bool key(string_t &name) override
    {
        m_path.back().key = name;
        m_path.back().inside = true;
        return true;
    }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::json::exception &exception) override
    {
        bytesRead = position;
        reason = exception.what();
        failed = true;
        return false;
    }

    std::string pointer() const
    {
        std::string out;
        for (const Step &step : m_path) {
            if (step.inside)
                appendPointer(out, step.object ? step.key : std::to_string(step.index));
        }
        return out;
    }

    bool failed = false;
    bool tooDeep = false;
    std::size_t bytesRead = 0; // past the end by one where the text ends too early
    std::string reason;

private:
    struct Step {
        bool object;
        bool inside; // after an object's key, before the value's end; always in arrays
        std::size_t index = 0;
        std::string key;
    };

    bool value()
    {
        if (!m_path.empty()) {
            ++m_path.back().index;
            m_path.back().inside = !m_path.back().object;
        }
        return true;
    }
    bool begin(bool object)
    {
        if (m_path.size() >= m_depthLimit) {
            tooDeep = true;
            return false;
        }
        m_path.push_back({object, !object});
        return true;
    }
    bool end()
    {
        m_path.pop_back();
        return value();
    }

    std::size_t m_depthLimit;
    std::vector<Step> m_path;
};

bool isWordCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '+' || c == '-';
}

// Where the token begins that the locator stopped in or behind.
std::size_t tokenBegin(std::string_view text, std::size_t bytesRead, std::string_view reason)
{
    if (bytesRead > text.size() || bytesRead == 0)
        return text.size();
    std::size_t at = bytesRead - 1;
    if (reason.find("control character") != std::string_view::npos)
        return at;
    if (reason.find("invalid string") != std::string_view::npos) {
        const std::size_t escape = text.rfind('\\', at);
        return escape == std::string_view::npos ? at : escape;
    }
    if (reason.find("unexpected string literal") != std::string_view::npos) {
        while (at > 1 && (text[at - 1] != '"' || text[at - 2] == '\\'))
            --at;
        return at - 1;
    }
    if (at > 0 && reason.find("invalid number") != std::string_view::npos && !isWordCharacter(text[at]))
        --at;
    while (at > 0 && isWordCharacter(text[at]) && isWordCharacter(text[at - 1]))
        --at;
    return at;
}

// What the library says, without its prefix and without the quoted input, which may be large or no text at all.
std::string bareReason(std::string reason)
{
    if (const std::size_t dash = reason.find(" - "); dash != std::string::npos)
        reason.erase(0, dash + 3);
    if (const std::size_t quoted = reason.find("last read: "); quoted != std::string::npos) {
        const std::size_t expected = reason.rfind("; expected ");
        std::string rest = expected != std::string::npos && expected > quoted ? reason.substr(expected) : std::string();
        reason.erase(quoted > 2 ? quoted - 2 : 0);
        reason += rest;
    }
    return reason;
}

} // namespace

struct JsonSource::Private {
    simdjson::padded_string padded;
};

JsonSource::JsonSource(std::string_view text)
    : d(std::make_unique<Private>(Private {simdjson::padded_string(text)}))
{
}

JsonSource::~JsonSource() = default;
JsonSource::JsonSource(JsonSource &&) noexcept = default;
JsonSource &JsonSource::operator=(JsonSource &&) noexcept = default;

std::string_view JsonSource::text() const
{
    return {d->padded.data(), d->padded.size()};
}

bool JsonSource::contains(std::string_view view) const
{
    const std::less_equal<const char *> notAfter;
    return notAfter(d->padded.data(), view.data()) && notAfter(view.data() + view.size(), d->padded.data() + d->padded.size());
}

// One pass over the text. Every failure lands in `error`; walking stops there.
struct JsonReader::Walk {
    JsonReader &reader;
    JsonHandler &handler;
    std::string_view text;
    std::optional<Diagnostic> error;
    bool stopped = false;

    std::size_t offsetOf(const char *p) const { return static_cast<std::size_t>(p - text.data()); }

    bool take(bool goOn)
    {
        stopped = !goOn;
        return goOn;
    }

    bool refuse(const char *reason, std::size_t offset)
    {
        error = reader.syntaxError(reason, offset);
        return false;
    }

    bool refuse(simdjson::error_code code, std::size_t offset) { return refuse(simdjson::error_message(code), offset); }

    // The string whose first character is at `begin`; `decode` is only asked where there is an escape.
    template<class Decode> bool stringAt(std::size_t begin, std::string_view &out, Decode decode)
    {
        const char *p = text.data() + begin;
        const auto *quote = static_cast<const char *>(std::memchr(p, '"', text.size() - begin));
        if (quote == nullptr)
            return refuse("a string isn't closed", begin);
        if (std::memchr(p, '\\', static_cast<std::size_t>(quote - p)) == nullptr) {
            out = {p, static_cast<std::size_t>(quote - p)};
            return true;
        }
        if (const simdjson::error_code code = decode().get(out); code != simdjson::SUCCESS)
            return refuse(code, begin - 1);
        return pairedSurrogates(out, begin - 1);
    }

    // Alone they decode to the bytes ED A0..BF xx, which aren't UTF-8.
    bool pairedSurrogates(std::string_view decoded, std::size_t offset)
    {
        for (std::size_t i = decoded.find('\xED'); i != std::string_view::npos && i + 1 < decoded.size(); i = decoded.find('\xED', i + 1)) {
            if (static_cast<unsigned char>(decoded[i + 1]) >= 0xA0)
                return refuse("a surrogate escape stands alone", offset);
        }
        return true;
    }

    bool scalar(std::string_view token, std::size_t offset)
    {
        if (token == "null")
            return take(handler.null(offset));
        if (token == "true" || token == "false")
            return take(handler.boolean(token.size() == 4, offset));
        if (isJsonNumber(token))
            return take(handler.number(token, offset));
        return refuse("expected a value", offset);
    }

    bool value(ondemand::value value)
    {
        const std::string_view raw = value.raw_json_token();
        const std::size_t offset = offsetOf(raw.data());
        switch (raw.empty() ? '\0' : raw.front()) {
        case '{': {
            ondemand::object object;
            if (const auto code = value.get_object().get(object); code != simdjson::SUCCESS)
                return refuse(code, offset);
            return this->object(object, offset);
        }
        case '[': {
            ondemand::array array;
            if (const auto code = value.get_array().get(array); code != simdjson::SUCCESS)
                return refuse(code, offset);
            return this->array(array, offset);
        }
        default:
            break;
        }
        // A value that is left to the library to skip must end as one: the next character of structure is the comma or bracket.
        const std::size_t next = offset + raw.size();
        if (next >= text.size() || std::string_view(",]}").find(text[next]) == std::string_view::npos)
            return refuse("expected ',' or a closing bracket", next);
        if (raw.front() != '"')
            return scalar(trimmedEnd(raw), offset);
        std::string_view string;
        return stringAt(offset + 1, string, [&value] { return value.get_string(); }) && take(handler.string(string, offset));
    }

    bool enter(bool object, std::size_t offset)
    {
        if (reader.m_depth >= reader.m_limits.jsonDepth) {
            error = reader.error("json.depth", "Arrays and objects are nested deeper than " + std::to_string(reader.m_limits.jsonDepth) + " levels (jsonDepth).", offset);
            error->arguments = {std::to_string(reader.m_limits.jsonDepth)};
            return false;
        }
        if (!(object ? take(handler.beginObject(offset)) : take(handler.beginArray(offset))))
            return false;
        if (reader.m_levels.size() <= reader.m_depth)
            reader.m_levels.emplace_back();
        Level &level = reader.m_levels[reader.m_depth++];
        level.object = object;
        level.index = 0;
        level.agrees = true;
        level.keys.clear();
        return true;
    }

    bool object(ondemand::object &object, std::size_t offset)
    {
        if (!enter(true, offset))
            return false;
        std::unordered_set<std::string_view> seen; // only once there are many keys
        const std::size_t depth = reader.m_depth - 1;
        for (auto result : object) {
            ondemand::field field;
            if (const auto code = std::move(result).get(field); code != simdjson::SUCCESS)
                return refuse(code, offset);
            const std::size_t begin = offsetOf(field.key().raw());
            std::string_view name;
            if (!stringAt(begin, name, [&field] { return unescapedKey(field); }))
                return false;
            if (!uniqueKey(reader.m_levels[depth], {name, begin - 1}, seen) || !take(handler.key(name, begin - 1)) || !value(field.value()))
                return false;
        }
        std::swap(reader.m_levels[depth].keys, reader.m_levels[depth].sameAs);
        --reader.m_depth;
        return take(handler.endObject());
    }

    bool uniqueKey(Level &level, Key key, std::unordered_set<std::string_view> &seen)
    {
        const std::size_t position = level.keys.size();
        level.agrees = level.agrees && position < level.sameAs.size() && level.sameAs[position].name == key.name;
        if (!level.agrees) {
            const Key *first = nullptr;
            if (position < keysComparedDirectly) {
                const auto found = std::find_if(level.keys.begin(), level.keys.end(), [&key](const Key &other) { return other.name == key.name; });
                first = found == level.keys.end() ? nullptr : &*found;
            } else {
                if (seen.empty())
                    std::for_each(level.keys.begin(), level.keys.end(), [&seen](const Key &other) { seen.insert(other.name); });
                if (!seen.insert(key.name).second)
                    first = &*std::find_if(level.keys.begin(), level.keys.end(), [&key](const Key &other) { return other.name == key.name; });
            }
            if (first != nullptr) {
                const TextPlace place = placeOf(text, first->offset);
                level.keys.push_back(key);
                error = reader.error("json.duplicate-key", "The key \"" + excerpt(key.name) + "\" is twice in one object (first in line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + "); each key may be there once.", key.offset);
                error->arguments = {std::string(key.name), std::to_string(place.line), std::to_string(place.column)};
                return false;
            }
        }
        level.keys.push_back(key);
        return true;
    }

    bool array(ondemand::array &array, std::size_t offset)
    {
        if (!enter(false, offset))
            return false;
        const std::size_t depth = reader.m_depth - 1;
        for (auto result : array) {
            ondemand::value element;
            if (const auto code = std::move(result).get(element); code != simdjson::SUCCESS)
                return refuse(code, offset);
            if (!value(element))
                return false;
            ++reader.m_levels[depth].index;
        }
        --reader.m_depth;
        return take(handler.endArray());
    }

    bool document(ondemand::document &document)
    {
        const std::size_t begin = text.find_first_not_of(" \t\r\n");
        if (begin == std::string_view::npos)
            return refuse("there is no value", text.size());
        if (text[begin] == '{') {
            ondemand::object object;
            if (const auto code = document.get_object().get(object); code != simdjson::SUCCESS)
                return refuse(code, begin);
            if (!this->object(object, begin))
                return false;
        } else if (text[begin] == '[') {
            ondemand::array array;
            if (const auto code = document.get_array().get(array); code != simdjson::SUCCESS)
                return refuse(code, begin);
            if (!this->array(array, begin))
                return false;
        } else if (text[begin] == '"') {
            std::string_view string;
            if (const auto code = document.get_string().get(string); code != simdjson::SUCCESS)
                return refuse(code, begin);
            if (!pairedSurrogates(string, begin) || !take(handler.string(string, begin)))
                return false;
        } else {
            return scalar(trimmedEnd(text.substr(begin)), begin);
        }
        const char *rest = nullptr;
        if (document.current_location().get(rest) == simdjson::SUCCESS)
            return refuse("something stands after the value", offsetOf(rest));
        return true;
    }
};

JsonReader::JsonReader(const JsonSource &source, std::string fileName, ErrorCategory category, const Limits &limits)
    : m_source(source)
    , m_fileName(std::move(fileName))
    , m_category(category)
    , m_limits(limits)
{
}

Result<JsonEnd> JsonReader::read(JsonHandler &handler)
{
    const std::string_view text = m_source.text();
    m_depth = 0;
    m_levels.clear();
    if (text.size() > m_limits.fileBytes) {
        Diagnostic d = error("json.too-large", "The file has " + std::to_string(text.size()) + " bytes; at most " + std::to_string(m_limits.fileBytes) + " are read (fileBytes).", 0);
        d.line = d.column = 0;
        return d;
    }
    for (const std::string_view mark : {std::string_view("\xEF\xBB\xBF"), std::string_view("\xFE\xFF"), std::string_view("\xFF\xFE")}) {
        if (text.substr(0, mark.size()) == mark)
            return error("json.byte-order-mark", "The file begins with a byte order mark; JSON is UTF-8 without one. Save it as plain UTF-8.", 0);
    }

    static thread_local ondemand::parser kept;
    ondemand::parser large;
    ondemand::parser &parser = text.size() <= parserKeptUpTo ? kept : large;
    Walk walk {*this, handler, text, {}, false};
    ondemand::document document;
    if (const auto code = parser.iterate(m_source.d->padded).get(document); code != simdjson::SUCCESS)
        walk.refuse(code, 0);
    else
        walk.document(document);
    if (walk.error)
        return *walk.error;
    return walk.stopped ? JsonEnd::Stopped : JsonEnd::Whole;
}

std::string JsonReader::pointer() const
{
    std::string out;
    for (std::size_t i = 0; i < m_depth; ++i) {
        const Level &level = m_levels[i];
        if (!level.object)
            appendPointer(out, std::to_string(level.index));
        else if (!level.keys.empty())
            appendPointer(out, level.keys.back().name);
    }
    return out;
}

Diagnostic JsonReader::error(std::string id, std::string message, std::size_t offset) const
{
    const TextPlace place = placeOf(m_source.text(), offset);
    Diagnostic d;
    d.category = m_category;
    d.id = std::move(id);
    d.message = std::move(message);
    d.file = m_fileName;
    d.line = place.line;
    d.column = place.column;
    d.pointer = pointer();
    return d;
}

// simdjson finds faults fast but doesn't tell where; nlohmann-json reads the text again and does.
Diagnostic JsonReader::syntaxError(const char *reason, std::size_t offset) const
{
    const std::string_view text = m_source.text();
    SyntaxLocator locator(m_limits.jsonDepth);
    nlohmann::json::sax_parse(text.begin(), text.end(), &locator);
    if (locator.tooDeep) {
        Diagnostic d = error("json.depth", "Arrays and objects are nested deeper than " + std::to_string(m_limits.jsonDepth) + " levels (jsonDepth).", offset);
        d.pointer = locator.pointer();
        d.arguments = {std::to_string(m_limits.jsonDepth)};
        return d;
    }
    std::string why = reason;
    std::string pointer = this->pointer();
    if (const std::size_t broken = findInvalidUtf8(text); broken < std::min(text.size(), locator.failed ? locator.bytesRead : text.size())) {
        why = "a byte sequence isn't UTF-8";
        pointer = locator.pointer();
        offset = broken;
    } else if (locator.failed) {
        why = bareReason(locator.reason);
        pointer = locator.pointer();
        offset = tokenBegin(text, locator.bytesRead, locator.reason);
    } else if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        why = "a NUL byte isn't allowed"; // nlohmann-json takes it for the end
        pointer.clear();
        offset = zero;
    }
    const std::string found = offset < text.size() ? "'" + excerpt(text.substr(offset), 20) + "'" : "the end of the text";
    Diagnostic d = error("json.syntax", "This isn't JSON: " + why + "; found " + found + ".", offset);
    d.pointer = pointer;
    d.arguments = {why, found};
    return d;
}

void appendPointer(std::string &pointer, std::string_view key)
{
    pointer += '/';
    for (const char c : key) {
        if (c == '~')
            pointer += "~0";
        else if (c == '/')
            pointer += "~1";
        else
            pointer += c;
    }
}

bool isJsonNumber(std::string_view text)
{
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t begin = i;
        while (i < text.size() && isDigit(text[i]))
            ++i;
        return i > begin;
    };
    if (i < text.size() && text[i] == '-')
        ++i;
    if (i < text.size() && text[i] == '0')
        ++i;
    else if (!digits())
        return false;
    if (i < text.size() && text[i] == '.') {
        ++i;
        if (!digits())
            return false;
    }
    if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        ++i;
        if (i < text.size() && (text[i] == '+' || text[i] == '-'))
            ++i;
        if (!digits())
            return false;
    }
    return i == text.size();
}

} // namespace quoin
