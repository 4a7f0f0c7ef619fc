#include "base/threads/wavefront.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "base/threads/workers.h"

namespace chompcert {
namespace {

class Wavefront {
  public:
    Wavefront(std::size_t rows, const MakeWavefrontRow& make) : slots_(rows), make_(&make) {}

    int run(int threads) {
        ready_.insert(0);
        return run_on_workers(threads, [this] { run_ready_rows(); });
    }

  private:
    struct Slot {
        std::mutex mutex;  // between the pieces of this row and the questions of the next one
        std::unique_ptr<WavefrontRow> row;
        bool next_is_parked = true;
    };

    // Until all rows are finished, or one has failed.
    void run_ready_rows() {
        for (std::unique_lock lock(mutex_);;) {
            changed_.wait(lock, [&] { return !ready_.empty() || has_ended_; });
            if (has_ended_) return;
            const std::size_t r = *ready_.begin();
            ready_.erase(ready_.begin());
            lock.unlock();
            try {
                run_row(r);
            } catch (...) {
                end();
                throw;
            }
            lock.lock();
        }
    }

    void make_ready(std::size_t r) {
        {
            const std::lock_guard lock(mutex_);
            ready_.insert(r);
        }
        changed_.notify_one();
    }

    void end() {
        {
            const std::lock_guard lock(mutex_);
            has_ended_ = true;
        }
        changed_.notify_all();
    }

    void note_finished() {
        const bool all = [this] {
            const std::lock_guard lock(mutex_);
            return ++finished_ == slots_.size();
        }();
        if (all) end();
    }

    void run_row(std::size_t r) {
        Slot& slot = slots_[r];
        while (may_go_on(r)) {
            if (!slot.row) slot.row = (*make_)(r, r == 0 ? nullptr : slots_[r - 1].row.get());
            slot.row->work();
            if (!publish(r)) continue;
            if (r > 0) slots_[r - 1].row.reset();
            return note_finished();
        }
    }

    bool may_go_on(std::size_t r) {
        if (r == 0) return true;
        Slot& before = slots_[r - 1];
        const std::lock_guard lock(before.mutex);
        if (before.row->lets(slots_[r].row.get())) return true;
        before.next_is_parked = true;
        return false;
    }

    // Whether the row is finished: from then on the next one may destroy it.
    bool publish(std::size_t r) {
        Slot& slot = slots_[r];
        bool wake = false, finished = false;
        {
            const std::lock_guard lock(slot.mutex);
            slot.row->publish();
            finished = slot.row->is_finished();
            wake = r + 1 < slots_.size() && slot.next_is_parked && slot.row->lets(slots_[r + 1].row.get());
            if (wake) slot.next_is_parked = false;
        }
        if (wake) make_ready(r + 1);
        return finished;
    }

    std::vector<Slot> slots_;
    const MakeWavefrontRow* make_;
    std::mutex mutex_;  // of what follows
    std::condition_variable changed_;
    std::set<std::size_t> ready_;
    std::size_t finished_ = 0;
    bool has_ended_ = false;
};

}  // namespace

int run_wavefront(std::size_t rows, int threads, const MakeWavefrontRow& make) {
    return Wavefront(rows, make).run(threads);
}

}  // namespace chompcert
