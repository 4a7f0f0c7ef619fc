// Threads that follow each other through the pairs (a, b) with 1 <= a <= last, 0 <= b <= a: (a, b) comes
// after (a, b - 1) and (a - 1, b). THEOREM.md, section 16, *In step*.
#pragma once

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "../core/verdict.h"

namespace chompcheck {

class InStep {
  public:
    explicit InStep(std::size_t last) : last_(last), done_(last + 1) { done_[0] = 1; }

    // Calls walks[i].visit(a, b), which throws nothing, for all pairs. A thread that cannot be started is
    // missed by nobody.
    template <class Walk>
    void run(std::vector<Walk>& walks) {
        std::vector<std::thread> helpers;
        helpers.reserve(walks.size());
        try {
            for (std::size_t i = 1; i < walks.size(); ++i)
                helpers.emplace_back([this, &walk = walks[i]] { work(walk); });
        } catch (const std::system_error&) {
        }
        work(walks[0]);
        for (std::thread& helper : helpers) helper.join();
    }

  private:
    template <class Walk>
    void work(Walk& walk) {
        std::unique_lock lock(mutex_);
        while (taken_ < last_) {
            const std::size_t a = ++taken_;
            for (std::size_t b = 0; b <= a; ++b) {
                // There is no (a - 1, a).
                changed_.wait(lock, [&] { return done_[a - 1] > std::min(b, a - 1); });
                lock.unlock();
                walk.visit(a, b);
                lock.lock();
                done_[a] = b + 1;
                changed_.notify_all();
            }
        }
    }

    std::size_t last_, taken_ = 0;   // a
    std::vector<std::size_t> done_;  // how many b of each a
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace chompcheck
