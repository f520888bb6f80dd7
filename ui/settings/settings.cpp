// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>

namespace quoin {

namespace {

// Raised when docks or tool bars change so that an old arrangement would make no sense.
constexpr int windowVersion = 4;
constexpr qint64 maximumBytes = 1 << 20;

constexpr const char *themeNames[] = {"system", "light", "dark"};
constexpr const char *unitNames[] = {"pt", "mm", "cm", "in"}; // the order of Unit

template<class Enum, std::size_t N> Enum enumValue(const QVariant &value, const char *const (&names)[N], Enum fallback)
{
    for (std::size_t i = 0; i < N; ++i) {
        if (value.toString() == QLatin1String(names[i]))
            return static_cast<Enum>(i);
    }
    return fallback;
}

QString exportGroup(const QString &templateFile)
{
    const QByteArray hash = QCryptographicHash::hash(templateFile.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return QStringLiteral("export/%1/").arg(QString::fromLatin1(hash));
}

} // namespace

QString Settings::defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + QStringLiteral("/quoin.ini");
}

Settings::Settings(const QString &file, QObject *parent)
    : QObject(parent)
{
    const QFileInfo info(file);
    const auto open = [&] { m_settings = std::make_unique<QSettings>(file, QSettings::IniFormat); };
    if (!info.exists() || (info.isFile() && info.size() <= maximumBytes)) {
        open();
        m_settings->allKeys(); // reads
        if (m_settings->status() == QSettings::NoError)
            return;
        m_settings.reset();
    }
    const QString aside = file + QStringLiteral(".broken");
    QFile::remove(aside);
    QFile::rename(file, aside);
    m_notice = tr("The settings file could not be read. It was kept as %1, and the defaults are used.").arg(QDir::toNativeSeparators(aside));
    open();
}

Settings::~Settings() = default;

ThemeChoice Settings::theme() const
{
    return enumValue(m_settings->value(QStringLiteral("theme")), themeNames, ThemeChoice::System);
}

void Settings::setTheme(ThemeChoice theme)
{
    m_settings->setValue(QStringLiteral("theme"), QLatin1String(themeNames[static_cast<std::size_t>(theme)]));
    Q_EMIT themeChanged();
}

Unit Settings::unit() const
{
    const bool imperial = QLocale().measurementSystem() != QLocale::MetricSystem;
    return enumValue(m_settings->value(QStringLiteral("unit")), unitNames, imperial ? Unit::Inch : Unit::Millimetre);
}

void Settings::setUnit(Unit unit)
{
    m_settings->setValue(QStringLiteral("unit"), QLatin1String(unitNames[static_cast<std::size_t>(unit)]));
    Q_EMIT unitChanged();
}

QStringList Settings::recentFiles() const
{
    QStringList files;
    for (const QString &file : m_settings->value(QStringLiteral("recentFiles")).toStringList()) {
        if (QDir::isAbsolutePath(file) && !files.contains(file) && files.size() < maximumRecentFiles)
            files << file;
    }
    return files;
}

void Settings::addRecentFile(const QString &file)
{
    QStringList files = recentFiles();
    files.removeAll(file);
    files.prepend(file);
    m_settings->setValue(QStringLiteral("recentFiles"), files.mid(0, maximumRecentFiles));
    Q_EMIT recentFilesChanged();
}

void Settings::removeRecentFile(const QString &file)
{
    QStringList files = recentFiles();
    files.removeAll(file);
    m_settings->setValue(QStringLiteral("recentFiles"), files);
    Q_EMIT recentFilesChanged();
}

QByteArray Settings::windowGeometry() const
{
    return m_settings->value(QStringLiteral("window/geometry")).toByteArray();
}

QByteArray Settings::windowState() const
{
    if (m_settings->value(QStringLiteral("window/version")).toInt() != windowVersion)
        return {};
    return m_settings->value(QStringLiteral("window/state")).toByteArray();
}

void Settings::setWindow(const QByteArray &geometry, const QByteArray &state)
{
    m_settings->setValue(QStringLiteral("window/version"), windowVersion);
    m_settings->setValue(QStringLiteral("window/geometry"), geometry);
    m_settings->setValue(QStringLiteral("window/state"), state);
}

void Settings::forgetWindow()
{
    m_settings->remove(QStringLiteral("window"));
}

bool Settings::validatesWhileDesigning() const
{
    return m_settings->value(QStringLiteral("validatesWhileDesigning"), true).toBool();
}

void Settings::setValidatesWhileDesigning(bool on)
{
    m_settings->setValue(QStringLiteral("validatesWhileDesigning"), on);
}

bool Settings::isFirstStart() const
{
    return !m_settings->value(QStringLiteral("started")).toBool();
}

void Settings::setStarted()
{
    m_settings->setValue(QStringLiteral("started"), true);
}

Settings::ExportChoice Settings::exportChoice(const QString &templateFile) const
{
    const QString group = exportGroup(templateFile);
    ExportChoice choice;
    choice.folder = m_settings->value(QString(group + QStringLiteral("folder"))).toString();
    choice.asTemplate = m_settings->value(QString(group + QStringLiteral("asTemplate")), true).toBool();
    choice.conformance = m_settings->value(QString(group + QStringLiteral("conformance"))).toStringList();
    choice.sign = m_settings->value(QString(group + QStringLiteral("sign")), false).toBool();
    choice.keyFile = m_settings->value(QString(group + QStringLiteral("keyFile"))).toString();
    choice.certificateFile = m_settings->value(QString(group + QStringLiteral("certificateFile"))).toString();
    choice.timeStampServer = m_settings->value(QString(group + QStringLiteral("timeStampServer"))).toString();
    return choice;
}

void Settings::setExportChoice(const QString &templateFile, const ExportChoice &choice)
{
    const QString group = exportGroup(templateFile);
    m_settings->setValue(QString(group + QStringLiteral("folder")), choice.folder);
    m_settings->setValue(QString(group + QStringLiteral("asTemplate")), choice.asTemplate);
    m_settings->setValue(QString(group + QStringLiteral("conformance")), choice.conformance);
    m_settings->setValue(QString(group + QStringLiteral("sign")), choice.sign);
    m_settings->setValue(QString(group + QStringLiteral("keyFile")), choice.keyFile);
    m_settings->setValue(QString(group + QStringLiteral("certificateFile")), choice.certificateFile);
    m_settings->setValue(QString(group + QStringLiteral("timeStampServer")), choice.timeStampServer);
}

QString Settings::trustFile() const
{
    return m_settings->value(QStringLiteral("trustFile")).toString();
}

void Settings::setTrustFile(const QString &file)
{
    m_settings->setValue(QStringLiteral("trustFile"), file);
}

std::optional<QList<QKeySequence>> Settings::shortcuts(const QString &action) const
{
    const QVariant value = m_settings->value(QString(QStringLiteral("shortcuts/") + action));
    if (!value.isValid())
        return std::nullopt;
    QList<QKeySequence> keys;
    for (const QString &text : value.toString().split(QStringLiteral("; "), Qt::SkipEmptyParts)) {
        const QKeySequence key(text, QKeySequence::PortableText);
        if (!key.isEmpty())
            keys << key;
    }
    return keys;
}

void Settings::setShortcuts(const QString &action, const std::optional<QList<QKeySequence>> &keys)
{
    const QString name = QStringLiteral("shortcuts/") + action;
    if (keys)
        m_settings->setValue(name, QKeySequence::listToString(*keys, QKeySequence::PortableText));
    else
        m_settings->remove(name);
}

QString Settings::lastFolder() const
{
    const QString folder = m_settings->value(QStringLiteral("lastFolder")).toString();
    return QDir(folder).exists() && !folder.isEmpty() ? folder : QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

void Settings::setLastFolder(const QString &folder)
{
    m_settings->setValue(QStringLiteral("lastFolder"), folder);
}

} // namespace quoin
