// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/import.h>
#include <quoin/program.h>
#include <quoin/template_json.h>

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>

// Templates of gopdfsuit, imported and rendered: what stands where, against places computed here from the JSON by gopdfsuit's own
// rules (row heights, cell widths, baselines, breaks of lines and pages, the widths of Adobe's metrics), and not by our layout.

using namespace quoin;

namespace {

constexpr double allowed = 0.5; // points
constexpr double sansDescent = 0.212; // of Liberation Sans, em: the boxes of words reach that far down

// Adobe's widths of Helvetica and Helvetica-Bold, characters 32 to 126, in thousandths.
constexpr int regularWidths[] = {278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};
constexpr int boldWidths[] = {278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584};

struct Props {
    double size = 12;
    bool bold = false;
    QString align = QStringLiteral("left");
};

Props parse(const QString &text, const Props &otherwise)
{
    if (text.isEmpty())
        return otherwise;
    QStringList parts = text.split(u':');
    if (parts.size() > 2 && QStringList {QStringLiteral("left"), QStringLiteral("center"), QStringLiteral("right")}.contains(parts[2]))
        parts.insert(2, QStringLiteral("000")); // the old form is read as it was meant: listed as a deviation
    Props props;
    if (parts.value(1).toInt() > 0)
        props.size = parts.value(1).toInt();
    props.bold = parts.value(2).size() == 3 && parts.value(2)[0] == u'1';
    props.bold |= parts.value(0).contains(QLatin1String("Bold"));
    props.align = parts.value(3) == u"center" || parts.value(3) == u"right" ? parts.value(3) : QStringLiteral("left");
    return props;
}

double widthOf(const QString &text, const Props &props)
{
    double width = 0;
    for (const QChar c : text) {
        if (c.unicode() >= 32 && c.unicode() < 127)
            width += (props.bold ? boldWidths : regularWidths)[c.unicode() - 32];
        else
            width += c.unicode() == 0x2022 ? 350 : 600;
    }
    return width * props.size / 1000;
}

QStringList wrapped(const QString &text, const Props &props, double width)
{
    QStringList lines;
    for (const QString &paragraph : text.split(u'\n')) { // breaks that are written are kept: listed as a deviation
        QString line;
        for (const QString &word : paragraph.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts)) {
            const QString longer = line.isEmpty() ? word : line + u' ' + word;
            if (!line.isEmpty() && widthOf(longer, props) > width) {
                lines << line;
                line = word;
            } else {
                line = longer;
            }
        }
        lines << line;
    }
    return lines;
}

struct Expected {
    int page = 1;
    QString pointer; // of the cell
    QString text; // of one line
    QString align;
    double x = 0; // left edge, centre or right edge
    double baseline = 0; // from the page's top
    double size = 0;
};

struct Word {
    int page = 1;
    QString text;
    double left = 0, right = 0, bottom = 0;
};

// Walks a template by the rules and writes down where its texts stand.
class Walk
{
public:
    explicit Walk(const QJsonObject &root)
    {
        const QJsonObject config = root[QLatin1String("config")].toObject();
        QSizeF size(595, 842);
        const QString name = config[QLatin1String("page")].toString().toUpper();
        if (name == u"LETTER")
            size = {612, 792};
        else if (name == u"LEGAL")
            size = {612, 1008};
        else if (name == u"A3")
            size = {842, 1191};
        else if (name == u"A5")
            size = {420, 595};
        if (config[QLatin1String("pageAlignment")].toInt() == 2)
            size.transpose();
        const QStringList sides = config[QLatin1String("pageMargin")].toString().split(u':', Qt::SkipEmptyParts);
        for (int i = 0; i < 4 && i < sides.size(); ++i)
            m_margins[i] = sides[i].toDouble();
        m_width = size.width() - m_margins[0] - m_margins[1];
        m_bottom = size.height() - m_margins[3];
        m_y = m_margins[2];

        const QJsonObject title = root[QLatin1String("title")].toObject();
        const Props look = parse(title[QLatin1String("props")].toString(), {});
        if (title[QLatin1String("table")].toObject()[QLatin1String("rows")].toArray().size() > 0) {
            table(title[QLatin1String("table")].toObject(), QStringLiteral("/title/table"), look, false);
        } else if (const QString text = title[QLatin1String("text")].toString(); !text.isEmpty()) {
            put(QStringLiteral("/title"), text, look, m_margins[0], m_width, look.align == u"left" ? 0 : 5, m_y + look.size);
            m_y += look.size;
        }
        const QJsonArray elements = root[QLatin1String("elements")].toArray();
        const QJsonArray tables = root[QLatin1String("table")].toArray(), spacers = root[QLatin1String("spacer")].toArray();
        for (int i = 0; i < elements.size(); ++i) {
            const QJsonObject element = elements[i].toObject();
            const QString type = element[QLatin1String("type")].toString();
            const bool own = element.contains(type);
            const int index = element[QLatin1String("index")].toInt();
            if (type == u"table")
                table(own ? element[type].toObject() : tables.at(index).toObject(), own ? QStringLiteral("/elements/%1/table").arg(i) : QStringLiteral("/table/%1").arg(index), {}, true);
            else if (type == u"spacer")
                spacer(own ? element[type].toObject() : spacers.at(index).toObject());
        }
        if (elements.isEmpty()) {
            for (int i = 0; i < tables.size(); ++i)
                table(tables[i].toObject(), QStringLiteral("/table/%1").arg(i), {}, true);
        }
        const QJsonObject footer = root[QLatin1String("footer")].toObject();
        Props font = parse(footer[QLatin1String("font")].toString(), {});
        font.align = QStringLiteral("left");
        for (int page = 1; page <= m_page && !footer[QLatin1String("text")].toString().isEmpty(); ++page)
            expected.push_back({page, QStringLiteral("/footer"), footer[QLatin1String("text")].toString(), font.align, 20, size.height() - 20, font.size});
        pages = m_page;
    }

