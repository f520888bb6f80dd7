// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

// Styles resolved: what the cascade of template.h and the defaults of doc/defaults.md come to for one element.
namespace quoin {

struct TextStyle {
    std::string family;
    Mpt size = 10 * mptPerPoint;
    bool bold = false, italic = false, underline = false;
    Color color;
    std::int32_t lineHeight = 0; // thousandths of the size; 0: ascent + descent + line gap of the font
    Mpt letterSpacing = 0;
    TextAlign align = TextAlign::Start;
    Mpt firstLineIndent = 0;
    std::string language;
};

struct BorderLine {
    Mpt width = 0;
    Color color;
    BorderStyle style = BorderStyle::None;
    bool visible() const { return style != BorderStyle::None && width > 0; }
    bool operator==(const BorderLine &) const = default;
};
BorderLine toLine(const Border &);

// A border of a compiled template; 0 is none.
using BorderId = std::uint16_t;

struct Edges {
    Mpt top = 0, right = 0, bottom = 0, left = 0;
};

struct BoxStyle {
    Mpt spaceBefore = 0, spaceAfter = 0, indentLeft = 0, indentRight = 0;
    Edges padding;
    BorderLine top, right, bottom, left;
    bool filled = false;
    Color fill;
    Mpt radius = 0;
    VerticalAlign verticalAlign = VerticalAlign::Top;

    bool bordered() const { return top.visible() || right.visible() || bottom.visible() || left.visible(); }
    // Takes room or paints something around its content, so that spaces don't reach through.
    bool decorated() const { return filled || bordered() || padding.top || padding.right || padding.bottom || padding.left; }
    Edges edges() const; // border and padding together
};

struct CellStyle {
    Edges padding;
    BorderId top = 0, right = 0, bottom = 0, left = 0;
    bool filled = false;
    bool underZebra = true; // the fill is the table's own, so a zebra stripe covers it
    Color fill;
    VerticalAlign verticalAlign = VerticalAlign::Top;
};

// `over` where it is set, else `base`.
void overlay(Style &base, const Style &over);

// The named styles of a template with `extends` applied; "default" is kept apart, see textOf and boxOf.
class StyleSheet
{
public:
    // Errors (unknown or circular `extends`, two styles of one name, too deep) go to `errors`.
    StyleSheet(const Template &, std::size_t styleDepth, Diagnostics &errors);
    // Null where there is none of that name.
    const Style *find(const std::string &name) const;
    const Style &defaultStyle() const { return m_default; }

private:
    std::map<std::string, Style> m_styles;
    Style m_default;
};

// Text members of `style` over what comes from around.
void applyText(TextStyle &, const Style &);
void applyBox(BoxStyle &, const Style &);

// What a kind brings of its own, before any style: doc/defaults.md.
void applyKindText(TextStyle &, BlockKind, int headingLevel);
BoxStyle kindBox(BlockKind, int headingLevel, Mpt textSize, bool innerList = false);

} // namespace quoin
