// P-positions of Chomp with four rows: one first fit for each (a, b, c), in blocks.
//
// The d of (a, b, c, d) is the least one, at most c, that is in none of three sets:
//     of (b, c): the d of shorter first rows, and of (j, j, c) with j < b, to which the first row can be cut;
//     of (a, c): the d of shorter second rows, and of (a, j, j) and (j, j, j) with j < c;
//     of (a, b): the d of shorter third rows.
// Moves that make rows equal are in the first two sets from the beginning, as they are the same for all a, or
// for all b. So the four fifths of the first fits that find nothing change nothing, and the others set three
// bits.
//
// A first fit needs those with one of a, b and c shorter. Eight first rows, a band, visit eight second rows,
// a tile, before the next eight, 32 third rows at a time: each set of (b, c) and of (a, c) comes from memory
// once for eight first fits. A band may visit a tile where the band before it has passed, so that threads
// share the bands.
//
// Cost for rows up to n: n³/6 first fits, of 5 words at n = 1,000 and of some 10 at 3,000, and n³/48 bytes.
// Measured against one first row at a time, whose lines began anew with all moves that make rows equal: a
// third of the time at 1,500. Rejected: registers of four and eight words (a tenth less time at most: what
// costs are branches, which nobody foretells), planes a + b + c, where nothing waits (slower), and the sets
// of c for each d instead (a quarter fewer first fits, of more words).
#pragma once

#include <cstdint>

#include "finite/positions/question.h"

namespace chompcert {

/// The memory that the search needs, in bytes.
[[nodiscard]] double bytes_for_four_rows(int longest, int threads);

/// As find_p_positions in positions.h, without its checks.
void find_with_four_rows(const PositionsQuestion& question, const TakePositions& take);

}  // namespace chompcert
