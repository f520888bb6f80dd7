// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/xmp_reader.h"

#include <quoin/validation.h>

#define POINTERHOLDER_TRANSITION 4 // qpdf 11 wants it said that std::shared_ptr is used
#include <expat.h>
#include <qpdf/QPDF.hh>

#include <algorithm>
#include <exception>
#include <map>

namespace quoin {

namespace {

constexpr std::string_view pdfaNamespace = "http://www.aiim.org/pdfa/ns/id/";
constexpr std::string_view pdfuaNamespace = "http://www.aiim.org/pdfua/ns/id/";
constexpr std::string_view declarationsNamespace = "http://pdfa.org/declarations/";
constexpr std::string_view titleName = "http://purl.org/dc/elements/1.1/|title";
constexpr std::size_t deepest = 64;
constexpr std::size_t longestValue = 1000;

// Properties stand as elements or as attributes; expat names both "namespace|name".
class XmpReader
{
public:
    static void startElement(void *self, const XML_Char *name, const XML_Char **attributes)
    {
        auto *reader = static_cast<XmpReader *>(self);
        if (++reader->depth > deepest) {
            XML_StopParser(reader->parser, XML_FALSE);
            return;
        }
        reader->element = name;
        reader->text.clear();
        if (reader->titleDepth == 0 && titleName == name)
            reader->titleDepth = reader->depth;
        for (; attributes[0] != nullptr; attributes += 2)
            reader->property(attributes[0], attributes[1]);
    }

    static void endElement(void *self, const XML_Char *name)
    {
        auto *reader = static_cast<XmpReader *>(self);
        if (reader->element == name) {
            reader->property(name, reader->text);
            if (reader->titleDepth > 0 && reader->title.empty())
                reader->title = reader->text; // in an rdf:li of an rdf:Alt
        }
        if (reader->depth == reader->titleDepth)
            reader->titleDepth = 0;
        --reader->depth;
        reader->element.clear();
    }

    static void characters(void *self, const XML_Char *text, int length)
    {
        auto *reader = static_cast<XmpReader *>(self);
        if (reader->text.size() < longestValue)
            reader->text.append(text, static_cast<std::size_t>(length));
    }

    // Entities are what XMP has no use for, and what a bomb is made of.
    static void doctype(void *self, const XML_Char *, const XML_Char *, const XML_Char *, int)
    {
        XML_StopParser(static_cast<XmpReader *>(self)->parser, XML_FALSE);
    }

    XML_Parser parser = nullptr;
    std::map<std::string, std::string> identification; // "namespace|part" and so on
    std::vector<std::string> declarations;
    std::string title;

private:
    void property(std::string_view name, std::string_view value)
    {
        const std::size_t begin = std::min(value.find_first_not_of(" \t\r\n"), value.size());
        value = value.substr(begin, value.find_last_not_of(" \t\r\n") - begin + 1);
        const std::string_view space = name.substr(0, name.rfind('|'));
        if (space == pdfaNamespace || space == pdfuaNamespace)
            identification[std::string(name)] = value;
        else if (space == declarationsNamespace && name.substr(name.rfind('|') + 1) == "conformsTo")
            declarations.emplace_back(value);
    }

    std::size_t depth = 0, titleDepth = 0;
    std::string element, text;
};

bool read(XmpReader &reader, std::string_view xmp)
{
    reader.parser = XML_ParserCreateNS(nullptr, '|');
    if (reader.parser == nullptr)
        return false;
    XML_SetUserData(reader.parser, &reader);
    XML_SetElementHandler(reader.parser, &XmpReader::startElement, &XmpReader::endElement);
    XML_SetCharacterDataHandler(reader.parser, &XmpReader::characters);
    XML_SetStartDoctypeDeclHandler(reader.parser, &XmpReader::doctype);
    const bool whole = XML_Parse(reader.parser, xmp.data(), static_cast<int>(xmp.size()), XML_TRUE) == XML_STATUS_OK;
    XML_ParserFree(reader.parser);
    return whole;
}

} // namespace

std::optional<std::vector<std::string>> claimsInXmp(std::string_view xmp)
{
    XmpReader reader;
    if (!read(reader, xmp))
        return std::nullopt;

    std::vector<std::string> out;
    const auto value = [&reader](std::string_view space, std::string_view name) {
        const auto found = reader.identification.find(std::string(space) + "|" + std::string(name));
        return found == reader.identification.end() ? std::string() : found->second;
    };
    if (const std::string part = value(pdfaNamespace, "part"); !part.empty()) {
        std::string level = value(pdfaNamespace, "conformance");
        std::transform(level.begin(), level.end(), level.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        out.push_back("pdfa-" + part + level);
    }
    if (const std::string part = value(pdfuaNamespace, "part"); !part.empty())
        out.push_back("pdfua-" + part);
    for (const std::string &declaration : reader.declarations) {
        if (declaration == "http://pdfa.org/declarations/wtpdf#accessibility1.0")
            out.emplace_back("wtpdf-1-accessibility");
        else if (declaration == "http://pdfa.org/declarations/wtpdf#reuse1.0")
            out.emplace_back("wtpdf-1-reuse");
    }
    return out;
}

std::string titleInXmp(std::string_view xmp)
{
    XmpReader reader;
    return read(reader, xmp) ? reader.title : std::string();
}

std::optional<std::vector<std::string>> claimedProfiles(std::string_view pdf)
{
    constexpr std::size_t longestXmp = 16u << 20;
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.setAttemptRecovery(false);
        document.processMemoryFile("document", pdf.data(), pdf.size());
        QPDFObjectHandle metadata = document.getRoot().getKey("/Metadata");
        if (!metadata.isStream())
            return std::vector<std::string>();
        const auto bytes = metadata.getStreamData(qpdf_dl_generalized);
        if (bytes->getSize() > longestXmp)
            return std::nullopt;
        return claimsInXmp({reinterpret_cast<const char *>(bytes->getBuffer()), bytes->getSize()});
    } catch (const std::exception &) {
        return std::nullopt;
    }
}

} // namespace quoin
