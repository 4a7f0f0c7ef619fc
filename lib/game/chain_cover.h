// A cover of A by chains of the closed order.
//
// Up to 2048 elements a least one: by Dilworth's theorem its size is |A| minus a maximum matching of the
// pairs a < b, each element matched to its successor in the chain; found by augmenting paths over bit rows,
// O(|A|³/64). Above, pairs are linked greedily in O(E + |A| log |A|): neighbours x[i] < x[i+1] of a family
// first, then along the relations said, then across the chains C and D. Rejected: a least path cover along E
// at that size; prefixes of a family keep ideals readable.
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/closure.h"

namespace chompcert {

/// Chains ascending in the order of A, disjoint, together all of A; ordered by their first elements' numbers.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> chain_cover(const Closure& closure);

}  // namespace chompcert
