// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/program.h>
#include <quoin/template_json.h>

#include <QDir>
#include <QFile>

#include <algorithm>
#include <random>
#include <thread>

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

    // A thread keeps its tools between documents, and programs are shared by threads: neither may be seen in the bytes.
    void sameBytesWhateverCameBefore()
    {
        struct Job {
            QString name;
            std::shared_ptr<const Program> program;
            Data data;
            std::string first;
        };
        std::vector<Job> jobs;
        const auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY2(fonts, fonts ? "" : toString(fonts.error()).c_str());
        const QDir templates(QStringLiteral(QUOIN_SOURCE_DIR "/resources/templates"));
        for (const QString &name : templates.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QDir folder(templates.filePath(name));
            const auto read = readTemplateFile(folder.filePath(name + QLatin1String(".quoin")).toStdString());
            QVERIFY(read);
            const Environment environment {*fonts, folder.path().toStdString(), {}};
            const auto program = Program::compile(read->value, environment);
            QVERIFY2(program, program ? "" : toString(program.error()).c_str());
            for (const QString &file : folder.entryList({QStringLiteral("*.json")})) {
                const auto data = Data::fromFile(folder.filePath(file).toStdString());
                QVERIFY(data);
                jobs.push_back({name + QLatin1Char('/') + file, *program, *data, {}});
            }
        }
        QVERIFY(jobs.size() >= 8);
        const auto bytesOf = [](const Job &job) {
            StringSink sink;
            const auto rendered = job.program->render(job.data, {}, sink);
            return rendered && rendered->diagnostics.empty() ? std::move(sink.bytes) : std::string();
        };
        for (Job &job : jobs) {
            job.first = bytesOf(job);
            QVERIFY2(!job.first.empty(), qPrintable(job.name));
        }
        std::vector<std::string> differing(2);
        const auto mixed = [&](std::size_t thread) {
            std::mt19937 random(static_cast<unsigned>(thread + 1));
            std::vector<const Job *> order;
            for (int round = 0; round < 3; ++round) {
                for (const Job &job : jobs)
                    order.push_back(&job);
            }
            std::shuffle(order.begin(), order.end(), random);
            for (const Job *job : order) {
                if (bytesOf(*job) != job->first)
                    differing[thread] += job->name.toStdString() + ' ';
            }
        };
        {
            std::jthread one(mixed, 0), two(mixed, 1);
        }
        QCOMPARE(differing[0], std::string());
        QCOMPARE(differing[1], std::string());
    }
};

QTEST_GUILESS_MAIN(TestSampleTemplates)
#include "tst_sample_templates.moc"
