// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QKeySequence>
#include <QObject>
#include <QString>
#include <QStringList>

#include <quoin/length.h>

#include <memory>
#include <optional>

class QSettings;

namespace quoin {

enum class ThemeChoice : std::uint8_t { System,
    Light,
    Dark };

// What Quoin remembers of a person. Every value is checked on reading, and what makes no sense counts as not given: a broken file is
// put aside under "….broken" with a notice and never stops the start. GUI thread.
class Settings : public QObject
{
    Q_OBJECT
public:
    explicit Settings(const QString &file = defaultFile(), QObject *parent = nullptr);
    ~Settings() override;
    static QString defaultFile();

    // What was wrong with the file; empty: nothing. For a message after the start.
    QString notice() const { return m_notice; }

    ThemeChoice theme() const;
    void setTheme(ThemeChoice);
    Unit unit() const; // of pointer position and rulers
    void setUnit(Unit);

    QStringList recentFiles() const; // newest first
    void addRecentFile(const QString &);
    void removeRecentFile(const QString &);
    static constexpr int maximumRecentFiles = 12;

    QByteArray windowGeometry() const;
    QByteArray windowState() const; // of this version of the window
    void setWindow(const QByteArray &geometry, const QByteArray &state);
    void forgetWindow();

    bool isFirstStart() const;
    void setStarted();

    bool validatesWhileDesigning() const;
    void setValidatesWhileDesigning(bool);

    // Of exports, by template file: folder and conformance ids.
    struct ExportChoice {
        QString folder;
        QStringList conformance;
        bool asTemplate = true; // conformance as the template says
        bool sign = false;
        QString keyFile, certificateFile; // never a passphrase
        QString timeStampServer; // empty: none
    };
    ExportChoice exportChoice(const QString &templateFile) const;
    void setExportChoice(const QString &templateFile, const ExportChoice &);

    // Not given: the action's own keys.
    std::optional<QList<QKeySequence>> shortcuts(const QString &action) const;
    void setShortcuts(const QString &action, const std::optional<QList<QKeySequence>> &);

    QString trustFile() const; // PEM of the roots that signatures have to lead to; empty: chains aren't checked
    void setTrustFile(const QString &);

    QString lastFolder() const;
    void setLastFolder(const QString &);

Q_SIGNALS:
    void themeChanged();
    void unitChanged();
    void recentFilesChanged();

private:
    std::unique_ptr<QSettings> m_settings;
    QString m_notice;
};

} // namespace quoin
