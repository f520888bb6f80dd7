// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "conformance/rules.h"
#include "pdf/byte_buffer.h"

#include <quoin/conformance.h>

#include <chrono>
#include <string>

namespace quoin {

struct MetadataFields {
    const std::string &title, &author, &subject, &keywords, &language;
    std::chrono::sys_seconds time;
};

void appendXmpDate(ByteBuffer &, std::chrono::sys_seconds); // "2026-11-30T22:51:00Z"
void appendDate(ByteBuffer &, std::chrono::sys_seconds); // "(D:20261130225100Z)" (ISO 32000-2 7.9.4)

// The document's XMP packet (ISO 16684-1), with the identification of every claimed standard. Control characters, which XML
// cannot hold, are violations of the field.
void appendXmp(ByteBuffer &, const MetadataFields &, const ConformanceSet &, Violations &);

} // namespace quoin
