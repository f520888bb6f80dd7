// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "assembly/encryption.h"

#include "assembly/qpdf_access.h"
#include "core/utf8.h"
#include "pdf/xmp_reader.h"

#include <qpdf/QPDFAcroFormDocumentHelper.hh>

namespace quoin {

namespace {

constexpr std::size_t longestPassword = 127; // ISO 32000-2 7.6.4.3.3: longer ones are cut, which nobody would notice
const char *const noFile = "";

std::string wrongPassword(const std::string &password, const char *whose)
{
    if (password.size() > longestPassword)
        return std::string("The ") + whose + " password has " + std::to_string(password.size()) + " bytes; at most " + std::to_string(longestPassword) + " are allowed.";
    if (!isValidUtf8(password))
        return std::string("The ") + whose + " password isn't UTF-8.";
    return {};
}

} // namespace

Result<void> checkEncryption(const Encryption &encryption, std::string_view pdfaClaim, bool isSigned)
{
    for (const std::string &wrong : {wrongPassword(encryption.userPassword, "user's"), wrongPassword(encryption.ownerPassword, "owner's")}) {
        if (!wrong.empty())
            return assemblyError(ErrorCategory::Resource, "encryption.password", noFile, wrong);
    }
    if (encryption.ownerPassword.empty() || encryption.ownerPassword == encryption.userPassword)
        return assemblyError(ErrorCategory::Resource, "encryption.owner", noFile, "The owner's password is missing or the same as the user's: whoever opens the document could do everything. Give another one.");
    if (!pdfaClaim.empty())
        return assemblyError(ErrorCategory::Conformance, "encryption.pdfa", noFile, "The document claims " + std::string(pdfaClaim) + ", and PDF/A forbids encryption (ISO 19005-4, 6.1.3). Leave out the profile or the passwords.");
    if (isSigned)
        return assemblyError(ErrorCategory::Resource, "encryption.signed", noFile, "The document is signed, and encrypting it would break the signature. Encrypt first, or leave one of the two out.");
    return {};
}

Result<void> encrypt(std::string_view pdf, const Encryption &encryption, ByteSink &sink)
{
    std::string pdfaClaim;
    for (const std::string &claim : claimedProfiles(pdf).value_or(std::vector<std::string>())) {
        if (claim.rfind("pdfa-", 0) == 0)
            pdfaClaim = claim;
    }
    if (const Result<void> allowed = checkEncryption(encryption, pdfaClaim, false); !allowed)
        return allowed;
    SinkPipeline output(sink);
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.processMemoryFile("document", pdf.data(), pdf.size());
        QPDFAcroFormDocumentHelper forms(document);
        for (QPDFFormFieldObjectHelper field : forms.getFormFields()) {
            if (field.getFieldType() == "/Sig" && field.getInheritableFieldValue("/V").isDictionary())
                return checkEncryption(encryption, {}, true);
        }
        const Permissions &allowed = encryption.permissions;
        QPDFWriter writer(document);
        writer.setOutputPipeline(&output);
        writer.setObjectStreamMode(qpdf_o_preserve);
        writer.setR6EncryptionParameters(encryption.userPassword.c_str(), encryption.ownerPassword.c_str(), true, allowed.copy, allowed.assemble, allowed.annotate, allowed.fillForms, allowed.change,
            !allowed.print ? qpdf_r3p_none : allowed.printSharply ? qpdf_r3p_full
                                                                  : qpdf_r3p_low,
            true);
        writer.write();
    } catch (const SinkPipeline::Failed &) {
        return output.error();
    } catch (const std::exception &exception) {
        return assemblyErrorOf(exception, noFile);
    }
    return {};
}

} // namespace quoin
