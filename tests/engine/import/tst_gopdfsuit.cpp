// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/import.h>
#include <quoin/program.h>
#include <quoin/template_json.h>

using namespace quoin;

namespace {

// 1 x 1 pixel, red.
constexpr char redPixel[] = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

const Diagnostic *find(const Diagnostics &all, const std::string &id)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const Diagnostic &d) { return d.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::string cellText(const Template &t, std::size_t block, std::size_t row, std::size_t cell)
{
    return t.body.items.at(block)->children.items.at(row)->children.items.at(cell)->as<TableCell>()->text.toPlain();
}

std::string oneCell(const std::string &cell)
{
    return R"({"table":[{"maxcolumns":1,"rows":[{"row":[)" + cell + "]}]}]}";
}

} // namespace

class TestGopdfsuit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sniffs_data();
    void sniffs();
    void refuses_data();
    void refuses();
    void keepsNoSecret();
    void keysAreSavedElsewhere();
    void reportsWhatIsLost();
    void readsKeysInAnyCase();
    void readsOldSpellings();
    void keepsPictures();
    void leadsLinksAndBookmarks();
    void collectsStyles();
    void putsCellsIntoOneGrid();
    void writesLiteralText();
    void setsThePage();

private:
    Result<Imported> import(const std::string &json) { return importGopdfsuit(json, "t.json", *m_fonts); }
    std::shared_ptr<FontLibrary> m_fonts;
};

void TestGopdfsuit::initTestCase()
{
    auto fonts = FontLibrary::create(defaultFontFolder());
    QVERIFY2(fonts, fonts ? "" : fonts.error().message.c_str());
    m_fonts = *fonts;
}

void TestGopdfsuit::sniffs_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("is");
    QTest::newRow("tables") << QByteArray(R"({"table":[{"maxcolumns":1,"rows":[]}]})") << true;
    QTest::newRow("elements") << QByteArray(R"({"Elements":[{"type":"spacer"}]})") << true;
    QTest::newRow("config") << QByteArray(R"({"config":{"page":"A4"}})") << true;
    QTest::newRow("title") << QByteArray(R"({"title":{"props":"","text":"x"}})") << true;
    QTest::newRow("ours") << QByteArray(R"({"quoin":1,"table":[{"rows":[]}]})") << false;
    QTest::newRow("data") << QByteArray(R"({"title":"A book","table":[1,2]})") << false;
    QTest::newRow("array") << QByteArray("[1]") << false;
    QTest::newRow("no JSON") << QByteArray("{\"table\"") << false;
}

void TestGopdfsuit::sniffs()
{
    QFETCH(QByteArray, json);
    QFETCH(bool, is);
    QCOMPARE(isGopdfsuitTemplate(json.toStdString()), is);
}

