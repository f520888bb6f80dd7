// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/import.h>

#include "core/descriptor.h"
#include "core/system_error.h"

#include <quoin/atomic_file.h>

#include <fcntl.h>

namespace quoin {

Result<void> saveKeys(const std::vector<EmbeddedKey> &keys, const std::filesystem::path &folder)
{
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed)
        return systemError(ErrorCategory::System, "file.folder", "make the folder", folder, systemReason(failed.value()));
    for (const EmbeddedKey &key : keys) {
        const std::filesystem::path path = folder / key.name;
        // An empty file first: it takes the name, and what replaces it keeps its mode.
        if (!Descriptor(retried([&] { return ::open(path.c_str(), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, 0600); })))
            return systemError(ErrorCategory::System, "file.write", "write", path, systemReason(errno));
        if (const Result<void> written = writeFileAtomically(path, key.pem); !written) {
            std::filesystem::remove(path, failed);
            return written;
        }
    }
    return {};
}

} // namespace quoin
