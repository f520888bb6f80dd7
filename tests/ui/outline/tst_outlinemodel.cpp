// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "document/templatedocument.h"
#include "edits/blocks.h"
#include "edits/page.h"
#include "outline/outlinemodel.h"

#include <memory>
#include <random>

using namespace quoin;

namespace {

BlockPtr block(const char *id, BlockContent content, std::vector<BlockPtr> children = {})
{
    auto result = std::make_shared<Block>();
    result->id.value = id;
    result->content = std::move(content);
    result->children.items = std::move(children);
    return result;
}

Template sample()
{
    Template result;
    result.header.blocks.items = {block("head", Paragraph {Text::plain("Page {{ page.number }}")})};
    auto row = std::make_shared<Block>(*block("r1", TableRow {}, {block("c1", TableCell {Text::plain("one")}), block("c2", TableCell {})}));
    row->repeat = "trade in trades";
    Table table;
    table.columns.resize(2);
    result.body.items = {
        block("h1", Heading {1, Text::plain("Title")}),
        block("p1", Paragraph {Text::plain("First")}),
        block("p2", Paragraph {Text::plain("Second\nline")}),
        block("g1", Group {}, {block("p3", Paragraph {})}),
        block("t1", table, {row}),
    };
    return result;
}

// The tree as one line: "Header(head) Body(h1 g1(p3))".
QString dump(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList parts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const QString id = index.data(OutlineModel::IdRole).toString();
        const QString inner = dump(model, index);
        parts << (id.isEmpty() ? index.data().toString() : id) + (inner.isEmpty() ? QString() : QString(u'(' + inner + u')'));
    }
    return parts.join(u' ');
}

QString dump(const BlockList &list)
{
    QStringList parts;
    for (const BlockPtr &item : list) {
        const QString inner = dump(item->children);
        parts << QString::fromStdString(item->id.value) + (inner.isEmpty() ? QString() : QString(u'(' + inner + u')'));
    }
    return parts.join(u' ');
}

} // namespace

class OutlineModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_document = std::make_unique<TemplateDocument>();
        m_document->reset(sample(), {});
        m_model = std::make_unique<OutlineModel>(m_document.get());
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_document.reset();
    }

    void whatCantBeDroppedIsRefused()
    {
        const std::unique_ptr<QMimeData> cell(m_model->mimeData({m_model->indexOf(ElementId {"c1"})}));
        QVERIFY(!m_model->dropMimeData(cell.get(), Qt::MoveAction, 0, 0, m_model->rootIndex(RootList::Body)));
        const std::unique_ptr<QMimeData> group(m_model->mimeData({m_model->indexOf(ElementId {"g1"})}));
        QVERIFY(!m_model->dropMimeData(group.get(), Qt::MoveAction, 0, 0, m_model->indexOf(ElementId {"g1"})));
        QVERIFY(!m_model->dropMimeData(group.get(), Qt::MoveAction, 0, 0, {}));
        QMimeData foreign;
        foreign.setText(QStringLiteral("p1"));
        QVERIFY(!m_model->dropMimeData(&foreign, Qt::MoveAction, 0, 0, m_model->rootIndex(RootList::Body)));
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void idsAreCheckedBeforeARename()
    {
        const QModelIndex p1 = m_model->indexOf(ElementId {"p1"});
        QSignalSpy problem(m_model.get(), &OutlineModel::problem);
        QVERIFY(!m_model->setData(p1, QStringLiteral("p2")));
        QVERIFY(!m_model->setData(p1, QStringLiteral("two words")));
        QVERIFY(!m_model->setData(p1, QString()));
        QVERIFY(!m_model->setData(p1, QString(65, u'x')));
        QCOMPARE(problem.count(), 4);
        QVERIFY(m_model->setData(p1, QStringLiteral("intro")));
        QVERIFY(findBlock(m_document->current(), ElementId {"intro"}));
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    void showsTheTree()
    {
        QCOMPARE(dump(*m_model), QStringLiteral("Header(head) Body(h1 p1 p2 g1(p3) t1(r1(c1 c2))) Footer"));
        QCOMPARE(m_model->indexOf(ElementId {"p2"}).data().toString(), QStringLiteral("Second line"));
        QCOMPARE(m_model->indexOf(ElementId {"p3"}).data().toString(), QStringLiteral("Paragraph")); // no text: its kind
        QCOMPARE(m_model->indexOf(ElementId {"r1"}).data(OutlineModel::DetailRole).toString(), QStringLiteral("for trade in trades"));
    }

    void firstPageBandsComeAndGo()
    {
        m_document->apply(QStringLiteral("x"), [](const Template &t) { return setFirstPageDiffers(t, true, true); });
        QCOMPARE(dump(*m_model).section(QStringLiteral(" Body"), 0, 0).startsWith(QStringLiteral("Header(head) Header of first page(")), true);
        m_document->undoStack()->undo();
        QCOMPARE(dump(*m_model), QStringLiteral("Header(head) Body(h1 p1 p2 g1(p3) t1(r1(c1 c2))) Footer"));
    }

    void droppingMoves()
    {
        const std::unique_ptr<QMimeData> data(m_model->mimeData({m_model->indexOf(ElementId {"p1"}), m_model->indexOf(ElementId {"p2"})}));
        QVERIFY(m_model->dropMimeData(data.get(), Qt::MoveAction, -1, 0, m_model->indexOf(ElementId {"g1"})));
        QCOMPARE(dump(*m_model), QStringLiteral("Header(head) Body(h1 g1(p3 p1 p2) t1(r1(c1 c2))) Footer"));
        QCOMPARE(m_document->undoStack()->count(), 1);
        // Onto an element that holds nothing: behind it.
        const std::unique_ptr<QMimeData> heading(m_model->mimeData({m_model->indexOf(ElementId {"h1"})}));
        QVERIFY(m_model->dropMimeData(heading.get(), Qt::MoveAction, -1, 0, m_model->indexOf(ElementId {"head"})));
        QCOMPARE(dump(*m_model), QStringLiteral("Header(head h1) Body(g1(p3 p1 p2) t1(r1(c1 c2))) Footer"));
    }

    void siblingsKeepTheirIndexesWhenOneMoves()
    {
        const QPersistentModelIndex heading = m_model->indexOf(ElementId {"h1"});
        const QPersistentModelIndex table = m_model->indexOf(ElementId {"t1"});
        m_document->apply(QStringLiteral("x"), [](const Template &t) { return moveBlocks(t, {ElementId {"t1"}}, Place {RootList::Body, {0}}); });
        QVERIFY(heading.isValid());
        QCOMPARE(heading.row(), 1);
        QVERIFY(table.isValid()); // moved, not taken out and put in again: it stays unfolded
        QCOMPARE(table.row(), 0);
        QCOMPARE(m_model->idOf(table), ElementId {"t1"});
    }

    // Any edit, undone and redone: the tree is always the template's, and the tester watches the signals.
    void followsRandomEdits()
    {
        std::mt19937 random(7);
        const auto check = [&] {
            const Template &now = m_document->current();
            QCOMPARE(dump(*m_model), QStringLiteral("Header(%1) Body(%2) Footer").arg(dump(now.header.blocks), dump(now.body)).replace(QStringLiteral("()"), QString()));
        };
        for (int step = 0; step < 200; ++step) {
            std::vector<ElementId> ids;
            forEachElement(m_document->current(), [&](const Block &item, const ElementPath &) {
                if (item.kind() != BlockKind::TableCell && item.kind() != BlockKind::TableRow)
                    ids.push_back(item.id);
                return true;
            });
            const auto pick = [&] { return ids.empty() ? ElementId {} : ids[random() % ids.size()]; };
            switch (random() % 5) {
            case 0:
                m_document->apply(QStringLiteral("x"), [&](const Template &t) { return insertBlocks(t, Place {RootList::Body, {t.body.size() ? random() % t.body.size() : 0}}, {block("", Paragraph {})}); });
                break;
            case 1:
                m_document->apply(QStringLiteral("x"), [&](const Template &t) { return moveBlocks(t, {pick(), pick()}, Place {random() % 2 ? RootList::Body : RootList::Header, {0}}); });
                break;
            case 2:
                m_document->apply(QStringLiteral("x"), [&](const Template &t) { return duplicateBlocks(t, {pick()}, 0); });
                break;
            case 3:
                if (ids.size() > 12)
                    m_document->apply(QStringLiteral("x"), [&](const Template &t) { return removeBlocks(t, {pick(), pick()}); });
                break;
            case 4:
                if (random() % 2)
                    m_document->undoStack()->undo();
                else
                    m_document->undoStack()->redo();
                break;
            }
            check();
        }
    }

private:
    std::unique_ptr<TemplateDocument> m_document;
    std::unique_ptr<OutlineModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(OutlineModelTest)
#include "tst_outlinemodel.moc"
