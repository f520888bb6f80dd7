// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <quoin/template.h>

class QLineEdit;
class QListWidget;
class QToolButton;

namespace quoin {

class Selection;
class StyleCombo;
class TemplateDocument;

// The named styles of the template: new, from the selection, rename, delete (what referred to it then refers to what it extended).
class StyleManager : public QWidget
{
    Q_OBJECT
public:
    StyleManager(TemplateDocument *, Selection *, QWidget *parent = nullptr);

Q_SIGNALS:
    void styleOpened(const QString &name);

private:
    void fill();
    void addStyle();
    void renameStyle();
    void deleteStyle();
    QString current() const;

    TemplateDocument *m_document;
    Selection *m_selection;
    QListWidget *m_list;
    QToolButton *m_rename, *m_delete, *m_open;
};

// The head of a style's page: its name and the style that it extends.
class StyleExtendsEdit : public QWidget
{
    Q_OBJECT
public:
    StyleExtendsEdit(TemplateDocument *, const std::string &style, QWidget *parent = nullptr);

private:
    void show();
    TemplateDocument *m_document;
    std::string m_style;
    StyleCombo *m_extends;
};

// How many elements and styles use a style.
std::size_t styleUses(const Template &, const std::string &name);

} // namespace quoin
