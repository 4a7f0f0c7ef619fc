// All P-positions of Chomp with two, three or four rows, up to a length of the longest row.
//
// Rows are λ1 ≥ λ2 ≥ …; the poisoned square alone, (1, 0, …), is a P-position. A prefix (λ1, …) without the
// last row has at most one last row that makes a P-position, the least one that no move of the other rows
// rules out. Moves that cut the first row to j lead to (j, min(λ2, j), …), so that bits collected for each
// (λ2, …, λ_{R−1}) answer for j ≥ λ2, and the known positions (j, j, …) for j < λ2. Likewise for the other
// rows. Prefixes are visited in lexicographic order; with four rows, threads share them out by first rows.
//
// Cost for rows up to n: with four rows n³/6 first fits of a few words each, and n³/48 bytes; with three n²/2
// and n²/16 bytes. Rejected: a sieve over all positions, in which each P-position marks those that can move
// to it (n⁴/24 bits; as much work as there are moves), and the row engine, which keeps all lines to prove
// them (n³ / 1.7 bytes).
#pragma once

#include "base/error.h"
#include "finite/positions/question.h"

namespace chompcert {

/// @throws ArgumentError for numbers outside the ranges above.
/// @throws LimitError, before it begins, if the sets would take more than max_bytes.
void find_p_positions(const PositionsQuestion& question, const TakePositions& take);

}  // namespace chompcert
