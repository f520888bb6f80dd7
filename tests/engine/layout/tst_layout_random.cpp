// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout_run.h"
#include "pages_dump.h"

#include "core/utf8.h"
#include "structure/containment.h"

#include <quoin/template_json.h>

#include <map>
#include <random>
#include <set>

using namespace quoin;
using namespace quoin::test;

namespace {

// Documents of nested blocks with every wish about pages that there is, on small pages. Each word is a letter of its own, which no
// narrow column breaks, so that it can be told whether all of them are placed, once each.
class RandomDocument
{
public:
    explicit RandomDocument(std::uint32_t seed)
        : m_random(seed)
    {
    }

    Template make()
    {
        Template t;
        t.page.size = PageSize::Custom;
        t.page.width = Length::points(number(120, 400));
        t.page.height = Length::points(number(100, 300));
        t.page.marginTop = t.page.marginBottom = Length::points(number(0, 30));
        t.page.marginLeft = t.page.marginRight = Length::points(number(0, 30));
        for (int i = number(1, 6); i > 0; --i)
            t.body.items.push_back(block(0));
        if (chance(40)) {
            t.footer.blocks.items.push_back(leaf(Paragraph {Text::plain("Page {{ page.number }} of {{ page.count }}")}));
            t.footer.distance = Length::points(2);
        }
        return t;
    }

    const std::set<std::string> &words() const { return m_words; }
    const std::set<std::string> &headerWords() const { return m_headerWords; }

private:
    int number(int least, int most) { return least + static_cast<int>(m_random() % static_cast<std::uint32_t>(most - least + 1)); }
    bool chance(int percent) { return number(1, 100) <= percent; }

    std::string word()
    {
        // Letters that the default font has.
        static const std::vector<std::string> letters = [] {
            std::vector<std::string> out;
            for (const auto &[first, last] : {std::pair<char32_t, char32_t> {0x100, 0x24F}, {0x400, 0x481}, {0x48A, 0x52F}, {0x1E00, 0x1EFF}}) {
                for (char32_t c = first; c <= last; ++c)
                    appendUtf8(out.emplace_back(), c);
            }
            return out;
        }();
        if (m_count == letters.size())
            return {};
        const std::string w = letters[m_count++];
        (m_inHeader ? m_headerWords : m_words).insert(w);
        return w;
    }

    Text text(int mostLines)
    {
        Text t;
        std::string lines;
        for (int i = number(0, mostLines); i > 0; --i)
            lines += (lines.empty() ? "" : chance(70) ? "\n"
                                                      : " ")
                + word();
        if (lines.empty())
            return t;
        TextRun &run = t.runs.emplace_back();
        run.text = lines;
        if (chance(20)) {
            run.underline = true;
            run.link = chance(50) ? "https://quoin.example/" : "#a1";
        }
        if (chance(20)) {
            TextRun &more = t.runs.emplace_back();
            more.text = " " + word();
            more.bold = true;
            more.language = "fr";
        }
        return t;
    }

    BlockPtr leaf(BlockContent content)
    {
        Block b;
        b.id.value = "e" + std::to_string(++m_ids);
        b.content = std::move(content);
        return std::make_shared<const Block>(std::move(b));
    }

    void decorate(Block &b)
    {
        if (chance(15))
            b.keepTogether = true;
        if (chance(15))
            b.keepWithNext = true;
        if (chance(3))
            b.pageBreakBefore = true;
        if (chance(25))
            b.format.padding.top = b.format.padding.bottom = Length::points(number(0, 12));
        if (chance(15))
            b.format.padding.left = Length::points(number(0, 12));
        if (chance(15))
            b.format.border.top = b.format.border.bottom = Border {};
        if (chance(15))
            b.format.fill = Color {200, 220, 240};
        if (chance(20))
            b.format.spaceBefore = Length::points(number(0, 30));
        if (chance(20))
            b.format.spaceAfter = Length::points(number(0, 30));
        if (chance(10))
            b.height = Length::points(number(0, 150));
        if (chance(20))
            b.format.verticalAlign = static_cast<VerticalAlign>(number(0, 2));
        if (chance(10))
            b.format.align = static_cast<TextAlign>(number(0, 5));
        if (chance(10))
            b.anchor = "a" + std::to_string(m_ids);
        if (chance(10))
            b.bookmark = "Bookmark";
    }

