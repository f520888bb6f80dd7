// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QLocale>
#include <QTest>

#include "widgets/lengthexpression.h"

using namespace quoin;

class LengthExpressionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatIsNoLength_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::newRow("empty") << QString();
        QTest::newRow("word") << QStringLiteral("wide");
        QTest::newRow("unknown unit") << QStringLiteral("12px");
        QTest::newRow("two units") << QStringLiteral("(1mm)cm");
        QTest::newRow("area") << QStringLiteral("2mm*3mm");
        QTest::newRow("number by length") << QStringLiteral("6/2mm");
        QTest::newRow("division by zero") << QStringLiteral("5mm/0");
        QTest::newRow("open bracket") << QStringLiteral("(2+3");
        QTest::newRow("dangling sign") << QStringLiteral("2+");
        QTest::newRow("two numbers") << QStringLiteral("2 3mm");
        QTest::newRow("two points") << QStringLiteral("1.2.3mm");
        QTest::newRow("too large") << QStringLiteral("1000000000pt");
        QTest::newRow("overflow") << QStringLiteral("1000000*1000000*1000000mm");
        QTest::newRow("deep") << QString(QString(100, u'(') + u'1' + QString(100, u')'));
    }
    void refusesWhatIsNoLength()
    {
        QFETCH(QString, typed);
        const auto length = evaluateLength(typed, Unit::Point);
        QVERIFY(!length);
        QVERIFY(!length.error().message.empty());
    }

    void evaluates_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("expected");
        QTest::newRow("default unit") << QStringLiteral("12") << QStringLiteral("12pt");
        QTest::newRow("literal keeps its decimals") << QStringLiteral("12.500 mm") << QStringLiteral("12.500mm");
        QTest::newRow("decimal comma") << QStringLiteral("2,5cm") << QStringLiteral("2.5cm");
        QTest::newRow("sum takes the typed unit") << QStringLiteral("20+5 mm") << QStringLiteral("25mm");
        QTest::newRow("sum of units takes the first") << QStringLiteral("1in - 0.4mm") << QStringLiteral("0.9843in");
        QTest::newRow("product") << QStringLiteral("3*4mm") << QStringLiteral("12mm");
        QTest::newRow("quotient of lengths is a number") << QStringLiteral("10mm/5mm") << QStringLiteral("2mm");
        QTest::newRow("brackets") << QStringLiteral("(210mm - 2*20mm) / 4") << QStringLiteral("42.5mm");
        QTest::newRow("minus") << QStringLiteral("-5mm") << QStringLiteral("-5mm");
        QTest::newRow("computed is rounded to what the unit shows") << QStringLiteral("10pt/3") << QStringLiteral("3.33pt");
        QTest::newRow("inch sign") << QStringLiteral("1.5\"") << QStringLiteral("1.5in");
        QTest::newRow("exact third of a page") << QStringLiteral("297mm/3") << QStringLiteral("99mm");
    }
    void evaluates()
    {
        QFETCH(QString, typed);
        QFETCH(QString, expected);
        const auto length = evaluateLength(typed, Unit::Point);
        QVERIFY2(length, length ? "" : length.error().message.c_str());
        QCOMPARE(QString::fromStdString(length->toString()), expected);
    }

    void showsInTheLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(displayLength(Length {125, 1, Unit::Millimetre}), QStringLiteral("12,5 mm"));
        QLocale::setDefault(QLocale::c());
        QCOMPARE(displayLength(Length {-5, 2, Unit::Centimetre}), QStringLiteral("-0.05 cm"));
    }

    void stepsKeepTheUnit_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<int>("steps");
        QTest::addColumn<QString>("to");
        QTest::newRow("millimetres") << QStringLiteral("20mm") << 1 << QStringLiteral("21mm");
        QTest::newRow("ten points down") << QStringLiteral("12.5pt") << -10 << QStringLiteral("2.5pt");
        QTest::newRow("centimetres by a millimetre") << QStringLiteral("2cm") << 1 << QStringLiteral("2.1cm");
        QTest::newRow("fine decimals stay") << QStringLiteral("1.2345in") << 1 << QStringLiteral("1.2945in");
    }
    void stepsKeepTheUnit()
    {
        QFETCH(QString, from);
        QFETCH(int, steps);
        QFETCH(QString, to);
        const auto length = Length::parse(from.toStdString());
        QVERIFY(length);
        QCOMPARE(QString::fromStdString(steppedLength(*length, steps).toString()), to);
    }
};

QTEST_GUILESS_MAIN(LengthExpressionTest)
#include "tst_lengthexpression.moc"
