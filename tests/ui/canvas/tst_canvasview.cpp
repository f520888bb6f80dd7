// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QTest>
#include <QTextEdit>
#include <QUndoStack>
#include <QWheelEvent>

#include "canvas/canvasview.h"
#include "templates.h"
#include "tools/editcommands.h"
#include "tools/mimetypes.h"
#include "widgets/fielddrag.h"
#include "workbench.h"

#include <quoin/template_json.h>

using namespace quoin;
using namespace quoin::test;

// The canvas by mouse and keys; every place is asked of the laid-out pages.
class CanvasViewTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<CanvasView> m_canvas;

    const Template &value() const { return m_bench->document.current(); }
    QString undoText() const { return m_bench->document.undoStack()->undoText(); }
    std::vector<ElementId> selected() const { return m_bench->selection.ids(); }
    const Block *block(const char *id) const { return findBlock(value(), {id}); }
    std::string text(const char *id) const { return textOf(*block(id))->toPlain(); }
    double points(const std::optional<Length> &length) const { return length ? double(length->toMpt()) / mptPerPoint : -1; }
    std::vector<std::string> order() const
    {
        std::vector<std::string> ids;
        for (const BlockPtr &child : value().body)
            ids.push_back(child->id.value);
        return ids;
    }
    QRectF rect(const char *id) const { return m_canvas->elementRect({id}); }
    QPointF center(const char *id) const { return rect(id).center(); }

    void mouse(QEvent::Type type, const QPointF &at, Qt::MouseButton button, Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(type, at, m_canvas->viewport()->mapToGlobal(at), button, buttons, modifiers);
        QApplication::sendEvent(m_canvas->viewport(), &event);
    }
    void click(const QPointF &at, Qt::KeyboardModifiers modifiers = {}) { QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, modifiers, at.toPoint()); }
    // Alt while moving: doesn't snap.
    void drag(const QPointF &from, const QPointF &to, Qt::KeyboardModifiers whileMoving = {}, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers atPress = {})
    {
        mouse(QEvent::MouseButtonPress, from, button, button, atPress);
        for (int step = 1; step <= 5; ++step)
            mouse(QEvent::MouseMove, from + (to - from) * step / 5, Qt::NoButton, button, whileMoving);
        mouse(QEvent::MouseButtonRelease, to, button, Qt::NoButton, whileMoving);
    }
    void key(int which, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(m_canvas.get(), Qt::Key(which), modifiers); }
    QTextEdit *editor() const
    {
        for (auto *edit : m_canvas->findChildren<QTextEdit *>()) {
            if (edit->isVisible())
                return edit;
        }
        return nullptr;
    }
    void drop(std::unique_ptr<QMimeData> mime, const QPointF &at)
    {
        QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_canvas->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(at, Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_canvas->viewport(), &event);
        QVERIFY(event.isAccepted());
    }

