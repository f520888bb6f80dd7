// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"

#include <cstdio>
#include <string>

namespace quoin::cli {

void complain(std::string_view line)
{
    // One call: stdio locks the stream for its length.
    std::string whole(line);
    whole += '\n';
    std::fwrite(whole.data(), 1, whole.size(), stderr);
}

void complain(const Diagnostic &diagnostic)
{
    complain(toString(diagnostic));
}

void complain(const Diagnostics &diagnostics)
{
    for (const Diagnostic &diagnostic : diagnostics)
        complain(diagnostic);
}

Status statusOf(const Diagnostic &diagnostic)
{
    switch (diagnostic.category) {
    case ErrorCategory::System:
    case ErrorCategory::Internal:
    case ErrorCategory::Cancelled:
        return Status::Environment;
    default:
        return Status::BadInput;
    }
}

Status fail(const Diagnostic &diagnostic)
{
    complain(diagnostic);
    return statusOf(diagnostic);
}

} // namespace quoin::cli
