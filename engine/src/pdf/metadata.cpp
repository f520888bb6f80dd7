// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/metadata.h"

#include "core/utf8.h"
#include "pdf/syntax.h"

#include <algorithm>

namespace quoin {

namespace {

void check(std::string_view field, std::string_view value, Violations &violations)
{
    std::size_t offset = 0;
    while (offset < value.size()) {
        const char32_t c = decodeUtf8(value, offset);
        if (!isXmlCharacter(c)) {
            violations.add(Rule::MetadataCharacter, {}, {field, codePointName(c)});
        }
    }
}

void appendTwoDigits(ByteBuffer &out, unsigned value)
{
    out.put(static_cast<char>('0' + value / 10));
    out.put(static_cast<char>('0' + value % 10));
}

// Year to second; `separators`: between parts of the date, before the time, between its parts, at the end; or none.
void appendMoment(ByteBuffer &out, std::chrono::sys_seconds time, std::string_view separators)
{
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const auto seconds = static_cast<unsigned>((time - day).count());
    const int year = std::clamp(static_cast<int>(date.year()), 0, 9999);
    const auto separate = [&](std::size_t i) {
        if (!separators.empty())
            out.put(separators[i]);
    };
    appendTwoDigits(out, static_cast<unsigned>(year / 100));
    appendTwoDigits(out, static_cast<unsigned>(year % 100));
    separate(0);
    appendTwoDigits(out, static_cast<unsigned>(date.month()));
    separate(0);
    appendTwoDigits(out, static_cast<unsigned>(date.day()));
    separate(1);
    appendTwoDigits(out, seconds / 3600);
    separate(2);
    appendTwoDigits(out, seconds / 60 % 60);
    separate(2);
    appendTwoDigits(out, seconds % 60);
    separate(3);
}

void appendAlternative(ByteBuffer &out, std::string_view name, std::string_view value)
{
    out.append("<");
    out.append(name);
    out.append("><rdf:Alt><rdf:li xml:lang=\"x-default\">");
    appendXml(out, value);
    out.append("</rdf:li></rdf:Alt></");
    out.append(name);
    out.append(">\n");
}

} // namespace

void appendXmpDate(ByteBuffer &out, std::chrono::sys_seconds time)
{
    appendMoment(out, time, "-T:Z");
}

void appendDate(ByteBuffer &out, std::chrono::sys_seconds time)
{
    out.append("(D:");
    appendMoment(out, time, {});
    out.append("Z)");
}

void appendXmp(ByteBuffer &out, const MetadataFields &fields, const ConformanceSet &set, Violations &violations)
{
    check("title", fields.title, violations);
    check("author", fields.author, violations);
    check("subject", fields.subject, violations);
    check("keywords", fields.keywords, violations);

    out.append("<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
               "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
               "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
               "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"");
    if (set.pdfA())
        out.append(" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"");
    if (set.pdfUA2)
        out.append(" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"");
    if (set.wtpdfAccessibility || set.wtpdfReuse)
        out.append(" xmlns:pdfd=\"http://pdfa.org/declarations/\"");
    out.append(">\n<dc:format>application/pdf</dc:format>\n");
    if (!fields.title.empty())
        appendAlternative(out, "dc:title", fields.title);
    if (!fields.author.empty()) {
        out.append("<dc:creator><rdf:Seq><rdf:li>");
        appendXml(out, fields.author);
        out.append("</rdf:li></rdf:Seq></dc:creator>\n");
    }
    if (!fields.subject.empty())
        appendAlternative(out, "dc:description", fields.subject);
    if (!fields.language.empty()) {
        out.append("<dc:language><rdf:Bag><rdf:li>");
        appendXml(out, fields.language);
        out.append("</rdf:li></rdf:Bag></dc:language>\n");
    }
    if (!fields.keywords.empty()) {
        out.append("<pdf:Keywords>");
        appendXml(out, fields.keywords);
        out.append("</pdf:Keywords>\n");
    }
    out.append("<pdf:Producer>Quoin</pdf:Producer>\n<xmp:CreatorTool>Quoin</xmp:CreatorTool>\n");
    for (const std::string_view name : {"xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"}) {
        out.put('<');
        out.append(name);
        out.put('>');
        appendXmpDate(out, fields.time);
        out.append("</");
        out.append(name);
        out.append(">\n");
    }
    if (set.pdfA()) {
        out.append("<pdfaid:part>4</pdfaid:part>\n<pdfaid:rev>2020</pdfaid:rev>\n");
        if (set.pdfA4f)
            out.append("<pdfaid:conformance>F</pdfaid:conformance>\n");
    }
    if (set.pdfUA2)
        out.append("<pdfuaid:part>2</pdfuaid:part>\n<pdfuaid:rev>2024</pdfuaid:rev>\n");
    if (set.wtpdfAccessibility || set.wtpdfReuse) {
        out.append("<pdfd:declarations><rdf:Bag>\n");
        const auto declare = [&](std::string_view what) {
            out.append("<rdf:li rdf:parseType=\"Resource\"><pdfd:conformsTo>http://pdfa.org/declarations/wtpdf#");
            out.append(what);
            out.append("</pdfd:conformsTo></rdf:li>\n");
        };
        if (set.wtpdfAccessibility)
            declare("accessibility1.0");
        if (set.wtpdfReuse)
            declare("reuse1.0");
        out.append("</rdf:Bag></pdfd:declarations>\n");
    }
    out.append("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>");
}

} // namespace quoin
