// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace quoin {

// SplitMix64: the standard library's distributions differ from one library to another.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    {
    }
    // Of one document: neighbours in number have nothing in common.
    Random(std::uint64_t seed, std::uint64_t number)
        : m_state(seed * 0x100000001b3u + number * 0x9e3779b97f4a7c15u)
    {
        m_state = next();
    }
    std::uint64_t next()
    {
        std::uint64_t z = m_state += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    std::uint64_t below(std::uint64_t count) { return next() % count; }

private:
    std::uint64_t m_state;
};

} // namespace quoin
