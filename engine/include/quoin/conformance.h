// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quoin
{

// The standards a document may claim, by the ids that template, command line and reports share.
enum class ConformanceId : std::uint8_t { PdfA4, PdfA4f, PdfUA2, WtpdfAccessibility, WtpdfReuse };

struct ConformanceInfo {
    ConformanceId id;
    std::string_view key; // "pdfa-4"
    std::string_view title; // "PDF/A-4 (ISO 19005-4:2020)"
};
std::span<const ConformanceInfo> conformances();

// A combination that the standards allow, e.g. {pdfa-4, pdfua-2}.
struct ConformanceSet {
    bool pdfA4 = false, pdfA4f = false, pdfUA2 = false, wtpdfAccessibility = false, wtpdfReuse = false;
    bool any() const { return pdfA4 || pdfA4f || pdfUA2 || wtpdfAccessibility || wtpdfReuse; }
    bool pdfA() const { return pdfA4 || pdfA4f; }
    bool needsTags() const { return pdfUA2 || wtpdfAccessibility || wtpdfReuse; }
    bool operator==(const ConformanceSet &) const = default;
};

// Unknown ids and forbidden combinations (two PDF/A levels, PDF/UA-1 with PDF/A-4, ...) are refused with the reason.
Result<ConformanceSet> conformanceSet(std::span<const std::string> keys);

} // namespace quoin
