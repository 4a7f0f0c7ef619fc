// Sun's height of a Chomp position (X. Sun, Improvements on Chomp, INTEGERS 2 (2002) #G01, Lemma 1).
//
// The height h of rows λ_1 ≥ … ≥ λ_n is the one x ≥ 1 for which this is a P-position: the first x rows, if
// x ≤ n; all rows and x − n rows of one square below them, if x > n.
//
// If such an x ≤ n exists, it is h. Otherwise h is the least positive integer that is not the height of a
// position reached by a bite outside the first column. (Lemma 1 says "of any follower", and "nonnegative".
// But rows 3, 1 have height 3, as 3, 1, 1 is a P-position, and their follower 3 has height 3 too; and no
// height is 0.) Proof. Let y be that integer, and suppose that no x ≤ n gives a P-position. For x ≤ n, a bite
// of the first x rows that leads to a P-position lies outside the first column, since a bite in the first
// column leaves no P-position; so the height x is met, and y > n. From y rows, a bite in the first column
// leaves x < y rows, and x is met; a bite outside it leads to a position of height other than y. So no
// follower of the y rows is a P-position. ∎
//
// Every position that play reaches from λ is a partition inside λ. The search visits them in lexicographic
// order, in which followers come first, and numbers them by their rank in it: one flat array, no hashing. A
// position is a P-position iff none of its followers is one; a follower μ is one iff its height is its number
// of rows. Cost: the number of partitions inside λ, times its squares. For first rows of any size, use the
// certificate of a `hook` game.
#pragma once

#include <cstdint>
#include <vector>

#include "base/error.h"

namespace chompcert {

/// @param rows from the top, each ≥ 1, none longer than the one above.
/// @throws ArgumentError; LimitError, before it begins, if it would take more than max_steps.
[[nodiscard]] std::int64_t chomp_height(const std::vector<std::int64_t>& rows, double max_steps = 4e9);

}  // namespace chompcert
