// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModelTester>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

#include "data/datamodel.h"
#include "data/datapanel.h"
#include "data/fieldmenu.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "tools/mimetypes.h"

using namespace quoin;

namespace {

BlockPtr block(const char *id, BlockContent content, std::vector<BlockPtr> children = {}, const char *repeat = "")
{
    auto result = std::make_shared<Block>();
    result->id.value = id;
    result->content = std::move(content);
    result->children.items = std::move(children);
    result->repeat = repeat;
    return result;
}

constexpr char json[] = R"({
    "client": {"name": "Ada & Co", "unit price": 3},
    "trades": [{"symbol": "ABC", "price": 1.50}, {"symbol": "DEF", "note": "late", "legs": [{"leg": 1}]}],
    "tags": ["a", "b"],
    "empty": [],
    "flag": true
})";

Template sample()
{
    Template result;
    result.data.inlineJson = json;
    Table table;
    table.columns.resize(2);
    TableRow header;
    header.part = RowPart::Header;
    result.body.items = {
        block("p1", Paragraph {Text::plain("Dear {{ client.name }}, {{ client.phone }}")}),
        block("t1", table, {
                               block("r1", header, {block("c1", TableCell {Text::plain("Price")}), block("c2", TableCell {Text::plain("Symbol")})}),
                               block("r2", TableRow {}, {block("c3", TableCell {}), block("c4", TableCell {})}),
                           }),
        block("t2", table, {block("r3", TableRow {}, {block("c5", TableCell {Text::plain("{{ t.symbol }}")}), block("c6", TableCell {})}, "t in trades")}),
    };
    return result;
}

QModelIndex find(const QAbstractItemModel &model, const QString &field, const QModelIndex &parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (index.data(DataModel::FieldRole).toString() == field)
            return index;
        if (const QModelIndex inner = find(model, field, index); inner.isValid())
            return inner;
    }
    return {};
}

} // namespace

class DataModelTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<TemplateDocument> m_document;
    std::unique_ptr<Selection> m_selection;
    std::string cell(const char *id) const { return textOf(*findBlock(m_document->current(), ElementId {id}))->toPlain(); }

