// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pdf/file_writer.h"
#include "pdf/syntax.h"

#include <algorithm>
#include <cstddef>

namespace quoin {

// A name or number tree (ISO 32000-2 7.9.6, 7.9.7) of `count` sorted entries: one node, or leaves below a root.
// appendEntries(out, first, last) writes "/Names[...]" or "/Nums[...]"; appendKey(out, i) the key of one entry, for /Limits.
template<class AppendEntries, class AppendKey>
ObjectId writeTree(FileWriter &file, std::size_t count, const AppendEntries &appendEntries, const AppendKey &appendKey)
{
    constexpr std::size_t smallestLeaf = 64;
    const ObjectId root = file.allocate();
    if (count <= smallestLeaf) {
        ByteBuffer &out = file.object(root);
        out.append("<<");
        appendEntries(out, 0, count);
        out.append(">>");
        return root;
    }
    std::size_t leaf = smallestLeaf;
    while (leaf * leaf < count)
        leaf *= 2;
    const auto leaves = static_cast<std::uint32_t>((count + leaf - 1) / leaf);
    const ObjectId firstLeaf = file.allocate(leaves);
    for (std::uint32_t i = 0; i < leaves; ++i) {
        const std::size_t first = i * leaf, last = std::min(count, first + leaf);
        ByteBuffer &out = file.object(firstLeaf + i);
        out.append("<</Limits[");
        appendKey(out, first);
        out.put(' ');
        appendKey(out, last - 1);
        out.put(']');
        appendEntries(out, first, last);
        out.append(">>");
    }
    ByteBuffer &out = file.object(root);
    out.append("<</Kids[");
    for (std::uint32_t i = 0; i < leaves; ++i) {
        if (i > 0)
            out.put(' ');
        appendReference(out, firstLeaf + i);
    }
    out.append("]>>");
    return root;
}

} // namespace quoin
