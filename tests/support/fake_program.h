// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/program.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace quoin {

// A program whose pages cost as long as it is told. Polls for a stop per page, as a real one does.
class FakeProgram : public Program
{
public:
    std::size_t pages = 1;
    std::chrono::milliseconds perPage {0};
    std::string bytes = "%PDF page\n"; // of each page
    std::function<void()> onRender; // at the begin of render(); may throw
    Diagnostics messages; // of a render
    std::optional<Diagnostic> failure; // of a render, after its pages
    mutable std::atomic<int> renders {0};

    Result<Rendered> render(const Data &, const RenderOptions &options, ByteSink &sink, Diagnostics *out) const override
    {
        ++renders;
        if (onRender)
            onRender();
        if (out)
            out->insert(out->end(), messages.begin(), messages.end());
        for (std::size_t i = 0; i < pages; ++i) {
            if (const auto stopped = wait(options.stop); !stopped)
                return stopped.error();
            if (const auto written = sink.write(std::as_bytes(std::span(bytes))); !written)
                return written.error();
            if (options.pageDone)
                options.pageDone(i + 1);
        }
        if (failure)
            return *failure;
        return Rendered {.diagnostics = messages, .pages = pages, .bytes = pages * bytes.size()};
    }

    Result<LaidOut> layOut(const Data &, const RenderOptions &options) const override
    {
        LaidOut out;
        for (std::size_t i = 0; i < pages; ++i) {
            if (const auto stopped = wait(options.stop); !stopped)
                return stopped.error();
        }
        out.pages.pages.resize(pages);
        out.diagnostics = messages;
        return out;
    }

    const std::shared_ptr<const ElementTable> &elements() const override { return m_elements; }

private:
    Result<void> wait(const std::stop_token &stop) const
    {
        std::this_thread::sleep_for(perPage);
        if (stop.stop_requested())
            return Diagnostic {.category = ErrorCategory::Cancelled, .id = "fake.cancelled", .message = "Stopped."};
        return {};
    }

    std::shared_ptr<const ElementTable> m_elements;
};

} // namespace quoin
