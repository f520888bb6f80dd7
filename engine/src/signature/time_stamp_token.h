// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "signature/openssl.h"

#include <string>
#include <string_view>

namespace quoin {

// Whether `der` is a TimeStampToken (RFC 3161 2.4.2) over `stamped`: its imprint, its own signature, that the signer is the one its
// signing-certificate attribute names, and that this certificate is for time-stamps alone. With a store the chain as well.
TimeStampReport checkTimeStamp(std::string_view der, std::string_view stamped, X509_STORE *);

// ---- shared with what verifies signatures ----------------------------------------------------------------------------

// The first signer's certificate, after CMS_verify; null where there is none. Owned by the CMS.
X509 *signerCertificate(CMS_ContentInfo *);
// Of a signer's attribute signing-certificate or signing-certificate-v2 (RFC 5035): names the certificate, or what is wrong.
std::string signingCertificateProblem(CMS_ContentInfo *, X509 *);
// `purpose`: X509_PURPOSE_ANY or X509_PURPOSE_TIMESTAMP_SIGN. `problem` is a sentence where the chain isn't trusted.
ChainState checkChain(X509 *, CMS_ContentInfo *, X509_STORE *, int purpose, std::string &problem);

} // namespace quoin
