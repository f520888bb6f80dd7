// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>
#include <quoin/length.h>

#include <cstddef>
#include <string>
#include <unordered_set>

namespace quoin {

// "63.1pt": a length as messages tell it.
inline std::string inPoints(Mpt length)
{
    return Length::fromMpt(length, Unit::Point).toString();
}

// Collects what a document has to say. The same finding about the same element is told once, however many rows have it; after
// `most` findings one last notice says that there are more, so that a bad document can't fill the memory.
class Reporter
{
public:
    static constexpr std::size_t most = 1'000;

    void begin(Diagnostics &out);
    void add(Diagnostic &&);

private:
    Diagnostics *m_out = nullptr;
    std::unordered_set<std::size_t> m_seen; // hashes: a clash would hide a repeated message at worst
    std::size_t m_count = 0;
    bool m_hasError = false;
};

} // namespace quoin
