// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QFileSystemWatcher>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>

#include <quoin/data.h>
#include <quoin/program.h>
#include <quoin/template.h>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace quoin {

// What became different between two versions of the template, found by comparing them.
struct TemplateChange {
    std::set<ElementId> changed; // elements whose own members differ
    std::set<ElementId> added;
    std::set<ElementId> removed;
    bool structure = false; // order or nesting differs
    bool settings = false; // meta, page, styles, bands' own members, watermark, data, output, assets
};
TemplateChange compareTemplates(const Template &before, const Template &after);

// The open template: its current value, undo stack, file and sample data. The only way to change it is apply(); panels and
// canvas mirror. Lives on the GUI thread. Undo covers the whole document; opening, exporting and previewing never touch it.
class TemplateDocument : public QObject
{
    Q_OBJECT
public:
    explicit TemplateDocument(QObject *parent = nullptr);
    ~TemplateDocument() override;

    const Template &current() const { return *m_current; }
    std::shared_ptr<const Template> snapshot() const { return m_current; } // to hand to workers
    QUndoStack *undoStack() { return &m_undoStack; }
    bool isModified() const;
    bool isReadOnly() const { return m_readOnly || m_lockedByOther; } // made by a newer version, or open elsewhere: edits and save() do nothing
    bool isLockedByOther() const { return m_lockedByOther; } // another window holds the file's lock
    bool isChangedOutside() const { return m_changedOutside; } // the file on disk is no longer what was read or saved

    using Edit = std::function<Template(const Template &)>;
    // One undo step, labelled as a person would say it ("Resize column"). Steps with the same non-empty mergeKey that follow each
    // other become one ("text:p12"); endMerge() ends that. An edit that changes nothing leaves no step.
    void apply(const QString &label, const Edit &, const QString &mergeKey = {});
    void endMerge();

    // A drag shows live: the value shown is edit(value at the drag's begin); nothing is on the undo stack until commit.
    void beginLive();
    void updateLive(const Edit &);
    void commitLive(const QString &label); // one step
    void cancelLive(); // leaves no trace
    bool isLive() const { return m_liveBase != nullptr; }

    // ---- file ----
    QString filePath() const { return m_filePath; } // empty: never saved
    QString folder() const; // where relative assets and data are looked for
    QString displayName() const;
    void reset(Template, const QString &filePath, bool readOnly = false); // new, opened or recovered; empties the undo stack
    Result<Diagnostics> open(const QString &path); // the warnings
    Result<void> save(); // atomic
    Result<void> saveAs(const QString &path);
    void markModified(); // after recovery

    // ---- sample data ----
    const Data &data() const { return m_data; }
    QString dataFile() const { return m_dataFile; } // absolute; empty: inline or none
    const std::optional<Diagnostic> &dataError() const { return m_dataError; }
    void reloadData(); // also called when the template's data section changes

Q_SIGNALS:
    void changed(const quoin::TemplateChange &change); // after every apply, undo, redo, live update, cancelled live update
    void documentReset(); // reset(): everything is another
    void dataChanged();
    void filePathChanged();
    void modifiedChanged(bool modified);
    void fileChangedOutside(); // by another program: reload, keep or compare is the person's choice
    void saved(); // after save() and saveAs()

private:
    friend class TemplateCommand;
    void setCurrent(std::shared_ptr<const Template>);
    void restore(std::shared_ptr<const Template>); // by undo and redo: also ends what was going on
    void setFilePath(const QString &);
    void watchFiles();
    void lookAtFiles();
    Result<void> writeTo(const QString &path);
    static QString lockPath(const QString &filePath);

    std::shared_ptr<const Template> m_current;
    std::shared_ptr<const Template> m_liveBase;
    QUndoStack m_undoStack;
    QString m_filePath;
    bool m_readOnly = false;
    bool m_forceModified = false;
    Data m_data;
    QString m_dataFile;
    std::optional<Diagnostic> m_dataError;

    std::unique_ptr<QLockFile> m_lock; // of m_filePath; null where the folder can't be written
    bool m_lockedByOther = false;
    bool m_changedOutside = false;
    QByteArray m_fileHash; // SHA-256 of the file as read or saved last; empty: unknown
    QFileSystemWatcher m_watcher;
    QTimer m_watchDelay; // a program that writes in several steps is looked at once
    std::pair<QDateTime, qint64> m_dataFileState; // time and size when last read
    quint64 m_mergeSerial = 0; // steps of different numbers don't merge
};

} // namespace quoin
