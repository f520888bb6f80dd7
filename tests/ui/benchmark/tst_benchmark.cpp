// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineSeries>
#include <QProgressBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "benchmark/benchmarkcontroller.h"
#include "benchmark/benchmarkmodel.h"
#include "benchmark/benchmarkpanel.h"
#include "document/templatedocument.h"
#include "settings/theme.h"

#include <quoin/fonts.h>
#include <quoin/template_json.h>

#include <memory>
#include <numeric>

using namespace quoin;

namespace {

constexpr int patienceMs = 120'000;

} // namespace

class TestBenchmark : public QObject
{
    Q_OBJECT

private:
    struct Bench {
        Bench(TemplateDocument *document, std::shared_ptr<FontLibrary> fonts)
            : controller(document, std::move(fonts))
            , panel(&controller)
        {
            panel.resize(1500, 300);
            panel.show();
        }
        QToolButton *button(const QString &text) const
        {
            for (auto *candidate : panel.findChildren<QToolButton *>()) {
                if (candidate->text() == text)
                    return candidate;
            }
            return nullptr;
        }
        QString cell(int row, BenchmarkModel::Column column) { return panel.table()->model()->index(row, column).data().toString(); }
        QString summary() const
        {
            for (auto *label : panel.findChildren<QLabel *>()) {
                if (label->accessibleName() == u"State of the benchmark")
                    return label->text();
            }
            return {};
        }
        QChart *chart(const QString &name) const
        {
            for (auto *view : panel.findChildren<QChartView *>()) {
                if (view->accessibleName() == name)
                    return view->chart();
            }
            return nullptr;
        }
        void choose(const QString &subject, int runs)
        {
            panel.subject()->setCurrentIndex(panel.subject()->findData(subject));
            for (auto *box : panel.findChildren<QSpinBox *>()) {
                if (box->accessibleName() == u"Runs")
                    box->setValue(runs);
            }
        }
        bool finish()
        {
            return QTest::qWaitFor([this] { return !controller.isRunning(); }, patienceMs);
        }
        BenchmarkController controller;
        BenchmarkPanel panel;
    };

    std::shared_ptr<FontLibrary> m_fonts;
    std::unique_ptr<TemplateDocument> m_document;

private Q_SLOTS:
    void initTestCase()
    {
        const auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY(fonts);
        m_fonts = *fonts;
        m_document = std::make_unique<TemplateDocument>();
        const auto read = readTemplateFile(defaultDataFolder() / "templates/invoice/invoice.quoin");
        QVERIFY(read);
        m_document->reset(read->value, QString::fromStdString((defaultDataFolder() / "templates/invoice/invoice.quoin").string()));
    }

    // The document on the canvas, by the button, with everything that is shown of it.
    void ownTemplate()
    {
        Bench bench(m_document.get(), m_fonts);
        const QAbstractItemModelTester tester(bench.panel.table()->model());
        QVERIFY(!bench.panel.table()->isVisible());
        bench.choose(QStringLiteral("own"), 2);
        QSignalSpy steps(&bench.controller, &BenchmarkController::stepped);
        QSignalSpy failures(&bench.controller, &BenchmarkController::failed);
        QTest::mouseClick(bench.button(QStringLiteral("Measure")), Qt::LeftButton);
        QVERIFY(bench.controller.isRunning());
        QVERIFY(!bench.button(QStringLiteral("Measure"))->isEnabled());
        QVERIFY(bench.button(QStringLiteral("Cancel"))->isVisible());
        QVERIFY(bench.panel.findChild<QProgressBar *>()->isVisible());
        QVERIFY(bench.finish());
        QCOMPARE(failures.size(), 0);
        QCOMPARE(steps.size(), 3); // warm-up and two runs
        QVERIFY(bench.panel.table()->isVisible());
        QCOMPARE(bench.panel.table()->model()->rowCount(), 1);
        QCOMPARE(bench.cell(0, BenchmarkModel::Workload), QStringLiteral("invoice.quoin"));
        QCOMPARE(bench.cell(0, BenchmarkModel::Profile), QStringLiteral("Compliant"));
        QCOMPARE(bench.cell(0, BenchmarkModel::Wrong), QStringLiteral("none"));
        QVERIFY(bench.summary().contains(u"200 documents are right"));
        auto *line = qobject_cast<QLineSeries *>(bench.chart(QStringLiteral("Speed of each run"))->series().value(0));
        QVERIFY(line);
        QCOMPARE(line->count(), 2);
        const BenchmarkResult &result = bench.controller.report().results.front();
        QCOMPARE(line->at(1).y(), result.runs[1]);
        QVERIFY(result.stages);
        QVERIFY(std::abs(std::accumulate(result.stages->begin(), result.stages->end(), 0.0) - result.cpuMicroseconds) < 0.01);
        QVERIFY(!bench.chart(QStringLiteral("Where the time goes"))->series().isEmpty());
        QVERIFY(!bench.button(QStringLiteral("Cancel"))->isVisible());
    }

