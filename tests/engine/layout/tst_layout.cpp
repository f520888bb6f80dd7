// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout_run.h"
#include "pages_dump.h"

#include "structure/containment.h"

#include <algorithm>
#include <set>

using namespace quoin;
using namespace quoin::test;

namespace {

// 240 x 200 pt with margins of 20 pt: eleven lines of the default text.
std::string document(const std::string &body, const std::string &more = {})
{
    return R"({"quoin": 1, "page": {"size": "custom", "width": 240, "height": 200, "marginTop": 20, "marginRight": 20, "marginBottom": 20, "marginLeft": 20}, )" + more + (more.empty() ? "" : ", ") + R"("body": [)" + body + "]}";
}

// `count` lines of text in one paragraph.
std::string lines(int count, const std::string &first = "line")
{
    std::string out;
    for (int i = 1; i <= count; ++i)
        out += (i > 1 ? "\\n" : "") + first + std::to_string(i);
    return out;
}

std::string paragraph(const std::string &id, const std::string &text, const std::string &more = {})
{
    return R"({"type": "paragraph", "id": ")" + id + R"(", )" + more + R"("text": ")" + text + "\"}";
}

std::string spacer(int height)
{
    return R"({"type": "spacer", "id": "gap", "height": )" + std::to_string(height) + "}";
}

const std::string flat = R"("styles": {"paragraph": {"spaceAfter": 0}, "table": {"spaceAfter": 0}})";

bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

int count(const std::string &text, const std::string &part)
{
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

// Lines painted level at y, from left to right joined: their whole extent; 0 where there is none.
Mpt lineLengthAt(const PageContent &page, Mpt y)
{
    Mpt length = 0;
    for (const PathItem &path : page.paths) {
        if (path.shape == PathItem::Shape::Line && path.box.height == 0 && std::abs(path.box.y - y) <= 1)
            length += path.box.width;
    }
    return length;
}

Mpt lowestBaseline(const PageContent &page)
{
    Mpt lowest = 0;
    for (const TextItem &text : page.texts)
        lowest = std::max(lowest, text.origin.y);
    return lowest;
}

std::string numbers(int count, const std::string &key = "n")
{
    std::string out = "[";
    for (int i = 0; i < count; ++i)
        out += (i ? ", " : "") + std::string("{\"") + key + "\": " + std::to_string(i) + "}";
    return out + "]";
}

class CountingSink : public PageSink
{
public:
    Result<void> page(std::size_t index, PageContent &content, const StructureTree &) override
    {
        order.push_back(index);
        withBands += contains(words(content), "Page ") ? 1 : 0;
        if (stopAfter > 0 && order.size() == stopAfter)
            source.request_stop();
        return {};
    }
    Result<void> bands(std::size_t index, PageContent &content) override
    {
        bandOrder.push_back(index);
        lastBand = words(content);
        return {};
    }
    std::vector<std::size_t> order, bandOrder;
    int withBands = 0;
    std::string lastBand;
    std::size_t stopAfter = 0;
    std::stop_source source;
};

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // what is placed
    void golden_data();
    void golden();
    void emptyDocument();
    void spacesBetweenBlocks();
    void spaceAtTopIsDropped();
    void alignment();
    void lineHeights();
    void borderAndPadding();
    void heightAndVerticalAlignment();
    void shapesAndFrames();
    void imageSizes_data();
    void imageSizes();
    void imageCountsOnce();
    void lists();
    void rightToLeft();
    // data
    void repeatAndCondition();
    void conditionSeesItem();
    void bracesInDataStay();
    void missingData();
    void notAList();
    void missingGlyph();
    void missingImage();
    // pages
    void breakReasons_data();
    void breakReasons();
    void widowsAndOrphans();
    void pageBreaks();
    void keepTogetherTooTall();
    void headingStaysWithText();
    void groupOverPages();
    void tooTallIsCut();
    void bandsKnowTheCount();
    void longDocumentStreams();
    void bandTooTall();
    void firstPageDiffers();
    // tables
    void sweep();
    void sweepOfSplitRows();
    void rowTallerThanPage();
    void twoColumnRowOverPages();
    void unsplitRowMoves();
    void headerTooTallIsNotRepeated();
    void spans();
    void spanOverPages();
    void boundRowSpans();
    void shortRowsAreFilled();
    void collapsedBorders();
    void zebraCountsBoundRows();
    void nestedTableSplits();
    void autoColumns();
    void conditionalCells();
    void footersComeLast();
    // tags, links, map
    void structureObeysContainment();
    void roleFallsBack();
    void linksAndAnchors();
    void outline();
    void artifacts();
    void mapChangesNothing();
    void mapBoxes();
    // bounds
    void refusedTemplates_data();
    void refusedTemplates();
    void tooManyColumns();
    void strangeGeometryEnds_data();
    void strangeGeometryEnds();
    void rowLimit();
    void pageLimit();
    void cancelled();
    void sameAgain();
    void afterAFailure();
};

// ---- what is placed --------------------------------------------------------------------------------------------------

void TestLayout::golden_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("data");
    const auto add = [](const char *name, const std::string &json, const std::string &data = "null") { QTest::newRow(name) << QByteArray::fromStdString(json) << QByteArray::fromStdString(data); };
    add("text", document(R"({"type": "heading", "id": "h", "text": "Heading"},
        {"type": "paragraph", "id": "p", "text": ["Plain, ", {"text": "bold", "bold": true}, " and ", {"text": "struck out", "strike": true, "color": "#C00000"}, ". ", {"text": "A link", "link": "https://quoin.example/", "underline": true}, " that breaks over the end of a line, ", {"text": "mot fran\u00e7ais", "language": "fr"}, "."]})"));
    add("table", document(R"({"type": "table", "id": "t", "columns": [{"width": "2fr"}, {"width": "1fr", "format": {"align": "right"}}], "zebra": "#EEEEEE",
        "cellFormat": {"border": {"width": 1}}, "rows": [
        {"id": "head", "part": "header", "cells": [{"id": "h1", "text": "Name"}, {"id": "h2", "text": "Sum"}]},
        {"id": "row", "for": "x in rows", "cells": [{"id": "c1", "text": "{{ x.name }}"}, {"id": "c2", "text": "{{ x.sum }}"}]},
        {"id": "foot", "part": "footer", "cells": [{"id": "f", "colSpan": 2, "text": "End", "format": {"fill": "#DDEEFF"}}]}]})"),
        R"({"rows": [{"name": "One", "sum": 1.50}, {"name": "Two", "sum": 20}, {"name": "Three", "sum": 300}]})");
    add("pages", document(R"({"type": "paragraph", "id": "p", "text": ")" + lines(12) + R"("}, {"type": "paragraph", "id": "q", "text": "End"})",
                     R"("header": {"blocks": [{"type": "paragraph", "id": "hp", "text": "Head"}], "distance": 4}, "footer": {"blocks": [{"type": "paragraph", "id": "fp", "format": {"align": "center"}, "text": "{{ page.number }} of {{ page.count }}"}], "distance": 4},
        "watermark": {"text": "DRAFT"})"));
}

void TestLayout::golden()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, data);
    const LaidOut out = layOut(json.toStdString(), data.toStdString());
    QCOMPARE(ids(out.diagnostics), std::string());
    std::string text;
    for (std::size_t i = 0; i < out.pages.pages.size(); ++i)
        text += dumpPage(out.pages, i);
    for (const OutlineEntry &entry : out.pages.outline)
        text += "outline " + std::to_string(entry.level) + " \"" + entry.title + "\" page " + std::to_string(entry.page + 1) + '\n';
    text += dumpStructure(out.pages);
    std::string difference;
    const std::string path = std::string(QUOIN_SOURCE_DIR "/tests/engine/layout/golden/") + QTest::currentDataTag() + ".txt";
    QVERIFY2(matchesGolden(path, text, &difference), difference.c_str());
}

void TestLayout::emptyDocument()
{
    const LaidOut out = layOut(document(""));
    QCOMPARE(out.pages.pages.size(), std::size_t(1));
    QVERIFY(out.pages.pages[0].items.empty());
    // No rows: a page all the same.
    const LaidOut none = layOut(document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "r", "for": "x in rows", "cells": [{"id": "c", "text": "{{ x }}"}]}]})"), R"({"rows": []})");
    QCOMPARE(none.pages.pages.size(), std::size_t(1));
    QCOMPARE(dumpStructure(none.pages), std::string("Document\n"));
}

