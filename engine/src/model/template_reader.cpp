// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/sha256.h"
#include "core/text_place.h"
#include "model/base64.h"
#include "model/describe.h"
#include "model/ids.h"
#include "model/json_tree.h"
#include "model/nearest.h"

#include <quoin/atomic_file.h>
#include <quoin/template_json.h>

#include <algorithm>
#include <charconv>
#include <climits>
#include <optional>
#include <unordered_map>
#include <utility>

namespace quoin {

namespace {

// More findings than this help no one.
constexpr std::size_t keptFindings = 1000;

std::string inQuotes(std::string_view text)
{
    return '"' + excerpt(text) + '"';
}

// "a, b or c"
std::string alternatives(const std::vector<std::string> &names)
{
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i)
        out += (i == 0 ? "" : i + 1 == names.size() ? " or "
                                                    : ", ")
            + names[i];
    return out;
}

std::string mptText(std::int64_t mpt)
{
    return Length::fromMpt(mpt, Unit::Point).toString();
}

std::string thousandthsText(std::int64_t thousandths)
{
    return Factor {thousandths}.toString();
}

// Letters, then subtags of up to eight letters and digits (RFC 5646, the outer form).
bool isLanguageTag(std::string_view tag)
{
    for (std::size_t begin = 0, number = 0; begin <= tag.size(); ++number) {
        const std::size_t end = std::min(tag.find('-', begin), tag.size());
        const std::string_view part = tag.substr(begin, end - begin);
        const bool fits = std::all_of(part.begin(), part.end(), [number](char c) {
            return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (number > 0 && c >= '0' && c <= '9');
        });
        if (!fits || part.empty() || part.size() > 8 || (number == 0 && part.size() < 2))
            return false;
        begin = end + 1;
    }
    return true;
}

bool isAssetName(std::string_view name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
    });
}

// How objects are called in messages.
std::string_view nameOf(const Border &)
{
    return "a border";
}
std::string_view nameOf(const Style &)
{
    return "a format";
}
std::string_view nameOf(const TextRun &)
{
    return "a text run";
}
std::string_view nameOf(const Column &)
{
    return "a column";
}
std::string_view nameOf(const Meta &)
{
    return "\"meta\"";
}
std::string_view nameOf(const PageSetup &)
{
    return "\"page\"";
}
std::string_view nameOf(const PageBand &)
{
    return "a header or footer";
}
std::string_view nameOf(const Watermark &)
{
    return "\"watermark\"";
}
std::string_view nameOf(const DataSection &)
{
    return "\"data\"";
}
std::string_view nameOf(const OutputSection &)
{
    return "\"output\"";
}

enum class Gravity : std::uint8_t {
    Fatal, // nothing can be read
    Flaw, // an error too, but the template can be opened and mended
    Warning,
    Notice,
};

class TemplateReader
{
public:
    TemplateReader(const JsonTree &tree, std::string file, const Limits &limits)
        : m_tree(tree)
        , m_file(std::move(file))
        , m_limits(limits)
    {
    }

    Template readTemplate();
    BlockPtr readClipboard();

    bool isNewer() const { return m_newer; }
    // In the order of the file; `first` gets the first fatal one.
    Diagnostics findings(std::optional<Diagnostic> &first);

private:
    struct FieldReader;
    struct NewId { // read() of a block's id
        Block &block;
    };
    struct Children {
        BlockKind parent;
        BlockList &list;
    };
    struct Version {
        int &number;
    };
    struct Sha256 {
        std::string &hex;
    };
    struct Base64 {
        std::string &bytes;
    };
    struct Extends {
        std::string &name;
    };
    struct Finding {
        Diagnostic diagnostic;
        bool fatal;
        std::uint32_t offset;
        const Block *block;
    };
    struct Use {
        const JsonNode *node;
        const Block *block;
    };

    // ---- findings ----
    void report(Gravity, std::string id, std::string message, std::uint32_t offset, const JsonNode &, std::vector<std::string> arguments = {});
    void report(Gravity gravity, std::string id, std::string message, const JsonNode &node, std::vector<std::string> arguments = {})
    {
        report(gravity, std::move(id), std::move(message), node.offset, node, std::move(arguments));
    }
    TextPlace placeOf(std::uint32_t offset);
    void refuseType(const JsonNode &, std::string_view expected);
    void refuseValue(const JsonNode &, const Diagnostic &); // what Length::parse and the like say
    void refuseRange(const JsonNode &, const FieldSpec &, std::string_view what, std::string (*text)(std::int64_t));
    std::string subject(const JsonNode &) const; // "\"width\"" or "Element 2 of \"columns\""
    std::string found(const JsonNode &) const;

    // ---- values ----
    template<class Fields> void readMembers(JsonNode &, std::string_view what, UnknownKeys &, Fields fields);

