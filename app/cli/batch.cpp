// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "render.h"

#include "console.h"
#include "filename.h"

#include <quoin/jobs.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <semaphore>
#include <thread>
#include <unordered_map>

namespace quoin::cli {

namespace {

// Lines of a file, one at a time: a batch may be larger than memory.
class LineReader
{
public:
    LineReader(std::FILE *file, std::size_t limit)
        : m_file(file)
        , m_limit(limit)
    {
    }

    enum class Outcome { Line,
        End,
        TooLong,
        Failed };

    Outcome next(std::string &line)
    {
        line.clear();
        bool tooLong = false;
        for (;;) {
            if (m_position == m_filled) {
                m_position = 0;
                m_filled = std::fread(m_buffer, 1, sizeof m_buffer, m_file);
                if (m_filled == 0)
                    return std::ferror(m_file) ? Outcome::Failed : tooLong ? Outcome::TooLong
                        : line.empty()                                     ? Outcome::End
                                                                           : Outcome::Line;
            }
            const char *begin = m_buffer + m_position;
            const auto *end = static_cast<const char *>(std::memchr(begin, '\n', m_filled - m_position));
            const std::size_t count = end ? end - begin : m_filled - m_position;
            tooLong = tooLong || line.size() + count > m_limit;
            if (!tooLong)
                line.append(begin, count);
            m_position += count + (end ? 1 : 0);
            if (end)
                return tooLong ? Outcome::TooLong : Outcome::Line;
        }
    }

private:
    std::FILE *m_file;
    std::size_t m_limit;
    char m_buffer[65536];
    std::size_t m_position = 0, m_filled = 0;
};

struct CloseFile {
    void operator()(std::FILE *file) const
    {
        if (file != stdin)
            std::fclose(file);
    }
};

std::string numbered(std::uint64_t number)
{
    char name[32];
    std::snprintf(name, sizeof name, "%06llu.pdf", static_cast<unsigned long long>(number));
    return name;
}

class Batch
{
public:
    Batch(const RenderArguments &arguments, const Input &input, const RenderOptions &options, std::string rowsName)
        : m_arguments(arguments)
        , m_input(input)
        , m_options(options)
        , m_rowsName(std::move(rowsName))
        , m_service(arguments.jobs ? arguments.jobs : std::max(1u, std::thread::hardware_concurrency()))
        , m_waiting(2 * m_service.workers())
        , m_free(m_waiting)
    {
    }

    Status run(std::FILE *rows)
    {
        const std::size_t limit = Limits().fileBytes;
        LineReader reader(rows, limit);
        std::string line;
        std::uint64_t count = 0;
        bool unreadable = false;
        LineReader::Outcome outcome;
        for (std::uint64_t lineNumber = 1; (outcome = reader.next(line)) != LineReader::Outcome::End; ++lineNumber) {
            if (outcome == LineReader::Outcome::Failed) {
                complain(m_rowsName + ": The file can't be read: " + std::strerror(errno) + '.');
                unreadable = true;
                break;
            }
            if (outcome == LineReader::Outcome::TooLong) {
                ++count;
                failed({.category = ErrorCategory::Data, .id = "cli.line-size", .message = "The line is longer than fileBytes = " + std::to_string(limit) + '.'}, lineNumber);
            } else if (line.find_first_not_of(" \t\r") != std::string::npos) {
                submit(line, lineNumber, ++count);
            }
        }
        for (std::ptrdiff_t i = 0; i < m_waiting; ++i)
            m_free.acquire(); // every request has given its place back: all are done
        complain(std::to_string(count - m_failures) + " written, " + std::to_string(m_failures) + " failed");
        return unreadable ? Status::Environment : m_failures > 0 ? Status::BadInput
                                                                 : Status::Good;
    }

private:
    void submit(const std::string &line, std::uint64_t lineNumber, std::uint64_t number)
    {
        auto data = Data::fromJson(line, m_rowsName);
        if (!data)
            return failed(data.error(), lineNumber);
        const auto name = m_arguments.name ? chosenName(*data, lineNumber) : numbered(number);
        if (!name)
            return failed(name.error(), lineNumber);
        m_free.acquire();
        RenderRequest request;
        request.program = m_input.program;
        request.data = std::move(*data);
        request.options = m_options;
        request.wantPdf = false;
        request.file = std::filesystem::path(m_arguments.output) / *name;
        request.priority = JobPriority::Batch;
        request.done = [this, lineNumber](RenderOutcome outcome) {
            const bool good = outcome.state == RenderOutcome::State::Done;
            if (!good && outcome.diagnostics.empty())
                outcome.diagnostics.push_back({.category = ErrorCategory::Cancelled, .id = "cli.cancelled", .message = "The document was cancelled."});
            for (std::size_t i = 0; i < outcome.diagnostics.size(); ++i) {
                if (!good && i == 0)
                    failed(outcome.diagnostics[i], lineNumber);
                else
                    say(outcome.diagnostics[i], lineNumber);
            }
            m_free.release();
        };
        m_service.submit(std::move(request));
    }

