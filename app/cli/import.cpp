// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "output.h"

#include <quoin/atomic_file.h>
#include <quoin/import.h>
#include <quoin/template_json.h>

#include <CLI/CLI.hpp>

namespace quoin::cli {

Action addImport(CLI::App &verb)
{
    struct Arguments {
        std::string source, output, keys;
    };
    auto arguments = std::make_shared<Arguments>();
    verb.add_option("file", arguments->source, "Template of gopdfsuit, *.json")->required()->type_name("FILE");
    verb.add_option("-o,--output", arguments->output, "Template to write, *.quoin, - for standard output")->required()->type_name("OUT");
    verb.add_option("--save-keys", arguments->keys, "Folder for the private key and certificates that the file holds")->type_name("DIR");
    return [arguments] {
        const Limits limits;
        const auto json = readFile(arguments->source, limits.fileBytes);
        if (!json) {
            // A name that leads nowhere is bad input, whatever the system's reason.
            complain(json.error());
            return Status::BadInput;
        }
        const auto fonts = FontLibrary::create(defaultFontFolder());
        if (!fonts) {
            complain(fonts.error());
            return Status::Environment;
        }
        const auto imported = importGopdfsuit(*json, arguments->source, **fonts, limits);
        if (!imported)
            return fail(imported.error());
        complain(imported->report);
        if (!arguments->keys.empty()) {
            if (const auto saved = saveKeys(imported->keys, arguments->keys); !saved)
                return fail(saved.error());
        }
        const auto written = writeOutput(arguments->output, writeTemplate(imported->value));
        return written ? Status::Good : fail(written.error());
    };
}

} // namespace quoin::cli
