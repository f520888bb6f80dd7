// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "datapanel.h"

#include "data/datamodel.h"
#include "document/localfiles.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/binding.h"
#include "edits/blocks.h"
#include "edits/text.h"
#include "tools/editcommands.h"
#include "widgets/combos.h"
#include "widgets/fielddrag.h"
#include "widgets/icon.h"
#include "widgets/section.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <quoin/atomic_file.h>

namespace quoin {

namespace {

constexpr std::size_t maximumInlineBytes = 1u << 20;

QStringList dataEndings()
{
    return {QStringLiteral("*.json"), QStringLiteral("*.csv"), QStringLiteral("*.tsv")};
}

std::vector<std::string> toStrings(const QStringList &list)
{
    std::vector<std::string> strings;
    for (const QString &text : list)
        strings.push_back(text.toStdString());
    return strings;
}

} // namespace

DataPanel::DataPanel(TemplateDocument *document, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_model(new DataModel(document, selection, this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_files(new ChoiceCombo(this))
    , m_search(new QLineEdit(this))
    , m_error(new QLabel(this))
    , m_view(new QTreeView(this))
    , m_stack(new QStackedWidget(this))
    , m_insert(new QPushButton(tr("&Insert Field"), this))
    , m_bind(new QPushButton(tr("&Bind to Table"), this))
    , m_table(new QPushButton(tr("New &Table"), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 8);
    layout->setSpacing(6);
    auto *top = new QHBoxLayout;
    top->setSpacing(4);
    layout->addLayout(top);
    top->addWidget(m_files, 1);
    const auto button = [&](const QString &iconName, const QString &text, auto slot) {
        auto *result = new QToolButton(this);
        result->setIcon(icon(iconName));
        result->setAutoRaise(true);
        result->setToolTip(text);
        result->setAccessibleName(text);
        result->setFocusPolicy(Qt::StrongFocus);
        connect(result, &QToolButton::clicked, this, slot);
        top->addWidget(result);
    };
    button(QStringLiteral("folder"), tr("Choose a data file"), &DataPanel::chooseFile);
    button(QStringLiteral("refresh"), tr("Read the data again"), [this] { m_document->reloadData(); });
    top->addWidget(m_search, 1);
    m_files->setAccessibleName(tr("Sample data"));
    m_search->setPlaceholderText(tr("Search fields"));
    m_search->setAccessibleName(tr("Search fields"));
    m_search->setClearButtonEnabled(true);

    m_error->setWordWrap(true);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_error);

    layout->addWidget(m_stack, 1);
    m_stack->addWidget(m_view);
    auto *empty = new QWidget(m_stack);
    auto *emptyLayout = new QVBoxLayout(empty);
    emptyLayout->addWidget(new EmptyState(QStringLiteral("data"), tr("No sample data"), tr("Choose a JSON or CSV file. Its fields can then be put into the text, and its lists bound to tables."), empty));
    auto *choose = new QPushButton(tr("Choose a &File…"), empty);
    connect(choose, &QPushButton::clicked, this, &DataPanel::chooseFile);
    emptyLayout->addWidget(choose, 0, Qt::AlignHCenter);
    emptyLayout->addStretch(1);
    m_stack->addWidget(empty);

    m_filter->setSourceModel(m_model);
    m_filter->setRecursiveFilteringEnabled(true);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setFilterFixedString(text);
        if (!text.isEmpty())
            m_view->expandAll();
    });
    m_view->setModel(m_filter);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Fields of the sample data"));
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setIndentation(14);
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setExpandsOnDoubleClick(false);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(DataModel::NameColumn, QHeaderView::Interactive);
    m_view->header()->setSectionResizeMode(DataModel::ValueColumn, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(DataModel::UseColumn, QHeaderView::ResizeToContents);
    m_view->header()->resizeSection(DataModel::NameColumn, 190);

    auto *bottom = new QHBoxLayout;
    bottom->setSpacing(6);
    layout->addLayout(bottom);
    bottom->addWidget(m_insert);
    bottom->addWidget(m_bind);
    bottom->addWidget(m_table);
    bottom->addStretch(1);
    m_insert->setIcon(icon(QStringLiteral("field")));
    m_insert->setToolTip(tr("Put the field into the text that is selected or typed in"));
    m_bind->setIcon(icon(QStringLiteral("bind")));
    m_bind->setToolTip(tr("Repeat the selected table’s row for each item of the list, and fill its empty cells"));
    m_table->setIcon(icon(QStringLiteral("table")));
    m_table->setToolTip(tr("Insert a new table with a column for each field of the list"));

    connect(m_files, &QComboBox::activated, this, &DataPanel::takeFile);
    connect(m_view, &QAbstractItemView::activated, this, &DataPanel::activate);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &DataPanel::updateButtons);
    connect(m_insert, &QPushButton::clicked, this, &DataPanel::insertCurrent);
    connect(m_bind, &QPushButton::clicked, this, &DataPanel::bindCurrent);
    connect(m_table, &QPushButton::clicked, this, &DataPanel::tableFromCurrent);
    connect(selection, &Selection::changed, this, &DataPanel::updateButtons);
    connect(document, &TemplateDocument::dataChanged, this, &DataPanel::updateState);
    connect(document, &TemplateDocument::documentReset, this, &DataPanel::updateState);
    connect(document, &TemplateDocument::filePathChanged, this, &DataPanel::fillFiles);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_view->expandToDepth(0);
        updateState();
    });
    m_view->expandToDepth(0);
    updateState();
}

