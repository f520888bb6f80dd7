// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <quoin/error.h>
#include <quoin/import.h>
#include <quoin/template.h>

class QWidget;

namespace quoin {

class RecoveryKeeper;
class Settings;
class TemplateDocument;
struct RecoverableWork;

// New, open, save and what people are asked on the way. A sample or another program's template is opened as a copy in the program's own folder and counts as untitled
// until it is saved somewhere. GUI thread.
class FileController : public QObject
{
    Q_OBJECT
public:
    FileController(TemplateDocument *, RecoveryKeeper *, Settings *, QWidget *window);
    ~FileController() override;

    // Each returns whether it happened; a person may say no, a file may not be readable.
    bool newEmpty();
    bool newFromSample(const QString &sampleFile);
    bool openWithDialog();
    bool open(const QString &path);
    bool save();
    bool saveAs(); // with the dialog
    bool saveAs(const QString &path);
    void recover(const RecoverableWork &);
    // Asks "save, discard, cancel" where something is unsaved.
    bool mayLeave();
    void reload(); // after a change outside

    bool isUntitled() const; // never saved by the person
    QString title() const; // for the window

    static QString untitledFolder();
    // Whether the file is a template of another program: open() makes an unsaved template of it, and its report is warningsFound().
    static bool isForeign(const QString &path);

Q_SIGNALS:
    void opened(); // another document is shown
    void titleChanged();
    void warningsFound(const quoin::Diagnostics &warnings); // of reading; empty: none
    void message(const QString &text); // for the status bar
    void keysFound(const std::vector<quoin::EmbeddedKey> &keys); // in an imported file

private:
    void showError(const QString &title, const Diagnostic &);
    void leaveWorkingCopy();
    bool importForeign(const QString &path);
    QString makeWorkingFolder(const QString &title); // empty where it can't be made; that has been told then
    bool openWorkingCopy(const QString &folder, const QString &fileName, const QString &title, const Diagnostics &report = {});

    TemplateDocument *m_document;
    RecoveryKeeper *m_recovery;
    Settings *m_settings;
    QWidget *m_window;
    QString m_workingCopy; // folder of an untitled sample or import; removed when it is left
};

// Files that a template names by fixed relative paths: sample data and images.
QStringList referencedFiles(const Template &);
// The template that a new window begins with: one empty page with one empty paragraph.
Template emptyTemplate();

} // namespace quoin
