// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sha256.h"
#include "model/describe.h"

#include <quoin/template.h>

#include <random>
#include <string>
#include <vector>

namespace quoin {

// Templates that use every key sooner or later, with values inside their bounds; the same seed gives the same template. Ids and
// anchors are unique; references (styles, assets) mostly lead nowhere.
class RandomTemplate
{
public:
    explicit RandomTemplate(std::uint32_t seed)
        : m_random(seed)
    {
    }

    Template make()
    {
        Template t;
        t.version = chance(20) ? 2 : 1;
        fill(t);
        return t;
    }

    BlockPtr block(BlockKind kind, int depth)
    {
        Block b;
        setKind(b, kind);
        b.id.value = "e" + std::to_string(++m_ids);
        if (auto *unknown = std::get_if<UnknownBlock>(&b.content))
            unknown->type = "future" + std::to_string(number(0, 9));
        fill(b);
        for (int i = kind == BlockKind::Unknown ? 0 : number(0, 3); i > 0; --i) {
            std::vector<BlockKind> kinds;
            for (std::size_t k = 0; k < std::variant_size_v<BlockContent>; ++k) {
                if (mayContain(kind, static_cast<BlockKind>(k)))
                    kinds.push_back(static_cast<BlockKind>(k));
            }
            if (!kinds.empty() && depth < 6)
                b.children.items.push_back(block(kinds[static_cast<std::size_t>(number(0, static_cast<int>(kinds.size()) - 1))], depth + 1));
        }
        return std::make_shared<const Block>(std::move(b));
    }

    // ---- for describe() ----
    template<class M> void field(std::string_view, M &member, const FieldSpec &spec)
    {
        if (spec.required || chance(30))
            set(member, spec);
    }

