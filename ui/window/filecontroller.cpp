// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filecontroller.h"

#include "document/templatedocument.h"
#include "settings/settings.h"
#include "window/recovery.h"

#include <quoin/atomic_file.h>
#include <quoin/import.h>
#include <quoin/template_json.h>

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QStandardPaths>
#include <QUuid>

namespace quoin {

namespace {

constexpr char templateEnding[] = ".quoin";

// Copies what isn't there yet; an existing file of that name is the person's own.
void copyBeside(const QString &fromFolder, const QString &toFolder, const QStringList &files)
{
    for (const QString &file : files) {
        const QString target = toFolder + u'/' + file;
        if (QFile::exists(target))
            continue;
        QDir().mkpath(QFileInfo(target).absolutePath());
        QFile::copy(QString(fromFolder + u'/' + file), target);
        QFile::setPermissions(target, QFile::permissions(target) | QFileDevice::WriteOwner);
    }
}

} // namespace

FileController::FileController(TemplateDocument *document, RecoveryKeeper *recovery, Settings *settings, QWidget *window)
    : QObject(window)
    , m_document(document)
    , m_recovery(recovery)
    , m_settings(settings)
    , m_window(window)
{
    connect(document, &TemplateDocument::filePathChanged, this, &FileController::titleChanged);
}

FileController::~FileController()
{
    leaveWorkingCopy();
}

QString FileController::untitledFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/untitled");
}

bool FileController::isUntitled() const
{
    return m_document->filePath().isEmpty() || m_document->filePath().startsWith(QString(untitledFolder() + u'/'));
}

QString FileController::title() const
{
    if (m_document->filePath().isEmpty())
        return tr("Untitled");
    const QString name = QFileInfo(m_document->filePath()).completeBaseName();
    return isUntitled() ? tr("%1 (untitled)").arg(name) : QFileInfo(m_document->filePath()).fileName();
}

void FileController::leaveWorkingCopy()
{
    if (m_workingCopy.isEmpty())
        return;
    // Unsaved work that is still to be offered at the next start needs its images.
    if (!m_document->isModified() || m_document->folder() != m_workingCopy)
        QDir(m_workingCopy).removeRecursively();
    m_workingCopy.clear();
}

bool FileController::newEmpty()
{
    if (!mayLeave())
        return false;
    m_document->reset(emptyTemplate(), {});
    leaveWorkingCopy();
    Q_EMIT warningsFound({});
    Q_EMIT opened();
    return true;
}

bool FileController::newFromSample(const QString &sampleFile)
{
    if (!mayLeave())
        return false;
    const QFileInfo sample(sampleFile);
    const QString title = tr("New from Sample"), folder = makeWorkingFolder(title);
    if (folder.isEmpty())
        return false;
    copyBeside(sample.absolutePath(), folder, QDir(sample.absolutePath()).entryList(QDir::Files));
    return openWorkingCopy(folder, sample.fileName(), title);
}

QString FileController::makeWorkingFolder(const QString &title)
{
    const QString folder = untitledFolder() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (QDir().mkpath(folder))
        return folder;
    QMessageBox::warning(m_window, title, tr("The folder %1 can’t be made.").arg(QDir::toNativeSeparators(folder)));
    return {};
}

// `report`: what is told besides the warnings of reading.
bool FileController::openWorkingCopy(const QString &folder, const QString &fileName, const QString &title, const Diagnostics &report)
{
    auto warnings = m_document->open(QString(folder + u'/' + fileName));
    if (!warnings) {
        QDir(folder).removeRecursively();
        showError(title, warnings.error());
        return false;
    }
    leaveWorkingCopy();
    m_workingCopy = folder;
    warnings->insert(warnings->begin(), report.begin(), report.end());
    Q_EMIT titleChanged();
    Q_EMIT warningsFound(*warnings);
    Q_EMIT opened();
    return true;
}

bool FileController::isForeign(const QString &path)
{
    if (QFileInfo(path).suffix().compare(QLatin1String("json"), Qt::CaseInsensitive) != 0)
        return false;
    const auto json = readFile(path.toStdString(), Limits().fileBytes);
    return json && isGopdfsuitTemplate(*json);
}

bool FileController::importForeign(const QString &path)
{
    const QString title = tr("Import Template");
    const auto json = readFile(path.toStdString(), Limits().fileBytes);
    const auto fonts = FontLibrary::create(defaultFontFolder());
    if (!json || !fonts) {
        showError(title, !json ? json.error() : fonts.error());
        return false;
    }
    const auto imported = importGopdfsuit(*json, path.toStdString(), **fonts);
    if (!imported) {
        showError(title, imported.error());
        return false;
    }
    const QString folder = makeWorkingFolder(title);
    if (folder.isEmpty())
        return false;
    const QString name = QFileInfo(path).completeBaseName() + QLatin1String(templateEnding);
    if (const auto written = writeFileAtomically(QString(folder + u'/' + name).toStdString(), writeTemplate(imported->value)); !written) {
        QDir(folder).removeRecursively();
        showError(title, written.error());
        return false;
    }
    if (!openWorkingCopy(folder, name, title, imported->report))
        return false;
    m_document->markModified();
    m_settings->setLastFolder(QFileInfo(path).absolutePath());
    if (!imported->keys.empty())
        Q_EMIT keysFound(imported->keys);
    Q_EMIT message(tr("Imported %1; what is different is among the problems").arg(QFileInfo(path).fileName()));
    return true;
}

