// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guarded.h"
#include "signature/time_stamp_token.h"

#define POINTERHOLDER_TRANSITION 4
#include <quoin/atomic_file.h>

#include <openssl/err.h>
#include <openssl/obj_mac.h>
#include <openssl/x509v3.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFAcroFormDocumentHelper.hh>

#include <algorithm>
#include <cctype>

namespace quoin {

namespace {


struct Range {
    std::uint64_t gapBegin = 0, gapEnd = 0, end = 0;
};

// The bytes that a ByteRange covers, if it is one that leaves out nothing but the signature's own value: anything else lets
// somebody add what isn't signed (ISO 32000-2 12.8.1).
std::string checkRange(std::string_view pdf, QPDFObjectHandle signature, Range &range)
{
    QPDFObjectHandle array = signature.getKey("/ByteRange");
    if (!array.isArray())
        return "The ByteRange is missing.";
    if (array.getArrayNItems() != 4)
        return "The ByteRange has " + std::to_string(array.getArrayNItems()) + " numbers instead of 4.";
    std::uint64_t numbers[4];
    for (int i = 0; i < 4; ++i) {
        QPDFObjectHandle number = array.getArrayItem(i);
        if (!number.isInteger() || number.getIntValue() < 0)
            return "The ByteRange has something else in it than whole numbers from 0.";
        numbers[i] = static_cast<std::uint64_t>(number.getIntValue());
    }
    const auto [first, a, b, c] = numbers;
    if (first != 0 || a == 0 || b <= a || b > pdf.size() || c > pdf.size() - b)
        return "The ByteRange [" + std::to_string(first) + " " + std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c) + "] doesn't describe a file of " + std::to_string(pdf.size()) + " bytes with one gap.";
    QPDFObjectHandle contents = signature.getKey("/Contents");
    if (!contents.isString())
        return "The signature's Contents is missing.";
    // The gap is the hexadecimal string of the value and nothing else.
    const std::string_view gap = pdf.substr(a, b - a);
    if (gap.size() < 4 || gap.front() != '<' || gap.back() != '>' || !std::all_of(gap.begin() + 1, gap.end() - 1, [](unsigned char ch) { return std::isxdigit(ch) != 0; }))
        return "The gap in the ByteRange isn't the signature's value.";
    const std::string value = contents.getStringValue();
    if (value.size() * 2 + 2 != gap.size())
        return "The gap in the ByteRange isn't the signature's value.";
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto digit = [](char ch) { return ch <= '9' ? ch - '0' : (ch | 0x20) - 'a' + 10; };
        if (static_cast<unsigned char>(value[i]) != digit(gap[1 + 2 * i]) * 16 + digit(gap[2 + 2 * i]))
            return "The gap in the ByteRange isn't the signature's value.";
    }
    range = {a, b, b + c};
    return {};
}

std::size_t countRevisions(std::string_view bytes)
{
    std::size_t count = 0;
    for (std::size_t at = bytes.find("%%EOF"); at != std::string_view::npos; at = bytes.find("%%EOF", at + 5))
        ++count;
    return count;
}

// "D:20261201100000Z" as "2026-12-01T10:00:00Z"; other zones keep theirs.
std::string readableTime(const std::string &date)
{
    if (date.size() < 16 || date.rfind("D:", 0) != 0 || !std::all_of(date.begin() + 2, date.begin() + 16, [](unsigned char c) { return std::isdigit(c) != 0; }))
        return date;
    std::string zone = date.substr(16);
    std::replace(zone.begin(), zone.end(), '\'', ':');
    if (!zone.empty() && zone.back() == ':')
        zone.pop_back();
    return date.substr(2, 4) + "-" + date.substr(6, 2) + "-" + date.substr(8, 2) + "T" + date.substr(10, 2) + ":" + date.substr(12, 2) + ":" + date.substr(14, 2) + zone;
}

// The first rule of PAdES baseline B-B (ETSI EN 319 142-1, table 1) that the signature breaks; empty where it keeps them.
std::string baselineProblem(QPDFObjectHandle signature, CMS_SignerInfo *signer, CMS_ContentInfo *cms)
{
    const auto isNamed = [&](const char *key, const char *name) { return signature.getKey(key).isName() && signature.getKey(key).getName() == name; };
    if (!isNamed("/SubFilter", "/ETSI.CAdES.detached"))
        return "The SubFilter isn't ETSI.CAdES.detached.";
    if (!signature.getKey("/M").isString())
        return "The time M is missing.";
    if (sk_CMS_SignerInfo_num(CMS_get0_SignerInfos(cms)) != 1)
        return "There is more than one signer in the CMS.";
    if (CMS_signed_get_attr_by_NID(signer, NID_pkcs9_contentType, -1) < 0)
        return "The signed attribute content-type is missing.";
    if (CMS_signed_get_attr_by_NID(signer, NID_id_smime_aa_signingCertificateV2, -1) < 0)
        return "The signed attribute signing-certificate-v2 is missing.";
    if (CMS_signed_get_attr_by_NID(signer, NID_pkcs9_signingTime, -1) >= 0)
        return "There is a signed attribute signing-time.";
    return {};
}

