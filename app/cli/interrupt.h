// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <signal.h>
#include <stop_token>
#include <thread>

namespace quoin::cli {

// While it lives, Ctrl+C and a plea to end (SIGINT, SIGTERM, SIGHUP) ask for a stop instead of ending the program at once. One at a time.
class Interruptible
{
public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible &) = delete;
    std::stop_token stop() const { return m_stop.get_token(); }

private:
    sigset_t m_before {};
    std::stop_source m_stop;
    std::jthread m_watcher;
};

} // namespace quoin::cli
