// Part 4 of the file: the proof, from a winning strategy.
//
// No move leads from the formula to itself: one case for each kind of element and each two ideals, all by
// lia. From every other position the strategy's move leads to it: a lemma for each of its pieces, and a proof
// by cases that the pieces and the formula are all positions. What the moves are follows in Coq from the
// order alone (follows_chain in proofs/theorems/coq/Lemmas.v); the moves that isl derived occur nowhere.
#pragma once

#include <string>

#include "parametric/coq/names.h"
#include "parametric/moves/arena.h"
#include "parametric/moves/order.h"
#include "parametric/strategy/strategy.h"

namespace chompcert {

/// @param zero the positions of the formula. @param formulas of the statement. @throws LimitError.
[[nodiscard]] std::string coq_proof(const SymbolicArena& arena, const SymbolicOrder& order,
                                    const isl::union_set& zero, const std::vector<StrategyPiece>& strategy,
                                    const CoqNames& names, std::size_t formulas);

}  // namespace chompcert
