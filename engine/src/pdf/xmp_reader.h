// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

// The keys of the profiles that a PDF's metadata claims, read without veraPDF so that a claim which that passes over is noticed.
// Empty optional: the file or its metadata can't be read.
std::optional<std::vector<std::string>> claimedProfiles(std::string_view pdf);

// The same of an XMP packet.
std::optional<std::vector<std::string>> claimsInXmp(std::string_view xmp);

// dc:title, the first of its languages; empty where there is none or the packet can't be read.
std::string titleInXmp(std::string_view xmp);

} // namespace quoin
