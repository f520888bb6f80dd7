// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "random_template.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <quoin/atomic_file.h>
#include <quoin/template_json.h>

using namespace quoin;

namespace {

// JSON texts that aren't, named as nst/JSONTestSuite names its own.
struct JsonCase {
    const char *name;
    std::string json;
};

std::vector<JsonCase> notJson()
{
    using namespace std::string_literals;
    return {
        {"array 1 true without comma", "[1 true]"},
        {"array colon instead of comma", "[\"\": 1]"},
        {"array comma after close", "[\"\"],"},
        {"array comma and number", "[,1]"},
        {"array double comma", "[1,,2]"},
        {"array double extra comma", "[\"x\",,]"},
        {"array extra close", "[\"x\"]]"},
        {"array extra comma", "[\"\",]"},
        {"array incomplete", "[\"x\""},
        {"array incomplete invalid value", "[x"},
        {"array inner array no comma", "[3[4]]"},
        {"array invalid UTF-8", "[\xFF]"},
        {"array items separated by semicolon", "[1:2]"},
        {"array just comma", "[,]"},
        {"array just minus", "[-]"},
        {"array missing value", "[   , \"\"]"},
        {"array newlines unclosed", "[\"a\",\n4\n,1,"},
        {"array number and comma", "[1,]"},
        {"array spaces vertical tab formfeed", "[\"\va\"\\f]"},
        {"array star inside", "[*]"},
        {"array unclosed", "[\"\""},
        {"array unclosed with new lines", "[1,\n1\n,1"},
        {"array unclosed with object inside", "[{}"},
        {"incomplete false", "[fals]"},
        {"incomplete null", "[nul]"},
        {"incomplete true", "[tru]"},
        {"NUL outside of string", "[123\0]"s},
        {"number ++", "[++1234]"},
        {"number +1", "[+1]"},
        {"number +Inf", "[+Inf]"},
        {"number -01", "[-01]"},
        {"number -1.0.", "[-1.0.]"},
        {"number -2.", "[-2.]"},
        {"number -NaN", "[-NaN]"},
        {"number .-1", "[.-1]"},
        {"number .2e-3", "[.2e-3]"},
        {"number 0.1.2", "[0.1.2]"},
        {"number 0.3e", "[0.3e]"},
        {"number 0.3e+", "[0.3e+]"},
        {"number 0.e1", "[0.e1]"},
        {"number 0E", "[0E]"},
        {"number 0E+", "[0E+]"},
        {"number 1.0e", "[1.0e]"},
        {"number 1.0e-", "[1.0e-]"},
        {"number 1 000", "[1 000.0]"},
        {"number 1eE2", "[1eE2]"},
        {"number 2.e+3", "[2.e+3]"},
        {"number 2.e3", "[2.e3]"},
        {"number 9.e+", "[9.e+]"},
        {"number Inf", "[Inf]"},
        {"number NaN", "[NaN]"},
        {"number U+FF11 fullwidth digit one", "[\xEF\xBC\x91]"},
        {"number expression", "[1+2]"},
        {"number hex 1 digit", "[0x1]"},
        {"number hex 2 digits", "[0x42]"},
        {"number infinity", "[Infinity]"},
        {"number invalid +-", "[0e+-1]"},
        {"number invalid negative real", "[-123.123foo]"},
        {"number invalid UTF-8 in bigger int", "[123\xE5]"},
        {"number minus infinity", "[-Infinity]"},
        {"number minus sign with trailing garbage", "[-foo]"},
        {"number minus space 1", "[- 1]"},
        {"number neg int starting with zero", "[-012]"},
        {"number neg real without int part", "[-.123]"},
        {"number real garbage after e", "[1ea]"},
        {"number real without fractional part", "[1.]"},
        {"number starting with dot", "[.123]"},
        {"number with alpha", "[1.2a-3]"},
        {"number with leading zero", "[012]"},
        {"object bad value", "[\"x\", truth]"},
        {"object bracket key", "{[: \"x\"}"},
        {"object comma instead of colon", "{\"x\", null}"},
        {"object double colon", "{\"x\"::\"b\"}"},
        {"object emoji", "{\xF0\x9F\x87\xA8\xF0\x9F\x87\xAD}"},
        {"object garbage at end", "{\"a\":\"a\" 123}"},
        {"object key with single quotes", "{key: 'value'}"},
        {"object lone continuation byte in key", "{\"\xB9\":\"0\"}"},
        {"object missing colon", "{\"a\" b}"},
        {"object missing key", "{:\"b\"}"},
        {"object missing semicolon", "{\"a\" \"b\"}"},
        {"object missing value", "{\"a\":"},
        {"object no colon", "{\"a\""},
        {"object non string key", "{1:1}"},
        {"object non string key but huge number", "{9999E9999:1}"},
        {"object repeated null null", "{null:null,null:null}"},
        {"object several trailing commas", "{\"id\":0,,,,,}"},
        {"object single quote", "{'a':0}"},
        {"object trailing comma", "{\"id\":0,}"},
        {"object trailing comment", "{\"a\":\"b\"}/**/"},
        {"object trailing comment slash open", "{\"a\":\"b\"}//"},
        {"object two commas in a row", "{\"a\":\"b\",,\"c\":\"d\"}"},
        {"object unquoted key", "{a: \"b\"}"},
        {"object unterminated value", "{\"a\":\"a"},
        {"object with single string", "{ \"foo\" : \"bar\", \"a\" }"},
        {"object with trailing garbage", "{\"a\":\"b\"}#"},
        {"single space", " "},
        {"string 1 surrogate then escape", "[\"\\uD800\\\"]"},
        {"string 1 surrogate then escape u", "[\"\\uD800\\u\"]"},
        {"string 1 surrogate then escape u1", "[\"\\uD800\\u1\"]"},
        {"string 1 surrogate then escape u1x", "[\"\\uD800\\u1x\"]"},
        {"string lone surrogate", "[\"\\uD800\"]"},
        {"string lone second surrogate", "[\"\\uDFAA\"]"},
        {"string inverted surrogates", "[\"\\uDd1e\\uD834\"]"},
        {"string incomplete surrogate pair", "[\"\\uDADA\"]"},
        {"string surrogate and text", "[\"\\uD800abc\"]"},
        {"string accentuated char no quotes", "[\xC3\xA9]"},
        {"string backslash 00", "[\"\\\0\"]"s},
        {"string escape x", "[\"\\x00\"]"},
        {"string escaped backslash bad", "[\"\\\\\\\"]"},
        {"string escaped ctrl char tab", "[\"\\\t\"]"},
        {"string escaped emoji", "[\"\\\xF0\x9F\x8C\x80\"]"},
        {"string incomplete escape", "[\"\\\"]"},
        {"string incomplete escaped character", "[\"\\u00A\"]"},
        {"string invalid backslash esc", "[\"\\a\"]"},
        {"string invalid unicode escape", "[\"\\uqqqq\"]"},
        {"string invalid UTF-8 after escape", "[\"\\u\xE5\"]"},
        {"string no quotes with bad escape", "[\\n]"},
        {"string overlong sequence 2 bytes", "[\"\xC0\xAF\"]"},
        {"string overlong sequence 6 bytes", "[\"\xFC\x83\xBF\xBF\xBF\xBF\"]"},
        {"string not in Unicode range", "[\"\xF4\xBF\xBF\xBF\"]"},
        {"string UTF-8 surrogate", "[\"\xED\xA0\x80\"]"},
        {"string truncated UTF-8", "[\"\xE0\xFF\"]"},
        {"string ISO Latin 1", "[\"\xE9\"]"},
        {"string single quote", "['single quote']"},
        {"string start escape unclosed", "[\"\\"},
        {"string unescaped ctrl char", "[\"a\0a\"]"s},
        {"string unescaped newline", "[\"new\nline\"]"},
        {"string unescaped tab", "[\"\t\"]"},
        {"string unicode CapitalU", "\"\\UA66D\""},
        {"string with trailing garbage", "\"\"x"},
        {"structure U+2060 word joined", "[\xE2\x81\xA0]"},
        {"structure BOM without data", "\xEF\xBB\xBF"},
        {"structure BOM and object", "\xEF\xBB\xBF{}"},
        {"structure UTF-16 with BOM", "\xFF\xFE[\0]\0"s},
        {"structure UTF-16 without BOM", "[\0\"\0\xE9\0\"\0]\0"s},
        {"structure angle bracket", "<.>"},
        {"structure array with extra closing", "[1]]"},
        {"structure array trailing garbage", "[1]x"},
        {"structure ascii unicode identifier", "a\xC3\xA5"},
        {"structure capitalized True", "[True]"},
        {"structure close unopened array", "1]"},
        {"structure comma instead of closing brace", "{\"x\": true,"},
        {"structure double array", "[][]"},
        {"structure end array", "]"},
        {"structure lone open bracket", "["},
        {"structure no data", ""},
        {"structure NUL byte outside string", "[\0]"s},
        {"structure object followed by closing object", "{}}"},
        {"structure object unclosed no value", "{\"\":"},
        {"structure object with comment", "{\"a\":/*comment*/\"b\"}"},
        {"structure object with trailing garbage", "{\"a\": true} \"x\""},
        {"structure open array apostrophe", "['"},
        {"structure open array comma", "[,"},
        {"structure open object close array", "{]"},
        {"structure open object string with apostrophes", "{'a'"},
        {"structure single star", "*"},
        {"structure trailing #", "{\"a\":\"b\"}#{}"},
        {"structure uescaped LF before string", "[\\u000A\"\"]"},
        {"structure unclosed array partial null", "[ false, nul"},
        {"structure unclosed object", "{\"asd\":\"asd\""},
        {"structure whitespace U+00A0", "[\xC2\xA0]"},
        {"structure whitespace formfeed", "[\f]"},
        {"structure 100000 opening arrays", std::string(100'000, '[')},
        {"structure 1025 levels", std::string(1025, '[') + std::string(1025, ']')},
        {"structure 50000 objects in arrays", [] {
             std::string out;
             for (int i = 0; i < 50'000; ++i)
                 out += "[{\"\":";
             return out;
         }()},
        {"object duplicated key", "{\"a\":\"b\",\"a\":\"c\"}"},
        {"object duplicated key and value", "{\"a\":\"b\",\"a\":\"b\"}"},
        {"object duplicated key by escape", "{\"a\":1,\"\\u0061\":2}"},
    };
}

std::vector<JsonCase> isJson()
{
    return {
        {"array empty", "[]"},
        {"array heterogeneous", "[null, 1, \"1\", {}]"},
        {"array with leading and trailing space", " [1 ] "},
        {"number", "[123e65]"},
        {"number 0e+1", "[0e+1]"},
        {"number 0e1", "[0e1]"},
        {"number double close to zero", "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]"},
        {"number negative zero", "[-0]"},
        {"number real exponent", "[123.456E-78]"},
        {"number too big for a double", "[1e400, 1e39, -1e400]"},
        {"number of more digits than a double has", "[9007199254740993, 1234567890123456789012, 0.100000000000000000000000000001]"},
        {"object", "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}"},
        {"object empty key", "{\"\":0}"},
        {"object escaped null in key", "{\"foo\\u0000bar\": 42}"},
        {"object keys that differ by case", "{\"a\":1,\"A\":2}"},
        {"object keys that differ by normal form", "{\"\xC3\xA9\":1,\"e\xCC\x81\":2}"},
        {"string accepted surrogate pairs", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]"},
        {"string all escapes", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\"]"},
        {"string nonCharacter", "[\"\\uFFFF\\uDBFF\\uDFFF\"]"},
        {"string u+2028 line sep", "[\"\xE2\x80\xA8\"]"},
        {"string unescaped char delete", "[\"\x7F\"]"},
        {"string bidi override and joiners", "[\"\xE2\x80\xAE\xE2\x80\x8D\xEF\xB8\x8E\"]"},
        {"structure lonely false", "false"},
        {"structure lonely int", "42"},
        {"structure lonely string", "\"asd\""},
        {"structure 61 levels", std::string(61, '[') + std::string(61, ']')},
    };
}

Result<ReadTemplate> readText(const std::string &json, Diagnostics *all = nullptr)
{
    return readTemplate(json, "t.quoin", {}, all);
}

QByteArray placeOf(const Diagnostic &d)
{
    return QByteArray::number(d.line) + ':' + QByteArray::number(d.column) + ' ' + QByteArray::fromStdString(d.pointer);
}

std::string quotes(QByteArray text)
{
    return text.replace('\'', '"').toStdString();
}

} // namespace

class TestTemplateReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refusesWhatIsNotJson();
    void takesWhatIsJson();
    void refusesShapes_data();
    void refusesShapes();
    void reportsFlaws_data();
    void reportsFlaws();
    void everyErrorIsFound();
    void warnsOfUnknownKeys();
    void unknownKeysSurviveAtEveryNode();
    void wrongTypesAtEveryNode();
    void newerVersion();
    void limits();
    void manyFindingsAreCut();
    void hostileTablesEnd();
    void fileErrors();
    void truncatedAnywhere();
    void speed();
};

// Everything of robustness classes J1 and J2 has a place and a sentence, wherever in a template it stands.
void TestTemplateReader::refusesWhatIsNotJson()
{
    for (const JsonCase &text : notJson()) {
        const bool isBlank = text.json.find_first_not_of(' ') == std::string::npos;
        const std::string places[] = {text.json, "{\"quoin\": 1,\n  \"future\": " + text.json + "}", "{\"quoin\": 1, \"data\": {\n\"inline\": " + text.json + "}}", "{\"quoin\": 1, \"body\": [\n" + text.json + (isBlank ? "," : "") + "]}"};
        for (const std::string &json : places) {
            QElapsedTimer timer;
            timer.start();
            Diagnostics all;
            const Result<ReadTemplate> read = readText(json, &all);
            QVERIFY2(!read, text.name);
            const Diagnostic &error = read.error();
            const std::string shown = std::string(text.name) + ": " + toString(error);
            QVERIFY2(timer.elapsed() < 2000, shown.c_str());
            QVERIFY2(error.id.starts_with("json."), shown.c_str());
            QVERIFY2(error.category == ErrorCategory::Template && error.file == "t.quoin" && error.line >= 1 && error.column >= 1, shown.c_str());
            QVERIFY2(error.message.ends_with('.') && error.message.size() < 400, shown.c_str());
            QVERIFY2(all == Diagnostics {error}, shown.c_str());
        }
    }
}

// ... and what is JSON comes through as the same value.
void TestTemplateReader::takesWhatIsJson()
{
    for (const JsonCase &text : isJson()) {
        const std::string json = "{\"quoin\": 1, \"data\": {\"inline\": " + text.json + "}, \"future\": " + text.json + "}";
        const Result<ReadTemplate> read = readText(json);
        QVERIFY2(bool(read), read ? "" : (std::string(text.name) + ": " + toString(read.error())).c_str());
        QCOMPARE(read->value.unknown.size(), std::size_t(1));
        QCOMPARE(read->value.unknown[0].second, read->value.data.inlineJson);
        const Result<ReadTemplate> again = readText(writeTemplate(read->value));
        QVERIFY2(again && again->value == read->value, text.name);
    }
}

void TestTemplateReader::refusesShapes_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("says"); // must be in the message
    const auto row = [](const char *name, const char *json, const char *place, const char *id, const char *says) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(place) << QByteArray(id) << QByteArray(says);
    };
    row("not an object", "[]", "1:1 ", "template.type", "The file must be an object, found an array.");
    row("a string", "'quoin'", "1:1 ", "template.type", "must be an object");
    row("no version", "{}", "1:1 ", "template.required", "The key 'quoin' of a template is missing.");
    row("version as string", "{'quoin': '1'}", "1:11 /quoin", "template.type", "'quoin' must be a whole number, found '1'.");
    row("version 0", "{'quoin': 0}", "1:11 /quoin", "template.range", "at least 1, found 0.");
    row("version 1.0", "{'quoin': 1.0}", "1:11 /quoin", "template.type", "a whole number, found 1.0.");
    row("version 1e400", "{'quoin': 1e400}", "1:11 /quoin", "template.type", "a whole number");
    row("version of 22 digits", "{'quoin': 1234567890123456789012}", "1:11 /quoin", "template.range", "found 1234567890123456789012.");
    row("body as object", "{'quoin': 1, 'body': {}}", "1:22 /body", "template.type", "an array of elements, found an object.");
    row("element as string", "{'quoin': 1, 'body': ['x']}", "1:23 /body/0", "template.type", "Element 1 of 'body' must be an object, found 'x'.");
    row("element without type", "{'quoin': 1, 'body': [\n {}]}", "2:2 /body/0", "template.required", "The key 'type' of an element is missing; it is 'heading', 'paragraph', 'list',");
    row("type as number", "{'quoin': 1, 'body': [{'type': 7}]}", "1:32 /body/0/type", "template.type", "'type' must be a string, found 7.");
    row("row in body", "{'quoin': 1, 'body': [{'type': 'row'}]}", "1:32 /body/0/type", "template.nesting", "A row can't stand here, only 'heading', ");
    row("paragraph in list", "{'quoin': 1, 'body': [{'type': 'list', 'items': [{'type': 'paragraph'}]}]}", "1:59 /body/0/items/0/type", "template.nesting", "in a list, only 'item'.");
    row("page break in cell", "{'quoin': 1, 'body': [{'type': 'table', 'columns': [{}], 'rows': [{'cells': [{'blocks': [{'type': 'pageBreak'}]}]}]}]}", "1:99 /body/0/rows/0/cells/0/blocks/0/type", "template.nesting", "A pageBreak can't stand in a cell");
    row("unknown type in list", "{'quoin': 1, 'body': [{'type': 'list', 'items': [{'type': 'itm'}]}]}", "1:59 /body/0/items/0/type", "template.nesting", "must be 'item' here, found 'itm'.");
    row("heading level 7", "{'quoin': 1, 'body': [{'type': 'heading', 'level': 7}]}", "1:52 /body/0/level", "template.range", "'level' must be a whole number from 1 to 6, found 7.");
    row("heading level 1.5", "{'quoin': 1, 'body': [{'type': 'heading', 'level': 1.5}]}", "1:52 /body/0/level", "template.type", "a whole number, found 1.5.");
    row("bool as string", "{'quoin': 1, 'body': [{'type': 'heading', 'keepTogether': 'yes'}]}", "1:59 /body/0/keepTogether", "template.type", "'keepTogether' must be true or false, found 'yes'.");
    row("bool as number", "{'quoin': 1, 'body': [{'type': 'heading', 'keepTogether': 1}]}", "1:59 /body/0/keepTogether", "template.type", "found 1.");
    row("null", "{'quoin': 1, 'meta': {'title': null}}", "1:32 /meta/title", "template.type", "'title' must be a string, found null.");
    row("string as array", "{'quoin': 1, 'meta': {'title': []}}", "1:32 /meta/title", "template.type", "found an array.");
    row("section as array", "{'quoin': 1, 'meta': []}", "1:22 /meta", "template.type", "'meta' must be an object, found an array.");
    row("length as bool", "{'quoin': 1, 'page': {'width': true}}", "1:32 /page/width", "template.type", "must be a length, such as '20mm' or 12.5 (points), found true.");
    row("length with unknown unit", "{'quoin': 1, 'page': {'width': '20px'}}", "1:32 /page/width", "length.syntax", "with the unit pt, mm, cm or in, such as 20mm or 12.5pt, not '20px'.");
    row("length 1e3", "{'quoin': 1, 'page': {'width': 1e3}}", "1:32 /page/width", "length.syntax", "not '1e3'.");
    row("length 1e400", "{'quoin': 1, 'page': {'width': 1e400}}", "1:32 /page/width", "length.syntax", "not '1e400'.");
    row("length too large", "{'quoin': 1, 'page': {'width': 14400001}}", "1:32 /page/width", "length.range", "at most 14,400,000 points (Limits::coordinate)");
    row("length of 22 digits", "{'quoin': 1, 'page': {'width': 1234567890123456789012}}", "1:32 /page/width", "length.range", "at most 14,400,000 points");
    row("length with 30 decimals", "{'quoin': 1, 'page': {'width': 0.100000000000000000000000000001}}", "1:32 /page/width", "length.decimals", "at most six decimals");
    row("0.1 + 0.2", "{'quoin': 1, 'page': {'width': 0.30000000000000004}}", "1:32 /page/width", "length.decimals", "at most six decimals");
    row("length below zero", "{'quoin': 1, 'page': {'marginTop': '-5mm'}}", "1:36 /page/marginTop", "template.range", "'marginTop' must be at least 0pt, found '-5mm'.");
    row("page of no width", "{'quoin': 1, 'page': {'width': 0}}", "1:32 /page/width", "template.range", "at least 3pt, found 0.");
    row("font size 0", "{'quoin': 1, 'styles': {'a': {'size': 0}}}", "1:39 /styles/a/size", "template.range", "from 0.1pt to 2000pt, found 0.");
    row("font size 1e6", "{'quoin': 1, 'styles': {'a': {'size': 1000000}}}", "1:39 /styles/a/size", "template.range", "from 0.1pt to 2000pt");
    row("line height", "{'quoin': 1, 'styles': {'a': {'lineHeight': 0.4}}}", "1:45 /styles/a/lineHeight", "template.range", "from 0.5 to 10, found 0.4.");
    row("line height negative", "{'quoin': 1, 'styles': {'a': {'lineHeight': -1}}}", "1:45 /styles/a/lineHeight", "factor.syntax", "such as 1.25, not '-1'.");
    row("line height as string", "{'quoin': 1, 'styles': {'a': {'lineHeight': '1'}}}", "1:45 /styles/a/lineHeight", "template.type", "must be a number, found '1'.");
    row("color by name", "{'quoin': 1, 'page': {'background': 'red'}}", "1:37 /page/background", "color.syntax", "'background': A color is written as #RRGGBB or #RGB with hexadecimal digits, not 'red'.");
    row("color as number", "{'quoin': 1, 'page': {'background': 255}}", "1:37 /page/background", "template.type", "must be a color, such as '#1A6FB0', found 255.");
    row("enum", "{'quoin': 1, 'styles': {'a': {'align': 'centre'}}}", "1:40 /styles/a/align", "template.enum", "'align' must be 'start', 'end', 'left', 'center', 'right' or 'justify', found 'centre'; did you mean 'center'?");
    row("enum by case", "{'quoin': 1, 'page': {'size': 'a4'}}", "1:31 /page/size", "template.enum", "found 'a4'; did you mean 'A4'?");
    row("enum as number", "{'quoin': 1, 'page': {'orientation': 90}}", "1:38 /page/orientation", "template.enum", "must be 'portrait' or 'landscape', found 90.");
    row("language", "{'quoin': 1, 'meta': {'language': 'English (UK)'}}", "1:35 /meta/language", "template.type", "a language tag such as 'en-GB', found 'English (UK)'.");
    row("angle", "{'quoin': 1, 'watermark': {'angle': 361}}", "1:37 /watermark/angle", "template.range", "from -360 to 360, found 361.");
    row("padding as array", "{'quoin': 1, 'styles': {'a': {'padding': [1, 2]}}}", "1:42 /styles/a/padding", "template.type", "found an array.");
    row("padding of one side", "{'quoin': 1, 'styles': {'a': {'padding': {'top': -1}}}}", "1:50 /styles/a/padding/top", "template.range", "'top' must be at least 0pt, found -1.");
    row("border as string", "{'quoin': 1, 'styles': {'a': {'border': 'solid'}}}", "1:41 /styles/a/border", "template.type", "'border' must be an object, found 'solid'.");
    row("border of one side", "{'quoin': 1, 'styles': {'a': {'border': {'top': {'style': 'wavy'}}}}}", "1:59 /styles/a/border/top/style", "template.enum", "'none', 'solid', 'dashed', 'dotted' or 'double'");
    row("text as number", "{'quoin': 1, 'body': [{'type': 'heading', 'text': 5}]}", "1:51 /body/0/text", "template.type", "a string or an array of strings and text runs, found 5.");
    row("text run as number", "{'quoin': 1, 'body': [{'type': 'heading', 'text': ['a', 5]}]}", "1:57 /body/0/text/1", "template.type", "Element 2 of 'text' must be a string or a text run, found 5.");
    row("text run without text", "{'quoin': 1, 'body': [{'type': 'heading', 'text': [{'bold': true}]}]}", "1:52 /body/0/text/0", "template.required", "The key 'text' of a text run is missing.");
    row("table without columns", "{'quoin': 1, 'body': [{'type': 'table'}]}", "1:23 /body/0", "template.required", "The key 'columns' of a table is missing.");
    row("column width", "{'quoin': 1, 'body': [{'type': 'table', 'columns': [{'width': '50%'}]}]}", "1:63 /body/0/columns/0/width", "template.type", "a length ('90pt'), a share ('2fr') or 'auto', found '50%'.");
    row("column width 0fr", "{'quoin': 1, 'body': [{'type': 'table', 'columns': [{'width': '0fr'}]}]}", "1:63 /body/0/columns/0/width", "template.type", "above 0fr");
    row("column width below zero", "{'quoin': 1, 'body': [{'type': 'table', 'columns': [{'width': -1}]}]}", "1:63 /body/0/columns/0/width", "template.range", "at least 0pt");
    row("colSpan 0", "{'quoin': 1, 'body': [{'type': 'table', 'columns': [{}], 'rows': [{'cells': [{'colSpan': 0}]}]}]}", "1:90 /body/0/rows/0/cells/0/colSpan", "template.range", "from 1 to 1000, found 0.");
    row("image without source", "{'quoin': 1, 'body': [{'type': 'image'}]}", "1:23 /body/0", "template.required", "The key 'source' of an image is missing.");
    row("id with a blank", "{'quoin': 1, 'body': [{'type': 'spacer', 'id': 'a b'}]}", "1:48 /body/0/id", "template.type", "1 to 64 letters, digits, '_' and '-', found 'a b'.");
    row("id too long", "{'quoin': 1, 'body': [{'type': 'spacer', 'id': '01234567890123456789012345678901234567890123456789012345678901234'}]}", "1:48 /body/0/id", "template.type", "1 to 64");
    row("duplicate id", "{'quoin': 1, 'body': [{'type': 'spacer', 'id': 'a'},\n {'type': 'spacer', 'id': 'a'}]}", "2:27 /body/1/id", "template.duplicate-id", "The id 'a' is already taken by the element in line 1");
    row("duplicate id in header", "{'quoin': 1, 'body': [{'type': 'spacer', 'id': 'a'}], 'header': {'blocks': [{'type': 'spacer', 'id': 'a'}]}}", "1:102 /header/blocks/0/id", "template.duplicate-id", "already taken");
    row("conformance as string", "{'quoin': 1, 'output': {'conformance': 'pdfa-4'}}", "1:40 /output/conformance", "template.type", "an array of strings, found 'pdfa-4'.");
    row("conformance element", "{'quoin': 1, 'output': {'conformance': ['a', 4]}}", "1:46 /output/conformance/1", "template.type", "Element 2 of 'conformance' must be a string, found 4.");
    row("asset name", "{'quoin': 1, 'assets': {'../a': {'sha256': 'x', 'base64': ''}}}", "1:25 /assets/..~1a", "template.asset-name", "not '../a'.");
    row("asset without bytes", "{'quoin': 1, 'assets': {'a': {'sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'}}}", "1:30 /assets/a", "template.required", "'base64' of an asset is missing");
    row("asset of wrong digest", "{'quoin': 1, 'assets': {'a': {'sha256': '00b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'base64': ''}}}", "1:41 /assets/a/sha256", "template.asset-damaged", "is e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855, not 00b0");
    row("asset of wrong length", "{'quoin': 1, 'assets': {'a': {'sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'base64': 'QQ='}}}", "1:119 /assets/a/base64", "template.type", "Base64");
    row("asset with a line break", "{'quoin': 1, 'assets': {'a': {'sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'base64': 'QUJDREVG\\n'}}}", "1:119 /assets/a/base64", "template.type", "Base64");
    row("styles as array", "{'quoin': 1, 'styles': [{'name': 'a'}]}", "1:24 /styles", "template.type", "an object of styles by name, found an array.");
    row("style without name", "{'quoin': 1, 'styles': {'': {}}}", "1:25 /styles/", "template.style-name", "A style needs a name.");
    row("extends as array", "{'quoin': 1, 'styles': {'a': {'extends': []}}}", "1:42 /styles/a/extends", "template.type", "'extends' must be a string");
    row("first one in the file", "{'quoin': 1, 'body': [{'type': 'spacer', 'height': 'x'}], 'page': {'size': 'B5'}}", "1:52 /body/0/height", "length.syntax", "not 'x'");
}

void TestTemplateReader::refusesShapes()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, says);
    const Result<ReadTemplate> read = readText(quotes(json));
    QVERIFY(!read);
    const Diagnostic &error = read.error();
    QCOMPARE(error.id, id.toStdString());
    QCOMPARE(placeOf(error), place);
    // Messages quote with ", but what they quote may hold '.
    QVERIFY2(QByteArray::fromStdString(error.message).replace('"', '\'').contains(says), error.message.c_str());
    QCOMPARE(error.severity, Severity::Error);
    QCOMPARE(error.category, ErrorCategory::Template);
    QCOMPARE(error.file, std::string("t.quoin"));
}

