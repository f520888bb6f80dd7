// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "page_peer.h"

#include <hpdf.h>

#include <stdexcept>

namespace {

void fail(HPDF_STATUS error, HPDF_STATUS detail, void *)
{
    throw std::runtime_error("libharu: error " + std::to_string(error) + ", " + std::to_string(detail));
}

class HaruCanvas : public peer::Canvas
{
public:
    HaruCanvas(const peer::Document &document, const std::string &logo)
        : m_logo(logo)
        , m_pdf(HPDF_New(fail, nullptr))
    {
        HPDF_SetCompressionMode(m_pdf, HPDF_COMP_ALL);
        HPDF_SetInfoAttr(m_pdf, HPDF_INFO_TITLE, document.title.c_str());
        m_regular = HPDF_GetFont(m_pdf, "Helvetica", nullptr);
        m_bold = HPDF_GetFont(m_pdf, "Helvetica-Bold", nullptr);
    }
    ~HaruCanvas() override { HPDF_Free(m_pdf); }

    void newPage() override
    {
        m_page = HPDF_AddPage(m_pdf);
        HPDF_Page_SetSize(m_page, HPDF_PAGE_SIZE_A4, HPDF_PAGE_PORTRAIT);
        m_height = HPDF_Page_GetHeight(m_page);
        HPDF_Page_SetLineWidth(m_page, 0.5f);
    }
    void text(double x, double y, const std::string &text, bool bold, double size, peer::Align align) override
    {
        HPDF_Page_BeginText(m_page);
        HPDF_Page_SetFontAndSize(m_page, bold ? m_bold : m_regular, float(size));
        const float width = align == peer::Align::Left ? 0 : HPDF_Page_TextWidth(m_page, text.c_str());
        HPDF_Page_TextOut(m_page, float(x) - (align == peer::Align::Right ? width : width / 2), m_height - float(y), text.c_str());
        HPDF_Page_EndText(m_page);
    }
    void box(double x, double y, double width, double height) override
    {
        HPDF_Page_Rectangle(m_page, float(x), m_height - float(y + height), float(width), float(height));
        HPDF_Page_Stroke(m_page);
    }
    void picture(double x, double y, double width, double height) override
    {
        if (m_image == nullptr)
            m_image = HPDF_LoadPngImageFromMem(m_pdf, reinterpret_cast<const HPDF_BYTE *>(m_logo.data()), HPDF_UINT(m_logo.size()));
        HPDF_Page_DrawImage(m_page, m_image, float(x), m_height - float(y + height), float(width), float(height));
    }
    std::string finish() override
    {
        HPDF_SaveToStream(m_pdf);
        std::string out(HPDF_GetStreamSize(m_pdf), '\0');
        auto size = HPDF_UINT32(out.size());
        HPDF_ReadFromStream(m_pdf, reinterpret_cast<HPDF_BYTE *>(out.data()), &size);
        return out;
    }

private:
    const std::string &m_logo;
    HPDF_Doc m_pdf;
    HPDF_Page m_page = nullptr;
    HPDF_Font m_regular = nullptr, m_bold = nullptr;
    HPDF_Image m_image = nullptr;
    float m_height = 0;
};

} // namespace

int main(int argc, char **argv)
{
    return peer::run(argc, argv, "libharu " HPDF_VERSION_TEXT, "standard fonts by name, not tagged", [](const peer::Document &document, const std::string &logo) { return std::make_unique<HaruCanvas>(document, logo); });
}