    void read(JsonNode &, bool &, const FieldSpec &);
    void read(JsonNode &, int &, const FieldSpec &);
    void read(JsonNode &, std::string &, const FieldSpec &);
    void read(JsonNode &, Length &, const FieldSpec &);
    void read(JsonNode &, Factor &, const FieldSpec &);
    void read(JsonNode &, Color &, const FieldSpec &);
    void read(JsonNode &, ColumnWidth &, const FieldSpec &);
    template<class E>
    requires std::is_enum_v<E>
    void read(JsonNode &, E &, const FieldSpec &);
    template<class T> void read(JsonNode &, std::optional<T> &, const FieldSpec &);
    template<class T> void read(JsonNode &, Sides<T> &, const FieldSpec &);
    template<Described T> void read(JsonNode &, T &, const FieldSpec &);
    void read(JsonNode &, Text &, const FieldSpec &);
    void read(JsonNode &, std::vector<std::string> &, const FieldSpec &);
    void read(JsonNode &, std::vector<Column> &, const FieldSpec &);
    void read(JsonNode &, std::vector<NamedStyle> &, const FieldSpec &);
    void read(JsonNode &, std::vector<Asset> &, const FieldSpec &);
    void read(JsonNode &, BlockList &, const FieldSpec &);
    void read(JsonNode &, NewId, const FieldSpec &);
    void read(JsonNode &, Children, const FieldSpec &);
    void read(JsonNode &, Version, const FieldSpec &);
    void read(JsonNode &, Sha256, const FieldSpec &);
    void read(JsonNode &, Base64, const FieldSpec &);
    void read(JsonNode &, Extends, const FieldSpec &);

    // `parent`: Unknown for a root list.
    void readBlocks(JsonNode &, BlockList &, BlockKind parent);
    BlockPtr readBlock(JsonNode &, BlockKind parent, bool anyKind);
    bool readKind(Block &, const JsonNode &, const JsonNode *type, BlockKind parent, bool anyKind);

    // ---- what only shows once everything is read ----
    void giveIds();
    void checkStyles(const Template &);
    void checkAssets(const Template &);
    void checkTable(const Block &, const JsonNode &);

    const JsonTree &m_tree;
    std::string m_file;
    Limits m_limits;
    std::vector<Finding> m_findings;
    std::size_t m_fatal = 0;
    std::size_t m_harmless = 0;
    std::vector<std::uint32_t> m_lines; // offsets at which they begin; made when first needed
    bool m_newer = false;

    std::vector<std::shared_ptr<Block>> m_blocks; // in the order of the file
    const Block *m_block = nullptr; // being read
    std::size_t m_blockDepth = 0;
    std::unordered_map<std::string_view, const JsonNode *> m_ids;
    std::vector<Use> m_styleUses;
    std::vector<Use> m_assetUses;
    std::vector<std::pair<std::size_t, const JsonNode *>> m_extends; // index of the style, its "extends" or itself
};

// ---- findings --------------------------------------------------------------------------------------------------------

void TemplateReader::report(Gravity gravity, std::string id, std::string message, std::uint32_t offset, const JsonNode &node, std::vector<std::string> arguments)
{
    if ((gravity == Gravity::Fatal ? m_fatal : m_harmless)++ >= keptFindings)
        return;
    const TextPlace place = placeOf(offset);
    Diagnostic d {.category = ErrorCategory::Template, .id = std::move(id), .message = std::move(message), .arguments = std::move(arguments), .file = m_file};
    d.severity = gravity == Gravity::Warning ? Severity::Warning : gravity == Gravity::Notice ? Severity::Notice
                                                                                              : Severity::Error;
    d.line = place.line;
    d.column = place.column;
    d.pointer = pointerTo(node);
    m_findings.push_back({std::move(d), gravity == Gravity::Fatal, offset, m_block});
}

TextPlace TemplateReader::placeOf(std::uint32_t offset)
{
    if (m_lines.empty()) {
        m_lines.push_back(0);
        const std::string_view text = m_tree.source().text();
        for (std::size_t i = text.find('\n'); i != std::string_view::npos; i = text.find('\n', i + 1))
            m_lines.push_back(static_cast<std::uint32_t>(i + 1));
    }
    const auto line = std::upper_bound(m_lines.begin(), m_lines.end(), offset) - 1;
    return {static_cast<std::uint32_t>(line - m_lines.begin() + 1), offset - *line + 1};
}

Diagnostics TemplateReader::findings(std::optional<Diagnostic> &first)
{
    std::stable_sort(m_findings.begin(), m_findings.end(), [](const Finding &a, const Finding &b) { return a.offset < b.offset; });
    Diagnostics out;
    for (Finding &finding : m_findings) {
        if (finding.block)
            finding.diagnostic.elementId = finding.block->id.value;
        if (finding.fatal && !first)
            first = finding.diagnostic;
        out.push_back(std::move(finding.diagnostic));
    }
    m_findings.clear();
    const std::size_t dropped = m_fatal + m_harmless - out.size();
    if (dropped > 0)
        out.push_back({.severity = Severity::Notice, .category = ErrorCategory::Template, .id = "template.more-findings", .message = "There are " + std::to_string(dropped) + " more errors and warnings.", .arguments = {std::to_string(dropped)}, .file = m_file});
    return out;
}

std::string TemplateReader::subject(const JsonNode &node) const
{
    if (!node.parent)
        return "The file";
    if (node.isMember())
        return inQuotes(node.key);
    const std::string number = std::to_string(node.keyOffset + 1);
    return "Element " + number + (node.parent->isMember() ? " of " + inQuotes(node.parent->key) : std::string());
}

