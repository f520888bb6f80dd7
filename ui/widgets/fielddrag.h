// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMimeData>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace quoin {

// What the data panel puts into a drag, in the formats of tools/mimetypes.h; other programs get "{{ path }}" as text.
std::unique_ptr<QMimeData> fieldMimeData(const QString &expression);
std::unique_ptr<QMimeData> listMimeData(const QString &list, const QStringList &fields);
std::optional<QString> draggedField(const QMimeData *); // the expression; bounded: it may come from anywhere

QString fieldExpression(const QString &expression); // "{{ path }}"

} // namespace quoin
