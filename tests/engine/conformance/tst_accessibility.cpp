// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "layout_run.h"

#include <quoin/accessibility.h>

using namespace quoin;

class AccessibilityTest : public QObject
{
    Q_OBJECT

    static Pages pagesOf(const std::string &body, const std::string &more = std::string(), const std::string &meta = "{\"title\": \"T\", \"language\": \"en\"}")
    {
        LayoutOptions options;
        options.map = true;
        return test::layOut(R"({"quoin": 1, "meta": )" + meta + more + R"(, "body": [)" + body + "]}", "{\"rows\": [1, 2, 3]}", options).pages;
    }

    // "id@element" of each finding.
    static QStringList found(const Pages &pages, const ConformanceSet &claimed = ConformanceSet())
    {
        QStringList list;
        for (const Diagnostic &d : checkAccessibility(pages, claimed)) {
            if (d.severity != Severity::Warning || d.message.empty())
                list << QStringLiteral("no warning");
            list << QString::fromStdString(d.id.substr(d.id.find('.') + 1) + "@" + d.elementId);
        }
        return list;
    }

    static QStringList said(const Pages &pages)
    {
        QStringList list;
        for (const SpokenItem &item : spokenOrder(pages)) {
            QString line = QString(item.depth * 2, QLatin1Char(' ')) + QLatin1String(structureTypeName(item.type));
            if (item.rows > 0)
                line += item.columns > 0 ? QStringLiteral(" %1x%2").arg(item.columns).arg(item.rows) : QStringLiteral(" %1").arg(item.rows);
            list << line + QStringLiteral(": ") + QString::fromStdString(item.text);
        }
        return list;
    }

private Q_SLOTS:
    void ratios()
    {
        const Color white {255, 255, 255};
        QCOMPARE(contrastRatio({0, 0, 0}, white), 21.0);
        QCOMPARE(contrastRatio(white, {0, 0, 0}), 21.0);
        QCOMPARE(contrastRatio(white, white), 1.0);
        // As the working group's own tools give them.
        QVERIFY(std::abs(contrastRatio({0x76, 0x76, 0x76}, white) - 4.54) < 0.01);
        QVERIFY(std::abs(contrastRatio({0x77, 0x77, 0x77}, white) - 4.48) < 0.01);
        QVERIFY(std::abs(contrastRatio({255, 0, 0}, white) - 4.0) < 0.01);
        QVERIFY(std::abs(contrastRatio({0, 0, 255}, {255, 255, 0}) - 8.0) < 0.01);
    }

