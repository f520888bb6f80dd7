// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "structure/containment.h"

namespace quoin {

namespace {

using T = StructureType;

template<class... Types> constexpr std::uint64_t of(Types... types)
{
    return ((std::uint64_t {1} << static_cast<unsigned>(types)) | ...);
}

constexpr std::uint64_t headings = of(T::H1, T::H2, T::H3, T::H4, T::H5, T::H6);
constexpr std::uint64_t inlines = of(T::Span, T::Em, T::Strong, T::Link, T::Form, T::Annot, T::FENote, T::Figure, T::Formula, T::Artifact);
constexpr std::uint64_t blocks = headings | of(T::P, T::L, T::Table, T::Figure, T::Formula, T::Artifact, T::Link, T::Annot, T::Form, T::FENote);

// ISO/TS 32005:2023, table 5: the kids that no rule forbids, whatever the parent is used as.
constexpr std::uint64_t kidsOf(StructureType parent)
{
    switch (parent) {
    case T::Document:
        return blocks | of(T::Document, T::Part, T::Sect, T::Div, T::Aside, T::BlockQuote, T::Title);
    case T::Sect:
        return blocks | of(T::Part, T::Sect, T::Div, T::Aside, T::BlockQuote, T::Title, T::Lbl, T::Caption);
    case T::Aside:
    case T::BlockQuote:
        return blocks | of(T::Document, T::Part, T::Sect, T::Div, T::BlockQuote, T::Lbl, T::Caption);
    case T::Title:
        return inlines | of(T::Part, T::Div, T::Aside, T::P, T::Lbl, T::Caption, T::L, T::Table);
    case T::H1:
    case T::H2:
    case T::H3:
    case T::H4:
    case T::H5:
    case T::H6:
        return inlines | of(T::Sect, T::Sub, T::Lbl);
    case T::P:
        return inlines | of(T::Sub, T::Lbl, T::L, T::Table);
    case T::Sub:
        return inlines | of(T::Lbl, T::L);
    case T::Span:
    case T::Em:
    case T::Strong:
        return inlines | of(T::Sub, T::Lbl);
    case T::Link:
    case T::Annot:
        return of(T::Sect, T::Div, T::Sub, T::Span, T::Em, T::Strong, T::Link, T::Annot, T::FENote, T::Lbl, T::Figure, T::Formula, T::Artifact);
    case T::Form:
        return of(T::Div, T::FENote, T::Lbl, T::Caption, T::Artifact);
    case T::FENote:
        return inlines | of(T::Part, T::Sect, T::Div, T::Aside, T::BlockQuote, T::P, T::Sub, T::Lbl, T::L, T::Table);
    case T::Lbl:
        return inlines | of(T::Sub);
    case T::Caption:
        return blocks | inlines | of(T::Part, T::Sect, T::Div, T::Aside, T::BlockQuote, T::Sub, T::Lbl);
    case T::L:
        return of(T::Caption, T::L, T::LI, T::Artifact);
    case T::LI:
        return of(T::Div, T::Lbl, T::LBody, T::Artifact);
    case T::LBody:
        return blocks | inlines | of(T::Part, T::Sect, T::Div, T::Aside, T::BlockQuote, T::Sub, T::Caption);
    case T::Table:
        return of(T::Caption, T::THead, T::TBody, T::TFoot, T::TR, T::Artifact);
    case T::THead:
    case T::TBody:
    case T::TFoot:
        return of(T::TR, T::Artifact);
    case T::TR:
        return of(T::TH, T::TD, T::Artifact);
    case T::TH:
    case T::TD:
        return blocks | inlines | of(T::Sect, T::Div, T::Lbl);
    case T::Figure:
        return blocks | inlines | of(T::Part, T::Sect, T::Div, T::Aside, T::BlockQuote, T::Lbl, T::Caption);
    case T::Formula:
        return blocks | inlines | of(T::Part, T::Div, T::Aside, T::BlockQuote, T::Sub, T::Lbl, T::Caption);
    case T::Artifact:
        return ~std::uint64_t {0};
    case T::Part:
    case T::Div:
        break; // looked through: never asked
    }
    return 0;
}

} // namespace

bool mayContain(StructureType parent, StructureType child)
{
    return (kidsOf(parent) & of(child)) != 0;
}

bool mayHoldContent(StructureType type)
{
    constexpr std::uint64_t without = of(T::Document, T::Part, T::Sect, T::Div, T::L, T::LI, T::Table, T::THead, T::TBody, T::TFoot, T::TR);
    return (without & of(type)) == 0;
}

StructureType containingType(const StructureTree &tree, StructureIndex index)
{
    while (tree[index].parent != noStructure && (tree[index].type == T::Div || tree[index].type == T::Part))
        index = tree[index].parent;
    return tree[index].type;
}

} // namespace quoin
