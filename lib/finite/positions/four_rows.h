// P-positions of Chomp with four rows: one row of a wavefront for each length of the first row.
//
// Row a visits (a, b, c) for b = 0 … a and c = 0 … b. It needs what row a − 1 has noted for the same b, so
// that it may go on where that row has passed.
#pragma once

#include <cstdint>

#include "finite/positions/question.h"

namespace chompcert {

/// The memory that the search needs, in bytes.
[[nodiscard]] double bytes_for_four_rows(int longest, int threads);

/// As find_p_positions in positions.h, without its checks.
void find_with_four_rows(const PositionsQuestion& question, const TakePositions& take);

}  // namespace chompcert
