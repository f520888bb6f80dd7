// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <QFile>

#include "judges.h"
#include "showcase.h"

#include <random>

using namespace testsupport;

// A sound file, then the same with one thing broken: bytes are replaced by as many others, so that nothing else moves.
class StructureCheckTest : public QObject
{
    Q_OBJECT

    static std::string sound()
    {
        WriteOptions options;
        options.compressionLevel = 0;
        static const std::string bytes = write(options, showcase(false)).bytes;
        return bytes;
    }

private Q_SLOTS:
    void soundFilesHaveNoFindings() { QCOMPARE(structureFaults(sound()), QString()); }

    void broken_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("finding");
        const auto row = [](const char *name, const char *from, const char *to, const char *finding) { QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(finding); };
        row("MCID twice on a page", "/LBody<</MCID 8>>", "/LBody<</MCID 7>>", "content.mcid-twice");
        row("MCID that no element holds", "/LBody<</MCID 8>>", "/LBody<</MCID 99>", "");
        row("sequence not closed", "(ACME)Tj\nEMC\n", "(ACME)Tj\n   \n", "content.crossing");
        row("painting outside of any sequence", "/Title<</MCID 0>>BDC\n", "                    \n", "content.untagged");
        row("artifact within a tag", "(Symbol)Tj\nEMC\nET\n/Artifact BMC", "(Symbol)Tj\nET    \n/Artifact BMC", "content.crossing");
        row("Q without q", "/I0 Do\nQ\n", "/I0 Do\n \n", "content.unbalanced");
        row("text object in a text object", "ET\nq\n", "BT\nq\n", "content.nested");
        row("font that isn't there", "/F1 20 Tf", "/F7 20 Tf", "content.resource");
        row("image that isn't there", "/I0 Do", "/I9 Do", "content.resource");
        row("parent that isn't the one", "<</S/THead/NS 4 0 R/P 28 0 R", "<</S/THead/NS 4 0 R/P 27 0 R", "structure.parent");
        row("namespace that isn't listed", "<</S/THead/NS 4 0 R", "<</S/THead/NS 3 0 R", "structure.namespace");
        row("element without a page", "<</S/H2/NS 4 0 R/P 15 0 R/Pg 13 0 R", "<</S/H2/NS 4 0 R/P 15 0 R/Px 13 0 R", "structure.page");
        row("element out of the tree", "/K[16 0 R 17 0 R", "/K[16 0 R       ", "structure.unreachable");
        row("two Documents", "/K[15 0 R]", "/K[16 0 R]", "structure.document");
        row("content held twice", "/Pg 5 0 R/K 8>>", "/Pg 5 0 R/K 7>>", "structure.mcid-twice");
        row("parent tree names another element", "/Nums[0[16 0 R", "/Nums[0[17 0 R", "parent-tree.element");
        row("page without a key", "/StructParents 1", "/StructParentz 1", "page.struct-parents");
        row("annotation's key is another's", "/StructParent 3", "/StructParent 2", "parent-tree.key-twice");
        row("next key is used", "/ParentTreeNextKey 4", "/ParentTreeNextKey 3", "parent-tree.next-key");
        row("annotations in no order", "/Tabs/S", "/Tabz/S", "page.tabs");
        row("outline goes back to the wrong entry", "/Parent 65 0 R/Prev 66 0 R", "/Parent 65 0 R/Prev 67 0 R", "outline.links");
        row("outline leads to no element", "/SD[17 0 R/XYZ 50 761.89 null]>>/First", "/SD[ 3 0 R/XYZ 50 761.89 null]>>/First", "outline.target");
        row("unused object", "/Metadata 71 0 R", "/Metadatx        ", "object.unused");
        row("reference to nothing", "/Metadata 71 0 R", "/Metadata 99 0 R", "object.missing");
        row("text string cut in two", "\xFE\xFF\x00", "\xFE\xFF\xD8", "");
        row("start of the cross-references", "startxref\n", "startxref\n1", "");
        row("object elsewhere than told", "\n51 0 obj\n", "\n 51 0 obj", "");
    }
    void broken()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, finding);
        std::string bytes = sound();
        const std::size_t at = bytes.find(from.toStdString());
        QVERIFY2(at != std::string::npos, from.constData());
        bytes.replace(at, static_cast<std::size_t>(from.size()), to.toStdString());
        const QString faults = structureFaults(bytes);
        QVERIFY(!faults.isEmpty());
        if (!finding.isEmpty())
            QVERIFY2(faults.contains(finding + QLatin1Char(':')), qPrintable(faults));
    }

    void notPdf_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("hello");
        QTest::newRow("header only") << QByteArray("%PDF-2.0\n");
        QTest::newRow("cut in the middle") << QByteArray::fromStdString(sound().substr(0, sound().size() / 2));
        QTest::newRow("nested arrays") << QByteArray("%PDF-2.0\n1 0 obj\n") + QByteArray(100'000, '[') + QByteArray("\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n");
    }
    void notPdf()
    {
        QFETCH(QByteArray, bytes);
        QVERIFY(!structureFaults({bytes.constData(), static_cast<std::size_t>(bytes.size())}).isEmpty());
    }

    // Whatever a byte is changed to: findings, an error or nothing, but an end.
    void anyByteChanged()
    {
        std::mt19937 random(7);
        const std::string bytes = sound();
        for (int i = 0; i < 150; ++i) {
            std::string changed = bytes;
            for (int k = 0; k < 3; ++k)
                changed[random() % changed.size()] = static_cast<char>(random());
            (void)quoin::checkStructure(changed);
        }
    }
};

QTEST_GUILESS_MAIN(StructureCheckTest)
#include "tst_structure_check.moc"
