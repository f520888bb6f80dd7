// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "localfiles.h"

#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <algorithm>

namespace quoin {

QStringList localFiles(const QMimeData *data, std::initializer_list<const char *> endings)
{
    QStringList files;
    const QList<QUrl> urls = data->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile() && (endings.size() == 0 || hasEnding(url.toLocalFile(), endings)))
            files << url.toLocalFile();
    }
    return files;
}

bool hasEnding(const QString &file, std::initializer_list<const char *> endings)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    return std::any_of(endings.begin(), endings.end(), [&](const char *ending) { return suffix == QLatin1String(ending); });
}

std::filesystem::path toPath(const QString &file)
{
    return {QFile::encodeName(file).toStdString()};
}

} // namespace quoin
