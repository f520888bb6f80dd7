// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "fake_program.h"

#include <quoin/jobs.h>

#include <latch>
#include <mutex>
#include <pthread.h>
#include <stdexcept>

using namespace quoin;
using namespace std::chrono_literals;
using State = RenderOutcome::State;

namespace {

// Collects outcomes in the order in which they come.
struct Outcomes {
    std::mutex mutex;
    std::vector<RenderOutcome> all; // guarded by mutex

    std::function<void(RenderOutcome)> receiver()
    {
        return [this](RenderOutcome outcome) {
            const std::lock_guard lock(mutex);
            all.push_back(std::move(outcome));
        };
    }
    QByteArray text() // "1D 2C" : generation and state
    {
        const std::lock_guard lock(mutex);
        QByteArray out;
        for (const RenderOutcome &outcome : all)
            out += (out.isEmpty() ? "" : " ") + QByteArray::number(static_cast<qulonglong>(outcome.generation)) + "DFC"[static_cast<int>(outcome.state)];
        return out;
    }
};

RenderRequest request(std::shared_ptr<const Program> program, Outcomes &outcomes, std::uint64_t generation = 0)
{
    RenderRequest r;
    r.program = std::move(program);
    r.generation = generation;
    r.done = outcomes.receiver();
    return r;
}

// Holds the only worker until it is let go.
class Blocker
{
public:
    explicit Blocker(RenderService &service, const std::string &slot = {})
    {
        auto program = std::make_shared<FakeProgram>();
        program->onRender = [this] {
            m_begun.count_down();
            m_end.wait();
        };
        RenderRequest r = request(program, m_outcomes);
        r.slot = slot;
        r.priority = slot.empty() ? JobPriority::Export : JobPriority::Preview;
        m_job = service.submit(std::move(r));
        m_begun.wait();
    }
    ~Blocker() { release(); }
    void release()
    {
        if (m_job) {
            m_end.count_down();
            m_job->wait();
            m_job.reset();
        }
    }

private:
    std::latch m_begun {1}, m_end {1};
    Outcomes m_outcomes;
    std::shared_ptr<Job> m_job;
};

} // namespace

class TestRenderService : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void givesWhatIsWanted();
    void failsWithTheReasonFirst();
    void throwsBecomeErrors();
    void compilesOnTheWorker();
    void writesFilesWholeOrNotAtAll();
    void cancelLeavesNoFile();
    void byPriorityThenOrder();
    void newestWinsInASlot();
    void waitingOneTakesTheQueueFromTheOld();
    void slotsAreApart();
    void stopsALongRunningPreview();
    void neverStopsTwoInARow();
    void cancels();
    void callersOwnToken();
    void waitInsideDone();
    void destructorCancelsEverything();
    void handleOutlivesService();
    void submitFromDoneWhileEnding();
    void progressIsRare();
    void threadsHaveNames();
    void stopRule();
};

void TestRenderService::givesWhatIsWanted()
{
    RenderService service(1);
    QCOMPARE(service.workers(), 1U);
    auto program = std::make_shared<FakeProgram>();
    program->pages = 3;
    program->messages = {{.severity = Severity::Warning, .id = "w"}};
    Outcomes outcomes;
    RenderRequest both = request(program, outcomes, 7);
    both.wantPages = true;
    service.submit(std::move(both))->wait();
    RenderRequest pagesOnly = request(program, outcomes, 8);
    pagesOnly.wantPages = true;
    pagesOnly.wantPdf = false;
    service.submit(std::move(pagesOnly))->wait();
    QCOMPARE(outcomes.text(), QByteArray("7D 8D"));
    QCOMPARE(*outcomes.all[0].pdf, std::string("%PDF page\n%PDF page\n%PDF page\n"));
    QCOMPARE(outcomes.all[0].pages->pages.size(), std::size_t(3));
    QCOMPARE(outcomes.all[0].pageCount, std::size_t(3));
    QCOMPARE(outcomes.all[0].diagnostics.size(), std::size_t(1));
    QVERIFY(!outcomes.all[1].pdf);
    QVERIFY(outcomes.all[1].pages);
    QCOMPARE(outcomes.all[1].diagnostics.size(), std::size_t(1));
    QCOMPARE(program->renders.load(), 1);
    QVERIFY(RenderService().workers() >= 2);
}

