// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/jobs.h>

#include "core/guarded.h"

#include <quoin/accessibility.h>

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <pthread.h>
#include <set>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace quoin {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto progressInterval = 100ms;
constexpr auto viewPatience = 1s;

struct Core;

// A submitted request. What isn't said otherwise is guarded by the core's mutex.
struct Task : Job, std::enable_shared_from_this<Task> {
    void cancel() override;
    void wait() override;

    std::weak_ptr<Core> core; // set once
    RenderRequest request; // the worker's own while Running
    std::uint64_t number = 0; // in the order of submitting
    std::stop_source stop; // thread-safe by itself
    Clock::time_point begun;

    enum class State : std::uint8_t {
        Waiting, // in the queue or behind another one in its slot
        Leaving, // was cancelled before it began; its `done` is still due
        Running,
        Finished,
    };
    std::mutex stateMutex;
    std::condition_variable finished;
    State state = State::Waiting; // guarded by stateMutex, which is taken after the core's
    std::thread::id runner; // likewise; while its `done` is called

    State currentState()
    {
        const std::lock_guard lock(stateMutex);
        return state;
    }
    void setState(State next)
    {
        const std::lock_guard lock(stateMutex);
        state = next;
        runner = next == State::Running ? std::this_thread::get_id() : std::thread::id();
        if (next == State::Finished)
            finished.notify_all();
    }
};
using TaskPtr = std::shared_ptr<Task>;

struct BySequence {
    bool operator()(const TaskPtr &a, const TaskPtr &b) const
    {
        return std::pair(a->request.priority, a->number) < std::pair(b->request.priority, b->number);
    }
};

struct Slot {
    TaskPtr running;
    TaskPtr waiting; // in the queue only while nothing of the slot runs
    bool stoppedLast = false; // the run before was stopped for a newer one
};

// What workers and handles share.
struct Core {
    std::mutex mutex;
    std::condition_variable work;
    // guarded by mutex
    std::set<TaskPtr, BySequence> queue;
    std::deque<TaskPtr> leaving; // cancelled before they began
    std::set<TaskPtr> running;
    std::unordered_map<std::string, Slot> slots; // those with a request
    std::uint64_t submitted = 0;
    bool stopping = false;

    void submit(TaskPtr);
    void cancel(const TaskPtr &);
    void cancelAll();
    void serve();

private:
    void leave(const TaskPtr &);
    void stopForNewer(Slot &);
    TaskPtr take();
    void finish(const TaskPtr &);
};

// ---- one request -----------------------------------------------------------------------------------------------------

class BothSinks : public ByteSink
{
public:
    BothSinks(ByteSink *first, ByteSink *second)
        : m_first(first)
        , m_second(second)
    {
    }
    Result<void> write(std::span<const std::byte> bytes) override
    {
        for (ByteSink *sink : {m_first, m_second}) {
            if (!sink)
                continue;
            if (Result<void> written = sink->write(bytes); !written)
                return written;
        }
        return {};
    }

private:
    ByteSink *m_first;
    ByteSink *m_second;
};

std::chrono::microseconds since(Clock::time_point begin)
{
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
}

