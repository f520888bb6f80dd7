// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "data/expression.h"

#include <thread>

using namespace quoin;

namespace {

const char sample[] = R"json({
    "name": "müller", "empty": "", "nothing": null, "zero": 0, "yes": true, "no": false, "blank": "  a b\u00a0\n",
    "price": 1234.50, "quantity": 3, "amountText": "99.90", "big": 123456789012345678901234567890,
    "date": "2024-03-31", "time": "2024-12-05T14:30:05.250+05:30", "evil": "{{7*7}} %n%s $(x)",
    "trades": [
        {"symbol": "ABC", "quantity": 10, "price": 2.5, "tags": ["x", "y"]},
        {"symbol": "XYZ", "quantity": 20, "price": 0.25, "tags": []},
        {"symbol": "Q", "quantity": null, "price": "1.25", "tags": ["z"]}
    ],
    "list": [3, 1, 2], "emptyList": [], "mixed": [1, "a"], "odd key": {"2024": "year"}, "page": {"number": 77, "size": "A4"}, "loop": {"index": 5},
    "in": "word"
})json";

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// "id@column" of the parse or evaluation error; empty where there is none.
std::string errorOf(std::string_view source, const Scope &scope, const Limits &limits = {}, std::string *message = nullptr)
{
    const auto expression = Expression::parse(source, "en", limits);
    std::string out;
    const Diagnostic *error = nullptr;
    Result<void> done;
    if (!expression) {
        error = &expression.error();
    } else {
        done = (*expression)->append(scope, out, nullptr);
        if (!done)
            error = &done.error();
    }
    if (error == nullptr)
        return {};
    if (message)
        *message = error->message;
    if (error->message.empty() || (error->message.back() != '.' && error->message.back() != '?'))
        qFatal("%s", error->message.c_str());
    return error->id + "@" + std::to_string(error->column);
}

} // namespace

class TestExpression : public QObject
{
    Q_OBJECT

    Data m_data = *Data::fromJson(sample, "sample.json");

