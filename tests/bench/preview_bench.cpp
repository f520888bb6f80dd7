// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QUndoStack>

#include "canvas/canvasview.h"
#include "document/documentrenderer.h"
#include "document/templatedocument.h"
#include "edits/blocks.h"
#include "preview/previewview.h"
#include "settings/settings.h"
#include "window/mainwindow.h"
#include "window/previewpanel.h"

#include <quoin/fonts.h>
#include <quoin/program.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

using namespace quoin;

// From an edit to its picture in the preview of the whole window: the contract note with its lively sample data, as it is and with so many
// trades that it has ten pages; so many edits, each another text. Prints median and 95th percentile, and how much of the median goes to
// the edit itself, to layout and PDF, and to the picture. Build it as Release; QT_QPA_PLATFORM=offscreen serves.

namespace {

constexpr int edits = 50;
constexpr int patienceMs = 20'000;

// Milliseconds since the act; below 0: never came.
struct Times {
    double applied = -1, rendered = -1, shown = -1;
};

// Of a picture of what `act` brings. The last picture of the step before may still be on its way: only those count that come after the
// new PDF.
Times waitForPicture(MainWindow &window, const std::function<void()> &act)
{
    QEventLoop loop;
    QElapsedTimer timer;
    Times times;
    const auto now = [&timer] { return double(timer.nsecsElapsed()) / 1e6; };
    QObject::connect(window.renderer(), &DocumentRenderer::pagesChanged, &loop, [&] { times.rendered = now(); });
    QObject::connect(window.preview()->view(), &PreviewView::pageShown, &loop, [&] {
        if (times.rendered < 0 || times.shown >= 0)
            return;
        times.shown = now();
        loop.quit();
    });
    QTimer::singleShot(patienceMs, &loop, &QEventLoop::quit);
    timer.start();
    act();
    times.applied = now();
    if (times.shown < 0)
        loop.exec();
    return times;
}

// The sample's data with its trades over and over.
std::string manyTrades(const std::filesystem::path &sample, int count)
{
    QFile file(QString::fromStdString(sample.string()));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QJsonObject data = QJsonDocument::fromJson(file.readAll()).object();
    const QJsonArray few = data.value(QStringLiteral("trades")).toArray();
    QJsonArray trades;
    for (int i = 0; i < count; ++i)
        trades.append(few.at(i % few.size()));
    data.insert(QStringLiteral("trades"), trades);
    return QJsonDocument(data).toJson(QJsonDocument::Compact).toStdString();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

bool measure(MainWindow &window, const QString &name)
{
    // Everything at rest: the first pictures of both views, the badge, the recovery file.
    QEventLoop rest;
    QTimer::singleShot(2000, &rest, &QEventLoop::quit);
    rest.exec();
    // A text without fields at the top of the body, where the preview looks.
    ElementId target;
    forEachElement(window.document()->current(), [&](const Block &block, const ElementPath &path) {
        if (path.root == RootList::Body && (block.as<Heading>() || block.as<Paragraph>()))
            target = block.id;
        return target.empty();
    });
    std::vector<double> applied, rendered, shown, whole;
    for (int i = 0; i < edits; ++i) {
        const Times times = waitForPicture(window, [&] {
            window.document()->apply(QStringLiteral("Text"), [&](const Template &before) {
                return changeBlocks(before, {target}, [&](Block &block) { *textOf(block) = Text::plain("Contract note, edit " + std::to_string(i)); });
            });
        });
        if (times.shown < 0) {
            std::fprintf(stderr, "%s: edit %d was never shown\n", qPrintable(name), i);
            return false;
        }
        applied.push_back(times.applied);
        rendered.push_back(times.rendered - times.applied);
        shown.push_back(times.shown - times.rendered);
        whole.push_back(times.shown);
    }
    std::sort(whole.begin(), whole.end());
    std::printf("%s, %zu pages, %d edits: median %.1f ms, p95 %.1f ms, most %.1f ms; medians: edit %.1f, layout and PDF %.1f, picture %.1f ms\n", qPrintable(name), window.renderer()->pages()->pages.size(), edits,
        median(whole), whole[(whole.size() * 95 + 99) / 100 - 1], whole.back(), median(applied), median(rendered), median(shown));
    std::fflush(stdout);
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setApplicationName(QStringLiteral("quoin-preview_bench"));
    const QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("quoin.ini")));
    const auto fonts = FontLibrary::create(defaultFontFolder());
    if (!fonts) {
        std::fprintf(stderr, "%s\n", toString(fonts.error()).c_str());
        return 1;
    }
    RenderService service(2);
    MainWindow window(&settings, *fonts, &service);
    window.resize(1600, 1000);
    window.show();
    const QString file = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString::fromStdString((defaultDataFolder() / "templates/contract-note/contract-note.quoin").string());
    if (!window.openFile(file)) {
        std::fprintf(stderr, "%s can't be opened\n", qPrintable(file));
        return 1;
    }
    bool good = true;
    const auto withData = [&](const QString &name, const std::function<void(DataSection &)> &change) {
        const Times first = waitForPicture(window, [&] {
            window.document()->apply(QStringLiteral("Data"), [&](const Template &before) {
                Template after = before;
                change(after.data);
                return after;
            });
        });
        good = good && first.shown >= 0 && measure(window, name);
    };
    withData(QStringLiteral("40 trades"), [](DataSection &data) { data.sample = "active.json"; });
    withData(QStringLiteral("230 trades"), [&](DataSection &data) {
        data.sample.clear();
        data.inlineJson = manyTrades(std::filesystem::path(file.toStdString()).parent_path() / "active.json", 230);
    });
    window.document()->undoStack()->clear();
    return good ? 0 : 1;
}
