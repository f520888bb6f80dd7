// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "outline/outlinemodel.h"
#include "settings/translations.h"
#include "widgets/fieldtext.h"

using namespace quoin;

namespace {

QString catalogue(const QString &language)
{
    return QStringLiteral(QUOIN_SOURCE_DIR "/translations/quoin_%1.ts").arg(language);
}

struct Messages {
    QStringList texts; // "context|source"
    QStringList unfinished;
};

Messages read(const QString &file)
{
    Messages messages;
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&in);
    QString context, source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"source")
            messages.texts << context + u'|' + (source = xml.readElementText());
        else if (xml.name() == u"translation" && !xml.attributes().value(QStringLiteral("type")).isEmpty())
            messages.unfinished << source;
    }
    messages.texts.sort();
    return messages;
}

} // namespace

class TranslationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cataloguesAreUpToDate_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("German") << QStringLiteral("de") << QStringList();
        QTest::newRow("English plurals") << QStringLiteral("en") << QStringList {QStringLiteral("-pluralonly")};
    }
    void cataloguesAreUpToDate()
    {
        QFETCH(QString, language);
        QFETCH(QStringList, options);
        const QTemporaryDir folder;
        const QString copy = folder.filePath(QStringLiteral("quoin_%1.ts").arg(language));
        QVERIFY(QFile::copy(catalogue(language), copy));
        QProcess lupdate;
        lupdate.start(QStringLiteral(QUOIN_LUPDATE), options + QStringList {QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none"), QStringLiteral("-no-obsolete"), QStringLiteral("-I" QUOIN_SOURCE_DIR "/ui"), QStringLiteral("-I" QUOIN_SOURCE_DIR "/engine/include"), QStringLiteral("@" QUOIN_BINARY_DIR "/translations/sources.txt"), QStringLiteral("-ts"), copy});
        QVERIFY(lupdate.waitForFinished(120'000));
        QCOMPARE(lupdate.exitCode(), 0);
        const Messages before = read(catalogue(language));
        const Messages after = read(copy);
        QVERIFY(after.texts.size() > 10);
        QStringList missing = after.texts;
        for (const QString &text : before.texts)
            missing.removeOne(text);
        QStringList tooMany = before.texts;
        for (const QString &text : after.texts)
            tooMany.removeOne(text);
        // ninja -C build update_translations, then translate.
        QCOMPARE(missing, QStringList());
        QCOMPARE(tooMany, QStringList());
        QCOMPARE(before.unfinished, QStringList());
    }

    void englishKnowsItsSingular()
    {
        installTranslations(QLocale(QLocale::English));
        QCOMPARE(OutlineModel::tr("Table, %n columns", nullptr, 1), QStringLiteral("Table, 1 column"));
        QCOMPARE(OutlineModel::tr("Table, %n columns", nullptr, 3), QStringLiteral("Table, 3 columns"));
        QCOMPARE(kindText(BlockKind::Heading), QStringLiteral("Heading"));
    }

    void germanIsEmbedded()
    {
        installTranslations(QLocale(QLocale::German, QLocale::Austria));
        QCOMPARE(kindText(BlockKind::Heading), QStringLiteral("Überschrift"));
        QCOMPARE(fieldText("Alternative text"), QStringLiteral("Alternativtext"));
        QCOMPARE(QCoreApplication::translate("Actions", "&Save"), QStringLiteral("&Speichern"));
        QCOMPARE(OutlineModel::tr("Table, %n columns", nullptr, 1), QStringLiteral("Tabelle, 1 Spalte"));
    }
};

QTEST_GUILESS_MAIN(TranslationsTest)
#include "tst_translations.moc"
