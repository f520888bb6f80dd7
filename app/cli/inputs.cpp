// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "inputs.h"

#include "console.h"
#include "place.h"

#include <quoin/import.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace quoin::cli {

Diagnostic Input::located(Diagnostic diagnostic) const
{
    if (diagnostic.file.empty() && diagnostic.category != ErrorCategory::System && diagnostic.category != ErrorCategory::Internal)
        diagnostic.file = file;
    // An image or font that an element names: the place to mend is the element, unless the file has one of its own.
    if (diagnostic.file != file && diagnostic.line == 0 && !diagnostic.elementId.empty()) {
        if (diagnostic.message.find(diagnostic.file) == std::string::npos)
            diagnostic.message.insert(0, diagnostic.file + ": ");
        diagnostic.file = file;
    }
    if (diagnostic.file == file && diagnostic.line == 0) {
        if (diagnostic.pointer.empty() && !diagnostic.elementId.empty())
            diagnostic.pointer = pointerOf(source, ElementId {diagnostic.elementId});
        if (!diagnostic.pointer.empty()) {
            const Place place = placeOf(json, diagnostic.pointer);
            diagnostic.line = place.line;
            diagnostic.column = place.column;
        }
    }
    return diagnostic;
}

void Input::complain(const Diagnostics &diagnostics) const
{
    for (const Diagnostic &diagnostic : diagnostics)
        cli::complain(located(diagnostic));
}

std::variant<Input, Status> readInput(const std::string &file)
{
    const Limits limits;
    Input input;
    input.file = file;
    auto json = readFile(file, limits.fileBytes);
    if (!json) {
        // A name that leads nowhere is bad input, whatever the system's reason.
        complain(json.error());
        return Status::BadInput;
    }
    auto fonts = FontLibrary::create(defaultFontFolder());
    if (!fonts) {
        complain(fonts.error());
        return Status::Environment;
    }
    Diagnostics messages;
    input.json = std::move(*json);
    if (std::filesystem::path(file).extension() != ".quoin" && isGopdfsuitTemplate(input.json, limits)) {
        auto imported = importGopdfsuit(input.json, file, **fonts, limits);
        if (!imported)
            return fail(imported.error());
        complain(imported->report);
        // What comes later is about the template that `import` would write.
        input.json = writeTemplate(imported->value);
        input.file += " (as imported)";
    }
    auto read = readTemplate(input.json, input.file, limits, &messages);
    complain(messages);
    if (!read) {
        if (!hasErrors(messages))
            complain(read.error());
        return statusOf(read.error());
    }
    input.source = std::move(read->value);
    input.folder = std::filesystem::path(file).parent_path();
    if (input.folder.empty())
        input.folder = ".";

    Diagnostics compiling;
    auto program = Program::compile(input.source, Environment {.fonts = *fonts, .folder = input.folder, .limits = limits}, &compiling);
    const bool told = hasErrors(messages) || hasErrors(compiling);
    // Compiling finds again what reading has found, and reading knows the place better.
    std::erase_if(compiling, [&](const Diagnostic &found) { return std::any_of(messages.begin(), messages.end(), [&](const Diagnostic &read) { return read.id == found.id; }); });
    input.complain(compiling);
    if (!program) {
        if (!told)
            complain(input.located(program.error()));
        return statusOf(program.error());
    }
    input.program = std::move(*program);
    return input;
}

Result<Data> readData(const std::optional<std::string> &file, const Input &input)
{
    if (!file)
        return sampleData(input.source, input.folder);
    if (*file != "-")
        return Data::fromFile(*file);
    auto json = readStandardInput(Limits().fileBytes);
    if (!json)
        return json.error();
    return Data::fromJson(*json, "(standard input)");
}

Result<std::string> readStandardInput(std::size_t limit)
{
    std::string bytes;
    char buffer[65536];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, stdin)) {
        if (bytes.size() + count > limit)
            return Diagnostic {.category = ErrorCategory::Data, .id = "cli.stdin-size", .message = "Standard input is longer than fileBytes = " + std::to_string(limit) + '.'};
        bytes.append(buffer, count);
    }
    if (std::ferror(stdin))
        return Diagnostic {.category = ErrorCategory::System, .id = "cli.stdin", .message = std::string("Standard input can't be read: ") + std::strerror(errno) + '.'};
    return bytes;
}

} // namespace quoin::cli
