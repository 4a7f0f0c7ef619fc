// One ideal and value at work in the row-wise engine: its open columns, and from which row on its claim is
// final. A line has three cache lines of its own, so that threads at work on different ideals share none. A
// tile uses the first two; the third is for the search for tails.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "base/numbers/integers.h"
#include "periodic/rows/sets/open_columns.h"
#include "periodic/rows/sets/tail.h"

namespace chompcert {

struct alignas(64) RowLine {
    OpenColumns open;
    std::int64_t last_open = kInfinity;  // a capped label has closed all columns beyond

    std::int64_t label_end = 0;   // the largest column with a label of the ideal itself, + 1
    std::size_t latest_word = 0;  // with one of the latest labels
    std::atomic<std::int64_t> done_from{kInfinity};     // the claim is final, and holds from this row on
    std::atomic<std::int64_t> settled_from{kInfinity};  // moreover those of all smaller ideals are
    std::atomic<std::int64_t> clear_from{kInfinity};    // from this row on it shuts no ideal's rows
    std::optional<std::int64_t> capped_row;  // of the label that closed the columns beyond last_open
    std::uint64_t counted_bytes = 0;         // of the open columns, in RowState::window_bytes

    RowTail tail;                  // of a periodic claim that is final
    std::int64_t credit = 20'000;  // steps that proofs may take by now
    std::int64_t needed = 0;       // credit for another proof, where one ran out of it
    std::int64_t next_search = 0;  // the row from which to look for a long period again

    /// Brings what a tile uses into the cache.
    void prefetch() const {
        __builtin_prefetch(&open);
        __builtin_prefetch(&label_end);
    }
    void prefetch_columns() const { open.prefetch(latest_word); }
};

}  // namespace chompcert
