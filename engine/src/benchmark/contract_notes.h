// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace quoin {

enum class NoteKind : std::uint8_t { Retail,
    Active,
    HighFrequency };

// Data of a contract note that is no other's, and what its file must show then.
struct ContractNote {
    NoteKind kind = NoteKind::Retail;
    std::string json;
    std::vector<std::string> shown;
    std::size_t leastPages = 1, mostPages = 1;
};

// The same for the same seed and number, everywhere.
ContractNote makeContractNote(NoteKind, std::uint64_t seed, std::uint64_t number);

// Of so many documents exactly 80, 15 and 5 %, as far as that goes, in an order of the seed.
std::vector<NoteKind> mixOfNotes(std::size_t count, std::uint64_t seed);

} // namespace quoin