void DataPanel::fillFiles()
{
    m_files->clear();
    m_files->addItem(tr("No sample data"), QString());
    const DataSection &section = m_document->current().data;
    if (!section.inlineJson.empty())
        m_files->addItem(tr("In the template"), QStringLiteral(":inline"));
    const QString sample = QString::fromStdString(section.sample);
    QStringList names = m_document->folder().isEmpty() ? QStringList() : QDir(m_document->folder()).entryList(dataEndings(), QDir::Files, QDir::Name);
    if (!sample.isEmpty() && !names.contains(sample))
        names.prepend(sample);
    for (const QString &name : names)
        m_files->addItem(icon(QStringLiteral("file")), name, name);
    m_files->setCurrentIndex(sample.isEmpty() ? (section.inlineJson.empty() ? 0 : 1) : m_files->findData(sample));
}

void DataPanel::takeFile(int index)
{
    const QString name = m_files->itemData(index).toString();
    if (name == u":inline") {
        m_document->apply(tr("Use the data in the template"), [](const Template &before) {
            Template after = before;
            after.data.sample.clear();
            return after;
        });
        return;
    }
    m_document->apply(name.isEmpty() ? tr("Use no sample data") : tr("Choose sample data"), [name](const Template &before) {
        Template after = before;
        after.data.sample = name.toStdString();
        if (name.isEmpty())
            after.data.inlineJson.clear();
        return after;
    });
}

void DataPanel::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose Sample Data"), m_document->folder(), tr("Data (%1)").arg(dataEndings().join(u' ')));
    if (!file.isEmpty())
        setSampleFile(file);
}

void DataPanel::setSampleFile(const QString &absolutePath)
{
    const QString folder = m_document->folder();
    const auto setSample = [this](const QString &name, const std::string &json) {
        m_document->apply(tr("Choose sample data"), [&](const Template &before) {
            Template after = before;
            after.data.sample = name.toStdString();
            if (!json.empty())
                after.data.inlineJson = json;
            return after;
        });
    };
    if (folder.isEmpty()) {
        const auto bytes = readFile(toPath(absolutePath), maximumInlineBytes);
        const auto data = bytes ? Data::fromJson(*bytes, QFileInfo(absolutePath).fileName().toStdString()) : Result<Data>(bytes.error());
        if (!data) {
            Q_EMIT message(tr("%1 Save the template first; the data can then stay a file beside it.").arg(QString::fromStdString(data.error().message)));
            return;
        }
        setSample({}, *bytes);
        return;
    }
    QString relative = QDir(folder).relativeFilePath(absolutePath);
    if (relative.startsWith(QLatin1String("..")) || QDir::isAbsolutePath(relative)) {
        const QFileInfo info(absolutePath);
        relative = info.fileName();
        for (int number = 2; QFile::exists(QString(folder + u'/' + relative)); ++number)
            relative = QStringLiteral("%1-%2.%3").arg(info.completeBaseName()).arg(number).arg(info.suffix());
        if (!QFile::copy(absolutePath, QString(folder + u'/' + relative))) {
            Q_EMIT message(tr("%1 can’t be copied to %2.").arg(info.fileName(), QDir::toNativeSeparators(folder)));
            return;
        }
        Q_EMIT message(tr("Copied %1 beside the template.").arg(relative));
    }
    setSample(relative, {});
}

