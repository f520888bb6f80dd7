// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "validationcontroller.h"

#include "document/documentrenderer.h"
#include "document/localfiles.h"
#include "document/templatedocument.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace quoin {

namespace {
// A person who types shall not have a validator at work after each letter.
constexpr int pauseMs = 2000;
constexpr std::size_t keptMaps = 8;
} // namespace

// One file of a run. Without bytes it is read.
struct ValidationController::Task {
    CheckedFile about; // without its result
    QString name;
    std::shared_ptr<const std::string> bytes;
};

// Checks one run after the other on a thread of its own; the validator stays warm between them.
struct ValidationController::Worker {
    struct Run {
        std::uint64_t number = 0;
        std::vector<Task> tasks;
        ValidationOptions options;
        std::stop_source stop;
    };

    explicit Worker(ValidationController *receiver)
        : m_receiver(receiver)
        , m_thread([this](const std::stop_token &end) { work(end); })
    {
    }
    ~Worker()
    {
        cancel();
        m_thread.request_stop();
        m_thread.join();
    }

    void start(Run run)
    {
        const std::lock_guard lock(m_mutex);
        m_stop.request_stop();
        m_stop = run.stop;
        m_next = std::move(run);
        m_wake.notify_one();
    }

    void cancel()
    {
        const std::lock_guard lock(m_mutex);
        m_stop.request_stop();
    }

private:
    void work(const std::stop_token &end)
    {
        Validator validator;
        while (true) {
            std::optional<Run> run;
            {
                std::unique_lock lock(m_mutex);
                if (!m_wake.wait(lock, end, [this] { return m_next.has_value(); }))
                    return;
                run.swap(m_next);
            }
            run->options.stop = run->stop.get_token();
            for (std::size_t i = 0; i < run->tasks.size(); ++i) {
                const Task &task = run->tasks[i];
                auto checked = std::make_shared<CheckedFile>(task.about);
                if (task.bytes)
                    checked->result = validator.validateBytes(*task.bytes, task.name.toStdString(), run->options);
                else
                    checked->result = validator.validateFile(toPath(task.name), run->options);
                // The receiver outlives this thread; what is still queued when it goes is dropped with it.
                QMetaObject::invokeMethod(
                    m_receiver, [receiver = m_receiver, number = run->number, i, checked] { receiver->take(number, i, checked); }, Qt::QueuedConnection);
            }
        }
    }

    ValidationController *m_receiver;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Run> m_next; // guarded by m_mutex
    std::stop_source m_stop; // of the newest run; guarded by m_mutex
    std::jthread m_thread; // last: it uses all of the above
};

ValidationController::ValidationController(TemplateDocument *document, DocumentRenderer *renderer, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_renderer(renderer)
    , m_worker(std::make_unique<Worker>(this))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(pauseMs);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (!m_running && (state() == State::Stale || state() == State::Unknown) && !m_document->current().output.conformance.empty() && !missingValidator())
            checkPreview();
    });
    connect(document, &TemplateDocument::changed, this, &ValidationController::edited);
    connect(document, &TemplateDocument::dataChanged, this, &ValidationController::edited);
    connect(document, &TemplateDocument::documentReset, this, &ValidationController::forget);
    connect(renderer, &DocumentRenderer::pagesChanged, this, &ValidationController::previewReady);
    connect(renderer, &DocumentRenderer::failed, this, &ValidationController::previewFailed);
}

ValidationController::~ValidationController() = default;

void ValidationController::setProfiles(std::vector<std::string> profiles)
{
    m_profiles = std::move(profiles);
}

void ValidationController::setAutomatic(bool automatic)
{
    m_automatic = automatic;
    checkLater();
}

std::optional<Diagnostic> ValidationController::missingValidator()
{
    const auto found = findValidator();
    return found ? std::nullopt : std::optional(found.error());
}

std::vector<CheckedFilePtr> ValidationController::results() const
{
    std::vector<CheckedFilePtr> results = m_fileResults;
    if (m_documentResult)
        results.insert(results.begin(), m_documentResult);
    return results;
}

std::vector<ValidationResult> ValidationController::plainResults() const
{
    std::vector<ValidationResult> results;
    for (const CheckedFilePtr &checked : this->results())
        results.push_back(checked->result);
    return results;
}

ValidationController::State ValidationController::state() const
{
    if (m_waitsForPreview || (m_running && m_aboutDocument))
        return State::Checking;
    if (!m_documentResult)
        return State::Unknown;
    if (m_isStale)
        return State::Stale;
    switch (m_documentResult->result.verdict) {
    case Verdict::Pass:
        return State::Pass;
    case Verdict::Fail:
        return State::Fail;
    case Verdict::NotChecked:
        break;
    }
    return State::NotChecked;
}

void ValidationController::checkPreview()
{
    m_waitsForPreview = true;
    if (m_renderer->isUpToDate())
        previewReady();
    else
        m_renderer->refresh(); // also where the last rendering failed: then it fails again and says so
    Q_EMIT runningChanged();
    Q_EMIT stateChanged();
}

