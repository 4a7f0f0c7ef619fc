// The transitive closure of a game's relations, in the numbers that moves need (proofs/THEOREM.md §1).
//
// Dynamic programming along the relation graph, O(V + E): forward for what lies below an element (below_c,
// below_d), backward for the least chain element above (above_c, above_d). The closed order on A is not
// written out: a < b iff a path within A leads from a to b, or some a' ≥ a crosses a chain to some b' ≤ b,
// and then a crosses to b (THEOREM.md C2). The staircase keeps the ladders of the file, and has a step at
// each mentioned c_i that lies above more elements of D than the ladders put below it. Rejected: moving chain
// elements into A, as the paper does (FORMAT.md §1.4 does not need it, and A would explode).
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/digraph.h"
#include "game/closure/relations.h"
#include "game/closure/staircase.h"

namespace chompcert {

struct Closure {
    // By element of A: uC, uD, hC, hD.
    std::vector<std::int64_t> below_c, below_d, above_c, above_d;
    Staircase staircase;
    Digraph successors;                    // the pairs of the file within A
    std::vector<std::uint32_t> ascending;  // the elements of A, each after all that lie below it

    [[nodiscard]] std::size_t size() const { return below_c.size(); }
    /// Whether a ≤ c_i ≤ b or a ≤ d_j ≤ b for a chain element.
    [[nodiscard]] bool crosses(std::uint32_t a, std::uint32_t b) const {
        return above_c[a] <= below_c[b] || above_d[a] <= below_d[b];
    }
};

/// @throws GameFileError for a cycle, an element of C below one of D, an element of A above all of a chain.
[[nodiscard]] Closure close_relations(const Relations& relations);

}  // namespace chompcert
