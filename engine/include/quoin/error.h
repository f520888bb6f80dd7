// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quoin
{

// By whose turn it is to act.
enum class ErrorCategory : std::uint8_t {
    Template, // the template is malformed or asks for something impossible
    Data, // the data is malformed or doesn't fit the template
    Resource, // a font, image or file is missing or unreadable
    Unsupported, // right in itself, but Quoin can't do it
    Conformance, // a rule of a chosen profile would be broken
    System, // disk, memory, child process, network
    Internal, // a fault of Quoin
    Cancelled, // stopped on request: an outcome, never shown as an error
};

enum class Severity : std::uint8_t { Notice, Warning, Error };

// One thing to tell a person. The same type travels as the error of a Result and as a warning beside a good result.
// Every place that is known is filled in; the rest stays empty (0 for line and column, -1 for row and page).
struct Diagnostic {
    Severity severity = Severity::Error;
    ErrorCategory category = ErrorCategory::Internal;
    std::string id; // stable, dotted: "json.syntax", "layout.row-too-tall"; ui translates by it
    std::string message; // a whole English sentence that names what was found and what is allowed
    std::vector<std::string> arguments; // the variable parts of message, in order
    std::string file; // as the caller named it
    std::uint32_t line = 0; // from 1
    std::uint32_t column = 0; // from 1, in UTF-8 bytes
    std::string pointer; // RFC 6901 JSON pointer into the template or data
    std::string elementId; // template element
    std::int64_t dataRow = -1; // from 0, in the innermost bound list
    std::int32_t page = -1; // from 0

    bool operator==(const Diagnostic &) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

// "file:line:col: message", leaving out what isn't known: the form of every message on stderr.
std::string toString(const Diagnostic &);

bool hasErrors(const Diagnostics &);

// A value or the reason why there is none. Access to the one that isn't there is a programming error (asserted).
template<class T> class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Diagnostic error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    explicit operator bool() const { return m_state.index() == 0; }
    T &value() & { assert(*this); return *std::get_if<0>(&m_state); }
    const T &value() const & { assert(*this); return *std::get_if<0>(&m_state); }
    T &&value() && { assert(*this); return std::move(*std::get_if<0>(&m_state)); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }
    const Diagnostic &error() const { assert(!*this); return *std::get_if<1>(&m_state); }

private:
    std::variant<T, Diagnostic> m_state;
};

template<> class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Diagnostic error)
        : m_error(std::move(error))
    {
    }
    explicit operator bool() const { return !m_error; }
    const Diagnostic &error() const { assert(m_error); return *m_error; }

private:
    std::optional<Diagnostic> m_error;
};

} // namespace quoin
