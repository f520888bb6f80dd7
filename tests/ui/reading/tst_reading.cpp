// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "canvas/canvasview.h"
#include "document/documentrenderer.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "reading/readingmodel.h"
#include "reading/readingpanel.h"

#include <quoin/fonts.h>
#include <quoin/template_json.h>

using namespace quoin;

// What a screen reader says, and its order on the canvas.
class ReadingTest : public QObject
{
    Q_OBJECT

    struct Bench {
        Bench()
            : renderer(&document, fonts(), &service)
            , canvas(&document, &selection, &renderer)
            , panel(&renderer, &selection)
        {
            const auto read = readTemplate(R"({"quoin": 1, "meta": {"title": "T"}, "body": [
                {"id": "a", "type": "heading", "level": 1, "text": "First"},
                {"id": "b", "type": "paragraph", "text": "Second"},
                {"id": "f", "type": "frame", "height": 60, "blocks": [
                    {"id": "x", "type": "paragraph", "x": 0, "y": 0, "width": 100, "text": "Left"},
                    {"id": "y", "type": "paragraph", "x": 150, "y": 0, "width": 100, "text": "Right"}]},
                {"id": "s", "type": "shape", "height": 20, "role": "figure"},
                {"id": "c", "type": "paragraph", "text": "Last"}]})",
                "t.quoin");
            document.reset(read->value, {});
            canvas.resize(700, 900);
            canvas.show();
            panel.resize(500, 300);
        }
        static std::shared_ptr<FontLibrary> fonts()
        {
            static const auto library = FontLibrary::create(defaultFontFolder());
            return *library;
        }
        bool ready()
        {
            return QTest::qWaitFor([this] { return renderer.isUpToDate() && !canvas.elementRect(ElementId {"c"}).isEmpty(); }, 20'000);
        }
        void drag(const char *from, const char *to, bool letGo = true)
        {
            const QPoint begin = canvas.elementRect(ElementId {from}).center().toPoint();
            const QPoint end = canvas.elementRect(ElementId {to}).center().toPoint();
            QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, begin);
            QTest::mouseMove(canvas.viewport(), (begin + end) / 2);
            QTest::mouseMove(canvas.viewport(), end);
            if (letGo)
                QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, end);
        }
        QString order() const
        {
            QString ids;
            forEachElement(document.current(), [&](const Block &block, const ElementPath &) {
                ids += QString::fromStdString(block.id.value);
                return true;
            });
            return ids;
        }

        RenderService service {2};
        TemplateDocument document;
        Selection selection {&document};
        DocumentRenderer renderer;
        CanvasView canvas;
        ReadingPanel panel;
    };

