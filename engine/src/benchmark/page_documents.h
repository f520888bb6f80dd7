// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "benchmark/benchmark_document.h"

#include <cstdint>

namespace quoin {

// Data for benchmark/pages.quoin, users.quoin and statement.quoin; the same for the same seed and number, everywhere.
BenchmarkDocument makeTextPages(std::size_t lines, std::uint64_t seed, std::uint64_t number);

enum class TablePages : std::uint8_t { Table,
    Invoice,
    PictureAndTable,
    PictureRows };
BenchmarkDocument makeTablePages(TablePages, std::size_t rows, std::uint64_t seed, std::uint64_t number);

BenchmarkDocument makeUsers(std::uint64_t seed, std::uint64_t number);
BenchmarkDocument makeStatement(std::uint64_t seed, std::uint64_t number);

} // namespace quoin
