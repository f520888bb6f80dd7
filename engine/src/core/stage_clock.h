// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace quoin {

enum class Stage : std::uint8_t { Bind,
    Layout,
    Shape,
    Write,
    Compress,
    Hash,
    Sign };
constexpr std::size_t stageCount = 7;

// Where a thread's time goes: each tick is charged to the innermost stage, so that the stages sum to the whole. A thread that has no
// clock, which is every one but the benchmark's in its measuring of stages, pays one look at a pointer a scope.
class StageClock
{
public:
    // Charges ticks until stop() to `first`, or to the stages of the scopes in between.
    void start(Stage first)
    {
        m_stage = first;
        m_since = now();
        s_current = this;
    }
    void stop()
    {
        enter(m_stage);
        s_current = nullptr;
    }
    const std::array<std::uint64_t, stageCount> &ticks() const { return m_ticks; } // of no known length

private:
    friend class StageScope;
    static std::uint64_t now()
    {
#ifdef __x86_64__
        return __builtin_ia32_rdtsc(); // 10 ns; the system's clock takes three times as long
#else
        return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
    }
    Stage enter(Stage stage)
    {
        const std::uint64_t time = now();
        m_ticks[static_cast<std::size_t>(m_stage)] += time - m_since;
        m_since = time;
        const Stage before = m_stage;
        m_stage = stage;
        return before;
    }

    std::array<std::uint64_t, stageCount> m_ticks {};
    std::uint64_t m_since = 0;
    Stage m_stage = Stage::Layout;
    static constinit inline thread_local StageClock *s_current = nullptr;
};

class StageScope
{
public:
    explicit StageScope(Stage stage)
        : m_clock(StageClock::s_current)
    {
        if (m_clock)
            m_before = m_clock->enter(stage);
    }
    ~StageScope()
    {
        if (m_clock)
            m_clock->enter(m_before);
    }
    StageScope(const StageScope &) = delete;
    StageScope &operator=(const StageScope &) = delete;

private:
    StageClock *m_clock;
    Stage m_before = Stage::Layout;
};

} // namespace quoin
