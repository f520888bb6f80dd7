// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace quoin {

BenchmarkStatistics statisticsOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const auto count = static_cast<double>(values.size());
    BenchmarkStatistics out;
    out.least = values.front();
    out.most = values.back();
    out.median = (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
    out.mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - out.mean) * (value - out.mean);
    out.deviation = values.size() > 1 ? std::sqrt(squares / (count - 1)) : 0;
    return out;
}

double quantile(const std::vector<double> &sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

} // namespace quoin
