// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/svg_tree.h"

#include "image/image_error.h"

#include <expat.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace quoin {

namespace {

constexpr std::string_view svgNamespace = "http://www.w3.org/2000/svg";
constexpr std::string_view xlinkNamespace = "http://www.w3.org/1999/xlink";
constexpr std::size_t mostElements = 100'000; // with the copies that <use> makes
constexpr std::size_t deepest = 200;

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blank = " \t\r\n\f";
    const std::size_t begin = std::min(text.find_first_not_of(blank), text.size());
    return text.substr(begin, text.find_last_not_of(blank) - begin + 1);
}

// ---- reading ---------------------------------------------------------------------------------------------------------

struct ParserDeleter {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

class Reader
{
public:
    explicit Reader(XML_Parser parser)
        : m_parser(parser)
    {
        XML_SetUserData(parser, this);
        XML_SetElementHandler(parser, &Reader::start, &Reader::end);
        XML_SetCharacterDataHandler(parser, &Reader::characters);
    }

    std::unique_ptr<SvgElement> root;
    std::string styleSheet; // of all <style> elements
    bool tooMuch = false;

private:
    static void start(void *self, const XML_Char *name, const XML_Char **attributes) { static_cast<Reader *>(self)->start(name, attributes); }
    static void end(void *self, const XML_Char *) { static_cast<Reader *>(self)->end(); }
    static void characters(void *self, const XML_Char *text, int length) { static_cast<Reader *>(self)->characters({text, static_cast<std::size_t>(length)}); }

    void start(std::string_view name, const XML_Char **attributes)
    {
        if (m_skipped > 0 || !isSvg(name)) {
            ++m_skipped; // of another namespace, with all that is in it
            return;
        }
        if (++m_count > mostElements || m_open.size() >= deepest) {
            tooMuch = true;
            XML_StopParser(m_parser, XML_FALSE);
            return;
        }
        auto element = std::make_unique<SvgElement>();
        element->name = name.substr(name.rfind('|') + 1);
        for (; attributes[0]; attributes += 2) {
            const std::string_view key = attributes[0];
            const std::size_t bar = key.rfind('|');
            const bool xlink = bar != std::string_view::npos && key.substr(0, bar) == xlinkNamespace;
            if (bar == std::string_view::npos || xlink)
                element->attributes.push_back({std::string(key.substr(bar == std::string_view::npos ? 0 : bar + 1)), attributes[1], xlink});
        }
        SvgElement *raw = element.get();
        if (m_open.empty())
            root = std::move(element);
        else
            m_open.back()->children.push_back(std::move(element));
        m_open.push_back(raw);
    }

    void end()
    {
        if (m_skipped > 0)
            --m_skipped;
        else if (!m_open.empty())
            m_open.pop_back();
    }

    void characters(std::string_view text)
    {
        if (m_skipped == 0 && !m_open.empty() && m_open.back()->name == "style")
            styleSheet += text;
    }

    // Files without a namespace declaration are about; they mean SVG.
    static bool isSvg(std::string_view name)
    {
        const std::size_t bar = name.rfind('|');
        return bar == std::string_view::npos || name.substr(0, bar) == svgNamespace;
    }

    XML_Parser m_parser;
    std::vector<SvgElement *> m_open;
    std::size_t m_skipped = 0, m_count = 0;
};

// ---- style sheets ----------------------------------------------------------------------------------------------------

// A rule whose selector is one element name, class or id, or "*": what drawing programs write.
struct StyleRule {
    char kind = 'e'; // e element, c class, i id
    std::string name;
    std::string declarations;
    int specificity() const { return kind == 'e' ? 0 : kind == 'c' ? 1 : 2; }
};

std::vector<StyleRule> readStyleSheet(std::string_view sheet, std::set<std::string> &ignored)
{
    std::string text;
    for (std::size_t at = 0; at < sheet.size();) {
        if (sheet.substr(at, 2) == "/*") {
            const std::size_t end = sheet.find("*/", at + 2);
            at = end == std::string_view::npos ? sheet.size() : end + 2;
        } else {
            text += sheet[at++];
        }
    }
    std::vector<StyleRule> rules;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = text.find('{', at), close = text.find('}', at);
        if (open == std::string::npos || close == std::string::npos || close < open)
            break;
        const std::string_view selectors = std::string_view(text).substr(at, open - at);
        const std::string_view declarations = trimmed(std::string_view(text).substr(open + 1, close - open - 1));
        for (std::size_t from = 0; from <= selectors.size();) {
            const std::size_t comma = std::min(selectors.find(',', from), selectors.size());
            const std::string_view selector = trimmed(selectors.substr(from, comma - from));
            from = comma + 1;
            if (selector.empty())
                continue;
            if (selector.find_first_of(" \t\r\n>+~[]:@", 0) != std::string_view::npos || selector.find_first_of(".#", 1) != std::string_view::npos) {
                ignored.insert("the style rule \"" + std::string(selector.substr(0, 40)) + "\"");
                continue;
            }
            const char kind = selector[0] == '.' ? 'c' : selector[0] == '#' ? 'i' : 'e';
            rules.push_back({kind, std::string(selector.substr(kind == 'e' ? 0 : 1)), std::string(declarations)});
        }
        at = close + 1;
    }
    std::stable_sort(rules.begin(), rules.end(), [](const StyleRule &a, const StyleRule &b) { return a.specificity() < b.specificity(); });
    return rules;
}

