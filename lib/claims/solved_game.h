// A game with all its claims: what `solve` returns, what a certificate holds, and what questions are asked
// of.
#pragma once

#include <cstdint>
#include <memory>

#include "claims/claim_table.h"
#include "claims/ideals.h"
#include "game/game.h"

namespace chompcert {

struct SolvedGame {
    std::shared_ptr<const Game> game;  // never null; the ideals refer to it
    Ideals ideals;
    ClaimTable claims;          // for every ideal and the values 0 … K
    Level level = Level::full;  // compact: claims have no lists, unless there is nothing to list

    /// K.
    [[nodiscard]] std::int64_t max_value() const { return claims.max_value(); }
};

}  // namespace chompcert
