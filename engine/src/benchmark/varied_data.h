// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/data.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

// Sample data with its leaves replaced by others of the same kind and length.
struct VariedData {
    std::string json;
    std::vector<std::string> texts; // of the strings that may vary, in order: the same number whatever the seed
};

// Letters become other letters and digits other digits; dates and times stay possible ones. What isn't ASCII stays, and so does what
// looks like an address or a file's name, and strings that stand as a literal in `expressions`: a template asks for them.
VariedData varyData(Value sample, std::string_view expressions, std::uint64_t seed);
// The sample itself, likewise.
VariedData unvariedData(Value sample, std::string_view expressions);

} // namespace quoin
