// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/image.h"

#include <QtTest>

#include <cmath>

using namespace quoin;

namespace {

Result<ImagePtr> readBytes(const std::string &bytes)
{
    return readImage(bytes, "a.svg", Limits());
}

// A drawing of 100 x 100 px with the given content; an error ends the test program.
Drawing draw(const std::string &content, const std::string &attributes = R"x(width="100" height="100")x", Diagnostics *warnings = nullptr)
{
    const Result<ImagePtr> image = readBytes("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" " + attributes + ">" + content + "</svg>");
    if (!image)
        qFatal("%s", image.error().message.c_str());
    if (warnings)
        *warnings = (*image)->warnings;
    return *(*image)->drawing;
}

std::string shown(const Drawing &drawing)
{
    std::string out;
    for (const DrawingPath &path : drawing.paths) {
        std::size_t at = 0;
        const auto points = [&](std::size_t count) {
            for (std::size_t i = 0; i < count; ++i, ++at)
                out += ' ' + QByteArray::number(path.points[at].x, 'g', 4).toStdString() + ',' + QByteArray::number(path.points[at].y, 'g', 4).toStdString();
        };
        for (const PathVerb verb : path.verbs) {
            out += "MLCZ"[static_cast<int>(verb)];
            points(verb == PathVerb::Cubic ? 3 : verb == PathVerb::Close ? 0 : 1);
            out += ' ';
        }
        if (path.fill)
            out += "fill " + path.fill->toString() + (path.fillOpacity < 100 ? ' ' + std::to_string(path.fillOpacity) + '%' : std::string()) + (path.evenOdd ? " evenodd " : " ");
        if (path.stroke)
            out += "stroke " + path.stroke->toString() + ' ' + QByteArray::number(path.strokeWidth, 'g', 4).toStdString() + ' ';
        out.back() = '\n';
    }
    return out;
}

} // namespace

class tst_svg : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawn_data();
    void drawn();
    void size_data();
    void size();
    void line();
    void ignored_data();
    void ignored();
    void refused_data();
    void refused();
    void cutAnywhere();
};

