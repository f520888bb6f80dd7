// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guarded.h"
#include "signature/time_stamp_token.h"

#include <curl/curl.h>
#include <openssl/err.h>
#include <openssl/rand.h>
#include <openssl/ts.h>

#include <array>
#include <mutex>

namespace quoin {

namespace {

using RequestPtr = std::unique_ptr<TS_REQ, Deleter<TS_REQ_free>>;
using ResponsePtr = std::unique_ptr<TS_RESP, Deleter<TS_RESP_free>>;
using VerifyPtr = std::unique_ptr<TS_VERIFY_CTX, Deleter<TS_VERIFY_CTX_free>>;
using CurlPtr = std::unique_ptr<CURL, Deleter<curl_easy_cleanup>>;
using HeadersPtr = std::unique_ptr<curl_slist, Deleter<curl_slist_free_all>>;

constexpr std::size_t longestAnswer = 1 << 20;

Diagnostic failure(std::string id, const std::string &address, const std::string &what)
{
    Diagnostic d = signatureError(std::move(id), {}, "The time-stamp authority " + address + " " + what + ".");
    d.category = ErrorCategory::System;
    d.arguments = {address};
    return d;
}

std::size_t receive(char *data, std::size_t, std::size_t size, void *answer)
{
    auto *text = static_cast<std::string *>(answer);
    if (text->size() + size > longestAnswer)
        return 0; // curl takes it as a failure
    text->append(data, size);
    return size;
}

class HttpAuthority : public TimeStampAuthority
{
public:
    HttpAuthority(std::string address, std::chrono::seconds timeLimit, StorePtr trust)
        : m_address(std::move(address))
        , m_timeLimit(timeLimit)
        , m_trust(std::move(trust))
    {
    }

    Result<std::string> stamp(std::string_view bytes) const override
    {
        return guarded([&]() -> Result<std::string> {
            const RequestPtr request = makeRequest(bytes);
            if (!request)
                return failure("timestamp.request", m_address, "can't be asked: " + opensslReason());
            unsigned char *der = nullptr;
            const int size = i2d_TS_REQ(request.get(), &der);
            const std::string body(reinterpret_cast<const char *>(der), static_cast<std::size_t>(std::max(size, 0)));
            OPENSSL_free(der);
            const auto answer = post(body);
            if (!answer)
                return answer.error();
            Result<std::string> token = tokenIn(*answer, request.get());
            if (token && m_trust) {
                const TimeStampReport report = checkTimeStamp(*token, bytes, m_trust.get());
                const std::string &problem = report.problem.empty() ? report.chainProblem : report.problem;
                if (!problem.empty())
                    return failure("timestamp.untrusted", m_address, "gives a time-stamp that isn't trusted: " + problem.substr(0, problem.size() - 1));
            }
            return token;
        });
    }

private:
    // With a nonce, so that an old answer is no answer, and with the authority's certificate in the token (RFC 3161 2.4.1).
    static RequestPtr makeRequest(std::string_view bytes)
    {
        std::array<unsigned char, 32> digest;
        EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha256(), nullptr);
        RequestPtr request(TS_REQ_new());
        std::unique_ptr<TS_MSG_IMPRINT, Deleter<TS_MSG_IMPRINT_free>> imprint(TS_MSG_IMPRINT_new());
        std::unique_ptr<X509_ALGOR, Deleter<X509_ALGOR_free>> algorithm(X509_ALGOR_new());
        X509_ALGOR_set_md(algorithm.get(), EVP_sha256());
        std::array<unsigned char, 16> random;
        if (RAND_bytes(random.data(), static_cast<int>(random.size())) != 1)
            return nullptr;
        random[0] &= 0x7F;
        random[0] |= 1; // a positive number of this length
        std::unique_ptr<BIGNUM, Deleter<BN_free>> number(BN_bin2bn(random.data(), static_cast<int>(random.size()), nullptr));
        std::unique_ptr<ASN1_INTEGER, Deleter<ASN1_INTEGER_free>> nonce(BN_to_ASN1_INTEGER(number.get(), nullptr));
        const bool good = TS_REQ_set_version(request.get(), 1) == 1 && TS_MSG_IMPRINT_set_algo(imprint.get(), algorithm.get()) == 1
            && TS_MSG_IMPRINT_set_msg(imprint.get(), digest.data(), static_cast<int>(digest.size())) == 1 && TS_REQ_set_msg_imprint(request.get(), imprint.get()) == 1
            && TS_REQ_set_nonce(request.get(), nonce.get()) == 1 && TS_REQ_set_cert_req(request.get(), 1) == 1;
        return good ? std::move(request) : nullptr;
    }