void TestLayout::spacesBetweenBlocks()
{
    // Adjoining spaces: the larger one counts.
    const auto gap = [](int after, int before) {
        const LaidOut out = layOut(document(paragraph("a", "A", R"("format": {"spaceAfter": )" + std::to_string(after) + "}, ") + "," + paragraph("b", "B", R"("format": {"spaceBefore": )" + std::to_string(before) + ", \"spaceAfter\": 0}, ")));
        const std::vector<TextItem> &texts = out.pages.pages[0].texts;
        return texts[1].origin.y - texts[0].origin.y;
    };
    const Mpt line = gap(0, 0);
    QVERIFY(line > 13'000 && line < 14'000);
    QCOMPARE(gap(10, 4) - line, Mpt(10'000));
    QCOMPARE(gap(4, 10) - line, Mpt(10'000));
    QCOMPARE(gap(7, 7) - line, Mpt(7'000));
}

void TestLayout::spaceAtTopIsDropped()
{
    const LaidOut plain = layOut(document(paragraph("a", "A")));
    const LaidOut spaced = layOut(document(spacer(30) + "," + paragraph("a", "A", R"("format": {"spaceBefore": 50}, )")));
    QCOMPARE(spaced.pages.pages[0].texts[0].origin, plain.pages.pages[0].texts[0].origin);
}

void TestLayout::alignment()
{
    const auto left = [](const std::string &align) {
        const LaidOut out = layOut(document(paragraph("a", "Words", R"("format": {"align": ")" + align + "\"}, ")));
        return std::pair(out.pages.pages[0].texts[0].origin.x, out.pages.pages[0].texts[0].width);
    };
    const auto [start, width] = left("start");
    QCOMPARE(start, Mpt(20'000));
    QCOMPARE(left("left").first, Mpt(20'000));
    QCOMPARE(left("center").first, 20'000 + (200'000 - width) / 2);
    QCOMPARE(left("right").first, 220'000 - width);
    QCOMPARE(left("end").first, 220'000 - width);

    const LaidOut justified = layOut(document(paragraph("a", "Some words that fill more than one line when they are set", R"("format": {"align": "justify"}, )")));
    const PageContent &page = justified.pages.pages[0];
    QVERIFY(page.texts.size() >= 2);
    Mpt end = page.texts[0].origin.x; // of the last letter: a blank hangs after it
    for (std::uint32_t g = 0; g + 1 < page.texts[0].glyphCount; ++g)
        end += page.glyphs[page.texts[0].firstGlyph + g].advance;
    QCOMPARE(dumpText(page, page.texts[0]).back(), ' ');
    QVERIFY(std::abs(end - 220'000) < 20);
    QVERIFY(page.texts.back().origin.x + page.texts.back().width < 219'000);
}

void TestLayout::lineHeights()
{
    const LaidOut out = layOut(document(paragraph("a", "A\\nB", R"("format": {"lineHeight": 2}, )")));
    const std::vector<TextItem> &texts = out.pages.pages[0].texts;
    QCOMPARE(texts[1].origin.y - texts[0].origin.y, Mpt(20'000));
}

void TestLayout::borderAndPadding()
{
    const LaidOut out = layOut(document(paragraph("a", "A", R"("format": {"padding": 5, "border": {"width": 2}, "fill": "#EEEEEE", "spaceAfter": 0}, )") + "," + paragraph("b", "B")));
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(page.paths.size(), std::size_t(1));
    QCOMPARE(page.items[0].kind, PageItem::Kind::Path); // below the text
    QVERIFY(page.paths[0].filled && page.paths[0].stroked);
    QCOMPARE(page.texts[0].origin.x, Mpt(27'000));
    const Rect &box = page.paths[0].box; // the middle of the border
    QCOMPARE(box.x, Mpt(21'000));
    QCOMPARE(box.y, Mpt(21'000));
    QCOMPARE(box.width, Mpt(198'000));
    // The next paragraph begins where the box ends.
    QCOMPARE(page.texts[1].origin.y - page.texts[0].origin.y, box.height + 2'000 - 7'000);
}

void TestLayout::heightAndVerticalAlignment()
{
    const auto baseline = [](const std::string &align) {
        const LaidOut out = layOut(document(R"({"type": "group", "id": "g", "height": 100, "format": {"verticalAlign": ")" + align + R"(", "fill": "#EEEEEE"}, "blocks": [)" + paragraph("a", "A") + "]}," + paragraph("b", "B")));
        const PageContent &page = out.pages.pages[0];
        QTest::qCompare(page.paths[0].box.height, Mpt(100'000), "height", "100 pt", __FILE__, __LINE__);
        return std::pair(page.texts[0].origin.y, page.texts[1].origin.y);
    };
    const auto [top, next] = baseline("top");
    const auto [middle, nextMiddle] = baseline("middle");
    const auto [bottom, nextBottom] = baseline("bottom");
    QCOMPARE(nextMiddle, next);
    QCOMPARE(nextBottom, next);
    QVERIFY(std::abs((middle - top) * 2 - (bottom - top)) <= 1);
    QVERIFY(bottom - top > 80'000);
}

void TestLayout::shapesAndFrames()
{
    const LaidOut out = layOut(document(R"({"type": "frame", "id": "f", "height": 60, "blocks": [
        {"type": "shape", "id": "r", "x": 10, "y": 10, "width": 50, "height": 20, "format": {"fill": "#FF0000"}},
        {"type": "paragraph", "id": "in", "x": 70, "y": 5, "width": 40, "text": "In"},
        {"type": "shape", "id": "out", "x": 180, "y": 40, "width": 50, "height": 50}]},
        {"type": "shape", "id": "line", "kind": "line", "stroke": {"width": 2}})"));
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(page.paths[0].box, (Rect {30'250, 30'250, 49'500, 19'500})); // the outline is inside the box
    QCOMPARE(page.texts[0].origin.x, Mpt(90'000));
    QCOMPARE(page.clips.size(), std::size_t(1));
    QCOMPARE(page.clips[0].box, (Rect {20'000, 20'000, 200'000, 60'000}));
    QCOMPARE(page.paths.back().shape, PathItem::Shape::Line);
    QCOMPARE(page.paths.back().box, (Rect {20'000, 81'000, 200'000, 0}));
    QCOMPARE(ids(out.diagnostics), std::string("layout.outside-frame@out page 0\n"));
    const std::string &message = out.diagnostics.at(0).message;
    QVERIFY2(contains(message, "reaches 30pt out of its frame on the right"), message.c_str());

    // Centred text doesn't move what stands at a place of its own.
    const LaidOut centred = layOut(document(R"({"type": "frame", "id": "f", "height": 60, "format": {"align": "center"}, "blocks": [
        {"type": "shape", "id": "s", "x": 30, "y": 5, "width": 50, "height": 10}]})"));
    QCOMPARE(centred.pages.pages.at(0).paths.back().box, (Rect {50'250, 25'250, 49'500, 9'500}));
}

const char *const logoFolder = QUOIN_SOURCE_DIR "/resources/templates/invoice"; // logo.png: 220 x 220 pixels, 300 to an inch

void TestLayout::imageSizes_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("image");
    const auto add = [](const char *name, const char *more, const char *image) { QTest::newRow(name) << QByteArray(more) << QByteArray(image); };
    add("natural size", "", "0 20,20 52.8x52.8");
    add("shrunk to the room", R"(, "format": {"indentLeft": 10, "indentRight": 160})", "0 30,20 30x30");
    add("width", R"(, "width": 50)", "0 20,20 50x50");
    add("height", R"(, "height": 30)", "0 20,20 30x30");
    add("contain", R"(, "width": 100, "height": 40)", "0 50,20 40x40");
    add("cover", R"(, "width": 100, "height": 40, "fit": "cover")", "0 20,-10 100x100 clip 20,20 100x40");
    add("fill", R"(, "width": 100, "height": 40, "fit": "fill")", "0 20,20 100x40");
    add("none", R"(, "width": 40, "height": 40, "fit": "none")", nullptr);
    add("centred", R"(, "width": 50, "format": {"align": "center"})", "0 95,20 50x50");
    add("right", R"(, "width": 50, "format": {"align": "right"})", "0 170,20 50x50");
    add("padding", R"(, "width": 50, "format": {"padding": 5})", "0 25,25 40x40");
}

void TestLayout::imageSizes()
{
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, image);
    const LaidOut out = layOut(document(R"({"type": "image", "id": "i", "source": "logo.png", "alt": "Logo")" + more.toStdString() + "}"), "null", {}, logoFolder);
    QCOMPARE(ids(out.diagnostics), std::string());
    const PageContent &page = out.pages.pages.at(0);
    QCOMPARE(page.images.size(), std::size_t(1));
    if (image.isNull()) { // natural size, in the middle, cut
        const ImageItem &item = page.images[0];
        QVERIFY(item.box.width == item.box.height && item.box.width > 40'000);
        QCOMPARE(item.clip, (Rect {20'000, 20'000, 40'000, 40'000}));
        QVERIFY(std::abs(item.box.x + item.box.width / 2 - 40'000) <= 1);
        return;
    }
    const std::string dump = dumpPage(out.pages, 0);
    QVERIFY2(contains(dump, "image " + image.toStdString() + " <Figure i>"), dump.c_str());
}

void TestLayout::imageCountsOnce()
{
    const LaidOut out = layOut(document(R"({"type": "image", "id": "i", "for": "x in xs", "source": "{{ x.n }}.png", "alt": "A", "width": 10}, {"type": "image", "id": "j", "for": "x in xs", "source": "{{ logo }}", "alt": "B", "width": 10})"),
        R"({"logo": "logo.png", "xs": )" + numbers(50) + "}", {}, logoFolder);
    QCOMPARE(out.pages.images.size(), std::size_t(1));
    std::size_t shown = 0;
    for (const PageContent &page : out.pages.pages)
        shown += page.images.size();
    QCOMPARE(shown, std::size_t(50));
    // Fifty names that aren't there are told once each at most, as errors of one element.
    QVERIFY(!out.diagnostics.empty());
    for (const Diagnostic &d : out.diagnostics)
        QCOMPARE(d.elementId, std::string("i"));
}

void TestLayout::lists()
{
    const LaidOut out = layOut(document(R"({"type": "list", "id": "l", "marker": "decimal", "start": 9, "items": [
        {"id": "i1", "text": "Nine"}, {"id": "i2", "text": "Ten", "blocks": [{"type": "list", "id": "m", "items": [{"id": "i3", "text": "Inner"}]}]}]})"));
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(words(page), std::string("9.|Nine|10.|Ten|\u2022|Inner|"));
    // Numbers end at the same place, texts begin at the same place.
    QCOMPARE(page.texts[0].origin.x + page.texts[0].width, page.texts[2].origin.x + page.texts[2].width);
    QCOMPARE(page.texts[1].origin.x, page.texts[3].origin.x);
    QCOMPARE(page.texts[0].origin.y, page.texts[1].origin.y);
    QVERIFY(page.texts[2].origin.x >= 20'000);
    QVERIFY(page.texts[5].origin.x > page.texts[3].origin.x);
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  L l numbering 5\n    LI i1\n      Lbl i1\n      LBody i1\n    LI i2\n      Lbl i2\n      LBody i2\n        P i2\n        L m numbering 2\n          LI i3\n            Lbl i3\n            LBody i3\n"));
}

void TestLayout::rightToLeft()
{
    const LaidOut out = layOut(document(paragraph("a", "\u05e9\u05dc\u05d5\u05dd")));
    const TextItem &text = out.pages.pages[0].texts.at(0);
    QVERIFY(text.rightToLeft);
    QCOMPARE(text.origin.x + text.width, Mpt(220'000)); // start is on the right
}

// ---- data ------------------------------------------------------------------------------------------------------------

void TestLayout::repeatAndCondition()
{
    const LaidOut out = layOut(document(R"({"type": "group", "id": "g", "for": "x in xs", "blocks": [)" + paragraph("p", "{{ x.n }}", R"("if": "x.n != 1", )") + "]}"), R"({"xs": )" + numbers(4) + "}");
    QCOMPARE(words(out.pages.pages[0]), std::string("0|2|3|"));
    QCOMPARE(ids(out.diagnostics), std::string());
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  Div g row 0\n    P p row 0\n  Div g row 1\n  Div g row 2\n    P p row 2\n  Div g row 3\n    P p row 3\n"));
}

void TestLayout::conditionSeesItem()
{
    const LaidOut out = layOut(document(paragraph("p", "{{ x.n }}", R"("for": "x in xs", "if": "x.n > 1", )")), R"({"xs": )" + numbers(4) + "}");
    QCOMPARE(words(out.pages.pages[0]), std::string("2|3|"));
}

void TestLayout::bracesInDataStay()
{
    const LaidOut out = layOut(document(paragraph("p", "{{ x }}")), R"({"x": "{{ 7*7 }}"})");
    QCOMPARE(words(out.pages.pages[0]), std::string("{{ 7*7 }}|"));
}

void TestLayout::missingData()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "r", "for": "x in xs", "cells": [{"id": "c", "text": "[{{ x.nothing }}]"}]}]})"), R"({"xs": )" + numbers(3) + "}");
    // Told once, however many rows lack it.
    QCOMPARE(ids(out.diagnostics), std::string("data.missing@c row 0 page 0\n"));
    QCOMPARE(out.diagnostics[0].pointer, std::string("/body/0/rows/0/cells/0"));
    QCOMPARE(words(out.pages.pages[0]), std::string("[]|[]|[]|"));
}

void TestLayout::notAList()
{
    const LaidOut out = layOut(document(paragraph("p", "x", R"("for": "x in n", )") + "," + paragraph("q", "after")), R"({"n": 5})");
    QCOMPARE(out.diagnostics.size(), std::size_t(1));
    QCOMPARE(out.diagnostics[0].elementId, std::string("p"));
    QCOMPARE(out.diagnostics[0].severity, Severity::Error);
    QCOMPARE(words(out.pages.pages[0]), std::string("after|"));
}

void TestLayout::missingGlyph()
{
    // U+E123 is private: no font is asked to have it.
    const LaidOut out = layOut(document(paragraph("p", lines(12) + "\\n\\uE123")));
    QCOMPARE(ids(out.diagnostics), std::string("font.missing-glyph@p page 1\n"));
    QVERIFY(contains(out.diagnostics[0].message, "U+E123"));
}

void TestLayout::missingImage()
{
    const LaidOut out = layOut(document(R"({"type": "image", "id": "i", "source": "nowhere.png", "alt": "A picture"})" + std::string(",") + paragraph("p", "after")));
    QCOMPARE(out.diagnostics.size(), std::size_t(1));
    QCOMPARE(out.diagnostics[0].elementId, std::string("i"));
    QCOMPARE(out.diagnostics[0].pointer, std::string("/body/0/source"));
    QCOMPARE(out.diagnostics[0].severity, Severity::Error);
    QVERIFY(!out.pages.pages[0].paths.empty()); // marked
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  Figure i alt \"A picture\"\n  P p\n"));
}

// ---- pages -----------------------------------------------------------------------------------------------------------

void TestLayout::breakReasons_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("reason");
    QTest::addColumn<QByteArray>("words");
    const auto add = [](const char *name, const std::string &body, BreakReason reason, const char *words) { QTest::newRow(name) << QByteArray::fromStdString(body) << static_cast<int>(reason) << QByteArray(words); };
    const std::string eight = paragraph("p", lines(8)) + ",";
    add("full", eight + paragraph("q", lines(3)) + "," + paragraph("r", "last"), BreakReason::Full, "page full");
    add("page break", eight + R"({"type": "pageBreak", "id": "b"},)" + paragraph("q", "last"), BreakReason::PageBreak, "page break of b");
    add("page break before", eight + paragraph("q", "last", R"("pageBreakBefore": true, )"), BreakReason::PageBreak, "page break of q");
    add("keep together", eight + R"({"type": "group", "id": "g", "keepTogether": true, "blocks": [)" + paragraph("q", "one") + "," + paragraph("r", lines(3)) + "]}", BreakReason::KeepTogether, "moved: keep together of g needs 54 pt, 51 left");
    add("keep with next", eight + paragraph("q", lines(2), R"("keepWithNext": true, )") + "," + paragraph("r", lines(3)), BreakReason::KeepWithNext, "moved: keep with next of q needs 68 pt, 51 left");
    add("unsplit row", eight + R"({"type": "table", "id": "t", "columns": [{}], "cellFormat": {"padding": 0}, "rows": [{"id": "r", "split": false, "cells": [{"id": "c", "text": ")" + lines(6) + R"("}]}]})", BreakReason::RowUnsplit, "moved: row that must not break of r needs 82 pt, 51 left");
    add("orphan", paragraph("p", lines(10)) + "," + paragraph("q", lines(4)), BreakReason::Orphan, "moved: at least two lines of q stay together, needs 27 pt, 24 left");
}

void TestLayout::breakReasons()
{
    QFETCH(QByteArray, body);
    QFETCH(int, reason);
    QFETCH(QByteArray, words);
    const LaidOut out = layOut(document(body.toStdString(), flat));
    QCOMPARE(out.pages.pages.size(), std::size_t(2));
    QCOMPARE(static_cast<int>(out.pages.pages[0].breakReason), reason);
    QCOMPARE(QByteArray::fromStdString(describeBreak(out.pages.pages[0], *out.pages.elements)), words);
    QCOMPARE(out.pages.pages[1].breakReason, BreakReason::None);
}

void TestLayout::widowsAndOrphans()
{
    for (int before = 0; before <= 11; ++before) {
        for (int length = 1; length <= 6; ++length) {
            const LaidOut out = layOut(document((before > 0 ? paragraph("p", lines(before)) + "," : std::string()) + paragraph("q", lines(length, "q")), flat));
            int lastOnPage = 0;
            for (const PageContent &page : out.pages.pages) {
                const int here = count(words(page), "q");
                QVERIFY2(here == 0 || here == length || here >= 2, qPrintable(QStringLiteral("%1 lines, then %2: %3 on a page").arg(before).arg(length).arg(here)));
                lastOnPage += here;
            }
            QCOMPARE(lastOnPage, length);
        }
    }
}

void TestLayout::pageBreaks()
{
    const std::string pageBreak = R"({"type": "pageBreak", "id": "b"})";
    const std::string p = paragraph("p", "text"), q = paragraph("q", "text"), another = R"({"type": "pageBreak", "id": "b2"})";
    QCOMPARE(layOut(document(pageBreak + "," + p)).pages.pages.size(), std::size_t(1));
    QCOMPARE(layOut(document(p + "," + pageBreak)).pages.pages.size(), std::size_t(1));
    QCOMPARE(layOut(document(p + "," + pageBreak + "," + another + "," + q)).pages.pages.size(), std::size_t(2));
    QCOMPARE(layOut(document(R"({"type": "group", "id": "g", "keepTogether": true, "blocks": [)" + p + "," + pageBreak + "," + q + "]}")).pages.pages.size(), std::size_t(2));
}

void TestLayout::keepTogetherTooTall()
{
    const LaidOut out = layOut(document(paragraph("p", "first") + R"(, {"type": "group", "id": "g", "keepTogether": true, "blocks": [)" + paragraph("q", lines(20)) + "," + paragraph("r", lines(20)) + "]}"));
    QCOMPARE(ids(out.diagnostics), std::string("layout.keep-too-tall@g page 0\n"));
    QVERIFY(contains(words(out.pages.pages[0]), "first|line1|")); // begins at once, as no page would do
    QCOMPARE(out.pages.pages.size(), std::size_t(4));
}

void TestLayout::headingStaysWithText()
{
    for (int gap = 0; gap < 170; ++gap) {
        const LaidOut out = layOut(document(paragraph("p", "top") + "," + spacer(gap) + R"(, {"type": "heading", "id": "h", "level": 3, "text": "Heading"}, )" + paragraph("q", lines(3, "q"))));
        for (const PageContent &page : out.pages.pages)
            QCOMPARE(contains(words(page), "Heading"), contains(words(page), "q1"));
    }
}

void TestLayout::groupOverPages()
{
    const LaidOut out = layOut(document(R"({"type": "group", "id": "g", "format": {"padding": 10, "border": {"width": 1}}, "blocks": [)" + paragraph("p", lines(20)) + "]}"));
    QCOMPARE(out.pages.pages.size(), std::size_t(2));
    // Each part is a box of its own, inside the margins.
    int shown = 0;
    for (const PageContent &page : out.pages.pages) {
        QCOMPARE(page.paths.size(), std::size_t(1));
        const Rect &box = page.paths[0].box;
        QCOMPARE(box.y, Mpt(20'500));
        QVERIFY(box.bottom() <= 179'500);
        for (const TextItem &text : page.texts)
            QVERIFY(text.origin.y > box.y + 10'000 && text.origin.y < box.bottom() - 10'000);
        shown += static_cast<int>(page.texts.size());
    }
    QCOMPARE(shown, 20);
}

void TestLayout::tooTallIsCut()
{
    const LaidOut out = layOut(document(paragraph("p", "before") + R"(, {"type": "shape", "id": "s", "height": 1000, "format": {"fill": "#FF0000"}}, )" + paragraph("q", "after")));
    QCOMPARE(out.pages.pages.size(), std::size_t(3));
    QCOMPARE(ids(out.diagnostics), std::string("layout.too-tall@s page 1\n"));
    QCOMPARE(out.pages.pages[1].clips.size(), std::size_t(1));
    QCOMPARE(words(out.pages.pages[2]), std::string("after|"));
    // Nothing after it: no empty page at the end.
    QCOMPARE(layOut(document(R"({"type": "shape", "id": "s", "height": 1000})")).pages.pages.size(), std::size_t(1));
}

const std::string pageOfCount = R"("footer": {"blocks": [{"type": "paragraph", "id": "f", "text": "Page {{ page.number }} of {{ page.count }}"}], "distance": 3})";

void TestLayout::bandsKnowTheCount()
{
    const LaidOut out = layOut(document(paragraph("p", lines(25)), pageOfCount));
    QCOMPARE(out.pages.pages.size(), std::size_t(3));
    for (int i = 0; i < 3; ++i)
        QVERIFY(contains(words(out.pages.pages[static_cast<std::size_t>(i)]), "Page " + std::to_string(i + 1) + " of 3|"));
    // Artifacts all of them.
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(page.items.back().tag, (Tag {noStructure, ArtifactKind::Footer}));
}

void TestLayout::longDocumentStreams()
{
    const auto run = [](int pages, CountingSink &sink) {
        const auto compiled = compileText(document(R"({"type": "group", "id": "g", "for": "x in xs", "blocks": [{"type": "pageBreak", "id": "b"}, )" + paragraph("p", "{{ x.n }}") + "]}", pageOfCount));
        DocumentContext context;
        Diagnostics diagnostics;
        LayoutOptions options;
        options.stop = sink.source.get_token();
        return layOutDocument(**compiled, dataFrom(R"({"xs": )" + numbers(pages) + "}"), options, context, sink, diagnostics);
    };
    CountingSink shortDocument;
    QVERIFY(run(64, shortDocument));
    QCOMPARE(shortDocument.order.size(), std::size_t(64));
    QCOMPARE(shortDocument.withBands, 64);
    QVERIFY(shortDocument.bandOrder.empty());

    CountingSink longDocument;
    QVERIFY(run(70, longDocument));
    QCOMPARE(longDocument.order.size(), std::size_t(70));
    QVERIFY(std::is_sorted(longDocument.order.begin(), longDocument.order.end()));
    QCOMPARE(longDocument.withBands, 0);
    QCOMPARE(longDocument.bandOrder.size(), std::size_t(70));
    QCOMPARE(longDocument.lastBand, std::string("Page 70 of 70|"));
}

void TestLayout::bandTooTall()
{
    const LaidOut out = layOut(document(paragraph("p", lines(25)), R"("header": {"blocks": [{"type": "paragraph", "id": "h", "text": ")" + lines(4, "h") + R"("}], "distance": 5})"));
    QCOMPARE(ids(out.diagnostics), std::string("layout.band-too-tall@ page 0\n"));
    for (const PageContent &page : out.pages.pages) {
        QCOMPARE(page.clips.size(), std::size_t(1));
        QCOMPARE(page.clips[0].box, (Rect {0, 5'000, 240'000, 15'000}));
    }
}

void TestLayout::firstPageDiffers()
{
    const LaidOut out = layOut(document(paragraph("p", lines(15)), R"("header": {"blocks": [{"type": "paragraph", "id": "h", "text": "later"}], "firstPageDiffers": true, "firstPage": [{"type": "paragraph", "id": "f", "text": "first"}], "distance": 3})"));
    QVERIFY(contains(words(out.pages.pages[0]), "first|") && !contains(words(out.pages.pages[0]), "later|"));
    QVERIFY(contains(words(out.pages.pages[1]), "later|") && !contains(words(out.pages.pages[1]), "first|"));
}

// ---- tables ----------------------------------------------------------------------------------------------------------

// Cases T3 and T4: whatever the table's place, no empty page, no lone header, all lines drawn.
void TestLayout::sweep()
{
    const std::string table = R"({"type": "table", "id": "t", "columns": [{}, {}], "cellFormat": {"border": {"width": 1}}, "rows": [
        {"id": "head", "part": "header", "cells": [{"id": "h1", "text": "HeadA"}, {"id": "h2", "text": "HeadB"}]},
        {"id": "row", "for": "x in xs", "cells": [{"id": "c1", "text": "a{{ x.n }}"}, {"id": "c2", "text": "b{{ x.n }}"}]}]})";
    const std::string data = R"({"xs": )" + numbers(9) + "}";
    for (int offset = 0; offset < 200; ++offset) {
        const LaidOut out = layOut(document(paragraph("p", "top") + "," + spacer(offset) + "," + table + "," + paragraph("q", "end"), flat), data);
        const QByteArray where = "offset " + QByteArray::number(offset);
        QVERIFY2(ids(out.diagnostics).empty(), where.constData());
        int rows = 0;
        for (const PageContent &page : out.pages.pages) {
            const std::string text = words(page);
            QVERIFY2(!text.empty(), where.constData());
            const int here = count(text, "|a") + (text.starts_with("a") ? 1 : 0);
            QVERIFY2((here > 0) == contains(text, "HeadA|HeadB|"), where.constData());
            rows += here;
            if (here == 0)
                continue;
            // Where the part begins and ends, and between all rows, a line goes across; upright ones from top to bottom.
            Mpt top = INT64_MAX, bottom = 0;
            for (const PathItem &path : page.paths) {
                if (path.box.width == 0) {
                    top = std::min(top, path.box.y);
                    bottom = std::max(bottom, path.box.bottom());
                }
            }
            const Mpt height = (bottom - top) / (here + 1);
            for (int line = 0; line <= here + 1; ++line)
                QVERIFY2(std::abs(lineLengthAt(page, top + line * height) - 201'000) <= 1, where.constData());
            QVERIFY2(bottom <= 180'000, where.constData());
            QVERIFY2(lowestBaseline(page) < 180'000, where.constData());
        }
        QVERIFY2(rows == 9, where.constData());
    }
}

// The same with rows of several lines that may be split.
void TestLayout::sweepOfSplitRows()
{
    const std::string table = R"({"type": "table", "id": "t", "columns": [{}, {}], "cellFormat": {"border": {"width": 1}}, "rows": [
        {"id": "head", "part": "header", "cells": [{"id": "h1", "text": "Head"}, {"id": "h2"}]},
        {"id": "row", "for": "x in xs", "cells": [{"id": "c1", "text": ")"
        + lines(7, "a") + R"("}, {"id": "c2", "text": ")" + lines(2, "b") + R"("}]}]})";
    const std::string data = R"({"xs": )" + numbers(3) + "}";
    for (int offset = 0; offset < 200; ++offset) {
        const LaidOut out = layOut(document(paragraph("p", "top") + "," + spacer(offset) + "," + table, flat), data);
        const QByteArray where = "offset " + QByteArray::number(offset);
        QVERIFY2(ids(out.diagnostics).empty(), where.constData());
        std::string all;
        for (const PageContent &page : out.pages.pages) {
            const std::string text = words(page);
            QVERIFY2(!text.empty(), where.constData());
            QVERIFY2(contains(text, "Head|") == (count(text, "a") > 0), where.constData());
            QVERIFY2(lowestBaseline(page) < 180'000, where.constData());
            all += text;
        }
        for (int i = 1; i <= 7; ++i)
            QVERIFY2(count(all, "a" + std::to_string(i) + "|") == 3, where.constData());
        QVERIFY2(count(all, "b1|") == 3 && count(all, "b2|") == 3, where.constData());
    }
}

// Case T1.
void TestLayout::rowTallerThanPage()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "keepTogether": true, "columns": [{}, {}], "cellFormat": {"border": {"width": 1}}, "rows": [
        {"id": "r1", "cells": [{"id": "c1", "rowSpan": 2, "text": "Span"}, {"id": "c2", "text": "A"}]},
        {"id": "r2", "cells": [{"id": "c3", "text": "B"}]},
        {"id": "r3", "split": false, "cells": [{"id": "c4", "text": ")"
        + lines(40) + R"("}, {"id": "c5", "text": "short"}]}]})"));
    QCOMPARE(out.pages.pages.size(), std::size_t(5));
    const std::string told = ids(out.diagnostics);
    QCOMPARE(count(told, "layout.row-too-tall@r3"), 1);
    const auto found = std::find_if(out.diagnostics.begin(), out.diagnostics.end(), [](const Diagnostic &d) { return d.id == "layout.row-too-tall"; });
    QVERIFY(contains(found->message, "table t"));
    std::string all;
    for (const PageContent &page : out.pages.pages) {
        QVERIFY(lowestBaseline(page) < 180'000);
        all += words(page);
    }
    for (int i = 1; i <= 40; ++i)
        QCOMPARE(count(all, "line" + std::to_string(i) + "|"), 1);
    QCOMPARE(count(all, "Span|"), 1);
}

// Case T2.
void TestLayout::twoColumnRowOverPages()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}], "cellFormat": {"border": {"width": 1}}, "rows": [
        {"id": "r", "cells": [{"id": "left", "text": "short"}, {"id": "right", "text": ")"
        + lines(30) + R"("}]}]})"));
    QCOMPARE(out.pages.pages.size(), std::size_t(3));
    std::string all;
    for (const PageContent &page : out.pages.pages) {
        all += words(page);
        int upright = 0;
        for (const PathItem &path : page.paths)
            upright += path.box.width == 0 ? 1 : 0;
        QCOMPARE(upright, 3); // the empty cell goes on with its lines
    }
    QCOMPARE(count(all, "short|"), 1);
    QCOMPARE(ids(out.diagnostics), std::string());
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  Table t\n    TR r\n      TD left\n      TD right\n"));
}

void TestLayout::unsplitRowMoves()
{
    const auto row = [](const std::string &more) {
        return layOut(document(paragraph("p", lines(6)) + R"(, {"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "r", )" + more + R"("cells": [{"id": "c", "text": ")" + lines(8, "c") + R"("}]}]})"));
    };
    QVERIFY(contains(words(row("").pages.pages[0]), "c1|"));
    QVERIFY(!contains(words(row("\"split\": false, ").pages.pages[0]), "c1|"));
    QVERIFY(!contains(words(row("\"keepTogether\": true, ").pages.pages[0]), "c1|"));
}

void TestLayout::headerTooTallIsNotRepeated()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [
        {"id": "head", "part": "header", "cells": [{"id": "h", "text": ")"
                                   + lines(7, "h") + R"("}]},
        {"id": "row", "for": "x in xs", "cells": [{"id": "c", "text": "{{ x.n }}"}]}]})"),
        R"({"xs": )" + numbers(12) + "}");
    QVERIFY(out.pages.pages.size() >= 2);
    QVERIFY(contains(words(out.pages.pages[0]), "h7|0|"));
    QVERIFY(!contains(words(out.pages.pages[1]), "h1|"));
}

void TestLayout::spans()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}, {}, {}], "cellFormat": {"border": {"width": 1}, "padding": 0}, "rows": [
        {"id": "r1", "cells": [{"id": "a", "colSpan": 2, "rowSpan": 2, "text": "A"}, {"id": "b", "text": "B"}, {"id": "c", "rowSpan": 3, "text": "C"}]},
        {"id": "r2", "cells": [{"id": "d", "text": "D"}]},
        {"id": "r3", "cells": [{"id": "e", "text": "E"}, {"id": "f", "colSpan": 2, "text": "F"}]}]})"));
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(words(page), std::string("A|B|C|D|E|F|"));
    const auto x = [&](std::size_t i) { return page.texts[i].origin.x - 20'000; };
    QCOMPARE(x(0), Mpt(0));
    QCOMPARE(x(1), Mpt(100'000));
    QCOMPARE(x(2), Mpt(150'000));
    QCOMPARE(x(3), Mpt(100'000));
    QCOMPARE(x(5), Mpt(50'000));
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  Table t\n    TR r1\n      TD a colSpan 2 rowSpan 2\n      TD b\n      TD c rowSpan 3\n    TR r2\n      TD d\n    TR r3\n      TD e\n      TD f colSpan 2\n"));
    // No line through A between its rows, nor through C.
    const Mpt row = page.texts[3].origin.y - page.texts[1].origin.y;
    QCOMPARE(lineLengthAt(page, 20'000 + row), Mpt(51'000)); // only below B
    QCOMPARE(lineLengthAt(page, 20'000 + 2 * row), Mpt(151'000));
    QCOMPARE(lineLengthAt(page, 20'000 + 3 * row), Mpt(201'000));
}

void TestLayout::spanOverPages()
{
    // A tall cell beside many rows: its text goes on where the rows go on, and its borders close on each page.
    std::string rows;
    for (int i = 0; i < 20; ++i)
        rows += std::string(i ? "," : "") + R"({"id": "r)" + std::to_string(i) + R"(", "cells": [)" + (i == 0 ? R"({"id": "side", "rowSpan": 20, "text": ")" + lines(16, "s") + "\"}," : std::string()) + R"({"id": "c)" + std::to_string(i) + R"(", "text": "row)" + std::to_string(i) + "\"}]}";
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}], "cellFormat": {"border": {"width": 1}}, "rows": [)" + rows + "]}"));
    QVERIFY(out.pages.pages.size() >= 2);
    std::string all;
    for (const PageContent &page : out.pages.pages) {
        all += words(page);
        QVERIFY(lowestBaseline(page) < 180'000);
        Mpt bottom = 0;
        for (const PathItem &path : page.paths)
            bottom = std::max(bottom, path.box.bottom());
        QCOMPARE(lineLengthAt(page, bottom), Mpt(201'000));
        QCOMPARE(lineLengthAt(page, 20'000), Mpt(201'000));
    }
    for (int i = 0; i < 20; ++i)
        QCOMPARE(count(all, "row" + std::to_string(i) + "|"), 1);
    for (int i = 1; i <= 16; ++i)
        QCOMPARE(count(all, "s" + std::to_string(i) + "|"), 1);
}

void TestLayout::boundRowSpans()
{
    // The span of a repeated row reaches into the next item; the last one has none to reach into.
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}], "rows": [
        {"id": "r", "for": "x in xs", "cells": [{"id": "a", "rowSpan": 2, "if": "x.n != 1", "text": "A{{ x.n }}"}, {"id": "b", "text": "b{{ x.n }}"}]}]})"),
        R"({"xs": )" + numbers(3) + "}");
    QCOMPARE(ids(out.diagnostics), std::string("layout.row-span@a row 2 page 0\n"));
    QCOMPARE(words(out.pages.pages[0]), std::string("A0|b0|b1|A2|b2|"));
    QVERIFY(contains(dumpStructure(out.pages), "TD a row 0 rowSpan 2\n"));
    QVERIFY(contains(dumpStructure(out.pages), "TD a row 2\n"));
}

void TestLayout::shortRowsAreFilled()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}, {}], "cellFormat": {"border": {"width": 1}}, "rows": [{"id": "r", "cells": [{"id": "c", "text": "only"}]}]})"));
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  Table t\n    TR r\n      TD c\n      TD\n      TD\n"));
    QCOMPARE(lineLengthAt(out.pages.pages[0], 20'000), Mpt(201'000));
}

void TestLayout::collapsedBorders()
{
    // Where two borders meet, one line: the wider one.
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}], "format": {"border": {"width": 3, "color": "#0000FF"}}, "cellFormat": {"border": {"width": 1}}, "rows": [
        {"id": "r1", "cells": [{"id": "a", "text": "A", "format": {"border": {"bottom": {"width": 2, "color": "#FF0000"}}}}, {"id": "b", "text": "B"}]},
        {"id": "r2", "cells": [{"id": "c", "text": "C"}, {"id": "d", "text": "D"}]}]})"));
    const PageContent &page = out.pages.pages[0];
    std::multiset<std::string> seen;
    for (const PathItem &path : page.paths)
        seen.insert((path.box.width == 0 ? "upright " : "level ") + points(path.strokeWidth) + ' ' + path.stroke.toString());
    const std::multiset<std::string> expected {"level 3 #0000FF", "level 3 #0000FF", "upright 3 #0000FF", "upright 3 #0000FF", "upright 1 #000000", "level 2 #FF0000", "level 1 #000000"};
    QCOMPARE(seen, expected);
}

void TestLayout::zebraCountsBoundRows()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}], "zebra": "#EEEEEE", "rows": [
        {"id": "r", "for": "x in xs", "if": "x.n != 1", "cells": [{"id": "c", "text": "{{ x.n }}"}, {"id": "d"}]}]})"),
        R"({"xs": )" + numbers(6) + "}");
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(page.paths.size(), std::size_t(2)); // rows 2 and 4 of 0 2 3 4 5, each in one piece
    for (const PathItem &path : page.paths)
        QCOMPARE(path.box.width, Mpt(200'000));
    QVERIFY(page.paths[0].box.contains(page.texts[1].origin));
    QVERIFY(page.paths[1].box.contains(page.texts[3].origin));
}

void TestLayout::nestedTableSplits()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "r", "cells": [{"id": "c", "text": "Outer", "blocks": [
        {"type": "table", "id": "in", "columns": [{}, {}], "cellFormat": {"border": {"width": 1}}, "rows": [
            {"id": "ih", "part": "header", "cells": [{"id": "ih1", "text": "Inner"}, {"id": "ih2"}]},
            {"id": "ir", "for": "x in xs", "cells": [{"id": "ic", "text": "n{{ x.n }}"}, {"id": "id", "text": "m"}]}]}]}]}]})"),
        R"({"xs": )" + numbers(18) + "}");
    QCOMPARE(ids(out.diagnostics), std::string());
    QVERIFY(out.pages.pages.size() >= 3);
    std::string all;
    for (const PageContent &page : out.pages.pages) {
        const std::string text = words(page);
        QVERIFY(contains(text, "Inner|"));
        QVERIFY(contains(text, "n"));
        QVERIFY(lowestBaseline(page) < 180'000);
        all += text;
    }
    for (int i = 0; i < 18; ++i)
        QCOMPARE(count(all, "n" + std::to_string(i) + "|"), 1);
    QCOMPARE(count(dumpStructure(out.pages), "Table in"), 1);
    QCOMPARE(count(dumpStructure(out.pages), "THead"), 1);
}

void TestLayout::autoColumns()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{"width": "auto"}, {}], "cellFormat": {"padding": 0}, "rows": [{"id": "r", "for": "x in xs", "cells": [{"id": "a", "text": "{{ x.s }}"}, {"id": "b", "text": "B"}]}]})"),
        R"({"xs": [{"s": "i"}, {"s": "wide words"}, {"s": "ii"}]})");
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(words(page), std::string("i|B|wide words|B|ii|B|")); // in one line
    QCOMPARE(page.texts[1].origin.x, page.texts[2].origin.x + page.texts[2].width);
    QCOMPARE(page.texts[5].origin.x, page.texts[1].origin.x);
}

