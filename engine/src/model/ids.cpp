// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "model/ids.h"

#include <algorithm>

namespace quoin {

IdSource::IdSource(const Template &t)
{
    forEachElement(t, [this](const Block &block, const ElementPath &) {
        m_used.insert(block.id.value);
        return true;
    });
}

ElementId IdSource::next(BlockKind kind)
{
    static constexpr char letters[] = {'h', 'p', 'l', 'i', 't', 'r', 'c', 'm', 'q', 's', 'v', 'b', 'g', 'f', 'u'};
    static_assert(std::size(letters) == std::variant_size_v<BlockContent>);
    const auto index = static_cast<std::size_t>(kind);
    while (true) {
        ElementId id {letters[index] + std::to_string(++m_lastNumber[index])};
        if (use(id))
            return id;
    }
}

bool isElementId(std::string_view id)
{
    return !id.empty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

} // namespace quoin
