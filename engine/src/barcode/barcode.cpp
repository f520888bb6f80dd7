// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "barcode/barcode.h"

#include <quoin/template_fields.h>

#include <zint.h>

#include <algorithm>
#include <memory>

namespace quoin {

namespace {

struct SymbolDeleter {
    void operator()(zint_symbol *symbol) const { ZBarcode_Delete(symbol); }
};

constexpr double linearModule = 0.33 * 72 / 25.4; // GS1 General Specifications 5.2.6.6: the nominal X dimension of EAN and UPC
constexpr double matrixModule = 0.5 * 72 / 25.4; // read well by telephones

struct Kind {
    int symbology;
    int mode;
    bool stretches;
    std::size_t digits[2]; // allowed, without and with a check digit; 0: whatever zint takes
};

Kind kindOf(Symbology symbology)
{
    constexpr int gs1 = GS1_MODE | GS1PARENS_MODE;
    switch (symbology) {
    case Symbology::Qr:
        return {BARCODE_QRCODE, UNICODE_MODE, false, {}};
    case Symbology::DataMatrix:
        return {BARCODE_DATAMATRIX, UNICODE_MODE, false, {}};
    case Symbology::Gs1DataMatrix:
        return {BARCODE_DATAMATRIX, gs1, false, {}};
    case Symbology::Aztec:
        return {BARCODE_AZTEC, UNICODE_MODE, false, {}};
    case Symbology::Pdf417:
        return {BARCODE_PDF417, UNICODE_MODE, true, {}};
    case Symbology::Code128:
        return {BARCODE_CODE128, UNICODE_MODE, true, {}};
    case Symbology::Gs1Code128:
        return {BARCODE_GS1_128, gs1, true, {}};
    case Symbology::Code39:
        return {BARCODE_CODE39, UNICODE_MODE, true, {}};
    case Symbology::Ean13:
        return {BARCODE_EANX, UNICODE_MODE, true, {12, 13}};
    case Symbology::Ean8:
        return {BARCODE_EANX, UNICODE_MODE, true, {7, 8}};
    case Symbology::UpcA:
        return {BARCODE_UPCA, UNICODE_MODE, true, {11, 12}};
    case Symbology::Itf:
        return {BARCODE_C25INTER, UNICODE_MODE, true, {}};
    case Symbology::Itf14:
        return {BARCODE_ITF14, UNICODE_MODE, true, {13, 14}};
    }
    return {BARCODE_QRCODE, UNICODE_MODE, false, {}};
}

// zint's option_1. -1: its own choice.
int correctionOption(Symbology symbology, ErrorCorrection correction)
{
    const int level = static_cast<int>(correction); // Auto is 0
    switch (symbology) {
    case Symbology::Qr: // L, M, Q, H
    case Symbology::Aztec: // 10 %, 23 %, 36 %, 50 %
        return level == 0 ? -1 : level;
    case Symbology::Pdf417: // 2^(level + 1) code words of 2, 8, 32 and 128
        return level == 0 ? -1 : 2 * level;
    default: // Data Matrix has one; those of bars have none
        return -1;
    }
}

Diagnostic refused(Symbology symbology, std::string_view value, std::string reason)
{
    constexpr std::size_t shown = 60;
    std::string words(value.substr(0, shown));
    while (words.size() < value.size() && !words.empty() && (static_cast<unsigned char>(value[words.size()]) & 0xC0) == 0x80)
        words.pop_back(); // not within a character
    if (words.size() < value.size())
        words += "...";
    const std::string name(EnumNames<Symbology>::names[static_cast<std::size_t>(symbology)].label);
    Diagnostic d;
    d.category = ErrorCategory::Data;
    d.id = "barcode.value";
    d.message = "\"" + words + "\" can't be shown as " + name + ": " + std::move(reason) + '.';
    d.arguments = {words, name};
    return d;
}

// "Error 275: Invalid check digit '2', expecting '1'" without its number.
std::string reasonOf(const zint_symbol &symbol)
{
    std::string text = symbol.errtxt;
    if (const std::size_t colon = text.find(": "); colon != std::string::npos)
        text.erase(0, colon + 2);
    return text;
}

void addRectangle(DrawingPath &path, double x, double y, double width, double height)
{
    path.verbs.insert(path.verbs.end(), {PathVerb::Move, PathVerb::Line, PathVerb::Line, PathVerb::Line, PathVerb::Close});
    path.points.insert(path.points.end(), {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}});
}

} // namespace

Result<BarcodeSymbol> encodeBarcode(const Barcode &barcode, std::string_view value, Color color, double barHeight)
{
    const Kind kind = kindOf(barcode.symbology);
    if (value.empty())
        return refused(barcode.symbology, value, "there is nothing to show");
    if (kind.digits[0] != 0) {
        const std::size_t count = std::min(value.find('+'), value.size()); // an add-on of 2 or 5 digits may follow
        if (count != kind.digits[0] && count != kind.digits[1])
            return refused(barcode.symbology, value, "it has " + std::to_string(count) + " digits; allowed are " + std::to_string(kind.digits[0]) + ", or " + std::to_string(kind.digits[1]) + " with the check digit");
    }
    const std::unique_ptr<zint_symbol, SymbolDeleter> symbol(ZBarcode_Create());
    if (!symbol)
        throw std::bad_alloc();
    symbol->symbology = kind.symbology;
    symbol->input_mode = kind.mode;
    symbol->option_1 = correctionOption(barcode.symbology, barcode.errorCorrection);
    symbol->output_options |= BARCODE_QUIET_ZONES;
    symbol->show_hrt = barcode.showText ? 1 : 0;
    symbol->scale = 0.5F; // a module is 1 wide then
    if (kind.stretches)
        symbol->height = static_cast<float>(barHeight);
    const int encoded = ZBarcode_Encode(symbol.get(), reinterpret_cast<const unsigned char *>(value.data()), static_cast<int>(std::min<std::size_t>(value.size(), INT32_MAX)));
    if (encoded == ZINT_ERROR_MEMORY)
        throw std::bad_alloc();
    // A warning of that kind is about the value: a wrong check digit in GS1 data, say.
    if (encoded >= ZINT_ERROR || encoded == ZINT_WARN_NONCOMPLIANT)
        return refused(barcode.symbology, value, reasonOf(*symbol));
    if (ZBarcode_Buffer_Vector(symbol.get(), 0) >= ZINT_ERROR)
        return refused(barcode.symbology, value, reasonOf(*symbol));

    BarcodeSymbol out;
    out.stretches = kind.stretches;
    out.moduleWidth = kind.stretches ? linearModule : matrixModule;
    out.barHeight = static_cast<double>(symbol->height);
    out.drawing.width = static_cast<double>(symbol->vector->width);
    out.drawing.height = static_cast<double>(symbol->vector->height);
    DrawingPath &path = out.drawing.paths.emplace_back(); // one fill: no seams between modules
    path.fill = color;
    for (const zint_vector_rect *r = symbol->vector->rectangles; r; r = r->next)
        addRectangle(path, static_cast<double>(r->x), static_cast<double>(r->y), static_cast<double>(r->width), static_cast<double>(r->height));
    for (const zint_vector_string *s = symbol->vector->strings; s; s = s->next) {
        const TextAlign align = s->halign == 1 ? TextAlign::Left : s->halign == 2 ? TextAlign::Right : TextAlign::Center;
        out.labels.push_back({reinterpret_cast<const char *>(s->text), static_cast<double>(s->x), align, static_cast<double>(s->y), static_cast<double>(s->fsize)});
    }
    return out;
}

} // namespace quoin