Result<void> produce(const RenderRequest &request, const std::stop_token &stop, RenderOutcome &outcome)
{
    const Diagnostic cancelled {.category = ErrorCategory::Cancelled, .id = "job.cancelled", .message = "Stopped on request."};
    std::shared_ptr<const Program> program = request.program;
    if (!program) {
        assert(request.source);
        const Clock::time_point begin = Clock::now();
        Result<std::shared_ptr<const Program>> compiled = Program::compile(*request.source, request.environment, &outcome.diagnostics);
        outcome.compileTime = since(begin);
        if (!compiled)
            return compiled.error();
        program = *compiled;
    }

    const Clock::time_point begin = Clock::now();
    RenderOptions options = request.options;
    options.stop = stop;
    std::shared_ptr<Pages> pages;
    if (request.wantPages) {
        if (stop.stop_requested())
            return cancelled;
        Result<LaidOut> laidOut = program->layOut(request.data, options);
        if (!laidOut)
            return laidOut.error();
        pages = std::make_shared<Pages>(std::move(laidOut->pages));
        outcome.pageCount = pages->pages.size();
        if (request.checkAccessibility) {
            const auto claimed = conformanceSet(options.conformance ? *options.conformance : request.source ? request.source->output.conformance
                                                                                                            : std::vector<std::string> {});
            Diagnostics found = checkAccessibility(*pages, claimed ? *claimed : ConformanceSet {});
            std::move(found.begin(), found.end(), std::back_inserter(outcome.diagnostics));
        }
        if (!request.wantPdf && request.file.empty())
            outcome.diagnostics.insert(outcome.diagnostics.end(), laidOut->diagnostics.begin(), laidOut->diagnostics.end());
    }

    std::shared_ptr<StringSink> memory = request.wantPdf ? std::make_shared<StringSink>() : nullptr;
    std::unique_ptr<AtomicFile> file;
    if (request.wantPdf || !request.file.empty()) {
        if (stop.stop_requested())
            return cancelled;
        if (!request.file.empty()) {
            Result<std::unique_ptr<AtomicFile>> created = AtomicFile::create(request.file);
            if (!created)
                return created.error();
            file = std::move(*created);
        }
        if (request.progress) {
            options.pageDone = [&request, last = Clock::time_point(), wanted = request.options.pageDone](std::size_t done) mutable {
                if (wanted)
                    wanted(done);
                if (const Clock::time_point now = Clock::now(); now - last >= progressInterval) {
                    last = now;
                    request.progress(done);
                }
            };
        }
        BothSinks sinks(memory.get(), file.get());
        const Result<Rendered> rendered = program->render(request.data, options, sinks, &outcome.diagnostics);
        if (!rendered)
            return rendered.error();
        outcome.pageCount = rendered->pages;
        outcome.map = rendered->map;
        outcome.elements = outcome.map ? program->elements() : nullptr;
    }
    if (file) {
        const auto error = std::find_if(outcome.diagnostics.begin(), outcome.diagnostics.end(), [](const Diagnostic &d) { return d.severity == Severity::Error; });
        if (error != outcome.diagnostics.end())
            return *error;
    }
    if (stop.stop_requested()) // stopped stays stopped
        return cancelled;
    if (file) {
        if (Result<void> committed = file->commit(); !committed)
            return committed.error();
    }
    outcome.pages = std::move(pages);
    if (memory)
        outcome.pdf = std::shared_ptr<const std::string>(memory, &memory->bytes);
    outcome.renderTime = since(begin);
    return {};
}

RenderOutcome run(const RenderRequest &request, std::stop_source &stop)
{
    RenderOutcome outcome;
    // The caller's own token counts too.
    const std::stop_callback linked(request.options.stop, [&stop] { stop.request_stop(); });
    const Result<void> produced = guarded([&] { return produce(request, stop.get_token(), outcome); });
    if (!produced) {
        const Diagnostic &reason = produced.error();
        outcome.state = reason.category == ErrorCategory::Cancelled ? RenderOutcome::State::Cancelled : RenderOutcome::State::Failed;
        std::erase(outcome.diagnostics, reason); // a compile error is among the messages already
        outcome.diagnostics.insert(outcome.diagnostics.begin(), reason);
    }
    return outcome;
}

// ---- queue -----------------------------------------------------------------------------------------------------------

void Core::submit(TaskPtr task)
{
    const std::lock_guard lock(mutex);
    task->number = ++submitted;
    if (stopping) {
        leave(task);
    } else if (task->request.slot.empty()) {
        queue.insert(std::move(task));
    } else {
        Slot &slot = slots[task->request.slot];
        if (slot.waiting)
            leave(slot.waiting);
        slot.waiting = task;
        if (slot.running)
            stopForNewer(slot);
        else
            queue.insert(std::move(task));
    }
    work.notify_one();
}

void Core::leave(const TaskPtr &task)
{
    queue.erase(task);
    task->setState(Task::State::Leaving);
    leaving.push_back(task);
    work.notify_one();
}

void Core::stopForNewer(Slot &slot)
{
    const auto running = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - slot.running->begun);
    if (!slot.stoppedLast && shouldStopRunning(running, slot.running->request.priority)) {
        slot.stoppedLast = true;
        slot.running->stop.request_stop();
    }
}

void Core::cancel(const TaskPtr &task)
{
    const std::lock_guard lock(mutex);
    switch (task->currentState()) {
    case Task::State::Waiting: {
        if (const auto slot = slots.find(task->request.slot); slot != slots.end() && slot->second.waiting == task) {
            slot->second.waiting.reset();
            if (!slot->second.running)
                slots.erase(slot);
        }
        return leave(task);
    }
    case Task::State::Running:
        task->stop.request_stop();
        break;
    case Task::State::Leaving:
    case Task::State::Finished:
        break;
    }
}

