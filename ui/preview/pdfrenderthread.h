// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRect>
#include <QSize>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace quoin {

// A page or a part of one, as PDFium drew it on white paper.
struct PdfPicture {
    quint64 generation = 0;
    int page = -1;
    QSize scaled; // of the whole page in pixels
    QRect clip; // what of it the image shows
    QImage image; // null: the PDF couldn't be read
};

// Draws pages of PDFs on a thread of its own, which alone touches QPdfDocument: PDFium is one lock for all threads, so any call from the
// GUI would wait for a picture. What is asked for replaces what was asked for before. Pictures arrive on the render thread.
class PdfRenderThread
{
public:
    explicit PdfRenderThread(std::function<void(PdfPicture)> done);
    ~PdfRenderThread(); // waits for the picture that is being drawn; none is delivered afterwards
    PdfRenderThread(const PdfRenderThread &) = delete;
    PdfRenderThread &operator=(const PdfRenderThread &) = delete;

    struct Piece {
        int page = 0;
        QSize scaled;
        QRect clip;
    };
    // In this order. An empty list only drops what was waiting.
    void request(std::shared_ptr<const std::string> pdf, quint64 generation, std::vector<Piece>);

private:
    struct Order {
        std::shared_ptr<const std::string> pdf;
        quint64 generation = 0;
        std::vector<Piece> pieces;
    };
    void run();

    const std::function<void(PdfPicture)> m_done;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<Order> m_order; // guarded by m_mutex
    bool m_stop = false; // guarded by m_mutex
    std::thread m_thread; // last: it uses all of the above
};

} // namespace quoin
