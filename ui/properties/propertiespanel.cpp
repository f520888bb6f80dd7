// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "propertiespanel.h"

#include "document/selection.h"
#include "document/templatedocument.h"
#include "properties/propertymodel.h"
#include "properties/stylemanager.h"
#include "widgets/fieldtext.h"
#include "widgets/icon.h"
#include "widgets/section.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace quoin {

namespace {
constexpr int labelWidth = 116;
}

PropertiesPanel::PropertiesPanel(TemplateDocument *document, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_model(new PropertyModel(document, selection, this))
    , m_symbol(new QLabel(this))
    , m_title(new QLabel(this))
    , m_id(new QLabel(this))
    , m_back(new QToolButton(this))
    , m_trail(new QWidget(this))
    , m_trailLayout(new QHBoxLayout(m_trail))
    , m_search(new QLineEdit(this))
    , m_scroll(new QScrollArea(this))
{
    m_context.document = document;
    m_context.openColumn = [this](std::size_t column) {
        if (m_model->target().elements.size() == 1)
            m_model->showColumn(m_model->target().elements.front(), column);
    };

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(10, 0, 8, 0);
    head->setSpacing(6);
    head->addWidget(m_back);
    head->addWidget(m_symbol);
    head->addWidget(m_title);
    head->addWidget(m_id);
    head->addStretch(1);
    layout->addLayout(head);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_id->setTextFormat(Qt::PlainText);
    m_id->setForegroundRole(QPalette::PlaceholderText);
    m_id->setToolTip(tr("The element’s id in the template"));
    m_back->setIcon(icon(QStringLiteral("chevron-left")));
    m_back->setAutoRaise(true);
    m_back->setToolTip(tr("Back to the selection"));
    m_back->setAccessibleName(m_back->toolTip());
    connect(m_back, &QToolButton::clicked, m_model, &PropertyModel::showSelection);

    m_trailLayout->setContentsMargins(6, 0, 8, 0);
    m_trailLayout->setSpacing(0);
    layout->addWidget(m_trail);

    auto *searchRow = new QHBoxLayout;
    searchRow->setContentsMargins(8, 0, 8, 0);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    m_search->setPlaceholderText(tr("Search properties"));
    m_search->setAccessibleName(tr("Search properties"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &PropertiesPanel::filter);

    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(m_scroll, 1);

    connect(m_model, &PropertyModel::fieldsReset, this, &PropertiesPanel::rebuild);
    connect(m_model, &PropertyModel::fieldsChanged, this, &PropertiesPanel::refresh);
    connect(selection, &Selection::propertyRequested, this, [this](const ElementId &, const QString &key) { reveal(key); });
    rebuild();
}

void PropertiesPanel::setFamilies(const QStringList &families)
{
    m_context.families = families;
    rebuild();
}

void PropertiesPanel::setFieldMenu(FieldMenu menu)
{
    m_context.fieldMenu = std::move(menu);
    rebuild();
}

PropertyEditor *PropertiesPanel::editor(const QString &key) const
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &r) { return QString::fromStdString(r.key) == key; });
    return row == m_rows.end() ? nullptr : row->editor;
}

void PropertiesPanel::reveal(const QString &key)
{
    // The model catches up with the selection within this turn of the event loop.
    m_pendingKey = key;
    QTimer::singleShot(0, this, [this] {
        const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &r) { return QString::fromStdString(r.key) == m_pendingKey; });
        m_pendingKey.clear();
        if (row == m_rows.end())
            return;
        m_search->clear();
        row->section->setExpanded(true);
        m_scroll->ensureWidgetVisible(row->editor);
        row->editor->setFocus(Qt::OtherFocusReason);
    });
}

