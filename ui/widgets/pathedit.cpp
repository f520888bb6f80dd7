// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pathedit.h"

#include "icon.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QImageReader>
#include <QLabel>
#include <QToolButton>

namespace quoin {

PathEdit::PathEdit(Kind kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_edit(new ExpressionEdit(ExpressionEdit::Kind::Template, this))
    , m_thumbnail(new QLabel(this))
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto *button = new QToolButton(this);
    button->setIcon(icon(QStringLiteral("folder")));
    button->setAutoRaise(true);
    button->setToolTip(tr("Choose a file"));
    button->setAccessibleName(tr("Choose a file"));
    button->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(m_edit, 0, 0);
    layout->addWidget(button, 0, 1);
    layout->addWidget(m_thumbnail, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    m_thumbnail->hide();
    setFocusProxy(m_edit);
    connect(button, &QToolButton::clicked, this, &PathEdit::choose);
    connect(m_edit, &ExpressionEdit::textEdited, this, [this](const QString &text) {
        updateThumbnail();
        Q_EMIT pathEdited(text);
    });
}

void PathEdit::setPath(const QString &path)
{
    m_edit->setText(path);
    updateThumbnail();
}

QString PathEdit::path() const
{
    return m_edit->text();
}

void PathEdit::setFolder(const QString &folder)
{
    m_folder = folder;
    updateThumbnail();
}

void PathEdit::setFieldMenu(FieldMenu menu)
{
    m_edit->setFieldMenu(std::move(menu));
}

void PathEdit::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholder(text);
}

void PathEdit::choose()
{
    const QString filter = m_kind == Kind::Image ? tr("Images (*.png *.jpg *.jpeg *.svg)") : tr("Data (*.json *.csv *.tsv)");
    const QString file = QFileDialog::getOpenFileName(this, m_kind == Kind::Image ? tr("Choose an Image") : tr("Choose Sample Data"), m_folder, filter);
    if (file.isEmpty())
        return;
    const QString relative = m_folder.isEmpty() ? QString() : QDir(m_folder).relativeFilePath(file);
    if (relative.isEmpty() || relative.startsWith(QLatin1String("..")) || QDir::isAbsolutePath(relative)) {
        Q_EMIT outsideFileChosen(file);
        return;
    }
    setPath(relative);
    Q_EMIT pathEdited(relative);
}

void PathEdit::updateThumbnail()
{
    m_thumbnail->hide();
    const QString text = path();
    if (m_kind != Kind::Image || m_folder.isEmpty() || text.isEmpty() || text.contains(QLatin1String("{{")) || text.startsWith(QLatin1String("asset:")))
        return;
    // Only what the engine would open as well: a regular file below the folder. The reader decodes at the thumbnail's size, with
    // Qt's own allocation limit.
    const QFileInfo file(QDir(m_folder), text);
    const QString real = file.canonicalFilePath();
    if (!file.isFile() || !real.startsWith(QDir(m_folder).canonicalPath() + u'/'))
        return;
    QImageReader reader(real);
    if (reader.format().startsWith("svg")) // Qt's reader would fetch what the file refers to
        return;
    const QSize natural = reader.size();
    if (!natural.isValid())
        return;
    const qreal ratio = devicePixelRatioF();
    QSize box = natural.scaled(QSize(160, 64), Qt::KeepAspectRatio);
    reader.setScaledSize(box * ratio);
    QPixmap pixmap = QPixmap::fromImage(reader.read());
    if (pixmap.isNull())
        return;
    pixmap.setDevicePixelRatio(ratio);
    m_thumbnail->setPixmap(pixmap);
    m_thumbnail->setToolTip(tr("%1 × %2 pixels").arg(natural.width()).arg(natural.height()));
    m_thumbnail->setAccessibleName(m_thumbnail->toolTip());
    m_thumbnail->show();
}

} // namespace quoin