bool FileController::openWithDialog()
{
    const QString file = QFileDialog::getOpenFileName(m_window, tr("Open Template"), m_settings->lastFolder(), tr("Quoin templates (*.quoin);;Templates of gopdfsuit (*.json);;All files (*)"));
    return !file.isEmpty() && open(file);
}

bool FileController::open(const QString &path)
{
    if (!mayLeave())
        return false;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (isForeign(absolute))
        return importForeign(absolute);
    auto warnings = m_document->open(absolute);
    if (!warnings) {
        m_settings->removeRecentFile(absolute);
        showError(tr("Open Template"), warnings.error());
        return false;
    }
    leaveWorkingCopy();
    m_settings->addRecentFile(absolute);
    m_settings->setLastFolder(QFileInfo(absolute).absolutePath());
    Q_EMIT warningsFound(*warnings);
    Q_EMIT opened();
    return true;
}

void FileController::reload()
{
    const QString path = m_document->filePath();
    auto warnings = m_document->open(path);
    if (!warnings) {
        showError(tr("Reload Template"), warnings.error());
        return;
    }
    Q_EMIT warningsFound(*warnings);
    Q_EMIT opened();
}

bool FileController::save()
{
    if (isUntitled() || m_document->isReadOnly())
        return saveAs();
    if (auto saved = m_document->save(); !saved) {
        showError(tr("Save Template"), saved.error());
        return false;
    }
    m_settings->addRecentFile(m_document->filePath());
    Q_EMIT message(tr("Saved %1").arg(m_document->displayName()));
    return true;
}

bool FileController::saveAs()
{
    const QString name = m_document->filePath().isEmpty() ? tr("untitled") + QLatin1String(templateEnding) : QFileInfo(m_document->filePath()).fileName();
    const QString folder = isUntitled() ? m_settings->lastFolder() : m_document->folder();
    QString file = QFileDialog::getSaveFileName(m_window, tr("Save Template As"), QString(folder + u'/' + name), tr("Quoin templates (*.quoin)"));
    if (file.isEmpty())
        return false;
    return saveAs(file);
}

bool FileController::saveAs(const QString &path)
{
    QString file = QFileInfo(path).absoluteFilePath();
    if (QFileInfo(file).suffix().isEmpty())
        file += QLatin1String(templateEnding);
    const QString fromFolder = m_document->folder();
    const QString toFolder = QFileInfo(file).absolutePath();
    if (!fromFolder.isEmpty() && fromFolder != toFolder)
        copyBeside(fromFolder, toFolder, referencedFiles(m_document->current()));
    if (auto saved = m_document->saveAs(file); !saved) {
        showError(tr("Save Template As"), saved.error());
        return false;
    }
    leaveWorkingCopy();
    m_settings->addRecentFile(file);
    m_settings->setLastFolder(toFolder);
    Q_EMIT titleChanged();
    Q_EMIT message(tr("Saved %1").arg(m_document->displayName()));
    return true;
}

void FileController::recover(const RecoverableWork &work)
{
    m_document->reset(work.value, work.originalPath);
    m_document->markModified();
    leaveWorkingCopy();
    if (isUntitled() && !work.originalPath.isEmpty())
        m_workingCopy = m_document->folder();
    Q_EMIT warningsFound({});
    Q_EMIT opened();
}

bool FileController::mayLeave()
{
    if (!m_document->isModified())
        return true;
    QMessageBox box(QMessageBox::Warning, tr("Unsaved Changes"), tr("Do you want to save the changes to “%1”?").arg(title()), QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("They are lost if you don’t save them."));
    box.setDefaultButton(QMessageBox::Save);
    box.setObjectName(QStringLiteral("unsavedChanges"));
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        m_recovery->forget();
        return true;
    default:
        return false;
    }
}

void FileController::showError(const QString &title, const Diagnostic &error)
{
    QMessageBox box(QMessageBox::Warning, title, QString::fromStdString(toString(error)), QMessageBox::Ok, m_window);
    box.setTextFormat(Qt::PlainText); // names and contents of files are foreign text
    box.setObjectName(QStringLiteral("fileError"));
    box.exec();
}

QStringList referencedFiles(const Template &source)
{
    QStringList files;
    const auto add = [&files](const std::string &path) {
        const QString file = QString::fromStdString(path);
        const bool isFixed = !file.isEmpty() && !file.contains(QLatin1String("{{")) && !file.startsWith(QLatin1String("asset:"));
        const QString clean = QDir::cleanPath(file);
        if (isFixed && QDir::isRelativePath(clean) && clean != u".." && !clean.startsWith(QLatin1String("../")) && !files.contains(clean))
            files << clean;
    };
    add(source.data.sample);
    add(source.watermark.source);
    forEachElement(source, [&](const Block &block, const ElementPath &) {
        if (const auto *image = block.as<Image>())
            add(image->source);
        return true;
    });
    return files;
}

Template emptyTemplate()
{
    Template result;
    result.meta.language = QLocale().bcp47Name().toStdString();
    result.page.size = QLocale().measurementSystem() == QLocale::ImperialUSSystem ? PageSize::Letter : PageSize::A4;
    auto paragraph = std::make_shared<Block>();
    paragraph->id = freshId(result, BlockKind::Paragraph);
    paragraph->content = Paragraph {};
    result.body.items.push_back(std::move(paragraph));
    return result;
}

} // namespace quoin
