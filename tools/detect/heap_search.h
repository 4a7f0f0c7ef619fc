// The values of a game of heaps and what they prove, with progress, and a checkpoint for long searches.
//
// A search with a checkpoint is stopped by a signal between two values; one without ends at once, as most
// commands do. Rules of one's own are of few heaps, and have no checkpoint.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "heaps/certificate/rule_file.h"
#include "heaps/octal/proved_period.h"
#include "heaps/octal/values.h"
#include "proving/checkpoint_file.h"

namespace chompcert::cli {

struct HeapQuestion {
    bool json = false, quiet = false;
    /// Only heaps below this are used; otherwise as many as usually are enough and take seconds.
    std::optional<std::int64_t> most_heaps;
    std::optional<std::int64_t> values;  // so many values are printed
    CheckpointOptions checkpoint;
};

struct HeapSearch {
    std::vector<HeapValue> values;
    std::optional<ProvedPeriod> proved;
    std::int64_t most_heaps = 0;  // that were looked at
};

/// @throws LimitError where a proof needs more heaps than are allowed; Interrupted, with a checkpoint.
[[nodiscard]] HeapSearch search_heaps(const HeapQuestion& question, const HeapGame& game,
                                      CheckpointFile& checkpoint);

}  // namespace chompcert::cli