std::string TemplateReader::found(const JsonNode &node) const
{
    switch (node.kind) {
    case JsonNode::Kind::Null:
        return "null";
    case JsonNode::Kind::Boolean:
        return node.truth ? "true" : "false";
    case JsonNode::Kind::Number:
        return excerpt(node.text);
    case JsonNode::Kind::String:
        return inQuotes(node.text);
    case JsonNode::Kind::Array:
        return "an array";
    case JsonNode::Kind::Object:
        break;
    }
    return "an object";
}

void TemplateReader::refuseType(const JsonNode &node, std::string_view expected)
{
    const std::string what = subject(node);
    report(Gravity::Fatal, "template.type", what + " must be " + std::string(expected) + ", found " + found(node) + ".", node, {what, std::string(expected), found(node)});
}

void TemplateReader::refuseValue(const JsonNode &node, const Diagnostic &error)
{
    report(Gravity::Fatal, error.id, subject(node) + ": " + error.message, node, error.arguments);
}

void TemplateReader::refuseRange(const JsonNode &node, const FieldSpec &spec, std::string_view what, std::string (*text)(std::int64_t))
{
    std::string bounds;
    if (spec.minimum == INT64_MIN)
        bounds = "at most " + text(spec.maximum);
    else if (spec.maximum == INT64_MAX)
        bounds = "at least " + text(spec.minimum);
    else
        bounds = "from " + text(spec.minimum) + " to " + text(spec.maximum);
    report(Gravity::Fatal, "template.range", subject(node) + " must be " + std::string(what) + bounds + ", found " + found(node) + ".", node, {subject(node), bounds, found(node)});
}

// ---- values ----------------------------------------------------------------------------------------------------------

// Visits the keys of an object. In a first round they are expected in canonical order, so that each costs one comparison; only
// where something is left then, all keys are looked for.
struct TemplateReader::FieldReader {
    TemplateReader &reader;
    JsonNode &object;
    std::string_view what;
    JsonNode *next;
    bool searching = false;
    bool missing = false;
    std::vector<std::string_view> known {}; // filled while searching

    template<class M> void field(std::string_view key, M &&member, const FieldSpec &spec)
    {
        if (!searching) {
            while (next && next->used)
                next = next->next;
            if (!next || next->key != key) {
                missing = missing || spec.required;
                return;
            }
            next->used = true;
            reader.read(*next, member, spec);
            return;
        }
        known.push_back(key);
        JsonNode *node = object.find(key);
        if (node && !node->used) {
            node->used = true;
            reader.read(*node, member, spec);
        } else if (!node && spec.required) {
            reader.report(Gravity::Fatal, "template.required", "The key " + inQuotes(key) + " of " + std::string(what) + " is missing.", object, {std::string(key), std::string(what)});
        }
    }

    bool isComplete()
    {
        while (next && next->used)
            next = next->next;
        return !next && !missing;
    }
};

template<class Fields> void TemplateReader::readMembers(JsonNode &object, std::string_view what, UnknownKeys &unknown, Fields fields)
{
    if (object.kind != JsonNode::Kind::Object)
        return refuseType(object, "an object");
    FieldReader reader {*this, object, what, object.firstChild};
    fields(reader);
    if (reader.isComplete())
        return;
    reader.searching = true;
    fields(reader);
    for (JsonNode *child = object.firstChild; child; child = child->next) {
        if (child->used)
            continue;
        child->used = true;
        unknown.emplace_back(child->key, compactJson(*child));
        const std::string meant(nearest(child->key, reader.known));
        report(Gravity::Warning, "template.unknown-key", inQuotes(child->key) + " is no key of " + std::string(what) + (meant.empty() ? "" : "; did you mean \"" + meant + "\"?") + (meant.empty() ? "; it" : " It") + " is kept, but does nothing.", child->keyOffset, *child, {std::string(child->key), std::string(what), meant});
    }
}

void TemplateReader::read(JsonNode &node, bool &member, const FieldSpec &)
{
    if (node.kind != JsonNode::Kind::Boolean)
        return refuseType(node, "true or false");
    member = node.truth;
}

void TemplateReader::read(JsonNode &node, int &member, const FieldSpec &spec)
{
    const std::int64_t minimum = std::max<std::int64_t>(spec.minimum, INT_MIN);
    const std::int64_t maximum = std::min<std::int64_t>(spec.maximum, INT_MAX);
    if (node.kind != JsonNode::Kind::Number || node.text.find_first_of(".eE") != std::string_view::npos)
        return refuseType(node, "a whole number");
    std::int64_t value = 0;
    const auto result = std::from_chars(node.text.data(), node.text.data() + node.text.size(), value);
    if (result.ec != std::errc() || value < minimum || value > maximum) {
        const bool bounded = spec.minimum != INT64_MIN || spec.maximum != INT64_MAX;
        return refuseRange(node, bounded ? spec : FieldSpec {.minimum = minimum, .maximum = maximum}, "a whole number ", [](std::int64_t number) { return std::to_string(number); });
    }
    member = static_cast<int>(value);
}

void TemplateReader::read(JsonNode &node, std::string &member, const FieldSpec &spec)
{
    if (node.kind != JsonNode::Kind::String)
        return refuseType(node, "a string");
    if (spec.kind == TextKind::Language && !node.text.empty() && !isLanguageTag(node.text))
        return refuseType(node, "a language tag such as \"en-GB\"");
    if (spec.kind == TextKind::Style)
        m_styleUses.push_back({&node, m_block});
    if (spec.kind == TextKind::Image)
        m_assetUses.push_back({&node, m_block});
    member = node.text;
}

