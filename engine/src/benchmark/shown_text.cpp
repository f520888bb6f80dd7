// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/shown_text.h"

#define POINTERHOLDER_TRANSITION 4 // qpdf 11 wants it said that std::shared_ptr is used
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>
#include <iterator>

namespace quoin {

namespace {

class TextCollector : public QPDFObjectHandle::ParserCallbacks
{
public:
    explicit TextCollector(std::string &text)
        : m_text(text)
    {
    }
    void handleObject(QPDFObjectHandle object) override
    {
        if (object.isOperator()) {
            m_text += m_operand + '\n';
            m_operand.clear();
        } else if (object.isString()) {
            m_operand += object.getStringValue();
        } else if (object.isArray()) {
            for (QPDFObjectHandle &item : object.getArrayAsVector()) {
                if (item.isString())
                    m_operand += item.getStringValue();
            }
        }
    }
    void handleEOF() override { }

private:
    std::string &m_text;
    std::string m_operand;
};

} // namespace

Result<ShownText> readShownText(std::string_view pdf)
{
    try {
        ShownText shown;
        QPDF file;
        file.setSuppressWarnings(true);
        file.processMemoryFile("benchmark", pdf.data(), pdf.size());
        TextCollector collector(shown.text);
        for (QPDFPageObjectHelper &page : QPDFPageDocumentHelper(file).getAllPages()) {
            page.parseContents(&collector);
            ++shown.pages;
        }
        if (!file.getWarnings().empty())
            return Diagnostic {.id = "benchmark.file", .message = "The file is damaged: " + std::string(file.getWarnings().front().what()) + '.'};
        return shown;
    } catch (const std::exception &error) {
        return Diagnostic {.id = "benchmark.file", .message = "The file can't be read: " + std::string(error.what()) + '.'};
    }
}

std::string withoutSpaces(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    std::copy_if(text.begin(), text.end(), std::back_inserter(out), [](char c) { return c != ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f'; });
    return out;
}

} // namespace quoin