void TestGopdfsuit::refuses_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("pointer");
    QTest::newRow("negative columns") << QByteArray(R"({"table":[{"maxcolumns":-1,"rows":[]}]})") << QByteArray("import.count") << QByteArray("/table/0/maxcolumns");
    QTest::newRow("10^9 columns") << QByteArray(R"({"table":[{"maxcolumns":1000000000,"rows":[{"row":[]}]}]})") << QByteArray("import.count") << QByteArray("/table/0/maxcolumns");
    QTest::newRow("columns beyond any integer") << QByteArray(R"({"table":[{"maxcolumns":99999999999999999999999}]})") << QByteArray("import.count") << QByteArray("/table/0/maxcolumns");
    QTest::newRow("columns in halves") << QByteArray(R"({"table":[{"maxcolumns":2.5}]})") << QByteArray("import.type") << QByteArray("/table/0/maxcolumns");
    QTest::newRow("negative index") << QByteArray(R"({"elements":[{"type":"table","index":-3}]})") << QByteArray("import.index") << QByteArray("/elements/0/index");
    QTest::newRow("text that is none") << QByteArray(oneCell(R"({"text":5})").c_str()) << QByteArray("import.type") << QByteArray("/table/0/rows/0/row/0/text");
    QTest::newRow("a width from here to the moon") << QByteArray(oneCell(R"({"width":1e12})").c_str()) << QByteArray("import.length") << QByteArray("/table/0/rows/0/row/0/width");
    QTest::newRow("a width beyond numbers") << QByteArray(oneCell(R"({"width":1e999})").c_str()) << QByteArray("import.length") << QByteArray("/table/0/rows/0/row/0/width");
    QTest::newRow("margins without room") << QByteArray(R"({"config":{"pageMargin":"400:400:0:0"}})") << QByteArray("import.margins") << QByteArray("/config/pageMargin");
    QTest::newRow("an array") << QByteArray("[]") << QByteArray("import.type") << QByteArray("");
    QTest::newRow("a key twice") << QByteArray(R"({"table":[],"table":[]})") << QByteArray("json.duplicate-key") << QByteArray("/table");
    // One table shown so often that it would be more elements than anyone has memory for.
    QByteArray loop = R"({"table":[{"maxcolumns":20,"rows":[)";
    for (int row = 0; row < 50; ++row)
        loop += QByteArray(row ? "," : "") + R"({"row":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}]})";
    loop += R"(]}],"elements":[)";
    for (int element = 0; element < 1000; ++element)
        loop += QByteArray(element ? "," : "") + R"({"type":"table","index":0})";
    loop += "]}";
    QTest::newRow("a loop of indexes") << loop << QByteArray("limit.blocks") << QByteArray();
}

void TestGopdfsuit::refuses()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, pointer);
    Limits limits;
    limits.blocks = 20'000;
    const auto result = importGopdfsuit(json.toStdString(), "t.json", *m_fonts, limits);
    QVERIFY(!result);
    QCOMPARE(QByteArray::fromStdString(result.error().id), id);
    if (id != "limit.blocks")
        QCOMPARE(QByteArray::fromStdString(result.error().pointer), pointer);
    QCOMPARE(result.error().file, std::string("t.json"));
    QVERIFY(result.error().line > 0);
    QVERIFY(!result.error().message.empty());
}

void TestGopdfsuit::keepsNoSecret()
{
    const auto result = import(R"({"config":{"page":"A4","security":{"enabled":true,"ownerPassword":"HUSH1","userPassword":"HUSH2","HUSH3":"HUSH4"},
        "signature":{"enabled":true,"privateKeyPem":"HUSH5","certificatePem":"HUSH6","certificateChain":["HUSH7"]},
        "customFonts":[{"name":"Mine","filePath":"/etc/passwd","fontData":"HUSH8"}]},"title":{"text":"T"}})");
    QVERIFY(result);
    const std::string written = writeTemplate(result->value);
    QVERIFY(written.find("HUSH") == std::string::npos);
    QVERIFY(written.find("passwd") == std::string::npos);
    for (const Diagnostic &d : result->report)
        QVERIFY2(d.message.find("HUSH") == std::string::npos, d.message.c_str());
    for (const char *id : {"import.security", "import.signature", "import.custom-font"}) {
        QVERIFY2(find(result->report, id), id);
        QCOMPARE(find(result->report, id)->severity, Severity::Warning);
    }
    QVERIFY(find(result->report, "import.signature")->message.find("key") != std::string::npos);
}

