// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "benchmark/benchmark_document.h"

#include <cstdint>

namespace quoin {

enum class NoteKind : std::uint8_t { Retail,
    Active,
    HighFrequency };

// The same for the same seed and number, everywhere.
BenchmarkDocument makeContractNote(NoteKind, std::uint64_t seed, std::uint64_t number);

// Of the notes 20 n to 20 n + 19 exactly 16 are retail, 3 active and 1 high-frequency, in an order of the seed.
NoteKind kindInMix(std::uint64_t seed, std::uint64_t number);

} // namespace quoin
