// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/descriptor.h"

#include <quoin/error.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace quoin {

struct ChildProcessSettings {
    std::filesystem::path program;
    std::vector<std::string> arguments;
    std::vector<std::pair<std::string, std::string>> environment; // added to this process's own
    std::size_t dataBytes = 0; // most private memory of each process; 0: no limit
    std::size_t fileBytes = 0; // largest file it may write; 0: no limit
    std::size_t outputBytes = 16u << 20; // most that is kept of its output
};

// A program in a process group of its own, which is ended as a whole. Not thread-safe. Destruction ends it.
class ChildProcess
{
public:
    using Clock = std::chrono::steady_clock; // doesn't jump with the system's clock

    enum class Wait : std::uint8_t { Line,
        Exited,
        TimedOut,
        Stopped,
        OutputTooLong };

    static Result<std::unique_ptr<ChildProcess>> start(const ChildProcessSettings &);
    ~ChildProcess();
    ChildProcess(const ChildProcess &) = delete;

    bool write(std::string_view); // to its input; false where it doesn't take any more
    void closeInput();

    // Until a whole line of output is there (then it is in `line`, without LF) ...
    Wait waitForLine(std::string &line, Clock::time_point deadline, const std::stop_token &);
    // ... or until the program has ended. What it started and what still holds its output isn't waited for, but ended.
    Wait waitForExit(Clock::time_point deadline, const std::stop_token &);

    void kill(); // the group, at once
    bool hasExited();
    // After the end: its exit code, or the signal that ended it.
    int exitCode() const { return m_exitCode; } // -1: by a signal
    int signal() const { return m_signal; }
    bool leftOutputOpen() const { return static_cast<bool>(m_outputPipe); } // by a program that it started and left behind
    const std::string &output() const { return m_output; }
    const std::string &errors() const { return m_errors; } // the first 64 KiB
    pid_t pid() const { return m_pid; } // of the program and of its group

private:
    ChildProcess() = default;
    Wait pump(Clock::time_point deadline, const std::stop_token &, std::string *line);
    bool takeLine(std::string &line);
    void readOutput();
    void readErrors();

    pid_t m_pid = -1;
    bool m_ended = false; // and reaped
    int m_exitCode = -1;
    int m_signal = 0;
    std::size_t m_outputLimit = 0;
    Descriptor m_input, m_outputPipe, m_errorPipe, m_exitNotice;
    std::string m_output, m_errors;
};

} // namespace quoin
