// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "page_peer.h"

#include <cairo-pdf.h>

#include <cstring>

namespace {

struct Bytes {
    const std::string &text;
    std::size_t at = 0;
};

class CairoCanvas : public peer::Canvas
{
public:
    CairoCanvas(const peer::Document &document, const std::string &logo)
        : m_logo(logo)
        , m_surface(cairo_pdf_surface_create_for_stream(append, &m_out, 595.28, 841.89))
        , m_cairo(cairo_create(m_surface))
    {
        cairo_pdf_surface_set_metadata(m_surface, CAIRO_PDF_METADATA_TITLE, document.title.c_str());
        cairo_set_line_width(m_cairo, 0.5);
    }
    ~CairoCanvas() override
    {
        if (m_image)
            cairo_surface_destroy(m_image);
        cairo_destroy(m_cairo);
        cairo_surface_destroy(m_surface);
    }

    void newPage() override
    {
        if (m_started)
            cairo_show_page(m_cairo);
        m_started = true;
    }
    void text(double x, double y, const std::string &text, bool bold, double size, peer::Align align) override
    {
        cairo_select_font_face(m_cairo, "Liberation Sans", CAIRO_FONT_SLANT_NORMAL, bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
        cairo_set_font_size(m_cairo, size);
        if (align != peer::Align::Left) {
            cairo_text_extents_t extents;
            cairo_text_extents(m_cairo, text.c_str(), &extents);
            x -= align == peer::Align::Right ? extents.x_advance : extents.x_advance / 2;
        }
        cairo_move_to(m_cairo, x, y);
        cairo_show_text(m_cairo, text.c_str());
    }
    void box(double x, double y, double width, double height) override
    {
        cairo_rectangle(m_cairo, x, y, width, height);
        cairo_stroke(m_cairo);
    }
    void picture(double x, double y, double width, double height) override
    {
        if (!m_image) {
            Bytes bytes {m_logo};
            m_image = cairo_image_surface_create_from_png_stream(read, &bytes);
        }
        cairo_save(m_cairo);
        cairo_translate(m_cairo, x, y);
        cairo_scale(m_cairo, width / cairo_image_surface_get_width(m_image), height / cairo_image_surface_get_height(m_image));
        cairo_set_source_surface(m_cairo, m_image, 0, 0);
        cairo_paint(m_cairo);
        cairo_restore(m_cairo);
    }
    std::string finish() override
    {
        cairo_surface_finish(m_surface);
        return std::move(m_out);
    }

private:
    static cairo_status_t append(void *out, const unsigned char *data, unsigned size)
    {
        static_cast<std::string *>(out)->append(reinterpret_cast<const char *>(data), size);
        return CAIRO_STATUS_SUCCESS;
    }
    static cairo_status_t read(void *from, unsigned char *data, unsigned size)
    {
        auto &bytes = *static_cast<Bytes *>(from);
        if (bytes.text.size() - bytes.at < size)
            return CAIRO_STATUS_READ_ERROR;
        std::memcpy(data, bytes.text.data() + bytes.at, size);
        bytes.at += size;
        return CAIRO_STATUS_SUCCESS;
    }

    const std::string &m_logo;
    std::string m_out;
    cairo_surface_t *m_surface;
    cairo_t *m_cairo;
    cairo_surface_t *m_image = nullptr;
    bool m_started = false;
};

} // namespace

int main(int argc, char **argv)
{
    return peer::run(argc, argv, std::string("cairo ") + cairo_version_string(), "subsets of Liberation Sans embedded, not tagged",
        [](const peer::Document &document, const std::string &logo) { return std::make_unique<CairoCanvas>(document, logo); });
}
