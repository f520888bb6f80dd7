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

std::string printable(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const bool isC1 = c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
        if (isC1)
            ++i;
        if (isC1 || c < 0x20 || c == 0x7F)
            out += "\uFFFD";
        else
            out += text[i];
    }
    return out;
}

} // namespace quoin::cli
