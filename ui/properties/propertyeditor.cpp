// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "propertyeditor.h"

#include "document/templatedocument.h"
#include "properties/columnsedit.h"
#include "widgets/coloredit.h"
#include "widgets/combos.h"
#include "widgets/fieldtext.h"
#include "widgets/lengthexpression.h"
#include "widgets/pathedit.h"
#include "widgets/sidesedit.h"
#include "widgets/textrunsedit.h"
#include "widgets/valueedit.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <quoin/conformance.h>

#include <algorithm>
#include <memory>

namespace quoin {

namespace {

// What an empty editor shows: "Mixed", the inherited value, or a word for "nobody said".
QString placeholderText(const PropertyField &field)
{
    if (field.mixed)
        return PropertyEditor::tr("Mixed");
    if (!std::holds_alternative<Unset>(field.inherited))
        return valueText(field, field.inherited);
    return field.type == PropertyType::Color || field.type == PropertyType::Border ? PropertyEditor::tr("None") : PropertyEditor::tr("Automatic");
}

template<class T> std::optional<T> shown(const PropertyField &field)
{
    const T *value = field.mixed ? nullptr : std::get_if<T>(&field.value);
    return value ? std::optional<T>(*value) : std::nullopt;
}

template<class T> PropertyValue orUnset(const std::optional<T> &value)
{
    return value ? PropertyValue(*value) : PropertyValue(Unset {});
}

// The template's own colours, the most used ones first.
struct ColorCounter {
    std::vector<std::pair<Color, int>> found;
    void count(const Color &color)
    {
        const auto same = std::find_if(found.begin(), found.end(), [&](const auto &entry) { return entry.first == color; });
        if (same == found.end())
            found.emplace_back(color, 1);
        else
            ++same->second;
    }
    void field(std::string_view, const Color &color, const FieldSpec &) { count(color); }
    void field(std::string_view, const std::optional<Color> &color, const FieldSpec &)
    {
        if (color)
            count(*color);
    }
    void field(std::string_view, const Style &style, const FieldSpec &) { describeStyle(*this, style); }
    void field(std::string_view, const std::vector<Column> &columns, const FieldSpec &)
    {
        for (const Column &column : columns)
            describeStyle(*this, column.format);
    }
    template<class T> void field(std::string_view, const T &, const FieldSpec &) { }
};

std::vector<Color> colorsOf(const Template &source)
{
    ColorCounter counter;
    for (const NamedStyle &style : source.styles)
        describeStyle(counter, style.style);
    int left = 2000; // enough to know a template's colours, little enough to open a menu at once
    forEachElement(source, [&](const Block &block, const ElementPath &) {
        describeBlock(counter, block);
        return --left > 0;
    });
    std::stable_sort(counter.found.begin(), counter.found.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
    std::vector<Color> colors;
    for (const auto &[color, count] : counter.found)
        colors.push_back(color);
    return colors;
}

// One widget and how it shows a field.
class WidgetEditor : public PropertyEditor
{
public:
    WidgetEditor(QWidget *widget, std::function<void(const PropertyField &)> show, QWidget *parent, bool wide = false)
        : PropertyEditor(parent)
        , m_show(std::move(show))
        , m_wide(wide)
    {
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(widget);
        setFocusProxy(widget);
    }
    void show(const PropertyField &field) override { m_show(field); }
    bool isWide() const override { return m_wide; }

private:
    std::function<void(const PropertyField &)> m_show;
    bool m_wide;
};

template<class Widget, class Connect, class Show> PropertyEditor *editorOf(Widget *widget, QWidget *parent, const Connect &connectTo, Show show, bool wide = false)
{
    auto *editor = new WidgetEditor(
        widget, [widget, show = std::move(show)](const PropertyField &field) { show(widget, field); }, parent, wide);
    connectTo(widget, editor);
    return editor;
}

void name(QWidget *widget, const PropertyField &field)
{
    widget->setAccessibleName(fieldText(field.spec.label));
    if (!field.spec.help.empty())
        widget->setAccessibleDescription(fieldText(field.spec.help));
}

PropertyEditor *flagEditor(const PropertyField &field, QWidget *parent)
{
    if (!field.optional) {
        auto *box = new QCheckBox(parent);
        name(box, field);
        return editorOf(
            box, parent,
            [](QCheckBox *box, PropertyEditor *editor) {
                QObject::connect(box, &QCheckBox::clicked, editor, [box, editor](bool checked) {
                    box->setTristate(false);
                    Q_EMIT editor->edited(checked, false);
                });
            },
            [](QCheckBox *box, const PropertyField &field) {
                box->setTristate(field.mixed);
                box->setCheckState(field.mixed ? Qt::PartiallyChecked : std::get<bool>(field.value) ? Qt::Checked
                                                                                                    : Qt::Unchecked);
            });
    }
    auto *combo = new ChoiceCombo(parent);
    combo->addItem(PropertyEditor::tr("Yes"));
    combo->addItem(PropertyEditor::tr("No"));
    name(combo, field);
    return editorOf(
        combo, parent,
        [](ChoiceCombo *combo, PropertyEditor *editor) {
            QObject::connect(combo, &QComboBox::activated, editor, [editor](int index) { Q_EMIT editor->edited(index == 0, false); });
        },
        [](ChoiceCombo *combo, const PropertyField &field) {
            combo->setPlaceholder(placeholderText(field));
            const auto value = shown<bool>(field);
            combo->setCurrentIndex(value ? (*value ? 0 : 1) : -1);
        });
}

PropertyEditor *choiceEditor(const PropertyField &field, QWidget *parent)
{
    auto *combo = new ChoiceCombo(parent);
    for (const EnumName &choice : field.choices)
        combo->addItem(choiceText(choice.label));
    name(combo, field);
    return editorOf(
        combo, parent,
        [](ChoiceCombo *combo, PropertyEditor *editor) {
            QObject::connect(combo, &QComboBox::activated, editor, [editor](int index) { Q_EMIT editor->edited(Choice {index}, false); });
        },
        [](ChoiceCombo *combo, const PropertyField &field) {
            combo->setPlaceholder(placeholderText(field));
            const auto value = shown<Choice>(field);
            combo->setCurrentIndex(value ? value->index : -1);
        });
}

PropertyEditor *lengthEditor(const PropertyField &field, QWidget *parent)
{
    auto *edit = new LengthEdit(parent);
    edit->setUnsetAllowed(field.optional);
    edit->setRange(field.spec.minimum, field.spec.maximum);
    name(edit, field);
    return editorOf(
        edit, parent,
        [](LengthEdit *edit, PropertyEditor *editor) {
            QObject::connect(edit, &LengthEdit::lengthEdited, editor, [editor](const std::optional<Length> &length) { Q_EMIT editor->edited(orUnset(length), true); });
            QObject::connect(edit, &QAbstractSpinBox::editingFinished, editor, &PropertyEditor::finished);
        },
        [](LengthEdit *edit, const PropertyField &field) {
            edit->setPlaceholder(placeholderText(field));
            const auto *inherited = std::get_if<Length>(&field.inherited);
            const bool small = field.key.find("size") != std::string::npos || field.key.find("Spacing") != std::string::npos || field.key.find("space") != std::string::npos;
            edit->setFallback(inherited ? *inherited : small ? Length::points(0)
                                                             : Length::millimetres(0));
            edit->setLength(shown<Length>(field));
        });
}

PropertyEditor *factorEditor(const PropertyField &field, QWidget *parent)
{
    auto *edit = new FactorEdit(parent);
    edit->setUnsetAllowed(field.optional);
    edit->setRange(field.spec.minimum, field.spec.maximum);
    name(edit, field);
    return editorOf(
        edit, parent,
        [](FactorEdit *edit, PropertyEditor *editor) {
            QObject::connect(edit, &FactorEdit::factorEdited, editor, [editor](const std::optional<Factor> &factor) { Q_EMIT editor->edited(orUnset(factor), true); });
            QObject::connect(edit, &QAbstractSpinBox::editingFinished, editor, &PropertyEditor::finished);
        },
        [](FactorEdit *edit, const PropertyField &field) {
            edit->setPlaceholder(placeholderText(field));
            edit->setFactor(shown<Factor>(field));
        });
}

PropertyEditor *numberEditor(const PropertyField &field, QWidget *parent)
{
    auto *edit = new WholeNumberEdit(parent);
    edit->setUnsetAllowed(field.optional);
    edit->setRange(field.spec.minimum, field.spec.maximum);
    name(edit, field);
    return editorOf(
        edit, parent,
        [](WholeNumberEdit *edit, PropertyEditor *editor) {
            QObject::connect(edit, &WholeNumberEdit::numberEdited, editor, [editor](const std::optional<std::int64_t> &number) { Q_EMIT editor->edited(orUnset(number), true); });
            QObject::connect(edit, &QAbstractSpinBox::editingFinished, editor, &PropertyEditor::finished);
        },
        [](WholeNumberEdit *edit, const PropertyField &field) {
            edit->setPlaceholder(field.mixed ? PropertyEditor::tr("Mixed") : QString());
            edit->setNumber(shown<std::int64_t>(field));
        });
}

PropertyEditor *colorEditor(const PropertyField &field, const EditorContext &context, QWidget *parent)
{
    auto *edit = new ColorEdit(parent);
    edit->setUnsetAllowed(field.optional);
    name(edit, field);
    return editorOf(
        edit, parent,
        [](ColorEdit *edit, PropertyEditor *editor) {
            QObject::connect(edit, &ColorEdit::colorEdited, editor, [editor](const std::optional<Color> &color) { Q_EMIT editor->edited(orUnset(color), false); });
        },
        [document = context.document](ColorEdit *edit, const PropertyField &field) {
            const auto *inherited = std::get_if<Color>(&field.inherited);
            edit->setPlaceholder(placeholderText(field), inherited && !field.mixed ? std::optional(*inherited) : std::nullopt);
            edit->setSuggestions([document] { return colorsOf(document->current()); });
            edit->setColor(shown<Color>(field));
        });
}

// The text of an optional or plain string, and back: an emptied optional one is unset.
QString stringOf(const PropertyField &field)
{
    return QString::fromStdString(shown<std::string>(field).value_or(std::string()));
}
PropertyValue stringValue(const QString &text, bool optional)
{
    if (optional && text.isEmpty())
        return Unset {};
    return text.toStdString();
}

PropertyEditor *stringEditor(const PropertyField &field, const EditorContext &context, QWidget *parent)
{
    const bool optional = field.optional;
    const auto emitText = [optional](PropertyEditor *editor) { return [editor, optional](const QString &text) { Q_EMIT editor->edited(stringValue(text, optional), false); }; };
    switch (field.spec.kind) {
    case TextKind::Family: {
        auto *combo = new FamilyCombo(parent);
        combo->setFamilies(context.families);
        name(combo, field);
        return editorOf(
            combo, parent, [&](FamilyCombo *combo, PropertyEditor *editor) { QObject::connect(combo, &FamilyCombo::familyEdited, editor, emitText(editor)); },
            [](FamilyCombo *combo, const PropertyField &field) {
                combo->setPlaceholder(placeholderText(field));
                combo->setFamily(stringOf(field));
            });
    }
    case TextKind::Style: {
        auto *combo = new StyleCombo(parent);
        name(combo, field);
        return editorOf(
            combo, parent, [&](StyleCombo *combo, PropertyEditor *editor) { QObject::connect(combo, &StyleCombo::styleEdited, editor, emitText(editor)); },
            [document = context.document](StyleCombo *combo, const PropertyField &field) {
                combo->setStyles(document->current());
                combo->setPlaceholder(placeholderText(field));
                if (field.mixed)
                    combo->setCurrentIndex(-1);
                else
                    combo->setStyle(stringOf(field));
            });
    }
    case TextKind::Image:
    case TextKind::File: {
        auto *edit = new PathEdit(field.spec.kind == TextKind::Image ? PathEdit::Kind::Image : PathEdit::Kind::Data, parent);
        if (field.spec.kind == TextKind::Image)
            edit->setFieldMenu(context.fieldMenu);
        name(edit, field);
        return editorOf(
            edit, parent,
            [&](PathEdit *edit, PropertyEditor *editor) {
                QObject::connect(edit, &PathEdit::pathEdited, editor, emitText(editor));
                QObject::connect(edit, &PathEdit::outsideFileChosen, editor, &PropertyEditor::outsideFileChosen);
            },
            [document = context.document](PathEdit *edit, const PropertyField &field) {
                edit->setFolder(document->folder());
                edit->setPlaceholder(field.mixed ? PropertyEditor::tr("Mixed") : QString());
                edit->setPath(stringOf(field));
            });
    }
    case TextKind::Expression:
    case TextKind::Template:
    case TextKind::Anchor:
    case TextKind::Link:
    case TextKind::Plain:
    case TextKind::MultiLine:
    case TextKind::Language: {
        const bool bare = field.spec.kind == TextKind::Plain || field.spec.kind == TextKind::Language || field.spec.kind == TextKind::MultiLine;
        auto *edit = new ExpressionEdit(field.spec.kind == TextKind::Expression ? ExpressionEdit::Kind::Expression : ExpressionEdit::Kind::Template, parent);
        if (!bare)
            edit->setFieldMenu(context.fieldMenu);
        name(edit, field);
        return editorOf(
            edit, parent, [&](ExpressionEdit *edit, PropertyEditor *editor) { QObject::connect(edit, &ExpressionEdit::textEdited, editor, emitText(editor)); },
            [](ExpressionEdit *edit, const PropertyField &field) {
                edit->setPlaceholder(field.mixed || field.optional ? placeholderText(field) : QString());
                edit->setText(stringOf(field));
            });
    }
    }
    return nullptr;
}

PropertyEditor *textEditor(const PropertyField &field, const EditorContext &context, QWidget *parent)
{
    auto *edit = new TextRunsEdit(parent);
    edit->setFieldMenu(context.fieldMenu);
    name(edit, field);
    return editorOf(
        edit, parent,
        [](TextRunsEdit *edit, PropertyEditor *editor) {
            QObject::connect(edit, &TextRunsEdit::textEdited, editor, [editor](const Text &text) { Q_EMIT editor->edited(text, true); });
            QObject::connect(edit, &TextRunsEdit::editingFinished, editor, &PropertyEditor::finished);
        },
        [](TextRunsEdit *edit, const PropertyField &field) {
            edit->setPlaceholder(field.mixed ? PropertyEditor::tr("Mixed") : QString());
            edit->setText(shown<Text>(field).value_or(Text {}));
        },
        true);
}

// The standards that can be claimed, as check boxes; ids that this version doesn't know stay as they are.
PropertyEditor *stringsEditor(const PropertyField &field, QWidget *parent)
{
    auto *page = new QWidget(parent);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    name(page, field);
    std::vector<QCheckBox *> boxes;
    for (const ConformanceInfo &info : conformances()) {
        auto *box = new QCheckBox(QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size())), page);
        box->setProperty("key", QString::fromUtf8(info.key.data(), static_cast<qsizetype>(info.key.size())));
        layout->addWidget(box);
        boxes.push_back(box);
    }
    const auto values = std::make_shared<std::vector<std::string>>();
    return editorOf(
        page, parent,
        [boxes, values](QWidget *, PropertyEditor *editor) {
            for (QCheckBox *box : boxes) {
                QObject::connect(box, &QCheckBox::clicked, editor, [box, values, editor](bool checked) {
                    std::vector<std::string> changed = *values;
                    const std::string key = box->property("key").toString().toStdString();
                    std::erase(changed, key);
                    if (checked)
                        changed.push_back(key);
                    Q_EMIT editor->edited(changed, false);
                });
            }
        },
        [boxes, values](QWidget *, const PropertyField &field) {
            *values = shown<std::vector<std::string>>(field).value_or(std::vector<std::string>());
            for (QCheckBox *box : boxes)
                box->setChecked(std::find(values->begin(), values->end(), box->property("key").toString().toStdString()) != values->end());
        },
        true);
}

} // namespace