    std::vector<Expected> expected;
    int pages = 1;

private:
    void put(const QString &pointer, const QString &text, const Props &props, double x, double width, double side, double baseline)
    {
        double at = x + side;
        if (props.align == u"center")
            at = x + width / 2;
        else if (props.align == u"right")
            at = x + width - side;
        // Blanks before a text take room, but aren't seen.
        QString blanks = text;
        blanks.truncate(static_cast<int>(std::find_if(text.begin(), text.end(), [](QChar c) { return c != u' '; }) - text.begin()));
        if (props.align != u"right")
            at += widthOf(blanks, props) / (props.align == u"center" ? 2 : 1);
        expected.push_back({m_page, pointer, text, props.align, at, baseline, props.size});
    }

    void spacer(const QJsonObject &spacer)
    {
        const double height = spacer[QLatin1String("height")].toDouble();
        m_y += height > 0 ? height : 20;
    }

    void table(const QJsonObject &table, const QString &pointer, const Props &defaults, bool breaks)
    {
        const int columns = table[QLatin1String("maxcolumns")].toInt();
        std::vector<double> widths(static_cast<std::size_t>(columns), m_width / columns);
        const QJsonArray weights = table[QLatin1String("columnwidths")].toArray();
        if (weights.size() == columns) {
            double sum = 0;
            for (const QJsonValue &weight : weights)
                sum += weight.toDouble();
            for (int i = 0; i < columns; ++i)
                widths[static_cast<std::size_t>(i)] = m_width * weights.at(i).toDouble() / sum;
        }
        const QJsonArray rows = table[QLatin1String("rows")].toArray();
        for (int r = 0; r < rows.size(); ++r) {
            const QJsonArray cells = rows[r].toObject()[QLatin1String("row")].toArray();
            double height = 25;
            if (const double factor = breaks ? table[QLatin1String("rowheights")].toArray().at(r).toDouble() : 0; factor > 0)
                height = 25 * factor;
            for (const QJsonValue &cell : cells)
                height = std::max(height, cell.toObject()[QLatin1String("height")].toDouble());
            std::vector<QStringList> lines;
            for (int c = 0; c < std::min<int>(columns, static_cast<int>(cells.size())); ++c) {
                const QJsonObject cell = cells[c].toObject();
                const Props props = parse(cell[QLatin1String("props")].toString(), defaults);
                const double own = cell[QLatin1String("width")].toDouble();
                const QString text = cell[QLatin1String("text")].toString();
                lines.push_back({text});
                if (cell[QLatin1String("wrap")].toBool() && !text.isEmpty()) {
                    lines.back() = wrapped(text, props, std::max(10.0, (own > 0 ? own : widths[static_cast<std::size_t>(c)]) - 10));
                    height = std::max(height, static_cast<double>(lines.back().size()) * props.size * 1.3 + 12);
                }
            }
            if (breaks && m_y + height > m_bottom) {
                ++m_page;
                m_y = m_margins[2];
            }
            double x = m_margins[0];
            for (int c = 0; c < static_cast<int>(lines.size()); ++c) {
                const QJsonObject cell = cells[c].toObject();
                const Props props = parse(cell[QLatin1String("props")].toString(), defaults);
                const double own = cell[QLatin1String("width")].toDouble(), ownHeight = cell[QLatin1String("height")].toDouble();
                const double width = own > 0 ? own : widths[static_cast<std::size_t>(c)];
                const QString place = QStringLiteral("%1/rows/%2/row/%3").arg(pointer).arg(r).arg(c);
                const bool shows = !cell.contains(QLatin1String("image")) && !cell.contains(QLatin1String("form_field")) && !cell.contains(QLatin1String("chequebox"));
                if (shows && cell[QLatin1String("wrap")].toBool()) {
                    double baseline = m_y + 4 + props.size;
                    for (const QString &line : lines[static_cast<std::size_t>(c)]) {
                        put(place, line, props, x, width, 5, baseline);
                        baseline += 1.3 * props.size;
                    }
                } else if (shows) {
                    put(place, lines[static_cast<std::size_t>(c)].front(), props, x, width, 5, m_y + (ownHeight > 0 ? ownHeight : height) / 2 + props.size / 2);
                }
                x += width;
            }
            m_y += height;
        }
    }

