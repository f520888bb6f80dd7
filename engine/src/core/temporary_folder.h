// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

namespace quoin {

// A folder that only this user may look into, removed with all that is in it.
class TemporaryFolder
{
public:
    static Result<std::unique_ptr<TemporaryFolder>> create(std::string_view purpose); // part of its name
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder &) = delete;

    const std::filesystem::path path;

private:
    explicit TemporaryFolder(std::filesystem::path folder)
        : path(std::move(folder))
    {
    }
};

} // namespace quoin
