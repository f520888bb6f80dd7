// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/stage_clock.h"
#include "pdf/file_writer.h"
#include "signature/openssl.h"

namespace quoin {

// Signs the file that is being written: the digest grows with the bytes.
class FileSignature : public FileSigner
{
public:
    explicit FileSignature(const Signature &signature)
        : m_signer(*signature.signer)
        , m_authority(signature.timeStamps.get())
        , m_context(EVP_MD_CTX_new())
        , m_mark(EVP_MD_CTX_new())
    {
        EVP_DigestInit_ex(m_context.get(), digestOf(m_signer.digestAlgorithm()), nullptr);
    }
    void update(std::span<const std::byte> bytes) override
    {
        const StageScope stage(Stage::Hash);
        EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size());
    }
    std::size_t expectedBytes() const override { return m_signer.expectedBytes() + (m_authority ? m_authority->expectedBytes() : 0); }
    void mark() override { EVP_MD_CTX_copy_ex(m_mark.get(), m_context.get()); }
    void rewind() override { EVP_MD_CTX_copy_ex(m_context.get(), m_mark.get()); }
    Result<std::string> sign() override
    {
        const StageScope stage(Stage::Sign);
        std::byte digest[EVP_MAX_MD_SIZE];
        unsigned int size = 0;
        EVP_DigestFinal_ex(m_context.get(), reinterpret_cast<unsigned char *>(digest), &size);
        return m_signer.sign({digest, size}, m_authority);
    }

private:
    const Signer &m_signer;
    const TimeStampAuthority *m_authority;
    DigestContextPtr m_context, m_mark;
};

} // namespace quoin
