// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

#include "random_template.h"

#include <quoin/template_json.h>

#include <set>

using namespace quoin;

class TestTemplateSchema : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void standsInResources();
    void namesEveryKey();
    void judgesAsTheReaderDoes();
};

namespace {

struct KeyCollector {
    std::set<std::string> keys;
    template<class M> void field(std::string_view key, const M &, const FieldSpec &) { keys.emplace(key); }
};

bool writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

// UPDATE_GOLDEN=1 writes it anew.
void TestTemplateSchema::standsInResources()
{
    const QString path = QStringLiteral(QUOIN_SOURCE_DIR "/resources/schema/quoin.schema.json");
    const QByteArray schema = QByteArray::fromStdString(templateSchema());
    QVERIFY(!QJsonDocument::fromJson(schema).isNull());
    if (qEnvironmentVariableIsSet("UPDATE_GOLDEN"))
        QVERIFY(writeFile(path, schema));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == schema, "resources/schema/quoin.schema.json is not what the fields say: run this test with UPDATE_GOLDEN=1 and look at the difference");
}

void TestTemplateSchema::namesEveryKey()
{
    KeyCollector collector;
    const auto collect = [&](const auto &object) { describe(collector, object); };
    collect(Template());
    collect(Meta());
    collect(PageSetup());
    collect(PageBand());
    collect(Watermark());
    collect(DataSection());
    collect(OutputSection());
    collect(Style());
    collect(Border());
    collect(TextRun());
    collect(Column());
    for (std::size_t kind = 0; kind < std::variant_size_v<BlockContent>; ++kind)
        collect(emptyBlock(static_cast<BlockKind>(kind)));
    QVERIFY(collector.keys.size() > 70);
    const std::string schema = templateSchema();
    for (const std::string &key : collector.keys)
        QVERIFY2(schema.find('"' + key + "\": {") != std::string::npos, key.c_str());
}

// The samples and what the writer writes fit; what the reader refuses by type or bound doesn't.
void TestTemplateSchema::judgesAsTheReaderDoes()
{
    QTemporaryDir fitting;
    QTemporaryDir wrong;
    for (std::uint32_t seed = 1; seed <= 60; ++seed)
        QVERIFY(writeFile(fitting.filePath(QStringLiteral("random-%1.quoin").arg(seed)), QByteArray::fromStdString(writeTemplate(RandomTemplate(seed).make()))));
    QDirIterator samples(QStringLiteral(QUOIN_SOURCE_DIR "/resources/templates"), {QStringLiteral("*.quoin")}, QDir::Files, QDirIterator::Subdirectories);
    while (samples.hasNext()) {
        const QString sample = samples.next();
        QVERIFY(QFile::copy(sample, fitting.filePath(QFileInfo(sample).fileName())));
    }
    int number = 0;
    for (QByteArray json : {QByteArray("[]"), QByteArray("{}"), QByteArray("{'quoin': 0}"), QByteArray("{'quoin': '1'}"), QByteArray("{'quoin': 1, 'body': {}}"),
             QByteArray("{'quoin': 1, 'body': [{}]}"), QByteArray("{'quoin': 1, 'body': ['x']}"), QByteArray("{'quoin': 1, 'body': [{'type': 'row'}]}"),
             QByteArray("{'quoin': 1, 'body': [{'type': 'heading', 'level': 7}]}"), QByteArray("{'quoin': 1, 'body': [{'type': 'heading', 'keepTogether': 'yes'}]}"),
             QByteArray("{'quoin': 1, 'body': [{'type': 'heading', 'id': 'a b'}]}"), QByteArray("{'quoin': 1, 'body': [{'type': 'list', 'items': [{'type': 'paragraph'}]}]}"),
             QByteArray("{'quoin': 1, 'body': [{'type': 'table', 'columns': [{}], 'rows': [{'cells': [{'blocks': [{'type': 'pageBreak'}]}]}]}]}"),
             QByteArray("{'quoin': 1, 'body': [{'type': 'table'}]}"), QByteArray("{'quoin': 1, 'body': [{'type': 'table', 'columns': []}]}"),
             QByteArray("{'quoin': 1, 'body': [{'type': 'table', 'columns': [{'width': '50%'}]}]}"), QByteArray("{'quoin': 1, 'body': [{'type': 'table', 'columns': [{'width': -1}]}]}"),
             QByteArray("{'quoin': 1, 'body': [{'type': 'image'}]}"), QByteArray("{'quoin': 1, 'body': [{'type': 'heading', 'text': [{'bold': true}]}]}"),
             QByteArray("{'quoin': 1, 'page': {'size': 'a4'}}"), QByteArray("{'quoin': 1, 'page': {'width': '20px'}}"), QByteArray("{'quoin': 1, 'page': {'width': 0}}"),
             QByteArray("{'quoin': 1, 'page': {'width': 14400001}}"), QByteArray("{'quoin': 1, 'page': {'marginTop': '-5mm'}}"), QByteArray("{'quoin': 1, 'page': {'background': 'red'}}"),
             QByteArray("{'quoin': 1, 'meta': {'language': 'English (UK)'}}"), QByteArray("{'quoin': 1, 'meta': {'title': null}}"),
             QByteArray("{'quoin': 1, 'styles': {'': {}}}"), QByteArray("{'quoin': 1, 'styles': {'a': {'lineHeight': 0.4}}}"), QByteArray("{'quoin': 1, 'styles': {'a': {'border': {'top': {'style': 'wavy'}}}}}"),
             QByteArray("{'quoin': 1, 'styles': {'a': {'padding': {'top': -1}}}}"), QByteArray("{'quoin': 1, 'styles': {'a': {'extends': []}}}"), QByteArray("{'quoin': 1, 'assets': {'../a': {'sha256': '', 'base64': ''}}}"),
             QByteArray("{'quoin': 1, 'watermark': {'angle': 361}}"), QByteArray("{'quoin': 1, 'output': {'conformance': 'pdfa-4'}}"), QByteArray("{'quoin': 1, 'output': {'fonts': 'all'}}")}) {
        json.replace('\'', '"');
        const Result<ReadTemplate> read = readTemplate(json.toStdString(), "t.quoin");
        QVERIFY2(!read || hasErrors(read->warnings), json.constData());
        QVERIFY(writeFile(wrong.filePath(QStringLiteral("%1.quoin").arg(++number, 2)), json));
    }

    QProcess python;
    python.start(QStringLiteral("python3"), {QStringLiteral(QUOIN_SOURCE_DIR "/tests/engine/model/check_schema.py"), QStringLiteral(QUOIN_SOURCE_DIR "/resources/schema/quoin.schema.json"), fitting.path(), wrong.path()});
    if (!python.waitForStarted())
        QSKIP("python3 is not installed");
    QVERIFY(python.waitForFinished(120'000));
    const QByteArray output = python.readAllStandardOutput() + python.readAllStandardError();
    if (python.exitCode() == 77)
        QSKIP("python3-jsonschema is not installed");
    QVERIFY2(python.exitStatus() == QProcess::NormalExit && python.exitCode() == 0, output.constData());
    qInfo("%s", output.constData());
}

QTEST_GUILESS_MAIN(TestTemplateSchema)
#include "tst_template_schema.moc"
