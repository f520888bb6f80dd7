// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/date_pattern.h"
#include "data/expression.h"
#include "data/number_pattern.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What the parser makes and the evaluator walks.
namespace quoin {

enum class Function : std::uint8_t { Count,
    Sum,
    Avg,
    Min,
    Max,
    First,
    Last,
    Upper,
    Lower,
    Trim,
    Round,
    Abs,
    Format,
    Date,
    Default,
    Join,
    If };

struct FunctionInfo {
    std::string_view name;
    Function function;
    std::size_t least, most; // arguments
};
std::span<const FunctionInfo> functions();

enum class Operator : std::uint8_t { Add,
    Subtract,
    Multiply,
    Divide,
    Concatenate,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    And,
    Or };
std::string_view spelling(Operator);

// A member's position, remembered from the last time it was looked up. Any thread may write it and any value is right.
class MemberHint
{
public:
    MemberHint() = default;
    MemberHint(MemberHint &&other) noexcept
        : m_position(other.load())
    {
    }
    std::uint32_t load() const { return m_position.load(std::memory_order_relaxed); }
    void store(std::uint32_t position) const { m_position.store(position, std::memory_order_relaxed); }

private:
    mutable std::atomic<std::uint32_t> m_position = 0;
};

struct Expression::Node {
    enum class Kind : std::uint8_t {
        Literal,
        Path, // from a variable or the root; or from operands[0]
        PageNumber,
        PageCount,
        LoopIndex,
        Negate,
        Not,
        Chain, // operands[0] operators[0] operands[1] operators[1] ..., of one precedence, from the left
        Call,
    };
    struct Step {
        std::string key; // of a member; or, where it isn't null:
        std::unique_ptr<const Node> index;
        MemberHint hint;
    };
    struct PlacedOperator {
        Operator op;
        std::uint32_t column;
    };

    explicit Node(Kind kind, std::uint32_t column)
        : kind(kind)
        , column(column)
    {
    }

    Kind kind;
    Function function {}; // Call
    std::uint32_t column; // in the source, from 1: where errors point to
    bool rootOnly = false; // Path from "$"
    Computed literal;
    std::vector<std::unique_ptr<const Node>> operands;
    std::vector<PlacedOperator> operators;
    std::vector<Step> steps;
    std::shared_ptr<const NumberPattern> numberPattern; // format() with a literal pattern
    std::shared_ptr<const DatePattern> datePattern; // date() likewise
};

// "trades[0].price", of the first steps only where asked for; begins with "..." where it doesn't begin with a name.
std::string pathText(const Expression::Node &, std::size_t steps = SIZE_MAX);

Diagnostic expressionError(std::string id, std::string message, std::string_view source, std::size_t column, ErrorCategory = ErrorCategory::Template);

} // namespace quoin
