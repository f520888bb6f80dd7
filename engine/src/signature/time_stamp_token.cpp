// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "signature/time_stamp_token.h"

#include <openssl/err.h>
#include <openssl/ess.h>
#include <openssl/ts.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

#include <cstdio>

namespace quoin {

namespace {

using InfoPtr = std::unique_ptr<TS_TST_INFO, Deleter<TS_TST_INFO_free>>;
using StoreContextPtr = std::unique_ptr<X509_STORE_CTX, Deleter<X509_STORE_CTX_free>>;
using EssPtr = std::unique_ptr<ESS_SIGNING_CERT, Deleter<ESS_SIGNING_CERT_free>>;
using Ess2Ptr = std::unique_ptr<ESS_SIGNING_CERT_V2, Deleter<ESS_SIGNING_CERT_V2_free>>;

void freeStack(STACK_OF(X509) * stack)
{
    sk_X509_pop_free(stack, X509_free);
}
using StackPtr = std::unique_ptr<STACK_OF(X509), Deleter<freeStack>>;

std::string readableTime(const ASN1_GENERALIZEDTIME *time)
{
    std::tm parts {};
    if (!time || ASN1_TIME_to_tm(time, &parts) != 1)
        return {};
    char text[40];
    std::snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02dZ", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
    return text;
}

// The DER of a signed attribute's only value; empty where there is none.
std::string_view attributeValue(const CMS_SignerInfo *signer, int nid)
{
    const int at = CMS_signed_get_attr_by_NID(signer, nid, -1);
    X509_ATTRIBUTE *attribute = at < 0 ? nullptr : CMS_signed_get_attr(signer, at);
    if (!attribute || X509_ATTRIBUTE_count(attribute) != 1)
        return {};
    const ASN1_TYPE *value = X509_ATTRIBUTE_get0_type(attribute, 0);
    if (!value || ASN1_TYPE_get(value) != V_ASN1_SEQUENCE)
        return {};
    const ASN1_STRING *bytes = value->value.sequence;
    return {reinterpret_cast<const char *>(ASN1_STRING_get0_data(bytes)), static_cast<std::size_t>(ASN1_STRING_length(bytes))};
}

std::string imprintProblem(TS_TST_INFO *info, std::string_view stamped)
{
    TS_MSG_IMPRINT *imprint = TS_TST_INFO_get_msg_imprint(info);
    const ASN1_OBJECT *algorithm = nullptr;
    X509_ALGOR_get0(&algorithm, nullptr, nullptr, TS_MSG_IMPRINT_get_algo(imprint));
    const EVP_MD *digest = EVP_get_digestbyobj(algorithm);
    if (!digest || EVP_MD_get_size(digest) < 32)
        return "The time-stamp's digest is of a kind that isn't known or too weak.";
    unsigned char expected[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    const ASN1_OCTET_STRING *message = TS_MSG_IMPRINT_get_msg(imprint);
    if (EVP_Digest(stamped.data(), stamped.size(), expected, &size, digest, nullptr) != 1 || ASN1_STRING_length(message) != static_cast<int>(size)
        || CRYPTO_memcmp(ASN1_STRING_get0_data(message), expected, size) != 0)
        return "The time-stamp is of something else.";
    return {};
}

} // namespace

X509 *signerCertificate(CMS_ContentInfo *cms)
{
    STACK_OF(CMS_SignerInfo) *signers = CMS_get0_SignerInfos(cms);
    X509 *certificate = nullptr;
    if (sk_CMS_SignerInfo_num(signers) > 0)
        CMS_SignerInfo_get0_algs(sk_CMS_SignerInfo_value(signers, 0), nullptr, &certificate, nullptr, nullptr);
    return certificate;
}

std::string signingCertificateProblem(CMS_ContentInfo *cms, X509 *certificate)
{
    const CMS_SignerInfo *signer = sk_CMS_SignerInfo_value(CMS_get0_SignerInfos(cms), 0);
    const std::string_view first = attributeValue(signer, NID_id_smime_aa_signingCertificate), second = attributeValue(signer, NID_id_smime_aa_signingCertificateV2);
    if (first.empty() && second.empty())
        return "No signed attribute says which certificate belongs to the signature.";
    const auto *data = reinterpret_cast<const unsigned char *>(first.data());
    const EssPtr ess(first.empty() ? nullptr : d2i_ESS_SIGNING_CERT(nullptr, &data, static_cast<long>(first.size())));
    data = reinterpret_cast<const unsigned char *>(second.data());
    const Ess2Ptr ess2(second.empty() ? nullptr : d2i_ESS_SIGNING_CERT_V2(nullptr, &data, static_cast<long>(second.size())));
    // The signer's certificate first; others may be named after it.
    StackPtr chain(CMS_get1_certs(cms));
    if (!chain)
        chain.reset(sk_X509_new_null());
    X509_up_ref(certificate);
    sk_X509_unshift(chain.get(), certificate);
    const bool named = (ess || ess2) && OSSL_ESS_check_signing_certs(ess.get(), ess2.get(), chain.get(), 1) > 0;
    ERR_clear_error();
    return named ? std::string() : "The certificate isn't the one that the signature names.";
}

ChainState checkChain(X509 *certificate, CMS_ContentInfo *cms, X509_STORE *store, int purpose, std::string &problem)
{
    const StoreContextPtr context(X509_STORE_CTX_new());
    const StackPtr others(CMS_get1_certs(cms));
    if (!context || X509_STORE_CTX_init(context.get(), store, certificate, others.get()) != 1)
        return ChainState::NotChecked;
    X509_STORE_CTX_set_purpose(context.get(), purpose);
    if (X509_verify_cert(context.get()) == 1)
        return ChainState::Trusted;
    problem = std::string("The chain doesn't lead to a trusted root: ") + X509_verify_cert_error_string(X509_STORE_CTX_get_error(context.get())) + ".";
    return ChainState::Untrusted;
}

TimeStampReport checkTimeStamp(std::string_view der, std::string_view stamped, X509_STORE *store)
{
    TimeStampReport report;
    const auto *data = reinterpret_cast<const unsigned char *>(der.data());
    const CmsPtr cms(d2i_CMS_ContentInfo(nullptr, &data, static_cast<long>(der.size())));
    if (!cms || OBJ_obj2nid(CMS_get0_type(cms.get())) != NID_pkcs7_signed || OBJ_obj2nid(CMS_get0_eContentType(cms.get())) != NID_id_smime_ct_TSTInfo) {
        ERR_clear_error();
        report.problem = "The time-stamp is no TimeStampToken.";
        return report;
    }
    const BioPtr content(BIO_new(BIO_s_mem()));
    if (CMS_verify(cms.get(), nullptr, nullptr, nullptr, content.get(), CMS_BINARY | CMS_NO_SIGNER_CERT_VERIFY) != 1) {
        report.problem = "The time-stamp's own signature is wrong: " + opensslReason() + ".";
        return report;
    }
    X509 *certificate = signerCertificate(cms.get());
    if (!certificate || sk_CMS_SignerInfo_num(CMS_get0_SignerInfos(cms.get())) != 1) {
        report.problem = "The time-stamp hasn't exactly one signer.";
        return report;
    }
    report.authority = subjectName(certificate);
    char *bytes = nullptr;
    const long size = BIO_get_mem_data(content.get(), &bytes);
    const auto *text = reinterpret_cast<const unsigned char *>(bytes);
    const InfoPtr info(d2i_TS_TST_INFO(nullptr, &text, size));
    if (!info) {
        ERR_clear_error();
        report.problem = "The time-stamp doesn't say what it is of.";
        return report;
    }
    report.problem = imprintProblem(info.get(), stamped);
    if (report.problem.empty())
        report.problem = signingCertificateProblem(cms.get(), certificate);
    // RFC 3161 2.3: the extended key usage is there, critical, and for this alone.
    if (report.problem.empty() && X509_check_purpose(certificate, X509_PURPOSE_TIMESTAMP_SIGN, 0) != 1)
        report.problem = "The certificate of " + report.authority + " isn't one for time-stamps.";
    if (!report.problem.empty())
        return report;
    report.time = readableTime(TS_TST_INFO_get_time(info.get()));
    if (store)
        report.chain = checkChain(certificate, cms.get(), store, X509_PURPOSE_TIMESTAMP_SIGN, report.chainProblem);
    return report;
}

} // namespace quoin
