// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <quoin/signature.h>

#include <memory>

class QLabel;
class QThread;
class QToolButton;
class QTreeWidget;

namespace quoin {

class EmptyState;
class Settings;

// What each signature of a PDF file is worth: intact or not, who signed and when, what it covers and what came later, its level, and
// whether its chain leads to the roots that are trusted. The file is read and checked on a thread of its own.
class SignaturePanel : public QWidget
{
    Q_OBJECT
public:
    explicit SignaturePanel(Settings *, QWidget *parent = nullptr);
    ~SignaturePanel() override; // waits for what is running

    void checkFile(const QString &file);
    QString file() const { return m_file; }
    QTreeWidget *tree() const { return m_tree; }

Q_SIGNALS:
    void checked(); // what is shown is of file()

protected:
    void dragEnterEvent(QDragEnterEvent *) override;
    void dropEvent(QDropEvent *) override;

private:
    struct Work;
    void chooseFile();
    void chooseTrust();
    void updateTrust();
    void showResult(const Work &);
    void addSignature(const SignatureReport &);

    Settings *m_settings;
    QToolButton *m_again;
    QToolButton *m_trust;
    QLabel *m_summary;
    QTreeWidget *m_tree;
    EmptyState *m_empty;
    QString m_file;
    QString m_wanted; // asked for while another one is being checked
    std::shared_ptr<Work> m_work;
    QThread *m_thread = nullptr;
};

} // namespace quoin