void TestTemplateReader::reportsFlaws_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<QByteArray>("element");
    const auto row = [](const char *name, const char *json, const char *place, const char *id, const char *says, const char *element = "") {
        QTest::newRow(name) << QByteArray(json) << QByteArray(place) << QByteArray(id) << QByteArray(says) << QByteArray(element);
    };
    row("no such style", "{'quoin': 1, 'styles': {'totals': {}}, 'body': [{'type': 'spacer', 'id': 's', 'style': 'total'}]}", "1:88 /body/0/style", "template.unknown-style", "There is no style 'total'; did you mean 'totals'?", "s");
    row("no such style to extend", "{'quoin': 1, 'styles': {'a': {'extends': 'zebra'}}}", "1:42 /styles/a/extends", "template.unknown-style", "There is no style 'zebra'.");
    row("extends itself", "{'quoin': 1, 'styles': {'a': {'extends': 'a'}}}", "1:42 /styles/a/extends", "template.style-cycle", "in a circle: a -> a.");
    row("circle of three", "{'quoin': 1, 'styles': {'x': {'extends': 'a'}, 'a': {'extends': 'b'}, 'b': {'extends': 'c'}, 'c': {'extends': 'a'}}}", "1:42 /styles/x/extends", "template.style-cycle", "in a circle: a -> b -> c -> a.");
    row("circle by way of the default", "{'quoin': 1, 'styles': {'base': {'size': 9}, 'default': {'extends': 'base'}}}", "1:33 /styles/base", "template.style-cycle", "in a circle: base -> default -> base.");
    row("no columns", "{'quoin': 1, 'body': [{'type': 'table', 'id': 't', 'columns': []}]}", "1:63 /body/0/columns", "template.no-columns", "has no columns", "t");
    row("too many cells", "{'quoin': 1, 'body': [{'type': 'table', 'id': 't', 'columns': [{}, {}], 'rows': [{'id': 'r', 'cells': [{'id': 'a'}, {'id': 'b'}, {'id': 'c'}]}]}]}", "1:130 /body/0/rows/0/cells/2", "template.table-cells", "more cells than the table's 2 columns", "c");
    row("too many cells under a span", "{'quoin': 1, 'body': [{'type': 'table', 'id': 't', 'columns': [{}, {}], 'rows': [{'id': 'r', 'cells': [{'id': 'a', 'rowSpan': 2}, {'id': 'b'}]},\n {'id': 's', 'cells': [{'id': 'c'}, {'id': 'd'}]}]}]}", "2:37 /body/0/rows/1/cells/1", "template.table-cells", "more cells", "d");
    row("column span", "{'quoin': 1, 'body': [{'type': 'table', 'id': 't', 'columns': [{}, {}], 'rows': [{'id': 'r', 'cells': [{'id': 'a'}, {'id': 'b', 'colSpan': 2}]}]}]}", "1:140 /body/0/rows/0/cells/1/colSpan", "template.col-span", "spans 2 columns from column 2 on, but the table has 2.", "b");
    row("row span past the part", "{'quoin': 1, 'body': [{'type': 'table', 'id': 't', 'columns': [{}], 'rows': [{'id': 'r', 'part': 'header', 'cells': [{'id': 'a', 'rowSpan': 2}]}, {'id': 's'}]}]}", "1:141 /body/0/rows/0/cells/0/rowSpan", "template.row-span", "spans 2 rows, but this part of the table has 1 from here on.", "a");
    row("no such asset", "{'quoin': 1, 'body': [{'type': 'image', 'id': 'i', 'source': 'asset:logo'}], 'assets': {'logo.png': {'sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'base64': ''}}}", "1:62 /body/0/source", "template.unknown-asset", "There is no asset 'logo'.", "i");
}

