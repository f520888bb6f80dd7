// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/system_error.h"

#include "core/utf8.h"

#include <cstring>

namespace quoin {

std::string systemReason(int error)
{
    // strerror() would answer in the language that a host program has set.
    if (const char *words = strerrordesc_np(error))
        return words;
    return "system error " + std::to_string(error);
}

Diagnostic systemError(ErrorCategory category, std::string_view id, std::string_view action, const std::filesystem::path &path, std::string_view reason)
{
    const std::string name = excerpt(path.native(), 4096);
    return {.category = category,
        .id = std::string(id),
        .message = "Could not " + std::string(action) + " '" + name + "': " + std::string(reason) + ".",
        .arguments = {name, std::string(reason)},
        .file = path.native()};
}

} // namespace quoin
