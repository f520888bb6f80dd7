// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>
#include <QTextCharFormat>
#include <QTextCursor>
#include <QTextDocument>

#include "widgets/textruns.h"

using namespace quoin;

namespace {

TextRun run(std::string text)
{
    TextRun result;
    result.text = std::move(text);
    return result;
}

// A run with every member of its look set.
TextRun richRun(std::string text)
{
    TextRun result = run(std::move(text));
    result.bold = true;
    result.italic = false;
    result.underline = true;
    result.strike = false;
    result.color = Color {0x12, 0x34, 0x56};
    result.size = Length {125, 1, Unit::Millimetre};
    result.family = "Liberation Serif";
    result.link = "#terms";
    result.language = "de";
    result.unknown = {{"glow", "{\"radius\":3}"}};
    return result;
}

} // namespace

class TextRunsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip_data()
    {
        QTest::addColumn<Text>("text");
        QTest::newRow("empty") << Text {};
        QTest::newRow("plain") << Text {{run("Hello")}};
        QTest::newRow("every member and unknown keys") << Text {{run("a "), richRun("b"), run(" c")}};
        QTest::newRow("line breaks") << Text {{run("one\ntwo\n\nfour")}};
        QTest::newRow("break at the end of a rich run") << Text {{richRun("b\n"), run("c")}};
        QTest::newRow("begins with a break") << Text {{run("\nx")}};
        QTest::newRow("beyond the basic plane") << Text {{run("a\xF0\x9F\x98\x80"), richRun("\xE2\x82\xB9 1")}};
        QTest::newRow("expression") << Text {{run("Dear {{ client.name }},")}};
        QTest::newRow("markup is text") << Text {{run("<b>&amp;</b>")}};
    }
    void roundTrip()
    {
        QFETCH(Text, text);
        QTextDocument document;
        setText(document, Text {{run("before")}});
        setText(document, text);
        QVERIFY(textFrom(document) == text);
    }

    void changingPartOfARunSplitsIt()
    {
        QTextDocument document;
        setText(document, Text {{richRun("abcd")}});
        QTextCursor cursor(&document);
        cursor.setPosition(1);
        cursor.setPosition(3, QTextCursor::KeepAnchor);
        changeLook(cursor, [](TextRun &look) { look.bold = std::nullopt; });
        TextRun middle = richRun("bc");
        middle.bold.reset();
        const Text expected {{richRun("a"), middle, richRun("d")}};
        QVERIFY(textFrom(document) == expected);
        changeLook(cursor, [](TextRun &look) { look.bold = true; });
        QVERIFY((textFrom(document) == Text {{richRun("abcd")}}));
    }

    void typedTextTakesTheLookBeforeIt()
    {
        QTextDocument document;
        setText(document, Text {{richRun("ab")}});
        QTextCursor cursor(&document);
        cursor.setPosition(2);
        cursor.insertText(QStringLiteral("c"));
        QVERIFY((textFrom(document) == Text {{richRun("abc")}}));
    }
};

QTEST_MAIN(TextRunsTest)
#include "tst_textruns.moc"
