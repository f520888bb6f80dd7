// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/deleter.h"

#include <quoin/error.h>
#include <quoin/signature.h>

#include <openssl/bio.h>
#include <openssl/cms.h>
#include <openssl/evp.h>
#include <openssl/pkcs12.h>
#include <openssl/x509.h>

#include <memory>
#include <string>

namespace quoin {

using BioPtr = std::unique_ptr<BIO, Deleter<BIO_free_all>>;
using CertificatePtr = std::unique_ptr<X509, Deleter<X509_free>>;
using CmsPtr = std::unique_ptr<CMS_ContentInfo, Deleter<CMS_ContentInfo_free>>;
using DigestContextPtr = std::unique_ptr<EVP_MD_CTX, Deleter<EVP_MD_CTX_free>>;
using KeyPtr = std::unique_ptr<EVP_PKEY, Deleter<EVP_PKEY_free>>;
using StorePtr = std::unique_ptr<X509_STORE, Deleter<X509_STORE_free>>;
using Pkcs12Ptr = std::unique_ptr<PKCS12, Deleter<PKCS12_free>>;

BioPtr readingFrom(std::string_view bytes);
const EVP_MD *digestOf(DigestAlgorithm); // of OpenSSL, which owns it
// The newest reason of OpenSSL's queue, and empties the queue.
std::string opensslReason();
// Common name of the subject, else organization, else the whole.
std::string subjectName(X509 *);
// Of the certificates in a PEM file; error verify.trust where there is none.
Result<StorePtr> readTrustStore(const std::filesystem::path &);
Diagnostic signatureError(std::string id, const std::string &file, std::string message);

} // namespace quoin
