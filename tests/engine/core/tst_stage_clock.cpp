// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/stage_clock.h"

#include <chrono>
#include <numeric>
#include <thread>

using namespace quoin;

namespace {

void spend(std::chrono::milliseconds time)
{
    std::this_thread::sleep_for(time);
}

} // namespace

class TestStageClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThreadWithoutClockIsLeftAlone()
    {
        StageClock clock;
        clock.start(Stage::Layout);
        clock.stop();
        const auto before = clock.ticks();
        {
            const StageScope scope(Stage::Shape);
            spend(std::chrono::milliseconds(1));
        }
        QVERIFY(clock.ticks() == before);
    }
    void theInnermostStageIsCharged()
    {
        StageClock clock;
        clock.start(Stage::Layout);
        {
            const StageScope write(Stage::Write);
            {
                const StageScope compress(Stage::Compress);
                spend(std::chrono::milliseconds(40));
            }
            spend(std::chrono::milliseconds(10));
        }
        clock.stop();
        const auto &ticks = clock.ticks();
        const auto of = [&](Stage stage) { return ticks[static_cast<std::size_t>(stage)]; };
        QVERIFY(of(Stage::Compress) > of(Stage::Write));
        QVERIFY(of(Stage::Write) > of(Stage::Layout));
        QCOMPARE(of(Stage::Shape) + of(Stage::Bind) + of(Stage::Hash) + of(Stage::Sign), 0u);
    }
    void startsAddUp()
    {
        StageClock clock;
        std::uint64_t last = 0;
        for (int i = 0; i < 3; ++i) {
            clock.start(Stage::Bind);
            spend(std::chrono::milliseconds(1));
            clock.stop();
            const std::uint64_t sum = std::accumulate(clock.ticks().begin(), clock.ticks().end(), std::uint64_t(0));
            QVERIFY(sum > last);
            QCOMPARE(sum, clock.ticks()[static_cast<std::size_t>(Stage::Bind)]);
            last = sum;
        }
    }
};

QTEST_GUILESS_MAIN(TestStageClock)
#include "tst_stage_clock.moc"
