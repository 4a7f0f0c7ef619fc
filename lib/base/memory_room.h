// The memory that a search may still take, counted before it is taken.
//
// A limit that is compared with what a search holds comes too late where one step of it takes hundreds of
// megabytes. So the step is given a room, and whoever takes memory for it takes it from the room first.
// Several threads may share one. Cost: an atomic addition each time. Rejected: an allocator that counts,
// which every container would carry in its type; the resident memory of the process, by which an answer would
// depend on the machine.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

#include "base/error.h"

namespace chompcert {

/// A step would take more memory than there is room for; what it was working on is lost.
struct OutOfRoom : LimitError {
    using LimitError::LimitError;
};

class MemoryRoom {
  public:
    /// Forgets what was taken. @param bytes that may be taken from now on.
    void open(std::uint64_t bytes) {
        bytes_ = static_cast<std::int64_t>(std::min<std::uint64_t>(bytes, kMost));
        taken_ = 0;
    }
    /// @throws OutOfRoom, and takes nothing, where there is not so much left.
    void take(std::uint64_t bytes) {
        const auto more = static_cast<std::int64_t>(bytes);
        if (taken_.fetch_add(more) + more <= bytes_) return;
        taken_ -= more;
        throw OutOfRoom("undecided: a step of the search would take more than the memory that is left");
    }

    /// The memory may have been taken before the room was opened: then there is more of it.
    void give_back(std::uint64_t bytes) { taken_ -= static_cast<std::int64_t>(bytes); }

  private:
    static constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / 2;
    std::int64_t bytes_ = kMost;
    std::atomic<std::int64_t> taken_ = 0;
};

}  // namespace chompcert
