// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/conformance.h>

#include <algorithm>

namespace quoin {

namespace {

constexpr ConformanceInfo infos[] = {
    {ConformanceId::PdfA4, "pdfa-4", "PDF/A-4 (ISO 19005-4:2020)"},
    {ConformanceId::PdfA4f, "pdfa-4f", "PDF/A-4f (ISO 19005-4:2020, attached files)"},
    {ConformanceId::PdfUA2, "pdfua-2", "PDF/UA-2 (ISO 14289-2:2024)"},
    {ConformanceId::WtpdfAccessibility, "wtpdf-1-accessibility", "WTPDF 1.0, accessibility"},
    {ConformanceId::WtpdfReuse, "wtpdf-1-reuse", "WTPDF 1.0, reuse"},
};

// Asked for often enough to deserve a reason of its own.
constexpr std::pair<std::string_view, std::string_view> refusals[] = {
    {"pdfa-4e", "PDF/A-4e is for engineering documents with 3D content, which Quoin doesn't write"},
    {"pdfa-1", "PDF/A-1 is built on PDF 1.4, and Quoin writes PDF 2.0; choose pdfa-4"},
    {"pdfa-2", "PDF/A-2 is built on PDF 1.7, and Quoin writes PDF 2.0; choose pdfa-4"},
    {"pdfa-3", "PDF/A-3 is built on PDF 1.7, and Quoin writes PDF 2.0; choose pdfa-4f"},
    {"pdfua-1", "PDF/UA-1 is built on PDF 1.7, and Quoin writes PDF 2.0; choose pdfua-2"},
};

Diagnostic refused(std::string id, std::string message, std::vector<std::string> arguments)
{
    Diagnostic d;
    d.category = ErrorCategory::Template;
    d.id = std::move(id);
    d.message = std::move(message);
    d.arguments = std::move(arguments);
    return d;
}

} // namespace

std::span<const ConformanceInfo> conformances()
{
    return infos;
}

Result<ConformanceSet> conformanceSet(std::span<const std::string> keys)
{
    ConformanceSet set;
    for (const std::string &key : keys) {
        const auto found = std::find_if(std::begin(infos), std::end(infos), [&](const ConformanceInfo &info) { return info.key == key; });
        if (found == std::end(infos)) {
            for (const auto &[prefix, reason] : refusals) {
                // Also "pdfa-2b", "pdfa-3u" and so on.
                if (key.size() <= prefix.size() + 1 && key.compare(0, prefix.size(), prefix) == 0)
                    return refused("conformance.refused", "\"" + key + "\" is refused: " + std::string(reason) + ".", {key});
            }
            std::string known;
            for (const ConformanceInfo &info : infos)
                known += (known.empty() ? "" : ", ") + std::string(info.key);
            return refused("conformance.unknown", "\"" + key + "\" is no standard that Quoin knows. Known are " + known + ".", {key});
        }
        switch (found->id) {
        case ConformanceId::PdfA4:
            set.pdfA4 = true;
            break;
        case ConformanceId::PdfA4f:
            set.pdfA4f = true;
            break;
        case ConformanceId::PdfUA2:
            set.pdfUA2 = true;
            break;
        case ConformanceId::WtpdfAccessibility:
            set.wtpdfAccessibility = true;
            break;
        case ConformanceId::WtpdfReuse:
            set.wtpdfReuse = true;
            break;
        }
    }
    // pdfaid:conformance has one value (ISO 19005-4 6.7.3), so a file can't be both.
    if (set.pdfA4 && set.pdfA4f)
        return refused("conformance.two-levels", "A file is either PDF/A-4 or PDF/A-4f. Choose pdfa-4f where it has attached files, else pdfa-4.", {});
    return set;
}

} // namespace quoin
