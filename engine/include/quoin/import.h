// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/fonts.h>
#include <quoin/limits.h>
#include <quoin/template.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// Templates of other programs.
namespace quoin {

// A private key or certificate that stood in a foreign template. It never becomes part of a Quoin template.
struct EmbeddedKey {
    std::string name; // of a file: "private-key.pem", "certificate.pem", "chain-1.pem" by its place in the list
    std::string pem; // as the text has it
};

struct Imported {
    Template value; // pictures are in its assets
    // What isn't taken over, what is shown otherwise, and keys that mean nothing: each with the JSON pointer, line and column in the
    // foreign file, and the element that was made of it. Warning: something is lost or looks different; Notice: good to know.
    Diagnostics report;
    std::vector<EmbeddedKey> keys; // to be saved elsewhere; see saveKeys()
};

// Each as a file of its own in the folder (made where it is missing) that only its owner may read; a file that is there already is an
// error, and nothing is written over.
Result<void> saveKeys(const std::vector<EmbeddedKey> &, const std::filesystem::path &folder);

// Whether the JSON looks like a template of gopdfsuit, rather than a Quoin template or data.
bool isGopdfsuitTemplate(std::string_view json, const Limits & = {});

// The template as gopdfsuit 6 places it (doc/decisions/0020-import-of-gopdfsuit.md says where Quoin differs on purpose). Nothing that
// the text names is opened or fetched; no key or password in it becomes part of the template or of a message. The fonts are needed to know
// which texts have no room in their cells. What is malformed in itself (a wrong type, a negative count, more elements than
// Limits) is an error with its place.
Result<Imported> importGopdfsuit(std::string_view json, const std::string &fileName, FontLibrary &, const Limits & = {});

} // namespace quoin
