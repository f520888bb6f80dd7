// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "conformance/rules.h"

#include "core/utf8.h"

#include <quoin/pages.h>

#include <algorithm>
#include <cassert>
#include <cstdio>

namespace quoin {

namespace {

constexpr std::size_t keptViolations = 1000;

constexpr RuleInfo infos[] = {
    {Rule::Title, "", "8.11.1-1", true, true, "The document has no title. Give it one in the document's properties."},
    {Rule::Language, "", "8.4.4-1", true, true, "The document has no language. Choose one in the document's properties."},
    {Rule::LanguageSyntax, "", "8.4.4-2", true, true, "\"%1\" is no language tag. Write it as \"en\", \"de-AT\" or \"zh-Hant\"."},
    {Rule::MetadataCharacter, "6.7.2.1-4", "8.11.1-2", true, true, "The document's %1 holds the control character %2, which metadata cannot hold. Remove it."},
    {Rule::Tagged, "", "8.2.1-1", true, true, "Tagging is switched off, but the chosen standard asks for a tagged document. Switch it on."},
    {Rule::Attachment, "6.9-5", "", false, false, "PDF/A-4f asks for an attached file, and the document has none. Attach one, or choose PDF/A-4."},
    {Rule::AttachmentKind, "6.9-3", "", false, false, "The attached file \"%1\" is no PDF/A document, and PDF/A-4 allows no other. Choose PDF/A-4f."},
    {Rule::FontEmbedded, "6.2.10.4.1-1", "8.4.5.5.1-1", true, true, "The font %1 isn't embedded. Set the fonts of the output to \"embed\"."},
    {Rule::MissingGlyph, "6.2.10.9-1", "8.4.5.9-1", true, true, "The font %1 has no glyph for %2. Choose a family that has it, or remove the character."},
    {Rule::PrivateUseText, "", "8.4.3-1", true, false, "The text shows the private-use character %1, whose meaning no reader knows. Give the element an alternative text, or use another character."},
    {Rule::PrivateUseAlt, "", "8.4.3-3", true, false, "The alternative text holds the private-use character %1, whose meaning no reader knows. Use another character."},
    {Rule::PrivateUseActualText, "6.2.10.8-1", "8.4.3-2", true, false, "The replacement text holds the private-use character %1, whose meaning no reader knows. Use another character."},
    {Rule::PrivateUseString, "", "8.6-1", true, true, "The %1 holds the private-use character %2, whose meaning no reader knows. Use another character."},
    {Rule::FigureAlt, "", "8.2.5.28.2-1", true, false, "The figure has no alternative text. Describe it, or mark it as decoration."},
    {Rule::Containment, "", "Table 5", true, true, "An element tagged %1 may not stand inside one tagged %2. Change the role of one of them."},
    {Rule::ContentPlace, "", "Table 5", true, true, "An element tagged %1 may not hold text or pictures itself. Change its role."},
    {Rule::CaptionPlace, "", "8.2.5.27-1", true, true, "A caption has to be the first or the last thing in its element, and the only one. Move it, or change its role."},
    {Rule::ListNumbering, "", "8.2.5.25-1", true, true, "The list has labels, but its kind of numbering isn't told. Choose a marker for it."},
    {Rule::WideRow, "", "8.2.5.26-3", true, true, "Row %1 of the table spans %2 columns, the first row %3. Give all rows the same number of columns, spans counted."},
    {Rule::NarrowRow, "", "8.2.5.26-4", true, true, "Row %1 of the table spans %2 columns, the first row %3. Give all rows the same number of columns, spans counted."},
    {Rule::CellOverlap, "", "8.2.5.26-1", true, true, "Cells in row %1 of the table overlap. Lessen their column or row spans."},
    {Rule::RowSpan, "", "8.2.5.26-2", true, true, "A row span reaches past row %1, the last of its part of the table. Lessen it."},
    {Rule::LinkDestination, "", "8.8-1", true, true, "The link leads to \"%1\", which is no anchor of this document. Give the target block that anchor."},
    {Rule::DeviceCmyk, "6.2.4.3-3", "", false, false, "The image is in CMYK without a colour profile. Save it with one, or as RGB."},
    {Rule::ImageProfile, "6.2.4.2-1", "", false, false, "The image's colour profile cannot be used: %1. Save the image with an ICC profile of version 2 or 4, or without."},
};

std::string fill(std::string_view pattern, std::initializer_list<std::string_view> arguments)
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9') {
            const std::size_t n = static_cast<std::size_t>(pattern[i + 1] - '1');
            if (n < arguments.size())
                text += *(arguments.begin() + n);
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

} // namespace

std::span<const RuleInfo> ruleInfos()
{
    return infos;
}

void Violations::begin(const ConformanceSet &set, const ElementTable *elements)
{
    m_set = set;
    m_elements = elements;
    m_found.clear();
    m_left = 0;
}

bool Violations::concerns(Rule rule) const
{
    const RuleInfo &info = infos[static_cast<std::size_t>(rule)];
    assert(info.rule == rule);
    if (rule == Rule::Attachment || rule == Rule::AttachmentKind)
        return rule == Rule::Attachment ? m_set.pdfA4f : m_set.pdfA4;
    return (m_set.pdfA() && !info.pdfA.empty()) || (m_set.pdfUA2 && !info.pdfUA.empty()) || (m_set.wtpdfAccessibility && info.accessibility) || (m_set.wtpdfReuse && info.reuse);
}

void Violations::add(Rule rule, const RulePlace &place, std::initializer_list<std::string_view> arguments)
{
    if (!concerns(rule))
        return;
    const RuleInfo &info = infos[static_cast<std::size_t>(rule)];
    Diagnostic d;
    d.category = ErrorCategory::Conformance;
    std::string standards;
    const auto name = [&](std::string_view key, std::string_view title, std::string_view clause) {
        if (d.id.empty())
            d.id = std::string(key) + '.' + std::string(clause);
        standards += standards.empty() ? " (" : ", ";
        standards += title;
        standards += ' ';
        standards += clause;
    };
    if (m_set.pdfA() && !info.pdfA.empty())
        name(m_set.pdfA4f ? "pdfa-4f" : "pdfa-4", m_set.pdfA4f ? "PDF/A-4f" : "PDF/A-4", info.pdfA);
    if (m_set.pdfUA2 && !info.pdfUA.empty())
        name("pdfua-2", "PDF/UA-2", info.pdfUA);
    if (m_set.wtpdfAccessibility && info.accessibility)
        name("wtpdf-1-accessibility", "WTPDF 1.0 accessibility", info.pdfUA);
    if (m_set.wtpdfReuse && info.reuse)
        name("wtpdf-1-reuse", "WTPDF 1.0 reuse", info.pdfUA);
    for (const std::string_view argument : arguments)
        d.arguments.emplace_back(argument);
    if (m_elements && place.element < m_elements->ids.size())
        d.elementId = m_elements->ids[place.element];
    d.dataRow = place.row;
    d.page = place.page;
    d.message = fill(info.message, arguments) + standards + ").";
    // "... (PDF/A-4 6.7.3-1)." reads better with one full stop only.
    if (const std::size_t stop = d.message.rfind(". ("); stop != std::string::npos)
        d.message.erase(stop, 1);
    if (std::find(m_found.begin(), m_found.end(), d) != m_found.end())
        return;
    if (m_found.size() >= keptViolations)
        ++m_left;
    else
        m_found.push_back(std::move(d));
}

Diagnostics Violations::take()
{
    if (m_left > 0) {
        Diagnostic d;
        d.category = ErrorCategory::Conformance;
        d.id = "conformance.more";
        d.arguments = {std::to_string(m_left)};
        d.message = std::to_string(m_left) + " more violations were found; only the first thousand are listed.";
        m_found.push_back(std::move(d));
        m_left = 0;
    }
    return std::move(m_found);
}

bool isLanguageTag(std::string_view tag)
{
    std::size_t length = 0;
    bool first = true;
    for (const char c : tag) {
        if (c == '-') {
            if (length == 0)
                return false;
            length = 0;
            first = false;
        } else if (!(isLetter(c) || (!first && c >= '0' && c <= '9')) || ++length > 8) {
            return false;
        }
    }
    return length > 0;
}

bool isPrivateUse(char32_t c)
{
    return (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && c <= 0xFFFFD) || (c >= 0x100000 && c <= 0x10FFFD);
}

char32_t findPrivateUse(std::string_view utf8)
{
    std::size_t offset = 0;
    while (offset < utf8.size()) {
        if (const char32_t c = decodeUtf8(utf8, offset); isPrivateUse(c))
            return c;
    }
    return 0;
}

std::string codePointName(char32_t c)
{
    char name[16];
    std::snprintf(name, sizeof name, "U+%04X", static_cast<unsigned>(c));
    return name;
}

} // namespace quoin
