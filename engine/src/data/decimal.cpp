// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/json_reader.h"
#include "core/utf8.h"
#include "data/value_node.h"

#include <quoin/data.h>

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace quoin {

using BigInteger = boost::multiprecision::cpp_int;

struct Decimal::Big {
    BigInteger digits;
};

namespace {

constexpr int largestExponent = 400;
constexpr std::size_t mostDigits = 1000;

constexpr std::array<std::int64_t, 19> powersOfTen = [] {
    std::array<std::int64_t, 19> powers {};
    std::int64_t power = 1;
    for (std::int64_t &p : powers) {
        p = power;
        if (power <= std::numeric_limits<std::int64_t>::max() / 10)
            power *= 10;
    }
    return powers;
}();

// False where the product doesn't fit.
bool scaleUp(std::int64_t &digits, std::int32_t places)
{
    if (digits == 0 || places == 0)
        return true;
    return places < static_cast<std::int32_t>(powersOfTen.size()) && !__builtin_mul_overflow(digits, powersOfTen[static_cast<std::size_t>(places)], &digits);
}

BigInteger bigPowerOfTen(std::int32_t places)
{
    return boost::multiprecision::pow(BigInteger(10), static_cast<unsigned>(places));
}

// Half to even. Works for built-in and big integers, either sign; divisor > 0.
template<class Integer> Integer dividedHalfEven(const Integer &dividend, const Integer &divisor)
{
    Integer quotient = dividend / divisor; // towards zero
    Integer remainder = dividend % divisor;
    const bool negative = dividend < 0;
    if (negative)
        remainder = -remainder;
    const Integer rest = divisor - remainder; // remainder compared with half of divisor, without doubling it
    if (remainder > rest || (remainder == rest && quotient % 2 != 0))
        quotient += negative ? -1 : 1;
    return quotient;
}

Diagnostic refused(std::string_view text, const char *id, std::string allowed)
{
    Diagnostic d;
    d.category = ErrorCategory::Data;
    d.id = id;
    d.message = "'" + excerpt(text) + "' " + allowed;
    d.arguments = {excerpt(text)};
    return d;
}

} // namespace

bool parseSmallNumber(std::string_view text, std::int64_t &digits, std::int32_t &scale)
{
    constexpr std::size_t safeDigits = 18;
    const char *p = text.data();
    const char *end = p + text.size();
    const bool negative = p != end && *p == '-';
    p += negative ? 1 : 0;
    const char *begin = p;
    std::int64_t value = 0;
    while (p != end && *p >= '0' && *p <= '9' && static_cast<std::size_t>(p - begin) < safeDigits)
        value = value * 10 + (*p++ - '0');
    const std::size_t whole = static_cast<std::size_t>(p - begin);
    if (whole == 0 || (whole > 1 && *begin == '0'))
        return false;
    std::int32_t decimals = 0;
    if (p != end && *p == '.') {
        begin = ++p;
        while (p != end && *p >= '0' && *p <= '9' && whole + static_cast<std::size_t>(p - begin) < safeDigits)
            value = value * 10 + (*p++ - '0');
        decimals = static_cast<std::int32_t>(p - begin);
        if (decimals == 0)
            return false;
    }
    if (p != end)
        return false;
    digits = negative ? -value : value;
    scale = decimals;
    return true;
}

Decimal::Decimal() = default;

Decimal::Decimal(std::int64_t digits, std::int32_t scale)
    : m_digits(digits)
    , m_scale(scale)
{
    assert(scale >= 0);
}

Decimal::Decimal(const Decimal &other)
    : m_digits(other.m_digits)
    , m_scale(other.m_scale)
    , m_big(other.m_big ? std::make_unique<Big>(*other.m_big) : nullptr)
{
}

Decimal::Decimal(Decimal &&) noexcept = default;

Decimal &Decimal::operator=(const Decimal &other)
{
    if (this != &other)
        *this = Decimal(other);
    return *this;
}

Decimal &Decimal::operator=(Decimal &&) noexcept = default;
Decimal::~Decimal() = default;

// What the operators need beyond the fast path.
struct DecimalAccess {
    static BigInteger digits(const Decimal &d, std::int32_t scale)
    {
        BigInteger value = d.m_big ? d.m_big->digits : BigInteger(d.m_digits);
        if (scale > d.m_scale)
            value *= bigPowerOfTen(scale - d.m_scale);
        return value;
    }

    static Decimal make(BigInteger digits, std::int32_t scale)
    {
        Decimal d;
        d.m_scale = scale;
        if (digits >= std::numeric_limits<std::int64_t>::min() && digits <= std::numeric_limits<std::int64_t>::max())
            d.m_digits = static_cast<std::int64_t>(digits);
        else
            d.m_big = std::make_unique<Decimal::Big>(Decimal::Big {std::move(digits)});
        return d;
    }

    static bool small(const Decimal &d) { return !d.m_big; }
    static std::int64_t smallDigits(const Decimal &d) { return d.m_digits; }
};

Result<Decimal> Decimal::parse(std::string_view text)
{
    std::int64_t small = 0;
    std::int32_t smallScale = 0;
    if (parseSmallNumber(text, small, smallScale))
        return Decimal(small, smallScale);
    if (!isJsonNumber(text))
        return refused(text, "number.syntax", "isn't a number: digits with a point before the decimals are allowed, as in -1234.50.");
    const bool negative = text.front() == '-';
    std::string_view rest = text.substr(negative ? 1 : 0);
    std::int32_t exponent = 0;
    if (const std::size_t e = rest.find_first_of("eE"); e != std::string_view::npos) {
        std::string_view exponentText = rest.substr(e + 1);
        if (exponentText.front() == '+')
            exponentText.remove_prefix(1);
        const auto parsed = std::from_chars(exponentText.data(), exponentText.data() + exponentText.size(), exponent);
        if (parsed.ec != std::errc() || exponent > largestExponent || exponent < -largestExponent)
            return refused(text, "number.too-large", "has an exponent beyond 400.");
        rest = rest.substr(0, e);
    }
    const std::size_t point = rest.find('.');
    const std::string_view whole = rest.substr(0, point);
    const std::string_view fraction = point == std::string_view::npos ? std::string_view() : rest.substr(point + 1);
    if (whole.size() + fraction.size() > mostDigits)
        return refused(text, "number.too-large", "has more than 1000 digits.");

    std::int32_t scale = static_cast<std::int32_t>(fraction.size()) - exponent;
    const std::int32_t zeros = scale < 0 ? -scale : 0; // to append
    scale = std::max(scale, 0);
    std::string all(whole);
    all += fraction;
    all.erase(0, std::min(all.find_first_not_of('0'), all.size() - 1)); // else read as octal
    BigInteger digits(all);
    if (zeros > 0)
        digits *= bigPowerOfTen(zeros);
    return DecimalAccess::make(negative ? BigInteger(-digits) : digits, scale);
}

std::string Decimal::toString() const
{
    std::string out = m_big ? m_big->digits.str() : std::to_string(m_digits);
    if (m_scale == 0)
        return out;
    const std::size_t sign = out.front() == '-' ? 1 : 0;
    const auto scale = static_cast<std::size_t>(m_scale);
    if (out.size() - sign <= scale)
        out.insert(sign, scale + 1 - (out.size() - sign), '0');
    out.insert(out.size() - scale, 1, '.');
    return out;
}

std::int32_t Decimal::scale() const
{
    return m_scale;
}

bool Decimal::isZero() const
{
    return !m_big && m_digits == 0;
}

bool Decimal::isNegative() const
{
    return m_big ? m_big->digits < 0 : m_digits < 0;
}

std::optional<std::int64_t> Decimal::toInt64() const
{
    if (!m_big && m_scale == 0)
        return m_digits;
    const Decimal whole = rounded(0);
    if (whole.m_big || whole != *this)
        return std::nullopt;
    return whole.m_digits;
}

bool Decimal::fitsInt64(std::int64_t *digits) const
{
    if (m_big)
        return false;
    *digits = m_digits;
    return true;
}

Decimal Decimal::rounded(std::int32_t scale) const
{
    assert(scale >= 0);
    if (scale == m_scale)
        return *this;
    if (scale > m_scale) {
        std::int64_t digits = m_digits;
        if (!m_big && scaleUp(digits, scale - m_scale))
            return Decimal(digits, scale);
        return DecimalAccess::make(DecimalAccess::digits(*this, scale), scale);
    }
    const std::int32_t places = m_scale - scale;
    if (!m_big) {
        if (places >= static_cast<std::int32_t>(powersOfTen.size()))
            return places == static_cast<std::int32_t>(powersOfTen.size()) ? DecimalAccess::make(dividedHalfEven<BigInteger>(m_digits, bigPowerOfTen(places)), scale) : Decimal(0, scale);
        return Decimal(dividedHalfEven(m_digits, powersOfTen[static_cast<std::size_t>(places)]), scale);
    }
    return DecimalAccess::make(dividedHalfEven(m_big->digits, bigPowerOfTen(places)), scale);
}

Decimal operator+(const Decimal &a, const Decimal &b)
{
    const std::int32_t scale = std::max(a.m_scale, b.m_scale);
    std::int64_t x = a.m_digits;
    std::int64_t y = b.m_digits;
    if (!a.m_big && !b.m_big && scaleUp(x, scale - a.m_scale) && scaleUp(y, scale - b.m_scale) && !__builtin_add_overflow(x, y, &x))
        return Decimal(x, scale);
    return DecimalAccess::make(DecimalAccess::digits(a, scale) + DecimalAccess::digits(b, scale), scale);
}

Decimal operator-(const Decimal &a, const Decimal &b)
{
    const std::int32_t scale = std::max(a.m_scale, b.m_scale);
    std::int64_t x = a.m_digits;
    std::int64_t y = b.m_digits;
    if (!a.m_big && !b.m_big && scaleUp(x, scale - a.m_scale) && scaleUp(y, scale - b.m_scale) && !__builtin_sub_overflow(x, y, &x))
        return Decimal(x, scale);
    return DecimalAccess::make(DecimalAccess::digits(a, scale) - DecimalAccess::digits(b, scale), scale);
}

Decimal operator*(const Decimal &a, const Decimal &b)
{
    const std::int32_t scale = a.m_scale + b.m_scale;
    std::int64_t product = 0;
    if (!a.m_big && !b.m_big && !__builtin_mul_overflow(a.m_digits, b.m_digits, &product))
        return Decimal(product, scale);
    return DecimalAccess::make(DecimalAccess::digits(a, 0) * DecimalAccess::digits(b, 0), scale);
}

std::optional<Decimal> Decimal::divide(const Decimal &a, const Decimal &b, std::int32_t scale)
{
    assert(scale >= 0);
    if (b.isZero())
        return std::nullopt;
    // a / 10^sa / (b / 10^sb) with `scale` decimals = a * 10^(scale + sb - sa) / b
    const std::int32_t places = scale + b.m_scale - a.m_scale;
    BigInteger dividend = DecimalAccess::digits(a, 0);
    BigInteger divisor = DecimalAccess::digits(b, 0);
    if (places >= 0)
        dividend *= bigPowerOfTen(places);
    else
        divisor *= bigPowerOfTen(-places);
    if (divisor < 0) {
        divisor = -divisor;
        dividend = -dividend;
    }
    return DecimalAccess::make(dividedHalfEven(dividend, divisor), scale);
}

std::strong_ordering operator<=>(const Decimal &a, const Decimal &b)
{
    const std::int32_t scale = std::max(a.m_scale, b.m_scale);
    std::int64_t x = a.m_digits;
    std::int64_t y = b.m_digits;
    if (!a.m_big && !b.m_big && scaleUp(x, scale - a.m_scale) && scaleUp(y, scale - b.m_scale))
        return x <=> y;
    const int order = DecimalAccess::digits(a, scale).compare(DecimalAccess::digits(b, scale));
    return order <=> 0;
}

bool operator==(const Decimal &a, const Decimal &b)
{
    return (a <=> b) == std::strong_ordering::equal;
}

} // namespace quoin
