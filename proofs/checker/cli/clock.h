// --max-seconds: a thread of its own ends the process with the verdict LIMIT. Nothing else has to look at a
// clock, so that the limit holds whatever the program is at. Either this thread answers or the program does:
// the first one that asks.
#pragma once

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "json.h"

namespace chompcheck {

class Clock {
  public:
    /// From now on; `before` is printed in front of the verdict.
    static void start(Num seconds, bool json, const std::string& before) {
        std::thread([=] {
            std::this_thread::sleep_for(std::chrono::seconds(seconds));
            take_turn(Who::clock);
            const Verdict late{Outcome::Limit, "more than " + show(seconds) + " s of time needed"};
            try {
                if (json) print_json_unproved(late, "");
                print(before + verdict_line(late));
            } catch (const Trouble&) {
                _exit(kTroubleExit);
            }
            _exit(std::fflush(stdout) == 0 ? static_cast<int>(late.outcome) : kTroubleExit);
        }).detach();
    }

    enum class Who { nobody, program, clock };
    /// To be called before the first byte of an answer is printed; if the other one has come first, waits for
    /// ever.
    static void take_turn(Who who) {
        Who before = Who::nobody;
        if (turn_.compare_exchange_strong(before, who) || before == who) return;
        while (true) pause();
    }

  private:
    static inline std::atomic<Who> turn_ = Who::nobody;
};

}  // namespace chompcheck