    BlockPtr block(int depth)
    {
        Block b;
        b.id.value = "e" + std::to_string(++m_ids);
        const int kind = number(0, depth < 3 ? 10 : 4);
        switch (kind) {
        case 0:
            b.content = Heading {number(1, 6), text(2)};
            break;
        case 1:
        case 2:
            b.content = Paragraph {text(12)};
            break;
        case 3:
            b.content = Spacer {};
            break;
        case 4: {
            Shape shape;
            shape.kind = static_cast<ShapeKind>(number(0, 2));
            b.content = shape;
            break;
        }
        case 5:
        case 6:
            b.content = Group {};
            for (int i = number(0, 4); i > 0; --i)
                b.children.items.push_back(block(depth + 1));
            break;
        case 7: {
            List list;
            list.marker = static_cast<ListMarker>(number(0, 8));
            b.content = list;
            for (int i = number(0, 4); i > 0; --i)
                b.children.items.push_back(item(depth + 1));
            break;
        }
        default:
            table(b, depth);
            break;
        }
        decorate(b);
        if (kind == 3 || kind == 4)
            b.height = Length::points(number(0, 80)); // anything taller would be cut, which isn't asked here
        if (kind == 4)
            b.format.padding = {};
        return std::make_shared<const Block>(std::move(b));
    }

    BlockPtr item(int depth)
    {
        Block b;
        b.id.value = "e" + std::to_string(++m_ids);
        b.content = ListItem {text(5)};
        for (int i = number(0, 2); i > 0; --i)
            b.children.items.push_back(block(depth + 1));
        decorate(b);
        b.height.reset();
        return std::make_shared<const Block>(std::move(b));
    }

    void table(Block &b, int depth)
    {
        Table t;
        const int columns = number(1, 4);
        t.columns.resize(static_cast<std::size_t>(columns));
        if (chance(20))
            t.columns[0].width = {ColumnWidthKind::Auto, {}, {}};
        t.cellFormat.border.top = t.cellFormat.border.left = t.cellFormat.border.right = t.cellFormat.border.bottom = Border {};
        if (chance(30))
            t.zebra = Color {230, 230, 230};
        b.content = t;
        const int header = chance(40) ? 1 : 0;
        for (int r = 0, rows = header + number(0, 7); r < rows; ++r) {
            Block row;
            row.id.value = "e" + std::to_string(++m_ids);
            TableRow content;
            content.part = r < header ? RowPart::Header : RowPart::Body;
            content.split = chance(70);
            row.content = content;
            if (chance(10))
                row.height = Length::points(number(0, 100));
            if (chance(10))
                row.keepWithNext = true;
            const bool outer = m_inHeader;
            m_inHeader |= r < header;
            for (int c = 0; c < columns; ++c) {
                Block cell;
                cell.id.value = "e" + std::to_string(++m_ids);
                TableCell inside;
                if (chance(10) && c + 1 < columns) {
                    inside.colSpan = 2;
                    ++c;
                }
                inside.text = text(r < header ? 1 : number(0, 9));
                if (chance(15) && r >= header) {
                    for (int i = number(1, 2); i > 0; --i)
                        cell.children.items.push_back(block(depth + 1));
                }
                cell.content = inside;
                cell.format.verticalAlign = static_cast<VerticalAlign>(number(0, 2));
                row.children.items.push_back(std::make_shared<const Block>(std::move(cell)));
            }
            m_inHeader = outer;
            b.children.items.push_back(std::make_shared<const Block>(std::move(row)));
        }
        // A cell over two rows, at the left, where both have their own.
        if (chance(30) && b.children.size() >= static_cast<std::size_t>(header) + 2) {
            const std::size_t first = static_cast<std::size_t>(header + number(0, static_cast<int>(b.children.size()) - header - 2));
            Block above = *b.children.items[first], below = *b.children.items[first + 1];
            Block cell = *above.children.items[0];
            const auto &left = *below.children.items[0]->as<TableCell>();
            auto content = *cell.as<TableCell>();
            if (content.colSpan == 1 && left.colSpan == 1 && below.children.size() > 1) {
                content.rowSpan = 2;
                cell.content = content;
                above.children.items[0] = std::make_shared<const Block>(std::move(cell));
                forget(*below.children.items[0]);
                below.children.items.erase(below.children.items.begin());
                b.children.items[first] = std::make_shared<const Block>(std::move(above));
                b.children.items[first + 1] = std::make_shared<const Block>(std::move(below));
            }
        }
    }

