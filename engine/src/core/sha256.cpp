// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/sha256.h"

#include <openssl/evp.h>

#include <array>

namespace quoin {

std::string sha256Hex(std::string_view bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::array<unsigned char, 32> digest {};
    EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha256(), nullptr);
    std::string out;
    for (const unsigned char byte : digest) {
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

} // namespace quoin
