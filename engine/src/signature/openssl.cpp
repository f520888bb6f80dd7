// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "signature/openssl.h"

#include <quoin/atomic_file.h>

#include <openssl/err.h>
#include <openssl/pem.h>

namespace quoin {

BioPtr readingFrom(std::string_view bytes)
{
    return BioPtr(BIO_new_mem_buf(bytes.data(), static_cast<int>(bytes.size())));
}

const EVP_MD *digestOf(DigestAlgorithm algorithm)
{
    switch (algorithm) {
    case DigestAlgorithm::Sha256:
        return EVP_sha256();
    case DigestAlgorithm::Sha384:
        return EVP_sha384();
    case DigestAlgorithm::Sha512:
        return EVP_sha512();
    }
    return EVP_sha256();
}

std::string opensslReason()
{
    const unsigned long code = ERR_peek_last_error();
    const char *reason = code != 0 ? ERR_reason_error_string(code) : nullptr;
    ERR_clear_error();
    return reason ? reason : "unknown reason";
}

std::string subjectName(X509 *certificate)
{
    const X509_NAME *name = X509_get_subject_name(certificate);
    for (const int part : {NID_commonName, NID_organizationName}) {
        const int index = X509_NAME_get_index_by_NID(name, part, -1);
        if (index < 0)
            continue;
        unsigned char *utf8 = nullptr;
        const int size = ASN1_STRING_to_UTF8(&utf8, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, index)));
        if (size <= 0)
            continue;
        const std::string text(reinterpret_cast<const char *>(utf8), static_cast<std::size_t>(size));
        OPENSSL_free(utf8);
        return text;
    }
    char whole[256];
    return X509_NAME_oneline(name, whole, sizeof whole);
}

Result<StorePtr> readTrustStore(const std::filesystem::path &file)
{
    const auto pem = readFile(file, 16 << 20);
    if (!pem)
        return pem.error();
    StorePtr store(X509_STORE_new());
    const BioPtr bio = readingFrom(*pem);
    bool any = false;
    while (X509 *read = PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr)) {
        const CertificatePtr certificate(read);
        any = X509_STORE_add_cert(store.get(), certificate.get()) == 1 || any;
    }
    ERR_clear_error();
    if (!any)
        return signatureError("verify.trust", file.string(), "There is no certificate in PEM in the file.");
    return store;
}

Diagnostic signatureError(std::string id, const std::string &file, std::string message)
{
    Diagnostic d;
    d.category = ErrorCategory::Resource;
    d.id = std::move(id);
    d.file = file;
    d.message = std::move(message);
    return d;
}

} // namespace quoin
