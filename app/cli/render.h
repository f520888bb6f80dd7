// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "inputs.h"
#include "passwords.h"
#include "signing.h"
#include "time_argument.h"

#include <optional>
#include <string>
#include <vector>

namespace quoin::cli {

// The arguments of `render`.
struct RenderArguments {
    std::string source;
    std::optional<std::string> data;
    std::string output;
    std::optional<std::string> batch; // JSON Lines, "-" for standard input; output is a folder then
    std::optional<std::string> name; // of a batch's files: text with {{ }}, bound to the row
    unsigned jobs = 0; // 0: one a processor
    std::optional<std::vector<std::string>> conformance;
    int compression = 1;
    TimeArgument time;
    EncryptionArguments encryption;
    SigningArguments signing;
};

// Every row of the batch to a file of its own; one failure doesn't stop the rest.
Status renderBatch(const RenderArguments &, const Input &, const RenderOptions &);

} // namespace quoin::cli