void tst_svg::drawn_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("expected"); // in points: 0.75 of a pixel
    const auto row = [](const char *name, const char *content, const char *expected) { QTest::newRow(name) << QByteArray(content) << QByteArray(expected); };
    row("rectangle", R"x(<rect x="4" y="8" width="40" height="20"/>)x", "M 3,6 L 33,6 L 33,21 L 3,21 Z fill #000000\n");
    row("relative path", R"x(<path d="m4 4h8v8z"/>)x", "M 3,3 L 9,3 L 9,9 Z fill #000000\n");
    row("quadratic", R"x(<path d="M0 0Q4 8 8 0" fill="none" stroke="red"/>)x", "M 0,0 C 2,4 4,4 6,0 stroke #FF0000 0.75\n");
    row("polygon, named color", R"x(<polygon points="0,0 4,0 4,4" fill="navy"/>)x", "M 0,0 L 3,0 L 3,3 Z fill #000080\n");
    row("transforms multiply", R"x(<g transform="translate(4 0)"><rect transform="scale(2)" width="2" height="2"/></g>)x", "M 3,0 L 6,0 L 6,3 L 3,3 Z fill #000000\n");
    row("inherited look", R"x(<g fill="#0f0" stroke="blue" stroke-width="2"><path d="M0 0L4 0"/></g>)x", "M 0,0 L 3,0 fill #00FF00 stroke #0000FF 1.5\n");
    row("currentColor", R"x(<g color="#123456"><path d="M0 0L4 0" fill="currentColor"/></g>)x", "M 0,0 L 3,0 fill #123456\n");
    row("opacities multiply", R"x(<g opacity=".5"><path d="M0 0L4 0" fill-opacity="50%"/></g>)x", "M 0,0 L 3,0 fill #000000 25%\n");
    row("nothing to see", R"x(<path d="M0 0L4 0" fill="none"/><path d="M0 0L4 0" display="none"/><path d="M0 0L4 0" visibility="hidden"/><rect width="0" height="4"/>)x", "");
    row("rules by class, own style wins", R"x(<style>path{fill:red} .a{fill:#010203;fill-rule:evenodd} /* .a{fill:blue} */</style><path class="b a" d="M0 0L4 0"/><path class="a" style="fill:lime" d="M0 0L4 0"/>)x",
        "M 0,0 L 3,0 fill #010203 evenodd\nM 0,0 L 3,0 fill #00FF00 evenodd\n");
    row("use", R"x(<defs><path id="p" d="M0 0L4 0"/></defs><use xlink:href="#p" x="4" y="8"/><use href="#p" transform="scale(2)"/>)x", "M 3,6 L 6,6 fill #000000\nM 0,0 L 6,0 fill #000000\n");
    row("symbol", R"x(<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol><use href="#s" x="20" width="40" height="40"/>)x", "M 15,0 L 45,0 L 45,30 L 15,30 Z fill #000000\n");
    row("nested viewport keeps its ratio", R"x(<svg x="0" y="0" width="40" height="20" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>)x", "M 7.5,0 L 22.5,0 L 22.5,15 L 7.5,15 Z fill #000000\n");
    row("other namespaces", R"x(<x:y xmlns:x="urn:x"><path d="M0 0L9 9"/></x:y><path d="M0 0L4 0"/>)x", "M 0,0 L 3,0 fill #000000\n");
    row("stroke of no width", R"x(<path d="M0 0L4 0" fill="none" stroke="red" stroke-width="0"/>)x", "");
}

void tst_svg::drawn()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(shown(draw(content.toStdString()))), expected);
}

void tst_svg::size_data()
{
    QTest::addColumn<QByteArray>("attributes");
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::newRow("pixels") << QByteArray(R"x(width="40px" height="20")x") << 30.0 << 15.0;
    QTest::newRow("millimetres") << QByteArray(R"x(width="25.4mm" height="1in")x") << 72.0 << 72.0;
    QTest::newRow("view box alone") << QByteArray(R"x(viewBox="0 0 40 20")x") << 30.0 << 15.0;
    QTest::newRow("width alone") << QByteArray(R"x(width="80" viewBox="0,0,40,20")x") << 60.0 << 30.0;
    QTest::newRow("percentages") << QByteArray(R"x(width="100%" height="100%" viewBox="0 0 40 20")x") << 30.0 << 15.0;
    QTest::newRow("none") << QByteArray("") << 225.0 << 112.5;
}

void tst_svg::size()
{
    QFETCH(QByteArray, attributes);
    QFETCH(double, width);
    QFETCH(double, height);
    const Drawing drawing = draw("", attributes.toStdString());
    QCOMPARE(drawing.width, width);
    QCOMPARE(drawing.height, height);
}

void tst_svg::line()
{
    const Drawing drawing = draw(R"x(<path d="M0 0L4 0" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="7" stroke-dasharray="4 2 8" stroke-dashoffset="4" transform="scale(2)"/>)x");
    QCOMPARE(drawing.paths.size(), std::size_t(1));
    const DrawingPath &path = drawing.paths[0];
    QCOMPARE(path.strokeWidth, 6.0);
    QCOMPARE(path.cap, LineCap::Round);
    QCOMPARE(path.join, LineJoin::Bevel);
    QCOMPARE(path.miterLimit, 7.0);
    QVERIFY((path.dashes == std::vector<double> {6, 3, 12, 6, 3, 12}));
    QCOMPARE(path.dashOffset, 6.0);
}

void tst_svg::ignored_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("what");
    QTest::newRow("text") << QByteArray("<text>Hi</text>") << QByteArray("text");
    QTest::newRow("gradient") << QByteArray(R"x(<linearGradient id="g"><stop stop-color="#000"/><stop style="stop-color:#fff"/></linearGradient><path d="M0 0L4 0" fill="url(#g)"/>)x") << QByteArray("gradients (their middle colour is used)");
    QTest::newRow("other file") << QByteArray(R"x(<use href="/etc/passwd#x"/>)x") << QByteArray("what other files hold");
    QTest::newRow("picture") << QByteArray(R"x(<image href="file:///etc/passwd" width="9" height="9"/>)x") << QByteArray("images within it");
    QTest::newRow("script") << QByteArray("<script>alert(1)</script>") << QByteArray("scripts");
    QTest::newRow("selector") << QByteArray("<style>g > path{fill:red}</style>") << QByteArray("the style rule \"g > path\"");
    QTest::newRow("number") << QByteArray(R"x(<rect width="NaN" height="4"/>)x") << QByteArray("values that can't be read");
}

void tst_svg::ignored()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, what);
    Diagnostics warnings;
    const Drawing drawing = draw(content.toStdString(), R"x(width="100" height="100")x", &warnings);
    QCOMPARE(warnings.size(), std::size_t(1));
    QCOMPARE(warnings[0].id, std::string("image.svg-ignored"));
    QCOMPARE(warnings[0].severity, Severity::Warning);
    QCOMPARE(QByteArray::fromStdString(warnings[0].arguments.at(0)), what);
    if (what.startsWith("gradients"))
        QCOMPARE(shown(drawing), std::string("M 0,0 L 3,0 fill #7F7F7F\n"));
}

void tst_svg::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("id");
    const QByteArray open = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"9\" height=\"9\">";
    QTest::newRow("cut") << open + "<path" << QByteArray("image.damaged");
    QTest::newRow("no svg") << QByteArray("<html><svg/></html>") << QByteArray("image.damaged");
    QTest::newRow("no size") << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"9\"/>") << QByteArray("image.no-pixels");
    QTest::newRow("huge") << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e300\" height=\"9\"/>") << QByteArray("image.no-pixels");
    QTest::newRow("deep") << open + QByteArray("<g>").repeated(100'000) << QByteArray("image.too-large");
    QTest::newRow("loop of uses") << open + R"x(<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>)x" << QByteArray("image.too-large");
    QByteArray bomb = open + R"x(<path id="a0" d="M0 0L1 1"/>)x";
    for (int i = 1; i < 12; ++i)
        bomb += "<g id=\"a" + QByteArray::number(i) + "\">" + QByteArray("<use href=\"#a" + QByteArray::number(i - 1) + "\"/>").repeated(10) + "</g>";
    QTest::newRow("bomb of uses") << bomb + "</svg>" << QByteArray("image.too-large");
    QTest::newRow("many points") << open + "<path d=\"M0 0" + QByteArray(" 1 1").repeated(1'100'000) + "\"/></svg>" << QByteArray("image.too-large");
    QByteArray entities = "<!DOCTYPE svg [<!ENTITY a \"" + QByteArray("x").repeated(1000) + "\">";
    for (char c = 'b'; c < 'k'; ++c)
        entities += "<!ENTITY " + QByteArray(1, c) + " \"" + QByteArray("&" + QByteArray(1, char(c - 1)) + ";").repeated(10) + "\">";
    QTest::newRow("billion laughs") << entities + "]>" + open + "<path d=\"&j;\"/></svg>" << QByteArray("image.damaged");
}