    Result<std::string> post(const std::string &body) const
    {
        static std::once_flag begun;
        std::call_once(begun, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
        const CurlPtr curl(curl_easy_init());
        const HeadersPtr headers(curl_slist_append(nullptr, "Content-Type: application/timestamp-query"));
        std::string answer;
        std::array<char, CURL_ERROR_SIZE> reason {};
        curl_easy_setopt(curl.get(), CURLOPT_URL, m_address.c_str());
        curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
        curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, body.data());
        curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
        curl_easy_setopt(curl.get(), CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, static_cast<long>(m_timeLimit.count()));
        curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, receive);
        curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &answer);
        curl_easy_setopt(curl.get(), CURLOPT_ERRORBUFFER, reason.data());
        const CURLcode code = curl_easy_perform(curl.get());
        if (code == CURLE_WRITE_ERROR)
            return failure("timestamp.answer", m_address, "answers with more than " + std::to_string(longestAnswer) + " bytes");
        if (code != CURLE_OK)
            return failure(code == CURLE_OPERATION_TIMEDOUT ? "timestamp.timed-out" : "timestamp.connection", m_address, std::string("can't be reached: ") + (reason[0] != 0 ? reason.data() : curl_easy_strerror(code)));
        long status = 0;
        curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
        if (status != 200)
            return failure("timestamp.status", m_address, "answers with HTTP status " + std::to_string(status) + " instead of 200");
        return answer;
    }

    Result<std::string> tokenIn(const std::string &answer, TS_REQ *request) const
    {
        const auto *data = reinterpret_cast<const unsigned char *>(answer.data());
        const ResponsePtr response(d2i_TS_RESP(nullptr, &data, static_cast<long>(answer.size())));
        if (!response)
            return failure("timestamp.answer", m_address, "doesn't answer with a time-stamp: " + opensslReason());
        // Status, version, imprint and nonce; whom to trust is for those who verify.
        const VerifyPtr verify(TS_REQ_to_TS_VERIFY_CTX(request, nullptr));
        TS_VERIFY_CTX_set_flags(verify.get(), TS_VFY_VERSION | TS_VFY_IMPRINT | TS_VFY_NONCE);
        if (TS_RESP_verify_response(verify.get(), response.get()) != 1)
            return failure("timestamp.refused", m_address, "doesn't give the time-stamp that was asked for: " + opensslReason());
        PKCS7 *token = TS_RESP_get_token(response.get());
        unsigned char *der = nullptr;
        const int size = token ? i2d_PKCS7(token, &der) : 0;
        std::string out(reinterpret_cast<const char *>(der), static_cast<std::size_t>(std::max(size, 0)));
        OPENSSL_free(der);
        return out;
    }

    const std::string m_address;
    const std::chrono::seconds m_timeLimit;
    const StorePtr m_trust; // OpenSSL locks it
};

} // namespace

Result<std::shared_ptr<const TimeStampAuthority>> TimeStampAuthority::atAddress(const std::string &address, std::chrono::seconds timeLimit, const std::filesystem::path &trust)
{
    if (address.rfind("http://", 0) != 0 && address.rfind("https://", 0) != 0) {
        Diagnostic d = signatureError("timestamp.address", {}, "\"" + address + "\" is no address of a time-stamp authority: it has to begin with http:// or https://.");
        d.arguments = {address};
        return d;
    }
    StorePtr store;
    if (!trust.empty()) {
        auto read = readTrustStore(trust);
        if (!read)
            return read.error();
        store = std::move(*read);
    }
    return std::shared_ptr<const TimeStampAuthority>(std::make_shared<HttpAuthority>(address, timeLimit, std::move(store)));
}

} // namespace quoin
