// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModelTester>
#include <QCryptographicHash>
#include <QDropEvent>
#include <QFrame>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>
#include <QXmlStreamReader>

#include "document/documentrenderer.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "settings/settings.h"
#include "validation/conformancebadge.h"
#include "validation/validationcontroller.h"
#include "validation/validationfindingsmodel.h"
#include "validation/validationpanel.h"
#include "validation/validationtablemodel.h"
#include "validation/validatorinstaller.h"

#include <quoin/fonts.h>
#include <quoin/template_json.h>

using namespace quoin;
using State = ValidationController::State;

// The dock and the badge, with a program that plays veraPDF; with the real one where it is installed.
class ValidationTest : public QObject
{
    Q_OBJECT

    struct Bench {
        Bench()
            : renderer(&document, fonts(), &service)
            , controller(&document, &renderer)
            , panel(&document, &selection, &controller)
            , badge(&controller)
        {
            document.reset(sample(), {});
        }
        static std::shared_ptr<FontLibrary> fonts()
        {
            static const auto library = FontLibrary::create(defaultFontFolder());
            return *library;
        }
        static Template sample()
        {
            Template source;
            source.meta.title = "Title";
            source.meta.language = "en";
            source.output.conformance = {"pdfa-4", "pdfua-2"};
            auto paragraph = std::make_shared<Block>();
            paragraph->id.value = "p1";
            paragraph->content = Paragraph {};
            std::get<Paragraph>(paragraph->content).text = Text::plain("Hello");
            auto shape = std::make_shared<Block>();
            shape->id.value = "s1";
            shape->height = Length::points(20);
            shape->alt = "A line";
            shape->role = TagRole::Figure;
            shape->content = Shape {};
            source.body.items = {paragraph, shape};
            return source;
        }
        // Changes what is shown.
        void edit(const std::string &title)
        {
            document.apply(QStringLiteral("Edit"), [&](const Template &source) {
                Template changed = source;
                changed.meta.title = title;
                return changed;
            });
        }
        bool check()
        {
            controller.checkPreview();
            return QTest::qWaitFor([this] { return !controller.isRunning() && controller.state() != State::Checking; }, 20'000);
        }

        RenderService service {2};
        TemplateDocument document;
        Selection selection {&document};
        DocumentRenderer renderer;
        ValidationController controller;
        ValidationPanel panel;
        ConformanceBadge badge;
    };

    static void play(const char *settings)
    {
        qputenv("QUOIN_VERAPDF", QUOIN_SOURCE_DIR "/tests/support/fake-verapdf");
        qputenv("FAKE_SETTINGS", settings);
    }