    Result<std::string> chosenName(const Data &data, std::uint64_t lineNumber)
    {
        Diagnostics missing;
        const auto text = fillText(*m_arguments.name, data, m_input.source.meta.language, &missing);
        if (!text)
            return text.error();
        if (!missing.empty())
            return missing.front();
        const std::string name = safeFileName(*text);
        if (name.empty())
            return Diagnostic {.category = ErrorCategory::Data, .id = "cli.name-empty", .message = "The name " + *text + " holds nothing that can stand in a file's name."};
        const auto [other, fresh] = m_names.emplace(name, lineNumber);
        if (!fresh)
            return Diagnostic {.category = ErrorCategory::Data, .id = "cli.name-clash", .message = "The file's name " + name + " is that of line " + std::to_string(other->second) + " too."};
        return name;
    }

    // The place of a message is the row, unless it knows a better one within it.
    void say(Diagnostic diagnostic, std::uint64_t lineNumber) const
    {
        if (diagnostic.file == m_rowsName) {
            diagnostic.line += static_cast<std::uint32_t>(lineNumber - 1);
        } else {
            diagnostic = m_input.located(std::move(diagnostic));
            if (!diagnostic.file.empty())
                diagnostic.message += " (" + diagnostic.file + ':' + std::to_string(diagnostic.line) + ')';
            diagnostic.file = m_rowsName;
            diagnostic.line = static_cast<std::uint32_t>(lineNumber);
            diagnostic.column = 1;
        }
        complain(diagnostic);
    }

    void failed(const Diagnostic &reason, std::uint64_t lineNumber)
    {
        ++m_failures;
        say(reason, lineNumber);
    }

    const RenderArguments &m_arguments;
    const Input &m_input;
    const RenderOptions &m_options;
    const std::string m_rowsName;
    std::unordered_map<std::string, std::uint64_t> m_names; // of files, with the line that has each
    std::atomic<std::uint64_t> m_failures = 0;
    RenderService m_service;
    const std::ptrdiff_t m_waiting; // requests that may wait or run: memory stays bounded
    std::counting_semaphore<> m_free;
};

} // namespace

Status renderBatch(const RenderArguments &arguments, const Input &input, const RenderOptions &options)
{
    const bool standardInput = *arguments.batch == "-";
    const std::unique_ptr<std::FILE, CloseFile> rows(standardInput ? stdin : std::fopen(arguments.batch->c_str(), "rb"));
    if (!rows) {
        complain(*arguments.batch + ": The file can't be opened: " + std::strerror(errno) + '.');
        return Status::BadInput;
    }
    std::error_code error;
    std::filesystem::create_directories(arguments.output, error);
    if (error) {
        complain(arguments.output + ": The folder can't be made: " + error.message() + '.');
        return Status::Environment;
    }
    return Batch(arguments, input, options, standardInput ? "(standard input)" : *arguments.batch).run(rows.get());
}

} // namespace quoin::cli