private Q_SLOTS:
    void listsWhatIsSaidAndFollowsTheSelection()
    {
        Bench bench;
        QVERIFY(bench.ready());
        QAbstractItemModel *model = bench.panel.view()->model();
        QCOMPARE(model->rowCount(), 0); // nobody looks
        bench.panel.show();
        QTRY_COMPARE(model->rowCount(), 6);
        const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model->index(0, ReadingModel::KindColumn).data().toString(), QStringLiteral("Heading, level 1"));
        QCOMPARE(model->index(0, ReadingModel::TextColumn).data().toString(), QStringLiteral("First"));
        QCOMPARE(model->index(0, ReadingModel::PageColumn).data().toString(), QStringLiteral("1"));
        QCOMPARE(model->index(4, ReadingModel::KindColumn).data().toString(), QStringLiteral("Picture"));
        QVERIFY(model->index(4, ReadingModel::TextColumn).data().toString().contains(QStringLiteral("no alternative text")));

        QSignalSpy revealed(&bench.selection, &Selection::revealRequested);
        bench.panel.view()->setFocus();
        bench.panel.view()->setCurrentIndex(model->index(1, 0));
        QTest::keyClick(bench.panel.view(), Qt::Key_Down);
        QCOMPARE(bench.selection.current(), ElementId {"x"});
        QCOMPARE(revealed.count(), 2);
        bench.selection.set({ElementId {"c"}});
        QCOMPARE(bench.panel.view()->currentIndex().row(), 5);

        // It follows the document.
        bench.document.apply(QStringLiteral("Edit"), [](const Template &source) {
            return withBlock(source, *findElement(source, ElementId {"a"}), [](Block &block) { std::get<Heading>(block.content).text = Text::plain("Changed"); });
        });
        QTRY_COMPARE(model->index(0, ReadingModel::TextColumn).data().toString(), QStringLiteral("Changed"));
        bench.document.reset(Template {}, {});
        QTRY_COMPARE(model->rowCount(), 0);
    }

    void dragChangesTheOrder_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("order");
        QTest::newRow("up") << QByteArray("c") << QByteArray("b") << QStringLiteral("acbfxys");
        QTest::newRow("down") << QByteArray("a") << QByteArray("c") << QStringLiteral("bfxysca");
        QTest::newRow("within a frame") << QByteArray("y") << QByteArray("x") << QStringLiteral("abfyxsc");
        QTest::newRow("out of a frame: the frame moves") << QByteArray("y") << QByteArray("a") << QStringLiteral("fxyabsc");
        QTest::newRow("past a frame") << QByteArray("c") << QByteArray("x") << QStringLiteral("abcfxys");
        QTest::newRow("onto itself") << QByteArray("b") << QByteArray("b") << QStringLiteral("abfxysc");
    }
    void dragChangesTheOrder()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        Bench bench;
        QVERIFY(bench.ready());
        const QString before = bench.order();
        bench.canvas.setTool(ToolKind::ReadingOrder);
        bench.drag(from.constData(), to.constData());
        QTEST(bench.order(), "order");
        QCOMPARE(bench.selection.current(), ElementId {from.toStdString()});
        if (bench.order() != before) {
            QCOMPARE(bench.document.undoStack()->count(), 1);
            bench.document.undoStack()->undo();
        }
        QCOMPARE(bench.order(), before);
    }

    void whereThingsStandInAFrameStays()
    {
        Bench bench;
        QVERIFY(bench.ready());
        bench.canvas.setTool(ToolKind::ReadingOrder);
        bench.drag("y", "x");
        const Block *moved = findBlock(bench.document.current(), ElementId {"y"});
        QVERIFY(moved->x && moved->x->toMpt() == 150 * mptPerPoint);
    }

    void escapeLeavesNoTrace()
    {
        Bench bench;
        QVERIFY(bench.ready());
        const QString before = bench.order();
        bench.canvas.setTool(ToolKind::ReadingOrder);
        QSignalSpy status(&bench.canvas, &CanvasView::statusText);
        bench.drag("c", "a", false);
        QVERIFY(!status.isEmpty());
        QVERIFY(status.back().front().toString().contains(QStringLiteral("before")));
        QTest::keyClick(&bench.canvas, Qt::Key_Escape);
        QTest::mouseRelease(bench.canvas.viewport(), Qt::LeftButton, {}, bench.canvas.elementRect(ElementId {"a"}).center().toPoint());
        QCOMPARE(bench.order(), before);
        QCOMPARE(bench.document.undoStack()->count(), 0);
        QCOMPARE(bench.canvas.tool(), ToolKind::ReadingOrder);
    }

    void numbersAreSeen()
    {
        Bench bench;
        QVERIFY(bench.ready());
        const QImage plain = bench.canvas.grab().toImage();
        bench.canvas.setTool(ToolKind::ReadingOrder);
        const QImage numbered = bench.canvas.grab().toImage();
        const QRectF first = bench.canvas.elementRect(ElementId {"a"});
        const QPoint beside(static_cast<int>(first.left()) - 6, static_cast<int>(first.top()) + 3);
        QVERIFY(plain.pixelColor(beside) != numbered.pixelColor(beside));
        QCOMPARE(numbered.pixelColor(beside), QColor(0x25, 0x63, 0xEB));
    }
};

QTEST_MAIN(ReadingTest)
#include "tst_reading.moc"
