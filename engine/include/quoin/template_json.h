// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/limits.h>
#include <quoin/template.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace quoin
{

constexpr int templateVersion = 1;

struct ReadTemplate {
    Template value;
    // Unknown keys (kept), ids that were given, a newer version; and with severity Error what is wrong in itself but doesn't keep
    // the template from being opened and mended: a style that isn't there, styles in a circle, cells beyond the columns, ...
    Diagnostics warnings;
    bool newerVersion = false; // "quoin" > templateVersion: show, don't save
};

// Strict RFC 8259: UTF-8 without BOM, no duplicate keys, no lone surrogates, nothing after the value. Errors carry file, line,
// column and JSON pointer. The first error is returned; where `all` is given, it gets every error and warning that could be
// found, the first one too. Reading never throws and recurses at most Limits::jsonDepth deep.
Result<ReadTemplate> readTemplate(std::string_view json, const std::string &fileName, const Limits & = {}, Diagnostics *all = nullptr);
Result<ReadTemplate> readTemplateFile(const std::filesystem::path &, const Limits & = {}, Diagnostics *all = nullptr);

// Canonical text: keys in the order of template_fields.h, two blanks an indent, short objects and arrays on one line, LF at the
// end. writeTemplate(readTemplate(f)) == f for a file written so; readTemplate(writeTemplate(t)) == t.
std::string writeTemplate(const Template &);

// One element (with its children) as canonical JSON and back, for the clipboard. Ids are kept as they are.
std::string writeBlock(const Block &);
Result<BlockPtr> readBlock(std::string_view json, const Limits & = {});

// The JSON Schema (2020-12) of the format, made from template_fields.h: what resources/schema/quoin.schema.json holds.
std::string templateSchema();

} // namespace quoin
