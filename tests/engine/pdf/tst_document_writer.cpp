// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <QRegularExpression>
#include <QTemporaryDir>

#include "judges.h"
#include "pdf_dump.h"
#include "showcase.h"

#define POINTERHOLDER_TRANSITION 4
#include <qpdf/QPDF.hh>

#include <thread>

using namespace testsupport;

namespace {

// The shape of text without what white space a reader puts between its pieces.
QString squeezed(const QString &text)
{
    return text.simplified();
}

std::string decodedPage(const std::string &pdf)
{
    QPDF file;
    file.processMemoryFile("document", pdf.data(), pdf.size());
    const auto data = QPDFObjectHandle(file.getAllPages().front()).getKey("/Contents").getStreamData();
    return {reinterpret_cast<const char *>(data->getBuffer()), data->getSize()};
}

} // namespace

class DocumentWriterTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString path(const QString &name) const { return m_folder.filePath(name); }

    struct Variant {
        QString name;
        WriteOptions options;
        bool bands = false;
    };
    static std::span<const Attachment> attachedFiles()
    {
        static const std::vector<Attachment> files {
            {.name = "zahlen (größe).xml", .mime = "text/xml", .description = "The numbers of this document", .relationship = AttachmentRelationship::Data, .modified = std::chrono::sys_seconds(std::chrono::seconds(1'700'000'000)), .bytes = "<numbers/>"},
            {.name = "a.bin", .bytes = std::string("\0\1\2", 3)},
        };
        return files;
    }
    static std::vector<Variant> variants()
    {
        std::vector<Variant> all;
        WriteOptions options;
        all.push_back({QStringLiteral("tagged"), options});
        options.tagged = false;
        all.push_back({QStringLiteral("untagged"), options});
        options.fonts = FontMode::Standard14;
        options.tagged = true;
        options = {};
        for (const int level : {0, 1, 9}) {
            options.compressionLevel = level;
            options.conformance = everyClaim();
            all.push_back({QStringLiteral("all-claims-level-%1").arg(level), options, level == 9});
        }
        options = {};
        options.conformance.pdfA4 = true;
        all.push_back({QStringLiteral("pdfa-4"), options});
        options.tagged = false;
        all.push_back({QStringLiteral("pdfa-4-untagged"), options, true});
        options = {};
        options.conformance = everyClaim();
        options.conformance.pdfA4 = false;
        options.conformance.pdfA4f = true;
        options.attachments = attachedFiles();
        all.push_back({QStringLiteral("pdfa-4f"), options});
        options = {};
        options.conformance.pdfUA2 = true;
        all.push_back({QStringLiteral("pdfua-2"), options, true});
        return all;
    }

private Q_SLOTS:
    void sound_data()
    {
        QTest::addColumn<int>("variant");
        int index = 0;
        for (const Variant &variant : variants())
            QTest::newRow(qPrintable(variant.name)) << index++;
    }
    void sound()
    {
        QFETCH(int, variant);
        const Variant chosen = variants()[static_cast<std::size_t>(variant)];
        const Written written = write(chosen.options, showcase(chosen.bands));
        QVERIFY2(written.good, written.error.message.c_str());
        QVERIFY(written.diagnostics.empty());
        QCOMPARE(structureFaults(written.bytes), QString());

        const QString file = path(chosen.name + QStringLiteral(".pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        if (!has(QStringLiteral("qpdf")) || !has(QStringLiteral("pdftotext")) || !has(QStringLiteral("mutool")))
            QSKIP("qpdf, pdftotext or mutool is not installed");
        QCOMPARE(qpdfFaults(file), QString());
        for (const QString &text : {textByPoppler(file), textByMuPdf(file)}) {
            for (const char *piece : {"Running header", "Text (1) \\ “quoted” ₹", "A naïve café costs ₹1,234.50 – see", "the web", "letter-spaced", "ACME", "spans both", "Was paßt, bleibt.", "AVATAR Wa", "the paragraph's end", "Page 1 of 2", "Page 2 of 2"})
                QVERIFY2(squeezed(text).contains(QString::fromUtf8(piece)), qPrintable(QString::fromUtf8(piece) + QStringLiteral(" is not in ") + text));
        }
    }

    // One run for all, since starting it takes longer than judging.
    void veraPdf()
    {
        if (testsupport::veraPdf().isEmpty())
            QSKIP("veraPDF is not installed: run packaging/get-judges, or set QUOIN_VERAPDF");
        QStringList paths, expected;
        for (const Variant &variant : variants()) {
            const ConformanceSet &set = variant.options.conformance;
            if (!set.any())
                continue;
            const Written written = write(variant.options, showcase(variant.bands));
            const QString name = variant.name + QStringLiteral(".pdf");
            QVERIFY(writeBytes(path(name), written.bytes));
            paths << path(name);
            if (set.pdfA4f)
                expected << QStringLiteral("PASS %1 4f").arg(name);
            if (set.pdfA4)
                expected << QStringLiteral("PASS %1 4").arg(name);
            if (set.pdfUA2)
                expected << QStringLiteral("PASS %1 ua2").arg(name);
            if (set.wtpdfAccessibility)
                expected << QStringLiteral("PASS %1 wt1a").arg(name);
            if (set.wtpdfReuse)
                expected << QStringLiteral("PASS %1 wt1r").arg(name);
        }
        QCOMPARE(veraPdfVerdicts(paths).join(QLatin1Char('\n')), expected.join(QLatin1Char('\n')));
    }

    void golden_data()
    {
        QTest::addColumn<bool>("tagged");
        QTest::newRow("showcase") << true;
        QTest::newRow("showcase-plain") << false;
    }
    void golden()
    {
        QFETCH(bool, tagged);
        WriteOptions options;
        options.tagged = tagged;
        if (tagged)
            options.conformance = everyClaim();
        const std::string dump = pdfDump(write(options, showcase(false)).bytes);
        QFile file(QStringLiteral(QUOIN_SOURCE_DIR "/tests/golden/pdf/%1.txt").arg(QLatin1String(QTest::currentDataTag())));
        if (qEnvironmentVariableIntValue("UPDATE_GOLDEN") == 1) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(dump.data(), static_cast<qint64>(dump.size()));
            QSKIP("Golden file written; read it before committing");
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), "No golden file; run with UPDATE_GOLDEN=1");
        const QByteArrayList wanted = file.readAll().split('\n'), got = QByteArray::fromStdString(dump).split('\n');
        for (qsizetype i = 0; i < std::max(wanted.size(), got.size()); ++i)
            QCOMPARE(QString::fromUtf8(got.value(i)), QString::fromUtf8(wanted.value(i)));
    }

    // Same request, same bytes: from a used writer, without caches, on many threads.
    void sameBytes()
    {
        WriteOptions options;
        options.conformance = everyClaim();
        DocumentWriter writer;
        const std::string bytes = writeWith(writer, options, showcase(true)).bytes;
        QVERIFY(!bytes.empty());
        (void)writeWith(writer, options, paragraph("Another document in between, with ₹ and é"));
        QVERIFY(writeWith(writer, options, showcase(true)).bytes == bytes);
        options.fontCache = false;
        QVERIFY(write(options, showcase(true)).bytes == bytes);
        options.fontCache = true;
        std::array<std::string, 4> results;
        std::vector<std::jthread> threads;
        for (std::string &result : results)
            threads.emplace_back([&] { result = write(options, showcase(true)).bytes; });
        threads.clear();
        for (const std::string &result : results)
            QVERIFY(result == bytes);

        WriteOptions later = options;
        later.time += std::chrono::seconds(1);
        QVERIFY(write(later, showcase(true)).bytes != bytes);
    }

    // Another order of first use is another document, but the same subset.
    void subsetTagNamesTheGlyphs()
    {
        const auto baseFonts = [](const std::string &text) {
            WriteOptions options;
            options.compressionLevel = 0;
            const std::string dump = pdfDump(write(options, paragraph(text)).bytes);
            return QString::fromStdString(dump.substr(dump.find("/BaseFont /"), 40)).section(QLatin1Char('/'), 2, 2).trimmed();
        };
        const QString latin = baseFonts("abc");
        QVERIFY(QRegularExpression(QStringLiteral("^[A-Z]{6}\\+NotoSans-Regular$")).match(latin).hasMatch());
        QCOMPARE(baseFonts("xyz 123"), latin);
        QVERIFY(baseFonts("abc é") != latin);
        QCOMPARE(baseFonts("é–"), baseFonts("–é"));
    }

    // ---- text ----

    void textComesBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("delimiters") << QStringLiteral("a(b)c \\ [d] <e> {f} %g /h");
        QTest::newRow("every ASCII character") << QStringLiteral("!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~");
        QTest::newRow("Latin") << QStringLiteral("Žluťoučký kůň, naïve façade, Grüße");
        QTest::newRow("Greek and Cyrillic") << QStringLiteral("Ελληνικά Русский");
        QTest::newRow("rupee") << QStringLiteral("₹ 1,23,456.78");
        QTest::newRow("no-break space beside space") << QStringLiteral("eins zwei\u00A0drei");
        QTest::newRow("two characters of one glyph") << QStringLiteral("Omega Ω and ohm \u2126");
    }
    void textComesBack()
    {
        QFETCH(QString, text);
        WriteOptions options;
        options.conformance = everyClaim();
        const Written written = write(options, paragraph(text.toStdString()));
        QVERIFY2(written.good, written.error.message.c_str());
        const QString file = path(QStringLiteral("text.pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        QCOMPARE(structureFaults(written.bytes), QString());
        if (!has(QStringLiteral("pdftotext")) || !has(QStringLiteral("mutool")))
            QSKIP("pdftotext or mutool is not installed");
        QString wanted = text;
        wanted.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); // both write every blank so
        QCOMPARE(textByPoppler(file).trimmed(), wanted);
        QCOMPARE(textByMuPdf(file).trimmed(), wanted);
    }

    // Glyph runs as a shaper gives them: what ToUnicode can say and what it can't.
    void clusters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("glyphs"); // characters whose plain glyphs are drawn
        QTest::addColumn<QList<int>>("clusters");
        QTest::addColumn<int>("replacements"); // sequences with ActualText
        QTest::newRow("ligature") << QStringLiteral("office") << QStringList {QStringLiteral("o"), QStringLiteral("§"), QStringLiteral("c"), QStringLiteral("e")} << QList<int> {0, 1, 4, 5} << 0;
        QTest::newRow("surrogate pair") << QStringLiteral("a😀b") << QStringList {QStringLiteral("a"), QStringLiteral("§"), QStringLiteral("b")} << QList<int> {0, 1, 5} << 0;
        QTest::newRow("one glyph, two meanings") << QStringLiteral("ab") << QStringList {QStringLiteral("§"), QStringLiteral("§")} << QList<int> {0, 1} << 1;
        QTest::newRow("base and mark") << QStringLiteral("é") << QStringList {QStringLiteral("e"), QStringLiteral("´")} << QList<int> {0, 0} << 1;
        QTest::newRow("base and mark as typed") << QStringLiteral("e\u0301x") << QStringList {QStringLiteral("e"), QStringLiteral("\u0301"), QStringLiteral("x")} << QList<int> {0, 0, 3} << 0;
        QTest::newRow("hyphen at the line's end") << QStringLiteral("wordx") << QStringList {QStringLiteral("w"), QStringLiteral("o"), QStringLiteral("r"), QStringLiteral("d"), QStringLiteral("x"), QStringLiteral("-")} << QList<int> {0, 1, 2, 3, 4, 4} << 1;
    }
    void clusters()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, glyphs);
        QFETCH(QList<int>, clusters);
        QFETCH(int, replacements);
        WriteOptions options;
        options.conformance = everyClaim();
        options.compressionLevel = 0;
        const Written written = write(options, [&](DocumentContext &context, DocumentWriter &writer) {
            PageBuilder page(context);
            const StructureIndex node = context.structure.add(0, StructureType::P);
            TextItem &item = page.text(PageBuilder::tag(node), face(), 12'000, {50'000, 100'000}, "");
            const QByteArray utf8 = text.toUtf8();
            item.byteCount = static_cast<std::uint32_t>(utf8.size());
            item.simple = false;
            page.page.text += utf8.toStdString();
            for (qsizetype i = 0; i < glyphs.size(); ++i) {
                PlacedGlyph glyph;
                glyph.id = face()->glyph(glyphs[i].toUcs4()[0]);
                QVERIFY(glyph.id != 0);
                glyph.cluster = static_cast<std::uint32_t>(clusters[i]);
                glyph.advance = static_cast<std::int32_t>(face()->advance(glyph.id) * 12);
                page.page.glyphs.push_back(glyph);
            }
            item.glyphCount = static_cast<std::uint32_t>(glyphs.size());
            (void)writer.page(0, page.page, context.structure);
        });
        QVERIFY2(written.good, written.error.message.c_str());
        QCOMPARE(structureFaults(written.bytes), QString());
        QCOMPARE(QByteArray::fromStdString(decodedPage(written.bytes)).count("/ActualText"), replacements);
        const QString file = path(QStringLiteral("clusters.pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        if (!has(QStringLiteral("pdftotext")) || !has(QStringLiteral("mutool")))
            QSKIP("pdftotext or mutool is not installed");
        QCOMPARE(textByPoppler(file).trimmed().normalized(QString::NormalizationForm_C), text.normalized(QString::NormalizationForm_C));
        // MuPDF 1.21 knows no ActualText.
        if (replacements == 0)
            QCOMPARE(textByMuPdf(file).trimmed().normalized(QString::NormalizationForm_C), text.normalized(QString::NormalizationForm_C));
    }

    // Right-to-left glyphs come in visual order; the content has them, and runs of a line, in the order of the text.
    void rightToLeftReadsInOrder()
    {
        WriteOptions options;
        options.compressionLevel = 0;
        const Written written = write(options, [&](DocumentContext &context, DocumentWriter &writer) {
            PageBuilder page(context);
            const StructureIndex node = context.structure.add(0, StructureType::P);
            // Drawn "DEFGcba": the text is "abc" right to left, then "DEFG".
            page.page.text = "abcDEFG";
            const auto run = [&](std::uint32_t first, std::uint32_t count, Mpt x, bool rightToLeft) {
                TextItem &item = page.text(PageBuilder::tag(node), face(), 10'000, {x, 100'000}, "");
                item.firstByte = first;
                item.byteCount = count;
                item.glyphCount = count;
                item.rightToLeft = rightToLeft;
                for (std::uint32_t i = 0; i < count; ++i) {
                    PlacedGlyph glyph;
                    glyph.cluster = rightToLeft ? first + count - 1 - i : first + i;
                    glyph.id = face()->glyph(static_cast<char32_t>(page.page.text[glyph.cluster]));
                    glyph.advance = static_cast<std::int32_t>(face()->advance(glyph.id) * 10);
                    page.page.glyphs.push_back(glyph);
                }
            };
            run(3, 4, 50'000, false);
            run(0, 3, 80'000, true);
            (void)writer.page(0, page.page, context.structure);
        });
        const QString content = QString::fromStdString(decodedPage(written.bytes));
        QString shown;
        auto pieces = QRegularExpression(QStringLiteral("\\(([^)]*)\\)")).globalMatch(content);
        while (pieces.hasNext())
            shown += pieces.next().captured(1);
        QCOMPARE(shown, QStringLiteral("abcDEFG"));

        const QString file = path(QStringLiteral("rtl.pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        if (!has(QStringLiteral("mutool")))
            QSKIP("mutool is not installed");
        // ... and each glyph stands where layout put it.
        const auto xs = glyphXs(file);
        const double b = 80 + face()->advance(face()->glyph('c')) / 100.0;
        QVERIFY(std::abs(xs.value(QLatin1Char('c'), -1) - 80) < 0.01);
        QVERIFY(std::abs(xs.value(QLatin1Char('b'), -1) - b) < 0.01);
        QVERIFY(std::abs(xs.value(QLatin1Char('D'), -1) - 50) < 0.01);
    }

    // What is drawn stands where layout put it, within 0.01 pt: plain runs, adjusted ones, all sizes.
    void positions_data()
    {
        QTest::addColumn<QString>("family");
        QTest::addColumn<qlonglong>("size");
        QTest::addColumn<bool>("adjusted");
        for (const char *family : {"Noto Sans", "Liberation Serif"}) {
            for (const qlonglong size : {7'000LL, 10'000LL, 33'333LL, 72'000LL, 200'000LL}) {
                for (const bool adjusted : {false, true})
                    QTest::addRow("%s %lld %s", family, size, adjusted ? "adjusted" : "plain") << QString::fromLatin1(family) << size << adjusted;
            }
        }
    }
    void positions()
    {
        QFETCH(QString, family);
        QFETCH(qlonglong, size);
        QFETCH(bool, adjusted);
        if (!has(QStringLiteral("mutool")))
            QSKIP("mutool is not installed");
        const FontFacePtr font = face(family.toUtf8().constData());
        QMap<QChar, double> wanted;
        const Written written = write({}, [&](DocumentContext &context, DocumentWriter &writer) {
            PageBuilder page(context, 20'000'000, 841'890);
            const StructureIndex node = context.structure.add(0, StructureType::P);
            const std::string text = "abcdefghijklmnopqrstuvwxyz0123456789";
            TextItem &item = page.text(PageBuilder::tag(node), font, size, {50'003, 400'000}, text);
            item.simple = !adjusted;
            // Exact advances; rounding them is the shaper's business.
            const double em = font->metrics().unitsPerEm;
            double pen = 50.003;
            for (std::uint32_t i = 0; i < item.glyphCount; ++i) {
                PlacedGlyph &glyph = page.page.glyphs[item.firstGlyph + i];
                if (adjusted)
                    glyph.advance += static_cast<std::int32_t>(i % 7) * 37 - 100;
                wanted[QLatin1Char(text[i])] = pen;
                pen += adjusted ? glyph.advance / 1000.0 : font->advance(glyph.id) / em * static_cast<double>(size) / 1000;
            }
            (void)writer.page(0, page.page, context.structure);
        });
        const QString file = path(QStringLiteral("positions.pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        const QMap<QChar, double> drawn = glyphXs(file);
        QCOMPARE(drawn.size(), wanted.size());
        for (auto it = wanted.begin(); it != wanted.end(); ++it)
            QVERIFY2(std::abs(drawn.value(it.key()) - it.value()) < 0.0101, qPrintable(QStringLiteral("%1: %2, wanted %3").arg(it.key()).arg(drawn.value(it.key())).arg(it.value())));
    }

    // ---- strings of other places ----

    void strings_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("delimiters") << QStringLiteral("a) (b\\ <c> /d %e [f]");
        QTest::newRow("script") << QStringLiteral("<script>alert('x')</script>");
        QTest::newRow("XML") << QStringLiteral("GmbH & Co. <KG> \"x\" ]]> &amp; <!-- -->");
        QTest::newRow("accents") << QStringLiteral("Résumé þÿ ï»¿");
        QTest::newRow("byte order mark letters first") << QStringLiteral("þÿ first");
        QTest::newRow("Japanese") << QStringLiteral("日本語の題");
        QTest::newRow("pictures") << QStringLiteral("😀 𠮷 𝐀");
        QTest::newRow("right to left") << QStringLiteral("עברית العربية");
        QTest::newRow("invisible") << QStringLiteral("a\u200B\u2060\u00ADb\u202E");
        QTest::newRow("combining") << QStringLiteral("Z\u0351\u036B\u0343");
        QTest::newRow("lines") << QStringLiteral("one\ntwo\tthree");
        QTest::newRow("a number in the wrong place") << QStringLiteral("NaN 1e400 -0");
        QTest::newRow("PDF syntax") << QStringLiteral("endstream endobj 1 0 obj << /Type /Catalog >>");
    }
    void strings()
    {
        QFETCH(QString, text);
        const std::string utf8 = text.toStdString();
        WriteOptions options;
        options.conformance = everyClaim();
        const Written written = write(options, paragraph("x", [&](DocumentContext &context, PageBuilder &page, StructureIndex) {
            context.title = context.author = context.subject = context.keywords = utf8;
            const StructureIndex figure = context.structure.add(0, StructureType::Figure);
            context.structure[figure].alt = context.structure.intern(utf8);
            page.fill(PageBuilder::tag(figure), {0, 0, 10'000, 10'000}, {1, 2, 3});
            const StructureIndex p = context.structure.add(0, StructureType::P);
            const StructureIndex link = context.structure.add(p, StructureType::Link);
            page.text(PageBuilder::tag(link), face(), 10'000, {50'000, 200'000}, "link");
            page.link(link, {50'000, 190'000, 30'000, 12'000}, '#' + utf8, utf8);
            context.anchors.push_back({utf8, 0, {}, link});
            context.outline.push_back({utf8, 1, 0, {}, p});
        }));
        QVERIFY2(written.good, written.error.message.c_str());
        QCOMPARE(structureFaults(written.bytes), QString());
        const QString file = path(QStringLiteral("strings.pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        QCOMPARE(has(QStringLiteral("qpdf")) ? qpdfFaults(file) : QString(), QString());

        QPDF pdf;
        pdf.processMemoryFile("document", written.bytes.data(), written.bytes.size());
        QPDFObjectHandle catalog = pdf.getRoot();
        QCOMPARE(QString::fromStdString(catalog.getKey("/Outlines").getKey("/First").getKey("/Title").getUTF8Value()), text);
        QPDFObjectHandle annotation = QPDFObjectHandle(pdf.getAllPages().front()).getKey("/Annots").getArrayItem(0);
        QCOMPARE(QString::fromStdString(annotation.getKey("/Contents").getUTF8Value()), text);
        QCOMPARE(QString::fromStdString(catalog.getKey("/Names").getKey("/Dests").getKey("/Names").getArrayItem(0).getStringValue()), text);
        QPDFObjectHandle figure = catalog.getKey("/StructTreeRoot").getKey("/K").getArrayItem(0).getKey("/K").getArrayItem(1);
        QCOMPARE(QString::fromStdString(figure.getKey("/Alt").getUTF8Value()), text);
        const auto xmp = catalog.getKey("/Metadata").getStreamData();
        const QString packet = QString::fromUtf8(reinterpret_cast<const char *>(xmp->getBuffer()), static_cast<qsizetype>(xmp->getSize()));
        for (const char *element : {"rdf:li xml:lang=\"x-default\"", "rdf:li", "pdf:Keywords"}) {
            const QString open = QStringLiteral("<%1>").arg(QLatin1String(element));
            QString value = packet.section(open, 1, 1).section(QStringLiteral("</"), 0, 0);
            value.replace(QLatin1String("&lt;"), QLatin1String("<")).replace(QLatin1String("&gt;"), QLatin1String(">")).replace(QLatin1String("&quot;"), QLatin1String("\"")).replace(QLatin1String("&amp;"), QLatin1String("&"));
            QCOMPARE(value, text);
        }
    }

    // ---- images ----

    // The eight EXIF orientations: the corner that the matrix brings to the top left.
    void orientations_data()
    {
        QTest::addColumn<int>("orientation");
        QTest::addColumn<int>("red"); // at the top left of the page
        QTest::addColumn<int>("green");
        QTest::addColumn<int>("redRight"); // at the top right
        QTest::addColumn<int>("greenRight");
        QTest::newRow("upright") << 1 << 0 << 0 << 255 << 0;
        QTest::newRow("mirrored") << 2 << 255 << 0 << 0 << 0;
        QTest::newRow("turned by 180") << 3 << 255 << 255 << 0 << 255;
        QTest::newRow("upside down") << 4 << 0 << 255 << 255 << 255;
        QTest::newRow("transposed") << 5 << 0 << 0 << 0 << 255;
        QTest::newRow("turned by 90") << 6 << 0 << 255 << 0 << 0;
        QTest::newRow("transversed") << 7 << 255 << 255 << 255 << 0;
        QTest::newRow("turned by 270") << 8 << 255 << 0 << 255 << 255;
    }
    void orientations()
    {
        QFETCH(int, orientation);
        if (!has(QStringLiteral("pdftoppm")))
            QSKIP("pdftoppm is not installed");
        auto image = gradient(64, 64);
        image->orientation = orientation;
        const Written written = write({}, [&](DocumentContext &context, DocumentWriter &writer) {
            PageBuilder page(context, 64'000, 64'000);
            page.image(PageBuilder::artifact(ArtifactKind::Background), image, {0, 0, 64'000, 64'000});
            (void)writer.page(0, page.page, context.structure);
        });
        const QString file = path(QStringLiteral("image.pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        const QByteArray ppm = outputOf(QStringLiteral("pdftoppm"), {QStringLiteral("-r"), QStringLiteral("72"), file});
        QVERIFY(ppm.startsWith("P6\n64 64\n255\n"));
        const auto *pixels = reinterpret_cast<const unsigned char *>(ppm.constData()) + ppm.size() - 64 * 64 * 3;
        const auto near = [](int got, int wanted) { return std::abs(got - wanted) <= 8; };
        QFETCH(int, red);
        QFETCH(int, green);
        QFETCH(int, redRight);
        QFETCH(int, greenRight);
        QVERIFY(near(pixels[0], red) && near(pixels[1], green));
        QVERIFY(near(pixels[63 * 3], redRight) && near(pixels[63 * 3 + 1], greenRight));
    }

    void imagesAreWrittenOnce()
    {
        const ImagePtr shared = gradient(4, 4, true);
        WriteOptions options;
        const Written written = write(options, [&](DocumentContext &context, DocumentWriter &writer) {
            for (std::size_t i = 0; i < 3; ++i) {
                PageBuilder page(context);
                for (int k = 0; k < 3; ++k)
                    page.image(PageBuilder::artifact(ArtifactKind::Layout), shared, {k * 10'000, 0, 10'000, 10'000});
                (void)writer.page(i, page.page, context.structure);
            }
        });
        const QByteArray dump = QByteArray::fromStdString(pdfDump(written.bytes));
        QCOMPARE(dump.count("/Subtype /Image"), 2); // it and its mask
        QCOMPARE(dump.count("/Group << /CS /DeviceRGB /S /Transparency >>"), 3);
    }

    void imageDictionaries()
    {
        auto cmyk = std::make_shared<ImageData>();
        cmyk->width = cmyk->height = 1;
        cmyk->color = ImageColor::Cmyk;
        cmyk->filter = ImageFilter::Dct;
        cmyk->invertedCmyk = true;
        cmyk->data = "JPEG data, passed through";
        auto palette = std::make_shared<ImageData>();
        palette->width = 3;
        palette->height = 2;
        palette->color = ImageColor::Indexed;
        palette->bitsPerComponent = 2;
        palette->palette = std::string("\xFF\x00\x00\x00\xFF\x00\x00\x00\xFF", 9);
        palette->data = pngRows(std::string("\x18\x60", 2), 1);
        auto profiled = gradient(1, 1);
        profiled->icc = "profile";
        auto again = gradient(2, 1);
        again->icc = "profile";
        const Written written = write({}, [&](DocumentContext &context, DocumentWriter &writer) {
            PageBuilder page(context);
            for (const ImagePtr &image : {ImagePtr(cmyk), ImagePtr(palette), ImagePtr(profiled), ImagePtr(again)})
                page.image(PageBuilder::artifact(ArtifactKind::Layout), image, {0, 0, 10'000, 10'000});
            (void)writer.page(0, page.page, context.structure);
        });
        QVERIFY(written.good);
        const QByteArray dump = QByteArray::fromStdString(pdfDump(written.bytes));
        QVERIFY(dump.contains("/BitsPerComponent 8 /ColorSpace /DeviceCMYK /Decode [ 1 0 1 0 1 0 1 0 ]"));
        QVERIFY(dump.contains("[ /Indexed /DeviceRGB 2 <ff000000ff000000ff> ]") || dump.contains("/Indexed /DeviceRGB 2 "));
        QCOMPARE(dump.count("<< /N 3 >> stream"), 1); // equal profiles are one
        QCOMPARE(structureFaults(written.bytes), QString());
    }

    // ---- size and failure ----

    void manyPages()
    {
        constexpr std::size_t count = 2'100;
        WriteOptions options;
        DocumentMap map;
        options.map = &map;
        const Written written = write(options, [&](DocumentContext &context, DocumentWriter &writer) {
            PageBuilder page(context);
            for (std::size_t i = 0; i < count; ++i) {
                page.page.clear();
                page.page.width = 595'276;
                page.page.height = 841'890;
                const StructureIndex node = context.structure.add(0, StructureType::P);
                context.structure[node].element = static_cast<std::uint32_t>(i % 7);
                page.text(PageBuilder::tag(node), face(), 10'000, {50'000, 100'000}, "Page " + std::to_string(i));
                page.link(node, {0, 0, 10'000, 10'000}, "#top" + std::to_string(i), "link");
                context.anchors.push_back({"top" + std::to_string(i), static_cast<std::int32_t>(i), {}, node});
                QVERIFY(writer.page(i, page.page, context.structure));
            }
        });
        QVERIFY2(written.good, written.error.message.c_str());
        QCOMPARE(structureFaults(written.bytes), QString());
        QPDF pdf;
        pdf.processMemoryFile("document", written.bytes.data(), written.bytes.size());
        QCOMPARE(pdf.getAllPages().size(), count);
        // The map leads back from the file's objects.
        QCOMPARE(map.sequences.size(), count);
        const DocumentMap::Origin *origin = map.sequence(2'000, 0);
        QVERIFY(origin && origin->element == 2'000 % 7 && origin->page == 2'000);
        const DocumentMap::Origin *element = map.object(origin->object);
        QVERIFY(element && element->element == origin->element && element->page == 2'000);
        QVERIFY(pdf.getObjectByID(static_cast<int>(origin->object), 0).getKey("/S").getName() == "/P");
        QVERIFY(!map.sequence(2'000, 1) && !map.sequence(count, 0) && !map.object(0));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        WriteOptions options;
        options.stop = stop.get_token();
        DocumentWriter writer;
        DocumentContext context;
        StringSink sink;
        QVERIFY(writer.begin(context, options, sink));
        PageBuilder page(context);
        const Result<void> result = writer.page(0, page.page, context.structure);
        QVERIFY(!result && result.error().category == ErrorCategory::Cancelled);
    }

    void withoutPagesThereIsNoDocument()
    {
        const Written written = write({}, [](DocumentContext &, DocumentWriter &) {});
        QVERIFY(!written.good);
        QCOMPARE(QString::fromStdString(written.error.id), QStringLiteral("pdf.no-pages"));
    }

    void standardFonts()
    {
        WriteOptions options;
        options.fonts = FontMode::Standard14;
        options.compressionLevel = 0;
        const auto lay = [](const std::string &text) {
            return [text](DocumentContext &context, DocumentWriter &writer) {
                PageBuilder page(context);
                const StructureIndex node = context.structure.add(0, StructureType::P);
                page.text(PageBuilder::tag(node), face("Liberation Sans", true), 10'000, {50'000, 100'000}, text);
                (void)writer.page(0, page.page, context.structure);
            };
        };
        Written written = write(options, lay("Grüße – “Test” €"));
        QVERIFY2(written.good, written.error.message.c_str());
        const QByteArray dump = QByteArray::fromStdString(pdfDump(written.bytes));
        QVERIFY(dump.contains("/BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding /FirstChar 32"));
        QVERIFY(!dump.contains("/FontFile"));
        QString shown = QString::fromLatin1(QByteArray::fromStdString(decodedPage(written.bytes)));
        shown.remove(QRegularExpression(QStringLiteral("\\)-?[0-9]+\\("))); // adjustments
        QVERIFY2(shown.contains(QStringLiteral("(Gr\u00FC\u00DFe \u0096 \u0093Test\u0094 \u0080)")), qPrintable(shown));
        const QString file = path(QStringLiteral("standard.pdf"));
        QVERIFY(writeBytes(file, written.bytes));
        if (has(QStringLiteral("pdftotext")))
            QCOMPARE(textByPoppler(file).trimmed(), QStringLiteral("Grüße – “Test” €"));

        written = write(options, lay("zł"));
        QVERIFY(!written.good);
        QCOMPARE(QString::fromStdString(written.error.id), QStringLiteral("pdf.standard14-character"));
        QCOMPARE(QString::fromStdString(written.error.arguments.at(0)), QStringLiteral("U+0142"));
    }

    void attachments()
    {
        WriteOptions options;
        options.attachments = attachedFiles();
        const Written written = write(options, paragraph("x"));
        QVERIFY(written.good);
        QPDF pdf;
        pdf.processMemoryFile("document", written.bytes.data(), written.bytes.size());
        QPDFObjectHandle names = pdf.getRoot().getKey("/Names").getKey("/EmbeddedFiles").getKey("/Names");
        QCOMPARE(names.getArrayNItems(), 4);
        QCOMPARE(QString::fromStdString(names.getArrayItem(0).getUTF8Value()), QStringLiteral("a.bin"));
        QPDFObjectHandle file = names.getArrayItem(3);
        QCOMPARE(QString::fromStdString(file.getKey("/UF").getUTF8Value()), QStringLiteral("zahlen (größe).xml"));
        QCOMPARE(file.getKey("/AFRelationship").getName(), std::string("/Data"));
        QPDFObjectHandle data = file.getKey("/EF").getKey("/UF");
        const auto bytes = data.getStreamData();
        QCOMPARE(QByteArray(reinterpret_cast<const char *>(bytes->getBuffer()), static_cast<qsizetype>(bytes->getSize())), QByteArray("<numbers/>"));
        QCOMPARE(data.getDict().getKey("/Params").getKey("/ModDate").getStringValue(), std::string("D:20231114221320Z"));

        for (const char *name : {"", "..", "a/b", "c:\\d"}) {
            const std::vector<Attachment> bad {{.name = name}};
            options.attachments = bad;
            QCOMPARE(QString::fromStdString(write(options, paragraph("x")).error.id), QStringLiteral("pdf.attachment-name"));
        }
        const std::vector<Attachment> twice(2, Attachment {.name = "a"});
        options.attachments = twice;
        QCOMPARE(QString::fromStdString(write(options, paragraph("x")).error.id), QStringLiteral("pdf.attachment-name"));
    }

    void aLinkToNowhereIsLeftOut()
    {
        const Written written = write({}, paragraph("x", [](DocumentContext &, PageBuilder &page, StructureIndex node) { page.link(node, {0, 0, 1'000, 1'000}, "#nowhere", "x"); }));
        QVERIFY(written.good);
        QVERIFY(!QByteArray::fromStdString(written.bytes).contains("/Link"));
        QCOMPARE(structureFaults(written.bytes), QString());
    }

private:
    // Where MuPDF draws each character of page 1; each may stand there once.
    static QMap<QChar, double> glyphXs(const QString &file)
    {
        const QString xml = QString::fromUtf8(outputOf(QStringLiteral("mutool"), {QStringLiteral("draw"), QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("stext"), file}));
        QMap<QChar, double> xs;
        auto matches = QRegularExpression(QStringLiteral("<char quad=\"[^\"]*\" x=\"([-0-9.e]+)\"[^>]* c=\"(.)\"")).globalMatch(xml);
        while (matches.hasNext()) {
            const auto match = matches.next();
            xs[match.captured(2).at(0)] = match.captured(1).toDouble();
        }
        return xs;
    }
};

QTEST_GUILESS_MAIN(DocumentWriterTest)
#include "tst_document_writer.moc"
