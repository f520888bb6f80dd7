// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "model/base64.h"

#include <openssl/evp.h>

#include <algorithm>

namespace quoin {

std::string toBase64(std::string_view bytes)
{
    std::string out(4 * ((bytes.size() + 2) / 3) + 1, '\0'); // EVP_EncodeBlock ends with a zero byte
    const int length = EVP_EncodeBlock(reinterpret_cast<unsigned char *>(out.data()), reinterpret_cast<const unsigned char *>(bytes.data()), static_cast<int>(bytes.size()));
    out.resize(static_cast<std::size_t>(length));
    return out;
}

std::optional<std::string> fromBase64(std::string_view text)
{
    // EVP_DecodeBlock lets blanks and misplaced padding pass.
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1
                                                                               : 0;
    const std::string_view data = text.substr(0, text.size() - padding);
    const bool allowed = std::all_of(data.begin(), data.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
    });
    if (text.size() % 4 != 0 || !allowed)
        return {};
    std::string out(text.size() / 4 * 3, '\0');
    if (EVP_DecodeBlock(reinterpret_cast<unsigned char *>(out.data()), reinterpret_cast<const unsigned char *>(text.data()), static_cast<int>(text.size())) < 0)
        return {};
    out.resize(out.size() - padding);
    return out;
}

} // namespace quoin
