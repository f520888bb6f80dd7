// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "output.h"

#include <quoin/atomic_file.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace quoin::cli {

Result<void> writeOutput(const std::string &file, std::string_view bytes)
{
    if (file != "-")
        return writeFileAtomically(file, bytes);
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0)
        return {};
    return Diagnostic {.category = ErrorCategory::System, .id = "cli.stdout", .message = std::string("Standard output can't be written: ") + std::strerror(errno) + '.'};
}

} // namespace quoin::cli
