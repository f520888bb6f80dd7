// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <utility>

namespace quoin {

// An open file descriptor; closed with its owner.
class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int fd)
        : m_fd(fd)
    {
    }
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor &) = delete;
    Descriptor(Descriptor &&other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    {
    }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        reset();
        m_fd = std::exchange(other.m_fd, -1);
        return *this;
    }
    explicit operator bool() const { return m_fd >= 0; }
    int get() const { return m_fd; }

private:
    void reset()
    {
        if (m_fd >= 0)
            ::close(m_fd);
        m_fd = -1;
    }
    int m_fd = -1;
};

// The call again for as long as a signal interrupts it.
template<class Call> auto retried(Call call)
{
    decltype(call()) result;
    do
        result = call();
    while (result < 0 && errno == EINTR);
    return result;
}

// The whole of a regular file, at most `limit` bytes; any other kind of node, or a change meanwhile, is an error. The path is
// only for messages.
Result<std::string> readDescriptor(const Descriptor &, const std::filesystem::path &, std::size_t limit);

} // namespace quoin
