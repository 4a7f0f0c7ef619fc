// A winning strategy: for every position outside the set Z of the positions of value 0, a move into Z, as
// finitely many pieces (proofs/PARAMETERS.md §6).
//
// Of one kind of elements at most one move leads from a position into Z: of two followers by elements of one
// chain a move leads from one to the other. So for each kind, the moves into Z are a function, which isl
// writes as quasi-affine pieces; all of them together are all winning moves, and cover what is outside Z.
// The regions of one kind are disjoint; those of different kinds overlap where there are several winning
// moves. Rejected: giving each position only the move of its first kind (by isl's subtraction, then lexmin).
// For Winning Ways this takes 42 pieces and 0.7 s in place of 12 and 0.06 s, and conditions that nobody can
// read.
#pragma once

#include <string>
#include <vector>

#include "parametric/moves/arena.h"
#include "parametric/strategy/quasi_affine.h"

namespace chompcert {

/// At the positions of ideal `from` in the region, the move that takes an element of this kind and leaves
/// (to, follower). Of a chain U it is the element of index follower[U] + 1.
struct StrategyPiece {
    std::size_t from, to;               // numbers of ideals of the arena
    std::size_t kind;                   // a chain, or behind the chains an element
    QuasiAffineRegion where;            // canonical positions understood
    std::vector<QuasiAffine> follower;  // by chain; its floors are those of `where`
};

/// @param zero the set Z, proved. @return all moves into Z: by ideal, then by kind.
/// @throws LimitError if isl reaches its limit of operations.
[[nodiscard]] std::vector<StrategyPiece> winning_strategy(const SymbolicArena& arena,
                                                          const isl::union_set& zero);

}  // namespace chompcert
