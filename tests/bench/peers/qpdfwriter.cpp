// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "page_peer.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>

namespace {

class QtCanvas : public peer::Canvas
{
public:
    QtCanvas(const peer::Document &document, const std::string &logo)
        : m_logo(logo)
        , m_writer(open(m_buffer))
    {
        m_writer.setResolution(72);
        m_writer.setPageSize(QPageSize(QPageSize::A4));
        m_writer.setPageMargins(QMarginsF());
        m_writer.setTitle(QString::fromStdString(document.title));
    }

    void newPage() override
    {
        if (m_painter.isActive())
            m_writer.newPage();
        else
            m_painter.begin(&m_writer);
        m_painter.setPen(QPen(Qt::black, 0.5));
    }
    void text(double x, double y, const std::string &text, bool bold, double size, peer::Align align) override
    {
        QFont font(QStringLiteral("Liberation Sans"));
        font.setPointSizeF(size);
        font.setBold(bold);
        m_painter.setFont(font);
        const QString words = QString::fromStdString(text);
        if (align != peer::Align::Left) {
            const double width = QFontMetricsF(font, &m_writer).horizontalAdvance(words);
            x -= align == peer::Align::Right ? width : width / 2;
        }
        m_painter.drawText(QPointF(x, y), words);
    }
    void box(double x, double y, double width, double height) override { m_painter.drawRect(QRectF(x, y, width, height)); }
    void picture(double x, double y, double width, double height) override
    {
        if (m_image.isNull())
            m_image = QImage::fromData(reinterpret_cast<const uchar *>(m_logo.data()), int(m_logo.size()), "PNG");
        m_painter.drawImage(QRectF(x, y, width, height), m_image);
    }
    std::string finish() override
    {
        m_painter.end();
        return m_buffer.data().toStdString();
    }

private:
    static QIODevice *open(QBuffer &buffer)
    {
        buffer.open(QIODevice::WriteOnly);
        return &buffer;
    }

    const std::string &m_logo;
    QBuffer m_buffer;
    QPdfWriter m_writer;
    QPainter m_painter;
    QImage m_image;
};

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication app(argc, argv);
    return peer::run(argc, argv, "QPdfWriter " QT_VERSION_STR, "subsets of Liberation Sans embedded, not tagged",
        [](const peer::Document &document, const std::string &logo) { return std::make_unique<QtCanvas>(document, logo); });
}
