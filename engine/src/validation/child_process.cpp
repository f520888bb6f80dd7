// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "validation/child_process.h"

#include "core/system_error.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace quoin {

namespace {

constexpr std::size_t errorsKept = 64u << 10;
constexpr std::chrono::milliseconds withoutNotice(50); // how often to look where the kernel doesn't tell of an exit

struct Pipe {
    Descriptor ours, theirs;
};

bool makePipe(Pipe &pipe)
{
    std::array<int, 2> ends {};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return false;
    pipe.ours = Descriptor(ends[0]);
    pipe.theirs = Descriptor(ends[1]);
    return ::fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

// A socket, since writing to a pipe that nobody reads raises SIGPIPE.
bool makeInput(Pipe &pipe)
{
    std::array<int, 2> ends {};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return false;
    pipe.ours = Descriptor(ends[0]);
    pipe.theirs = Descriptor(ends[1]);
    return true;
}

std::vector<std::string> environmentWith(const std::vector<std::pair<std::string, std::string>> &added)
{
    std::vector<std::string> out;
    for (char **entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        const bool replaced = std::any_of(added.begin(), added.end(), [text](const auto &pair) { return text.substr(0, pair.first.size() + 1) == pair.first + "="; });
        if (!replaced)
            out.emplace_back(text);
    }
    for (const auto &[name, value] : added)
        out.push_back(name + "=" + value);
    return out;
}

std::vector<char *> pointers(std::vector<std::string> &strings)
{
    std::vector<char *> out;
    for (std::string &string : strings)
        out.push_back(string.data());
    out.push_back(nullptr);
    return out;
}

void limit(pid_t pid, __rlimit_resource resource, std::size_t bytes)
{
    const rlimit value {bytes, bytes};
    ::prlimit(pid, resource, &value, nullptr); // where it is refused, time and output are still bounded
}

} // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const ChildProcessSettings &settings)
{
    const auto failed = [&settings](int error) { return systemError(ErrorCategory::System, "validation.not-started", "start", settings.program, systemReason(error)); };
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!makeInput(input) || !makePipe(output) || !makePipe(errors))
        return failed(errno);

    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, input.theirs.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output.theirs.get(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, errors.theirs.get(), STDERR_FILENO);
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    std::vector<std::string> arguments {settings.program.native()};
    arguments.insert(arguments.end(), settings.arguments.begin(), settings.arguments.end());
    std::vector<std::string> environment = environmentWith(settings.environment);
    pid_t pid = -1;
    const int error = ::posix_spawn(&pid, settings.program.c_str(), &actions, &attributes, pointers(arguments).data(), pointers(environment).data());
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        return failed(error);

    limit(pid, RLIMIT_CORE, 0);
    if (settings.dataBytes > 0)
        limit(pid, RLIMIT_DATA, settings.dataBytes);
    if (settings.fileBytes > 0)
        limit(pid, RLIMIT_FSIZE, settings.fileBytes);
    std::unique_ptr<ChildProcess> child(new ChildProcess);
    child->m_pid = pid;
    child->m_outputLimit = settings.outputBytes;
    child->m_input = std::move(input.ours);
    child->m_outputPipe = std::move(output.ours);
    child->m_errorPipe = std::move(errors.ours);
    child->m_exitNotice = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
    return child;
}

ChildProcess::~ChildProcess()
{
    kill();
}

void ChildProcess::kill()
{
    if (m_ended)
        return;
    // The program's own process, dead or alive, keeps the group's number from being used again until it is reaped.
    ::kill(-m_pid, SIGKILL);
    int status = 0;
    if (retried([&] { return ::waitpid(m_pid, &status, 0); }) == m_pid) {
        m_exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        m_signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }
    m_ended = true;
}

bool ChildProcess::hasExited()
{
    if (m_ended)
        return true;
    siginfo_t info {};
    return ::waitid(P_PID, static_cast<id_t>(m_pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == m_pid;
}

bool ChildProcess::write(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t count = retried([&] { return ::send(m_input.get(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT); });
        if (count <= 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void ChildProcess::closeInput()
{
    m_input = Descriptor();
}

bool ChildProcess::takeLine(std::string &line)
{
    const std::size_t end = m_output.find('\n');
    if (end == std::string::npos)
        return false;
    line = m_output.substr(0, end);
    m_output.erase(0, end + 1);
    return true;
}

void ChildProcess::readOutput()
{
    std::array<char, 65'536> buffer;
    while (m_outputPipe && m_output.size() <= m_outputLimit) {
        const ssize_t count = retried([&] { return ::read(m_outputPipe.get(), buffer.data(), buffer.size()); });
        if (count > 0) {
            m_output.append(buffer.data(), static_cast<std::size_t>(count));
            continue;
        }
        if (count == 0 || errno != EAGAIN)
            m_outputPipe = Descriptor();
        return;
    }
}

void ChildProcess::readErrors()
{
    std::array<char, 4096> buffer;
    // A bounded number of reads: who writes without end mustn't keep us from looking at the clock.
    for (int i = 0; i < 64 && m_errorPipe; ++i) {
        const ssize_t count = retried([&] { return ::read(m_errorPipe.get(), buffer.data(), buffer.size()); });
        if (count > 0) {
            m_errors.append(buffer.data(), std::min(static_cast<std::size_t>(count), errorsKept - m_errors.size()));
            continue;
        }
        if (count == 0 || errno != EAGAIN)
            m_errorPipe = Descriptor();
        return;
    }
}

ChildProcess::Wait ChildProcess::pump(Clock::time_point deadline, const std::stop_token &stop, std::string *line)
{
    const Descriptor stopNotice(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    const std::stop_callback onStop(stop, [&stopNotice] {
        const std::uint64_t one = 1;
        [[maybe_unused]] const ssize_t written = ::write(stopNotice.get(), &one, sizeof one);
    });
    while (true) {
        const bool exited = hasExited(); // before reading: what it wrote is there then
        readOutput();
        readErrors();
        if (m_output.size() > m_outputLimit) {
            kill();
            return Wait::OutputTooLong;
        }
        if (line != nullptr && takeLine(*line))
            return Wait::Line;
        if (exited) {
            kill(); // whom it left behind
            return Wait::Exited;
        }
        const bool stopped = stop.stop_requested();
        const auto now = Clock::now();
        if (stopped || now >= deadline) {
            kill();
            return stopped ? Wait::Stopped : Wait::TimedOut;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now);
        const auto longest = m_exitNotice ? std::chrono::milliseconds(std::chrono::hours(1)) : withoutNotice;
        std::array<pollfd, 4> waitFor {{{m_outputPipe.get(), POLLIN, 0}, {m_errorPipe.get(), POLLIN, 0}, {m_exitNotice.get(), POLLIN, 0}, {stopNotice.get(), POLLIN, 0}}};
        ::poll(waitFor.data(), waitFor.size(), static_cast<int>(std::min(left, longest).count()));
    }
}

ChildProcess::Wait ChildProcess::waitForLine(std::string &line, Clock::time_point deadline, const std::stop_token &stop)
{
    return pump(deadline, stop, &line);
}

ChildProcess::Wait ChildProcess::waitForExit(Clock::time_point deadline, const std::stop_token &stop)
{
    return pump(deadline, stop, nullptr);
}

} // namespace quoin
