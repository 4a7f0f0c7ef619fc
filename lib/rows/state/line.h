// One ideal and value at work in the row-wise engine: its open columns, and from which row on its claim is
// final. A line has a few cache lines of its own, so that threads at work on different ideals share none.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "base/integers.h"
#include "rows/sets/open_columns.h"
#include "rows/sets/tail.h"

namespace chompcert {

struct RowLine {
    OpenColumns open;
    std::int64_t last_open = kInfinity;      // a capped label has closed all columns beyond
    std::optional<std::int64_t> capped_row;  // its row
    std::int64_t label_end = 0;              // the largest column with a label of the ideal itself, + 1
    std::size_t latest_word = 0;             // with one of the latest labels
    RowTail tail;                            // of a periodic claim that is final
    std::int64_t credit = 20'000;            // steps that proofs may take by now
    std::int64_t needed = 0;                 // credit for another proof, where one ran out of it
    std::int64_t next_search = 0;            // the row from which to look for a long period again
    std::atomic<std::int64_t> done_from{kInfinity};     // the claim is final, and holds from this row on
    std::atomic<std::int64_t> settled_from{kInfinity};  // moreover those of all smaller ideals are
};

}  // namespace chompcert
