// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace quoin {

// What a file is to the document that carries it (ISO 32000-2 14.13).
enum class AttachmentRelationship : std::uint8_t { Source,
    Data,
    Alternative,
    Supplement,
    Schema,
    FormData,
    Unspecified };

// A file inside a PDF. PDF/A-4 allows PDF/A files only, PDF/A-4f any, and asks for at least one.
struct Attachment {
    std::string name; // as it is saved by a reader: not empty, no folders, unique in the document
    std::string mime; // "text/xml"; empty: application/octet-stream
    std::string description; // for people; empty: the name
    AttachmentRelationship relationship = AttachmentRelationship::Unspecified;
    std::optional<std::chrono::sys_seconds> modified; // else the document's time
    std::string bytes;
};

} // namespace quoin
