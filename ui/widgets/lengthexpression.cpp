// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lengthexpression.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <quoin/limits.h>

#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

namespace quoin {

namespace {

struct LengthExpression {
    Q_DECLARE_TR_FUNCTIONS(LengthExpression)
};

Diagnostic failure(const QString &message)
{
    Diagnostic error;
    error.category = ErrorCategory::Template;
    error.id = "ui.length";
    error.message = message.toStdString();
    return error;
}

long double pointsPer(Unit unit)
{
    switch (unit) {
    case Unit::Point:
        return 1;
    case Unit::Millimetre:
        return 72.0L / 25.4L;
    case Unit::Centimetre:
        return 720.0L / 25.4L;
    case Unit::Inch:
        return 72;
    }
    return 1;
}

int shownDecimals(Unit unit)
{
    switch (unit) {
    case Unit::Point:
    case Unit::Millimetre:
        return 2;
    case Unit::Centimetre:
        return 3;
    case Unit::Inch:
        return 4;
    }
    return 2;
}

std::optional<Unit> unitFrom(const QString &word)
{
    if (word == u"pt")
        return Unit::Point;
    if (word == u"mm")
        return Unit::Millimetre;
    if (word == u"cm")
        return Unit::Centimetre;
    if (word == u"in" || word == u"\"")
        return Unit::Inch;
    return std::nullopt;
}

Length trimmed(Length length)
{
    while (length.scale > 0 && length.digits % 10 == 0) {
        length.digits /= 10;
        --length.scale;
    }
    return length;
}

// A number on its way: plain, or a length in points.
struct Operand {
    long double value = 0;
    bool isLength = false;
};

class Parser
{
public:
    Parser(const QString &text, Unit unit)
        : m_text(text)
        , m_unit(unit)
    {
    }

    // Empty where the text isn't an expression; message() says why.
    std::optional<Operand> parse()
    {
        const auto result = sum(0);
        if (result && !atEnd())
            return refuse(LengthExpression::tr("“%1” is not expected here.").arg(m_text.mid(m_position)));
        return result;
    }
    const QString &message() const { return m_message; }

private:
    static constexpr int maximumDepth = 32;

    void skipBlanks()
    {
        while (m_position < m_text.size() && m_text[m_position].isSpace())
            ++m_position;
    }
    bool atEnd()
    {
        skipBlanks();
        return m_position >= m_text.size();
    }
    QChar peek()
    {
        return atEnd() ? QChar() : m_text[m_position];
    }
    std::optional<Operand> refuse(const QString &message)
    {
        if (m_message.isEmpty())
            m_message = message;
        return std::nullopt;
    }
    void makeLength(Operand &operand) const
    {
        if (!operand.isLength)
            operand = {operand.value * pointsPer(m_unit), true};
    }

    std::optional<Operand> sum(int depth)
    {
        auto left = product(depth);
        while (left && (peek() == u'+' || peek() == u'-')) {
            const bool plus = m_text[m_position++] == u'+';
            auto right = product(depth);
            if (!right)
                return right;
            if (left->isLength || right->isLength) {
                makeLength(*left);
                makeLength(*right);
            }
            left->value = plus ? left->value + right->value : left->value - right->value;
        }
        return left;
    }

    std::optional<Operand> product(int depth)
    {
        auto left = primary(depth);
        while (left && (peek() == u'*' || peek() == u'/' || peek() == u'×' || peek() == u'÷')) {
            const QChar sign = m_text[m_position++];
            auto right = primary(depth);
            if (!right)
                return right;
            if (sign == u'*' || sign == u'×') {
                if (left->isLength && right->isLength)
                    return refuse(LengthExpression::tr("Two lengths can’t be multiplied."));
                left = Operand {left->value * right->value, left->isLength || right->isLength};
            } else {
                if (right->value == 0)
                    return refuse(LengthExpression::tr("Division by zero."));
                if (right->isLength && !left->isLength)
                    return refuse(LengthExpression::tr("A number can’t be divided by a length."));
                left = Operand {left->value / right->value, left->isLength && !right->isLength};
            }
        }
        return left;
    }

