// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include "document/documentrenderer.h"
#include "document/selection.h"
#include "document/templatedocument.h"

#include <quoin/fonts.h>
#include <quoin/jobs.h>

#include <functional>
#include <memory>

// A document with its layout, as a window has it, for tests of what stands on it.
namespace quoin::test {

class Workbench
{
public:
    Workbench()
    {
        auto opened = FontLibrary::create(defaultFontFolder());
        if (opened)
            fonts = *opened;
        renderer = std::make_unique<DocumentRenderer>(&document, fonts, &service);
    }

    // Until everything that was changed is laid out. False: it takes more than five seconds.
    bool settle()
    {
        return QTest::qWaitFor([this] { return renderer->isUpToDate(); }, 5000);
    }

    bool show(Template value)
    {
        document.reset(std::move(value), {});
        return settle();
    }

    std::shared_ptr<FontLibrary> fonts;
    RenderService service {2};
    TemplateDocument document;
    Selection selection {&document};
    std::unique_ptr<DocumentRenderer> renderer;
};

} // namespace quoin::test