void tst_svg::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, id);
    const Result<ImagePtr> image = readBytes(bytes.toStdString());
    QVERIFY(!image);
    QCOMPARE(QByteArray::fromStdString(image.error().id), id);
    QCOMPARE(image.error().file, std::string("a.svg"));
}

// Neither a crash nor a number that isn't one, wherever the file ends or is spoilt.
void tst_svg::cutAnywhere()
{
    const std::string whole = R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>.a{fill:red}</style><g transform="rotate(20) skewX(3)"><path class="a" d="M1 1a2 3 20 1 0 4 4z" stroke="blue" stroke-dasharray="1 2"/></g></svg>)x";
    for (std::size_t i = 0; i < whole.size(); ++i) {
        static_cast<void>(readBytes(whole.substr(0, i)));
        for (const char c : {'9', '-', 'e', '"', '<', ';'}) {
            std::string spoilt = whole;
            spoilt[i] = c;
            const Result<ImagePtr> image = readBytes(spoilt);
            if (!image || !(*image)->drawing)
                continue;
            for (const DrawingPath &path : (*image)->drawing->paths) {
                for (const DrawingPoint &point : path.points)
                    QVERIFY(std::isfinite(point.x) && std::isfinite(point.y));
                QVERIFY(std::isfinite(path.strokeWidth) && std::isfinite(path.dashOffset));
            }
        }
    }
}

QTEST_GUILESS_MAIN(tst_svg)
#include "tst_svg.moc"
