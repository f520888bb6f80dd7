// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "problemspanel.h"

#include "document/selection.h"
#include "problems/findingsmodel.h"
#include "widgets/icon.h"
#include "widgets/section.h"

#include <QHeaderView>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace quoin {

namespace {

class FindingsFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    bool shown[3] = {true, true, true};
    using QSortFilterProxyModel::invalidateFilter;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        return shown[index.data(FindingsModel::SeverityRole).toInt()] && index.data(FindingsModel::SearchRole).toString().contains(filterRegularExpression());
    }
};

} // namespace

ProblemsPanel::ProblemsPanel(FindingsModel *model, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_selection(selection)
    , m_view(new QTreeView(this))
    , m_search(new QLineEdit(this))
    , m_list(new QWidget(this))
    , m_empty(new EmptyState(QStringLiteral("ok"), tr("No problems"), tr("What Quoin finds while it lays the document out is listed here."), this))
{
    auto *filter = new FindingsFilter(this);
    m_filter = filter;
    filter->setSourceModel(model);
    filter->setFilterCaseSensitivity(Qt::CaseInsensitive);

    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_list);
    outer->addWidget(m_empty);
    auto *layout = new QVBoxLayout(m_list);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 8, 0);
    bar->setSpacing(4);
    layout->addLayout(bar);
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Notice}) {
        const auto i = static_cast<std::size_t>(severity);
        auto *button = new QToolButton(this);
        button->setIcon(icon(severityIcon(severity)));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_severities[i] = button;
        bar->addWidget(button);
        connect(button, &QToolButton::toggled, this, [filter, i](bool on) {
            filter->shown[i] = on;
            filter->invalidateFilter();
        });
    }
    bar->addStretch(1);
    m_search->setPlaceholderText(tr("Filter problems"));
    m_search->setAccessibleName(tr("Filter problems"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    bar->addWidget(m_search);
    connect(m_search, &QLineEdit::textChanged, filter, &QSortFilterProxyModel::setFilterFixedString);

    layout->addWidget(m_view, 1);
    m_view->setModel(filter);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAlternatingRowColors(true);
    m_view->setAccessibleName(tr("Problems"));
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(FindingsModel::SeverityColumn, QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(FindingsModel::MessageColumn, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(FindingsModel::PlaceColumn, QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(FindingsModel::PageColumn, QHeaderView::ResizeToContents);
    connect(m_view, &QAbstractItemView::activated, this, &ProblemsPanel::activate);
    connect(m_view, &QAbstractItemView::clicked, this, &ProblemsPanel::activate);
    connect(model, &FindingsModel::countsChanged, this, &ProblemsPanel::updateState);
    updateState();
}

void ProblemsPanel::activate(const QModelIndex &index)
{
    const Problem finding = m_model->finding(index.data(FindingsModel::FindingRole).toInt());
    if (!finding.element.empty()) {
        if (finding.propertyKey.isEmpty())
            m_selection->reveal(finding.element);
        else
            m_selection->revealProperty(finding.element, finding.propertyKey);
    } else if (!finding.propertyKey.isEmpty()) {
        m_selection->revealProperty({}, finding.propertyKey); // the document's
    } else if (finding.page >= 0) {
        Q_EMIT pageRequested(finding.page);
    }
}

void ProblemsPanel::updateState()
{
    const QString texts[] = {tr("%n notices", nullptr, m_model->count(Severity::Notice)), tr("%n warnings", nullptr, m_model->count(Severity::Warning)),
        tr("%n errors", nullptr, m_model->count(Severity::Error))};
    for (std::size_t i = 0; i < 3; ++i) {
        m_severities[i]->setText(texts[i]);
        m_severities[i]->setToolTip(texts[i]);
    }
    const bool any = m_model->rowCount() > 0;
    m_list->setVisible(any);
    m_empty->setVisible(!any);
}

} // namespace quoin
