// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <string>
#include <string_view>

namespace quoin {

// The locale of a BCP 47 tag; the root locale, never the process's, where the tag is malformed.
icu::Locale icuLocale(std::string_view language);
bool isLocaleTag(std::string_view);

icu::UnicodeString toUnicodeString(std::string_view utf8);
void appendUtf8(std::string &out, const icu::UnicodeString &);

} // namespace quoin
