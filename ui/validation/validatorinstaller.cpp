// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "validatorinstaller.h"

#include <quoin/fonts.h>

#include <QFileInfo>

#include <csignal>
#include <unistd.h>

namespace quoin {

ValidatorInstaller::ValidatorInstaller(QObject *parent)
    : QObject(parent)
    , m_script(QString::fromStdString((defaultDataFolder() / "get-verapdf").string()))
{
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setChildProcessModifier([] { ::setpgid(0, 0); }); // so that it can be ended with all that it started
    connect(&m_process, &QProcess::readyRead, this, [this] {
        while (m_process.canReadLine()) {
            QString line = QString::fromUtf8(m_process.readLine(4096)).trimmed();
            static const QString name = QStringLiteral("get-verapdf: ");
            if (line.startsWith(name))
                line.remove(0, name.size());
            if (!line.isEmpty())
                m_lastWords = line.left(300);
        }
        Q_EMIT progressed();
    });
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) { Q_EMIT finished(code == 0 && status == QProcess::NormalExit); });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            m_lastWords = m_process.errorString();
            Q_EMIT finished(false);
        }
    });
}

ValidatorInstaller::~ValidatorInstaller()
{
    m_process.disconnect(this);
    if (isRunning() && m_process.processId() > 0) {
        ::kill(static_cast<pid_t>(-m_process.processId()), SIGTERM);
        if (!m_process.waitForFinished(2000)) {
            ::kill(static_cast<pid_t>(-m_process.processId()), SIGKILL);
            m_process.waitForFinished(1000);
        }
    }
}

QString ValidatorInstaller::script() const
{
    return qEnvironmentVariableIsEmpty("QUOIN_VERAPDF") && QFileInfo(m_script).isExecutable() ? m_script : QString();
}

void ValidatorInstaller::start()
{
    if (isRunning() || script().isEmpty())
        return;
    m_lastWords.clear();
    m_process.start(script(), {});
}

} // namespace quoin
