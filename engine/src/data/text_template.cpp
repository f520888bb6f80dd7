// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "data/expression_node.h"

#include <algorithm>

namespace quoin {

namespace {

// Offset of the "}}" that ends the expression at `begin`, not looking into its texts; npos where there is none.
std::size_t expressionEnd(std::string_view source, std::size_t begin)
{
    char quote = '\0';
    for (std::size_t i = begin; i < source.size(); ++i) {
        const char c = source[i];
        if (quote != '\0') {
            if (c == '\\')
                ++i;
            else if (c == quote)
                quote = '\0';
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '}' && source.substr(i, 2) == "}}") {
            return i;
        }
    }
    return std::string_view::npos;
}

} // namespace

Result<TextTemplate> TextTemplate::parse(std::string_view source, std::string_view language, const Limits &limits)
{
    TextTemplate out;
    std::string literal;
    const auto flush = [&out, &literal] {
        if (!literal.empty())
            out.m_pieces.push_back({std::move(literal), nullptr, 0});
        literal.clear();
    };
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t open = std::min(source.find("{{", at), source.size());
        literal += source.substr(at, open - at);
        if (open == source.size())
            break;
        if (source.substr(open, 4) == "{{{{") {
            literal += "{{";
            at = open + 4;
            continue;
        }
        const std::size_t begin = open + 2;
        const std::size_t end = expressionEnd(source, begin);
        if (end == std::string_view::npos)
            return expressionError("expression.syntax", "'{{' isn't closed by '}}'; to print '{{' itself, write '{{{{'.", source, open + 1);
        Result<std::shared_ptr<const Expression>> expression = Expression::parse(source.substr(begin, end - begin), language, limits);
        if (!expression) {
            Diagnostic d = expression.error();
            d.column += static_cast<std::uint32_t>(begin);
            return d;
        }
        flush();
        out.m_pieces.push_back({{}, *std::move(expression), static_cast<std::uint32_t>(begin)});
        at = end + 2;
    }
    flush();
    return out;
}

bool TextTemplate::usesPage() const
{
    return std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) { return piece.expression && piece.expression->usesPage(); });
}

bool TextTemplate::usesPageCount() const
{
    return std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece &piece) { return piece.expression && piece.expression->usesPageCount(); });
}

Result<void> TextTemplate::append(const Scope &scope, std::string &out, Diagnostics *warnings) const
{
    for (const Piece &piece : m_pieces) {
        if (!piece.expression) {
            out += piece.literal;
            continue;
        }
        const std::size_t known = warnings ? warnings->size() : 0;
        const Result<void> done = piece.expression->append(scope, out, warnings);
        for (std::size_t i = known; warnings && i < warnings->size(); ++i)
            (*warnings)[i].column += piece.column;
        if (!done) {
            Diagnostic d = done.error();
            d.column += piece.column;
            return d;
        }
    }
    return {};
}

std::vector<DataPath> TextTemplate::dataPaths() const
{
    std::vector<DataPath> out;
    for (const Piece &piece : m_pieces) {
        if (!piece.expression)
            continue;
        for (DataPath &path : piece.expression->dataPaths()) {
            path.column += piece.column;
            out.push_back(std::move(path));
        }
    }
    return out;
}

std::vector<std::string> TextTemplate::paths() const
{
    std::vector<std::string> out;
    for (const DataPath &path : dataPaths())
        out.push_back(path.toString());
    return out;
}

} // namespace quoin