void PropertiesPanel::rebuild()
{
    m_rows.clear();
    m_sections.clear();
    m_styles = nullptr;
    // Editors may be in the middle of their own signal.
    if (m_page) {
        m_scroll->takeWidget();
        m_page->hide();
        m_page->deleteLater();
    }
    m_page = new QWidget;
    m_pageLayout = new QVBoxLayout(m_page);
    m_pageLayout->setContentsMargins(0, 0, 0, 8);
    m_pageLayout->setSpacing(0);

    QString title;
    Section *section = nullptr;
    for (const PropertyField &field : m_model->fields()) {
        const QString wanted = field.section == "General" ? tr("Content") : fieldText(field.section);
        if (!section || wanted != title) {
            title = wanted;
            const auto same = std::find_if(m_sections.begin(), m_sections.end(), [&](const Section *s) { return s->title() == title; });
            section = same == m_sections.end() ? addSection(title) : *same;
        }
        addRow(section, field);
    }
    if (m_model->target().kind == PropertyTarget::Kind::Document) {
        auto *styles = addSection(tr("Styles"));
        m_styles = new StyleManager(m_document, m_selection, styles);
        connect(m_styles, &StyleManager::styleOpened, this, [this](const QString &name) { m_model->showStyle(name.toStdString()); });
        styles->contents()->addWidget(m_styles);
    } else if (m_model->target().kind == PropertyTarget::Kind::Style) {
        auto *extends = new StyleExtendsEdit(m_document, m_model->target().style, m_page);
        m_pageLayout->insertWidget(0, extends);
    }
    m_pageLayout->addStretch(1);
    m_scroll->setWidget(m_page);
    showHead();
    filter();
}

Section *PropertiesPanel::addSection(const QString &title)
{
    auto *section = new Section(title, m_page);
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(6);
    grid->setColumnMinimumWidth(0, labelWidth);
    grid->setColumnStretch(1, 1);
    section->contents()->addLayout(grid);
    m_pageLayout->addWidget(section);
    if (const auto folded = m_folded.find(title); folded != m_folded.end())
        section->setExpanded(!folded->second);
    connect(section, &Section::expandedChanged, this, [this, title](bool expanded) {
        if (m_search->text().isEmpty())
            m_folded[title] = !expanded;
    });
    m_sections.push_back(section);
    return section;
}

void PropertiesPanel::addRow(Section *section, const PropertyField &field)
{
    auto *grid = static_cast<QGridLayout *>(section->contents()->itemAt(0)->layout());
    Row row;
    row.key = field.key;
    row.section = section;
    const QString text = fieldText(field.spec.label);
    row.searchText = (text + u' ' + section->title() + u' ' + QString::fromStdString(field.key)).toLower().toStdString();
    row.label = new QLabel(text, section);
    row.label->setWordWrap(true);
    row.label->setTextFormat(Qt::PlainText);
    const QString help = fieldText(field.spec.help);
    row.editor = createEditor(field, m_context, section);
    row.label->setBuddy(row.editor);
    if (!field.spec.help.empty()) {
        row.label->setToolTip(help);
        row.editor->setToolTip(help);
    }
    row.reset = new QToolButton(section);
    row.reset->setIcon(icon(QStringLiteral("reset")));
    row.reset->setIconSize(QSize(14, 14));
    row.reset->setAutoRaise(true);
    row.reset->setToolTip(tr("Take back %1").arg(text));
    row.reset->setAccessibleName(row.reset->toolTip());
    QSizePolicy keepRoom = row.reset->sizePolicy();
    keepRoom.setRetainSizeWhenHidden(true);
    row.reset->setSizePolicy(keepRoom);

    const int line = grid->rowCount();
    if (row.editor->isWide()) {
        grid->addWidget(row.label, line, 0, 1, 2);
        grid->addWidget(row.reset, line, 2, Qt::AlignTop);
        grid->addWidget(row.editor, line + 1, 0, 1, 3);
    } else {
        // Labels stand at the height of the first line of their editor.
        row.label->setFixedWidth(labelWidth); // one line of editors through all sections
        row.label->setMinimumHeight(row.editor->fontMetrics().height() + 8);
        row.label->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        grid->addWidget(row.label, line, 0, Qt::AlignTop);
        grid->addWidget(row.editor, line, 1);
        grid->addWidget(row.reset, line, 2, Qt::AlignTop);
    }

    const std::string key = field.key;
    connect(row.editor, &PropertyEditor::edited, this, [this, key](const PropertyValue &value, bool typing) {
        m_model->setValue(key, value, typing ? PropertyModel::Step::Typing : PropertyModel::Step::Whole);
    });
    connect(row.editor, &PropertyEditor::finished, m_model, &PropertyModel::finishTyping);
    connect(row.editor, &PropertyEditor::outsideFileChosen, this, [this, key](const QString &path) { Q_EMIT outsideFileChosen(QString::fromStdString(key), path); });
    connect(row.reset, &QToolButton::clicked, this, [this, key] { m_model->resetValue(key); });
    showRow(row, field);
    m_rows.push_back(row);
}

