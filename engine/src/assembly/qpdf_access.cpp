// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "assembly/qpdf_access.h"

#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFSystemError.hh>

#include <cstring>

namespace quoin {

Diagnostic assemblyError(ErrorCategory category, std::string id, const std::string &file, std::string message)
{
    Diagnostic d;
    d.category = category;
    d.id = std::move(id);
    d.file = file;
    d.message = std::move(message);
    return d;
}

Diagnostic assemblyErrorOf(const std::exception &exception, const std::string &file)
{
    if (const auto *system = dynamic_cast<const QPDFSystemError *>(&exception))
        return assemblyError(ErrorCategory::Resource, "assembly.unreadable", file, std::string("The file can't be read: ") + std::strerror(system->getErrno()) + ".");
    if (const auto *qpdf = dynamic_cast<const QPDFExc *>(&exception)) {
        if (qpdf->getErrorCode() == qpdf_e_password)
            return assemblyError(ErrorCategory::Resource, "assembly.password", file, "The file is encrypted and the password given isn't one of its own.");
        std::string detail = qpdf->getMessageDetail();
        if (qpdf->getFilePosition() > 0)
            detail += " (byte " + std::to_string(qpdf->getFilePosition()) + ")";
        return assemblyError(ErrorCategory::Resource, "assembly.damaged", file, "The file isn't a PDF that can be read: " + detail + ".");
    }
    return assemblyError(ErrorCategory::Resource, "assembly.damaged", file, std::string("The file isn't a PDF that can be read: ") + exception.what() + ".");
}

void SinkPipeline::write(const unsigned char *data, std::size_t size)
{
    const auto written = m_sink.write(std::as_bytes(std::span(data, size)));
    if (!written) {
        m_error = written.error();
        throw Failed();
    }
}

void noteRepairs(QPDF &document, const std::string &file, Diagnostics *notices)
{
    const auto warnings = document.getWarnings();
    if (warnings.empty() || !notices)
        return;
    Diagnostic d = assemblyError(ErrorCategory::Resource, "assembly.repaired", file, "The file is damaged and has been read as well as it went: " + warnings.front().getMessageDetail() + (warnings.size() > 1 ? ", and " + std::to_string(warnings.size() - 1) + " more." : "."));
    d.severity = Severity::Warning;
    notices->push_back(std::move(d));
}

bool isNamed(QPDFObjectHandle object, const char *name)
{
    return object.isName() && object.getName() == name;
}

} // namespace quoin
