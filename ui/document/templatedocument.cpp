// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "templatedocument.h"

#include "localfiles.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>

#include <quoin/atomic_file.h>
#include <quoin/template_json.h>

namespace quoin {

namespace {

QByteArray hashOf(std::string_view bytes)
{
    return QCryptographicHash::hash(QByteArrayView(bytes.data(), qsizetype(bytes.size())), QCryptographicHash::Sha256);
}

Diagnostic refusal(const char *id, const QString &message, const QString &file)
{
    Diagnostic diagnostic;
    diagnostic.category = ErrorCategory::System;
    diagnostic.id = id;
    diagnostic.message = message.toStdString();
    diagnostic.file = file.toStdString();
    return diagnostic;
}

} // namespace

// The only kind of undo step: the value before and after. Blocks are shared between the two, so a step is small.
class TemplateCommand : public QUndoCommand
{
public:
    TemplateCommand(TemplateDocument *document, const QString &label, std::shared_ptr<const Template> before, std::shared_ptr<const Template> after, const QString &mergeKey, quint64 serial)
        : QUndoCommand(label)
        , m_document(document)
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_mergeKey(mergeKey)
        , m_serial(serial)
    {
    }

    void undo() override { m_document->restore(m_before); }
    void redo() override
    {
        // The first redo() is push() itself, which must not end the merging that it may be part of.
        if (m_pushed)
            m_document->restore(m_after);
        else
            m_document->setCurrent(m_after);
        m_pushed = true;
    }
    int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const TemplateCommand *>(other);
        if (next->m_mergeKey != m_mergeKey || next->m_serial != m_serial)
            return false;
        m_after = next->m_after;
        setObsolete(*m_after == *m_before);
        return true;
    }

private:
    TemplateDocument *m_document;
    std::shared_ptr<const Template> m_before, m_after;
    QString m_mergeKey;
    quint64 m_serial;
    bool m_pushed = false;
};

TemplateDocument::TemplateDocument(QObject *parent)
    : QObject(parent)
    , m_current(std::make_shared<const Template>())
{
    m_watchDelay.setSingleShot(true);
    m_watchDelay.setInterval(150);
    connect(&m_watchDelay, &QTimer::timeout, this, &TemplateDocument::lookAtFiles);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_watchDelay, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_watchDelay, qOverload<>(&QTimer::start));
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, [this] { Q_EMIT modifiedChanged(isModified()); });
}

TemplateDocument::~TemplateDocument()
{
    // The stack's last signals must not reach a half-destroyed document.
    disconnect(&m_undoStack, nullptr, this, nullptr);
}

bool TemplateDocument::isModified() const
{
    return m_forceModified || !m_undoStack.isClean();
}

// ---- editing ---------------------------------------------------------------------------------------------------------

void TemplateDocument::apply(const QString &label, const Edit &edit, const QString &mergeKey)
{
    if (isReadOnly())
        return;
    cancelLive();
    auto after = std::make_shared<const Template>(edit(*m_current));
    if (*after == *m_current)
        return;
    m_undoStack.push(new TemplateCommand(this, label, m_current, std::move(after), mergeKey, m_mergeSerial));
}

void TemplateDocument::endMerge()
{
    ++m_mergeSerial;
}

void TemplateDocument::beginLive()
{
    if (isReadOnly())
        return;
    cancelLive();
    m_liveBase = m_current;
}

void TemplateDocument::updateLive(const Edit &edit)
{
    if (!m_liveBase) // undo or another edit ended the drag meanwhile
        return;
    setCurrent(std::make_shared<const Template>(edit(*m_liveBase)));
}

void TemplateDocument::commitLive(const QString &label)
{
    if (!m_liveBase)
        return;
    const auto before = std::exchange(m_liveBase, nullptr);
    if (*before == *m_current) {
        setCurrent(before);
        return;
    }
    m_undoStack.push(new TemplateCommand(this, label, before, m_current, {}, m_mergeSerial));
}

void TemplateDocument::cancelLive()
{
    if (auto before = std::exchange(m_liveBase, nullptr))
        setCurrent(before);
}

void TemplateDocument::setCurrent(std::shared_ptr<const Template> value)
{
    if (value == m_current)
        return;
    const auto before = std::exchange(m_current, std::move(value));
    const TemplateChange change = compareTemplates(*before, *m_current);
    if (before->data != m_current->data)
        reloadData();
    Q_EMIT changed(change);
}

void TemplateDocument::restore(std::shared_ptr<const Template> value)
{
    m_liveBase.reset();
    endMerge();
    setCurrent(std::move(value));
}

// ---- file ------------------------------------------------------------------------------------------------------------

QString TemplateDocument::folder() const
{
    return m_filePath.isEmpty() ? QString() : QFileInfo(m_filePath).absolutePath();
}

QString TemplateDocument::displayName() const
{
    return m_filePath.isEmpty() ? tr("Untitled") : QFileInfo(m_filePath).fileName();
}

void TemplateDocument::reset(Template value, const QString &filePath, bool readOnly)
{
    const bool wasForced = std::exchange(m_forceModified, false);
    m_liveBase.reset();
    endMerge();
    m_current = std::make_shared<const Template>(std::move(value));
    m_readOnly = readOnly;
    m_fileHash.clear();
    m_changedOutside = false;
    setFilePath(filePath);
    m_undoStack.clear();
    reloadData();
    Q_EMIT documentReset();
    if (wasForced)
        Q_EMIT modifiedChanged(false);
}