    std::optional<Operand> primary(int depth)
    {
        if (depth > maximumDepth)
            return refuse(LengthExpression::tr("Too many brackets."));
        if (peek() == u'+' || peek() == u'-' || peek() == u'−') {
            const bool minus = m_text[m_position++] != u'+';
            auto operand = primary(depth + 1);
            if (operand && minus)
                operand->value = -operand->value;
            return operand;
        }
        std::optional<Operand> operand;
        if (peek() == u'(') {
            ++m_position;
            operand = sum(depth + 1);
            if (!operand)
                return operand;
            if (peek() != u')')
                return refuse(LengthExpression::tr("A closing bracket is missing."));
            ++m_position;
        } else {
            QString digits;
            while (!atEndOfWord() && (m_text[m_position].isDigit() || m_text[m_position] == u'.' || m_text[m_position] == u',')) {
                digits += m_text[m_position] == u',' ? QChar(u'.') : m_text[m_position];
                ++m_position;
            }
            bool ok = false;
            const double value = QLocale::c().toDouble(digits, &ok);
            if (!ok)
                return refuse(LengthExpression::tr("A number such as 12, 12.5pt or 20mm is expected."));
            operand = Operand {value, false};
        }
        QString word;
        skipBlanks();
        while (!atEndOfWord() && (m_text[m_position].isLetter() || m_text[m_position] == u'"'))
            word += m_text[m_position++].toLower();
        if (word.isEmpty())
            return operand;
        const auto unit = unitFrom(word);
        if (!unit)
            return refuse(LengthExpression::tr("“%1” is no unit; use mm, cm, in or pt.").arg(word));
        if (operand->isLength)
            return refuse(LengthExpression::tr("This value has a unit already."));
        return Operand {operand->value * pointsPer(*unit), true};
    }

    bool atEndOfWord() const { return m_position >= m_text.size(); }

    QString m_text;
    Unit m_unit;
    qsizetype m_position = 0;
    QString m_message;
};

// The unit that plain numbers take: the first one that stands in the text.
Unit firstUnit(const QString &text, Unit defaultUnit)
{
    QString word;
    for (const QChar c : QString(text + u' ')) {
        if (c.isLetter() || c == u'"') {
            word += c.toLower();
            continue;
        }
        if (const auto unit = unitFrom(word))
            return *unit;
        word.clear();
    }
    return defaultUnit;
}

bool inRange(long double points)
{
    return std::isfinite(points) && std::fabs(points) <= static_cast<long double>(Limits {}.coordinate);
}

} // namespace

Result<Length> evaluateLength(const QString &typed, Unit defaultUnit)
{
    QString text = typed.trimmed();
    if (text.size() > 200)
        return failure(LengthExpression::tr("The expression is too long."));
    const Unit unit = firstUnit(text, defaultUnit);
    Parser parser(text, unit);
    const auto result = parser.parse();
    if (!result)
        return failure(parser.message());
    const long double points = result->isLength ? result->value : result->value * pointsPer(unit);
    if (!inRange(points))
        return failure(LengthExpression::tr("The length is out of range; up to %1 pt are allowed.").arg(Limits {}.coordinate));

    // A literal keeps every decimal that was typed.
    QString literal = text;
    literal.remove(u' ');
    literal.replace(u',', u'.');
    literal.replace(u'"', QLatin1String("in"));
    if (!literal.isEmpty() && literal.back().isDigit())
        literal += unitName(unit);
    if (auto parsed = Length::parse(literal.toLower().toStdString()))
        return parsed;

    const int decimals = shownDecimals(unit);
    Length length;
    length.unit = unit;
    length.scale = static_cast<std::uint8_t>(decimals);
    length.digits = std::llround(points / pointsPer(unit) * std::pow(10.0L, decimals));
    return trimmed(length);
}

QString unitName(Unit unit)
{
    switch (unit) {
    case Unit::Point:
        return QStringLiteral("pt");
    case Unit::Millimetre:
        return QStringLiteral("mm");
    case Unit::Centimetre:
        return QStringLiteral("cm");
    case Unit::Inch:
        return QStringLiteral("in");
    }
    return {};
}

QString displayLength(const Length &length)
{
    const QString sign = length.digits < 0 ? QStringLiteral("-") : QString();
    QString digits = QString::number(std::llabs(length.digits)).rightJustified(length.scale + 1, u'0');
    if (length.scale > 0)
        digits.insert(digits.size() - length.scale, QLocale().decimalPoint());
    return sign + digits + u' ' + unitName(length.unit);
}

Length steppedLength(const Length &length, int steps)
{
    // Hundredths of the unit.
    std::int64_t step = 100;
    if (length.unit == Unit::Centimetre)
        step = 10;
    else if (length.unit == Unit::Inch)
        step = 6;
    Length result = length;
    while (result.scale < 2) {
        result.digits *= 10;
        ++result.scale;
    }
    std::int64_t unit = step;
    for (int i = 2; i < result.scale; ++i)
        unit *= 10;
    result.digits += unit * steps;
    return trimmed(result);
}

} // namespace quoin
