// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <quoin/length.h>

#include <random>

using namespace quoin;

class TestLength : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refuses_data();
    void refuses();
    void keepsWhatWasTyped_data();
    void keepsWhatWasTyped();
    void roundsHalfAwayFromZero();
    void bounds();
    void fromMptIsNearest();
    void factors();
};

void TestLength::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("id");
    for (const char *text : {"", " ", "-", "mm", "1e3", "1e3mm", "+1mm", "1,5mm", "1.mm", ".", "--1mm", "1 mm", "1px", "1MM", "0x10", "1mm2", "nan", "inf", "1.5.5", "\xC2\xA0"
                                                                                                                                                                     "1mm",
             "１mm"})
        QTest::newRow(text) << QByteArray(text) << QByteArray("length.syntax");
    QTest::newRow("seven decimals") << QByteArray("0.1234567mm") << QByteArray("length.decimals");
    QTest::newRow("0.1 + 0.2 as a double") << QByteArray("0.30000000000000004") << QByteArray("length.decimals");
    QTest::newRow("too large") << QByteArray("14400000.000001") << QByteArray("length.range");
    QTest::newRow("too small") << QByteArray("-14400001pt") << QByteArray("length.range");
    QTest::newRow("inches") << QByteArray("200000.0001in") << QByteArray("length.range");
    QTest::newRow("a thousand digits") << QByteArray(1000, '9') << QByteArray("length.range");
}

void TestLength::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, id);
    const Result<Length> length = Length::parse(text.toStdString());
    QVERIFY(!length);
    QCOMPARE(length.error().id, id.toStdString());
    QVERIFY(length.error().message.size() < 250);
}

void TestLength::keepsWhatWasTyped_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("again");
    QTest::addColumn<qint64>("mpt");
    QTest::newRow("20mm") << QByteArray("20mm") << QByteArray("20mm") << qint64(56693);
    QTest::newRow("12.5pt") << QByteArray("12.5pt") << QByteArray("12.5pt") << qint64(12500);
    QTest::newRow("bare") << QByteArray("12") << QByteArray("12pt") << qint64(12000);
    QTest::newRow("zeros kept") << QByteArray("2.50cm") << QByteArray("2.50cm") << qint64(70866);
    QTest::newRow("inch") << QByteArray("1in") << QByteArray("1in") << qint64(72000);
    QTest::newRow("25.4mm") << QByteArray("25.4mm") << QByteArray("25.4mm") << qint64(72000);
    QTest::newRow("negative") << QByteArray("-0.05mm") << QByteArray("-0.05mm") << qint64(-142);
    QTest::newRow("point first") << QByteArray(".5in") << QByteArray("0.5in") << qint64(36000);
    QTest::newRow("blanks around") << QByteArray(" 7mm\t") << QByteArray("7mm") << qint64(19843);
    QTest::newRow("negative zero") << QByteArray("-0mm") << QByteArray("0mm") << qint64(0);
    QTest::newRow("leading zeros") << QByteArray("007pt") << QByteArray("7pt") << qint64(7000);
    QTest::newRow("six decimals") << QByteArray("0.000001in") << QByteArray("0.000001in") << qint64(0);
}

void TestLength::keepsWhatWasTyped()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, again);
    QFETCH(qint64, mpt);
    const Result<Length> length = Length::parse(text.toStdString());
    QVERIFY2(bool(length), length ? "" : length.error().message.c_str());
    QCOMPARE(length->toString(), again.toStdString());
    QCOMPARE(length->toMpt(), mpt);
    QCOMPARE(Length::parse(length->toString()).value(), *length);
}

void TestLength::roundsHalfAwayFromZero()
{
    QCOMPARE(Length::parse("0.0005pt")->toMpt(), Mpt(1));
    QCOMPARE(Length::parse("-0.0005pt")->toMpt(), Mpt(-1));
    QCOMPARE(Length::parse("0.000499pt")->toMpt(), Mpt(0));
    QCOMPARE(Length::parse("2.5005pt")->toMpt(), Mpt(2501));
}

void TestLength::bounds()
{
    QCOMPARE(Length::parse("14400000")->toMpt(), Mpt(14'400'000'000));
    QCOMPARE(Length::parse("-200000in")->toMpt(), Mpt(-14'400'000'000));
    QCOMPARE(Length::parse("5080000mm")->toMpt(), Mpt(14'400'000'000));
    QVERIFY(!Length::parse("5080000.000001mm"));
}

// Going from any position to the unit's text and back moves it by at most half a step of the unit's last decimal.
void TestLength::fromMptIsNearest()
{
    QCOMPARE(Length::fromMpt(56693, Unit::Millimetre).toString(), std::string("20mm"));
    QCOMPARE(Length::fromMpt(12345, Unit::Point).toString(), std::string("12.35pt"));
    QCOMPARE(Length::fromMpt(-12345, Unit::Point).toString(), std::string("-12.35pt"));
    QCOMPARE(Length::fromMpt(72000, Unit::Centimetre).toString(), std::string("2.54cm"));
    QCOMPARE(Length::fromMpt(0, Unit::Inch).toString(), std::string("0in"));
    QCOMPARE(Length::fromMpt(INT64_MAX, Unit::Point).toString(), std::string("14400000pt"));
    std::mt19937_64 random(1);
    for (int i = 0; i < 10'000; ++i) {
        const Mpt mpt = static_cast<Mpt>(random() % 4'000'000) - 2'000'000;
        for (const auto &[unit, halfStep] : {std::pair {Unit::Point, 5}, {Unit::Millimetre, 15}, {Unit::Centimetre, 15}, {Unit::Inch, 4}}) {
            const Length length = Length::fromMpt(mpt, unit);
            QVERIFY(std::abs(length.toMpt() - mpt) <= halfStep);
            QCOMPARE(Length::fromMpt(length.toMpt(), unit), length);
        }
    }
}

void TestLength::factors()
{
    for (const auto &[text, thousandths, again] : {std::tuple {"1", 1000, "1"}, {"1.25", 1250, "1.25"}, {"0.500", 500, "0.5"}, {"12.345", 12345, "12.345"}}) {
        QCOMPARE(Factor::parse(text).value(), Factor {thousandths});
        QCOMPARE(Factor {thousandths}.toString(), std::string(again));
    }
    for (const char *text : {"", "-1", "1.2345", "1,2", "1fr", "1e3", " 1"})
        QVERIFY2(!Factor::parse(text), text);
    QCOMPARE(Factor::parse("99999999999999999999").error().id, std::string("factor.range"));
}

QTEST_APPLESS_MAIN(TestLength)
#include "tst_length.moc"
