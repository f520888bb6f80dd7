// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "barcode/barcode.h"
#include "layout_run.h"

using namespace quoin;

namespace {

std::string label(const BarcodeSymbol &symbol)
{
    std::string text;
    for (const BarcodeSymbol::Label &part : symbol.labels)
        text += part.text;
    return text;
}

Result<BarcodeSymbol> encode(Symbology symbology, std::string_view value, double barHeight = 0, ErrorCorrection correction = ErrorCorrection::Auto)
{
    Barcode barcode;
    barcode.symbology = symbology;
    barcode.errorCorrection = correction;
    return encodeBarcode(barcode, value, {}, barHeight);
}

// A body of one barcode with the given members.
std::string withBarcode(const std::string &members)
{
    return R"({"quoin":1,"page":{"width":"300pt","size":"custom","height":"400pt","marginTop":0,"marginRight":0,"marginBottom":0,"marginLeft":0},"body":[{"type":"barcode","id":"q",)" + members + "}]}";
}

} // namespace

class tst_barcode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checkDigits_data();
    void checkDigits();
    void refused_data();
    void refused();
    void correctionMakesRoom();
    void barsTakeTheHeightAskedFor();
    void natural();
    void box_data();
    void box();
    void boundToData();
    void sharedByEqualValues();
    void failureIsTold();
};

void tst_barcode::checkDigits_data()
{
    QTest::addColumn<int>("symbology");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("shown");
    // From the GS1 General Specifications.
    QTest::newRow("EAN-13") << int(Symbology::Ean13) << QByteArray("400638133393") << QByteArray("4006381333931");
    QTest::newRow("EAN-13 with it") << int(Symbology::Ean13) << QByteArray("4006381333931") << QByteArray("4006381333931");
    QTest::newRow("EAN-8") << int(Symbology::Ean8) << QByteArray("9638507") << QByteArray("96385074");
    QTest::newRow("UPC-A") << int(Symbology::UpcA) << QByteArray("03600029145") << QByteArray("036000291452");
    QTest::newRow("ITF-14") << int(Symbology::Itf14) << QByteArray("0950600013435") << QByteArray("09506000134352");
    QTest::newRow("GS1-128") << int(Symbology::Gs1Code128) << QByteArray("(01)09506000134352(10)ABC") << QByteArray("(01)09506000134352(10)ABC");
}

void tst_barcode::checkDigits()
{
    QFETCH(int, symbology);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, shown);
    const Result<BarcodeSymbol> symbol = encode(Symbology(symbology), value.toStdString());
    QVERIFY2(symbol, symbol ? "" : symbol.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(label(*symbol)), shown);
}

void tst_barcode::refused_data()
{
    QTest::addColumn<int>("symbology");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("empty") << int(Symbology::Qr) << QByteArray() << QByteArray("\"\" can't be shown as QR code: there is nothing to show.");
    QTest::newRow("check digit") << int(Symbology::Ean13) << QByteArray("4006381333932") << QByteArray("\"4006381333932\" can't be shown as EAN-13: Invalid check digit '2', expecting '1'.");
    QTest::newRow("EAN-8 in EAN-13") << int(Symbology::Ean13) << QByteArray("96385074") << QByteArray("\"96385074\" can't be shown as EAN-13: it has 8 digits; allowed are 12, or 13 with the check digit.");
    QTest::newRow("GS1 check digit") << int(Symbology::Gs1Code128) << QByteArray("(01)09506000134353") << QByteArray("\"(01)09506000134353\" can't be shown as GS1-128: AI (01) position 14: Bad checksum '3', expected '2'.");
    QTest::newRow("letters") << int(Symbology::Itf) << QByteArray("12a4") << QByteArray("\"12a4\" can't be shown as Interleaved 2 of 5: Invalid character in data (digits only).");
}

void tst_barcode::refused()
{
    QFETCH(int, symbology);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, message);
    const Result<BarcodeSymbol> symbol = encode(Symbology(symbology), value.toStdString());
    QVERIFY(!symbol);
    QCOMPARE(symbol.error().id, std::string("barcode.value"));
    QCOMPARE(QByteArray::fromStdString(symbol.error().message), message);
    // Far too much is refused too, and quoted in part, whole characters.
    std::string much;
    for (int i = 0; i < 100'000; ++i)
        much += "ä";
    const Result<BarcodeSymbol> tooMuch = encode(Symbology(symbology), much);
    QVERIFY(!tooMuch);
    QVERIFY(tooMuch.error().message.size() < 250);
    QVERIFY(QString::fromStdString(tooMuch.error().message).indexOf(QChar::ReplacementCharacter) < 0);
}

void tst_barcode::correctionMakesRoom()
{
    for (const Symbology symbology : {Symbology::Qr, Symbology::Aztec, Symbology::Pdf417}) {
        const std::string value(120, 'x');
        const auto modules = [&](ErrorCorrection correction) {
            const Result<BarcodeSymbol> symbol = encode(symbology, value, 0, correction);
            return symbol ? symbol->drawing.width * symbol->drawing.height : 0;
        };
        QVERIFY(modules(ErrorCorrection::Low) > 0);
        QVERIFY(modules(ErrorCorrection::High) > modules(ErrorCorrection::Low));
        QVERIFY(modules(ErrorCorrection::Auto) > 0);
    }
}

