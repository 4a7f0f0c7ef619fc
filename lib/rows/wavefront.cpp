#include "rows/wavefront.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

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
        bool has_begun = false, next_is_parked = true;
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
        if (before.has_begun && before.row->lets(slots_[r].row.get())) return true;
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
            slot.has_begun = true;
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

}  // namespace

void run_wavefront(std::size_t rows, int threads, const MakeWavefrontRow& make) {
    // Otherwise oneTBB warns about more threads than cores.
    const tbb::global_control workers(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute([&] { Wavefront(rows, make).run(); });
}

}  // namespace chompcert
