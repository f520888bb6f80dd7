// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/program.h>

#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace quoin
{

enum class JobPriority : std::uint8_t { Preview, Export, Batch };

// What comes out of a job. Cancelled is an outcome of its own.
struct RenderOutcome {
    enum class State : std::uint8_t { Done, Failed, Cancelled } state = State::Done;
    std::uint64_t generation = 0;
    std::shared_ptr<const std::string> pdf; // Done, where wanted
    std::shared_ptr<const Pages> pages; // Done, where wanted
    std::shared_ptr<const DocumentMap> map; // Done, where options.map and a PDF were wanted
    std::shared_ptr<const ElementTable> elements; // with the map: what its numbers stand for
    Diagnostics diagnostics; // all of them; the reason first where Failed
    std::size_t pageCount = 0;
    std::chrono::microseconds compileTime{}, renderTime{};
};

struct RenderRequest {
    std::shared_ptr<const Program> program; // or, where null, compiled from these on the worker:
    std::shared_ptr<const Template> source;
    Environment environment;
    Data data;
    RenderOptions options;
    bool wantPdf = true;
    bool wantPages = false;
    bool checkAccessibility = false; // of the pages, where wanted: its warnings come with the diagnostics
    // Where not empty, the PDF is also written there: whole, and only if there are no errors among the diagnostics, which don't
    // keep a preview from showing the rest.
    std::filesystem::path file;
    JobPriority priority = JobPriority::Export;
    std::string slot; // not empty: newest wins. One request of a slot runs, one waits; a new one replaces the waiting one
    std::uint64_t generation = 0;
    std::function<void(std::size_t pages)> progress; // written so far; on a worker, at most every 100 ms
    std::function<void(RenderOutcome)> done; // on a worker, exactly once for every request, replaced and cancelled ones too
};

// Handle of a submitted request. Letting it go doesn't cancel.
class Job
{
public:
    virtual ~Job() = default;
    virtual void cancel() = 0; // idempotent, any thread
    virtual void wait() = 0; // until `done` has returned; within `done` itself: not at all
};

// Worker threads with names, a queue by priority, then first come first served. The destructor cancels everything and waits.
class RenderService
{
public:
    explicit RenderService(unsigned workers = 0); // 0: one a processor, at least 2
    ~RenderService();
    RenderService(const RenderService &) = delete;

    std::shared_ptr<Job> submit(RenderRequest);
    void cancelAll();
    unsigned workers() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// Whether a request that waits in a slot should stop the running one: only when that one has already run longer than a view
// can wait (stopping always would starve the view while someone drags). The service never stops two in a row.
bool shouldStopRunning(std::chrono::milliseconds running, JobPriority);

} // namespace quoin
