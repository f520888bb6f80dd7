// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documentrenderer.h"

#include "localfiles.h"
#include "templatedocument.h"

#include <QDateTime>
#include <QFile>
#include <QMetaObject>
#include <QTimer>

#include <atomic>
#include <mutex>

namespace quoin {

namespace {

// What a worker's callback holds instead of the renderer. The renderer takes itself out under the lock before it goes.
struct Relay {
    std::mutex mutex;
    DocumentRenderer *receiver = nullptr; // guarded by mutex
};

std::atomic<unsigned> nextSlot {0};

} // namespace

struct DocumentRenderer::Private {
    TemplateDocument *document = nullptr;
    std::shared_ptr<FontLibrary> fonts;
    RenderService *service = nullptr;
    std::shared_ptr<Relay> relay = std::make_shared<Relay>();
    std::shared_ptr<Job> job;
    std::string slot;
    std::uint64_t generation = 0; // of the newest request
    std::uint64_t shown = 0; // of the newest result taken; older ones are dropped
    bool upToDate = false;
    std::shared_ptr<const Pages> pages;
    std::shared_ptr<const std::string> pdf;
    std::shared_ptr<const DocumentMap> map;
    Diagnostics diagnostics;
    QTimer submitSoon; // several signals of one change make one request
};

DocumentRenderer::DocumentRenderer(TemplateDocument *document, std::shared_ptr<FontLibrary> fonts, RenderService *service, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
    d->document = document;
    d->fonts = std::move(fonts);
    d->service = service;
    d->relay->receiver = this;
    d->slot = "document-" + std::to_string(nextSlot++);
    d->submitSoon.setSingleShot(true);
    d->submitSoon.setInterval(0);
    connect(&d->submitSoon, &QTimer::timeout, this, &DocumentRenderer::submit);

    connect(document, &TemplateDocument::changed, this, &DocumentRenderer::refresh);
    connect(document, &TemplateDocument::dataChanged, this, &DocumentRenderer::refresh);
    connect(document, &TemplateDocument::filePathChanged, this, &DocumentRenderer::refresh);
    connect(document, &TemplateDocument::documentReset, this, [this] {
        // Another document's pages must not stand beside this one's elements.
        d->pages.reset();
        d->pdf.reset();
        d->map.reset();
        d->diagnostics.clear();
        d->shown = ++d->generation; // what is on its way belongs to the document that went
        Q_EMIT pagesChanged();
        Q_EMIT diagnosticsChanged();
        refresh();
    });
    refresh();
}

DocumentRenderer::~DocumentRenderer()
{
    {
        const std::lock_guard lock(d->relay->mutex);
        d->relay->receiver = nullptr;
    }
    if (d->job)
        d->job->cancel();
}

std::shared_ptr<const Pages> DocumentRenderer::pages() const
{
    return d->pages;
}

std::shared_ptr<const std::string> DocumentRenderer::pdf() const
{
    return d->pdf;
}

const Diagnostics &DocumentRenderer::diagnostics() const
{
    return d->diagnostics;
}

std::shared_ptr<const DocumentMap> DocumentRenderer::map() const
{
    return d->map;
}

bool DocumentRenderer::isUpToDate() const
{
    return d->upToDate;
}

std::shared_ptr<FontLibrary> DocumentRenderer::fonts() const
{
    return d->fonts;
}

RenderService *DocumentRenderer::service() const
{
    return d->service;
}

void DocumentRenderer::refresh()
{
    d->upToDate = false;
    if (!d->submitSoon.isActive())
        d->submitSoon.start();
}

void DocumentRenderer::submit()
{
    RenderRequest request;
    request.source = d->document->snapshot();
    request.environment.fonts = d->fonts;
    request.environment.folder = toPath(d->document->folder());
    request.data = d->document->data();
    request.options.time = std::chrono::sys_seconds(std::chrono::seconds(QDateTime::currentSecsSinceEpoch()));
    request.options.map = true; // for a validator's findings
    request.options.enforceConformance = false; // what breaks a rule is told, and seen
    request.wantPdf = true;
    request.wantPages = true;
    request.checkAccessibility = true;
    request.priority = JobPriority::Preview;
    request.slot = d->slot;
    request.generation = ++d->generation;
    request.done = [relay = d->relay](RenderOutcome outcome) {
        const std::lock_guard lock(relay->mutex);
        if (!relay->receiver)
            return;
        auto shared = std::make_shared<RenderOutcome>(std::move(outcome));
        QMetaObject::invokeMethod(
            relay->receiver, [receiver = relay->receiver, shared] { receiver->take(*shared); }, Qt::QueuedConnection);
    };
    Q_EMIT started();
    d->job = d->service->submit(std::move(request));
}

void DocumentRenderer::take(RenderOutcome &outcome)
{
    // While someone drags, results come later than the next request: each is shown, as long as it is newer than what is shown.
    if (outcome.state == RenderOutcome::State::Cancelled || outcome.generation <= d->shown)
        return;
    d->shown = outcome.generation;
    d->upToDate = outcome.state == RenderOutcome::State::Done && outcome.generation == d->generation && !d->submitSoon.isActive();
    d->diagnostics = std::move(outcome.diagnostics);
    if (outcome.state == RenderOutcome::State::Done) {
        d->pages = std::move(outcome.pages);
        d->pdf = std::move(outcome.pdf);
        d->map = std::move(outcome.map);
        Q_EMIT pagesChanged();
    }
    Q_EMIT diagnosticsChanged();
    if (outcome.state == RenderOutcome::State::Failed)
        Q_EMIT failed();
}

} // namespace quoin
