// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "data/number_pattern.h"

#include "core/utf8.h"
#include "data/icu_locale.h"

#include <unicode/dcfmtsym.h>
#include <unicode/decimfmt.h>
#include <unicode/numberformatter.h>

#include <algorithm>
#include <charconv>

namespace quoin {

namespace {

constexpr std::size_t longestPattern = 200;

std::string utf8(const icu::UnicodeString &text)
{
    std::string out;
    appendUtf8(out, text);
    return out;
}

// The pattern without its quoted text, so that a character found in it has its meaning.
std::string unquoted(std::string_view pattern)
{
    std::string out;
    bool quoted = false;
    for (const char c : pattern) {
        if (c == '\'')
            quoted = !quoted;
        else if (!quoted)
            out += c;
    }
    return out;
}

} // namespace

struct NumberPattern::Icu {
    icu::number::LocalizedNumberFormatter formatter;
};

NumberPattern::NumberPattern() = default;
NumberPattern::~NumberPattern() = default;

Result<std::shared_ptr<const NumberPattern>> NumberPattern::parse(std::string_view pattern, std::string_view language)
{
    const auto refused = [pattern](std::string reason) {
        Diagnostic d;
        d.category = ErrorCategory::Template;
        d.id = "expression.pattern";
        d.message = "'" + excerpt(pattern) + "' isn't a number pattern: " + std::move(reason);
        d.arguments = {excerpt(pattern)};
        return d;
    };
    if (pattern.size() > longestPattern)
        return refused("it has more than 200 bytes.");
    const std::string plain = unquoted(pattern);
    if (plain.find("\xC2\xA4") != std::string::npos)
        return refused("write the currency's own sign in place of ¤, as in '₹ #,##,##0.00'.");
    if (plain.find_first_of("#0") == std::string::npos && plain.find('@') == std::string::npos)
        return refused("it has no place for a digit, # or 0, as in '#,##0.00'.");

    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = icuLocale(language);
    icu::DecimalFormatSymbols symbols(locale, status);
    const icu::DecimalFormat format(toUnicodeString(pattern), symbols, status);
    if (U_FAILURE(status))
        return refused("# and 0 stand for digits, ',' for grouping, '.' for the decimal point; other text with such characters goes into apostrophes, as in #,##0.00 'No.' or in ₹ #,##0.");

    auto out = std::shared_ptr<NumberPattern>(new NumberPattern);
    icu::UnicodeString affix;
    out->m_positivePrefix = utf8(format.getPositivePrefix(affix));
    out->m_positiveSuffix = utf8(format.getPositiveSuffix(affix));
    out->m_negativePrefix = utf8(format.getNegativePrefix(affix));
    out->m_negativeSuffix = utf8(format.getNegativeSuffix(affix));
    for (std::size_t i = 0; i < 10; ++i)
        out->m_digits[i] = utf8(symbols.getConstDigitSymbol(static_cast<std::int32_t>(i)));
    out->m_groupSeparator = utf8(symbols.getConstSymbol(icu::DecimalFormatSymbols::kGroupingSeparatorSymbol));
    out->m_decimalSeparator = utf8(symbols.getConstSymbol(icu::DecimalFormatSymbols::kDecimalSeparatorSymbol));
    out->m_leastWhole = format.getMinimumIntegerDigits();
    out->m_leastDecimals = format.getMinimumFractionDigits();
    out->m_mostDecimals = format.getMaximumFractionDigits();
    if (format.isGroupingUsed() && format.getGroupingSize() > 0) {
        out->m_primaryGroup = format.getGroupingSize();
        out->m_secondaryGroup = format.getSecondaryGroupingSize() > 0 ? format.getSecondaryGroupingSize() : format.getGroupingSize();
        out->m_groupedFrom = std::max(1, format.getMinimumGroupingDigits());
    }
    out->m_shift = format.getMultiplier() == 100 ? 2 : (format.getMultiplier() == 1000 ? 3 : 0);
    out->m_alwaysPoint = format.isDecimalSeparatorAlwaysShown();
    if (out->m_digits[0] == "0")
        out->m_digits[0].clear();

    if (format.isScientificNotation() || format.areSignificantDigitsUsed() || format.getRoundingIncrement() != 0 || format.getFormatWidth() > 0) {
        const icu::number::LocalizedNumberFormatter *formatter = format.toNumberFormatter(status);
        if (U_FAILURE(status) || formatter == nullptr)
            return refused("ICU can't use it.");
        out->m_icu = std::make_unique<const Icu>(Icu {*formatter});
    }
    return std::shared_ptr<const NumberPattern>(out);
}

// The digits of a rounded number, ASCII.
struct NumberPattern::Digits {
    std::string_view whole; // without leading zeros: none for 0.5
    std::string_view decimals;
};

void NumberPattern::append(const Decimal &value, std::string &out) const
{
    if (m_icu) {
        UErrorCode status = U_ZERO_ERROR;
        appendUtf8(out, m_icu->formatter.formatDecimal(value.toString(), status).toString(status));
        return;
    }
    const Decimal *rounded = &value;
    Decimal changed;
    if (m_shift > 0) {
        changed = value * Decimal(m_shift == 2 ? 100 : 1000);
        rounded = &changed;
    }
    if (rounded->scale() > m_mostDecimals) {
        changed = rounded->rounded(m_mostDecimals);
        rounded = &changed;
    }

    const auto scale = static_cast<std::size_t>(rounded->scale());
    std::int64_t number = 0;
    std::array<char, 24> buffer;
    std::string large;
    std::string_view ascii;
    if (rounded->fitsInt64(&number)) {
        const std::uint64_t magnitude = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
        ascii = {buffer.data(), static_cast<std::size_t>(std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude).ptr - buffer.data())};
    }
    if (ascii.empty() || ascii.size() < scale) { // too long, or zeros must be written behind the point
        large = rounded->toString();
        large.erase(std::remove_if(large.begin(), large.end(), [](char c) { return c == '-' || c == '.'; }), large.end());
        ascii = large;
    }
    Digits digits {ascii.substr(0, ascii.size() - scale), ascii.substr(ascii.size() - scale)};
    digits.whole.remove_prefix(std::min(digits.whole.find_first_not_of('0'), digits.whole.size()));
    while (digits.decimals.size() > static_cast<std::size_t>(m_leastDecimals) && digits.decimals.back() == '0')
        digits.decimals.remove_suffix(1);

