// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/data.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace quoin {

// A number pattern of UTS #35 for one language, taken apart once: "#,##,##0.00", "€ #,##0.00;(€ #,##0.00)", "0.0%". Digits,
// separators and signs are those of the language (CLDR, by ICU). Rounds half to even. What it writes is what ICU writes; plain
// patterns are written without ICU, others (exponents, significant digits, padding, rounding steps) by ICU. Thread-safe.
class NumberPattern
{
public:
    // The error's message is about the pattern alone. The general currency sign ¤ is refused: a document names its currency.
    static Result<std::shared_ptr<const NumberPattern>> parse(std::string_view pattern, std::string_view language);
    ~NumberPattern();

    void append(const Decimal &, std::string &out) const;

private:
    NumberPattern();
    struct Digits;
    void appendDigits(const Digits &, std::string &out) const;

    std::string m_positivePrefix, m_positiveSuffix, m_negativePrefix, m_negativeSuffix;
    std::array<std::string, 10> m_digits; // empty first: they are ASCII
    std::string m_groupSeparator, m_decimalSeparator;
    std::int32_t m_leastWhole = 1, m_leastDecimals = 0, m_mostDecimals = 0;
    std::int32_t m_primaryGroup = 0, m_secondaryGroup = 0; // 0: none
    std::int32_t m_groupedFrom = 1; // digits that must stand before the first separator
    std::int32_t m_shift = 0; // 2: percent, 3: per mille
    bool m_alwaysPoint = false;
    struct Icu;
    std::unique_ptr<const Icu> m_icu; // where it writes
};

} // namespace quoin
