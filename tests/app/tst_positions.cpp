// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/program.h>
#include <quoin/template_json.h>

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace quoin;

namespace {

struct Position {
    double x = 0, y = 0; // points from the page's top left corner
};

// Where the canvas has the glyphs: from the laid out pages.
std::vector<Position> glyphsOf(const PageContent &page)
{
    std::vector<Position> glyphs;
    for (const TextItem &run : page.texts) {
        Mpt pen = run.origin.x;
        for (std::uint32_t i = 0; i < run.glyphCount; ++i) {
            const PlacedGlyph &glyph = page.glyphs[run.firstGlyph + i];
            glyphs.push_back({(pen + glyph.xOffset) / 1000.0, (run.origin.y - glyph.yOffset) / 1000.0});
            pen += glyph.advance + run.letterSpacing;
        }
    }
    return glyphs;
}

// Where a renderer finds them in the PDF: from MuPDF's trace of its drawing calls. Turned text is the watermark and left out; a <g> without a glyph is a further
// character of a ligature before it.
std::vector<std::vector<Position>> glyphsOf(const QByteArray &trace)
{
    std::vector<std::vector<Position>> pages;
    std::vector<double> matrix;
    QXmlStreamReader xml(trace);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = xml.attributes();
        if (xml.name() == QLatin1String("page")) {
            pages.emplace_back();
        } else if (attributes.hasAttribute(QLatin1String("transform"))) {
            matrix.clear();
            for (const QString &number : attributes.value(QLatin1String("transform")).toString().split(QLatin1Char(' ')))
                matrix.push_back(number.toDouble());
        } else if (xml.name() == QLatin1String("g") && attributes.hasAttribute(QLatin1String("glyph")) && matrix[1] == 0 && matrix[2] == 0) {
            const double x = attributes.value(QLatin1String("x")).toDouble(), y = attributes.value(QLatin1String("y")).toDouble();
            pages.back().push_back({matrix[0] * x + matrix[4], matrix[3] * y + matrix[5]});
        }
    }
    return pages;
}

void sortByPlace(std::vector<Position> &glyphs)
{
    // Lines by rounded height, so that a hair's difference doesn't change the order.
    std::sort(glyphs.begin(), glyphs.end(), [](const Position &a, const Position &b) {
        const auto lineA = std::lround(a.y * 4), lineB = std::lround(b.y * 4);
        return lineA != lineB ? lineA < lineB : a.x < b.x;
    });
}

} // namespace

// Case T10: what the canvas shows stands where the PDF has it, within a hundredth of a point.
class TestPositions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void glyphsOfPdfAndCanvasAgree_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("data");
        QTest::newRow("contract note, retail") << "contract-note"
                                               << "retail.json";
        QTest::newRow("contract note, active") << "contract-note"
                                               << "active.json";
        QTest::newRow("contract note, high frequency") << "contract-note"
                                                       << "high-frequency.json";
        QTest::newRow("invoice") << "invoice"
                                 << "invoice.json";
        QTest::newRow("statement") << "statement"
                                   << "statement.json";
        QTest::newRow("letter") << "letter"
                                << "letter.json";
        QTest::newRow("certificate") << "certificate"
                                     << "certificate.json";
        QTest::newRow("service agreement") << "service-agreement"
                                           << "service-agreement.json";
    }

    void glyphsOfPdfAndCanvasAgree()
    {
        QFETCH(QString, sample);
        QFETCH(QString, data);
        if (QStandardPaths::findExecutable(QStringLiteral("mutool")).isEmpty())
            QSKIP("mutool is not installed");

        const std::filesystem::path folder = std::filesystem::path(QUOIN_SOURCE_DIR) / "resources/templates" / sample.toStdString();
        const auto read = readTemplateFile(folder / (sample.toStdString() + ".quoin"));
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        const auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY2(fonts, fonts ? "" : toString(fonts.error()).c_str());
        const auto program = Program::compile(read->value, Environment {.fonts = *fonts, .folder = folder, .limits = {}});
        QVERIFY2(program, program ? "" : toString(program.error()).c_str());
        const auto values = Data::fromFile(folder / data.toStdString());
        QVERIFY2(values, values ? "" : toString(values.error()).c_str());

        const auto canvas = (*program)->layOut(*values, {});
        QVERIFY2(canvas, canvas ? "" : toString(canvas.error()).c_str());
        StringSink sink;
        const auto rendered = (*program)->render(*values, {}, sink);
        QVERIFY2(rendered, rendered ? "" : toString(rendered.error()).c_str());
        QTemporaryDir temporary;
        const QString pdf = temporary.filePath(QStringLiteral("sample.pdf"));
        QVERIFY(writeFileAtomically(pdf.toStdString(), sink.bytes));

        QProcess mutool;
        mutool.start(QStringLiteral("mutool"), {QStringLiteral("trace"), pdf});
        QVERIFY(mutool.waitForFinished(120'000));
        const auto traced = glyphsOf(mutool.readAllStandardOutput());

        QCOMPARE(traced.size(), canvas->pages.pages.size());
        std::size_t compared = 0;
        for (std::size_t page = 0; page < traced.size(); ++page) {
            auto expected = glyphsOf(canvas->pages.pages[page]);
            auto found = traced[page];
            sortByPlace(expected);
            sortByPlace(found);
            for (std::size_t i = 0; i < std::min(expected.size(), found.size()); ++i) {
                const double distance = std::hypot(found[i].x - expected[i].x, found[i].y - expected[i].y);
                if (distance > 0.01)
                    QFAIL(qPrintable(QStringLiteral("page %1, glyph %2: canvas (%3, %4), PDF (%5, %6)").arg(page + 1).arg(i).arg(expected[i].x).arg(expected[i].y).arg(found[i].x).arg(found[i].y)));
            }
            QCOMPARE(found.size(), expected.size());
            compared += expected.size();
        }
        QVERIFY(compared > 100);
    }
};

QTEST_GUILESS_MAIN(TestPositions)
#include "tst_positions.moc"
