// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/structure.h>

// What may stand in what (ISO/TS 32005 table 5), for the types that Quoin writes.
namespace quoin {

// Whether the standard allows the child in the parent however the parent is used. Part and Div are looked through on both
// sides: ask with the element above them; as children they are always allowed where their parent is an element for blocks.
bool mayContain(StructureType parent, StructureType child);

// Whether the element may hold content of its own, not only kids.
bool mayHoldContent(StructureType);

// The nearest element from `index` upwards that isn't looked through.
StructureType containingType(const StructureTree &, StructureIndex index);

} // namespace quoin
