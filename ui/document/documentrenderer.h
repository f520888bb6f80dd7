// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <quoin/jobs.h>

#include <memory>

namespace quoin {

class TemplateDocument;

// Keeps a layout and a PDF of the document in step with it, in the background: every change of template or data submits a request to
// the RenderService's slot of this document; the newest wins; the last good result stays until the next is there. Results of older
// generations are dropped. GUI thread; the service's callbacks are relayed as queued calls.
class DocumentRenderer : public QObject
{
    Q_OBJECT
public:
    DocumentRenderer(TemplateDocument *document, std::shared_ptr<FontLibrary> fonts, RenderService *service, QObject *parent = nullptr);
    ~DocumentRenderer() override;

    std::shared_ptr<const Pages> pages() const; // may be null before the first result
    std::shared_ptr<const std::string> pdf() const; // likewise
    std::shared_ptr<const DocumentMap> map() const; // of pdf(); its element numbers are those of pages()->elements
    const Diagnostics &diagnostics() const; // of the newest finished request
    bool isUpToDate() const; // nothing newer is on its way and the last request succeeded
    std::shared_ptr<FontLibrary> fonts() const;
    RenderService *service() const;
    void refresh(); // F5

Q_SIGNALS:
    void started();
    void pagesChanged(); // pages() and pdf() are new and belong together
    void diagnosticsChanged();
    void failed(); // the newest request failed: diagnostics() say why, pages() is still the last good one

private:
    void submit();
    void take(RenderOutcome &);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace quoin
