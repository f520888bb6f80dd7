// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "signing.h"

#include "passwords.h"

#include <CLI/CLI.hpp>

namespace quoin::cli {

void SigningArguments::add(CLI::App &verb)
{
    auto *key = verb.add_option("--sign-key", m_key, "Sign (PAdES) with this private key in PEM; where that fails, nothing is written")->type_name("FILE");
    verb.add_option("--sign-cert", m_certificate, "PEM of the signer's certificate, where the key's file doesn't hold it")->type_name("FILE")->needs(key);
    verb.add_option("--sign-chain", m_chain, "Likewise of its issuers")->type_name("FILE")->needs(key);
    verb.add_option("--sign-p12", m_pkcs12, "Sign with the key and certificates in this PKCS#12 file")->type_name("FILE")->excludes(key);
    verb.add_option("--sign-pass-file", m_passphraseFile, "File with the key's passphrase, - for standard input")->type_name("FILE");
    verb.add_option("--level", m_level, "B-B, or B-T with a time-stamp; default: B-T where --tsa is given")->type_name("LEVEL")->check(CLI::IsMember({"B-B", "B-T"}));
    verb.add_option("--tsa", m_authority, "Address of a time-stamp authority (RFC 3161)")->type_name("URL");
    verb.add_option("--tsa-trust", m_authorityTrust, "PEM of the roots that its time-stamps have to lead to")->type_name("FILE");
    verb.add_option("--sign-reason", m_reason, "Reason, as the signature tells it")->type_name("TEXT");
    verb.add_option("--sign-location", m_location, "Likewise the place")->type_name("TEXT");
    verb.add_option("--sign-contact", m_contact, "Likewise how to reach the signer")->type_name("TEXT");
}

std::string SigningArguments::contradiction() const
{
    if (m_key.empty() && m_pkcs12.empty()) {
        const std::pair<const char *, const std::string &> needKey[] = {{"--sign-pass-file", m_passphraseFile}, {"--level", m_level}, {"--tsa", m_authority}, {"--tsa-trust", m_authorityTrust}, {"--sign-reason", m_reason}, {"--sign-location", m_location}, {"--sign-contact", m_contact}};
        for (const auto &[name, value] : needKey) {
            if (!value.empty())
                return std::string(name) + " needs a key: --sign-key or --sign-p12.";
        }
    }
    if (m_level == "B-T" && m_authority.empty())
        return "--level B-T needs a time-stamp authority: --tsa URL.";
    if (m_level == "B-B" && !m_authority.empty())
        return "--level B-B has no time-stamp, but --tsa asks for one.";
    if (!m_authorityTrust.empty() && m_authority.empty())
        return "--tsa-trust is about a time-stamp authority: --tsa URL.";
    return {};
}

Result<std::optional<Signature>> SigningArguments::signature() const
{
    const std::string &keyFile = m_key.empty() ? m_pkcs12 : m_key;
    if (keyFile.empty())
        return std::optional<Signature>();
    std::string passphrase;
    if (!m_passphraseFile.empty()) {
        auto read = readPassword(m_passphraseFile);
        if (!read)
            return read.error();
        passphrase = std::move(*read);
    }
    auto signer = Signer::fromFiles(keyFile, m_certificate, passphrase, m_chain);
    wipe(passphrase);
    if (!signer)
        return signer.error();
    Signature signature;
    signature.signer = std::move(*signer);
    if (!m_authority.empty()) {
        auto authority = TimeStampAuthority::atAddress(m_authority, std::chrono::seconds(10), m_authorityTrust);
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
