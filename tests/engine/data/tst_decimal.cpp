// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/data.h>

#include <boost/multiprecision/cpp_int.hpp>

#include <random>

using namespace quoin;

namespace {

Decimal decimal(std::string_view text)
{
    const Result<Decimal> parsed = Decimal::parse(text);
    if (!parsed)
        qFatal("%s", parsed.error().message.c_str());
    return *parsed;
}

QString text(const Decimal &d)
{
    return QString::fromStdString(d.toString());
}

} // namespace

class TestDecimal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("id");
        for (const char *bad : {"", "-", "+1", ".5", "1.", "01", "-01", "1e", "1e+", "0x1", "1,5", " 1", "1 ", "NaN", "١"})
            QTest::newRow(bad) << QString::fromUtf8(bad) << "number.syntax";
        QTest::newRow("1e401") << "1e401"
                               << "number.too-large";
        QTest::newRow("1e-401") << "1e-401"
                                << "number.too-large";
        QTest::newRow("exponent past int") << "1e99999999999999999999"
                                           << "number.too-large";
        QTest::newRow("1001 digits") << QString(1001, u'7') << "number.too-large";
    }

    void refused()
    {
        QFETCH(QString, text);
        QFETCH(QString, id);
        const Result<Decimal> parsed = Decimal::parse(text.toStdString());
        QVERIFY(!parsed);
        QCOMPARE(QString::fromStdString(parsed.error().id), id);
        QVERIFY(parsed.error().message.size() < 200);
    }

    void keptAsWritten_data()
    {
        QTest::addColumn<QString>("in");
        QTest::addColumn<QString>("out");
        const auto row = [](const char *in, const char *out) { QTest::newRow(in) << in << out; };
        row("0", "0");
        row("-0", "0");
        row("1.50", "1.50");
        row("-0.05", "-0.05");
        row("0.00", "0.00");
        row("1e2", "100");
        row("1.5e1", "15");
        row("1.5e0", "1.5");
        row("1.5E-3", "0.0015");
        row("999999999999999999", "999999999999999999");
        row("9223372036854775807", "9223372036854775807");
        row("-9223372036854775808", "-9223372036854775808");
        row("9223372036854775808", "9223372036854775808");
        row("9007199254740993", "9007199254740993");
        row("1234567890123456789012", "1234567890123456789012");
        row("-1234567890123456789012.0050", "-1234567890123456789012.0050");
        row("0.10000000000000000000000000001", "0.10000000000000000000000000001");
        row("0.000000000000000000000000000000", "0.000000000000000000000000000000");
        row("1e20", "100000000000000000000");
    }

    void keptAsWritten()
    {
        QFETCH(QString, in);
        QFETCH(QString, out);
        QCOMPARE(text(decimal(in.toStdString())), out);
    }

    void moneyAdds()
    {
        QCOMPARE(text(decimal("0.1") + decimal("0.2")), QStringLiteral("0.3"));
        QCOMPARE(text(decimal("1.50") + decimal("1")), QStringLiteral("2.50"));
        QCOMPARE(text(decimal("9223372036854775807") + decimal("1")), QStringLiteral("9223372036854775808"));
        QCOMPARE(text(decimal("9223372036854775808") - decimal("1")), QStringLiteral("9223372036854775807"));
        QCOMPARE(text(decimal("1.25") * decimal("1.20")), QStringLiteral("1.5000"));
        QCOMPARE(text(decimal("-9223372036854775808") * decimal("-1")), QStringLiteral("9223372036854775808"));
        Decimal sum;
        for (int i = 0; i < 1000; ++i)
            sum = sum + decimal("0.001");
        QVERIFY(sum == Decimal(1));
    }

    void divides()
    {
        QCOMPARE(text(*Decimal::divide(decimal("10"), decimal("4"), 2)), QStringLiteral("2.50"));
        QCOMPARE(text(*Decimal::divide(decimal("1"), decimal("3"), 5)), QStringLiteral("0.33333"));
        QCOMPARE(text(*Decimal::divide(decimal("-2"), decimal("3"), 2)), QStringLiteral("-0.67"));
        QCOMPARE(text(*Decimal::divide(decimal("1"), decimal("-8"), 2)), QStringLiteral("-0.12"));
        QCOMPARE(text(*Decimal::divide(decimal("0.125"), decimal("1"), 2)), QStringLiteral("0.12"));
        QCOMPARE(text(*Decimal::divide(decimal("0.135"), decimal("1"), 2)), QStringLiteral("0.14"));
        QCOMPARE(text(*Decimal::divide(decimal("1"), decimal("0.001"), 0)), QStringLiteral("1000"));
        QVERIFY(!Decimal::divide(decimal("1"), decimal("0.00"), 2));
    }

    void rounds_data()
    {
        QTest::addColumn<QString>("in");
        QTest::addColumn<int>("scale");
        QTest::addColumn<QString>("out");
        const auto row = [](const char *in, int scale, const char *out) { QTest::addRow("%s to %d", in, scale) << in << scale << out; };
        row("2.5", 0, "2");
        row("3.5", 0, "4");
        row("-2.5", 0, "-2");
        row("-3.5", 0, "-4");
        row("2.51", 0, "3");
        row("0.125", 2, "0.12");
        row("0.1250001", 2, "0.13");
        row("1.5", 3, "1.500");
        row("99.995", 2, "100.00");
        row("9223372036854775807", 2, "9223372036854775807.00");
        row("0.9223372036854775807", 0, "1"); // 19 decimals, 64 bits
        row("0.4999999999999999999", 0, "0");
        row("0.00000000000000000005", 5, "0.00000");
        row("12345678901234567890.5", 0, "12345678901234567890");
        row("12345678901234567891.5", 0, "12345678901234567892");
        row("-12345678901234567891.5", 0, "-12345678901234567892");
    }

    void rounds()
    {
        QFETCH(QString, in);
        QFETCH(int, scale);
        QFETCH(QString, out);
        QCOMPARE(text(decimal(in.toStdString()).rounded(scale)), out);
    }

    void compares()
    {
        QVERIFY(decimal("1.0") == decimal("1.00"));
        QVERIFY(decimal("-1") < decimal("0.5"));
        QVERIFY(decimal("1e30") > decimal("9223372036854775807"));
        QVERIFY(decimal("-1e30") < decimal("-9223372036854775808"));
        QVERIFY(decimal("0.1e-300") < decimal("1e-300"));
        QVERIFY(Decimal(INT64_MAX) > Decimal(INT64_MAX, 18)); // aligning them overflows 64 bits
    }

    void wholeNumbers()
    {
        QCOMPARE(*decimal("5.00").toInt64(), std::int64_t(5));
        QVERIFY(!decimal("5.01").toInt64());
        QVERIFY(!decimal("9223372036854775808").toInt64());
        QCOMPARE(*decimal("-9223372036854775808").toInt64(), INT64_MIN);
    }

    // Against rationals of the big integer library, around the edges of 64 bits.
    void randomOperations()
    {
        using boost::multiprecision::cpp_int;
        std::mt19937_64 random(7);
        const auto make = [&random] {
            const unsigned bits = random() % 64;
            const auto digits = static_cast<std::int64_t>(random() >> bits) * (random() % 2 == 0 ? 1 : -1);
            return Decimal(digits, static_cast<std::int32_t>(random() % 20));
        };
        const auto scaled = [](const Decimal &d, std::int32_t scale) {
            std::string digits = d.rounded(scale).toString();
            digits.erase(std::remove(digits.begin(), digits.end(), '.'), digits.end());
            const bool negative = digits[0] == '-';
            digits.erase(0, digits.find_first_not_of("-0") == std::string::npos ? digits.size() - 1 : digits.find_first_not_of("-0"));
            const cpp_int value(digits);
            return negative ? cpp_int(-value) : value;
        };
        for (int i = 0; i < 20'000; ++i) {
            const Decimal a = make();
            const Decimal b = make();
            QVERIFY(scaled(a + b, 40) == scaled(a, 40) + scaled(b, 40));
            QVERIFY(scaled(a - b, 40) == scaled(a, 40) - scaled(b, 40));
            QVERIFY(scaled(a * b, 40) == scaled(a, 20) * scaled(b, 20));
            QCOMPARE(a < b, bool(scaled(a, 20) < scaled(b, 20)));
            QVERIFY(decimal(a.toString()) == a);
            if (!b.isZero()) {
                const Decimal rest = a - *Decimal::divide(a, b, 25) * b;
                // |a - q b| <= |b| / 2 in the last place of q
                QVERIFY(abs(scaled(rest, 60)) * 2 <= abs(scaled(b, 35)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestDecimal)
#include "tst_decimal.moc"
