// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>
#include <quoin/limits.h>

#include <compare>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What a template is bound to. Data is a value and never evaluated: {{ }} in it prints as it stands.
namespace quoin
{

// An exact decimal: money is never a double. Small ones (64-bit digits) stay in place, larger ones go to a big integer.
// digits * 10^-scale, with the scale as it was written: 1.50 keeps its zero.
class Decimal
{
public:
    Decimal();
    explicit Decimal(std::int64_t digits, std::int32_t scale = 0);
    Decimal(const Decimal &);
    Decimal(Decimal &&) noexcept;
    Decimal &operator=(const Decimal &);
    Decimal &operator=(Decimal &&) noexcept;
    ~Decimal();

    // JSON number grammar; |exponent| at most 400, at most 1,000 digits in all.
    // The scale is never negative: 1e2 becomes 100.
    static Result<Decimal> parse(std::string_view);
    std::string toString() const; // plain digits, no exponent, the scale kept
    std::int32_t scale() const;
    bool isZero() const;
    bool isNegative() const;
    std::optional<std::int64_t> toInt64() const; // where whole and in range
    bool fitsInt64(std::int64_t *digits) const; // digits of the scaled integer, where they fit
    Decimal rounded(std::int32_t scale) const; // half to even; adds zeros where the scale is larger

    friend Decimal operator+(const Decimal &, const Decimal &);
    friend Decimal operator-(const Decimal &, const Decimal &);
    friend Decimal operator*(const Decimal &, const Decimal &);
    // Quotient with `scale` decimals, half to even. Division by zero: empty.
    static std::optional<Decimal> divide(const Decimal &, const Decimal &, std::int32_t scale);
    friend std::strong_ordering operator<=>(const Decimal &, const Decimal &); // by value: 1.0 == 1.00
    friend bool operator==(const Decimal &, const Decimal &);

private:
    friend struct DecimalAccess;
    struct Big;
    std::int64_t m_digits = 0;
    std::int32_t m_scale = 0;
    std::unique_ptr<Big> m_big; // null while m_digits holds the value
};

enum class ValueKind : std::uint8_t { Null, Boolean, Number, String, Array, Object };

struct ValueNode; // engine/src/data

// A value inside a Data: a handle of one pointer, valid while its Data lives. Cheap to copy. Reading is thread-safe.
class Value
{
public:
    Value() = default; // null
    explicit Value(const ValueNode *node)
        : m_node(node)
    {
    }

    ValueKind kind() const;
    bool isNull() const { return kind() == ValueKind::Null; }
    bool boolean() const; // false unless Boolean
    std::string_view string() const; // String: its UTF-8; Number: its text in the source; else empty
    Decimal number() const; // 0 unless Number
    std::size_t size() const; // of Array and Object, else 0
    Value at(std::size_t) const; // element or member value by position; null past the end
    std::string_view keyAt(std::size_t) const; // member name by position
    Value find(std::string_view key) const; // member; null where there is none (see contains)
    bool contains(std::string_view key) const;

    const ValueNode *node() const { return m_node; }

private:
    const ValueNode *m_node = nullptr;
};

// An immutable tree of values that owns its memory in one arena. Copies share it.
class Data
{
public:
    Data(); // null

    // Strict RFC 8259 as for templates: errors give file, line, column and pointer. Numbers keep their text.
    static Result<Data> fromJson(std::string_view json, const std::string &fileName, const Limits & = {});
    // RFC 4180 with a header row: an object {"rows": [{column: text, ...}]}. Separator by the header row: comma, semicolon or
    // tab; UTF-8, a BOM is skipped. All values are strings; a field that is a plain JSON number is a Number.
    static Result<Data> fromCsv(std::string_view csv, const std::string &fileName, const Limits & = {});
    // By the name's ending: .json, .csv, .tsv.
    static Result<Data> fromText(std::string_view, const std::string &fileName, const Limits & = {});
    static Result<Data> fromFile(const std::filesystem::path &, const Limits & = {});

    Value root() const { return m_root; }
    std::size_t memoryBytes() const;

private:
    friend class DataBuilder;
    std::shared_ptr<const void> m_owner;
    Value m_root;
};

// Builds a Data without text in between: what a program with structs uses. Calls nest as in JSON; misuse is asserted.
class DataBuilder
{
public:
    DataBuilder();
    ~DataBuilder();
    DataBuilder(const DataBuilder &) = delete;

    DataBuilder &beginObject();
    DataBuilder &endObject();
    DataBuilder &beginArray();
    DataBuilder &endArray();
    DataBuilder &key(std::string_view);
    DataBuilder &null();
    DataBuilder &boolean(bool);
    DataBuilder &string(std::string_view);
    DataBuilder &number(std::int64_t digits, std::int32_t scale = 0);
    DataBuilder &number(std::string_view text); // JSON number grammar, asserted
    Data finish();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// Text with {{ }} filled in from the data, as in a template of that language: for the names of a batch's files. What the data
// lacks is a warning and prints as nothing.
Result<std::string> fillText(std::string_view text, const Data &, std::string_view language, Diagnostics *warnings, const Limits & = {});

} // namespace quoin
