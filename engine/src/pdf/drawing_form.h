// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pdf/byte_buffer.h"

#include <quoin/drawing.h>

namespace quoin {

// A vector picture as a form XObject (ISO 32000-2 8.10) that fills the unit square, as an image does: its dictionary's entries and
// its content stream.
void writeDrawing(const Drawing &, ByteBuffer &entries, ByteBuffer &content);
bool isTransparent(const Drawing &);

} // namespace quoin