void Core::cancelAll()
{
    const std::lock_guard lock(mutex);
    for (auto &[name, slot] : slots) {
        if (const TaskPtr waiting = std::exchange(slot.waiting, nullptr))
            leave(waiting);
    }
    std::erase_if(slots, [](const auto &entry) { return !entry.second.running; });
    while (!queue.empty())
        leave(TaskPtr(*queue.begin()));
    for (const TaskPtr &task : running)
        task->stop.request_stop();
}

// The next one to call `done` for, or to run; null where the worker should end. Called with the mutex held by serve().
TaskPtr Core::take()
{
    if (!leaving.empty()) {
        TaskPtr task = std::move(leaving.front());
        leaving.pop_front();
        return task;
    }
    if (queue.empty())
        return nullptr;
    TaskPtr task = std::move(queue.extract(queue.begin()).value());
    task->begun = Clock::now();
    running.insert(task);
    if (!task->request.slot.empty()) {
        Slot &slot = slots[task->request.slot];
        slot.running = task;
        slot.waiting.reset();
    }
    return task;
}

void Core::finish(const TaskPtr &task)
{
    const std::lock_guard lock(mutex);
    running.erase(task);
    const auto slot = slots.find(task->request.slot);
    if (slot == slots.end() || slot->second.running != task)
        return;
    slot->second.running.reset();
    if (!task->stop.stop_requested())
        slot->second.stoppedLast = false;
    if (slot->second.waiting) {
        queue.insert(slot->second.waiting);
        work.notify_one();
    } else {
        slots.erase(slot);
    }
}

void Core::serve()
{
    std::unique_lock lock(mutex);
    while (true) {
        const TaskPtr task = take();
        if (!task) {
            if (stopping)
                return;
            bool watching = false; // a request waits for a running one of its slot, which may have to be stopped
            for (auto &[name, slot] : slots) {
                if (slot.running && slot.waiting && !slot.stoppedLast) {
                    stopForNewer(slot);
                    watching = true;
                }
            }
            if (watching)
                work.wait_for(lock, progressInterval);
            else
                work.wait(lock);
            continue;
        }

        const bool leaves = task->currentState() == Task::State::Leaving;
        task->setState(Task::State::Running);
        lock.unlock();
        RenderOutcome outcome;
        if (leaves)
            outcome.state = RenderOutcome::State::Cancelled;
        else
            outcome = run(task->request, task->stop);
        outcome.generation = task->request.generation;
        // The slot is free before `done` is called, so that the next preview doesn't wait for what a receiver does.
        finish(task);
        if (task->request.done) {
            try {
                task->request.done(std::move(outcome));
            } catch (...) {
                assert(!"a receiver of an outcome has thrown");
            }
        }
        task->request = {}; // a handle that is kept shouldn't keep data and program
        task->setState(Task::State::Finished);
        lock.lock();
    }
}

void Task::cancel()
{
    if (const std::shared_ptr<Core> alive = core.lock())
        alive->cancel(shared_from_this());
}

void Task::wait()
{
    std::unique_lock lock(stateMutex);
    finished.wait(lock, [this] { return state == State::Finished || runner == std::this_thread::get_id(); });
}

} // namespace

struct RenderService::Private {
    std::shared_ptr<Core> core = std::make_shared<Core>();
    std::vector<std::jthread> threads;
};

RenderService::RenderService(unsigned workers)
    : d(std::make_unique<Private>())
{
    const unsigned count = workers > 0 ? workers : std::max(2U, std::thread::hardware_concurrency());
    for (unsigned i = 0; i < count; ++i) {
        d->threads.emplace_back([core = d->core, i] {
            pthread_setname_np(pthread_self(), ("quoin-render-" + std::to_string(i % 100)).c_str());
            core->serve();
        });
    }
}

RenderService::~RenderService()
{
    {
        const std::lock_guard lock(d->core->mutex);
        d->core->stopping = true;
    }
    d->core->cancelAll();
    d->core->work.notify_all();
    d->threads.clear(); // joins
}

std::shared_ptr<Job> RenderService::submit(RenderRequest request)
{
    auto task = std::make_shared<Task>();
    task->core = d->core;
    task->request = std::move(request);
    d->core->submit(task);
    return task;
}

void RenderService::cancelAll()
{
    d->core->cancelAll();
}

unsigned RenderService::workers() const
{
    return static_cast<unsigned>(d->threads.size());
}

bool shouldStopRunning(std::chrono::milliseconds running, JobPriority priority)
{
    // An export is wanted for its own sake.
    return priority == JobPriority::Preview && running > viewPatience;
}

} // namespace quoin