void TestGopdfsuit::keysAreSavedElsewhere()
{
    const auto result = import(R"({"config":{"signature":{"enabled":false,"privateKeyPem":"KEY","certificatePem":"CERT","certificateChain":["A","","B"]}},"title":{"text":"T"}})");
    QVERIFY(result);
    QTemporaryDir folder;
    const std::filesystem::path keys = folder.path().toStdString() + "/keys";
    QVERIFY(saveKeys(result->keys, keys));
    const std::map<std::string, std::string> expected {{"private-key.pem", "KEY"}, {"certificate.pem", "CERT"}, {"chain-1.pem", "A"}, {"chain-3.pem", "B"}};
    std::map<std::string, std::string> found;
    for (const auto &entry : std::filesystem::directory_iterator(keys)) {
        found[entry.path().filename()] = *readFile(entry.path(), 100);
        QCOMPARE(int(entry.status().permissions()), 0600);
    }
    QVERIFY(found == expected);
    // Never over one that is there.
    const auto again = saveKeys({{"private-key.pem", "OTHER"}}, keys);
    QVERIFY(!again);
    QVERIFY(again.error().message.find("private-key.pem") != std::string::npos);
    QCOMPARE(*readFile(keys / "private-key.pem", 100), std::string("KEY"));
}

void TestGopdfsuit::reportsWhatIsLost()
{
    const auto result = import(R"({"config":{"page":"B9","colour":1},"table":[{"maxcolumns":1,"rows":[{"row":[
        {"text":"a","wrap":true,"bgcolor":"reddish","blink":true},{"text":"beyond","wrap":true}]}]}],
        "elements":[{"type":"table","index":0},{"type":"table","index":7},{"type":"movie"}],"image":[{"imagename":"x"}]})");
    QVERIFY(result);
    const auto pointer = [&](const char *id) { return find(result->report, id) ? find(result->report, id)->pointer : std::string("not told"); };
    QCOMPARE(pointer("import.page-size"), std::string("/config/page"));
    QCOMPARE(pointer("import.color"), std::string("/table/0/rows/0/row/0/bgcolor"));
    QCOMPARE(pointer("import.extra-cell"), std::string("/table/0/rows/0/row/1"));
    QCOMPARE(pointer("import.index"), std::string("/elements/1"));
    QCOMPARE(pointer("import.element"), std::string("/elements/2"));
    QCOMPARE(pointer("import.unused"), std::string("/image/0"));
    std::vector<std::string> unknown;
    for (const Diagnostic &d : result->report) {
        if (d.id == "import.unknown-key")
            unknown.push_back(d.pointer);
    }
    QCOMPARE(unknown, (std::vector<std::string> {"/config/colour", "/table/0/rows/0/row/0/blink"}));
}

void TestGopdfsuit::readsKeysInAnyCase()
{
    const auto result = import(R"({"CONFIG":{"PageAlignment":2},"Title":{"TEXT":"Big"},"TABLE":[{"MaxColumns":1,"ROWS":[{"Row":[{"Text":"a","Link":null}]}]}]})");
    QVERIFY(result);
    QCOMPARE(result->value.page.orientation, Orientation::Landscape);
    QCOMPARE(result->value.body.items.front()->as<Heading>()->text.toPlain(), std::string("Big"));
    QCOMPARE(cellText(result->value, 1, 0, 0), std::string("a"));
    QVERIFY(!find(result->report, "import.unknown-key"));
}

void TestGopdfsuit::readsOldSpellings()
{
    const auto result = import(R"({"config":{"page":"a5","embedStandardFonts":false},"title":{"textprops":"Times-Bold:20:010:right","text":"T"},
        "content":[{"type":"spacer","height":7},{"type":"table","table":{"type":"table","maxcolumns":1,"rows":[{"height":3,"row":[{"props":"Helvetica:14:center:1:0:2:0","text":"a"},{}]}]}}],
        "footer":{"props":"Courier:8:000:left","text":"f"}})");
    QVERIFY(result);
    const Template &t = result->value;
    QCOMPARE(t.page.size, PageSize::A5);
    const Style &title = t.body.items[0]->format;
    QCOMPARE(*title.family, std::string("Times"));
    QVERIFY(*title.bold && *title.italic);
    QCOMPARE(*title.align, TextAlign::Right);
    QCOMPARE(t.body.items[1]->kind(), BlockKind::Spacer);
    const auto style = std::find_if(t.styles.begin(), t.styles.end(), [](const NamedStyle &s) { return s.name.find("lines-lt") != std::string::npos; });
    QVERIFY(style != t.styles.end());
    QCOMPARE(*style->style.border.left->width.toString().c_str(), '1');
    QVERIFY(!style->style.border.right && !style->style.border.bottom);
    const auto cell = std::find_if(t.styles.begin(), t.styles.end(), [](const NamedStyle &s) { return s.name == "cell"; });
    QCOMPARE(*cell->style.align, TextAlign::Center);
    QVERIFY(find(result->report, "import.old-props"));
    QCOMPARE(*t.footer.blocks.items[0]->children.items[0]->children.items[0]->format.family, std::string("Courier"));
}

