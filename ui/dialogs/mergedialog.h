// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <quoin/assembly.h>

#include <memory>
#include <vector>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QRadioButton;
class QSpinBox;
class QTableWidget;
class QThread;
class QToolButton;

namespace quoin {

// Existing PDF files put together, taken apart, turned: a list of files with the pages wanted of each, and either one file of all of
// them or, of a single one, a file for every few pages. The work runs on a thread of its own; what couldn't be kept is told at its end.
class MergeDialog : public QDialog
{
    Q_OBJECT
public:
    explicit MergeDialog(const QString &folder, QWidget *parent = nullptr);
    ~MergeDialog() override; // waits for what is running

    void addFiles(const QStringList &);
    void start();

Q_SIGNALS:
    void finished(const QString &target); // written; the dialog stays open

public Q_SLOTS:
    void reject() override; // stops what is running first

protected:
    void dragEnterEvent(QDragEnterEvent *) override;
    void dropEvent(QDropEvent *) override;

private:
    struct Work;
    void addFile(const QString &);
    void moveRow(int by);
    void removeRows();
    void chooseTarget();
    std::vector<AssemblyInput> inputs() const;
    QString target() const;
    bool splits() const;
    void update();
    void run(std::vector<AssemblyInput>);
    void ended();
    void setRunning(bool);

    QString m_folder; // where files were chosen last
    QTableWidget *m_files;
    QPushButton *m_add;
    QToolButton *m_remove;
    QToolButton *m_up;
    QToolButton *m_down;
    QRadioButton *m_merge;
    QRadioButton *m_split;
    QSpinBox *m_every;
    QLineEdit *m_target;
    QLabel *m_targetName;
    QLabel *m_result;
    QProgressBar *m_progress;
    QPushButton *m_start;
    QWidget *m_form;
    std::shared_ptr<Work> m_work; // while something runs
    QThread *m_thread = nullptr;
};

} // namespace quoin
