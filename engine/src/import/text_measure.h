// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "text/shaper.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

namespace quoin {

// What an importer must know of fonts to put text where another program had it. Sizes and widths in points.
class TextMeasure
{
public:
    explicit TextMeasure(FontLibrary &fonts)
        : m_fonts(fonts)
    {
    }

    bool hasFamily(const std::string &family) { return m_fonts.find(family, false, false) != nullptr; }
    double width(std::string_view text, const std::string &family, bool bold, bool italic, double size);
    std::size_t lines(std::string_view text, const std::string &family, bool bold, bool italic, double size, double width);
    // How far below the middle of its line box the baseline is, in em.
    double baselineBelowMiddle(const std::string &family, bool bold, bool italic);

private:
    const FontChain &chain(const std::string &family, bool bold, bool italic);

    FontLibrary &m_fonts;
    Shaper m_shaper;
    std::map<std::tuple<std::string, bool, bool>, std::unique_ptr<FontChain>> m_chains;
};

} // namespace quoin