void TestTemplateReader::reportsFlaws()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, says);
    QFETCH(QByteArray, element);
    const Result<ReadTemplate> read = readText(quotes(json));
    if (!read)
        QFAIL(toString(read.error()).c_str());
    QCOMPARE(read->warnings.size(), std::size_t(1));
    const Diagnostic &error = read->warnings[0];
    QCOMPARE(error.severity, Severity::Error);
    QCOMPARE(error.id, id.toStdString());
    QCOMPARE(placeOf(error), place);
    QVERIFY2(QByteArray::fromStdString(error.message).replace('"', '\'').contains(says), error.message.c_str());
    QCOMPARE(error.elementId, element.toStdString());
    // It can be saved and opened again.
    QVERIFY(bool(readText(writeTemplate(read->value))));

    for (const char *fine : {"{'quoin': 1, 'styles': {'a': {}, 'b': {'extends': 'a'}, 'default': {}}, 'body': [{'type': 'spacer', 'id': 'x', 'style': 'default'}]}",
             "{'quoin': 1, 'body': [{'type': 'table', 'id': 't', 'columns': [{}], 'rows': [{'id': 'r', 'for': 'a in b', 'cells': [{'id': 'c', 'rowSpan': 2}]}]}]}",
             "{'quoin': 1, 'body': [{'type': 'image', 'id': 'i', 'source': 'asset:{{ a }}'}]}"})
        QVERIFY(readText(quotes(fine))->warnings.empty());
}

