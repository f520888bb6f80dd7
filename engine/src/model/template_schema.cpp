// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "model/describe.h"
#include "model/json_text.h"
#include "model/template_writer.h"

#include <quoin/limits.h>
#include <quoin/template_json.h>

#include <string>
#include <vector>

namespace quoin {

namespace {

// The patterns say what Length::parse, Factor::parse and Color::parse take; the bounds of lengths in other units than points
// can't be said in JSON Schema.
constexpr std::string_view lengthPattern = "^[ \\t]*-?([0-9]+(\\.[0-9]{1,6})?|\\.[0-9]{1,6})(pt|mm|cm|in)?[ \\t]*$";
constexpr std::string_view positiveLengthPattern = "^[ \\t]*([0-9]+(\\.[0-9]{1,6})?|\\.[0-9]{1,6})(pt|mm|cm|in)?[ \\t]*$";
constexpr std::string_view colorPattern = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$";
constexpr std::string_view columnWidthPattern = "^([ \\t]*([0-9]+(\\.[0-9]{1,6})?|\\.[0-9]{1,6})(pt|mm|cm|in)?[ \\t]*|([0-9]+(\\.[0-9]{1,3})?|\\.[0-9]{1,3})fr|auto)$";
constexpr std::string_view languagePattern = "^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?$";
constexpr std::string_view idPattern = "^[A-Za-z0-9_-]{1,64}$";

class SchemaWriter
{
public:
    std::string write();

    // ---- for describe() ----
    template<class M> void field(std::string_view key, const M &member, const FieldSpec &spec)
    {
        if (spec.required)
            m_required.emplace_back(key);
        m_out.key(key);
        m_out.beginObject();
        text("title", spec.label);
        if (!spec.help.empty())
            text("description", spec.help);
        type(member, spec);
        m_out.endObject();
    }

private:
    void text(std::string_view key, std::string_view value)
    {
        m_out.key(key);
        m_out.string(value);
    }
    void number(std::string_view key, std::int64_t value)
    {
        m_out.key(key);
        m_out.raw(std::to_string(value));
    }
    void reference(std::string_view name) { text("$ref", "#/$defs/" + std::string(name)); }
    void strings(std::string_view key, const std::vector<std::string> &values)
    {
        m_out.key(key);
        m_out.beginArray();
        for (const std::string &value : values)
            m_out.string(value);
        m_out.endArray();
    }
    template<class Body> void object(std::string_view key, Body body)
    {
        m_out.key(key);
        m_out.beginObject();
        body();
        m_out.endObject();
    }
    template<class Body> void element(Body body)
    {
        m_out.beginObject();
        body();
        m_out.endObject();
    }
    template<class Body> void array(std::string_view key, Body body)
    {
        m_out.key(key);
        m_out.beginArray();
        body();
        m_out.endArray();
    }

