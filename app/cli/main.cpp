// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "verb.h"

#include <CLI/CLI.hpp>

#include <exception>

using namespace quoin::cli;

int main(int argc, char **argv)
{
    CLI::App app("Renders document templates to accessible, archivable PDF.", "quoin-cli");
    app.set_version_flag("--version", "quoin-cli " QUOIN_VERSION);
    app.require_subcommand(1);
    app.footer("Status: 0 good; 1 bad input, a failure in a batch, or FAIL; 2 usage; 3 environment, or not checked.");

    Action action;
    for (const Verb &verb : verbs) {
        CLI::App *sub = app.add_subcommand(verb.name, verb.summary);
        sub->callback([&action, run = verb.add(*sub)] { action = run; });
    }

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        // Help and version are "errors" to the parser too, with status 0.
        return app.exit(error) == 0 ? 0 : static_cast<int>(Status::Usage);
    }
    try {
        return static_cast<int>(action());
    } catch (const std::exception &error) {
        complain(std::string("Quoin failed: ") + error.what());
        return static_cast<int>(Status::Environment);
    }
}
