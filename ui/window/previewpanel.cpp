// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "previewpanel.h"

#include "preview/previewview.h"
#include "widgets/icon.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace quoin {

PreviewPanel::PreviewPanel(DocumentRenderer *renderer, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_view(new PreviewView(renderer, selection, this))
    , m_page(new QLabel(this))
    , m_zoom(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(6, 3, 6, 3);
    bar->setSpacing(2);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    const auto button = [&](const QString &iconName, const QString &text, auto slot) {
        auto *result = new QToolButton(this);
        result->setIcon(icon(iconName));
        result->setAutoRaise(true);
        result->setToolTip(text);
        result->setAccessibleName(text);
        connect(result, &QToolButton::clicked, this, slot);
        bar->addWidget(result);
        return result;
    };
    m_previous = button(QStringLiteral("chevron-left"), tr("Previous page"), [this] { m_view->goToPage(m_view->currentPage() - 1); });
    bar->addWidget(m_page);
    m_next = button(QStringLiteral("chevron-right"), tr("Next page"), [this] { m_view->goToPage(m_view->currentPage() + 1); });
    bar->addStretch(1);
    button(QStringLiteral("zoom-out"), tr("Smaller"), [this] { m_view->zoomOut(); });
    bar->addWidget(m_zoom);
    button(QStringLiteral("zoom-in"), tr("Larger"), [this] { m_view->zoomIn(); });
    button(QStringLiteral("zoom-width"), tr("Fit width"), [this] { m_view->zoomToWidth(); });
    button(QStringLiteral("zoom-page"), tr("Fit page"), [this] { m_view->zoomToPage(); });
    m_zoom->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("6400 %")));
    m_zoom->setAlignment(Qt::AlignCenter);
    m_view->setAccessibleName(tr("PDF preview"));
    connect(m_view, &PreviewView::currentPageChanged, this, &PreviewPanel::updateState);
    connect(m_view, &PreviewView::pageCountChanged, this, &PreviewPanel::updateState);
    connect(m_view, &PreviewView::zoomChanged, this, &PreviewPanel::updateState);
    setFocusProxy(m_view);
    updateState();
}

void PreviewPanel::updateState()
{
    const int page = m_view->currentPage();
    const int count = m_view->pageCount();
    m_page->setText(count > 0 ? tr("Page %1 of %2").arg(page + 1).arg(count) : tr("No page"));
    m_zoom->setText(tr("%1 %").arg(qRound(m_view->zoom() * 100)));
    m_previous->setEnabled(page > 0);
    m_next->setEnabled(page + 1 < count);
}

} // namespace quoin
