// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace quoin {

// Data of a document that is no other's, and what its file must show then.
struct BenchmarkDocument {
    std::string json;
    std::vector<std::string> shown; // in the order of the file where it can be, else anywhere
    std::size_t leastPages = 1, mostPages = 1;
    bool isSigned = false; // where the profile has signatures
};

} // namespace quoin