    double m_margins[4] = {72, 72, 72, 72}; // left, right, top, bottom
    double m_width = 0, m_bottom = 0, m_y = 0;
    int m_page = 1;
};

QStringList tokens(const QString &text)
{
    return text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
}

} // namespace

class TestGopdfsuitPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void placesTexts_data();
    void placesTexts();
    void survivesSaving_data() { placesTexts_data(); }
    void survivesSaving();

private:
    std::vector<Word> wordsOf(const QString &pdf);

    std::shared_ptr<FontLibrary> m_fonts;
    QTemporaryDir m_folder;
};

void TestGopdfsuitPlaces::initTestCase()
{
    auto fonts = FontLibrary::create(defaultFontFolder());
    QVERIFY2(fonts, fonts ? "" : fonts.error().message.c_str());
    m_fonts = *fonts;
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty() || QStandardPaths::findExecutable(QStringLiteral("qpdf")).isEmpty())
        QSKIP("pdftotext and qpdf are needed");
}

void TestGopdfsuitPlaces::placesTexts_data()
{
    QTest::addColumn<QString>("file");
    QStringList folders {QStringLiteral(QUOIN_SOURCE_DIR "/tests/engine/import/samples")};
    const QString shared = qEnvironmentVariable("QUOIN_SHARED_DIR", QStringLiteral(QUOIN_SOURCE_DIR "/../shared")) + QStringLiteral("/gopdfsuit-samples");
    if (QDir(shared).exists())
        folders << shared;
    else
        qInfo("SKIPPED: the samples of gopdfsuit aren't beside the project (QUOIN_SHARED_DIR)");
    for (const QString &folder : folders) {
        for (const QFileInfo &file : QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(file.completeBaseName())) << file.absoluteFilePath();
    }
}

