// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>

namespace quoin {

// Runs get-verapdf, which fetches the validator, and tells what it says.
class ValidatorInstaller : public QObject
{
    Q_OBJECT
public:
    explicit ValidatorInstaller(QObject *parent = nullptr);
    ~ValidatorInstaller() override; // ends it and what it started

    // The one that came with Quoin; empty: it isn't there, or the person named a validator that Quoin shall not replace.
    QString script() const;
    void setScript(const QString &file) { m_script = file; } // another one
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    void start();
    QString lastWords() const { return m_lastWords; } // the script's last line, without its name

Q_SIGNALS:
    void progressed();
    void finished(bool good);

private:
    QString m_script;
    QProcess m_process;
    QString m_lastWords;
};

} // namespace quoin
