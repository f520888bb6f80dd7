// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <quoin/benchmark.h>

#include <memory>
#include <optional>
#include <stop_token>
#include <thread>

namespace quoin {

class TemplateDocument;

// A step of a run, as it is shown while the run goes on.
struct BenchmarkStep {
    QString workload;
    BenchmarkProfile profile = BenchmarkProfile::Compliant;
    unsigned workers = 0, run = 0, runs = 0; // run 0: warmed up
    double documentsPerSecond = 0;
};

// Measures in the background, by the same engine code as `quoin-cli bench`: the built-in workloads or the document as it is now. One run
// at a time. GUI thread.
class BenchmarkController : public QObject
{
    Q_OBJECT
public:
    BenchmarkController(TemplateDocument *, std::shared_ptr<FontLibrary>, QObject *parent = nullptr);
    ~BenchmarkController() override; // ends what is running

    // Callbacks, stop token and program of the request are set here. Nothing happens while a run is on.
    void start(BenchmarkRequest);
    // The document as it is now, on its sample data.
    void startWithDocument(BenchmarkRequest);
    void cancel();

    bool isRunning() const { return m_running; }
    int doneCount() const { return static_cast<int>(m_report.results.size()); } // of the run
    int totalCount() const { return m_total; }
    const BenchmarkReport &report() const { return m_report; } // of the last run, as far as it got
    bool isComplete() const { return m_complete; } // the report is a whole run's
    const std::optional<BenchmarkStep> &step() const { return m_step; }

    // A saved report to compare with. False: it can't be read, `problem` says why.
    bool compareWith(const QString &file, QString *problem);
    void compareWithNothing();
    QString comparedFile() const { return m_comparedFile; } // empty: none
    const BenchmarkResult *saved(const BenchmarkResult &) const; // the same measurement in it; null: there is none

Q_SIGNALS:
    void runningChanged();
    void resultsChanged();
    void stepped();
    void comparisonChanged();
    void failed(const QString &why);

private:
    void take(const BenchmarkResult &);
    void finish(Result<BenchmarkReport> &);

    TemplateDocument *m_document;
    std::shared_ptr<FontLibrary> m_fonts;
    BenchmarkReport m_report, m_compared;
    QString m_comparedFile;
    std::optional<BenchmarkStep> m_step;
    int m_total = 0;
    bool m_running = false;
    bool m_complete = false;
    std::stop_source m_stop; // of the run
    std::jthread m_thread; // last: it is joined before the rest goes
};

} // namespace quoin
