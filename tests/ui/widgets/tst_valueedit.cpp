// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "widgets/valueedit.h"

using namespace quoin;

class ValueEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void refusedTextStaysUntilEscape()
    {
        LengthEdit edit;
        edit.setLength(Length::millimetres(20));
        edit.show();
        QSignalSpy edited(&edit, &LengthEdit::lengthEdited);
        auto *line = edit.findChild<QLineEdit *>();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("20 bananas"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(edited.count(), 0);
        QVERIFY(edit.hasRefusedText());
        QVERIFY(edit.toolTip().contains(QStringLiteral("bananas")));
        QCOMPARE(line->text(), QStringLiteral("20 bananas"));
        QTest::keyClick(&edit, Qt::Key_Escape);
        QVERIFY(!edit.hasRefusedText());
        QCOMPARE(line->text(), QStringLiteral("20 mm"));
        QCOMPARE(edit.toolTip(), QString());
    }

    void outOfRangeIsRefused()
    {
        LengthEdit edit;
        edit.setRange(0, 100'000);
        edit.setLength(Length::points(20));
        auto *line = edit.findChild<QLineEdit *>();
        line->setText(QStringLiteral("-1"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(edit.hasRefusedText());
        QVERIFY(edit.toolTip().contains(QStringLiteral("0 pt")));
        line->setText(QStringLiteral("200"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(edit.hasRefusedText());
        QCOMPARE(*edit.length(), Length::points(20));
    }

    void enterTakesArithmeticWithItsUnit()
    {
        LengthEdit edit;
        edit.setLength(Length::points(20));
        QSignalSpy edited(&edit, &LengthEdit::lengthEdited);
        auto *line = edit.findChild<QLineEdit *>();
        line->setText(QStringLiteral("20+5 mm"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(*edit.length(), Length::millimetres(25));
        QCOMPARE(line->text(), QStringLiteral("25 mm"));
        QTest::keyClick(line, Qt::Key_Return); // again: nothing new
        QCOMPARE(edited.count(), 1);
    }

    void arrowsStepFromTheFallbackWhileUnset()
    {
        LengthEdit edit;
        edit.setUnsetAllowed(true);
        edit.setFallback(Length::points(12));
        edit.setLength(std::nullopt);
        QSignalSpy edited(&edit, &LengthEdit::lengthEdited);
        QTest::keyClick(&edit, Qt::Key_Up);
        QCOMPARE(*edit.length(), Length::points(13));
        QTest::keyClick(&edit, Qt::Key_PageDown);
        QCOMPARE(*edit.length(), Length::points(3));
        QCOMPARE(edited.count(), 2);
    }

    void emptyMeansUnsetOnlyWhereAllowed()
    {
        LengthEdit edit;
        edit.setLength(Length::points(5));
        auto *line = edit.findChild<QLineEdit *>();
        line->clear();
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(*edit.length(), Length::points(5));
        QCOMPARE(line->text(), QStringLiteral("5 pt"));
        edit.setUnsetAllowed(true);
        line->clear();
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!edit.length());
    }

    void leavingTheFieldTakesTheText()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *edit = new FactorEdit;
        auto *other = new QLineEdit;
        layout->addWidget(edit);
        layout->addWidget(other);
        edit->setRange(500, 10'000);
        edit->setFactor(Factor {1000});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        edit->setFocus();
        QTRY_VERIFY(edit->hasFocus());
        QSignalSpy edited(edit, &FactorEdit::factorEdited);
        edit->findChild<QLineEdit *>()->setText(QStringLiteral("1,25"));
        QTest::keyClick(edit, Qt::Key_Tab);
        QTRY_VERIFY(other->hasFocus());
        QCOMPARE(edited.count(), 1);
        QCOMPARE(edit->factor()->thousandths, 1250);
    }

    void wheelWithoutFocusLeavesTheValue()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *edit = new WholeNumberEdit;
        auto *other = new QLineEdit;
        layout->addWidget(other);
        layout->addWidget(edit);
        edit->setNumber(3);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        other->setFocus();
        QWheelEvent wheel(QPointF(5, 5), edit->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(edit, &wheel);
        QCOMPARE(*edit->number(), 3);
        QVERIFY(!wheel.isAccepted());
    }
};

QTEST_MAIN(ValueEditTest)
#include "tst_valueedit.moc"
