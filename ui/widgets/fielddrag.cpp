// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fielddrag.h"

#include "tools/mimetypes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <quoin/limits.h>

namespace quoin {

std::unique_ptr<QMimeData> fieldMimeData(const QString &expression)
{
    auto data = std::make_unique<QMimeData>();
    data->setData(mime::field(), expression.toUtf8());
    data->setText(fieldExpression(expression));
    return data;
}

std::unique_ptr<QMimeData> listMimeData(const QString &list, const QStringList &fields)
{
    auto data = std::make_unique<QMimeData>();
    const QJsonObject object {{QStringLiteral("list"), list}, {QStringLiteral("fields"), QJsonArray::fromStringList(fields)}};
    data->setData(mime::list(), QJsonDocument(object).toJson(QJsonDocument::Compact));
    data->setText(list);
    return data;
}

std::optional<QString> draggedField(const QMimeData *data)
{
    if (!data || !data->hasFormat(mime::field()))
        return std::nullopt;
    const QByteArray bytes = data->data(mime::field());
    if (bytes.isEmpty() || static_cast<std::size_t>(bytes.size()) > Limits {}.expressionBytes)
        return std::nullopt;
    return QString::fromUtf8(bytes);
}

QString fieldExpression(const QString &expression)
{
    return QStringLiteral("{{ %1 }}").arg(expression);
}

} // namespace quoin
