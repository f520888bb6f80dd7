// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/utf8.h"
#include "data/expression_node.h"
#include "data/icu_locale.h"
#include "data/value_node.h"
#include "model/nearest.h"

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <optional>

namespace quoin {

namespace {

using Node = Expression::Node;

constexpr std::int32_t quotientDecimals = 20;
constexpr std::int64_t mostRoundingDecimals = 100;
constexpr std::size_t mostDigits = 2000; // of a computed number

bool isNull(const Computed &c)
{
    const auto *value = std::get_if<Value>(&c.value);
    return value && value->isNull();
}

// The text where it is one: of the data or computed.
std::optional<std::string_view> textOf(const Computed &c)
{
    if (const auto *text = std::get_if<std::string>(&c.value))
        return *text;
    const auto *value = std::get_if<Value>(&c.value);
    if (value && value->kind() == ValueKind::String)
        return value->string();
    return std::nullopt;
}

std::optional<Decimal> numberOf(const Computed &c)
{
    if (const auto *number = std::get_if<Decimal>(&c.value))
        return *number;
    const auto *value = std::get_if<Value>(&c.value);
    if (value && value->kind() == ValueKind::Number)
        return value->number();
    return std::nullopt;
}

std::optional<bool> booleanOf(const Computed &c)
{
    if (const auto *boolean = std::get_if<bool>(&c.value))
        return *boolean;
    const auto *value = std::get_if<Value>(&c.value);
    if (value && value->kind() == ValueKind::Boolean)
        return value->boolean();
    return std::nullopt;
}

bool isListOrObject(const Computed &c)
{
    const auto *value = std::get_if<Value>(&c.value);
    return value && (value->kind() == ValueKind::Array || value->kind() == ValueKind::Object);
}

// For messages: "the text 'abc'", "a list".
std::string described(const Computed &c)
{
    if (const auto text = textOf(c))
        return "the text '" + excerpt(*text) + "'";
    if (numberOf(c))
        return "the number " + excerpt(c.toText());
    if (const auto boolean = booleanOf(c))
        return *boolean ? "true" : "false";
    const auto *value = std::get_if<Value>(&c.value);
    if (value && value->kind() == ValueKind::Array)
        return "a list";
    if (value && value->kind() == ValueKind::Object)
        return "an object";
    return "nothing";
}

// Without the zeros at the end, down to `scale` decimals.
Decimal shortened(const Decimal &d, std::int32_t scale)
{
    Decimal out = d;
    while (out.scale() > scale) {
        Decimal shorter = out.rounded(out.scale() - 1);
        if (shorter != out)
            break;
        out = std::move(shorter);
    }
    return out;
}

std::string_view trimmed(std::string_view text)
{
    std::size_t begin = 0;
    std::size_t end = 0; // behind the last character that isn't white space
    bool any = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        if (u_isUWhiteSpace(static_cast<UChar32>(decodeUtf8(text, at))))
            continue;
        begin = any ? begin : from;
        any = true;
        end = at;
    }
    return text.substr(begin, end - begin);
}

class Evaluator
{
public:
    Evaluator(const std::string &source, const std::string &language, const Limits &limits, const Scope &scope, Diagnostics *warnings)
        : m_source(source)
        , m_language(language)
        , m_limits(limits)
        , m_scope(scope)
        , m_warnings(warnings)
    {
    }

