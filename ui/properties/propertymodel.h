// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "properties/propertyfield.h"

namespace quoin {

class Selection;
class TemplateDocument;

// The fields of what is selected (of the document where nothing is), kept in step with document and selection, and the one way in
// which the panel changes them. Changes are told once per turn of the event loop, however many edits came before. GUI thread.
class PropertyModel : public QObject
{
    Q_OBJECT
public:
    PropertyModel(TemplateDocument *, Selection *, QObject *parent = nullptr);

    const PropertyTarget &target() const { return m_target; }
    const std::vector<PropertyField> &fields() const { return m_fields; }
    const PropertyField *field(const std::string &key) const; // null: there is none
    QString title() const; // "Paragraph", "3 elements", "Style “note”", "Column 2", "Document"
    QString iconName() const;
    // The elements around the selected one, outermost first.
    std::vector<std::pair<ElementId, QString>> ancestors() const;

    // A style or a column is shown until it goes, another element is selected, or showSelection().
    void showStyle(const std::string &name);
    void showColumn(const ElementId &table, std::size_t column);
    void showSelection();

    enum class Step : std::uint8_t {
        Whole, // an undo step of its own
        Typing, // merges with the steps on the same field before it, until finishTyping()
    };
    void setValue(const std::string &key, const PropertyValue &, Step = Step::Whole);
    void resetValue(const std::string &key);
    void finishTyping();

Q_SIGNALS:
    void fieldsReset(); // another target or other keys: build editors anew
    void fieldsChanged(); // the same fields, other values

private:
    void scheduleUpdate();
    void update();

    TemplateDocument *m_document;
    Selection *m_selection;
    PropertyTarget m_target;
    std::vector<PropertyField> m_fields;
    QTimer m_update;
};

} // namespace quoin
