// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "pdf/xmp_reader.h"
#include "../validation/validation_support.h"

using namespace quoin;

class TestXmpReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void xmp_data()
    {
        QTest::addColumn<QString>("xmp");
        QTest::addColumn<QString>("claims");
        const auto row = [](const char *name, const std::string &xmp, const char *claims) { QTest::newRow(name) << QString::fromStdString(xmp) << QString::fromLatin1(claims); };
        row("none", xmpPacket("/>").replace(xmpPacket("/>").find("/></rdf:Description>"), 20, "/>"), "");
        row("elements", xmpPacket("><pdfaid:part>4</pdfaid:part><pdfaid:rev>2020</pdfaid:rev><pdfuaid:part> 2 </pdfuaid:part>"), "pdfa-4 pdfua-2");
        row("attributes", xmpPacket(" pdfaid:part=\"4\" pdfaid:conformance=\"F\" pdfuaid:part='2'>"), "pdfa-4f pdfua-2");
        row("another prefix", "<x xmlns:p='http://www.aiim.org/pdfa/ns/id/'><p:part>2</p:part><p:conformance>B</p:conformance></x>", "pdfa-2b");
        row("the prefix of another namespace", "<x xmlns:pdfaid='http://example.org/'><pdfaid:part>2</pdfaid:part></x>", "");
        row("declarations", xmpPacket("><pdfd:declarations><rdf:Bag><rdf:li rdf:parseType=\"Resource\"><pdfd:conformsTo>http://pdfa.org/declarations/wtpdf#accessibility1.0</pdfd:conformsTo></rdf:li><rdf:li rdf:parseType=\"Resource\"><pdfd:conformsTo>http://pdfa.org/declarations/wtpdf#reuse1.0</pdfd:conformsTo></rdf:li></rdf:Bag></pdfd:declarations>"), "wtpdf-1-accessibility wtpdf-1-reuse");
        row("cut", "<x xmlns:p='http://www.aiim.org/pdfa/ns/id/'><p:part>2</p:part>", "unreadable");
        row("entities", "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><x>&b;</x>", "unreadable");
        row("deep", QString(QStringLiteral("<a>").repeated(100) + QStringLiteral("</a>").repeated(100)).toStdString(), "unreadable");
    }

    void xmp()
    {
        QFETCH(QString, xmp);
        QFETCH(QString, claims);
        const std::string packet = xmp.toStdString();
        for (const auto &found : {claimsInXmp(packet), claimedProfiles(pdfWithXmp(packet))}) {
            QString joined = QStringLiteral("unreadable");
            if (found) {
                joined.clear();
                for (const std::string &claim : *found)
                    joined += (joined.isEmpty() ? QString() : QStringLiteral(" ")) + QString::fromStdString(claim);
            }
            QCOMPARE(joined, claims);
        }
    }

    void files()
    {
        QVERIFY(claimedProfiles(pdfWithXmp(""))->empty());
        QVERIFY(!claimedProfiles("not a PDF"));
        QVERIFY(!claimedProfiles(""));
        const std::string whole = pdfWithXmp(xmpPacket(" pdfaid:part=\"4\">"));
        QVERIFY(claimedProfiles(whole));
        QVERIFY(!claimedProfiles(whole.substr(0, whole.size() / 2)));
    }
};

QTEST_GUILESS_MAIN(TestXmpReader)
#include "tst_xmp_reader.moc"
