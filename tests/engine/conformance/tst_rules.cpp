// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <QTemporaryDir>

#include "../pdf/showcase.h"
#include "conformance/rules.h"
#include "judges.h"

#include <map>

using namespace testsupport;

// Each rule that a document can break, broken by a document: Quoin refuses it with the rule, and veraPDF, given the file all the same,
// finds that rule too.
class RulesTest : public QObject
{
    Q_OBJECT

    struct Case {
        Rule rule;
        Lay lay;
        WriteOptions options;
        bool judged = true; // veraPDF tests it
        std::uint32_t element = 0; // where the finding has to be
    };

    static WriteOptions claims()
    {
        WriteOptions options;
        options.conformance = everyClaim();
        return options;
    }

    // Rows of a table, each cell as {columns, rows}.
    static Lay table(std::vector<std::vector<std::pair<int, int>>> rows, std::vector<std::vector<std::pair<int, int>>> second = {})
    {
        return paragraph("A table", [=](DocumentContext &context, PageBuilder &page, StructureIndex) {
            StructureTree &tree = context.structure;
            const StructureIndex node = tree.add(0, StructureType::Table);
            tree[node].element = 1;
            Mpt y = 200'000;
            for (const auto &part : {rows, second}) {
                if (part.empty())
                    continue;
                const StructureIndex body = tree.add(node, StructureType::TBody);
                tree[body].element = 1;
                for (const auto &cells : part) {
                    const StructureIndex row = tree.add(body, StructureType::TR);
                    tree[row].element = 1;
                    Mpt x = 50'000;
                    for (const auto &[columns, span] : cells) {
                        const StructureIndex cell = tree.add(row, StructureType::TD);
                        tree[cell].element = 1;
                        tree[cell].colSpan = static_cast<std::uint16_t>(columns);
                        tree[cell].rowSpan = static_cast<std::uint16_t>(span);
                        page.text(PageBuilder::tag(cell), face(), 9'000, {x, y}, "cell");
                        x += 50'000;
                    }
                    y += 20'000;
                }
            }
        });
    }

    static Lay child(StructureType parent, StructureType type, std::function<void(StructureTree &, StructureIndex parent, StructureIndex child)> more = {}, bool content = true)
    {
        return paragraph("text", [=](DocumentContext &context, PageBuilder &page, StructureIndex) {
            StructureTree &tree = context.structure;
            const StructureIndex outer = tree.add(0, parent);
            const StructureIndex inner = tree.add(outer, type);
            tree[outer].element = tree[inner].element = 1;
            if (content)
                page.text(PageBuilder::tag(inner), face(), 9'000, {50'000, 200'000}, "inner");
            if (more)
                more(tree, outer, inner);
        });
    }

    static Lay image(std::shared_ptr<ImageData> data)
    {
        return paragraph("text", [=](DocumentContext &context, PageBuilder &page, StructureIndex) {
            const StructureIndex figure = context.structure.add(0, StructureType::Figure);
            context.structure[figure].element = 1;
            context.structure[figure].alt = context.structure.intern("a picture");
            page.image(PageBuilder::tag(figure), data, {50'000, 200'000, 50'000, 50'000});
        });
    }

    static std::vector<Case> cases()
    {
        std::vector<Case> all;
        const auto add = [&](Rule rule, Lay lay, WriteOptions options = claims()) -> Case & { return all.emplace_back(Case {rule, std::move(lay), std::move(options)}); };
        const auto context = [](auto change) {
            return paragraph("text", [change](DocumentContext &document, PageBuilder &, StructureIndex) { change(document); });
        };
        add(Rule::Title, context([](DocumentContext &c) { c.title.clear(); }));
        add(Rule::Language, context([](DocumentContext &c) { c.language.clear(); }));
        add(Rule::LanguageSyntax, context([](DocumentContext &c) { c.language = "en_GB"; }));
        add(Rule::LanguageSyntax, paragraph("text", [](DocumentContext &c, PageBuilder &, StructureIndex node) {
            c.structure[node].language = c.structure.intern("deutsch-oesterreich");
            c.structure[node].element = 1;
        })).element
            = 1;
        // The writer puts U+FFFD in its place, so that no file gets out with it.
        add(Rule::MetadataCharacter, context([](DocumentContext &c) { c.title = "a\x01"
                                                                                "b"; }))
            .judged
            = false;
        WriteOptions untagged = claims();
        untagged.tagged = false;
        add(Rule::Tagged, context([](DocumentContext &) {}), untagged);
        WriteOptions withFiles;
        withFiles.conformance.pdfA4f = true;
        add(Rule::Attachment, context([](DocumentContext &) {}), withFiles);
        static const std::vector<Attachment> files {{.name = "data.xml", .mime = "text/xml", .bytes = "<a/>"}};
        WriteOptions attached = claims();
        attached.attachments = files;
        add(Rule::AttachmentKind, context([](DocumentContext &) {}), attached);
        WriteOptions standard = claims();
        standard.fonts = FontMode::Standard14;
        add(
            Rule::FontEmbedded, [](DocumentContext &c, DocumentWriter &writer) {
                PageBuilder page(c);
                const StructureIndex node = c.structure.add(0, StructureType::P);
                page.text(PageBuilder::tag(node), face("Liberation Sans"), 10'000, {50'000, 100'000}, "Helvetica");
                (void)writer.page(0, page.page, c.structure);
            },
            standard);
        const auto text = [](const char *utf8) {
            return [utf8](DocumentContext &c, DocumentWriter &writer) {
                PageBuilder page(c);
                const StructureIndex node = c.structure.add(0, StructureType::P);
                c.structure[node].element = 1;
                page.text(PageBuilder::tag(node), face(), 10'000, {50'000, 100'000}, utf8);
                (void)writer.page(0, page.page, c.structure);
            };
        };
        add(Rule::MissingGlyph, text("Noto Sans lacks 漢")).element = 1;
        add(Rule::PrivateUseText, [](DocumentContext &c, DocumentWriter &writer) {
            PageBuilder page(c);
            const StructureIndex node = c.structure.add(0, StructureType::P);
            c.structure[node].element = 1;
            const TextItem item = page.text(PageBuilder::tag(node), face(), 10'000, {50'000, 100'000}, "a\uE000");
            page.page.glyphs[item.firstGlyph + 1].id = face()->glyph(U'\u00A7'); // as if the font had it
            (void)writer.page(0, page.page, c.structure);
        }).element
            = 1;
        add(Rule::PrivateUseAlt, child(StructureType::P, StructureType::Span, [](StructureTree &tree, StructureIndex, StructureIndex inner) { tree[inner].alt = tree.intern("a \uE001"); })).element = 1;
        add(Rule::PrivateUseActualText, child(StructureType::P, StructureType::Span, [](StructureTree &tree, StructureIndex, StructureIndex inner) { tree[inner].actualText = tree.intern("a \uE001"); })).element = 1;
        add(Rule::PrivateUseString, context([](DocumentContext &c) { c.outline.push_back({"\uE002", 1, 0, {}, 1}); }));
        add(Rule::FigureAlt, child(StructureType::P, StructureType::Figure)).element = 1;
        add(Rule::Containment, child(StructureType::P, StructureType::P)).element = 1;
        add(Rule::Containment, child(StructureType::Div, StructureType::TR, {}, false)).element = 1;
        add(Rule::ContentPlace, child(StructureType::Sect, StructureType::Sect)).element = 1;
        add(Rule::CaptionPlace, child(StructureType::Sect, StructureType::P, [](StructureTree &tree, StructureIndex outer, StructureIndex) {
            tree[tree.add(outer, StructureType::Caption)].element = 1;
            tree.add(outer, StructureType::P);
        })).element
            = 1;
        add(Rule::ListNumbering, child(
                                     StructureType::L, StructureType::LI, [](StructureTree &tree, StructureIndex, StructureIndex item) { tree.add(item, StructureType::Lbl); tree.add(item, StructureType::LBody); }, false))
            .element
            = 1;
        add(Rule::NarrowRow, table({{{1, 1}, {1, 1}}, {{1, 1}}})).element = 1;
        add(Rule::NarrowRow, table({{{1, 1}}, {}})).element = 1;
        add(Rule::WideRow, table({{{1, 1}, {1, 1}}, {{1, 1}, {2, 1}}})).element = 1;
        add(Rule::CellOverlap, table({{{1, 1}, {1, 2}, {1, 1}}, {{3, 1}}})).element = 1;
        add(Rule::RowSpan, table({{{1, 2}, {1, 1}}}, {{{1, 1}, {1, 1}}})).element = 1;
        // Its annotation is left out, so that the file is sound all the same.
        Case &link = add(Rule::LinkDestination, paragraph("text", [](DocumentContext &c, PageBuilder &page, StructureIndex node) {
            c.structure[node].element = 1;
            page.link(node, {0, 0, 10'000, 10'000}, "#nowhere", "x");
        }));
        link.element = 1;
        link.judged = false;
        auto cmyk = gradient(4, 3);
        cmyk->color = ImageColor::Cmyk;
        cmyk->width = 3; // 3 rows of 12 bytes
        cmyk->data = pngRows(std::string(36, '\x40'), 12);
        add(Rule::DeviceCmyk, image(cmyk)).element = 1;
        auto profiled = gradient(4, 3);
        profiled->icc = std::string(128, '\0');
        profiled->icc[8] = 5;
        profiled->icc.replace(12, 8, "mntrRGB ");
        profiled->icc.replace(36, 4, "acsp");
        add(Rule::ImageProfile, image(profiled)).element = 1;
        return all;
    }

    static QString nameOf(const std::vector<Case> &all, std::size_t i)
    {
        return QStringLiteral("%1-rule-%2").arg(i).arg(static_cast<int>(all[i].rule));
    }

private Q_SLOTS:
    void everyRuleHasACase()
    {
        const std::vector<Case> all = cases();
        for (const RuleInfo &info : ruleInfos())
            QVERIFY2(std::any_of(all.begin(), all.end(), [&](const Case &one) { return one.rule == info.rule; }), info.message.data());
    }

    void found_data()
    {
        QTest::addColumn<int>("index");
        const std::vector<Case> all = cases();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::newRow(qPrintable(nameOf(all, i))) << static_cast<int>(i);
    }
    void found()
    {
        QFETCH(int, index);
        Case one = cases()[static_cast<std::size_t>(index)];
        auto elements = std::make_shared<ElementTable>();
        elements->ids = {"", "broken"};
        one.options.elements = elements;
        const Written written = write(one.options, one.lay);
        QVERIFY(!written.good);
        const RuleInfo &info = ruleInfos()[static_cast<std::size_t>(one.rule)];
        const std::string clause(info.pdfA.empty() || !one.options.conformance.pdfA() ? info.pdfUA : info.pdfA);
        const auto finding = std::find_if(written.diagnostics.begin(), written.diagnostics.end(), [&](const Diagnostic &d) { return d.id.size() > clause.size() && d.id.compare(d.id.size() - clause.size(), clause.size(), clause) == 0; });
        QVERIFY2(finding != written.diagnostics.end(), clause.c_str());
        QVERIFY(finding->category == ErrorCategory::Conformance);
        QCOMPARE(finding->elementId, std::string(one.element == 1 ? "broken" : ""));
        QVERIFY(written.error == written.diagnostics.front());
        for (const Diagnostic &d : written.diagnostics)
            QVERIFY2(d.message.find('%') == std::string::npos, d.message.c_str());

        // Without a claim nothing is wrong with it.
        one.options.conformance = {};
        if (one.rule != Rule::LinkDestination)
            QVERIFY(write(one.options, one.lay).good);
    }

    void foundByVeraPdf()
    {
        if (veraPdf().isEmpty())
            QSKIP("veraPDF is not installed: run packaging/get-judges, or set QUOIN_VERAPDF");
        QTemporaryDir folder;
        const std::vector<Case> all = cases();
        QStringList paths;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!all[i].judged)
                continue;
            WriteOptions options = all[i].options;
            options.enforce = false;
            const Written written = write(options, all[i].lay);
            QVERIFY(written.good);
            paths << folder.filePath(nameOf(all, i) + QStringLiteral(".pdf"));
            QVERIFY(writeBytes(paths.back(), written.bytes));
        }
        std::map<QString, QString> verdicts; // by file
        QString current;
        for (const QString &line : veraPdfVerdicts(paths)) {
            const QStringList words = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
            if (!line.startsWith(QLatin1Char(' ')))
                current = words.value(1);
            verdicts[current] += line + QLatin1Char('\n');
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!all[i].judged)
                continue;
            const RuleInfo &info = ruleInfos()[static_cast<std::size_t>(all[i].rule)];
            const QString said = verdicts[nameOf(all, i) + QStringLiteral(".pdf")];
            for (const std::string_view clause : {all[i].options.conformance.pdfA() ? info.pdfA : std::string_view(), all[i].options.conformance.pdfUA2 ? info.pdfUA : std::string_view()}) {
                if (!clause.empty())
                    QVERIFY2(said.contains(QStringLiteral("FAIL ") + QString::fromUtf8(clause.data(), static_cast<qsizetype>(clause.size()))), qPrintable(nameOf(all, i) + QStringLiteral(", wanted ") + QString::fromUtf8(clause.data(), static_cast<qsizetype>(clause.size())) + QLatin1Char('\n') + said));
            }
        }
    }
};

QTEST_GUILESS_MAIN(RulesTest)
#include "tst_rules.moc"