void TemplateReader::read(JsonNode &node, Length &member, const FieldSpec &spec)
{
    if (node.kind != JsonNode::Kind::Number && node.kind != JsonNode::Kind::String)
        return refuseType(node, "a length, such as \"20mm\" or 12.5 (points)");
    const Result<Length> length = Length::parse(node.text);
    if (!length)
        return refuseValue(node, length.error());
    if (const Mpt mpt = length->toMpt(); mpt < spec.minimum || mpt > spec.maximum)
        return refuseRange(node, spec, "", mptText);
    member = *length;
}

void TemplateReader::read(JsonNode &node, Factor &member, const FieldSpec &spec)
{
    if (node.kind != JsonNode::Kind::Number)
        return refuseType(node, "a number");
    const Result<Factor> factor = Factor::parse(node.text);
    if (!factor)
        return refuseValue(node, factor.error());
    if (factor->thousandths < spec.minimum || factor->thousandths > spec.maximum)
        return refuseRange(node, spec, "", thousandthsText);
    member = *factor;
}

void TemplateReader::read(JsonNode &node, Color &member, const FieldSpec &)
{
    if (node.kind != JsonNode::Kind::String)
        return refuseType(node, "a color, such as \"#1A6FB0\"");
    const Result<Color> color = Color::parse(node.text);
    if (!color)
        return refuseValue(node, color.error());
    member = *color;
}

void TemplateReader::read(JsonNode &node, ColumnWidth &member, const FieldSpec &)
{
    constexpr std::string_view expected = "a length (\"90pt\"), a share (\"2fr\") or \"auto\"";
    if (node.kind == JsonNode::Kind::String && node.text == "auto") {
        member = {.kind = ColumnWidthKind::Auto};
    } else if (node.kind == JsonNode::Kind::String && node.text.ends_with("fr")) {
        const Result<Factor> share = Factor::parse(node.text.substr(0, node.text.size() - 2));
        if (!share)
            return refuseValue(node, share.error());
        if (share->thousandths == 0)
            return refuseType(node, "a share above 0fr");
        member = {.kind = ColumnWidthKind::Fraction, .fraction = *share};
    } else if (node.kind == JsonNode::Kind::String || node.kind == JsonNode::Kind::Number) {
        const Result<Length> length = Length::parse(node.text);
        if (!length)
            return length.error().id == "length.syntax" ? refuseType(node, expected) : refuseValue(node, length.error());
        if (length->digits < 0)
            return refuseRange(node, {.minimum = 0}, "", mptText);
        member = {.kind = ColumnWidthKind::Fixed, .fixed = *length};
    } else {
        refuseType(node, expected);
    }
}

template<class E>
requires std::is_enum_v<E>
void TemplateReader::read(JsonNode &node, E &member, const FieldSpec &)
{
    if (node.kind == JsonNode::Kind::String) {
        std::size_t index = 0;
        for (const EnumName &name : EnumNames<E>::names) {
            if (name.key == node.text) {
                member = static_cast<E>(index);
                return;
            }
            ++index;
        }
    }
    std::vector<std::string> names;
    std::vector<std::string_view> keys;
    for (const EnumName &name : EnumNames<E>::names) {
        names.push_back(inQuotes(name.key));
        keys.push_back(name.key);
    }
    const std::string meant(node.kind == JsonNode::Kind::String ? nearest(node.text, keys) : std::string_view());
    report(Gravity::Fatal, "template.enum", subject(node) + " must be " + alternatives(names) + ", found " + found(node) + (meant.empty() ? "." : "; did you mean \"" + meant + "\"?"), node, {subject(node), alternatives(names), found(node), meant});
}

template<class T> void TemplateReader::read(JsonNode &node, std::optional<T> &member, const FieldSpec &spec)
{
    read(node, member.emplace(), spec);
}

template<class T> void TemplateReader::read(JsonNode &node, Sides<T> &member, const FieldSpec &spec)
{
    const bool each = node.kind == JsonNode::Kind::Object && (node.find("top") || node.find("right") || node.find("bottom") || node.find("left") || std::is_same_v<T, Length>);
    if (!each) {
        T all;
        read(node, all, spec);
        member.top = member.right = member.bottom = member.left = all;
        return;
    }
    readMembers(node, "\"" + std::string(node.key) + "\" with sides", member.unknown, [&](FieldReader &fields) {
        fields.field("top", member.top, spec);
        fields.field("right", member.right, spec);
        fields.field("bottom", member.bottom, spec);
        fields.field("left", member.left, spec);
    });
}

template<Described T> void TemplateReader::read(JsonNode &node, T &member, const FieldSpec &)
{
    readMembers(node, nameOf(member), member.unknown, [&](FieldReader &fields) {
        describe(fields, member);
        if constexpr (std::is_same_v<T, DataSection>)
            fields.known.push_back("inline");
    });
}

void TemplateReader::read(JsonNode &node, Text &member, const FieldSpec &)
{
    if (node.kind == JsonNode::Kind::String) {
        member = Text::plain(std::string(node.text));
        return;
    }
    if (node.kind != JsonNode::Kind::Array)
        return refuseType(node, "a string or an array of strings and text runs");
    for (JsonNode *child = node.firstChild; child; child = child->next) {
        TextRun &run = member.runs.emplace_back();
        if (child->kind == JsonNode::Kind::String)
            run.text = child->text;
        else if (child->kind == JsonNode::Kind::Object)
            read(*child, run, {});
        else
            refuseType(*child, "a string or a text run");
    }
}

