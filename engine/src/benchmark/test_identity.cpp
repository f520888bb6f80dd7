// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/test_identity.h"

#include "signature/openssl.h"

#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace quoin {

namespace {

constexpr long secondsOfDay = 24 * 60 * 60;

bool addExtension(X509 *certificate, X509 *issuer, int kind, const char *value)
{
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    const std::unique_ptr<X509_EXTENSION, Deleter<X509_EXTENSION_free>> extension(X509V3_EXT_conf_nid(nullptr, &context, kind, value));
    return extension && X509_add_ext(certificate, extension.get(), -1) == 1;
}

enum class Holder : std::uint8_t { Issuer,
    Signer };

// Null issuer: signed by itself.
CertificatePtr makeCertificate(const char *name, Holder holder, EVP_PKEY *key, X509 *issuer, EVP_PKEY *issuerKey)
{
    CertificatePtr made(X509_new());
    if (!made)
        return nullptr;
    X509 *const c = made.get();
    X509 *const by = issuer == nullptr ? c : issuer;
    const bool good = X509_set_version(c, 2) == 1 && ASN1_INTEGER_set(X509_get_serialNumber(c), holder == Holder::Signer ? 2 : 1) == 1 && X509_gmtime_adj(X509_getm_notBefore(c), -60) != nullptr
        && X509_gmtime_adj(X509_getm_notAfter(c), secondsOfDay) != nullptr && X509_set_pubkey(c, key) == 1
        && X509_NAME_add_entry_by_txt(X509_get_subject_name(c), "CN", MBSTRING_UTF8, reinterpret_cast<const unsigned char *>(name), -1, -1, 0) == 1
        && X509_set_issuer_name(c, X509_get_subject_name(by)) == 1 && addExtension(c, by, NID_subject_key_identifier, "hash")
        && addExtension(c, by, NID_basic_constraints, holder == Holder::Issuer ? "critical,CA:TRUE" : "critical,CA:FALSE")
        && addExtension(c, by, NID_key_usage, holder == Holder::Issuer ? "critical,keyCertSign" : "critical,digitalSignature,nonRepudiation") && X509_sign(c, issuerKey, EVP_sha256()) > 0;
    return good ? std::move(made) : nullptr;
}

std::string textOf(BIO *bio)
{
    char *bytes = nullptr;
    const long size = BIO_get_mem_data(bio, &bytes);
    return {bytes, static_cast<std::size_t>(size)};
}

} // namespace

Result<TestIdentity> TestIdentity::create()
{
    const KeyPtr rootKey(EVP_EC_gen("P-256")), issuerKey(EVP_EC_gen("P-256")), key(EVP_EC_gen("P-256"));
    const CertificatePtr root = makeCertificate("Quoin benchmark root", Holder::Issuer, rootKey.get(), nullptr, rootKey.get());
    const CertificatePtr issuer = root ? makeCertificate("Quoin benchmark issuer", Holder::Issuer, issuerKey.get(), root.get(), rootKey.get()) : nullptr;
    const CertificatePtr own = issuer ? makeCertificate("Quoin benchmark", Holder::Signer, key.get(), issuer.get(), issuerKey.get()) : nullptr;
    const std::unique_ptr<BIO, Deleter<BIO_free_all>> keyText(BIO_new(BIO_s_mem())), chainText(BIO_new(BIO_s_mem()));
    if (!own || PEM_write_bio_PrivateKey(keyText.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1 || PEM_write_bio_X509(chainText.get(), own.get()) != 1
        || PEM_write_bio_X509(chainText.get(), issuer.get()) != 1)
        return Diagnostic {.category = ErrorCategory::System, .id = "benchmark.key", .message = "No key can be made to sign with: " + opensslReason() + '.'};
    return TestIdentity {textOf(keyText.get()), textOf(chainText.get())};
}

} // namespace quoin
