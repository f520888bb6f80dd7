// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/utf8.h"
#include "data/data_tree.h"

#include <quoin/data.h>

#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>

namespace quoin {

namespace {

// The separator that stands most often in the header row outside quotes.
char separatorOf(std::string_view text)
{
    static constexpr std::array<char, 3> candidates = {',', ';', '\t'};
    std::array<std::size_t, candidates.size()> counts {};
    bool quoted = false;
    for (const char c : text) {
        if (c == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (c == '\n' || c == '\r')
            break;
        const auto found = std::find(candidates.begin(), candidates.end(), c);
        if (found != candidates.end())
            ++counts[static_cast<std::size_t>(found - candidates.begin())];
    }
    return candidates[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin())];
}

class CsvReader
{
public:
    CsvReader(std::string_view text, const std::string &fileName, const Limits &limits, Arena &arena)
        : m_text(text)
        , m_fileName(fileName)
        , m_limits(limits)
        , m_tree(arena)
        , m_separator(separatorOf(text))
    {
    }

    bool read()
    {
        if (m_text.size() > m_limits.fileBytes)
            return refuse("csv.too-large", "The file has " + std::to_string(m_text.size()) + " bytes; at most " + std::to_string(m_limits.fileBytes) + " are read (fileBytes).", 0);
        if (m_text.substr(0, 2) == "\xFE\xFF" || m_text.substr(0, 2) == "\xFF\xFE")
            return refuse("csv.encoding", "The file is UTF-16; save it as UTF-8.", 0);
        if (const std::size_t broken = findInvalidUtf8(m_text); broken != std::string_view::npos)
            return refuse("csv.encoding", "The bytes '" + excerpt(m_text.substr(broken, 1)) + "' aren't UTF-8; save the file as UTF-8.", broken);
        if (m_text.find('\0') != std::string_view::npos)
            return refuse("csv.nul", "A NUL byte isn't allowed in CSV.", m_text.find('\0'));
        if (m_text.empty())
            return refuse("csv.empty", "The file is empty; the first row must name the columns.", 0);
        if (!readHeader())
            return false;

        m_tree.beginObject();
        m_tree.key("rows", TreeBuilder::Text::Copied);
        m_tree.beginArray();
        std::size_t rows = 0;
        std::size_t values = 0;
        while (m_at < m_text.size()) {
            const std::size_t begin = m_at;
            if (m_columns.size() > 1 && skipBlankLine())
                continue;
            if (++rows > m_limits.rows)
                return refuse("csv.too-many-rows", "There are more than " + std::to_string(m_limits.rows) + " rows (rows).", begin);
            if (!readRow())
                return false;
            if ((values += m_columns.size()) > m_limits.dataValues)
                return refuse("data.too-many-values", "There are more than " + std::to_string(m_limits.dataValues) + " values (dataValues).", begin);
        }
        m_tree.endArray();
        m_tree.endObject();
        root = m_tree.root();
        return true;
    }

    const ValueNode *root = nullptr; // of what read() read
    std::optional<Diagnostic> error; // why it didn't

private:
    enum class After : std::uint8_t { Separator,
        Line,
        End };

    bool refuse(std::string id, std::string message, std::size_t offset)
    {
        error = dataError(std::move(id), std::move(message), m_fileName, m_text, offset);
        return false;
    }

    bool skipBlankLine()
    {
        if (m_text.substr(m_at, 1) == "\n")
            m_at += 1;
        else if (m_text.substr(m_at, 2) == "\r\n")
            m_at += 2;
        else
            return false;
        return true;
    }

