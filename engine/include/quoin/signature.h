// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

enum class DigestAlgorithm : std::uint8_t { Sha256,
    Sha384,
    Sha512 };

// Proves by an authority's word when a signature was there (RFC 3161). Thread-safe.
class TimeStampAuthority
{
public:
    // Over HTTP(S) at `address`, without following redirects; an answer has to come within `timeLimit`. Nothing is sent but a digest.
    // `trust`: PEM of the roots; a token whose chain doesn't lead to one is refused. Empty: whom to trust is left to those who verify.
    static Result<std::shared_ptr<const TimeStampAuthority>> atAddress(const std::string &address, std::chrono::seconds timeLimit = std::chrono::seconds(10), const std::filesystem::path &trust = {});
    virtual ~TimeStampAuthority() = default;
    // DER of the TimeStampToken over the SHA-256 of `bytes`; its imprint and nonce are those that were asked for.
    virtual Result<std::string> stamp(std::string_view bytes) const = 0;
    virtual std::size_t expectedBytes() const { return 8 * 1024; }
};

// A key and its certificates, ready to sign PDF documents as PAdES baseline B-B wants (ETSI EN 319 142-1): RSA of 2048 to 4096 bits, or
// ECDSA on P-256, P-384 or P-521, with a digest no weaker than the curve. Immutable; any number of threads may sign with one at
// once. The key is in memory only and wiped at the end; nothing of it or of the passphrase gets into a message.
class Signer
{
public:
    // `key`: PEM (also encrypted) or PKCS#12. `certificates`, `chain`: PEM, the signer's and those of its issuers, in one file or two;
    // empty where the key's file has them. Refused, with the file's name: a wrong passphrase, a certificate of another key, one that has expired or isn't valid
    // yet, a key that is too weak or of another kind.
    static Result<std::shared_ptr<const Signer>> fromFiles(const std::filesystem::path &key, const std::filesystem::path &certificates, std::string_view passphrase, const std::filesystem::path &chain = {});
    virtual ~Signer() = default;

    virtual const std::string &name() const = 0; // the certificate's subject: common name, else organization
    virtual DigestAlgorithm digestAlgorithm() const = 0;
    // Bytes that sign()'s result won't exceed by much: whoever keeps room asks again where it does.
    virtual std::size_t expectedBytes() const = 0;
    // DER of a detached CMS SignedData over what `digest` was made of: signed attributes are content-type, message-digest and
    // signing-certificate-v2 and no others; certificates without a self-signed root. With an authority its token over the signature
    // value is an unsigned attribute, which makes the level B-T; a failure to get one is a failure to sign.
    virtual Result<std::string> sign(std::span<const std::byte> digest, const TimeStampAuthority * = nullptr) const = 0;
};

// What a document is to be signed with. The field is invisible: of no size, an artifact, on the first page.
struct Signature {
    std::shared_ptr<const Signer> signer; // required
    std::shared_ptr<const TimeStampAuthority> timeStamps; // none: level B-B
    std::string fieldName = "Signature1";
    std::string reason, location, contact; // UTF-8; empty: left out
};

// ---- verifying -------------------------------------------------------------------------------------------------------

enum class SignatureState : std::uint8_t {
    Intact, // the bytes that are covered are those that were signed
    Changed, // they aren't, or the signature's value is wrong
    Broken, // what should be a signature can't be one: no or a wrong ByteRange, a gap that isn't the contents, no CMS
};

enum class ChainState : std::uint8_t { NotChecked,
    Trusted,
    Untrusted };

// An authority's word for when something was there (RFC 3161).
struct TimeStampReport {
    std::string problem; // a sentence, where it proves nothing; then only `authority` may say something
    std::string time; // "2026-12-01T10:00:00Z"
    std::string authority; // subject of its certificate
    ChainState chain = ChainState::NotChecked;
    std::string chainProblem;
};

struct SignatureReport {
    std::string field;
    SignatureState state = SignatureState::Broken;
    std::string problem; // a sentence, where the state isn't Intact
    std::string signer; // subject of the certificate
    std::string time; // as claimed by /M: "2026-12-01T10:00:00Z"; not proven
    // What was verified: "PAdES-B-B", or "PAdES-B-T" where the time-stamp is right and, with a trust store, its chain too. Empty where
    // a rule of B-B is broken, which levelProblem tells.
    std::string level;
    std::string levelProblem;
    std::optional<TimeStampReport> timeStamp; // of the signature value
    std::size_t revision = 0, revisions = 0; // the covered one, from 1, and how many the file has
    std::uint64_t coveredBytes = 0; // up to here; what follows came later
    std::uint64_t laterBytes = 0;
    ChainState chain = ChainState::NotChecked;
    std::string chainProblem;
};

struct VerifyOptions {
    std::filesystem::path trust; // PEM of the roots to trust; empty: the chain isn't checked
};

// Every signature of the file, in the order of signing. Bytes may be hostile. Error: not a PDF, or the trust store can't be read.
Result<std::vector<SignatureReport>> verifySignatures(std::string_view pdf, const VerifyOptions & = {});

} // namespace quoin
