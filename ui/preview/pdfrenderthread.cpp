// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdfrenderthread.h"

#include <QBuffer>
#include <QByteArray>
#include <QPainter>
#include <QPdfDocument>
#include <QPdfDocumentRenderOptions>

#if defined(__linux__)
#include <pthread.h>
#endif

namespace quoin {

namespace {

// A PDF that is open, with everything it reads from.
struct OpenPdf {
    explicit OpenPdf(std::shared_ptr<const std::string> source)
        : bytes(std::move(source))
        , document(std::make_unique<QPdfDocument>())
    {
        // The device must live as long as the document: PDFium reads on demand.
        auto *buffer = new QBuffer(document.get());
        buffer->setData(QByteArray::fromRawData(bytes->data(), qsizetype(bytes->size())));
        buffer->open(QIODevice::ReadOnly);
        document->load(buffer);
    }
    std::shared_ptr<const std::string> bytes;
    std::unique_ptr<QPdfDocument> document;
};

QImage draw(QPdfDocument &document, const PdfRenderThread::Piece &piece)
{
    if (document.status() != QPdfDocument::Status::Ready || piece.page >= document.pageCount() || piece.clip.isEmpty())
        return {};
    QPdfDocumentRenderOptions options;
    options.setRenderFlags(QPdfDocumentRenderOptions::RenderFlag::Annotations);
    if (piece.clip.size() != piece.scaled) {
        options.setScaledSize(piece.scaled);
        options.setScaledClipRect(piece.clip);
    }
    const QImage drawn = document.render(piece.page, piece.clip.size(), options);
    if (drawn.isNull())
        return {};
    // PDFium leaves the paper out.
    QImage paper(drawn.size(), QImage::Format_RGB32);
    paper.fill(Qt::white);
    QPainter painter(&paper);
    painter.drawImage(0, 0, drawn);
    return paper;
}

} // namespace

PdfRenderThread::PdfRenderThread(std::function<void(PdfPicture)> done)
    : m_done(std::move(done))
    , m_thread([this] { run(); })
{
#if defined(__linux__)
    pthread_setname_np(m_thread.native_handle(), "quoin-preview");
#endif
}

PdfRenderThread::~PdfRenderThread()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void PdfRenderThread::request(std::shared_ptr<const std::string> pdf, quint64 generation, std::vector<Piece> pieces)
{
    {
        const std::lock_guard lock(m_mutex);
        m_order = Order {std::move(pdf), generation, std::move(pieces)};
    }
    m_wake.notify_one();
}

void PdfRenderThread::run()
{
    std::unique_ptr<OpenPdf> open;
    for (;;) {
        Order order;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stop || m_order; });
            if (m_stop)
                return;
            order = std::move(*m_order);
            m_order.reset();
        }
        for (const Piece &piece : order.pieces) {
            {
                const std::lock_guard lock(m_mutex);
                if (m_stop)
                    return;
                if (m_order)
                    break;
            }
            if (!order.pdf)
                break;
            if (!open || open->bytes != order.pdf)
                open = std::make_unique<OpenPdf>(order.pdf);
            m_done({order.generation, piece.page, piece.scaled, piece.clip, draw(*open->document, piece)});
        }
    }
}

} // namespace quoin