std::vector<Word> TestGopdfsuitPlaces::wordsOf(const QString &pdf)
{
    QProcess process;
    process.start(QStringLiteral("pdftotext"), {QStringLiteral("-bbox"), pdf, QStringLiteral("-")});
    process.waitForFinished();
    std::vector<Word> words;
    int page = 0;
    static const QRegularExpression form(QStringLiteral("<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" yMax=\"([-0-9.]+)\">(.*)</word>"));
    for (const QString &line : QString::fromUtf8(process.readAllStandardOutput()).split(u'\n')) {
        if (line.contains(QLatin1String("<page ")))
            ++page;
        const QRegularExpressionMatch match = form.match(line);
        if (!match.hasMatch())
            continue;
        QString text = match.captured(5);
        for (const auto &[entity, character] : {std::pair("&lt;", "<"), {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&#39;", "'"}, {"&amp;", "&"}})
            text.replace(QLatin1String(entity), QLatin1String(character));
        words.push_back({page, text, match.captured(1).toDouble(), match.captured(3).toDouble(), match.captured(4).toDouble()});
    }
    return words;
}

void TestGopdfsuitPlaces::placesTexts()
{
    QFETCH(QString, file);
    QFile source(file);
    QVERIFY(source.open(QIODevice::ReadOnly));
    const QByteArray json = source.readAll();
    QVERIFY(isGopdfsuitTemplate(json.toStdString()));
    const auto imported = importGopdfsuit(json.toStdString(), file.toStdString(), *m_fonts);
    QVERIFY2(imported, imported ? "" : toString(imported.error()).c_str());
    Diagnostics messages;
    const auto program = Program::compile(imported->value, Environment {m_fonts, {}, {}}, &messages);
    QVERIFY2(program, program ? "" : toString(program.error()).c_str());
    StringSink sink;
    const auto rendered = (*program)->render(Data(), {}, sink, &messages);
    QVERIFY2(rendered, rendered ? "" : toString(rendered.error()).c_str());
    QVERIFY(!hasErrors(messages));
    const QString pdf = m_folder.filePath(QFileInfo(file).completeBaseName() + QStringLiteral(".pdf"));
    QVERIFY(writeFileAtomically(pdf.toStdString(), sink.bytes));
    QCOMPARE(QProcess::execute(QStringLiteral("qpdf"), {QStringLiteral("--no-warn"), QStringLiteral("--check"), pdf}), 0);

    // What the report says is elsewhere: in a further line, or nearer to the edge. Formulas may have other fonts' heights.
    QHash<QString, QString> deviations;
    for (const Diagnostic &d : imported->report) {
        if (d.id == "import.overrun" || d.id == "import.tight" || d.id == "import.tall-text" || d.id == "import.math" || d.id == "import.line-breaks")
            deviations.insert(QString::fromStdString(d.pointer), QString::fromStdString(d.id));
    }
    const Walk walk(QJsonDocument::fromJson(json).object());
    QCOMPARE(static_cast<int>(rendered->pages), walk.pages);
    const std::vector<Word> words = wordsOf(pdf);
    std::size_t compared = 0;
    for (const Expected &expected : walk.expected) {
        const QStringList wanted = tokens(expected.text);
        if (wanted.isEmpty())
            continue;
        // Every word of it is on its page, wherever; in one line, at its place, where nothing else was told.
        const QString deviation = deviations.value(expected.pointer);
        if (!deviation.isEmpty()) {
            for (const QString &token : wanted) {
                const bool there = std::any_of(words.begin(), words.end(), [&](const Word &word) { return word.page == expected.page && word.text.contains(token); });
                QVERIFY2(there || deviation == u"import.math", qPrintable(expected.pointer + QStringLiteral(": \"%1\" is missing").arg(token)));
            }
            continue;
        }
        // Words that stand close together are one to pdftotext, so the texts are compared without blanks.
        QString all = wanted.join(QString());
        QStringList seen;
        bool found = false;
        for (std::size_t i = 0; i < words.size() && !found; ++i) {
            if (words[i].page != expected.page || !all.startsWith(words[i].text))
                continue;
            QString text;
            std::size_t end = i;
            while (end < words.size() && words[end].page == expected.page && text.size() < all.size())
                text += words[end++].text;
            if (text != all)
                continue;
            const Word &first = words[i], &last = words[end - 1];
            double x = first.left;
            if (expected.align == u"center")
                x = (first.left + last.right) / 2;
            else if (expected.align == u"right")
                x = last.right;
            const double baseline = first.bottom - sansDescent * expected.size;
            seen << QStringLiteral("(%1, %2)").arg(x).arg(baseline);
            found = std::abs(x - expected.x) <= allowed && std::abs(baseline - expected.baseline) <= allowed;
        }
        QVERIFY2(found, qPrintable(QStringLiteral("%1: \"%2\" should stand at (%3, %4) of page %5, but: %6").arg(expected.pointer, expected.text).arg(expected.x).arg(expected.baseline).arg(expected.page).arg(seen.join(u' '))));
        ++compared;
    }
    QVERIFY(compared > 3);
}

void TestGopdfsuitPlaces::survivesSaving()
{
    QFETCH(QString, file);
    QFile source(file);
    QVERIFY(source.open(QIODevice::ReadOnly));
    const auto imported = importGopdfsuit(source.readAll().toStdString(), file.toStdString(), *m_fonts);
    QVERIFY(imported);
    const std::string written = writeTemplate(imported->value);
    Diagnostics messages;
    const auto read = readTemplate(written, "saved.quoin", {}, &messages);
    QVERIFY2(read, read ? "" : toString(read.error()).c_str());
    QVERIFY2(messages.empty(), messages.empty() ? "" : toString(messages.front()).c_str());
    QVERIFY(read->value == imported->value);
    QVERIFY(writeTemplate(read->value) == written);
}

QTEST_GUILESS_MAIN(TestGopdfsuitPlaces)
#include "tst_gopdfsuit_places.moc"