    // False: see error.
    bool evaluate(const Node &node, Computed &out)
    {
        if (!step(node))
            return false;
        switch (node.kind) {
        case Node::Kind::Literal:
            out = node.literal;
            return true;
        case Node::Kind::Path: {
            Value value;
            if (!path(node, value))
                return false;
            out.value = value;
            return true;
        }
        case Node::Kind::PageNumber:
            return page(node, m_scope.pageNumber, "page.number", out);
        case Node::Kind::PageCount:
            return page(node, m_scope.pageCount, "page.count", out);
        case Node::Kind::LoopIndex:
            if (m_scope.variables().empty())
                return fail("expression.loop", "loop.index is the number of an item; here nothing is repeated.", node.column, ErrorCategory::Template);
            out.value = Decimal(m_scope.variables().back().index + 1);
            return true;
        case Node::Kind::Negate: {
            std::optional<Decimal> number;
            if (!operand(*node.operands[0], "'-'", number))
                return false;
            setNumber(out, number ? std::optional<Decimal>(Decimal() - *number) : std::nullopt);
            return true;
        }
        case Node::Kind::Not: {
            bool truth = false;
            if (!truthOf(*node.operands[0], truth))
                return false;
            out.value = !truth;
            return true;
        }
        case Node::Kind::Chain:
            return chain(node, out);
        case Node::Kind::Call:
            return call(node, out);
        }
        return false;
    }

    bool printable(const Node &node, const Computed &value)
    {
        if (!isListOrObject(value))
            return true;
        const std::string what = node.kind == Node::Kind::Path ? "'" + excerpt(pathText(node)) + "' is " : "This is ";
        return fail("expression.type", what + described(value) + ", which can't be printed as a whole; name a part of it, or use count(), sum(), join() or a repetition.", node.column);
    }

    // The plain value of a path. A list in the way is an error: see forEachItem for where it isn't.
    bool path(const Node &node, Value &out)
    {
        Walk walk;
        if (!walkPath(node, out, walk))
            return false;
        if (walk.list == nullptr)
            return true;
        const std::string list = "'" + excerpt(pathText(node, walk.stoppedAt)) + "'";
        return fail("expression.type", list + " is a list, so '" + excerpt(node.steps[walk.stoppedAt].key) + "' has many values; take one item as in [0], or sum(), first() and the like.", node.column);
    }

    std::optional<Diagnostic> error;

private:
    bool fail(std::string id, std::string message, std::uint32_t column, ErrorCategory category = ErrorCategory::Data)
    {
        if (!error)
            error = expressionError(std::move(id), std::move(message), m_source, column, category);
        return false;
    }

    bool step(const Node &node)
    {
        return ++m_steps <= m_limits.expressionSteps
            || fail("expression.steps", "The expression takes more than " + std::to_string(m_limits.expressionSteps) + " steps (expressionSteps).", node.column);
    }

    bool page(const Node &node, std::int64_t number, std::string_view name, Computed &out)
    {
        if (number <= 0)
            return fail("expression.page", std::string(name) + " is known in headers and footers only.", node.column, ErrorCategory::Template);
        out.value = Decimal(number);
        return true;
    }

    // ---- paths ----

    void missing(const Node &node, std::size_t position, Value parent)
    {
        if (m_quiet > 0 || m_warnings == nullptr)
            return;
        std::string whole = pathText(node);
        const bool known = std::any_of(m_warnings->begin(), m_warnings->end(), [&whole](const Diagnostic &d) { return d.id == "data.missing" && !d.arguments.empty() && d.arguments[0] == whole; });
        if (known)
            return;
        const Node::Step &step = node.steps[position];
        const bool first = position == 0 && node.operands.empty();
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < parent.size() && parent.kind() == ValueKind::Object; ++i)
            names.push_back(parent.keyAt(i));
        if (first && !node.rootOnly) {
            for (const Scope::Variable &variable : m_scope.variables())
                names.push_back(variable.name);
        }
        const std::string_view near = step.index ? std::string_view() : nearest(step.key, names);
        const std::string around = first ? "The data" : "'" + excerpt(pathText(node, position)) + "'";
        std::string message = "'" + excerpt(whole, 100) + "' isn't in the data: " + around;
        if (step.index)
            message += parent.kind() == ValueKind::Array ? " has " + std::to_string(parent.size()) + (parent.size() == 1 ? " item" : " items") : " isn't a list";
        else if (parent.kind() == ValueKind::Object || first)
            message += " has no member '" + excerpt(step.key) + "'";
        else
            message += " is " + described({parent}) + ", without members";
        message += near.empty() ? "." : "; did you mean '" + excerpt(near) + "'?";

