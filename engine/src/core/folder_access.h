// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/descriptor.h"

#include <quoin/error.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace quoin {

// Reads files that a template names, and only under its own folder. Whatever points outside is refused with the same message
// whether something is there or not. A hard link is a file of the folder. Thread-safe.
class FolderAccess
{
public:
    enum class Links : std::uint8_t {
        Inside, // symbolic links are followed while they stay inside: the kernel sees to it (openat2 RESOLVE_BENEATH)
        None, // none is followed; so it is also where a kernel or sandbox has no openat2
    };

    FolderAccess() = default; // no folder: everything is refused
    // The folder is opened once; moving or replacing it later changes nothing.
    static Result<FolderAccess> open(const std::filesystem::path &folder, Links = Links::Inside);

    // `reference` is relative, its parts separated by "/". At most `limit` bytes.
    Result<std::string> read(std::string_view reference, std::size_t limit) const;

private:
    Descriptor m_folder;
    Links m_links = Links::Inside;
};

} // namespace quoin