private Q_SLOTS:
    void init()
    {
        m_bench = std::make_unique<Workbench>();
        m_canvas = std::make_unique<CanvasView>(&m_bench->document, &m_bench->selection, m_bench->renderer.get());
        m_canvas->resize(900, 1100);
        m_canvas->show();
        m_canvas->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_canvas.get()));
        m_canvas->setFocus();

        Block frame = *make("frame", Frame {}, {placed(paragraph("f1", "One"), 10, 10, 100, 30), placed(paragraph("f2", "Two"), 200, 60, 100, 30), placed(make("f3", Shape {}), 350, 10, 60, 60)});
        frame.height = Length::points(120);
        Template source = body({paragraph("a", "Alpha"), paragraph("b", "Beta"), paragraph("c", "Gamma"), std::make_shared<const Block>(frame),
            table("t", 2, {row("head", {cell("h1", "Name"), cell("h2", "Price")}, RowPart::Header), row("r", {cell("c1"), cell("c2", "Cell")})}), paragraph("z", "End")});
        source.meta.title = "Title";
        source.data.inlineJson = R"({"title":"T","items":[{"price":2,"name":"x"},{"price":3,"name":"y"}]})";
        QVERIFY(m_bench->show(source));
    }
    void cleanup()
    {
        m_canvas.reset();
        m_bench.reset();
    }

    void clickSelects()
    {
        click(center("b"));
        QCOMPARE(selected(), std::vector {ElementId {"b"}});
        click(center("c2"));
        QCOMPARE(selected(), std::vector {ElementId {"c2"}});
        key(Qt::Key_Escape);
        QCOMPARE(selected(), std::vector {ElementId {"r"}});
        click(QPointF(rect("a").left() - 30, rect("a").top() - 20)); // the margin
        QVERIFY(selected().empty());
        QCOMPARE(m_bench->document.undoStack()->count(), 0);
    }

    void shiftClickSelectsSeveral()
    {
        click(center("a"));
        click(center("c"), Qt::ShiftModifier);
        QCOMPARE(selected(), (std::vector {ElementId {"a"}, ElementId {"c"}}));
        click(center("a"), Qt::ShiftModifier);
        QCOMPARE(selected(), std::vector {ElementId {"c"}});
        key(Qt::Key_A, Qt::ControlModifier); // an action of the window, none of the canvas
        m_canvas->selectAll();
        QCOMPARE(selected().size(), value().body.items.size());
    }

    void rubberBand()
    {
        drag(rect("a").topLeft() - QPointF(30, 15), rect("b").center());
        QCOMPARE(selected(), (std::vector {ElementId {"a"}, ElementId {"b"}}));
        m_bench->selection.clear();
        // Begun on a frame, it takes the frame's children.
        drag(rect("f1").topLeft() - QPointF(5, 5), rect("f2").center());
        QCOMPARE(selected(), (std::vector {ElementId {"f1"}, ElementId {"f2"}}));
        QCOMPARE(m_bench->document.undoStack()->count(), 0);
    }

    void movesWithinAFrame()
    {
        click(center("f1"));
        const double pixels = m_canvas->pixelsPerPoint();
        drag(center("f1"), center("f1") + QPointF(60, 24) * pixels, Qt::AltModifier);
        QVERIFY(std::abs(points(block("f1")->x) - 70) < 0.2);
        QVERIFY(std::abs(points(block("f1")->y) - 34) < 0.2);
        QCOMPARE(m_bench->document.undoStack()->count(), 1);
        QVERIFY(m_bench->settle());
        key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(std::abs(points(block("f1")->x) - 80) < 0.2);
        m_bench->document.undoStack()->undo();
        m_bench->document.undoStack()->undo();
        QCOMPARE(points(block("f1")->x), 10.0);
    }

    void escapeTakesADragBack()
    {
        const std::string before = writeTemplate(value());
        click(center("f1"));
        const QPointF from = center("f1");
        mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        mouse(QEvent::MouseMove, from + QPointF(40, 10), Qt::NoButton, Qt::LeftButton);
        mouse(QEvent::MouseMove, from + QPointF(60, 20), Qt::NoButton, Qt::LeftButton);
        QVERIFY(writeTemplate(value()) != before);
        key(Qt::Key_Escape);
        QCOMPARE(writeTemplate(value()), before);
        mouse(QEvent::MouseButtonRelease, from + QPointF(60, 20), Qt::LeftButton, Qt::NoButton);
        QCOMPARE(writeTemplate(value()), before);
        QCOMPARE(m_bench->document.undoStack()->count(), 0);
    }

    void resizes()
    {
        const double pixels = m_canvas->pixelsPerPoint();
        click(center("f3"));
        const QPointF corner = rect("f3").bottomRight();
        drag(corner, corner + QPointF(30, 20) * pixels, Qt::AltModifier);
        QVERIFY(std::abs(points(block("f3")->width) - 90) < 0.2);
        QVERIFY(std::abs(points(block("f3")->height) - 80) < 0.2);
        QCOMPARE(points(block("f3")->x), 350.0);
        QVERIFY(m_bench->settle());
        // A text's height follows the text: its width alone is dragged. From the left, the right edge stays.
        click(center("f2"));
        const QPointF left(rect("f2").left(), rect("f2").center().y());
        drag(left, left - QPointF(30, 20) * pixels, Qt::AltModifier);
        QVERIFY(std::abs(points(block("f2")->x) - 170) < 0.2);
        QVERIFY(std::abs(points(block("f2")->width) - 130) < 0.2);
        QCOMPARE(points(block("f2")->height), 30.0);
        QCOMPARE(undoText(), QStringLiteral("Resize"));
    }

    void reordersByDrag()
    {
        drag(center("a"), QPointF(center("c").x(), rect("c").bottom() - 1));
        QCOMPARE(order(), (std::vector<std::string> {"b", "c", "a", "frame", "t", "z"}));
        QCOMPARE(m_bench->document.undoStack()->count(), 1);
        QVERIFY(m_bench->settle());
        QCOMPARE(selected(), std::vector {ElementId {"a"}});
        key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(order(), (std::vector<std::string> {"b", "a", "c", "frame", "t", "z"}));
        QVERIFY(m_bench->settle());
        // With Ctrl the drag leaves the original and places a copy.
        click(center("b"));
        drag(center("b"), QPointF(center("c").x(), rect("c").bottom() - 1), Qt::ControlModifier);
        QCOMPARE(order().size(), std::size_t(7));
        QCOMPARE(order()[0], std::string("b"));
        QCOMPARE(textOf(*value().body.items[3])->toPlain(), std::string("Beta"));
    }

    void editsTextInPlace_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("paragraph") << QByteArray("b") << QByteArray("Beta typed");
        QTest::newRow("table cell") << QByteArray("c2") << QByteArray("Cell typed");
        QTest::newRow("empty cell") << QByteArray("c1") << QByteArray(" typed");
    }
    void editsTextInPlace()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, expected);
        click(center(id.constData()));
        QTest::mouseDClick(m_canvas->viewport(), Qt::LeftButton, {}, center(id.constData()).toPoint());
        QVERIFY(m_canvas->isEditingText());
        QVERIFY(editor());
        QVERIFY2(QRectF(editor()->geometry()).intersects(rect(id.constData())), "the editor lies elsewhere");
        QTest::keyClick(editor(), Qt::Key_End);
        QTest::keyClicks(editor(), QStringLiteral(" typedx"));
        QTest::keyClick(editor(), Qt::Key_Backspace);
        QCOMPARE(text(id.constData()), expected.toStdString());
        QVERIFY(m_bench->settle());
        QVERIFY(m_canvas->isEditingText());
        QTest::keyClick(editor(), Qt::Key_Escape);
        QVERIFY(!m_canvas->isEditingText());
        QCOMPARE(selected(), std::vector {ElementId {id.toStdString()}});
        QCOMPARE(m_bench->document.undoStack()->count(), 1); // typed without a pause
        m_bench->document.undoStack()->undo();
        QCOMPARE(m_bench->document.isModified(), false);
    }

    // Delete and arrows in the editor are the text's.
    void keysInTheEditorLeaveTheElement()
    {
        click(center("b"));
        key(Qt::Key_Return);
        QVERIFY(editor());
        QTest::keyClick(editor(), Qt::Key_Home);
        QTest::keyClick(editor(), Qt::Key_Delete);
        QTest::keyClick(editor(), Qt::Key_Right);
        QTest::keyClicks(editor(), QStringLiteral(" v"));
        QCOMPARE(text("b"), std::string("e vta"));
        QCOMPARE(order().size(), std::size_t(6));
        QCOMPARE(m_canvas->tool(), ToolKind::Select);
    }

    void dragsAColumnBorder()
    {
        const double pixels = m_canvas->pixelsPerPoint();
        const double before = rect("c1").width() / pixels;
        const double whole = rect("t").width() / pixels;
        const QPointF border(rect("c1").right(), rect("c1").center().y());
        drag(border, border + QPointF(-50, 0) * pixels, Qt::AltModifier);
        QCOMPARE(undoText(), QStringLiteral("Resize column"));
        QVERIFY(m_bench->settle());
        QVERIFY2(std::abs(rect("c1").width() / pixels - (before - 50)) < 1, qPrintable(QString::number(rect("c1").width() / pixels)));
        QVERIFY(std::abs(rect("t").width() / pixels - whole) < 1);
    }

    void addsFromThePalette()
    {
        auto mime = std::make_unique<QMimeData>();
        mime->setData(mime::paletteEntry(), "heading1");
        drop(std::move(mime), QPointF(center("b").x(), rect("b").top() + 1));
        QCOMPARE(order().size(), std::size_t(7));
        QCOMPARE(value().body.items[1]->kind(), BlockKind::Heading);
        QCOMPARE(selected(), std::vector {value().body.items[1]->id});
        QCOMPARE(m_bench->document.undoStack()->count(), 1);
    }

    void deletesDuplicatesAndPastes()
    {
        click(center("b"));
        key(Qt::Key_Delete);
        QVERIFY(!block("b"));
        m_bench->document.undoStack()->undo();
        QVERIFY(block("b"));
        QVERIFY(m_bench->settle());
        click(center("b"));
        duplicateSelection(&m_bench->document, &m_bench->selection);
        QCOMPARE(textOf(*value().body.items[2])->toPlain(), std::string("Beta"));
        QVERIFY(m_bench->settle());
        click(center("a"));
        m_canvas->copy();
        click(center("c"));
        m_canvas->paste();
        QCOMPARE(textOf(*value().body.items[4])->toPlain(), std::string("Alpha"));
        QVERIFY(value().body.items[4]->id != ElementId {"a"});
        m_canvas->cut();
        QCOMPARE(order().size(), std::size_t(7));
    }

    void zoomsAtThePointerAndPans()
    {
        const QPointF at(600, 300);
        const double zoom = m_canvas->zoom();
        const auto turnWheel = [&](int notches) {
            for (int i = 0; i < notches; ++i) {
                QWheelEvent wheel(at, m_canvas->viewport()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
                QApplication::sendEvent(m_canvas->viewport(), &wheel);
            }
        };
        turnWheel(4); // until then the page is smaller than the view and lies in its middle
        const QPointF before = m_canvas->toPage(0, at);
        turnWheel(5);
        QVERIFY(m_canvas->zoom() > 4 * zoom);
        const QPointF after = m_canvas->toPage(0, at);
        QVERIFY2(std::abs(after.x() - before.x()) < 1 && std::abs(after.y() - before.y()) < 1, "the point beneath the pointer moved");

        const int x = m_canvas->horizontalScrollBar()->value(), y = m_canvas->verticalScrollBar()->value();
        drag({500, 500}, {450, 420}, {}, Qt::MiddleButton);
        QCOMPARE(m_canvas->horizontalScrollBar()->value(), x + 50);
        QCOMPARE(m_canvas->verticalScrollBar()->value(), y + 80);
        QTest::keyPress(m_canvas.get(), Qt::Key_Space);
        drag({450, 420}, {500, 500});
        QTest::keyRelease(m_canvas.get(), Qt::Key_Space);
        QCOMPARE(m_canvas->horizontalScrollBar()->value(), x);
        QCOMPARE(m_canvas->verticalScrollBar()->value(), y);
        QVERIFY(selected().empty());
    }

    void dropsAFieldIntoText()
    {
        const std::size_t before = value().body.items.size();
        drop(fieldMimeData(QStringLiteral("title")), center("b"));
        QCOMPARE(text("b"), std::string("Beta {{ title }}"));
        QCOMPARE(m_bench->document.undoStack()->count(), 1);
        QCOMPARE(value().body.items.size(), before);
    }

    // A list dragged onto a row, or onto the header above it, does what the data panel's button does: the empty cells show the item's fields.
    void dropsAListOnATable_data()
    {
        QTest::addColumn<QByteArray>("onto");
        QTest::newRow("row") << QByteArray("c1");
        QTest::newRow("header") << QByteArray("h2");
    }
    void dropsAListOnATable()
    {
        QFETCH(QByteArray, onto);
        drop(listMimeData(QStringLiteral("items"), {QStringLiteral("price"), QStringLiteral("name")}), center(onto.constData()));
        QCOMPARE(block("r")->repeat, std::string("item in items"));
        QCOMPARE(text("c1"), std::string("{{ item.name }}")); // by its header
        QCOMPARE(text("c2"), std::string("Cell"));
        QCOMPARE(m_bench->document.undoStack()->count(), 1);
        QCOMPARE(selected(), std::vector {ElementId {"r"}});
        QVERIFY(m_bench->settle());
        for (const Diagnostic &diagnostic : m_bench->renderer->diagnostics())
            QVERIFY2(diagnostic.severity == Severity::Notice, toString(diagnostic).c_str());
    }

    // 500 edits: each is undone and redone without a trace, and so are all of them.
    void randomEditsAreUndone()
    {
        QRandomGenerator random(20261201);
        QUndoStack *undo = m_bench->document.undoStack();
        const std::string begin = writeTemplate(value());
        const auto pick = [&] {
            std::vector<ElementId> ids;
            forEachElement(value(), [&](const Block &each, const ElementPath &) {
                ids.push_back(each.id);
                return true;
            });
            if (!ids.empty())
                m_bench->selection.set({ids[random.bounded(quint32(ids.size()))]});
            if (!ids.empty() && random.bounded(3) == 0)
                m_bench->selection.add(ids[random.bounded(quint32(ids.size()))]);
        };
        TemplateDocument *document = &m_bench->document;
        Selection *selection = &m_bench->selection;
        int steps = 0;
        for (int tries = 0; steps < 500 && tries < 5000; ++tries) {
            pick();
            const std::string before = writeTemplate(value());
            const int index = undo->index();
            document->endMerge();
            std::size_t count = 0;
            forEachElement(value(), [&](const Block &, const ElementPath &) {
                ++count;
                return true;
            });
            static const char *entries[] = {"heading1", "paragraph", "table", "frame", "page-break"};
            switch (random.bounded(count > 150 ? 4 : 20)) {
            case 18:
            case 19: // the pages themselves
                document->apply(QStringLiteral("Change page"), [&random](const Template &from) {
                    Template to = from;
                    to.page.orientation = Orientation(random.bounded(2));
                    to.page.marginLeft = Length::millimetres(random.bounded(10, 40));
                    return to;
                });
                break;
            case 0:
            case 1:
                deleteSelection(document, selection);
                break;
            case 2:
                removeRows(document, selection);
                break;
            case 3:
                removeColumns(document, selection);
                break;
            case 4:
            case 5:
                insertPaletteEntry(document, selection, QString::fromUtf8(entries[random.bounded(5)]));
                break;
            case 6:
                duplicateSelection(document, selection);
                break;
            case 7:
                moveSelection(document, selection, Direction(random.bounded(2)));
                break;
            case 8:
                insertRow(document, selection, random.bounded(2) ? Direction::Up : Direction::Down);
                break;
            case 9:
                insertColumn(document, selection, random.bounded(2) ? Direction::Left : Direction::Right);
                break;
            case 10:
                mergeCells(document, selection);
                break;
            case 11:
                splitCell(document, selection);
                break;
            case 12:
                groupSelection(document, selection);
                break;
            case 13:
                ungroupSelection(document, selection);
                break;
            case 14:
                toggleText(document, selection, TextToggle(random.bounded(4)));
                break;
            case 15:
                setAlignment(document, selection, TextAlign(random.bounded(3)));
                break;
            case 16:
                copySelection(document, selection);
                pick();
                paste(document, selection);
                break;
            default:
                nudgeSelection(document, selection, 1000, -500);
                break;
            }
            if (undo->index() == index) {
                QCOMPARE(writeTemplate(value()), before); // no step, no change
                continue;
            }
            ++steps;
            const std::string after = writeTemplate(value());
            undo->undo();
            QCOMPARE(writeTemplate(value()), before);
            undo->redo();
            QCOMPARE(writeTemplate(value()), after);
        }
        QCOMPARE(steps, 500);
        const std::string end = writeTemplate(value());
        while (undo->canUndo())
            undo->undo();
        QCOMPARE(writeTemplate(value()), begin);
        while (undo->canRedo())
            undo->redo();
        QCOMPARE(writeTemplate(value()), end);
    }
};

QTEST_MAIN(CanvasViewTest)
#include "tst_canvasview.moc"
