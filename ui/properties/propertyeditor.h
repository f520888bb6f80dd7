// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "properties/propertyfield.h"
#include "widgets/expressionedit.h"

#include <functional>

namespace quoin {

class TemplateDocument;

// What editors need to know beyond their field.
struct EditorContext {
    TemplateDocument *document = nullptr;
    QStringList families;
    FieldMenu fieldMenu;
    std::function<void(std::size_t column)> openColumn;
};

// The widget that shows and edits one field. show() never emits.
class PropertyEditor : public QWidget
{
    Q_OBJECT
public:
    explicit PropertyEditor(QWidget *parent = nullptr);
    virtual void show(const PropertyField &) = 0;
    virtual bool isWide() const { return false; } // stands below its label rather than beside it

Q_SIGNALS:
    void edited(const quoin::PropertyValue &value, bool typing); // typing: more of the same may follow
    void finished(); // of typing
    void outsideFileChosen(const QString &absolutePath); // a file that doesn't lie under the template's folder
};

PropertyEditor *createEditor(const PropertyField &, const EditorContext &, QWidget *parent);

// "12 pt", "Bold", "#FF0000"; of an unset value what stands for it.
QString valueText(const PropertyField &, const PropertyValue &);

} // namespace quoin