void TestTemplateReader::everyErrorIsFound()
{
    Diagnostics all;
    const Result<ReadTemplate> read = readText(quotes("{'quoin': 1,\n 'page': {'size': 'B5', 'width': 'x', 'wdth': 3},\n 'body': [{'type': 'heading', 'level': 9}, {'type': 'heading', 'levl': 2}]}"), &all);
    QVERIFY(!read);
    QStringList ids;
    for (const Diagnostic &d : all)
        ids << QString::fromStdString(d.id) + QLatin1Char('@') + QString::number(d.line);
    QCOMPARE(ids.join(QLatin1Char(' ')), QStringLiteral("template.ids-given@1 template.enum@2 length.syntax@2 template.unknown-key@2 template.range@3 template.unknown-key@3"));
    QVERIFY(read.error() == all[1]);
}

void TestTemplateReader::warnsOfUnknownKeys()
{
    const Result<ReadTemplate> read = readText(quotes("{'quoin': 1, 'bodyy': [], 'body': [\n{'type': 'paragraph', 'id': 'p', 'txet': 'x', 'keepwithnext': true, 'zzzzzz': {'a' : [1.0]}}]}"));
    QVERIFY(bool(read));
    QCOMPARE(read->warnings.size(), std::size_t(4));
    const Diagnostic &first = read->warnings[0];
    QCOMPARE(first.severity, Severity::Warning);
    QCOMPARE(placeOf(first), QByteArray("1:14 /bodyy"));
    QCOMPARE(first.message, std::string("\"bodyy\" is no key of a template; did you mean \"body\"? It is kept, but does nothing."));
    QCOMPARE(first.arguments, (std::vector<std::string> {"bodyy", "a template", "body"}));
    QCOMPARE(placeOf(read->warnings[1]), QByteArray("2:34 /body/0/txet"));
    QCOMPARE(read->warnings[1].elementId, std::string("p"));
    QVERIFY(read->warnings[1].message.find("did you mean \"text\"?") != std::string::npos);
    QVERIFY(read->warnings[2].message.find("did you mean \"keepWithNext\"?") != std::string::npos);
    QCOMPARE(read->warnings[3].message, std::string("\"zzzzzz\" is no key of a paragraph; it is kept, but does nothing."));
    QCOMPARE(read->value.body.items[0]->unknown.back(), (std::pair<std::string, std::string> {"zzzzzz", "{\"a\":[1.0]}"}));

    const Result<ReadTemplate> type = readText(quotes("{'quoin': 1, 'body': [{'type': 'paragrahp', 'id': 'a', 'text': 'x'}]}"));
    QCOMPARE(type->warnings.size(), std::size_t(1));
    QCOMPARE(type->warnings[0].message, std::string("\"paragrahp\" is no type of element; did you mean \"paragraph\"? The element is kept, but not shown."));
}

