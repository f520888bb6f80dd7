// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractItemModel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

#include "data/datapanel.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "templates.h"
#include "tools/mimetypes.h"

using namespace quoin;
using namespace quoin::test;

// Fields and lists put into the template by clicks in the panel; tst_canvasview drops what is dragged from here.
class DataPanelTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<TemplateDocument> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<DataPanel> m_panel;

    QModelIndex find(const QString &name) const
    {
        const QAbstractItemModel *model = m_panel->view()->model();
        return model->match(model->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchFixedString | Qt::MatchRecursive).value(0);
    }
    void click(const QString &name)
    {
        const QModelIndex index = find(name);
        QVERIFY2(index.isValid(), qPrintable(name));
        m_panel->view()->expandAll();
        m_panel->view()->scrollTo(index);
        QTest::mouseClick(m_panel->view()->viewport(), Qt::LeftButton, {}, m_panel->view()->visualRect(index).center());
    }
    QPushButton *button(const QString &beginning) const
    {
        for (QPushButton *each : m_panel->findChildren<QPushButton *>()) {
            if (each->text().remove(u'&').startsWith(beginning))
                return each;
        }
        return nullptr;
    }
    std::string text(const char *id) const { return textOf(*findBlock(m_document->current(), {id}))->toPlain(); }

private Q_SLOTS:
    void init()
    {
        m_document = std::make_unique<TemplateDocument>();
        m_selection = std::make_unique<Selection>(m_document.get());
        m_panel = std::make_unique<DataPanel>(m_document.get(), m_selection.get());
        m_panel->resize(320, 600);
        m_panel->show();
        Template source = body({paragraph("p", "Dear"), table("t", 2, {row("head", {cell("h1", "Name"), cell("h2", "Price")}, RowPart::Header), row("r", {cell("c1"), cell("c2")})})});
        source.data.inlineJson = R"({"title":"T","items":[{"price":2,"name":"x"},{"price":3,"name":"y"}]})";
        m_document->reset(source, {});
        QTRY_VERIFY(find(QStringLiteral("title")).isValid());
    }
    void cleanup()
    {
        m_panel.reset();
        m_selection.reset();
        m_document.reset();
    }

    void aFieldIsChosenByButtonAndDoubleClick()
    {
        QSignalSpy chosen(m_panel.get(), &DataPanel::fieldChosen);
        m_selection->set({ElementId {"p"}});
        click(QStringLiteral("title"));
        QTest::mouseClick(button(QStringLiteral("Insert")), Qt::LeftButton);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), QStringLiteral("title"));
        const QPoint place = m_panel->view()->visualRect(find(QStringLiteral("title"))).center();
        QTest::mouseDClick(m_panel->view()->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(chosen.size(), 2);
    }

    void aListIsBoundToTheSelectedTable()
    {
        click(QStringLiteral("items"));
        QVERIFY(!button(QStringLiteral("Bind"))->isEnabled()); // no table is selected
        m_selection->set({ElementId {"h1"}});
        QVERIFY(button(QStringLiteral("Bind"))->isEnabled());
        QTest::mouseClick(button(QStringLiteral("Bind")), Qt::LeftButton);
        QCOMPARE(findBlock(m_document->current(), {"r"})->repeat, std::string("item in items"));
        QCOMPARE(text("c1"), std::string("{{ item.name }}"));
        QCOMPARE(text("c2"), std::string("{{ item.price }}"));
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QCOMPARE(text("c1"), std::string());
        QVERIFY(findBlock(m_document->current(), {"r"})->repeat.empty());
    }

    void whatIsDraggedNamesTheListAndItsFields()
    {
        const QAbstractItemModel *model = m_panel->view()->model();
        const std::unique_ptr<QMimeData> list(model->mimeData({find(QStringLiteral("items"))}));
        QVERIFY(list);
        const QByteArray bytes = list->data(mime::list());
        QVERIFY(bytes.contains("items") && bytes.contains("price") && bytes.contains("name"));
        const std::unique_ptr<QMimeData> field(model->mimeData({find(QStringLiteral("title"))}));
        QVERIFY(field);
        QCOMPARE(field->data(mime::field()), QByteArray("title"));
    }
};

QTEST_MAIN(DataPanelTest)
#include "tst_datapanel.moc"
