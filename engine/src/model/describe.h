// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template_fields.h>

#include <type_traits>

namespace quoin {

template<class T, class... Others>
concept OneOf = (std::is_same_v<std::remove_const_t<T>, Others> || ...);

// What describe() can visit.
template<class T>
concept Described = OneOf<T, Border, Style, TextRun, Column, Block, Meta, PageSetup, PageBand, Watermark, DataSection, OutputSection, Template>;

// describeBorder, describeStyle, ... by the object's type.
template<class V, Described T> void describe(V &visitor, T &object)
{
    if constexpr (OneOf<T, Border>)
        describeBorder(visitor, object);
    else if constexpr (OneOf<T, Style>)
        describeStyle(visitor, object);
    else if constexpr (OneOf<T, TextRun>)
        describeRun(visitor, object);
    else if constexpr (OneOf<T, Column>)
        describeColumn(visitor, object);
    else if constexpr (OneOf<T, Block>)
        describeBlock(visitor, object);
    else if constexpr (OneOf<T, Meta>)
        describeMeta(visitor, object);
    else if constexpr (OneOf<T, PageSetup>)
        describePage(visitor, object);
    else if constexpr (OneOf<T, PageBand>)
        describeBand(visitor, object);
    else if constexpr (OneOf<T, Watermark>)
        describeWatermark(visitor, object);
    else if constexpr (OneOf<T, DataSection>)
        describeData(visitor, object);
    else if constexpr (OneOf<T, OutputSection>)
        describeOutput(visitor, object);
    else
        describeTemplate(visitor, object);
}

// Gives the block empty content of the kind.
void setKind(Block &, BlockKind);
// A block of the kind with nothing set.
const Block &emptyBlock(BlockKind);

template<class E>
requires std::is_enum_v<E>
constexpr std::string_view enumKey(E value)
{
    return EnumNames<E>::names[static_cast<std::size_t>(value)].key;
}

} // namespace quoin
