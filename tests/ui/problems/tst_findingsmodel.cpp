// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "document/selection.h"
#include "document/templatedocument.h"
#include "problems/findingsmodel.h"
#include "problems/problemspanel.h"

using namespace quoin;

namespace {

Diagnostic diagnostic(Severity severity, const char *message, const char *element = "", const char *pointer = "")
{
    Diagnostic result;
    result.severity = severity;
    result.category = ErrorCategory::Template;
    result.id = "test.rule";
    result.message = message;
    result.elementId = element;
    result.pointer = pointer;
    return result;
}

} // namespace

class FindingsModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_document = std::make_unique<TemplateDocument>();
        Template source;
        auto paragraph = std::make_shared<Block>();
        paragraph->id.value = "p1";
        paragraph->content = Paragraph {};
        source.body.items = {paragraph};
        m_document->reset(source, {});
        m_model = std::make_unique<FindingsModel>(m_document.get());
    }

    void cancelledIsNoFinding()
    {
        Diagnostic cancelled = diagnostic(Severity::Error, "stopped");
        cancelled.category = ErrorCategory::Cancelled;
        m_model->setFindings(FindingsModel::Source::Render, {cancelled});
        QCOMPARE(m_model->rowCount(), 0);
    }

    void manyDifferentOnesAreBounded()
    {
        Diagnostics all;
        for (int i = 0; i < 100'000; ++i)
            all.push_back(diagnostic(Severity::Warning, std::to_string(i).c_str()));
        m_model->setFindings(FindingsModel::Source::Render, all);
        QCOMPARE(m_model->rowCount(), 2000);
    }

    void markupIsShownAsText()
    {
        m_model->setFindings(FindingsModel::Source::Render, {diagnostic(Severity::Error, "<img src='file:///x'>")});
        QVERIFY(!m_model->index(0, 1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("<img")));
        QCOMPARE(m_model->index(0, 1).data().toString(), QStringLiteral("<img src='file:///x'>"));
    }

    void eachSourceReplacesItsOwnAndErrorsComeFirst()
    {
        const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy counts(m_model.get(), &FindingsModel::countsChanged);
        m_model->setFindings(FindingsModel::Source::File, {diagnostic(Severity::Notice, "n")});
        m_model->setFindings(FindingsModel::Source::Render, {diagnostic(Severity::Warning, "w"), diagnostic(Severity::Error, "e"), diagnostic(Severity::Warning, "w")});
        QCOMPARE(m_model->rowCount(), 3);
        QCOMPARE(m_model->index(0, FindingsModel::MessageColumn).data().toString(), QStringLiteral("e"));
        QCOMPARE(m_model->index(1, FindingsModel::MessageColumn).data().toString(), QStringLiteral("w (2 times)"));
        QCOMPARE(m_model->count(Severity::Error), 1);
        m_model->setFindings(FindingsModel::Source::Render, {});
        QCOMPARE(m_model->rowCount(), 1);
        QCOMPARE(m_model->finding(0).severity, Severity::Notice);
        QCOMPARE(counts.count(), 3);
    }

    void propertyKeys_data()
    {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QString>("key");
        QTest::newRow("element") << QByteArray("/body/3") << QString();
        QTest::newRow("member") << QByteArray("/body/3/alt") << QStringLiteral("alt");
        QTest::newRow("nested member") << QByteArray("/body/3/rows/0/cells/1/format/size") << QStringLiteral("format.size");
        QTest::newRow("document") << QByteArray("/page/marginTop") << QStringLiteral("page.marginTop");
        QTest::newRow("empty") << QByteArray("") << QString();
    }
    void propertyKeys()
    {
        QFETCH(QByteArray, pointer);
        QFETCH(QString, key);
        QCOMPARE(propertyKeyOf(pointer.toStdString()), key);
    }

    void activatingSelectsTheElementAndItsProperty()
    {
        Selection selection(m_document.get());
        ProblemsPanel panel(m_model.get(), &selection);
        panel.resize(600, 300);
        panel.show();
        QVERIFY(panel.view()->isHidden() || !panel.view()->isVisible()); // nothing to list yet
        m_model->setFindings(FindingsModel::Source::Render, {diagnostic(Severity::Error, "no alternative text", "p1", "/body/0/alt")});
        QVERIFY(panel.view()->isVisible());
        QSignalSpy revealed(&selection, &Selection::revealRequested);
        QSignalSpy property(&selection, &Selection::propertyRequested);
        panel.view()->setCurrentIndex(panel.view()->model()->index(0, 0));
        QTest::keyClick(panel.view(), Qt::Key_Return);
        QCOMPARE(selection.current(), ElementId {"p1"});
        QCOMPARE(revealed.count(), 1);
        QCOMPARE(property.count(), 1);
        QCOMPARE(property.front().at(1).toString(), QStringLiteral("alt"));
    }

    void brokenRulesLeadToTheirProperty()
    {
        Selection selection(m_document.get());
        ProblemsPanel panel(m_model.get(), &selection);
        panel.show();
        QSignalSpy property(&selection, &Selection::propertyRequested);
        Diagnostic figure = diagnostic(Severity::Error, "The figure has no alternative text", "p1");
        figure.category = ErrorCategory::Conformance;
        figure.id = "pdfua-2.8.2.5.28.2-1";
        Diagnostic title = diagnostic(Severity::Error, "The document has no title");
        title.category = ErrorCategory::Conformance;
        title.id = "pdfua-2.8.11.1-1";
        m_model->setFindings(FindingsModel::Source::Render, {figure, title});
        for (int row = 0; row < 2; ++row) {
            panel.view()->setCurrentIndex(panel.view()->model()->index(row, 0));
            QTest::keyClick(panel.view(), Qt::Key_Return);
        }
        QCOMPARE(property.count(), 2);
        QCOMPARE(property.at(0).at(0).value<ElementId>(), ElementId {"p1"});
        QCOMPARE(property.at(0).at(1).toString(), QStringLiteral("alt"));
        QCOMPARE(property.at(1).at(0).value<ElementId>(), ElementId {});
        QCOMPARE(property.at(1).at(1).toString(), QStringLiteral("meta.title"));
        QVERIFY(selection.isEmpty());
    }

private:
    std::unique_ptr<TemplateDocument> m_document;
    std::unique_ptr<FindingsModel> m_model;
};

QTEST_MAIN(FindingsModelTest)
#include "tst_findingsmodel.moc"