void TemplateReader::read(JsonNode &node, std::vector<std::string> &member, const FieldSpec &spec)
{
    if (node.kind != JsonNode::Kind::Array)
        return refuseType(node, "an array of strings");
    for (JsonNode *child = node.firstChild; child; child = child->next)
        read(*child, member.emplace_back(), spec);
}

void TemplateReader::read(JsonNode &node, std::vector<Column> &member, const FieldSpec &)
{
    if (node.kind != JsonNode::Kind::Array)
        return refuseType(node, "an array of columns");
    for (JsonNode *child = node.firstChild; child; child = child->next) {
        if (member.size() == m_limits.tableColumns)
            return report(Gravity::Fatal, "template.limit", "A table has at most " + std::to_string(m_limits.tableColumns) + " columns (Limits::tableColumns).", *child, {std::to_string(m_limits.tableColumns)});
        read(*child, member.emplace_back(), {});
    }
    if (member.empty())
        report(Gravity::Flaw, "template.no-columns", "The table has no columns.", node);
}

void TemplateReader::read(JsonNode &node, std::vector<NamedStyle> &member, const FieldSpec &)
{
    if (node.kind != JsonNode::Kind::Object)
        return refuseType(node, "an object of styles by name");
    for (JsonNode *child = node.firstChild; child; child = child->next) {
        NamedStyle &style = member.emplace_back();
        style.name = child->key;
        if (style.name.empty())
            report(Gravity::Fatal, "template.style-name", "A style needs a name.", child->keyOffset, *child);
        m_extends.emplace_back(member.size() - 1, child);
        readMembers(*child, "a style", style.style.unknown, [&](FieldReader &fields) {
            fields.field("extends", Extends {style.extends}, {});
            describe(fields, style.style);
        });
    }
}

void TemplateReader::read(JsonNode &node, Extends member, const FieldSpec &spec)
{
    read(node, member.name, spec);
    m_extends.back().second = &node;
}

void TemplateReader::read(JsonNode &node, std::vector<Asset> &member, const FieldSpec &)
{
    if (node.kind != JsonNode::Kind::Object)
        return refuseType(node, "an object of assets by name");
    for (JsonNode *child = node.firstChild; child; child = child->next) {
        if (!isAssetName(child->key))
            report(Gravity::Fatal, "template.asset-name", "An asset's name is made of letters, digits, '.', '_' and '-', not " + inQuotes(child->key) + ".", child->keyOffset, *child, {std::string(child->key)});
        Asset &asset = member.emplace_back();
        asset.name = child->key;
        readMembers(*child, "an asset", asset.unknown, [&](FieldReader &fields) {
            fields.field("sha256", Sha256 {asset.sha256}, {.required = true});
            fields.field("base64", Base64 {asset.bytes}, {.required = true});
        });
        const JsonNode *base64 = child->find("base64");
        if (const JsonNode *sha256 = child->find("sha256"); base64 && sha256 && !asset.sha256.empty() && base64->kind == JsonNode::Kind::String) {
            if (const std::string actual = sha256Hex(asset.bytes); actual != asset.sha256)
                report(Gravity::Fatal, "template.asset-damaged", "The asset " + inQuotes(asset.name) + " is damaged: the SHA-256 of its bytes is " + actual + ", not " + asset.sha256 + ".", *sha256, {asset.name, actual, asset.sha256});
        }
    }
}

void TemplateReader::read(JsonNode &node, Sha256 member, const FieldSpec &)
{
    const bool fits = node.kind == JsonNode::Kind::String && node.text.size() == 64 && node.text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    if (!fits)
        return refuseType(node, "64 hexadecimal digits in lower case");
    member.hex = node.text;
}

void TemplateReader::read(JsonNode &node, Base64 member, const FieldSpec &)
{
    std::optional<std::string> bytes = node.kind == JsonNode::Kind::String ? fromBase64(node.text) : std::nullopt;
    if (!bytes)
        return refuseType(node, "Base64 (RFC 4648, with padding and without line breaks)");
    member.bytes = std::move(*bytes);
}

void TemplateReader::read(JsonNode &node, Version member, const FieldSpec &)
{
    read(node, member.number, FieldSpec {.minimum = 1});
    m_newer = member.number > templateVersion;
    if (m_newer)
        report(Gravity::Notice, "template.newer-version", "The template was made by a newer version of Quoin (format " + std::to_string(member.number) + ", this version knows format " + std::to_string(templateVersion) + "): it can be looked at, but should not be saved here.", node, {std::to_string(member.number), std::to_string(templateVersion)});
}

// ---- blocks ----------------------------------------------------------------------------------------------------------

void TemplateReader::read(JsonNode &node, BlockList &member, const FieldSpec &)
{
    readBlocks(node, member, BlockKind::Unknown);
}

void TemplateReader::read(JsonNode &node, Children member, const FieldSpec &)
{
    readBlocks(node, member.list, member.parent);
}