void TestLayout::conditionalCells()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}], "rows": [{"id": "r", "for": "x in xs", "cells": [
        {"id": "yes", "if": "x.n == 0", "text": "yes"}, {"id": "no", "if": "x.n == 1", "text": "no"}, {"id": "z", "text": "z"}]}]})"),
        R"({"xs": )" + numbers(3) + "}");
    QCOMPARE(words(out.pages.pages[0]), std::string("yes|z|no|z|z|"));
    const std::string tree = dumpStructure(out.pages);
    QCOMPARE(count(tree, "TD"), 6); // the last row is filled up
    // More cells than columns: told, and cut off.
    const LaidOut many = layOut(document(R"({"type": "table", "id": "t", "columns": [{}, {}], "rows": [{"id": "r", "cells": [{"id": "c", "for": "x in xs", "text": "{{ x.n }}"}]}]})"), R"({"xs": )" + numbers(3) + "}");
    QCOMPARE(words(many.pages.pages[0]), std::string("0|1|"));
    QCOMPARE(ids(many.diagnostics), std::string("layout.row-too-wide@r page 0\n"));
}

void TestLayout::footersComeLast()
{
    const LaidOut out = layOut(document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [
        {"id": "f", "part": "footer", "cells": [{"id": "fc", "text": "foot"}]}, {"id": "b", "cells": [{"id": "bc", "text": "body"}]}, {"id": "h", "part": "header", "cells": [{"id": "hc", "text": "head"}]}]})"));
    QCOMPARE(words(out.pages.pages[0]), std::string("head|body|foot|"));
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  Table t\n    THead t\n      TR h\n        TH hc scope 2\n    TBody t\n      TR b\n        TD bc\n    TFoot t\n      TR f\n        TD fc\n"));
}

