// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/atomic_file.h>
#include <quoin/error.h>

#include <chrono>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

// Putting existing PDF documents together and taking them apart, page by page, and encrypting them. All through libqpdf; any
// thread, nothing is shared between calls.

struct AssemblyInput {
    std::filesystem::path file;
    // "1-3,8,z": pages from 1; z is the last, r2 the last but one, 5-1 runs backwards, 1-9:odd takes every other. Empty: all.
    std::string pages;
    std::string password; // the user's or the owner's, UTF-8; for encrypted files
    int rotation = 0; // clockwise and on top of what the pages have: a multiple of 90
};

// One document of all these pages, in order, without encryption. Kept are annotations, form fields (renamed where names clash),
// bookmarks and links whose page is there, page labels, attached files, and the tags of what is kept: one structure tree with a
// parent tree of its own (ISO 32000-2 14.7). The first document gives title, language and output intent.
// `notices` tells what couldn't be kept: signatures, claims of a standard (validate anew and don't believe the parts), layers,
// scripts, two attachments of one name. Errors name the file: not a PDF, wrong password, a page that isn't there.
// `time` stands in the metadata. The same input gives the same bytes.
Result<void> assemble(std::span<const AssemblyInput>, std::chrono::sys_seconds time, ByteSink &, Diagnostics *notices = nullptr);

// The pages that `pages` selects, from 1, in order.
Result<std::vector<int>> selectedPages(const AssemblyInput &);

// A document of each `every` (1 or more) of the selected pages: folder/000001.pdf and so on, each as assemble() makes it, each whole or
// not there. The folder is made where it is missing. Stops between two files when asked to (ErrorCategory::Cancelled); those that
// are written stay. `written` counts them.
Result<void> split(const AssemblyInput &, std::size_t every, std::chrono::sys_seconds time, const std::filesystem::path &folder, std::stop_token = {}, Diagnostics *notices = nullptr, std::size_t *written = nullptr);

// Who doesn't have the owner's password may do this much (ISO 32000-2 table 22). Reading by assistive technology is always
// allowed, as PDF 2.0 wants.
struct Permissions {
    bool print = true;
    bool printSharply = true; // in full resolution; needs print
    bool copy = true;
    bool change = true;
    bool annotate = true; // and fill form fields
    bool fillForms = true;
    bool assemble = true;

    bool operator==(const Permissions &) const = default;
};

// AES-256, revision 6 (ISO 32000-2 7.6.4). Passwords are UTF-8 of at most 127 bytes; an empty user's password opens for everyone.
struct Encryption {
    std::string userPassword;
    std::string ownerPassword; // required, and another than the user's: else permissions would mean nothing
    Permissions permissions;
};

// Refused with the reason: a document that is signed (the signature would break) or claims PDF/A (ISO 19005-4 6.1.3 forbids it).
// Keys are random: no two calls give the same bytes.
Result<void> encrypt(std::string_view pdf, const Encryption &, ByteSink &);

} // namespace quoin
