// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmarkpanel.h"

#include "benchmark/benchmarkcontroller.h"
#include "benchmark/benchmarkmodel.h"
#include "document/localfiles.h"
#include "widgets/icon.h"
#include "widgets/section.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QHorizontalStackedBarSeries>
#include <QLabel>
#include <QLegend>
#include <QLineSeries>
#include <QLocale>
#include <QMessageBox>
#include <QProgressBar>
#include <QSpinBox>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <QValueAxis>

#include <quoin/atomic_file.h>

#include <algorithm>
#include <array>
#include <thread>

namespace quoin {

namespace {

// What the subject's items stand for, beside a workload's name.
const QString ownTemplate = QStringLiteral("own"), quickPreset = QStringLiteral("quick"), fullPreset = QStringLiteral("full");

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < 128;
}

// The colours of the page that benchmarkHtml() makes.
QColor stageColor(std::size_t stage, const QPalette &palette)
{
    static constexpr std::array<QRgb, benchmarkStages.size()> light = {0xff1b6ca8, 0xff2a9d8f, 0xff8ab17d, 0xffd9a441, 0xffe07a3f, 0xffb5546b, 0xff7d5ba6};
    static constexpr std::array<QRgb, benchmarkStages.size()> dark = {0xff4aa3df, 0xff4fc3b3, 0xffa9cf9b, 0xffe9c46a, 0xfff4a261, 0xffd98299, 0xffa98bd0};
    return QColor::fromRgb(isDark(palette) ? dark[stage] : light[stage]);
}

QString stageText(std::size_t stage)
{
    switch (stage) {
    case 0:
        return BenchmarkPanel::tr("Bind");
    case 1:
        return BenchmarkPanel::tr("Lay out");
    case 2:
        return BenchmarkPanel::tr("Shape");
    case 3:
        return BenchmarkPanel::tr("Write");
    case 4:
        return BenchmarkPanel::tr("Compress");
    case 5:
        return BenchmarkPanel::tr("Hash");
    default:
        return BenchmarkPanel::tr("Sign");
    }
}

QChartView *makeChartView(const QString &name, QWidget *parent)
{
    auto *view = new QChartView(new QChart, parent);
    view->setRenderHint(QPainter::Antialiasing);
    view->setFrameShape(QFrame::NoFrame);
    view->setAccessibleName(name);
    view->chart()->setAnimationOptions(QChart::NoAnimation);
    view->chart()->setBackgroundRoundness(0);
    view->chart()->setMargins(QMargins(4, 2, 8, 4));
    view->setMinimumSize(200, 90);
    return view;
}

// Charts have themes of their own; ours is the window's palette.
void colourChart(QChart *chart, const QPalette &palette)
{
    const QColor text = palette.color(QPalette::Text);
    QColor grid = text;
    grid.setAlphaF(0.18F);
    chart->setBackgroundBrush(palette.color(QPalette::Base));
    chart->setTitleBrush(text);
    chart->legend()->setLabelColor(text);
    for (QAbstractAxis *axis : chart->axes()) {
        axis->setLabelsColor(text);
        axis->setTitleBrush(text);
        axis->setLinePenColor(grid);
        axis->setGridLineColor(grid);
    }
}

void clearChart(QChart *chart)
{
    chart->removeAllSeries();
    for (QAbstractAxis *axis : chart->axes()) {
        chart->removeAxis(axis);
        delete axis;
    }
}

QString measurementText(const QString &workload, BenchmarkProfile profile, unsigned workers)
{
    return BenchmarkPanel::tr("%1, %2, %n workers", nullptr, static_cast<int>(workers)).arg(workload, profileText(profile));
}

} // namespace

