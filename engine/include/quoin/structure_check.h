// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

// Something in a PDF file that doesn't hold together.
struct StructureFinding {
    std::string id; // stable, dotted: "parent-tree.element"
    std::string message; // a whole sentence
    std::uint32_t object = 0; // number of the object; 0: none
    std::int32_t page = -1; // from 0
    std::int32_t mcid = -1;
};

// Checks what validators of a standard leave out or can't see in a repaired file: that each cross-reference entry points at its
// object; that every object is used and every reference leads to one; that names and text strings decode; that operators of content
// streams are balanced and nested, each painting one marked in a tagged file, with resources that exist; that MCIDs are unique per
// page and agree with structure elements and parent tree in both directions, annotations likewise; that every element reaches the
// root; that the outline's links agree. At most a thousand findings. Error: the file can't be read at all. Bytes may be hostile.
Result<std::vector<StructureFinding>> checkStructure(std::string_view pdf);

} // namespace quoin
