// Threads that follow each other: thread i does turns i, i + threads, ..., a turn being some tiles; in each
// an ideal waits for the same one of the turn before. What is found does not depend on the number of threads.
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

    // Calls do_tiles(tiles, turn) for turn = 0, 1, ... while goes_on().
    template <class GoesOn, class DoTiles>
    void run(GoesOn goes_on, DoTiles do_tiles) {
        std::vector<std::thread> helpers;
        const auto work = [&](Num turn) {
            try {
                for (std::vector<Tile> tiles; goes_on() && turn <= failed_turn_.load(); turn += threads())
                    do_tiles(tiles, turn);
                publish(turn, ideals_);
            } catch (const Stopped&) {
            } catch (...) {
                fail(turn, std::current_exception());
            }
        };
        for (Num i = 1; i < threads(); ++i) helpers.emplace_back([&work, i] { work(i); });
        work(0);
        for (std::thread& helper : helpers) helper.join();
        if (failure_) std::rethrow_exception(failure_);
    }

    // The turn has done its first `ideals` ideals.
    void publish(Num turn, Num ideals) {
        progress_[as_index(turn % threads())].store(turn * (ideals_ + 1) + ideals, std::memory_order_release);
    }

    // Waits until the turn before has done the first `ideals` ideals; `known` of them are known to be done.
    void wait(Num turn, Num ideals, Num& known) const {
        if (known >= ideals || turn == 0) return;
        const Num before = turn - 1;
        const auto& progress = progress_[as_index(before % threads())];
        // Not only just enough: threads had better keep a distance.
        const Num enough = std::min(ideals + kLag, ideals_);
        for (int look = 0;; ++look) {
            known = progress.load(std::memory_order_acquire) - before * (ideals_ + 1);
            if (known >= enough) return;
            if (failed_turn_.load() < turn) throw Stopped{};
            if (look > kSpins) std::this_thread::yield();
        }
    }

  private:
    struct Stopped {};

    // The failure in the first of the turns counts, whichever comes first in time.
    void fail(Num turn, std::exception_ptr failure) {
        const std::lock_guard lock(mutex_);
        if (turn >= failed_turn_.load()) return;
        failed_turn_ = turn;
        failure_ = std::move(failure);
    }

    static constexpr int kSpins = 200;
    static constexpr Num kLag = 8;

    Num ideals_;
    std::vector<std::atomic<Num>> progress_;
    std::atomic<Num> failed_turn_ = LLONG_MAX;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

}  // namespace chompcheck
