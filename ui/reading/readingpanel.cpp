// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "readingpanel.h"

#include "document/documentrenderer.h"
#include "document/selection.h"
#include "reading/readingmodel.h"
#include "widgets/section.h"

#include <QHeaderView>
#include <QTreeView>
#include <QVBoxLayout>

namespace quoin {

ReadingPanel::ReadingPanel(DocumentRenderer *renderer, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_renderer(renderer)
    , m_selection(selection)
    , m_model(new ReadingModel(this))
    , m_view(new QTreeView(this))
    , m_empty(new EmptyState(QStringLiteral("reading"), tr("Nothing to read"), tr("What a screen reader says of the document is listed here, in its order."), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    layout->addWidget(m_empty);
    m_view->setModel(m_model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAlternatingRowColors(true);
    m_view->setAccessibleName(tr("What a screen reader says"));
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(ReadingModel::KindColumn, QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(ReadingModel::TextColumn, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(ReadingModel::PageColumn, QHeaderView::ResizeToContents);
    m_soon.setSingleShot(true);
    m_soon.setInterval(100);
    connect(&m_soon, &QTimer::timeout, this, &ReadingPanel::update);
    connect(renderer, &DocumentRenderer::pagesChanged, this, [this] {
        m_isOld = true;
        if (isVisible())
            m_soon.start();
    });
    connect(selection, &Selection::changed, this, &ReadingPanel::showSelection);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (m_syncing || !index.isValid())
            return;
        m_syncing = true;
        if (const ElementId id = m_model->element(index.row()); !id.empty())
            m_selection->reveal(id);
        else if (m_model->page(index.row()) >= 0)
            Q_EMIT pageRequested(m_model->page(index.row()));
        m_syncing = false;
    });
    update();
}

void ReadingPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isOld)
        update();
}

void ReadingPanel::update()
{
    m_syncing = true;
    m_isOld = false;
    m_model->setPages(m_renderer->pages());
    m_view->setVisible(m_model->rowCount() > 0);
    m_empty->setVisible(m_model->rowCount() == 0);
    m_syncing = false;
    showSelection();
}

void ReadingPanel::showSelection()
{
    if (m_syncing || m_isOld)
        return;
    m_syncing = true;
    const int row = m_model->firstRow(m_selection->current());
    m_view->setCurrentIndex(row < 0 ? QModelIndex() : m_model->index(row, 0));
    m_syncing = false;
}

} // namespace quoin