void TemplateReader::readBlocks(JsonNode &node, BlockList &list, BlockKind parent)
{
    if (node.kind != JsonNode::Kind::Array)
        return refuseType(node, "an array of elements");
    if (node.firstChild && m_blockDepth >= m_limits.blockDepth)
        return report(Gravity::Fatal, "template.limit", "Elements are nested deeper than " + std::to_string(m_limits.blockDepth) + " levels (Limits::blockDepth).", node, {std::to_string(m_limits.blockDepth)});
    ++m_blockDepth;
    for (JsonNode *child = node.firstChild; child; child = child->next) {
        if (m_blocks.size() >= m_limits.blocks) {
            report(Gravity::Fatal, "template.limit", "A template has at most " + std::to_string(m_limits.blocks) + " elements (Limits::blocks).", *child, {std::to_string(m_limits.blocks)});
            break;
        }
        if (BlockPtr block = readBlock(*child, parent, false))
            list.items.push_back(std::move(block));
    }
    --m_blockDepth;
}

// The kind by "type", or by the list that the block stands in.
bool TemplateReader::readKind(Block &block, const JsonNode &node, const JsonNode *type, BlockKind parent, bool anyKind)
{
    constexpr std::size_t known = std::variant_size_v<BlockContent> - 1; // without Unknown
    const auto mayStandHere = [&](BlockKind kind) { return anyKind || (parent == BlockKind::Unknown ? mayStandInRoot(kind) : mayContain(parent, kind)); };
    std::vector<std::string> allowed;
    std::vector<std::string_view> names;
    const auto collectNames = [&] {
        for (std::size_t i = 0; i < known; ++i) {
            if (mayStandHere(static_cast<BlockKind>(i))) {
                names.push_back(kindName(static_cast<BlockKind>(i)));
                allowed.push_back(inQuotes(names.back()));
            }
        }
    };

    if (!type) {
        const BlockKind part = parent == BlockKind::List ? BlockKind::ListItem : parent == BlockKind::Table ? BlockKind::TableRow
            : parent == BlockKind::TableRow                                                                 ? BlockKind::TableCell
                                                                                                            : BlockKind::Unknown;
        if (part != BlockKind::Unknown) {
            setKind(block, part);
            return true;
        }
        collectNames();
        report(Gravity::Fatal, "template.required", "The key \"type\" of an element is missing; it is " + alternatives(allowed) + ".", node, {"type", alternatives(allowed)});
        return false;
    }
    if (type->kind != JsonNode::Kind::String) {
        refuseType(*type, "a string");
        return false;
    }
    for (std::size_t i = 0; i < known; ++i) {
        const auto kind = static_cast<BlockKind>(i);
        if (type->text != kindName(kind))
            continue;
        if (!mayStandHere(kind)) {
            collectNames();
            const std::string place = parent == BlockKind::Unknown ? "here" : "in a " + std::string(kindName(parent));
            report(Gravity::Fatal, "template.nesting", "A " + std::string(kindName(kind)) + " can't stand " + place + ", only " + alternatives(allowed) + ".", *type, {kindName(kind), place, alternatives(allowed)});
            return false;
        }
        setKind(block, kind);
        return true;
    }
    collectNames();
    if (!mayStandHere(BlockKind::Unknown)) {
        report(Gravity::Fatal, "template.nesting", "\"type\" must be " + alternatives(allowed) + " here, found " + found(*type) + ".", *type, {found(*type), alternatives(allowed)});
        return false;
    }
    const std::string meant(nearest(type->text, names));
    report(Gravity::Warning, "template.unknown-type", inQuotes(type->text) + " is no type of element" + (meant.empty() ? "; the" : "; did you mean \"" + meant + "\"? The") + " element is kept, but not shown.", *type, {std::string(type->text), meant});
    block.content = UnknownBlock {std::string(type->text)};
    return true;
}

BlockPtr TemplateReader::readBlock(JsonNode &node, BlockKind parent, bool anyKind)
{
    if (node.kind != JsonNode::Kind::Object) {
        refuseType(node, "an object");
        return nullptr;
    }
    JsonNode *type = node.find("type");
    if (type)
        type->used = true;
    const std::shared_ptr<Block> block = m_blocks.emplace_back(std::make_shared<Block>());
    const Block *around = std::exchange(m_block, block.get());
    const std::size_t fatalBefore = m_fatal;
    BlockPtr result;
    if (readKind(*block, node, type, parent, anyKind)) {
        const BlockKind kind = block->kind();
        const std::string what = kind == BlockKind::Unknown ? "an element" : (kind == BlockKind::ListItem || kind == BlockKind::Image ? "an " : "a ") + std::string(kindName(kind));
        readMembers(node, what, block->unknown, [&](FieldReader &fields) {
            fields.known.push_back("type");
            fields.field("id", NewId {*block}, {});
            describe(fields, *block);
            if (kind == BlockKind::Unknown) {
                // What it holds isn't ours to judge: all the rest is kept without a word.
                for (JsonNode *child = node.firstChild; child && fields.searching; child = child->next) {
                    if (!std::exchange(child->used, true))
                        block->unknown.emplace_back(child->key, compactJson(*child));
                }
            } else if (const std::string_view children = childrenKey(kind); !children.empty()) {
                fields.field(children, Children {kind, block->children}, {});
            }
        });
        if (kind == BlockKind::Table && m_fatal == fatalBefore)
            checkTable(*block, node);
        result = block;
    }
    m_block = around;
    return result;
}

