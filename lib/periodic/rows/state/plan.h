// How the ideals of a game hang together when all of them are solved row by row (proofs/THEOREM.md §10).
//
// For games with A on top: no element of A lies below an element of C or D. Cost: O(chains²) per ideal.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "game/game.h"
#include "periodic/claims/ideals.h"

namespace chompcert {

inline constexpr IdealId kNoIdeal = std::numeric_limits<IdealId>::max();

/// Whether no element of A lies below an element of C or D.
[[nodiscard]] bool is_on_top(const Game& game);

struct RowPlan {
    explicit RowPlan(const Ideals& ideals);

    struct Ideal {
        std::int64_t low_column, low_row;   // lo(B), loD(B)
        IdealId column_parent = kNoIdeal;   // B|_{lo(B)−1,∞}, if lo(B) > 0
        IdealId row_parent = kNoIdeal;      // B|_{∞,loD(B)−1}, if loD(B) > 0
        std::int64_t shutting_columns = 0;  // the largest lo(B) of those B whose column_parent this one is
    };
    /// Ideal `child` hands its columns at row `row`, where it begins, over from `parent`.
    struct Start {
        std::int64_t row;
        IdealId parent, child;
    };

    /// B ∖ ↑a for the last element a of B in a chain of the cover; kNoIdeal if it has none there.
    [[nodiscard]] IdealId drop(IdealId id, std::size_t chain) const { return drops[id * chains + chain]; }

    /// Calls visit(B ∖ ↑a) for each a in B: in a chain, for the last a, for the one before it, and so on.
    template <typename Visit>
    void for_each_below(IdealId id, Visit visit) const {
        for (std::size_t c = 0; c < chains; ++c)
            for (IdealId below = drop(id, c); below != kNoIdeal; below = drop(below, c)) visit(below);
    }

    std::size_t chains;
    std::vector<Ideal> of;
    std::vector<IdealId> drops;        // ideals × chains
    std::vector<std::uint32_t> heirs;  // ideals × chains: how many ideals have this one as drop in the chain
    std::vector<Start> starts;         // those with low_row > 0, by row
    std::int64_t last_column;          // the last column with finite δ, or kInfinity
};

}  // namespace chompcert
