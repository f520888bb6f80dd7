// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/template_json.h>

#include <QDir>
#include <QFile>

using namespace quoin;

// The samples are what a newcomer copies from: in canonical form, without a warning. UPDATE_GOLDEN=1 rewrites them.
class TestSampleTemplates : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWithoutWarningAndIsCanonical_data()
    {
        QTest::addColumn<QString>("path");
        const QDir templates(QStringLiteral(QUOIN_SOURCE_DIR "/resources/templates"));
        for (const QString &name : templates.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << templates.filePath(name + QLatin1Char('/') + name + QLatin1String(".quoin"));
    }

    void readsWithoutWarningAndIsCanonical()
    {
        QFETCH(QString, path);
        Diagnostics messages;
        const auto read = readTemplateFile(path.toStdString(), {}, &messages);
        QVERIFY2(read, read ? "" : toString(read.error()).c_str());
        QVERIFY2(messages.empty(), messages.empty() ? "" : toString(messages.front()).c_str());
        const QByteArray canonical = QByteArray::fromStdString(writeTemplate(read->value));
        QFile file(path);
        if (qEnvironmentVariableIntValue("UPDATE_GOLDEN") == 1) {
            QVERIFY(file.open(QFile::WriteOnly));
            QCOMPARE(file.write(canonical), canonical.size());
            return;
        }
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), canonical);
    }
};

QTEST_GUILESS_MAIN(TestSampleTemplates)
#include "tst_sample_templates.moc"
