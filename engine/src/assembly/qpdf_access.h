// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/atomic_file.h>
#include <quoin/error.h>

#define POINTERHOLDER_TRANSITION 4 // qpdf 11 wants it said that std::shared_ptr is used
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <optional>
#include <string>

namespace quoin {

Diagnostic assemblyError(ErrorCategory, std::string id, const std::string &file, std::string message);
// What libqpdf threw, in our terms. To be called in a catch block.
Diagnostic assemblyErrorOf(const std::exception &, const std::string &file);

// libqpdf's output into a ByteSink. A failure of the sink is thrown through libqpdf as SinkFailed and kept here.
class SinkPipeline : public Pipeline
{
public:
    struct Failed : std::exception {
        const char *what() const noexcept override { return "the output can't be written"; }
    };

    explicit SinkPipeline(ByteSink &sink)
        : Pipeline("output", nullptr)
        , m_sink(sink)
    {
    }
    void write(const unsigned char *data, std::size_t size) override;
    void finish() override { }
    const Diagnostic &error() const { return *m_error; }

private:
    ByteSink &m_sink;
    std::optional<Diagnostic> m_error;
};

// Adds what qpdf had to repair while it read, as one notice.
void noteRepairs(QPDF &, const std::string &file, Diagnostics *notices);

bool isNamed(QPDFObjectHandle, const char *name);

} // namespace quoin
