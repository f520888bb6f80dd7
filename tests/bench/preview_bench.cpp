// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
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
#include <functional>
#include <vector>

using namespace quoin;

// From an edit to its picture in the preview of the whole window: the contract note with its lively sample data, so many edits, each
// another text. Prints median and 95th percentile. Build it as Release; QT_QPA_PLATFORM=offscreen serves.

namespace {

constexpr int edits = 50;
constexpr int patienceMs = 20'000;

// Whether a picture of what `act` brings came in time. The last picture of the step before may still be on its way: only those count that
// come after the new PDF.
bool waitForPicture(MainWindow &window, const std::function<void()> &act)
{
    QEventLoop loop;
    bool rendered = false, shown = false;
    QObject::connect(window.renderer(), &DocumentRenderer::pagesChanged, &loop, [&] { rendered = true; });
    QObject::connect(window.preview()->view(), &PreviewView::pageShown, &loop, [&] {
        shown = shown || rendered;
        if (shown)
            loop.quit();
    });
    QTimer::singleShot(patienceMs, &loop, &QEventLoop::quit);
    act();
    if (!shown)
        loop.exec();
    return shown;
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
    bool opened = false;
    const bool first = waitForPicture(window, [&] {
        opened = window.openFile(file);
        window.document()->apply(QStringLiteral("Data"), [](const Template &before) {
            Template after = before;
            after.data.sample = "active.json";
            return after;
        });
    });
    if (!opened || !first) {
        std::fprintf(stderr, "%s doesn't show\n", qPrintable(file));
        return 1;
    }
    // Everything at rest: the first pictures of both views, the badge, the recovery file.
    QEventLoop rest;
    QTimer::singleShot(2000, &rest, &QEventLoop::quit);
    rest.exec();

    // A text without fields at the top of the body, where the preview looks.
    ElementId target;
    forEachElement(window.document()->current(), [&](const Block &block, const ElementPath &path) {
        const auto *heading = block.as<Heading>();
        const auto *paragraph = block.as<Paragraph>();
        if (path.root == RootList::Body && (heading || paragraph))
            target = block.id;
        return target.empty();
    });
    if (target.empty()) {
        std::fprintf(stderr, "no text in %s\n", qPrintable(file));
        return 1;
    }
    std::vector<double> times;
    for (int i = 0; i < edits; ++i) {
        QElapsedTimer timer;
        timer.start();
        const bool shown = waitForPicture(window, [&] {
            window.document()->apply(QStringLiteral("Text"), [&](const Template &before) {
                return changeBlocks(before, {target}, [&](Block &block) { *textOf(block) = Text::plain("Contract note, edit " + std::to_string(i)); });
            });
        });
        if (!shown) {
            std::fprintf(stderr, "edit %d was never shown\n", i);
            return 1;
        }
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    const std::size_t count = times.size();
    std::printf("%zu pages, %d edits: median %.1f ms, p95 %.1f ms, most %.1f ms\n", window.renderer()->pages()->pages.size(), edits, (times[count / 2 - 1] + times[count / 2]) / 2, times[(count * 95 + 99) / 100 - 1], times.back());
    window.document()->undoStack()->clear();
    return 0;
}