    static QString written(const QTemporaryDir &folder, const char *name, const std::string &bytes)
    {
        QFile file(folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0)
            return {};
        return file.fileName();
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void passIsAboutExactlyThePreviewsBytes()
    {
        play("");
        Bench bench;
        QCOMPARE(bench.controller.state(), State::Unknown);
        QSignalSpy changes(&bench.controller, &ValidationController::stateChanged);
        bench.controller.checkPreview();
        QCOMPARE(bench.controller.state(), State::Checking);
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Pass, 20'000);
        const CheckedFilePtr checked = bench.controller.documentResult();
        QCOMPARE(checked->subject, CheckedFile::Subject::Preview);
        const std::string &pdf = *bench.renderer.pdf();
        QCOMPARE(QByteArray::fromStdString(checked->result.sha256), QCryptographicHash::hash(QByteArray::fromStdString(pdf), QCryptographicHash::Sha256).toHex());
        QVERIFY(changes.count() >= 2);
        QVERIFY(bench.badge.text().startsWith(QStringLiteral("PASS")));
        QVERIFY(bench.badge.text().contains(QStringLiteral("PDF/UA-2")));
    }

    void anyEditMakesTheVerdictStale()
    {
        play("");
        Bench bench;
        QVERIFY(bench.check());
        QCOMPARE(bench.controller.state(), State::Pass);
        bench.edit("Other");
        QCOMPARE(bench.controller.state(), State::Stale);
        QVERIFY(!bench.badge.text().contains(QStringLiteral("PASS")));
        QVERIFY(bench.panel.table()->model()->index(0, ValidationTableModel::StatusColumn).data().toString().contains(QStringLiteral("stale")));
        // Also once the edit is taken back: the verdict's bytes are gone.
        bench.document.undoStack()->undo();
        QCOMPARE(bench.controller.state(), State::Stale);
        QVERIFY(bench.check());
        QCOMPARE(bench.controller.state(), State::Pass);
        bench.document.reset(Bench::sample(), {});
        QCOMPARE(bench.controller.state(), State::Unknown);
        QVERIFY(bench.controller.results().empty());
    }

    void editedWhileCheckingIsStaleFromTheStart()
    {
        play("answer='sleep 1; report'");
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
        bench.controller.checkPreview();
        QVERIFY(bench.controller.isRunning());
        bench.edit("Other");
        QSignalSpy changes(&bench.controller, &ValidationController::stateChanged);
        bool everPass = false;
        connect(&bench.controller, &ValidationController::stateChanged, &bench.controller, [&] { everPass |= bench.controller.state() == State::Pass; });
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Stale, 20'000);
        QVERIFY(!everPass);
        QCOMPARE(bench.controller.documentResult()->result.verdict, Verdict::Pass); // of what was there before
    }

    void neverAPass_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<State>("state");
        QTest::newRow("broken") << QByteArray("broken=1") << State::Fail;
        QTest::newRow("crash") << QByteArray("answer='kill -SEGV $$'") << State::NotChecked;
        QTest::newRow("ends at once") << QByteArray("exit 0") << State::NotChecked;
        QTest::newRow("empty report") << QByteArray("answer=:") << State::NotChecked;
        QTest::newRow("cut report") << QByteArray("answer='report | head -c 700'") << State::NotChecked;
        QTest::newRow("another file's report") << QByteArray("answer='pdf=/etc/passwd; report'") << State::NotChecked;
    }
    void neverAPass()
    {
        QFETCH(QByteArray, settings);
        play(settings.constData());
        Bench bench;
        QVERIFY(bench.check());
        QTEST(bench.controller.state(), "state");
        QVERIFY(!bench.badge.text().contains(QStringLiteral("PASS")));
        for (int row = 0; row < bench.panel.table()->model()->rowCount(); ++row)
            QVERIFY(!bench.panel.table()->model()->index(row, ValidationTableModel::StatusColumn).data().toString().contains(QStringLiteral("PASS")));
    }

    void documentThatCannotBeRendered()
    {
        play("");
        Bench bench;
        bench.document.apply(QStringLiteral("Break"), [](const Template &source) {
            return withBlock(source, *findElement(source, ElementId {"p1"}), [](Block &block) { std::get<Paragraph>(block.content).text = Text::plain("{{ 1 + }}"); });
        });
        QVERIFY(bench.check());
        QCOMPARE(bench.controller.state(), State::NotChecked);
        // And again, when nothing is on its way.
        QVERIFY(bench.check());
        QCOMPARE(bench.controller.state(), State::NotChecked);
    }

    void missingValidatorIsSaidWithTheWayToGetIt()
    {
        qputenv("QUOIN_VERAPDF", "");
        qputenv("XDG_CACHE_HOME", "/nonexistent");
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/nonexistent");
        {
            Bench bench;
            bench.panel.resize(900, 300);
            bench.panel.show();
            QVERIFY(bench.check());
            QCOMPARE(bench.controller.state(), State::NotChecked);
            auto *notice = bench.panel.findChild<QFrame *>(QStringLiteral("missingValidator"));
            QVERIFY(notice->isVisible());
            QVERIFY(notice->findChild<QLabel *>()->text().contains(QStringLiteral("get-verapdf")));
        }
        qputenv("PATH", path);
        qunsetenv("XDG_CACHE_HOME");
    }

