// A winning strategy: for every position outside the set Z of the positions of value 0, a move into Z, as
// finitely many pieces (proofs/PARAMETERS.md §6).
//
// For each order ideal the kinds of elements are tried in their order, and for each the ideals that are left.
// The moves of one kind that lead from the positions without a move so far to Z are made single-valued by
// isl's lexmin, which takes as much as it can: the follower is the lexicographically least. So the pieces are
// disjoint, and cover what is outside Z if and only if Z is right there.
// Rejected: one lexmin over all kinds, which compares followers of different kinds and needs more pieces.
#pragma once

#include <string>
#include <vector>

#include "theorem/moves/arena.h"
#include "theorem/strategy/quasi_affine.h"

namespace chompcert {

/// At the positions of ideal `from` in the region (outside Z) the move that takes an element of this kind and
/// leaves (to, follower). Of a chain U it is the element of index follower[U] + 1.
struct StrategyPiece {
    std::size_t from, to;               // numbers of ideals of the arena
    std::size_t kind;                   // a chain, or behind the chains an element
    QuasiAffineRegion where;            // canonical positions understood
    std::vector<QuasiAffine> follower;  // by chain; its floors are those of `where`
};

/// @param zero the set Z, proved. @throws LimitError if isl reaches its limit of operations.
[[nodiscard]] std::vector<StrategyPiece> winning_strategy(const SymbolicArena& arena,
                                                          const isl::union_set& zero);

}  // namespace chompcert
