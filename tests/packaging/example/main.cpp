// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0

// example TEMPLATE DATA OUTPUT: the whole library in one page. Compile a template once, then render it as often as you like, from
// as many threads as you like.
#include <quoin/program.h>
#include <quoin/template_json.h>

#include <iostream>

namespace {

int fail(const quoin::Diagnostic &reason)
{
    std::cerr << toString(reason) << '\n';
    return 1;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::cerr << "usage: example TEMPLATE DATA OUTPUT\n";
        return 2;
    }
    const std::filesystem::path templateFile = argv[1];

    const auto read = quoin::readTemplateFile(templateFile);
    if (!read)
        return fail(read.error());
    const auto fonts = quoin::FontLibrary::create(quoin::defaultFontFolder());
    if (!fonts)
        return fail(fonts.error());
    const auto program = quoin::Program::compile(read->value, {.fonts = *fonts, .folder = templateFile.parent_path()});
    if (!program)
        return fail(program.error());

    const auto data = quoin::Data::fromFile(argv[2]);
    if (!data)
        return fail(data.error());
    const auto output = quoin::AtomicFile::create(argv[3]); // appears whole or not at all
    if (!output)
        return fail(output.error());
    const auto rendered = (*program)->render(*data, {}, **output);
    if (!rendered)
        return fail(rendered.error());
    for (const quoin::Diagnostic &message : rendered->diagnostics)
        std::cerr << toString(message) << '\n';
    if (hasErrors(rendered->diagnostics))
        return 1;
    if (const auto committed = (*output)->commit(); !committed)
        return fail(committed.error());
    std::cout << argv[3] << ": " << rendered->pages << (rendered->pages == 1 ? " page, " : " pages, ") << rendered->bytes << " bytes\n";
    return 0;
}
