// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/accessibility.h>

#include "conformance/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <tuple>

namespace quoin {

namespace {

constexpr Color white {255, 255, 255};
constexpr std::size_t keptFindings = 1000;

// WCAG 2.2, 1.4.3: large text is 18 pt, or bold of 14 pt.
constexpr Mpt largeSize = 18 * mptPerPoint;
constexpr Mpt largeBoldSize = 14 * mptPerPoint;
constexpr int boldWeight = 700;

double luminance(Color color)
{
    static const std::array<double, 256> linear = [] {
        std::array<double, 256> table {};
        for (std::size_t value = 0; value < table.size(); ++value) {
            const double c = static_cast<double>(value) / 255.0;
            table[value] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        }
        return table;
    }();
    return 0.2126 * linear[color.red] + 0.7152 * linear[color.green] + 0.0722 * linear[color.blue];
}

std::string ratioText(double ratio)
{
    const auto tenths = static_cast<int>(ratio * 10); // never rounded up to what it isn't
    return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10)) + ":1";
}

int headingLevel(StructureType type)
{
    return type >= StructureType::H1 && type <= StructureType::H6 ? static_cast<int>(type) - static_cast<int>(StructureType::H1) + 1 : 0;
}

bool covers(const PathItem &path, Point p)
{
    if (!path.filled || path.shape == PathItem::Shape::Line || !path.box.contains(p))
        return false;
    if (path.shape != PathItem::Shape::Ellipse)
        return true;
    const double x = 2.0 * double(p.x - path.box.x) / double(path.box.width) - 1;
    const double y = 2.0 * double(p.y - path.box.y) / double(path.box.height) - 1;
    return x * x + y * y <= 1;
}

bool hasImageName(std::string_view text)
{
    for (const std::string_view ending : {".png", ".jpg", ".jpeg", ".PNG", ".JPG", ".JPEG"}) {
        if (text.size() > ending.size() && text.substr(text.size() - ending.size()) == ending)
            return text.find(' ') == std::string_view::npos;
    }
    return false;
}

class AccessibilityCheck
{
public:
    AccessibilityCheck(const Pages &pages, const ConformanceSet &claimed)
        : m_pages(pages)
    {
        m_rules.begin(claimed, nullptr);
    }

    Diagnostics run()
    {
        if (m_pages.title.empty() && !m_rules.concerns(Rule::Title))
            add("accessibility.title", "The document has no title, by which readers and lists name it. Give it one in the document's properties.", 0, -1, -1);
        if (m_pages.language.empty() && !m_rules.concerns(Rule::Language))
            add("accessibility.language", "The document has no language, so a screen reader doesn't know how to speak it. Choose one in the document's properties.", 0, -1, -1);
        checkStructure();
        for (std::size_t i = 0; i < m_pages.pages.size() && m_found.size() < keptFindings; ++i)
            checkContrast(m_pages.pages[i], static_cast<std::int32_t>(i));
        return std::move(m_found);
    }

private:
    void add(const char *id, std::string message, std::uint32_t element, std::int64_t row, std::int32_t page, std::vector<std::string> arguments = {})
    {
        if (m_found.size() >= keptFindings)
            return;
        Diagnostic d;
        d.severity = Severity::Warning;
        d.category = ErrorCategory::Conformance;
        d.id = id;
        d.message = std::move(message);
        d.arguments = std::move(arguments);
        if (m_pages.elements && element < m_pages.elements->ids.size())
            d.elementId = m_pages.elements->ids[element];
        d.dataRow = row;
        d.page = page;
        m_found.push_back(std::move(d));
    }

    // Each element of a kind of finding once: bound rows repeat it.
    bool isNew(const char *id, std::uint32_t element) { return m_told.emplace(id, element).second; }