void TemplateReader::read(JsonNode &node, NewId member, const FieldSpec &)
{
    if (node.kind != JsonNode::Kind::String || !isElementId(node.text))
        return refuseType(node, "1 to 64 letters, digits, '_' and '-'");
    const auto [first, isNew] = m_ids.emplace(node.text, &node);
    if (!isNew) {
        const std::string line = std::to_string(placeOf(first->second->offset).line);
        report(Gravity::Fatal, "template.duplicate-id", "The id " + inQuotes(node.text) + " is already taken by the element in line " + line + "; each element has its own.", node, {std::string(node.text), line});
    }
    member.block.id.value = node.text;
}

// ---- checks ----------------------------------------------------------------------------------------------------------

void TemplateReader::giveIds()
{
    IdSource ids;
    for (const auto &[id, node] : m_ids)
        ids.use({std::string(id)});
    std::size_t given = 0;
    for (const std::shared_ptr<Block> &block : m_blocks) {
        if (block->id.empty()) {
            block->id = ids.next(block->kind());
            ++given;
        }
    }
    if (given > 0)
        report(Gravity::Notice, "template.ids-given", std::to_string(given) + (given == 1 ? " element has no id and was given one." : " elements have no id and were given one."), *m_tree.root(), {std::to_string(given)});
}

void TemplateReader::checkStyles(const Template &t)
{
    constexpr std::size_t root = SIZE_MAX; // "default" where it isn't in the file
    std::unordered_map<std::string_view, std::size_t> indexes;
    std::vector<std::string_view> names {"default"};
    for (std::size_t i = 0; i < t.styles.size(); ++i) {
        indexes.emplace(t.styles[i].name, i);
        names.push_back(t.styles[i].name);
    }
    indexes.emplace("default", root);

    const auto refuseUnknown = [&](const JsonNode &node) {
        const std::string meant(nearest(node.text, names));
        report(Gravity::Flaw, "template.unknown-style", "There is no style " + inQuotes(node.text) + (meant.empty() ? "." : "; did you mean " + inQuotes(meant) + "?"), node, {std::string(node.text), meant});
    };
    for (const Use &use : m_styleUses) {
        m_block = use.block;
        if (!use.node->text.empty() && !indexes.contains(use.node->text))
            refuseUnknown(*use.node);
    }
    m_block = nullptr;

    const auto parentOf = [&](std::size_t index) -> std::size_t {
        const NamedStyle &style = t.styles[index];
        if (style.extends.empty())
            return style.name == "default" ? root : indexes.at("default");
        const auto found = indexes.find(style.extends);
        return found == indexes.end() ? root : found->second;
    };
    // Each style is walked through once: 0 not seen, 1 on the way, 2 fine or reported.
    std::vector<std::uint8_t> state(t.styles.size(), 0);
    std::vector<std::size_t> depth(t.styles.size(), 0);
    for (const auto &[begin, node] : m_extends) {
        if (!t.styles[begin].extends.empty() && !indexes.contains(t.styles[begin].extends))
            refuseUnknown(*node);
        std::vector<std::size_t> path;
        std::size_t index = begin;
        while (index != root && state[index] == 0) {
            state[index] = 1;
            path.push_back(index);
            index = parentOf(index);
        }
        if (index != root && state[index] == 1) {
            std::string cycle;
            bool inside = false;
            for (const std::size_t step : path) {
                inside = inside || step == index;
                if (inside)
                    cycle += excerpt(t.styles[step].name) + " -> ";
            }
            cycle += excerpt(t.styles[index].name);
            report(Gravity::Flaw, "template.style-cycle", "Styles extend each other in a circle: " + cycle + ".", *node, {cycle});
        }
        std::size_t levels = index == root || state[index] == 1 ? 0 : depth[index];
        for (auto step = path.rbegin(); step != path.rend(); ++step) {
            depth[*step] = ++levels;
            state[*step] = 2;
        }
        if (levels > m_limits.styleDepth && depth[begin] == levels && !path.empty())
            report(Gravity::Flaw, "template.style-depth", "The style " + inQuotes(t.styles[begin].name) + " extends others over more than " + std::to_string(m_limits.styleDepth) + " levels (Limits::styleDepth).", *node, {t.styles[begin].name, std::to_string(m_limits.styleDepth)});
    }
}

void TemplateReader::checkAssets(const Template &t)
{
    constexpr std::string_view scheme = "asset:";
    std::vector<std::string_view> names;
    for (const Asset &asset : t.assets)
        names.push_back(asset.name);
    for (const Use &use : m_assetUses) {
        const std::string_view source = use.node->text;
        if (!source.starts_with(scheme) || source.find("{{") != std::string_view::npos)
            continue;
        const std::string_view name = source.substr(scheme.size());
        if (std::find(names.begin(), names.end(), name) != names.end())
            continue;
        m_block = use.block;
        const std::string meant(nearest(name, names));
        report(Gravity::Flaw, "template.unknown-asset", "There is no asset " + inQuotes(name) + (meant.empty() ? "." : "; did you mean " + inQuotes(meant) + "?"), *use.node, {std::string(name), meant});
    }
    m_block = nullptr;
}

