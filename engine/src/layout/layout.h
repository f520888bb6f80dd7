// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/program.h>

#include <memory>

// Template + data -> placed pages. Knows nothing of PDF.
namespace quoin {

// Compiled template: styles resolved, expressions parsed, fonts opened. Made by compileTemplate, used by layOutDocument.
class CompiledTemplate;

struct CompiledInfo { // what others need of it
    std::shared_ptr<const ElementTable> elements;
    OutputSection output;
};

Result<std::shared_ptr<const CompiledTemplate>> compileTemplate(const Template &, const Environment &, Diagnostics *warnings);
const CompiledInfo &info(const CompiledTemplate &);

// What grows over a document while its pages come and go. Reused between documents of a thread (clear() keeps memory).
struct DocumentContext {
    std::vector<FontFacePtr> fonts;
    std::vector<ImagePtr> images;
    StructureTree structure;
    std::vector<Anchor> anchors; // complete when layOutDocument returns
    std::vector<OutlineEntry> outline; // likewise
    std::string title, author, subject, keywords, language; // set before the first page
    std::size_t pageCount = 0;
    void clear();
};

struct LayoutOptions {
    bool map = false; // fill PageContent::elements and lines
    bool tagged = true; // fill the tag tree
    Limits limits;
    std::stop_token stop;
};

// Calls sink.page for each page in order. Documents of up to 64 pages come with their bands in place; in longer ones, where a band
// uses page.count, page() comes without bands and bands() for every page follows when the count is known.
//
// A value that can't be bound, a missing image and the like don't stop the document: they are in the diagnostics with severity
// Error, and the place is left empty or marked. Failures are limits, cancelling, and what the sink returns.
Result<void> layOutDocument(const CompiledTemplate &, const Data &, const LayoutOptions &, DocumentContext &, PageSink &, Diagnostics &);

// The same into memory: for canvas and tests.
Result<LaidOut> layOutToPages(const CompiledTemplate &, const Data &, const LayoutOptions &);

// Adds what PageSink::bands brings to a page that was kept.
void appendItems(PageContent &page, const PageContent &more);

} // namespace quoin
