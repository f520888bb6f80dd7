// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <quoin/color.h>

using namespace quoin;

class TestColor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refuses_data();
    void refuses();
    void parses();
};

void TestColor::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("name") << QByteArray("red");
    QTest::newRow("no hash") << QByteArray("112233");
    QTest::newRow("five digits") << QByteArray("#11223");
    QTest::newRow("alpha") << QByteArray("#11223344");
    QTest::newRow("not hexadecimal") << QByteArray("#11223G");
    QTest::newRow("sign") << QByteArray("#+1-223");
}

void TestColor::refuses()
{
    QFETCH(QByteArray, text);
    const Result<Color> color = Color::parse(text.toStdString());
    QVERIFY(!color);
    QCOMPARE(color.error().id, std::string("color.syntax"));
    QVERIFY(color.error().message.find('"' + text.toStdString() + '"') != std::string::npos);
}

void TestColor::parses()
{
    QCOMPARE(Color::parse("#0aF").value(), (Color {0x00, 0xAA, 0xFF}));
    QCOMPARE(Color::parse("#12abEF").value(), (Color {0x12, 0xAB, 0xEF}));
    QCOMPARE((Color {0x12, 0xAB, 0xEF}.toString()), std::string("#12ABEF"));
}

QTEST_APPLESS_MAIN(TestColor)
#include "tst_color.moc"