namespace {

// One template with every kind of object in it.
std::string everyNode()
{
    return quotes("{'quoin': 1,\n"
                  " 'meta': {'title': 'x'}, 'page': {'border': {'width': 1}},\n"
                  " 'styles': {'a': {'padding': {'top': 1}, 'border': {'left': {'width': 2}}}, 'b': {'border': {'width': 3}}},\n"
                  " 'header': {'blocks': [{'type': 'spacer'}], 'firstPage': [{'type': 'spacer'}]}, 'footer': {'blocks': [{'type': 'spacer'}]},\n"
                  " 'watermark': {'format': {'size': 20}},\n"
                  " 'body': [{'type': 'heading', 'text': ['a', {'text': 'b'}]}, {'type': 'paragraph', 'format': {'size': 9}},\n"
                  "  {'type': 'list', 'items': [{'text': 'x', 'blocks': [{'type': 'image', 'source': ''}]}]},\n"
                  "  {'type': 'table', 'columns': [{'format': {'size': 7}}], 'cellFormat': {'size': 8}, 'headerFormat': {'size': 8}, 'rows': [{'cells': [{'text': 'x'}]}]},\n"
                  "  {'type': 'shape', 'stroke': {'width': 2}}, {'type': 'pageBreak'}, {'type': 'group', 'blocks': [{'type': 'frame'}]}, {'type': 'chart', 'id': 'k'}],\n"
                  " 'data': {'sample': 'x'}, 'output': {'tagged': false},\n"
                  " 'assets': {'a': {'sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'base64': ''}}}\n");
}

// Offsets just behind the '{' of every object that has fixed keys.
std::vector<std::size_t> objectsOf(const std::string &json)
{
    std::vector<std::size_t> offsets;
    for (std::size_t i = json.find('{'); i != std::string::npos; i = json.find('{', i + 1)) {
        const std::string_view before = std::string_view(json).substr(0, i);
        if (!before.ends_with("\"styles\": ") && !before.ends_with("\"assets\": "))
            offsets.push_back(i + 1);
    }
    return offsets;
}

} // namespace

