// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace quoin {

// Forgets the peak so far, where the system can (Linux), after giving back what is free.
void resetPeakMemory();
// Most resident bytes since then; of the whole life of the process where it can't be reset.
std::uint64_t peakMemory();

} // namespace quoin
