// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "recovery.h"

#include "document/localfiles.h"
#include "document/templatedocument.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QThreadPool>
#include <QUuid>

#include <quoin/atomic_file.h>
#include <quoin/template_json.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace quoin {

namespace {

// A side file: one line of JSON about it, then the template as it would be saved.
constexpr char ending[] = ".recovery";
constexpr qsizetype maximumHeadBytes = 64 * 1024;

std::string headLine(const QString &originalPath, const QString &name)
{
    const QJsonObject head {{QStringLiteral("quoinRecovery"), 1}, {QStringLiteral("path"), originalPath}, {QStringLiteral("name"), name},
        {QStringLiteral("time"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    return QJsonDocument(head).toJson(QJsonDocument::Compact).toStdString() + '\n';
}

std::optional<RecoverableWork> readWork(const QString &file)
{
    const auto bytes = readFile(toPath(file), Limits {}.fileBytes + maximumHeadBytes);
    if (!bytes)
        return std::nullopt;
    const std::size_t lineEnd = bytes->find('\n');
    if (lineEnd == std::string::npos || lineEnd > static_cast<std::size_t>(maximumHeadBytes))
        return std::nullopt;
    const QJsonObject head = QJsonDocument::fromJson(QByteArray::fromStdString(bytes->substr(0, lineEnd))).object();
    auto value = readTemplate(std::string_view(*bytes).substr(lineEnd + 1), file.toStdString());
    if (head.value(QStringLiteral("quoinRecovery")).toInt() != 1 || !value)
        return std::nullopt;
    RecoverableWork work;
    work.file = file;
    work.originalPath = head.value(QStringLiteral("path")).toString();
    work.name = head.value(QStringLiteral("name")).toString();
    work.time = QDateTime::fromString(head.value(QStringLiteral("time")).toString(), Qt::ISODateWithMs);
    work.value = std::move(value->value);
    return work;
}

} // namespace

void RecoverableWork::discard()
{
    QFile::remove(file);
    if (lock)
        lock->unlock();
}

struct RecoveryKeeper::Shared {
    std::mutex mutex;
    std::condition_variable idle;
    RecoveryKeeper *keeper = nullptr; // guarded by mutex; null once it is gone
    bool busy = false; // guarded by mutex
};

QString RecoveryKeeper::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
}

RecoveryKeeper::RecoveryKeeper(TemplateDocument *document, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_shared(std::make_shared<Shared>())
{
    QDir().mkpath(folder);
    m_file = folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + QLatin1String(ending);
    m_lock = std::make_unique<QLockFile>(QString(m_file + QStringLiteral(".lock")));
    m_lock->setStaleLockTime(0);
    m_lock->tryLock(0);
    m_shared->keeper = this;
    m_timer.setSingleShot(true);
    m_timer.setInterval(delayMs);
    connect(&m_timer, &QTimer::timeout, this, &RecoveryKeeper::write);
    connect(document, &TemplateDocument::changed, this, &RecoveryKeeper::schedule);
    connect(document, &TemplateDocument::modifiedChanged, this, &RecoveryKeeper::schedule);
    connect(document, &TemplateDocument::saved, this, &RecoveryKeeper::schedule);
    connect(document, &TemplateDocument::documentReset, this, &RecoveryKeeper::schedule);
}

RecoveryKeeper::~RecoveryKeeper()
{
    std::unique_lock lock(m_shared->mutex);
    m_shared->keeper = nullptr;
    m_shared->idle.wait(lock, [this] { return !m_shared->busy; });
    lock.unlock();
    if (!m_document->isModified())
        QFile::remove(m_file);
}

void RecoveryKeeper::schedule()
{
    // Not restarted by the next edit: else steady typing would never be kept.
    if (!m_timer.isActive())
        m_timer.start();
    if (!m_document->isModified())
        forget();
}

void RecoveryKeeper::forget()
{
    m_timer.stop();
    m_again = false;
    ++m_generation;
    if (!m_writing)
        QFile::remove(m_file);
}

void RecoveryKeeper::write()
{
    if (!m_document->isModified())
        return;
    if (m_writing) {
        m_again = true;
        return;
    }
    m_writing = true;
    const quint64 generation = ++m_generation;
    {
        const std::lock_guard guard(m_shared->mutex);
        m_shared->busy = true;
    }
    QThreadPool::globalInstance()->start([shared = m_shared, generation, file = m_file, snapshot = m_document->snapshot(), path = m_document->filePath(), name = m_document->displayName()] {
        const auto result = writeFileAtomically(toPath(file), headLine(path, name) + writeTemplate(*snapshot));
        const QString error = result ? QString() : QString::fromStdString(result.error().message);
        const std::lock_guard guard(shared->mutex);
        shared->busy = false;
        shared->idle.notify_all();
        if (shared->keeper)
            QMetaObject::invokeMethod(
                shared->keeper, [keeper = shared->keeper, generation, error] { keeper->finished(generation, error); }, Qt::QueuedConnection);
    });
}

void RecoveryKeeper::finished(quint64 generation, const QString &error)
{
    m_writing = false;
    if (generation != m_generation) {
        // Saved, undone or given up meanwhile.
        if (!m_document->isModified())
            QFile::remove(m_file);
    } else if (!error.isEmpty()) {
        if (!m_toldFailure)
            Q_EMIT failed(error);
        m_toldFailure = true;
    } else {
        m_toldFailure = false;
        Q_EMIT written();
    }
    if (std::exchange(m_again, false))
        schedule();
}

std::vector<RecoverableWork> RecoveryKeeper::find(const QString &folder)
{
    std::vector<RecoverableWork> found;
    const QFileInfoList files = QDir(folder).entryInfoList({QString(u'*' + QLatin1String(ending))}, QDir::Files);
    for (const QFileInfo &info : files) {
        const QString file = info.absoluteFilePath();
        auto lock = std::make_shared<QLockFile>(QString(file + QStringLiteral(".lock")));
        lock->setStaleLockTime(0); // a dead owner is recognised by its process
        if (!lock->tryLock(0))
            continue;
        auto work = readWork(file);
        if (!work) {
            QFile::rename(file, QString(file + QStringLiteral(".broken")));
            continue;
        }
        work->lock = std::move(lock);
        found.push_back(std::move(*work));
    }
    std::sort(found.begin(), found.end(), [](const RecoverableWork &a, const RecoverableWork &b) { return a.time > b.time; });
    return found;
}

} // namespace quoin
