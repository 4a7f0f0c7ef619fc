// The order of a family of games, closed, as sets of integer points (proofs/PARAMETERS.md §2).
//
// A *kind* is a chain, or a single element of A, which counts as a chain with the one index 1. For kinds U
// and V the pairs (i, j) with u_i < v_j are a Presburger set, upwards closed in j and downwards closed in i.
// The closure is that of Floyd and Warshall with kinds for vertices: a path that meets a kind twice can be
// shortened along that kind, so paths through each kind once are enough. Cost: the cube of the number of
// kinds, in compositions.
#pragma once

#include <vector>

#include "parametric/game/game.h"
#include "parametric/moves/context.h"

namespace chompcert {

/// The kind of a term: the number of its chain, or behind the chains that of its element.
[[nodiscard]] std::size_t kind_of(const SymbolicGame& game, const SymbolicTerm& term);

class SymbolicOrder {
  public:
    /// Cycles remain in it (theorem/moves/offending_cycle.h refuses them).
    /// @throws GameFileError for an index below 1.
    SymbolicOrder(const SymbolicGame& game, const IslContext& context);

    [[nodiscard]] const SymbolicGame& game() const { return *game_; }
    [[nodiscard]] isl::ctx context() const { return context_; }
    /// The pairs [i] -> [j] with u_i < v_j. Indices that exist, and parameters within their bounds.
    [[nodiscard]] const isl::map& below(std::size_t u, std::size_t v) const { return below_[u * kinds_ + v]; }
    /// The bounds of the parameters.
    [[nodiscard]] const isl::set& bounds() const { return bounds_; }

  private:
    void close();

    const SymbolicGame* game_;
    isl::ctx context_;
    std::size_t kinds_;
    isl::set bounds_;
    std::vector<isl::map> below_;
};

}  // namespace chompcert
