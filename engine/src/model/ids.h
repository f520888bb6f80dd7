// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include <array>
#include <string>
#include <string_view>
#include <unordered_set>

namespace quoin {

// Gives ids that are in use nowhere: a letter of the kind and the lowest free number. The same ids in use and the same order
// of asking give the same ids.
class IdSource
{
public:
    IdSource() = default;
    explicit IdSource(const Template &);

    // False where the id is in use already.
    bool use(const ElementId &id) { return m_used.insert(id.value).second; }
    ElementId next(BlockKind);

private:
    std::unordered_set<std::string> m_used;
    std::array<std::size_t, std::variant_size_v<BlockContent>> m_lastNumber {};
};

// [A-Za-z0-9_-]{1,64}
bool isElementId(std::string_view);

} // namespace quoin