// ---- tags, links, map ------------------------------------------------------------------------------------------------

const std::string everything = R"({"type": "heading", "id": "h1", "text": ["A ", {"text": "linked", "link": "#end"}, " heading"]},
    {"type": "group", "id": "sect", "role": "section", "blocks": [
        {"type": "heading", "id": "h2", "level": 2, "text": "Part"},
        {"type": "paragraph", "id": "quote", "role": "blockQuote", "text": "Quoted"},
        {"type": "group", "id": "plain", "blocks": [{"type": "paragraph", "id": "note", "role": "note", "text": "Note"}]},
        {"type": "list", "id": "list", "marker": "lowerRoman", "items": [
            {"id": "li", "text": [{"text": "mot", "language": "fr"}, " x"], "blocks": [{"type": "paragraph", "id": "lp", "text": "More"}, {"type": "image", "id": "li-image", "source": "none.png", "alt": "Alt"}]}]}]},
    {"type": "frame", "id": "frame", "height": 40, "blocks": [{"type": "paragraph", "id": "fp", "text": "Framed"}, {"type": "shape", "id": "deco", "height": 5}, {"type": "shape", "id": "fig", "height": 5, "alt": "A bar"}]},
    {"type": "table", "id": "table", "columns": [{}, {}], "rows": [
        {"id": "rh", "part": "header", "cells": [{"id": "ch1", "text": "H"}, {"id": "ch2", "text": "I", "scope": "both"}]},
        {"id": "r1", "cells": [{"id": "c1", "text": "text", "blocks": [{"type": "paragraph", "id": "cp", "text": "and more"}, {"type": "list", "id": "cl", "items": [{"id": "cli", "text": "item"}]}]}, {"id": "c2", "blocks": [{"type": "table", "id": "inner", "columns": [{}], "rows": [{"id": "ri", "cells": [{"id": "ci", "text": "in"}]}]}]}]},
        {"id": "r2", "cells": [{"id": "c3", "colSpan": 2, "text": [{"text": "link", "link": "https://quoin.example/"}]}]}]},
    {"type": "paragraph", "id": "last", "anchor": "end", "text": "End"})";

