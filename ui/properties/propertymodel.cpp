// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "propertymodel.h"

#include "document/selection.h"
#include "document/templatedocument.h"
#include "widgets/fieldtext.h"

#include <algorithm>

namespace quoin {

namespace {

// A field's label as the last word of a sentence: "size" where the interface speaks English, unchanged in other languages.
QString inSentence(const PropertyField &field)
{
    QString label = fieldText(field.spec.label);
    const bool untranslated = label == QString::fromUtf8(field.spec.label.data(), static_cast<qsizetype>(field.spec.label.size()));
    if (untranslated && label.size() > 1 && label[1].isLower())
        label[0] = label[0].toLower();
    return label;
}

} // namespace

PropertyModel::PropertyModel(TemplateDocument *document, Selection *selection, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_selection(selection)
{
    m_update.setSingleShot(true);
    m_update.setInterval(0);
    connect(&m_update, &QTimer::timeout, this, &PropertyModel::update);
    connect(document, &TemplateDocument::changed, this, &PropertyModel::scheduleUpdate);
    connect(document, &TemplateDocument::documentReset, this, &PropertyModel::showSelection);
    connect(selection, &Selection::changed, this, &PropertyModel::showSelection);
    showSelection();
    update();
}

const PropertyField *PropertyModel::field(const std::string &key) const
{
    const auto found = std::find_if(m_fields.begin(), m_fields.end(), [&](const PropertyField &field) { return field.key == key; });
    return found == m_fields.end() ? nullptr : &*found;
}

QString PropertyModel::title() const
{
    switch (m_target.kind) {
    case PropertyTarget::Kind::Document:
        return tr("Document");
    case PropertyTarget::Kind::Style:
        return tr("Style “%1”").arg(QString::fromStdString(m_target.style));
    case PropertyTarget::Kind::Column:
        return tr("Column %1").arg(m_target.column + 1);
    case PropertyTarget::Kind::Elements:
        break;
    }
    if (m_target.elements.size() > 1)
        return tr("%n elements", nullptr, static_cast<int>(m_target.elements.size()));
    const Block *block = findBlock(m_document->current(), m_target.elements.front());
    return block ? kindText(block->kind()) : QString();
}

QString PropertyModel::iconName() const
{
    switch (m_target.kind) {
    case PropertyTarget::Kind::Document:
        return QStringLiteral("page");
    case PropertyTarget::Kind::Style:
        return QStringLiteral("styles");
    case PropertyTarget::Kind::Column:
        return QStringLiteral("columns");
    case PropertyTarget::Kind::Elements:
        break;
    }
    if (m_target.elements.size() > 1)
        return QStringLiteral("select-all");
    const Block *block = findBlock(m_document->current(), m_target.elements.front());
    return kindIcon(block ? block->kind() : BlockKind::Unknown);
}

std::vector<std::pair<ElementId, QString>> PropertyModel::ancestors() const
{
    std::vector<std::pair<ElementId, QString>> result;
    if (m_target.elements.size() != 1 || m_target.kind == PropertyTarget::Kind::Document)
        return result;
    const auto path = findElement(m_document->current(), m_target.elements.front());
    if (!path)
        return result;
    // The element itself stands above its column.
    const std::size_t depth = path->indexes.size() - (m_target.kind == PropertyTarget::Kind::Column ? 0 : 1);
    ElementPath at {path->root, {}};
    for (std::size_t i = 0; i < depth; ++i) {
        at.indexes.push_back(path->indexes[i]);
        if (const Block *block = elementAt(m_document->current(), at))
            result.emplace_back(block->id, kindText(block->kind()));
    }
    return result;
}

void PropertyModel::showStyle(const std::string &name)
{
    m_target = {};
    m_target.kind = PropertyTarget::Kind::Style;
    m_target.style = name;
    m_fields.clear(); // whatever the fields are, they are another thing's
    scheduleUpdate();
}

void PropertyModel::showColumn(const ElementId &table, std::size_t column)
{
    m_target = {};
    m_target.kind = PropertyTarget::Kind::Column;
    m_target.elements = {table};
    m_target.column = column;
    m_fields.clear();
    scheduleUpdate();
}

void PropertyModel::showSelection()
{
    PropertyTarget target;
    if (!m_selection->isEmpty()) {
        target.kind = PropertyTarget::Kind::Elements;
        target.elements = m_selection->ids();
    }
    // The same fields of another element keep their editors; update() sees whether they are the same.
    if (target.kind != m_target.kind)
        m_fields.clear();
    m_target = std::move(target);
    scheduleUpdate();
}

void PropertyModel::setValue(const std::string &key, const PropertyValue &value, Step step)
{
    const PropertyField *field = this->field(key);
    if (!field)
        return;
    std::string mergeKey;
    if (step == Step::Typing) {
        mergeKey = "property:" + key + ':' + m_target.style;
        for (const ElementId &id : m_target.elements)
            mergeKey += ':' + id.value;
    }
    m_document->apply(
        tr("Change %1").arg(inSentence(*field)), [target = m_target, key, value](const Template &before) { return withProperty(before, target, key, value); },
        QString::fromStdString(mergeKey));
}

void PropertyModel::resetValue(const std::string &key)
{
    const PropertyField *field = this->field(key);
    if (!field)
        return;
    m_document->apply(tr("Reset %1").arg(inSentence(*field)),
        [target = m_target, key, value = field->standard](const Template &before) { return withProperty(before, target, key, value); });
}

void PropertyModel::finishTyping()
{
    m_document->endMerge();
}

void PropertyModel::scheduleUpdate()
{
    if (!m_update.isActive())
        m_update.start();
}

void PropertyModel::update()
{
    std::vector<PropertyField> fields = propertyFields(m_document->current(), m_target);
    if (fields.empty() && m_target.kind != PropertyTarget::Kind::Document && m_target.kind != PropertyTarget::Kind::Elements) {
        showSelection(); // the style or column is gone
        return;
    }
    const bool same = std::equal(fields.begin(), fields.end(), m_fields.begin(), m_fields.end(), [](const PropertyField &a, const PropertyField &b) { return a.key == b.key && a.type == b.type; });
    m_fields = std::move(fields);
    if (same)
        Q_EMIT fieldsChanged();
    else
        Q_EMIT fieldsReset();
}

} // namespace quoin
