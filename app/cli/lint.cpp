// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "inputs.h"

#include <quoin/accessibility.h>

#include <CLI/CLI.hpp>

namespace quoin::cli {

Action addLint(CLI::App &verb)
{
    auto file = std::make_shared<std::string>();
    verb.add_option("template", *file, "Template, *.quoin")->required()->type_name("TEMPLATE");
    return [file] {
        auto read = readInput(*file);
        if (const Status *status = std::get_if<Status>(&read))
            return *status;
        const Input &input = std::get<Input>(read);
        // What shows only with data: missing fields, text that has no glyphs, rows that don't fit.
        const auto data = readData(std::nullopt, input);
        if (!data)
            return fail(input.located(data.error()));
        const auto laidOut = input.program->layOut(*data, {});
        if (!laidOut)
            return fail(input.located(laidOut.error()));
        input.complain(laidOut->diagnostics);
        const auto claimed = conformanceSet(input.source.output.conformance);
        input.complain(checkAccessibility(laidOut->pages, claimed ? *claimed : ConformanceSet {}));
        return hasErrors(laidOut->diagnostics) ? Status::BadInput : Status::Good;
    };
}

} // namespace quoin::cli
