// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "problems/mending.h"
#include "validation/findingorigin.h"

using namespace quoin;

class FindingOriginTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void originOf_data()
    {
        QTest::addColumn<QByteArray>("context");
        QTest::addColumn<int>("page");
        QTest::addColumn<int>("mcid");
        QTest::addColumn<QString>("element");
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("originPage");
        const auto row = [](const char *name, const char *context, int page, int mcid, const char *element, int dataRow, int originPage) {
            QTest::newRow(name) << QByteArray(context) << page << mcid << QString::fromLatin1(element) << dataRow << originPage;
        };
        row("nothing known", "root/metadata[0](900 0 obj PDMetadata)", -1, -1, "", -1, -1);
        row("no objects", "root", -1, -1, "", -1, -1);
        row("marked content", "root/document[0]/pages[1](5 0 obj PDPage)/contentStream[0](6 0 obj)/content[1]{mcid:1}", 1, 1, "second", 7, 1);
        row("marked content that isn't there", "root/document[0]/pages[1](5 0 obj PDPage){mcid:9}", 1, 9, "", -1, 1);
        row("page", "root/document[0]/pages[0](4 0 obj PDPage)", 0, -1, "", -1, 0);
        row("annotation", "root/document[0]/pages[1](5 0 obj PDPage)/annots[0](8 0 obj PDLinkAnnot)", 1, -1, "link", -1, 1);
        row("structure element", "root/document[0]/StructTreeRoot[0](2 0 obj PDStructTreeRoot)/K[0](10 0 obj SEDocument Document)/K[3](12 0 obj SEFigure Figure)", -1, -1, "second", 7, 1);
        row("object inside an element", "root/StructTreeRoot[0](2 0 obj)/K[0](10 0 obj SEDocument Document)/K[3](12 0 obj SEFigure Figure)/x[0](99 0 obj PDFont)", -1, -1, "second", 7, 1);
        row("numbers that are none", "root/(12 0)/(x 0 obj)/(99999999999999 0 obj A)/(12", -1, -1, "", -1, -1);
    }
    void originOf()
    {
        QFETCH(QByteArray, context);
        QFETCH(int, page);
        QFETCH(int, mcid);
        DocumentMap map;
        map.objects = {{4, 0, -1, 0}, {5, 0, -1, 1}, {8, 3, -1, 1}, {10, 0, -1, 0}, {11, 1, -1, 0}, {12, 2, 7, 1}};
        map.sequences = {{11, 1, -1, 0}, {11, 1, -1, 1}, {12, 2, 7, 1}};
        map.pageStarts = {0, 1, 3};
        ElementTable elements;
        elements.ids = {"", "first", "second", "link"};
        FindingPlace place;
        place.context = context.toStdString();
        place.page = page;
        place.mcid = mcid;
        const FindingOrigin origin = quoin::originOf(place, &map, &elements);
        QTEST(QString::fromStdString(origin.element.value), "element");
        QTEST(static_cast<int>(origin.row), "row");
        QTEST(static_cast<int>(origin.page), "originPage");
        // Another program's file, and a map that doesn't fit the table.
        QVERIFY(quoin::originOf(place, nullptr, nullptr).element.empty());
        elements.ids.resize(1);
        QVERIFY(quoin::originOf(place, &map, &elements).element.empty());
    }

    void mendingProperty_data()
    {
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<QString>("ofElement");
        QTest::addColumn<QString>("ofDocument");
        const auto row = [](const char *rule, const char *element, const char *document) { QTest::newRow(*rule ? rule : "empty") << QByteArray(rule) << QString::fromLatin1(element) << QString::fromLatin1(document); };
        row("8.2.5.28.2", "alt", "");
        row("pdfua-2.8.2.5.28.2-1", "alt", "");
        row("wtpdf-1-accessibility.8.4.4-1", "format.language", "meta.language");
        row("8.11.1", "", "meta.title");
        row("accessibility.contrast", "format.color", "");
        row("accessibility.heading-level", "level", "");
        row("8.2.5.280", "", "");
        row("8.2.5.2", "", "");
        row("layout.row-too-tall", "", "");
        row("pdfua-2", "", "");
        row("", "", "");
    }
    void mendingProperty()
    {
        QFETCH(QByteArray, rule);
        QTEST(quoin::mendingProperty(rule.toStdString(), true), "ofElement");
        QTEST(quoin::mendingProperty(rule.toStdString(), false), "ofDocument");
    }
};

QTEST_GUILESS_MAIN(FindingOriginTest)
#include "tst_findingorigin.moc"