void TestRenderService::failsWithTheReasonFirst()
{
    RenderService service(1);
    auto program = std::make_shared<FakeProgram>();
    program->failure = Diagnostic {.category = ErrorCategory::Data, .id = "reason"};
    program->messages = {{.severity = Severity::Warning, .id = "before"}, *program->failure};
    Outcomes outcomes;
    service.submit(request(program, outcomes, 1))->wait();
    QCOMPARE(outcomes.text(), QByteArray("1F"));
    QVERIFY(!outcomes.all[0].pdf);
    QCOMPARE(outcomes.all[0].diagnostics.size(), std::size_t(2));
    QCOMPARE(outcomes.all[0].diagnostics[0].id, std::string("reason"));
}

void TestRenderService::throwsBecomeErrors()
{
    Outcomes outcomes;
    RenderService service(1);
    const std::function<void()> throwers[] = {[] { throw std::runtime_error("oops"); }, [] { throw std::bad_alloc(); }, [] { throw 5; }};
    for (const auto &thrower : throwers) {
        auto program = std::make_shared<FakeProgram>();
        program->onRender = thrower;
        service.submit(request(program, outcomes))->wait();
    }
    QCOMPARE(outcomes.text(), QByteArray("0F 0F 0F"));
    QCOMPARE(outcomes.all[0].diagnostics[0].category, ErrorCategory::Internal);
    QCOMPARE(outcomes.all[0].diagnostics[0].message, std::string("Quoin failed: oops."));
    QCOMPARE(outcomes.all[1].diagnostics[0].category, ErrorCategory::System);
    QCOMPARE(outcomes.all[2].diagnostics[0].category, ErrorCategory::Internal);
    // The worker lives.
    service.submit(request(std::make_shared<FakeProgram>(), outcomes, 4))->wait();
    QVERIFY(outcomes.text().endsWith("4D"));
}

void TestRenderService::compilesOnTheWorker()
{
    Outcomes outcomes;
    RenderService service(1);
    RenderRequest r = request(nullptr, outcomes, 1);
    auto wrong = std::make_shared<Template>();
    wrong->output.conformance = {"no-such-standard"};
    r.source = wrong;
    service.submit(std::move(r))->wait();
    QCOMPARE(outcomes.text(), QByteArray("1F"));
    QCOMPARE(outcomes.all[0].diagnostics[0].pointer, std::string("/output/conformance"));
    QCOMPARE(std::count(outcomes.all[0].diagnostics.begin(), outcomes.all[0].diagnostics.end(), outcomes.all[0].diagnostics[0]), 1);
}

void TestRenderService::writesFilesWholeOrNotAtAll()
{
    QTemporaryDir folder;
    const auto names = [&folder] { return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); };
    Outcomes outcomes;
    RenderService service(1);
    auto program = std::make_shared<FakeProgram>();
    program->pages = 2;
    RenderRequest r = request(program, outcomes, 1);
    r.file = folder.filePath(QStringLiteral("a.pdf")).toStdString();
    r.wantPdf = false;
    service.submit(r)->wait();
    QFile file(folder.filePath(QStringLiteral("a.pdf")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("%PDF page\n%PDF page\n"));
    QVERIFY(!outcomes.all[0].pdf);

    // A failure, a missing value (an error beside a good result), a folder that isn't there: the old file stays, and nothing else.
    r.generation = 2;
    auto failing = std::make_shared<FakeProgram>();
    failing->failure = Diagnostic {.category = ErrorCategory::Data, .id = "x"};
    r.program = failing;
    service.submit(r)->wait();
    r.generation = 3;
    auto flawed = std::make_shared<FakeProgram>();
    flawed->messages = {{.severity = Severity::Notice, .id = "n"}, {.severity = Severity::Error, .id = "missing"}};
    r.program = flawed;
    service.submit(r)->wait();
    RenderRequest nowhere = r;
    nowhere.program = program;
    nowhere.generation = 4;
    nowhere.file = folder.filePath(QStringLiteral("absent/a.pdf")).toStdString();
    service.submit(nowhere)->wait();
    RenderRequest preview = r; // without a file, the flawed one can be looked at
    preview.generation = 5;
    preview.file.clear();
    preview.wantPdf = true;
    service.submit(preview)->wait();
    QCOMPARE(outcomes.text(), QByteArray("1D 2F 3F 4F 5D"));
    QCOMPARE(outcomes.all[2].diagnostics[0].id, std::string("missing"));
    QCOMPARE(outcomes.all[2].diagnostics.size(), std::size_t(2));
    QVERIFY(outcomes.all[3].diagnostics[0].message.find("the folder does not exist") != std::string::npos);
    file.seek(0);
    QCOMPARE(file.readAll(), QByteArray("%PDF page\n%PDF page\n"));
    QCOMPARE(names(), QStringList {QStringLiteral("a.pdf")});
}

