// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "pdf/file_writer.h"

using namespace quoin;

namespace {

class FailingSink : public ByteSink
{
public:
    Result<void> write(std::span<const std::byte>) override
    {
        ++calls;
        Diagnostic d;
        d.category = ErrorCategory::System;
        d.id = "system.write";
        d.message = "disk full";
        return d;
    }
    int calls = 0;
};

// A one-page document with `streams` further streams of `size` bytes, kept in the catalog.
Result<void> write(FileWriter &file, ByteSink &sink, int level, std::uint32_t objects, std::uint32_t streams, std::size_t size)
{
    file.begin(sink, level);
    const ObjectId catalog = file.allocate(), pages = file.allocate(), page = file.allocate();
    const ObjectId small = file.allocate(objects), large = file.allocate(streams);
    std::string data;
    for (std::size_t i = 0; i < size; ++i)
        data += static_cast<char>('a' + (i * i + i / 7) % 26);
    for (std::uint32_t i = 0; i < streams; ++i)
        file.stream(large + i, {}, data);
    for (std::uint32_t i = 0; i < objects; ++i) {
        ByteBuffer &out = file.object(small + i);
        out.append("<</N ");
        appendInteger(out, i);
        out.append(">>");
    }
    file.object(page).append("<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<<>>>>");
    file.object(pages).append("<</Type/Pages/Kids[3 0 R]/Count 1>>");
    ByteBuffer &out = file.object(catalog);
    out.append("<</Type/Catalog/Pages 2 0 R/Kept[");
    for (std::uint32_t i = 0; i < objects + streams; ++i) {
        appendReference(out, small + i);
        out.put(' ');
    }
    out.append("]>>");
    return file.finish(catalog, {}, {});
}

} // namespace

class FileWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgedByQpdf_data()
    {
        QTest::addColumn<int>("level");
        QTest::addColumn<uint>("objects");
        QTest::addColumn<uint>("streams");
        QTest::addColumn<qulonglong>("size");
        QTest::newRow("tiny") << 1 << 0u << 0u << 0ull;
        QTest::newRow("nothing compressed") << 0 << 10u << 2u << 100ull;
        QTest::newRow("several object streams") << 1 << 2000u << 1u << 10ull;
        QTest::newRow("offsets of three bytes") << 0 << 5u << 20u << 5000ull;
        QTest::newRow("empty streams") << 9 << 1u << 3u << 0ull;
        QTest::newRow("offsets of four bytes") << 0 << 401u << 2u << 9'000'000ull;
    }
    void judgedByQpdf()
    {
        QFETCH(int, level);
        QFETCH(uint, objects);
        QFETCH(uint, streams);
        QFETCH(qulonglong, size);
        FileWriter file;
        StringSink sink;
        QVERIFY(write(file, sink, level, objects, streams, size));
        QCOMPARE(file.bytesWritten(), sink.bytes.size());

        // The same again from used buffers.
        StringSink again;
        QVERIFY(write(file, again, level, objects, streams, size));
        QVERIFY(sink.bytes == again.bytes);

        // PDF/A-4 6.1.2, 6.1.3
        QVERIFY(sink.bytes.starts_with("%PDF-2.0\n%\xE2\xE3\xCF\xD3\n"));
        QVERIFY(sink.bytes.ends_with("%%EOF\n"));
        const std::size_t at = sink.bytes.rfind("startxref\n") + 10;
        const std::size_t offset = std::stoull(sink.bytes.substr(at));
        const std::string self = std::to_string(file.objectCount() - 1) + " 0 obj\n<</Type/XRef";
        QCOMPARE(QString::fromStdString(sink.bytes.substr(offset, self.size())), QString::fromStdString(self));

        const QString qpdf = QStandardPaths::findExecutable(QStringLiteral("qpdf"));
        if (qpdf.isEmpty())
            QSKIP("qpdf is not installed");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("file.pdf"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(sink.bytes.data(), static_cast<qint64>(sink.bytes.size()));
        out.close();
        QProcess process;
        process.start(qpdf, {QStringLiteral("--check"), path});
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray said = process.readAllStandardOutput() + process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 && said.contains("No syntax or stream encoding errors"), said.constData());

        process.start(qpdf, {QStringLiteral("--show-xref"), path});
        QVERIFY(process.waitForFinished(60'000));
        // Every number but 0 has its entry.
        QCOMPARE(process.readAllStandardOutput().count('\n'), static_cast<qsizetype>(file.objectCount() - 1));
    }

    void aFailingSinkIsReportedOnce()
    {
        FileWriter file;
        FailingSink sink;
        const Result<void> result = write(file, sink, 0, 10, 10, 100'000);
        QVERIFY(!result);
        QCOMPARE(QString::fromStdString(result.error().message), QStringLiteral("disk full"));
        QCOMPARE(sink.calls, 1);
        // The writer is as good as new for the next file.
        StringSink good;
        QVERIFY(write(file, good, 0, 10, 10, 100));
    }
};

QTEST_GUILESS_MAIN(FileWriterTest)
#include "tst_file_writer.moc"