void TestLayout::structureObeysContainment()
{
    const LaidOut out = layOut(document(everything));
    const StructureTree &tree = out.pages.structure;
    QVERIFY(tree.size() > 40);
    const auto lookedThrough = [](StructureType type) { return type == StructureType::Div || type == StructureType::Part; };
    for (StructureIndex i = 1; i < tree.size(); ++i) {
        const StructureNode &node = tree[i];
        if (!lookedThrough(node.type))
            QVERIFY2(mayContain(containingType(tree, node.parent), node.type), (std::string(structureTypeName(node.type)) + " in " + structureTypeName(tree[node.parent].type)).c_str());
    }
    // Content only where it may be.
    for (const PageContent &page : out.pages.pages) {
        for (const PageItem &item : page.items) {
            if (item.tag.node != noStructure && item.kind != PageItem::Kind::PushClip && item.kind != PageItem::Kind::PopClip)
                QVERIFY2(mayHoldContent(tree[item.tag.node].type), structureTypeName(tree[item.tag.node].type));
        }
    }
    // A cell with text and blocks has its text in a P; one with text only holds it itself.
    const std::string text = dumpStructure(out.pages);
    QVERIFY(contains(text, "TD c1\n          P c1\n          P cp\n          L cl"));
    QVERIFY(contains(text, "TH ch2 scope 4\n"));
    QVERIFY(contains(text, "TD c3 colSpan 2\n          Link c3\n"));
    QVERIFY(contains(text, "Span li lang fr\n"));
    QVERIFY(!contains(text, "deco"));
    QVERIFY(contains(text, "Figure fig alt \"A bar\"\n"));
}

