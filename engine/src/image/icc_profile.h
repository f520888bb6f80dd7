// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "image/image.h"

#include <string>
#include <string_view>

namespace quoin {

// Keeps the profile where a PDF image with these colours may carry it (ISO 32000-2 8.6.5.5); else leaves a warning why not.
void setProfile(ImageData &, std::string profile, const std::string &name);
void dropProfile(ImageData &, const std::string &name, const std::string &reason);

} // namespace quoin
