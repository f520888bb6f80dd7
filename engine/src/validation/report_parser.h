// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/validation.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

// veraPDF's JSON report on one file. It is foreign text: nothing in it is taken for granted.
struct ParsedReport {
    std::string version; // of veraPDF
    std::string fileName; // as the report names it
    std::int64_t fileSize = -1;
    // Where the file could not be validated: veraPDF's words, and whether that is because it isn't a (readable) PDF.
    std::optional<std::string> exception;
    bool isNoPdf = false;
    bool outOfMemory = false;
    std::vector<ProfileResult> profiles;
};

// Refuses (id validation.report) what isn't a whole report on exactly one file: a cut text, a missing or contradicting part, a job
// that ended otherwise than normally.
Result<ParsedReport> parseReport(std::string_view json);

// Page, object and marked content that a context names.
FindingPlace placeOfContext(std::string context, std::string message);

} // namespace quoin
