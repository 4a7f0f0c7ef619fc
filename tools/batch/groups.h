// Results of a batch, kept in groups by a thread of its own.
//
// To keep a result costs a sync of a folder and a transaction, which is as much for hundreds of results as
// for one. So a group is what has arrived since the group before was begun, at most every 20 milliseconds. A
// kill loses the groups that are not kept yet; they are done again by the next run. Rejected: groups of a
// fixed size, which would let a result wait for hours beside long games; a timer signal, as SQLite cannot be
// called from its handler.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "catalog/run_result.h"

namespace chompcert::cli {

/// Keeps a group, in the order of arrival; called by one thread at a time.
using Keep = std::function<void(const std::vector<RunResult>&)>;

class Groups {
  public:
    /// Where the system refuses a thread, add() keeps each result itself.
    explicit Groups(Keep keep);
    /// Keeps what has arrived.
    ~Groups();
    Groups(const Groups&) = delete;
    Groups& operator=(const Groups&) = delete;

    /// Called by one thread at a time. @throws what `keep` has thrown for an earlier group, which also
    /// requests a stop of the batch.
    void add(RunResult result);
    /// Returns when all results are kept; nothing is added afterwards. @throws what `keep` threw.
    void finish();

  private:
    void keep_groups();
    void keep_guarded(const std::vector<RunResult>& group) noexcept;
    void end_thread();
    void rethrow();

    Keep keep_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<RunResult> waiting_;
    std::exception_ptr thrown_;
    bool ended_ = false;
    std::thread thread_;
};

}  // namespace chompcert::cli