    // ---- the type of a member ----
    void type(const bool &standard, const FieldSpec &)
    {
        text("type", "boolean");
        m_out.key("default");
        m_out.boolean(standard);
    }
    void type(const int &standard, const FieldSpec &spec)
    {
        text("type", "integer");
        number("minimum", spec.minimum);
        number("maximum", spec.maximum);
        number("default", standard);
    }
    void type(const std::string &standard, const FieldSpec &spec)
    {
        text("type", "string");
        if (spec.kind == TextKind::Language)
            text("pattern", languagePattern);
        if (!standard.empty())
            text("default", standard);
    }
    void type(const Length &standard, const FieldSpec &spec)
    {
        length(spec);
        m_out.key("default");
        appendJson(m_out, standard);
    }
    void length(const FieldSpec &spec)
    {
        if (spec.minimum == INT64_MIN && spec.maximum == INT64_MAX)
            return reference("length");
        array("anyOf", [&] {
            element([&] {
                text("type", "number");
                m_out.key("minimum");
                appendJson(m_out, spec.minimum == INT64_MIN ? Length::points(-Limits {}.coordinate) : Length::fromMpt(spec.minimum, Unit::Point));
                m_out.key("maximum");
                appendJson(m_out, spec.maximum == INT64_MAX ? Length::points(Limits {}.coordinate) : Length::fromMpt(spec.maximum, Unit::Point));
            });
            element([&] {
                text("type", "string");
                text("pattern", spec.minimum >= 0 ? positiveLengthPattern : lengthPattern);
            });
        });
    }
    void type(const Factor &, const FieldSpec &spec)
    {
        text("type", "number");
        m_out.key("minimum");
        m_out.raw(Factor {spec.minimum}.toString());
        m_out.key("maximum");
        m_out.raw(Factor {spec.maximum}.toString());
    }
    void type(const Color &, const FieldSpec &) { reference("color"); }
    void type(const ColumnWidth &, const FieldSpec &) { reference("columnWidth"); }
    template<class E>
    requires std::is_enum_v<E>
    void names()
    {
        array("oneOf", [&] {
            for (const EnumName &name : EnumNames<E>::names) {
                element([&] {
                    text("const", name.key);
                    text("title", name.label);
                });
            }
        });
    }
    template<class E>
    requires std::is_enum_v<E>
    void type(const E &standard, const FieldSpec &)
    {
        names<E>();
        text("default", enumKey(standard));
    }
    void type(const std::optional<bool> &, const FieldSpec &) { text("type", "boolean"); }
    void type(const std::optional<std::string> &, const FieldSpec &spec) { type(std::string(), spec); }
    void type(const std::optional<Length> &, const FieldSpec &spec) { length(spec); }
    void type(const std::optional<Factor> &, const FieldSpec &spec) { type(Factor {}, spec); }
    void type(const std::optional<Color> &, const FieldSpec &) { reference("color"); }
    void type(const std::optional<Border> &, const FieldSpec &) { reference("border"); }
    template<class E>
    requires std::is_enum_v<E>
    void type(const std::optional<E> &, const FieldSpec &) { names<E>(); }
    void type(const Sides<Length> &, const FieldSpec &spec)
    {
        array("anyOf", [&] {
            element([&] { length(spec); });
            element([&] {
                sides([&] { length(spec); });
            });
        });
    }
    // One border for all sides, unless a side is named.
    void type(const Sides<Border> &, const FieldSpec &)
    {
        object("if", [&] {
            array("anyOf", [&] {
                for (const char *side : {"top", "right", "bottom", "left"})
                    element([&] { strings("required", {side}); });
            });
        });
        object("then", [&] {
            sides([&] { reference("border"); });
        });
        object("else", [&] { reference("border"); });
    }
    template<class Body> void sides(Body side)
    {
        text("type", "object");
        object("properties", [&] {
            for (const char *name : {"top", "right", "bottom", "left"})
                object(name, side);
        });
    }
    void type(const Border &, const FieldSpec &) { reference("border"); }
    void type(const Style &, const FieldSpec &) { reference("style"); }
    void type(const Text &, const FieldSpec &) { reference("text"); }
    void type(const Meta &, const FieldSpec &) { reference("meta"); }
    void type(const PageSetup &, const FieldSpec &) { reference("page"); }
    void type(const PageBand &, const FieldSpec &) { reference("band"); }
    void type(const Watermark &, const FieldSpec &) { reference("watermark"); }
    void type(const DataSection &, const FieldSpec &) { reference("data"); }
    void type(const OutputSection &, const FieldSpec &) { reference("output"); }
    void type(const BlockList &, const FieldSpec &) { blocks(BlockKind::Unknown); }
    void type(const std::vector<std::string> &, const FieldSpec &)
    {
        // Which ids there are and go together is for conformanceSet() to say.
        text("type", "array");
        object("items", [&] { text("type", "string"); });
    }
    void type(const std::vector<Column> &, const FieldSpec &)
    {
        text("type", "array");
        number("minItems", 1);
        number("maxItems", static_cast<std::int64_t>(Limits {}.tableColumns));
        object("items", [&] { reference("column"); });
    }
    void type(const std::vector<NamedStyle> &, const FieldSpec &)
    {
        text("type", "object");
        object("propertyNames", [&] { number("minLength", 1); });
        object("additionalProperties", [&] { reference("namedStyle"); });
    }
    void type(const std::vector<Asset> &, const FieldSpec &)
    {
        text("type", "object");
        object("propertyNames", [&] { text("pattern", "^[A-Za-z0-9._-]+$"); });
        object("additionalProperties", [&] { reference("asset"); });
    }

    // A list of elements; `parent` as for mayContain(), Unknown for a root list.
    void blocks(BlockKind parent);
    // An object with what `properties` visits; other keys are kept by the reader, so they are allowed.
    template<class Properties> void members(Properties properties)
    {
        m_required.clear();
        text("type", "object");
        object("properties", properties);
        if (!m_required.empty())
            strings("required", m_required);
    }
    template<class T> void definition(std::string_view name, const T &standard)
    {
        object(name, [&] { members([&] { describe(*this, standard); }); });
    }
    void blockDefinition(BlockKind);

