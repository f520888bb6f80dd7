// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "settings/settings.h"
#include "settings/theme.h"

using namespace quoin;

class SettingsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString file() const { return m_folder.filePath(QStringLiteral("quoin.ini")); }
    void write(const QByteArray &bytes)
    {
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }

private Q_SLOTS:
    void init()
    {
        QFile::remove(file());
        QFile::remove(file() + QStringLiteral(".broken"));
    }

    void brokenFilesNeverBlockTheStart_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no ini at all") << QByteArray("{\"theme\": \"dark\"}");
        QTest::newRow("binary") << QByteArray("\x00\xff\xfe\x01[[[\x00", 9);
        QTest::newRow("too large") << QByteArray(2 << 20, 'a');
    }
    void brokenFilesNeverBlockTheStart()
    {
        QFETCH(QByteArray, bytes);
        write(bytes);
        Settings settings(file());
        QCOMPARE(settings.theme(), ThemeChoice::System);
        QVERIFY(!settings.notice().isEmpty());
        QVERIFY(QFile::exists(file() + QStringLiteral(".broken")));
        settings.setTheme(ThemeChoice::Dark);
        QCOMPARE(settings.theme(), ThemeChoice::Dark);
    }

    void nonsenseValuesCountAsNotGiven()
    {
        write("[General]\ntheme=purple\nunit=furlong\nrecentFiles=relative.quoin, /a.quoin, /a.quoin\nlastFolder=/nowhere/at/all\n[window]\nversion=9999\nstate=rubbish\n");
        const Settings settings(file());
        QVERIFY(settings.notice().isEmpty());
        QCOMPARE(settings.theme(), ThemeChoice::System);
        QVERIFY(settings.unit() == Unit::Millimetre || settings.unit() == Unit::Inch);
        QCOMPARE(settings.recentFiles(), QStringList {QStringLiteral("/a.quoin")});
        QVERIFY(settings.windowState().isEmpty());
        QVERIFY(settings.lastFolder() != QStringLiteral("/nowhere/at/all"));
    }

    void remembers()
    {
        {
            Settings settings(file());
            QSignalSpy theme(&settings, &Settings::themeChanged);
            settings.setTheme(ThemeChoice::Light);
            QCOMPARE(theme.count(), 1);
            settings.setUnit(Unit::Inch);
            for (int i = 0; i < 20; ++i)
                settings.addRecentFile(QStringLiteral("/folder/%1.quoin").arg(i));
            settings.addRecentFile(QStringLiteral("/folder/15.quoin"));
            settings.setShortcuts(QStringLiteral("edit.undo"), QList<QKeySequence> {QKeySequence(QStringLiteral("Ctrl+U")), QKeySequence(QStringLiteral("F9"))});
            settings.setExportChoice(QStringLiteral("/t.quoin"), {m_folder.path(), {QStringLiteral("pdfa-4")}, false, true, QStringLiteral("/key.p12"), {}});
        }
        Settings settings(file());
        QCOMPARE(settings.theme(), ThemeChoice::Light);
        QCOMPARE(settings.unit(), Unit::Inch);
        QCOMPARE(settings.recentFiles().size(), Settings::maximumRecentFiles);
        QCOMPARE(settings.recentFiles().front(), QStringLiteral("/folder/15.quoin"));
        QCOMPARE(settings.shortcuts(QStringLiteral("edit.undo"))->size(), 2);
        QVERIFY(!settings.shortcuts(QStringLiteral("edit.redo")));
        settings.setShortcuts(QStringLiteral("edit.undo"), std::nullopt);
        QVERIFY(!settings.shortcuts(QStringLiteral("edit.undo")));
        QCOMPARE(settings.exportChoice(QStringLiteral("/t.quoin")).conformance, QStringList {QStringLiteral("pdfa-4")});
        QVERIFY(!settings.exportChoice(QStringLiteral("/t.quoin")).asTemplate);
        QVERIFY(settings.exportChoice(QStringLiteral("/t.quoin")).sign);
        QCOMPARE(settings.exportChoice(QStringLiteral("/t.quoin")).keyFile, QStringLiteral("/key.p12"));
        QVERIFY(settings.exportChoice(QStringLiteral("/other.quoin")).asTemplate);
    }

    void themesCanBeRead_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << lightPalette();
        QTest::newRow("dark") << darkPalette();
    }
    void themesCanBeRead()
    {
        QFETCH(QPalette, palette);
        const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
            {QPalette::WindowText, QPalette::Window}, {QPalette::Text, QPalette::Base}, {QPalette::Text, QPalette::AlternateBase}, {QPalette::ButtonText, QPalette::Button},
            {QPalette::PlaceholderText, QPalette::Base}, {QPalette::PlaceholderText, QPalette::Window}, {QPalette::PlaceholderText, QPalette::Button},
            {QPalette::HighlightedText, QPalette::Highlight}, {QPalette::Link, QPalette::Base}, {QPalette::Link, QPalette::Window}, {QPalette::ToolTipText, QPalette::ToolTipBase}};
        for (const auto &[front, back] : pairs) {
            const double ratio = contrast(palette.color(front), palette.color(back));
            QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1 on %2: %3").arg(front).arg(back).arg(ratio)));
        }
    }

    void contrastIsThatOfWcag()
    {
        QCOMPARE(qRound(contrast(Qt::black, Qt::white)), 21);
        QCOMPARE(qRound(contrast(Qt::red, Qt::red)), 1);
        QVERIFY(qAbs(contrast(QColor(0x777777), Qt::white) - 4.48) < 0.01);
    }
};

QTEST_MAIN(SettingsTest)
#include "tst_settings.moc"