    // A script in the place of get-verapdf.
    void getsTheValidator_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<bool>("good");
        QTest::newRow("good") << QByteArray("echo 'get-verapdf: fetching veraPDF' >&2; mkdir -p \"$XDG_CACHE_HOME/quoin/verapdf\"; cp " QUOIN_SOURCE_DIR "/tests/support/fake-verapdf \"$XDG_CACHE_HOME/quoin/verapdf/verapdf\"") << true;
        QTest::newRow("no Maven") << QByteArray("echo 'get-verapdf: Maven is missing' >&2; exit 3") << false;
    }
    void getsTheValidator()
    {
        QFETCH(QByteArray, script);
        QFETCH(bool, good);
        const QTemporaryDir folder;
        const QString file = written(folder, "get-verapdf", "#!/bin/sh\n" + script.toStdString() + "\n");
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QByteArray path = qgetenv("PATH");
        qputenv("QUOIN_VERAPDF", "");
        qputenv("FAKE_SETTINGS", "");
        qputenv("XDG_CACHE_HOME", QFile::encodeName(folder.filePath(QStringLiteral("cache"))));
        qputenv("PATH", "/usr/bin:/bin");
        {
            Bench bench;
            bench.panel.findChild<ValidatorInstaller *>()->setScript(file);
            bench.panel.resize(900, 300);
            bench.panel.show();
            auto *notice = bench.panel.findChild<QFrame *>(QStringLiteral("missingValidator"));
            QVERIFY(notice->isVisible());
            auto *button = notice->findChild<QToolButton *>();
            QVERIFY(button->isVisible());
            QTest::mouseClick(button, Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible() || button->isEnabled(), 10'000);
            QCOMPARE(!notice->isVisible(), good);
            if (good)
                QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Pass, 20'000); // and checks at once
            else
                QVERIFY(notice->findChild<QLabel *>()->text().contains(QStringLiteral("Maven is missing")));
        }
        qputenv("PATH", path);
        qunsetenv("XDG_CACHE_HOME");
    }

    void cancelEndsTheValidatorAtOnce()
    {
        play("answer='sleep 60'");
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
        bench.controller.checkPreview();
        QTest::qWait(300);
        QVERIFY(bench.controller.isRunning());
        bench.controller.cancel();
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::NotChecked, 3000);
        QCOMPARE(bench.controller.documentResult()->result.reason.id, std::string("cancelled"));
    }

    void aWindowThatGoesLeavesNothingBehind()
    {
        play("answer='sleep 60'");
        QElapsedTimer timer;
        {
            Bench bench;
            QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
            bench.controller.checkPreview();
            QTest::qWait(200);
            timer.start();
        }
        QVERIFY(timer.elapsed() < 3000);
    }

