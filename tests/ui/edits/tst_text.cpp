// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "edits/text.h"

#include "templates.h"

using namespace quoin;

namespace {

// "plain *bold*": bold runs between stars.
Text parse(const char *source)
{
    Text text;
    const QStringList parts = QString::fromUtf8(source).split(QLatin1Char('*'));
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (parts[i].isEmpty())
            continue;
        TextRun run;
        run.text = parts[i].toStdString();
        if (i % 2)
            run.bold = true;
        text.runs.push_back(run);
    }
    return text;
}

QString show(const Text &text)
{
    QString shown;
    for (const TextRun &run : text.runs) {
        const QString piece = QString::fromStdString(run.text);
        shown += run.bold.value_or(false) ? QLatin1Char('*') + piece + QLatin1Char('*') : piece;
    }
    return shown;
}

} // namespace

class tst_Text : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void replace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("begin");
        QTest::addColumn<int>("end");
        QTest::addColumn<QByteArray>("with");
        QTest::addColumn<QString>("expected");
        QTest::newRow("into nothing") << QByteArray("") << 0 << 0 << QByteArray("new") << QStringLiteral("new");
        QTest::newRow("append") << QByteArray("one") << 3 << 3 << QByteArray(" two") << QStringLiteral("one two");
        QTest::newRow("follows the run before") << QByteArray("a*b*c") << 2 << 2 << QByteArray("x") << QStringLiteral("a*bx*c");
        QTest::newRow("at the beginning") << QByteArray("*b*c") << 0 << 0 << QByteArray("x") << QStringLiteral("*xb*c");
        QTest::newRow("takes the look of what it replaces") << QByteArray("a*b*c") << 1 << 3 << QByteArray("x") << QStringLiteral("a*x*");
        QTest::newRow("delete across runs") << QByteArray("ab*cd*ef") << 1 << 5 << QByteArray() << QStringLiteral("af");
        QTest::newRow("all") << QByteArray("ab*cd*ef") << 0 << 6 << QByteArray() << QString();
    }

    void replace()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, begin);
        QFETCH(int, end);
        QFETCH(QByteArray, with);
        QFETCH(QString, expected);
        QCOMPARE(show(replaceRange(parse(text.constData()), std::size_t(begin), std::size_t(end), with.toStdString())), expected);
    }

    void format()
    {
        const auto bold = [](TextRun &run) { run.bold = true; };
        QCOMPARE(show(formatRange(parse("abcdef"), 2, 4, bold)), QStringLiteral("ab*cd*ef"));
        QCOMPARE(show(formatRange(parse("ab*cd*ef"), 1, 5, bold)), QStringLiteral("a*bcde*f"));
        QCOMPARE(show(formatRange(parse("ab*cd*ef"), 0, 6, [](TextRun &run) { run.bold.reset(); })), QStringLiteral("abcdef"));
        QCOMPARE(formatRange(parse("ab*cd*ef"), 0, 6, [](TextRun &run) { run.bold.reset(); }).runs.size(), std::size_t(1));
    }

    void allRunsInRange()
    {
        const auto isBold = [](const TextRun &run) { return run.bold.value_or(false); };
        const Text text = parse("ab*cd*ef");
        QVERIFY(allRuns(text, 2, 4, isBold));
        QVERIFY(!allRuns(text, 1, 4, isBold));
        QVERIFY(allRuns(text, 4, 4, isBold)); // what is typed there would be bold
        QVERIFY(!allRuns(text, 2, 2, isBold));
        QVERIFY(!allRuns(Text {}, 0, 0, isBold));
    }

    void insertRich()
    {
        QCOMPARE(show(insertText(parse("ab*cd*"), 3, parse("x*y*"))), QStringLiteral("ab*c*x*yd*"));
    }

    void keepsUnknownKeysApart()
    {
        Text text = parse("ab");
        text.runs[0].unknown = {{"future", "1"}};
        const Text replaced = replaceRange(text, 2, 2, "c");
        QCOMPARE(replaced.runs.size(), std::size_t(1));
        QCOMPARE(replaced.runs[0].unknown.size(), std::size_t(1));
    }

    void setTextOnlyWhereThereIsText()
    {
        const Template value = test::body({test::paragraph("p"), test::make("s", Spacer {})});
        QCOMPARE(textOf(*findBlock(setText(value, {"p"}, Text::plain("x")), {"p"}))->toPlain(), std::string("x"));
        QVERIFY(setText(value, {"s"}, Text::plain("x")) == value);
    }
};

QTEST_GUILESS_MAIN(tst_Text)
#include "tst_text.moc"
