// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "image/image.h"

#include <memory>

namespace quoin {

bool isSvg(std::string_view bytes);

// SVG 1.1 shapes, paths, fills, strokes, groups, <use>, style sheets of simple selectors and nested viewports, as a Drawing of 96 px
// an inch. What isn't drawn (text, gradients, clipping, filters, other files, scripts) is named in ImageData::warnings, image.svg-ignored.
Result<std::shared_ptr<ImageData>> readSvg(std::string_view bytes, const std::string &name, const Limits &);

} // namespace quoin