void TestLayout::roleFallsBack()
{
    const LaidOut out = layOut(document(R"({"type": "paragraph", "id": "cap", "role": "caption", "text": "Caption"}, {"type": "group", "id": "fig", "role": "figure", "alt": "Chart", "blocks": [{"type": "paragraph", "id": "cap2", "role": "caption", "text": "Caption"}]})"));
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  P cap\n  Figure fig alt \"Chart\"\n    Caption cap2\n"));
    QCOMPARE(ids(out.diagnostics), std::string("layout.role-not-allowed-here@cap page 0\n"));
}

void TestLayout::linksAndAnchors()
{
    const LaidOut out = layOut(document(R"({"type": "paragraph", "id": "p", "text": ["See ", {"text": "a rather long link that certainly needs", "link": "#there"}, {"text": " two lines", "bold": true, "link": "#there"}, " or ", {"text": "nothing", "link": "#nowhere"}, "."]},
        {"type": "pageBreak", "id": "b"}, {"type": "heading", "id": "h", "anchor": "{{ name }}", "text": "There"})"),
        R"({"name": "there"})");
    const PageContent &page = out.pages.pages[0];
    QCOMPARE(page.links.size(), std::size_t(3));
    QCOMPARE(page.links[0].target, std::string("#there"));
    QCOMPARE(page.links[0].contents, std::string("a rather long link that certainly needs two lines"));
    QCOMPARE(page.links[0].node, page.links[1].node); // one Link, an area per line
    QVERIFY(page.links[0].box.y < page.links[1].box.y);
    QVERIFY(page.links[2].node != page.links[0].node);
    QCOMPARE(out.pages.anchors.size(), std::size_t(1));
    QCOMPARE(out.pages.anchors[0].name, std::string("there"));
    QCOMPARE(out.pages.anchors[0].page, 1);
    QCOMPARE(out.pages.structure[out.pages.anchors[0].node].type, StructureType::H1);
    QCOMPARE(ids(out.diagnostics), std::string("layout.link-without-anchor@p page 0\n"));
}

