// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "expressionedit.h"

#include <QStringList>
#include <QWidget>

class QLabel;

namespace quoin {

// A file under the template's folder, an asset or an expression: typed, chosen in a dialog or dropped. A chosen file is made relative
// to the folder; one from elsewhere is offered to the owner, who may copy it or embed it.
class PathEdit : public QWidget
{
    Q_OBJECT
public:
    enum class Kind { Image,
        Data };
    explicit PathEdit(Kind kind, QWidget *parent = nullptr);
    void setPath(const QString &);
    QString path() const;
    void setFolder(const QString &folder); // empty: the template was never saved
    void setFieldMenu(FieldMenu menu);
    void setPlaceholder(const QString &);

Q_SIGNALS:
    void pathEdited(const QString &path);
    void outsideFileChosen(const QString &absolutePath); // the owner decides what becomes of it

private:
    void choose();
    void updateThumbnail();
    Kind m_kind;
    QString m_folder;
    ExpressionEdit *m_edit;
    QLabel *m_thumbnail;
};

} // namespace quoin
