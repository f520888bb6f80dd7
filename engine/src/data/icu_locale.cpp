// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "data/icu_locale.h"

#include <unicode/bytestream.h>
#include <unicode/stringpiece.h>

namespace quoin {

namespace {

icu::StringPiece piece(std::string_view text)
{
    return {text.data(), static_cast<std::int32_t>(text.size())};
}

} // namespace

icu::Locale icuLocale(std::string_view language)
{
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = icu::Locale::forLanguageTag(piece(language), status);
    return U_FAILURE(status) || locale.isBogus() ? icu::Locale::getRoot() : locale;
}

bool isLocaleTag(std::string_view language)
{
    UErrorCode status = U_ZERO_ERROR;
    return !language.empty() && !icu::Locale::forLanguageTag(piece(language), status).isBogus() && U_SUCCESS(status);
}

icu::UnicodeString toUnicodeString(std::string_view utf8)
{
    return icu::UnicodeString::fromUTF8(piece(utf8));
}

void appendUtf8(std::string &out, const icu::UnicodeString &text)
{
    icu::StringByteSink<std::string> sink(&out);
    text.toUTF8(sink);
}

} // namespace quoin
