// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "layout/engine.h"

namespace quoin {

// Calls `each` per item of the list, with the item in scope and the row number set.
template<class Each> void LayoutEngine::repeatFor(const Repeat &repeat, std::uint32_t element, Each each)
{
    const Value list = listOf(repeat, element);
    const std::int64_t row = m_row;
    const std::size_t count = list.size();
    for (std::size_t i = 0; i < count; ++i) {
        m_row = static_cast<std::int64_t>(i);
        countRow(element);
        m_scope.push(repeat.variable, list.at(i), m_row);
        each();
        m_scope.pop();
    }
    m_row = row;
}

} // namespace quoin