void TestTemplateReader::unknownKeysSurviveAtEveryNode()
{
    const std::string json = everyNode();
    const std::vector<std::size_t> offsets = objectsOf(json);
    QVERIFY(offsets.size() > 35);
    for (const std::size_t offset : offsets) {
        std::string changed = json;
        changed.insert(offset, "\"x-future\": {\"a\": [1.50, null]}, ");
        const Result<ReadTemplate> read = readText(changed);
        if (!read)
            QFAIL(toString(read.error()).c_str());
        const std::string written = writeTemplate(read->value);
        std::size_t kept = 0;
        for (std::size_t i = written.find("\"x-future\": {\"a\": [1.50, null]}"); i != std::string::npos; i = written.find("\"x-future\"", i + 1))
            ++kept;
        QVERIFY2(kept == 1, (changed + written).c_str());
        const Result<ReadTemplate> again = readText(written);
        QVERIFY(again && again->value == read->value);
    }
}

// Each value in turn replaced by each wrong kind: refused at that place or, where the kind fits, read; never worse.
void TestTemplateReader::wrongTypesAtEveryNode()
{
    const std::string json = everyNode();
    const Result<ReadTemplate> whole = readText(json);
    QVERIFY(bool(whole));
    int refused = 0;
    for (std::size_t colon = json.find("\": "); colon != std::string::npos; colon = json.find("\": ", colon + 1)) {
        const std::size_t begin = colon + 3;
        std::size_t end = begin;
        int depth = 0;
        bool string = false;
        do {
            if (json[end] == '"')
                string = !string;
            if (!string && (json[end] == '{' || json[end] == '['))
                ++depth;
            if (!string && (json[end] == '}' || json[end] == ']'))
                --depth;
            ++end;
        } while (depth > 0 || string || (json[end] != ',' && json[end] != '}' && json[end] != ']'));
        for (const char *wrong : {"null", "true", "-7.25", "\"\\u0001?\"", "[[]]", "{\"\": 1}"}) {
            const Result<ReadTemplate> read = readText(std::string(json).replace(begin, end - begin, wrong));
            if (read)
                continue;
            ++refused;
            QVERIFY2(read.error().line >= 1 && !read.error().pointer.empty() && !read.error().message.empty(), toString(read.error()).c_str());
        }
    }
    QVERIFY(refused > 250);
}

