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

// --sign-key and what belongs to it.
class SigningArguments
{
public:
    void add(CLI::App &);
    // Empty: no key was given.
    Result<std::optional<Signature>> signature() const;

private:
    std::string m_key, m_certificates, m_passphraseFile, m_timeStamps, m_reason, m_location, m_contact;
};

} // namespace quoin::cli