    // The field at m_at, decoded into m_field (a view of the text where it can be); goes behind what ends it.
    bool readField(After &after)
    {
        const std::size_t begin = m_at;
        bool decoded = false;
        if (m_at < m_text.size() && m_text[m_at] == '"') {
            m_buffer.clear();
            std::size_t from = ++m_at;
            while (true) {
                const std::size_t quote = m_text.find('"', m_at);
                if (quote == std::string_view::npos || quote - begin > m_limits.csvFieldBytes) {
                    if (m_text.size() - begin <= m_limits.csvFieldBytes)
                        return refuse("csv.open-quote", "The quotation mark isn't closed; a quote within a quoted field is written twice.", begin);
                    return tooLong(begin);
                }
                m_at = quote + 1;
                if (m_at >= m_text.size() || m_text[m_at] != '"') {
                    if (decoded)
                        m_buffer += m_text.substr(from, quote - from);
                    m_field = decoded ? std::string_view(m_buffer) : m_text.substr(from, quote - from);
                    break;
                }
                m_buffer += m_text.substr(from, m_at - from); // with one of the two
                from = ++m_at;
                decoded = true;
            }
            m_owned = !decoded;
        } else {
            const char ends[] = {m_separator, '\n', '\r', '"'};
            const std::size_t end = std::min(m_text.find_first_of(std::string_view(ends, sizeof ends), m_at), m_text.size());
            if (end - begin > m_limits.csvFieldBytes)
                return tooLong(begin);
            m_field = m_text.substr(begin, end - begin);
            m_owned = true;
            m_at = end;
            if (end < m_text.size() && m_text[end] == '"')
                return refuse("csv.stray-quote", "A quotation mark may only stand around a whole field; within one it is written twice.", end);
        }

        if (m_at >= m_text.size())
            after = After::End;
        else if (m_text[m_at] == m_separator)
            after = After::Separator;
        else if (m_text[m_at] == '\n' || m_text.substr(m_at, 2) == "\r\n")
            after = After::Line;
        else if (m_text[m_at] == '\r')
            return refuse("csv.carriage-return", "A carriage return stands alone; lines end in LF or CR LF.", m_at);
        else
            return refuse("csv.after-quote", "'" + excerpt(m_text.substr(m_at, 1)) + "' follows the closing quotation mark; a separator or the line's end must come there.", m_at);
        if (after == After::Line && m_text[m_at] == '\r')
            ++m_at;
        if (after != After::End)
            ++m_at;
        return true;
    }

    bool tooLong(std::size_t begin)
    {
        return refuse("csv.field-too-long", "A field has more than " + std::to_string(m_limits.csvFieldBytes) + " bytes (csvFieldBytes); is a quotation mark not closed?", begin);
    }

    bool readHeader()
    {
        std::unordered_map<std::string_view, std::size_t> seen;
        After after = After::Separator;
        while (after == After::Separator) {
            const std::size_t begin = m_at;
            if (!readField(after))
                return false;
            m_columns.emplace_back(m_field);
            const std::string number = std::to_string(m_columns.size());
            if (m_field.empty())
                return refuse("csv.unnamed-column", "Column " + number + " has no name; the first row must name every column.", begin);
            if (const auto [first, fresh] = seen.try_emplace(m_columns.back(), m_columns.size()); !fresh)
                return refuse("csv.duplicate-column", "Column " + number + " has the name of column " + std::to_string(first->second) + ", '" + excerpt(m_columns.back()) + "'; each name may be there once.", begin);
        }
        return true;
    }

    bool readRow()
    {
        const std::size_t begin = m_at;
        After after = After::Separator;
        std::size_t column = 0;
        m_tree.beginObject();
        for (; after == After::Separator; ++column) {
            const std::size_t fieldBegin = m_at;
            if (!readField(after))
                return false;
            if (column >= m_columns.size())
                return refuse("csv.too-many-fields", "The row has more fields than the first row has columns, which is " + std::to_string(m_columns.size()) + ".", fieldBegin);
            m_tree.key(m_columns[column], TreeBuilder::Text::Copied);
            const TreeBuilder::Text kept = m_owned ? TreeBuilder::Text::Owned : TreeBuilder::Text::Copied;
            if (!m_tree.number(m_field, kept))
                m_tree.string(m_field, kept);
        }
        if (column < m_columns.size())
            return refuse("csv.too-few-fields", "The row has " + std::to_string(column) + (column == 1 ? " field" : " fields") + "; the first row has " + std::to_string(m_columns.size()) + " columns.", begin);
        m_tree.endObject();
        return true;
    }

    std::string_view m_text;
    const std::string &m_fileName;
    const Limits &m_limits;
    TreeBuilder m_tree;
    char m_separator;
    std::size_t m_at = 0;
    std::string_view m_field;
    bool m_owned = true; // m_field points into m_text
    std::string m_buffer;
    std::deque<std::string> m_columns; // a deque, for views into its elements
};

} // namespace

Result<Data> Data::fromCsv(std::string_view csv, const std::string &fileName, const Limits &limits)
{
    static constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (csv.substr(0, byteOrderMark.size()) == byteOrderMark)
        csv.remove_prefix(byteOrderMark.size());
    const auto text = std::make_shared<const std::string>(csv.substr(0, limits.fileBytes + 1)); // one more is refused
    auto tree = std::make_shared<DataTree>(text, text->size());
    CsvReader reader(*text, fileName, limits, tree->arena);
    if (!reader.read())
        return *reader.error;
    Data data;
    data.m_root = Value(reader.root);
    data.m_owner = std::move(tree);
    return data;
}

} // namespace quoin
