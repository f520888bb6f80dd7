// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

// The icons lie in a static library: without this call the linker would leave them out. Not possible inside a namespace.
static void initializeResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace quoin {

namespace {

class LineIconEngine : public QIconEngine
{
public:
    LineIconEngine(QString name, QByteArray svg, const QColor &color)
        : m_name(std::move(name))
        , m_svg(std::move(svg))
        , m_color(color)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatio() : 1;
        QPixmap image = pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state);
        painter->drawPixmap(rect, image);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        QColor color = m_color.isValid() ? m_color : palette.color(QPalette::Active, QPalette::WindowText);
        if (mode == QIcon::Disabled)
            color = palette.color(QPalette::Disabled, QPalette::WindowText);
        else if (mode == QIcon::Selected)
            color = palette.color(QPalette::Active, QPalette::HighlightedText);
        const QString key = QStringLiteral("quoin-icon/%1/%2x%3/%4").arg(m_name).arg(size.width()).arg(size.height()).arg(color.rgba());
        QPixmap result;
        if (QPixmapCache::find(key, &result))
            return result;
        QByteArray tinted = m_svg;
        tinted.replace("currentColor", color.name().toLatin1());
        QSvgRenderer renderer(tinted);
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        // Square artwork in the middle of whatever room there is.
        const int side = qMin(size.width(), size.height());
        renderer.render(&painter, QRectF((size.width() - side) / 2.0, (size.height() - side) / 2.0, side, side));
        painter.end();
        result = QPixmap::fromImage(image);
        QPixmapCache::insert(key, result);
        return result;
    }

    QIconEngine *clone() const override { return new LineIconEngine(*this); }
    QString key() const override { return QStringLiteral("QuoinLineIcon"); }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QString m_name;
    QByteArray m_svg;
    QColor m_color; // invalid: the palette's
};

} // namespace

QIcon icon(const QString &name)
{
    return icon(name, QColor());
}

QIcon icon(const QString &name, const QColor &color)
{
    if (name.isEmpty())
        return {};
    initializeResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "quoin::icon", qPrintable(name));
    return opened ? QIcon(new LineIconEngine(name, file.readAll(), color)) : QIcon();
}

} // namespace quoin
