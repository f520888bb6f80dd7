// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guarded.h"
#include "signature/der.h"
#include "signature/openssl.h"

#include <quoin/atomic_file.h>

#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/obj_mac.h>
#include <openssl/objects.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <cstring>

namespace quoin {

namespace {

constexpr std::size_t largestKeyFile = 1 << 20;
constexpr int fewestRsaBits = 2048, mostRsaBits = 4096;
constexpr std::size_t mostCertificates = 20;

// Wipes what a key's file held.
class SecretBytes
{
public:
    explicit SecretBytes(std::string bytes)
        : m_bytes(std::move(bytes))
    {
    }
    ~SecretBytes() { OPENSSL_cleanse(m_bytes.data(), m_bytes.size()); }
    SecretBytes(const SecretBytes &) = delete;
    SecretBytes &operator=(const SecretBytes &) = delete;
    std::string_view view() const { return m_bytes; }

private:
    std::string m_bytes;
};

template<class T, class Write> std::string derOf(T *object, Write write)
{
    unsigned char *bytes = nullptr;
    const int size = write(object, &bytes);
    std::string out(reinterpret_cast<const char *>(bytes), static_cast<std::size_t>(std::max(size, 0)));
    OPENSSL_free(bytes);
    return out;
}

std::string objectIdentifier(int nid)
{
    return derOf(OBJ_nid2obj(nid), [](ASN1_OBJECT *object, unsigned char **out) { return i2d_ASN1_OBJECT(object, out); });
}

int passphraseCallback(char *buffer, int size, int, void *passphrase)
{
    const auto *text = static_cast<const std::string_view *>(passphrase);
    if (text->size() > static_cast<std::size_t>(size))
        return -1;
    std::memcpy(buffer, text->data(), text->size());
    return static_cast<int>(text->size());
}

struct Material {
    KeyPtr key;
    std::vector<CertificatePtr> certificates;
};

Result<void> readPkcs12(std::string_view bytes, const std::string &file, std::string_view passphrase, Material &out)
{
    const auto *data = reinterpret_cast<const unsigned char *>(bytes.data());
    const Pkcs12Ptr pkcs12(d2i_PKCS12(nullptr, &data, static_cast<long>(bytes.size())));
    if (!pkcs12)
        return signatureError("signature.key-file", file, "The file holds neither a PEM key nor PKCS#12: " + opensslReason() + ".");
    std::string password(passphrase);
    EVP_PKEY *key = nullptr;
    X509 *certificate = nullptr;
    STACK_OF(X509) *others = nullptr;
    const bool read = PKCS12_parse(pkcs12.get(), password.c_str(), &key, &certificate, &others) == 1;
    OPENSSL_cleanse(password.data(), password.size());
    if (!read) {
        const unsigned long code = ERR_peek_last_error();
        const bool wrong = ERR_GET_REASON(code) == PKCS12_R_MAC_VERIFY_FAILURE;
        return signatureError(wrong ? "signature.passphrase" : "signature.key-file", file, wrong ? "The passphrase isn't the one of this PKCS#12 file." : "The PKCS#12 file can't be read: " + opensslReason() + ".");
    }
    out.key.reset(key);
    if (certificate)
        out.certificates.emplace_back(certificate);
    for (int i = 0; i < sk_X509_num(others); ++i)
        out.certificates.emplace_back(sk_X509_value(others, i));
    sk_X509_free(others);
    return {};
}

void readPemCertificates(std::string_view bytes, std::vector<CertificatePtr> &out)
{
    const BioPtr bio = readingFrom(bytes);
    while (X509 *certificate = PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr)) {
        out.emplace_back(certificate);
        if (out.size() > mostCertificates)
            break;
    }
    ERR_clear_error(); // the end of the file is an error to it
}

Result<void> readPemKey(std::string_view bytes, const std::string &file, std::string_view passphrase, Material &out)
{
    const BioPtr bio = readingFrom(bytes);
    out.key.reset(PEM_read_bio_PrivateKey(bio.get(), nullptr, passphraseCallback, &passphrase));
    if (!out.key) {
        const bool isLocked = bytes.find("ENCRYPTED") != std::string_view::npos;
        const std::string reason = opensslReason();
        if (isLocked)
            return signatureError("signature.passphrase", file, passphrase.empty() ? "The key is encrypted: it needs its passphrase." : "The passphrase isn't the one of this key.");
        return signatureError("signature.key-file", file, "There is no private key in the file: " + reason + ".");
    }
    readPemCertificates(bytes, out.certificates);
    return {};
}

Result<DigestAlgorithm> checkKey(EVP_PKEY *key, const std::string &file)
{
    if (EVP_PKEY_base_id(key) == EVP_PKEY_RSA) {
        const int bits = EVP_PKEY_bits(key);
        if (bits < fewestRsaBits || bits > mostRsaBits)
            return signatureError("signature.weak-key", file, "The RSA key has " + std::to_string(bits) + " bits; allowed are " + std::to_string(fewestRsaBits) + " to " + std::to_string(mostRsaBits) + ".");
        return DigestAlgorithm::Sha256;
    }
    if (EVP_PKEY_base_id(key) == EVP_PKEY_EC) {
        char curve[64] = {};
        std::size_t size = 0;
        if (EVP_PKEY_get_group_name(key, curve, sizeof curve, &size) == 1) {
            switch (OBJ_txt2nid(curve)) {
            case NID_X9_62_prime256v1:
                return DigestAlgorithm::Sha256;
            case NID_secp384r1:
                return DigestAlgorithm::Sha384;
            case NID_secp521r1:
                return DigestAlgorithm::Sha512;
            default:
                break;
            }
        }
        return signatureError("signature.curve", file, "The key is on the curve " + std::string(curve) + "; allowed are P-256, P-384 and P-521.");
    }
    return signatureError("signature.key-kind", file, "The key is neither RSA nor ECDSA, the two that Quoin signs with.");
}

bool isSelfSigned(X509 *certificate)
{
    return (X509_get_extension_flags(certificate) & EXFLAG_SS) != 0;
}

// The signer's first, then issuer by issuer; what doesn't belong to the chain, and its root, is left out.
Result<std::vector<CertificatePtr>> chainOf(Material &material, const std::string &file)
{
    std::vector<CertificatePtr> &all = material.certificates;
    const auto own = std::find_if(all.begin(), all.end(), [&](const CertificatePtr &c) { return X509_check_private_key(c.get(), material.key.get()) == 1; });
    ERR_clear_error();
    if (own == all.end())
        return signatureError("signature.certificate", file, all.empty() ? "There is no certificate for the key; name its file." : "None of the " + std::to_string(all.size()) + " certificates belongs to the key.");
    if (X509_cmp_current_time(X509_get0_notAfter(own->get())) <= 0)
        return signatureError("signature.expired", file, "The certificate of " + subjectName(own->get()) + " has expired.");
    if (X509_cmp_current_time(X509_get0_notBefore(own->get())) > 0)
        return signatureError("signature.not-yet", file, "The certificate of " + subjectName(own->get()) + " isn't valid yet.");
    std::vector<CertificatePtr> chain;
    chain.push_back(std::move(*own));
    all.erase(own);
    while (!isSelfSigned(chain.back().get())) {
        const auto issuer = std::find_if(all.begin(), all.end(), [&](const CertificatePtr &c) { return X509_check_issued(c.get(), chain.back().get()) == X509_V_OK; });
        if (issuer == all.end() || isSelfSigned(issuer->get()))
            break;
        chain.push_back(std::move(*issuer));
        all.erase(issuer);
    }
    return chain;
}

class CmsSigner : public Signer
{
public:
    CmsSigner(KeyPtr key, std::vector<CertificatePtr> chain, DigestAlgorithm digest)
        : m_key(std::move(key))
        , m_digest(digest)
        , m_name(subjectName(chain.front().get()))
    {
        X509 *own = chain.front().get();
        for (const CertificatePtr &certificate : chain)
            m_certificates += derOf(certificate.get(), [](X509 *c, unsigned char **out) { return i2d_X509(c, out); });
        const std::string issuer = derOf(X509_get_issuer_name(own), [](X509_NAME *n, unsigned char **out) { return i2d_X509_NAME(n, out); });
        const std::string serial = derOf(X509_get_serialNumber(own), [](ASN1_INTEGER *n, unsigned char **out) { return i2d_ASN1_INTEGER(n, out); });
        m_signerId = der::value(der::sequence, {issuer, serial});

        unsigned char hash[EVP_MAX_MD_SIZE];
        unsigned int size = 0;
        X509_digest(own, EVP_sha256(), hash, &size);
        // ESSCertIDv2 (RFC 5035): SHA-256 is the default and therefore left out.
        const std::string hashValue = der::value(der::octetString, std::string_view(reinterpret_cast<const char *>(hash), size));
        const std::string names = der::value(der::sequence, {der::value(der::tagged(4), issuer)});
        const std::string certificateId = der::value(der::sequence, {hashValue, der::value(der::sequence, {names, serial})});
        m_certificateAttribute = der::value(der::sequence, {objectIdentifier(NID_id_smime_aa_signingCertificateV2), der::value(der::set, {der::value(der::sequence, {der::value(der::sequence, certificateId)})})});
        m_contentTypeAttribute = der::value(der::sequence, {objectIdentifier(NID_pkcs9_contentType), der::value(der::set, objectIdentifier(NID_pkcs7_data))});
        m_digestAlgorithm = der::value(der::sequence, objectIdentifier(EVP_MD_type(digestOf(digest))));
        int signatureNid = NID_undef;
        OBJ_find_sigid_by_algs(&signatureNid, EVP_MD_type(digestOf(digest)), EVP_PKEY_base_id(m_key.get()));
        m_signatureAlgorithm = EVP_PKEY_base_id(m_key.get()) == EVP_PKEY_RSA ? der::value(der::sequence, {objectIdentifier(signatureNid), der::value(der::null, std::string_view())})
                                                                             : der::value(der::sequence, objectIdentifier(signatureNid));
    }