void ValidationController::previewReady()
{
    if (!m_waitsForPreview) {
        checkLater();
        return;
    }
    if (!m_renderer->isUpToDate() || !m_renderer->pdf())
        return; // a newer one is on its way
    m_waitsForPreview = false;
    Task task;
    task.about.subject = CheckedFile::Subject::Preview;
    task.about.map = m_renderer->map();
    task.about.elements = m_renderer->pages() ? m_renderer->pages()->elements : nullptr;
    task.name = tr("Preview of %1").arg(m_document->displayName());
    task.bytes = m_renderer->pdf();
    m_isStale = false;
    begin({std::move(task)});
}

void ValidationController::previewFailed()
{
    if (!m_waitsForPreview)
        return;
    m_waitsForPreview = false;
    auto checked = std::make_shared<CheckedFile>();
    checked->subject = CheckedFile::Subject::Preview;
    checked->result.file = tr("Preview of %1").arg(m_document->displayName()).toStdString();
    checked->result.reason.id = "validation.no-preview";
    const Diagnostics &why = m_renderer->diagnostics();
    checked->result.reason.message = tr("The document can’t be rendered: %1").arg(why.empty() ? QString() : QString::fromStdString(why.front().message)).toStdString();
    m_isStale = false;
    begin({});
    m_documentResult = checked;
    Q_EMIT resultsChanged();
    Q_EMIT stateChanged();
}

void ValidationController::checkExport(const QString &file, std::shared_ptr<const DocumentMap> map, std::shared_ptr<const ElementTable> elements)
{
    Task task;
    task.about.subject = CheckedFile::Subject::Export;
    task.about.map = std::move(map);
    task.about.elements = std::move(elements);
    task.name = file;
    m_isStale = false;
    begin({std::move(task)});
}

void ValidationController::checkFiles(const QStringList &files)
{
    std::vector<Task> tasks;
    for (const QString &file : files) {
        Task &task = tasks.emplace_back();
        task.name = file;
    }
    m_fileResults.clear();
    begin(std::move(tasks));
}

void ValidationController::begin(std::vector<Task> tasks)
{
    m_waitsForPreview = false;
    m_soon.stop();
    m_done = 0;
    m_names.clear();
    m_running = !tasks.empty();
    m_aboutDocument = m_running && tasks.front().about.subject != CheckedFile::Subject::File;
    if (m_aboutDocument)
        m_documentResult.reset();
    for (const Task &task : tasks)
        m_names << task.name;
    ++m_run;
    if (m_running) {
        Worker::Run run;
        run.number = m_run;
        run.tasks = std::move(tasks);
        run.options.profiles = m_profiles;
        m_worker->start(std::move(run));
    } else {
        m_worker->cancel();
    }
    Q_EMIT resultsChanged();
    Q_EMIT runningChanged();
    Q_EMIT stateChanged();
}

void ValidationController::take(std::uint64_t run, std::size_t index, CheckedFilePtr checked)
{
    if (run != m_run || index != m_done)
        return;
    ++m_done;
    if (m_aboutDocument) {
        m_documentResult = checked;
        if (checked->map && !checked->result.sha256.empty()) {
            m_made.push_front(checked);
            m_made.resize(std::min(m_made.size(), keptMaps));
        }
    } else {
        // A file with the very bytes that were made here has their map.
        const auto made = std::find_if(m_made.begin(), m_made.end(), [&](const CheckedFilePtr &m) { return m->result.sha256 == checked->result.sha256; });
        if (made != m_made.end()) {
            auto mapped = std::make_shared<CheckedFile>(*checked);
            mapped->map = (*made)->map;
            mapped->elements = (*made)->elements;
            checked = mapped;
        }
        m_fileResults.push_back(std::move(checked));
    }
    if (m_done == totalCount()) {
        m_running = false;
        m_aboutDocument = false;
        checkLater(); // edited meanwhile
    }
    Q_EMIT resultsChanged();
    Q_EMIT runningChanged();
    Q_EMIT stateChanged();
}

void ValidationController::cancel()
{
    m_soon.stop();
    m_waitsForPreview = false;
    m_worker->cancel(); // what is left is told as not checked
    Q_EMIT runningChanged();
    Q_EMIT stateChanged();
}

void ValidationController::edited()
{
    const State before = state();
    m_isStale = true;
    if (state() != before)
        Q_EMIT stateChanged();
}

void ValidationController::forget()
{
    m_documentResult.reset();
    m_made.clear();
    m_isStale = false;
    if (m_aboutDocument || m_waitsForPreview)
        begin({});
    Q_EMIT resultsChanged();
    Q_EMIT stateChanged();
}

void ValidationController::checkLater()
{
    if (m_automatic && !m_running)
        m_soon.start();
}

} // namespace quoin
