// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlinepanel.h"

#include "document/selection.h"
#include "document/templatedocument.h"
#include "outline/outlinemodel.h"

#include <QContextMenuEvent>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

namespace quoin {

namespace {

// The binding stands greyed behind the title.
class OutlineDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QString detail = index.data(OutlineModel::DetailRole).toString();
        if (detail.isEmpty())
            return;
        QStyleOptionViewItem item(option);
        initStyleOption(&item, index);
        const QWidget *widget = option.widget;
        const QRect text = widget->style()->subElementRect(QStyle::SE_ItemViewItemText, &item, widget);
        const int used = item.fontMetrics.horizontalAdvance(item.text) + 14;
        const QRect room = text.adjusted(used, 0, -4, 0);
        if (room.width() < 24)
            return;
        const bool selected = option.state & QStyle::State_Selected;
        QColor color = option.palette.color(selected ? QPalette::HighlightedText : QPalette::PlaceholderText);
        painter->save();
        painter->setPen(color);
        painter->setFont(item.font);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, item.fontMetrics.elidedText(detail, Qt::ElideRight, room.width()));
        painter->restore();
    }
};

} // namespace

OutlinePanel::OutlinePanel(TemplateDocument *document, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_model(new OutlineModel(document, this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_search(new QLineEdit(this))
    , m_view(new QTreeView(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);
    auto *searchRow = new QHBoxLayout;
    searchRow->setContentsMargins(8, 0, 8, 0);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    layout->addWidget(m_view, 1);

    m_search->setPlaceholderText(tr("Search elements"));
    m_search->setAccessibleName(tr("Search elements"));
    m_search->setClearButtonEnabled(true);
    m_filter->setSourceModel(m_model);
    m_filter->setRecursiveFilteringEnabled(true);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setFilterFixedString(text);
        if (text.isEmpty())
            showSelection();
        else
            m_view->expandAll();
    });

    m_view->setModel(m_filter);
    m_view->setItemDelegate(new OutlineDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Outline"));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setDragDropMode(QAbstractItemView::DragDrop);
    m_view->setDefaultDropAction(Qt::MoveAction);
    m_view->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_view->setUniformRowHeights(true);
    m_view->setIndentation(14);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setTextElideMode(Qt::ElideRight);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OutlinePanel::takeSelection);
    connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) { Q_EMIT contextMenuRequested(m_view->viewport()->mapToGlobal(position)); });
    connect(m_model, &OutlineModel::problem, this, &OutlinePanel::problem);
    connect(m_model, &OutlineModel::renamed, this, [this](const ElementId &, const ElementId &to) { m_selection->set({to}); });
    connect(m_model, &QAbstractItemModel::modelReset, this, &OutlinePanel::unfoldFirstLevels);
    connect(selection, &Selection::changed, this, &OutlinePanel::showSelection);
    connect(selection, &Selection::revealRequested, this, &OutlinePanel::reveal);
    unfoldFirstLevels();
    showSelection();
}

void OutlinePanel::unfoldFirstLevels()
{
    m_view->expandToDepth(0);
}

void OutlinePanel::renameCurrent()
{
    const QModelIndex current = m_filter->mapFromSource(m_model->indexOf(m_selection->current()));
    if (current.isValid()) {
        m_view->setFocus();
        m_view->setCurrentIndex(current);
        m_view->edit(current);
    }
}

void OutlinePanel::takeSelection()
{
    if (m_syncing)
        return;
    const QScopedValueRollback guard(m_syncing, true);
    std::vector<ElementId> ids;
    const auto rows = m_view->selectionModel()->selectedRows();
    const QModelIndex current = m_view->currentIndex();
    for (const QModelIndex &index : rows) {
        const ElementId id = m_model->idOf(m_filter->mapToSource(index));
        if (!id.empty() && index != current)
            ids.push_back(id);
    }
    // The current one last: Selection::current().
    const ElementId currentId = m_model->idOf(m_filter->mapToSource(current));
    if (!currentId.empty() && rows.contains(current))
        ids.push_back(currentId);
    m_selection->set(std::move(ids));
}

void OutlinePanel::showSelection()
{
    if (m_syncing)
        return;
    const QScopedValueRollback guard(m_syncing, true);
    QItemSelection items;
    QModelIndex last;
    for (const ElementId &id : m_selection->ids()) {
        const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(id));
        if (!index.isValid())
            continue;
        items.select(index, index);
        last = index;
    }
    m_view->selectionModel()->select(items, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (last.isValid()) {
        m_view->selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
        m_view->scrollTo(last);
    }
}

void OutlinePanel::reveal(const ElementId &id)
{
    if (!m_filter->mapFromSource(m_model->indexOf(id)).isValid())
        m_search->clear(); // it hides what is to be seen
    m_view->scrollTo(m_filter->mapFromSource(m_model->indexOf(id)));
}

} // namespace quoin
