// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <string>
#include <string_view>

namespace quoin {

struct ShownText {
    std::size_t pages = 0;
    std::string text; // ASCII is itself; each operator's text is a line. Other characters are their codes
};

// The strings that the pages of one of our own files show, read back by qpdf (see decision 10 for why the codes are the text).
Result<ShownText> readShownText(std::string_view pdf);

// Without blanks and line ends: where lines break is the layout's matter.
std::string withoutSpaces(std::string_view);

} // namespace quoin