// Cells against columns. Rows are taken as they stand in the file: `for` and `if` change how many there are, not what is in them.
void TemplateReader::checkTable(const Block &table, const JsonNode &node)
{
    const std::size_t columns = table.as<Table>()->columns.size();
    const std::vector<BlockPtr> &rows = table.children.items;
    const JsonNode *rowsNode = node.find("rows");
    if (!rowsNode || columns == 0)
        return;

    // Per row: where its part ends, and whether a row of the part may be there more than once or not at all.
    std::vector<std::size_t> partEnd(rows.size());
    std::vector<bool> varies(rows.size());
    for (std::size_t r = rows.size(); r-- > 0;) {
        const bool goesOn = r + 1 < rows.size() && rows[r]->as<TableRow>()->part == rows[r + 1]->as<TableRow>()->part;
        partEnd[r] = goesOn ? partEnd[r + 1] : r + 1;
        varies[r] = !rows[r]->repeat.empty() || !rows[r]->condition.empty() || (goesOn && varies[r + 1]);
    }

    std::vector<std::size_t> freeFrom(columns, 0); // row from which on the column isn't spanned from above
    const JsonNode *rowNode = rowsNode->firstChild;
    for (std::size_t r = 0; r < rows.size(); ++r, rowNode = rowNode->next) {
        const JsonNode *cellsNode = rowNode->find("cells");
        const JsonNode *cellNode = cellsNode ? cellsNode->firstChild : nullptr;
        std::size_t column = 0;
        for (const BlockPtr &child : rows[r]->children) {
            const auto colSpan = static_cast<std::size_t>(child->as<TableCell>()->colSpan);
            const auto rowSpan = static_cast<std::size_t>(child->as<TableCell>()->rowSpan);
            m_block = child.get();
            while (column < columns && freeFrom[column] > r)
                ++column;
            if (column >= columns) {
                report(Gravity::Flaw, "template.table-cells", "The row has more cells than the table's " + std::to_string(columns) + (columns == 1 ? " column has" : " columns have") + " room for.", *cellNode, {std::to_string(columns)});
                break;
            }
            if (column + colSpan > columns)
                report(Gravity::Flaw, "template.col-span", "The cell spans " + std::to_string(colSpan) + " columns from column " + std::to_string(column + 1) + " on, but the table has " + std::to_string(columns) + ".", *cellNode->find("colSpan"), {std::to_string(colSpan), std::to_string(column + 1), std::to_string(columns)});
            if (r + rowSpan > partEnd[r] && !varies[r])
                report(Gravity::Flaw, "template.row-span", "The cell spans " + std::to_string(rowSpan) + " rows, but this part of the table has " + std::to_string(partEnd[r] - r) + " from here on.", *cellNode->find("rowSpan"), {std::to_string(rowSpan), std::to_string(partEnd[r] - r)});
            const std::size_t end = std::min(columns, column + colSpan);
            std::fill(freeFrom.begin() + static_cast<std::ptrdiff_t>(column), freeFrom.begin() + static_cast<std::ptrdiff_t>(end), std::min(r + rowSpan, partEnd[r]));
            column = end;
            cellNode = cellNode->next;
        }
    }
    m_block = &table;
}

// ---- documents -------------------------------------------------------------------------------------------------------

Template TemplateReader::readTemplate()
{
    Template t;
    readMembers(*m_tree.root(), "a template", t.unknown, [&](FieldReader &fields) {
        fields.field("quoin", Version {t.version}, {.required = true});
        describe(fields, t);
    });
    t.data.inlineJson = m_tree.opaqueText();
    giveIds();
    checkStyles(t);
    checkAssets(t);
    return t;
}

BlockPtr TemplateReader::readClipboard()
{
    return readBlock(*m_tree.root(), BlockKind::Unknown, true);
}

} // namespace

Result<ReadTemplate> readTemplate(std::string_view json, const std::string &fileName, const Limits &limits, Diagnostics *all)
{
    JsonTree tree(json);
    if (Result<void> read = tree.read(fileName, ErrorCategory::Template, limits, {"data", "inline"}); !read) {
        if (all)
            all->push_back(read.error());
        return read.error();
    }
    TemplateReader reader(tree, fileName, limits);
    Template value = reader.readTemplate();
    std::optional<Diagnostic> first;
    Diagnostics findings = reader.findings(first);
    if (all)
        all->insert(all->end(), findings.begin(), findings.end());
    if (first)
        return *first;
    return ReadTemplate {std::move(value), std::move(findings), reader.isNewer()};
}

Result<ReadTemplate> readTemplateFile(const std::filesystem::path &path, const Limits &limits, Diagnostics *all)
{
    const Result<std::string> bytes = readFile(path, limits.fileBytes);
    if (!bytes) {
        if (all)
            all->push_back(bytes.error());
        return bytes.error();
    }
    return readTemplate(*bytes, path.native(), limits, all);
}

Result<BlockPtr> readBlock(std::string_view json, const Limits &limits)
{
    JsonTree tree(json);
    if (Result<void> read = tree.read({}, ErrorCategory::Template, limits); !read)
        return read.error();
    TemplateReader reader(tree, {}, limits);
    BlockPtr block = reader.readClipboard();
    std::optional<Diagnostic> first;
    reader.findings(first);
    if (first)
        return *first;
    return block;
}

} // namespace quoin