        Diagnostic d = expressionError("data.missing", std::move(message), m_source, node.column, ErrorCategory::Data);
        d.severity = Severity::Warning;
        d.arguments = {std::move(whole), std::string(step.key), std::string(near)};
        m_warnings->push_back(std::move(d));
    }

    struct Walk {
        const ValueNode *list = nullptr; // the list in which walking stopped, because a member of its items is asked for
        std::size_t stoppedAt = 0; // the step that asks
    };

    bool walkPath(const Node &node, Value &out, Walk &walk)
    {
        std::size_t position = 0;
        if (!node.operands.empty()) {
            Computed base;
            if (!evaluate(*node.operands[0], base))
                return false;
            const auto *value = std::get_if<Value>(&base.value);
            if (value == nullptr)
                return fail("expression.type", "A part is asked of " + described(base) + ", which has none.", node.column);
            out = *value;
        } else {
            out = m_scope.root();
            if (!node.rootOnly && !node.steps.empty()) {
                const auto &variables = m_scope.variables();
                const auto found = std::find_if(variables.rbegin(), variables.rend(), [&node](const Scope::Variable &v) { return v.name == node.steps[0].key; });
                if (found != variables.rend() && !node.steps[0].index) {
                    out = found->item;
                    position = 1;
                }
            }
        }
        return walkSteps(node, position, out, walk);
    }

    bool walkSteps(const Node &node, std::size_t position, Value &value, Walk &walk)
    {
        for (; position < node.steps.size(); ++position) {
            const Node::Step &step = node.steps[position];
            if (value.isNull()) { // null has null parts; only the root is missed
                if (position == 0 && node.operands.empty())
                    missing(node, position, value);
                return true;
            }
            if (!step.index) {
                const bool byName = position == 0 && node.operands.empty() && !node.rootOnly; // a list at the root is "$"
                if (value.kind() == ValueKind::Array && !byName) {
                    walk = {value.node(), position};
                    return true;
                }
                if (!member(node, position, step.key, value))
                    return true;
                continue;
            }
            Computed index;
            if (!evaluate(*step.index, index))
                return false;
            if (const auto key = textOf(index)) {
                if (!member(node, position, *key, value))
                    return true;
                continue;
            }
            const auto number = numberOf(index);
            const auto whole = number ? number->toInt64() : std::nullopt;
            if (!whole)
                return fail("expression.type", "An index is a whole number from 0; found " + described(index) + ".", step.index->column);
            const bool there = value.kind() == ValueKind::Array && *whole >= 0 && static_cast<std::uint64_t>(*whole) < value.size();
            if (!there) {
                missing(node, position, value);
                value = {};
                return true;
            }
            value = value.at(static_cast<std::size_t>(*whole));
        }
        return true;
    }

    // False where there is none; the value is null then.
    bool member(const Node &node, std::size_t position, std::string_view key, Value &value)
    {
        const Node::Step &step = node.steps[position];
        const std::uint32_t before = step.hint.load();
        std::uint32_t hint = before;
        const ValueNode *found = value.node()->find(key, hint);
        if (found == nullptr) {
            missing(node, position, value);
            value = {};
            return false;
        }
        if (hint != before)
            step.hint.store(hint);
        value = Value(found);
        return true;
    }

    // ---- lists ----

    // The items of a list, of lists in lists where a path goes through them, or the one value that isn't a list; null counts for
    // nothing. `visit` gets a Computed and returns whether to go on.
    template<class Visit> bool forEachItem(const Node &node, const Visit &visit)
    {
        bool goOn = true;
        if (node.kind == Node::Kind::Path) {
            Value value;
            Walk walk;
            return walkPath(node, value, walk) && forEachOf(node, value, walk, visit, goOn);
        }
        Computed value;
        if (!evaluate(node, value))
            return false;
        if (const auto *data = std::get_if<Value>(&value.value))
            return forEachOf(node, *data, {}, visit, goOn);
        visit(value);
        return !error;
    }

