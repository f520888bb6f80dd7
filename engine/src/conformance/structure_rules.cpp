// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "conformance/structure_rules.h"

#include "structure/containment.h"

#include <algorithm>
#include <string>

namespace quoin {

namespace {

class StructureRules
{
public:
    StructureRules(const StructureTree &tree, const std::vector<NodeContent> &contents, Violations &violations)
        : m_tree(tree)
        , m_contents(contents)
        , m_violations(violations)
    {
    }

    void check()
    {
        const bool texts = m_violations.concerns(Rule::LanguageSyntax) || m_violations.concerns(Rule::PrivateUseAlt) || m_violations.concerns(Rule::PrivateUseActualText);
        const bool structure = m_violations.concerns(Rule::Containment);
        for (StructureIndex i = 0; i < m_tree.size(); ++i) {
            if (texts)
                checkTexts(i);
            if (structure)
                checkPlace(i);
        }
    }

private:
    RulePlace place(StructureIndex index) const { return {m_tree[index].element, m_tree[index].row, m_contents[index].firstPage}; }

    void checkTexts(StructureIndex index)
    {
        const StructureNode &node = m_tree[index];
        if (node.language != 0 && !isLanguageTag(m_tree.string(node.language)))
            m_violations.add(Rule::LanguageSyntax, place(index), {m_tree.string(node.language)});
        if (const char32_t c = findPrivateUse(m_tree.string(node.alt)); c != 0)
            m_violations.add(Rule::PrivateUseAlt, place(index), {codePointName(c)});
        if (const char32_t c = findPrivateUse(m_tree.string(node.actualText)); c != 0)
            m_violations.add(Rule::PrivateUseActualText, place(index), {codePointName(c)});
    }

    void checkPlace(StructureIndex index)
    {
        const StructureNode &node = m_tree[index];
        if (node.parent != noStructure) {
            const StructureType parent = containingType(m_tree, node.parent);
            if (!mayContain(parent, node.type))
                m_violations.add(Rule::Containment, place(index), {structureTypeName(node.type), structureTypeName(parent)});
        }
        if (m_contents[index].own && !mayHoldContent(node.type))
            m_violations.add(Rule::ContentPlace, place(index), {structureTypeName(node.type)});

        StructureIndex captions = 0;
        for (StructureIndex child = node.firstChild; child != noStructure; child = m_tree[child].nextSibling) {
            if (m_tree[child].type != StructureType::Caption)
                continue;
            if (++captions > 1 || (child != node.firstChild && child != node.lastChild))
                m_violations.add(Rule::CaptionPlace, place(child));
        }

        if (node.type == StructureType::Figure && node.alt == 0 && node.actualText == 0)
            m_violations.add(Rule::FigureAlt, place(index));
        if (node.type == StructureType::L && node.listNumbering <= 1 && hasLabels(index))
            m_violations.add(Rule::ListNumbering, place(index));
        if (node.type == StructureType::Table)
            checkTable(index);
    }

    bool hasLabels(StructureIndex list) const
    {
        for (StructureIndex item = m_tree[list].firstChild; item != noStructure; item = m_tree[item].nextSibling) {
            for (StructureIndex child = m_tree[item].firstChild; child != noStructure; child = m_tree[child].nextSibling) {
                if (m_tree[child].type == StructureType::Lbl)
                    return true;
            }
        }
        return false;
    }

    // ---- tables (ISO 14289-2 8.2.5.26) ----

    void checkTable(StructureIndex table)
    {
        m_width = 0;
        m_row = 0;
        m_free.clear();
        bool loose = false; // rows without a group, which are a group together
        for (StructureIndex child = m_tree[table].firstChild; child != noStructure; child = m_tree[child].nextSibling) {
            const StructureType type = m_tree[child].type;
            if (type == StructureType::TR) {
                checkRow(table, child);
                loose = true;
            } else if (type == StructureType::THead || type == StructureType::TBody || type == StructureType::TFoot) {
                if (loose)
                    endGroup(table);
                loose = false;
                for (StructureIndex row = m_tree[child].firstChild; row != noStructure; row = m_tree[row].nextSibling) {
                    if (m_tree[row].type == StructureType::TR)
                        checkRow(table, row);
                }
                endGroup(table);
            }
        }
        endGroup(table);
    }

    // m_free[column]: how many further rows a cell from above covers it.
    void checkRow(StructureIndex table, StructureIndex row)
    {
        ++m_row;
        std::size_t column = 0;
        std::size_t width = 0;
        const auto skipCovered = [&] {
            while (column < m_free.size() && m_free[column] > 0)
                --m_free[column++];
        };
        for (StructureIndex cell = m_tree[row].firstChild; cell != noStructure; cell = m_tree[cell].nextSibling) {
            const StructureNode &node = m_tree[cell];
            if (node.type != StructureType::TH && node.type != StructureType::TD)
                continue;
            skipCovered();
            if (column + node.colSpan > m_free.size())
                m_free.resize(column + node.colSpan, 0);
            for (std::size_t i = 0; i < node.colSpan; ++i, ++column) {
                if (m_free[column] > 0)
                    m_violations.add(Rule::CellOverlap, place(cell), {std::to_string(m_row)});
                m_free[column] = static_cast<std::uint32_t>(node.rowSpan - 1);
            }
        }
        width = column;
        for (; column < m_free.size(); ++column) {
            if (m_free[column] > 0) {
                --m_free[column];
                width = column + 1;
            }
        }
        if (m_row == 1)
            m_width = std::max<std::size_t>(width, 1);
        if (width != m_width)
            m_violations.add(width > m_width ? Rule::WideRow : Rule::NarrowRow, place(m_tree[row].element != 0 ? row : table), {std::to_string(m_row), std::to_string(width), std::to_string(m_width)});
    }

    void endGroup(StructureIndex table)
    {
        for (const std::uint32_t rows : m_free) {
            if (rows > 0) {
                m_violations.add(Rule::RowSpan, place(table), {std::to_string(m_row)});
                break;
            }
        }
        m_free.clear();
    }

    const StructureTree &m_tree;
    const std::vector<NodeContent> &m_contents;
    Violations &m_violations;
    std::vector<std::uint32_t> m_free;
    std::size_t m_width = 0, m_row = 0;
};

} // namespace

void checkStructureRules(const StructureTree &tree, const std::vector<NodeContent> &contents, Violations &violations)
{
    StructureRules(tree, contents, violations).check();
}

} // namespace quoin
