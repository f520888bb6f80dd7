// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/json_reader.h"

#include <nlohmann/json.hpp>

using namespace quoin;

namespace {

// Writes what it sees, so that a test compares one line.
class Recorder : public JsonHandler
{
public:
    bool beginObject(std::size_t) override { return add("{"); }
    bool key(std::string_view name, std::size_t) override { return add(std::string(name) + ":"); }
    bool endObject() override { return add("}"); }
    bool beginArray(std::size_t) override { return add("["); }
    bool endArray() override { return add("]"); }
    bool null(std::size_t) override { return add("null "); }
    bool boolean(bool value, std::size_t) override { return add(value ? "true " : "false "); }
    bool number(std::string_view text, std::size_t) override { return add(std::string(text) + " "); }
    bool string(std::string_view text, std::size_t offset) override
    {
        lastOffset = offset;
        return text == "stop" ? false : add("'" + std::string(text) + "' ");
    }

    std::string seen;
    std::size_t lastOffset = 0;

private:
    bool add(const std::string &text)
    {
        seen += text;
        return true;
    }
};

Diagnostic errorOf(std::string_view json, const Limits &limits = {})
{
    const JsonSource source(json);
    JsonReader reader(source, "f.json", ErrorCategory::Data, limits);
    Recorder recorder;
    const Result<JsonEnd> result = reader.read(recorder);
    return result ? Diagnostic {} : result.error();
}

} // namespace

class TestJsonReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refused_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("pointer");
        const auto row = [](const char *name, const QByteArray &json, const char *id, int line, int column, const char *pointer = "") {
            QTest::newRow(name) << json << QString::fromLatin1(id) << line << column << QString::fromLatin1(pointer);
        };
        row("empty", "", "json.syntax", 1, 1);
        row("blanks only", " \n ", "json.syntax", 2, 2);
        row("cut object", "{\"a\": [1, 2", "json.syntax", 1, 12, "/a/2");
        row("cut after key", "{\"a\"", "json.syntax", 1, 5, "/a");
        row("cut string", "{\"a\": \"xyz", "json.syntax", 1, 11, "/a");
        row("trailing comma in array", "[1,\n 2,]", "json.syntax", 2, 4, "/2");
        row("trailing comma in object", "{\"a\": 1,}", "json.syntax", 1, 9);
        row("missing comma", "[1 2]", "json.syntax", 1, 4, "/1");
        row("missing comma in object", "{\"a\": 1 \"b\": 2}", "json.syntax", 1, 9);
        row("colon in array", "[\"a\": 1]", "json.syntax", 1, 5, "/1");
        row("nested colon", "[[\"a\": \"b\"]]", "json.syntax", 1, 6, "/0/1");
        row("comma for colon", "{\"a\", 1}", "json.syntax", 1, 5, "/a");
        row("number as key", "{1: 2}", "json.syntax", 1, 2);
        row("single quotes", "{'a': 2}", "json.syntax", 1, 2);
        row("comment", "[1, /* two */ 2]", "json.syntax", 1, 5, "/1");
        row("NaN", "[NaN]", "json.syntax", 1, 2, "/0");
        row("Infinity", "[-Infinity]", "json.syntax", 1, 2, "/0");
        row("leading zero", "[01]", "json.syntax", 1, 2, "/1");
        row("leading plus", "[+1]", "json.syntax", 1, 2, "/0");
        row("leading point", "[.5]", "json.syntax", 1, 2, "/0");
        row("2.e3", "[2.e3]", "json.syntax", 1, 2, "/0");
        row("minus alone", "[-]", "json.syntax", 1, 2, "/0");
        row("exponent cut", "[1e]", "json.syntax", 1, 2, "/0");
        row("hexadecimal", "[0x1]", "json.syntax", 1, 2, "/1");
        row("letters after number", "[1x]", "json.syntax", 1, 2, "/1");
        row("True", "[True]", "json.syntax", 1, 2, "/0");
        row("truefalse", "[truefalse]", "json.syntax", 1, 2, "/1");
        row("control character in string", "[\"a\nb\"]", "json.syntax", 1, 4, "/0");
        row("tab in string", "[\"a\tb\"]", "json.syntax", 1, 4, "/0");
        row("NUL in string", QByteArray("[\"a\0b\"]", 7), "json.syntax", 1, 4, "/0");
        row("NUL after value", QByteArray("[1]\0", 4), "json.syntax", 1, 4);
        row("unknown escape", "[\"\\x\"]", "json.syntax", 1, 3, "/0");
        row("cut escape", "[\"\\u12\"]", "json.syntax", 1, 3, "/0");
        row("lone high surrogate", "[\"\\uD800\"]", "json.syntax", 1, 3, "/0");
        row("lone low surrogate", "[\"\\uDC00\"]", "json.syntax", 1, 3, "/0");
        row("high surrogate twice", "[\"\\uD800\\uD800\"]", "json.syntax", 1, 9, "/0");
        row("lone surrogate in key", "{\"\\uDEAD\": 1}", "json.syntax", 1, 3);
        row("lone surrogate as document", "\"\\uDEAD\"", "json.syntax", 1, 2);
        row("Latin-1", "[\"\xE9\"]", "json.syntax", 1, 3, "/0");
        row("overlong", "[\"\xC0\xAF\"]", "json.syntax", 1, 3, "/0");
        row("surrogate in UTF-8", "[\"\xED\xA0\x80\"]", "json.syntax", 1, 3, "/0");
        row("UTF-8 cut", "[\"\xE2\x82\"]", "json.syntax", 1, 3, "/0");
        row("byte order mark", "\xEF\xBB\xBF{}", "json.byte-order-mark", 1, 1);
        row("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6), "json.byte-order-mark", 1, 1);
        row("two values", "{} {}", "json.syntax", 1, 4);
        row("two scalars", "1 2", "json.syntax", 1, 3);
        row("text after array", "[1]x", "json.syntax", 1, 4);
        row("closed twice", "[1]]", "json.syntax", 1, 4);
        row("closed wrongly", "[1}", "json.syntax", 1, 3, "/1");
        row("closed wrongly inside", "{\"a\": [1}", "json.syntax", 1, 9, "/a/1");
        row("not a value", "nil", "json.syntax", 1, 1);
        row("duplicate", "{\"a\": 1,\n \"b\": 2, \"a\": 3}", "json.duplicate-key", 2, 10, "/a");
        row("duplicate by escape", "{\"a\": 1, \"\\u0061\": 3}", "json.duplicate-key", 1, 10, "/a");
        row("duplicate inside", "{\"x/y\": [{}, {\"a\": 1, \"a\": 3}]}", "json.duplicate-key", 1, 23, "/x~1y/1/a");
        row("duplicate after a like object", "[{\"a\": 1, \"b\": 2}, {\"a\": 1, \"a\": 2}]", "json.duplicate-key", 1, 29, "/1/a");
        row("duplicate after a like longer begin", "[{\"a\": 1, \"b\": 2, \"c\": 3}, {\"b\": 1, \"a\": 2, \"b\": 3}]", "json.duplicate-key", 1, 45, "/1/b");
    }

    void refused()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, id);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, pointer);
        const Diagnostic error = errorOf({json.constData(), static_cast<std::size_t>(json.size())});
        QCOMPARE(QString::fromStdString(error.id), id);
        QCOMPARE(QStringLiteral("%1:%2").arg(error.line).arg(error.column), QStringLiteral("%1:%2").arg(line).arg(column));
        QCOMPARE(QString::fromStdString(error.pointer), pointer);
        QCOMPARE(QString::fromStdString(error.file), QStringLiteral("f.json"));
        QVERIFY(error.message.back() == '.');
        for (const char c : error.message)
            QVERIFY(static_cast<unsigned char>(c) >= 0x20);
    }

    void read_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("seen");
        QTest::newRow("empty object") << QByteArray("{}") << "{}";
        QTest::newRow("empty array") << QByteArray(" [ ] \n") << "[]";
        QTest::newRow("nested") << QByteArray("{\"a\":[1,{\"b\":null}],\"c\":true}") << "{a:[1 {b:null }]c:true }";
        QTest::newRow("numbers keep their text") << QByteArray("[-0, 1.50, 1E+2, 9007199254740993, 0.10000000000000000000000000001, 1e999999]") << "[-0 1.50 1E+2 9007199254740993 0.10000000000000000000000000001 1e999999 ]";
        QTest::newRow("escapes") << QByteArray("[\"\\u00e9\\ud83d\\ude00\\\"\\\\\\/\\b\\f\\n\\r\\t\\uFFFE\"]") << QString::fromUtf8("['\u00e9\U0001F600\"\\/\b\f\n\r\t\uFFFE' ]");
        QTest::newRow("escaped key") << QByteArray("{\"a\\\"b\":1}") << "{a\"b:1 }";
        QTest::newRow("escaped NUL") << QByteArray("[\"a\\u0000b\"]") << QString(QStringLiteral("['a") + QChar(u'\0') + QStringLiteral("b' ]"));
        QTest::newRow("character with the byte ED") << QByteArray("[\"\\n\xED\x9F\xBF\"]") << QString::fromUtf8("['\n\xED\x9F\xBF' ]");
        QTest::newRow("empty strings") << QByteArray("{\"\":\"\"}") << "{:'' }";
        QTest::newRow("string alone") << QByteArray(" \"a\\n\" ") << "'a\n' ";
        QTest::newRow("number alone") << QByteArray("-1.5e3\n") << "-1.5e3 ";
        QTest::newRow("literal alone") << QByteArray("true") << "true ";
        QTest::newRow("same keys in other objects") << QByteArray("[{\"a\":1,\"b\":2},{\"b\":1,\"a\":2},{\"a\":{\"a\":1}}]") << "[{a:1 b:2 }{b:1 a:2 }{a:{a:1 }}]";
        QTest::newRow("keys that differ by case or form") << QByteArray("{\"a\":1,\"A\":2,\"\xC3\xA9\":3,\"e\xCC\x81\":4}") << QString::fromUtf8("{a:1 A:2 \xC3\xA9:3 e\xCC\x81:4 }");
    }

    void read()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, seen);
        const JsonSource source({json.constData(), static_cast<std::size_t>(json.size())});
        JsonReader reader(source, "f.json", ErrorCategory::Template, {});
        Recorder recorder;
        const Result<JsonEnd> result = reader.read(recorder);
        if (!result)
            QFAIL(result.error().message.c_str());
        QVERIFY(*result == JsonEnd::Whole);
        QCOMPARE(QString::fromStdString(recorder.seen), seen);
    }

    void manyKeys()
    {
        std::string json = "{";
        for (int i = 0; i < 1000; ++i)
            json += "\"k" + std::to_string(i) + "\":" + std::to_string(i) + ",\n";
        QVERIFY(errorOf(json + "\"z\":0}").id.empty());
        const Diagnostic error = errorOf(json + "\"k700\":0}");
        QCOMPARE(error.id, std::string("json.duplicate-key"));
        QCOMPARE(error.line, 1001U);
        QCOMPARE(error.arguments, (std::vector<std::string> {"k700", "701", "1"}));
    }

    void depth()
    {
        const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
        QVERIFY(errorOf(nested(64)).id.empty());
        const Diagnostic error = errorOf(nested(65));
        QCOMPARE(error.id, std::string("json.depth"));
        QCOMPARE(error.column, 65U);
        QVERIFY(error.message.find("64") != std::string::npos);
        // Whole or cut, wide or deep: an error, and no recursion to that depth.
        QCOMPARE(errorOf(nested(1025)).id, std::string("json.depth"));
        QCOMPARE(errorOf(std::string(100'000, '[')).id, std::string("json.depth"));
        std::string objects;
        for (int i = 0; i < 100'000; ++i)
            objects += "{\"a\":";
        QCOMPARE(errorOf(objects).id, std::string("json.depth"));
    }

    void size()
    {
        Limits limits;
        limits.fileBytes = 10;
        QVERIFY(errorOf("[12345678]", limits).id.empty());
        QCOMPARE(errorOf("[123456789]", limits).id, std::string("json.too-large"));
    }

    void stops()
    {
        const JsonSource source("[\"a\", \"stop\", oops]");
        JsonReader reader(source, "", ErrorCategory::Data, {});
        Recorder recorder;
        const Result<JsonEnd> result = reader.read(recorder);
        QVERIFY(result && *result == JsonEnd::Stopped);
        QCOMPARE(recorder.lastOffset, std::size_t(6));
        QCOMPARE(reader.pointer(), std::string("/1"));
    }

    void longTokensAreCut()
    {
        const Diagnostic error = errorOf("[\"" + std::string(1'000'000, 'x'));
        QCOMPARE(error.id, std::string("json.syntax"));
        QVERIFY(error.message.size() < 300);
    }

    void everyPrefixIsRefused()
    {
        const std::string whole = "{\"a\": [1.5e3, \"x\\u00e9\\n\", {\"b\": true, \"c\": null}], \"d\": {}}";
        QVERIFY(errorOf(whole).id.empty());
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const Diagnostic error = errorOf(whole.substr(0, length));
            QCOMPARE(error.id, std::string("json.syntax"));
            QVERIFY(error.line == 1 && error.column <= length + 1);
        }
    }

    // Documents damaged at one byte: the verdict must be nlohmann's, but for what we refuse beyond it.
    void damagedDocuments()
    {
        const std::string whole = "{\"a\": [1.5e3, -0, \"x\\u00e9\\n\", {\"b\": true, \"c\": null}], \"d\": {\"e\": [[], {}, \"\"]}, \"f\": false}";
        const std::string bytes = std::string("{}[]:,\"\\0 1eE.+-tnu\n\t\x01\xC3\xED", 24);
        int accepted = 0;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            for (std::size_t k = 0; k <= 2 * bytes.size(); ++k) {
                std::string damaged = whole;
                if (k == 2 * bytes.size())
                    damaged.erase(i, 1);
                else if (k < bytes.size())
                    damaged[i] = bytes[k];
                else
                    damaged.insert(i, 1, bytes[k - bytes.size()]);
                const Diagnostic error = errorOf(damaged);
                const bool good = nlohmann::json::accept(damaged);
                accepted += good ? 1 : 0;
                if (error.id == "json.duplicate-key")
                    QVERIFY(good);
                else if (error.id.empty() != good)
                    QFAIL(qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(damaged), QString::fromStdString(error.message))));
            }
        }
        QVERIFY(accepted > 200);
    }
};

QTEST_GUILESS_MAIN(TestJsonReader)
#include "tst_json_reader.moc"
