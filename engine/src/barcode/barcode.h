// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/drawing.h>
#include <quoin/error.h>
#include <quoin/template.h>

#include <string>
#include <string_view>
#include <vector>

namespace quoin {

// A symbol with its quiet zones. Lengths are in modules (the width of the narrowest bar, ISO/IEC 15416's X dimension).
struct BarcodeSymbol {
    Drawing drawing; // as if a module were a point
    struct Label { // human readable text below the bars
        std::string text;
        double x = 0; // of what `align` says
        TextAlign align = TextAlign::Center; // or Left, Right
        double baseline = 0; // from the top
        double size = 0; // of the font
    };
    std::vector<Label> labels;
    double barHeight = 0; // what encodeBarcode() was asked for or chose itself
    bool stretches = false; // bars may be higher or lower; else the ratio is fixed
    double moduleWidth = 0; // usual, in points
};

// `barHeight`: in modules, for symbols that stretch; 0: as the symbology's standard says.
// Error barcode.value where the symbology can't show the value: an impossible character, a wrong check digit, too much of it.
// EAN, UPC and ITF-14 are given their check digit where it is missing.
Result<BarcodeSymbol> encodeBarcode(const Barcode &, std::string_view value, Color, double barHeight);

} // namespace quoin
