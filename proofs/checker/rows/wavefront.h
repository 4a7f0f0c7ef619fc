// Threads that follow each other: thread i does the tiles i, i + threads, ...; in each tile an ideal waits
// for the same one of the tile before. What is found does not depend on the number of threads.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "tile.h"

namespace chompcheck {

class Wavefront {
  public:
    Wavefront(std::size_t threads, std::size_t ideals)
        : ideals_(static_cast<Num>(ideals)), progress_(threads) {}

    [[nodiscard]] Num threads() const { return static_cast<Num>(progress_.size()); }

    // Calls do_tile(tile, number) for number = 0, 1, ... while goes_on().
    template <class GoesOn, class DoTile>
    void run(GoesOn goes_on, DoTile do_tile) {
        std::vector<std::thread> helpers;
        const auto work = [&](Num number) {
            try {
                for (Tile tile; goes_on() && number <= failed_tile_.load(); number += threads())
                    do_tile(tile, number);
                publish(number, ideals_);
            } catch (const Stopped&) {
            } catch (...) {
                fail(number, std::current_exception());
            }
        };
        for (Num i = 1; i < threads(); ++i) helpers.emplace_back([&work, i] { work(i); });
        work(0);
        for (std::thread& helper : helpers) helper.join();
        if (failure_) std::rethrow_exception(failure_);
    }

    // The tile has done its first `ideals` ideals.
    void publish(Num number, Num ideals) {
        progress_[as_index(number % threads())].store(number * (ideals_ + 1) + ideals,
                                                      std::memory_order_release);
    }

    // Waits until the tile before has done the first `ideals` ideals; `known` of them are known to be done.
    void wait(const Tile& tile, Num ideals, Num& known) const {
        if (known >= ideals || tile.number == 0) return;
        const Num before = tile.number - 1;
        const auto& progress = progress_[as_index(before % threads())];
        // Not only just enough: threads had better keep a distance.
        const Num enough = std::min(ideals + kLag, ideals_);
        for (int turn = 0;; ++turn) {
            known = progress.load(std::memory_order_acquire) - before * (ideals_ + 1);
            if (known >= enough) return;
            if (failed_tile_.load() < tile.number) throw Stopped{};
            if (turn > kSpins) std::this_thread::yield();
        }
    }

  private:
    struct Stopped {};

    // The failure in the first of the tiles counts, whichever comes first in time.
    void fail(Num number, std::exception_ptr failure) {
        const std::lock_guard lock(mutex_);
        if (number >= failed_tile_.load()) return;
        failed_tile_ = number;
        failure_ = std::move(failure);
    }

    static constexpr int kSpins = 200;
    static constexpr Num kLag = 8;

    Num ideals_;
    std::vector<std::atomic<Num>> progress_;
    std::atomic<Num> failed_tile_ = LLONG_MAX;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

}  // namespace chompcheck