PropertyEditor::PropertyEditor(QWidget *parent)
    : QWidget(parent)
{
}

PropertyEditor *createEditor(const PropertyField &field, const EditorContext &context, QWidget *parent)
{
    switch (field.type) {
    case PropertyType::Flag:
        return flagEditor(field, parent);
    case PropertyType::Number:
        return numberEditor(field, parent);
    case PropertyType::String:
        return stringEditor(field, context, parent);
    case PropertyType::Length:
        return lengthEditor(field, parent);
    case PropertyType::Factor:
        return factorEditor(field, parent);
    case PropertyType::Color:
        return colorEditor(field, context, parent);
    case PropertyType::Choice:
        return choiceEditor(field, parent);
    case PropertyType::ColumnWidth: {
        auto *edit = new ColumnWidthEdit(parent);
        name(edit, field);
        return editorOf(
            edit, parent,
            [](ColumnWidthEdit *edit, PropertyEditor *editor) {
                QObject::connect(edit, &ColumnWidthEdit::widthEdited, editor, [editor](const ColumnWidth &width) { Q_EMIT editor->edited(width, false); });
            },
            [](ColumnWidthEdit *edit, const PropertyField &field) { edit->setColumnWidth(shown<ColumnWidth>(field).value_or(ColumnWidth {})); });
    }
    case PropertyType::Border: {
        auto *edit = new BorderEdit(parent);
        edit->setUnsetAllowed(field.optional);
        edit->setSuggestions([document = context.document] { return colorsOf(document->current()); });
        name(edit, field);
        return editorOf(
            edit, parent,
            [](BorderEdit *edit, PropertyEditor *editor) {
                QObject::connect(edit, &BorderEdit::borderEdited, editor, [editor](const std::optional<Border> &border) { Q_EMIT editor->edited(orUnset(border), false); });
            },
            [](BorderEdit *edit, const PropertyField &field) {
                edit->setPlaceholder(placeholderText(field));
                edit->setBorder(shown<Border>(field));
            });
    }
    case PropertyType::LengthSides: {
        auto *edit = new LengthSidesEdit(parent);
        edit->setMinimum(field.spec.minimum);
        name(edit, field);
        return editorOf(
            edit, parent,
            [](LengthSidesEdit *edit, PropertyEditor *editor) {
                QObject::connect(edit, &LengthSidesEdit::sidesEdited, editor, [editor](const Sides<Length> &sides) { Q_EMIT editor->edited(sides, true); });
                QObject::connect(edit, &LengthSidesEdit::editingFinished, editor, &PropertyEditor::finished);
            },
            [](LengthSidesEdit *edit, const PropertyField &field) {
                edit->setPlaceholder(placeholderText(field));
                edit->setSides(shown<Sides<Length>>(field).value_or(Sides<Length> {}));
            });
    }
    case PropertyType::BorderSides: {
        auto *edit = new BorderSidesEdit(parent);
        edit->setSuggestions([document = context.document] { return colorsOf(document->current()); });
        name(edit, field);
        return editorOf(
            edit, parent,
            [](BorderSidesEdit *edit, PropertyEditor *editor) {
                QObject::connect(edit, &BorderSidesEdit::sidesEdited, editor, [editor](const Sides<Border> &sides) { Q_EMIT editor->edited(sides, false); });
            },
            [](BorderSidesEdit *edit, const PropertyField &field) {
                edit->setPlaceholder(placeholderText(field));
                edit->setSides(shown<Sides<Border>>(field).value_or(Sides<Border> {}));
            },
            true);
    }
    case PropertyType::Text:
        return textEditor(field, context, parent);
    case PropertyType::Columns: {
        auto *edit = new ColumnsEdit(parent);
        name(edit, field);
        return editorOf(
            edit, parent,
            [openColumn = context.openColumn](ColumnsEdit *edit, PropertyEditor *editor) {
                QObject::connect(edit, &ColumnsEdit::columnsEdited, editor, [editor](const std::vector<Column> &columns) { Q_EMIT editor->edited(columns, false); });
                if (openColumn)
                    QObject::connect(edit, &ColumnsEdit::columnOpened, editor, openColumn);
            },
            [](ColumnsEdit *edit, const PropertyField &field) { edit->setColumns(shown<std::vector<Column>>(field).value_or(std::vector<Column>())); }, true);
    }
    case PropertyType::Strings:
        return stringsEditor(field, parent);
    case PropertyType::Unset:
        break;
    }
    Q_ASSERT(false);
    return nullptr;
}