    void findingLeadsToItsElement()
    {
        // The object of the shape's structure element.
        play("");
        QByteArray context;
        {
            Bench bench;
            QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
            const auto map = bench.renderer.map();
            QVERIFY(map);
            for (const DocumentMap::Origin &origin : map->objects) {
                if (bench.renderer.pages()->elements->ids[origin.element] == "s1")
                    context = "root/document[0]/StructTreeRoot[0](1 0 obj PDStructTreeRoot)/K[0](" + QByteArray::number(origin.object) + " 0 obj SEFigure Figure)";
            }
            QVERIFY(!context.isEmpty());
        }
        play(QByteArray("broken=1 clause=8.2.5.28.2 context='" + context + "'").constData());
        Bench bench;
        QVERIFY(bench.check());
        QCOMPARE(bench.controller.state(), State::Fail);
        bench.panel.resize(1000, 300);
        bench.panel.show();
        QTreeView *view = bench.panel.findings();
        auto *model = qobject_cast<ValidationFindingsModel *>(view->model());
        const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model->rowCount(), 1);
        const QModelIndex place = model->index(0, 0, model->index(0, 0));
        QVERIFY(place.isValid());
        QVERIFY2(place.siblingAtColumn(ValidationFindingsModel::WhereColumn).data().toString().contains(QStringLiteral("“s1”")), qPrintable(place.siblingAtColumn(1).data().toString()));
        QSignalSpy property(&bench.selection, &Selection::propertyRequested);
        view->setCurrentIndex(place);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(bench.selection.current(), ElementId {"s1"});
        QCOMPARE(property.count(), 1);
        QCOMPARE(property.front().at(1).toString(), QStringLiteral("alt"));
        // All that is known of it stands beside; foreign text is no markup.
        const QString details = bench.panel.findChild<QTextBrowser *>()->toPlainText();
        QVERIFY(details.contains(QStringLiteral("Broken here")));
        QVERIFY(details.contains(QString::fromLatin1(context)));
        // An element that went is told to be gone.
        bench.document.apply(QStringLiteral("Delete"), [](const Template &source) {
            return withList(source, *findElement(source, ElementId {"s1"}), [](std::vector<BlockPtr> &list) { list.pop_back(); });
        });
        QVERIFY(place.siblingAtColumn(1).data().toString().contains(QStringLiteral("no longer")));
        QTest::keyClick(view, Qt::Key_Return);
        QVERIFY(bench.selection.isEmpty());
    }

    void manyFilesOneTable()
    {
        play("");
        const QTemporaryDir folder;
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
        const std::string pdf = *bench.renderer.pdf();
        QStringList files;
        for (const char *name : {"a.pdf", "b.pdf", "c ü.pdf"})
            files << written(folder, name, pdf);
        files << written(folder, "none.pdf", "no PDF") << folder.filePath(QStringLiteral("missing.pdf"));
        // Dropped, as from a file manager.
        QMimeData dropped;
        QList<QUrl> urls;
        for (const QString &file : std::as_const(files))
            urls << QUrl::fromLocalFile(file);
        dropped.setUrls(urls);
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&bench.panel, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&bench.panel, &drop);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.isRunning(), 20'000);
        const QAbstractItemModel *table = bench.panel.table()->model();
        QCOMPARE(table->rowCount(), 3 * 2 + 2);
        QCOMPARE(table->index(4, ValidationTableModel::FileColumn).data().toString(), QStringLiteral("c ü.pdf"));
        QCOMPARE(table->index(6, ValidationTableModel::StatusColumn).data().toString(), QStringLiteral("NOT CHECKED"));
        QCOMPARE(table->index(7, ValidationTableModel::StatusColumn).data().toString(), QStringLiteral("NOT CHECKED"));
        QCOMPARE(bench.controller.state(), State::Unknown); // of the document nothing was asked
        // The document's own verdict stands beside them.
        QVERIFY(bench.check());
        QCOMPARE(table->rowCount(), 2 + 3 * 2 + 2);

        QString problem;
        for (const char *ending : {"json", "xml", "html"})
            QVERIFY2(bench.panel.saveReport(folder.filePath(QStringLiteral("r.") + QLatin1String(ending)), &problem), qPrintable(problem));
        QFile json(folder.filePath(QStringLiteral("r.json")));
        QVERIFY(json.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(json.readAll()).object().value(QLatin1String("verdict")).toString(), QStringLiteral("NOT CHECKED"));
        QFile xml(folder.filePath(QStringLiteral("r.xml")));
        QVERIFY(xml.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&xml);
        QVERIFY(reader.readNextStartElement());
        QVERIFY(!bench.panel.saveReport(folder.filePath(QStringLiteral("none/r.json")), &problem));
        QVERIFY(problem.contains(QStringLiteral("none")));
    }

    void exportedBytesKeepTheirMap()
    {
        play("broken=1");
        const QTemporaryDir folder;
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
        const QString file = written(folder, "out.pdf", *bench.renderer.pdf());
        bench.controller.checkExport(file, bench.renderer.map(), bench.renderer.pages()->elements);
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Fail, 20'000);
        QCOMPARE(bench.controller.documentResult()->subject, CheckedFile::Subject::Export);
        // The same bytes under another name are still known, other bytes under the same name are not.
        const QString copy = written(folder, "copy.pdf", *bench.renderer.pdf());
        const QString other = written(folder, "out.pdf", *bench.renderer.pdf() + "\n");
        bench.controller.checkFiles({copy, other});
        QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.isRunning(), 20'000);
        const auto results = bench.controller.results();
        QCOMPARE(results.size(), std::size_t(3));
        QVERIFY(results[1]->map);
        QVERIFY(!results[2]->map);
        QCOMPARE(bench.controller.state(), State::Fail);
        bench.edit("Other");
        QCOMPARE(bench.controller.state(), State::Stale);
    }

    void checksByItselfWhileDesigning()
    {
        play("");
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
        QTest::qWait(100);
        QCOMPARE(bench.controller.state(), State::Unknown);
        bench.controller.setAutomatic(true);
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Pass, 20'000);
        bench.edit("Other");
        QCOMPARE(bench.controller.state(), State::Stale);
        QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Pass, 20'000);
    }

    void problemsAreToldWhileTyping_data()
    {
        QTest::addColumn<bool>("claims");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<bool>("isError");
        const QByteArray figure = R"({"id": "x", "type": "shape", "height": 9, "role": "figure"})";
        const QByteArray table = R"({"id": "x", "type": "table", "columns": [{}, {}], "rows": [{"cells": [{"text": "a"}, {"text": "b"}]}, {"cells": [{"text": "c"}, {"text": "d"}]}]})";
        for (const bool claims : {false, true}) {
            const char *name = claims ? "PDF/UA-2" : "plain";
            QTest::addRow("alternative text, %s", name) << claims << figure << QByteArray(claims ? "pdfua-2.8.2.5.28.2-1" : "accessibility.figure-alt") << claims;
            QTest::addRow("heading, %s", name) << claims << QByteArray(R"({"id": "x", "type": "heading", "level": 3, "text": "x"})") << QByteArray("accessibility.heading-level") << false;
            QTest::addRow("table header, %s", name) << claims << table << QByteArray("accessibility.table-header") << false;
        }
    }
    void problemsAreToldWhileTyping()
    {
        QFETCH(bool, claims);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, id);
        QFETCH(bool, isError);
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
        QVERIFY(bench.renderer.diagnostics().empty());
        const auto read = readTemplate(R"({"quoin": 1, "body": [)" + body.toStdString() + "]}", "x.quoin");
        QVERIFY(read);
        bench.document.apply(QStringLiteral("Type"), [&](const Template &source) {
            Template changed = source;
            changed.body = read->value.body;
            if (!claims)
                changed.output.conformance.clear();
            return changed;
        });
        QTRY_VERIFY_WITH_TIMEOUT(bench.renderer.isUpToDate(), 20'000);
        const Diagnostics &told = bench.renderer.diagnostics();
        QCOMPARE(told.size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(told[0].id), id);
        QCOMPARE(told[0].elementId, std::string("x"));
        QCOMPARE(told[0].severity, isError ? Severity::Error : Severity::Warning);
        QVERIFY(bench.renderer.pdf());
    }

    // A figure without alternative text: the preview is made, the problem told, and the real veraPDF's finding leads to the figure.
    void realValidator()
    {
        qunsetenv("QUOIN_VERAPDF");
        if (const auto missing = ValidationController::missingValidator())
            QSKIP(missing->message.c_str());
        Bench bench;
        QVERIFY(bench.check());
        QVERIFY2(bench.controller.state() == State::Pass, describe(bench.controller.documentResult()->result).c_str());
        bench.document.apply(QStringLiteral("Remove alternative text"), [](const Template &source) {
            return withBlock(source, *findElement(source, ElementId {"s1"}), [](Block &block) { block.alt.clear(); });
        });
        QVERIFY(bench.check());
        QVERIFY2(bench.controller.state() == State::Fail, describe(bench.controller.documentResult()->result).c_str());
        bool told = false;
        for (const Diagnostic &diagnostic : bench.renderer.diagnostics())
            told |= diagnostic.elementId == "s1" && diagnostic.id == "pdfua-2.8.2.5.28.2-1";
        QVERIFY(told);
        auto *model = qobject_cast<ValidationFindingsModel *>(bench.panel.findings()->model());
        QVERIFY(model->rowCount() > 0);
        QCOMPARE(model->origin(model->index(0, 0)).element, ElementId {"s1"});
    }
};

QTEST_MAIN(ValidationTest)
#include "tst_validation.moc"
