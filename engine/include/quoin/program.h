// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/assembly.h>
#include <quoin/atomic_file.h>
#include <quoin/attachment.h>
#include <quoin/conformance.h>
#include <quoin/data.h>
#include <quoin/fonts.h>
#include <quoin/limits.h>
#include <quoin/pages.h>
#include <quoin/signature.h>
#include <quoin/template.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace quoin {

// What compiling may reach outside the template. Files are opened only under `folder` (by the opened descriptor's real path);
// an empty folder means no files at all. Whether a refused file exists is never told.
struct Environment {
    std::shared_ptr<FontLibrary> fonts; // required
    std::filesystem::path folder;
    Limits limits;
};

// A request's own facts, so that the same request gives the same bytes; but for signature values and the random keys of encryption.
struct RenderOptions {
    std::chrono::sys_seconds time {}; // creation date in the metadata; default 1970
    std::array<std::byte, 16> fileId {}; // first half of /ID; all zero: derived from title and time
    std::optional<std::vector<std::string>> conformance; // instead of the template's
    std::optional<bool> tagged; // likewise
    int compressionLevel = 1; // 0 none, 1 fast ... 9 small
    std::vector<Attachment> attachments; // files to put into the document
    std::optional<Signature> signature; // a failure to sign is a failure of the render
    std::optional<Encryption> encryption; // the whole file passes through memory then; refused with a PDF/A profile and with a signature
    bool map = false; // fill Rendered::map
    // No: a broken rule of a standard is told, as an error among the diagnostics, and the document is written all the same, so that
    // a preview can show it. Such a file claims what it doesn't keep: nothing for others.
    bool enforceConformance = true;
    std::function<void(std::size_t pages)> pageDone; // pages written so far, from render()'s thread; may be empty
    std::stop_token stop;
    Limits limits;
};

// What the objects of a written file were made from: leads a validator's finding back to its template element. It costs the file
// nothing; whoever needs it asks for it (RenderOptions::map).
struct DocumentMap {
    struct Origin {
        std::uint32_t object = 0; // object number in the file
        std::uint32_t element = 0; // index in Program::elements(); 0: none
        std::int64_t row = -1; // data row
        std::int32_t page = -1; // from 0; a structure element's first
    };
    std::vector<Origin> objects; // pages, annotations and structure elements, sorted by object
    // Of the marked-content sequence MCID n of a page: sequences[pageStarts[page] + n].
    std::vector<Origin> sequences; // object: its structure element
    std::vector<std::uint32_t> pageStarts; // one more than pages; all equal in an untagged document

    const Origin *object(std::uint32_t number) const; // null: not one of these
    const Origin *sequence(std::uint32_t page, std::uint32_t mcid) const;
};

struct Rendered {
    Diagnostics diagnostics; // warnings and notices of binding, layout and writing
    std::size_t pages = 0;
    std::uint64_t bytes = 0;
    std::shared_ptr<const DocumentMap> map; // where asked for
};

struct LaidOut {
    Pages pages;
    Diagnostics diagnostics;
};

// Takes pages as they are finished, in order. A page's header and footer may need the page count, so in long documents they
// come later: `bands` adds items to a page that was handed over before. Both calls own what they get only during the call.
class PageSink
{
public:
    virtual ~PageSink() = default;
    virtual Result<void> page(std::size_t index, PageContent &, const StructureTree &) = 0;
    virtual Result<void> bands(std::size_t index, PageContent &) = 0;
};

// A template made ready: expressions parsed, styles resolved, static text shaped, fonts opened. Immutable; any number of threads
// may render from one Program at once. Caches behind it hold only what is true for every document and are bounded in bytes.
class Program
{
public:
    // Warnings go to `warnings`. Errors name element and pointer; the first is returned, all go to `warnings` too.
    static Result<std::shared_ptr<const Program>> compile(const Template &, const Environment &, Diagnostics *warnings = nullptr);
    virtual ~Program() = default;

    // The whole path: bind, lay out, write. Bytes go to the sink as they come; on failure what was written is worthless (use an
    // AtomicFile). What a value or an image lacks doesn't stop a document, so that a preview can show the rest: look at
    // hasErrors(diagnostics) before the bytes are used as a result. `messages` gets all diagnostics, in failure too; the reason
    // itself is what is returned. Cancelled by options.stop: category Cancelled.
    virtual Result<Rendered> render(const Data &, const RenderOptions &, ByteSink &, Diagnostics *messages = nullptr) const = 0;
    // Pages in memory, with element and line boxes: for canvas and tests. The same placement as render's.
    virtual Result<LaidOut> layOut(const Data &, const RenderOptions &) const = 0;

    virtual const std::shared_ptr<const ElementTable> &elements() const = 0;
};

// The sample data that the template names: its file under `folder`, or its inline value; null data where there is none.
Result<Data> sampleData(const Template &, const std::filesystem::path &folder, const Limits & = {});

} // namespace quoin
