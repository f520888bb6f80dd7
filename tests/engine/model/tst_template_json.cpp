// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "random_template.h"

#include <quoin/template_json.h>

using namespace quoin;

class TestTemplateJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writesCanonically_data();
    void writesCanonically();
    void randomTemplatesRoundTrip();
    void blocksRoundTrip();
};

void TestTemplateJson::writesCanonically_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("canonical");
    const auto row = [](const char *name, QByteArray json, QByteArray canonical) {
        json.replace('\'', '"');
        canonical.replace('\'', '"');
        QTest::newRow(name) << json << canonical;
    };
    row("smallest", "{'quoin':1}", "{'quoin': 1}\n");
    row("keys in order, defaults left out",
        "{'body':[{'text':'Hi','type':'paragraph','keepWithNext':false,'align':1,'id':'p1'}],'page':{'marginTop':'20mm','size':'A5'},'quoin':1}",
        "{\n  'quoin': 1,\n  'page': {'size': 'A5'},\n  'body': [{'type': 'paragraph', 'id': 'p1', 'text': 'Hi', 'align': 1}]\n}\n");
    row("lengths", "{'quoin': 1, 'page': {'marginTop': '12.50pt', 'marginRight': 12.50, 'marginBottom': '1.0in', 'marginLeft': -0}}",
        "{\n  'quoin': 1,\n  'page': {'marginTop': 12.50, 'marginRight': 12.50, 'marginBottom': '1.0in', 'marginLeft': 0}\n}\n");
    row("sides", "{'quoin':1,'styles':{'a':{'padding':{'top':1,'right':1,'bottom':'1pt','left':1}},'b':{'padding':{'top':1}},'c':{'border':{}},'d':{'border':{'left':{},'top':{'width':2}}}}}",
        "{\n  'quoin': 1,\n  'styles': {\n    'a': {'padding': 1},\n    'b': {'padding': {'top': 1}},\n    'c': {'border': {}},\n    'd': {\n      'border': {\n        'top': {'width': 2},\n        'left': {}\n      }\n    }\n  }\n}\n");
    row("text", "{'quoin':1,'body':[{'type':'paragraph','id':'a','text':['one']},{'type':'paragraph','id':'b','text':[{'text':'one'}]},{'type':'paragraph','id':'c','text':['']},{'type':'paragraph','id':'d','text':[]},{'type':'paragraph','id':'e','text':['x',{'text':'y','bold':false}]}]}",
        "{\n  'quoin': 1,\n  'body': [\n    {'type': 'paragraph', 'id': 'a', 'text': 'one'},\n    {'type': 'paragraph', 'id': 'b', 'text': 'one'},\n    {'type': 'paragraph', 'id': 'c', 'text': ['']},\n    {'type': 'paragraph', 'id': 'd'},\n    {'type': 'paragraph', 'id': 'e', 'text': ['x', {'text': 'y', 'bold': false}]}\n  ]\n}\n");
    row("table", "{'quoin':1,'body':[{'type':'table','id':'t','columns':[{'width':'2fr'},{'width':90},{'width':'auto'},{}],'rows':[{'id':'r','part':'header','cells':[{'type':'cell','id':'c','text':'x'}]}]}]}",
        "{\n  'quoin': 1,\n  'body': [\n    {\n      'type': 'table',\n      'id': 't',\n      'columns': [\n        {'width': '2fr'},\n        {'width': 90},\n        {'width': 'auto'},\n        {}\n      ],\n      'rows': [{'id': 'r', 'part': 'header', 'cells': [{'id': 'c', 'text': 'x'}]}]\n    }\n  ]\n}\n");
    row("ids given in the order of the file", "{'quoin':1,'body':[{'type':'paragraph'},{'type':'heading'},{'type':'paragraph','id':'p1'},{'type':'paragraph'}]}",
        "{\n  'quoin': 1,\n  'body': [\n    {'type': 'paragraph', 'id': 'p2'},\n    {'type': 'heading', 'id': 'h1'},\n    {'type': 'paragraph', 'id': 'p1'},\n    {'type': 'paragraph', 'id': 'p3'}\n  ]\n}\n");
    row("inline data", "{'quoin':1,'data':{'inline':{'b' : [1.50, 'x\\u00e9'],'a':null},'sample':'s.json'}}",
        "{'quoin': 1, 'data': {'sample': 's.json', 'inline': {'b': [1.50, 'x\xC3\xA9'], 'a': null}}}\n");
    row("unknown kind", "{'quoin':1,'body':[{'type':'chart','series':[1,2],'id':'k','style':'default','blocks':[{'id':'k'}]}]}",
        "{\n  'quoin': 1,\n  'body': [\n    {\n      'type': 'chart',\n      'id': 'k',\n      'style': 'default',\n      'series': [1, 2],\n      'blocks': [{'id': 'k'}]\n    }\n  ]\n}\n");
}

void TestTemplateJson::writesCanonically()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, canonical);
    const Result<ReadTemplate> read = readTemplate(json.toStdString(), "t.quoin");
    if (!read)
        QFAIL(toString(read.error()).c_str());
    const std::string written = writeTemplate(read->value);
    QCOMPARE(QByteArray::fromStdString(written), canonical);
    const Result<ReadTemplate> again = readTemplate(written, "t.quoin");
    QVERIFY(bool(again));
    QVERIFY(again->value == read->value);
    QCOMPARE(writeTemplate(again->value), written);
}

void TestTemplateJson::randomTemplatesRoundTrip()
{
    std::size_t bytes = 0;
    for (std::uint32_t seed = 1; seed <= 500; ++seed) {
        const Template t = RandomTemplate(seed).make();
        const std::string written = writeTemplate(t);
        bytes += written.size();
        const Result<ReadTemplate> read = readTemplate(written, "t.quoin");
        if (!read)
            QFAIL(qPrintable(QStringLiteral("seed %1: %2\n%3").arg(seed).arg(QString::fromStdString(toString(read.error())), QString::fromStdString(written))));
        if (!(read->value == t) || writeTemplate(read->value) != written)
            QFAIL(qPrintable(QStringLiteral("seed %1:\n%2\n---\n%3").arg(seed).arg(QString::fromStdString(written), QString::fromStdString(writeTemplate(read->value)))));
    }
    QVERIFY2(bytes > 500 * 2'000, qPrintable(QString::number(bytes)));
}

void TestTemplateJson::blocksRoundTrip()
{
    for (std::size_t kind = 0; kind < std::variant_size_v<BlockContent>; ++kind) {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const BlockPtr block = RandomTemplate(seed).block(static_cast<BlockKind>(kind), 0);
            const Result<BlockPtr> read = readBlock(writeBlock(*block));
            if (!read)
                QFAIL(toString(read.error()).c_str());
            QVERIFY(**read == *block);
        }
    }
    QVERIFY(!readBlock("{\"text\": \"no type\"}"));
    QVERIFY(!readBlock("[]"));
    QVERIFY(!readBlock("plain text from another program"));
    QVERIFY((*readBlock("{\"type\": \"row\", \"cells\": [{}]}"))->id.empty());
}

QTEST_APPLESS_MAIN(TestTemplateJson)
#include "tst_template_json.moc"
