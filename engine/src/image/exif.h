// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace quoin {

struct ExifInfo {
    int orientation = 1; // 1..8
    double dpiX = 0, dpiY = 0; // 0: not said
};

// Of a TIFF header and its first directory, as JPEG's APP1 and PNG's eXIf hold them. What is damaged counts as not said.
ExifInfo readExif(std::string_view tiff);

} // namespace quoin
