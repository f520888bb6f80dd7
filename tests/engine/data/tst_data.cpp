// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <quoin/data.h>

#include <fstream>
#include <thread>

using namespace quoin;

namespace {

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

// Everything in one line: {"key":'string',...}, numbers as they were written.
std::string dump(Value v)
{
    switch (v.kind()) {
    case ValueKind::Null:
        return "null";
    case ValueKind::Boolean:
        return v.boolean() ? "true" : "false";
    case ValueKind::Number:
        return std::string(v.string());
    case ValueKind::String:
        return "'" + std::string(v.string()) + "'";
    case ValueKind::Array: {
        std::string out = "[";
        for (std::size_t i = 0; i < v.size(); ++i)
            out += (i > 0 ? "," : "") + dump(v.at(i));
        return out + "]";
    }
    case ValueKind::Object: {
        std::string out = "{";
        for (std::size_t i = 0; i < v.size(); ++i)
            out += (i > 0 ? "," : "") + std::string(v.keyAt(i)) + ":" + dump(v.at(i));
        return out + "}";
    }
    }
    return {};
}

} // namespace

class TestData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusedJson_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("error");
        QTest::newRow("syntax") << QByteArray("{\"a\":\n [1,,2]}") << "d.json:2:5 json.syntax /a/1";
        QTest::newRow("duplicate") << QByteArray("{\"a\": 1, \"a\": 1}") << "d.json:1:10 json.duplicate-key /a";
        QTest::newRow("number beyond 400") << QByteArray("{\"rows\": [{\"x\": 1}, {\"x\": 1e401}]}") << "d.json:1:27 number.too-large /rows/1/x";
        QTest::newRow("a thousand and one digits") << "[" + QByteArray(1001, '9') + "]"
                                                   << "d.json:1:2 number.too-large /0";
    }

    void refusedJson()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, error);
        const Result<Data> data = Data::fromJson(view(json), "d.json");
        QVERIFY(!data);
        const Diagnostic &d = data.error();
        QCOMPARE(QStringLiteral("%1:%2:%3 %4 %5").arg(QString::fromStdString(d.file)).arg(d.line).arg(d.column).arg(QString::fromStdString(d.id), QString::fromStdString(d.pointer)), error);
        QCOMPARE(d.category, ErrorCategory::Data);
    }

    void tooManyValues()
    {
        Limits limits;
        limits.dataValues = 4;
        QVERIFY(Data::fromJson("[1,[2]]", "", limits));
        const Result<Data> data = Data::fromJson("[1,[2,3]]", "", limits);
        QVERIFY(!data);
        QCOMPARE(data.error().id, std::string("data.too-many-values"));
        QCOMPARE(data.error().column, 7U);
    }

    void json()
    {
        const QByteArray text = R"({"a": [1, 2.50, -0, 1E+2, 12345678901234567890123.5], "b": {"c": null, "d": true}, "e": "x\u00e9\n", "f": [], "g": {}, "": ""})";
        std::optional<Data> data;
        {
            const std::string copy(view(text)); // the source goes away
            data = *Data::fromJson(copy, "");
        }
        QCOMPARE(dump(data->root()), std::string("{a:[1,2.50,-0,1E+2,12345678901234567890123.5],b:{c:null,d:true},e:'x\xC3\xA9\n',f:[],g:{},:''}"));
        const Value root = data->root();
        QCOMPARE(root.find("a").at(1).number().toString(), std::string("2.50"));
        QCOMPARE(root.find("a").at(3).number().toString(), std::string("100"));
        QCOMPARE(root.find("a").at(4).number().toString(), std::string("12345678901234567890123.5"));
        QVERIFY(root.find("b").find("c").isNull() && root.find("b").contains("c"));
        QVERIFY(!root.contains("z") && root.find("z").isNull());
        QVERIFY(root.find("a").at(5).isNull());
        // Asking a value for what it isn't gives nothing.
        QVERIFY(root.find("e").find("x").isNull() && root.find("e").at(0).isNull() && root.find("e").size() == 0);
        QVERIFY(root.find("a").string().empty() && root.find("a").number().isZero() && !root.find("a").boolean());
    }

    void scalarsAlone()
    {
        QCOMPARE(dump(Data::fromJson("\"a\\tb\"", "")->root()), std::string("'a\tb'"));
        QCOMPARE(dump(Data::fromJson(" 7 ", "")->root()), std::string("7"));
        QVERIFY(Data().root().isNull() && Data().memoryBytes() == 0);
    }

    void copiesShare()
    {
        Value value;
        Data copy;
        {
            const Data data = *Data::fromJson("{\"a\": \"text\"}", "");
            copy = data;
            value = data.root();
        }
        QCOMPARE(value.find("a").string(), std::string_view("text"));
        QVERIFY(copy.memoryBytes() >= 13);
    }

    void manyMembers()
    {
        std::string json = "{";
        for (int i = 0; i < 500; ++i)
            json += (i > 0 ? ",\"key" : "\"key") + std::to_string(i) + "\":" + std::to_string(i);
        const Data data = *Data::fromJson(json + "}", "");
        for (int i = 0; i < 500; ++i)
            QCOMPARE(data.root().find("key" + std::to_string(i)).string(), std::to_string(i));
        QVERIFY(!data.root().contains("key500") && !data.root().contains(""));
    }

    // Rows that differ in their members don't mix up, though like ones share their names.
    void rowsOfDifferentShape()
    {
        const Data data = *Data::fromJson(R"([{"a":1,"b":2},{"a":3,"b":4},{"a":5},{"b":6,"a":7},{"a":8,"b":9,"c":10},{},{"a":11,"b":12}])", "");
        QCOMPARE(dump(data.root()), std::string("[{a:1,b:2},{a:3,b:4},{a:5},{b:6,a:7},{a:8,b:9,c:10},{},{a:11,b:12}]"));
        QVERIFY(!data.root().at(2).contains("b"));
        QCOMPARE(data.root().at(3).find("a").string(), std::string_view("7"));
    }

    void memoryStaysNearTheText()
    {
        std::string json = "[";
        for (int i = 0; i < 20'000; ++i)
            json += (i > 0 ? ",{\"symbol\":\"ABC\",\"quantity\":100,\"price\":" : "{\"symbol\":\"ABC\",\"quantity\":100,\"price\":") + std::to_string(i) + ".25}";
        json += "]";
        const Data data = *Data::fromJson(json, "");
        QVERIFY2(data.memoryBytes() < 4 * json.size(), std::to_string(double(data.memoryBytes()) / double(json.size())).c_str());
    }

    void threadsRead()
    {
        const Data data = *Data::fromJson(R"({"a":{"b":[1,2,{"c":"x"}]}})", "");
        std::vector<std::thread> threads;
        std::atomic<int> right = 0;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&data, &right] {
                for (int i = 0; i < 10'000; ++i)
                    right += data.root().find("a").find("b").at(2).find("c").string() == "x" ? 1 : 0;
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(right.load(), 40'000);
    }

    // ---- CSV ----

    void refusedCsv_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("error");
        QTest::newRow("empty") << QByteArray("") << "1:1 csv.empty";
        QTest::newRow("byte order mark alone") << QByteArray("\xEF\xBB\xBF") << "1:1 csv.empty";
        QTest::newRow("unnamed column") << QByteArray("a,,b\n") << "1:3 csv.unnamed-column";
        QTest::newRow("duplicate column") << QByteArray("a,b,\"a\"\n") << "1:5 csv.duplicate-column";
        QTest::newRow("too few fields") << QByteArray("a,b\n1,2\n3\n") << "3:1 csv.too-few-fields";
        QTest::newRow("too many fields") << QByteArray("a,b\n1,2,3\n") << "2:5 csv.too-many-fields";
        QTest::newRow("one column, then ten thousand") << QByteArray("a\n1\n") + QByteArray(10'000, ',') << "3:2 csv.too-many-fields";
        QTest::newRow("open quote") << QByteArray("a,b\n1,\"2\n3,4\n") << "2:3 csv.open-quote";
        QTest::newRow("open quote at the end") << QByteArray("a,b\n1,\"") << "2:3 csv.open-quote";
        QTest::newRow("text after quote") << QByteArray("a,b\n\"1\"x,2\n") << "2:4 csv.after-quote";
        QTest::newRow("quote within") << QByteArray("a,b\n1\"x,2\n") << "2:2 csv.stray-quote";
        QTest::newRow("NUL") << QByteArray("a\nb\0c\n", 6) << "2:2 csv.nul";
        QTest::newRow("Latin-1") << QByteArray("a\n\xE9\n") << "2:1 csv.encoding";
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                              "a\0",
            4) << "1:1 csv.encoding";
        QTest::newRow("carriage return alone") << QByteArray("a\rb\r") << "1:2 csv.carriage-return";
        QTest::newRow("field too long") << QByteArray("a\nxx\n") + QByteArray(1 << 21, 'x') << "3:1 csv.field-too-long";
        QTest::newRow("quote open over megabytes") << QByteArray("a\n\"") + QByteArray(1 << 21, '\n') << "2:1 csv.field-too-long";
    }

    void refusedCsv()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, error);
        const Result<Data> data = Data::fromCsv(view(csv), "d.csv");
        QVERIFY(!data);
        QCOMPARE(QStringLiteral("%1:%2 %3").arg(data.error().line).arg(data.error().column).arg(QString::fromStdString(data.error().id)), error);
        QCOMPARE(data.error().file, std::string("d.csv"));
        QVERIFY(data.error().message.size() < 300);
    }

    void csv_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("rows");
        QTest::newRow("header only") << QByteArray("a,b\n") << "[]";
        QTest::newRow("header without end") << QByteArray("a,b") << "[]";
        QTest::newRow("comma") << QByteArray("a,b\r\n1,x\r\n-2.50,\r\n") << "[{a:1,b:'x'},{a:-2.50,b:''}]";
        QTest::newRow("semicolon") << QByteArray("a;b\n1,5;x\n") << "[{a:'1,5',b:'x'}]";
        QTest::newRow("tab") << QByteArray("a\tb\n1\tx") << "[{a:1,b:'x'}]";
        QTest::newRow("separator in a quoted name") << QByteArray("\"a;;;\",b\n1,2\n") << "[{a;;;:1,b:2}]";
        QTest::newRow("quotes") << QByteArray("a,b\n\"x,\"\"y\"\"\nz\",\"\"\n") << "[{a:'x,\"y\"\nz',b:''}]";
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                       "a\n1\n")
                                         << "[{a:1}]";
        QTest::newRow("blank lines") << QByteArray("a,b\n\n1,2\n\r\n\n") << "[{a:1,b:2}]";
        QTest::newRow("one column, empty fields") << QByteArray("a\n1\n\n2\n") << "[{a:1},{a:''},{a:2}]";
        QTest::newRow("mixed line ends") << QByteArray("a\r\n1\n2\r\n") << "[{a:1},{a:2}]";
        QTest::newRow("formulas are text") << QByteArray("a\n=cmd|' /C calc'!A0\n") << "[{a:'=cmd|' /C calc'!A0'}]";
        QTest::newRow("not numbers") << QByteArray("a\n007\n1.\n+1\n 1\n1 000\n") << "[{a:'007'},{a:'1.'},{a:'+1'},{a:' 1'},{a:'1 000'}]";
        QTest::newRow("expressions are text") << QByteArray("a\n{{7*7}}\n") << "[{a:'{{7*7}}'}]";
        QTest::newRow("too long for a number") << QByteArray("a\n") + QByteArray(1001, '1') << QString(QStringLiteral("[{a:'") + QString(1001, u'1') + QStringLiteral("'}]"));
    }

    void csv()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, rows);
        std::optional<Data> data;
        {
            const std::string copy(view(csv));
            Result<Data> result = Data::fromCsv(copy, "d.csv");
            if (!result)
                QFAIL(result.error().message.c_str());
            data = *result;
        }
        QCOMPARE(QString::fromStdString(dump(data->root().find("rows"))), rows);
        QCOMPARE(data->root().size(), std::size_t(1));
    }

    void csvRowLimit()
    {
        Limits limits;
        limits.rows = 2;
        QVERIFY(Data::fromCsv("a\n1\n2\n", "", limits));
        const Result<Data> data = Data::fromCsv("a\n1\n2\n3\n", "", limits);
        QVERIFY(!data);
        QCOMPARE(data.error().id, std::string("csv.too-many-rows"));
        QCOMPARE(data.error().line, 4U);
    }

    // ---- files and builder ----

    void files()
    {
        QTemporaryDir folder;
        const auto write = [&folder](const char *name, const char *text) {
            const std::filesystem::path path = folder.path().toStdString() + "/" + name;
            std::ofstream(path) << text;
            return path;
        };
        QCOMPARE(dump(Data::fromFile(write("a.JSON", "{\"a\":1}"))->root()), std::string("{a:1}"));
        QCOMPARE(dump(Data::fromFile(write("a.csv", "a\n1\n"))->root()), std::string("{rows:[{a:1}]}"));
        QCOMPARE(dump(Data::fromFile(write("a.tsv", "a\tb\n1\t2\n"))->root()), std::string("{rows:[{a:1,b:2}]}"));
        QCOMPARE(Data::fromFile(write("a.txt", "")).error().id, std::string("data.unknown-format"));
        const Result<Data> bad = Data::fromFile(write("bad.json", "{\n!"));
        QVERIFY(QString::fromStdString(toString(bad.error())).startsWith(folder.path() + QStringLiteral("/bad.json:2:1: ")));
        QVERIFY(!Data::fromFile(folder.path().toStdString() + "/none.json"));
        QVERIFY(!Data::fromFile(folder.path().toStdString()));
        Limits limits;
        limits.fileBytes = 3;
        QVERIFY(!Data::fromFile(write("a.json", "[12]"), limits));
    }

    void builder()
    {
        DataBuilder builder;
        builder.beginObject().key("name").string("Müller").key("amount").number(-12345, 2).key("whole").number(7);
        builder.key("big").number("123456789012345678901234567890.5").key("list").beginArray();
        for (int i = 0; i < 3; ++i)
            builder.beginObject().key("i").number(i).key("even").boolean(i % 2 == 0).endObject();
        const Data data = builder.endArray().key("none").null().endObject().finish();
        QCOMPARE(dump(data.root()), std::string("{name:'Müller',amount:-123.45,whole:7,big:123456789012345678901234567890.5,list:[{i:0,even:true},{i:1,even:false},{i:2,even:true}],none:null}"));
        // The same builder again; the first data stays as it is.
        const Data second = builder.beginArray().endArray().finish();
        QCOMPARE(dump(second.root()), std::string("[]"));
        QCOMPARE(data.root().find("list").size(), std::size_t(3));
    }

    void parseSpeed()
    {
        std::string json = "{\"trades\":[";
        for (int i = 0; i < 400; ++i)
            json += (i > 0 ? ",{\"symbol\":\"RELIANCE\",\"isin\":\"INE002A01018\",\"side\":\"BUY\",\"quantity\":" : "{\"symbol\":\"RELIANCE\",\"isin\":\"INE002A01018\",\"side\":\"BUY\",\"quantity\":") + std::to_string(i) + ",\"price\":2456.75,\"total\":24567.50}";
        json += "]}";
        QBENCHMARK
        {
            QVERIFY(Data::fromJson(json, ""));
        }
    }
};

QTEST_GUILESS_MAIN(TestData)
#include "tst_data.moc"