BenchmarkPanel::BenchmarkPanel(BenchmarkController *controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_model(new BenchmarkModel(controller, this))
    , m_subject(new QComboBox(this))
    , m_profile(new QComboBox(this))
    , m_workers(new QSpinBox(this))
    , m_runs(new QSpinBox(this))
    , m_progress(new QProgressBar(this))
    , m_summary(new QLabel(this))
    , m_table(new QTreeView(this))
    , m_speeds(makeChartView(tr("Speed of each run"), this))
    , m_stages(makeChartView(tr("Where the time goes"), this))
    , m_split(new QSplitter(Qt::Horizontal, this))
    , m_results(new QWidget(this))
    , m_empty(new EmptyState(QStringLiteral("benchmark"), tr("Nothing was measured yet"),
          tr("Measure this template or the built-in workloads. Every document differs, and each is read back and searched for its own data."), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 8, 0);
    bar->setSpacing(6);
    layout->addLayout(bar);
    const auto button = [&](const QString &iconName, const QString &text, const QString &tip) {
        auto *result = new QToolButton(this);
        result->setIcon(icon(iconName));
        result->setText(text);
        result->setToolTip(tip);
        result->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        result->setFocusPolicy(Qt::StrongFocus);
        result->setAutoRaise(true);
        // In a narrow window the texts are cut rather than that the dock takes the room of the palette.
        result->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        result->setMinimumWidth(result->iconSize().width() + 10);
        bar->addWidget(result);
        return result;
    };
    m_subject->addItem(tr("This template"), ownTemplate);
    m_subject->addItem(tr("All workloads, quick"), quickPreset);
    m_subject->addItem(tr("All workloads, full"), fullPreset);
    m_subject->insertSeparator(m_subject->count());
    for (const BenchmarkWorkload &workload : benchmarkWorkloads()) {
        const QString name = QString::fromUtf8(workload.name.data(), static_cast<qsizetype>(workload.name.size()));
        m_subject->addItem(name, name);
        m_subject->setItemData(m_subject->count() - 1, QString::fromUtf8(workload.description.data(), static_cast<qsizetype>(workload.description.size())), Qt::ToolTipRole);
    }
    m_subject->setAccessibleName(tr("What to measure"));
    m_subject->setToolTip(tr("What to measure"));
    m_subject->setMinimumContentsLength(12);
    m_subject->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    bar->addWidget(m_subject);
    m_profile->addItem(tr("Its profiles"));
    for (const BenchmarkProfile profile : {BenchmarkProfile::Compliant, BenchmarkProfile::Plain})
        m_profile->addItem(profileText(profile), static_cast<int>(profile));
    m_profile->setAccessibleName(tr("Profile"));
    m_profile->setToolTip(tr("Compliant: PDF/A-4 and PDF/UA-2, retail notes signed. Plain: no standard, no tags, standard fonts"));
    bar->addWidget(m_profile);
    const auto processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    m_workers->setRange(1, 4 * processors);
    m_workers->setValue(processors);
    m_workers->setAccessibleName(tr("Workers"));
    m_workers->setToolTip(tr("Threads that render"));
    m_workers->setPrefix(tr("Workers: "));
    bar->addWidget(m_workers);
    m_runs->setRange(0, 100);
    m_runs->setSpecialValueText(tr("Runs: 3 or 5"));
    m_runs->setPrefix(tr("Runs: "));
    m_runs->setAccessibleName(tr("Runs"));
    m_runs->setToolTip(tr("Runs of each workload; 3, or 5 with all workloads in full"));
    bar->addWidget(m_runs);
    m_start = button(QStringLiteral("benchmark"), tr("Measure"), tr("Measure on this machine; the window stays usable, but what you do in it costs speed"));
    bar->addStretch(1);
    m_progress->setMaximumWidth(260);
    m_progress->setMinimumWidth(40);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the benchmark"));
    bar->addWidget(m_progress);
    m_cancel = button(QStringLiteral("close"), tr("Cancel"), tr("Stop measuring"));
    m_compare = button(QStringLiteral("open"), tr("Compare…"), tr("Compare with a report that was saved as JSON"));
    m_save = button(QStringLiteral("save-as"), tr("Save Report…"), tr("Save the report as a page, JSON or CSV"));
    m_save->setToolButtonStyle(Qt::ToolButtonIconOnly); // so that the others keep their texts at the dock's usual width

    layout->addWidget(m_results, 1);
    layout->addWidget(m_empty, 1);
    auto *inner = new QVBoxLayout(m_results);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(6);
    m_summary->setContentsMargins(10, 0, 8, 0);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setAccessibleName(tr("State of the benchmark"));
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    inner->addWidget(m_summary);
    inner->addWidget(m_split, 1);
    m_table->setModel(m_model);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAccessibleName(tr("Measurements"));
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_split->addWidget(m_table);
    m_split->addWidget(m_speeds);
    m_split->addWidget(m_stages);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(0, 6);
    m_split->setStretchFactor(1, 3);
    m_split->setStretchFactor(2, 4);
    m_split->setSizes({740, 240, 320});

    connect(m_start, &QToolButton::clicked, this, &BenchmarkPanel::start);
    connect(m_cancel, &QToolButton::clicked, controller, &BenchmarkController::cancel);
    connect(m_compare, &QToolButton::clicked, this, [this] {
        if (m_controller->comparedFile().isEmpty())
            chooseComparison();
        else
            m_controller->compareWithNothing();
    });
    connect(m_save, &QToolButton::clicked, this, &BenchmarkPanel::chooseReport);
    connect(m_subject, &QComboBox::currentIndexChanged, this, [this] { m_profile->setEnabled(m_subject->currentData() != ownTemplate); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        updateSpeeds();
        updateStages();
    });
    connect(controller, &BenchmarkController::runningChanged, this, [this] {
        m_measured.clear();
        m_live.clear();
        updateRun();
        updateSpeeds();
    });
    connect(controller, &BenchmarkController::stepped, this, [this] {
        const BenchmarkStep &step = *m_controller->step();
        const QString measured = measurementText(step.workload, step.profile, step.workers);
        if (measured != m_measured || step.run == 0) {
            m_measured = measured;
            m_live.clear();
        }
        if (step.run > 0)
            m_live << step.documentsPerSecond;
        updateRun();
        updateSpeeds();
    });
    connect(controller, &BenchmarkController::resultsChanged, this, [this] {
        // The newest one is shown while the run goes on.
        const int rows = m_model->rowCount();
        if (rows > 0 && (m_controller->isRunning() || !m_table->currentIndex().isValid()))
            m_table->setCurrentIndex(m_model->index(rows - 1, 0));
        updateRun();
        updateSummary();
        updateSpeeds();
        updateStages();
    });
    connect(controller, &BenchmarkController::comparisonChanged, this, [this] {
        const bool compares = !m_controller->comparedFile().isEmpty();
        m_compare->setText(compares ? tr("Don’t Compare") : tr("Compare…"));
        m_compare->setIcon(icon(compares ? QStringLiteral("close") : QStringLiteral("open")));
        m_table->setColumnHidden(BenchmarkModel::Saved, !compares);
        updateSummary();
    });
    connect(controller, &BenchmarkController::failed, this, [this](const QString &why) { warn(tr("Benchmark"), tr("The measuring failed."), why); });
    m_table->setColumnHidden(BenchmarkModel::Saved, true);
    m_profile->setEnabled(false);
    updateRun();
    updateSummary();
    updateSpeeds();
    updateStages();
}

void BenchmarkPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        updateSpeeds();
        updateStages();
    }
}

