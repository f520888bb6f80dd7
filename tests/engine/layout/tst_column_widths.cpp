// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "layout/column_widths.h"
#include "layout/list_marker.h"

using namespace quoin;

namespace {

ColumnWidth fixed(int points)
{
    return {ColumnWidthKind::Fixed, Length::points(points), {}};
}
ColumnWidth fraction(std::int64_t thousandths)
{
    return {ColumnWidthKind::Fraction, {}, {thousandths}};
}
ColumnWidth automatic()
{
    return {ColumnWidthKind::Auto, {}, {}};
}

std::vector<Mpt> share(const std::vector<ColumnWidth> &columns, const std::vector<ContentWidth> &content, Mpt width, bool fill = false)
{
    std::vector<Mpt> edges;
    shareColumns(columns, content, width, fill, edges);
    return edges;
}

using Edges = std::vector<Mpt>;

} // namespace

class TestColumnWidths : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fixedColumns();
    void fractions();
    void roundingsDontAddUp();
    void automaticColumns();
    void squeezedColumns();
    void nothingLeft();
    void hugeNumbers();
    void markers_data();
    void markers();
};

void TestColumnWidths::fixedColumns()
{
    QCOMPARE(share({fixed(10), fixed(0), fixed(20)}, {}, 100'000), (Edges {0, 10'000, 10'000, 30'000}));
    // As wide as they say, whether there is room or not.
    QCOMPARE(share({fixed(80), fixed(80)}, {}, 100'000), (Edges {0, 80'000, 160'000}));
}

void TestColumnWidths::fractions()
{
    QCOMPARE(share({fraction(1000), fraction(3000)}, {}, 100'000), (Edges {0, 25'000, 100'000}));
    QCOMPARE(share({fixed(40), fraction(500), fraction(500)}, {}, 100'000), (Edges {0, 40'000, 70'000, 100'000}));
}

void TestColumnWidths::roundingsDontAddUp()
{
    const std::vector<Mpt> edges = share(std::vector<ColumnWidth>(7, fraction(1000)), {}, 100'000);
    QCOMPARE(edges.back(), Mpt(100'000));
    for (std::size_t i = 0; i < 7; ++i)
        QVERIFY(std::abs(edges[i + 1] - edges[i] - 14'285) <= 1);
}

void TestColumnWidths::automaticColumns()
{
    const std::vector<ContentWidth> content {{10'000, 30'000}, {5'000, 10'000}};
    QCOMPARE(share({automatic(), automatic()}, content, 100'000), (Edges {0, 30'000, 40'000}));
    // Told how wide the table is, they take up the rest in proportion.
    QCOMPARE(share({automatic(), automatic()}, content, 100'000, true), (Edges {0, 75'000, 100'000}));
    QCOMPARE(share({automatic(), fraction(1000)}, {{10'000, 30'000}, {}}, 100'000), (Edges {0, 30'000, 100'000}));
}

void TestColumnWidths::squeezedColumns()
{
    // Between least and wanted.
    QCOMPARE(share({automatic(), automatic()}, {{10'000, 110'000}, {10'000, 110'000}}, 100'000), (Edges {0, 50'000, 100'000}));
    // Below the least.
    QCOMPARE(share({automatic(), automatic()}, {{300'000, 300'000}, {100'000, 100'000}}, 100'000), (Edges {0, 75'000, 100'000}));
    // A fraction column keeps something.
    QCOMPARE(share({automatic(), fraction(1000)}, {{10'000, 500'000}, {}}, 100'000), (Edges {0, 64'000, 100'000}));
}

void TestColumnWidths::nothingLeft()
{
    QCOMPARE(share({fixed(200), fraction(1000), automatic()}, {{}, {}, {10'000, 20'000}}, 100'000), (Edges {0, 200'000, 200'000, 200'000}));
    QCOMPARE(share({fraction(1000)}, {}, 0), (Edges {0, 0}));
}

void TestColumnWidths::hugeNumbers()
{
    const Mpt width = 14'400'000'000;
    const std::vector<Mpt> edges = share({fraction(INT64_MAX), fraction(INT64_MAX)}, {}, width);
    QCOMPARE(edges, (Edges {0, width / 2, width}));
}

void TestColumnWidths::markers_data()
{
    QTest::addColumn<int>("marker");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("text");
    const auto add = [](const char *name, ListMarker marker, int number, const QString &text) { QTest::newRow(name) << static_cast<int>(marker) << number << text; };
    add("none", ListMarker::None, 1, {});
    add("disc", ListMarker::Disc, 7, QStringLiteral("\u2022"));
    add("decimal", ListMarker::Decimal, 12, QStringLiteral("12."));
    add("z", ListMarker::LowerAlpha, 26, QStringLiteral("z."));
    add("after z", ListMarker::LowerAlpha, 27, QStringLiteral("aa."));
    add("zz", ListMarker::UpperAlpha, 702, QStringLiteral("ZZ."));
    add("after zz", ListMarker::UpperAlpha, 703, QStringLiteral("AAA."));
    add("letter 0", ListMarker::LowerAlpha, 0, QStringLiteral("0."));
    add("4", ListMarker::LowerRoman, 4, QStringLiteral("iv."));
    add("1994", ListMarker::UpperRoman, 1994, QStringLiteral("MCMXCIV."));
    add("3999", ListMarker::UpperRoman, 3999, QStringLiteral("MMMCMXCIX."));
    add("4000", ListMarker::UpperRoman, 4000, QStringLiteral("4000."));
}

void TestColumnWidths::markers()
{
    QFETCH(int, marker);
    QFETCH(int, number);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(listMarker(static_cast<ListMarker>(marker), number)), text);
}

QTEST_GUILESS_MAIN(TestColumnWidths)
#include "tst_column_widths.moc"