    void checkStructure()
    {
        const StructureTree &tree = m_pages.structure;
        int level = 0;
        for (StructureIndex i = 0; i < tree.size(); ++i) {
            const StructureNode &node = tree[i];
            if (const int now = headingLevel(node.type); now > 0) {
                if (now > level + 1 && isNew("heading", node.element)) {
                    const std::string found = std::to_string(now);
                    const std::string before = std::to_string(level);
                    add("accessibility.heading-level", level == 0 ? "The first heading has level " + found + ". Begin with level 1." : "A heading of level " + found + " follows one of level " + before + ". Leave out no level: " + std::to_string(level + 1) + " is allowed here.", node.element, node.row, -1, {found, before});
                }
                level = now;
            } else if (node.type == StructureType::Figure) {
                const std::string_view alt = tree.string(node.alt);
                if (alt.empty() && node.actualText == 0 && !m_rules.concerns(Rule::FigureAlt) && isNew("figure", node.element))
                    add("accessibility.figure-alt", "The picture has no alternative text. Describe it, or mark it as decoration.", node.element, node.row, -1);
                else if (hasImageName(alt) && isNew("file name", node.element))
                    add("accessibility.alt-file-name", "The alternative text \"" + std::string(alt) + "\" is the name of a file. Say what the picture shows.", node.element, node.row, -1, {std::string(alt)});
            } else if (node.type == StructureType::Table) {
                checkTable(i);
            }
        }
    }

    void checkTable(StructureIndex table)
    {
        const StructureTree &tree = m_pages.structure;
        std::size_t rows = 0;
        std::size_t widest = 0;
        bool hasHeader = false;
        const auto takeRow = [&](StructureIndex row) {
            std::size_t cells = 0;
            for (StructureIndex cell = tree[row].firstChild; cell != noStructure; cell = tree[cell].nextSibling) {
                hasHeader |= tree[cell].type == StructureType::TH;
                ++cells;
            }
            ++rows;
            widest = std::max(widest, cells);
        };
        for (StructureIndex child = tree[table].firstChild; child != noStructure; child = tree[child].nextSibling) {
            if (tree[child].type == StructureType::TR)
                takeRow(child);
            for (StructureIndex row = tree[child].firstChild; row != noStructure; row = tree[row].nextSibling) {
                if (tree[row].type == StructureType::TR)
                    takeRow(row);
            }
        }
        // A single row or column has nothing to be found by.
        if (!hasHeader && rows > 1 && widest > 1 && isNew("table", tree[table].element))
            add("accessibility.table-header", "The table has no header cells, so nobody hears what a value stands for. Make its first row a header row, or tell of its first column's cells that they are headers.", tree[table].element, tree[table].row, -1);
    }

    // What lies behind a point among what was painted so far; nothing: a picture.
    const Color *behind(const PageContent &page, Point p) const
    {
        for (auto i = m_areas.rbegin(); i != m_areas.rend(); ++i) {
            const PageItem &item = page.items[*i];
            if (item.kind == PageItem::Kind::Path && covers(page.paths[item.index], p))
                return &page.paths[item.index].fill;
            if (item.kind == PageItem::Kind::Image && page.images[item.index].box.contains(p))
                return nullptr;
        }
        return &white;
    }

    void checkContrast(const PageContent &page, std::int32_t number)
    {
        m_elementOfText.assign(page.texts.size(), {0, -1});
        for (const TextLineBox &line : page.lines) {
            for (std::uint32_t i = line.firstItem; i < line.firstItem + line.itemCount && i < page.texts.size(); ++i)
                m_elementOfText[i].first = line.element;
        }
        m_areas.clear();
        for (std::size_t i = 0; i < page.items.size(); ++i) {
            const PageItem &item = page.items[i];
            if (item.kind == PageItem::Kind::Image || (item.kind == PageItem::Kind::Path && page.paths[item.index].filled))
                m_areas.push_back(i);
            if (item.kind != PageItem::Kind::Text)
                continue;
            const TextItem &text = page.texts[item.index];
            auto [element, row] = m_elementOfText[item.index];
            if (item.tag.node != noStructure) {
                row = m_pages.structure[item.tag.node].row;
                if (element == 0)
                    element = m_pages.structure[item.tag.node].element;
            }
            if (page.text.find_first_not_of(" \t\n", text.firstByte) >= text.firstByte + text.byteCount)
                continue; // nothing is seen of it
            const bool isBold = text.font < m_pages.fonts.size() && m_pages.fonts[text.font] && m_pages.fonts[text.font]->metrics().weight >= boldWeight;
            const double needed = text.size >= (isBold ? largeBoldSize : largeSize) ? 3 : 4.5;
            // A third of the size above the baseline is in the middle of small letters.
            const Mpt y = text.origin.y - text.size / 3;
            for (const Mpt x : {text.origin.x + 1, text.origin.x + text.width / 2, text.origin.x + text.width - 1}) {
                const Color *back = behind(page, {x, y});
                if (!back)
                    continue;
                const double ratio = contrastRatio(text.color, *back);
                if (ratio >= needed || !m_pairs.emplace(element, text.color.toString(), back->toString()).second)
                    continue;
                add("accessibility.contrast", "The contrast of text in " + text.color.toString() + " on " + back->toString() + " is " + ratioText(ratio) + ", and " + ratioText(needed) + " is the least (WCAG 2.2, 1.4.3). Choose a darker or a lighter color.", element, row, number, {text.color.toString(), back->toString(), ratioText(ratio), ratioText(needed)});
                break;
            }
        }
    }