    template<class Visit> bool forEachOf(const Node &node, Value value, const Walk &walk, const Visit &visit, bool &goOn)
    {
        if (walk.list != nullptr) {
            const Value list(walk.list);
            for (std::size_t i = 0; i < list.size() && goOn; ++i) {
                Value item = list.at(i);
                Walk further;
                if (!step(node) || !walkSteps(node, walk.stoppedAt, item, further) || !forEachOf(node, item, further, visit, goOn))
                    return false;
            }
            return true;
        }
        if (value.isNull())
            return true;
        if (value.kind() != ValueKind::Array) {
            goOn = visit(Computed {value});
            return !error;
        }
        for (std::size_t i = 0; i < value.size() && goOn; ++i) {
            if (!step(node))
                return false;
            if (!value.at(i).isNull())
                goOn = visit(Computed {value.at(i)});
            if (error)
                return false;
        }
        return true;
    }

    // ---- operators ----

    // A number, null, or a text that is one (decimals are often sent as text).
    bool toNumber(const Computed &value, std::string_view who, std::uint32_t column, std::optional<Decimal> &out)
    {
        out = numberOf(value);
        if (out || isNull(value))
            return true;
        if (const auto text = textOf(value)) {
            std::int64_t digits = 0;
            std::int32_t scale = 0;
            if (parseSmallNumber(*text, digits, scale)) {
                out = Decimal(digits, scale);
                return true;
            }
            if (const Result<Decimal> parsed = Decimal::parse(*text)) {
                out = *parsed;
                return true;
            }
        }
        const std::string hint = textOf(value) && who == "'+'" ? " ('&' joins texts)" : "";
        return fail("expression.type", std::string(who) + " needs a number; found " + described(value) + hint + ".", column);
    }

    bool operand(const Node &node, std::string_view who, std::optional<Decimal> &out)
    {
        Computed value;
        return evaluate(node, value) && toNumber(value, who, node.column, out);
    }

    bool truthOf(const Node &node, bool &out)
    {
        Computed value;
        if (!evaluate(node, value))
            return false;
        out = value.truthy();
        return true;
    }

    static void setNumber(Computed &out, std::optional<Decimal> number)
    {
        if (number)
            out.value = *std::move(number);
        else
            out.value = Value();
    }

    bool bounded(const Decimal &number, std::uint32_t column)
    {
        std::int64_t digits = 0;
        if (number.scale() <= static_cast<std::int32_t>(mostDigits) && (number.fitsInt64(&digits) || number.toString().size() <= mostDigits))
            return true;
        return fail("expression.too-large", "The number has more than " + std::to_string(mostDigits) + " digits.", column);
    }

    bool bounded(const std::string &text, std::uint32_t column)
    {
        return text.size() <= m_limits.textBytes
            || fail("expression.too-large", "The text has more than " + std::to_string(m_limits.textBytes) + " bytes (textBytes).", column);
    }

    bool chain(const Node &node, Computed &out)
    {
        switch (node.operators.front().op) {
        case Operator::And:
        case Operator::Or: {
            const bool decisive = node.operators.front().op == Operator::Or;
            for (const auto &operand : node.operands) {
                bool truth = false;
                if (!truthOf(*operand, truth))
                    return false;
                if (truth == decisive) {
                    out.value = decisive;
                    return true;
                }
            }
            out.value = !decisive;
            return true;
        }
        case Operator::Concatenate: {
            std::string text;
            for (const auto &operand : node.operands) {
                Computed part;
                if (!evaluate(*operand, part) || !printable(*operand, part))
                    return false;
                text += part.toText();
                if (!bounded(text, operand->column))
                    return false;
            }
            out.value = std::move(text);
            return true;
        }
        case Operator::Add:
        case Operator::Subtract:
        case Operator::Multiply:
        case Operator::Divide:
            return arithmetic(node, out);
        default:
            return compare(node, out);
        }
    }

