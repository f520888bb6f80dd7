// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace quoin::cli {

// The status of every verb. In a batch one failure makes the whole BadInput.
enum class Status : int {
    Good = 0,
    BadInput = 1, // the template or the data is wrong, or a judged file FAILs
    Usage = 2,
    Environment = 3, // no fonts, no disk, no Java: nothing is wrong with the input, or it was not checked
};

using Action = std::function<Status()>;

// Declares a verb's arguments; the action runs once they have been parsed.
Action addRender(CLI::App &);
Action addLint(CLI::App &);
Action addImport(CLI::App &);
Action addSchema(CLI::App &);
Action addValidate(CLI::App &);
Action addVerify(CLI::App &);
Action addMerge(CLI::App &);
Action addSplit(CLI::App &);
Action addBench(CLI::App &);

struct Verb {
    const char *name;
    const char *summary;
    Action (*add)(CLI::App &);
};

inline constexpr Verb verbs[] = {
    {"render", "Render a template with data to a PDF, or many rows of data to many", addRender},
    {"lint", "Check a template, with its sample data where it has some", addLint},
    {"import", "Make a template of one of gopdfsuit's", addImport},
    {"schema", "Print the JSON Schema of the template format", addSchema},
    {"validate", "Check PDF files against PDF/A, PDF/UA and WTPDF by veraPDF", addValidate},
    {"verify", "Check the signatures of PDF files", addVerify},
    {"merge", "Put pages of PDF files together into one", addMerge},
    {"split", "Take a PDF file apart", addSplit},
    {"bench", "Measure how fast documents are made here", addBench},
};

} // namespace quoin::cli
