// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "properties/propertyeditor.h"

#include <map>
#include <vector>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace quoin {

class PropertyModel;
class Section;
class Selection;
class StyleManager;
class TemplateDocument;

// Everything that can be set about the selection, in sections that fold, with a search. A value that was set is bold and has an arrow
// that takes it back; one that wasn't shows greyed what holds instead.
class PropertiesPanel : public QWidget
{
    Q_OBJECT
public:
    PropertiesPanel(TemplateDocument *, Selection *, QWidget *parent = nullptr);
    void setFamilies(const QStringList &);
    void setFieldMenu(FieldMenu);
    PropertyModel *model() { return m_model; }

    // Unfolds the section of a key and puts the focus into its editor.
    void reveal(const QString &key);
    PropertyEditor *editor(const QString &key) const; // null: the key isn't shown

Q_SIGNALS:
    // A file that doesn't lie under the template's folder was chosen for the key.
    void outsideFileChosen(const QString &key, const QString &absolutePath);

private:
    struct Row {
        std::string key;
        std::string searchText;
        Section *section;
        QLabel *label;
        PropertyEditor *editor;
        QToolButton *reset;
    };
    void rebuild();
    void refresh();
    void showHead();
    void filter();
    Section *addSection(const QString &title);
    void addRow(Section *, const PropertyField &);
    void showRow(Row &, const PropertyField &);

    TemplateDocument *m_document;
    Selection *m_selection;
    PropertyModel *m_model;
    EditorContext m_context;
    QLabel *m_symbol;
    QLabel *m_title;
    QLabel *m_id;
    QToolButton *m_back;
    QWidget *m_trail;
    QHBoxLayout *m_trailLayout;
    QLineEdit *m_search;
    QScrollArea *m_scroll;
    QWidget *m_page = nullptr;
    QVBoxLayout *m_pageLayout = nullptr;
    StyleManager *m_styles = nullptr;
    std::vector<Row> m_rows;
    std::vector<Section *> m_sections;
    std::map<QString, bool> m_folded; // by title, for as long as the window lives
    QString m_pendingKey;
};

} // namespace quoin
