// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/temporary_folder.h"

#include "core/system_error.h"

#include <cerrno>
#include <cstdlib>
#include <string>

namespace quoin {

Result<std::unique_ptr<TemporaryFolder>> TemporaryFolder::create(std::string_view purpose)
{
    std::error_code error;
    const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
    std::string name = ((error ? std::filesystem::path("/tmp") : parent) / ("quoin-" + std::string(purpose) + "-XXXXXX")).native();
    if (::mkdtemp(name.data()) == nullptr)
        return systemError(ErrorCategory::System, "folder.temporary", "make the folder", name, systemReason(errno));
    return std::unique_ptr<TemporaryFolder>(new TemporaryFolder(name));
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
}

} // namespace quoin
