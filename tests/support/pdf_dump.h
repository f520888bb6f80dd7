// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace testsupport {

// A PDF file as text that a person can review: every object in order of its number, streams decoded, font programs and image
// data by their size, bytes past ASCII as \xNN. Object and cross-reference streams are left out.
std::string pdfDump(std::string_view pdf);

} // namespace testsupport
