// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarkcontroller.h"

#include "document/localfiles.h"
#include "document/templatedocument.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <quoin/atomic_file.h>

#include <algorithm>

namespace quoin {

namespace {
constexpr std::size_t largestReport = 64u << 20;
}

BenchmarkController::BenchmarkController(TemplateDocument *document, std::shared_ptr<FontLibrary> fonts, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_fonts(std::move(fonts))
{
}

BenchmarkController::~BenchmarkController()
{
    m_stop.request_stop();
}

void BenchmarkController::startWithDocument(BenchmarkRequest request)
{
    request.workloads.clear();
    request.subject = std::make_shared<const BenchmarkSubject>(
        BenchmarkSubject {m_document->displayName().toStdString(), m_document->current(), m_document->data(), toPath(m_document->folder())});
    start(std::move(request));
}

void BenchmarkController::start(BenchmarkRequest request)
{
    if (m_running)
        return;
    m_running = true;
    m_complete = false;
    m_report = {};
    m_step.reset();
    m_stop = {};
    request.stop = m_stop.get_token();
    const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/quoin-cli");
    request.program = toPath(program);
    // Without the command line there is no process to start: all the rest then.
    if (!request.subject && request.workloads.empty() && !QFileInfo::exists(program)) {
        for (const BenchmarkOptions &options : benchmarkPlan(request)) {
            if (options.workload != "cold_start" && (request.workloads.empty() || request.workloads.back() != options.workload))
                request.workloads.push_back(options.workload);
        }
        request.workloads.emplace_back(templateFormatsWorkload);
    }
    // Called on the thread; what is still queued when this object goes is dropped with it, and the thread is joined before.
    request.progress = [this](const BenchmarkProgress &progress) {
        BenchmarkStep step {QString::fromUtf8(progress.workload.data(), static_cast<qsizetype>(progress.workload.size())), progress.profile, progress.workers, progress.run, progress.runs, progress.documentsPerSecond};
        QMetaObject::invokeMethod(
            this, [this, step = std::move(step)] {
                m_step = step;
                Q_EMIT stepped();
            },
            Qt::QueuedConnection);
    };
    request.done = [this](const BenchmarkResult &result) { QMetaObject::invokeMethod(this, [this, result] { take(result); }, Qt::QueuedConnection); };
    m_total = static_cast<int>(benchmarkPlan(request).size());
    m_thread = std::jthread([this, request = std::move(request), fonts = m_fonts] {
        const auto outcome = std::make_shared<Result<BenchmarkReport>>(runBenchmarks(request, defaultDataFolder(), fonts));
        QMetaObject::invokeMethod(this, [this, outcome] { finish(*outcome); }, Qt::QueuedConnection);
    });
    Q_EMIT resultsChanged();
    Q_EMIT runningChanged();
}

void BenchmarkController::cancel()
{
    m_stop.request_stop();
}

void BenchmarkController::take(const BenchmarkResult &result)
{
    m_report.results.push_back(result);
    Q_EMIT resultsChanged();
}

void BenchmarkController::finish(Result<BenchmarkReport> &outcome)
{
    m_running = false;
    m_step.reset();
    m_complete = static_cast<bool>(outcome);
    if (outcome)
        m_report = std::move(*outcome); // with the template formats
    Q_EMIT resultsChanged();
    Q_EMIT runningChanged();
    if (!outcome && outcome.error().category != ErrorCategory::Cancelled)
        Q_EMIT failed(QString::fromStdString(outcome.error().message));
}

bool BenchmarkController::compareWith(const QString &file, QString *problem)
{
    const std::string path = toPath(file);
    const auto bytes = readFile(path, largestReport);
    auto report = bytes ? readBenchmarkJson(*bytes, QFileInfo(file).fileName().toStdString()) : Result<BenchmarkReport>(bytes.error());
    if (!report) {
        *problem = QString::fromStdString(report.error().message);
        return false;
    }
    m_compared = std::move(*report);
    m_comparedFile = file;
    Q_EMIT comparisonChanged();
    return true;
}

void BenchmarkController::compareWithNothing()
{
    m_compared = {};
    m_comparedFile.clear();
    Q_EMIT comparisonChanged();
}

const BenchmarkResult *BenchmarkController::saved(const BenchmarkResult &result) const
{
    const auto found = std::find_if(m_compared.results.begin(), m_compared.results.end(), [&result](const BenchmarkResult &other) {
        return other.engine == result.engine && other.workload == result.workload && other.profile == result.profile && other.workers == result.workers;
    });
    return found == m_compared.results.end() ? nullptr : &*found;
}

} // namespace quoin