    const Pages &m_pages;
    Violations m_rules;
    Diagnostics m_found;
    std::set<std::pair<std::string, std::uint32_t>> m_told;
    std::set<std::tuple<std::uint32_t, std::string, std::string>> m_pairs;
    std::vector<std::size_t> m_areas; // items of the page that hide what lies behind them, so far
    std::vector<std::pair<std::uint32_t, std::int64_t>> m_elementOfText; // element, data row
};

// ---- what is said -----------------------------------------------------------------------------------------------------

constexpr std::size_t mostText = 8u << 20;

bool isInline(StructureType type)
{
    return type == StructureType::Span || type == StructureType::Em || type == StructureType::Strong || type == StructureType::Link || type == StructureType::Sub;
}

class SpokenOrder
{
public:
    SpokenOrder(const Pages &pages, std::size_t limit)
        : m_pages(pages)
        , m_tree(pages.structure)
        , m_limit(limit)
        , m_texts(m_tree.size())
    {
    }

    std::vector<SpokenItem> run()
    {
        collect();
        if (m_tree.size() > 0)
            say(0, 0);
        return std::move(m_said);
    }

private:
    struct NodeText {
        std::string text;
        std::int32_t page = -1;
        Mpt baseline = 0;
    };

    void append(StructureIndex node, std::string_view text, Mpt baseline)
    {
        NodeText &own = m_texts[node];
        const auto isSpace = [](char c) { return c == ' ' || c == '\n' || c == '\t'; };
        // A line that begins anew ends a word.
        if (!own.text.empty() && (own.baseline != baseline) && !isSpace(own.text.back()) && !text.empty() && !isSpace(text.front()))
            own.text += ' ';
        own.text += text;
        own.baseline = baseline;
    }

    // Text belongs to the paragraph, heading or cell around its spans; a link has its own words besides.
    void collect()
    {
        std::size_t bytes = 0;
        for (std::size_t p = 0; p < m_pages.pages.size() && bytes < mostText; ++p) {
            const PageContent &page = m_pages.pages[p];
            for (const PageItem &item : page.items) {
                if (item.tag.node == noStructure || item.tag.node >= m_tree.size())
                    continue;
                StructureIndex node = item.tag.node;
                const auto number = static_cast<std::int32_t>(p);
                for (StructureIndex around = node; around != noStructure && m_texts[around].page < 0; around = m_tree[around].parent)
                    m_texts[around].page = number;
                if (item.kind != PageItem::Kind::Text)
                    continue;
                const TextItem &text = page.texts[item.index];
                const std::string_view words = std::string_view(page.text).substr(text.firstByte, text.byteCount);
                bytes += words.size();
                for (; isInline(m_tree[node].type) && m_tree[node].parent != noStructure; node = m_tree[node].parent) {
                    if (m_tree[node].type == StructureType::Link)
                        append(node, words, text.origin.y);
                }
                append(node, words, text.origin.y);
            }
        }
    }

    void add(StructureIndex index, int depth, std::string text, std::uint32_t rows = 0, std::uint32_t columns = 0)
    {
        const StructureNode &node = m_tree[index];
        if (!m_label.empty() && node.type != StructureType::L && node.type != StructureType::Table) {
            text = m_label + (text.empty() ? "" : " ") + text;
            m_label.clear();
        }
        std::int32_t page = m_texts[index].page;
        if (page < 0 && !m_said.empty())
            page = m_said.back().page; // an empty cell stands with its neighbour
        m_said.push_back({node.type, depth, std::move(text), rows, columns, node.element, node.row, page});
    }

    std::string words(StructureIndex index) const
    {
        const StructureNode &node = m_tree[index];
        if (node.actualText != 0)
            return std::string(m_tree.string(node.actualText));
        if (node.alt != 0)
            return std::string(m_tree.string(node.alt));
        std::string text = m_texts[index].text;
        while (!text.empty() && (text.back() == ' ' || text.back() == '\n'))
            text.pop_back();
        return text;
    }

