// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <filesystem>
#include <initializer_list>

class QMimeData;

namespace quoin {

// Of what is dragged: the files of this machine, perhaps only those with one of the endings (lower case, without the dot).
QStringList localFiles(const QMimeData *, std::initializer_list<const char *> endings = {});
bool hasEnding(const QString &file, std::initializer_list<const char *> endings);

// As the engine wants names of files.
std::filesystem::path toPath(const QString &);

} // namespace quoin