void TestGopdfsuit::keepsPictures()
{
    const std::string picture = std::string(R"({"imagename":"Our logo","imagedata":"data:image/png;base64,)") + redPixel + "\"}";
    const auto result = import(R"({"table":[{"maxcolumns":2,"rows":[{"row":[{"image":)" + picture + R"(,"height":40},{"image":{"imagename":"broken","imagedata":"AAAA"}}]}]}],"image":[)" + picture + "]}");
    QVERIFY(result);
    QCOMPARE(result->value.assets.size(), std::size_t(1)); // the same bytes are kept once
    QCOMPARE(result->value.assets.front().name, std::string("Our_logo.png"));
    const Block &image = *result->value.body.items[0]->children.items[0]->children.items[0]->children.items.front();
    QCOMPARE(image.as<Image>()->source, std::string("asset:Our_logo.png"));
    QCOMPARE(image.alt, std::string("Our logo"));
    QCOMPARE(image.height->toMpt(), Mpt(38'000));
    QCOMPARE(cellText(result->value, 0, 0, 1), std::string("broken"));
    QCOMPARE(find(result->report, "import.image")->pointer, std::string("/table/0/rows/0/row/1/image"));
    QCOMPARE(result->value.body.items[1]->width->toMpt(), Mpt(451'000));
}

void TestGopdfsuit::leadsLinksAndBookmarks()
{
    const auto result = import(R"({"table":[{"maxcolumns":2,"rows":[
        {"row":[{"text":"up","link":"#there"},{"text":"out","link":"example.org"}]},
        {"row":[{"text":"lost","link":"nowhere"},{"text":"here","dest":"there"}]}]}],
        "bookmarks":[{"title":"First","page":1,"children":[{"title":"Second {{x}}","page":1},{"title":"Third","dest":"there"}]},{"title":"Far","page":9}]})");
    QVERIFY(result);
    const Template &t = result->value;
    const auto cell = [&](std::size_t row, std::size_t column) -> const Block & { return *t.body.items[0]->children.items[row]->children.items[column]; };
    QCOMPARE(cell(0, 0).as<TableCell>()->text.runs[0].link, std::string("#there"));
    QCOMPARE(cell(0, 1).as<TableCell>()->text.runs[0].link, std::string("https://example.org"));
    QCOMPARE(cell(1, 0).as<TableCell>()->text.runs[0].link, std::string());
    QCOMPARE(cell(1, 1).anchor, std::string("there"));
    QCOMPARE(cell(1, 1).bookmark, std::string("Third"));
    QCOMPARE(cell(1, 1).bookmarkLevel, 2);
    QCOMPARE(t.body.items[0]->children.items[0]->bookmark, std::string("First"));
    QCOMPARE(cell(0, 0).bookmark, std::string("Second {{{{x}}"));
    QVERIFY(!t.output.headingBookmarks);
    QCOMPARE(find(result->report, "import.link")->pointer, std::string("/table/0/rows/1/row/0"));
    QVERIFY(find(result->report, "import.bookmark")); // page 9 isn't there
}

