// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>
#include <QUndoStack>

#include "document/selection.h"
#include "document/templatedocument.h"
#include "properties/propertiespanel.h"
#include "properties/propertymodel.h"
#include "properties/stylemanager.h"
#include "widgets/section.h"
#include "widgets/valueedit.h"

using namespace quoin;

namespace {

Template sample()
{
    Template result;
    NamedStyle root {"default", {}, {}};
    root.style.size = Length::points(10);
    NamedStyle note {"note", {}, {}};
    NamedStyle small {"small", "note", {}};
    result.styles = {root, note, small};
    for (const char *id : {"p1", "p2"}) {
        auto paragraph = std::make_shared<Block>();
        paragraph->id.value = id;
        paragraph->content = Paragraph {Text::plain(id)};
        result.body.items.push_back(paragraph);
    }
    auto table = std::make_shared<Block>();
    table->id.value = "t1";
    table->content = Table {.columns = std::vector<Column>(3)};
    result.body.items.push_back(table);
    return result;
}

} // namespace

class PropertyModelTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<TemplateDocument> m_document;
    std::unique_ptr<Selection> m_selection;
    const Block &block(const char *id) const { return *findBlock(m_document->current(), ElementId {id}); }
    static void settle() { QCoreApplication::processEvents(); }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
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

    void readOnlyDocumentsAreShownButNotChanged()
    {
        m_document->reset(sample(), QString(), true);
        m_selection->set({ElementId {"p1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        settle();
        QVERIFY(!panel.editor(QStringLiteral("alt"))->isEnabled());
        panel.model()->setValue("alt", std::string("x"));
        QCOMPARE(block("p1").alt, std::string());
    }

    void stylePageEndsWhenTheStyleGoes()
    {
        PropertyModel model(m_document.get(), m_selection.get());
        model.showStyle("note");
        settle();
        QCOMPARE(model.target().kind, PropertyTarget::Kind::Style);
        m_document->apply(QStringLiteral("x"), [](const Template &before) {
            Template after = before;
            after.styles.erase(after.styles.begin() + 1);
            return after;
        });
        settle();
        settle();
        QCOMPARE(model.target().kind, PropertyTarget::Kind::Document);
    }

    void typingMergesToOneStep()
    {
        m_selection->set({ElementId {"p1"}});
        PropertyModel model(m_document.get(), m_selection.get());
        settle();
        model.setValue("text", Text::plain("a"), PropertyModel::Step::Typing);
        model.setValue("text", Text::plain("ab"), PropertyModel::Step::Typing);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change text"));
        model.finishTyping();
        model.setValue("text", Text::plain("abc"), PropertyModel::Step::Typing);
        QCOMPARE(m_document->undoStack()->count(), 2);
        m_document->undoStack()->undo();
        QCOMPARE(textOf(block("p1"))->toPlain(), std::string("ab"));
    }

    void panelFollowsTheSelection()
    {
        PropertiesPanel panel(m_document.get(), m_selection.get());
        settle();
        QVERIFY(panel.editor(QStringLiteral("page.marginTop")));
        QVERIFY(panel.editor(QStringLiteral("output.conformance")));
        QVERIFY(panel.findChild<StyleManager *>());
        m_selection->set({ElementId {"p1"}});
        settle();
        QVERIFY(!panel.editor(QStringLiteral("page.marginTop")));
        QVERIFY(panel.editor(QStringLiteral("format.size")));
        m_selection->set({ElementId {"t1"}});
        settle();
        QVERIFY(panel.editor(QStringLiteral("columns")));
    }

    void editorsOfTheSameFieldsAreKept()
    {
        m_selection->set({ElementId {"p1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        settle();
        const PropertyEditor *before = panel.editor(QStringLiteral("alt"));
        m_selection->set({ElementId {"p2"}});
        panel.model()->setValue("alt", std::string("second"));
        settle();
        QCOMPARE(panel.editor(QStringLiteral("alt")), before);
        QCOMPARE(panel.editor(QStringLiteral("alt"))->findChild<QLineEdit *>()->text(), QStringLiteral("second"));
    }

    void lengthsAreTypedWithUnits()
    {
        m_selection->set({ElementId {"p1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        panel.resize(340, 800);
        panel.show();
        settle();
        auto *size = panel.editor(QStringLiteral("format.size"));
        auto *line = size->findChild<QLineEdit *>();
        QCOMPARE(line->placeholderText(), QStringLiteral("10 pt")); // inherited
        QTest::keyClicks(line, QStringLiteral("4+1 mm"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(*block("p1").format.size, Length::millimetres(5));
        QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("Change size"));
        // Steps of the arrow keys are one undo step together.
        QTest::keyClick(size->findChild<LengthEdit *>(), Qt::Key_Up);
        QTest::keyClick(size->findChild<LengthEdit *>(), Qt::Key_Up);
        QCOMPARE(*block("p1").format.size, Length::millimetres(7));
        QCOMPARE(m_document->undoStack()->count(), 2);
        m_document->undoStack()->undo();
        QCOMPARE(*block("p1").format.size, Length::millimetres(5));
        m_document->undoStack()->undo();
        QVERIFY(!block("p1").format.size);
        settle();
        QCOMPARE(line->text(), QString());
    }

    void severalElementsAreChangedTogether()
    {
        m_selection->set({ElementId {"p1"}, ElementId {"p2"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        panel.show();
        settle();
        QVERIFY(panel.editor(QStringLiteral("text"))->findChild<QTextEdit *>()->placeholderText().contains(QStringLiteral("Mixed")));
        auto *box = panel.editor(QStringLiteral("keepTogether"))->findChild<QCheckBox *>();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(6, box->height() / 2));
        QVERIFY(block("p1").keepTogether && block("p2").keepTogether);
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    void changedValuesCanBeTakenBack()
    {
        m_selection->set({ElementId {"p1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        panel.show();
        panel.model()->setValue("alt", std::string("words"));
        settle();
        QToolButton *reset = nullptr;
        for (QToolButton *button : panel.findChildren<QToolButton *>()) {
            if (button->toolTip() == QStringLiteral("Take back Alternative text"))
                reset = button;
        }
        QVERIFY(reset);
        QVERIFY(!reset->isHidden());
        reset->click();
        QCOMPARE(block("p1").alt, std::string());
        settle();
        QVERIFY(reset->isHidden());
    }

    void searchShowsWhatMatches()
    {
        m_selection->set({ElementId {"p1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        panel.show();
        settle();
        QTest::keyClicks(panel.findChild<QLineEdit *>(), QStringLiteral("line height"));
        QVERIFY(panel.editor(QStringLiteral("format.lineHeight"))->isVisible());
        QVERIFY(!panel.editor(QStringLiteral("alt"))->isVisible());
    }

    void revealOpensTheEditor()
    {
        m_selection->set({ElementId {"p1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        panel.resize(340, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        settle();
        for (Section *section : panel.findChildren<Section *>())
            section->setExpanded(false);
        m_selection->revealProperty(ElementId {"p1"}, QStringLiteral("alt"));
        QTRY_VERIFY(panel.editor(QStringLiteral("alt"))->isVisible());
        QTRY_VERIFY(panel.editor(QStringLiteral("alt"))->isAncestorOf(QApplication::focusWidget()));
    }

    void columnsHaveAPageOfTheirOwn()
    {
        m_selection->set({ElementId {"t1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        settle();
        panel.model()->showColumn(ElementId {"t1"}, 1);
        settle();
        QCOMPARE(panel.model()->title(), QStringLiteral("Column 2"));
        QVERIFY(panel.editor(QStringLiteral("format.align")));
        panel.model()->setValue("format.align", Choice {static_cast<int>(TextAlign::Center)});
        QCOMPARE(*block("t1").as<Table>()->columns[1].format.align, TextAlign::Center);
    }

    void stylesAreCounted()
    {
        Template source = sample();
        QCOMPARE(styleUses(source, "note"), std::size_t(1)); // by "small"
        source = withProperty(source, {PropertyTarget::Kind::Elements, {ElementId {"p1"}}, {}, 0}, "style", std::string("note"));
        QCOMPARE(styleUses(source, "note"), std::size_t(2));
    }

    void everythingCanBeReachedByName()
    {
        m_selection->set({ElementId {"p1"}});
        PropertiesPanel panel(m_document.get(), m_selection.get());
        panel.show();
        settle();
        for (QWidget *widget : panel.findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || widget->metaObject()->className() == QByteArray("QScrollArea"))
                continue;
            // A spin box or combo speaks for the line edit inside it.
            const QWidget *named = widget;
            while (named && named->accessibleName().isEmpty() && named != &panel)
                named = named->parentWidget();
            QVERIFY2(named && named != &panel, widget->metaObject()->className());
        }
    }
};

QTEST_MAIN(PropertyModelTest)
#include "tst_propertymodel.moc"
