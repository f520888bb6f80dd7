// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "benchmark/benchmark_document.h"

#include <quoin/benchmark.h>
#include <quoin/template.h>

namespace quoin {

struct Workload {
    enum class Way : std::uint8_t {
        Render, // from data, with a program that is there
        CompileAndRender, // from the template's text and data
        Process, // by a process of its own, to a file
    };
    BenchmarkWorkload facts;
    std::string_view file; // of its template, below the data folder
    BenchmarkDocument (*document)(std::uint64_t seed, std::uint64_t number);
    Way way = Way::Render;
    bool largeData = false; // one document at a time is enough
    bool peers = false; // other libraries do it too
};

inline constexpr std::uint64_t benchmarkWarmUpNumbers = 50'000'000, benchmarkStageNumbers = 60'000'000; // documents of these are no others'

const Workload *findWorkload(std::string_view name);

// The template as the profile wants it. Plain: only standard 14 fonts, "Rs " for the rupee sign that they lack.
Result<Template> readWorkloadTemplate(const Workload &, BenchmarkProfile, const std::filesystem::path &folder);

} // namespace quoin