    void sayChildren(StructureIndex index, int depth)
    {
        for (StructureIndex child = m_tree[index].firstChild; child != noStructure; child = m_tree[child].nextSibling)
            say(child, depth);
    }

    std::pair<std::uint32_t, std::uint32_t> sizeOf(StructureIndex table) const
    {
        std::uint32_t rows = 0;
        std::uint32_t columns = 0;
        const auto takeRow = [&](StructureIndex row) {
            std::uint32_t width = 0;
            for (StructureIndex cell = m_tree[row].firstChild; cell != noStructure; cell = m_tree[cell].nextSibling)
                width += m_tree[cell].colSpan;
            ++rows;
            columns = std::max(columns, width);
        };
        for (StructureIndex child = m_tree[table].firstChild; child != noStructure; child = m_tree[child].nextSibling) {
            if (m_tree[child].type == StructureType::TR)
                takeRow(child);
            for (StructureIndex row = m_tree[child].firstChild; row != noStructure; row = m_tree[row].nextSibling) {
                if (m_tree[row].type == StructureType::TR)
                    takeRow(row);
            }
        }
        return {rows, columns};
    }

    // Depth of the tree is bounded by the template's own nesting.
    void say(StructureIndex index, int depth)
    {
        if (m_said.size() >= m_limit)
            return;
        const StructureNode &node = m_tree[index];
        switch (node.type) {
        case StructureType::Artifact:
            return;
        case StructureType::Figure:
        case StructureType::Formula:
            add(index, depth, words(index));
            if (node.alt == 0 && node.actualText == 0)
                sayChildren(index, depth);
            return;
        case StructureType::L: {
            std::uint32_t items = 0;
            for (StructureIndex child = node.firstChild; child != noStructure; child = m_tree[child].nextSibling)
                items += m_tree[child].type == StructureType::LI ? 1 : 0;
            add(index, depth, {}, items);
            sayChildren(index, depth + 1);
            return;
        }
        case StructureType::Table: {
            const auto [rows, columns] = sizeOf(index);
            add(index, depth, {}, rows, columns);
            sayChildren(index, depth + 1);
            return;
        }
        case StructureType::Lbl:
            m_label = words(index);
            return;
        case StructureType::LBody:
            if (std::string text = words(index); !text.empty())
                add(index, depth, std::move(text));
            sayChildren(index, depth);
            return;
        case StructureType::TH:
        case StructureType::TD: {
            // A cell of nothing but paragraphs is one thing to hear.
            std::string text = words(index);
            bool onlyParagraphs = true;
            for (StructureIndex child = node.firstChild; child != noStructure; child = m_tree[child].nextSibling)
                onlyParagraphs &= m_tree[child].type == StructureType::P;
            for (StructureIndex child = onlyParagraphs ? node.firstChild : noStructure; child != noStructure; child = m_tree[child].nextSibling) {
                const std::string more = words(child);
                text += (text.empty() || more.empty() ? "" : " ") + more;
            }
            add(index, depth, std::move(text));
            if (!onlyParagraphs)
                sayChildren(index, depth);
            return;
        }
        case StructureType::Document:
        case StructureType::Part:
        case StructureType::Sect:
        case StructureType::Div:
        case StructureType::THead:
        case StructureType::TBody:
        case StructureType::TFoot:
        case StructureType::TR:
        case StructureType::LI:
        case StructureType::Span:
        case StructureType::Em:
        case StructureType::Strong:
        case StructureType::Sub:
            sayChildren(index, depth);
            return;
        default: {
            std::string text = words(index);
            // Groups such as quotations are told even where all of their text is in what they hold.
            if (!text.empty() || node.type == StructureType::Aside || node.type == StructureType::BlockQuote || node.type == StructureType::Form || node.type == StructureType::Annot)
                add(index, depth, std::move(text));
            sayChildren(index, depth);
            return;
        }
        }
    }

    const Pages &m_pages;
    const StructureTree &m_tree;
    const std::size_t m_limit;
    std::vector<NodeText> m_texts; // by node
    std::string m_label; // of the list item that begins
    std::vector<SpokenItem> m_said;
};

} // namespace

double contrastRatio(Color a, Color b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

Diagnostics checkAccessibility(const Pages &pages, const ConformanceSet &claimed)
{
    return AccessibilityCheck(pages, claimed).run();
}

std::vector<SpokenItem> spokenOrder(const Pages &pages, std::size_t limit)
{
    return SpokenOrder(pages, limit).run();
}

} // namespace quoin