void DataPanel::updateState()
{
    fillFiles();
    const auto &error = m_document->dataError();
    m_error->setVisible(error.has_value());
    if (error)
        m_error->setText(QString::fromStdString(toString(*error)));
    m_stack->setCurrentIndex(m_model->rowCount() > 0 || error ? 0 : 1);
    updateButtons();
}

QModelIndex DataPanel::current() const
{
    return m_filter->mapToSource(m_view->currentIndex()).siblingAtColumn(0);
}

void DataPanel::updateButtons()
{
    const QModelIndex index = current();
    const bool isField = index.isValid() && !index.data(DataModel::FieldRole).toString().isEmpty();
    const bool isList = index.isValid() && index.data(DataModel::IsListRole).toBool();
    const bool isValue = isField && !isList && m_model->rowCount(index) == 0;
    const QModelIndex list = isField ? m_model->listAround(index) : QModelIndex();
    m_insert->setEnabled(isValue && !m_document->isReadOnly());
    m_bind->setEnabled(list.isValid() && !bindableRow(m_document->current(), m_selection->current()).empty() && !m_document->isReadOnly());
    m_table->setEnabled(list.isValid() && !m_document->isReadOnly());
}

void DataPanel::activate(const QModelIndex &proxyIndex)
{
    const QModelIndex index = m_filter->mapToSource(proxyIndex).siblingAtColumn(0);
    const ElementId element {index.data(DataModel::ElementRole).toString().toStdString()};
    if (!element.empty()) {
        m_selection->revealProperty(element, index.data(DataModel::KeyRole).toString());
        return;
    }
    if (m_model->rowCount(index) > 0) {
        m_view->setExpanded(proxyIndex.siblingAtColumn(0), !m_view->isExpanded(proxyIndex.siblingAtColumn(0)));
        return;
    }
    insertCurrent();
}

void DataPanel::insertCurrent()
{
    const QModelIndex index = current();
    if (!index.isValid() || !m_insert->isEnabled())
        return;
    const QString expression = m_model->expression(index);
    if (m_model->isUsableAtSelection(index)) {
        Q_EMIT fieldChosen(expression);
        return;
    }
    // A field of a list that isn't bound here: the selected row is bound first, both as one step. Without a row, a paragraph that comes
    // once per item.
    const QModelIndex listIndex = m_model->listAround(index);
    const QString list = m_model->expression(listIndex);
    const ElementId row = bindableRow(m_document->current(), m_selection->current());
    const ElementId target = m_selection->current();
    const Block *block = findBlock(m_document->current(), target);
    if (!row.empty() && block && block->kind() == BlockKind::TableCell) {
        m_document->apply(tr("Bind row and insert field"), [&](const Template &before) {
            const Template bound = bindRow(before, row, list.toStdString(), {});
            return changeBlocks(bound, {target}, [&](Block &cell) {
                Text &text = *textOf(cell);
                const std::size_t end = length(text);
                text = replaceRange(text, end, end, fieldExpression(expression).toStdString());
            });
        });
        return;
    }
    Block paragraph;
    paragraph.content = Paragraph {Text::plain(fieldExpression(expression).toStdString())};
    paragraph.repeat = itemVariable(list.toStdString()) + " in " + list.toStdString();
    insertBlock(m_document, m_selection, paragraph, tr("Insert field"));
    Q_EMIT message(tr("“%1” belongs to each item of “%2”: the new paragraph comes once per item.").arg(index.data().toString(), listIndex.data().toString()));
}

void DataPanel::bindCurrent()
{
    const QModelIndex list = m_model->listAround(current());
    const ElementId row = bindableRow(m_document->current(), m_selection->current());
    if (!list.isValid() || row.empty())
        return;
    const QString path = m_model->expression(list);
    const auto fields = toStrings(m_model->itemFields(list));
    m_document->apply(tr("Bind row to list"), [&](const Template &before) { return bindRow(before, row, path.toStdString(), fields); });
    m_selection->set({row});
    Q_EMIT message(tr("The row now comes once for each item of “%1”.").arg(list.data().toString()));
}

void DataPanel::tableFromCurrent()
{
    const QModelIndex list = m_model->listAround(current());
    if (!list.isValid())
        return;
    // A new table, not the one that may be selected.
    if (!bindableRow(m_document->current(), m_selection->current()).empty())
        m_selection->clear();
    insertList(m_document, m_selection, m_model->expression(list), m_model->itemFields(list));
}

} // namespace quoin