void TestRenderService::cancelLeavesNoFile()
{
    QTemporaryDir folder;
    Outcomes outcomes;
    RenderService service(2);
    auto program = std::make_shared<FakeProgram>();
    program->pages = 50;
    program->perPage = 1ms;
    for (int i = 0; i < 30; ++i) {
        RenderRequest r = request(program, outcomes);
        r.file = folder.filePath(QStringLiteral("%1.pdf").arg(i)).toStdString();
        const std::shared_ptr<Job> job = service.submit(std::move(r));
        QTest::qSleep(i % 10);
        job->cancel();
        const auto begin = std::chrono::steady_clock::now();
        job->wait();
        QVERIFY(std::chrono::steady_clock::now() - begin < 1s);
    }
    for (const RenderOutcome &outcome : outcomes.all)
        QCOMPARE(outcome.state, State::Cancelled);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestRenderService::byPriorityThenOrder()
{
    Outcomes outcomes;
    RenderService service(1);
    {
        Blocker blocker(service);
        const JobPriority priorities[] = {JobPriority::Batch, JobPriority::Export, JobPriority::Preview, JobPriority::Batch, JobPriority::Preview};
        std::vector<std::shared_ptr<Job>> jobs;
        for (std::uint64_t i = 0; i < 5; ++i) {
            RenderRequest r = request(std::make_shared<FakeProgram>(), outcomes, i);
            r.priority = priorities[i];
            jobs.push_back(service.submit(std::move(r)));
        }
        blocker.release();
        for (const auto &job : jobs)
            job->wait();
    }
    QCOMPARE(outcomes.text(), QByteArray("2D 4D 1D 0D 3D"));
}

void TestRenderService::newestWinsInASlot()
{
    Outcomes outcomes;
    RenderService service(3);
    auto program = std::make_shared<FakeProgram>();
    std::vector<std::shared_ptr<Job>> jobs;
    {
        Blocker running(service, "view");
        for (std::uint64_t i = 1; i <= 4; ++i) {
            RenderRequest r = request(program, outcomes, i);
            r.slot = "view";
            jobs.push_back(service.submit(std::move(r)));
        }
        // The replaced ones hear of it at once: there are idle workers. The newest waits for the running one.
        for (int i = 0; i < 3; ++i)
            jobs[static_cast<std::size_t>(i)]->wait();
        QCOMPARE(program->renders.load(), 0);
    }
    jobs[3]->wait();
    QCOMPARE(outcomes.text().right(2), QByteArray("4D"));
    QCOMPARE(outcomes.all.size(), std::size_t(4));
    QCOMPARE(std::count_if(outcomes.all.begin(), outcomes.all.end(), [](const RenderOutcome &o) { return o.state == State::Cancelled; }), 3);
    QCOMPARE(program->renders.load(), 1);
}

void TestRenderService::waitingOneTakesTheQueueFromTheOld()
{
    Outcomes outcomes;
    RenderService service(1);
    auto program = std::make_shared<FakeProgram>();
    std::vector<std::shared_ptr<Job>> jobs;
    {
        Blocker blocker(service);
        for (std::uint64_t i = 1; i <= 3; ++i) {
            RenderRequest r = request(program, outcomes, i);
            r.slot = "view";
            jobs.push_back(service.submit(std::move(r)));
        }
    }
    for (const auto &job : jobs)
        job->wait();
    QCOMPARE(outcomes.text(), QByteArray("1C 2C 3D"));
    QCOMPARE(program->renders.load(), 1);
}

void TestRenderService::slotsAreApart()
{
    Outcomes outcomes;
    RenderService service(2);
    Blocker running(service, "one");
    RenderRequest r = request(std::make_shared<FakeProgram>(), outcomes, 1);
    r.slot = "two";
    service.submit(std::move(r))->wait();
    QCOMPARE(outcomes.text(), QByteArray("1D"));
}

void TestRenderService::stopsALongRunningPreview()
{
    Outcomes outcomes;
    RenderService service(2);
    auto slow = std::make_shared<FakeProgram>();
    slow->pages = 1000;
    slow->perPage = 20ms;
    std::latch begun(1);
    slow->onRender = [&begun] { begun.count_down(); };
    RenderRequest first = request(slow, outcomes, 1);
    first.slot = "view";
    first.priority = JobPriority::Preview;
    const auto stopped = service.submit(std::move(first));
    begun.wait();
    RenderRequest second = request(std::make_shared<FakeProgram>(), outcomes, 2);
    second.slot = "view";
    second.priority = JobPriority::Preview;
    const auto begin = std::chrono::steady_clock::now();
    service.submit(std::move(second))->wait();
    const auto waited = std::chrono::steady_clock::now() - begin;
    QVERIFY2(waited > 900ms && waited < 8s, qPrintable(QString::number(waited / 1ms)));
    // The two end on two threads: the order in which they tell it is anyone's.
    stopped->wait();
    QVERIFY2(outcomes.text() == "1C 2D" || outcomes.text() == "2D 1C", outcomes.text().constData());
}

// While someone drags over a slow document, at least every second picture is finished.
void TestRenderService::neverStopsTwoInARow()
{
    Outcomes outcomes;
    RenderService service(2);
    auto slow = std::make_shared<FakeProgram>();
    slow->pages = 15;
    slow->perPage = 100ms;
    std::shared_ptr<Job> last;
    for (std::uint64_t i = 1; i <= 70; ++i) {
        RenderRequest r = request(slow, outcomes, i);
        r.slot = "view";
        r.priority = JobPriority::Preview;
        last = service.submit(std::move(r));
        QTest::qSleep(50);
    }
    last->cancel();
    last->wait();
    service.cancelAll();
    QVERIFY2(outcomes.text().contains('D'), outcomes.text().constData());
}

void TestRenderService::cancels()
{
    Outcomes outcomes;
    RenderService service(1);
    auto program = std::make_shared<FakeProgram>();
    {
        Blocker blocker(service);
        const std::shared_ptr<Job> queued = service.submit(request(program, outcomes, 1));
        queued->cancel();
        queued->cancel();
        RenderRequest r = request(program, outcomes, 2);
        r.slot = "view";
        const std::shared_ptr<Job> inSlot = service.submit(std::move(r));
        inSlot->cancel();
        blocker.release();
        queued->wait();
        inSlot->wait();
        QCOMPARE(outcomes.text(), QByteArray("1C 2C"));
        queued->cancel(); // after the end
        queued->wait();
    }
    {
        Blocker blocker(service);
        for (std::uint64_t i = 3; i < 6; ++i)
            service.submit(request(program, outcomes, i));
        service.cancelAll();
        blocker.release();
    }
    service.submit(request(program, outcomes, 9))->wait();
    QCOMPARE(outcomes.text(), QByteArray("1C 2C 3C 4C 5C 9D"));
    QCOMPARE(program->renders.load(), 1);
}

void TestRenderService::callersOwnToken()
{
    Outcomes outcomes;
    RenderService service(1);
    auto slow = std::make_shared<FakeProgram>();
    slow->pages = 1000;
    slow->perPage = 5ms;
    std::stop_source stop;
    RenderRequest r = request(slow, outcomes, 1);
    r.options.stop = stop.get_token();
    const std::shared_ptr<Job> job = service.submit(r);
    QTest::qSleep(20);
    stop.request_stop();
    job->wait();
    service.submit(r)->wait(); // stopped before it began
    QCOMPARE(outcomes.text(), QByteArray("1C 1C"));
}

void TestRenderService::waitInsideDone()
{
    RenderService service(1);
    std::shared_ptr<Job> job;
    std::latch submitted(1);
    std::atomic<bool> returned = false;
    RenderRequest r;
    r.program = std::make_shared<FakeProgram>();
    r.done = [&](const RenderOutcome &) {
        submitted.wait();
        job->wait();
        returned = true;
    };
    job = service.submit(std::move(r));
    submitted.count_down();
    job->wait();
    QVERIFY(returned);
}

void TestRenderService::destructorCancelsEverything()
{
    Outcomes outcomes;
    auto slow = std::make_shared<FakeProgram>();
    slow->pages = 10'000;
    slow->perPage = 1ms;
    const auto begin = std::chrono::steady_clock::now();
    {
        RenderService service(2);
        for (std::uint64_t i = 0; i < 50; ++i) {
            RenderRequest r = request(slow, outcomes, i);
            r.slot = i % 2 ? "view" : "";
            service.submit(std::move(r));
        }
        QTest::qSleep(20);
    }
    QVERIFY(std::chrono::steady_clock::now() - begin < 3s);
    QCOMPARE(outcomes.all.size(), std::size_t(50));
    for (const RenderOutcome &outcome : outcomes.all)
        QCOMPARE(outcome.state, State::Cancelled);
}

void TestRenderService::handleOutlivesService()
{
    Outcomes outcomes;
    std::shared_ptr<Job> job;
    std::weak_ptr<const Program> program;
    {
        RenderService service(1);
        auto fake = std::make_shared<FakeProgram>();
        program = fake;
        job = service.submit(request(std::move(fake), outcomes));
    }
    job->cancel();
    job->wait();
    QCOMPARE(outcomes.all.size(), std::size_t(1));
    QVERIFY(program.expired()); // a handle keeps no program
}

void TestRenderService::submitFromDoneWhileEnding()
{
    std::atomic<int> outcomes = 0;
    std::atomic<int> left = 100;
    std::function<void(RenderOutcome)> again;
    {
        RenderService service(2);
        again = [&](const RenderOutcome &) {
            ++outcomes;
            if (left-- > 0) {
                RenderRequest r;
                r.program = std::make_shared<FakeProgram>();
                r.done = again;
                service.submit(std::move(r));
            }
        };
        RenderRequest r;
        r.program = std::make_shared<FakeProgram>();
        r.done = again;
        service.submit(std::move(r));
    }
    QCOMPARE(outcomes.load(), 101);
}

void TestRenderService::progressIsRare()
{
    Outcomes outcomes;
    RenderService service(1);
    auto program = std::make_shared<FakeProgram>();
    program->pages = 350;
    program->perPage = 1ms;
    std::vector<std::size_t> seen;
    std::size_t every = 0;
    RenderRequest r = request(program, outcomes);
    r.progress = [&](std::size_t pages) { seen.push_back(pages); };
    r.options.pageDone = [&](std::size_t) { ++every; };
    const auto begin = std::chrono::steady_clock::now();
    service.submit(std::move(r))->wait();
    const auto took = std::chrono::steady_clock::now() - begin;
    QCOMPARE(every, std::size_t(350));
    QVERIFY(seen.size() >= 3 && seen.size() <= static_cast<std::size_t>(took / 100ms) + 1);
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
}

void TestRenderService::threadsHaveNames()
{
    Outcomes outcomes;
    RenderService service(1);
    auto program = std::make_shared<FakeProgram>();
    char name[16] = "";
    program->onRender = [&name] { pthread_getname_np(pthread_self(), name, sizeof name); };
    service.submit(request(program, outcomes))->wait();
    QCOMPARE(QByteArray(name), QByteArray("quoin-render-0"));
}

void TestRenderService::stopRule()
{
    QVERIFY(!shouldStopRunning(0ms, JobPriority::Preview));
    QVERIFY(!shouldStopRunning(1000ms, JobPriority::Preview));
    QVERIFY(shouldStopRunning(1001ms, JobPriority::Preview));
    QVERIFY(!shouldStopRunning(1h, JobPriority::Export));
    QVERIFY(!shouldStopRunning(1h, JobPriority::Batch));
}

QTEST_APPLESS_MAIN(TestRenderService)
#include "tst_render_service.moc"
