// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "verb.h"

#include <quoin/error.h>

#include <string>
#include <string_view>

namespace quoin::cli {

// One whole line on standard error; lines of several threads never mix.
void complain(std::string_view line);
void complain(const Diagnostic &);
void complain(const Diagnostics &);

// File names, and words out of files and from other programs, are foreign text: nothing in them reaches a terminal as a command.
std::string printable(std::string_view);

// Whose turn it is to act, as a status: the machine's or the input's.
Status statusOf(const Diagnostic &);
// Says it and gives its status.
Status fail(const Diagnostic &);

} // namespace quoin::cli