    void forget(const Block &b)
    {
        if (const Text *t = textOf(b)) {
            const std::string plain = t->toPlain() + ' ';
            std::string w;
            for (const char c : plain) {
                if (c == ' ' || c == '\n') {
                    m_words.erase(w);
                    m_headerWords.erase(w);
                    w.clear();
                } else {
                    w += c;
                }
            }
        }
        for (const BlockPtr &child : b.children)
            forget(*child);
    }

    std::mt19937 m_random;
    std::size_t m_count = 0;
    int m_ids = 0;
    bool m_inHeader = false;
    std::set<std::string> m_words, m_headerWords;
};

std::map<std::string, int> placedWords(const LaidOut &out)
{
    std::map<std::string, int> seen;
    for (const PageContent &page : out.pages.pages) {
        for (std::size_t at = 0; at < page.text.size();) {
            const std::size_t first = at;
            decodeUtf8(page.text, at);
            ++seen[page.text.substr(first, at - first)];
        }
    }
    return seen;
}

} // namespace

class TestLayoutRandom : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everythingIsPlacedOnce();
};

void TestLayoutRandom::everythingIsPlacedOnce()
{
    const int count = qEnvironmentVariableIsSet("QUOIN_RANDOM_COUNT") ? qEnvironmentVariableIntValue("QUOIN_RANDOM_COUNT") : 400;
    const int first = qEnvironmentVariableIntValue("QUOIN_RANDOM_FIRST");
    Environment environment;
    environment.fonts = fontLibrary();
    for (int seed = first; seed < first + count; ++seed) {
        RandomDocument random(static_cast<std::uint32_t>(seed));
        const Template source = random.make();
        const std::string where = "seed " + std::to_string(seed);
        if (qEnvironmentVariableIsSet("QUOIN_RANDOM_PRINT")) // to look at a seed that failed
            std::fputs(writeTemplate(source).c_str(), stdout);
        const auto compiled = compileTemplate(source, environment, nullptr);
        QVERIFY2(compiled, compiled ? "" : (where + ' ' + toString(compiled.error())).c_str());
        LayoutOptions options;
        options.map = seed % 2 == 0;
        options.limits.pages = 500;
        const Result<LaidOut> out = layOutToPages(**compiled, Data(), options);
        QVERIFY2(out, out ? "" : (where + ' ' + toString(out.error())).c_str());

        bool cut = false; // something was too tall for any page or too narrow for its words
        for (const Diagnostic &d : out->diagnostics)
            cut |= d.id == "layout.too-tall" || d.id == "layout.row-too-tall" || d.id == "layout.column-no-room";
        std::map<std::string, int> seen = placedWords(*out);
        for (const std::string &w : random.words())
            QVERIFY2(seen[w] == 1, (where + ": " + w + " is placed " + std::to_string(seen[w]) + " times").c_str());
        for (const std::string &w : random.headerWords())
            QVERIFY2(seen[w] >= 1, (where + ": " + w + " of a header is missing").c_str());

        const StructureTree &tree = out->pages.structure;
        for (StructureIndex i = 1; i < tree.size(); ++i) {
            if (tree[i].type != StructureType::Div)
                QVERIFY2(mayContain(containingType(tree, tree[i].parent), tree[i].type), where.c_str());
        }
        for (std::size_t p = 0; p < out->pages.pages.size(); ++p) {
            const PageContent &page = out->pages.pages[p];
            int depth = 0;
            for (const PageItem &item : page.items) {
                depth += item.kind == PageItem::Kind::PushClip ? 1 : item.kind == PageItem::Kind::PopClip ? -1
                                                                                                          : 0;
                QVERIFY2(depth >= 0, where.c_str());
            }
            QVERIFY2(depth == 0, where.c_str());
            if (cut || !page.clips.empty())
                continue;
            // Bands apart, all text is between the margins.
            for (const PageItem &item : page.items) {
                if (item.kind != PageItem::Kind::Text || (item.tag.node == noStructure && item.tag.artifact == ArtifactKind::Footer))
                    continue;
                const TextItem &text = page.texts[item.index];
                QVERIFY2(text.origin.y > page.body.y && text.origin.y < page.body.bottom(), (where + " page " + std::to_string(p + 1)).c_str());
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestLayoutRandom)
#include "tst_layout_random.moc"