void TestGopdfsuit::collectsStyles()
{
    std::string rows;
    for (int i = 0; i < 40; ++i)
        rows += std::string(i ? "," : "") + R"({"row":[{"props":"Helvetica:10:000:left:1:1:1:1","text":"a"},{"props":"Helvetica:10:100:right","text":"b","bgcolor":"#EEEEEE"}]})";
    const auto result = import(R"({"table":[{"maxcolumns":2,"rows":[)" + rows + "]}]}");
    QVERIFY(result);
    std::vector<std::string> names;
    for (const NamedStyle &style : result->value.styles) {
        if (style.name.substr(0, 4) == "cell")
            names.push_back(style.name);
    }
    QCOMPARE(names, (std::vector<std::string> {"cell", "cell-boxed", "cell-bold-right-EEEEEE"}));
    QCOMPARE(result->value.body.items[0]->children.items[7]->children.items[0]->style, std::string("cell-boxed"));
    QCOMPARE(result->value.body.items[0]->children.items[7]->children.items[0]->format, Style());
}

void TestGopdfsuit::putsCellsIntoOneGrid()
{
    const auto result = import(R"({"table":[{"maxcolumns":2,"columnwidths":[1,1],"rows":[{"row":[{"text":"a"},{"text":"b"}]},{"row":[{"text":"c","width":100},{"text":"d","width":351}]}]}]})");
    QVERIFY(result);
    const Block &table = *result->value.body.items[0];
    const auto &columns = table.as<Table>()->columns;
    QCOMPARE(columns.size(), std::size_t(3));
    QCOMPARE(columns[0].width.fixed.toMpt(), Mpt(100'000));
    QCOMPARE(columns[1].width.fixed.toMpt(), Mpt(125'500));
    QCOMPARE(table.children.items[0]->children.items[0]->as<TableCell>()->colSpan, 2);
    QCOMPARE(table.children.items[1]->children.items[1]->as<TableCell>()->colSpan, 2);
}

void TestGopdfsuit::writesLiteralText()
{
    const auto result = import(oneCell(R"({"text":"{{ 1 + 1 }} {{{"})"));
    QVERIFY(result);
    const auto program = Program::compile(result->value, Environment {m_fonts, {}, {}});
    QVERIFY2(program, program ? "" : program.error().message.c_str());
    const auto pages = (*program)->layOut(Data(), {});
    QVERIFY(pages);
    QVERIFY(pages->pages.pages.front().text.find("{{ 1 + 1 }} {{{") != std::string::npos);
}

void TestGopdfsuit::setsThePage()
{
    const auto result = import(R"({"config":{"page":"A4","pageMargin":"50:60:70:80","pageBorder":"2:2:2:2","watermark":"DRAFT","pdfTitle":"The title","pdfa":{"enabled":true,"conformance":"4f","author":"Me"}}})");
    QVERIFY(result);
    const Template &t = result->value;
    // gopdfsuit's A4 is 595 x 842; what is between the margins must be as wide and as high.
    const Mpt width = t.page.widthMpt() - t.page.marginLeft.toMpt() - t.page.marginRight.toMpt();
    const Mpt height = t.page.heightMpt() - t.page.marginTop.toMpt() - t.page.marginBottom.toMpt();
    QVERIFY2(width >= 485'000 && width <= 485'010, std::to_string(width).c_str());
    QVERIFY2(height >= 692'000 && height <= 692'010, std::to_string(height).c_str());
    QVERIFY(t.page.border);
    QVERIFY(find(result->report, "import.page-border")); // the margins differ, so the border can't follow them
    QCOMPARE(t.watermark.text, std::string("DRAFT"));
    QCOMPARE(t.meta.title, std::string("The title"));
    QCOMPARE(t.meta.author, std::string("Me"));
    QCOMPARE(t.output.conformance, (std::vector<std::string> {"pdfa-4f", "pdfua-2"}));
}

QTEST_GUILESS_MAIN(TestGopdfsuit)
#include "tst_gopdfsuit.moc"
