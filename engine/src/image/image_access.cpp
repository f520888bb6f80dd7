// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/image.h"

namespace quoin
{

const Drawing *imageDrawing(const ImageData &image)
{
    return image.drawing ? &*image.drawing : nullptr;
}

std::string_view imageFileBytes(const ImageData &image)
{
    return image.fileBytes;
}

} // namespace quoin