void TestLayout::outline()
{
    const std::string body = R"({"type": "heading", "id": "a", "text": "First\nline"}, {"type": "heading", "id": "b", "level": 2, "bookmark": "Other", "bookmarkLevel": 3, "text": "Second"},
        {"type": "paragraph", "id": "c", "text": "no"}, {"type": "table", "id": "t", "bookmark": "Table", "columns": [{}], "rows": [{"id": "r", "for": "x in xs", "bookmark": "Row {{ x.n }}", "cells": [{"id": "d", "text": "{{ x.n }}"}]}]})";
    const auto entries = [&](const std::string &more) {
        const LaidOut out = layOut(document(body, more), R"({"xs": )" + numbers(2) + "}");
        std::string text;
        for (const OutlineEntry &entry : out.pages.outline)
            text += std::to_string(entry.level) + ' ' + entry.title + ' ' + structureTypeName(out.pages.structure[entry.node].type) + '\n';
        return text;
    };
    QCOMPARE(entries(""), std::string("1 First line H1\n3 Other H2\n1 Table Table\n1 Row 0 TR\n1 Row 1 TR\n"));
    QCOMPARE(entries(R"("output": {"headingBookmarks": false})"), std::string("3 Other H2\n1 Table Table\n1 Row 0 TR\n1 Row 1 TR\n"));
}

void TestLayout::artifacts()
{
    const LaidOut out = layOut(document(R"({"type": "group", "id": "g", "artifact": true, "blocks": [{"type": "heading", "id": "h", "text": "Decoration"}]}, )" + paragraph("p", "Text")));
    QCOMPARE(dumpStructure(out.pages), std::string("Document\n  P p\n"));
    QCOMPARE(out.pages.pages[0].items[0].tag, Tag());

    LayoutOptions untagged;
    untagged.tagged = false;
    const LaidOut none = layOut(document(everything), "null", untagged);
    QCOMPARE(none.pages.structure.size(), std::size_t(1));
}

void TestLayout::mapChangesNothing()
{
    LayoutOptions map;
    map.map = true;
    const std::string body = paragraph("before", lines(5)) + "," + everything;
    const LaidOut plain = layOut(document(body)), mapped = layOut(document(body), "null", map);
    QCOMPARE(mapped.pages.pages.size(), plain.pages.pages.size());
    for (std::size_t i = 0; i < plain.pages.pages.size(); ++i) {
        QCOMPARE(dumpPage(mapped.pages, i), dumpPage(plain.pages, i));
        QVERIFY(plain.pages.pages[i].elements.empty() && plain.pages.pages[i].lines.empty());
    }
}

void TestLayout::mapBoxes()
{
    LayoutOptions map;
    map.map = true;
    const LaidOut out = layOut(document(everything), "null", map);
    // Every element has a box, text stands in its element's box, children in their parents'.
    std::set<std::string> seen;
    for (const PageContent &page : out.pages.pages) {
        for (const ElementBox &box : page.elements)
            seen.insert(out.pages.elements->ids[box.element]);
        for (const TextLineBox &line : page.lines) {
            const auto box = std::find_if(page.elements.begin(), page.elements.end(), [&](const ElementBox &e) { return e.element == line.element && e.instance == line.instance; });
            QVERIFY2(box != page.elements.end(), out.pages.elements->ids[line.element].c_str());
            QVERIFY(line.box.x >= box->box.x && line.box.right() <= box->box.right() && line.box.y >= box->box.y && line.box.bottom() <= box->box.bottom());
            QVERIFY(line.baseline > line.box.y && line.baseline < line.box.bottom());
            QVERIFY(line.firstItem + line.itemCount <= page.texts.size());
        }
    }
    for (std::size_t i = 1; i < out.pages.elements->ids.size(); ++i)
        QVERIFY2(seen.contains(out.pages.elements->ids[i]), out.pages.elements->ids[i].c_str());
    // A repeated header says so.
    const LaidOut table = layOut(document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "h", "part": "header", "cells": [{"id": "hc", "text": "H"}]}, {"id": "r", "for": "x in xs", "cells": [{"id": "c", "text": "{{ x.n }}"}]}]})"), R"({"xs": )" + numbers(12) + "}", map);
    QCOMPARE(count(dumpBoxes(table.pages, 0), "repeated"), 0);
    QCOMPARE(count(dumpBoxes(table.pages, 1), "repeated"), 2);
    QCOMPARE(count(dumpStructure(table.pages), "TH hc"), 1);
    for (const PageItem &item : table.pages.pages[1].items) {
        if (item.kind == PageItem::Kind::Text && dumpText(table.pages.pages[1], table.pages.pages[1].texts[item.index]) == "H")
            QCOMPARE(item.tag, (Tag {noStructure, ArtifactKind::Header}));
    }
}