void PropertiesPanel::showRow(Row &row, const PropertyField &field)
{
    QFont font = this->font();
    font.setWeight(field.isChanged() ? QFont::DemiBold : QFont::Normal);
    row.label->setFont(font);
    row.reset->setVisible(field.isChanged() && !field.spec.required);
    row.editor->setEnabled(!m_document->isReadOnly());
    row.editor->show(field);
}

void PropertiesPanel::refresh()
{
    const auto &fields = m_model->fields();
    for (std::size_t i = 0; i < std::min(fields.size(), m_rows.size()); ++i)
        showRow(m_rows[i], fields[i]);
    showHead();
}

void PropertiesPanel::showHead()
{
    m_symbol->setPixmap(icon(m_model->iconName()).pixmap(QSize(18, 18), devicePixelRatioF()));
    m_title->setText(m_model->title());
    const PropertyTarget &target = m_model->target();
    m_id->setText(target.kind == PropertyTarget::Kind::Elements && target.elements.size() == 1 ? QString::fromStdString(target.elements.front().value) : QString());
    m_back->setVisible(target.kind == PropertyTarget::Kind::Style);

    while (QLayoutItem *item = m_trailLayout->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    const auto ancestors = m_model->ancestors();
    for (const auto &[id, text] : ancestors) {
        auto *button = new QToolButton(m_trail);
        button->setText(text);
        button->setAutoRaise(true);
        button->setToolTip(tr("Select %1 %2").arg(text, QString::fromStdString(id.value)));
        button->setAccessibleName(button->toolTip());
        connect(button, &QToolButton::clicked, this, [this, id = id] {
            m_selection->reveal(id);
            m_model->showSelection(); // from a column back to its table
        });
        m_trailLayout->addWidget(button);
        auto *arrow = new QLabel(QStringLiteral("›"), m_trail);
        m_trailLayout->addWidget(arrow);
    }
    m_trailLayout->addStretch(1);
    m_trail->setVisible(!ancestors.empty());
}

void PropertiesPanel::filter()
{
    const std::string wanted = m_search->text().trimmed().toLower().toStdString();
    std::map<Section *, bool> found;
    for (Row &row : m_rows) {
        const bool matches = wanted.empty() || row.searchText.find(wanted) != std::string::npos;
        row.label->setVisible(matches);
        row.editor->setVisible(matches);
        const PropertyField *field = m_model->field(row.key);
        row.reset->setVisible(matches && field && field->isChanged() && !field->spec.required);
        QSizePolicy policy = row.reset->sizePolicy();
        policy.setRetainSizeWhenHidden(matches);
        row.reset->setSizePolicy(policy);
        found[row.section] = found[row.section] || matches;
    }
    for (Section *section : m_sections) {
        const auto it = found.find(section);
        const bool matches = wanted.empty() || (it != found.end() && it->second);
        section->setVisible(matches);
        if (!wanted.empty())
            section->setExpanded(true);
        else if (const auto folded = m_folded.find(section->title()); folded != m_folded.end())
            section->setExpanded(!folded->second);
    }
}

} // namespace quoin
