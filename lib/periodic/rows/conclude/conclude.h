// Where a line of the row-wise engine begins, and whether its claim is final after its turn in a tile
// (proofs/THEOREM.md §10).
//
// A claim is finite when no open column is left and no row will be shut from below; it is periodic when a
// tail is proved (tail_search.h). Cost: O(1) where neither can be, for each line and tile.
#pragma once

#include <cstdint>

#include "periodic/rows/state/state.h"

namespace chompcert {

/// A line begins with the columns of its parent at that row: as they are after the tile that the row lies in,
/// without what the tile has closed from that row on. The parent has had its turn in the tile.
void start_line(RowState& state, const RowPlan::Start& start, std::int64_t k, std::int64_t tile);

/// After an ideal's turn in a tile: makes the claim if it is final now, and says whether it is settled.
/// @param follows_retired all ideals before this one are retired.
void conclude(RowState& state, IdealId id, std::int64_t k, std::int64_t tile, bool follows_retired);

}  // namespace chompcert