void TestTemplateReader::newerVersion()
{
    const Result<ReadTemplate> read = readText(quotes("{'quoin': 2, 'hologram': {}}"));
    QVERIFY(bool(read));
    QVERIFY(read->newerVersion);
    QCOMPARE(read->warnings[0].id, std::string("template.newer-version"));
    QCOMPARE(read->warnings[0].severity, Severity::Notice);
    QCOMPARE(read->value.version, 2);
    QVERIFY(!readText(quotes("{'quoin': 1}"))->newerVersion);
}

void TestTemplateReader::limits()
{
    const auto idOf = [](const std::string &json, const Limits &limits) {
        const Result<ReadTemplate> read = readTemplate(json, "t.quoin", limits);
        return read ? std::string() : read.error().id + ": " + read.error().message;
    };
    std::string columns;
    for (int i = 0; i < 10'000; ++i)
        columns += i ? ",{}" : "{}";
    QCOMPARE(idOf("{\"quoin\":1,\"body\":[{\"type\":\"table\",\"columns\":[" + columns + "]}]}", {}), std::string("template.limit: A table has at most 1000 columns (Limits::tableColumns)."));

    Limits few;
    few.blocks = 2;
    const std::string three = quotes("{'quoin':1,'body':[{'type':'spacer'},{'type':'spacer'},{'type':'spacer'}]}");
    QVERIFY(idOf(three, {}).empty());
    QCOMPARE(idOf(three, few), std::string("template.limit: A template has at most 2 elements (Limits::blocks)."));

    std::string nested = "[]";
    for (int i = 0; i < 20; ++i)
        nested = "[{\"type\":\"group\",\"blocks\":" + nested + "}]";
    nested = "{\"quoin\":1,\"body\":" + nested + "}";
    QVERIFY(idOf(nested, {}).empty());
    Limits shallow;
    shallow.blockDepth = 19;
    QCOMPARE(idOf(nested, shallow), std::string("template.limit: Elements are nested deeper than 19 levels (Limits::blockDepth)."));

    Limits values;
    values.templateValues = 10;
    QVERIFY(idOf("{\"quoin\":1,\"data\":{\"inline\":[1,2,3,4,5,6,7,8,9,10,11]}}", values).empty());
    QCOMPARE(idOf("{\"quoin\":1,\"x\":[1,2,3,4,5,6,7,8,9,10,11]}", values), std::string("json.too-many-values: There are more than 10 values (Limits::templateValues)."));

    Limits small;
    small.fileBytes = 10;
    QVERIFY(idOf("{\"quoin\":1}", small).starts_with("json.too-large"));
}

void TestTemplateReader::manyFindingsAreCut()
{
    std::string json = "{\"quoin\":1";
    for (int i = 0; i < 20'000; ++i)
        json += ",\n\"unknown" + std::to_string(i) + "\":" + std::to_string(i);
    QElapsedTimer timer;
    timer.start();
    const Result<ReadTemplate> read = readText(json + "}");
    QVERIFY(bool(read));
    QCOMPARE(read->warnings.size(), std::size_t(1001));
    QCOMPARE(read->warnings.back().message, std::string("There are 19000 more errors and warnings."));
    QCOMPARE(read->value.unknown.size(), std::size_t(20'000));
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
}

void TestTemplateReader::hostileTablesEnd()
{
    std::string columns = "{}";
    for (int i = 1; i < 1000; ++i)
        columns += ",{}";
    std::string cells = "{\"rowSpan\":65534}";
    for (int i = 1; i < 999; ++i)
        cells += ",{\"rowSpan\":65534}";
    std::string rows = "{\"cells\":[" + cells + "]}";
    for (int i = 0; i < 20'000; ++i)
        rows += ",{\"cells\":[{\"rowSpan\":2}]}";
    QElapsedTimer timer;
    timer.start();
    const Result<ReadTemplate> read = readText("{\"quoin\":1,\"body\":[{\"type\":\"table\",\"columns\":[" + columns + "],\"rows\":[" + rows + "]}]}");
    QVERIFY(bool(read));
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));

    // A long chain of styles, each extending the one before.
    std::string styles = "\"s0\":{}";
    for (int i = 1; i < 20'000; ++i)
        styles += ",\"s" + std::to_string(i) + "\":{\"extends\":\"s" + std::to_string(i - 1) + "\"}";
    const Result<ReadTemplate> chain = readText("{\"quoin\":1,\"styles\":{" + styles + "}}");
    QVERIFY(bool(chain));
    QCOMPARE(chain->warnings[0].id, std::string("template.style-depth"));
    QVERIFY2(timer.elapsed() < 6000, qPrintable(QString::number(timer.elapsed())));
}

void TestTemplateReader::fileErrors()
{
    QTemporaryDir folder;
    const std::string absent = folder.path().toStdString() + "/absent.quoin";
    const Result<ReadTemplate> none = readTemplateFile(absent);
    QVERIFY(!none);
    QCOMPARE(none.error().message, "Could not read '" + absent + "': No such file or directory.");
    QCOMPARE(none.error().category, ErrorCategory::Resource);

    const std::string path = folder.path().toStdString() + "/t.quoin";
    QVERIFY(bool(writeFileAtomically(path, "{\"quoin\": true}")));
    const Result<ReadTemplate> wrong = readTemplateFile(path);
    QCOMPARE(toString(wrong.error()), path + ":1:11: \"quoin\" must be a whole number, found true.");
}

void TestTemplateReader::truncatedAnywhere()
{
    std::string json;
    for (unsigned seed = 1; json.size() < 2'000; ++seed) // one that has something to cut
        json = writeTemplate(RandomTemplate(seed).make());
    const std::size_t step = std::max<std::size_t>(1, json.size() / 2'000);
    for (std::size_t length = 0; length + 2 < json.size(); length += step)
        QVERIFY(!readText(json.substr(0, length)));
}

// Not a pass or fail: the number is for the log. `tst_template_reader speed` of a Release build.
void TestTemplateReader::speed()
{
    Template t;
    for (std::uint32_t i = 0; writeTemplate(t).size() < 64 * 1024; ++i) {
        Block row;
        row.content = TableRow {};
        for (int c = 0; c < 4; ++c) {
            Block cell;
            cell.content = TableCell {.text = Text::plain("{{ item.amount | number:2 }} of them")};
            cell.id.value = "c" + std::to_string(i) + "-" + std::to_string(c);
            row.children.items.push_back(std::make_shared<Block>(cell));
        }
        row.id.value = "r" + std::to_string(i);
        Block table;
        table.content = Table {.columns = std::vector<Column>(4)};
        table.id.value = "t" + std::to_string(i);
        table.children.items.push_back(std::make_shared<Block>(row));
        Block paragraph;
        paragraph.content = Paragraph {{{{.text = "Dear {{ customer.name }}, "}, {.text = "this matters", .bold = true, .color = Color {1, 2, 3}}}}};
        paragraph.id.value = "p" + std::to_string(i);
        paragraph.format.size = Length {95, 1, Unit::Point};
        paragraph.format.spaceAfter = Length::millimetres(3);
        t.body.items.push_back(std::make_shared<Block>(paragraph));
        t.body.items.push_back(std::make_shared<Block>(table));
    }
    const std::string json = writeTemplate(t);
    QElapsedTimer timer;
    std::vector<qint64> times;
    for (int i = 0; i < 50; ++i) {
        timer.start();
        const Result<ReadTemplate> read = readText(json);
        times.push_back(timer.nsecsElapsed());
        QVERIFY(bool(read));
    }
    std::sort(times.begin(), times.end());
    qInfo("%zu bytes read in %lld us (median of 50)", json.size(), static_cast<long long>(times[25] / 1000));
}

QTEST_APPLESS_MAIN(TestTemplateReader)
#include "tst_template_reader.moc"
