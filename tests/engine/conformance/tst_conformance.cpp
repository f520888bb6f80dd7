// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "conformance/rules.h"

#include <quoin/pages.h>

using namespace quoin;

class ConformanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void combinations_data()
    {
        QTest::addColumn<QStringList>("keys");
        QTest::addColumn<QString>("id"); // of the refusal; empty: allowed
        QTest::newRow("none") << QStringList() << QString();
        QTest::newRow("A-4 and UA-2") << QStringList {QStringLiteral("pdfa-4"), QStringLiteral("pdfua-2")} << QString();
        QTest::newRow("all that go together") << QStringList {QStringLiteral("pdfa-4f"), QStringLiteral("pdfua-2"), QStringLiteral("wtpdf-1-accessibility"), QStringLiteral("wtpdf-1-reuse")} << QString();
        QTest::newRow("twice the same") << QStringList {QStringLiteral("pdfa-4"), QStringLiteral("pdfa-4")} << QString();
        QTest::newRow("two levels") << QStringList {QStringLiteral("pdfa-4"), QStringLiteral("pdfa-4f")} << QStringLiteral("conformance.two-levels");
        QTest::newRow("PDF/UA-1") << QStringList {QStringLiteral("pdfa-4"), QStringLiteral("pdfua-1")} << QStringLiteral("conformance.refused");
        QTest::newRow("PDF/A-2b") << QStringList {QStringLiteral("pdfa-2b")} << QStringLiteral("conformance.refused");
        QTest::newRow("PDF/A-4e") << QStringList {QStringLiteral("pdfa-4e")} << QStringLiteral("conformance.refused");
        QTest::newRow("unknown") << QStringList {QStringLiteral("PDF/A")} << QStringLiteral("conformance.unknown");
        QTest::newRow("empty") << QStringList {QString()} << QStringLiteral("conformance.unknown");
    }
    void combinations()
    {
        QFETCH(QStringList, keys);
        QFETCH(QString, id);
        std::vector<std::string> list;
        for (const QString &key : keys)
            list.push_back(key.toStdString());
        const Result<ConformanceSet> set = conformanceSet(list);
        if (id.isEmpty()) {
            QVERIFY(set);
            QCOMPARE(set->any(), !keys.isEmpty());
            QCOMPARE(set->pdfA(), keys.contains(QStringLiteral("pdfa-4")) || keys.contains(QStringLiteral("pdfa-4f")));
        } else {
            QVERIFY(!set);
            QCOMPARE(QString::fromStdString(set.error().id), id);
            QVERIFY(set.error().message.ends_with('.'));
        }
    }

    void rulesStandInTheirOrder()
    {
        const auto infos = ruleInfos();
        for (std::size_t i = 0; i < infos.size(); ++i) {
            QCOMPARE(static_cast<std::size_t>(infos[i].rule), i);
            QVERIFY(!infos[i].pdfA.empty() || !infos[i].pdfUA.empty());
        }
        QCOMPARE(static_cast<std::size_t>(Rule::ImageProfile) + 1, infos.size());
    }

    void violationsNameRuleStandardsAndPlace()
    {
        ElementTable elements;
        elements.ids = {"", "p1"};
        Violations violations;
        ConformanceSet set;
        violations.begin(set, &elements);
        violations.add(Rule::MissingGlyph, {1, 4, 2}, {"Noto Sans", "U+4E00"});
        QVERIFY(!violations.any()); // nothing is claimed

        set.pdfA4 = set.pdfUA2 = true;
        violations.begin(set, &elements);
        violations.add(Rule::MissingGlyph, {1, 4, 2}, {"Noto Sans", "U+4E00"});
        violations.add(Rule::MissingGlyph, {1, 4, 2}, {"Noto Sans", "U+4E00"});
        violations.add(Rule::DeviceCmyk, {1, -1, -1});
        const Diagnostics found = violations.take();
        QCOMPARE(found.size(), 2u);
        QCOMPARE(QString::fromStdString(found[0].id), QStringLiteral("pdfa-4.6.2.10.9-1"));
        QCOMPARE(QString::fromStdString(found[0].message), QStringLiteral("The font Noto Sans has no glyph for U+4E00. Choose a family that has it, or remove the character (PDF/A-4 6.2.10.9-1, PDF/UA-2 8.4.5.9-1)."));
        QCOMPARE(QString::fromStdString(found[0].elementId), QStringLiteral("p1"));
        QCOMPARE(found[0].dataRow, 4);
        QCOMPARE(found[0].page, 2);
        QVERIFY(found[0].category == ErrorCategory::Conformance && found[0].severity == Severity::Error);
        QVERIFY(!violations.any());
    }

    void violationsAreBounded()
    {
        ConformanceSet set;
        set.pdfUA2 = true;
        Violations violations;
        violations.begin(set, nullptr);
        for (int i = 0; i < 1500; ++i)
            violations.add(Rule::FigureAlt, {0, i, -1});
        const Diagnostics found = violations.take();
        QCOMPARE(found.size(), 1001u);
        QCOMPARE(QString::fromStdString(found.back().message), QStringLiteral("500 more violations were found; only the first thousand are listed."));
    }

    void languageTags_data()
    {
        QTest::addColumn<QByteArray>("tag");
        QTest::addColumn<bool>("good");
        for (const char *tag : {"en", "en-GB", "zh-Hant-HK", "de-1996", "i-klingon", "x-abc1"})
            QTest::newRow(tag) << QByteArray(tag) << true;
        for (const char *tag : {"", "en_GB", "e1", "-en", "en-", "en--GB", "abcdefghi", "en-abcdefghi", "en GB", "é"})
            QTest::newRow(tag) << QByteArray(tag) << false;
    }
    void languageTags()
    {
        QFETCH(QByteArray, tag);
        QTEST(isLanguageTag(tag.toStdString()), "good");
    }
};

QTEST_GUILESS_MAIN(ConformanceTest)
#include "tst_conformance.moc"
