// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "output.h"
#include "passwords.h"
#include "time_argument.h"

#include <quoin/assembly.h>

#include <CLI/CLI.hpp>

namespace quoin::cli {

namespace {

struct MergeArguments {
    std::vector<std::string> files, pages, passwordFiles;
    std::vector<int> rotations;
    std::string output;
    EncryptionArguments encryption;
    TimeArgument time;
};

struct SplitArguments {
    std::string file, pages, passwordFile, folder;
    int every = 1;
    TimeArgument time;
};

// The nth value belongs to the nth file; a single one to all of them.
template<class T> const T *valueFor(const std::vector<T> &values, std::size_t file)
{
    return values.empty() ? nullptr : values.size() == 1 ? &values.front()
                                                         : &values[file];
}

Status merge(const MergeArguments &arguments)
{
    const std::size_t count = arguments.files.size();
    for (const auto &[name, values] : {std::pair("--pages", arguments.pages.size()), std::pair("--rotate", arguments.rotations.size()), std::pair("--password-file", arguments.passwordFiles.size())}) {
        if (values > 1 && values != count) {
            complain(std::string(name) + ": There are " + std::to_string(values) + " of it and " + std::to_string(count) + " files; give one for all or one for each.");
            return Status::Usage;
        }
    }
    std::vector<AssemblyInput> inputs(count);
    for (std::size_t i = 0; i < count; ++i) {
        inputs[i].file = arguments.files[i];
        if (const std::string *pages = valueFor(arguments.pages, i))
            inputs[i].pages = *pages;
        if (const int *rotation = valueFor(arguments.rotations, i))
            inputs[i].rotation = *rotation;
        if (const std::string *file = valueFor(arguments.passwordFiles, i)) {
            auto password = readPassword(*file);
            if (!password)
                return fail(password.error());
            inputs[i].password = std::move(*password);
        }
    }
    const auto encryption = arguments.encryption.encryption();
    if (!encryption)
        return fail(encryption.error());
    StringSink whole;
    Diagnostics notices;
    const auto assembled = assemble(inputs, arguments.time.time(), whole, &notices);
    complain(notices);
    if (!assembled)
        return fail(assembled.error());
    if (*encryption) {
        StringSink locked;
        if (const auto encrypted = encrypt(whole.bytes, **encryption, locked); !encrypted)
            return fail(encrypted.error());
        whole = std::move(locked);
    }
    const auto written = writeOutput(arguments.output, whole.bytes);
    return written ? Status::Good : fail(written.error());
}

Status split(const SplitArguments &arguments)
{
    AssemblyInput input;
    input.file = arguments.file;
    input.pages = arguments.pages;
    if (!arguments.passwordFile.empty()) {
        auto password = readPassword(arguments.passwordFile);
        if (!password)
            return fail(password.error());
        input.password = std::move(*password);
    }
    Diagnostics notices;
    const auto done = quoin::split(input, static_cast<std::size_t>(arguments.every), arguments.time.time(), arguments.folder, {}, &notices);
    complain(notices);
    return done ? Status::Good : fail(done.error());
}

constexpr const char *rangeHelp = "\"1-3,8,z\": z is the last page, r2 the last but one, 5-1 runs backwards";

} // namespace

Action addMerge(CLI::App &verb)
{
    auto arguments = std::make_shared<MergeArguments>();
    MergeArguments &a = *arguments;
    verb.add_option("files", a.files, "PDF files, in order")->required()->type_name("FILE");
    verb.add_option("-o,--output", a.output, "PDF to write, - for standard output")->required()->type_name("OUT");
    verb.add_option("--pages", a.pages, std::string("Pages to take, once for all files or once for each: ") + rangeHelp)->type_name("RANGE")->allow_extra_args(false);
    verb.add_option("--rotate", a.rotations, "Degrees clockwise to turn the pages by, likewise")->type_name("N")->check(CLI::IsMember({0, 90, 180, 270}))->allow_extra_args(false);
    verb.add_option("--password-file", a.passwordFiles, "File with the password of an encrypted one, likewise")->type_name("FILE")->allow_extra_args(false);
    a.encryption.add(verb);
    a.time.add(verb);
    verb.footer("Bookmarks, links, form fields, tags, page labels and attached files are kept; what isn't is told.");
    return [arguments] { return merge(*arguments); };
}

Action addSplit(CLI::App &verb)
{
    auto arguments = std::make_shared<SplitArguments>();
    SplitArguments &a = *arguments;
    verb.add_option("file", a.file, "PDF file")->required()->type_name("FILE");
    verb.add_option("-o,--output", a.folder, "Folder for 000001.pdf and so on")->required()->type_name("DIR");
    verb.add_option("--every", a.every, "Pages in each file")->type_name("N")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    verb.add_option("--pages", a.pages, std::string("Only these pages: ") + rangeHelp)->type_name("RANGE");
    verb.add_option("--password-file", a.passwordFile, "File with the password of an encrypted one")->type_name("FILE");
    a.time.add(verb);
    return [arguments] { return split(*arguments); };
}

} // namespace quoin::cli