QString valueText(const PropertyField &field, const PropertyValue &value)
{
    struct Visitor {
        const PropertyField &field;
        QString operator()(const Unset &) const { return {}; }
        QString operator()(bool flag) const { return flag ? PropertyEditor::tr("Yes") : PropertyEditor::tr("No"); }
        QString operator()(std::int64_t number) const { return QString::number(number); }
        QString operator()(const std::string &text) const { return QString::fromStdString(text); }
        QString operator()(const Length &length) const { return displayLength(length); }
        QString operator()(const Factor &factor) const { return QString::fromStdString(factor.toString()); }
        QString operator()(const Color &color) const { return QString::fromStdString(color.toString()); }
        QString operator()(const ColumnWidth &) const { return {}; }
        QString operator()(const Choice &choice) const
        {
            const auto index = static_cast<std::size_t>(choice.index);
            return index < field.choices.size() ? choiceText(field.choices[index].label) : QString();
        }
        QString operator()(const Border &border) const
        {
            return border.style == BorderStyle::None ? PropertyEditor::tr("None") : PropertyEditor::tr("%1, %2").arg(displayLength(border.width), QString::fromStdString(border.color.toString()));
        }
        QString operator()(const Sides<Length> &sides) const
        {
            const bool uniform = sides.top == sides.right && sides.top == sides.bottom && sides.top == sides.left;
            if (!uniform)
                return PropertyEditor::tr("By side");
            return sides.top ? displayLength(*sides.top) : PropertyEditor::tr("Automatic");
        }
        QString operator()(const Sides<Border> &sides) const
        {
            const bool uniform = sides.top == sides.right && sides.top == sides.bottom && sides.top == sides.left;
            if (!uniform)
                return PropertyEditor::tr("By side");
            return sides.top ? (*this)(*sides.top) : PropertyEditor::tr("None");
        }
        QString operator()(const Text &text) const { return QString::fromStdString(text.toPlain()); }
        QString operator()(const std::vector<Column> &) const { return {}; }
        QString operator()(const std::vector<std::string> &) const { return {}; }
    };
    return std::visit(Visitor {field}, value);
}

} // namespace quoin