    bool arithmetic(const Node &node, Computed &out)
    {
        std::optional<Decimal> result;
        const auto who = [](Operator op) { return "'" + std::string(spelling(op)) + "'"; };
        if (!operand(*node.operands[0], who(node.operators[0].op), result))
            return false;
        for (std::size_t i = 0; i < node.operators.size(); ++i) {
            const Operator op = node.operators[i].op;
            std::optional<Decimal> right;
            if (!operand(*node.operands[i + 1], who(op), right))
                return false;
            if (!result || !right) {
                result.reset(); // null makes null; the operands behind are still looked at
                continue;
            }
            switch (op) {
            case Operator::Add:
                result = *result + *right;
                break;
            case Operator::Subtract:
                result = *result - *right;
                break;
            case Operator::Multiply:
                result = *result * *right;
                break;
            default:
                if (right->isZero()) {
                    const Node &divisor = *node.operands[i + 1];
                    const std::string which = divisor.kind == Node::Kind::Path ? ": '" + excerpt(pathText(divisor)) + "' is 0." : ".";
                    return fail("expression.division-by-zero", "Division by zero" + which, node.operators[i].column);
                }
                result = quotient(*result, *right);
            }
            if (!bounded(*result, node.operators[i].column))
                return false;
        }
        setNumber(out, std::move(result));
        return true;
    }

    // Exact where 20 decimals can hold it, else rounded half to even there.
    static Decimal quotient(const Decimal &a, const Decimal &b)
    {
        const std::int32_t least = std::max(a.scale() - b.scale(), 0);
        return shortened(*Decimal::divide(a, b, std::max(quotientDecimals, least)), least);
    }

    bool compare(const Node &node, Computed &out)
    {
        Computed left;
        Computed right;
        if (!evaluate(*node.operands[0], left) || !evaluate(*node.operands[1], right))
            return false;
        const Operator op = node.operators[0].op;
        const std::optional<std::partial_ordering> order = ordering(left, right);
        if (op == Operator::Equal || op == Operator::NotEqual) {
            out.value = (order && *order == std::partial_ordering::equivalent) == (op == Operator::Equal);
            return true;
        }
        if (isNull(left) || isNull(right)) {
            out.value = false; // nothing is neither less nor greater
            return true;
        }
        if (!order || *order == std::partial_ordering::unordered)
            return fail("expression.type", described(left) + " can't be compared with " + described(right) + ".", node.operators[0].column);
        out.value = (op == Operator::Less && std::is_lt(*order)) || (op == Operator::LessOrEqual && std::is_lteq(*order)) || (op == Operator::Greater && std::is_gt(*order)) || (op == Operator::GreaterOrEqual && std::is_gteq(*order));
        return true;
    }

    // Empty: of different kinds. Texts compare by code points; with a number, a text counts as the number that it spells.
    static std::optional<std::partial_ordering> ordering(const Computed &a, const Computed &b)
    {
        if (isNull(a) && isNull(b))
            return std::partial_ordering::equivalent;
        const auto textA = textOf(a);
        const auto textB = textOf(b);
        if (textA && textB)
            return textA->compare(*textB) <=> 0;
        const auto asNumber = [](const Computed &c, const std::optional<std::string_view> &text) -> std::optional<Decimal> {
            if (!text)
                return numberOf(c);
            const Result<Decimal> parsed = Decimal::parse(*text);
            return parsed ? std::optional<Decimal>(*parsed) : std::nullopt;
        };
        if (const auto numberA = asNumber(a, textA), numberB = asNumber(b, textB); numberA && numberB)
            return *numberA <=> *numberB;
        const auto booleanA = booleanOf(a);
        const auto booleanB = booleanOf(b);
        if (booleanA && booleanB)
            return *booleanA == *booleanB ? std::partial_ordering::equivalent : std::partial_ordering::unordered;
        return std::nullopt;
    }

    // ---- functions ----

