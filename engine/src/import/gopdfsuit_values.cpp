// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "import/gopdfsuit_values.h"

#include "import/foreign_json.h"

#include <charconv>
#include <cmath>

namespace quoin {

namespace {

constexpr int largestSize = 2000, widestBorder = 1000; // points; Style's bound, and more than anyone can see

std::vector<std::string_view> split(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(':', at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

template<class T> std::optional<T> numberOf(std::string_view text)
{
    T value {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return value;
}

bool isAlignment(std::string_view text)
{
    return text == "left" || text == "center" || text == "right";
}

} // namespace

GopdfsuitProps parseGopdfsuitProps(std::string_view text)
{
    GopdfsuitProps props;
    if (text.empty())
        return props;
    std::vector<std::string_view> parts = split(text);
    if (const std::string_view font = trimmed(parts[0]); !font.empty())
        props.font = font;
    if (parts.size() > 1) {
        const int size = numberOf<int>(parts[1]).value_or(0);
        if (size > 0)
            props.size = std::min(size, largestSize);
    }
    if (parts.size() > 2 && isAlignment(parts[2])) {
        props.repair = PropsRepair::WithoutStyle;
        parts.insert(parts.begin() + 2, "000");
    }
    if (parts.size() > 2 && parts[2].size() == 3) {
        props.bold = parts[2][0] == '1';
        props.italic = parts[2][1] == '1';
        props.underline = parts[2][2] == '1';
    }
    if (parts.size() > 3)
        props.align = parts[3] == "center" ? TextAlign::Center : parts[3] == "right" ? TextAlign::Right
                                                                                     : TextAlign::Left;
    for (std::size_t i = 0; i < 4 && i + 4 < parts.size(); ++i)
        props.borders[i] = std::min(std::max(0, numberOf<int>(parts[i + 4]).value_or(0)), widestBorder);
    return props;
}

void parseGopdfsuitSides(std::string_view text, std::array<double, 4> &sides)
{
    if (trimmed(text).empty())
        return;
    const std::vector<std::string_view> parts = split(text);
    for (std::size_t i = 0; i < 4 && i < parts.size(); ++i) {
        const std::optional<double> value = numberOf<double>(trimmed(parts[i]));
        if (value && *value >= 0 && *value < 1e6)
            sides[i] = *value;
    }
}

bool standardFont(const std::string &name, std::string &family, bool &bold, bool &italic)
{
    struct Standard {
        std::string_view name, family;
        bool bold, italic;
    };
    static constexpr Standard standards[] = {
        {"Helvetica", "Helvetica", false, false},
        {"Helvetica-Bold", "Helvetica", true, false},
        {"Helvetica-Oblique", "Helvetica", false, true},
        {"Helvetica-BoldOblique", "Helvetica", true, true},
        {"Times-Roman", "Times", false, false},
        {"Times-Bold", "Times", true, false},
        {"Times-Italic", "Times", false, true},
        {"Times-BoldItalic", "Times", true, true},
        {"Courier", "Courier", false, false},
        {"Courier-Bold", "Courier", true, false},
        {"Courier-Oblique", "Courier", false, true},
        {"Courier-BoldOblique", "Courier", true, true},
        {"font1", "Helvetica", false, false},
        {"font2", "Helvetica", false, false},
    };
    for (const Standard &standard : standards) {
        if (standard.name != name)
            continue;
        family = standard.family;
        bold |= standard.bold;
        italic |= standard.italic;
        return true;
    }
    return false;
}

std::optional<Color> parseGopdfsuitColor(std::string_view text)
{
    text = trimmed(text);
    const Result<Color> color = Color::parse(!text.empty() && text.front() == '#' ? std::string(text) : '#' + std::string(text));
    if (!color)
        return {};
    return *color;
}

std::string gopdfsuitLink(std::string_view link)
{
    link = trimmed(link);
    if (link.empty() || link == "#")
        return {};
    if (link.front() == '#')
        return std::string(link);
    for (const std::string_view scheme : {"http:", "https:", "mailto:", "tel:", "ftp:"}) {
        if (equalsAnyCase(link.substr(0, scheme.size()), scheme))
            return std::string(link);
    }
    return (link.find('.') != std::string_view::npos ? "https://" : "#") + std::string(link);
}

std::string literalText(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, 2) == "{{") {
            out += "{{{{";
            ++i;
        } else if (text[i] != '\r') {
            out += text[i];
        }
    }
    return out;
}

Length pointsLength(double points)
{
    return Length::fromMpt(std::llround(points * mptPerPoint), Unit::Point);
}

} // namespace quoin
