// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/conformance.h>
#include <quoin/error.h>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

// The rules of PDF/A-4, PDF/UA-2 and WTPDF 1.0 that a template or its data can break, as predicates asked while a document is
// written. All other rules of these standards hold by construction; PDF_A4.md and PDF_UA2.md say clause by clause who keeps them.
namespace quoin {

struct ElementTable;

enum class Rule : std::uint8_t {
    Title, // metadata
    Language,
    LanguageSyntax,
    MetadataCharacter,
    Tagged,
    Attachment,
    AttachmentKind,
    FontEmbedded, // text
    MissingGlyph,
    PrivateUseText,
    PrivateUseAlt,
    PrivateUseActualText,
    PrivateUseString,
    FigureAlt, // structure
    Containment,
    ContentPlace,
    CaptionPlace,
    ListNumbering,
    WideRow,
    NarrowRow,
    CellOverlap,
    RowSpan,
    LinkDestination,
    DeviceCmyk, // images
    ImageProfile,
};

struct RuleInfo {
    Rule rule;
    std::string_view pdfA; // clause and test as veraPDF counts them; empty: no rule of PDF/A-4
    std::string_view pdfUA; // of PDF/UA-2 and, where it is theirs too, WTPDF
    bool accessibility, reuse; // also a rule of WTPDF for accessibility, for reuse
    std::string_view message; // %1, %2: arguments
};
std::span<const RuleInfo> ruleInfos(); // in the order of Rule

// Where a rule was broken, as far as it is known.
struct RulePlace {
    std::uint32_t element = 0; // index in the ElementTable
    std::int64_t row = -1;
    std::int32_t page = -1;
};

// Collects what a document breaks. Asked for nothing, it collects nothing.
class Violations
{
public:
    void begin(const ConformanceSet &, const ElementTable *);
    bool concerns(Rule) const; // whether a chosen standard has the rule
    // Does nothing where no chosen standard has it, or the same was said of the same place.
    void add(Rule, const RulePlace &, std::initializer_list<std::string_view> arguments = {});
    bool any() const { return !m_found.empty(); }
    // In the order of finding; at most a thousand, then one that says how many more there were.
    Diagnostics take();

private:
    ConformanceSet m_set;
    const ElementTable *m_elements = nullptr;
    Diagnostics m_found;
    std::size_t m_left = 0;
};

// BCP 47 as the standards test it: letters{1,8}(-alphanumerics{1,8})*.
bool isLanguageTag(std::string_view);
bool isPrivateUse(char32_t);
char32_t findPrivateUse(std::string_view utf8); // the first one; 0: none
std::string codePointName(char32_t); // "U+20B9"

} // namespace quoin
