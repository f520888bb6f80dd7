// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace quoin {

struct BuildFacts {
    std::string processor;
    unsigned threads = 0;
    std::string system, compiler, kind, commit;
};
BuildFacts buildFacts();

// With 0, 1 or 3 decimals, whatever the locale.
std::string number(double value, int decimals);

} // namespace quoin
