#include <algorithm>
#include <mutex>
#include <optional>
#include <vector>

#include "base/threads/workers.h"
#include "batch/runner.h"
#include "shared/few_threads.h"
#include "shared/interrupt.h"

namespace chompcert::cli {
namespace {

// Hands out the games to the threads, and records their results one at a time.
class SharedGames {
  public:
    SharedGames(const std::vector<BatchGame>& games, const Work& work, const Record& record)
        : games_(&games), work_(&work), record_(&record) {}

    void work() {
        while (const BatchGame* const game = take())
            if (const auto result = result_or_none(*game)) record_or_stop(*result);
    }

  private:
    const BatchGame* take() {
        const std::lock_guard lock(taking_);
        return next_ == games_->size() || stop_requested() ? nullptr : &(*games_)[next_++];
    }
    // What the work throws ends the batch.
    std::optional<RunResult> result_or_none(const BatchGame& game) {
        try {
            return (*work_)(game);
        } catch (const Interrupted&) {
            return std::nullopt;
        } catch (...) {
            request_stop();
            throw;
        }
    }
    void record_or_stop(const RunResult& result) {
        const std::lock_guard lock(recording_);
        try {
            (*record_)(result);
        } catch (...) {  // the others stop too, as nothing can be recorded
            request_stop();
            throw;
        }
    }

    const std::vector<BatchGame>* games_;
    const Work* work_;
    const Record* record_;
    std::mutex taking_, recording_;
    std::size_t next_ = 0;
};

}  // namespace

void run_on_threads(const std::vector<BatchGame>& games, std::size_t threads, const Work& work,
                    const Record& record) {
    SharedGames shared(games, work, record);
    const auto wanted = static_cast<int>(std::clamp<std::size_t>(games.size(), 1, threads));
    run_on_workers(
        wanted, [&] { shared.work(); }, [&](int given) { warn_of_few_threads(wanted, given); });
}

}  // namespace chompcert::cli
