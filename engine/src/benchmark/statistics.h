// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/benchmark.h>

namespace quoin {

// Of one value at least. The deviation is the sample's, 0 of one value.
BenchmarkStatistics statisticsOf(std::vector<double> values);

// The value below which so much of the sorted ones is.
double quantile(const std::vector<double> &sorted, double share);

} // namespace quoin
