// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0

// RenderService under load from several threads, without Qt, so that ThreadSanitizer's word counts (preset tsan).
#include "fake_program.h"

#include <quoin/jobs.h>

#include <cstdio>
#include <random>
#include <thread>
#include <vector>

using namespace quoin;

int main()
{
    constexpr int submitters = 4;
    constexpr int requests = 500;
    std::vector<std::atomic<int>> calls(submitters * requests);
    std::atomic<int> done = 0, cancelled = 0;
    {
        RenderService service(4);
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < submitters; ++thread) {
            threads.emplace_back([&, thread] {
                std::mt19937 random(static_cast<unsigned>(thread));
                std::vector<std::shared_ptr<Job>> jobs;
                for (int i = 0; i < requests; ++i) {
                    auto program = std::make_shared<FakeProgram>();
                    program->pages = random() % 20;
                    program->perPage = std::chrono::milliseconds(random() % 8 == 0 ? 1 : 0);
                    RenderRequest request;
                    request.program = program;
                    request.wantPages = random() % 2 == 0;
                    request.priority = static_cast<JobPriority>(random() % 3);
                    request.slot = random() % 3 == 0 ? "slot " + std::to_string(random() % 3) : std::string();
                    request.done = [&calls, &done, &cancelled, index = thread * requests + i](const RenderOutcome &outcome) {
                        ++calls[static_cast<std::size_t>(index)];
                        ++(outcome.state == RenderOutcome::State::Cancelled ? cancelled : done);
                    };
                    jobs.push_back(service.submit(std::move(request)));
                    if (random() % 4 == 0)
                        jobs[random() % jobs.size()]->cancel();
                    if (random() % 20 == 0)
                        jobs[random() % jobs.size()]->wait();
                    if (i == 50 * (thread + 1))
                        service.cancelAll();
                }
            });
        }
    }
    for (const std::atomic<int> &count : calls) {
        if (count != 1) {
            std::printf("`done` was called %d times for a request\n", count.load());
            return 1;
        }
    }
    std::printf("%d done, %d cancelled\n", done.load(), cancelled.load());
    return done > 100 && cancelled > 100 ? 0 : 1;
}
