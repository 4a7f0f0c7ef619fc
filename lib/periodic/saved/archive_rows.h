// The state of the row-wise engine in a checkpoint: lines, the claims that are final, and labels.
#pragma once

#include "base/files/archive.h"
#include "periodic/rows/state/state.h"

namespace chompcert {

/// Between two runs.
void archive_rows(ArchiveWriter& io, RowState& state);
/// The same, into a state in which no row is labelled. @throws CheckpointError where the source ends too
/// soon, or holds a state that violates solve/sound_claim.h, LimitError if rows beyond
/// max_rows are labelled.
void archive_rows(ArchiveReader& io, RowState& state, std::int64_t max_rows);

}  // namespace chompcert