    const std::string &name() const override { return m_name; }
    DigestAlgorithm digestAlgorithm() const override { return m_digest; }
    std::size_t expectedBytes() const override
    {
        return m_certificates.size() + m_signerId.size() + m_certificateAttribute.size() + static_cast<std::size_t>(EVP_PKEY_size(m_key.get())) + 400;
    }

    Result<std::string> sign(std::span<const std::byte> digest, const TimeStampAuthority *authority) const override
    {
        const std::string_view digestBytes(reinterpret_cast<const char *>(digest.data()), digest.size());
        const std::string digestAttribute = der::value(der::sequence, {objectIdentifier(NID_pkcs9_messageDigest), der::value(der::set, der::value(der::octetString, digestBytes))});
        std::string attributes = der::setOf(der::set, {m_contentTypeAttribute, digestAttribute, m_certificateAttribute});
        // Signed with the tag of a SET, stored with the one of its place (RFC 5652 5.4).
        const DigestContextPtr context(EVP_MD_CTX_new());
        std::size_t size = 0;
        const auto *data = reinterpret_cast<const unsigned char *>(attributes.data());
        if (!context || EVP_DigestSignInit(context.get(), nullptr, digestOf(m_digest), nullptr, m_key.get()) != 1 || EVP_DigestSign(context.get(), nullptr, &size, data, attributes.size()) != 1)
            return signatureError("signature.failed", {}, "OpenSSL couldn't sign: " + opensslReason() + ".");
        std::string value(size, '\0');
        if (EVP_DigestSign(context.get(), reinterpret_cast<unsigned char *>(value.data()), &size, data, attributes.size()) != 1)
            return signatureError("signature.failed", {}, "OpenSSL couldn't sign: " + opensslReason() + ".");
        value.resize(size);
        attributes[0] = static_cast<char>(der::tagged(0));

        std::string unsignedAttributes;
        if (authority) {
            const auto token = authority->stamp(value);
            if (!token)
                return token.error();
            const std::string attribute = der::value(der::sequence, {objectIdentifier(NID_id_smime_aa_timeStampToken), der::value(der::set, *token)});
            unsignedAttributes = der::value(der::tagged(1), attribute);
        }
        const std::string signerInfo = der::value(der::sequence, {der::integer(1), m_signerId, m_digestAlgorithm, attributes, m_signatureAlgorithm, der::value(der::octetString, value), unsignedAttributes});
        const std::string content = der::value(der::sequence, objectIdentifier(NID_pkcs7_data));
        const std::string signedData = der::value(der::sequence, {der::integer(1), der::value(der::set, m_digestAlgorithm), content, der::value(der::tagged(0), m_certificates), der::value(der::set, signerInfo)});
        return der::value(der::sequence, {objectIdentifier(NID_pkcs7_signed), der::value(der::tagged(0), signedData)});
    }

private:
    const KeyPtr m_key; // OpenSSL wipes it
    const DigestAlgorithm m_digest;
    const std::string m_name;
    // DER of what is the same in every signature.
    std::string m_certificates, m_signerId, m_contentTypeAttribute, m_certificateAttribute, m_digestAlgorithm, m_signatureAlgorithm;
};

} // namespace

