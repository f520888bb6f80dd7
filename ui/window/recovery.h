// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <quoin/template.h>

#include <memory>
#include <vector>

namespace quoin {

class TemplateDocument;

// Work that a window left behind which didn't end as it should.
struct RecoverableWork {
    QString file; // the side file
    QString originalPath; // empty: never saved
    QString name; // of the template, for people
    QDateTime time; // of the last edit in it
    Template value;
    std::shared_ptr<QLockFile> lock; // held, so that two starting windows don't offer the same
    void discard(); // removes the side file
};

// Keeps a side file with the unsaved state of a document, written beside the user's files never: in the program's own folder, whole or
// not at all, on a worker thread, at most a second after an edit. It goes as soon as nothing is unsaved. GUI thread.
class RecoveryKeeper : public QObject
{
    Q_OBJECT
public:
    RecoveryKeeper(TemplateDocument *, const QString &folder = defaultFolder(), QObject *parent = nullptr);
    ~RecoveryKeeper() override; // waits for a write that is going on; leaves the file where something is unsaved
    static QString defaultFolder();
    static constexpr int delayMs = 1000;

    QString file() const { return m_file; }
    void forget(); // the person chose to lose the changes

    // What other, dead windows left in the folder, newest first; unreadable files are put aside as ".broken".
    static std::vector<RecoverableWork> find(const QString &folder = defaultFolder());

Q_SIGNALS:
    void written(); // the side file holds the newest state
    void failed(const QString &reason); // told once until a write succeeds again

private:
    void schedule();
    void write();
    void finished(quint64 generation, const QString &error);

    struct Shared; // with the worker
    TemplateDocument *m_document;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
    std::shared_ptr<Shared> m_shared;
    quint64 m_generation = 0; // of the newest write or removal
    bool m_writing = false;
    bool m_again = false;
    bool m_toldFailure = false;
};

} // namespace quoin