bool hasClass(const SvgElement &element, std::string_view name)
{
    const std::string *classes = element.find("class");
    if (!classes)
        return false;
    std::string_view rest = *classes;
    while (!(rest = trimmed(rest)).empty()) {
        const std::size_t end = std::min(rest.find_first_of(" \t\r\n\f"), rest.size());
        if (rest.substr(0, end) == name)
            return true;
        rest.remove_prefix(end);
    }
    return false;
}

// Properties become attributes, which they would override (SVG 2 6.6: every property may be given as one).
void setProperties(SvgElement &element, std::string_view style)
{
    while (!style.empty()) {
        const std::size_t end = std::min(style.find(';'), style.size());
        const std::string_view declaration = style.substr(0, end);
        style.remove_prefix(std::min(end + 1, style.size()));
        const std::size_t colon = declaration.find(':');
        if (colon == std::string_view::npos)
            continue;
        const std::string_view name = trimmed(declaration.substr(0, colon));
        std::string_view value = trimmed(declaration.substr(colon + 1));
        value = trimmed(value.substr(0, std::min(value.find("!important"), value.size())));
        if (name != "style" && name != "id" && name != "class")
            element.set(name, std::string(value));
    }
}

// CSS Color 4 lets opacities be percentages, SVG 1.1 doesn't.
void normalizeOpacity(SvgAttribute &attribute)
{
    double percent = 0;
    if (!attribute.name.ends_with("opacity") || !attribute.value.ends_with('%'))
        return;
    const char *end = attribute.value.data() + attribute.value.size() - 1;
    if (const auto [at, error] = std::from_chars(attribute.value.data(), end, percent); error == std::errc() && at == end)
        attribute.value = std::to_string(static_cast<int>(std::clamp(percent, 0.0, 100.0))) + "e-2";
}

void applyRules(SvgElement &element, const std::vector<StyleRule> &rules)
{
    std::string style;
    for (const StyleRule &rule : rules) {
        const std::string *id = rule.kind == 'i' ? element.find("id") : nullptr;
        const bool matches = rule.kind == 'e' ? rule.name == "*" || rule.name == element.name : rule.kind == 'c' ? hasClass(element, rule.name) : id && *id == rule.name;
        if (matches)
            style += rule.declarations + ';';
    }
    // The element's own style comes last, so it wins.
    if (const std::string *own = element.find("style"))
        style += *own;
    std::erase_if(element.attributes, [](const SvgAttribute &a) { return a.name == "style"; });
    setProperties(element, style);
    for (SvgAttribute &attribute : element.attributes)
        normalizeOpacity(attribute);
    for (const std::unique_ptr<SvgElement> &child : element.children)
        applyRules(*child, rules);
}

// ---- what is used, and what isn't drawn ------------------------------------------------------------------------------

class Resolver
{
public:
    explicit Resolver(SvgTree &tree)
        : m_tree(tree)
    {
    }

    bool run() // false: too much of it
    {
        index(*m_tree.root);
        return resolve(*m_tree.root, 0);
    }

private:
    void index(const SvgElement &element)
    {
        ++m_count;
        if (const std::string *id = element.find("id"))
            m_byId.emplace(*id, &element);
        if (element.name == "use")
            return; // what is in it is dropped
        for (const std::unique_ptr<SvgElement> &child : element.children)
            index(*child);
    }

    std::unique_ptr<SvgElement> clone(const SvgElement &element)
    {
        if (++m_count > mostElements)
            return nullptr;
        auto out = std::make_unique<SvgElement>();
        out->name = element.name;
        out->attributes = element.attributes;
        for (const std::unique_ptr<SvgElement> &child : element.children) {
            auto inner = clone(*child);
            if (!inner)
                return nullptr;
            out->children.push_back(std::move(inner));
        }
        return out;
    }

    static std::string_view hrefOf(const SvgElement &element)
    {
        for (const SvgAttribute &attribute : element.attributes) {
            if (attribute.name == "href")
                return attribute.value;
        }
        return {};
    }

    void note(const SvgElement &element)
    {
        static const std::map<std::string_view, const char *> words {
            {"text", "text"}, {"image", "images within it"}, {"foreignObject", "foreign objects"}, {"filter", "filters"}, {"mask", "masks"}, {"marker", "markers"},
            {"pattern", "patterns"}, {"linearGradient", "gradients (their middle colour is used)"}, {"radialGradient", "gradients (their middle colour is used)"},
            {"clipPath", "clipping paths"}, {"animate", "animation"}, {"animateTransform", "animation"}, {"script", "scripts"}};
        const auto known = words.find(element.name);
        if (known != words.end())
            m_tree.ignored.insert(known->second);
    }