Result<std::shared_ptr<const Signer>> Signer::fromFiles(const std::filesystem::path &keyFile, const std::filesystem::path &certificateFile, std::string_view passphrase, const std::filesystem::path &chainFile)
{
    return guarded([&]() -> Result<std::shared_ptr<const Signer>> {
        const std::string name = keyFile.string();
        auto bytes = readFile(keyFile, largestKeyFile);
        if (!bytes)
            return bytes.error();
        const SecretBytes secret(std::move(*bytes));
        Material material;
        const bool isPem = secret.view().find("-----BEGIN ") != std::string_view::npos;
        if (const auto read = isPem ? readPemKey(secret.view(), name, passphrase, material) : readPkcs12(secret.view(), name, passphrase, material); !read)
            return read.error();
        std::string certificateName = name;
        for (const std::filesystem::path &file : {certificateFile, chainFile}) {
            if (file.empty())
                continue;
            certificateName = file.string();
            const auto pem = readFile(file, largestKeyFile);
            if (!pem)
                return pem.error();
            readPemCertificates(*pem, material.certificates);
        }
        if (material.certificates.size() > mostCertificates)
            return signatureError("signature.certificates", certificateName, "There are more than " + std::to_string(mostCertificates) + " certificates in the file.");
        if (!material.key)
            return signatureError("signature.key-file", name, "There is no private key in the file.");
        const auto digest = checkKey(material.key.get(), name);
        if (!digest)
            return digest.error();
        auto chain = chainOf(material, certificateName);
        if (!chain)
            return chain.error();
        return std::shared_ptr<const Signer>(std::make_shared<CmsSigner>(std::move(material.key), std::move(*chain), *digest));
    });
}

} // namespace quoin
