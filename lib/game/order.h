// The order on A, stored along a cover of A by chains.
//
// An order ideal meets each chain of the cover in a prefix, so the tuple of prefix lengths, one for each
// chain, determines it (Dilworth). Moves need `first_above`: the place in each chain from which its elements
// are ≥ a.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace chompcert {

struct Closure;

struct Order {
    std::vector<std::vector<std::uint32_t>>
        chains;  // each ascending in the order of the poset; together all of A
    std::vector<std::uint32_t> chain_of,
        rank_of;  // where element e stands: chains[chain_of[e]][rank_of[e]] == e
    std::vector<std::uint32_t> first_above_table;  // size |A| × |chains|, by element

    /// The least rank r with chains[chain][r] ≥ e, or the chain's length if there is none.
    [[nodiscard]] std::uint32_t first_above(std::uint32_t e, std::size_t chain) const {
        return first_above_table[e * chains.size() + chain];
    }
    /// Whether a ≤ b.
    [[nodiscard]] bool less_equal(std::uint32_t a, std::uint32_t b) const {
        return first_above(a, chain_of[b]) <= rank_of[b];
    }
};

/// Deterministic. @throws LimitError if the table passes 2 GiB.
[[nodiscard]] Order make_order(const Closure& closure);

}  // namespace chompcert
