// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "conformance/rules.h"

#include <quoin/structure.h>

#include <vector>

namespace quoin {

// What the pages hold of a node.
struct NodeContent {
    bool own = false; // marked content of its own
    std::int32_t firstPage = -1; // of it or a node below
};

// The rules about the tag tree as a whole: what stands in what, tables, lists, captions, texts of elements. `contents`: by node.
void checkStructureRules(const StructureTree &, const std::vector<NodeContent> &contents, Violations &);

} // namespace quoin
