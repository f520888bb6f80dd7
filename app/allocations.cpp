// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "allocations.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)

quoin::AllocationCounter quoin::allocationCounter()
{
    return nullptr;
}

#else

#include <cstdlib>
#include <new>

namespace {

constinit thread_local std::uint64_t allocations = 0;

void *allocate(std::size_t size, std::size_t alignment)
{
    ++allocations;
    for (;;) {
        // aligned_alloc wants a multiple of the alignment.
        void *const memory = alignment == 0 ? std::malloc(size == 0 ? 1 : size) : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
        if (memory != nullptr)
            return memory;
        const std::new_handler handler = std::get_new_handler();
        if (handler == nullptr)
            throw std::bad_alloc();
        handler();
    }
}

} // namespace

// The arrays' and the nothrow forms call these (C++20 17.6.3).
void *operator new(std::size_t size)
{
    return allocate(size, 0);
}

void *operator new(std::size_t size, std::align_val_t alignment)
{
    return allocate(size, static_cast<std::size_t>(alignment));
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::align_val_t) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}

quoin::AllocationCounter quoin::allocationCounter()
{
    return [] { return allocations; };
}

#endif