// Of the signer's first time-stamp attribute, over the signature value.
void checkOwnTimeStamp(CMS_SignerInfo *signer, X509_STORE *store, SignatureReport &report)
{
    const int at = CMS_unsigned_get_attr_by_NID(signer, NID_id_smime_aa_timeStampToken, -1);
    if (at < 0)
        return;
    X509_ATTRIBUTE *attribute = CMS_unsigned_get_attr(signer, at);
    const ASN1_TYPE *value = attribute && X509_ATTRIBUTE_count(attribute) > 0 ? X509_ATTRIBUTE_get0_type(attribute, 0) : nullptr;
    if (!value || ASN1_TYPE_get(value) != V_ASN1_SEQUENCE) {
        report.timeStamp = TimeStampReport {.problem = "The time-stamp is no TimeStampToken."};
        return;
    }
    const auto view = [](const ASN1_STRING *text) { return std::string_view(reinterpret_cast<const char *>(ASN1_STRING_get0_data(text)), static_cast<std::size_t>(ASN1_STRING_length(text))); };
    report.timeStamp = checkTimeStamp(view(value->value.sequence), view(CMS_SignerInfo_get0_signature(signer)), store);
}

void checkSignature(std::string_view pdf, QPDFObjectHandle signature, X509_STORE *store, SignatureReport &report)
{
    if (signature.getKey("/M").isString())
        report.time = readableTime(signature.getKey("/M").getStringValue());
    Range range;
    report.problem = checkRange(pdf, signature, range);
    if (!report.problem.empty())
        return;
    report.coveredBytes = range.end;
    report.laterBytes = pdf.size() - range.end;
    report.revision = countRevisions(pdf.substr(0, range.end));

    const std::string value = signature.getKey("/Contents").getStringValue();
    const auto *data = reinterpret_cast<const unsigned char *>(value.data());
    const CmsPtr cms(d2i_CMS_ContentInfo(nullptr, &data, static_cast<long>(value.size())));
    if (!cms || OBJ_obj2nid(CMS_get0_type(cms.get())) != NID_pkcs7_signed) {
        report.problem = "The signature's value is no CMS SignedData: " + opensslReason() + ".";
        return;
    }
    std::string covered;
    covered.reserve(range.end - (range.gapEnd - range.gapBegin));
    covered.append(pdf.substr(0, range.gapBegin)).append(pdf.substr(range.gapEnd, range.end - range.gapEnd));
    const BioPtr content = readingFrom(covered);
    // The value alone; the chain is asked for apart, as it says something else.
    const bool intact = CMS_verify(cms.get(), nullptr, nullptr, content.get(), nullptr, CMS_BINARY | CMS_NO_SIGNER_CERT_VERIFY) == 1;
    const std::string reason = intact ? std::string() : opensslReason();
    STACK_OF(CMS_SignerInfo) *signers = CMS_get0_SignerInfos(cms.get());
    CMS_SignerInfo *signer = sk_CMS_SignerInfo_num(signers) > 0 ? sk_CMS_SignerInfo_value(signers, 0) : nullptr;
    X509 *certificate = signerCertificate(cms.get());
    if (certificate)
        report.signer = subjectName(certificate);
    if (!intact) {
        report.state = SignatureState::Changed;
        report.problem = "The document isn't what was signed: " + reason + ".";
        return;
    }
    report.state = SignatureState::Intact;
    report.levelProblem = baselineProblem(signature, signer, cms.get());
    if (report.levelProblem.empty())
        report.levelProblem = signingCertificateProblem(cms.get(), certificate);
    checkOwnTimeStamp(signer, store, report);
    if (report.levelProblem.empty()) {
        const bool proven = report.timeStamp && report.timeStamp->problem.empty() && report.timeStamp->chain != ChainState::Untrusted;
        report.level = proven ? "PAdES-B-T" : "PAdES-B-B";
    }
    if (store)
        report.chain = checkChain(certificate, cms.get(), store, X509_PURPOSE_ANY, report.chainProblem);
}

} // namespace

Result<std::vector<SignatureReport>> verifySignatures(std::string_view pdf, const VerifyOptions &options)
{
    return guarded([&]() -> Result<std::vector<SignatureReport>> {
        StorePtr store;
        if (!options.trust.empty()) {
            auto read = readTrustStore(options.trust);
            if (!read)
                return read.error();
            store = std::move(*read);
        }
        QPDF document;
        document.setSuppressWarnings(true);
        try {
            document.processMemoryFile("document", pdf.data(), pdf.size());
        } catch (const std::exception &exception) {
            return signatureError("verify.damaged", {}, std::string("The file isn't a PDF that can be read: ") + exception.what() + ".");
        }
        std::vector<SignatureReport> reports;
        const std::size_t revisions = countRevisions(pdf);
        QPDFAcroFormDocumentHelper forms(document);
        for (QPDFFormFieldObjectHelper field : forms.getFormFields()) {
            QPDFObjectHandle value = field.getFieldType() == "/Sig" ? field.getInheritableFieldValue("/V") : QPDFObjectHandle::newNull();
            if (!value.isDictionary())
                continue;
            SignatureReport report;
            report.field = field.getFullyQualifiedName();
            report.revisions = revisions;
            checkSignature(pdf, value, store.get(), report);
            reports.push_back(std::move(report));
        }
        std::stable_sort(reports.begin(), reports.end(), [](const SignatureReport &a, const SignatureReport &b) { return a.coveredBytes < b.coveredBytes; });
        return reports;
    });
}

} // namespace quoin
