// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "signing.h"

#include "passwords.h"

#include <CLI/CLI.hpp>

namespace quoin::cli {

void SigningArguments::add(CLI::App &verb)
{
    auto *key = verb.add_option("--sign-key", m_key, "Sign (PAdES, level B-B) with this private key, PEM or PKCS#12; where that fails, nothing is written")->type_name("FILE");
    verb.add_option("--sign-certificates", m_certificates, "PEM of the signer's certificate and its issuers', where the key's file doesn't hold them")->type_name("FILE")->needs(key);
    verb.add_option("--sign-passphrase-file", m_passphraseFile, "File with the key's passphrase")->type_name("FILE")->needs(key);
    verb.add_option("--time-stamps", m_timeStamps, "Address of a time-stamp authority (RFC 3161): makes the level B-T")->type_name("URL")->needs(key);
    verb.add_option("--sign-reason", m_reason, "Reason, as the signature tells it")->type_name("TEXT")->needs(key);
    verb.add_option("--sign-location", m_location, "Likewise the place")->type_name("TEXT")->needs(key);
    verb.add_option("--sign-contact", m_contact, "Likewise how to reach the signer")->type_name("TEXT")->needs(key);
}

Result<std::optional<Signature>> SigningArguments::signature() const
{
    if (m_key.empty())
        return std::optional<Signature>();
    std::string passphrase;
    if (!m_passphraseFile.empty()) {
        auto read = readPassword(m_passphraseFile);
        if (!read)
            return read.error();
        passphrase = std::move(*read);
    }
    auto signer = Signer::fromFiles(m_key, m_certificates, passphrase);
    wipe(passphrase);
    if (!signer)
        return signer.error();
    Signature signature;
    signature.signer = std::move(*signer);
    if (!m_timeStamps.empty()) {
        auto authority = TimeStampAuthority::atAddress(m_timeStamps);
        if (!authority)
            return authority.error();
        signature.timeStamps = std::move(*authority);
    }
    signature.reason = m_reason;
    signature.location = m_location;
    signature.contact = m_contact;
    return std::optional(std::move(signature));
}

} // namespace quoin::cli
