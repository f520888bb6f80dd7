// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "validation/findingorigin.h"

class QCheckBox;
class QFrame;
class QLabel;
class QMenu;
class QModelIndex;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTextBrowser;
class QToolButton;
class QTreeView;

namespace quoin {

class Selection;
class TemplateDocument;
class ValidationController;
class ValidationFindingsModel;
class ValidationTableModel;
class ValidatorInstaller;

// What the validator says about the document or about any files: the end table, the rules that the chosen line breaks with their
// places, and all that is known of the chosen place. Activating a place selects its element and opens the property that mends it.
// Files dropped here are validated.
class ValidationPanel : public QWidget
{
    Q_OBJECT
public:
    ValidationPanel(TemplateDocument *, Selection *, ValidationController *, QWidget *parent = nullptr);
    QTreeView *table() { return m_tableView; }
    QTreeView *findings() { return m_findingsView; }

    bool saveReport(const QString &file, QString *problem); // the format by the name's ending: .json, .xml, .html

Q_SIGNALS:
    void pageRequested(int page); // from 0: the finding has a page of this document but no element
    void automaticChanged(bool);

protected:
    void changeEvent(QEvent *) override;
    void dragEnterEvent(QDragEnterEvent *) override;
    void dropEvent(QDropEvent *) override;

private:
    void chooseFiles();
    void chooseReport();
    void chooseProfiles();
    void activate(const QModelIndex &);
    void showRow();
    void showDetails();
    void updateRun();
    void updateSummary();
    void updateMissing();

    TemplateDocument *m_document;
    Selection *m_selection;
    ValidationController *m_controller;
    ValidationTableModel *m_table;
    ValidationFindingsModel *m_findings;
    QToolButton *m_checkPreview;
    QToolButton *m_checkFiles;
    QToolButton *m_profiles;
    QMenu *m_profileMenu;
    QCheckBox *m_automatic;
    QProgressBar *m_progress;
    QToolButton *m_cancel;
    QToolButton *m_save;
    QFrame *m_missing;
    QLabel *m_missingText;
    QToolButton *m_install;
    ValidatorInstaller *m_installer;
    QLabel *m_symbol;
    QLabel *m_summary;
    QTreeView *m_tableView;
    QTreeView *m_findingsView;
    QTextBrowser *m_details;
    QSplitter *m_split;
    QWidget *m_results;
    QWidget *m_empty;
};

} // namespace quoin
