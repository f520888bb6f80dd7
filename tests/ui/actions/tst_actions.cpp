// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAction>
#include <QCoreApplication>
#include <QFile>
#include <QMap>
#include <QSet>
#include <QTest>
#include <QWidget>

#include "actions/actions.h"
#include "dialogs/commandpalette.h"

using namespace quoin;

class ActionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyActionStandsOnceInItsOrder()
    {
        QSet<QString> names;
        std::size_t index = 0;
        for (const ActionSpec &spec : actionSpecs()) {
            QCOMPARE(static_cast<std::size_t>(spec.id), index++);
            QVERIFY2(!names.contains(QLatin1String(spec.name)), spec.name);
            names.insert(QLatin1String(spec.name));
            QVERIFY2(QByteArray(spec.text).size() > 1 && QByteArray(spec.description).size() > 5, spec.name);
            if (spec.icon)
                QVERIFY2(QFile::exists(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(spec.icon))), spec.icon);
        }
    }

    void noKeyMeansTwoThings()
    {
        QMap<QString, QString> used;
        for (const ActionSpec &spec : actionSpecs()) {
            for (const QKeySequence &key : defaultShortcuts(spec)) {
                const QString text = key.toString(QKeySequence::PortableText);
                QVERIFY2(!text.isEmpty(), spec.name);
                QVERIFY2(!used.contains(text), qPrintable(QString(text + QStringLiteral(": ") + used.value(text) + QStringLiteral(" and ") + QLatin1String(spec.name))));
                used.insert(text, QLatin1String(spec.name));
            }
        }
        QCOMPARE(used.value(QStringLiteral("Ctrl+Y")), QStringLiteral("edit.redo"));
        QCOMPARE(used.value(QStringLiteral("Ctrl+Shift+Z")), QStringLiteral("edit.redo"));
        QCOMPARE(used.value(QStringLiteral("Ctrl+E")), QStringLiteral("file.export"));
    }

    // What a text field also understands must never reach it from the window.
    void keysOfTextFieldsBelongToTheCanvas()
    {
        for (const ActionSpec &spec : actionSpecs()) {
            for (const QKeySequence &key : defaultShortcuts(spec)) {
                const auto combination = key[0];
                const bool plain = combination.keyboardModifiers() == Qt::NoModifier || combination.keyboardModifiers() == Qt::ShiftModifier;
                const bool functionKey = combination.key() >= Qt::Key_F1 && combination.key() <= Qt::Key_F35;
                if (plain && !functionKey)
                    QVERIFY2(spec.context != ActionContext::Window, spec.name);
            }
        }
    }

    void canvasActionsNeedTheCanvas()
    {
        QWidget window;
        const Actions actions(&window);
        QVERIFY(window.actions().contains(actions[ActionId::Save]));
        QVERIFY(!window.actions().contains(actions[ActionId::Delete]));
        QCOMPARE(actions[ActionId::Delete]->shortcutContext(), Qt::WidgetWithChildrenShortcut);
    }

    void commandsAreFoundByTheirWords()
    {
        QVERIFY(matchesCommand(QStringLiteral("Insert Row Above A new row"), QStringLiteral("row ins")));
        QVERIFY(matchesCommand(QStringLiteral("Insert Row Above"), QString()));
        QVERIFY(!matchesCommand(QStringLiteral("Insert Row Above"), QStringLiteral("row below")));
    }
};

QTEST_MAIN(ActionsTest)
#include "tst_actions.moc"
