// A cover of A by chains of the closed order.
//
// Up to 2048 elements the cover has the fewest chains: by Dilworth's theorem their number is |A| minus the
// size of a maximum matching of pairs a < b, which matches each element to its successor in its chain. The
// matching is found by augmenting paths over bit rows, O(|A|³/64). For larger A, pairs are linked greedily in
// O(E + |A| log |A|): first neighbours x[i] < x[i+1] of a family, then along the relations of the file, then
// across the chains C and D. Rejected: a least path cover along E at that size; prefixes of a family keep
// ideals readable.
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/closure.h"

namespace chompcert {

/// Chains ascending in the order of A, disjoint, together all of A; ordered by their first elements' numbers.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> chain_cover(const Closure& closure);

}  // namespace chompcert
