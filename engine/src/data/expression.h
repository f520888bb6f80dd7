// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/data.h>

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Expressions of templates: parsed once at compile time, evaluated per document. No host access, no recursion, bounded steps.
// Grammar and functions: doc/expressions.md.
namespace quoin {

// What names stand for while a document is laid out: the data's root, the variables of the `for`s around, innermost last, and
// page.number / page.count in bands.
class Scope
{
public:
    explicit Scope(Value root)
        : m_root(root)
    {
    }
    void push(std::string_view name, Value item, std::int64_t index) { m_variables.push_back({name, item, index}); }
    void pop() { m_variables.pop_back(); }
    Value root() const { return m_root; }

    struct Variable {
        std::string_view name; // must outlive the scope: it is the expression's
        Value item;
        std::int64_t index; // from 0
    };
    const std::vector<Variable> &variables() const { return m_variables; }

    std::int64_t pageNumber = 0, pageCount = 0; // 0: unknown here, using them is an error

private:
    Value m_root;
    std::vector<Variable> m_variables;
};

// A result: a value of the data or a computed one.
struct Computed {
    std::variant<Value, bool, Decimal, std::string> value;
    bool truthy() const; // false: null, false, 0, "", empty array
    std::string toText() const; // what {{ }} prints: numbers as they stand, null as nothing, arrays and objects are errors before
};

// What an expression reads of the data: "trade", ".price"; [] stands for an index that is computed or for every item of a list.
struct DataPath {
    struct Step {
        std::string key; // of a member; empty: an index
        std::int64_t index = -1; // -1: computed
        bool isIndex = false;
    };
    enum class Root : std::uint8_t { Data /* a `for` variable before a member of the root */,
        DataOnly /* "$" */ } root
        = Root::Data;
    enum class Use : std::uint8_t {
        Whole, // the expression is this path and nothing else
        List, // a list function's argument: may go through lists
        Part,
    } use
        = Use::Part;
    std::vector<Step> steps;
    std::uint32_t column = 0; // in the source, from 1
    std::string toString() const; // "trades[0].price"
};

class Expression
{
public:
    struct Node;
    // `language`: BCP 47, for formats. Errors have the column within `source`.
    static Result<std::shared_ptr<const Expression>> parse(std::string_view source, std::string_view language, const Limits &);
    ~Expression();
    // A missing path is null and reported once per path as a warning "data.missing", which names the first segment that isn't
    // there and the nearest one that is. Errors have the column within the source.
    Result<Computed> evaluate(const Scope &, Diagnostics *warnings) const;
    // Evaluates and appends what {{ }} prints; lists and objects are an error.
    Result<void> append(const Scope &, std::string &out, Diagnostics *warnings) const;
    bool usesPageCount() const;
    bool usesPage() const;
    // All data paths that the expression reads, dotted, relative to the root or to a `for` variable: for the data panel.
    std::vector<std::string> paths() const;
    std::vector<DataPath> dataPaths() const;
    const std::string &source() const { return m_source; }

private:
    friend class TextTemplate;
    Expression();
    std::unique_ptr<const Node> m_root;
    std::string m_source;
    std::string m_language;
    Limits m_limits;
};

// "item in list.path": the variable and the list expression.
struct Repeat {
    std::string variable;
    std::shared_ptr<const Expression> list;
    static Result<Repeat> parse(std::string_view source, std::string_view language, const Limits &);
    // The list's items as an Array; null where it is missing or null. Anything but a list is an error.
    Result<Value> items(const Scope &, Diagnostics *warnings) const;
};

// Text with {{ }} in it: literal pieces and expressions in turn. "{{{{" prints "{{".
class TextTemplate
{
public:
    static Result<TextTemplate> parse(std::string_view source, std::string_view language, const Limits &);
    bool isStatic() const { return m_pieces.empty() || (m_pieces.size() == 1 && !m_pieces[0].expression); }
    bool usesPage() const;
    bool usesPageCount() const;
    // Appends to `out`. Static text never fails.
    Result<void> append(const Scope &, std::string &out, Diagnostics *warnings) const;
    std::vector<std::string> paths() const;
    std::vector<DataPath> dataPaths() const; // columns within the whole source

private:
    struct Piece {
        std::string literal;
        std::shared_ptr<const Expression> expression;
        std::uint32_t column = 0; // of the expression's begin, from 0
    };
    std::vector<Piece> m_pieces;
};

} // namespace quoin