void BenchmarkPanel::start()
{
    const QString subject = m_subject->currentData().toString();
    BenchmarkRequest request;
    request.full = subject == fullPreset;
    request.workers = static_cast<unsigned>(m_workers->value());
    request.runs = static_cast<unsigned>(m_runs->value());
    if (m_profile->currentIndex() > 0)
        request.profile = static_cast<BenchmarkProfile>(m_profile->currentData().toInt());
    if (subject == ownTemplate) {
        m_controller->startWithDocument(std::move(request));
        return;
    }
    if (subject != quickPreset && subject != fullPreset)
        request.workloads = {subject.toStdString()};
    m_controller->start(std::move(request));
}

// ---- files ------------------------------------------------------------------------------------------------------------

void BenchmarkPanel::warn(const QString &title, const QString &text, const QString &reason)
{
    QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, this);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(reason);
    box.exec();
}

void BenchmarkPanel::chooseComparison()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Compare with Report"), QString(), tr("Reports (*.json);;All files (*)"));
    QString problem;
    if (!file.isEmpty() && !m_controller->compareWith(file, &problem))
        warn(tr("Compare with Report"), tr("The report could not be read."), problem);
}

void BenchmarkPanel::chooseReport()
{
    QString filter;
    QString file = QFileDialog::getSaveFileName(this, tr("Save Benchmark Report"), QStringLiteral("benchmark.html"), tr("Page to look at (*.html);;JSON, to compare with (*.json);;Table (*.csv)"), &filter);
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += filter.contains(u"*.json") ? QStringLiteral(".json") : filter.contains(u"*.csv") ? QStringLiteral(".csv")
                                                                                                 : QStringLiteral(".html");
    QString problem;
    if (!saveReport(file, &problem))
        warn(tr("Save Benchmark Report"), tr("The report could not be saved."), problem);
}

