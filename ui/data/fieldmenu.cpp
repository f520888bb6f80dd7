// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldmenu.h"

#include "data/datamodel.h"
#include "document/selection.h"
#include "document/templatedocument.h"

#include <QMenu>

namespace quoin {

namespace {

// Menus can't be searched, so they end somewhere; the data panel shows everything.
constexpr int maximumEntries = 60;

using Insert = std::function<void(const QString &)>;

void addField(QMenu &menu, const DataModel *model, const QModelIndex &index, const Insert &insert)
{
    const QString path = model->expression(index);
    QAction *action = menu.addAction(qvariant_cast<QIcon>(index.data(Qt::DecorationRole)), index.data().toString());
    action->setToolTip(path);
    QObject::connect(action, &QAction::triggered, &menu, [insert, path] { insert(path); });
}

void fill(QMenu &menu, const DataModel *model, const QModelIndex &parent, const Insert &insert)
{
    const int rows = std::min(model->rowCount(parent), maximumEntries);
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        if (index.data(DataModel::FieldRole).toString().isEmpty())
            continue; // what is missing
        const bool isList = index.data(DataModel::IsListRole).toBool();
        if (model->rowCount(index) == 0) {
            if (model->isUsableAtSelection(index))
                addField(menu, model, index, insert);
            continue;
        }
        auto *submenu = menu.addMenu(qvariant_cast<QIcon>(index.data(Qt::DecorationRole)), index.data().toString());
        if (isList && model->isUsableAtSelection(index)) {
            const QString path = model->expression(index);
            QObject::connect(submenu->addAction(DataModel::tr("The whole list")), &QAction::triggered, &menu, [insert, path] { insert(path); });
            QObject::connect(submenu->addAction(DataModel::tr("How many items")), &QAction::triggered, &menu, [insert, path] { insert(QStringLiteral("count(%1)").arg(path)); });
        }
        fill(*submenu, model, index, insert);
        if (submenu->isEmpty())
            submenu->menuAction()->setVisible(false);
    }
}

} // namespace

FieldMenu makeFieldMenu(const DataModel *model, const TemplateDocument *document, const Selection *selection)
{
    return [model, document, selection](QMenu &menu, const Insert &insert) {
        const auto path = findElement(document->current(), selection->current());
        if (path && path->root != RootList::Body) {
            QObject::connect(menu.addAction(DataModel::tr("Page number")), &QAction::triggered, &menu, [insert] { insert(QStringLiteral("page.number")); });
            QObject::connect(menu.addAction(DataModel::tr("Number of pages")), &QAction::triggered, &menu, [insert] { insert(QStringLiteral("page.count")); });
            menu.addSeparator();
        }
        fill(menu, model, {}, insert);
        if (menu.isEmpty())
            menu.addAction(DataModel::tr("No sample data"))->setEnabled(false);
    };
}

} // namespace quoin
