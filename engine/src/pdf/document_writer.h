// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "layout/layout.h"

#include <quoin/atomic_file.h>
#include <quoin/program.h>
#include <quoin/signature.h>

#include <memory>
#include <span>

// Placed pages -> PDF 2.0 bytes, in one pass. Never sees the template.
namespace quoin {

class FileSigner;

struct WriteOptions {
    ConformanceSet conformance;
    bool tagged = true;
    FontMode fonts = FontMode::Embed;
    int compressionLevel = 1;
    std::chrono::sys_seconds time {};
    std::array<std::byte, 16> fileId {};
    std::stop_token stop;
    std::shared_ptr<const ElementTable> elements; // for diagnostics
    std::span<const Attachment> attachments; // outlive finish()
    const Signature *signature = nullptr; // both or none; outlive finish()
    FileSigner *signer = nullptr;
    DocumentMap *map = nullptr; // filled by finish() where given
    // Off: the file is written whatever it claims and breaks: for previews, and tests that ask a validator about each rule.
    bool enforce = true;
    bool fontCache = true; // off: for the test that the bytes don't depend on it
};

// One per thread, reused: buffers are kept. Feed it as PageSink while layout runs, then finish().
class DocumentWriter : public PageSink
{
public:
    DocumentWriter();
    ~DocumentWriter() override;

    // `context` is the one that layout fills; it must outlive finish().
    Result<void> begin(const DocumentContext &context, const WriteOptions &, ByteSink &);
    Result<void> page(std::size_t index, PageContent &, const StructureTree &) override;
    Result<void> bands(std::size_t index, PageContent &) override;
    // Fonts, images, tag tree, outline, metadata, cross-references. Conformance violations: all in `diagnostics`, first returned.
    Result<void> finish(Diagnostics &);
    std::uint64_t bytesWritten() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace quoin