    bool call(const Node &node, Computed &out)
    {
        switch (node.function) {
        case Function::Count:
            return count(node, out);
        case Function::Sum:
        case Function::Avg:
            return sum(node, out);
        case Function::Min:
        case Function::Max:
            return extreme(node, out);
        case Function::First:
        case Function::Last:
            return end(node, out);
        case Function::Upper:
        case Function::Lower:
        case Function::Trim:
            return changeText(node, out);
        case Function::Round:
            return round(node, out);
        case Function::Abs: {
            std::optional<Decimal> number;
            if (!operand(*node.operands[0], "abs()", number))
                return false;
            setNumber(out, number && number->isNegative() ? std::optional<Decimal>(Decimal() - *number) : number);
            return true;
        }
        case Function::Format:
            return format(node, out);
        case Function::Date:
            return date(node, out);
        case Function::Default: {
            ++m_quiet;
            const bool good = evaluate(*node.operands[0], out);
            --m_quiet;
            if (!good)
                return false;
            const auto text = textOf(out);
            return (!isNull(out) && !(text && text->empty())) || evaluate(*node.operands[1], out);
        }
        case Function::Join:
            return join(node, out);
        case Function::If: {
            bool truth = false;
            if (!truthOf(*node.operands[0], truth))
                return false;
            const std::size_t chosen = truth ? 1 : 2;
            out.value = Value();
            return chosen >= node.operands.size() || evaluate(*node.operands[chosen], out);
        }
        }
        return false;
    }

    bool count(const Node &node, Computed &out)
    {
        const Node &argument = *node.operands[0];
        std::int64_t number = 0;
        Value value;
        Walk walk;
        if (argument.kind == Node::Kind::Path) {
            if (!walkPath(argument, value, walk))
                return false;
        } else {
            Computed computed;
            if (!evaluate(argument, computed))
                return false;
            const auto *data = std::get_if<Value>(&computed.value);
            if (data == nullptr)
                return fail("expression.type", "count() needs a list; found " + described(computed) + ".", argument.column);
            value = *data;
        }
        if (walk.list != nullptr) {
            bool goOn = true;
            if (!forEachOf(
                    argument, value, walk, [&number](const Computed &) { return ++number > 0; }, goOn))
                return false;
        } else if (value.kind() == ValueKind::Array || value.kind() == ValueKind::Object || value.isNull()) {
            number = static_cast<std::int64_t>(value.size());
        } else {
            return fail("expression.type", "count() needs a list; found " + described({value}) + ".", argument.column);
        }
        out.value = Decimal(number);
        return true;
    }

    bool sum(const Node &node, Computed &out)
    {
        const bool average = node.function == Function::Avg;
        Decimal total;
        std::int64_t items = 0;
        for (const auto &argument : node.operands) {
            const bool good = forEachItem(*argument, [&](const Computed &item) {
                std::optional<Decimal> number;
                if (!toNumber(item, average ? "avg()" : "sum()", argument->column, number))
                    return false;
                if (number) {
                    total = total + *number;
                    ++items;
                }
                return bounded(total, node.column);
            });
            if (!good)
                return false;
        }
        if (average && items == 0)
            out.value = Value();
        else
            out.value = average ? quotient(total, Decimal(items)) : total;
        return true;
    }

    bool extreme(const Node &node, Computed &out)
    {
        const bool greatest = node.function == Function::Max;
        out.value = Value();
        for (const auto &argument : node.operands) {
            const bool good = forEachItem(*argument, [&](const Computed &item) {
                if (isNull(out)) {
                    out = item;
                    return true;
                }
                const auto order = ordering(item, out);
                if (!order || *order == std::partial_ordering::unordered)
                    return fail("expression.type", described(item) + " can't be compared with " + described(out) + ".", argument->column);
                if (greatest ? std::is_gt(*order) : std::is_lt(*order))
                    out = item;
                return true;
            });
            if (!good)
                return false;
        }
        if (isListOrObject(out) || booleanOf(out))
            return fail("expression.type", std::string(greatest ? "max()" : "min()") + " needs numbers or texts; found " + described(out) + ".", node.column);
        return true;
    }

