// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "interrupt.h"

#include <ctime>

namespace quoin::cli {

Interruptible::Interruptible()
{
    // Blocked in every thread that begins from here on, so that only the watcher gets them.
    sigset_t watched;
    sigemptyset(&watched);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&watched, signal);
    pthread_sigmask(SIG_BLOCK, &watched, &m_before);
    m_watcher = std::jthread([watched, stop = m_stop](const std::stop_token &done) mutable {
        const timespec moment {0, 50'000'000};
        while (!done.stop_requested()) {
            if (sigtimedwait(&watched, nullptr, &moment) > 0)
                stop.request_stop();
        }
    });
}

Interruptible::~Interruptible()
{
    m_watcher = {};
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

} // namespace quoin::cli
