// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "image/image.h"

namespace quoin {

bool isPng(std::string_view bytes);
Result<std::shared_ptr<ImageData>> readPng(std::string_view bytes, const std::string &name, const Limits &);

} // namespace quoin
