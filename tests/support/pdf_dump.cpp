// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf_dump.h"

#define POINTERHOLDER_TRANSITION 4
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>

#include <algorithm>

namespace testsupport {

namespace {

std::string readable(std::string_view bytes)
{
    static const char digits[] = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte == '\n' || (byte >= 0x20 && byte < 0x7F)) {
            text += c;
        } else {
            text += "\\x";
            text += digits[byte >> 4];
            text += digits[byte & 15];
        }
    }
    return text;
}

} // namespace

std::string pdfDump(std::string_view pdf)
{
    QPDF file;
    file.setSuppressWarnings(true);
    file.processMemoryFile("document", pdf.data(), pdf.size());
    std::string out;
    for (const auto &[id, entry] : file.getXRefTable()) {
        if (entry.getType() == 0)
            continue;
        QPDFObjectHandle object = file.getObject(id);
        if (!object.isStream()) {
            out += std::to_string(id.getObj()) + ": " + readable(object.unparseResolved()) + '\n';
            continue;
        }
        QPDFObjectHandle dictionary = object.getDict();
        const QPDFObjectHandle type = dictionary.getKey("/Type");
        if (QPDFObjectHandle(type).isName() && (QPDFObjectHandle(type).getName() == "/XRef" || QPDFObjectHandle(type).getName() == "/ObjStm"))
            continue;
        std::shared_ptr<Buffer> data;
        try {
            data = object.getStreamData(qpdf_dl_generalized);
        } catch (const QPDFExc &) {
            data = object.getRawStreamData(); // JPEG and the like
        }
        const std::string_view bytes(reinterpret_cast<const char *>(data->getBuffer()), data->getSize());
        dictionary.removeKey("/Length");
        dictionary.removeKey("/Filter");
        out += std::to_string(id.getObj()) + ": " + readable(dictionary.unparse()) + " stream\n";
        const auto binary = static_cast<std::size_t>(std::count_if(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) < 9; }));
        if (binary * 20 > bytes.size()) {
            out += "    " + std::to_string(bytes.size()) + " bytes\n";
            continue;
        }
        std::string text = readable(bytes);
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            out += "    " + text.substr(begin, end - begin) + '\n';
            begin = end + 1;
        }
    }
    return out;
}

} // namespace testsupport