// ---- bounds ----------------------------------------------------------------------------------------------------------

void TestLayout::refusedTemplates_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("pointer");
    const auto add = [](const char *name, const std::string &json, const char *id, const char *pointer) { QTest::newRow(name) << QByteArray::fromStdString(json) << QByteArray(id) << QByteArray(pointer); };
    add("margins across", R"({"quoin": 1, "page": {"marginLeft": 400, "marginRight": 400}})", "template.page-no-room", "/page/marginLeft");
    add("margins down", R"({"quoin": 1, "page": {"marginTop": 841}})", "template.page-no-room", "/page/marginTop");
    add("too many cells", document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "r", "cells": [{"id": "a"}, {"id": "b"}]}]})"), "template.row-too-wide", "/body/0/rows/0/cells/1");
    add("column span", document(R"({"type": "table", "id": "t", "columns": [{}, {}], "rows": [{"id": "r", "cells": [{"id": "a", "colSpan": 3}]}]})"), "template.row-too-wide", "/body/0/rows/0/cells/0");
    add("row span", document(R"({"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "r", "cells": [{"id": "a", "rowSpan": 2}]}]})"), "template.row-span", "/body/0/rows/0");
    add("unknown style", document(paragraph("p", "x", R"("style": "none", )")), "template.unknown-style", "/body/0/style");
    add("style of itself", document("", R"("styles": {"a": {"extends": "b"}, "b": {"extends": "a"}})"), "template.style-cycle", "/styles/a");
    add("expression", document(paragraph("p", "{{ 1 + }}")), "", "/body/0/text");
    add("condition", document(paragraph("p", "x", R"("if": "(", )")), "", "/body/0/if");
    add("page outside of bands", document(paragraph("p", "{{ page.number }}")), "expression.page-outside-band", "/body/0/text");
    std::string deep = "{\"type\": \"paragraph\", \"id\": \"p\", \"text\": \"x\"}";
    for (int i = 0; i < 30; ++i)
        deep = R"({"type": "group", "id": "g)" + std::to_string(i) + R"(", "blocks": [)" + deep + "]}";
    add("deep", document(deep), nullptr, nullptr);
}

void TestLayout::refusedTemplates()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, pointer);
    Diagnostics told;
    const auto compiled = compileText(json.toStdString(), &told);
    if (pointer.isNull()) {
        QVERIFY(compiled);
        return;
    }
    QVERIFY(!compiled);
    if (!id.isEmpty())
        QCOMPARE(QByteArray::fromStdString(compiled.error().id), id);
    QCOMPARE(QByteArray::fromStdString(compiled.error().pointer), pointer);
    QVERIFY(hasErrors(told));
}

// The reader refuses them too; a program may make such a template all the same.
void TestLayout::tooManyColumns()
{
    const Template read = readText(document(R"({"type": "table", "id": "t", "columns": [{}], "rows": []})"));
    const Template many = withBlock(read, {RootList::Body, {0}}, [](Block &block) { std::get<Table>(block.content).columns.resize(10'000); });
    Environment environment;
    environment.fonts = fontLibrary();
    const auto compiled = compileTemplate(many, environment, nullptr);
    QVERIFY(!compiled);
    QCOMPARE(compiled.error().id, std::string("limit.tableColumns"));
    QCOMPARE(compiled.error().pointer, std::string("/body/0/columns"));
    QCOMPARE(compiled.error().elementId, std::string("t"));
}

// Case J6: whatever the numbers, layout ends, and says what it did.
void TestLayout::strangeGeometryEnds_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("told");
    const auto add = [](const char *name, const std::string &body, const char *told) { QTest::newRow(name) << QByteArray::fromStdString(body) << QByteArray(told); };
    add("column of no width", R"({"type": "table", "id": "t", "columns": [{"width": 0}, {}], "rows": [{"id": "r", "cells": [{"id": "a", "text": "some words"}, {"id": "b", "text": "B"}]}]})", "layout.column-no-room@t page 0\n");
    add("columns wider than the page", R"({"type": "table", "id": "t", "columns": [{"width": 500}, {}], "rows": [{"id": "r", "cells": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]}]})", "layout.table-too-wide@t page 0\nlayout.column-no-room@t page 0\n");
    add("indents wider than the page", paragraph("p", "some words", R"("format": {"indentLeft": 150, "indentRight": 150}, )"), "");
    add("negative indent", paragraph("p", "words", R"("format": {"indentLeft": -300}, )"), "");
    add("giant text", paragraph("p", "ab", R"("format": {"size": 2000}, )"), "layout.too-tall@p page 0\n");
    add("tall least height of a row", R"({"type": "table", "id": "t", "columns": [{}], "rows": [{"id": "r", "height": 14400000, "cells": [{"id": "a", "text": "A"}]}]})", "");
    add("tall spacer", spacer(14'400'000), "");
    add("tall frame", R"({"type": "frame", "id": "f", "height": 14400000, "blocks": []})", "layout.too-tall@f page 0\n");
    add("tall group", R"({"type": "group", "id": "g", "height": 14400000, "format": {"verticalAlign": "bottom", "fill": "#EEEEEE"}, "blocks": [)" + paragraph("p", "x") + "]}", "layout.too-tall@p page 0\n");
    add("padding taller than the page", paragraph("p", lines(3), R"("format": {"padding": 200}, )"), "layout.too-tall@p page 0\n");
    add("unbreakable word", paragraph("p", std::string(20'000, 'x')), "");
    add("negative letter spacing", paragraph("p", "some words", R"("format": {"letterSpacing": -30}, )"), "");
}

void TestLayout::strangeGeometryEnds()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, told);
    const LaidOut out = layOut(document(body.toStdString() + "," + paragraph("after", "after")));
    QCOMPARE(QByteArray::fromStdString(ids(out.diagnostics)), told);
    QVERIFY(contains(words(out.pages.pages.back()), "after|"));
    QVERIFY(out.pages.pages.size() < 150);
}

void TestLayout::rowLimit()
{
    LayoutOptions options;
    options.limits.rows = 100;
    const auto compiled = compileText(document(paragraph("p", "x", R"("for": "x in xs", )")));
    const Result<LaidOut> out = layOutToPages(**compiled, dataFrom(R"({"xs": )" + numbers(101) + "}"), options);
    QVERIFY(!out);
    QCOMPARE(out.error().id, std::string("limit.rows"));
    QCOMPARE(out.error().elementId, std::string("p"));
    QVERIFY(layOutToPages(**compiled, dataFrom(R"({"xs": )" + numbers(100) + "}"), options));
}

void TestLayout::pageLimit()
{
    LayoutOptions options;
    options.limits.pages = 3;
    const auto compiled = compileText(document(paragraph("p", lines(100))));
    const Result<LaidOut> out = layOutToPages(**compiled, Data(), options);
    QVERIFY(!out);
    QCOMPARE(out.error().id, std::string("limit.pages"));
}

void TestLayout::cancelled()
{
    CountingSink sink;
    sink.stopAfter = 2;
    const auto compiled = compileText(document(paragraph("p", lines(100))));
    DocumentContext context;
    Diagnostics diagnostics;
    LayoutOptions options;
    options.stop = sink.source.get_token();
    const Result<void> done = layOutDocument(**compiled, Data(), options, context, sink, diagnostics);
    QVERIFY(!done);
    QCOMPARE(done.error().category, ErrorCategory::Cancelled);
    QCOMPARE(sink.order.size(), std::size_t(2));
}

void TestLayout::sameAgain()
{
    const auto dump = [] {
        const LaidOut out = layOut(document(everything, pageOfCount));
        std::string text;
        for (std::size_t i = 0; i < out.pages.pages.size(); ++i)
            text += dumpPage(out.pages, i);
        return text + dumpStructure(out.pages);
    };
    const std::string first = dump();
    layOut(document(paragraph("p", lines(300))));
    QCOMPARE(dump(), first);
    std::string elsewhere;
    std::thread([&] { elsewhere = dump(); }).join();
    QCOMPARE(elsewhere, first);
}

void TestLayout::afterAFailure()
{
    const LaidOut before = layOut(document(everything));
    pageLimit();
    cancelled();
    const LaidOut after = layOut(document(everything));
    QCOMPARE(dumpPage(after.pages, 0), dumpPage(before.pages, 0));
}

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