bool BenchmarkPanel::saveReport(const QString &file, QString *problem)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    const BenchmarkReport &report = m_controller->report();
    const auto written = writeFileAtomically(toPath(file), ending == u"json" ? benchmarkJson(report) : ending == u"csv" ? benchmarkCsv(report)
                                                                                                                                               : benchmarkHtml(report));
    if (!written)
        *problem = QString::fromStdString(written.error().message);
    return static_cast<bool>(written);
}

// ---- showing ----------------------------------------------------------------------------------------------------------

void BenchmarkPanel::updateRun()
{
    const bool running = m_controller->isRunning();
    m_progress->setVisible(running);
    m_cancel->setVisible(running);
    m_start->setEnabled(!running);
    m_save->setEnabled(!running && m_controller->doneCount() > 0);
    m_results->setVisible(running || m_controller->doneCount() > 0);
    m_empty->setVisible(!m_results->isVisibleTo(this));
    if (running) {
        // Within a measurement by its runs; the warm-up is one of them.
        const auto &step = m_controller->step();
        const int parts = step ? static_cast<int>(step->runs) + 1 : 1;
        const int part = step && m_measured == measurementText(step->workload, step->profile, step->workers) ? static_cast<int>(step->run) : 0;
        m_progress->setRange(0, m_controller->totalCount() * 100);
        m_progress->setValue(m_controller->doneCount() * 100 + (part < parts - 1 ? 100 * (part + 1) / parts : 0));
    }
    updateSummary();
}

void BenchmarkPanel::updateSummary()
{
    QString text;
    if (m_controller->isRunning()) {
        const auto &step = m_controller->step();
        if (!step)
            text = tr("Warming up…");
        else if (step->run == 0)
            text = tr("%1: warmed up").arg(m_measured);
        else
            text = tr("%1: run %2 of %3").arg(m_measured).arg(step->run).arg(step->runs);
        text = tr("Measurement %1 of %2. %3").arg(std::min(m_controller->doneCount() + 1, m_controller->totalCount())).arg(m_controller->totalCount()).arg(text);
    } else if (m_controller->doneCount() > 0) {
        std::size_t documents = 0, wrong = 0;
        for (const BenchmarkResult &result : m_controller->report().results) {
            documents += result.documents;
            wrong += result.wrongDocuments;
        }
        const QString count = QLocale().toString(static_cast<qulonglong>(documents));
        text = wrong == 0 ? tr("All of %1 documents are right.").arg(count) : tr("%1 of %2 documents are wrong.").arg(wrong).arg(count);
        if (!m_controller->isComplete())
            text = tr("Cancelled. %1").arg(text);
    }
    if (!m_controller->comparedFile().isEmpty())
        text += QLatin1Char(' ') + tr("Compared with %1.").arg(QFileInfo(m_controller->comparedFile()).fileName());
    m_summary->setText(text.trimmed());
}

