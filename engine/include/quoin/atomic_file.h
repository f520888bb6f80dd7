// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace quoin
{

// Where a document's bytes go, in order. A writer stops at the first failure.
class ByteSink
{
public:
    virtual ~ByteSink() = default;
    virtual Result<void> write(std::span<const std::byte>) = 0;
};

class StringSink : public ByteSink
{
public:
    Result<void> write(std::span<const std::byte>) override;
    std::string bytes;
};

// A file that appears under its name whole or not at all: written beside (same folder, no name where the file system can do
// that), synced, renamed, and the folder synced. Without commit() nothing is left. A symbolic link is followed; a target that
// exists and isn't a regular file is refused. Messages name the path and the system's reason. Not thread-safe.
class AtomicFile : public ByteSink
{
public:
    static Result<std::unique_ptr<AtomicFile>> create(const std::filesystem::path &target);
    ~AtomicFile() override;
    Result<void> write(std::span<const std::byte>) override;
    [[nodiscard]] Result<void> commit();

private:
    struct Private;
    explicit AtomicFile(std::unique_ptr<Private>);
    std::unique_ptr<Private> d;
};

Result<void> writeFileAtomically(const std::filesystem::path &, std::string_view bytes);

// Regular files only, opened without blocking, at most `limit` bytes; a file that shrinks or grows meanwhile is an error.
Result<std::string> readFile(const std::filesystem::path &, std::size_t limit);

} // namespace quoin
