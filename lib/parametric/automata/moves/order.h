// The order of a family of games, closed, as automata (proofs/PARAMETERS.md §§2, 11).
//
// For kinds U and V (the chains, then the elements of A, which have the index 1) the set of the tuples
// (p, x, y) with u_x < v_y: first what the relations say, then the closure of Floyd and Warshall. It is the
// order of parametric/moves/order.h by other means; that u_x < u_y for x < y in a chain is left out here.
// Cost: the cube of the number of kinds, in products of small automata.
#pragma once

#include <vector>

#include "automata/automaton.h"
#include "parametric/game/game.h"

namespace chompcert {

class AutomaticOrder {
  public:
    /// Cycles remain in it (parametric/automata/moves/disorder.h refuses them).
    /// @param game has to outlive the order. @throws LimitError.
    AutomaticOrder(const SymbolicGame& game, const NumberSystem& system);

    [[nodiscard]] const SymbolicGame& game() const { return *game_; }
    [[nodiscard]] const NumberSystem& system() const { return system_; }
    /// (p, kLower, kUpper)
    [[nodiscard]] const Automaton& below(std::size_t u, std::size_t v) const {
        return below_[u * kinds_ + v];
    }

  private:
    [[nodiscard]] Automaton said(const SymbolicRelation& relation) const;
    void close();

    const SymbolicGame* game_;
    NumberSystem system_;
    std::size_t kinds_;
    std::vector<Automaton> below_;
};

}  // namespace chompcert
