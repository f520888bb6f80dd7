// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "output.h"

#include <quoin/template_json.h>

#include <CLI/CLI.hpp>

namespace quoin::cli {

Action addSchema(CLI::App &verb)
{
    auto output = std::make_shared<std::string>("-");
    verb.add_option("-o,--output", *output, "File to write; - is standard output")->type_name("FILE");
    return [output] {
        const auto written = writeOutput(*output, templateSchema());
        return written ? Status::Good : fail(written.error());
    };
}

} // namespace quoin::cli
