// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTreeView;

namespace quoin {

class DataModel;
class Selection;
class TemplateDocument;

// Sample data and binding without programming: choose a file, see its fields with their values, put one into the text (double click,
// button or drag), bind a list to a table (button or drag) or make a new table of it.
class DataPanel : public QWidget
{
    Q_OBJECT
public:
    DataPanel(TemplateDocument *, Selection *, QWidget *parent = nullptr);
    DataModel *model() { return m_model; }
    QTreeView *view() { return m_view; }
    // A file becomes the sample data. One from elsewhere is copied beside the template; for a template that was never saved, JSON is
    // taken into the template itself.
    void setSampleFile(const QString &absolutePath);

Q_SIGNALS:
    void fieldChosen(const QString &expression); // to be inserted where the person is typing, or at the selection
    void message(const QString &text);

private:
    void fillFiles();
    void takeFile(int index);
    void chooseFile();
    void updateState();
    void updateButtons();
    void activate(const QModelIndex &);
    void insertCurrent();
    void bindCurrent();
    void tableFromCurrent();
    QModelIndex current() const; // of the model, in its first column; invalid: none

    TemplateDocument *m_document;
    Selection *m_selection;
    DataModel *m_model;
    QSortFilterProxyModel *m_filter;
    QComboBox *m_files;
    QLineEdit *m_search;
    QLabel *m_error;
    QTreeView *m_view;
    QStackedWidget *m_stack;
    QPushButton *m_insert;
    QPushButton *m_bind;
    QPushButton *m_table;
};

} // namespace quoin
