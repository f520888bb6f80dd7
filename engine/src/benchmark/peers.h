// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/benchmark.h>

namespace quoin {

// The programs in the folder at a page workload, one after the other, each with the documents that runBenchmark takes for the same
// options. Nothing for other workloads. A program that fails is an error.
Result<std::vector<BenchmarkResult>> runPeers(const BenchmarkOptions &, const std::filesystem::path &programs, const std::filesystem::path &dataFolder);

} // namespace quoin