Result<Diagnostics> TemplateDocument::open(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    auto bytes = readFile(toPath(absolute), Limits {}.fileBytes);
    if (!bytes)
        return bytes.error();
    auto read = readTemplate(*bytes, QFileInfo(absolute).fileName().toStdString());
    if (!read)
        return read.error();
    reset(std::move(read->value), absolute, read->newerVersion);
    m_fileHash = hashOf(*bytes);
    return std::move(read->warnings);
}

Result<void> TemplateDocument::writeTo(const QString &path)
{
    const std::string bytes = writeTemplate(*m_current);
    if (auto written = writeFileAtomically(toPath(path), bytes); !written)
        return written;
    m_fileHash = hashOf(bytes);
    m_changedOutside = false;
    m_forceModified = false;
    if (m_undoStack.isClean())
        Q_EMIT modifiedChanged(false);
    else
        m_undoStack.setClean();
    endMerge(); // typing on after a save is a step of its own
    return {};
}

Result<void> TemplateDocument::save()
{
    if (m_readOnly)
        return refusal("document.newer-version", tr("%1 was made by a newer version of Quoin, so it is not saved over. Save it under another name.").arg(displayName()), m_filePath);
    if (m_lockedByOther)
        return refusal("document.locked", tr("%1 is open in another window, so it is not saved over. Save it under another name.").arg(displayName()), m_filePath);
    if (m_filePath.isEmpty())
        return refusal("document.no-name", tr("The template has no file name yet."), {});
    auto written = writeTo(m_filePath);
    if (written)
        Q_EMIT saved();
    return written;
}

Result<void> TemplateDocument::saveAs(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (absolute == m_filePath)
        return save();
    // Another window's file must not be replaced beneath it, so the lock comes before the bytes.
    QLockFile other(lockPath(absolute));
    other.setStaleLockTime(0);
    if (!other.tryLock(0) && other.error() == QLockFile::LockFailedError)
        return refusal("document.locked", tr("%1 is open in another window.").arg(QFileInfo(absolute).fileName()), absolute);
    other.unlock();
    if (auto written = writeTo(absolute); !written)
        return written;
    m_readOnly = false;
    const auto hash = m_fileHash;
    setFilePath(absolute);
    m_fileHash = hash;
    reloadData(); // relative names now mean the new folder
    Q_EMIT saved();
    return {};
}

void TemplateDocument::markModified()
{
    m_forceModified = true;
    Q_EMIT modifiedChanged(true);
}

QString TemplateDocument::lockPath(const QString &filePath)
{
    const QFileInfo info(filePath);
    return info.absolutePath() + QStringLiteral("/.") + info.fileName() + QStringLiteral(".lock");
}

void TemplateDocument::setFilePath(const QString &path)
{
    if (path != m_filePath || m_lockedByOther || !m_lock) {
        m_lock.reset();
        m_lockedByOther = false;
        if (!path.isEmpty()) {
            auto lock = std::make_unique<QLockFile>(lockPath(path));
            lock->setStaleLockTime(0); // a template stays open for days; a dead owner is recognised by its process
            if (lock->tryLock(0))
                m_lock = std::move(lock);
            else
                m_lockedByOther = lock->error() == QLockFile::LockFailedError;
        }
    }
    m_filePath = path;
    watchFiles();
    Q_EMIT filePathChanged();
}

void TemplateDocument::watchFiles()
{
    QStringList wanted;
    for (const QString &file : {m_filePath, m_dataFile}) {
        if (!file.isEmpty() && QFileInfo::exists(file))
            wanted << file;
    }
    // A file that is replaced or not there yet is only seen through its folder.
    if (!m_filePath.isEmpty())
        wanted << folder();
    wanted.removeDuplicates();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList gone;
    for (const QString &file : watched) {
        if (!wanted.contains(file))
            gone << file;
    }
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    QStringList fresh;
    for (const QString &file : std::as_const(wanted)) {
        if (!watched.contains(file))
            fresh << file;
    }
    if (!fresh.isEmpty())
        m_watcher.addPaths(fresh);
}

void TemplateDocument::lookAtFiles()
{
    if (!m_fileHash.isEmpty() && !m_changedOutside && QFileInfo::exists(m_filePath)) {
        const auto bytes = readFile(toPath(m_filePath), Limits {}.fileBytes);
        if (!bytes || hashOf(*bytes) != m_fileHash) {
            m_changedOutside = true;
            Q_EMIT fileChangedOutside();
        }
    }
    if (!m_dataFile.isEmpty() || m_dataError) {
        const QFileInfo info(m_dataFile);
        const auto state = std::make_pair(info.lastModified(), info.size());
        if (state != m_dataFileState)
            reloadData();
    }
    watchFiles();
}

// ---- sample data -----------------------------------------------------------------------------------------------------

void TemplateDocument::reloadData()
{
    const DataSection &section = m_current->data;
    m_dataFile.clear();
    if (!section.sample.empty() && !m_filePath.isEmpty())
        m_dataFile = QDir::cleanPath(QDir(folder()).absoluteFilePath(QString::fromStdString(section.sample)));
    const QFileInfo info(m_dataFile);
    m_dataFileState = {info.lastModified(), info.size()};

    auto data = sampleData(*m_current, toPath(folder()));
    m_dataError.reset();
    if (data) {
        m_data = *data;
    } else {
        m_data = Data();
        m_dataError = data.error();
    }
    watchFiles();
    Q_EMIT dataChanged();
}

} // namespace quoin