    bool end(const Node &node, Computed &out)
    {
        const Node &argument = *node.operands[0];
        const bool first = node.function == Function::First;
        if (argument.kind == Node::Kind::Path) {
            Value value;
            Walk walk;
            if (!walkPath(argument, value, walk))
                return false;
            if (walk.list == nullptr && value.kind() == ValueKind::Array) {
                out.value = first ? value.at(0) : value.at(value.size() - 1); // of an empty list: past the end, null
                return true;
            }
        }
        out.value = Value();
        return forEachItem(argument, [&out, first](const Computed &item) {
            out = item;
            return !first;
        });
    }

    // A text or number as text; false (with no error) where it is null.
    bool text(const Node &node, Computed &value, std::string &out)
    {
        if (!evaluate(node, value) || !printable(node, value) || isNull(value))
            return false;
        out = value.toText();
        return true;
    }

    bool changeText(const Node &node, Computed &out)
    {
        std::string source;
        if (!text(*node.operands[0], out, source))
            return !error;
        if (node.function == Function::Trim) {
            out.value = std::string(trimmed(source));
            return true;
        }
        UErrorCode status = U_ZERO_ERROR;
        std::string changed;
        icu::StringByteSink<std::string> sink(&changed, static_cast<std::int32_t>(source.size()));
        const icu::StringPiece piece(source.data(), static_cast<std::int32_t>(source.size()));
        const icu::Locale locale = icuLocale(m_language);
        if (node.function == Function::Upper)
            icu::CaseMap::utf8ToUpper(locale.getName(), 0, piece, sink, nullptr, status);
        else
            icu::CaseMap::utf8ToLower(locale.getName(), 0, piece, sink, nullptr, status);
        if (U_FAILURE(status))
            changed = source;
        if (!bounded(changed, node.column))
            return false;
        out.value = std::move(changed);
        return true;
    }

    bool round(const Node &node, Computed &out)
    {
        std::optional<Decimal> number;
        std::optional<Decimal> decimals = Decimal();
        if (!operand(*node.operands[0], "round()", number) || (node.operands.size() > 1 && !operand(*node.operands[1], "round()", decimals)))
            return false;
        const auto places = decimals ? decimals->toInt64() : std::nullopt;
        if (!places || *places < 0 || *places > mostRoundingDecimals)
            return fail("expression.type", "round() rounds to 0 to " + std::to_string(mostRoundingDecimals) + " decimals; found " + (decimals ? excerpt(decimals->toString()) : "nothing") + ".", node.operands[1]->column);
        setNumber(out, number ? std::optional<Decimal>(number->rounded(static_cast<std::int32_t>(*places))) : std::nullopt);
        return true;
    }

    // The computed pattern of format() or date(), and its language.
    bool pattern(const Node &node, std::string &pattern, std::string &language)
    {
        Computed value;
        language = m_language;
        if (!text(*node.operands[1], value, pattern))
            return error ? false : fail("expression.type", "The pattern is nothing.", node.operands[1]->column);
        if (node.operands.size() < 3)
            return true;
        if (!text(*node.operands[2], value, language) || !isLocaleTag(language))
            return error ? false : fail("expression.language", described(value) + " isn't a language tag (BCP 47), as in 'de-DE' or 'en-IN'.", node.operands[2]->column);
        return true;
    }

    template<class Pattern> std::shared_ptr<const Pattern> computedPattern(const Node &node)
    {
        std::string source;
        std::string language;
        if (!pattern(node, source, language))
            return nullptr;
        const auto parsed = Pattern::parse(source, language);
        if (parsed)
            return *parsed;
        fail(parsed.error().id, parsed.error().message, node.operands[1]->column);
        return nullptr;
    }

