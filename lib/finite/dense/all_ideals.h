// The values of all positions of any poset, in a table by the numbers of its ideals.
//
// One sweep in the order of the numbers: moves lead to subsets, which have smaller ones. The sweep goes down
// the blocks of the numbering (numbering.h). On the way it keeps, for each move in the blocks so far, the
// number and the state that the position after it has reached; a block adds one step to each. The positions
// that differ in the last block alone have neighbouring numbers, and so have their options, so that a look-up
// costs three loads and the cache holds what they need. Cost: a byte for each ideal (two, for 256 elements
// and more) and 1 ns for each move from each. Rejected: hashing (40 times the time), positions up to
// isomorphism (finding the form of one costs as much as a thousand look-ups).
#pragma once

#include <memory>

#include "finite/dense/numbering.h"
#include "finite/poset/leaf.h"

namespace chompcert {

/// With the numbering itself.
[[nodiscard]] std::uint64_t bytes_of_table(const FinitePoset& poset, const IdealNumbering& numbering);

/// Fills the table at once. @throws LimitError, before it starts, if the table would be too large.
[[nodiscard]] std::unique_ptr<Leaf> solve_all_ideals(const FinitePoset& poset, IdealNumbering numbering,
                                                     const SearchLimits& limits);

}  // namespace chompcert
