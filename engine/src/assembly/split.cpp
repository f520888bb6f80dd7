// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/assembly.h>

#include "core/system_error.h"

#include <algorithm>
#include <cstdio>

namespace quoin {

Result<void> split(const AssemblyInput &whole, std::size_t every, std::chrono::sys_seconds time, const std::filesystem::path &folder, std::stop_token stop, Diagnostics *notices, std::size_t *written)
{
    if (written)
        *written = 0;
    const Result<std::vector<int>> pages = selectedPages(whole);
    if (!pages)
        return pages.error();
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed)
        return systemError(ErrorCategory::System, "file.folder", "make the folder", folder, systemReason(failed.value()));
    AssemblyInput part = whole;
    for (std::size_t first = 0, number = 1; first < pages->size(); first += every, ++number) {
        if (stop.stop_requested()) {
            Diagnostic d;
            d.category = ErrorCategory::Cancelled;
            d.id = "cancelled";
            d.message = "Stopped on request.";
            return d;
        }
        part.pages.clear();
        for (std::size_t i = first; i < std::min(pages->size(), first + every); ++i)
            part.pages += (part.pages.empty() ? "" : ",") + std::to_string((*pages)[i]);
        StringSink bytes;
        // The others lose the same as the first.
        if (const Result<void> assembled = assemble({&part, 1}, time, bytes, number == 1 ? notices : nullptr); !assembled)
            return assembled.error();
        char name[32];
        std::snprintf(name, sizeof name, "%06zu.pdf", number);
        if (const Result<void> done = writeFileAtomically(folder / name, bytes.bytes); !done)
            return done.error();
        if (written)
            *written = number;
    }
    return {};
}

} // namespace quoin