    void contrast_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QStringList>("findings");
        const auto row = [](const char *name, const char *body, const QStringList &findings) { QTest::newRow(name) << QByteArray(body) << findings; };
        const QStringList bad {QStringLiteral("contrast@p")};
        row("black on white", R"({"id": "p", "type": "paragraph", "text": "x"})", {});
        row("just enough", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#767676\"}}", {});
        row("just too little", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#777777\"}}", bad);
        row("enough for large text", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#777777\", \"size\": 18}}", {});
        row("not yet large", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#777777\", \"size\": 17.9}}", bad);
        row("large as it is bold", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#777777\", \"size\": 14, \"bold\": true}}", {});
        row("large but too light", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#999999\", \"size\": 30}}", bad);
        row("on its own fill", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#FFFFFF\", \"fill\": \"#003366\"}}", {});
        row("white on white", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#FFFFFF\"}}", bad);
        row("black on black", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"fill\": \"#000000\"}}", bad);
        row("one run only", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": [{\"text\": \"good \"}, {\"text\": \"bad\", \"color\": \"#CCCCCC\"}]}", bad);
        row("only spaces", "{\"id\": \"p\", \"type\": \"paragraph\", \"text\": [{\"text\": \"good\"}, {\"text\": \" \", \"color\": \"#CCCCCC\"}]}", {});
        row("once for all rows", "{\"id\": \"p\", \"type\": \"paragraph\", \"for\": \"r in rows\", \"text\": \"{{ r }}\", \"format\": {\"color\": \"#AAAAAA\"}}", bad);
        row("over a shape in a frame", "{\"id\": \"f\", \"type\": \"frame\", \"height\": 50, \"blocks\": [{\"id\": \"s\", \"type\": \"shape\", \"x\": 0, \"y\": 0, \"width\": 200, \"height\": 50, \"format\": {\"fill\": \"#222222\"}},"
                                       "{\"id\": \"p\", \"type\": \"paragraph\", \"x\": 5, \"y\": 5, \"width\": 100, \"text\": \"x\", \"format\": {\"color\": \"#FFFFFF\"}}]}",
            {});
        row("beside the shape", "{\"id\": \"f\", \"type\": \"frame\", \"height\": 50, \"blocks\": [{\"id\": \"s\", \"type\": \"shape\", \"x\": 0, \"y\": 0, \"width\": 20, \"height\": 50, \"format\": {\"fill\": \"#222222\"}},"
                                "{\"id\": \"p\", \"type\": \"paragraph\", \"x\": 50, \"y\": 5, \"width\": 100, \"text\": \"x\", \"format\": {\"color\": \"#FFFFFF\"}}]}",
            bad);
        row("outside an ellipse, inside its box", "{\"id\": \"f\", \"type\": \"frame\", \"height\": 100, \"blocks\": [{\"id\": \"s\", \"type\": \"shape\", \"kind\": \"ellipse\", \"x\": 0, \"y\": 0, \"width\": 100, \"height\": 100, \"format\": {\"fill\": \"#222222\"}},"
                                                  "{\"id\": \"p\", \"type\": \"paragraph\", \"x\": 0, \"y\": 0, \"width\": 100, \"text\": \".\", \"format\": {\"color\": \"#FFFFFF\", \"size\": 6}}]}",
            bad);
    }
    void contrast()
    {
        QFETCH(QByteArray, body);
        QTEST(found(pagesOf(body.toStdString())), "findings");
    }

    void headerIsSeenToo()
    {
        const Pages pages = pagesOf(R"({"id": "p", "type": "paragraph", "text": "x"})", ", \"header\": {\"blocks\": [{\"id\": \"h\", \"type\": \"paragraph\", \"text\": \"pale\", \"format\": {\"color\": \"#DDDDDD\"}}]}");
        QCOMPARE(found(pages), QStringList {QStringLiteral("contrast@h")});
    }

    void pageBackgroundCounts()
    {
        const Pages pages = pagesOf(R"({"id": "p", "type": "paragraph", "text": "x"})", ", \"page\": {\"background\": \"#111111\"}");
        QCOMPARE(found(pages), QStringList {QStringLiteral("contrast@p")});
    }

    void structure_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QStringList>("findings");
        const auto row = [](const char *name, const char *body, const QStringList &findings) { QTest::newRow(name) << QByteArray(body) << findings; };
        row("levels in order", R"({"id": "a", "type": "heading", "level": 1, "text": "a"}, {"id": "b", "type": "heading", "level": 2, "text": "b"}, {"id": "c", "type": "heading", "level": 1, "text": "c"})", {});
        row("begins with 2", R"({"id": "a", "type": "heading", "level": 2, "text": "a"})", {QStringLiteral("heading-level@a")});
        row("leaves out 2", R"({"id": "a", "type": "heading", "level": 1, "text": "a"}, {"id": "b", "type": "heading", "level": 3, "text": "b"}, {"id": "c", "type": "heading", "level": 3, "text": "c"})", {QStringLiteral("heading-level@b")});
        row("figure", R"({"id": "s", "type": "shape", "height": 9, "role": "figure"})", {QStringLiteral("figure-alt@s")});
        row("figure that is described", R"({"id": "s", "type": "shape", "height": 9, "role": "figure", "alt": "A bar of 9 pt"})", {});
        row("figure by its file's name", R"({"id": "s", "type": "shape", "height": 9, "role": "figure", "alt": "IMG_0042.JPG"})", {QStringLiteral("alt-file-name@s")});
        row("decoration", R"({"id": "s", "type": "shape", "height": 9})", {});
        const std::string cell = R"({"type": "cell", "text": "c"})";
        const std::string table = R"({"id": "t", "type": "table", "columns": [{}, {}], "rows": [)";
        row("table without header", (table + R"({"cells": [)" + cell + "," + cell + R"(]}, {"cells": [)" + cell + "," + cell + "]}]}").c_str(), {QStringLiteral("table-header@t")});
        row("table with header row", (table + R"({"part": "header", "cells": [)" + cell + "," + cell + R"(]}, {"cells": [)" + cell + "," + cell + "]}]}").c_str(), {});
        row("table with header column", (table + R"({"cells": [{"text": "h", "scope": "row"},)" + cell + R"(]}, {"cells": [{"text": "h", "scope": "row"},)" + cell + "]}]}").c_str(), {});
        row("table of one row", (table + R"({"cells": [)" + cell + "," + cell + "]}]}").c_str(), {});
    }
    void structure()
    {
        QFETCH(QByteArray, body);
        QTEST(found(pagesOf(body.toStdString())), "findings");
    }

    void documentsOwn()
    {
        Pages pages = pagesOf(R"({"id": "s", "type": "shape", "height": 9, "role": "figure"})", std::string(), "{}");
        QCOMPARE(pages.language, std::string("en")); // templates have one
        pages.language.clear();
        QCOMPARE(found(pages), (QStringList {QStringLiteral("title@"), QStringLiteral("language@"), QStringLiteral("figure-alt@s")}));
        // What PDF/UA-2 asks for is told as an error where the document is written.
        ConformanceSet claimed;
        claimed.pdfUA2 = true;
        QCOMPARE(found(pages, claimed), QStringList());
    }

    void manyFindingsAreBounded()
    {
        std::string body;
        for (int i = 0; i < 1500; ++i)
            body += (i > 0 ? "," : "") + std::string(R"({"id": "p)") + std::to_string(i) + "\", \"type\": \"paragraph\", \"text\": \"x\", \"format\": {\"color\": \"#EEEEEE\"}}";
        QCOMPARE(found(pagesOf(body)).size(), 1000);
    }

    void whatIsSaid()
    {
        const Pages pages = pagesOf(R"({"id": "h", "type": "heading", "level": 1, "text": "Report"},)"
                                    R"({"id": "p", "type": "paragraph", "text": [{"text": "See "}, {"text": "our site", "link": "https://example.org"}, {"text": " for a text that is so long that it takes more than a single line of the page, which must not glue words."}]},)"
                                    R"({"id": "l", "type": "list", "marker": "decimal", "items": [{"id": "i1", "blocks": [{"id": "ip", "type": "paragraph", "text": "One"}]}, {"id": "i2", "blocks": [{"id": "iq", "type": "paragraph", "text": "Two"}]}]},)"
                                    R"({"id": "t", "type": "table", "columns": [{}, {}], "rows": [{"part": "header", "cells": [{"text": "Name"}, {"text": "Price"}]}, {"for": "r in rows", "cells": [{"text": "Item {{ r }}"}, {"text": ""}]}]},)"
                                    R"({"id": "s", "type": "shape", "height": 9, "role": "figure", "alt": "A blue bar"},)"
                                    R"({"id": "d", "type": "shape", "height": 9})",
            R"(, "footer": {"blocks": [{"id": "f", "type": "paragraph", "text": "not read"}]})");
        QCOMPARE(said(pages), (QStringList {
                                  QStringLiteral("H1: Report"),
                                  QStringLiteral("P: See our site for a text that is so long that it takes more than a single line of the page, which must not glue words."),
                                  QStringLiteral("Link: our site"),
                                  QStringLiteral("L 2: "),
                                  QStringLiteral("  P: 1. One"),
                                  QStringLiteral("  P: 2. Two"),
                                  QStringLiteral("Table 2x4: "),
                                  QStringLiteral("  TH: Name"),
                                  QStringLiteral("  TH: Price"),
                                  QStringLiteral("  TD: Item 1"),
                                  QStringLiteral("  TD: "),
                                  QStringLiteral("  TD: Item 2"),
                                  QStringLiteral("  TD: "),
                                  QStringLiteral("  TD: Item 3"),
                                  QStringLiteral("  TD: "),
                                  QStringLiteral("Figure: A blue bar"),
                              }));
        const auto items = spokenOrder(pages);
        QCOMPARE(pages.elements->ids[items[0].element], std::string("h"));
        QCOMPARE(items[0].page, 0);
        QVERIFY(std::all_of(items.begin(), items.end(), [](const SpokenItem &item) { return item.page == 0; }));
        QCOMPARE(spokenOrder(pages, 3).size(), std::size_t(3));
        QVERIFY(spokenOrder(Pages {}).empty());
    }
};

QTEST_GUILESS_MAIN(AccessibilityTest)
#include "tst_accessibility.moc"
