#include "rows/wavefront.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

namespace chompcert {
namespace {

class Wavefront {
  public:
    Wavefront(std::size_t rows, const MakeWavefrontRow& make) : slots_(rows), make_(&make) {}

    void run() {
        tasks_.run([this] { run_row(0); });
        tasks_.wait();
    }

  private:
    struct Slot {
        std::mutex mutex;  // between the pieces of this row and the questions of the next one
        std::unique_ptr<WavefrontRow> row;
        bool next_is_parked = true;
    };

    void run_row(std::size_t r) {
        Slot& slot = slots_[r];
        while (may_go_on(r)) {
            if (!slot.row) slot.row = (*make_)(r, r == 0 ? nullptr : slots_[r - 1].row.get());
            slot.row->work();
            if (!publish(r)) continue;
            if (r > 0) slots_[r - 1].row.reset();
            return;
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
        if (wake) tasks_.run([this, r] { run_row(r + 1); });
        return finished;
    }

    std::vector<Slot> slots_;
    const MakeWavefrontRow* make_;
    tbb::task_group tasks_;
};

struct Arena {
    explicit Arena(int of_threads) : threads(of_threads), tasks(of_threads) {}
    int threads;
    tbb::task_arena tasks;
};

// The arenas that no wavefront is running in. They are kept as long as the process, because oneTBB 2021.8
// loses 7 kB with each arena of two threads and more that is destroyed.
class SpareArenas {
  public:
    static SpareArenas& of_the_process() {
        static SpareArenas& spare = *new SpareArenas;  // never destroyed: threads may run until the very end
        return spare;
    }
    std::list<Arena> take(int threads) {
        std::list<Arena> taken;
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find(spare_, threads, &Arena::threads);
        if (found != spare_.end()) {
            taken.splice(taken.end(), spare_, found);
        } else {
            taken.emplace_back(threads);
        }
        return taken;
    }
    void give_back(std::list<Arena>& arena) {
        const std::lock_guard lock(mutex_);
        spare_.splice(spare_.end(), arena);
    }

  private:
    std::mutex mutex_;
    std::list<Arena> spare_;
};

// One of them, for a wavefront alone: of two in the same arena each would run rows of the other.
class OwnArena {
  public:
    explicit OwnArena(int threads) : arena_(SpareArenas::of_the_process().take(threads)) {}
    ~OwnArena() { SpareArenas::of_the_process().give_back(arena_); }
    OwnArena(const OwnArena&) = delete;
    OwnArena& operator=(const OwnArena&) = delete;
    template <typename Work>
    void execute(Work work) {
        arena_.front().tasks.execute(work);
    }

  private:
    std::list<Arena> arena_;
};

// oneTBB starts no more workers than cores unless it is told to, and then says so on stderr. The least limit
// of all that are set holds, so there is a single one, for the whole process and as long as it.
void allow_workers() {
    constexpr std::size_t kMostThreads = 1024;
    [[maybe_unused]] static const auto& allowed =
        *new tbb::global_control(tbb::global_control::max_allowed_parallelism, kMostThreads);
}

}  // namespace

void run_wavefront(std::size_t rows, int threads, const MakeWavefrontRow& make) {
    allow_workers();
    OwnArena(threads).execute([&] { Wavefront(rows, make).run(); });
}

}  // namespace chompcert
