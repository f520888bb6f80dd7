// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "data/number_pattern.h"

#include <unicode/dcfmtsym.h>
#include <unicode/decimfmt.h>

#include <random>

using namespace quoin;

namespace {

std::string icuText(const char *pattern, const char *language, const std::string &number)
{
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = icu::Locale::forLanguageTag(language, status);
    const icu::DecimalFormat format(icu::UnicodeString::fromUTF8(pattern), icu::DecimalFormatSymbols(locale, status), status);
    icu::UnicodeString out;
    format.format(icu::StringPiece(number), out, nullptr, status);
    if (U_FAILURE(status))
        qFatal("%s", u_errorName(status));
    std::string text;
    return out.toUTF8String(text);
}

} // namespace

class TestNumberPattern : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameAsIcu_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("language");
        const char *patterns[] = {"#,##0.00", "#,##,##0.00", "0.00", "#.##", "#,##0.###", "0", "#", "00000.0", "#,##0.00;(#,##0.00)", "₹ #,##,##0.00", "€#,##0.00;-€#,##0.00", "0.0%", "#,##0.##‰",
            "#,###", "#,##0.", "'No.' 0", "0.00 'x'", "0.###E0", "@@@", "#,##0.05", "*x#,##0.00", "0000,000.0", "#,##0.0000000000000000000000"};
        for (const char *language : {"en-IN", "en-US", "de-DE", "fr-FR", "hi-IN", "ar-EG", "hi-IN-u-nu-deva", "fa-IR", "es-ES", "pl-PL", "pt-PT", "de-CH", "sv-SE", "und"}) {
            for (const char *pattern : patterns)
                QTest::addRow("%s %s", language, pattern) << QByteArray(pattern) << QByteArray(language);
        }
    }

    void sameAsIcu()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, language);
        const auto parsed = NumberPattern::parse(pattern.toStdString(), language.toStdString());
        if (!parsed)
            QFAIL(parsed.error().message.c_str());
        std::vector<std::string> numbers = {"0", "0.00", "-0.001", "0.005", "0.015", "0.5", "-0.5", "1.5", "2.5", "-2.5", "9.995", "99999.995", "999", "1000", "9999", "10000", "99999", "100000", "-1234567.891",
            "9223372036854775807", "-9223372036854775808", "123456789012345678901234567890.125", "-0.00000000000000000000000000005", "1e30"};
        std::mt19937_64 random(42);
        for (int i = 0; i < 40; ++i)
            numbers.push_back(Decimal(static_cast<std::int64_t>(random() >> (random() % 63)) * (random() % 2 == 0 ? 1 : -1), static_cast<std::int32_t>(random() % 12)).toString());
        for (const std::string &number : numbers) {
            std::string out;
            (*parsed)->append(*Decimal::parse(number), out);
            const std::string expected = icuText(pattern.constData(), language.constData(), number);
            if (out != expected)
                QFAIL(("for " + number + ": '" + out + "', ICU '" + expected + "'").c_str());
        }
    }

    // 10,000 amounts a language, with the decimals that must be rounded.
    void manyAmounts_data()
    {
        QTest::addColumn<QByteArray>("language");
        for (const char *language : {"en-IN", "en-US", "de-DE", "fr-FR", "hi-IN", "ar-EG"})
            QTest::newRow(language) << QByteArray(language);
    }

    void manyAmounts()
    {
        QFETCH(QByteArray, language);
        const char *pattern = "#,##,##0.00";
        const auto parsed = NumberPattern::parse(pattern, language.toStdString());
        QVERIFY(parsed);
        UErrorCode status = U_ZERO_ERROR;
        const icu::DecimalFormat format(icu::UnicodeString::fromUTF8(pattern), icu::DecimalFormatSymbols(icu::Locale::forLanguageTag(language.constData(), status), status), status);
        std::mt19937_64 random(1);
        for (int i = 0; i < 10'000; ++i) {
            const Decimal amount(static_cast<std::int64_t>(random() >> (1 + random() % 62)) * (i % 2 == 0 ? 1 : -1), static_cast<std::int32_t>(random() % 6));
            std::string out;
            (*parsed)->append(amount, out);
            icu::UnicodeString icuOut;
            format.format(icu::StringPiece(amount.toString()), icuOut, nullptr, status);
            std::string expected;
            icuOut.toUTF8String(expected);
            QCOMPARE(QString::fromStdString(out), QString::fromStdString(expected));
        }
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        for (const char *pattern : {"", "abc", "0.0.0", "#,##0.00;;", "0'", "¤#,##0.00", "'0'", "##0#,", "0.0#0", "%n%s", "(a+)+$"})
            QTest::newRow(pattern) << QByteArray(pattern);
        QTest::newRow("long") << QByteArray(201, '0');
    }

    void refused()
    {
        QFETCH(QByteArray, pattern);
        const auto parsed = NumberPattern::parse(pattern.toStdString(), "en");
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().id, std::string("expression.pattern"));
        QVERIFY(parsed.error().message.back() == '.');
    }

    void speed()
    {
        const auto pattern = *NumberPattern::parse("#,##,##0.00", "en-IN");
        const Decimal amount(123456789, 2);
        std::string out;
        QBENCHMARK
        {
            for (int i = 0; i < 1000; ++i) {
                out.clear();
                pattern->append(amount, out);
            }
        }
        QCOMPARE(out, std::string("12,34,567.89"));
    }
};

QTEST_GUILESS_MAIN(TestNumberPattern)
#include "tst_number_pattern.moc"
