// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/error.h>

#include <algorithm>

namespace quoin {

std::string toString(const Diagnostic &d)
{
    std::string out;
    if (!d.file.empty()) {
        out += d.file;
        if (d.line > 0) {
            out += ':';
            out += std::to_string(d.line);
            if (d.column > 0) {
                out += ':';
                out += std::to_string(d.column);
            }
        }
        out += ": ";
    }
    if (d.severity == Severity::Warning)
        out += "warning: ";
    else if (d.severity == Severity::Notice)
        out += "note: ";
    return out + d.message;
}

bool hasErrors(const Diagnostics &diagnostics)
{
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic &d) { return d.severity == Severity::Error; });
}

} // namespace quoin