void BenchmarkPanel::updateSpeeds()
{
    QChart *chart = m_speeds->chart();
    clearChart(chart);
    chart->legend()->hide();
    const bool live = m_controller->isRunning() && !m_live.isEmpty();
    const BenchmarkResult *result = m_model->result(m_table->currentIndex().row());
    QList<double> speeds = m_live;
    if (!live) {
        speeds.clear();
        for (const double speed : result ? result->runs : std::vector<double>())
            speeds << speed;
    }
    chart->setTitle(live ? m_measured : result ? measurementText(QString::fromStdString(result->workload), result->profile, result->workers) : QString());
    auto *line = new QLineSeries;
    for (qsizetype i = 0; i < speeds.size(); ++i)
        line->append(static_cast<double>(i + 1), speeds[i]);
    line->setPointsVisible(true);
    line->setColor(palette().color(QPalette::Highlight));
    line->setPen(QPen(palette().color(QPalette::Highlight), 2));
    chart->addSeries(line);
    auto *runs = new QValueAxis;
    const auto count = static_cast<int>(std::max<qsizetype>(2, live ? static_cast<qsizetype>(m_controller->step()->runs) : speeds.size()));
    runs->setRange(1, count);
    runs->setTickCount(std::min(count, 10));
    runs->setLabelFormat(QStringLiteral("%d"));
    runs->setTitleText(tr("Run"));
    auto *speed = new QValueAxis;
    // From nothing, so that a spread isn't made to look large.
    speed->setRange(0, speeds.isEmpty() ? 1 : 1.15 * *std::max_element(speeds.begin(), speeds.end()));
    speed->setTickCount(4);
    speed->setLabelFormat(speeds.isEmpty() || speeds.front() >= 10 ? QStringLiteral("%.0f") : QStringLiteral("%.2f"));
    speed->setTitleText(tr("Documents/s"));
    chart->addAxis(runs, Qt::AlignBottom);
    chart->addAxis(speed, Qt::AlignLeft);
    line->attachAxis(runs);
    line->attachAxis(speed);
    colourChart(chart, palette());
}

void BenchmarkPanel::updateStages()
{
    QChart *chart = m_stages->chart();
    clearChart(chart);
    const BenchmarkResult *result = m_model->result(m_table->currentIndex().row());
    if (!result || !result->stages) {
        chart->setTitle(result ? tr("Stages aren’t known here") : QString());
        chart->legend()->hide();
        colourChart(chart, palette());
        return;
    }
    chart->setTitle(tr("Microseconds of a document: %1").arg(QLocale().toString(result->cpuMicroseconds, 'f', 0)));
    auto *bars = new QHorizontalStackedBarSeries;
    for (std::size_t i = 0; i < result->stages->size(); ++i) {
        const double part = (*result->stages)[i];
        if (part <= 0)
            continue;
        auto *set = new QBarSet(tr("%1 %2").arg(stageText(i), QLocale().toString(part, 'f', part < 10 ? 1 : 0)));
        *set << part;
        set->setColor(stageColor(i, palette()));
        set->setBorderColor(Qt::transparent);
        bars->append(set);
    }
    bars->setBarWidth(0.8);
    chart->addSeries(bars);
    auto *time = new QValueAxis;
    time->setRange(0, result->cpuMicroseconds);
    time->setTickCount(3);
    time->setLabelFormat(QStringLiteral("%.0f"));
    auto *none = new QBarCategoryAxis;
    none->append(QString(QLatin1Char(' ')));
    chart->addAxis(time, Qt::AlignBottom);
    chart->addAxis(none, Qt::AlignLeft);
    bars->attachAxis(time);
    bars->attachAxis(none);
    none->setVisible(false);
    chart->legend()->show();
    chart->legend()->setAlignment(Qt::AlignRight);
    colourChart(chart, palette());
}

} // namespace quoin
