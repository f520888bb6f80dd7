// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QChartView;
class QComboBox;
class QLabel;
class QProgressBar;
class QSpinBox;
class QSplitter;
class QToolButton;
class QTreeView;

namespace quoin {

class BenchmarkController;
class BenchmarkModel;

// How fast documents are made on this machine: the measurements as a table, the speed of each run as it comes, and where the time of the
// chosen measurement goes.
class BenchmarkPanel : public QWidget
{
    Q_OBJECT
public:
    explicit BenchmarkPanel(BenchmarkController *, QWidget *parent = nullptr);
    QTreeView *table() { return m_table; }
    QComboBox *subject() { return m_subject; }

    void start();
    bool saveReport(const QString &file, QString *problem); // the format by the name's ending: .json, .csv, .html

protected:
    void changeEvent(QEvent *) override;

private:
    void chooseComparison();
    void chooseReport();
    void updateRun();
    void updateSummary();
    void updateSpeeds();
    void updateStages();
    void warn(const QString &title, const QString &text, const QString &reason);

    BenchmarkController *m_controller;
    BenchmarkModel *m_model;
    QComboBox *m_subject;
    QComboBox *m_profile;
    QSpinBox *m_workers;
    QSpinBox *m_runs;
    QToolButton *m_start;
    QProgressBar *m_progress;
    QToolButton *m_cancel;
    QToolButton *m_compare;
    QToolButton *m_save;
    QLabel *m_summary;
    QTreeView *m_table;
    QChartView *m_speeds;
    QChartView *m_stages;
    QSplitter *m_split;
    QWidget *m_results;
    QWidget *m_empty;
    QString m_measured; // whose runs m_live holds
    QList<double> m_live; // documents a second of the runs so far of the measurement that is on
};

} // namespace quoin