    std::string valueOf(std::string_view source, std::string_view language = "en", Diagnostics *warnings = nullptr) const
    {
        const auto expression = Expression::parse(source, language, {});
        if (!expression)
            return "error " + expression.error().message;
        std::string out;
        const Result<void> done = (*expression)->append(Scope(m_data.root()), out, warnings);
        return done ? out : "error " + done.error().message;
    }

private Q_SLOTS:
    void values_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *source, const char *value) { QTest::newRow(source) << QString::fromUtf8(source) << QString::fromUtf8(value); };
        // paths
        row("name", "müller");
        row(" price ", "1234.50");
        row("trades[1].symbol", "XYZ");
        row("trades[quantity - 2].symbol", "XYZ");
        row("trades[0].tags[1]", "y");
        row("trades[0][\"symbol\"]", "ABC");
        row("$[\"odd key\"][\"2024\"]", "year");
        row("$.name", "müller");
        row("$[\"in\"]", "word");
        row("page.size", "A4");
        row("$.page.number", "77");
        row("$.loop.index", "5");
        row("nothing", "");
        row("nothing.more[3].parts", "");
        row("missing", "");
        row("yes", "true");
        row("evil", "{{7*7}} %n%s $(x)");
        // literals
        row("12.50", "12.50");
        row("\"a\\\"b\\\\\\n'\"", "a\"b\\\n'");
        row("'it\\'s'", "it's");
        row("'}}'", "}}");
        row("true", "true");
        row("null", "");
        // arithmetic, exact
        row("0.1 + 0.2", "0.3");
        row("2 + 3 * 4", "14");
        row("(2 + 3) * 4", "20");
        row("10 - 2 - 3", "5");
        row("100 / 10 / 5", "2");
        row("1 / 3", "0.33333333333333333333");
        row("2 / 3", "0.66666666666666666667");
        row("10 / 4", "2.5");
        row("10.00 / 4", "2.50");
        row("7 / 7", "1");
        row("price * quantity", "3703.50");
        row("-price", "-1234.50");
        row("--2", "2");
        row("-2 * -3", "6");
        row("big * big", "15241578753238836750495351562536198787501905199875019052100");
        row("amountText + 0.10", "100.00");
        row("nothing + 1", "");
        row("1 / nothing", "");
        // text
        row("name & ' ' & quantity", "müller 3");
        row("'a' & nothing & 'b'", "ab");
        row("1 + 2 & 'x'", "3x");
        // comparison and logic
        row("price > 1000", "true");
        row("price == 1234.5", "true");
        row("amountText == 99.9", "true");
        row("amountText < 100", "true");
        row("'a' < 'b'", "true");
        row("'10' < '9'", "true");
        row("name == 'müller'", "true");
        row("name != 'x'", "true");
        row("name == 5", "false");
        row("nothing == null", "true");
        row("missing == null", "true");
        row("nothing == 0", "false");
        row("nothing < 1", "false");
        row("yes == true", "true");
        row("1 <= 1 and 2 >= 2", "true");
        row("1 == 2 or not no", "true");
        row("not 1 == 2", "true");
        row("yes or 1 / 0 == 1", "true");
        row("no and 1 / 0 == 1", "false");
        row("yes ? 'a' : 'b'", "a");
        row("no ? 'a' : yes ? 'b' : 'c'", "b");
        row("if(quantity > 1, 'many', 'one')", "many");
        row("if(no, 1 / 0)", "");
        row("empty ? 1 : 2", "2");
        row("zero ? 1 : 2", "2");
        row("emptyList ? 1 : 2", "2");
        row("trades ? 1 : 2", "1");
        row("'0' ? 1 : 2", "1");
        // lists
        row("count(trades)", "3");
        row("count(emptyList)", "0");
        row("count(nothing)", "0");
        row("count(trades.tags)", "3");
        row("count(trades.quantity)", "2");
        row("sum(list)", "6");
        row("sum(trades.quantity)", "30");
        row("sum(trades.price)", "4.00");
        row("sum(emptyList)", "0");
        row("sum(1, 2, list, nothing)", "9");
        row("avg(list)", "2");
        row("avg(1, 2)", "1.5");
        row("avg(emptyList)", "");
        row("min(trades.price)", "0.25");
        row("max(trades.price, 7)", "7");
        row("min(trades.symbol)", "ABC");
        row("max(emptyList)", "");
        row("first(list)", "3");
        row("last(list)", "2");
        row("first(emptyList)", "");
        row("first(trades).symbol", "ABC");
        row("last(trades)['symbol']", "Q");
        row("(trades)[1].symbol", "XYZ");
        row("last(trades.symbol)", "Q");
        row("first(trades.symbol)", "ABC");
        row("join(trades.symbol, ', ')", "ABC, XYZ, Q");
        row("join(list, '')", "312");
        row("join(emptyList, ', ')", "");
        row("join(trades.tags, '+')", "x+y+z");
        row("join(trades.quantity, '/')", "10/20");
        // functions
        row("upper(name)", "MÜLLER");
        row("upper('straße ﬁ')", "STRASSE FI");
        row("lower('ÄÖ')", "äö");
        row("upper(nothing)", "");
        row("trim(blank)", "a b");
        row("trim('   ')", "");
        row("round(2.5)", "2");
        row("round(3.5)", "4");
        row("round(price, 1)", "1234.5");
        row("round(1.005, 2)", "1.00");
        row("round(1.015, 2)", "1.02");
        row("round(2, 3)", "2.000");
        row("abs(-3.20)", "3.20");
        row("abs(3)", "3");
        row("abs(nothing)", "");
        row("default(missing, 'none')", "none");
        row("default(missing.very.much, 'none')", "none");
        row("default(nothing, 'none')", "none");
        row("default(empty, 'none')", "none");
        row("default(zero, 'none')", "0");
        row("format(price, '#,##0.00')", "1,234.50");
        row("format(amountText, '0.0')", "99.9");
        row("format(big, '#,##0')", "123,456,789,012,345,678,901,234,567,890");
        row("format(nothing, '0.00')", "");
        row("format(price, '#,##0.00', 'de-DE')", "1.234,50");
        row("format(price, '€ #,##0.00')", "€ 1,234.50");
        row("format(0.256, '0.0%')", "25.6%");
        row("format(price, if(yes, '0.0', '0'))", "1234.5");
        row("format(price, '#,##0.00', if(yes, 'de-DE', 'en'))", "1.234,50");
        row("date(date, 'd MMMM yyyy')", "31 March 2024");
        row("date(date, 'd. MMMM yyyy', 'de')", "31. März 2024");
        row("date(time, \"dd.MM.yyyy 'at' HH:mm:ss.SSS\")", "05.12.2024 at 14:30:05.250");
        row("date('1500-02-28', 'EEEE, yyyy-MM-dd')", "Wednesday, 1500-02-28");
        row("date('0001-01-01', 'yyyy-MM-dd')", "0001-01-01");
        row("date(nothing, 'yyyy')", "");
        row("date(date, yes ? 'yyyy' : 'yy')", "2024");
    }

    void values()
    {
        QFETCH(QString, source);
        QFETCH(QString, value);
        QCOMPARE(QString::fromStdString(valueOf(source.toStdString())), value);
    }

    void languages()
    {
        QCOMPARE(valueOf("format(price, '#,##0.00')", "de-DE"), std::string("1.234,50"));
        QCOMPARE(valueOf("format(price * 1000, '#,##,##0.00')", "en-IN"), std::string("12,34,500.00"));
        QCOMPARE(valueOf("date(date, 'd MMMM yyyy')", "fr-FR"), std::string("31 mars 2024"));
        QCOMPARE(valueOf("upper('i')", "tr"), std::string("İ"));
        // A calendar of the language's region doesn't count: data is Gregorian.
        QCOMPARE(valueOf("date(date, 'yyyy')", "th-TH"), std::string("2024"));
        QCOMPARE(valueOf("date(date, 'yyyy')", "fa-IR"), std::string("۲۰۲۴"));
        // A malformed language is no language, not the process's.
        QCOMPARE(valueOf("format(price, '#,##0.00')", "!!"), std::string("1,234.50"));
    }

    void refused_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("error");
        const auto row = [](const char *source, const char *error) { QTest::newRow(source) << QString::fromUtf8(source) << QString::fromLatin1(error); };
        row("", "expression.syntax@1");
        row("  ", "expression.syntax@3");
        row("a.", "expression.syntax@3");
        row("a..b", "expression.syntax@3");
        row("a.2024", "expression.syntax@3");
        row("a b", "expression.syntax@3");
        row("1 +", "expression.syntax@4");
        row("* 2", "expression.syntax@1");
        row("(1", "expression.syntax@3");
        row("1)", "expression.syntax@2");
        row("a[1", "expression.syntax@4");
        row("a[]", "expression.syntax@3");
        row("'abc", "expression.syntax@1");
        row("'a\\x'", "expression.syntax@3");
        row("01", "expression.syntax@1");
        row("1.", "expression.syntax@1");
        row("1.2.3", "expression.syntax@1");
        row("1a", "expression.syntax@1");
        row("1e999", "expression.syntax@1");
        row("a = b", "expression.syntax@3");
        row("1 < 2 < 3", "expression.syntax@7");
        row("yes ? 1", "expression.syntax@8");
        row("yes ? 1 :", "expression.syntax@10");
        row("a; b", "expression.syntax@2");
        row("a && b", "expression.syntax@4");
        row("and", "expression.syntax@1");
        row("sum(1", "expression.syntax@6");
        row("sum(1,)", "expression.syntax@7");
        row("sum(list) + nosuch(1)", "expression.unknown-function@13");
        row("\"x\".repeat(1)", "expression.syntax@11");
        row("name.constructor('x')", "expression.syntax@17");
        row("count()", "expression.argument-count@1");
        row("round(1, 2, 3)", "expression.argument-count@1");
        row("format(price, 'abc')", "expression.pattern@15");
        row("format(price, '¤ 0')", "expression.pattern@15");
        row("format(price, '0.0.0')", "expression.pattern@15");
        row("format(price, '0', '!!')", "expression.language@20");
        row("date(date, 'yyyy z')", "expression.pattern@12");
        row("date(date, \"yyyy 'x\")", "expression.pattern@12");
        row("date(date, '--')", "expression.pattern@12");
        row("1 / zero", "expression.division-by-zero@3");
        row("price + 1 / (quantity - 3)", "expression.division-by-zero@11");
        row("name + 1", "expression.type@1");
        row("1 + yes", "expression.type@5");
        row("trades + 1", "expression.type@1");
        row("-name", "expression.type@2");
        row("name < 1", "expression.type@6");
        row("yes < no", "expression.type@5");
        row("trades", "expression.type@1");
        row("$", "expression.type@1");
        row("trades[0]", "expression.type@1");
        row("trades & 'x'", "expression.type@1");
        row("trades.symbol", "expression.type@1");
        row("list[0.5]", "expression.type@6");
        row("list[yes]", "expression.type@6");
        row("(1 + 2).x", "expression.type@1");
        row("sum(mixed)", "expression.type@5");
        row("sum(trades.symbol)", "expression.type@5");
        row("min(mixed)", "expression.type@5");
        row("min(trades)", "expression.type@5");
        row("count(name)", "expression.type@7");
        row("join(trades, ',')", "expression.type@6");
        row("round(1, 101)", "expression.type@10");
        row("round(1, 0.5)", "expression.type@10");
        row("round(1, -1)", "expression.type@10");
        row("format(name, '0')", "expression.type@8");
        row("format(date, '0')", "expression.type@8");
        row("format(price, name & '#.#.#')", "expression.pattern@20");
        row("format(price, nothing)", "expression.type@15");
        row("format(price, '0', name & '!')", "expression.language@25");
        row("date('2024-02-30', 'yyyy')", "expression.date@6");
        row("date('2023-02-29', 'yyyy')", "expression.date@6");
        row("date('2024-13-01', 'yyyy')", "expression.date@6");
        row("date('2024-01-01T24:00', 'yyyy')", "expression.date@6");
        row("date('2024-01-01T10:00+5', 'yyyy')", "expression.date@6");
        row("date('2024-1-1', 'yyyy')", "expression.date@6");
        row("date('31.3.2024', 'yyyy')", "expression.date@6");
        row("date(20240331, 'yyyy')", "expression.date@6");
        row("page.number", "expression.page@1");
        row("1 + page.count", "expression.page@5");
        row("loop.index", "expression.loop@1");
    }

    void refused()
    {
        QFETCH(QString, source);
        QFETCH(QString, error);
        QCOMPARE(QString::fromStdString(errorOf(source.toStdString(), Scope(m_data.root()))), error);
    }

    void budgets()
    {
        const Scope scope(m_data.root());
        std::string message;
        QCOMPARE(errorOf(std::string(100'000, '(') + "1" + std::string(100'000, ')'), scope), std::string("expression.too-long@1"));
        Limits wide;
        wide.expressionBytes = 1'000'000;
        QCOMPARE(errorOf(std::string(100'000, '(') + "1" + std::string(100'000, ')'), scope, wide, &message), std::string("expression.depth@65"));
        QVERIFY(message.find("64") != std::string::npos);
        QCOMPARE(errorOf(std::string(63, '(') + "1" + std::string(63, ')'), scope), std::string());
        QCOMPARE(errorOf(std::string(100'000, '-') + "1", scope, wide), std::string("expression.depth@65"));
        QCOMPARE(errorOf(std::string(100'000, '['), scope, wide), std::string("expression.syntax@1"));
        std::string nots;
        std::string product = "price";
        std::string ternaries = "1";
        std::string indexes = "list";
        for (int i = 0; i < 90'000; ++i) {
            nots += "not ";
            product += "*1";
            ternaries += "?1";
            indexes += "[0]";
        }
        QCOMPARE(errorOf(nots + "1", scope, wide), std::string("expression.depth@257"));
        QCOMPARE(errorOf(ternaries, scope, wide).substr(0, 16), std::string("expression.depth"));
        QCOMPARE(errorOf(product, scope, wide), std::string()); // long isn't deep
        QCOMPARE(errorOf(indexes, scope, wide), std::string());
        wide.expressionSteps = 1000;
        QCOMPARE(errorOf(product, scope, wide), std::string("expression.steps@2003"));
    }

    void growthIsBounded()
    {
        const Data ones = *Data::fromJson("{\"x\": \"" + std::string(1'000'000, 'x') + "\", \"n\": " + std::string(1000, '9') + "}", "");
        const Scope scope(ones.root());
        std::string doubled = "x";
        for (int i = 0; i < 100; ++i)
            doubled += "&x";
        std::string message;
        QCOMPARE(errorOf(doubled, scope, {}, &message).substr(0, 20), std::string("expression.too-large"));
        QVERIFY(message.find("textBytes") != std::string::npos);
        QCOMPARE(errorOf("n*n*n", scope), std::string("expression.too-large@4"));
        QCOMPARE(errorOf("n*n", scope), std::string());
    }

    void stepsCountItems()
    {
        std::string json = "{\"list\":[1";
        for (int i = 0; i < 2000; ++i)
            json += ",1";
        const Data data = *Data::fromJson(json + "]}", "");
        Limits limits;
        limits.expressionSteps = 1000;
        QCOMPARE(errorOf("sum(list)", Scope(data.root()), limits).substr(0, 16), std::string("expression.steps"));
        QCOMPARE(errorOf("count(list)", Scope(data.root()), limits), std::string());
        QCOMPARE(errorOf("last(list)", Scope(data.root()), limits), std::string());
    }

    void nearestNames()
    {
        std::string message;
        const Scope scope(m_data.root());
        errorOf("cuont(list)", scope, {}, &message);
        QVERIFY2(message.find("'count'") != std::string::npos, message.c_str());
        errorOf("whatever(list)", scope, {}, &message);
        QVERIFY2(message.find("count, sum, avg") != std::string::npos, message.c_str());
    }

    void missing()
    {
        Diagnostics warnings;
        const auto expression = *Expression::parse("trades[0].prise & trades[0].prise & nmae & trades[7].price & name.first & default(none, '')", "en", {});
        Scope scope(m_data.root());
        std::string out;
        QVERIFY(expression->append(scope, out, &warnings));
        QVERIFY(expression->append(scope, out, &warnings)); // once a path
        QCOMPARE(warnings.size(), std::size_t(4));
        for (const Diagnostic &warning : warnings) {
            QCOMPARE(warning.id, std::string("data.missing"));
            QCOMPARE(warning.severity, Severity::Warning);
            QCOMPARE(warning.category, ErrorCategory::Data);
        }
        QCOMPARE(warnings[0].message, std::string("'trades[0].prise' isn't in the data: 'trades[0]' has no member 'prise'; did you mean 'price'?"));
        QCOMPARE(warnings[0].column, 1U);
        QCOMPARE(warnings[1].message, std::string("'nmae' isn't in the data: The data has no member 'nmae'; did you mean 'name'?"));
        QCOMPARE(warnings[2].message, std::string("'trades[7].price' isn't in the data: 'trades' has 3 items."));
        QCOMPARE(warnings[3].message, std::string("'name.first' isn't in the data: 'name' is the text 'müller', without members."));
        warnings.clear();
        QCOMPARE(valueOf("nothing.x & nothing", "en", &warnings), std::string());
        QVERIFY(warnings.empty()); // null is a value
        QVERIFY(Expression::parse("a.b", "en", {}).value()->append(Scope(Value()), out, &warnings));
        QCOMPARE(warnings.size(), std::size_t(1));
    }

    void variables()
    {
        const auto repeat = Repeat::parse("trade in trades", "en", {});
        const auto inner = Repeat::parse("  tag  in trade.tags", "en", {});
        QVERIFY(repeat && inner);
        QCOMPARE(repeat->variable, std::string("trade"));
        const auto text = TextTemplate::parse("{{loop.index}}:{{trade.symbol}}/{{tag}}/{{name}} ", "en", {});
        QVERIFY(text);
        std::string out;
        Scope scope(m_data.root());
        Diagnostics warnings;
        const Value trades = *repeat->items(scope, &warnings);
        for (std::size_t i = 0; i < trades.size(); ++i) {
            scope.push(repeat->variable, trades.at(i), static_cast<std::int64_t>(i));
            const Value tags = *inner->items(scope, &warnings);
            for (std::size_t k = 0; k < tags.size(); ++k) {
                scope.push(inner->variable, tags.at(k), static_cast<std::int64_t>(k));
                QVERIFY(text->append(scope, out, &warnings));
                scope.pop();
            }
            scope.pop();
        }
        QCOMPARE(out, std::string("1:ABC/x/müller 2:ABC/y/müller 1:Q/z/müller "));
        QVERIFY(warnings.empty());
        // A variable hides a member of the root; $ doesn't look at variables. The innermost wins.
        scope.push("name", m_data.root().find("price"), 0);
        scope.push("name", m_data.root().find("quantity"), 1);
        out.clear();
        QVERIFY(Expression::parse("name & '|' & $.name & '|' & loop.index", "en", {}).value()->append(scope, out, nullptr));
        QCOMPARE(out, std::string("3|müller|2"));
    }

    void repeats()
    {
        const auto errorOfRepeat = [](std::string_view source) {
            const auto repeat = Repeat::parse(source, "en", {});
            return repeat ? std::string() : repeat.error().id + "@" + std::to_string(repeat.error().column);
        };
        QCOMPARE(errorOfRepeat(""), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat(" trades"), std::string("expression.repeat@2"));
        QCOMPARE(errorOfRepeat("a of b"), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat("a inb"), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat("a in"), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat("a.b in c"), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat("loop in c"), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat("null in c"), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat("a in c +"), std::string("expression.syntax@9"));
        QCOMPARE(errorOfRepeat("in in index"), std::string("expression.repeat@1"));
        QCOMPARE(errorOfRepeat("größe in $"), std::string());

        const Scope scope(m_data.root());
        QVERIFY(Repeat::parse("a in nothing", "en", {})->items(scope, nullptr)->isNull());
        QCOMPARE(Repeat::parse("a in name", "en", {})->items(scope, nullptr).error().id, std::string("expression.type"));
        QCOMPARE(Repeat::parse("a in trades[0]", "en", {})->items(scope, nullptr).error().id, std::string("expression.type"));
        QCOMPARE(Repeat::parse("a in yes ? list : emptyList", "en", {})->items(scope, nullptr)->size(), std::size_t(3));
        const Data rows = *Data::fromJson("[{\"a\":1},{\"a\":2}]", "");
        QCOMPARE(Repeat::parse("r in $", "en", {})->items(Scope(rows.root()), nullptr)->size(), std::size_t(2));
    }

    void pages()
    {
        const auto text = TextTemplate::parse("{{page.number}}/{{page.count}}", "en", {});
        QVERIFY(text->usesPage() && text->usesPageCount());
        QVERIFY(TextTemplate::parse("{{page.number}}", "en", {})->usesPage());
        QVERIFY(!TextTemplate::parse("{{page.number}}", "en", {})->usesPageCount());
        QVERIFY(!TextTemplate::parse("{{page.size}}", "en", {})->usesPage());
        QVERIFY(TextTemplate::parse("{{list[page.count]}}", "en", {})->usesPageCount());
        Scope scope(m_data.root());
        scope.pageNumber = 2;
        scope.pageCount = 11;
        std::string out;
        QVERIFY(text->append(scope, out, nullptr));
        QCOMPARE(out, std::string("2/11"));
    }

    void textTemplates_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isStatic");
        QTest::newRow("empty") << ""
                               << "" << true;
        QTest::newRow("plain") << "a } b { c }} d"
                               << "a } b { c }} d" << true;
        QTest::newRow("escaped") << "{{{{ name }}"
                                 << "{{ name }}" << true;
        QTest::newRow("escaped before an expression") << "{{{{{{name}}" << QString::fromUtf8("{{müller") << false;
        QTest::newRow("one") << "{{name}}" << QString::fromUtf8("müller") << false;
        QTest::newRow("many") << "a{{name}}b{{ quantity }}{{yes}}c" << QString::fromUtf8("amüllerb3truec") << false;
        QTest::newRow("braces in a text") << "{{ '}}' & \"{{\" }}!"
                                          << "}}{{!" << false;
        QTest::newRow("data isn't evaluated") << "{{evil}}"
                                              << "{{7*7}} %n%s $(x)" << false;
        QTest::newRow("three braces") << "{{name}}}" << QString::fromUtf8("müller}") << false;
    }

    void textTemplates()
    {
        QFETCH(QString, source);
        QFETCH(QString, text);
        QFETCH(bool, isStatic);
        const auto parsed = TextTemplate::parse(source.toStdString(), "en", {});
        if (!parsed)
            QFAIL(parsed.error().message.c_str());
        QCOMPARE(parsed->isStatic(), isStatic);
        std::string out;
        QVERIFY(parsed->append(Scope(m_data.root()), out, nullptr));
        QCOMPARE(QString::fromStdString(out), text);
    }

    void textTemplateErrors()
    {
        const auto parseError = [](std::string_view source) {
            const auto parsed = TextTemplate::parse(source, "en", {});
            return parsed ? std::string() : parsed.error().id + "@" + std::to_string(parsed.error().column);
        };
        QCOMPARE(parseError("ab {{ name"), std::string("expression.syntax@4"));
        QCOMPARE(parseError("ab {{ 'name }}"), std::string("expression.syntax@4"));
        QCOMPARE(parseError("ab {{ 1 + }} cd"), std::string("expression.syntax@11"));
        QCOMPARE(parseError("{{}}"), std::string("expression.syntax@3"));
        const auto text = TextTemplate::parse("ab {{ missing }} {{ 1/0 }}", "en", {});
        Diagnostics warnings;
        std::string out;
        const Result<void> done = text->append(Scope(m_data.root()), out, &warnings);
        QVERIFY(!done);
        QCOMPARE(done.error().column, 22U);
        QCOMPARE(warnings.at(0).column, 7U);
    }

    void paths()
    {
        const auto expression = *Expression::parse("sum(trade.items.price) + list[0] * list[i] + $.rate + $['a b'].c + first(x).y + page.count", "en", {});
        QCOMPARE(expression->paths(), (std::vector<std::string> {"trade.items.price", "list[0]", "list[]", "i", "$.rate", "$[\"a b\"].c", "x"}));
        const auto text = TextTemplate::parse("{{ a }} {{ b.c }}", "en", {});
        QCOMPARE(text->paths(), (std::vector<std::string> {"a", "b.c"}));
        QCOMPARE(text->dataPaths()[1].column, 12U);
    }

    void threadsShareExpressions()
    {
        const auto expression = *Expression::parse("trades[1].symbol & format(price, '#,##0.00') & date(date, 'd MMM')", "en", {});
        std::atomic<int> right = 0;
        std::vector<std::thread> threads;
        const Data other = *Data::fromJson(R"({"date": "2023-01-02", "price": 5, "trades": [0, {"x": 1, "y": 2, "symbol": "S"}]})", "");
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&, t] {
                const Scope scope(t % 2 == 0 ? m_data.root() : other.root());
                for (int i = 0; i < 2000; ++i) {
                    std::string out;
                    if (expression->append(scope, out, nullptr) && out == (t % 2 == 0 ? "XYZ1,234.5031 Mar" : "S5.002 Jan"))
                        ++right;
                }
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(right.load(), 8000);
    }

    // Any bytes: no crash, an error or a value.
    void randomSources()
    {
        const std::string_view pieces[] = {"name", "list", "trades", ".", "[", "]", "(", ")", "1", "0.5", "'x'", "+", "-", "*", "/", "&", "==", "<", "and", "or", "not", "?", ":", ",", "sum(", "format(", "'0.0'", "$", " ", "null", "page.count", "loop.index", "first(", "\"", "\\", "\xC3", "if("};
        unsigned state = 12345;
        int good = 0;
        for (int i = 0; i < 30'000; ++i) {
            std::string source;
            state = state * 1664525U + 1013904223U;
            const unsigned length = 1 + (state >> 16) % 12;
            for (unsigned k = 0; k < length; ++k) {
                state = state * 1664525U + 1013904223U;
                source += pieces[(state >> 16) % std::size(pieces)];
            }
            good += errorOf(source, Scope(m_data.root())).empty() ? 1 : 0;
        }
        QVERIFY(good > 100);
    }

    void pathSpeed()
    {
        const auto expression = *Expression::parse("trade.price", "en", {});
        Scope scope(m_data.root());
        scope.push("trade", m_data.root().find("trades").at(0), 0);
        QBENCHMARK
        {
            for (int i = 0; i < 1000; ++i)
                (void)expression->evaluate(scope, nullptr);
        }
    }

    void formatSpeed()
    {
        const auto expression = *Expression::parse("format(trade.price, '#,##,##0.00')", "en-IN", {});
        Scope scope(m_data.root());
        scope.push("trade", m_data.root().find("trades").at(0), 0);
        std::string out;
        QBENCHMARK
        {
            for (int i = 0; i < 1000; ++i) {
                out.clear();
                (void)expression->append(scope, out, nullptr);
            }
        }
        QCOMPARE(fromView(out), QStringLiteral("2.50"));
    }
};

QTEST_GUILESS_MAIN(TestExpression)
#include "tst_expression.moc"