    void savedReport()
    {
        const QTemporaryDir folder;
        Bench bench(m_document.get(), m_fonts);
        bench.choose(QStringLiteral("text_short"), 1);
        bench.panel.start();
        QVERIFY(bench.finish());
        QString problem;
        for (const char *name : {"b.json", "b.csv", "b.html"})
            QVERIFY2(bench.panel.saveReport(folder.filePath(QString::fromLatin1(name)), &problem), qPrintable(problem));
        QVERIFY(bench.panel.table()->isColumnHidden(BenchmarkModel::Saved));
        QVERIFY2(bench.controller.compareWith(folder.filePath(QStringLiteral("b.json")), &problem), qPrintable(problem));
        QVERIFY(!bench.panel.table()->isColumnHidden(BenchmarkModel::Saved));
        QCOMPARE(bench.cell(0, BenchmarkModel::Saved), QStringLiteral("+0.0 %"));
        QVERIFY(bench.summary().contains(u"Compared with b.json"));
        // Twice as fast then: half as fast now.
        BenchmarkReport other = bench.controller.report();
        other.results.front().speed.median *= 2;
        QFile twice(folder.filePath(QStringLiteral("twice.json")));
        QVERIFY(twice.open(QIODevice::WriteOnly));
        twice.write(QByteArray::fromStdString(benchmarkJson(other)));
        twice.close();
        QVERIFY(bench.controller.compareWith(twice.fileName(), &problem));
        QCOMPARE(bench.cell(0, BenchmarkModel::Saved), QStringLiteral("−50.0 %"));
        QTest::mouseClick(bench.button(QStringLiteral("Don’t Compare")), Qt::LeftButton);
        QVERIFY(bench.panel.table()->isColumnHidden(BenchmarkModel::Saved));
    }

    void brokenReports_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("not JSON") << QByteArray("<html>");
        QTest::newRow("no results") << QByteArray("{}");
        QTest::newRow("other kind") << QByteArray("{\"results\": 3}");
        QTest::newRow("text for a number") << QByteArray("{\"results\": [{\"engine\": \"quoin\", \"workload\": \"retail\", \"profile\": \"plain\", \"workers\": \"two\"}]}");
        QTest::newRow("unknown profile") << QByteArray("{\"results\": [{\"engine\": \"quoin\", \"workload\": \"retail\", \"profile\": \"fast\"}]}");
    }

    void brokenReports()
    {
        QFETCH(QByteArray, json);
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("b.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(json);
        file.close();
        BenchmarkController controller(m_document.get(), m_fonts);
        QString problem;
        QVERIFY(!controller.compareWith(file.fileName(), &problem));
        QVERIFY2(problem.contains(u"'b.json' is no report of a benchmark"), qPrintable(problem));
        QVERIFY(controller.comparedFile().isEmpty());
    }

    // At once, even within a long document; nothing is said of a failure, and another run can begin.
    void cancelled()
    {
        Bench bench(m_document.get(), m_fonts);
        QSignalSpy failures(&bench.controller, &BenchmarkController::failed);
        bench.choose(QStringLiteral("high-frequency"), 50);
        bench.panel.start();
        QVERIFY(QTest::qWaitFor([&] { return bench.controller.step().has_value(); }, patienceMs));
        QTest::mouseClick(bench.button(QStringLiteral("Cancel")), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return !bench.controller.isRunning(); }, 5000));
        QCOMPARE(failures.size(), 0);
        QVERIFY(!bench.controller.isComplete());
        bench.choose(QStringLiteral("text_short"), 1);
        bench.panel.start();
        QVERIFY(bench.finish());
        QVERIFY(bench.controller.isComplete());
    }

    void closedWhileMeasuring()
    {
        {
            Bench bench(m_document.get(), m_fonts);
            bench.choose(QStringLiteral("high-frequency"), 50);
            bench.panel.start();
            QVERIFY(QTest::qWaitFor([&] { return bench.controller.step().has_value(); }, patienceMs));
        }
        QTest::qWait(50); // what it had posted would arrive now
    }

    // QUOIN_PICTURES names a folder for pictures in both themes.
    void pictures()
    {
        const QString folder = qEnvironmentVariable("QUOIN_PICTURES");
        if (folder.isEmpty())
            QSKIP("QUOIN_PICTURES names no folder");
        for (const auto &[theme, name] : {std::pair {ThemeChoice::Light, "light"}, {ThemeChoice::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            Bench bench(m_document.get(), m_fonts);
            QVERIFY(bench.panel.grab().save(QStringLiteral("%1/benchmark-empty-%2.png").arg(folder, QString::fromLatin1(name))));
            bench.choose(QStringLiteral("contract-notes"), 4);
            bench.panel.start();
            QVERIFY(QTest::qWaitFor([&] { return bench.controller.doneCount() >= 2 && bench.controller.step() && bench.controller.step()->run == 2; }, patienceMs));
            QVERIFY(bench.panel.grab().save(QStringLiteral("%1/benchmark-live-%2.png").arg(folder, QString::fromLatin1(name))));
            QVERIFY(bench.finish());
            QTest::qWait(50);
            QVERIFY(bench.panel.grab().save(QStringLiteral("%1/benchmark-%2.png").arg(folder, QString::fromLatin1(name))));
        }
    }
};

QTEST_MAIN(TestBenchmark)
#include "tst_benchmark.moc"