    bool resolve(SvgElement &element, std::size_t depth)
    {
        if (depth > deepest)
            return false;
        note(element);
        if (element.name == "use") {
            const std::string_view href = trimmed(hrefOf(element));
            const auto target = href.starts_with('#') ? m_byId.find(href.substr(1)) : m_byId.end();
            std::string place;
            if (const std::string *own = element.find("transform"))
                place = *own + ' ';
            const auto offset = [&](std::string_view key) {
                const std::string *value = element.find(key);
                return value ? *value : std::string("0");
            };
            const std::string x = offset("x"), y = offset("y");
            place += "translate(" + x + ' ' + y + ')';
            std::unique_ptr<SvgElement> used;
            if (target != m_byId.end()) {
                used = clone(*target->second);
                if (!used)
                    return false;
                if (used->name == "symbol" || used->name == "svg") {
                    used->name = "svg"; // establishes a viewport (SVG 1.1 5.6)
                    for (const std::string_view side : {"width", "height"}) {
                        if (const std::string *own = element.find(side))
                            used->set(side, *own);
                    }
                }
            } else {
                m_tree.ignored.insert(href.starts_with('#') ? "a use of \"" + std::string(href.substr(0, 40)) + "\", which isn't there" : "what other files hold");
            }
            element.name = "g";
            std::erase_if(element.attributes, [](const SvgAttribute &a) { return a.name == "x" || a.name == "y" || a.name == "width" || a.name == "height" || a.name == "href"; });
            element.set("transform", std::move(place));
            element.children.clear();
            if (used)
                element.children.push_back(std::move(used));
        }
        for (const std::unique_ptr<SvgElement> &child : element.children) {
            if (!resolve(*child, depth + 1))
                return false;
        }
        return true;
    }

    SvgTree &m_tree;
    std::map<std::string, const SvgElement *, std::less<>> m_byId; // elements of the file; copies aren't here
    std::size_t m_count = 0;
};

} // namespace

const std::string *SvgElement::find(std::string_view attribute) const
{
    for (const SvgAttribute &a : attributes) {
        if (a.name == attribute && !a.xlink)
            return &a.value;
    }
    return nullptr;
}

void SvgElement::set(std::string_view attribute, std::string value)
{
    for (SvgAttribute &a : attributes) {
        if (a.name == attribute && !a.xlink) {
            a.value = std::move(value);
            return;
        }
    }
    attributes.push_back({std::string(attribute), std::move(value)});
}

void linkSvg(SvgElement &element)
{
    for (std::size_t i = 0; i < element.attributes.size(); ++i)
        element.attributes[i].next = i + 1 < element.attributes.size() ? &element.attributes[i + 1] : nullptr;
    for (std::size_t i = 0; i < element.children.size(); ++i) {
        element.children[i]->next = i + 1 < element.children.size() ? element.children[i + 1].get() : nullptr;
        linkSvg(*element.children[i]);
    }
}

Result<SvgTree> readSvgTree(std::string_view bytes, const std::string &name)
{
    const auto tooLarge = [&] {
        return imageError(ErrorCategory::Resource, "image.too-large", name, "The SVG file has more than " + std::to_string(mostElements) + " elements, or nests them deeper than " + std::to_string(deepest) + ".");
    };
    const std::unique_ptr<XML_ParserStruct, ParserDeleter> parser(XML_ParserCreateNS(nullptr, '|'));
    if (!parser)
        throw std::bad_alloc();
    // Entities of the file itself are expanded, which expat bounds; others it doesn't read unless told to.
    Reader reader(parser.get());
    const bool whole = XML_Parse(parser.get(), bytes.data(), static_cast<int>(bytes.size()), XML_TRUE) == XML_STATUS_OK;
    if (reader.tooMuch)
        return tooLarge();
    if (!whole) {
        Diagnostic d = imageError(ErrorCategory::Resource, "image.damaged", name, std::string("The SVG file isn't well-formed: ") + XML_ErrorString(XML_GetErrorCode(parser.get())) + '.');
        d.line = static_cast<std::uint32_t>(XML_GetCurrentLineNumber(parser.get()));
        d.column = static_cast<std::uint32_t>(XML_GetCurrentColumnNumber(parser.get())) + 1;
        return d;
    }
    if (!reader.root || reader.root->name != "svg")
        return imageError(ErrorCategory::Resource, "image.damaged", name, "The file is no SVG: its root element isn't <svg>.");

    SvgTree tree;
    tree.root = std::move(reader.root);
    applyRules(*tree.root, readStyleSheet(reader.styleSheet, tree.ignored));
    if (!Resolver(tree).run())
        return tooLarge();
    return tree;
}

} // namespace quoin