    std::string string()
    {
        static constexpr const char *pieces[] = {"a", "Z", " ", "\"", "\\", "\n", "\t", "/", "{{ total }}", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\x01", "\x7F", "#", "}"};
        std::string out;
        for (int i = number(0, 12); i > 0; --i)
            out += pieces[number(0, static_cast<int>(std::size(pieces)) - 1)];
        if (chance(2))
            out += '\0';
        return out;
    }

private:
    int number(int least, int most) { return least + static_cast<int>(m_random() % static_cast<std::uint32_t>(most - least + 1)); }
    bool chance(int percent) { return number(1, 100) <= percent; }

    UnknownKeys unknownKeys()
    {
        static constexpr const char *values[] = {"null", "true", "[]", "{}", "[1,2.50,{\"a\":[null]}]", "\"x\\ny\"", "-0.0", "1e400", "{\"b\":{\"c\":\"\\u0000\"}}"};
        UnknownKeys keys;
        if (chance(15)) {
            for (int i = number(1, 3); i > 0; --i)
                keys.emplace_back("unknown " + std::to_string(i) + (chance(50) ? "~/\"" : ""), values[number(0, static_cast<int>(std::size(values)) - 1)]);
        }
        return keys;
    }

    template<Described T> void fill(T &object)
    {
        describe(*this, object);
        if constexpr (std::is_same_v<T, DataSection>) {
            if (chance(50))
                object.inlineJson = chance(50) ? "{\"rows\":[1,2.50,\"x\"]}" : "null";
        }
        object.unknown = unknownKeys();
    }

    void set(bool &member, const FieldSpec &) { member = chance(50); }
    void set(int &member, const FieldSpec &spec)
    {
        member = number(static_cast<int>(std::max<std::int64_t>(spec.minimum, -1000)), static_cast<int>(std::min<std::int64_t>(spec.maximum, 1000)));
    }
    void set(std::string &member, const FieldSpec &spec) { member = spec.kind == TextKind::Language ? (chance(50) ? "de-CH" : "zh-Hant-TW") : string(); }
    void set(Length &member, const FieldSpec &spec)
    {
        do {
            member.unit = static_cast<Unit>(number(0, 3));
            member.scale = static_cast<std::uint8_t>(number(0, 6));
            member.digits = number(-150'000, 150'000);
        } while (member.toMpt() < spec.minimum || member.toMpt() > spec.maximum);
    }
    void set(Factor &member, const FieldSpec &spec) { member.thousandths = number(static_cast<int>(std::max<std::int64_t>(spec.minimum, 1)), static_cast<int>(std::min<std::int64_t>(spec.maximum, 1'000'000))); }
    void set(Color &member, const FieldSpec &) { member = {static_cast<std::uint8_t>(number(0, 255)), static_cast<std::uint8_t>(number(0, 255)), static_cast<std::uint8_t>(number(0, 255))}; }
    void set(ColumnWidth &member, const FieldSpec &spec)
    {
        member = {};
        member.kind = static_cast<ColumnWidthKind>(number(0, 2));
        FieldSpec bounds = spec;
        bounds.minimum = 0;
        if (member.kind == ColumnWidthKind::Fixed)
            set(member.fixed, bounds);
        if (member.kind == ColumnWidthKind::Fraction)
            set(member.fraction, bounds);
    }
    template<class E>
    requires std::is_enum_v<E>
    void set(E &member, const FieldSpec &) { member = static_cast<E>(number(0, static_cast<int>(std::size(EnumNames<E>::names)) - 1)); }
    template<class T> void set(std::optional<T> &member, const FieldSpec &spec) { set(member.emplace(), spec); }
    template<class T> void set(Sides<T> &member, const FieldSpec &spec)
    {
        if (chance(40)) {
            set(member.top, spec);
            member.right = member.bottom = member.left = member.top;
            return;
        }
        for (std::optional<T> *side : {&member.top, &member.right, &member.bottom, &member.left}) {
            if (chance(50))
                set(*side, spec);
        }
        if (!member.empty())
            member.unknown = unknownKeys();
    }
    template<Described T> void set(T &member, const FieldSpec &) { fill(member); }
    void set(Text &member, const FieldSpec &)
    {
        for (int i = number(0, 3); i > 0; --i) {
            TextRun &run = member.runs.emplace_back();
            run.text = string();
            if (chance(50))
                fill(run);
        }
    }
    void set(std::vector<std::string> &member, const FieldSpec &)
    {
        for (int i = number(0, 3); i > 0; --i)
            member.push_back(string());
    }
    void set(std::vector<Column> &member, const FieldSpec &)
    {
        member.resize(static_cast<std::size_t>(number(1, 4)));
        for (Column &column : member)
            fill(column);
    }
    void set(std::vector<NamedStyle> &member, const FieldSpec &)
    {
        for (int i = number(0, 4); i > 0; --i) {
            NamedStyle &style = member.emplace_back();
            style.name = "style " + std::to_string(i) + string();
            style.extends = chance(50) ? string() : "";
            fill(style.style);
        }
    }
    void set(std::vector<Asset> &member, const FieldSpec &)
    {
        for (int i = number(0, 2); i > 0; --i) {
            Asset &asset = member.emplace_back();
            asset.name = "logo-" + std::to_string(i) + ".png";
            for (int k = number(0, 40); k > 0; --k)
                asset.bytes += static_cast<char>(number(0, 255));
            asset.sha256 = sha256Hex(asset.bytes);
            asset.unknown = unknownKeys();
        }
    }
    void set(BlockList &member, const FieldSpec &)
    {
        static constexpr BlockKind kinds[] = {BlockKind::Heading, BlockKind::Paragraph, BlockKind::List, BlockKind::Table, BlockKind::Image, BlockKind::Barcode, BlockKind::Shape, BlockKind::Spacer, BlockKind::PageBreak, BlockKind::Group, BlockKind::Frame, BlockKind::Unknown};
        for (int i = number(0, 5); i > 0; --i)
            member.items.push_back(block(kinds[number(0, static_cast<int>(std::size(kinds)) - 1)], 0));
    }

    std::mt19937 m_random;
    int m_ids = 0;
};

} // namespace quoin