void tst_barcode::barsTakeTheHeightAskedFor()
{
    const Result<BarcodeSymbol> own = encode(Symbology::Code128, "ABC"), high = encode(Symbology::Code128, "ABC", 90);
    QVERIFY(own && high);
    QCOMPARE(high->barHeight, 90.0);
    QCOMPARE(high->drawing.width, own->drawing.width);
    QVERIFY(std::abs(high->drawing.height - own->drawing.height - (90 - own->barHeight)) < 0.001);
    // A matrix has its own.
    QVERIFY(encode(Symbology::Qr, "ABC", 90)->drawing == encode(Symbology::Qr, "ABC")->drawing);
}

void tst_barcode::natural()
{
    // 21 modules and a quiet zone of 4 on each side (ISO/IEC 18004), half a millimetre each.
    const LaidOut laidOut = test::layOut(withBarcode(R"("value":"hello")"));
    QVERIFY(laidOut.diagnostics.empty());
    QCOMPARE(laidOut.pages.pages[0].images.size(), std::size_t(1));
    const Rect box = laidOut.pages.pages[0].images[0].box;
    QCOMPARE(box.width, Mpt(41'102)); // 29 / 2 mm
    QCOMPARE(box.height, box.width);
    const Drawing *drawing = imageDrawing(*laidOut.pages.images[0]);
    QVERIFY(drawing);
    QCOMPARE(drawing->paths.size(), std::size_t(1));
    QVERIFY(drawing->paths[0].points[0] == (DrawingPoint {4, 4}));
}

void tst_barcode::box_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("bars fill it") << QByteArray(R"("symbology":"code128","value":"ABC","width":"143pt","height":"50pt")") << 143'000 << 50'000;
    QTest::newRow("a matrix keeps its ratio") << QByteArray(R"("value":"hello","width":"100pt","height":"50pt")") << 50'000 << 50'000;
    QTest::newRow("width alone") << QByteArray(R"("value":"hello","width":"58pt")") << 58'000 << 58'000;
}

void tst_barcode::box()
{
    QFETCH(QByteArray, members);
    QFETCH(int, width);
    QFETCH(int, height);
    const LaidOut laidOut = test::layOut(withBarcode(members.toStdString()));
    QVERIFY(laidOut.diagnostics.empty());
    const Rect box = laidOut.pages.pages[0].images.at(0).box;
    QVERIFY2(std::abs(box.width - width) <= 1 && std::abs(box.height - height) <= 1, qPrintable(QStringLiteral("%1 x %2").arg(box.width).arg(box.height)));
}

void tst_barcode::boundToData()
{
    const LaidOut laidOut = test::layOut(withBarcode(R"("symbology":"ean13","for":"item in items","value":"{{ item }}")"), R"({"items":["400638133393","003600029145"]})");
    QVERIFY2(laidOut.diagnostics.empty(), test::ids(laidOut.diagnostics).c_str());
    const PageContent &page = laidOut.pages.pages[0];
    QCOMPARE(page.images.size(), std::size_t(2));
    QCOMPARE(page.text, std::string("4006381333931" "0036000291452"));
    // Without alternative text the value says what the code says; figure and digits are one element.
    std::vector<std::string> alts;
    const StructureTree &tree = laidOut.pages.structure;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const StructureNode &node = tree[static_cast<StructureIndex>(i)];
        if (node.type == StructureType::Figure)
            alts.emplace_back(tree.string(node.alt));
    }
    QVERIFY((alts == std::vector<std::string> {"400638133393", "003600029145"}));
    QCOMPARE(page.items[0].tag.node, page.items[1].tag.node);
}

void tst_barcode::sharedByEqualValues()
{
    const LaidOut laidOut = test::layOut(withBarcode(R"("for":"item in items","value":"{{ item }}")"), R"({"items":["a","b","a"]})");
    QCOMPARE(laidOut.pages.images.size(), std::size_t(2));
    QCOMPARE(laidOut.pages.pages[0].images[0].image, laidOut.pages.pages[0].images[2].image);
}

void tst_barcode::failureIsTold()
{
    const LaidOut laidOut = test::layOut(withBarcode(R"("symbology":"ean13","for":"item in items","value":"{{ item }}")"), R"({"items":["400638133393","oops"]})");
    QCOMPARE(test::ids(laidOut.diagnostics), std::string("barcode.value@q row 1 page 0\n"));
    QCOMPARE(laidOut.diagnostics[0].severity, Severity::Error);
    QVERIFY(laidOut.pages.pages[0].paths.size() >= 2); // crossed out
}

QTEST_GUILESS_MAIN(tst_barcode)
#include "tst_barcode.moc"