    JsonText m_out;
    std::vector<std::string> m_required;
};

void SchemaWriter::blocks(BlockKind parent)
{
    std::vector<BlockKind> allowed;
    std::vector<std::string> refused; // kinds that name themselves but can't stand here
    for (std::size_t i = 0; i < std::variant_size_v<BlockContent>; ++i) {
        const auto kind = static_cast<BlockKind>(i);
        if (parent == BlockKind::Unknown ? mayStandInRoot(kind) : mayContain(parent, kind))
            allowed.push_back(kind);
        else
            refused.emplace_back(kindName(kind));
    }
    text("type", "array");
    object("items", [&] {
        if (allowed.size() == 1)
            return reference(kindName(allowed[0]));
        reference("element");
        object("properties", [&] {
            object("type", [&] {
                object("not", [&] { strings("enum", refused); });
            });
        });
    });
}

void SchemaWriter::blockDefinition(BlockKind kind)
{
    object(kindName(kind), [&] {
        members([&] {
            if (!mayStandInRoot(kind))
                object("type", [&] { text("const", kindName(kind)); });
            object("id", [&] {
                text("title", "Id");
                text("description", "Unique in the template. Given where it is missing.");
                text("type", "string");
                text("pattern", idPattern);
            });
            describe(*this, emptyBlock(kind));
            if (const std::string_view children = childrenKey(kind); !children.empty()) {
                object(children, [&] { blocks(kind); });
            }
        });
    });
}

std::string SchemaWriter::write()
{
    const Template standardTemplate;
    m_out.beginObject();
    text("$schema", "https://json-schema.org/draft/2020-12/schema");
    text("title", "Quoin template");
    text("description", "A document template of Quoin (*.quoin), format version " + std::to_string(templateVersion) + ". Made by quoin-cli schema; keys that aren't named here are kept but do nothing.");
    members([&] {
        object("quoin", [&] {
            text("title", "Format version");
            text("type", "integer");
            number("minimum", 1);
        });
        m_required.emplace_back("quoin");
        describe(*this, standardTemplate);
    });
    object("$defs", [&] {
        object("length", [&] {
            text("description", "A number of points (1/72 inch), or a string with the unit: \"20mm\", \"12.5pt\", \"1in\", \"2.54cm\".");
            FieldSpec bounds;
            bounds.maximum = Limits {}.coordinate * mptPerPoint;
            length(bounds);
        });
        object("color", [&] {
            text("description", "#RRGGBB or #RGB");
            text("type", "string");
            text("pattern", colorPattern);
        });
        object("columnWidth", [&] {
            text("description", "A length, a share of what is left (\"2fr\"), or \"auto\" for what the content needs.");
            array("anyOf", [&] {
                element([&] {
                    text("type", "number");
                    number("minimum", 0);
                    number("maximum", Limits {}.coordinate);
                });
                element([&] {
                    text("type", "string");
                    text("pattern", columnWidthPattern);
                });
            });
            text("default", "1fr");
        });
        object("text", [&] {
            text("description", "A string, or strings and text runs in a row. {{ }} holds expressions; a newline is a forced line break.");
            array("anyOf", [&] {
                element([&] { text("type", "string"); });
                element([&] {
                    text("type", "array");
                    object("items", [&] {
                        array("anyOf", [&] {
                            element([&] { text("type", "string"); });
                            element([&] { reference("run"); });
                        });
                    });
                });
            });
        });
        definition("run", TextRun());
        definition("border", Border());
        definition("style", Style());
        object("namedStyle", [&] {
            reference("style");
            object("properties", [&] {
                object("extends", [&] {
                    text("title", "Extends");
                    text("description", "The style that gives what is unset here; without it \"default\".");
                    text("type", "string");
                });
            });
        });
        object("asset", [&] {
            members([&] {
                object("sha256", [&] {
                    text("type", "string");
                    text("pattern", "^[0-9a-f]{64}$");
                });
                object("base64", [&] {
                    text("type", "string");
                    text("contentEncoding", "base64");
                    text("pattern", "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$");
                });
                m_required = {"sha256", "base64"};
            });
        });
        definition("meta", Meta());
        definition("page", PageSetup());
        definition("band", PageBand());
        definition("watermark", Watermark());
        object("data", [&] {
            members([&] {
                describe(*this, standardTemplate.data);
                object("inline", [&] { text("description", "Sample data in the template itself, used where \"sample\" is empty: any value."); });
            });
        });
        definition("output", OutputSection());
        definition("column", Column());
        object("element", [&] {
            text("description", "An element by its type. Types that aren't named here are kept but not shown.");
            text("type", "object");
            object("properties", [&] {
                object("type", [&] {
                    array("anyOf", [&] {
                        element([&] {
                            array("enum", [&] {
                                for (std::size_t i = 0; i + 1 < std::variant_size_v<BlockContent>; ++i) {
                                    if (mayStandInRoot(static_cast<BlockKind>(i)))
                                        m_out.string(kindName(static_cast<BlockKind>(i)));
                                }
                            });
                        });
                        element([&] { text("type", "string"); });
                    });
                });
            });
            strings("required", {"type"});
            array("allOf", [&] {
                for (std::size_t i = 0; i + 1 < std::variant_size_v<BlockContent>; ++i) {
                    const auto kind = static_cast<BlockKind>(i);
                    if (!mayStandInRoot(kind))
                        continue;
                    element([&] {
                        object("if", [&] {
                            object("properties", [&] {
                                object("type", [&] { text("const", kindName(kind)); });
                            });
                        });
                        object("then", [&] { reference(kindName(kind)); });
                    });
                }
            });
        });
        for (std::size_t i = 0; i + 1 < std::variant_size_v<BlockContent>; ++i)
            blockDefinition(static_cast<BlockKind>(i));
    });
    m_out.endObject();
    return prettyJson(m_out.take());
}

} // namespace

std::string templateSchema()
{
    return SchemaWriter().write();
}

} // namespace quoin
