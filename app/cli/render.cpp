// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "render.h"

#include "console.h"
#include "output.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace quoin::cli {

namespace {

Status renderOne(const RenderArguments &arguments, const Input &input, const RenderOptions &options)
{
    const auto data = readData(arguments.data, input);
    if (!data)
        return fail(input.located(data.error()));

    // Standard output can't be taken back, so it is written once all is known to be good.
    StringSink memory;
    std::unique_ptr<AtomicFile> file;
    ByteSink *sink = &memory;
    if (arguments.output != "-") {
        auto created = AtomicFile::create(arguments.output);
        if (!created) {
            complain(created.error());
            return Status::Environment;
        }
        file = std::move(*created);
        sink = file.get();
    }
    Diagnostics messages;
    const auto rendered = input.program->render(*data, options, *sink, &messages);
    input.complain(messages);
    if (!rendered) {
        if (std::find(messages.begin(), messages.end(), rendered.error()) == messages.end())
            complain(input.located(rendered.error()));
        return statusOf(rendered.error());
    }
    if (hasErrors(messages))
        return Status::BadInput;
    const auto written = file ? file->commit() : writeOutput("-", memory.bytes);
    return written ? Status::Good : fail(written.error());
}

} // namespace

Action addRender(CLI::App &verb)
{
    auto arguments = std::make_shared<RenderArguments>();
    RenderArguments &a = *arguments;
    verb.add_option("template", a.source, "Template, *.quoin")->required()->type_name("TEMPLATE");
    verb.add_option("-o,--output", a.output, "PDF to write, - for standard output; with --batch a folder")->required()->type_name("OUT");
    auto *data = verb.add_option("-d,--data", a.data, "Data, *.json, *.csv or *.tsv, - for JSON from standard input; without it the template's sample")->type_name("FILE");
    auto *batch = verb.add_option("--batch", a.batch, "JSON Lines, a document a line, - for standard input: OUT/000001.pdf and so on")->type_name("FILE")->excludes(data);
    verb.add_option("--name", a.name, "Names of a batch's files, such as '{{ invoice.number }}'; two alike are an error")->type_name("TEXT")->needs(batch);
    verb.add_option("-j,--jobs", a.jobs, "Worker threads of a batch; 0 is one a processor")->type_name("N")->check(CLI::Range(0, 1024));
    verb.add_option("--conformance", a.conformance, "Instead of the template's, separated by commas: pdfa-4, pdfa-4f, pdfua-2, wtpdf-1-accessibility, wtpdf-1-reuse, none")->type_name("LIST")->delimiter(',');
    verb.add_option("--compression", a.compression, "0 none, 1 fast ... 9 small")->type_name("N")->check(CLI::Range(0, 9))->capture_default_str();
    a.time.add(verb);
    a.signing.add(verb);
    a.encryption.add(verb);

    return [arguments] {
        RenderOptions options;
        options.time = arguments->time.time();
        options.compressionLevel = arguments->compression;
        options.conformance = arguments->conformance;
        if (options.conformance == std::vector<std::string> {"none"})
            options.conformance->clear();
        if (options.conformance) {
            if (const auto known = conformanceSet(*options.conformance); !known) {
                complain("--conformance: " + known.error().message);
                return Status::Usage;
            }
        }
        if (const std::string wrong = arguments->signing.contradiction(); !wrong.empty()) {
            complain(wrong);
            return Status::Usage;
        }
        auto signature = arguments->signing.signature();
        if (!signature)
            return fail(signature.error());
        options.signature = std::move(*signature);
        auto encryption = arguments->encryption.encryption();
        if (!encryption)
            return fail(encryption.error());
        options.encryption = std::move(*encryption);
        auto read = readInput(arguments->source);
        if (const Status *status = std::get_if<Status>(&read))
            return *status;
        const Input &input = std::get<Input>(read);
        return arguments->batch ? renderBatch(*arguments, input, options) : renderOne(*arguments, input, options);
    };
}

} // namespace quoin::cli
