// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <quoin/program.h>
#include <quoin/validation.h>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace quoin {

class DocumentRenderer;
class TemplateDocument;

// A verdict and what it is about.
struct CheckedFile {
    enum class Subject { Preview,
        Export,
        File } subject
        = Subject::File;
    ValidationResult result;
    // Of a PDF that this window made: what its objects were made from. Null otherwise.
    std::shared_ptr<const DocumentMap> map;
    std::shared_ptr<const ElementTable> elements;
};
using CheckedFilePtr = std::shared_ptr<const CheckedFile>;

// Runs the validator in the background over the document (its preview, or what was exported) or over any files, and knows what its last
// word about the document is worth: as soon as something is edited it is stale. One run at a time; a new one ends the old one. GUI
// thread.
class ValidationController : public QObject
{
    Q_OBJECT
public:
    // Of the document. Pass and Fail speak of exactly the bytes of documentResult().
    enum class State { Unknown,
        Checking,
        Pass,
        Fail,
        NotChecked,
        Stale };

    ValidationController(TemplateDocument *, DocumentRenderer *, QObject *parent = nullptr);
    ~ValidationController() override; // ends what is running

    // Keys; empty: every profile that a file claims.
    void setProfiles(std::vector<std::string>);

    void checkPreview(); // of the document as it is now, once that is rendered
    void checkExport(const QString &file, std::shared_ptr<const DocumentMap>, std::shared_ptr<const ElementTable>);
    void checkFiles(const QStringList &);
    void cancel();

    // Whether the preview is checked by itself some time after a change, where the template claims something.
    bool isAutomatic() const { return m_automatic; }
    void setAutomatic(bool);

    bool isRunning() const { return m_running; }
    std::size_t doneCount() const { return m_done; }
    std::size_t totalCount() const { return static_cast<std::size_t>(m_names.size()); }
    QString currentName() const { return m_names.value(static_cast<qsizetype>(m_done)); } // of what is being checked

    // The document's first, then those of the last files.
    std::vector<CheckedFilePtr> results() const;
    std::vector<ValidationResult> plainResults() const; // for reports

    State state() const;
    CheckedFilePtr documentResult() const { return m_documentResult; } // null: none yet

    // Why nothing can be checked on this machine; nothing: the validator is there.
    static std::optional<Diagnostic> missingValidator();

Q_SIGNALS:
    void runningChanged();
    void resultsChanged();
    void stateChanged();

private:
    struct Worker;
    struct Task;
    void begin(std::vector<Task>);
    void take(std::uint64_t run, std::size_t index, CheckedFilePtr);
    void previewReady();
    void previewFailed();
    void edited();
    void forget();
    void checkLater();

    TemplateDocument *m_document;
    DocumentRenderer *m_renderer;
    std::vector<std::string> m_profiles;
    QStringList m_names; // of the run
    std::size_t m_done = 0; // of the run
    std::uint64_t m_run = 0; // results of older runs are dropped
    bool m_running = false;
    bool m_aboutDocument = false; // the run that is on
    bool m_waitsForPreview = false;
    bool m_isStale = false; // edited since the bytes were made that documentResult() or the run is about
    bool m_automatic = false;
    CheckedFilePtr m_documentResult;
    std::vector<CheckedFilePtr> m_fileResults;
    std::deque<CheckedFilePtr> m_made; // the last ones that were made here, with their maps
    QTimer m_soon;
    std::unique_ptr<Worker> m_worker;
};

} // namespace quoin
