// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/utf8.h"
#include "data/expression_node.h"
#include "data/icu_locale.h"
#include "model/nearest.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace quoin {

namespace {

using Node = Expression::Node;
using NodePtr = std::unique_ptr<const Node>;

constexpr std::array<FunctionInfo, 17> functionTable = {{
    {"count", Function::Count, 1, 1},
    {"sum", Function::Sum, 1, 100},
    {"avg", Function::Avg, 1, 100},
    {"min", Function::Min, 1, 100},
    {"max", Function::Max, 1, 100},
    {"first", Function::First, 1, 1},
    {"last", Function::Last, 1, 1},
    {"upper", Function::Upper, 1, 1},
    {"lower", Function::Lower, 1, 1},
    {"trim", Function::Trim, 1, 1},
    {"round", Function::Round, 1, 2},
    {"abs", Function::Abs, 1, 1},
    {"format", Function::Format, 2, 3},
    {"date", Function::Date, 2, 3},
    {"default", Function::Default, 2, 2},
    {"join", Function::Join, 2, 2},
    {"if", Function::If, 2, 3},
}};

constexpr std::array<std::string_view, 13> operatorSpellings = {"+", "-", "*", "/", "&", "==", "!=", "<", "<=", ">", ">=", "and", "or"};
constexpr std::array<std::string_view, 7> reservedWords = {"and", "or", "not", "true", "false", "null", "in"};

bool beginsName(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isReserved(std::string_view word)
{
    return std::find(reservedWords.begin(), reservedWords.end(), word) != reservedWords.end();
}

// Recursive descent; each function leaves m_at behind what it read and returns null after a failure, with m_error set.
class Parser
{
public:
    Parser(std::string_view source, std::string_view language, const Limits &limits)
        : m_source(source)
        , m_language(language)
        , m_limits(limits)
    {
    }

    Result<NodePtr> whole()
    {
        if (m_source.size() > m_limits.expressionBytes)
            return expressionError("expression.too-long", "The expression has " + std::to_string(m_source.size()) + " bytes; at most " + std::to_string(m_limits.expressionBytes) + " are allowed (expressionBytes).", m_source, 1);
        if (const std::size_t broken = findInvalidUtf8(m_source); broken != std::string_view::npos)
            return expressionError("expression.syntax", "The expression isn't UTF-8.", m_source, broken + 1);
        NodePtr node = ternary();
        skipBlanks();
        if (node && m_at < m_source.size())
            fail("an operator or the end is expected");
        if (m_error)
            return *m_error;
        return node;
    }

private:
    // ---- text ----

    void skipBlanks()
    {
        while (m_at < m_source.size() && std::string_view(" \t\r\n").find(m_source[m_at]) != std::string_view::npos)
            ++m_at;
    }

    bool take(std::string_view symbol)
    {
        skipBlanks();
        if (m_source.substr(m_at, symbol.size()) != symbol)
            return false;
        m_at += symbol.size();
        return true;
    }

    std::string_view peekWord()
    {
        skipBlanks();
        std::size_t end = m_at;
        if (end < m_source.size() && beginsName(m_source[end])) {
            while (end < m_source.size() && (beginsName(m_source[end]) || isDigit(m_source[end])))
                ++end;
        }
        return m_source.substr(m_at, end - m_at);
    }

    bool takeWord(std::string_view word)
    {
        if (peekWord() != word)
            return false;
        m_at += word.size();
        return true;
    }

    std::uint32_t column()
    {
        skipBlanks();
        return static_cast<std::uint32_t>(m_at + 1);
    }

    // ---- errors ----

    NodePtr refuse(std::string id, const std::string &message, std::size_t column)
    {
        if (!m_error)
            m_error = expressionError(std::move(id), message, m_source, column);
        return nullptr;
    }

    NodePtr fail(const std::string &expected)
    {
        skipBlanks();
        const std::string found = m_at < m_source.size() ? "'" + excerpt(m_source.substr(m_at), 20) + "'" : "the end";
        return refuse("expression.syntax", "Found " + found + " where " + expected + ".", m_at + 1);
    }

    class Nesting
    {
    public:
        explicit Nesting(Parser &parser)
            : m_parser(parser)
        {
            ++m_parser.m_depth;
        }
        ~Nesting() { --m_parser.m_depth; }
        bool tooDeep()
        {
            if (m_parser.m_depth <= m_parser.m_limits.expressionDepth)
                return false;
            m_parser.refuse("expression.depth", "The expression is nested deeper than " + std::to_string(m_parser.m_limits.expressionDepth) + " levels (expressionDepth).", m_parser.column());
            return true;
        }

    private:
        Parser &m_parser;
    };

    // ---- grammar, from loose to tight ----

    NodePtr ternary()
    {
        Nesting nesting(*this);
        if (nesting.tooDeep())
            return nullptr;
        const std::uint32_t begin = column();
        NodePtr condition = disjunction();
        if (!condition || !take("?"))
            return condition;
        auto node = std::make_unique<Node>(Node::Kind::Call, begin);
        node->function = Function::If;
        node->operands.push_back(std::move(condition));
        node->operands.push_back(ternary());
        if (!node->operands.back())
            return nullptr;
        if (!take(":"))
            return fail("':' and the other value are expected");
        node->operands.push_back(ternary());
        if (!node->operands.back())
            return nullptr;
        return node;
    }

    // The operands of one precedence go into one node, so that a long chain isn't a deep tree.
    NodePtr chain(NodePtr (Parser::*operand)(), std::initializer_list<Operator> operators)
    {
        NodePtr first = (this->*operand)();
        std::unique_ptr<Node> node;
        while (!m_error) {
            const std::uint32_t at = column();
            const auto op = std::find_if(operators.begin(), operators.end(), [this](Operator o) {
                const std::string_view text = spelling(o);
                return beginsName(text.front()) ? takeWord(text) : take(text);
            });
            if (op == operators.end())
                break;
            if (!node) {
                node = std::make_unique<Node>(Node::Kind::Chain, at);
                node->operands.push_back(std::move(first));
            }
            node->operators.push_back({*op, at});
            node->operands.push_back((this->*operand)());
        }
        if (m_error)
            return nullptr;
        return node ? NodePtr(std::move(node)) : std::move(first);
    }

    NodePtr disjunction() { return chain(&Parser::conjunction, {Operator::Or}); }
    NodePtr conjunction() { return chain(&Parser::negation, {Operator::And}); }

    NodePtr negation()
    {
        const std::uint32_t begin = column();
        if (!takeWord("not"))
            return comparison();
        return prefixed(Node::Kind::Not, begin, &Parser::negation);
    }

    NodePtr prefixed(Node::Kind kind, std::uint32_t begin, NodePtr (Parser::*operand)())
    {
        Nesting nesting(*this);
        if (nesting.tooDeep())
            return nullptr;
        auto node = std::make_unique<Node>(kind, begin);
        node->operands.push_back((this->*operand)());
        return node->operands.back() ? NodePtr(std::move(node)) : nullptr;
    }

    NodePtr comparison()
    {
        // The longer spelling first.
        NodePtr node = chain(&Parser::concatenation, {Operator::Equal, Operator::NotEqual, Operator::LessOrEqual, Operator::GreaterOrEqual, Operator::Less, Operator::Greater});
        if (node && node->kind == Node::Kind::Chain && node->operands.size() > 2 && node->operators[0].op >= Operator::Equal && node->operators[0].op <= Operator::GreaterOrEqual)
            return refuse("expression.syntax", "Comparisons can't be chained; join them with 'and'.", node->operators[1].column);
        if (node && m_source.substr(m_at, 1) == "=")
            return fail("'==' is what compares");
        return node;
    }

    NodePtr concatenation() { return chain(&Parser::sum, {Operator::Concatenate}); }
    NodePtr sum() { return chain(&Parser::product, {Operator::Add, Operator::Subtract}); }
    NodePtr product() { return chain(&Parser::unary, {Operator::Multiply, Operator::Divide}); }

    NodePtr unary()
    {
        const std::uint32_t begin = column();
        if (!take("-"))
            return steps(primary(), begin);
        return prefixed(Node::Kind::Negate, begin, &Parser::unary);
    }

    std::unique_ptr<Node> primary()
    {
        const std::uint32_t begin = column();
        if (m_at >= m_source.size()) {
            fail("a value is expected");
            return nullptr;
        }
        const char c = m_source[m_at];
        if (isDigit(c))
            return number(begin);
        if (c == '"' || c == '\'') {
            std::string text;
            if (!string(text))
                return nullptr;
            return literal(begin, std::move(text));
        }
        if (take("(")) {
            NodePtr inner = ternary();
            if (inner && !take(")"))
                fail("')' is expected");
            if (m_error)
                return nullptr;
            auto node = std::make_unique<Node>(Node::Kind::Path, begin);
            node->operands.push_back(std::move(inner));
            return node;
        }
        if (take("$")) {
            auto node = std::make_unique<Node>(Node::Kind::Path, begin);
            node->rootOnly = true;
            return node;
        }
        const std::string_view word = peekWord();
        if (word.empty()) {
            fail("a value is expected");
            return nullptr;
        }
        if (word == "true" || word == "false" || word == "null") {
            m_at += word.size();
            return word == "null" ? literal(begin, Value()) : literal(begin, word == "true");
        }
        if (isReserved(word)) {
            fail("a value is expected (a member with that name is written $[\"" + std::string(word) + "\"])");
            return nullptr;
        }
        m_at += word.size();
        if (take("("))
            return call(word, begin);
        if (std::unique_ptr<Node> node = builtIn(word, begin))
            return node;
        auto node = std::make_unique<Node>(Node::Kind::Path, begin);
        node->steps.push_back({std::string(word), nullptr, {}});
        return node;
    }

    template<class T> std::unique_ptr<Node> literal(std::uint32_t begin, T value)
    {
        auto node = std::make_unique<Node>(Node::Kind::Literal, begin);
        node->literal.value = std::move(value);
        return node;
    }

    std::unique_ptr<Node> number(std::uint32_t begin)
    {
        std::size_t end = m_at;
        while (end < m_source.size() && (isDigit(m_source[end]) || m_source[end] == '.' || beginsName(m_source[end])))
            ++end;
        const Result<Decimal> value = Decimal::parse(m_source.substr(m_at, end - m_at));
        if (!value) {
            refuse("expression.syntax", value.error().message, begin);
            return nullptr;
        }
        m_at = end;
        return literal(begin, *value);
    }

    bool string(std::string &out)
    {
        const std::uint32_t begin = column();
        const char quote = m_source[m_at++];
        while (m_at < m_source.size() && m_source[m_at] != quote) {
            char c = m_source[m_at++];
            if (c == '\\') {
                static constexpr std::string_view escapes = "\\\"'nt";
                static constexpr std::string_view meanings = "\\\"'\n\t";
                const std::size_t found = m_at < m_source.size() ? escapes.find(m_source[m_at]) : std::string_view::npos;
                if (found == std::string_view::npos) {
                    refuse("expression.syntax", "In a text '\\' may only stand before \\, \", ', n and t.", m_at);
                    return false;
                }
                c = meanings[found];
                ++m_at;
            }
            out += c;
        }
        if (m_at >= m_source.size()) {
            refuse("expression.syntax", "The text isn't closed.", begin);
            return false;
        }
        ++m_at;
        return true;
    }

    // page.number, page.count, loop.index. Other members of `page` and `loop` are the data's.
    std::unique_ptr<Node> builtIn(std::string_view word, std::uint32_t begin)
    {
        if (word != "page" && word != "loop")
            return nullptr;
        const std::size_t before = m_at;
        const std::string_view member = take(".") ? peekWord() : std::string_view();
        std::optional<Node::Kind> kind;
        if (word == "page" && member == "number")
            kind = Node::Kind::PageNumber;
        else if (word == "page" && member == "count")
            kind = Node::Kind::PageCount;
        else if (word == "loop" && member == "index")
            kind = Node::Kind::LoopIndex;
        if (!kind) {
            m_at = before;
            return nullptr;
        }
        m_at += member.size();
        return std::make_unique<Node>(*kind, begin);
    }

    // What follows a value: .name and [index].
    NodePtr steps(std::unique_ptr<Node> base, std::uint32_t begin)
    {
        if (!base)
            return nullptr;
        const bool inParentheses = base->kind == Node::Kind::Path && !base->operands.empty();
        std::vector<Node::Step> more;
        while (!m_error) {
            if (take(".")) {
                const std::string_view word = peekWord();
                if (word.empty())
                    return fail("a name is expected after '.' (others are written as in a[\"2024-25\"])");
                m_at += word.size();
                more.push_back({std::string(word), nullptr, {}});
            } else if (take("[")) {
                NodePtr index = ternary();
                if (!index)
                    return nullptr;
                if (!take("]"))
                    return fail("']' is expected");
                const auto *key = index->kind == Node::Kind::Literal ? std::get_if<std::string>(&index->literal.value) : nullptr;
                if (key)
                    more.push_back({*key, nullptr, {}});
                else
                    more.push_back({{}, std::move(index), {}});
            } else {
                break;
            }
        }
        if (m_error)
            return nullptr;
        if (more.empty() && inParentheses)
            return std::move(base->operands[0]);
        if (more.empty())
            return base;
        if (base->kind != Node::Kind::Path) {
            auto path = std::make_unique<Node>(Node::Kind::Path, begin);
            path->operands.push_back(std::move(base));
            base = std::move(path);
        }
        std::move(more.begin(), more.end(), std::back_inserter(base->steps));
        return base;
    }

    std::unique_ptr<Node> call(std::string_view name, std::uint32_t begin)
    {
        const auto info = std::find_if(functionTable.begin(), functionTable.end(), [name](const FunctionInfo &f) { return f.name == name; });
        if (info == functionTable.end()) {
            unknownFunction(name, begin);
            return nullptr;
        }
        auto node = std::make_unique<Node>(Node::Kind::Call, begin);
        node->function = info->function;
        if (!take(")")) {
            do {
                node->operands.push_back(ternary());
            } while (!m_error && take(","));
            if (!m_error && !take(")"))
                fail("',' or ')' is expected");
        }
        if (m_error)
            return nullptr;
        const std::size_t count = node->operands.size();
        if (count < info->least || count > info->most) {
            const std::string allowed = info->least == info->most ? std::to_string(info->least) : std::to_string(info->least) + " to " + std::to_string(info->most);
            refuse("expression.argument-count", std::string(name) + "() takes " + allowed + (allowed == "1" ? " argument" : " arguments") + "; found " + std::to_string(count) + ".", begin);
            return nullptr;
        }
        return patterns(*node) ? std::move(node) : nullptr;
    }

    void unknownFunction(std::string_view name, std::uint32_t begin)
    {
        std::vector<std::string_view> names;
        for (const FunctionInfo &info : functionTable)
            names.push_back(info.name);
        const std::string_view near = nearest(name, names);
        std::string message = "There is no function '" + excerpt(name) + "'";
        if (!near.empty()) {
            message += "; did you mean '" + std::string(near) + "'?";
        } else {
            message += "; there are ";
            for (std::size_t i = 0; i < names.size(); ++i)
                message += (i == 0 ? "" : (i + 1 == names.size() ? " and " : ", ")) + std::string(names[i]);
            message += ".";
        }
        refuse("expression.unknown-function", message, begin);
    }

    // A pattern that is written down is read once, here.
    bool patterns(Node &node)
    {
        if (node.function != Function::Format && node.function != Function::Date)
            return true;
        const auto text = [&node](std::size_t i) { return i < node.operands.size() && node.operands[i]->kind == Node::Kind::Literal ? std::get_if<std::string>(&node.operands[i]->literal.value) : nullptr; };
        if (const std::string *language = text(2); language && !isLocaleTag(*language)) {
            refuse("expression.language", "'" + excerpt(*language) + "' isn't a language tag (BCP 47), as in 'de-DE' or 'en-IN'.", node.operands[2]->column);
            return false;
        }
        const std::string *pattern = text(1);
        if (!pattern || (node.operands.size() > 2 && !text(2)))
            return true;
        const std::string_view language = text(2) ? std::string_view(*text(2)) : m_language;
        if (node.function == Function::Format)
            return keep(NumberPattern::parse(*pattern, language), node.numberPattern, node.operands[1]->column);
        return keep(DatePattern::parse(*pattern, language), node.datePattern, node.operands[1]->column);
    }

    template<class T> bool keep(Result<std::shared_ptr<const T>> parsed, std::shared_ptr<const T> &target, std::uint32_t column)
    {
        if (!parsed) {
            refuse(parsed.error().id, parsed.error().message, column);
            return false;
        }
        target = *std::move(parsed);
        return true;
    }

    std::string_view m_source;
    std::string_view m_language;
    const Limits &m_limits;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::optional<Diagnostic> m_error;
};

// ---- what a parsed expression tells about itself ---------------------------------------------------------------------

template<class Visit> void forEachNode(const Node &node, const Visit &visit)
{
    visit(node);
    for (const NodePtr &operand : node.operands)
        forEachNode(*operand, visit);
    for (const Node::Step &step : node.steps) {
        if (step.index)
            forEachNode(*step.index, visit);
    }
}

DataPath dataPath(const Node &node)
{
    DataPath path;
    path.root = node.rootOnly ? DataPath::Root::DataOnly : DataPath::Root::Data;
    path.column = node.column;
    for (const Node::Step &step : node.steps) {
        DataPath::Step out;
        out.key = step.key;
        out.isIndex = step.index != nullptr;
        const auto *constant = out.isIndex && step.index->kind == Node::Kind::Literal ? std::get_if<Decimal>(&step.index->literal.value) : nullptr;
        if (constant)
            out.index = constant->toInt64().value_or(-1);
        path.steps.push_back(std::move(out));
    }
    return path;
}

bool takesLists(Function function)
{
    switch (function) {
    case Function::Count:
    case Function::Sum:
    case Function::Avg:
    case Function::Min:
    case Function::Max:
    case Function::First:
    case Function::Last:
    case Function::Join:
        return true;
    default:
        return false;
    }
}

bool isPlainName(std::string_view key)
{
    return !key.empty() && beginsName(key.front()) && std::all_of(key.begin(), key.end(), [](char c) { return beginsName(c) || isDigit(c); });
}

} // namespace

std::span<const FunctionInfo> functions()
{
    return functionTable;
}

std::string_view spelling(Operator op)
{
    return operatorSpellings[static_cast<std::size_t>(op)];
}

Diagnostic expressionError(std::string id, std::string message, std::string_view source, std::size_t column, ErrorCategory category)
{
    Diagnostic d;
    d.category = category;
    d.id = std::move(id);
    d.message = std::move(message);
    d.arguments = {excerpt(source, 200)};
    d.column = static_cast<std::uint32_t>(column);
    return d;
}

std::string DataPath::toString() const
{
    std::string out = root == Root::DataOnly ? "$" : "";
    for (const Step &step : steps) {
        if (step.isIndex)
            out += step.index < 0 ? "[]" : "[" + std::to_string(step.index) + "]";
        else if (isPlainName(step.key))
            out += (out.empty() ? "" : ".") + step.key;
        else
            out += "[\"" + step.key + "\"]";
    }
    return out;
}

std::string pathText(const Expression::Node &node, std::size_t steps)
{
    DataPath path = dataPath(node);
    path.steps.resize(std::min(steps, path.steps.size()));
    return (node.operands.empty() ? "" : "...") + path.toString();
}

Expression::Expression() = default;
Expression::~Expression() = default;

Result<std::shared_ptr<const Expression>> Expression::parse(std::string_view source, std::string_view language, const Limits &limits)
{
    Result<NodePtr> root = Parser(source, language, limits).whole();
    if (!root)
        return root.error();
    auto out = std::shared_ptr<Expression>(new Expression);
    out->m_root = *std::move(root);
    out->m_source = source;
    out->m_language = language;
    out->m_limits = limits;
    return std::shared_ptr<const Expression>(out);
}

bool Expression::usesPageCount() const
{
    bool uses = false;
    forEachNode(*m_root, [&uses](const Node &node) { uses |= node.kind == Node::Kind::PageCount; });
    return uses;
}

bool Expression::usesPage() const
{
    bool uses = false;
    forEachNode(*m_root, [&uses](const Node &node) { uses |= node.kind == Node::Kind::PageNumber || node.kind == Node::Kind::PageCount; });
    return uses;
}

std::vector<DataPath> Expression::dataPaths() const
{
    std::vector<DataPath> out;
    std::vector<const Node *> lists; // arguments of list functions
    forEachNode(*m_root, [this, &out, &lists](const Node &node) {
        if (node.kind == Node::Kind::Call && takesLists(node.function)) {
            const std::size_t arguments = node.function == Function::Join ? 1 : node.operands.size();
            for (std::size_t i = 0; i < arguments; ++i)
                lists.push_back(node.operands[i].get());
        }
        if (node.kind != Node::Kind::Path || !node.operands.empty())
            return;
        out.push_back(dataPath(node));
        if (&node == m_root.get())
            out.back().use = DataPath::Use::Whole;
        else if (std::find(lists.begin(), lists.end(), &node) != lists.end())
            out.back().use = DataPath::Use::List;
    });
    return out;
}

std::vector<std::string> Expression::paths() const
{
    std::vector<std::string> out;
    for (const DataPath &path : dataPaths())
        out.push_back(path.toString());
    return out;
}

Result<Repeat> Repeat::parse(std::string_view source, std::string_view language, const Limits &limits)
{
    const std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(source.find_first_not_of(blanks), source.size());
    std::size_t end = begin;
    while (end < source.size() && (beginsName(source[end]) || (end > begin && isDigit(source[end]))))
        ++end;
    const std::string_view variable = source.substr(begin, end - begin);
    const std::size_t in = std::min(source.find_first_not_of(blanks, end), source.size());
    const std::size_t list = in + 2;
    if (variable.empty() || in == end || source.substr(in, 2) != "in" || list >= source.size() || blanks.find(source[list]) == std::string_view::npos)
        return expressionError("expression.repeat", "A repetition is written as in 'item in invoice.items': a name for the item, 'in', and the list.", source, begin + 1);
    if (isReserved(variable) || variable == "page" || variable == "loop")
        return expressionError("expression.repeat", "The item can't be named '" + std::string(variable) + "': that word has a meaning of its own.", source, begin + 1);
    Result<std::shared_ptr<const Expression>> expression = Expression::parse(source.substr(list), language, limits);
    if (!expression) {
        Diagnostic d = expression.error();
        d.column += static_cast<std::uint32_t>(list);
        return d;
    }
    return Repeat {std::string(variable), *std::move(expression)};
}

} // namespace quoin