    bool format(const Node &node, Computed &out)
    {
        std::optional<Decimal> number;
        Computed value;
        if (!evaluate(*node.operands[0], value))
            return false;
        if (const auto asText = textOf(value)) {
            CivilTime time;
            if (CivilTime::parse(*asText, time))
                return fail("expression.type", "format() writes numbers; for " + described(value) + " use date().", node.operands[0]->column);
        }
        if (!toNumber(value, "format()", node.operands[0]->column, number))
            return false;
        std::shared_ptr<const NumberPattern> computed;
        if (!node.numberPattern && !(computed = computedPattern<NumberPattern>(node)))
            return false;
        out.value = Value();
        if (number) {
            std::string text;
            (node.numberPattern ? *node.numberPattern : *computed).append(*number, text);
            out.value = std::move(text);
        }
        return true;
    }

    bool date(const Node &node, Computed &out)
    {
        Computed value;
        if (!evaluate(*node.operands[0], value))
            return false;
        std::shared_ptr<const DatePattern> computed;
        if (!node.datePattern && !(computed = computedPattern<DatePattern>(node)))
            return false;
        out.value = Value();
        if (isNull(value))
            return true;
        CivilTime time;
        const auto source = textOf(value);
        if (!source || !CivilTime::parse(*source, time))
            return fail("expression.date", "date() reads ISO 8601, as in 2024-03-31 or 2024-03-31T14:30:00; found " + described(value) + ".", node.operands[0]->column);
        std::string text;
        (node.datePattern ? *node.datePattern : *computed).append(time, text);
        out.value = std::move(text);
        return true;
    }

    bool join(const Node &node, Computed &out)
    {
        Computed value;
        std::string separator;
        if (!text(*node.operands[1], value, separator) && error)
            return false;
        std::string joined;
        bool any = false;
        const bool good = forEachItem(*node.operands[0], [&](const Computed &item) {
            if (!printable(*node.operands[0], item))
                return false;
            if (any)
                joined += separator;
            any = true;
            joined += item.toText();
            return bounded(joined, node.column);
        });
        if (!good)
            return false;
        out.value = std::move(joined);
        return true;
    }

    const std::string &m_source;
    const std::string &m_language;
    const Limits &m_limits;
    const Scope &m_scope;
    Diagnostics *m_warnings;
    std::size_t m_steps = 0;
    int m_quiet = 0; // within default(): what is missing isn't reported
};

} // namespace

bool Computed::truthy() const
{
    if (isNull(*this))
        return false;
    if (const auto boolean = booleanOf(*this))
        return *boolean;
    if (const auto number = numberOf(*this))
        return !number->isZero();
    if (const auto text = textOf(*this))
        return !text->empty();
    const Value value = std::get<Value>(this->value);
    return value.kind() == ValueKind::Object || value.size() > 0;
}

std::string Computed::toText() const
{
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    if (const auto *number = std::get_if<Decimal>(&value))
        return number->toString();
    if (const auto boolean = booleanOf(*this))
        return *boolean ? "true" : "false";
    return std::string(std::get<Value>(value).string());
}

Result<Computed> Expression::evaluate(const Scope &scope, Diagnostics *warnings) const
{
    Evaluator evaluator(m_source, m_language, m_limits, scope, warnings);
    Computed out;
    if (!evaluator.evaluate(*m_root, out))
        return *evaluator.error;
    return out;
}

Result<void> Expression::append(const Scope &scope, std::string &out, Diagnostics *warnings) const
{
    Evaluator evaluator(m_source, m_language, m_limits, scope, warnings);
    Computed value;
    if (!evaluator.evaluate(*m_root, value) || !evaluator.printable(*m_root, value))
        return *evaluator.error;
    const auto *data = std::get_if<Value>(&value.value);
    if (data && data->kind() != ValueKind::Boolean)
        out += data->string();
    else
        out += value.toText();
    return {};
}

Result<Value> Repeat::items(const Scope &scope, Diagnostics *warnings) const
{
    const Result<Computed> result = list->evaluate(scope, warnings);
    if (!result)
        return result.error();
    const auto *value = std::get_if<Value>(&result->value);
    if (value && (value->kind() == ValueKind::Array || value->isNull()))
        return *value;
    return expressionError("expression.type", "What is repeated must be a list; found " + described(*result) + ".", list->source(), 1, ErrorCategory::Data);
}

} // namespace quoin
