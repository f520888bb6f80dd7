// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <quoin/jobs.h>

#include <memory>
#include <mutex>
#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace quoin {

class DocumentRenderer;
class Settings;
class TemplateDocument;

// Writes the document as a PDF file: where, which standards it shall keep, and whether it is signed. The work runs on the render service with progress and
// cancel; the file appears whole or not at all, and the document's undo stack and modified mark are left alone. What was chosen is
// remembered per template, but for the passphrase.
class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    ExportDialog(TemplateDocument *, DocumentRenderer *, Settings *, QWidget *parent = nullptr);
    ~ExportDialog() override; // cancels what is running

    void setFile(const QString &);
    QString file() const;
    void start();

Q_SIGNALS:
    void exported(const QString &file, const quoin::RenderOutcome &outcome);
    void failed(const quoin::Diagnostics &diagnostics);

public Q_SLOTS:
    void reject() override; // a running export is cancelled first

private:
    struct Relay;
    void choose();
    QLineEdit *addFileRow(QFormLayout *, const QString &label, const QString &chooseText, QToolButton *&button);
    void chooseInto(QLineEdit *, const QString &title, const QString &filter);
    // Empty: not asked for. An error has been shown.
    std::optional<Signature> signature(bool &failed);
    void updateChoice();
    std::vector<std::string> chosenConformance() const;
    void finished(const RenderOutcome &);
    void setRunning(bool);

    TemplateDocument *m_document;
    DocumentRenderer *m_renderer;
    Settings *m_settings;
    QLineEdit *m_file;
    QComboBox *m_conformance;
    QLabel *m_note;
    QCheckBox *m_open;
    QCheckBox *m_sign;
    QWidget *m_signing;
    QLineEdit *m_key;
    QLineEdit *m_certificates;
    QLineEdit *m_passphrase;
    QLineEdit *m_timeStamps;
    QProgressBar *m_progress;
    QPushButton *m_export;
    QPushButton *m_cancel;
    QWidget *m_form;
    std::shared_ptr<Relay> m_relay;
    std::shared_ptr<Job> m_job;
};

} // namespace quoin
