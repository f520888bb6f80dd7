// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace quoin {

// How often the calling thread has asked for memory by operator new, which a program that links this counts. Null where a sanitizer
// has its own.
using AllocationCounter = std::uint64_t (*)();
AllocationCounter allocationCounter();

} // namespace quoin
