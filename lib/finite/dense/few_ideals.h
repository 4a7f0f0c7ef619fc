// The values of all positions of a poset of at most 64 elements that has few ideals, listed as words.
//
// One sweep over the list, in ascending order, so that subsets come first; an option is found in the list by
// hashing its word. Cost: 17 to 33 bytes for each ideal and some 3 ns for each move from each. The numbering
// (numbering.h) finds an option in 1 ns, but to make it takes as long as a few thousand positions here.
#pragma once

#include <memory>

#include "finite/dense/blocks.h"
#include "finite/poset/leaf.h"

namespace chompcert {

inline constexpr std::size_t kMostListedIdeals = 1 << 14;

[[nodiscard]] std::uint64_t bytes_of_few_ideals(const Block& ideals);

/// Fills the table at once. @param ideals all those of the poset.
[[nodiscard]] std::unique_ptr<Leaf> solve_few_ideals(const FinitePoset& poset, Block ideals);

}  // namespace chompcert
