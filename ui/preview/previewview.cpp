// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "previewview.h"

#include "document/documentrenderer.h"
#include "document/pagesindex.h"
#include "document/selection.h"
#include "pdfrenderthread.h"
#include "tools/tool.h"

#include <QMetaObject>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <map>
#include <set>

namespace quoin {

namespace {

constexpr qint64 wholePagePixels = 16'000'000; // larger pages are drawn in parts
constexpr int partMargin = 256; // pixels around what is in sight
constexpr qsizetype pictureBytes = 192 << 20;

struct Relay {
    std::mutex mutex;
    PreviewView *receiver = nullptr; // guarded by mutex
};

} // namespace

struct PreviewView::Private {
    explicit Private(PreviewView *view)
        : q(view)
    {
    }
    void takePages();
    void take(PdfPicture);
    void request();
    bool suits(const PdfPicture &, int page) const;
    QSize scaledSize(int page) const;
    QRect sightOf(int page) const; // what is in sight of the page, in its scaled pixels
    void selectAt(const QPointF &, bool revealToo);

    PreviewView *q;
    DocumentRenderer *renderer = nullptr;
    Selection *selection = nullptr;
    PagesIndex index;
    std::shared_ptr<const std::string> pdf;
    quint64 generation = 0; // of pdf
    std::map<int, PdfPicture> pictures; // by page; may be of older generations and other sizes until the new ones come
    bool stale = false;
    std::shared_ptr<Relay> relay = std::make_shared<Relay>();
    std::unique_ptr<PdfRenderThread> thread;
};

PreviewView::PreviewView(DocumentRenderer *renderer, Selection *selection, QWidget *parent)
    : PagedView(parent)
    , d(std::make_unique<Private>(this))
{
    d->renderer = renderer;
    d->selection = selection;
    d->relay->receiver = this;
    d->thread = std::make_unique<PdfRenderThread>([relay = d->relay](PdfPicture picture) {
        const std::lock_guard lock(relay->mutex);
        if (!relay->receiver)
            return;
        QMetaObject::invokeMethod(
            relay->receiver, [receiver = relay->receiver, picture = std::move(picture)] { receiver->d->take(picture); }, Qt::QueuedConnection);
    });
    setAccessibleName(tr("PDF preview"));
    connect(renderer, &DocumentRenderer::pagesChanged, this, [this] { d->takePages(); });
    connect(renderer, &DocumentRenderer::failed, this, [this] {
        d->stale = true;
        viewport()->update();
    });
    connect(selection, &Selection::changed, viewport(), qOverload<>(&QWidget::update));
    connect(selection, &Selection::revealRequested, this, [this](const ElementId &id) {
        const auto placed = d->index.firstBox(id, std::max(0, currentPage()));
        if (placed && placed->page < pageCount())
            ensureAreaVisible(placed->page, toPoints(placed->box->box));
    });
    d->takePages();
}

PreviewView::~PreviewView()
{
    {
        const std::lock_guard lock(d->relay->mutex);
        d->relay->receiver = nullptr;
    }
    d->thread.reset();
}

bool PreviewView::isStale() const
{
    return d->stale;
}

QImage PreviewView::shownImage(int page) const
{
    const auto found = d->pictures.find(page);
    return found == d->pictures.end() ? QImage() : found->second.image;
}

void PreviewView::Private::takePages()
{
    stale = false;
    index = PagesIndex(renderer->pages());
    pdf = renderer->pdf();
    ++generation;
    if (!pdf)
        pictures.clear();
    std::vector<QSizeF> sizes;
    for (int i = 0; i < index.pageCount(); ++i)
        sizes.emplace_back(double(index.page(i).width) / mptPerPoint, double(index.page(i).height) / mptPerPoint);
    pictures.erase(pictures.lower_bound(index.pageCount()), pictures.end());
    q->setPageSizes(std::move(sizes)); // asks for pictures through viewMoved()
    q->viewport()->update();
}

QSize PreviewView::Private::scaledSize(int page) const
{
    return (q->pageRect(page).size() * q->devicePixelRatioF()).toSize();
}

QRect PreviewView::Private::sightOf(int page) const
{
    const QRectF rect = q->pageRect(page);
    const QRectF seen = rect.intersected(q->viewport()->rect()).translated(-rect.topLeft());
    const double ratio = q->devicePixelRatioF();
    return QRectF(seen.topLeft() * ratio, seen.size() * ratio).toAlignedRect() & QRect({0, 0}, scaledSize(page));
}

bool PreviewView::Private::suits(const PdfPicture &picture, int page) const
{
    return picture.generation == generation && picture.scaled == scaledSize(page) && (picture.image.isNull() || picture.clip.contains(sightOf(page)));
}

void PreviewView::Private::request()
{
    if (!pdf)
        return;
    const auto [first, last] = q->visiblePages();
    std::vector<PdfRenderThread::Piece> pieces;
    for (int page = first; page < last; ++page) {
        const auto shown = pictures.find(page);
        if (sightOf(page).isEmpty() || (shown != pictures.end() && suits(shown->second, page)))
            continue;
        const QSize scaled = scaledSize(page);
        const QRect whole({0, 0}, scaled);
        const bool inParts = qint64(scaled.width()) * scaled.height() > wholePagePixels;
        pieces.push_back({page, scaled, inParts ? sightOf(page).adjusted(-partMargin, -partMargin, partMargin, partMargin) & whole : whole});
    }
    // The page that fills the middle first.
    const int middle = q->currentPage();
    std::stable_sort(pieces.begin(), pieces.end(), [middle](const auto &a, const auto &b) { return std::abs(a.page - middle) < std::abs(b.page - middle); });
    thread->request(pdf, generation, std::move(pieces));
}

void PreviewView::Private::take(PdfPicture picture)
{
    if (picture.page >= q->pageCount() || picture.generation < generation)
        return;
    const int page = picture.page;
    pictures[page] = std::move(picture);
    // What is far from sight is drawn again when needed.
    qsizetype bytes = 0;
    for (const auto &each : pictures)
        bytes += each.second.image.sizeInBytes();
    const auto [first, last] = q->visiblePages();
    for (auto each = pictures.begin(); each != pictures.end() && bytes > pictureBytes;) {
        if (each->first >= first && each->first < last) {
            ++each;
            continue;
        }
        bytes -= each->second.image.sizeInBytes();
        each = pictures.erase(each);
    }
    q->viewport()->update();
    if (page >= first && page < last)
        Q_EMIT q->pageShown(page);
}

void PreviewView::viewMoved()
{
    d->request();
}

void PreviewView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    paintDesk(painter);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (pageCount() == 0) {
        painter.setPen(palette().color(QPalette::Disabled, QPalette::WindowText));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, d->stale ? tr("There is no PDF: the template can't be rendered. The problems panel says why.") : tr("Rendering …"));
        return;
    }
    std::set<std::uint32_t> selected;
    for (const ElementId &id : d->selection->ids())
        selected.insert(d->index.number(id));
    selected.erase(0);
    const auto [first, last] = visiblePages();
    for (int page = first; page < last; ++page) {
        const QRectF rect = pageRect(page);
        painter.fillRect(rect, Qt::white);
        const auto shown = d->pictures.find(page);
        if (shown != d->pictures.end() && !shown->second.image.isNull()) {
            // A picture of another zoom is stretched until the right one comes.
            const PdfPicture &picture = shown->second;
            const double x = rect.width() / picture.scaled.width(), y = rect.height() / picture.scaled.height();
            painter.drawImage(QRectF(rect.left() + picture.clip.left() * x, rect.top() + picture.clip.top() * y, picture.clip.width() * x, picture.clip.height() * y), picture.image);
        } else if (shown != d->pictures.end()) {
            painter.setPen(Qt::darkRed);
            painter.drawText(rect, Qt::AlignCenter, tr("This page can't be shown"));
        }
        if (d->stale) {
            QColor veil = deskColor();
            veil.setAlpha(150);
            painter.fillRect(rect, veil);
        }
        for (const ElementBox &box : d->index.page(page).elements) {
            if (!selected.count(box.element))
                continue;
            painter.setPen(QPen(marks::selection(), 1));
            painter.setBrush(QColor(0x25, 0x63, 0xEB, 22));
            painter.drawRect(fromPage(page, toPoints(box.box)));
        }
    }
    if (d->stale) {
        const QString text = tr("Older version: the newest can't be rendered");
        QRectF strip(0, 0, painter.fontMetrics().horizontalAdvance(text) + 24, painter.fontMetrics().height() + 10);
        strip.moveTopLeft({(viewport()->width() - strip.width()) / 2, 10});
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(30, 32, 38, 225));
        painter.drawRoundedRect(strip, 5, 5);
        painter.setPen(Qt::white);
        painter.drawText(strip, Qt::AlignCenter, text);
    }
}

void PreviewView::Private::selectAt(const QPointF &position, bool revealToo)
{
    const int page = std::min(q->pageAt(position), index.pageCount() - 1);
    const auto hits = page < 0 ? std::vector<const ElementBox *> {} : index.hits(page, toMpt(q->toPage(page, position)));
    if (hits.empty())
        selection->clear();
    else if (revealToo)
        selection->reveal(index.id(hits.front()->element));
    else
        selection->set({index.id(hits.front()->element)});
}

void PreviewView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        d->selectAt(event->position(), false);
}

void PreviewView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        d->selectAt(event->position(), true);
}

} // namespace quoin