private Q_SLOTS:
    void init()
    {
        m_document = std::make_unique<TemplateDocument>();
        m_document->reset(sample(), {});
        m_selection = std::make_unique<Selection>(m_document.get());
    }
    void cleanup()
    {
        m_selection.reset();
        m_document.reset();
    }

    void brokenDataIsToldAndLeavesAnEmptyTree()
    {
        Template source = sample();
        source.data.inlineJson = "{\"a\": ";
        m_document->reset(source, {});
        QVERIFY(m_document->dataError());
        DataPanel panel(m_document.get(), m_selection.get());
        const DataModel &model = *panel.model();
        QVERIFY(!model.hasData());
    }

    void whatIsMissingStandsApart()
    {
        DataModel model(m_document.get(), m_selection.get());
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.missingCount(), 1);
        const QModelIndex group = model.index(model.rowCount() - 1, 0);
        const QModelIndex missing = model.index(0, 0, group);
        QCOMPARE(missing.data().toString(), QStringLiteral("client.phone"));
        QCOMPARE(missing.data(DataModel::ElementRole).toString(), QStringLiteral("p1"));
        QVERIFY(missing.data(Qt::ToolTipRole).toString().size() > 20);
    }

    void showsListsByTheirItemsMembers()
    {
        DataModel model(m_document.get(), m_selection.get());
        const QModelIndex trades = find(model, QStringLiteral("trades"));
        QVERIFY(trades.data(DataModel::IsListRole).toBool());
        QCOMPARE(model.itemFields(trades), (QStringList {QStringLiteral("symbol"), QStringLiteral("price"), QStringLiteral("note")}));
        QCOMPARE(find(model, QStringLiteral("trades[].note")).siblingAtColumn(DataModel::ValueColumn).data().toString(), QStringLiteral("late"));
        QVERIFY(find(model, QStringLiteral("trades[].legs[].leg")).isValid());
        QCOMPARE(model.itemFields(find(model, QStringLiteral("tags"))), QStringList {QString()});
        QVERIFY(find(model, QStringLiteral("client[\"unit price\"]")).isValid());
        QCOMPARE(find(model, QStringLiteral("trades[].price")).siblingAtColumn(DataModel::ValueColumn).data().toString(), QStringLiteral("1.50"));
    }

    void marksWhatIsUsed()
    {
        DataModel model(m_document.get(), m_selection.get());
        const auto used = [&](const char *field) { return find(model, QLatin1String(field)).data(DataModel::IsUsedRole).toBool(); };
        QVERIFY(used("client"));
        QVERIFY(used("client.name"));
        QVERIFY(used("trades"));
        QVERIFY(used("trades[].symbol"));
        QVERIFY(!used("trades[].price"));
        QVERIFY(!used("flag"));
        // Follows edits without building the tree anew.
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        m_document->apply(QStringLiteral("x"), [](const Template &t) {
            return withBlock(t, *findElement(t, ElementId {"c6"}), [](Block &b) { *textOf(b) = Text::plain("{{ flag }} {{ t.price }}"); });
        });
        QTRY_VERIFY(used("flag"));
        QVERIFY(used("trades[].price"));
        QCOMPARE(reset.count(), 0);
    }

    void expressionsFollowTheLoopsAround()
    {
        DataModel model(m_document.get(), m_selection.get());
        const QModelIndex price = find(model, QStringLiteral("trades[].price"));
        QVERIFY(!model.isUsableAtSelection(price));
        QCOMPARE(model.expression(price), QStringLiteral("t.price")); // as the template calls the item elsewhere
        m_selection->set({ElementId {"c6"}});
        QVERIFY(model.isUsableAtSelection(price));
        QCOMPARE(model.expression(price), QStringLiteral("t.price"));
        QCOMPARE(model.expression(find(model, QStringLiteral("trades[].legs"))), QStringLiteral("t.legs"));
        QCOMPARE(model.expression(find(model, QStringLiteral("client.name"))), QStringLiteral("client.name"));
        QCOMPARE(model.expression(find(model, QStringLiteral("tags[]"))), QStringLiteral("tag"));
    }

    void dragsCarryFieldsAndLists()
    {
        DataModel model(m_document.get(), m_selection.get());
        const std::unique_ptr<QMimeData> field(model.mimeData({find(model, QStringLiteral("client.name"))}));
        QCOMPARE(field->data(mime::field()), QByteArray("client.name"));
        QCOMPARE(field->text(), QStringLiteral("{{ client.name }}"));
        const std::unique_ptr<QMimeData> list(model.mimeData({find(model, QStringLiteral("trades"))}));
        const QJsonObject object = QJsonDocument::fromJson(list->data(mime::list())).object();
        QCOMPARE(object.value(QStringLiteral("list")).toString(), QStringLiteral("trades"));
        QVERIFY(!(find(model, QStringLiteral("client")).flags() & Qt::ItemIsDragEnabled));
    }

    void aListIsBoundToATableByAButton()
    {
        DataPanel panel(m_document.get(), m_selection.get());
        panel.show();
        const auto button = [&](const QString &text) {
            for (QPushButton *candidate : panel.findChildren<QPushButton *>()) {
                if (candidate->text() == text)
                    return candidate;
            }
            return static_cast<QPushButton *>(nullptr);
        };
        QPushButton *bind = button(QStringLiteral("&Bind to Table"));
        QVERIFY(!bind->isEnabled());
        QAbstractItemModel *shown = panel.view()->model();
        panel.view()->setCurrentIndex(find(*shown, QStringLiteral("trades")));
        QVERIFY(!bind->isEnabled()); // no table yet
        m_selection->set({ElementId {"t1"}});
        QVERIFY(bind->isEnabled());
        bind->click();
        QCOMPARE(findBlock(m_document->current(), ElementId {"r2"})->repeat, std::string("trade in trades"));
        QCOMPARE(cell("c3"), std::string("{{ trade.price }}")); // by the header's words
        QCOMPARE(cell("c4"), std::string("{{ trade.symbol }}"));
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_selection->current(), ElementId {"r2"});
    }

    void doubleClickInsertsAField()
    {
        DataPanel panel(m_document.get(), m_selection.get());
        panel.show();
        QSignalSpy chosen(&panel, &DataPanel::fieldChosen);
        m_selection->set({ElementId {"p1"}});
        panel.view()->setCurrentIndex(find(*panel.view()->model(), QStringLiteral("flag")));
        QTest::keyClick(panel.view(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toString(), QStringLiteral("flag"));
    }

    void aFieldOfAnUnboundListBindsTheRowFirst()
    {
        DataPanel panel(m_document.get(), m_selection.get());
        panel.show();
        m_selection->set({ElementId {"c3"}});
        panel.view()->expandAll();
        panel.view()->setCurrentIndex(find(*panel.view()->model(), QStringLiteral("tags[]")));
        QTest::keyClick(panel.view(), Qt::Key_Return);
        QCOMPARE(findBlock(m_document->current(), ElementId {"r2"})->repeat, std::string("tag in tags"));
        QCOMPARE(cell("c3"), std::string("{{ tag }}"));
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    void missingFieldsLeadToTheirElement()
    {
        DataPanel panel(m_document.get(), m_selection.get());
        panel.show();
        panel.view()->expandAll();
        QAbstractItemModel *shown = panel.view()->model();
        QSignalSpy property(m_selection.get(), &Selection::propertyRequested);
        panel.view()->setCurrentIndex(shown->index(0, 0, shown->index(shown->rowCount() - 1, 0)));
        QTest::keyClick(panel.view(), Qt::Key_Return);
        QCOMPARE(m_selection->current(), ElementId {"p1"});
        QCOMPARE(property.front().at(1).toString(), QStringLiteral("text"));
    }

    void aFileFromElsewhereIsCopiedBesideTheTemplate()
    {
        QTemporaryDir here, elsewhere;
        QFile file(elsewhere.filePath(QStringLiteral("rows.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("name,amount\nA,1\n");
        file.close();
        QVERIFY(m_document->saveAs(here.filePath(QStringLiteral("t.quoin"))));
        DataPanel panel(m_document.get(), m_selection.get());
        panel.setSampleFile(file.fileName());
        QCOMPARE(m_document->current().data.sample, std::string("rows.csv"));
        QVERIFY(QFile::exists(here.filePath(QStringLiteral("rows.csv"))));
        QVERIFY(find(*panel.model(), QStringLiteral("rows[].amount")).isValid());
    }

    void fieldMenusOfferWhatWorksHere()
    {
        DataModel model(m_document.get(), m_selection.get());
        const FieldMenu fill = makeFieldMenu(&model, m_document.get(), m_selection.get());
        const auto paths = [&] {
            QMenu menu;
            QStringList chosen;
            fill(menu, [&](const QString &path) { chosen << path; });
            const auto triggerAll = [](const auto &self, QMenu *at) -> void {
                for (QAction *action : at->actions()) {
                    if (action->menu())
                        self(self, action->menu());
                    else
                        action->trigger();
                }
            };
            triggerAll(triggerAll, &menu);
            return chosen;
        };
        QVERIFY(paths().contains(QStringLiteral("client.name")));
        QVERIFY(paths().contains(QStringLiteral("count(trades)")));
        QVERIFY(!paths().contains(QStringLiteral("t.price")));
        m_selection->set({ElementId {"c6"}});
        QVERIFY(paths().contains(QStringLiteral("t.price")));
    }

    void hugeDataStaysUsable()
    {
        std::string big = "{\"rows\": [";
        for (int i = 0; i < 20'000; ++i)
            big += (i ? "," : "") + std::string("{\"k") + std::to_string(i) + "\": " + std::to_string(i) + "}";
        big += "]}";
        Template source = sample();
        source.data.inlineJson = big;
        QElapsedTimer timer;
        timer.start();
        m_document->reset(source, {});
        DataModel model(m_document.get(), m_selection.get());
        QVERIFY(model.rowCount(find(model, QStringLiteral("rows"))) <= 5000);
        QVERIFY(timer.elapsed() < 5000);
    }
};

QTEST_MAIN(DataModelTest)
#include "tst_datamodel.moc"
