// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/assembly.h>

#include <string_view>

namespace quoin {

// Whether a document that claims `pdfaClaim` (empty: no PDF/A profile) and is signed or not may be encrypted so. Known before there is
// a document, so that nothing is rendered in vain.
Result<void> checkEncryption(const Encryption &, std::string_view pdfaClaim, bool isSigned);

} // namespace quoin
