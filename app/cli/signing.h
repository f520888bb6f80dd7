// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/signature.h>

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace quoin::cli {

// --sign-key, --sign-p12 and what belongs to them.
class SigningArguments
{
public:
    void add(CLI::App &);
    // Why the arguments don't go together; empty: they do.
    std::string contradiction() const;
    // Empty: no key was given.
    Result<std::optional<Signature>> signature() const;

private:
    std::string m_key, m_certificate, m_chain, m_pkcs12, m_passphraseFile, m_level, m_authority, m_authorityTrust, m_reason, m_location, m_contact;
};

} // namespace quoin::cli
