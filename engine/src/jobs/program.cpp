// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/program.h>

#include "assembly/encryption.h"
#include "core/guarded.h"
#include "core/stage_clock.h"
#include "layout/layout.h"
#include "pdf/document_writer.h"
#include "signature/file_signature.h"

namespace quoin {

namespace {

// Kept between the documents of a thread, so that the hot path allocates little.
struct Workspace {
    DocumentContext context;
    DocumentWriter writer;
};

Workspace &workspace()
{
    thread_local Workspace space;
    return space;
}

// Tells the caller of each page on its way to the writer.
class PageCounter : public PageSink
{
public:
    PageCounter(PageSink &next, const std::function<void(std::size_t)> &pageDone)
        : m_next(next)
        , m_pageDone(pageDone)
    {
    }
    Result<void> page(std::size_t index, PageContent &content, const StructureTree &structure) override
    {
        const StageScope stage(Stage::Write);
        Result<void> written = m_next.page(index, content, structure);
        if (written && m_pageDone)
            m_pageDone(index + 1);
        return written;
    }
    Result<void> bands(std::size_t index, PageContent &content) override
    {
        const StageScope stage(Stage::Write);
        return m_next.bands(index, content);
    }

private:
    PageSink &m_next;
    const std::function<void(std::size_t)> &m_pageDone;
};

class CountingSink : public ByteSink
{
public:
    explicit CountingSink(ByteSink &next)
        : m_next(next)
    {
    }
    Result<void> write(std::span<const std::byte> data) override
    {
        bytes += data.size();
        return m_next.write(data);
    }
    std::uint64_t bytes = 0;

private:
    ByteSink &m_next;
};

class CompiledProgram : public Program
{
public:
    CompiledProgram(std::shared_ptr<const CompiledTemplate> source, ConformanceSet conformance)
        : m_template(std::move(source))
        , m_conformance(conformance)
    {
    }

    Result<Rendered> render(const Data &data, const RenderOptions &options, ByteSink &sink, Diagnostics *messages) const override
    {
        Rendered rendered;
        const auto done = guarded([&] { return options.encryption ? writeEncrypted(data, options, sink, rendered) : write(data, options, sink, rendered); });
        if (messages)
            messages->insert(messages->end(), rendered.diagnostics.begin(), rendered.diagnostics.end());
        if (!done)
            return done.error();
        return rendered;
    }

    Result<LaidOut> layOut(const Data &data, const RenderOptions &options) const override
    {
        return guarded([&] { return layOutToPages(*m_template, data, layoutOptions(options, true)); });
    }

    const std::shared_ptr<const ElementTable> &elements() const override { return info(*m_template).elements; }

private:
    LayoutOptions layoutOptions(const RenderOptions &options, bool map) const
    {
        return {.map = map, .tagged = options.tagged.value_or(info(*m_template).output.tagged), .limits = options.limits, .stop = options.stop};
    }

    Result<void> writeEncrypted(const Data &data, const RenderOptions &options, ByteSink &sink, Rendered &rendered) const
    {
        const auto conformance = conformanceOf(options);
        if (!conformance)
            return conformance.error();
        if (auto allowed = checkEncryption(*options.encryption, conformance->pdfA4f ? "pdfa-4f" : conformance->pdfA4 ? "pdfa-4" : "", options.signature.has_value()); !allowed)
            return allowed;
        StringSink plain;
        if (auto written = write(data, options, plain, rendered); !written)
            return written;
        CountingSink counter(sink);
        const auto encrypted = encrypt(plain.bytes, *options.encryption, counter);
        rendered.bytes = counter.bytes;
        rendered.map = nullptr; // object numbers are others now
        return encrypted;
    }

    Result<ConformanceSet> conformanceOf(const RenderOptions &options) const { return options.conformance ? conformanceSet(*options.conformance) : m_conformance; }

    Result<void> write(const Data &data, const RenderOptions &options, ByteSink &sink, Rendered &rendered) const
    {
        const auto conformance = conformanceOf(options);
        if (!conformance)
            return conformance.error();
        WriteOptions writing {.conformance = *conformance,
            .fonts = info(*m_template).output.fonts,
            .compressionLevel = options.compressionLevel,
            .time = options.time,
            .fileId = options.fileId,
            .stop = options.stop,
            .elements = info(*m_template).elements,
            .attachments = options.attachments,
            .signature = options.signature ? &*options.signature : nullptr,
            .enforce = options.enforceConformance};
        std::optional<FileSignature> signer;
        if (options.signature)
            writing.signer = &signer.emplace(*options.signature);
        const LayoutOptions laying = layoutOptions(options, false);
        writing.tagged = laying.tagged;
        std::shared_ptr<DocumentMap> map;
        if (options.map) {
            map = std::make_shared<DocumentMap>();
            writing.map = map.get();
        }

        auto &[context, writer] = workspace();
        context.clear();
        if (auto begun = writer.begin(context, writing, sink); !begun)
            return begun;
        PageCounter counter(writer, options.pageDone);
        if (auto laidOut = layOutDocument(*m_template, data, laying, context, counter, rendered.diagnostics); !laidOut)
            return laidOut;
        const StageScope stage(Stage::Write);
        if (auto finished = writer.finish(rendered.diagnostics); !finished)
            return finished;
        rendered.pages = context.pageCount;
        rendered.bytes = writer.bytesWritten();
        rendered.map = std::move(map);
        return {};
    }

    const std::shared_ptr<const CompiledTemplate> m_template;
    const ConformanceSet m_conformance; // of the template
};

} // namespace

Result<std::shared_ptr<const Program>> Program::compile(const Template &source, const Environment &environment, Diagnostics *warnings)
{
    return guarded([&]() -> Result<std::shared_ptr<const Program>> {
        auto conformance = conformanceSet(source.output.conformance);
        if (!conformance) {
            Diagnostic error = conformance.error();
            error.pointer = "/output/conformance";
            if (warnings)
                warnings->push_back(error);
            return error;
        }
        auto compiled = compileTemplate(source, environment, warnings);
        if (!compiled)
            return compiled.error();
        return std::shared_ptr<const Program>(std::make_shared<CompiledProgram>(std::move(*compiled), *conformance));
    });
}

} // namespace quoin