    // ICU keeps the sign of what rounds to zero, and so do we.
    const bool negative = value.isNegative();
    out += negative ? m_negativePrefix : m_positivePrefix;
    appendDigits(digits, out);
    out += negative ? m_negativeSuffix : m_positiveSuffix;
}

void NumberPattern::appendDigits(const Digits &digits, std::string &out) const
{
    const auto digit = [this, &out](char c) {
        if (m_digits[0].empty())
            out += c;
        else
            out += m_digits[static_cast<std::size_t>(c - '0')];
    };
    const std::size_t leastDecimals = static_cast<std::size_t>(m_leastDecimals);
    const bool anyDecimals = !digits.decimals.empty() || leastDecimals > 0;
    // A number has at least one digit, whatever the pattern says.
    const std::size_t leastWhole = std::max<std::size_t>(static_cast<std::size_t>(m_leastWhole), anyDecimals ? 0 : 1);
    const std::size_t places = std::max(digits.whole.size(), leastWhole);
    const auto primary = static_cast<std::size_t>(m_primaryGroup);
    const auto secondary = static_cast<std::size_t>(m_secondaryGroup);
    const bool grouped = primary > 0 && places >= primary + static_cast<std::size_t>(m_groupedFrom);
    for (std::size_t left = places; left > 0;) {
        digit(left > digits.whole.size() ? '0' : digits.whole[digits.whole.size() - left]);
        --left;
        if (grouped && left >= primary && (left - primary) % secondary == 0)
            out += m_groupSeparator;
    }
    if (anyDecimals || m_alwaysPoint)
        out += m_decimalSeparator;
    for (const char c : digits.decimals)
        digit(c);
    for (std::size_t i = digits.decimals.size(); i < leastDecimals; ++i)
        digit('0');
}

} // namespace quoin
