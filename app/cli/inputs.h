// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "verb.h"

#include <quoin/program.h>
#include <quoin/template_json.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace quoin::cli {

// A template that was read, and its program. Warnings have been told.
struct Input {
    std::string file;
    std::string json; // for the places of later messages
    Template source;
    std::filesystem::path folder;
    std::shared_ptr<const Program> program;

    // Messages of later stages know the JSON pointer or the element: adds file, line and column.
    Diagnostic located(Diagnostic) const;
    void complain(const Diagnostics &) const;
};

// Reads and compiles. What is wrong has been told where there is a Status instead.
std::variant<Input, Status> readInput(const std::string &file);

// The data for one document: of the named file ("-": JSON from standard input), or the template's sample where none is named.
Result<Data> readData(const std::optional<std::string> &file, const Input &);

// All of standard input, at most `limit` bytes.
Result<std::string> readStandardInput(std::size_t limit);

} // namespace quoin::cli
